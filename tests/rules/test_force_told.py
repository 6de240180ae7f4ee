"""What acts with force tell of a foe, and whether the chance that is told is how often it happens."""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isclose
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core import Event
from app.seats import SCENARIO
from app.store.codec import parse_command
from tests.rules.test_force import ALLY, KEYS, QUICK, Act, Fight, asked, drive, of, scenarios, someone, wishes

pytestmark = pytest.mark.slow

CUT = {
    "checked": {"bonus", "total", "modifiers"},
    "damaged": {"amount", "hp", "reductions"},
    "healed": {"amount", "hp"},
    "damage-rolled": {"power", "extra", "extras", "calculated", "half", "increases", "total"},
    "death-checked": {"total", "needed"},
    "effect-put": {"modifiers"},
}
"""What is not told of a body of the other side. Some are not told at all."""
UNTOLD = {"mana-changed", "experience-gained"}
OWN_SIDE = {
    "hp",
    "mp",
    "evasion",
    "defense",
    "effects",
    "ammo",
    "weak_point",
    "experience",
    "feats",
    "aiming",
}


def whose(event: Mapping[str, Any]) -> str:
    return str(event["actor"] if event["type"] in ("checked", "damage-rolled") else event["target"])


@pytest.mark.parametrize("key", KEYS)
@QUICK
@given(data=st.data(), some=wishes, seed=st.integers(0, 9999))
def test_no_event_and_no_view_tells_a_foes_figures(
    key: str, data: st.DataObject, some: list[Act], seed: int
) -> None:
    fight = Fight(data.draw(scenarios(key)), seed)

    def holds(events: tuple[Event, ...], before: Mapping[str, Any], faces: list[int]) -> None:
        for told in fight.told(events, ALLY):
            if told["type"] in UNTOLD:
                assert whose(told).startswith("a")
            elif told["type"] in CUT and whose(told).startswith("e"):
                assert not CUT[told["type"]] & told.keys(), told
        for name, one in fight.view(ALLY)["combatants"].items():
            assert name.startswith("a") or not OWN_SIDE & one.keys()

    drive(fight, some, holds)


@pytest.mark.parametrize("key", KEYS)
@QUICK
@given(data=st.data(), some=wishes)
def test_a_preview_is_the_same_whatever_a_foe_keeps_to_itself(
    key: str, data: st.DataObject, some: list[Act]
) -> None:
    scenario = data.draw(scenarios(key))
    other = json.loads(json.dumps(scenario))
    for name in ("e0", "e1", "e2"):
        sections = scenario["setup"]["combatants"][name].get("sections")
        changed = data.draw(someone("enemies", key))
        changed.pop("sections", None)
        other["setup"]["combatants"][name] = changed | ({"sections": sections} if sections else {})
    one, two = Fight(scenario), Fight(other)

    for act in some:
        raw = {**asked(one, act), "actor": "a0"}
        raw |= {"target": raw["target"]} if "target" in raw else {}
        assert one.preview(raw, ALLY) == two.preview(raw, ALLY)


class Throws:
    """All throws of so many dice, one after another."""

    def __init__(self, number: int, count: int) -> None:
        self.left = [number // 6**place % 6 + 1 for place in range(count)]

    def roll(self, sides: int) -> int:
        return self.left.pop()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("feats", [[], ["feint"], ["full-power"], ["taunting-strike"]])
@pytest.mark.parametrize("target", ["e0", "e1"])
def test_the_chance_that_is_told_is_how_often_it_happens(key: str, feats: list[str], target: str) -> None:
    place = {"area": "front"} if key == "sw25-simplified" else {"at": [10, 10]}
    sword = {"kind": "melee", "accuracy": 4, "damage": "1d+3", "bonus": 1}
    people = {
        "a0": {"faction": "allies", **place, "feats": feats, "attacks": {"sword": sword}},
        "e0": {"faction": "enemies", **place, "hp": 50, "evasion": {"fixed": 11}, "defense": 5},
        "e1": {"faction": "enemies", **place, "hp": 50, "evasion": {"fixed": 9}, "conditions": ["prone"]},
    }
    fight = Fight({"ruleset": key, "options": {}, "setup": {"combatants": people, "round": 2}})
    raw = {"command": "attack", "actor": "a0", "target": target, "attack": "sword", "feats": feats}
    told = fight.preview(raw, SCENARIO)
    command = parse_command(fight.system, raw)

    hits: list[int] = []
    for number in range(6**3):
        events = fight.history.rule(SCENARIO, command, Throws(number, 3)).events
        hits += [event.amount for event in of(events, "damaged")]

    assert isclose(told["chance"], len(hits) / 6**3, abs_tol=1e-4)
    assert told["damage"]["stage"] == "applied"
    assert {points: round(p, 4) for points, p in told["damage"]["spread"]} == {
        points: round(hits.count(points) / len(hits), 4) for points in set(hits)
    }
