"""A skill that sends somebody elsewhere is offered: at whom it may go, and how far it leads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.rules.core import Event
from app.rules.systems import SYSTEMS
from app.seats import SCENARIO
from app.store.codec import dump, parse_query

BLINK = {"shape": "target", "range": 0, "action": "minor", "forced": {"how": "teleport", "metres": 10}}
SKILLS = {"blink": BLINK, "send": {**BLINK, "range": 20}}
POINTS = {"ana": [10, 10], "ben": [20, 10], "gob": [50, 10]}
THREE = {"ana": "allies-rear", "ben": "front", "gob": "enemies-rear"}
FIVE = {**THREE, "gob": "enemies-middle"}
NEEDED: Mapping[str, tuple[str, Mapping[str, Any], Mapping[str, Any], Mapping[str, Any]]] = {
    "sw25-advanced": ("at", POINTS, {"within": 10}, {"within": 10}),
    "sw25-simplified": (
        "area",
        THREE,
        {"among": ["allies-rear", "front"]},
        {"among": ["allies-rear", "front", "enemies-rear"]},
    ),
    "sw20-five-areas": (
        "area",
        FIVE,
        {"among": ["allies-rear", "allies-middle", "front"]},
        {"among": ["allies-rear", "allies-middle", "front", "enemies-middle", "enemies-rear"]},
    ),
}


def offered(ruleset: str) -> Mapping[str, Any]:
    system: Any = next(one for one in SYSTEMS if one.key == ruleset)
    field, places, _, _ = NEEDED[ruleset]
    combatants = {
        name: {"faction": "enemies" if name == "gob" else "allies", field: place, "hp": 20}
        for name, place in places.items()
    }
    combatants["ana"]["skills"] = SKILLS
    setup = {"round": 2, "phase": "rounds", "acting": "allies", "combatants": combatants}
    began = setup_of(system, {"setup": setup})
    assert isinstance(began, Event), began
    history: History[Any] = History(system)
    history.append(Entry(number=1, events=(began,)))
    answer: Any = history.ask(SCENARIO, parse_query(system, {"query": "offers", "actor": "ana"}))
    return {one["id"]: one for one in dump(answer)["offers"]}


@pytest.mark.parametrize("ruleset", NEEDED)
def test_who_is_sent_and_whither_is_asked(ruleset: str) -> None:
    kind = "point" if ruleset == "sw25-advanced" else "area"
    own, others = NEEDED[ruleset][2:]

    blink, send = (offered(ruleset)[f"skill.{name}"] for name in SKILLS)

    assert blink["reject"] is None
    assert send["reject"] is None
    assert blink["needs"][0]["among"] == ["ana"]
    assert {"ana", "ben"} <= set(send["needs"][0]["among"])
    assert blink["needs"][1] == {"field": "to", "kind": kind, **own}
    assert send["needs"][1] == {"field": "to", "kind": kind, **others}
