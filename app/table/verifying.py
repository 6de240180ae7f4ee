"""Every table's log replayed from its first entry and compared with what is stored beside it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from app.history import Broken, Forgotten
from app.rules.core import System
from app.store import codec, log, tables
from app.store.codec import Malformed
from app.store.log import Record, Snapshot
from app.store.tables import TableRow
from app.table import seating
from app.table.copying import INCONSISTENT
from app.table.ledger import Ledger, digest, entry_of
from app.table.showing import Shown


class Fault(Exception):
    """The stored table is not what its log says. Tell the operator."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """`fault` is empty where the table is whole."""

    table: TableRow
    entries: int
    fault: str = ""


def check_all(connection: Connection, systems: Sequence[System[Any]]) -> Iterator[Verdict]:
    """May run beside a server: what is appended meanwhile is not looked at."""
    by_key = {system.key: system for system in systems}
    for table in tables.every(connection):
        system = by_key.get(table.ruleset)
        if system is None:
            yield Verdict(table=table, entries=0, fault=f"nobody knows the rules {table.ruleset}")
        else:
            yield check(connection, system, table)


def check(connection: Connection, system: System[Any], table: TableRow) -> Verdict:
    snapshot = log.newest(connection, table.id)
    ledger, digests = Ledger(system), dict[int, str]()
    try:
        for record in log.each(connection, table.id):
            _take(ledger, record)
            if snapshot is not None and record.seq == snapshot.seq:
                digests[record.seq] = digest(codec.fight_json(system, ledger.history.fight))
        _compare(snapshot, digests)
        _compare_seats(connection, table, ledger)
    except Fault as fault:
        return Verdict(table=table, entries=ledger.number, fault=str(fault))
    return Verdict(table=table, entries=ledger.number)


def _take(ledger: Ledger, record: Record) -> None:
    """The next entry: its number, its events, and the seq that each seat was told."""
    number = ledger.number + 1
    if record.seq != number:
        raise Fault(f"entry {number} is missing")
    try:
        shown = Shown.read(record.shown)
        ledger.take(entry_of(ledger.system, record), shown.seats)
    except (Broken, Forgotten, Malformed, *INCONSISTENT) as error:
        raise Fault(f"entry {number} cannot be replayed: {error}") from error
    for seat, (seq, _) in shown.seats.items():
        if ledger.tracks[seat].last != seq:
            raise Fault(f"entry {number} is seq {seq} to {seat}, and should be {ledger.tracks[seat].last}")


def _compare(snapshot: Snapshot | None, digests: dict[int, str]) -> None:
    """The snapshot is what the log makes of it."""
    if snapshot is None:
        return
    kept = digest(json.loads(snapshot.body).get("fight"))
    if {kept, snapshot.digest} != {digests.get(snapshot.seq)}:
        raise Fault(f"the snapshot after entry {snapshot.seq} is not what the log says")


def _compare_seats(connection: Connection, table: TableRow, ledger: Ledger) -> None:
    """Keys open the seats that the log knows, and the table goes by its name."""
    if not ledger.number:
        raise Fault("the log is empty")
    if table.name != ledger.name:
        raise Fault(f"the table is called {table.name!r}, and should be {ledger.name!r}")
    kept = tables.seats_of(connection, table.id)
    hashes = {row.seat: row.key_hash or "" for row in kept}
    placed = enumerate(ledger.seating.values())
    if kept != [seating.row(one, place, hashes.get(one.seat.id, "")) for place, one in placed]:
        raise Fault("the seats are not those of the log")
