"""A table's log followed: folded, shown, read on where others have written; one thing at a time."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from itertools import accumulate
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy import Connection

from app.history import Entry, NeedsFullLog
from app.rate_limit import RateLimits
from app.rules.core import Dice
from app.rules.system import System
from app.store import log, tables
from app.store.failures import Unavailable, Unwritten
from app.store.rows import Record
from app.store.writer import Store
from app.table import opposing
from app.table.audience import Audience, Later
from app.table.chance import Chance, Seeds
from app.table.entry_frames import DeliveredEntry, EntryFrames, delivered
from app.table.judging import Judging
from app.table.neighbours import Neighbours
from app.table.responses import GONE, SHUT_OUT, Readers, Refused
from app.table.seat_requests import refused
from app.table.table_events import KeyRenewed, SeatChanged
from app.table.table_log import TableFacts, TableLog, entry_of, shown_of
from app.table.table_state import TableState, build_table_state
from app.table.workers import Workers

T = TypeVar("T")
KeyHash = Callable[[str, str, int], str]
"""Table, seat, counter -> the hash that the database keeps of that seat's key."""
Clock = Callable[[], datetime]
SNAPSHOT_EACH: Final = 200
PAGE: Final = 500
"""Entries that are read on with at once."""
MOST_HEARD: Final = 100
"""Entries that others have told of and that are not folded yet."""
LONG: Final = 100_000
"""Characters of an entry that is folded in a thread."""
structured = structlog.get_logger("ransen")


@dataclass(frozen=True, slots=True, kw_only=True)
class TableServices:
    """What every table of a process is handed: where things are kept, dice, keys, the time."""

    store: Store
    dice: Dice | None
    """Dice that somebody hands in, who answers for them; else they come from seeds."""
    seeds: Seeds | None
    key_hash: KeyHash
    clock: Clock
    later: Later
    workers: Workers
    paces: RateLimits
    readers: type[Readers]
    neighbours: Neighbours | None
    """The same tables on other nodes, where there can be any."""
    took: Callable[[str, str, float], None]
    """Is told of each ruling the system, what was judged, and the seconds it took."""

    def time(self) -> str:
        """Now, as it stands in the log."""
        return self.clock().astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def nobody_measures(system: str, kind: str, seconds: float) -> None:
    """Where nobody looks at figures."""


class Exclusive:
    """The turns of one table, in the order in which they were asked for."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self._running: set[asyncio.Task[Any]] = set()

    @property
    def is_idle(self) -> bool:
        return not self._running

    async def do(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Does it when its turn comes. Who is cancelled meanwhile hears no answer; the work goes on."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.start(self._answered(work, answer))
        return await answer

    async def _answered(self, work: Callable[[], Coroutine[Any, Any, T]], answer: asyncio.Future[T]) -> None:
        """Answers from within, which takes a turn of the event loop less than waiting for the task."""
        try:
            async with self.lock:
                found = await work()
        except asyncio.CancelledError:
            answer.cancel()
            raise
        except Exception as error:  # noqa: BLE001  # the asker's affair, handed over and never lost
            self._done()
            if not answer.done():
                answer.set_exception(error)
        else:
            self._done()
            if not answer.done():
                answer.set_result(found)

    def _done(self) -> None:
        """Who hears the answer finds the table idle if nothing else is under way."""
        task = asyncio.current_task()
        if task is not None:
            self._running.discard(task)

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Beside the turns."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def ended(self) -> None:
        """Waits for all that is under way."""
        await asyncio.gather(*self._running, return_exceptions=True)


class Follower:
    """Everything in here happens under one lock, one thing at a time."""

    def __init__(
        self,
        *,
        id: str,
        system: System[Any],
        services: TableServices,
        table_log: TableLog,
        now: TableState,
        ids: dict[tuple[str, str], int],
        snapshot_at: int,
        newest: str,
    ) -> None:
        self.id = id
        self.system = system
        self.services = services
        self.table_log = table_log
        self.audience = Audience(
            now, table_log.tracks, clock=services.clock, later=services.later, readers=services.readers
        )
        self.chance = Chance(id, services.seeds) if services.seeds else None
        self.judging = Judging(services.workers, partial(services.took, system.key))
        self.is_gone = False
        self._ids = ids
        self._snapshot_at = snapshot_at
        self._newest = newest
        self._turns = Exclusive()
        self._may_be_stale = False
        self._is_looking = False
        self._rung = 0
        self._heard: dict[int, Record] = {}
        if services.neighbours:
            self.audience.has_neighbours(id, services.neighbours)

    @property
    def now(self) -> TableState:
        return self.audience.now

    @property
    def is_idle(self) -> bool:
        """Nobody reads along here, and the server plays here for nobody on other nodes, who may only show."""
        is_played = self.audience.is_read_elsewhere and bool(opposing.played(self.now))
        return self.audience.is_empty and self._turns.is_idle and not is_played

    async def exclusive(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T | Refused:
        """One at a time; carried to its end even if nobody waits for the answer any more."""
        return await self._turns.do(partial(self._unless_gone, work))

    async def _unless_gone(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T | Refused:
        return refused("not-found") if self.is_gone else await work()

    async def close(self, code: int | None = None) -> None:
        """Waits for what is under way."""
        async with self._turns.lock:
            self.is_gone = self.is_gone or code == GONE
            self.audience.close(code)
        await self._turns.ended()
        if not self.is_gone and self.table_log.number > self._snapshot_at:
            await self._keep_snapshot()

    def be_gone(self) -> None:
        """Somebody deleted it elsewhere."""
        self.is_gone = True
        self.audience.close(GONE)

    def _foresee(self, entry: Entry, states: Sequence[Any] = ()) -> tuple[TableState, TableFacts]:
        """The table after an entry that is not recorded yet. `states`: the fight after its first events."""
        fight = self.table_log.history.foresee(entry, states)
        facts = self.table_log.facts_after(entry)
        then = build_table_state(
            self.system,
            number=entry.number,
            fight=fight,
            title=facts.title,
            ruleset=self.now.ruleset,
            at=facts.seating,
            before=self.now,
            foes=facts.foes,
        )
        return then, facts

    def _publish(
        self,
        entry: Entry,
        shown: EntryFrames,
        then: TableState,
        facts: TableFacts,
        *,
        own: Record | None = None,
    ) -> None:
        """Committed: from now on it is so, and everybody is shown it. `own`: as it was recorded here."""
        self._newest = entry.time
        self.table_log.take(entry, shown.seats, facts)
        if entry.id:
            self._ids[entry.by, entry.id] = entry.number
        self.audience.show(then, delivered(entry, shown))
        for event in entry.events:
            if isinstance(event, KeyRenewed) or (isinstance(event, SeatChanged) and event.removed):
                self.audience.shut_out(event.seat, SHUT_OUT)
            elif isinstance(event, SeatChanged):
                self.audience.tell_presence()
        if own and self.services.neighbours:
            self.services.neighbours.recorded(self.id, own)
        if entry.number - self._snapshot_at >= SNAPSHOT_EACH:
            if own:
                self._turns.start(self._keep_snapshot())
            self._snapshot_at = entry.number  # whoever has recorded it keeps one

    def look(self, number: int) -> None:
        """Others have recorded up to this entry: what is new is read on soon, once for all who say so."""
        if number <= self.table_log.number:
            return
        self._rung = max(self._rung, number)
        if not self._is_looking:
            self._is_looking = True
            self._turns.start(self._look())

    def is_missing(self, number: int) -> bool:
        """Is this entry not known here, and one of the next?"""
        return 0 < number - self.table_log.number <= MOST_HEARD

    def hear(self, record: Record) -> None:
        """The entry itself, of the node that recorded it; where one before is missing the log is read."""
        if self.is_missing(record.seq):
            self._heard[record.seq] = record
            self.look(record.seq)

    async def _look(self) -> None:
        try:
            async with self._turns.lock:
                self._is_looking = False
                while not self.is_gone and (record := self._heard.pop(self.table_log.number + 1, None)):
                    await self._take_in(record)
                if self._rung > self.table_log.number and not self.is_gone:
                    await self._read_on()
        except Unavailable as error:  # the next look finds it
            structured.warning("not read on", table=self.id, cause=str(error))

    async def catch_up(self) -> None:
        """What others have recorded by now is shown when this returns."""
        async with self._turns.lock:
            self._is_looking = False
            if not self.is_gone:
                await self._read_on()

    async def _read_on(self) -> None:
        """What others wrote is folded and shown as they recorded it. The table may be gone since."""
        while True:
            records, is_there = await self.services.store.read(self._news)
            for record in records:
                await self._take_in(record)
            if not is_there:
                self.be_gone()
            if len(records) < PAGE:
                break
        self._may_be_stale = False
        self._heard.clear()
        self._rung = self.table_log.number

    def _news(self, connection: Connection) -> tuple[list[Record], bool]:
        """What follows, and whether there still is such a table."""
        records = log.after(connection, self.id, self.table_log.number, limit=PAGE)
        return records, bool(records) or tables.find(connection, self.id) is not None

    async def _take_in(self, record: Record) -> None:
        """One entry as somebody else has recorded it; others' turn comes after each."""
        made = partial(self._read, record)
        is_long = len(record.events) + len(record.shown) > LONG
        try:
            entry, shown, then, facts = await self.judging.beside(made) if is_long else made()
        except NeedsFullLog:
            await self._reload_full_log()
            entry, shown, then, facts = self._read(record)
        self._publish(entry, shown, then, facts)
        await asyncio.sleep(0)

    def _read(self, record: Record) -> tuple[Entry, EntryFrames, TableState, TableFacts]:
        entry, shown = entry_of(self.system, record), shown_of(record)
        return entry, shown, *self._foresee(entry)

    async def _reload_full_log(self) -> None:
        """Folds the whole log again: what is taken back lies before the snapshot of the beginning."""
        upto = self.table_log.number
        records = await self.services.store.read(lambda c: log.after(c, self.id, 0, limit=upto))
        table_log = TableLog(self.system)
        for record in records:
            table_log.take(entry_of(self.system, record), shown_of(record).seats)
        self.table_log = table_log
        self.audience.tracks = table_log.tracks

    async def _keep_snapshot(self) -> None:
        """Only saves time: where it cannot be written nothing is lost, and the next one will be."""
        if self.services.neighbours and self.services.neighbours.follows_only:
            return
        self._snapshot_at = self.table_log.number
        snapshot = await asyncio.to_thread(self.table_log.snapshot())
        with suppress(Unwritten):
            await self.services.store.write(lambda c: log.keep(c, self.id, snapshot), table=self.id)

    def _tolds(self, connection: Connection, *, numbers: Sequence[int]) -> dict[int, DeliveredEntry]:
        rows = log.these(connection, self.id, numbers)
        return {row.seq: delivered(entry_of(self.system, row), shown_of(row)) for row in rows}

    async def tolds(self, numbers: Sequence[int]) -> list[DeliveredEntry]:
        """Entries as they were shown, from memory or the log, in order."""
        at_hand = {number: one for number in numbers if (one := self.audience.at_hand(number))}
        missing = [number for number in numbers if number not in at_hand]
        if missing:
            at_hand |= await self.services.store.read(partial(self._tolds, numbers=missing))
        return [at_hand[number] for number in numbers]

    async def first_tolds(self, numbers: Sequence[int], most: int) -> list[DeliveredEntry]:
        """Of these the first ones, as many as hold about so many characters, but one at least."""
        at_hand = {number: one.size for number in numbers if (one := self.audience.at_hand(number))}
        missing = [number for number in numbers if number not in at_hand]
        if missing:
            at_hand |= await self.services.store.read(partial(log.lengths, table=self.id, seqs=missing))
        total = [*accumulate(at_hand[number] for number in numbers)]
        return await self.tolds(numbers[: max(1, bisect_right(total, most))])
