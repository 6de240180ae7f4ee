"""Where pictures lie, as files by hash: a folder, or a store that speaks S3 (`bucket`)."""

from __future__ import annotations

import os
import re
import secrets
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol, cast

from app.store.failures import Unavailable, Unusable
from app.store.folder import IMAGES, place_copy, sync_folder

KINDS: Final = ("png", "jpeg", "webp")
NAME: Final = re.compile(r"[0-9a-f]{32}")
FILE: Final = re.compile(rf"({NAME.pattern})\.({'|'.join(KINDS)})")
COMING: Final = re.compile(rf"\.coming-[0-9a-f]+-({NAME.pattern})\.({'|'.join(KINDS)})")
"""What older releases called a file that no row named yet."""
SCHEME: Final = "s3://"
CACHE: Final = "seen"
"""In the data folder: copies of pictures of a store elsewhere, which were shown lately."""
DAY: Final = 86_400.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A file and what it is served as."""

    path: Path
    media_type: str


class Pictures(Protocol):
    """All of it blocks; all of it raises `Unavailable` where the store cannot be reached."""

    @property
    def workshop(self) -> Path:
        """The folder in which new files are made, so that `put` may take them."""

    def find(self, image: str) -> Kept | None:
        """A file with this picture, if there is one."""

    def put(self, fresh: Path, image: str, kind: str) -> Kept:
        """Keeps a new file, which is gone from its place then; one that is there already stays as it is."""

    def take(self, file: Path) -> None:
        """Keeps a copy of a file under its name, in the place of one that is there."""

    def remove(self, image: str) -> None:
        """Deletes a picture; no harm where there is none."""

    def tidy(self) -> None:
        """Deletes what nobody needs any more."""


class Folder:
    """One of this machine, or one that all nodes see."""

    def __init__(self, folder: Path) -> None:
        self.workshop = folder

    def find(self, image: str) -> Kept | None:
        if NAME.fullmatch(image):
            for kind in KINDS:
                path = self.workshop / f"{image}.{kind}"
                if path.is_file():
                    return Kept(path=path, media_type=f"image/{kind}")
        return None

    def put(self, fresh: Path, image: str, kind: str) -> Kept:
        there = self.find(image)
        if there is not None:
            return there
        path = self.workshop / f"{image}.{kind}"
        try:
            fresh.rename(path)
            sync_folder(self.workshop)
        except OSError as error:
            raise Unavailable(f"{path} cannot be written: {error.strerror}") from error
        return Kept(path=path, media_type=f"image/{kind}")

    def take(self, file: Path) -> None:
        self.workshop.mkdir(mode=0o700, parents=True, exist_ok=True)
        place_copy(file, self.workshop / file.name)

    def has_some(self) -> bool:
        return self.workshop.is_dir() and any(self.workshop.iterdir())

    def remove(self, image: str) -> None:
        try:
            while kept := self.find(image):
                kept.path.unlink(missing_ok=True)
        except OSError as error:
            raise Unavailable(f"picture {image} cannot be deleted: {error.strerror}") from error

    def tidy(self) -> None:
        """Files of a process that was killed while it made them."""
        for file in left_over(self.workshop):
            if file.name.startswith(".fresh-") and is_older(file, DAY):
                file.unlink(missing_ok=True)

    def sweep(self, is_used: Callable[[str], bool]) -> None:
        """Where nobody else is there: what was cut off while it came in goes, and a picture of older
        releases with it that no table uses."""
        for file in left_over(self.workshop):
            cut_off = COMING.fullmatch(file.name)
            if cut_off and not is_used(cut_off[1]):
                (self.workshop / f"{cut_off[1]}.{cut_off[2]}").unlink(missing_ok=True)
            file.unlink(missing_ok=True)


def left_over(folder: Path) -> Iterator[Path]:
    """Files that are no picture: those of older releases began with `tmp`."""
    for file in folder.iterdir() if folder.is_dir() else ():
        if file.is_file() and not FILE.fullmatch(file.name) and file.name.startswith((".", "tmp")):
            yield file


def is_older(file: Path, seconds: float) -> bool:
    """Was it not touched for so long? One that is gone was not."""
    try:
        return file.stat().st_mtime < time.time() - seconds
    except OSError:
        return False


def pictures_at(where: str, data: Path, cache: Path | None = None) -> Pictures:
    """What `RANSEN_IMAGES` names; nothing: a folder in the data folder. Raises `Unusable`."""
    if not where.startswith(SCHEME):
        return Folder(Path(where) if where else data / IMAGES)
    try:
        bucket = import_module("app.store.bucket")  # a library of its own: only who has such a store reads it
    except ImportError as error:
        raise Unusable(
            "RANSEN_IMAGES=s3://… needs obstore, which is not installed: pip install obstore"
        ) from error
    return cast(Pictures, bucket.Bucket(where, cache or data / CACHE))


def lie_elsewhere(where: str) -> bool:
    """In a store of their own, and not in files?"""
    return where.startswith(SCHEME)


def check_pictures(where: str, data: Path) -> str | None:
    """Before anything is served: the sentence that says what is not shown now, or None.

    Raises `Unusable` where the store would never take a picture of ours.
    """
    if not lie_elsewhere(where):
        if where:
            _try_folder(Path(where))
        return None
    return cast(str | None, import_module("app.store.bucket").knock(pictures_at(where, data)))


def _try_folder(folder: Path) -> None:
    """One that nobody made yet is made. Raises `Unusable` where no file can be written."""
    probe = folder / f".fresh-{secrets.token_hex(8)}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        raise Unusable(f"RANSEN_IMAGES={folder}: pictures cannot be kept there ({error.strerror})") from error


def touch(file: Path) -> None:
    """It was used just now."""
    os.utime(file)
