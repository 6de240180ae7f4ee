"""Pictures of maps: made again from their pixels in a process of its own, kept as files by hash."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import re
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from app.store.folder import sync_folder
from app.web import child, pixels
from app.web.pixels import FORMATS, NoPicture

__all__ = ["FORMATS", "MOST_BYTES", "NAME", "Images", "Kept", "NoPicture", "Picture"]

MOST_BYTES: Final = 20 * 1000 * 1000
NAME: Final = re.compile(r"[0-9a-f]{32}")
FILE: Final = re.compile(rf"({NAME.pattern})\.({'|'.join(FORMATS.values())})")
COMING: Final = re.compile(rf"\.coming-[0-9a-f]+-({NAME.pattern})\.({'|'.join(FORMATS.values())})")
PATIENCE: Final = 120.0
MOST_WAITING: Final = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture that is kept: its name, and its size in pixels and bytes."""

    image: str
    media_type: str
    width: int
    height: int
    size: int
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A file and what it is served as."""

    path: Path
    media_type: str


class Images:
    """The folder of pictures. One is decoded at a time.

    A file that no row of the database names yet has a second name, `.coming-…`: what is found under it at the
    next start was cut off, and goes.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._queue = child.Queue(MOST_WAITING)
        self._coming = Counter[str]()

    @asynccontextmanager
    async def coming(self, raw: bytes | Path, image: str | None = None) -> AsyncIterator[Picture]:
        """A picture under its hash, or the name that it has elsewhere; it stays if the block ends well.

        Raises `NoPicture`, or `Crowded` where too many wait.
        """
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = self._folder / f".fresh-{secrets.token_hex(8)}"
        try:
            kind, width, height = await self._cleaned(raw, fresh)
            digest = await asyncio.to_thread(_digest, fresh)
            name = image or digest[:32]
            self._coming[name] += 1
            try:
                async with self._placed(fresh, name, kind) as kept:
                    yield Picture(
                        image=name,
                        media_type=kept.media_type,
                        width=width,
                        height=height,
                        size=kept.path.stat().st_size,
                        digest=await asyncio.to_thread(_digest, kept.path),
                    )
            finally:
                self._coming[name] -= 1
        finally:
            fresh.unlink(missing_ok=True)

    @asynccontextmanager
    async def _placed(self, fresh: Path, image: str, kind: str) -> AsyncIterator[Kept]:
        """One that is here already stays as it is."""
        there = self.find(image)
        if there is not None:
            yield there
            return
        file = self._folder / f"{image}.{FORMATS[kind]}"
        mark = self._folder / f".coming-{secrets.token_hex(8)}-{file.name}"
        fresh.rename(mark)
        try:
            _link(mark, file)
            await asyncio.to_thread(sync_folder, self._folder)
            yield Kept(path=file, media_type=f"image/{FORMATS[kind]}")
        except BaseException:
            if self._coming[image] == 1:
                file.unlink(missing_ok=True)
            raise
        finally:
            mark.unlink(missing_ok=True)

    async def _cleaned(self, raw: bytes | Path, fresh: Path) -> tuple[str, int, int]:
        source = raw if isinstance(raw, Path) else fresh.with_name(f"{fresh.name}-raw")
        async with self._queue.turn():
            try:
                if isinstance(raw, bytes):
                    await asyncio.to_thread(source.write_bytes, raw)
                said = await child.run(pixels.__file__, str(source), str(fresh), seconds=PATIENCE)
            finally:
                if isinstance(raw, bytes):
                    source.unlink(missing_ok=True)
        told: dict[str, Any] = json.loads(said) if said else {"code": "broken-picture"}
        if "code" in told:
            raise NoPicture(told["code"])
        return told["kind"], told["width"], told["height"]

    def find(self, image: str) -> Kept | None:
        """The file of a picture, if it is here."""
        if NAME.fullmatch(image):
            for kind in FORMATS.values():
                path = self._folder / f"{image}.{kind}"
                if path.is_file():
                    return Kept(path=path, media_type=f"image/{kind}")
        return None

    def forget(self, image: str) -> None:
        """Deletes a picture that no table shows any more; one that is just coming in stays."""
        kept = self.find(image)
        if kept and not self._coming[image]:
            kept.path.unlink(missing_ok=True)

    def sweep(self, is_used: Callable[[str], bool]) -> None:
        """At the start: what was cut off while it came in goes, and with it a picture that no table uses."""
        for file in self._others():
            cut_off = COMING.fullmatch(file.name)
            if cut_off and not is_used(cut_off[1]):
                (self._folder / f"{cut_off[1]}.{cut_off[2]}").unlink(missing_ok=True)
            file.unlink(missing_ok=True)

    def _others(self) -> Iterator[Path]:
        """Files that are no picture: those of older releases began with `tmp`."""
        for file in self._folder.iterdir() if self._folder.is_dir() else ():
            if file.is_file() and not FILE.fullmatch(file.name) and file.name.startswith((".", "tmp")):
                yield file


def _link(mark: Path, file: Path) -> None:
    try:
        os.link(mark, file)
    except OSError:  # a disk without hard links
        mark.replace(file)


def _digest(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()
