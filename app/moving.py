"""At a terminal: tables moved from one database to another, SQLite or PostgreSQL."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Final

import typer
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from app.settings import Settings
from app.store import tables
from app.store.database import (
    address_of,
    file_of,
    is_file,
    is_in_memory,
    is_open_elsewhere,
    migrate,
    open_engine,
    reason_of,
    shown,
)
from app.store.failures import Unavailable, Unusable
from app.store.folder import SECRET, held, read_secret
from app.store.house import admit
from app.store.moving import move_house, move_table
from app.store.postgres import take_place
from app.store.rows import TableRow
from app.terminal import fail, prepare

EACH: Final = 2.0
"""Seconds between two lines about one long table."""


def move_tables(settings: Settings, to: str, wanted: Sequence[str], *, keep: bool) -> None:
    """A line for each table. The caller holds the data folder."""
    try:
        _check_target(settings, to)
        keys = prepare(settings)
        migrate(to)
        with ExitStack() as holding:
            source = holding.enter_context(_held(settings.database))
            if is_file(to) and file_of(to).parent.resolve() != settings.data.resolve():
                holding.enter_context(held(file_of(to).parent))
            target = holding.enter_context(_held(to))
            admit(to, keys.fingerprint)
            count = _move_each(source, target, wanted, keep=keep)
            there = _count(target)
    except (Unusable, Unavailable) as error:
        fail(f"{error}.")
    except SQLAlchemyError as error:
        fail(
            f"Cut off: {reason_of(error)}. What is there already stays; the same command goes on from there."
        )
    except OSError as error:
        fail(f"{shown(to)} cannot be used: {error.strerror}.")
    typer.echo(f"{_summary(count, there, shown(to))}. Serve with RANSEN_DATABASE_URL set to its address.")
    if is_file(to) and file_of(to).parent.resolve() != settings.data.resolve():
        typer.echo(f"Their secret, pictures and library are still in {settings.data}: copy them beside it.")


def _check_target(settings: Settings, to: str) -> None:
    if not to:
        raise Unusable("Say where: --to postgresql+psycopg://… or --to sqlite:///FILE")
    if is_in_memory(to):
        raise Unusable("What is moved into memory is lost: say --to sqlite:///FILE")
    if is_file(to) and is_file(settings.database):
        is_same = file_of(to).resolve() == file_of(settings.database).resolve()
    else:
        is_same = address_of(to) == address_of(settings.database)
    if is_same:
        raise Unusable(f"{shown(to)} is where the tables are")
    if is_file(to) and (secret := file_of(to).parent / SECRET).exists():
        here = settings.data / SECRET
        if here.exists() and read_secret(here) != read_secret(secret):
            raise Unusable(f"{secret} is another secret than the one here: the links would not open there")


@contextmanager
def _held(url: str) -> Iterator[Engine]:
    """A database that nobody else serves. Raises `Unusable` or `Unavailable` where somebody does."""
    if is_file(url) and is_open_elsewhere(file_of(url)):
        raise Unusable(f"{file_of(url)} is in use: end what serves it first")
    engine = open_engine(url)
    try:
        with engine.connect().execution_options(writes=True) as holding:
            if not is_file(url):
                take_place(holding, "alone")
            yield engine
    finally:
        engine.dispose()


def _move_each(source: Engine, target: Engine, wanted: Sequence[str], *, keep: bool) -> int:
    with source.connect() as connection:
        found = {one.id: one for one in tables.every(connection)}
    with target.connect() as connection:
        there = {one.id for one in tables.every(connection)}
    for name in wanted:
        if name not in found and name not in there:
            fail(f"There is no table {name} here.")
    chosen = [one for name, one in found.items() if not wanted or name in wanted]
    if not wanted:
        move_house(source, target)
    for number, table in enumerate(chosen, 1):
        place = f"{number} of {len(chosen)}  {table.id}"
        count = move_table(source, target, table.id, _teller(place))
        if not keep:
            _take_away(source, table)
        typer.echo(f"{place}  {count} entries  {table.name}")
    return len(chosen)


def _count(engine: Engine) -> int:
    with engine.connect() as connection:
        return len(tables.every(connection))


def _summary(moved: int, there: int, place: str) -> str:
    """Where a move was cut off before, or some were chosen, more are there than were moved now."""
    now = "1 table is" if moved == 1 else f"{moved} tables are"
    if moved == there:
        return f"{now} at {place}"
    return f"{now} moved; {there} {'is' if there == 1 else 'are'} at {place} by now"


def _take_away(source: Engine, table: TableRow) -> None:
    """It is whole elsewhere: from now on it is there alone. Its pictures stay where they are."""
    with source.connect().execution_options(writes=True) as connection, connection.begin():
        tables.take_away(connection, table.id)


def _teller(place: str) -> Callable[[int, int], None]:
    """Says of a long table now and then how far it is."""
    last = time.monotonic()

    def tell(done: int, of: int) -> None:
        nonlocal last
        if time.monotonic() - last >= EACH:
            last = time.monotonic()
            typer.echo(f"{place}  {done} of {of} entries")

    return tell
