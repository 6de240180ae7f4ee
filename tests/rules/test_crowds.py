"""How much there may be in a fight, and how much is told of many at once: on points and on areas."""

from __future__ import annotations

from typing import Any

import pytest

from app.entries import Entry, setup_of
from app.history import History
from app.rules.common.events import ConditionAdded
from app.rules.core import Event, Reason
from app.rules.systems import SYSTEMS
from app.seats import SCENARIO, Seat
from app.store.codec import parse_command
from tests.helpers.battles import NoDice

ALL = {system.key: system for system in SYSTEMS}
POINTS, AREAS = "sw25-advanced", "sw25-simplified"
PLACES: dict[str, dict[str, Any]] = {POINTS: {"at": [10, 10]}, AREAS: {"area": "front"}}
GM = Seat(id="gm", role="gm")
both = pytest.mark.parametrize("key", [POINTS, AREAS])


def beginning(key: str, *sections: int | None) -> Event | Reason:
    """Enemies with so many sections each, and Aina who can cast."""
    some = [{"sections": count} if count else {} for count in sections]
    people = {f"b{n}": {"faction": "enemies", "hp": 20, **one, **PLACES[key]} for n, one in enumerate(some)}
    people["aina"] = {"faction": "allies", "magic_power": 9, **PLACES[key]}
    return setup_of(ALL[key], {"ruleset": key, "setup": {"combatants": people, "round": 2}})


def fight(key: str, *sections: int | None) -> History[Any]:
    start = beginning(key, *sections)
    assert isinstance(start, Event), start
    history: History[Any] = History(ALL[key])
    history.append(Entry(number=1, events=(start,)))
    return history


def refused(history: History[Any], **raw: Any) -> Reason | None:
    return history.rule(SCENARIO, parse_command(history.system, raw), NoDice()).refusal


@both
def test_a_fight_has_at_most_two_thousand_sections_in_all(key: str) -> None:
    most = beginning(key, *([100] * 19), 99)

    more = beginning(key, *([100] * 19), 99, None)

    assert isinstance(most, Event)
    assert isinstance(more, Reason)
    assert (more.code, more.figures["given"], more.figures["most"]) == ("bad-command", 2001, 2000)


@both
def test_nobody_is_added_or_rewritten_beyond_that(key: str) -> None:
    history = fight(key, *([100] * 19), 97)

    fits = refused(history, command="add", id="ogre", faction="enemies", sections=2, **PLACES[key])
    added = refused(history, command="add", id="ogre", faction="enemies", sections=3, **PLACES[key])
    edited = refused(history, command="edit", target="aina", sections=4)

    assert fits is None
    assert added is not None
    assert added.figures["given"] == 2001
    assert edited is not None
    assert edited.figures["given"] == 2001


@both
def test_of_many_targets_the_chances_of_the_first_six_are_told(key: str) -> None:
    history = fight(key, *([None] * 24))
    where = {"at": [10, 10], "radius": 5} if key == POINTS else {"at": "front", "radius": 5}
    burst = {"command": "effect", "actor": "aina", "shape": "area", "range": 30, "power": 60, **where}

    found = history.preview(SCENARIO, parse_command(history.system, {**burst, "resist": "half"}))

    assert isinstance(found, dict)
    assert len(found["odds"]) == 6
    assert len(str(found)) < 30_000


def conditions(first: int) -> list[str]:
    return [f"c{number}" for number in range(first, first + 30)]


def carry_out(history: History[Any], **raw: Any) -> Reason | None:
    ruling = history.rule(GM, parse_command(history.system, raw), NoDice())
    if ruling.events:
        history.append(Entry(number=history.number + 1, by="gm", events=ruling.events))
    return ruling.refusal


@both
def test_a_body_bears_only_so_many_conditions_whoever_puts_them_one_after_another(key: str) -> None:
    history = fight(key, None)
    for first in (0, 30):
        assert carry_out(history, command="condition", target="b0", add=conditions(first)) is None

    more = carry_out(history, command="condition", target="b0", add=["one-more"])
    by_effect = carry_out(
        history,
        command="effect",
        actor="aina",
        shape="touch",
        target="b0",
        resist="none",
        conditions=["cold"],
    )
    less = carry_out(history, command="condition", target="b0", remove=["c0"], add=["one-more"])

    assert more is not None
    assert (more.code, more.figures) == ("too-many", {"field": "conditions", "most": 60, "given": 61})
    assert by_effect is not None
    assert by_effect.code == "too-many"
    assert less is None


@both
def test_a_body_that_bears_more_from_older_days_may_lose_some(key: str) -> None:
    history = fight(key, None)
    added = tuple(ConditionAdded(target="b0", condition=f"c{number}") for number in range(100))
    history.append(Entry(number=history.number + 1, events=added))

    assert carry_out(history, command="condition", target="b0", remove=["c0"]) is None
    assert carry_out(history, command="condition", target="b0", add=["c0"]) is not None
    assert carry_out(history, command="adjust", target="b0", hp=3) is None


@both
def test_a_body_bears_only_so_many_effects(key: str) -> None:
    history = fight(key, None)
    spell = {"command": "effect", "shape": "touch", "resist": "none", "modifiers": {"evasion": 1}}

    came = [
        carry_out(history, actor="aina", target="aina", name=f"n{number}", **spell) for number in range(101)
    ]

    assert came[:100] == [None] * 100
    assert came[100] is not None
    assert (came[100].code, came[100].figures["field"]) == ("too-many", "effects")
