"""What all commands at a terminal share: what they are told, why not, and tables opened for a moment."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from shutil import rmtree
from typing import Annotated, Any, NoReturn, TextIO, TypeVar

import typer
from pydantic import ValidationError

from app.auth import Auth, Keys
from app.i18n import reason
from app.rules.system import System
from app.settings import Settings
from app.store.database import migrate, shown
from app.store.failures import Unavailable, Unusable
from app.store.folder import coming, held, make_private
from app.store.house import admit, check_place
from app.store.pictures import Pictures, pictures_at
from app.store.restoring import READY, finish, sweep
from app.store.writer import Store
from app.table.responses import Refused
from app.table.table import Table
from app.table.tables import Tables

T = TypeVar("T")
ADDRESS_NOTE = "address"
"""In the data directory: where people reach the server."""
FAILED = 2

Data = Annotated[
    Path | None, typer.Option("--data", help="The data directory; else RANSEN_DATA, else ./data.")
]


def fail(sentence: str) -> NoReturn:
    """Says why not, and ends."""
    typer.echo(sentence, err=True)
    raise typer.Exit(FAILED)


def settle(**said: Any) -> Settings:
    """The settings, with what the command line says above them."""
    try:
        settings = Settings(**{name: value for name, value in said.items() if value is not None})
    except ValidationError as error:
        first = error.errors()[0]
        fail(f"RANSEN_{'.'.join(map(str, first['loc'])).upper()}: {first['msg']}")
    if lacking := settings.lacking():
        fail(lacking)
    return settings


def hold(settings: Settings, holding: ExitStack) -> None:
    """Holds the data folder until the stack closes: another server or a restore is refused meanwhile."""
    try:
        make_private(settings.data)
        holding.enter_context(held(settings.data))
        finish(settings.database, settings.data, settings.images)
        sweep(settings.data)
        rmtree(coming(settings.data), ignore_errors=True)
    except OSError as error:
        fail(f"{settings.data} cannot be used for data: {error.strerror}.")
    except Unusable as error:
        fail(f"{error}.")


def tell_waiting() -> None:
    """Several that start together: one brings the database to today's schema."""
    typer.echo("Another process brings the database up to date: waiting for it.", err=True)


def prepare(settings: Settings) -> Keys:
    """The keys in a data directory that can be used, with a database of today's schema."""
    try:
        make_private(settings.data)
        if (settings.data / READY).is_dir():
            with held(settings.data):
                finish(settings.database, settings.data, settings.images)
        migrate(settings.database, may_be_newer=True, waits=tell_waiting)
        keys = Keys.of(settings.data)
        admit(settings.database, keys.fingerprint)
        return keys
    except OSError as error:
        fail(f"{settings.data} cannot be used for data: {error.strerror}.")
    except Unusable as error:
        fail(f"{error}.")


def pictures_of(settings: Settings) -> Pictures:
    """Where its pictures lie."""
    try:
        return pictures_at(settings.images, settings.data)
    except Unusable as error:
        fail(f"{error}.")


def check_alone(settings: Settings) -> None:
    """Before anything is served: may this process serve this database?"""
    try:
        check_place(settings.database, settings.place)
    except Unusable as error:
        fail(f"{error}.")


def now() -> datetime:
    return datetime.now(UTC)


def at_tables(
    systems: Sequence[System[Any]], settings: Settings, doing: Callable[[Tables, Auth], Awaitable[T]]
) -> T:
    """Opens the stored tables for a moment."""

    keys = prepare(settings)

    async def moment() -> T:
        store = Store(settings.database)
        tables = Tables(store, systems, seeds=keys.seed, key_hash=keys.hash_of, clock=now)
        try:
            return await doing(tables, Auth(keys, lambda: tables, public_url=address(settings)))
        finally:
            await tables.close()

    try:
        return asyncio.run(moment())
    except Unavailable as error:
        fail(f"The database at {shown(settings.database)} does not answer: {error}.")


def goes_to_journal(stream: TextIO) -> bool:
    """Does systemd keep what is written here?"""
    try:
        found = os.fstat(stream.fileno())
    except (OSError, ValueError):
        return False
    return os.environ.get("JOURNAL_STREAM") == f"{found.st_dev}:{found.st_ino}"


def address(settings: Settings) -> str:
    """What links begin with: as said, else where these tables were served last."""
    note = settings.data / ADDRESS_NOTE
    if settings.model_fields_set & {"host", "port", "public_url"} or not note.exists():
        return settings.origin
    return note.read_text("utf-8").strip()


def show_links(table: Table, door: Auth) -> None:
    """A line for each seat."""
    typer.echo(f"{table.name or table.id} (table {table.id})")
    for seat in table.seats():
        shown = seat.name if seat.name and seat.name != seat.id else seat.id
        typer.echo(f"  {shown:<12} {door.link(table, seat.id)}")


def kept(made: T | Refused) -> T:
    """What came of it; ends with the reason where it was refused."""
    if isinstance(made, Refused):
        fail(reason("en", made.reason.code, made.reason.figures))
    return made


async def found(tables: Tables, table: str) -> Table:
    opened = await tables.open(table)
    if opened is None:
        fail(f"There is no table {table} here.")
    return opened
