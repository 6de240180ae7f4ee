"""A database that does not answer: 503 and a sentence, never a 500; and one broken table is alone in it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.conftest import Serve
from tests.helpers.wired import Table
from tests.web.conftest import FORD, STEP, Desk, problem

DOWN = (503, "unavailable")


@contextmanager
def vanished(data: Path) -> Iterator[None]:
    """The database is somewhere else for a while."""
    (data / "ransen.db").rename(data / "away")
    yield
    (data / "away").rename(data / "ransen.db")


def another(desk: Desk) -> Desk:
    made = desk.client.post("/api/tables", json={"ruleset": FORD["ruleset"], "scenario": FORD})
    return Desk(desk.client, made.json())


def spoil(data: Path, words: str, *values: str) -> None:
    with closing(sqlite3.connect(data / "ransen.db")) as database, database:
        database.execute(words, values)


def test_while_the_database_is_gone_everything_that_needs_it_is_unavailable(
    desk: Desk, tmp_path: Path
) -> None:
    with vanished(tmp_path):
        answers = [desk.get(), desk.get("/events"), desk.get("/export"), desk.command(STEP)]
        ready = desk.client.get("/readyz")
        alive = desk.client.get("/healthz")

    assert [problem(one) for one in (*answers, ready)] == [DOWN] * 5
    assert all(int(one.headers["retry-after"]) > 0 for one in (*answers, ready))
    assert alive.status_code == 200


def test_when_it_is_back_all_goes_on(desk: Desk, tmp_path: Path) -> None:
    with vanished(tmp_path):
        desk.command(STEP)

    assert desk.command(STEP).status_code == 200
    assert desk.client.get("/readyz").json() == {"degraded": []}


def test_another_file_in_its_place_swallows_nothing(desk: Desk, tmp_path: Path) -> None:
    with vanished(tmp_path):
        (tmp_path / "ransen.db").write_bytes((tmp_path / "away").read_bytes())
        assert problem(desk.command(STEP)) == DOWN
        assert problem(desk.client.get("/readyz")) == DOWN


@pytest.mark.slow
def test_on_a_socket_it_is_an_error_and_no_refusal(serve: Serve) -> None:
    served = serve()
    table = Table(served)
    asked: dict[str, Any] = {"id": "gm-000001", "command": {**STEP, "path": [[11, 10]], "mode": "limited"}}
    with table.open:
        gm = table.at()
        with vanished(served.data):
            down = gm.say(**asked)
        up = gm.say(**asked)

    assert (down["type"], down["code"]) == ("error", "unavailable")
    assert up["type"] == "ack"
    assert "unavailable" in served.log.read_text()
    assert "Traceback" not in served.log.read_text()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE events SET events = '[]{' WHERE table_id = ? AND seq = 1",
        'UPDATE events SET events = \'[{"type":"flown@1"}]\' WHERE table_id = ? AND seq = 1',
        "UPDATE events SET shown = 'x' WHERE table_id = ? AND seq = 1",
        "UPDATE events SET time = 'noon' WHERE table_id = ?",
        "UPDATE events SET events = CAST(x'ff22' AS TEXT) WHERE table_id = ?",
        "DELETE FROM events WHERE table_id = ?",
    ],
)
def test_a_broken_table_stays_closed_and_the_others_open(
    desk: Desk, tmp_path: Path, damage: str, client: TestClient
) -> None:
    broken = another(desk)
    desk.command(STEP)
    client.app.state.services.tables._open.pop(broken.id)  # as after a restart
    spoil(tmp_path, damage, broken.id)

    assert problem(broken.get()) == DOWN
    assert desk.get().status_code == 200
    assert desk.client.get("/readyz").status_code == 200
