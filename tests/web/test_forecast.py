"""How may it end? Many fights in a process of their own, for the GM; the table notices nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from app.dice import Stream
from app.history import setup_of
from app.opponent.outcome import Battle, without
from app.rules.core import Event
from app.rules.systems import SYSTEMS
from tests.helpers.ready_battles import ready_battles
from tests.web.conftest import Desk

pytestmark = pytest.mark.slow


def until_over(desk: Desk, id: str) -> Any:
    """What is told of it once it is over."""
    app: Any = desk.client.app
    forecast = app.state.services.forecasts.of(desk.id, id)

    async def over() -> None:
        await asyncio.wait({forecast.task})

    assert desk.client.portal is not None
    desk.client.portal.call(over)
    return desk.get(f"/forecast/{id}").json()


def begin(desk: Desk, **asked: Any) -> str:
    answer = desk.post("/forecast", json=asked)
    assert answer.status_code == 202, answer.text
    return str(answer.json()["forecast"])


def test_chances_come_of_the_fights_that_are_over(desk: Desk) -> None:
    before = desk.get().json()
    told = until_over(desk, begin(desk, fights=5))
    after = desk.get().json()

    assert (told["done"], told["of"]) == (5, 5)
    assert set(told["win"]) == {"allies", "enemies"}
    assert 0 <= sum(told["win"].values()) <= 1
    assert set(told["falls"]) == {"ana", "bo", "gob"}
    assert 0 < told["rounds"]["median"] <= told["rounds"]["p90"]
    assert after == before


def test_what_if_there_were_fewer(desk: Desk) -> None:
    told = until_over(desk, begin(desk, fights=3, without=["gob"]))

    assert told["win"] == {"allies": 1, "enemies": 0}
    assert told["falls"] == {"ana": 0, "bo": 0}


def test_it_is_stopped(desk: Desk) -> None:
    id = begin(desk, fights=1000)
    told = desk.get(f"/forecast/{id}").json()
    stopped = desk.ask("DELETE", f"/forecast/{id}")

    assert (told["of"], told["running"]) == (1000, True)
    assert stopped.status_code == 204
    assert desk.get(f"/forecast/{id}").status_code == 404
    assert desk.ask("DELETE", f"/forecast/{id}").status_code == 404


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"fights": 0}, "bad-command"),
        ({"fights": -1}, "bad-command"),
        ({"fights": True}, "bad-command"),
        ({"fights": 1.5}, "bad-command"),
        ({"fights": 1001}, "too-many"),
        ({"more": 1}, "bad-command"),
        ({"without": "gob"}, "bad-command"),
        ({"without": ["gob", "gob"]}, "bad-command"),
        ({"without": [f"x{n}" for n in range(201)]}, "too-many"),
    ],
)
def test_what_means_nothing_is_refused(desk: Desk, asked: Any, code: str) -> None:
    answer = desk.post("/forecast", json=asked)

    assert (answer.status_code, answer.json()["code"]) == (422, code), answer.text


def test_it_is_the_gms(desk: Desk) -> None:
    id = begin(desk, fights=1)
    anna = desk.sit("Anna", "ana")

    assert desk.post("/forecast", json={}, key=anna).status_code == 403
    assert desk.get(f"/forecast/{id}", key=anna).status_code == 403
    assert desk.ask("DELETE", f"/forecast/{id}", seat="spectator").status_code == 403
    assert desk.post("/forecast", json={"without": ["nobody"]}).json()["code"] == "unknown-combatant"


@pytest.mark.parametrize("key", [system.key for system in SYSTEMS])
def test_ready_battles_end_with_a_winner(key: str) -> None:
    system = next(one for one in SYSTEMS if one.key == key)
    name = next(one for one in ready_battles() if one[0] == key)
    event = setup_of(system, {"ruleset": key, **ready_battles()[name]}, scenario=True)
    assert isinstance(event, Event)
    fight = system.evolve(None, event)
    outcome = Battle(system, fight, Stream(bytes(32))).play()
    first = next(one for one, side in system.names(fight).items() if side == "enemies")
    fewer = without(system, fight, (first,), Stream(bytes(32)))

    assert outcome.winner in ("allies", "enemies")
    assert outcome.fallen
    assert first not in system.names(fewer)
