"""`ransen bench`: starts a real server in a folder of its own, measures, prints the report."""

from __future__ import annotations

import asyncio
import importlib
import os
import resource
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.bench.battles import ON_AREAS, RULESET
from app.bench.blows import blows
from app.bench.cells import ON_CELLS, cells
from app.bench.cluster import measured
from app.bench.costs import WHOLE, costs, report
from app.bench.exports import exports
from app.bench.fanout import fanout
from app.bench.figures import Figure, table
from app.bench.imports import MIB, imports
from app.bench.latency import latency
from app.bench.neighbours import neighbours
from app.bench.opponents import opponents
from app.bench.reopening import reopening
from app.bench.rooms import rooms
from app.bench.rounds import IN_ROUNDS, rounds
from app.bench.ruling import ruling
from app.bench.served import Served
from app.bench.tables import tables
from app.bench.trace import trace
from app.bench.watchers import EVENTS
from app.bench.watchers import measured as before_masses
from app.rules.system import System

MOST_SIMULATED = 100_000_000
MOST_WATCHED = 25_000
"""Watchers that are measured with at most: a socket each from this machine's own ports."""
SETTINGS = {"RANSEN_RATE_LIMIT": "0", "RANSEN_CREATE": "anyone"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Extent:
    """How much of everything is measured."""

    watchers: int = 1000
    events: int = 60
    repeats: int = 5
    commands: int = 400
    tables: int = 50
    seconds: float = 20.0
    previews: int = 200
    drags: int = 6
    entries: int = 10_000
    flood: float = 10.0
    import_bytes: int = 48 * MIB
    picture: tuple[int, int] = (8000, 5000)
    export_entries: int = 40_000
    export_pictures: int = 15
    pieces: int = 50
    portrait: int = 512


FULL = Extent()
QUICK = Extent(
    watchers=50,
    events=10,
    repeats=2,
    commands=40,
    tables=5,
    seconds=2.0,
    previews=20,
    drags=1,
    entries=500,
    flood=1.0,
    import_bytes=MIB,
    picture=(1000, 625),
    export_entries=500,
    export_pictures=1,
    pieces=3,
    portrait=64,
)


def bench_cluster(database: str, redis: str, *, quick: bool) -> str:
    """The report of one node and two."""
    extent = QUICK if quick else FULL
    env = {**SETTINGS, "RANSEN_DATABASE_URL": database, "RANSEN_REDIS_URL": redis}
    with tempfile.TemporaryDirectory(prefix="ransen-bench-") as folder:
        return table(measured(Path(folder), env, tables=extent.tables, seconds=extent.seconds / 2))


def bench_watchers(
    watchers: int,
    database: str,
    redis: str,
    workers: int = 1,
    *,
    quick: bool = False,
    server: type[Served] = Served,
) -> str:
    """The report of one fight before so many; on a watchers' node where there is PostgreSQL and Redis."""
    allow_sockets(2 * watchers + 4096)
    more = {"RANSEN_DATABASE_URL": database, "RANSEN_REDIS_URL": redis} if redis else {}
    workers = workers if redis else 0
    with tempfile.TemporaryDirectory(prefix="ransen-bench-") as folder:
        events = 5 if quick else EVENTS
        env = {**SETTINGS, **more}
        figures = before_masses(Path(folder), env, watchers, events, workers=workers, server=server)
    return table(figures)


def bench_simulation(watchers: int, *, quick: bool = False, server: type[Served] = Served) -> str:
    """What so many would need, worked out of what is measured here."""
    allow_sockets(4096)
    with (
        tempfile.TemporaryDirectory(prefix="ransen-bench-") as folder,
        server(data=Path(folder) / "node", env=SETTINGS) as served,
    ):
        return report(costs(served, Path(folder), 50 if quick else WHOLE), watchers)


def allow_sockets(wanted: int) -> None:
    """Raises this process's and its children's limit of open files as far as the machine lets it."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def at_work(folder: Path, extent: Extent, server: type[Served]) -> list[Figure]:
    """What needs a server: fan-out, latency, many tables, costly neighbours; each on a fresh one."""
    figures = []
    with server(data=folder / "fanout", env=SETTINGS) as served:
        figures += asyncio.run(fanout(served, extent.watchers, extent.events, extent.repeats))
    with server(data=folder / "latency", env=SETTINGS) as served:
        figures += asyncio.run(latency(served, extent.commands))
    with server(data=folder / "tables", env=SETTINGS) as served:
        figures += asyncio.run(tables(served, extent.tables, extent.seconds))
    with server(data=folder / "neighbours", env={**SETTINGS, "RANSEN_RATE_LIMIT": "1"}) as served:
        figures += asyncio.run(neighbours(served, extent.flood))
    with server(data=folder / "imports", env=SETTINGS) as served:
        figures += asyncio.run(imports(served, extent.import_bytes, extent.picture))
    with server(data=folder / "rooms", env=SETTINGS) as served:
        figures += asyncio.run(rooms(served, extent.pieces, extent.portrait))
    with server(data=folder / "exports", env=SETTINGS) as served:
        figures += asyncio.run(exports(served, extent.export_entries, extent.export_pictures))
    return figures


def on_page(folder: Path, extent: Extent) -> list[Figure]:
    """What needs a browser, and with it the extra `test`."""
    try:
        page = importlib.import_module("app.bench.page")
    except ModuleNotFoundError as missing:
        raise SystemExit(f"bench --page needs {missing.name}: pip install 'ransen[test]'") from missing
    with Served(data=folder / "page", env=SETTINGS) as served:
        figures: list[Figure] = page.measured(served, extent.drags)
    return figures


def bench(
    systems: Sequence[System[Any]],
    *,
    quick: bool = False,
    page: bool = False,
    server: type[Served] = Served,
) -> None:
    """Measures and prints; `page` measures the page alone. `server`: how servers are started."""
    extent = QUICK if quick else FULL
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} before it began", flush=True)
    allow_sockets(4 * extent.watchers + 4096)
    with tempfile.TemporaryDirectory(prefix="ransen-bench-") as folder:
        if page:
            figures = on_page(Path(folder), extent)
        else:
            main, areas, squares, rounded = (
                next(system for system in systems if system.key == key)
                for key in (RULESET, ON_AREAS, ON_CELLS, IN_ROUNDS)
            )
            figures = [*ruling(main, extent.previews), *blows(main, areas, extent.previews)]
            figures += cells(squares, extent.previews)
            figures += rounds(rounded, extent.previews)
            figures += opponents(systems, extent.previews)
            figures += reopening(main, Path(folder), extent.entries)
            figures += at_work(Path(folder), extent, server)
    print(table(figures))


def count(systems: Sequence[System[Any]]) -> None:
    """Prints what one command passes through."""
    with tempfile.TemporaryDirectory(prefix="ransen-trace-") as folder:
        print(trace(systems, Path(folder)))
