"""Putting a backup in the place of what is there: all or nothing, also where the power goes in between.

Everything is laid ready in the data folder first. One rename says that it is whole; from then on each process
that opens the folder carries the rest out, as often as it takes.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from app.store.backup import DATABASE, unpack
from app.store.database import check_is_ours, copy_database, file_of, is_file, is_open_elsewhere, migrate
from app.store.failures import Unavailable, Unusable
from app.store.folder import IMAGES, LIBRARY, SECRET, fingerprint_of, place_copy, read_secret, sync_folder
from app.store.house import check_place
from app.store.moving import has_tables, replace_all
from app.store.pictures import Folder, Pictures, pictures_at

READY: Final = "restoring"
"""A folder of this name in the data folder is whole and to be put in place."""
UNREADY: Final = ".restoring-"
OLD: Final = ".restored-"
HEAD: Final = b"SQLite format 3\x00"


def is_bare(source: Path) -> bool:
    """Is it a database alone, as older releases wrote backups?"""
    with source.open("rb") as file:
        return file.read(len(HEAD)) == HEAD


def is_occupied(url: str, data: Path, images: str = "") -> bool:
    """Would a restore replace something? `images`: what `RANSEN_IMAGES` names."""
    pictures = pictures_at(images, data)
    has_some = isinstance(pictures, Folder) and pictures.has_some()
    if is_file(url):
        database = file_of(url)
        there = database.exists() and database.stat().st_size > 0
    else:
        there = has_tables(url)
    return there or (data / SECRET).exists() or has_some


@contextmanager
def laid_ready(source: Path, data: Path) -> Iterator[Path]:
    """A folder with the files of a backup, checked, its database of today's schema. Raises `Unusable`."""
    if not source.is_file():
        raise Unusable(f"no file at {source}")
    folder = Path(tempfile.mkdtemp(dir=data, prefix=UNREADY))
    try:
        if is_bare(source):
            check_is_ours(source)
            copy_database(source, folder / DATABASE)
        else:
            unpack(source, folder)
        if (folder / SECRET).exists():
            read_secret(folder / SECRET)
        check_is_ours(folder / DATABASE)
        migrate(f"sqlite:///{folder / DATABASE}")
        _settle(folder / DATABASE)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _settle(database: Path) -> None:
    """One file, on the disk, without a write-ahead log beside it."""
    fresh = database.with_name("settled")
    copy_database(database, fresh)
    for beside in ("-wal", "-shm"):
        database.with_name(database.name + beside).unlink(missing_ok=True)
    fresh.replace(database)


def put_in_place(folder: Path, url: str, data: Path, images: str = "") -> None:
    """From here on it happens, whatever comes between. Raises `Unusable` while the database is open."""
    if not is_file(url):
        check_place(url, "alone")
    elif file_of(url).exists() and is_open_elsewhere(file_of(url)):
        raise Unusable(f"{file_of(url)} is in use: end what serves it, then restore")
    sync_folder(folder)
    folder.rename(data / READY)
    sync_folder(data)
    finish(url, data, images)


def finish(url: str, data: Path, images: str = "") -> bool:
    """Carries out what was laid ready; True where there was something. It may have been begun before.

    `images`: what `RANSEN_IMAGES` names. Raises `Unusable` where that store takes none.
    """
    ready = data / READY
    if not ready.is_dir():
        return False
    _take_pictures(ready / IMAGES, pictures_at(images, data))
    _place_all(ready / LIBRARY, data / LIBRARY)
    if (ready / LIBRARY).is_dir():
        for file in (data / LIBRARY).glob("*.yaml"):
            if not (ready / LIBRARY / file.name).exists():
                file.unlink()
    for file in sorted(ready.iterdir()):
        if file.is_file() and file.name != DATABASE:
            place_copy(file, data / file.name)
    if is_file(url):
        _place_database(ready / DATABASE, file_of(url))
    else:
        secret = data / SECRET
        fingerprint = fingerprint_of(read_secret(secret)) if secret.exists() else None
        replace_all(url, ready / DATABASE, fingerprint)
    sync_folder(data)
    done = Path(tempfile.mkdtemp(dir=data, prefix=OLD))
    ready.rename(done)
    shutil.rmtree(done)
    return True


def _place_database(source: Path, database: Path) -> None:
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    for beside in ("-wal", "-shm", "-journal"):
        database.with_name(database.name + beside).unlink(missing_ok=True)
    place_copy(source, database)


def sweep(data: Path) -> None:
    """Deletes what a restore left that was cut off before it was whole, or after it was done."""
    for prefix in (UNREADY, OLD):
        for left in data.glob(f"{prefix}*"):
            shutil.rmtree(left, ignore_errors=True)


def _take_pictures(source: Path, pictures: Pictures) -> None:
    try:
        for file in sorted(source.iterdir()) if source.is_dir() else ():
            pictures.take(file)
    except Unavailable as error:
        raise Unusable(f"{error}: the restore is finished by the next command that finds it there") from error


def _place_all(source: Path, target: Path) -> None:
    if not source.is_dir():
        return
    target.mkdir(mode=0o700, exist_ok=True)
    for file in sorted(source.iterdir()):
        place_copy(file, target / file.name)
    sync_folder(target)
