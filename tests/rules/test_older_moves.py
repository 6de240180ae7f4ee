"""A move that an older release stored means what it meant."""

from __future__ import annotations

from app.rules.core import Event
from app.rules.sw25.advanced.events import Moved
from app.rules.sw25.advanced.evolution import evolve
from app.store.codec import event_from, event_json
from tests.helpers.battles import ADVANCED, Battle

POSITION = {"setup": {"combatants": {"ana": {"faction": "allies", "at": [10, 10], "movement": 12}}}}


def stored(event: Event) -> Event:
    """As a release stored it that knew the rounded metres alone."""
    return event_from(ADVANCED, {key: value for key, value in event_json(event).items() if key != "walked"})


def test_an_older_move_went_as_far_as_its_metres_say() -> None:
    move = Moved(mover="ana", mode="normal", path=((1000, 1000), (1999, 1035)), metres=10.0, walked=999)
    fight = Battle(POSITION).history.fight

    assert evolve(fight, move).combatants["ana"].walked == 999
    assert evolve(fight, stored(move)).combatants["ana"].walked == 1000
