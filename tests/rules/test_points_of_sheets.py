"""What a sheet says of points: nobody has fewer than no magic points, or a most of nothing."""

from __future__ import annotations

from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.rules.core import Event, Reason
from app.rules.systems import SYSTEMS
from app.seats import Seat
from app.store.codec import parse_command

GM = Seat(id="gm", role="gm")
RULESETS = ["sw25-advanced", "sw25-simplified"]
WRONG: list[dict[str, Any]] = [
    {"mp": -1},
    {"max_mp": -1},
    {"max_hp": 0},
    {"max_hp": -9},
    {"sections": {"head": {"mp": -1}}},
    {"sections": {"head": {"hp": 5}, "tail": {"hp": 5, "max_hp": 0}}},
    {"sections": {"head": {"hp": 5}, "tail": {"max_mp": -2}}},
]
RIGHT: list[dict[str, Any]] = [
    {"mp": 0, "max_mp": 0},
    {"hp": 1, "max_hp": 1},
    {"hp": -3, "max_hp": 20},
    {"hp": 0},
    {"hp": -2, "max_hp": 0},
    {"sections": {"head": {"hp": 0, "max_hp": 7, "mp": 0}}},
]


class NoDice:
    def roll(self, sides: int) -> int:
        raise AssertionError("a die was rolled")


def begun(ruleset: str, **figures: Any) -> Event | Reason:
    system = next(system for system in SYSTEMS if system.key == ruleset)
    place: dict[str, Any] = {"at": [9, 9]} if ruleset == "sw25-advanced" else {"area": "front"}
    ana = {"faction": "allies", **place, **figures}
    found: Event | Reason = setup_of(system, {"ruleset": ruleset, "setup": {"combatants": {"ana": ana}}})
    return found


def asked(ruleset: str, command: str, **said: Any) -> Any:
    """What comes of a command of the GM's, where Ana has 20 and 5 points."""
    start = begun(ruleset, hp=20, mp=5)
    assert isinstance(start, Event)
    system = next(system for system in SYSTEMS if system.key == ruleset)
    history = History(system)
    history.append(Entry(number=1, events=(start,)))
    return history.rule(GM, parse_command(system, {"command": command, **said}), NoDice()).refusal


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("figures", WRONG)
def test_a_sheet_with_less_than_nothing_is_refused(ruleset: str, figures: dict[str, Any]) -> None:
    place: dict[str, Any] = {"at": [9, 9]} if ruleset == "sw25-advanced" else {"area": "front"}

    start = begun(ruleset, **figures)
    added = asked(ruleset, "add", id="bo", faction="allies", **place, **figures)
    changed = asked(ruleset, "edit", target="ana", **figures)

    assert isinstance(start, Reason)
    assert start.code == added.code == changed.code == "bad-command"


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("figures", RIGHT)
def test_nothing_left_is_a_figure_like_any_other(ruleset: str, figures: dict[str, Any]) -> None:
    assert isinstance(begun(ruleset, **figures), Event)
    assert asked(ruleset, "edit", target="ana", **figures) is None


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_section_that_came_with_nothing_left_has_a_most_of_one(ruleset: str) -> None:
    start = begun(ruleset, sections={"body": {"hp": 9, "core": True}, "head": {"hp": 0}, "tail": {}}, hp=-2)
    system = next(system for system in SYSTEMS if system.key == ruleset)
    assert isinstance(start, Event)

    sections = system.evolve(None, start).combatants["ana"].sections

    assert {name: (part.hp, part.max_hp) for name, part in sections.items()} == {
        "body": (9, 9),
        "head": (0, 1),
        "tail": (-2, 1),
    }
