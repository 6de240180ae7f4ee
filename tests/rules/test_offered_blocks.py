"""Whatever a decision offers is accepted, and nobody is named twice in it."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.battles import Battle, Intent, a_move, along, battles, crowds, drive, intents, steps
from tests.rules.test_properties import QUICK


def circles_around(state: Mapping[str, Any], point: Any) -> set[str]:
    return {
        name
        for name, one in state["skirmishes"].items()
        if hypot(point[0] - one["center"][0], point[1] - one["center"][1]) <= one["radius"] + 1e-9
    }


def check_options(battle: Battle) -> None:
    state = battle.state
    pending = state["pending"]
    if not pending:
        return
    path = [pending["start"], *pending["path"]]
    for option in pending["options"]:
        block = {"command": "block", "by": option["by"]}
        assert len(set(option["by"])) == len(option["by"])
        if option.get("skirmish"):
            assert battle.preview({**block, "skirmish": option["skirmish"]})["legal"]
            for name in option["by"]:
                alone = {**block, "by": [name], "skirmish": option["skirmish"]}
                is_there = state["combatants"][name]["skirmish"] == option["skirmish"]
                assert battle.preview(alone)["legal"] == is_there
            continue
        own = set(state["combatants"][option["by"][0]]["inside"])
        first, last = option["span"]
        for share in (0, 0.25, 0.5, 0.75, 1):
            at = along(path, first + (last - first) * share)
            around = circles_around(state, at)
            if around & own or not (own or around):
                assert battle.preview({**block, "at": at})["legal"], f"{option} at {at}"


@pytest.mark.slow
@QUICK
@given(battles(), intents)
def test_in_any_battle_what_is_offered_is_accepted(scenario: dict[str, Any], wishes: list[Intent]) -> None:
    drive(Battle(scenario), wishes, then=check_options)


@QUICK
@given(crowds(), steps, st.booleans())
def test_in_a_crowd_what_is_offered_is_accepted(
    scenario: dict[str, Any], legs: list[tuple[int, int]], is_hasty: bool
) -> None:
    battle = Battle(scenario)

    battle.say(a_move(battle, "a4", legs, is_hasty=is_hasty))

    check_options(battle)
