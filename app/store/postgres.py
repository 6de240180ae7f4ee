"""PostgreSQL beneath the same SQLAlchemy code: how it is opened, who may serve it, entries in one go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, Literal

from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from app.store.failures import Unavailable, Unusable, Unwritten
from app.store.rows import Record

Place = Literal["guest", "alone", "among"]
"""A guest reads and makes tables at a terminal; who serves is there alone, or among other nodes."""
LOCKS: Final = 0x52414E53
"""Our own class of PostgreSQL's advisory locks: no other program takes them by chance."""
MIGRATING: Final = 1
TO_MIGRATE: Final = 120
"""Seconds in which another process may bring the database up to date."""
SERVING: Final = 2
PICTURES: Final = 3
ENCODING: Final = "UTF8"
SETTINGS: Final = (
    "SET client_encoding = 'UTF8'",  # whatever the address or the user's own settings say
    "SET lock_timeout = '5s'",  # behind the transaction of a node that stands still
    "SET tcp_keepalives_idle = 10",  # the locks of a machine that is gone are free soon
    "SET tcp_keepalives_interval = 5",
    "SET tcp_keepalives_count = 3",
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') = 'off'",
)
CONNECTING: Final = {
    "connect_timeout": "3",
    "client_encoding": "utf8",
    "application_name": "ransen",
    "target_session_attrs": "read-write",
    "tcp_user_timeout": "10000",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
}
"""Where the address itself does not say otherwise."""
RIVALRY: Final = {"23505", "40001", "40P01"}
"""Another session was quicker, or both waited for each other: done again it sees what the other did."""
NO_SUCH_ROW: Final = "23503"
IS_LOCKED: Final = "55P03"
_NAMES: Final = ("table_id", *Record.__slots__)
_COLUMNS: Final = ", ".join("%b::int4[]" if name == "seq" else "%b::text[]" for name in _NAMES)
_APPEND: Final = (
    f"INSERT INTO events ({', '.join(_NAMES)}) SELECT * FROM unnest({_COLUMNS}) "
    "ON CONFLICT DO NOTHING RETURNING table_id, seq"
)


def open_server(address: URL) -> Engine:
    """Transactions are ours to begin, as with SQLite: one statement alone needs none."""
    said = {name: value for name, value in CONNECTING.items() if name not in address.query}
    try:
        engine = create_engine(
            address, isolation_level="AUTOCOMMIT", pool_timeout=10, connect_args=said, hide_parameters=True
        )
    except ImportError as error:
        raise Unusable(
            "PostgreSQL needs psycopg, which is not installed: pip install 'psycopg[binary]'"
        ) from error
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _: Any) -> None:
    connection.execute("; ".join(SETTINGS))
    connection.commit()


def _begin(connection: Connection) -> None:
    """Who reads sees one moment, however many questions are asked."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN" if writes else "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")


def is_server(connection: Connection) -> bool:
    return connection.dialect.name == "postgresql"


def state_of(error: BaseException | None) -> str | None:
    """The five characters by which PostgreSQL names an error, where it is one of its own."""
    original = error.orig if isinstance(error, DBAPIError) else error
    state = getattr(original, "sqlstate", None)
    return state if isinstance(state, str) else None


def check_encoding(connection: Connection) -> None:
    """Raises `Unusable` where the database could not keep a Japanese name."""
    asked = text("SELECT current_database(), current_setting('server_encoding')")
    name, found = connection.execute(asked).one()
    if found != ENCODING:
        raise Unusable(
            f"the database {name} keeps its text as {found}, and Ransen needs UTF8: "
            "make another with createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8"
        )


def wait_to_migrate(
    connection: Connection, waits: Callable[[], None] = lambda: None, patience: int = TO_MIGRATE
) -> None:
    """Until the end of this transaction nobody else migrates this database; tables are not waited for.

    `waits` is told where somebody else does so now. Raises `Unusable` where that takes too long.
    """
    lock = {"ours": LOCKS, "what": MIGRATING}
    if not connection.execute(text("SELECT pg_try_advisory_xact_lock(:ours, :what)"), lock).scalar_one():
        waits()
        connection.execute(text(f"SET LOCAL lock_timeout = '{patience}s'"))
        try:
            connection.execute(text("SELECT pg_advisory_xact_lock(:ours, :what)"), lock)
        except DBAPIError as error:
            if state_of(error) != IS_LOCKED:
                raise
            raise Unusable(
                f"another process has been bringing the database up to date for {patience} seconds: "
                "see what it does, or end it"
            ) from error
    connection.execute(text("SET LOCAL lock_timeout = '1s'"))  # whoever waits makes others wait behind it


def hold_pictures(connection: Connection) -> None:
    """Until the end of this transaction nobody else decides which pictures come and go."""
    if is_server(connection):
        connection.execute(
            text("SELECT pg_advisory_xact_lock(:ours, :what)"), {"ours": LOCKS, "what": PICTURES}
        )


def take_place(connection: Connection, place: Place) -> None:
    """Holds the right to serve as long as this connection lasts. Raises `Unavailable` where it is taken."""
    if place == "guest":
        return
    shared = "_shared" if place == "among" else ""
    asked = text(f"SELECT pg_advisory_lock{shared}(:ours, :what)")
    try:
        with connection.begin():
            connection.execute(text("SET LOCAL lock_timeout = '1s'"))  # the session of before may be ending
            connection.execute(asked, {"ours": LOCKS, "what": SERVING})
            connection.execute(text("SET idle_in_transaction_session_timeout = '15s'"))  # a node stands still
        return
    except DBAPIError as error:
        if state_of(error) != IS_LOCKED:
            raise
    if place == "alone":
        raise Unavailable("other processes serve it, and without Redis (RANSEN_REDIS_URL) one serves alone")
    raise Unavailable("a process serves it alone, without Redis (RANSEN_REDIS_URL)")


def leave_place(connection: Connection) -> None:
    """Others may serve from now on."""
    with suppress(SQLAlchemyError), connection.begin():
        connection.execute(text("SELECT pg_advisory_unlock_all()"))


def is_alive(connection: Connection) -> bool:
    """Asked where it was not used for a while: one that was cut is opened anew before anything is risked."""
    try:
        connection.execute(text("SELECT 1"))
        connection.commit()
    except SQLAlchemyError:
        return False
    return True


def append_all(connection: Connection, rows: Sequence[tuple[str, Record]]) -> set[tuple[str, int]]:
    """Entries of any tables by one statement, which commits by itself: those whose place was free.

    Raises `Unavailable` where the server went away over it, and `Unwritten` where it refused all of them.
    """
    columns = [[table for table, _ in rows]]
    columns += [[getattr(record, name) for _, record in rows] for name in Record.__slots__]
    driver: Any = connection.connection.dbapi_connection
    dialect = connection.dialect
    try:
        return set(driver.execute(_APPEND, columns).fetchall())
    except dialect.loaded_dbapi.Error as error:
        if dialect.is_disconnect(error, driver, None):
            raise Unavailable(str(error)) from error
        raise Unwritten(str(error)) from error
