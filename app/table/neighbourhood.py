"""The nodes that serve the same tables: what was recorded, who is there, who points; and the poll."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from functools import partial
from typing import Any, Final

import structlog

from app.bell import Bell, Seal
from app.store import log as table_logs
from app.store.failures import Unavailable
from app.store.rows import Record
from app.store.writer import Store
from app.table.papers import tell_anew, tell_here
from app.table.shared_clock import SharedClock
from app.table.tables import Tables

log = structlog.get_logger("ransen")
POLL: Final = 2.0
"""Seconds between two looks at the log, in case a ring was lost."""
AT_ONCE: Final = 500
"""Tables that are looked at in one question."""
LOOK: Final = 1.0
"""Seconds between two looks at who is silent."""
SILENT: Final = 10.0
"""Seconds without a word after which a node counts as dead, and its people as gone."""
SMALL: Final = 8_000
"""Characters of an entry that goes along with its ring."""
FRESH: Final = 10.0
"""Seconds after which an entry is rather read: what was said before the database was restored is no more."""
NOBODY: Final[Mapping[str, int]] = {}
MOST_TOLD: Final = 500
"""Tables whose readers are told in one word."""
Presence = dict[str, dict[str, int]]
"""Table -> seat -> readers."""


class Neighbourhood:
    """What this node tells the others and hears from them. `tables` is set once they are there."""

    def __init__(
        self,
        bell: Bell,
        time_here: SharedClock,
        clock: Callable[[], float] = time.monotonic,
        *,
        follows_only: bool = False,
        seal: Seal | None = None,
    ) -> None:
        self._seal = seal
        self.follows_only = follows_only
        self._bell = bell
        self._time_here = time_here
        self._clock = clock
        self._tables: Tables | None = None
        self._heard: dict[str, float] = {}
        self._there: dict[str, Presence] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_lost: list[Callable[[str], None]] = []
        """Are told of each node that is dead."""
        self.on_found: list[Callable[[], None]] = []
        """Are told where others may know nothing of us yet."""
        for kind, hear in (
            ("entry", self._entry),
            ("rang", self._rang),
            ("gone", self._gone),
            ("points", self._points),
            ("wrote", self._wrote),
            ("pictured", self._pictured),
            ("here", self._here),
            ("who", self._who),
            ("anew", self._anew),
            ("bye", self._bye),
        ):
            bell.on(kind, partial(self._met, hear))
        bell.on("alive", self._alive)
        bell.on_open(self._introduce)

    @property
    def are_there(self) -> bool:
        """Is another node heard now?"""
        return self.how_many > 0

    @property
    def how_many(self) -> int:
        """Other nodes that are heard now."""
        return 0 if self._bell.is_degraded else len(self._heard)

    def recorded(self, table: str, record: Record) -> None:
        """A small entry goes along where somebody reads along elsewhere: who shows it need not ask for it."""
        if self._seal and self.there(table) and sum(map(len, filter(None, texts_of(record)))) <= SMALL:
            row = json.dumps((record.seat, record.command_id, record.time, *texts_of(record)))
            sealed = self._seal.close(f"{table}|{record.seq}", row)
            self._bell.tell("entry", (table, record.seq, sealed))
        self._bell.tell("rang", (table, record.seq))

    def signalled(self, table: str, seat: str, signal: Mapping[str, Any], about: str | None) -> None:
        if self.are_there:
            self._bell.tell("points", (table, seat, signal, about))

    def wrote(self, table: str, seats: Sequence[str], paper: str) -> None:
        if self.are_there:
            self._bell.tell("wrote", (table, seats, paper))

    def pictured(self, table: str, seat: str, upto: int | None, pictures: Collection[str]) -> None:
        if self._seal and self.are_there:
            said = json.dumps((seat, upto, sorted(pictures)))
            self._bell.tell("pictured", (table, self._seal.close(f"pictured|{table}", said)))

    def came_or_went(self, table: str, there: Mapping[str, int]) -> None:
        self._bell.tell("here", {table: there})

    def deleted(self, table: str) -> None:
        self._bell.tell("gone", table)

    def there(self, table: str) -> Mapping[str, int]:
        found = [presence[table] for presence in self._there.values() if table in presence]
        if not found:
            return NOBODY
        return found[0] if len(found) == 1 else sum(map(Counter, found), Counter())

    def begin(self, tables: Tables) -> None:
        """Whose neighbours these are."""
        self._tables = tables

    @asynccontextmanager
    async def joined(self, store: Store) -> AsyncIterator[None]:
        """As long as this lasts the tables follow what others record."""
        await self._time_here.compare(store)
        tasks = [asyncio.create_task(self._poll(store)), asyncio.create_task(self._watch())]
        try:
            yield
        finally:
            self._bell.tell("bye", None)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, *self._tasks, return_exceptions=True)

    async def _poll(self, store: Store) -> None:
        while True:
            await asyncio.sleep(POLL)
            try:
                await self._time_here.compare(store)
                await self.look_around(store)
            except Unavailable as error:
                log.warning("poll", cause=str(error))

    async def look_around(self, store: Store) -> None:
        """What was recorded or deleted elsewhere and nobody told us."""
        assert self._tables is not None
        every = list(self._tables.there())
        for at in range(0, len(every), AT_ONCE):
            some = every[at : at + AT_ONCE]
            newest = await store.read(partial(table_logs.newest_of, tables=some))
            for table in some:
                if table in newest:
                    self._tables.look(table, newest[table])
                else:
                    self._shut(table)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            self.miss_the_silent()

    def miss_the_silent(self) -> None:
        """Of whom nothing was heard for long is dead, or cut off.

        Where we are cut off ourselves nobody is missed: most likely they are all there.
        """
        now = self._clock()
        for node in [node for node, at in self._heard.items() if now - at > SILENT]:
            if self._bell.is_degraded:
                self._part(node)
            else:
                log.warning("node silent", node=node)
                self._lost(node)

    def _met(self, hear: Callable[[str, Any], None], node: str, what: Any) -> None:
        self._alive(node, None)
        hear(node, what)

    def _alive(self, node: str, _: Any) -> None:
        """One that is heard for the first time is told who is here, for it may have come late."""
        is_new = node not in self._heard
        self._heard[node] = self._clock()
        if is_new:
            self._tell_who_is_here()

    def _introduce(self) -> None:
        """The bell is open: others may have come and gone while it was not, and shown handouts."""
        self._heard = dict.fromkeys(self._heard, self._clock())
        self._bell.tell("who", None)
        self._tell_who_is_here()
        self._soon(self._tell_papers())

    async def _tell_papers(self) -> None:
        """That one was shown is told by the bell alone."""
        for opened in self._tables.there().values() if self._tables else ():
            await tell_anew(opened.recorder)

    def _who(self, node: str, _: Any) -> None:
        self._tell_who_is_here()

    def _tell_who_is_here(self) -> None:
        tables = self._tables.there() if self._tables else {}
        here = {table: there for table, one in tables.items() if (there := one.recorder.audience.here())}
        every = list(here.items())
        self._bell.tell("anew", None)
        for at in range(0, len(every), MOST_TOLD):
            self._bell.tell("here", dict(every[at : at + MOST_TOLD]))
        for found in self.on_found:
            found()

    def _anew(self, node: str, _: Any) -> None:
        """All that it told before counts no more."""
        for table in self._there.pop(node, {}):
            self._tell_presence(table)

    def _bye(self, node: str, _: Any) -> None:
        self._lost(node)

    def _lost(self, node: str) -> None:
        self._heard.pop(node, None)
        self._anew(node, None)
        self._part(node)

    def _part(self, node: str) -> None:
        for lost in self.on_lost:
            lost(node)

    def _rang(self, node: str, what: Any) -> None:
        table, number = what
        if self._tables:
            self._tables.look(table, int(number))

    def _entry(self, node: str, what: Any) -> None:
        """The entry itself, where it comes next and was recorded just now; `rang` follows in any case."""
        table, number, sealed = what
        opened = self._tables.at_hand(table) if self._tables else None
        if opened is None or self._seal is None or not opened.recorder.is_missing(number):
            return
        row = self._seal.open(node, f"{table}|{number}", sealed)
        if row is None:
            log.warning("bell misheard", node=node[:32], cause="an entry that no node of ours has sealed")
            return
        seat, command_id, time, command, events, shown = json.loads(row)
        if abs((self._time_here() - datetime.fromisoformat(time)).total_seconds()) <= FRESH:
            record = Record(
                seq=number,
                seat=seat,
                command_id=command_id,
                time=time,
                command=command,
                events=events,
                shown=shown,
            )
            opened.recorder.hear(record)

    def _gone(self, node: str, table: Any) -> None:
        self._shut(table)

    def _shut(self, table: str) -> None:
        if self._tables:
            self._soon(self._tables.shut(table))

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _wrote(self, node: str, what: Any) -> None:
        table, seats, paper = what
        if self._tables and (opened := self._tables.at_hand(table)):
            self._soon(tell_here(opened.recorder, seats, paper))

    def _pictured(self, node: str, what: Any) -> None:
        table, sealed = what
        opened = self._tables.at_hand(table) if self._tables else None
        said = self._seal.open(node, f"pictured|{table}", sealed) if opened and self._seal else None
        if opened and said:
            opened.replays.hear_pictures(*json.loads(said))

    def _points(self, node: str, what: Any) -> None:
        table, seat, signal, about = what
        opened = self._tables.at_hand(table) if self._tables else None
        by = opened.seat(seat) if opened else None
        if opened and by:
            opened.recorder.audience.show_signal(by, signal, about, None)

    def _here(self, node: str, what: Any) -> None:
        presence = self._there.setdefault(node, {})
        for table, there in what.items():
            if there:
                presence[table] = {seat: int(count) for seat, count in there.items()}
            else:
                presence.pop(table, None)
            self._tell_presence(table)

    def _tell_presence(self, table: str) -> None:
        opened = self._tables.at_hand(table) if self._tables else None
        if opened:
            opened.recorder.audience.tell_presence()


def texts_of(record: Record) -> tuple[str | None, str, str]:
    """What may be long in an entry."""
    return record.command, record.events, record.shown
