"""Where a sheet or a command may say a thing in several ways, the fault is named in the way it took."""

from __future__ import annotations

from typing import Any

import pytest

from app.rules.sw25.advanced.system import SYSTEM
from app.store.codec import Malformed, parse_command, parse_setup

GOB = {"faction": "enemies", "at": [1, 1], "movement": 5}


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"sections": {"head": {"hp": "s"}}}, 'sections.head.hp: a whole number, not "s"'),
        ({"sections": {"int": {"hp": "s"}}}, 'sections.int.hp: a whole number, not "s"'),
        ({"accuracy": "x"}, 'accuracy: a whole number, not "x"'),
        ({"accuracy": {"fixed": 1.5}}, "accuracy.fixed: a whole number, not 1.5"),
    ],
)
def test_the_place_of_a_fault_on_a_sheet(said: dict[str, Any], told: str) -> None:
    with pytest.raises(Malformed) as found:
        parse_setup(SYSTEM, {"combatants": {"gob": {**GOB, **said}}})

    assert found.value.detail == f"combatants.gob.{told}"


@pytest.mark.parametrize(
    ("attack", "told"),
    [
        (5, "attack: a text, not 5"),
        ({"kind": "mele"}, 'attack.kind: melee, shoot or throw, not "mele"'),
        ({"kind": "melee", "powr": 3}, "attack.powr: no such field"),
        ({"accuracy": 3}, "attack.kind is missing"),
    ],
)
def test_the_place_of_a_fault_in_an_attack(attack: Any, told: str) -> None:
    with pytest.raises(Malformed) as found:
        parse_command(SYSTEM, {"command": "attack", "actor": "gob", "attack": attack, "target": "ana"})

    assert found.value.detail == told
