"""Advanced Combat at a ford, from the procedure to the end; what is done next is decided by what is seen."""

from __future__ import annotations

from tests.helpers import battle
from tests.helpers.battle import Script
from tests.helpers.stage import Json

SEATS = battle.SEATS

SCENARIO: Json = {
    "title": "The ford",
    "ruleset": "sw25-advanced",
    "setup": {
        "phase": "setup",
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "ana": {
                "name": "Ana",
                "faction": "allies",
                "at": [8, 20],
                "movement": 18,
                "hp": 90,
                "initiative": {"fixed": 40},
                "evasion": 5,
                "fortitude": 9,
                "willpower": 8,
                "defense": 4,
                "attacks": {"sword": {"kind": "melee", "accuracy": 9, "power": 30, "extra": 8}},
            },
            "sol": {
                "name": "Sol",
                "faction": "allies",
                "at": [8, 26],
                "movement": 18,
                "hp": 8,
                "evasion": {"fixed": 0},
                "fortitude": 4,
                "death_check": 16,
                "attacks": {"dagger": {"kind": "melee", "accuracy": 4, "power": 5}},
            },
            "bo": {
                "name": "Bo",
                "faction": "allies",
                "at": [8, 18],
                "movement": 15,
                "hp": 70,
                "evasion": 5,
                "attacks": {"bow": {"kind": "shoot", "accuracy": 8, "power": 20, "extra": 4, "range": 50}},
            },
            "cyd": {
                "name": "Cyd",
                "faction": "allies",
                "at": [6, 20],
                "movement": 15,
                "hp": 70,
                "mp": 60,
                "evasion": 4,
                "knowledge": 3,
                "magic_power": 9,
            },
            "gob": {
                "name": "Goblin",
                "faction": "enemies",
                "at": [20, 21],
                "movement": 12.37,
                "hp": 7301,
                "mp": 7303,
                "level": 7305,
                "initiative": 4,
                "accuracy": 7307,
                "evasion": {"fixed": 7309},
                "fortitude": 7311,
                "willpower": {"fixed": 7313},
                "attacks": {
                    "club": {"kind": "melee", "damage": "2d+6"},
                    "qvrz-bite": {"kind": "melee", "damage": "2d+7335"},
                },
                "feats": ["qvrz-rage"],
                "effects": [{"name": "qvrz-aura", "modifiers": {"evasion": 1}, "until": 3, "ends": "rounds"}],
            },
            "orc": {
                "name": "Orc",
                "faction": "enemies",
                "at": [24, 28],
                "movement": 17.39,
                "hp": 7315,
                "defense": 7,
                "accuracy": {"fixed": 7317},
                "evasion": {"fixed": 3},
                "willpower": {"fixed": 7319},
                "attacks": {"axe": {"kind": "melee", "damage": "2d+20"}},
            },
            "imp": {
                "name": "Imp",
                "faction": "enemies",
                "at": [44, 22],
                "movement": 11.41,
                "hp": 7321,
                "mp": 7323,
                "evasion": {"fixed": 7325},
                "magic_power": {"fixed": 7327},
            },
            "rat": {
                "name": "Rat",
                "faction": "enemies",
                "at": [50, 36],
                "movement": 10,
                "hp": 9,
                "reputation": 2,
                "weakness": 99,
            },
        },
    },
}
LURK: Json = {**battle.LURK, "at": [29.31, 7.13]}
SECRET = r"7[23]\d\d(?!\d)|12\.37|17\.39|11\.41|13\.43|qvrz"
"""Figures and words of the enemies' sheets, and what is left of their hp after blows."""
UNSEEN = r"(?i)lurk|29\.31|30\.31"


class Battle(Script):
    """`play` leads through it. What it was told in between is looked at at once."""

    def play(self) -> None:
        self.prepare()
        for _ in range(4):
            round_ = self.stage.view["round"]
            while self.stage.view["round"] == round_:
                side = self.stage.view["acting"]
                if side == "allies":
                    (self.meet, self.mend, self.prepare_to_go, self.leave)[round_ - 1]()
                else:
                    (self.strike_back, self.come_closer, self.ambush, self.flee)[round_ - 1]()
                if self.stage.view["phase"] == "ended":
                    return
                self.stage.pass_on()

    def prepare(self) -> None:
        stage, gm = self.stage, self.stage.gm
        gm.do("add", **LURK)
        gm.do("note", text="qvrz: the ambush waits for the second round")
        gm.do("roll", dice="3d20", secret=True)
        assert stage.people["mika"].seq == stage.fetched("mika")["seq"]
        assert stage.refuses("ana", "move", mode="normal", path=[[9, 20]]) == "wrong-phase"
        assert stage.steps() == "preparation"
        stage.act("cyd", "minor", name="beetle skin", once=True)
        assert stage.steps() == "knowledge"
        self.recall()
        assert stage.steps() == "initiative"
        rolled = stage.by(gm, "roll-initiative")[0]
        assert rolled["first"] == stage.view["first"] == "allies"
        assert stage.steps() == "placement"
        gm.do("place", target="gob", at=[20, 20])
        assert stage.steps() == "second-preparation"
        assert stage.refuses("cyd", "minor", name="beetle skin", once=True) == "no-action-left"
        assert stage.steps() == "rounds"
        assert stage.rolls_in_chat("mika", "2d6+3 for luck")["dice"] == "2d6+3"

    def recall(self) -> None:
        """What Cyd recalls of the rat both players know, but not its weak point; who watches does not."""
        stage = self.stage
        tried = stage.act("cyd", "knowledge", target="rat")[0]
        is_known = tried["found"] in ("stats", "all")
        for seat, knows in (("mika", is_known), ("tom", is_known), ("spectator", False)):
            rat = stage.sees(seat).view["combatants"]["rat"]
            assert ("hp" in rat, "weakness" in rat) == (knows, False), seat

    def meet(self) -> None:
        """Ana is stopped by the goblin, Sol gets to the orc, Bo shoots, Cyd's fire falls on both."""
        stage = self.stage
        stage.gm.do("orders", target="orc", block="never")
        stage.act("ana", "move", mode="normal", path=[[26, 20]])
        (option,) = stage.view["pending"]["options"]
        assert option["by"] == ["gob"]
        stage.gm.do("block", by=["gob"], at=[20, 20])
        told = [event["type"] for event in stage.act("ana", "attack", attack="sword", target="gob")]
        assert "skirmish-formed" in told
        stage.act("ana", "end-turn")
        stage.act("sol", "move", mode="normal", path=[[24, 28]])
        stage.act("sol", "attack", attack="dagger", target="orc")
        stage.act("sol", "end-turn")
        assert set(stage.view["skirmishes"]) == {"s1", "s2"}
        self.shoot()
        self.conjure(at=[24, 28])

    def shoot(self) -> None:
        """Past the melee it is refused, into it it finds one of the two."""
        stage = self.stage
        assert stage.refuses("bo", "attack", attack="bow", target="imp") == "shielded"
        told = stage.act("bo", "attack", attack="bow", target="gob")
        (astray,) = [event for event in told if event["type"] == "misfired"]
        assert set(astray["among"]) == {"ana", "gob"}
        stage.act("bo", "end-turn")

    def strike_back(self) -> None:
        """The imp sends Bo to sleep; whoever is in a melee strikes; somebody creeps closer unseen."""
        self.send_to_sleep()
        for foe, club in (("gob", "club"), ("orc", "axe")):
            self.strike(foe, club)
        with self.unheard():
            self.stage.act("lurk", "move", mode="normal", path=[[30.31, 9]])

    def strike(self, foe: str, attack: str) -> None:
        """At whom it has before it, if anybody is left."""
        stage = self.stage
        ring = stage.who(foe).get("skirmish")
        melee = stage.view["skirmishes"][ring]["melee"] if ring else ()
        near = [name for name in melee if stage.who(name)["faction"] == "allies" and stage.is_able(name)]
        if near:
            stage.act(foe, "attack", attack=attack, target=near[0])
        stage.act(foe, "end-turn")

    def mend(self) -> None:
        """Ana's blow is taken back and put back; Cyd tends to whoever needs it most."""
        stage = self.stage
        assert stage.refuses("bo", "attack", attack="bow", target="gob") == "cannot-act"
        self.strike_again("gob")
        self.sharpen()
        stage.act("ana", "end-turn")
        assert "death-checked" in stage.people["mika"].told()
        needs = self.neediest
        before = stage.who(needs)["hp"]
        told = self.tend(needs)
        failed = any(event.get("is_failure") for event in told)
        assert failed or stage.who(needs)["hp"] > before or before == stage.who(needs)["max_hp"]

    def come_closer(self) -> None:
        """The orc gets past Sol and is stopped by Cyd; Bo awakes when the imp's turn comes."""
        stage = self.stage
        stage.act("orc", "move", mode="normal", path=[[8, 22]])
        asked = [name for option in stage.sees("mika").view["pending"]["options"] for name in option["by"]]
        if {"ana", "sol"} & set(asked):
            stage.by(stage.people["mika"], "allow")
        pending = stage.sees("tom").view["pending"]
        assert ["cyd"] in [option["by"] for option in pending["options"]]
        stage.by(stage.people["tom"], "block", by=["cyd"], at=[8, 22])
        assert stage.who("orc")["at"] == stage.who("cyd")["at"] == [8, 22]
        stage.act("orc", "attack", attack="axe", target="cyd")
        stage.act("orc", "end-turn")
        self.strike("gob", "club")
        self.awake()

    def step_of(self, name: str) -> Json:
        return {"path": [[43, 22]]}

    def prepare_to_go(self) -> None:
        stage = self.stage
        assert stage.who("ana")["under"] == []
        assert stage.refuses("ana", "move", mode="full", path=[[10, 4]]) == "in-melee"
        stage.act("ana", "prepare-to-leave")
        stage.act("ana", "end-turn")
        if stage.is_able("bo"):
            stage.act("bo", "attack", attack="bow", target="orc")
            stage.act("bo", "end-turn")

    def ambush(self) -> None:
        """Till now nobody has heard of it; then everybody sees it, and nothing of where it was."""
        stage = self.stage
        self.come_out(UNSEEN, {"actor": "ana", "attack": "sword"})
        stage.act("lurk", "move", mode="limited", path=[[30, 10]])
        if stage.is_able("bo"):
            stage.act("lurk", "attack", attack="dart", target="bo")
        assert stage.sees("spectator").view["combatants"]["lurk"]["name"] == "Xylurk"

    def leave(self) -> None:
        stage = self.stage
        if stage.is_able("ana"):
            stage.act("ana", "move", mode="full", path=[[10, 4]])
            assert stage.who("ana")["standing"] == "free"
            assert "full-move" in stage.who("ana")["conditions"]
