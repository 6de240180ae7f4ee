"""One thread that writes: whatever waits is committed together, and is answered after the commit."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from app.store import log
from app.store.database import Anchor, driver_of, is_in_memory, is_sqlite, open_engine
from app.store.failures import Unavailable, Unwritten
from app.store.postgres import (
    RIVALRY,
    Place,
    append_all,
    is_alive,
    is_server,
    leave_place,
    state_of,
    take_place,
)
from app.store.rows import Record

T = TypeVar("T")
Work = Callable[[Connection], T]
MAX_JOBS_A_COMMIT = 256
"""With so many jobs a transaction is not made to wait for more."""
READERS = 2
PATIENCE = 10.0
"""Seconds in which a server has to say that something is written; it may stand still without being gone."""
READS_TAKE = 3
"""So many times as long: a long log is folded while it is read."""
RESTED = 1.0
"""Seconds after which a connection to a server is tried before it is used."""
TRIES = 5
"""How often a job is done where others, at other nodes, are quicker each time."""
BROKEN = (SQLAlchemyError, sqlite3.Error)
"""What the database says where it cannot, through SQLAlchemy or without."""


@dataclass(slots=True)
class Job:
    """Something to write, all or nothing of it, and who waits for it."""

    work: Work[Any]
    loop: asyncio.AbstractEventLoop
    waiting: asyncio.Future[Any]
    table: str = ""
    record: Record | None = None
    """An entry of this table's log, where the job is to write that and nothing else."""
    is_given_up: bool = False
    """Where it has not begun yet it is not done any more."""
    result: Any = None
    error: Exception | None = None


class Store:
    """A database with one writer. `write` and `read` are called on an event loop; work is done in threads."""

    def __init__(self, url: str, place: Place = "guest") -> None:
        self.url = url
        self.place = place
        self.engine = open_engine(url)
        self._anchor = Anchor(url)
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._gathered: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        self.patience = None if is_sqlite(url) else PATIENCE
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-read")
        self._reads_by_writing = is_in_memory(url)
        self._thread = threading.Thread(target=self._write_all, name="store-write", daemon=True)
        self._thread.start()

    async def write(self, work: Work[T], *, table: str = "") -> T:
        """Answers after the commit. What `work` raises is raised here and undoes nothing else.

        It touches the database alone, for it is done again where another that is committed with it fails.
        `table` is the one that it changes, if any: nodes that write to several lock them in one order.
        """
        return await self._written(work, table, None)

    def append(self, table: str, record: Record) -> asyncio.Future[Any]:
        """The next entry of a table's log and nothing beside it: what nearly every command writes.

        Raises `log.Conflict` where its place is taken, `log.NoTable` where the table is gone.
        """
        return self._written(partial(log.append, table=table, record=record), table, record)

    def _written(self, work: Work[T], table: str, record: Record | None) -> asyncio.Future[T]:
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[T] = loop.create_future()
        gathered = self._gathered.setdefault(loop, [])
        if not gathered:
            loop.call_soon(self._hand_over, loop)
        job = Job(work, loop, waiting, table, record)
        gathered.append(job)
        if self.patience is not None:
            timer = loop.call_later(self.patience, _give_up, job)
            waiting.add_done_callback(lambda _: timer.cancel())
        return waiting

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """All that this turn of the loop wants written, at its end: the writer is woken once for it, when the
        loop is about to rest and both do not want to run at the same time.
        """
        if jobs := self._gathered.pop(loop, None):
            self._jobs.put(jobs)

    async def read(self, work: Work[T]) -> T:
        """Reads what is committed by now."""
        if self._reads_by_writing:
            return await self.write(work)
        reading = asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)
        try:
            async with asyncio.timeout(self.patience and self.patience * READS_TAKE):
                return await reading
        except TimeoutError as error:
            raise Unavailable("the database has not answered in time") from error

    def close(self) -> None:
        """Whatever was handed in before is still written."""
        if self._thread.is_alive():
            for loop in list(self._gathered):
                self._hand_over(loop)
            self._jobs.put(None)
            self._thread.join()
            self._readers.shutdown()
            self.engine.dispose()

    def _read(self, work: Work[T]) -> T:
        self._anchor.check()
        try:
            return self._looked_up(work)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise Unavailable(str(error)) from error
        except SQLAlchemyError as error:
            raise Unavailable(str(error)) from error
        try:
            return self._looked_up(work)  # all connections of before are given up: this one is new
        except SQLAlchemyError as error:
            raise Unavailable(str(error)) from error

    def _looked_up(self, work: Work[T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    def _write_all(self) -> None:
        writing, goes_on = WritingConnection(self.engine, self.place), True
        while goes_on:
            jobs, goes_on = self._waiting()
            jobs = [job for job in jobs if not job.is_given_up]
            if jobs:
                commit(writing, jobs, self._anchor)
                tell(jobs)
        writing.close()

    def _waiting(self) -> tuple[list[Job], bool]:
        """The next jobs and all that wait behind them; False when the house closes."""
        jobs: list[Job] = []
        more = self._jobs.get()
        while more is not None:
            jobs += more
            if self._jobs.empty() or len(jobs) >= MAX_JOBS_A_COMMIT:
                return jobs, True
            more = self._jobs.get()
        return jobs, False


class WritingConnection:
    """The writer's one connection; on PostgreSQL it holds the right to serve: nobody writes without."""

    def __init__(self, engine: Engine, place: Place) -> None:
        self._engine = engine
        self._place = place
        self._open: Connection | None = None
        self._used = monotonic()

    def get(self) -> Connection:
        if self._open is not None and is_server(self._open):
            if monotonic() - self._used > RESTED and not is_alive(self._open):
                self.drop()
            self._used = monotonic()
        if self._open is None:
            self._open = self._engine.connect().execution_options(writes=True)
            if is_server(self._open):
                take_place(self._open, self._place)
        return self._open

    def drop(self) -> None:
        """What is broken is not used again."""
        if self._open is not None:
            self._open.invalidate()
        self.close()

    def close(self) -> None:
        if self._open is not None:
            if is_server(self._open) and not self._open.invalidated:
                leave_place(self._open)
            self._open.close()
            self._open = None


def commit(writing: WritingConnection, jobs: list[Job], anchor: Anchor) -> None:
    """All in one transaction. Where one of several fails all are done again: what fails costs only itself."""
    try:
        anchor.check()
        connection = writing.get()
        if _are_done_together(connection, jobs):
            return
        if connection.invalidated:
            raise Unavailable("the database has gone away")
        if len(jobs) > 1 or _is_rivalry(jobs[0]):
            _do_each_by_itself(connection, jobs)
    except (*BROKEN, Unavailable) as error:
        writing.drop()
        for job in jobs:
            job.error = job.error or _unwritten(error)


def _are_done_together(connection: Connection, jobs: list[Job]) -> bool:
    """Nearly always none fails, and no savepoints are needed."""
    driver = driver_of(connection)
    if driver is not None:
        return _are_done_by_driver(connection, driver, jobs)
    jobs.sort(key=lambda job: job.table)
    records = [(job.table, job.record) for job in jobs if job.record]
    if len({(table, record.seq) for table, record in records}) == len(jobs):
        return _are_appended(connection, jobs, records)
    with connection.begin() as whole:
        are_done = all(_try(connection, job, nullcontext()) for job in jobs)
        if not are_done:
            whole.rollback()
    return are_done


def _are_appended(connection: Connection, jobs: list[Job], records: list[tuple[str, Record]]) -> bool:
    """All entries by one statement, which is its own transaction: one way to the server and back."""
    try:
        written = append_all(connection, records)
    except Unwritten as error:
        jobs[0].error = error
        return False
    for job, (table, record) in zip(jobs, records, strict=True):
        if (table, record.seq) not in written:
            job.error = log.Conflict(f"{table} {record.seq}")
    return True


def _are_done_by_driver(connection: Connection, driver: sqlite3.Connection, jobs: list[Job]) -> bool:
    """The transaction is begun and ended without SQLAlchemy, which needs as long for it as SQLite does."""
    driver.execute("BEGIN IMMEDIATE")
    are_done = all(_try(connection, job, nullcontext()) for job in jobs)
    whole = (
        connection if connection.in_transaction() else driver
    )  # a job may have made it one of SQLAlchemy's
    if are_done:
        whole.commit()
    else:
        whole.rollback()
    return are_done


def _do_each_by_itself(connection: Connection, jobs: list[Job]) -> None:
    """Each in a savepoint of its own; again where a rival was quicker."""
    with connection.begin():
        for job in jobs:
            for _ in range(TRIES):
                job.error = None
                if _try(connection, job, connection.begin_nested()) or not _is_rivalry(job):
                    break


def _is_rivalry(job: Job) -> bool:
    return job.error is not None and state_of(job.error.__cause__) in RIVALRY


def _try(connection: Connection, job: Job, within: AbstractContextManager[Any]) -> bool:
    """Any exception is the asker's affair; the writer goes on."""
    try:
        with within:
            job.result = job.work(connection)
    except Exception as error:  # noqa: BLE001  # the edge between threads: handed over to who waits, never lost
        job.error = _unwritten(error) if isinstance(error, BROKEN) else error
    return job.error is None


def _unwritten(cause: Exception) -> Unwritten:
    error = Unwritten(str(cause))
    error.__cause__ = cause
    return error


def tell(jobs: list[Job]) -> None:
    """Wakes each loop once for all that wait on it; a loop that is closed has nobody left to tell."""
    loops: dict[asyncio.AbstractEventLoop, list[Job]] = {}
    for job in jobs:
        loops.setdefault(job.loop, []).append(job)
    for loop, done in loops.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_wake, done)


def _give_up(job: Job) -> None:
    """Whoever waits is not told any more how it ended."""
    job.is_given_up = True
    if not job.waiting.done():
        job.waiting.set_exception(Unwritten("the database has not said in time whether it was written"))


def _wake(jobs: list[Job]) -> None:
    for job in jobs:
        if job.waiting.done():
            continue
        if job.error is not None:
            job.waiting.set_exception(job.error)
        else:
            job.waiting.set_result(job.result)
