"""Pictures that come in: made again from their pixels in a process of its own, kept by hash; and that go."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import structlog

from app.store import transits
from app.store.failures import Unavailable
from app.store.pictures import Folder, Kept, Pictures
from app.store.transits import is_used
from app.store.writer import Store
from app.web import child
from app.web.decoding import Fresh, Made, decoded, silent
from app.web.pixels import FORMATS, NoPicture

__all__ = ["FORMATS", "MOST_BYTES", "Images", "Kept", "NoPicture", "Picture"]

log = structlog.get_logger("ransen")
MOST_BYTES: Final = 20 * 1000 * 1000
MOST_WAITING: Final = 16
AT_ONCE: Final = 4
"""Files that are asked for at a time: a store elsewhere may be slow."""
DELETING: Final = 20.0
"""Seconds in which somebody else has to have deleted the picture that comes in."""
AGAIN: Final = 0.05
EACH: Final = 60.0
"""Seconds between two looks for what others left behind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture that is kept: its name, and its size in pixels and bytes."""

    image: str
    media_type: str
    width: int
    height: int
    size: int
    digest: str


class Images:
    """What this process does with pictures. A large one is decoded alone, small ones in two processes.

    Nodes share the files, so whoever brings or deletes one says so in the database first (`transits`).
    """

    def __init__(self, pictures: Pictures, store: Store) -> None:
        self.pictures = pictures
        self.store = store
        self._queue = child.Queue(MOST_WAITING)
        self._hands = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="pictures")
        self._sought: dict[str, asyncio.Future[Kept | None]] = {}

    async def find(self, image: str) -> Kept | None:
        """The file of a picture, if there is one; many who ask at the same time wait for one answer."""
        sought = self._sought.get(image)
        if sought is None:
            loop = asyncio.get_running_loop()
            sought = self._sought[image] = loop.run_in_executor(self._hands, self.pictures.find, image)
            sought.add_done_callback(lambda _: self._sought.pop(image, None))
        return await asyncio.shield(sought)

    @asynccontextmanager
    async def coming(self, raw: bytes | Path, image: str | None = None) -> AsyncIterator[Picture]:
        """A picture under its hash, or the name that it has elsewhere; it stays if the block ends well.

        Raises `NoPicture`, `Crowded` where too many wait, or `Unavailable`.
        """
        async with self.made([raw]) as (made,):
            if isinstance(made, NoPicture):
                raise made
            async with self.kept(made, image) as picture:
                yield picture

    @asynccontextmanager
    async def made(
        self, raws: Sequence[bytes | Path], heard: Callable[[int], None] = silent
    ) -> AsyncIterator[list[Made]]:
        """Each made again from its pixels, or why not; they last as long as the block. Raises `Crowded`."""
        workshop = self.pictures.workshop
        workshop.mkdir(mode=0o700, parents=True, exist_ok=True)
        stems = [f".fresh-{secrets.token_hex(8)}" for _ in raws]
        fresh = [workshop / stem for stem in stems]
        sources = [
            raw if isinstance(raw, Path) else workshop / f"{stem}-raw"
            for raw, stem in zip(raws, stems, strict=True)
        ]
        try:
            for raw, source in zip(raws, sources, strict=True):
                if isinstance(raw, bytes):
                    await asyncio.to_thread(source.write_bytes, raw)
            yield await decoded(self._queue, list(zip(sources, fresh, strict=True)), heard)
        finally:
            own = [source for raw, source in zip(raws, sources, strict=True) if isinstance(raw, bytes)]
            for file in (*fresh, *own):
                file.unlink(missing_ok=True)

    @asynccontextmanager
    async def kept(self, fresh: Fresh, image: str | None = None) -> AsyncIterator[Picture]:
        """One of those, under its hash or a name; it stays if the block ends well. Raises `Unavailable`."""
        name = image or (await asyncio.to_thread(_digest, fresh.path))[:32]
        async with self._announced(name):
            put = partial(self.pictures.put, fresh.path, name, FORMATS[fresh.kind])
            kept = await self._in_hand(put)
            yield Picture(
                image=name,
                media_type=kept.media_type,
                width=fresh.width,
                height=fresh.height,
                size=kept.path.stat().st_size,
                digest=await asyncio.to_thread(_digest, kept.path),
            )

    @asynccontextmanager
    async def _announced(self, image: str) -> AsyncIterator[None]:
        """As long as this lasts nobody deletes this picture; afterwards it stays where a table names it."""
        token = secrets.token_hex(8)
        try:
            async with asyncio.timeout(DELETING):
                while not await self.store.write(partial(transits.announce, image=image, token=token)):
                    await asyncio.sleep(AGAIN)
        except TimeoutError as error:
            raise Unavailable(f"picture {image} is just being deleted") from error
        try:
            yield
        finally:
            try:
                is_unused = await self.store.write(partial(transits.settle, image=image, token=token))
            except Unavailable as error:  # it counts as brought, until somebody clears it up
                log.warning("picture not settled", cause=str(error))
                is_unused = False
            if is_unused:
                await self.forget(image)

    async def _in_hand(self, work: partial[Kept]) -> Kept:
        return await asyncio.get_running_loop().run_in_executor(self._hands, work)

    async def forget(self, image: str) -> None:
        """Deletes a picture that was let go; what cannot be reached now is cleared up later."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._hands, self.pictures.remove, image)
            said = transits.gone
        except Unavailable as error:
            log.warning("picture not deleted", cause=str(error))
            said = transits.failed
        try:
            await self.store.write(partial(said, image=image))
        except Unavailable as error:
            log.warning("picture not settled", cause=str(error))

    async def clear_up(self, *, is_alone: bool = False) -> None:
        """Deletes what others began to bring or delete and left behind."""
        left = await self.store.write(partial(transits.abandoned, all_of_them=is_alone))
        for image in left:
            await self.forget(image)
        await asyncio.to_thread(self.pictures.tidy)

    async def sweep(self) -> None:
        """At the start of a process that is there alone."""
        await self.clear_up(is_alone=True)
        if isinstance(folder := self.pictures, Folder):
            await self.store.write(lambda connection: folder.sweep(partial(is_used, connection)))

    async def stay_tidy(self) -> None:
        """From time to time, as long as it is let."""
        while True:
            await asyncio.sleep(EACH)
            try:
                await self.clear_up()
            except (Unavailable, OSError) as error:
                log.warning("pictures not cleared up", cause=str(error))


def _digest(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()
