"""From the log to a live table: the newest snapshot and what follows it, folded in a thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection

from app.history import Forgotten
from app.rules.core import System
from app.store import log
from app.store.codec import Malformed
from app.store.log import Record, Snapshot
from app.store.tables import TableRow
from app.table.audience import Waiting, moment
from app.table.house import House
from app.table.ledger import Ledger, entry_of, from_snapshot
from app.table.present import Present, stand
from app.table.recorder import Recorder
from app.table.showing import Shown, told
from app.table.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What the log says. `waiting` is what spectators were not shown yet, `late` how it stood before that."""

    ledger: Ledger
    now: Present
    late: Present
    waiting: Sequence[Waiting]
    ids: dict[tuple[str, str], int]
    snapshot_at: int


async def open_table(house: House, system: System[Any], row: TableRow) -> Table:
    found = await house.store.read(lambda c: fold(c, system, row, house.clock()))
    recorder = Recorder(
        id=row.id,
        system=system,
        house=house,
        ledger=found.ledger,
        now=found.now,
        ids=found.ids,
        snapshot_at=found.snapshot_at,
    )
    audience = recorder.audience
    audience.go_back(found.late, found.waiting)
    audience.recall(await recorder.tolds(sorted(audience.needed())))
    return Table(recorder, created=row.created)


def fold(connection: Connection, system: System[Any], row: TableRow, clock: datetime) -> Found:
    ledger, snapshot_at = folded(connection, system, row)
    now = as_of(ledger, row.ruleset)
    late, waiting = now, list[Waiting]()
    if now.delay:
        since = clock - timedelta(seconds=now.delay)
        late, waiting = go_back(connection, system, row, since)
    ids = log.command_ids(connection, row.id)
    return Found(ledger=ledger, now=now, late=late, waiting=waiting, ids=ids, snapshot_at=snapshot_at)


def folded(connection: Connection, system: System[Any], row: TableRow) -> tuple[Ledger, int]:
    """And the number of the snapshot that it began with; none where what came before was taken back since."""
    ledger = start(system, log.newest(connection, row.id))
    began = ledger.number
    try:
        take_all(ledger, log.after(connection, row.id, began))
    except Forgotten:
        ledger = Ledger(system)
        take_all(ledger, log.after(connection, row.id, 0))
    return ledger, began


def go_back(
    connection: Connection, system: System[Any], row: TableRow, since: datetime
) -> tuple[Present, list[Waiting]]:
    """How it stood at that time, and each entry since, for spectators who are shown them later."""
    ledger = Ledger(system)
    records = log.after(connection, row.id, 0)
    old = [record for record in records if record.seq == 1 or moment(record.time) <= since]
    take_all(ledger, old)
    late = present = as_of(ledger, row.ruleset)
    waiting = []
    for record in records[len(old) :]:
        entry, shown = entry_of(ledger.system, record), Shown.read(record.shown)
        ledger.take(entry, shown.seats)
        present = as_of(ledger, row.ruleset, present)
        waiting.append(Waiting(moment(record.time), present, told(entry, shown)))
    return late, waiting


def start(system: System[Any], snapshot: Snapshot | None) -> Ledger:
    """From the snapshot, or from the beginning where there is none that can be read."""
    if snapshot is not None:
        try:
            return from_snapshot(system, snapshot)
        except Malformed:
            pass
    return Ledger(system)


def take_all(ledger: Ledger, records: Sequence[Record]) -> None:
    for record in records:
        ledger.take(entry_of(ledger.system, record), Shown.read(record.shown).seats)


def as_of(ledger: Ledger, ruleset: str, before: Present | None = None) -> Present:
    return stand(
        ledger.system,
        number=ledger.number,
        fight=ledger.history.fight,
        title=ledger.title,
        ruleset=ruleset,
        at=ledger.seating,
        before=before,
    )
