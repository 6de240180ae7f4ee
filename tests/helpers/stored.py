"""Databases and rows for tests of the store."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path

import pytest
from sqlalchemy import Connection

from app.store import log, tables
from app.store.database import is_in_memory, is_sqlite, migrate_engine, open_engine
from app.store.rows import Record, SeatRow, TableRow
from app.store.writer import Store
from tests.helpers.postgres import Postgres

WHEN = "2026-11-20T12:00:00Z"


def an_address(request: pytest.FixtureRequest, folder: Path) -> str:
    """Of a new database, as the parameter of a fixture names it: memory, file or postgres."""
    match request.param:
        case "postgres":
            running: Postgres = request.getfixturevalue("postgres")
            url = running.database()
            request.addfinalizer(partial(running.free, url))
            return url
        case "file":
            return f"sqlite:///{folder / 'ransen.db'}"
        case _:
            return "sqlite://"


@dataclass(slots=True)
class Instead:
    """A PostgreSQL that stands in for SQLite: a database for each address, for memory always a new one."""

    server: Postgres
    known: dict[str, str] = field(default_factory=dict)
    count: int = 0

    def of(self, url: str) -> str:
        self.count += 1
        name = f"memory {self.count}" if is_in_memory(url) else url
        if name not in self.known:
            self.known[name] = self.server.database()
        return self.known[name]

    def free(self) -> None:
        for url in self.known.values():
            self.server.free(url)


INSTEAD: list[Instead] = []
"""What stands in while a test runs, if anything."""


def new_store(url: str) -> Store:
    """A store over a database of the newest schema. One in memory is a copy, quicker than all the steps."""
    if INSTEAD and is_sqlite(url):
        url = INSTEAD[-1].of(url)
    store = Store(url)
    if not is_in_memory(url):
        migrate_engine(store.engine)
        return store
    with store.engine.connect() as connection:
        _newest().backup(_raw(connection))
    return store


def lay_newest(file: Path) -> None:
    """A new file with an empty database of the newest schema: whoever opens it finds no steps left."""
    with closing(sqlite3.connect(file)) as laid:
        _newest().backup(laid)


@cache
def _newest() -> sqlite3.Connection:
    """An empty database of the newest schema, in memory."""
    engine = open_engine("sqlite://")
    migrate_engine(engine)
    return _raw(engine.connect())


def _raw(connection: Connection) -> sqlite3.Connection:
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


def record(seq: int, *, seat: str = "gm", command_id: str | None = None, events: str = "[]") -> Record:
    return Record(
        seq=seq,
        seat=seat,
        command_id=command_id,
        time=WHEN,
        command='{"command": "note"}',
        events=events,
        shown="{}",
    )


def make_table(connection: Connection, table: str) -> None:
    tables.create(connection, TableRow(id=table, name="Ford", ruleset="small", created=WHEN))


async def append(store: Store, table: str, *records: Record) -> None:
    """One after another, each committed."""
    for one in records:
        await store.write(lambda connection, one=one: log.append(connection, table, one))


def seat_row(seat: str, place: int = 0, *, key_hash: str | None = None) -> SeatRow:
    return SeatRow(
        seat=seat,
        place=place,
        role="player",
        name=seat.title(),
        controls=("ana",),
        key_hash=key_hash,
        counter=0,
    )
