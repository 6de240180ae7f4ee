"""Five areas on a causeway, from setup to its end; what is done next is decided by what is seen."""

from __future__ import annotations

from tests.helpers import battle, battle_on_areas
from tests.helpers.battle import Script
from tests.helpers.stage import Json

SEATS = battle.SEATS
OWN: dict[str, Json] = {
    "sol": {"initiative": 1},
    "bo": {"initiative": 3},
    "gob": {"initiative": {"fixed": 14}},
}
"""The goblin's 14: out of Sol's reach, within Bo's, and Ana's 40 needs no die."""


def of_the_causeway(name: str, sheet: Json) -> Json:
    """Everybody in the own rear till they are placed."""
    return {key: value for key, value in sheet.items() if key != "area"} | OWN.get(name, {})


SCENARIO: Json = {
    "title": "The causeway",
    "ruleset": "sw20-five-areas",
    "setup": {
        "phase": "setup",
        "battlefield": {"rearmost": 10},
        "combatants": {
            name: of_the_causeway(name, sheet)
            for name, sheet in battle_on_areas.SCENARIO["setup"]["combatants"].items()
        },
    },
}
LURK: Json = {**battle.LURK, "area": "enemies-rear"}
SECRET = battle_on_areas.SECRET
UNSEEN = battle_on_areas.UNSEEN


class Battle(Script):
    """`play` leads through it. What it was told in between is looked at at once."""

    def play(self) -> None:
        self.prepare()
        self.place()
        while self.stage.view["phase"] == "rounds":
            number = min(self.stage.view["round"], 4) - 1
            if self.stage.view["acting"] == "allies":
                (self.meet, self.mend, self.fall_back, self.burn)[number]()
            else:
                (self.strike_back, self.press_on, self.ambush, self.flee)[number]()
            if self.stage.view["phase"] == "rounds":
                self.stage.pass_on()

    def melees(self, seat: str = "gm") -> list[str]:
        """The melee areas, as that seat is shown them."""
        view = self.stage.view if seat == "gm" else self.stage.sees(seat).view
        return [area["id"] for area in view["areas"] if area["battlefield"]]

    def prepare(self) -> None:
        """Who begins: Sol could not reach the goblin and throws nothing."""
        stage, gm = self.stage, self.stage.gm
        gm.do("add", **LURK)
        gm.do("roll", dice="3d20", secret=True)
        gm.do("note", text="qvrz: the ambush waits for the third round")
        assert stage.refuses("ana", "move", mode="normal", to="front") == "wrong-phase"
        assert [stage.steps() for _ in range(2)] == ["preparation", "knowledge"]
        tried = stage.act("cyd", "knowledge", target="rat")[0]
        rat = stage.sees("tom").view["combatants"]["rat"]
        assert ("hp" in rat, "weakness" in rat) == (tried["found"] in ("stats", "all"), False)
        assert stage.steps() == "initiative"
        told = stage.by(gm, "roll-initiative")[0]
        assert (told["target"], told["left_out"], told["first"]) == (14, ["sol"], "allies")

    def place(self) -> None:
        """First the players, into front and rear; then the enemies, into their middle too."""
        stage, gm = self.stage, self.stage.gm
        mika = stage.people["mika"]
        assert stage.steps() == "placement"
        assert mika.refused("place", target="ana", area="allies-middle") == "wrong-area"
        for name in ("ana", "sol"):
            stage.by(mika, "place", target=name, area="front")
        early = gm.do("place", target="orc", area="enemies-middle")["warnings"]
        assert [warning["code"] for warning in early] == ["not-your-turn"]
        assert stage.steps() == "placement"
        assert mika.refused("place", target="ana", area="allies-rear") == "not-your-turn"
        gm.do("place", target="gob", area="front")
        assert stage.steps() == "rounds"
        assert stage.who("ana")["vanguard"]
        assert not stage.who("bo")["vanguard"]

    def meet(self) -> None:
        stage = self.stage
        assert self.melees() == ["front"]
        assert stage.refuses("ana", "move", mode="normal", to="allies-rear") == "in-melee"
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
        """The imp sends Bo to sleep past the front; the orc comes up; somebody creeps closer unseen."""
        stage = self.stage
        self.send_to_sleep()
        self.strike("gob", "club")
        stage.act("orc", "move", mode="normal", to="front")
        self.strike("orc", "axe", first="sol")
        with self.unheard():
            stage.act("lurk", "move", mode="normal", to="enemies-middle")

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
        """Ana declares that she leaves; Cyd tends to whoever needs it most."""
        stage = self.stage
        assert "death-checked" in stage.sees("mika").told()
        assert stage.refuses("bo", "attack", attack="bow", target="gob") == "cannot-act"
        self.strike_again("orc")
        self.sharpen()
        stage.act("ana", "declare", feat="leave")
        assert stage.refuses("ana", "declare", feat="leave") == "already-declared"
        stage.act("ana", "end-turn")
        told = self.tend(self.neediest)
        assert {"effect-used", "damage-rolled"} <= {event["type"] for event in told}
        stage.act("cyd", "end-turn")
        if stage.is_able("sol"):
            stage.act("sol", "declare", feat="leave")

    def press_on(self) -> None:
        """Bo awakes when the imp's turn comes."""
        assert stage_knows(self, "spectator", "ana")
        self.strike("gob", "club")
        self.strike("orc", "axe")
        self.awake()

    def fall_back(self) -> None:
        """Ana leaves the front to the enemies, backward only: no melee, no shot that goes astray."""
        stage = self.stage
        assert stage.who("ana")["under"] == []
        assert self.melees() == ["front"]
        assert stage.refuses("ana", "move", mode="normal", to="enemies-middle") == "only-backward"
        stage.act("ana", "move", mode="normal", to="allies-rear")
        stage.act("ana", "end-turn")
        if stage.is_able("sol") and stage.who("sol")["leaving"]:
            stage.act("sol", "move", mode="normal", to="allies-middle")
            stage.act("sol", "end-turn")
        if stage.is_able("sol") and stage.who("sol")["area"] == "front":
            stage.gm.do("place", target="sol", area="allies-middle")
        assert self.melees("tom") == []
        told = stage.act("bo", "attack", attack="bow", target="orc")
        assert "misfired" not in [event["type"] for event in told]
        assert stage.who("bo")["standing"] == "free"

    def ambush(self) -> None:
        """Till now nobody has heard of it; then everybody sees it."""
        stage = self.stage
        self.come_out(UNSEEN, {"actor": "bo", "attack": "bow"})
        assert stage.sees("spectator").view["combatants"]["lurk"]["area"] == "enemies-middle"
        stage.act("lurk", "attack", attack="dart", target="bo")
        stage.act("lurk", "end-turn")

    def burn(self) -> None:
        """Bo is charmed for a moment; then a line of fire spares the own rear."""
        stage = self.stage
        stage.gm.do("condition", target="bo", add=["charmed"])
        assert self.melees("spectator") == ["allies-rear"]
        stage.gm.do("condition", target="bo", remove=["charmed"])
        assert self.melees("spectator") == []
        if stage.is_able("cyd"):
            fire = {"name": "line of fire", "shape": "line", "range": 30, "mp": 9, "power": 10}
            told = stage.act("cyd", "effect", **fire, target="gob", resist="half", exclude=["ana", "bo"])
            (strip,) = [event for event in told if event["type"] == "strip-caught"]
            risks = {risk["id"] for risk in strip["risks"]}
            assert risks >= {"orc", "imp", "rat", "lurk"}
            assert risks.isdisjoint({"cyd", "gob", "ana", "bo"})


def stage_knows(script: Battle, seat: str, name: str) -> bool:
    """Is it shown there that it declared to leave?"""
    return bool(script.stage.sees(seat).view["combatants"][name]["leaving"])
