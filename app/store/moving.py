"""Rows from one database to another: whole, for backups, or a table at a time, to move it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from alembic.util import CommandError
from sqlalchemy import (
    Connection,
    Engine,
    MetaData,
    Select,
    Table,
    delete,
    exists,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import SQLAlchemyError

from app.store.database import copy_database, migrate, migrate_engine, open_engine, reason_of, shown
from app.store.failures import Unavailable, Unusable
from app.store.house import SECRET, note
from app.store.postgres import leave_place, take_place
from app.store.schema import events, metadata, seats, tables, transits

VERSION: Final = "alembic_version"
ROWS: Final = 50
"""So many rows are fetched at once; an entry may be long."""
LETTERS: Final = 4_000_000
"""About so many characters are written at once."""
Row = Mapping[str, Any]
Tell = Callable[[int, int], None]
"""How far it is: so many entries of so many."""


def copy_from_server(url: str, file: Path) -> None:
    """A server's tables as they stand at one moment, in a new SQLite file of the same version."""
    fresh = file.with_name("fresh.db")
    server, copy = open_engine(url), open_engine(f"sqlite:///{fresh}")
    try:
        with server.connect() as there:
            version = str(there.execute(text(f"SELECT version_num FROM {VERSION}")).scalar_one())
            migrate_engine(copy, version)
            schema = MetaData()
            schema.reflect(copy)
            with _writing(copy) as here, here.begin():
                copy_all(there, here, schema)
        copy_database(fresh, file)
    except CommandError as error:
        raise Unusable(f"the database at {shown(url)} is of a newer Ransen ({error})") from error
    except SQLAlchemyError as error:
        raise Unusable(f"the database at {shown(url)} cannot be copied: {reason_of(error)}") from error
    finally:
        server.dispose()
        copy.dispose()


def replace_all(url: str, file: Path, secret: str | None) -> None:
    """Puts what lies in an SQLite file of today's schema in the place of all that a server has, or nothing.

    `secret`: the fingerprint of that which its keys are made with. Raises `Unusable` while it is served.
    """
    migrate(url)
    server, source = open_engine(url), open_engine(f"sqlite:///{file}")
    try:
        with _writing(server) as there, source.connect() as here:
            take_place(there, "alone")
            with there.begin():
                for table in reversed(metadata.sorted_tables):
                    there.execute(delete(table))
                copy_all(here, there, metadata)
                note(there, SECRET, secret)
            leave_place(there)
    except Unavailable as error:
        raise Unusable(f"the database at {shown(url)} is in use: {error}") from error
    except SQLAlchemyError as error:
        raise Unusable(f"the database at {shown(url)} cannot be replaced: {reason_of(error)}") from error
    finally:
        server.dispose()
        source.dispose()


def has_tables(url: str) -> bool:
    """Is there any table in this database?"""
    engine = open_engine(url)
    try:
        with engine.connect() as connection:
            return inspect(connection).has_table("tables") and bool(
                connection.execute(select(exists().where(tables.c.id.is_not(None)))).scalar()
            )
    except SQLAlchemyError as error:
        raise Unusable(f"the database at {shown(url)} cannot be used: {reason_of(error)}") from error
    finally:
        engine.dispose()


def copy_all(source: Connection, target: Connection, schema: MetaData) -> None:
    """All rows of all tables of this schema, into a database where there are none."""
    for table in schema.sorted_tables:
        if table.name != VERSION:
            for rows in _pages(source, select(table)):
                target.execute(insert(table), rows)


def _pages(connection: Connection, wanted: Select[Any]) -> Iterator[list[dict[str, Any]]]:
    """Rows in their order, as many at once as are not too long together."""
    page: list[dict[str, Any]] = []
    letters = 0
    for row in connection.execute(wanted, execution_options={"yield_per": ROWS}).mappings():
        page.append(dict(row))
        letters += sum(len(value) for value in row.values() if isinstance(value, str))
        if letters > LETTERS or len(page) >= ROWS * 10:
            yield page
            page, letters = [], 0
    if page:
        yield page


def move_table(source: Engine, target: Engine, table: str, tell: Tell) -> int:
    """One table's rows into another database, from where they ended if that began before: how many entries.

    The seats come last, so that it is nobody's table before it is whole. Raises `Unusable` where there is a
    table of that id which is not this one at an earlier time.
    """
    with source.connect() as here:
        count = _count(here, table)
        last = _begin(here, target, table)
        wanted = select(events).where(events.c.table_id == table, events.c.seq > last).order_by(events.c.seq)
        for page in _pages(here, wanted):
            with _writing(target) as there, there.begin():
                there.execute(insert(events), page)
            last = page[-1]["seq"]
            tell(last, count)
        with _writing(target) as there, there.begin():
            _put_rest(here, there, table)
        with target.connect() as there:
            if digest(here, table) != digest(there, table):
                raise Unusable(f"table {table} is not the same there: nothing of it was taken away here")
    return count


def _begin(here: Connection, target: Engine, table: str) -> int:
    """The newest entry that is there already; 0 where the table is new."""
    row = here.execute(select(tables).where(tables.c.id == table)).mappings().one()
    with _writing(target) as there, there.begin():
        if not there.execute(select(exists().where(tables.c.id == table))).scalar():
            there.execute(insert(tables), dict(row))
            return 0
        last = _count(there, table)
        same = select(events).where(events.c.table_id == table, events.c.seq == last)
        if here.execute(same).all() != there.execute(same).all():
            raise Unusable(f"there is another table {table} there, or this one as it went on there")
        return last


def _count(connection: Connection, table: str) -> int:
    wanted = select(func.max(events.c.seq)).where(events.c.table_id == table)
    return int(connection.execute(wanted).scalar() or 0)


def _put_rest(here: Connection, there: Connection, table: str) -> None:
    """Everything but the log, in the place of what is there; the seats last."""
    for kept in _beside_the_log():
        there.execute(delete(kept).where(kept.c.table_id == table))
        for rows in _pages(here, select(kept).where(kept.c.table_id == table)):
            there.execute(insert(kept), rows)


def _beside_the_log() -> list[Table]:
    of_tables = [one for one in metadata.sorted_tables if "table_id" in one.c]
    return [*(one for one in of_tables if one not in (events, seats)), seats]


def digest(connection: Connection, table: str) -> str:
    """The same for the same rows, in whichever database and whatever order its letters have there."""
    made = hashlib.sha256()
    log = select(events).where(events.c.table_id == table).order_by(events.c.seq)
    for page in _pages(connection, log):
        for row in page:
            made.update(_as_bytes(row))
    for kept in _beside_the_log():
        rows = [
            row for page in _pages(connection, select(kept).where(kept.c.table_id == table)) for row in page
        ]
        for line in sorted(map(_as_bytes, rows)):
            made.update(kept.name.encode() + line)
    return made.hexdigest()


def _as_bytes(row: Row) -> bytes:
    return repr(sorted(row.items())).encode()


def move_house(source: Engine, target: Engine) -> None:
    """What holds for all tables and is not there yet, but nothing that is under way."""
    whole = [one for one in metadata.sorted_tables if "table_id" not in one.c]
    whole = [one for one in whole if one not in (tables, transits)]
    for kept in whole:
        keys = list(kept.primary_key)
        with source.connect() as here, _writing(target) as there, there.begin():
            for rows in _pages(here, select(kept)):
                known = {tuple(row) for row in there.execute(select(*keys))}
                new = [row for row in rows if tuple(row[key.name] for key in keys) not in known]
                if new:
                    there.execute(insert(kept), new)


def _writing(engine: Engine) -> Connection:
    return engine.connect().execution_options(writes=True)
