"""How long a table opens whose log is long: from its newest snapshot, and folded from the beginning."""

from __future__ import annotations

import time
from itertools import islice
from pathlib import Path
from typing import Any

from app.bench.battles import RULESET, quiet, rounds
from app.bench.figures import Figure
from app.history import Entry
from app.rules.core import Event, Reason
from app.rules.system import System
from app.seats import Seat
from app.store import log, tables
from app.store.codec import command_json, parse_command, parse_setup
from app.store.database import migrate_engine
from app.store.rows import TableRow
from app.store.writer import Store
from app.table.entry_frames import NOTHING
from app.table.opening import folded
from app.table.table_log import TableLog, record_of

ALLIES, ENEMIES = 5, 5
WHEN = "2026-11-20T12:00:00Z"
TABLE = TableRow(id="long", name="Long", ruleset=RULESET, created=WHEN)
WITH, WITHOUT = 1.0, 10.0
"""Seconds that opening may take with a snapshot and without."""


class NoDice:
    """Nobody rolls on the way to and fro."""

    def roll(self, sides: int) -> int:
        raise AssertionError(f"a die of {sides} sides was rolled")


def played(system: System[Any], count: int) -> tuple[TableLog, list[Entry]]:
    """A fight of that many entries, and how it stands after them."""
    began = system.begin(parse_setup(system, quiet(ALLIES, ENEMIES)["setup"]), {}, scenario=True)
    if isinstance(began, Reason):
        raise SystemExit(f"the benchmark's battle is refused: {began.code}")
    table_log, entries = TableLog(system), list[Entry]()

    def take(events: tuple[Event, ...], command: dict[str, Any] | None) -> None:
        entries.append(Entry(number=len(entries) + 1, by="gm", command=command, events=events, time=WHEN))
        table_log.take(entries[-1], {})

    take((began,), None)
    gm = Seat(id="gm", role="gm")
    for raw in islice(rounds(ALLIES, ENEMIES), count - 1):
        command = parse_command(system, raw)
        ruling = table_log.history.rule(gm, command, NoDice())
        if ruling.refusal:
            raise SystemExit(f"the benchmark's command is refused: {ruling.refusal.code}")
        take(ruling.events, command_json(command))
    return table_log, entries


def seconds(store: Store, system: System[Any]) -> float:
    begun = time.perf_counter()
    with store.engine.connect() as connection:
        folded(connection, system, TABLE)
    return time.perf_counter() - begun


def reopening(system: System[Any], folder: Path, count: int) -> list[Figure]:
    """Folded whole first, then from a snapshot of the newest entry."""
    table_log, entries = played(system, count)
    store = Store(f"sqlite:///{folder / 'long.sqlite'}")
    migrate_engine(store.engine)
    with store.engine.begin() as connection:
        tables.create(connection, TABLE)
        for entry in entries:
            log.append(connection, TABLE.id, record_of(entry, NOTHING))
    whole = seconds(store, system)
    with store.engine.begin() as connection:
        log.keep(connection, TABLE.id, table_log.snapshot()())
    quick = seconds(store, system)
    store.engine.dispose()
    name = f"a log of {count} events opens"
    return [
        Figure(name=f"{name}, with a snapshot", value=quick, unit="s", bar=WITH),
        Figure(name=f"{name}, without", value=whole, unit="s", bar=WITHOUT),
    ]
