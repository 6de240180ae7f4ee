"""At a terminal: a backup made, one put back, and whether what is stored is whole."""

from __future__ import annotations

import hashlib
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import typer
from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError

from app.auth import Keys
from app.library.kept import read_own
from app.library.sheet import InvalidSheet
from app.rules.system import System
from app.settings import Settings
from app.store.backup import DATABASE, back_up
from app.store.database import file_of, integrity, is_file, migrate, open_engine
from app.store.failures import Unavailable, Unusable
from app.store.folder import SECRET, read_secret
from app.store.pictures import Pictures, lie_elsewhere, pictures_at
from app.store.restoring import is_bare, is_occupied, laid_ready, put_in_place
from app.store.rows import Asset
from app.store.tables import assets_of, every, every_key_hash, put_key_hash
from app.table.verifying import Verdict, check_all
from app.terminal import fail

REFUSED: Final = 1
SAMPLE: Final = 20
"""How many broken keys are named one by one."""


def make_backup(settings: Settings, file: Path) -> None:
    """Says what is missing in it, if anything."""
    try:
        missing = back_up(settings.database, settings.data, file, settings.images)
    except Unusable as error:
        fail(f"{error}.")
    except (OSError, sqlite3.Error) as error:
        fail(f"{file} cannot be written: {error}")
    for fault in missing:
        typer.echo(fault, err=True)
    beside = "everything here but the pictures" if lie_elsewhere(settings.images) else "everything here"
    typer.echo(f"{file} holds {beside}, the secret too: whoever has it opens every table.")


def restore_from(settings: Settings, file: Path, *, sure: bool) -> None:
    """All or nothing. The caller holds the folder."""
    try:
        with laid_ready(file, settings.data) as ready:
            keys, are_dead = _keys_for(ready, settings, bare=is_bare(file))
            if is_occupied(settings.database, settings.data, settings.images) and not sure:
                _ask(settings.data)
            if are_dead and is_bare(file):
                _give_new_keys(ready / DATABASE, keys)
            put_in_place(ready, settings.database, settings.data, settings.images)
    except Unusable as error:
        fail(f"{error}.")
    except sqlite3.Error as error:
        fail(f"{file} cannot be restored: {error}.")
    except OSError as error:
        fail(f"{settings.data} cannot be used for data: {error.strerror}.")
    if are_dead:
        typer.echo("The links of before are dead: the secret that they were made with is not in this file.")
        typer.echo("`ransen links TABLE` prints new ones.")


def _ask(data: Path) -> None:
    """Nothing is replaced without a yes."""
    question = f"Replace the tables, keys, pictures and library in {data}?"
    if not sys.stdin.isatty():
        typer.echo(f"{data} is not empty. Say --yes to replace what is there.", err=True)
        raise typer.Exit(REFUSED)
    if not typer.confirm(question):
        raise typer.Exit(REFUSED)


def _keys_for(ready: Path, settings: Settings, *, bare: bool) -> tuple[Keys, bool]:
    """The keys that will count, and whether the links of before are dead with them."""
    if not (ready / SECRET).exists() and (settings.data / SECRET).exists():
        keys = Keys(read_secret(settings.data / SECRET))
    else:
        keys = Keys.of(ready)
    engine = open_engine(f"sqlite:///{ready / DATABASE}")
    try:
        with engine.connect() as connection:
            found, wrong = _keys_held_against(connection, keys)
    finally:
        engine.dispose()
    return keys, bool(wrong) and len(wrong) == found


def _give_new_keys(database: Path, keys: Keys) -> None:
    """So that new links can be printed for seats whose old ones open nothing any more."""
    engine = open_engine(f"sqlite:///{database}")
    try:
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            for table, seat, counter, _ in every_key_hash(connection):
                put_key_hash(connection, table, seat, keys.hash_of(table, seat, counter))
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        engine.dispose()


def _keys_held_against(connection: Connection, keys: Keys) -> tuple[int, list[str]]:
    """How many keys there are, and the seats whose stored hash is not that of the key made here."""
    found, wrong = 0, []
    for table, seat, counter, key_hash in every_key_hash(connection):
        found += 1
        if keys.hash_of(table, seat, counter) != key_hash:
            wrong.append(f"{table}/{seat}")
    return found, wrong


def verify_all(systems: Sequence[System[Any]], settings: Settings) -> bool:
    """A line for each table and each problem; True where there is none."""
    faults, are_sound = _faults_of_file(settings.database), True
    engine = open_engine(settings.database)
    try:
        with engine.connect() as connection:
            for verdict in check_all(connection, systems):
                typer.echo(_line(verdict))
                are_sound = are_sound and not verdict.fault
            faults += _faults_beside(connection, settings)
    except DatabaseError as error:
        faults.append(f"database: {error.orig}")
    finally:
        engine.dispose()
    for fault in faults:
        typer.echo(fault)
    return are_sound and not faults


def _faults_of_file(url: str) -> list[str]:
    """What SQLite has against the file. Ends with a sentence where there is none, or no database."""
    file = file_of(url) if is_file(url) else None
    if file and not file.exists():
        fail(f"There is no database at {file}.")
    try:
        if file and (faults := integrity(file)):
            return [f"database: {fault}" for fault in faults]
        migrate(url)
    except Unusable as error:
        fail(f"{error}.")
    return []


def _line(verdict: Verdict) -> str:
    told = f"broken: {verdict.fault}" if verdict.fault else "whole"
    return f"{verdict.table.id}  {verdict.entries} entries  {told}  {verdict.table.name}"


def _faults_beside(connection: Connection, settings: Settings) -> Iterator[str]:
    """Of the secret, and of every table's sheets and pictures."""
    yield from _faults_of_secret(connection, settings.data / SECRET)
    with TemporaryDirectory(prefix="ransen-pictures-") as cache:
        yield from _faults_of_tables(connection, pictures_at(settings.images, settings.data, Path(cache)))


def _faults_of_tables(connection: Connection, pictures: Pictures) -> Iterator[str]:
    for table in every(connection):
        try:
            read_own(connection, table.id)
        except (InvalidSheet, ValueError, LookupError, TypeError, DatabaseError) as error:
            yield f"table {table.id}, its sheets: {error}"
        try:
            assets = assets_of(connection, table.id)
        except DatabaseError as error:
            yield f"table {table.id}, its pictures: {error.orig}"
            continue
        for asset in assets:
            if fault := _fault_of_picture(pictures, asset):
                yield f"table {table.id}, picture {asset.image}: {fault}"


def _faults_of_secret(connection: Connection, file: Path) -> Iterator[str]:
    if not file.exists():
        if next(every_key_hash(connection), None):
            yield f"secret: {file} is missing, so no link opens"
        return
    try:
        found, wrong = _keys_held_against(connection, Keys(read_secret(file)))
    except Unusable as error:
        yield f"secret: {error}"
        return
    if wrong and len(wrong) == found:
        yield "secret: it is not the one that the keys here were made with, so no link opens"
    else:
        yield from (f"secret: the link of seat {one} does not open" for one in wrong[:SAMPLE])


def _fault_of_picture(pictures: Pictures, asset: Asset) -> str | None:
    try:
        kept = pictures.find(asset.image)
    except Unavailable as error:
        return str(error)
    if kept is None:
        return "the file is missing"
    digest = hashlib.sha256(kept.path.read_bytes()).hexdigest()
    if asset.digest is None:  # kept before hashes were: only its name and size are known
        is_whole = digest.startswith(asset.image) or kept.path.stat().st_size == asset.size
        return None if is_whole else "the file has changed"
    return None if digest == asset.digest else "the file has changed"
