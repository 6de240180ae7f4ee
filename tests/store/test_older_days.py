"""What older releases stored opens as it stood: a database of the first schema, an export of that time."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from app.paths import CHECKOUT
from app.rules.systems import SYSTEMS
from app.store import log, tables
from app.store.codec import fight_json
from app.store.database import migrate
from app.store.rows import TableRow
from app.store.writer import Store
from app.table import opening
from app.table.fairness import check_dice
from app.table.responses import Refused
from app.table.table import Table
from app.table.table_log import TableLog, digest
from app.table.verifying import check_all
from tests.helpers.battles import ADVANCED
from tests.helpers.tables import done, house_over, seeded_house

LOGS = CHECKOUT / "tests" / "logs"
FIRST = LOGS / "schema-0001.sql"
"""Nineteen fights with every kind of event that there was then, each with a snapshot of its last entry."""
EXPORT = LOGS / "export-of-schema-0001.json"
TWO_STREAMS = LOGS / "export-with-two-streams.json"
"""A fight with a hidden archer, whose dice fell apart from what all saw."""
KINDS_THEN = 60


@pytest.fixture
def stored(tmp_path: Path) -> Iterator[Store]:
    """The database of then, brought up to date."""
    file = tmp_path / "ransen.db"
    with sqlite3.connect(file) as database:
        database.executescript(FIRST.read_text("utf-8"))
    store = Store(f"sqlite:///{file}")
    migrate(store.url)
    yield store
    store.close()


def folded(connection: Connection, row: TableRow) -> Any:
    """How a fight stands by its log alone, as JSON."""
    table_log = TableLog(ADVANCED)
    opening.take_all(table_log, log.after(connection, row.id, 0))
    return fight_json(table_log.system, table_log.history.fight)


def lacking(then: Any, now: Any, place: str = "") -> list[str]:
    """Where `now` says otherwise than `then`; what `then` did not know is no matter."""
    if isinstance(then, dict) and isinstance(now, dict):
        return [miss for key in then for miss in lacking(then[key], now.get(key), f"{place}.{key}")]
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        return [miss for a, b in zip(then, now, strict=True) for miss in lacking(a, b, f"{place}[]")]
    return [] if then == now else [f"{place}: {then!r} is now {now!r}"]


def test_a_database_of_the_first_schema_is_whole(stored: Store) -> None:
    with stored.engine.connect() as connection:
        verdicts = list(check_all(connection, SYSTEMS))

    assert [verdict.fault for verdict in verdicts] == [None] * 19


def test_every_kind_of_event_of_that_time_is_in_it(stored: Store) -> None:
    with stored.engine.connect() as connection:
        records = [one for row in tables.every(connection) for one in log.each(connection, row.id)]

    assert len({event["type"] for one in records for event in json.loads(one.events)}) == KINDS_THEN


def test_every_fight_stands_as_it_stood(stored: Store) -> None:
    with stored.engine.connect() as connection:
        for row in tables.every(connection):
            snapshot = log.newest(connection, row.id)
            assert snapshot is not None
            then = json.loads(snapshot.body)["fight"]
            assert lacking(then, folded(connection, row)) == [], row.name


def test_a_snapshot_of_older_days_is_passed_over_for_the_log(stored: Store) -> None:
    with stored.engine.connect() as connection:
        for row in tables.every(connection):
            opened, _ = opening.folded(connection, ADVANCED, row)
            assert fight_json(ADVANCED, opened.history.fight) == folded(connection, row), row.name


async def test_a_fight_of_older_days_goes_on(stored: Store) -> None:
    with stored.engine.connect() as connection:
        (row,) = [row for row in tables.every(connection) if row.name == "The Ford at Dusk"]
    table = await house_over(stored, systems=SYSTEMS).open(row.id)
    assert table is not None

    await done(table, "gm", "adjust", target="borin", hp=7)

    assert table.look("gm").view["combatants"]["borin"]["hp"] == 7


async def test_an_export_of_older_days_is_taken_in_and_its_dice_are_fair() -> None:
    document = json.loads(EXPORT.read_text("utf-8"))

    table = await seeded_house(systems=SYSTEMS).take_in(document)

    assert isinstance(table, Table)
    assert table.name == "The Ford at Dusk"
    assert check_dice(document, SYSTEMS).faults == ()
    assert check_dice(document, SYSTEMS).checked == 44


async def test_an_export_with_dice_of_two_streams_is_taken_in_and_both_are_fair() -> None:
    document = json.loads(TWO_STREAMS.read_text("utf-8"))

    table = await seeded_house(systems=SYSTEMS).take_in(document)

    found = check_dice(document, SYSTEMS)
    assert isinstance(table, Table)
    assert (found.faults, found.checked, found.veiled, found.screened) == ((), 15, 8, 2)


def looked(table: Table) -> Any:
    """The whole view of the GM."""
    look = table.look("gm")
    assert not isinstance(look, Refused)
    return look.view


@pytest.mark.parametrize("key", [system.key for system in SYSTEMS])
async def test_a_snapshot_from_before_there_was_a_switch_is_passed_over(tmp_path: Path, key: str) -> None:
    path = tmp_path / "ransen.db"
    migrate(f"sqlite:///{path}")
    house = house_over(Store(f"sqlite:///{path}"), systems=SYSTEMS)
    made = await house.create({"ruleset": key})
    assert isinstance(made, Table)
    await done(made, "gm", "roll", dice="2d6")
    before = looked(made)
    await house.close()
    with sqlite3.connect(path) as database:
        body = json.loads(database.execute("SELECT body FROM snapshots").fetchone()[0])
        body["fight"]["options"].popitem()
        database.execute(
            "UPDATE snapshots SET body = ?, digest = ?", (json.dumps(body), digest(body["fight"]))
        )

    again = house_over(Store(house.store.url), systems=SYSTEMS)
    found = await again.open(made.id)
    assert found is not None
    assert looked(found) == before
    verdicts = await again.store.read(lambda connection: [*check_all(connection, SYSTEMS)])
    assert [one.fault for one in verdicts] == [None]
    await again.close()
