"""Shots and spells where somebody unseen stands: no die falls twice, nobody unseen is told of."""

from __future__ import annotations

from typing import Any

from app.history import Entry
from app.rules.core import Ruling
from app.seats import SCENARIO, Seat
from app.sight import redact_event
from app.store.codec import dump, parse_command, parse_query
from tests.helpers.battles import ADVANCED, Battle

AINA = Seat(id="ana", role="player", controls=frozenset({"aina"}))
SHOT = {"kind": "shoot", "range": 30, "accuracy": {"fixed": 20}, "damage": "5"}


class Counted:
    """Always the same face, counted."""

    def __init__(self, face: int) -> None:
        self.face = face
        self.fallen = 0

    def roll(self, sides: int) -> int:
        self.fallen += 1
        return min(self.face, sides)


def melee() -> Battle:
    """Aina outside, a kobold and a ghost that only the GM knows of in one melee with Cleo."""
    people = {
        "aina": {"faction": "allies", "at": [10, 20], "movement": 14},
        "cleo": {"faction": "allies", "movement": 14, "hp": 20, "evasion": {"fixed": 5}},
        "kobold": {"faction": "enemies", "movement": 10, "hp": 20, "evasion": {"fixed": 5}},
        "ghost": {"faction": "enemies", "movement": 10, "hp": 20, "conditions": ["hidden"]},
    }
    setup = {
        "battlefield": {"width": 60, "height": 40},
        "combatants": people,
        "skirmishes": {"s1": {"center": [20, 20], "melee": ["cleo", "kobold", "ghost"]}},
    }
    return Battle({"ruleset": "sw25-advanced", "options": {}, "setup": setup})


def ruled(battle: Battle, raw: dict[str, Any], dice: Counted, seat: Seat = AINA) -> Ruling:
    history = battle.history
    ruling = history.rule(seat, parse_command(ADVANCED, raw), dice)
    history.append(Entry(number=history.number + 1, by=seat.id, command=raw, events=ruling.events))
    return ruling


def told(battle: Battle, ruling: Ruling, seat: Seat = AINA) -> str:
    viewer = battle.history.viewer(seat)
    unseen = ADVANCED.unseen(battle.history.fight, viewer)
    return str([redact_event(event, viewer, unseen) for event in ruling.events])


def test_a_shot_into_the_melee_may_find_the_unseen_and_does_not_say_so() -> None:
    battle, dice = melee(), Counted(5)
    raw = {"command": "attack", "actor": "aina", "target": "kobold", "attack": SHOT}

    ruling = ruled(battle, raw, dice)

    assert ruling.refusal is None
    assert battle.history.fight.combatants["ghost"].hp == 15
    assert dice.fallen == 3, "the choice and the ghost's evasion"
    assert "ghost" not in told(battle, ruling)
    assert "ghost" in told(battle, ruling, SCENARIO)


def test_what_is_foreseen_draws_no_die() -> None:
    battle, dice = melee(), Counted(1)
    raw = {"command": "attack", "actor": "aina", "target": "kobold", "attack": SHOT}

    ruled(battle, raw, dice)

    assert dice.fallen == 1, "the one that chooses among three"


def test_an_area_strikes_the_unseen_without_a_word() -> None:
    battle = melee()
    burst = {"shape": "area", "at": [20, 20], "radius": 3, "range": 30, "damage": "4"}

    ruling = ruled(battle, {"command": "effect", "actor": "aina", **burst}, Counted(1))

    assert battle.history.fight.combatants["ghost"].hp == 16
    assert "ghost" not in told(battle, ruling)


def test_no_lens_shows_the_unseen() -> None:
    battle = melee()
    asked = [
        {"query": "line-of-fire", "from": "aina", "to": "kobold"},
        {"query": "area", "shape": "area", "from": "aina", "at": [20, 20], "radius": 3},
        {"query": "area", "shape": "line", "from": "aina", "target": "kobold", "range": 30},
        {"query": "actions", "actor": "aina"},
    ]

    answers = [dump(battle.history.ask(AINA, parse_query(ADVANCED, query))) for query in asked]

    assert "ghost" not in str(answers)
    assert answers[0]["misfire"] == ["cleo", "kobold"]


def test_a_foes_attacks_are_not_found_by_guessing_their_names() -> None:
    people = {
        "aina": {"faction": "allies", "at": [10, 20]},
        "imp": {"faction": "enemies", "at": [20, 20], "attacks": {"bow": SHOT}},
    }
    battle = Battle({"ruleset": "sw25-advanced", "setup": {"combatants": people}})
    query = parse_query(ADVANCED, {"query": "line-of-fire", "from": "imp", "to": "aina", "attack": "bow"})

    assert getattr(battle.history.ask(AINA, query), "code", None) == "bad-command"
    assert not hasattr(battle.history.ask(SCENARIO, query), "code")
