"""The tables that are open: made, found, closed when nobody comes, deleted."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection

from app.history import CorruptLog, NeedsFullLog
from app.i18n import learn
from app.rate_limit import RateLimits
from app.rules.core import Dice, Reason
from app.rules.system import System
from app.store import log, tables
from app.store.codec import Malformed, parse
from app.store.failures import Damaged, Unavailable
from app.store.hosting import remove_unused
from app.store.papers import copy_papers
from app.store.replays import replay_by_key_hash
from app.store.rows import Record, ReplayRow, TableRow
from app.store.scenes import copy_scenes
from app.store.sheets import put_sheet, sheets_of
from app.store.writer import Store
from app.table import copying, seating
from app.table.audience import Later
from app.table.chance import Chance, Seeds
from app.table.copying import INCONSISTENT, Copy
from app.table.following import Clock, KeyHash, TableServices, nobody_measures
from app.table.neighbours import Neighbours
from app.table.opening import open_table
from app.table.replaying import as_it_stood
from app.table.request_bodies import TableWanted
from app.table.responses import GONE, Readers, Refused
from app.table.seat_requests import malformed, not_built, refused
from app.table.seating import Seating
from app.table.spool import Found, records_after
from app.table.table import Table
from app.table.workers import Workers

Beside = Callable[[Connection, str], None]
"""Writes for a table, in the transaction that makes it."""
IDLE: Final = timedelta(minutes=15)
SWEEP: Final = timedelta(minutes=1)


class Tables:
    """All tables of this process."""

    def __init__(
        self,
        store: Store,
        systems: Sequence[System[Any]],
        *,
        planned: frozenset[str] = frozenset(),
        dice: Dice | None = None,
        seeds: Seeds | None = None,
        key_hash: KeyHash,
        clock: Clock,
        later: Later | None = None,
        paces: RateLimits | None = None,
        readers: type[Readers] = Readers,
        neighbours: Neighbours | None = None,
        took: Callable[[str, str, float], None] = nobody_measures,
    ) -> None:
        self.store = store
        self.workers = Workers()
        self._planned = planned
        self._systems = {system.key: system for system in systems}
        for system in systems:
            learn(system)
        self._services = TableServices(
            store=store,
            dice=dice,
            seeds=seeds,
            key_hash=key_hash,
            clock=clock,
            later=later or call_later,
            workers=self.workers,
            paces=paces or RateLimits(on=False),
            readers=readers,
            neighbours=neighbours,
            took=took,
        )
        self._open: dict[str, asyncio.Task[Table | None]] = {}
        self._swept = clock()
        self.attendants: list[Callable[[Table], None]] = []
        """Are told of each table that is opened."""

    def system(self, key: Any) -> System[Any] | None:
        """The rule system of this name, if it is played here."""
        return self._systems.get(key) if isinstance(key, str) else None

    async def create(self, asked: Mapping[str, Any]) -> Table | Refused:
        """`POST tables`: `{name?, ruleset, options?, scenario?}`. Refused: `bad-command` or `not-built`."""
        try:
            system, wanted = self._wanted(asked)
        except Malformed as error:
            return malformed(error)
        if system is None:
            return not_built(wanted.ruleset or str((wanted.scenario or {}).get("ruleset")))
        table, seeds = fresh_id(), self._services.seeds
        chance = Chance(table, seeds) if seeds else None
        begin = partial(copying.begin, system, wanted, self._services.time(), chance)
        copy = (await self.workers.run(begin)).result
        return copy if isinstance(copy, Refused) else await self._keep(table, system, copy)

    async def take_in(self, document: Mapping[str, Any]) -> Table | Refused:
        """`POST /api/tables/import`: an exported table, replayed in full before it is kept."""
        try:
            written = copying.read(document)
        except Malformed as error:
            return malformed(error)
        system = self._systems.get(written.ruleset)
        if system is None:
            return not_built(written.ruleset) if written.ruleset in self._planned else refused("bad-command")
        try:
            copy = await asyncio.to_thread(copying.replay, system, written)
        except Malformed as error:
            return malformed(error)
        return await self._keep(fresh_id(), system, copy)

    async def keep_found(self, found: Found, folder: Path, beside: Beside) -> Table | Refused:
        """The same of what was read in a process of its own; `beside` writes what lies beside the log."""
        if found.code:
            return Refused(reason=Reason(code=found.code, figures=found.figures))
        copy = Copy(
            name=found.name,
            created=found.created,
            seating=found.seating,
            length=found.length,
            after=partial(records_after, folder),
            snapshot=found.snapshot,
        )
        return await self._keep(fresh_id(), self._systems[found.ruleset], copy, beside)

    async def branch(self, table: Table, number: int, name: str = "") -> Table:
        """Another table that begins as this one stood after an entry, with its log, pictures and sheets.

        It has keys of its own, another name where one is said, and nothing that happens there is told here.
        """
        system, source, copy = table.recorder.system, table.id, fresh_id()
        then = await self.store.read(partial(as_it_stood, table=source, system=system, number=number))
        row = TableRow(id=copy, name=name or then.name, ruleset=system.key, created=self._services.time())
        try:
            await self.store.write(lambda c: tables.create(c, row))
            at = 0
            while at < number:
                at = await self.store.write(partial(log.copy, table=source, to=copy, after=at, upto=number))
            await self.store.write(partial(self._finish, source=source, row=row, sitting=then.seating))
        except BaseException:
            await self._drop(copy)
            raise
        made = await self.open(copy)
        assert made is not None
        return made

    def _finish(self, connection: Connection, *, source: str, row: TableRow, sitting: Seating) -> None:
        """Before its seats are there, there is no such table."""
        tables.hand_on(connection, source, row.id)
        kept = sheets_of(connection, source)
        for sheet, body in kept.items():
            put_sheet(connection, row.id, sheet, body, most=len(kept))
        copy_scenes(connection, source, row.id)
        copy_papers(connection, source, row.id)
        self._seat(connection, row.id, sitting)

    async def open(self, table: str) -> Table | None:
        """The live table, read from the store where it is not open yet; None where there is none."""
        await self._sweep()
        opening = self._open.get(table)
        if opening is None or _is_gone(opening):
            opening = self._open[table] = asyncio.get_running_loop().create_task(self._read(table))
        try:
            found = await asyncio.shield(opening)
        except BaseException:
            if opening.done():
                self._open.pop(table, None)
            raise
        if found is None:
            self._open.pop(table, None)
            return None
        found.last_used = self._services.clock()
        return found

    def at_hand(self, table: str) -> Table | None:
        """The live table, where it is open already."""
        opening = self._open.get(table)
        return _opened(opening) if opening is not None else None

    def time(self) -> str:
        """Now, as it stands in the log."""
        return self._services.time()

    @property
    def how_many(self) -> int:
        """Tables in memory."""
        return len(self._open)

    async def delete(self, table: str) -> tuple[str, ...]:
        """Everything of it goes, its feeds close with 4404; answers the images that no table uses now."""
        opened = self.at_hand(table)
        if opened is not None:
            await opened.recorder.close(GONE)
        unused = await self.store.write(lambda c: tables.remove(c, table))
        await self._tell_gone(table)
        return unused

    async def expire(self, table: str, time: str) -> tuple[str, ...] | None:
        """The same, unless somebody has used it since: None."""
        unused = await self.store.write(lambda c: remove_unused(c, table, time))
        if unused is not None:
            await self._tell_gone(table)
        return unused

    async def _tell_gone(self, table: str) -> None:
        await self.shut(table)
        if self._services.neighbours:
            self._services.neighbours.deleted(table)

    def there(self) -> dict[str, Table]:
        """Those that are open."""
        every = {table: _opened(opening) for table, opening in self._open.items()}
        return {table: opened for table, opened in every.items() if opened}

    def look(self, table: str, number: int) -> None:
        """Others have recorded up to this entry; one that is being opened looks when it is."""
        opening = self._open.get(table)
        if opening is None:
            return
        if opened := _opened(opening):
            opened.recorder.look(number)
        elif not opening.done():
            opening.add_done_callback(lambda done: self.look(table, number))

    async def shut(self, table: str) -> None:
        """Deleted elsewhere: whoever reads along here is told."""
        opening = self._open.pop(table, None)
        opened = _opened(opening) if opening else None
        if opened:
            await opened.recorder.close(GONE)

    async def holder(self, key_hash: str) -> tuple[str, str] | None:
        """Table and seat that the key with this hash opens."""
        return await self.store.read(lambda c: tables.seat_by_key_hash(c, key_hash))

    async def replay_holder(self, key_hash: str) -> tuple[str, ReplayRow] | None:
        """Table and shared replay that the key with this hash opens."""
        return await self.store.read(lambda c: replay_by_key_hash(c, key_hash))

    async def watching(self, table: str) -> list[tuple[str, int]]:
        """Seats that only watch, with how often the key of each was renewed."""
        return await self.store.read(lambda c: tables.watching(c, table))

    async def live_keys(self, hashes: Collection[str]) -> dict[str, tuple[str, str]]:
        """Of these hashes of keys those that open a seat: table and seat."""
        return await self.store.read(lambda c: tables.live_keys(c, hashes))

    async def is_seat(self, table: str, seat: str) -> bool:
        """Is this seat there, whatever its key is?"""
        return await self.store.read(lambda c: tables.is_seat(c, table, seat))

    async def every(self) -> list[TableRow]:
        """All that are kept, the oldest first."""
        return await self.store.read(tables.every)

    async def close(self) -> None:
        """Ends what is under way, then the store."""
        for opening in list(self._open.values()):
            if opened := _opened(opening):
                await opened.recorder.close()
        self._open.clear()
        self.workers.close()
        self.store.close()

    def _wanted(self, asked: Mapping[str, Any]) -> tuple[System[Any] | None, TableWanted]:
        wanted: TableWanted = parse(TableWanted, asked)
        within = wanted.scenario.get("ruleset") if wanted.scenario else None
        if within is not None and not isinstance(within, str):
            raise Malformed("ruleset: a text")
        ruleset = wanted.ruleset or within
        if ruleset is None or within not in (None, ruleset):
            raise Malformed("ruleset: is missing, or not the scenario's")
        if ruleset not in self._systems and ruleset not in self._planned:
            raise Malformed("ruleset: no such name")
        return self._systems.get(ruleset), wanted

    async def _keep(
        self, table: str, system: System[Any], copy: Copy, beside: Beside = lambda connection, table: None
    ) -> Table:
        """In steps, so that others' commands come in between. Before the last there is no such table."""
        row = TableRow(id=table, name=copy.name, ruleset=system.key, created=copy.created)
        seq = 0
        try:
            while seq < copy.length:
                records = await asyncio.to_thread(copy.after, seq)
                step = partial(self._write, row=row, records=records, copy=copy, beside=beside)
                await self.store.write(step)
                seq = records[-1].seq
        except BaseException:
            await self._drop(table)
            raise
        made = await self.open(row.id)
        assert made is not None
        return made

    async def _drop(self, table: str) -> None:
        """What was written of a table that will not be; where that fails too the next start does it."""
        with suppress(Unavailable):
            await self.store.write(lambda c: tables.remove(c, table))

    def _write(
        self,
        connection: Connection,
        *,
        row: TableRow,
        records: Sequence[Record],
        copy: Copy,
        beside: Beside,
    ) -> None:
        if records[0].seq == 1:
            tables.create(connection, row)
        for record in records:
            log.append(connection, row.id, record)
        if records[-1].seq < copy.length:
            return
        if copy.snapshot:
            log.keep(connection, row.id, copy.snapshot)
        beside(connection, row.id)
        self._seat(connection, row.id, copy.seating)

    def _seat(self, connection: Connection, table: str, sitting: Seating) -> None:
        for place, seated in enumerate(sitting.values()):
            key_hash = self._services.key_hash(table, seated.seat.id, seated.counter)
            tables.put_seat(connection, table, seating.row(seated, place, key_hash))

    async def _read(self, table: str) -> Table | None:
        row = await self.store.read(lambda c: tables.find(c, table))
        if row is None or row.ruleset not in self._systems:
            return None
        try:
            opened = await open_table(self._services, self._systems[row.ruleset], row)
            for attend in self.attendants:
                attend(opened)
            return opened
        except (CorruptLog, NeedsFullLog, Malformed, *INCONSISTENT) as error:
            raise Damaged(f"table {table} cannot be opened: {error!r}") from error

    async def _sweep(self) -> None:
        """Closes tables where nobody is, and nobody has been for a while."""
        now = self._services.clock()
        if now - self._swept < SWEEP:
            return
        self._swept = now
        for table, opening in list(self._open.items()):
            opened = _opened(opening)
            if opened and now - opened.last_used > IDLE and opened.recorder.is_idle:
                self._open.pop(table, None)
                await opened.recorder.close()


def _opened(opening: asyncio.Task[Table | None]) -> Table | None:
    is_done = opening.done() and not opening.cancelled() and opening.exception() is None
    return opening.result() if is_done else None


def _is_gone(opening: asyncio.Task[Table | None]) -> bool:
    """Deleted elsewhere."""
    opened = _opened(opening)
    return opened is not None and opened.recorder.is_gone


def fresh_id() -> str:
    return secrets.token_hex(6)


def call_later(seconds: float, work: Any) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, work)
