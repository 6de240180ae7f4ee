"""The same small fight in every rule system: two allies and a foe, and how the first of them moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PLACES: Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any], Mapping[str, Any]]] = {
    "sw25-advanced": ({"at": [10, 10]}, {"at": [10, 20]}, {"at": [40, 10]}),
    "sw25-simplified": ({"area": "allies-rear"}, {"area": "allies-rear"}, {"area": "enemies-rear"}),
    "sw20-five-areas": ({}, {}, {}),
    "active-round": ({"cell": [0, 0]}, {"cell": [0, 2]}, {"cell": [8, 0]}),
    "square-fireballs": ({"cell": [0, 0]}, {"cell": [0, 2]}, {"cell": [8, 0]}),
}
GROUNDS: Mapping[str, Mapping[str, Any]] = {
    "active-round": {"grid": "squares", "columns": 9, "rows": 5},
    "square-fireballs": {"columns": 9, "rows": 5},
    "sw25-advanced": {"width": 60, "height": 40},
}
MOVES: Mapping[str, Mapping[str, Any]] = {
    "sw25-advanced": {"mode": "normal", "path": [[15, 10]]},
    "sw25-simplified": {"mode": "normal", "to": "front"},
    "sw20-five-areas": {"mode": "normal", "to": "front"},
    "active-round": {"mode": "walk", "path": [[1, 0]]},
    "square-fireballs": {"with": "walk", "path": [[1, 0]]},
}
NAMES = ("ana", "bo", "gob")


def own_fight(key: str, **options: Any) -> dict[str, Any]:
    """As a scenario, with these switches."""
    factions = ("allies", "allies", "enemies")
    people: dict[str, dict[str, Any]] = {
        name: {"faction": faction, "hp": 20, "controlled_by": "any", **place}
        for name, faction, place in zip(NAMES, factions, PLACES[key], strict=True)
    }
    if key.startswith("sw25"):
        people = {name: {**one, "movement": 20} for name, one in people.items()}
    setup: dict[str, Any] = {"combatants": people, "round": 2}
    if key in GROUNDS:
        setup["battlefield"] = GROUNDS[key]
    return {"title": "Own", "ruleset": key, "options": options, "setup": setup}
