"""What the host may know of all tables: names, sizes and times, and nothing of what is in them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, ScalarSelect, Select, func, select

from app.store.house import note, noted
from app.store.schema import assets, events, seats, tables
from app.store.tables import is_whole, remove

HOST: Final = "host"
"""The hash of the key that opens the host's page; nothing: nobody opens it."""

SHARED: Final = ("gm", "player", "spectator")
"""Seats that every table has from its beginning."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableUse:
    """How large a table is, and since when it is as it is."""

    id: str
    name: str
    ruleset: str
    created: str
    last: str
    """When its newest entry was recorded."""
    used: str
    """When it was last opened, on about a day; never before its newest entry."""
    entries: int
    people: int
    """Seats that were taken, the shared ones aside."""
    pictures: int
    picture_bytes: int


def uses(connection: Connection) -> list[TableUse]:
    """Of every table; the logs themselves are not read."""
    return [_use(row) for row in connection.execute(_uses())]


def use_of(connection: Connection, table: str) -> TableUse | None:
    row = connection.execute(_uses().where(tables.c.id == table)).first()
    return None if row is None else _use(row)


def log_bytes(connection: Connection, ids: Collection[str]) -> dict[str, int]:
    """About so much do the logs of these tables take: each is read for it."""
    length = func.sum(
        func.length(events.c.events)
        + func.length(events.c.shown)
        + func.coalesce(func.length(events.c.command), 0)
    )
    found = {}
    for table in ids:
        found[table] = int(connection.execute(select(length).where(events.c.table_id == table)).scalar() or 0)
    return found


def unused_since(connection: Connection, time: str, most: int) -> list[str]:
    """Tables that nobody opened since then, those first that were used longest ago."""
    found = sorted((one for one in uses(connection) if one.used < time), key=lambda one: one.used)
    return [one.id for one in found[:most]]


def remove_unused(connection: Connection, table: str, time: str) -> tuple[str, ...] | None:
    """Everything of a table goes, unless it was used since then: None. Nobody records in between."""
    connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
    use = use_of(connection, table)
    return None if use is None or use.used >= time else remove(connection, table)


def put_host_key(connection: Connection, key_hash: str | None) -> None:
    """From now on this key opens the host's page and no other does."""
    note(connection, HOST, key_hash)


def host_key(connection: Connection) -> str | None:
    return noted(connection, HOST)


def _uses() -> Select[Any]:
    is_person = seats.c.seat.not_in(SHARED) & ~seats.c.removed & seats.c.key_hash.is_not(None)
    people = select(func.count()).where(seats.c.table_id == tables.c.id, is_person)
    pictures = select(func.count()).where(assets.c.table_id == tables.c.id)
    size = select(func.coalesce(func.sum(assets.c.size), 0)).where(assets.c.table_id == tables.c.id)
    return select(
        tables.c.id,
        tables.c.name,
        tables.c.ruleset,
        tables.c.created,
        tables.c.used,
        _newest(events.c.time).label("last"),
        _newest(events.c.seq).label("entries"),
        people.scalar_subquery().label("people"),
        pictures.scalar_subquery().label("pictures"),
        size.scalar_subquery().label("picture_bytes"),
    ).where(is_whole())


def _newest(column: ColumnElement[Any]) -> ScalarSelect[Any]:
    """Of the newest entry: found by the log's key, however long the log is."""
    wanted = select(column).where(events.c.table_id == tables.c.id).order_by(events.c.seq.desc()).limit(1)
    return wanted.scalar_subquery()


def _use(row: Row[Any]) -> TableUse:
    last = row.last or row.created
    used = max(last, row.created, row.used or "")
    return TableUse(**{**row._mapping, "last": last, "used": used, "entries": row.entries or 0})
