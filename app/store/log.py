"""Each table's log: appended in order, read on from anywhere, with snapshots that only save time."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Dialect, Row, bindparam, delete, func, insert, literal, select
from sqlalchemy.exc import IntegrityError

from app.store.database import driver_of
from app.store.postgres import NO_SUCH_ROW, state_of
from app.store.rows import Record, Snapshot
from app.store.schema import events, snapshots
from app.store.schema import tables as every


class Conflict(Exception):
    """Somebody else wrote this seq, or this command id. Read on (`after`), and rule again."""


class NoTable(Exception):
    """The table was deleted meanwhile: nothing more will be written to it."""


AT_ONCE = 500
"""Entries in one page at most."""
_INSERT = insert(events)
_COLUMNS = [column for column in events.c if column.name != "table_id"]
_AFTER = (
    select(*_COLUMNS)
    .where(events.c.table_id == bindparam("of_table"), events.c.seq > bindparam("after"))
    .order_by(events.c.seq)
)
_OF_TABLE = (
    (events.c.table_id == bindparam("of_table"))
    & (events.c.seq > bindparam("after"))
    & (events.c.seq <= bindparam("upto"))
)
_SHOWN = select(events.c.seq, events.c.shown).where(_OF_TABLE).order_by(events.c.seq).limit(AT_ONCE)
_LENGTH = func.length(events.c.events) + func.coalesce(func.length(events.c.command), 0)
_SIZES = select(events.c.seq, _LENGTH).where(_OF_TABLE).order_by(events.c.seq).limit(AT_ONCE)
_BARE = (
    select(*(column for column in _COLUMNS if column.name != "shown")).where(_OF_TABLE).order_by(events.c.seq)
)


def append(connection: Connection, table: str, record: Record) -> None:
    """Raises `Conflict` where the seq or the command id is taken, `NoTable` where the table is gone."""
    row = {name: getattr(record, name) for name in Record.__slots__} | {"table_id": table}
    statement, names = _insert_for(connection.dialect)
    given = row if names is None else tuple(row[name] for name in names)
    driver = driver_of(connection)
    try:
        if driver is not None and driver.in_transaction:
            driver.execute(statement, given)
        else:
            connection.exec_driver_sql(statement, given)
    except (IntegrityError, sqlite3.IntegrityError) as error:
        kind = NoTable if _is_of_no_table(error) else Conflict
        raise kind(f"{table} {record.seq}") from error


def _is_of_no_table(error: IntegrityError | sqlite3.IntegrityError) -> bool:
    original = error.orig if isinstance(error, IntegrityError) else error
    if isinstance(original, sqlite3.IntegrityError):
        return original.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
    return state_of(error) == NO_SUCH_ROW


@lru_cache(8)
def _insert_for(dialect: Dialect) -> tuple[str, Sequence[str] | None]:
    """The statement as the driver wants it, made once; the names of its places where it has no names."""
    made = _INSERT.compile(dialect=dialect)
    return str(made), made.positiontup


def after(connection: Connection, table: str, seq: int, *, limit: int | None = None) -> list[Record]:
    """What follows, in order."""
    found = connection.execute(_AFTER.limit(limit), {"of_table": table, "after": seq})
    return [_record(row) for row in found]


def page(connection: Connection, table: str, *, after: int, upto: int, most: int) -> list[Record]:
    """What follows up to an entry, as much as has that many characters, but one entry at least.

    Without what was shown of it.
    """
    found = connection.execute(_SIZES, {"of_table": table, "after": after, "upto": upto})
    last, size = after, 0
    for seq, length in found:
        size += length
        if size > most and last > after:
            break
        last = seq
    rows = connection.execute(_BARE, {"of_table": table, "after": after, "upto": last})
    return [Record(**row._mapping, shown="") for row in rows]


def shown(connection: Connection, table: str, *, after: int, upto: int) -> list[tuple[int, str]]:
    """Of the next entries up to one, a page of them at most: the seq, and what was shown of it as JSON."""
    rows = connection.execute(_SHOWN, {"of_table": table, "after": after, "upto": upto})
    return [(row.seq, row.shown) for row in rows]


def copy(connection: Connection, table: str, to: str, *, after: int, upto: int) -> int:
    """The next entries up to one, a page of them at most, into another table's log: the last one's seq."""
    last = min(after + AT_ONCE, upto)
    rest = [column for column in events.c if column.name != "table_id"]
    chosen = select(literal(to), *rest).where(_OF_TABLE)
    wanted = insert(events).from_select(["table_id", *(column.name for column in rest)], chosen)
    connection.execute(wanted, {"of_table": table, "after": after, "upto": last})
    return last


def each(connection: Connection, table: str, seq: int = 0) -> Iterator[Record]:
    """The same, a row at a time, for logs of any length."""
    given = {"of_table": table, "after": seq}
    for row in connection.execute(_AFTER, given, execution_options={"yield_per": 500}):
        yield _record(row)


def newest_of(connection: Connection, tables: Collection[str]) -> dict[str, int]:
    """Of these tables those that are there: the number of each one's newest entry."""
    newest = select(func.max(events.c.seq)).where(events.c.table_id == every.c.id).scalar_subquery()
    found = connection.execute(select(every.c.id, newest.label("newest")).where(every.c.id.in_(tables)))
    return {row.id: row.newest or 0 for row in found}


def times(connection: Connection, table: str, *, last: int | None = None) -> list[str]:
    """When each entry was recorded, in order; of the last ones only, where that many are wanted."""
    wanted = select(events.c.time).where(events.c.table_id == table).order_by(events.c.seq.desc())
    return list(connection.execute(wanted.limit(last)).scalars())[::-1]


def these(connection: Connection, table: str, seqs: Iterable[int]) -> list[Record]:
    """The entries with these numbers, in order."""
    wanted = select(*_COLUMNS).where(events.c.table_id == table, events.c.seq.in_(tuple(seqs)))
    return [_record(row) for row in connection.execute(wanted.order_by(events.c.seq))]


def lengths(connection: Connection, table: str, seqs: Iterable[int]) -> dict[int, int]:
    """Of entries with these numbers: how many characters what was shown of them has."""
    wanted = select(events.c.seq, func.length(events.c.shown).label("length")).where(
        events.c.table_id == table, events.c.seq.in_(tuple(seqs))
    )
    return {row.seq: row.length for row in connection.execute(wanted)}


def command_ids(connection: Connection, table: str) -> dict[tuple[str, str], int]:
    """Seat and command id of every command that was carried out, and its seq."""
    wanted = select(events.c.seat, events.c.command_id, events.c.seq).where(
        events.c.table_id == table, events.c.command_id.is_not(None)
    )
    return {(seat, command_id): seq for seat, command_id, seq in connection.execute(wanted)}


def _record(row: Row[Any]) -> Record:
    return Record(**row._mapping)


def keep(connection: Connection, table: str, snapshot: Snapshot) -> None:
    """It takes the place of those before it; one that another node kept later stays."""
    before = (snapshots.c.table_id == table) & (snapshots.c.seq <= snapshot.seq)
    connection.execute(delete(snapshots).where(before))
    row = {"table_id": table, "seq": snapshot.seq, "body": snapshot.body, "digest": snapshot.digest}
    connection.execute(insert(snapshots), row)


def newest(connection: Connection, table: str) -> Snapshot | None:
    wanted = select(snapshots.c.seq, snapshots.c.body, snapshots.c.digest).where(
        snapshots.c.table_id == table
    )
    row = connection.execute(wanted.order_by(snapshots.c.seq.desc()).limit(1)).first()
    return None if row is None else Snapshot(seq=row.seq, body=row.body, digest=row.digest)
