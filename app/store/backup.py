"""A backup: one file with database, secret, pictures and the house's library, each with its size and hash."""

from __future__ import annotations

import hashlib
import json
import os
import re
import sqlite3
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

from app.store.database import check_is_ours, copy_database, file_of, is_file
from app.store.failures import Unusable
from app.store.folder import CREATION, IMAGES, LIBRARY, SECRET, read_secret, sync_folder
from app.store.moving import copy_from_server
from app.store.pictures import lie_elsewhere, pictures_at

DATABASE: Final = "ransen.db"
DEMO: Final = "demo"
CONTENTS: Final = "contents.json"
FORMAT: Final = "ransen-backup"
VERSION: Final = 1
NAMES: Final = re.compile(
    rf"{DATABASE}|{SECRET}|{CREATION}|{DEMO}|{IMAGES}/[0-9a-f]{{32}}\.(png|jpeg|webp)|{LIBRARY}/[^/\\\x00-\x1f]{{1,200}}\.yaml"
)
"""What may be in a backup: nothing that leads out of the folder."""
MOST_CONTENTS: Final = 64 * 1024 * 1024
AT_ONCE: Final = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Packed:
    """A file in a backup."""

    size: int
    sha256: str


def back_up(url: str, data: Path, target: Path, images: str = "") -> list[str]:
    """Writes the backup, whole or not at all, while others read and write; answers what was missing.

    `images`: what `RANSEN_IMAGES` names. A folder goes along, a store elsewhere does not.
    The pictures are copied after the database: whatever its tables name by then was there before it.
    """
    if is_file(url) and not file_of(url).exists():
        raise Unusable(f"no database at {file_of(url)}")
    if (data / SECRET).exists():
        read_secret(data / SECRET)
    target.parent.mkdir(parents=True, exist_ok=True)
    with _beside(target) as folder:
        copy, whole = folder / DATABASE, folder / "whole"
        if is_file(url):
            copy_database(file_of(url), copy)
        else:
            copy_from_server(url, copy)
        check_is_ours(copy)
        missing = _pack(whole, copy, data, images)
        whole.replace(target)
    sync_folder(target.parent)
    return missing


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """A private folder on the same disk, gone afterwards."""
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=f".{target.name}-") as made:
        yield Path(made)


def _pack(whole: Path, copy: Path, data: Path, images: str) -> list[str]:
    pictures, missing = _pictures(copy, data, images)
    beside = {name: data / name for name in (SECRET, CREATION, DEMO)}
    files = {DATABASE: copy, **beside, **pictures}
    files |= {f"{LIBRARY}/{file.name}": file for file in sorted((data / LIBRARY).glob("*.yaml"))}
    if not files[SECRET].exists():
        missing.append(f"{SECRET}: there is none, so the links will be dead")
    contents: dict[str, dict[str, Any]] = {}
    handle = os.open(whole, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w+b") as out, zipfile.ZipFile(out, "w") as archive:
        for name, file in files.items():
            try:
                contents[name] = _put(archive, name, file)
            except FileNotFoundError:
                if name not in beside:
                    missing.append(f"{name}: gone while it was copied")
        said = {FORMAT: VERSION, "files": contents}
        archive.writestr(CONTENTS, json.dumps(said, indent=1))
        archive.close()
        out.flush()
        os.fsync(out.fileno())
    return missing


def _put(archive: zipfile.ZipFile, name: str, file: Path) -> dict[str, Any]:
    """Pictures are small already; everything else is made smaller."""
    entry = zipfile.ZipInfo(name)
    entry.external_attr = 0o600 << 16
    entry.compress_type = zipfile.ZIP_STORED if name.startswith(IMAGES) else zipfile.ZIP_DEFLATED
    with file.open("rb") as source, archive.open(entry, "w", force_zip64=True) as out:
        size, digest = _copied(source, out, None)
    return {"size": size, "sha256": digest}


def _copied(source: IO[bytes], out: IO[bytes], most: int | None) -> tuple[int, str]:
    """Size and hash of what was copied. Raises `Unusable` for more than there should be."""
    size, digest = 0, hashlib.sha256()
    while part := source.read(AT_ONCE):
        size += len(part)
        if most is not None and size > most:
            raise Unusable("the backup is damaged: a file is longer than its list of contents says")
        digest.update(part)
        out.write(part)
    return size, digest.hexdigest()


def _pictures(copy: Path, data: Path, images: str) -> tuple[dict[str, Path], list[str]]:
    """Those that the tables of this database use: by their names in the backup, and which are not there."""
    if lie_elsewhere(images):
        return {}, [f"{IMAGES}: they lie at {images} and are not in this file. Keep a copy of that store too"]
    folder = pictures_at(images, data).workshop
    with closing(sqlite3.connect(copy)) as database:
        rows = database.execute("SELECT DISTINCT image, media_type FROM assets ORDER BY image").fetchall()
    named = {f"{image}.{kind.partition('/')[2]}" for image, kind in rows}
    there = {f"{IMAGES}/{name}": folder / name for name in sorted(named) if (folder / name).is_file()}
    gone = sorted(name for name in named if f"{IMAGES}/{name}" not in there)
    return there, [f"{IMAGES}/{name}: the picture is missing" for name in gone]


def unpack(source: Path, folder: Path) -> None:
    """Lays the files of a backup into a folder, each of the size and hash that were noted.

    Raises `Unusable` where it is no backup, is not whole, or names a file that has no place in the folder.
    """
    try:
        with zipfile.ZipFile(source) as archive:
            files = _contents(archive)
            for name, packed in files.items():
                _take_out(archive, name, packed, folder)
    except (zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError, zlib.error) as error:
        raise Unusable(f"{source} is no whole backup of Ransen: {error}") from error
    sync_folder(folder)


def _contents(archive: zipfile.ZipFile) -> Mapping[str, Packed]:
    names = archive.namelist()
    if CONTENTS not in names or archive.getinfo(CONTENTS).file_size > MOST_CONTENTS:
        raise Unusable(f"{archive.filename} is no backup of Ransen")
    try:
        said = json.loads(archive.read(CONTENTS))
        version, files = said[FORMAT], said["files"]
        found = {name: Packed(int(one["size"]), str(one["sha256"])) for name, one in files.items()}
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise Unusable(f"{archive.filename} is no backup of Ransen") from error
    if version != VERSION:
        raise Unusable(f"{archive.filename} was written by a newer Ransen (format {version})")
    strange = [name for name in (*names, *found) if name != CONTENTS and not NAMES.fullmatch(name)]
    if strange:
        raise Unusable(f"the backup holds a file that has no place here: {strange[0][:80]!r}")
    if sorted(names) != sorted([CONTENTS, *found]) or DATABASE not in found:
        raise Unusable("the backup is damaged: its files are not those of its list of contents")
    return found


def _take_out(archive: zipfile.ZipFile, name: str, packed: Packed, folder: Path) -> None:
    target = folder / name
    target.parent.mkdir(mode=0o700, exist_ok=True)
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as out, archive.open(name) as source:
        size, digest = _copied(source, out, packed.size)
        out.flush()
        os.fsync(out.fileno())
    if (size, digest) != (packed.size, packed.sha256):
        raise Unusable(f"the backup is damaged: {name} is not what was backed up")
