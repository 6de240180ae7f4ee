"""One thread that writes: whatever waits is committed together, and is answered after the commit."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from app.store.database import Anchor, driver_of, is_in_memory, open_engine
from app.store.failures import Unavailable, Unwritten

T = TypeVar("T")
Work = Callable[[Connection], T]
MAX_JOBS_A_COMMIT = 256
"""With so many jobs a transaction is not made to wait for more."""
READERS = 2
BROKEN = (SQLAlchemyError, sqlite3.Error)
"""What the database says where it cannot, through SQLAlchemy or without."""


@dataclass(slots=True)
class Job:
    """Something to write, all or nothing of it, and who waits for it."""

    work: Work[Any]
    loop: asyncio.AbstractEventLoop
    waiting: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None


class Store:
    """A database with one writer. `write` and `read` are called on an event loop; work is done in threads."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = open_engine(url)
        self._anchor = Anchor(url)
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._gathered: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-read")
        self._reads_by_writing = is_in_memory(url)
        self._thread = threading.Thread(target=self._write_all, name="store-write", daemon=True)
        self._thread.start()

    async def write(self, work: Work[T]) -> T:
        """Answers after the commit. What `work` raises is raised here and undoes nothing else.

        It touches the database alone, for it is done again where another that is committed with it fails.
        """
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[T] = loop.create_future()
        gathered = self._gathered.setdefault(loop, [])
        if not gathered:
            loop.call_soon(self._hand_over, loop)
        gathered.append(Job(work, loop, waiting))
        return await waiting

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
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

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
            with self.engine.connect() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            raise Unavailable(str(error)) from error

    def _write_all(self) -> None:
        writing, goes_on = WritingConnection(self.engine), True
        while goes_on:
            jobs, goes_on = self._waiting()
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
    """The writer's connection: to SQLite one for all transactions, to a server a new one for each."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._open: Connection | None = None

    def get(self) -> Connection:
        if self._open is None:
            self._open = self._engine.connect().execution_options(writes=True)
        return self._open

    def done(self, *, is_broken: bool = False) -> None:
        """After a transaction. A broken one is not used again."""
        if self._open is not None and (is_broken or self._engine.dialect.name != "sqlite"):
            self.close()

    def close(self) -> None:
        if self._open is not None:
            self._open.close()
            self._open = None


def commit(writing: WritingConnection, jobs: list[Job], anchor: Anchor) -> None:
    """All in one transaction. Where one of several fails all are done again: what fails costs only itself."""
    try:
        anchor.check()
        if not _are_done_together(writing.get(), jobs) and len(jobs) > 1:
            _do_each_by_itself(writing.get(), jobs)
    except (*BROKEN, Unavailable) as error:
        writing.done(is_broken=True)
        for job in jobs:
            job.error = job.error or _unwritten(error)
    else:
        writing.done()


def _are_done_together(connection: Connection, jobs: list[Job]) -> bool:
    """Nearly always none fails, and no savepoints are needed."""
    driver = driver_of(connection)
    if driver is not None:
        return _are_done_by_driver(connection, driver, jobs)
    with connection.begin() as whole:
        are_done = all(_try(connection, job, nullcontext()) for job in jobs)
        if not are_done:
            whole.rollback()
    return are_done


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
    """Each in a savepoint of its own."""
    with connection.begin():
        for job in jobs:
            job.error = None
            _try(connection, job, connection.begin_nested())


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


def _wake(jobs: list[Job]) -> None:
    for job in jobs:
        if job.waiting.cancelled():
            continue
        if job.error is not None:
            job.waiting.set_exception(job.error)
        else:
            job.waiting.set_result(job.result)
