"""Figures that stand on nobody's sheet are carried out, and everybody is told that they are none of it."""

from __future__ import annotations

from typing import Any

import pytest

from app.entries import Entry, setup_of
from app.history import History
from app.rules.core import Event
from app.rules.systems import SYSTEMS
from app.seats import Seat
from app.sight import redact_event
from app.store.codec import parse_command

ALL = {system.key: system for system in SYSTEMS}
PLACES: dict[str, dict[str, Any]] = {"sw25-advanced": {"at": [10, 10]}, "sw25-simplified": {"area": "front"}}
SWORD = {"kind": "melee", "accuracy": 5, "power": 20, "critical": 10}
AINA = {
    "magic_power": 5,
    "attacks": {"sword": {**SWORD, "name": "longsword"}},
    "skills": {"bolt": {"shape": "target", "range": 30, "power": 10}},
}
PLAYER = Seat(id="ana", role="player", controls=frozenset({"aina"}))
SPECTATOR = Seat(id="spectator", role="spectator")
BOLT = {"command": "effect", "shape": "target", "range": 30}


class Threes:
    """Every die shows a three."""

    def roll(self, sides: int) -> int:
        return 3


def marked(key: str, **raw: Any) -> list[Any]:
    """What player and spectator are told of it."""
    people = {
        "aina": {"faction": "allies", **AINA, **PLACES[key]},
        "imp": {"faction": "enemies", "hp": 500, **PLACES[key]},
    }
    setup: dict[str, Any] = {"combatants": people, "round": 2}
    if key == "sw25-advanced":
        setup["skirmishes"] = {"s1": {"center": [10, 10], "melee": ["aina", "imp"]}}
    system = ALL[key]
    start = setup_of(system, {"ruleset": key, "setup": setup})
    assert isinstance(start, Event), start
    history: History[Any] = History(system)
    history.append(Entry(number=1, events=(start,)))
    ruling = history.rule(PLAYER, parse_command(system, {"actor": "aina", "target": "imp", **raw}), Threes())
    assert ruling.refusal is None, ruling.refusal
    (event,) = [e for e in ruling.events if e.kind.split("@")[0] in ("attacked", "effect-used")]
    cuts = [redact_event(event, history.viewer(seat), frozenset()) for seat in (PLAYER, SPECTATOR)]
    return [cut and cut.get("improvised") for cut in cuts]


both = pytest.mark.parametrize("key", list(ALL)[:2])


@both
@pytest.mark.parametrize(
    "command",
    [
        {"command": "attack", "attack": {**SWORD, "power": 100}},
        {"command": "attack", "attack": {**SWORD, "extra": 999}},
        {**BOLT, "power": 100},
        {**BOLT, "skill": "bolt", "extra": 999},
        {**BOLT, "name": "curse", "modifiers": {"evasion": -9}},
    ],
)
def test_figures_of_ones_own_are_told_to_everybody(key: str, command: dict[str, Any]) -> None:
    assert marked(key, **command) == [True, True]


@both
@pytest.mark.parametrize(
    "command",
    [
        {"command": "attack", "attack": "sword"},
        {"command": "attack", "attack": SWORD},
        {"command": "effect", "skill": "bolt"},
        {**BOLT, "power": 10},
        {**BOLT, "name": "a word of comfort"},
    ],
)
def test_nothing_is_said_of_figures_of_the_sheet(key: str, command: dict[str, Any]) -> None:
    assert marked(key, **command) == [None, None]
