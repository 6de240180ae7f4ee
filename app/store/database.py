"""The database behind an address: opened with what durability needs, brought up to date, copied, put back."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, StaticPool, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DatabaseError, DBAPIError

from app.paths import resource_path
from app.store.failures import Unavailable, Unusable
from app.store.folder import tighten
from app.store.postgres import IS_LOCKED, check_encoding, is_server, open_server, state_of, wait_to_migrate
from app.store.upgrading import is_newer, may_serve, note_oldest, revision

TRIES = 60
"""How often a step is tried while others hold what it changes."""
BUSY_MS = 5_000
"""How long a write waits for another process's."""


def open_engine(url: str) -> Engine:
    """WAL and a sync to the disk with every commit; `sqlite://`: in memory, with one connection."""
    address = address_of(url)
    if address.get_backend_name() != "sqlite":
        return open_server(address)
    if is_in_memory(url):
        engine = create_engine(address, poolclass=StaticPool, connect_args={"check_same_thread": False})
    else:
        Path(str(address.database)).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(address, connect_args={"timeout": BUSY_MS / 1000})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def address_of(url: str) -> URL:
    """What an address says. Raises `Unusable` for a database that Ransen does not know."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError) as error:  # ValueError: a port that is no number
        raise Unusable("RANSEN_DATABASE_URL is no address of a database: postgresql+psycopg://…") from error
    if address.drivername in ("postgresql", "postgres"):
        address = address.set(drivername="postgresql+psycopg")
    if address.drivername not in ("postgresql+psycopg", "sqlite", "sqlite+pysqlite"):
        raise Unusable(f"{address.drivername} is no database that Ransen knows: postgresql+psycopg://…")
    return address


def shown(url: str) -> str:
    """The address for people, without its password."""
    return address_of(url).render_as_string()


def reason_of(error: Exception) -> str:
    """What the database itself says, but for advice in further lines."""
    said = str(getattr(error, "orig", error)).strip()
    return said.partition("\n")[0].rstrip(".") or type(error).__name__


def is_sqlite(url: str) -> bool:
    return address_of(url).get_backend_name() == "sqlite"


def is_in_memory(url: str) -> bool:
    address = address_of(url)
    return address.get_backend_name() == "sqlite" and address.database in (None, "", ":memory:")


def _prepare(connection: Any, _: Any) -> None:
    """Transactions are ours to begin: the driver's own would swallow savepoints."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """A writer takes the lock at once, so that it never has to give up what it has read.

    The store's writer may have begun already.
    """
    driver = driver_of(connection)
    if driver is not None and driver.in_transaction:
        return
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def driver_of(connection: Connection) -> sqlite3.Connection | None:
    """The driver's own connection, for what every command does; None where the database is not SQLite."""
    driver = connection.connection.dbapi_connection
    return driver if isinstance(driver, sqlite3.Connection) else None


def migrate(url: str, *, may_be_newer: bool = False, waits: Callable[[], None] = lambda: None) -> None:
    """Brings the database at this address to the newest schema; makes it where there is none.

    Raises `Unusable` where what is there is no database, or one of a newer Ransen; one that is newer and may
    be served all the same is left as it is, if that is said.
    """
    if is_file(url):
        keep_private(file_of(url))
    engine = open_engine(url)
    try:
        migrate_engine(engine, may_be_newer=may_be_newer, waits=waits)
    except (DatabaseError, CommandError) as error:
        why = reason_of(error)
        if isinstance(error, CommandError):
            why = f"it is of a newer Ransen ({why})"
        raise Unusable(f"the database at {shown(url)} cannot be used: {why}") from error
    finally:
        engine.dispose()


def migrate_engine(
    engine: Engine,
    version: str = "head",
    *,
    may_be_newer: bool = False,
    folder: Path | None = None,
    tries: int = TRIES,
    waits: Callable[[], None] = lambda: None,
) -> None:
    """Where others hold a table that is changed it is tried again: who waits makes others wait."""
    for left in reversed(range(tries)):
        try:
            _upgrade(engine, version, may_be_newer=may_be_newer, folder=folder, waits=waits)
            return
        except DBAPIError as error:
            if state_of(error) != IS_LOCKED or not left:
                raise


def _upgrade(
    engine: Engine, version: str, *, may_be_newer: bool, folder: Path | None, waits: Callable[[], None]
) -> None:
    steps = folder or resource_path("migrations")
    scripts = ScriptDirectory(str(steps)) if folder else _own_steps(steps)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if is_server(connection):
            check_encoding(connection)
            wait_to_migrate(connection, waits)
        if may_be_newer and is_newer(connection, scripts) and may_serve(connection, scripts):
            return
        if version != "head" or revision(connection) != scripts.get_current_head():
            config = Config(attributes={"connection": connection})
            config.set_main_option("script_location", str(steps).replace("%", "%%"))
            command.upgrade(config, version)
        if version == "head":
            note_oldest(connection)


@cache
def _own_steps(folder: Path) -> ScriptDirectory:
    """Read once a process: they are files of the program."""
    return ScriptDirectory(str(folder))


def keep_private(file: Path) -> None:
    """Only the owner may read the database; what SQLite puts beside it has the same rights."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.touch(mode=0o600, exist_ok=True)
    for beside in ("", "-wal", "-shm"):
        tighten(file.with_name(file.name + beside))


def ping(connection: Connection) -> None:
    """Reads something that is always there."""
    connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()


def time_of(connection: Connection) -> datetime:
    """What time it is for the database."""
    if connection.dialect.name == "sqlite":
        found = "SELECT (julianday('now') - 2440587.5) * 86400.0"
    else:
        found = "SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
    return datetime.fromtimestamp(connection.execute(text(found)).scalar_one(), UTC)


def said(time: datetime) -> str:
    """As times stand in the database, where the later one is the larger text."""
    return time.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def is_file(url: str) -> bool:
    """Does the database lie in one file of its own?"""
    return is_sqlite(url) and not is_in_memory(url)


def file_of(url: str) -> Path:
    """The file of an SQLite address. Raises `Unusable` for any other."""
    if not is_file(url):
        raise Unusable("only an SQLite file can be copied this way: use the database's own tools")
    return Path(str(address_of(url).database))


def copy_database(source: Path, target: Path) -> None:
    """A copy in one new file that only its owner may read, whole, while others read and write."""
    os.close(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    with closing(sqlite3.connect(source)) as there, closing(sqlite3.connect(target)) as here:
        there.backup(here)
        here.execute("PRAGMA journal_mode=DELETE")
    with target.open("rb+") as file:
        os.fsync(file.fileno())


def is_open_elsewhere(database: Path) -> bool:
    """Anybody who has it open would write on into the file put away, and lose what it promised to keep."""
    try:
        with closing(sqlite3.connect(database, timeout=0)) as alone:
            alone.execute("PRAGMA journal_mode=DELETE")  # only the last one may leave WAL
    except sqlite3.DatabaseError as error:
        return error.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
    return False


def check_is_ours(source: Path) -> None:
    """Raises `Unusable` where the file is no whole database of tables."""
    if faults := integrity(source):
        raise Unusable(f"{source} is damaged: {faults[0]}")


def integrity(source: Path) -> list[str]:
    """What SQLite has against the file, if anything. Raises `Unusable` where it is no database of tables."""
    if not source.is_file():
        raise Unusable(f"no file at {source}")
    engine = create_engine(f"sqlite:///{source}")
    try:
        with engine.connect() as connection:
            ping(connection)
            found = _integrity(connection)
    except DatabaseError as error:
        raise Unusable(f"{source} is no database of Ransen") from error
    finally:
        engine.dispose()
    return [] if found == ["ok"] else [str(fault) for fault in found]


def _integrity(connection: Connection) -> list[str]:
    try:
        return list(connection.execute(text("PRAGMA integrity_check(20)")).scalars())
    except DatabaseError as error:  # so damaged that it cannot even be checked
        return [str(error.orig)]


class Anchor:
    """The database file that was opened first: what is written to a deleted one would be lost."""

    def __init__(self, url: str) -> None:
        self._file = file_of(url) if is_file(url) else None
        self._seen: tuple[int, int] | None = None

    def check(self) -> None:
        """Raises `Unavailable` while the file is gone, or another one lies in its place."""
        if self._file is None:
            return
        try:
            found = self._file.stat()
        except OSError as error:
            if self._seen is None:
                return
            raise Unavailable(f"{self._file} cannot be reached: {error.strerror}") from error
        self._seen = self._seen or (found.st_dev, found.st_ino)
        if self._seen != (found.st_dev, found.st_ino):
            raise Unavailable(f"{self._file} is another file than the one that was opened: start anew")
