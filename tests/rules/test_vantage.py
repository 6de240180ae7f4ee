"""The place told for a clear line has one, is on the map and outside all circles, and as far as is said."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given

from tests.helpers.battles import SIDE, Battle, battles, crowds
from tests.rules.test_properties import QUICK


def vantages(scenario: dict[str, Any]) -> list[tuple[dict[str, Any], str, str, dict[str, Any]]]:
    """For everybody against everybody: from whom, at whom, and what was told."""
    battle = Battle(scenario)
    state = battle.state
    told = []
    for one in state["combatants"]:
        for other in state["combatants"]:
            if one != other:
                answer = battle.ask({"query": "line-of-fire", "from": one, "to": other})
                if answer.get("clear_from"):
                    told.append((state, one, other, dict(answer["clear_from"])))
    return told


def is_good(
    scenario: dict[str, Any], state: dict[str, Any], one: str, other: str, found: dict[str, Any]
) -> None:
    x, y = found["at"]
    start = state["combatants"][one]["at"]
    assert min(x, y) >= 0
    assert max(x, y) <= SIDE
    assert abs(math.dist(start, (x, y)) - found["metres"]) < 0.02
    limited = 10 if "footwork" in _feats(scenario, one) else 3
    assert found["near"] == (math.dist(start, (x, y)) <= limited + 1e-9)
    for circle in state["skirmishes"].values():
        assert math.dist((x, y), circle["center"]) > circle["radius"]
    there = Battle(scenario)
    there.say({"command": "place", "target": one, "at": [x, y]})
    assert there.ask({"query": "line-of-fire", "from": one, "to": other})["clear"]


def _feats(scenario: dict[str, Any], one: str) -> list[str]:
    feats: list[str] = scenario["setup"]["combatants"][one].get("feats", [])
    return feats


@pytest.mark.slow
@QUICK
@given(battles())
def test_from_the_place_that_is_told_the_line_is_clear(scenario: dict[str, Any]) -> None:
    for state, one, other, found in vantages(scenario)[:6]:
        if _is_plain(scenario, one):
            is_good(scenario, state, one, other, found)


@pytest.mark.slow
@QUICK
@given(crowds())
def test_in_a_crowd_with_walls_too(scenario: dict[str, Any]) -> None:
    for state, one, other, found in vantages(scenario)[:6]:
        if _is_plain(scenario, one):
            is_good(scenario, state, one, other, found)


def _is_plain(scenario: dict[str, Any], one: str) -> bool:
    """Neither slow nor under water: a Limited Move is three metres, with Footwork ten."""
    setup = scenario["setup"]
    return setup["combatants"][one]["movement"] >= 10 and not setup["battlefield"].get("underwater")
