"""Simplified Combat at a bridge, from setup to its end; what is done next is decided by what is seen."""

from __future__ import annotations

from tests.helpers import battle
from tests.helpers.battle import Script
from tests.helpers.stage import Json

SEATS = battle.SEATS

SCENARIO: Json = {
    "title": "The bridge",
    "ruleset": "sw25-simplified",
    "setup": {
        "phase": "setup",
        "combatants": {
            "ana": {
                "name": "Ana",
                "faction": "allies",
                "area": "front",
                "hp": 160,
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
                "area": "front",
                "hp": 8,
                "evasion": {"fixed": 0},
                "fortitude": 4,
                "death_check": 16,
                "attacks": {"dagger": {"kind": "melee", "accuracy": 4, "power": 5}},
            },
            "bo": {
                "name": "Bo",
                "faction": "allies",
                "area": "allies-rear",
                "hp": 90,
                "evasion": 5,
                "attacks": {"bow": {"kind": "shoot", "accuracy": 8, "power": 20, "extra": 4, "range": 30}},
            },
            "cyd": {
                "name": "Cyd",
                "faction": "allies",
                "area": "allies-rear",
                "hp": 90,
                "mp": 60,
                "evasion": 4,
                "knowledge": 3,
                "magic_power": 9,
            },
            "gob": {
                "name": "Goblin",
                "faction": "enemies",
                "area": "enemies-rear",
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
                "area": "enemies-rear",
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
                "area": "enemies-rear",
                "movement": 11.41,
                "hp": 7321,
                "mp": 7323,
                "evasion": {"fixed": 7325},
                "magic_power": {"fixed": 7327},
                "feats": ["hawk-eye"],
            },
            "rat": {
                "name": "Rat",
                "faction": "enemies",
                "area": "enemies-rear",
                "hp": 9,
                "reputation": 2,
                "weakness": 99,
            },
        },
    },
}
LURK: Json = {**battle.LURK, "area": "enemies-rear"}
SECRET = r"7[23]\d\d(?!\d)|17\.39|11\.41|13\.43|qvrz"
"""Figures and words of the enemies' sheets, and what is left of their hp after blows."""
UNSEEN = r"(?i)lurk"


class Battle(Script):
    """`play` leads through it. What it was told in between is looked at at once."""

    def play(self) -> None:
        self.prepare()
        while self.stage.view["phase"] == "rounds":
            number = min(self.stage.view["round"], 4) - 1
            if self.stage.view["acting"] == "allies":
                (self.meet, self.mend, self.fall_back, self.burn)[number]()
            else:
                (self.strike_back, self.press_on, self.ambush, self.flee)[number]()
            if self.stage.view["phase"] == "rounds":
                self.stage.pass_on()

    def prepare(self) -> None:
        stage, gm = self.stage, self.stage.gm
        gm.do("add", **LURK)
        gm.do("roll", dice="3d20", secret=True)
        gm.do("note", text="qvrz: the ambush waits for the third round")
        assert stage.people["mika"].seq == stage.fetched("mika")["seq"]
        assert stage.refuses("ana", "move", mode="normal", to="enemies-rear") == "wrong-phase"
        assert [stage.steps() for _ in range(2)] == ["preparation", "knowledge"]
        tried = stage.act("cyd", "knowledge", target="rat")[0]
        rat = stage.sees("tom").view["combatants"]["rat"]
        assert ("hp" in rat, "weakness" in rat) == (tried["found"] in ("stats", "all"), False)
        assert stage.steps() == "initiative"
        assert stage.by(gm, "roll-initiative")[0]["first"] == "allies"
        assert stage.steps() == "placement"
        assert stage.people["mika"].refused("place", target="ana", area="enemies-rear") == "not-allowed"
        gm.do("place", target="gob", area="front")
        warned = gm.do("advance")["warnings"]
        assert [warning["code"] for warning in warned] == ["bad-placement"]
        assert stage.steps() == "rounds"
        assert stage.rolls_in_chat("mika", "2d6+3 for luck")["dice"] == "2d6+3"

    def meet(self) -> None:
        stage = self.stage
        assert stage.refuses("ana", "move", mode="normal", to="allies-rear") == "already-moved"
        told = stage.act("ana", "attack", attack="sword", target="gob")
        assert "missed" in [event["type"] for event in told] or told[-1]["type"] == "damaged"
        stage.act("ana", "end-turn")
        assert stage.refuses("sol", "attack", attack="dagger", target="orc") == "not-a-target"
        assert stage.refuses("bo", "attack", attack="bow", target="orc") == "shielded"
        told = stage.act("bo", "attack", attack="bow", target="gob")
        (astray,) = [event for event in told if event["type"] == "misfired"]
        assert astray["among"] == ["ana", "sol", "gob"]
        stage.act("bo", "end-turn")
        self.conjure(at="front")

    def strike_back(self) -> None:
        """The imp sends Bo to sleep past the front; the orc storms in; somebody creeps closer unseen."""
        stage = self.stage
        self.send_to_sleep()
        self.strike("gob", "club")
        stage.act("orc", "move", mode="normal", to="front")
        self.strike("orc", "axe", first="sol")
        with self.unheard():
            stage.act("lurk", "move", mode="normal", to="front")

    def strike(self, foe: str, attack: str, first: str = "ana") -> None:
        """At whom it has before it, if anybody is left."""
        stage = self.stage
        here = stage.who(foe)["area"]
        near = [
            name for name in (first, *stage.of) if stage.who(name)["area"] == here and stage.is_able(name)
        ]
        if near:
            stage.act(foe, "attack", attack=attack, target=near[0])
        stage.act(foe, "end-turn")

    def mend(self) -> None:
        """Ana's blow is taken back and put back; Cyd tends to whoever needs it most."""
        stage = self.stage
        assert "death-checked" in stage.sees("mika").told()
        assert stage.refuses("bo", "attack", attack="bow", target="gob") == "cannot-act"
        assert stage.refuses("ana", "move", mode="normal", to="allies-rear") == "in-melee"
        self.strike_again("orc")
        self.sharpen()
        stage.act("ana", "end-turn")
        told = self.tend(self.neediest)
        assert {"effect-used", "damage-rolled"} <= {event["type"] for event in told}
        stage.act("cyd", "end-turn")
        if stage.is_able("sol"):
            stage.act("sol", "retreat")
            assert stage.who("sol")["area"] == "allies-rear"

    def press_on(self) -> None:
        """Bo awakes when the imp's turn comes."""
        self.strike("gob", "club")
        self.strike("orc", "axe")
        self.awake()

    def fall_back(self) -> None:
        """Ana leaves the front to the enemies: no battlefield, no shot that goes astray."""
        stage = self.stage
        assert stage.who("ana")["under"] == []
        assert [area["battlefield"] for area in stage.view["areas"]] == [False, True, False]
        stage.act("ana", "retreat")
        stage.act("ana", "end-turn")
        assert [area["battlefield"] for area in stage.sees("tom").view["areas"]] == [False, False, False]
        told = stage.act("bo", "attack", attack="bow", target="orc")
        assert "misfired" not in [event["type"] for event in told]
        assert stage.who("bo")["standing"] == "free"

    def ambush(self) -> None:
        """Till now nobody has heard of it; then everybody sees it."""
        stage = self.stage
        self.come_out(UNSEEN, {"actor": "bo", "attack": "bow"})
        assert stage.sees("spectator").view["combatants"]["lurk"]["area"] == "front"
        stage.act("lurk", "attack", attack="dart", target="bo")
        stage.act("lurk", "end-turn")

    def burn(self) -> None:
        """A line of fire goes through all three areas."""
        stage = self.stage
        if stage.is_able("cyd"):
            fire = {"name": "line of fire", "shape": "line", "range": 30, "mp": 9, "power": 10}
            told = stage.act("cyd", "effect", **fire, target="gob", resist="half")
            (strip,) = [event for event in told if event["type"] == "strip-caught"]
            assert {"cyd", "gob"}.isdisjoint(risk["id"] for risk in strip["risks"])
