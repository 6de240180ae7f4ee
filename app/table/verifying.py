"""Is what is stored whole: every log replayed and held against its snapshot, the seats and the name."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError

from app.history import CorruptLog, NeedsFullLog
from app.rules.system import System
from app.store import log, tables
from app.store.codec import Malformed, fight_json
from app.store.failures import Damaged
from app.store.rows import Snapshot, TableRow
from app.table import seating
from app.table.copying import INCONSISTENT
from app.table.table_log import TableLog, digest, entry_of, is_of_other_days, shown_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A table, how long its log is, and what is wrong with it, if anything."""

    table: TableRow
    entries: int
    fault: str | None = None


class Unsound(Exception):
    """The log and what is stored beside it do not fit. `check_all` says so of the table."""


def check_all(connection: Connection, systems: Sequence[System[Any]]) -> Iterator[Verdict]:
    """Every table in turn."""
    by_key = {system.key: system for system in systems}
    for row in tables.every(connection):
        table_log = TableLog(by_key[row.ruleset]) if row.ruleset in by_key else None
        if table_log is None:
            yield Verdict(table=row, entries=0, fault=f"no rule system is called {row.ruleset}")
            continue
        try:
            check(connection, table_log, row)
        except (Unsound, Damaged) as fault:
            yield Verdict(table=row, entries=table_log.number, fault=str(fault))
        except DatabaseError as error:
            yield Verdict(table=row, entries=table_log.number, fault=f"the database: {error.orig}")
        except (CorruptLog, NeedsFullLog, Malformed, *INCONSISTENT) as error:
            yield Verdict(table=row, entries=table_log.number, fault=f"entry {table_log.number + 1}: {error}")
        else:
            yield Verdict(table=row, entries=table_log.number)


def check(connection: Connection, table_log: TableLog, row: TableRow) -> None:
    """Replays one log. Raises `Unsound`, or what an entry that does not fit raises."""
    snapshot = log.newest(connection, row.id)
    for record in log.each(connection, row.id):
        if record.seq != table_log.number + 1:
            raise Unsound(f"entry {table_log.number + 1} is missing")
        shown = shown_of(record).seats
        table_log.take(entry_of(table_log.system, record), shown)
        for seat, (seq, _) in shown.items():
            if table_log.tracks[seat].last != seq:
                raise Unsound(f"entry {record.seq} was not seq {seq} to {seat}")
        if snapshot and snapshot.seq == record.seq and not _is_of(table_log, snapshot):
            raise Unsound(f"the snapshot after entry {record.seq} is another state than the log's")
    if snapshot and snapshot.seq > table_log.number:
        raise Unsound(
            f"there is a snapshot after entry {snapshot.seq} and the log ends at {table_log.number}"
        )
    if not table_log.number:
        raise Unsound("the log is empty")
    if table_log.name != row.name:
        raise Unsound("the name is another one than the log's")
    _check_seats(connection, table_log, row)


def _is_of(table_log: TableLog, snapshot: Snapshot) -> bool:
    """One of an older release holds less than states do now: no table is opened from it."""
    stored = json.loads(snapshot.body)["fight"]
    if digest(stored) != snapshot.digest:
        return False
    return stored == fight_json(table_log.system, table_log.history.fight) or is_of_other_days(
        table_log.system, stored
    )


def _check_seats(connection: Connection, table_log: TableLog, row: TableRow) -> None:
    for stored in tables.seats_of(connection, row.id):
        seated = table_log.seating.get(stored.seat)
        if seated is None or seating.row(seated, stored.place, stored.key_hash or "") != stored:
            raise Unsound(f"the seat {stored.seat} is another one than the log's")
