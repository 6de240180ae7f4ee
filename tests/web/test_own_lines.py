"""Other lines that players try: of what their seats know, after the fight or by a switch."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from app.entries import setup_of
from app.rules.core import Reason
from app.scenario.write import of_view
from tests.helpers.random_fights import KEYS, Chance, house, opened, played
from tests.web.conftest import Desk


def tried(desk: Desk, key: str, **asked: Any) -> Any:
    return desk.post("/lines", key=key, json=asked)


def look(desk: Desk, made: Any) -> Any:
    headers = {"Authorization": f"Bearer {made.json()['keys']['gm']}"}
    return desk.client.get(f"/api/tables/{made.json()['id']}", headers=headers).json()["view"]


def test_a_player_tries_a_line_by_the_switch_or_after_the_fight(desk: Desk) -> None:
    key = desk.sit("Ana", "ana")

    before = tried(desk, key)
    desk.command({"command": "set-option", "name": "own_lines", "value": True})
    during = tried(desk, key)
    desk.command({"command": "set-option", "name": "own_lines", "value": False})
    desk.command({"command": "end-combat"})
    after = tried(desk, key)

    assert [one.status_code for one in (before, during, after)] == [403, 201, 201]
    assert set(during.json()) >= {"id", "keys", "links"}
    assert desk.post("/lines", seat="spectator", json={}).status_code == 403
    assert desk.post("/lines", seat="player", json={}).status_code == 403


def test_such_a_line_knows_what_its_seat_knew_then(desk: Desk) -> None:
    key = desk.sit("Ana", "ana")
    desk.command({"command": "set-option", "name": "own_lines", "value": True})
    seq = desk.command({"command": "place", "target": "ana", "at": [12, 12]}).json()["seq"]
    desk.command({"command": "place", "target": "ana", "at": [30, 12]})
    own = desk.get("/events", key=key).json()["seq"]

    line = look(desk, tried(desk, key, at=own - 1))

    told = desk.get("", key=key).json()["view"]["combatants"]
    assert line["combatants"]["ana"]["at"] == [12, 12]
    assert set(line["combatants"]) == set(told)
    assert "hp" not in told["gob"]
    assert line["combatants"]["gob"].get("hp") is None
    assert seq > 0


def test_amid_an_act_such_a_line_begins_before_it(desk: Desk) -> None:
    key = desk.sit("Ana", "ana")
    desk.command({"command": "set-option", "name": "own_lines", "value": True})
    desk.command({"command": "place", "target": "ana", "at": [20, 10]})
    desk.command({"command": "move", "actor": "ana", "mode": "full", "path": [[55, 12]]}, key=key)
    assert desk.get("", key=key).json()["view"]["pending"]["kind"] == "block"

    line = look(desk, tried(desk, key))

    assert line["combatants"]["ana"]["at"] == [20, 10]
    assert (line.get("pending"), line.get("turn")) == (None, None)


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_whatever_a_seat_is_shown_makes_a_position(key: str) -> None:
    async def check() -> None:
        tables, chance = house(7), Chance(7)
        table = await opened(tables, key, chance)
        system = table.recorder.system
        for _ in range(6):
            await played(table, chance, 8)
            for name in ("allies", "enemies", "one"):
                seat = table.seat(name)
                assert seat is not None
                view = (await table.replays.page(seat, 10**6)).view
                begun = setup_of(system, of_view(system, view, "line"))
                assert not isinstance(begun, Reason), begun
        await tables.close()

    asyncio.run(check())
