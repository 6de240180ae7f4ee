"""From the log to a live table: the newest snapshot and what follows it, folded in a thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError

from app.history import NeedsFullLog
from app.rules.system import System
from app.store import log
from app.store.codec import Malformed
from app.store.rows import Record, Snapshot, TableRow
from app.table.audience import AT_HAND_SIZE, Waiting
from app.table.entry_frames import delivered
from app.table.following import TableServices
from app.table.recorder import Recorder
from app.table.table import Table
from app.table.table_log import TableLog, entry_of, from_snapshot, moment, shown_of
from app.table.table_state import TableState, build_table_state


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What the log says. `waiting` is what spectators were not shown yet, `late` how it stood before that."""

    table_log: TableLog
    now: TableState
    late: TableState
    waiting: Sequence[Waiting]
    ids: dict[tuple[str, str], int]
    snapshot_at: int
    newest: str


async def open_table(services: TableServices, system: System[Any], row: TableRow) -> Table:
    found = await services.store.read(lambda c: fold(c, system, row, services.clock()))
    recorder = Recorder(
        id=row.id,
        system=system,
        services=services,
        table_log=found.table_log,
        now=found.now,
        ids=found.ids,
        snapshot_at=found.snapshot_at,
        newest=found.newest,
    )
    audience = recorder.audience
    audience.go_back(found.late, found.waiting)
    newest_first = sorted(audience.needed(), reverse=True)
    audience.recall(await recorder.first_tolds(newest_first, AT_HAND_SIZE))
    return Table(recorder, created=row.created)


def fold(connection: Connection, system: System[Any], row: TableRow, clock: datetime) -> Found:
    table_log, snapshot_at = folded(connection, system, row)
    now = as_of(table_log, row.ruleset)
    late, waiting = now, list[Waiting]()
    times = log.times(connection, row.id, last=None if now.delay else 1)
    moment(times[-1])
    if now.delay:
        old = shown_by_now(times, clock - timedelta(seconds=now.delay))
        if old < len(times):
            late, waiting = go_back(connection, system, row, old, clock)
    return Found(
        table_log=table_log,
        now=now,
        late=late,
        waiting=waiting,
        ids=log.command_ids(connection, row.id),
        snapshot_at=snapshot_at,
        newest=times[-1],
    )


def folded(connection: Connection, system: System[Any], row: TableRow) -> tuple[TableLog, int]:
    """And the number of the snapshot that it began with; none where what came before was taken back since."""
    table_log = start(system, newest_snapshot(connection, row))
    began = table_log.number
    try:
        take_all(table_log, log.after(connection, row.id, began))
    except NeedsFullLog:
        table_log = TableLog(system)
        take_all(table_log, log.after(connection, row.id, 0))
    return table_log, began


def shown_by_now(times: Sequence[str], since: datetime) -> int:
    """How many of the first entries are old enough, whatever clock they were recorded by.

    Nothing is shown before what came before it: one entry too young holds back all that follow.
    """
    for number, time in enumerate(times[1:], 1):
        if moment(time) > since:
            return number
    return len(times)


def go_back(
    connection: Connection, system: System[Any], row: TableRow, old: int, clock: datetime
) -> tuple[TableState, list[Waiting]]:
    """How it stood after the first entries, and each since, for spectators who are shown them later."""
    table_log = TableLog(system)
    records = log.after(connection, row.id, 0)
    take_all(table_log, records[:old])
    late = present = as_of(table_log, row.ruleset)
    newest, waiting = moment(records[0].time), []
    for record in records[old:]:
        entry, shown = entry_of(table_log.system, record), shown_of(record)
        table_log.take(entry, shown.seats)
        present = as_of(table_log, row.ruleset, present)
        newest = max(newest, moment(record.time))
        waiting.append(Waiting(min(newest, clock), present, delivered(entry, shown)))
    return late, waiting


def newest_snapshot(connection: Connection, row: TableRow) -> Snapshot | None:
    """None also where it lies on a damaged page: the log says the same."""
    try:
        return log.newest(connection, row.id)
    except DatabaseError:
        return None


def start(system: System[Any], snapshot: Snapshot | None) -> TableLog:
    """From the snapshot, or from the beginning where there is none that can be read."""
    if snapshot is not None:
        try:
            return from_snapshot(system, snapshot)
        except Malformed:
            pass
    return TableLog(system)


def take_all(table_log: TableLog, records: Sequence[Record]) -> None:
    for record in records:
        table_log.take(entry_of(table_log.system, record), shown_of(record).seats)


def as_of(table_log: TableLog, ruleset: str, before: TableState | None = None) -> TableState:
    return build_table_state(
        table_log.system,
        number=table_log.number,
        fight=table_log.history.fight,
        title=table_log.title,
        ruleset=ruleset,
        at=table_log.seating,
        before=before,
        foes=table_log.foes,
    )
