"""What holds for a whole database on a server: of which secret its keys are, and who may serve it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from app.store.database import is_sqlite, open_engine, reason_of, shown
from app.store.failures import Unavailable, Unusable
from app.store.postgres import Place, take_place, wait_to_migrate
from app.store.schema import house

SECRET: Final = "secret"
GRACE: Final = 3.0
"""Seconds in which PostgreSQL notices that a server was killed."""


def admit(url: str, fingerprint: str) -> None:
    """Notes the secret of who comes first. Raises `Unusable` for another: its keys would open nothing."""
    if is_sqlite(url):
        return
    with _writing(url) as connection:
        with connection.begin():
            known = noted(connection, SECRET)
        if known is None:
            with connection.begin():
                wait_to_migrate(connection)
                known = noted(connection, SECRET)
                if known is None:
                    note(connection, SECRET, fingerprint)
    if known not in (None, fingerprint):
        raise Unusable(
            f"the secret here is not the one of the database at {shown(url)}, so its links would not open: "
            "put the file `secret` of another of its nodes, or of its backup, into the data folder"
        )


def noted(connection: Connection, name: str) -> str | None:
    found: str | None = connection.execute(select(house.c.value).where(house.c.name == name)).scalar()
    return found


def note(connection: Connection, name: str, value: str | None) -> None:
    """Takes the place of what was noted; None: nothing is."""
    if value is None:
        connection.execute(delete(house).where(house.c.name == name))
    elif not connection.execute(update(house).where(house.c.name == name).values(value=value)).rowcount:
        connection.execute(insert(house), {"name": name, "value": value})


def exchange(connection: Connection, name: str, before: str | None, value: str) -> bool:
    """The same where that is noted until now; of several who do it at once one does."""
    if before is None:
        insert_into = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
        added = insert_into(house).values(name=name, value=value).on_conflict_do_nothing()
        return connection.execute(added).rowcount == 1
    changed = update(house).where(house.c.name == name, house.c.value == before).values(value=value)
    return connection.execute(changed).rowcount == 1


def check_place(url: str, place: Place) -> None:
    """Raises `Unusable` while others serve this database who do not let this one in."""
    if is_sqlite(url):
        return
    until = time.monotonic() + GRACE
    while True:
        try:
            with _writing(url) as connection:
                take_place(connection, place)
                return
        except Unavailable as error:
            if time.monotonic() > until:
                raise Unusable(f"the database at {shown(url)} is in use: {error}") from error
        time.sleep(0.2)


@contextmanager
def _writing(url: str) -> Iterator[Connection]:
    """A connection for a moment. Raises `Unusable` where the server does not answer."""
    engine = open_engine(url)
    try:
        with engine.connect().execution_options(writes=True) as connection:
            yield connection
    except SQLAlchemyError as error:
        raise Unusable(f"the database at {shown(url)} cannot be used: {reason_of(error)}") from error
    finally:
        engine.dispose()
