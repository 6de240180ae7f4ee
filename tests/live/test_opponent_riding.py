"""The server's opponent with mounts: each side goes to the other, and somebody wins."""

from __future__ import annotations

from typing import Any

import pytest

from app.dice import Stream
from app.history import setup_of
from app.opponent.outcome import Battle
from app.rules.core import Event
from app.rules.systems import SYSTEMS

FAR_APART = {
    "sw25-advanced": ({"at": [10, 20], "movement": 15}, {"at": [50, 20], "movement": 15}),
    "sw25-simplified": ({"area": "allies-rear", "movement": 15}, {"area": "enemies-rear", "movement": 15}),
    "sw20-five-areas": ({"area": "allies-rear", "limited": 3}, {"area": "enemies-rear", "limited": 3}),
}


def people(key: str, *, ride: bool) -> dict[str, Any]:
    def one(side: str, **more: Any) -> dict[str, Any]:
        blow = {"kind": "melee", "accuracy": 6, "damage": "2d+5"}
        place = FAR_APART[key][side == "enemies"]
        return {"faction": side, "hp": 25, "evasion": 5, "attacks": {"blow": blow}, **place, **more}

    up = {"riding": "horse"} if ride else {}
    return {
        "ana": one("allies", **up),
        "horse": one("allies", carries=1),
        "orc": one("enemies", **({"riding": "wolf"} if ride else {})),
        "wolf": one("enemies", carries=2),
        "imp": one("enemies", **({"riding": "wolf"} if ride else {})),
    }


@pytest.mark.parametrize("ride", [True, False])
@pytest.mark.parametrize("key", FAR_APART)
def test_riders_fight_to_the_end(key: str, ride: bool) -> None:
    system = next(one for one in SYSTEMS if one.key == key)
    event = setup_of(system, {"ruleset": key, "setup": {"combatants": people(key, ride=ride)}})
    assert isinstance(event, Event)

    outcome = Battle(system, system.evolve(None, event), Stream(bytes(32))).play()

    assert outcome.winner in ("allies", "enemies")
    assert outcome.rounds < 25
