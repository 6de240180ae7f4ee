"""Two nodes in one process: tables over one database, and a bell that rings at once or not at all."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection

from app.bell import Hear
from app.sealed import Sealed
from app.store.database import migrate_engine
from app.store.writer import Store
from app.table.neighbourhood import Neighbourhood
from app.table.shared_clock import SharedClock
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.small import SMALL
from tests.helpers.tables import FORD, StandingClock, key_hash, new_table, seed

T = TypeVar("T")


@dataclass
class Room:
    """Where every bell hears every other."""

    bells: list[RoomBell] = field(default_factory=list)
    is_silent: bool = False
    said: list[tuple[str, Any]] = field(default_factory=list)
    """Every word, to be said again."""


class RoomBell:
    """As one over Redis, within one process."""

    def __init__(self, room: Room, node: str) -> None:
        self.node = node
        self.is_degraded = False
        self._room = room
        self._hearers: dict[str, list[Hear]] = defaultdict(list)
        self._opened: list[Callable[[], None]] = []
        room.bells.append(self)

    def tell(self, kind: str, what: Any) -> None:
        told = json.loads(json.dumps(what))
        self._room.said.append((kind, told))
        for bell in self._room.bells:
            if bell is not self and not self._room.is_silent:
                for hear in bell._hearers[kind]:
                    asyncio.get_running_loop().call_soon(hear, self.node, told)

    def on(self, kind: str, hear: Hear) -> None:
        self._hearers[kind].append(hear)

    def on_open(self, opened: Callable[[], None]) -> None:
        self._opened.append(opened)

    def open(self) -> None:
        for opened in self._opened:
            opened()


class Counting(Store):
    """Counts how often it is asked."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.reads = 0

    async def read(self, work: Callable[[Connection], T]) -> T:
        self.reads += 1
        return await super().read(work)


@dataclass(frozen=True, slots=True)
class Node:
    """One of several over the same database."""

    tables: Tables
    neighbours: Neighbourhood
    clock: StandingClock
    beat: StandingClock
    bell: RoomBell
    store: Counting

    async def open(self, table: str) -> Table:
        opened = await self.tables.open(table)
        assert opened is not None
        return opened


def node_of(room: Room, url: str, name: str) -> Node:
    """Another node in this room. Its dice are bound to seeds that all nodes make alike."""
    bell, clock, beat = RoomBell(room, name), StandingClock(), StandingClock()
    seal = Sealed(b"one secret for all", name)
    neighbours = Neighbourhood(bell, SharedClock(clock), clock=lambda: beat.now.timestamp(), seal=seal)
    store = Counting(url)
    tables = Tables(
        store,
        (SMALL,),
        seeds=seed,
        key_hash=key_hash,
        clock=clock,
        later=clock.later,
        neighbours=neighbours,
    )
    neighbours.begin(tables)
    bell.open()
    return Node(tables, neighbours, clock, beat, bell, store)


@asynccontextmanager
async def two_nodes(folder: Path) -> AsyncIterator[tuple[Room, Node, Node]]:
    url, room = f"sqlite:///{folder / 'ransen.db'}", Room()
    store = Store(url)
    migrate_engine(store.engine)
    store.close()
    here, there = node_of(room, url, "here"), node_of(room, url, "there")
    try:
        yield room, here, there
    finally:
        await here.tables.close()
        await there.tables.close()


async def same_table(here: Node, there: Node) -> tuple[Table, Table]:
    """A new table, open on both."""
    mine = await new_table(here.tables, FORD)
    return mine, await there.open(mine.id)


async def settled(*nodes: Node) -> None:
    """Until everything that was rung is read on."""
    for _ in range(3):
        await asyncio.sleep(0)
        for node in nodes:
            for table in node.tables.there().values():
                await table.catch_up()
