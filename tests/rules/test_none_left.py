"""Who comes with no HP left, in logs that were written before anything followed from it."""

from __future__ import annotations

from typing import Any

import pytest

from app.rules.system import System
from app.rules.systems import SYSTEMS
from app.store.codec import event_from

BY_KEY = {system.key: system for system in SYSTEMS}
PLACES: dict[str, dict[str, Any]] = {"sw25-advanced": {"at": [10, 10]}, "sw25-simplified": {"area": "front"}}
VERSIONS = {"sw25-advanced": 1, "sw25-simplified": 2}


@pytest.mark.parametrize("key", PLACES)
def test_an_older_beginning_stands_as_it_stood(key: str) -> None:
    system: System[Any] = BY_KEY[key]
    body = {"faction": "allies", "hp": 0, "max_hp": 9, **PLACES[key]}
    setup = {"combatants": {"ana": body, "gob": {**body, "faction": "enemies"}}}
    began = {"type": f"began@{VERSIONS[key]}", "setup": setup, "options": {}, "scenario": True}

    fight = system.evolve(None, event_from(system, began))

    assert [(one.conditions, one.excluded) for one in fight.combatants.values()] == [((), False)] * 2


@pytest.mark.parametrize("key", PLACES)
def test_an_older_newcomer_stands_as_it_stood(key: str) -> None:
    system: System[Any] = BY_KEY[key]
    sheet = {"faction": "enemies", "hp": 0, "max_hp": 1, **PLACES[key]}
    began = {"type": f"began@{VERSIONS[key]}", "setup": {}, "options": {}, "scenario": True}
    added = {
        "type": f"added@{VERSIONS[key]}",
        "target": "gob",
        "name": "gob",
        "faction": "enemies",
        "sheet": sheet,
        **PLACES[key],
    }

    fight = system.evolve(None, event_from(system, began))
    fight = system.evolve(fight, event_from(system, added))

    assert (fight.combatants["gob"].conditions, fight.combatants["gob"].excluded) == ((), False)
