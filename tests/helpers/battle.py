"""What the scripted battles have alike on whatever ground: who sits there, what is done and looked at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from tests.helpers.stage import Json, Stage, canonical, slips

SEATS = {"Mika": ["ana", "sol"], "Tom": ["bo", "cyd"]}
OTHERS = ("mika", "tom", "spectator")
LURK: Json = {
    "id": "lurk",
    "name": "Xylurk",
    "faction": "enemies",
    "movement": 13.43,
    "hp": 7329,
    "accuracy": {"fixed": 7331},
    "evasion": {"fixed": 7333},
    "attacks": {"dart": {"kind": "throw", "damage": "2d+5", "range": 30}},
    "conditions": ["hidden"],
}
BLESSING: Json = {
    "name": "blessing",
    "shape": "target",
    "range": 30,
    "modifiers": {"accuracy": 2},
    "rounds": 2,
}
FIRE: Json = {"name": "fireball", "shape": "area", "range": 30, "radius": 3}
DUST: Json = {"name": "dust", "shape": "target", "range": 60, "conditions": ["asleep"], "ends": "turn"}
CURE: Json = {"name": "cure", "shape": "target", "range": 30, "heal": "hp", "power": 30, "extra": 30}


class Script:
    """A battle that is led through at a stage; what was told in between is looked at at once."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @contextmanager
    def unheard(self) -> Iterator[None]:
        """Of what happens meanwhile nobody but the game master hears."""
        stage = self.stage
        heard = {seat: stage.fetched(seat)["seq"] for seat in OTHERS}
        yield
        assert {seat: stage.fetched(seat)["seq"] for seat in heard} == heard

    def conjure(self, at: object) -> None:
        """Cyd blesses Ana, and fire falls there."""
        stage = self.stage
        stage.act("cyd", "effect", **BLESSING, target="ana", action="minor")
        stage.act("cyd", "effect", **FIRE, at=at, mp=7, power=20, resist="half")
        assert stage.who("cyd")["mp"] == 53

    def send_to_sleep(self) -> None:
        """Bo, by the imp, until the imp's next turn."""
        stage = self.stage
        stage.act("imp", "effect", **DUST, target="bo", resist="none")
        stage.act("imp", "end-turn")
        assert "asleep" in stage.sees("spectator").view["combatants"]["bo"]["conditions"]

    def awake(self) -> None:
        """Bo does as the imp's turn comes."""
        stage = self.stage
        assert "asleep" in stage.who("bo")["conditions"]
        stage.act("imp", "move", **self.step_of("imp"), mode="limited")
        assert "asleep" not in stage.sees("spectator").view["combatants"]["bo"]["conditions"]

    def step_of(self, name: str) -> Json:
        """How it says that it moves a little."""
        return {}

    def strike_again(self, target: str) -> None:
        """Ana's blow is taken back and put back."""
        stage, gm = self.stage, self.stage.gm
        stage.act("ana", "attack", attack="sword", target=target)
        assert stage.who("ana")["under"] == ["blessing"]
        struck = canonical(stage.view)
        gm.do("undo")
        assert not stage.who("ana")["used_major"]
        gm.do("redo")
        assert canonical(stage.view) == struck

    def sharpen(self) -> None:
        """The goblin's sheet is changed while it fights, together with the imp's: nobody else hears of it."""
        fiercer = {"command": "edit", "target": "gob", "level": 7337, "feats": ["qvrz-rage", "qvrz-cunning"]}
        with self.unheard():
            self.stage.gm.do("together", do=[fiercer, {"command": "adjust", "target": "imp", "mp": 7222}])
            assert self.stage.who("gob")["level"] == 7337

    @property
    def neediest(self) -> str:
        """Sol, who fell, as long as that helps."""
        return "ana" if "dead" in self.stage.who("sol")["conditions"] else "sol"

    def tend(self, target: str) -> list[Json]:
        """Cyd's cure."""
        return self.stage.act("cyd", "effect", **CURE, target=target, mp=3, resist="none")

    def come_out(self, secret: str, blow: Json) -> None:
        """Till now nobody has heard of the lurker; then everybody sees it."""
        stage = self.stage
        for seat in OTHERS:
            assert slips(stage.sees(seat).heard, re.compile(secret)) == []
        assert stage.seat_of(blow["actor"]).refused("attack", **blow, target="lurk") == "unknown-combatant"
        stage.gm.do("reveal", target="lurk")

    def flee(self) -> None:
        """The enemies turn and run; nobody goes after them."""
        stage = self.stage
        stage.by(stage.gm, "concede", faction="enemies", how="flight")
        assert stage.people["tom"].refused("end-turn", actor="cyd") == "decision-pending"
        told = stage.by(stage.people["mika"], "pursue", pursue=False)
        assert "combat-ended" in [event["type"] for event in told]
