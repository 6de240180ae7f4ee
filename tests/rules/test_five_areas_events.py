"""What the log says of moves, initiative and misfires on five areas: what no scenario file asks for."""

from __future__ import annotations

from typing import Any

from app.store.codec import event_json
from tests.helpers.five_areas import Fight

Json = dict[str, Any]


class These:
    """Dice that fall as said, and no others."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)

    @property
    def fallen(self) -> int:
        return -len(self.faces)

    def roll(self, sides: int) -> int:
        return self.faces.pop(0)


def fight(people: Json, *faces: int, **setup: Any) -> Fight:
    return Fight({"setup": {"round": 2, **setup, "combatants": people}}, dice=These(*faces))


def told(found: Fight, kind: str, command: Json) -> Json:
    """The one event of this kind that came of the command."""
    assert found.say(command) is None
    events = [event_json(event) for event in found.history.entries[-1].events]
    (one,) = [event for event in events if event["type"].partition("@")[0] == kind]
    return one


def picked(found: Json, *names: str) -> Json:
    return {name: found[name] for name in names}


def test_a_move_tells_where_it_was_to_lead_and_who_stopped_it() -> None:
    people = {
        "aina": {"faction": "allies"},
        "kobold": {"faction": "enemies", "area": "front"},
        "imp": {"faction": "enemies", "area": "front"},
        "rat": {"faction": "enemies", "area": "enemies-middle"},
    }
    move = {"command": "move", "actor": "aina", "mode": "full", "to": "enemies-middle"}

    found = told(fight(people), "moved", move)

    assert picked(found, "mover", "mode", "start", "area", "wanted", "stopped_by") == {
        "mover": "aina",
        "mode": "full",
        "start": "allies-rear",
        "area": "front",
        "wanted": "enemies-middle",
        "stopped_by": ["kobold", "imp"],
    }


def test_initiative_tells_the_target_the_rolls_and_who_was_left_out() -> None:
    people = {
        "cleo": {"faction": "allies", "initiative": 1},
        "aina": {"faction": "allies", "initiative": 4},
        "borin": {"faction": "allies", "initiative": 2},
        "kobold": {"faction": "enemies", "initiative": {"fixed": 9}},
        "imp": {"faction": "enemies", "initiative": 14},
    }
    ready = fight(people, 6, 4, 6, 6, phase="initiative", round=1)

    found = told(ready, "initiative-rolled", {"command": "roll-initiative"})

    assert picked(found, "target", "left_out", "first") == {
        "target": 14,
        "left_out": ["cleo"],
        "first": "allies",
    }
    assert [picked(one, "id", "faces", "total") for one in found["rolls"]] == [
        {"id": "aina", "faces": [6, 4], "total": 14},
        {"id": "borin", "faces": [6, 6], "total": 14},
    ]


def test_what_the_gm_says_is_the_target() -> None:
    people = {
        "aina": {"faction": "allies", "initiative": 4},
        "kobold": {"faction": "enemies", "initiative": 9},
    }
    ready = fight(people, phase="initiative", round=1)

    found = told(ready, "initiative-rolled", {"command": "roll-initiative", "target": 17})

    assert picked(found, "target", "rolls", "left_out", "first") == {
        "target": 17,
        "rolls": [],
        "left_out": ["aina"],
        "first": "enemies",
    }


def test_a_misfire_tells_among_whom_was_drawn() -> None:
    people = {
        "aina": {"faction": "allies", "area": "allies-middle"},
        "kobold": {"faction": "enemies", "area": "front", "evasion": {"fixed": 5}},
        "cleo": {"faction": "allies", "area": "front", "evasion": {"fixed": 5}},
    }
    bow = {"kind": "shoot", "range": 5, "accuracy": {"fixed": 9}, "damage": "3"}
    shot = {"command": "attack", "actor": "aina", "target": "kobold", "attack": bow}

    found = told(fight(people, 4), "misfired", shot)

    assert found["among"] == ["kobold", "cleo"]


def test_the_sentences_of_refusals_have_their_figures() -> None:
    people = {
        "aina": {"faction": "allies", "area": "front"},
        "borin": {"faction": "allies"},
        "kobold": {"faction": "enemies", "area": "front"},
        "imp": {"faction": "enemies", "area": "front"},
    }
    found = fight(people)

    held = found.say({"command": "move", "actor": "aina", "mode": "normal", "to": "allies-rear"})
    far = found.say({"command": "move", "actor": "borin", "mode": "normal", "to": "enemies-middle"})

    assert held is not None
    assert far is not None
    assert (held.code, held.figures["foes"]) == ("in-melee", 2)
    assert (far.code, *(far.figures[name] for name in ("areas", "least", "most"))) == ("too-far", 3, 1, 2)
