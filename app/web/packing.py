"""An exported table as it goes out: log, sheets, scenes, papers, and the pictures that they name."""

from __future__ import annotations

import asyncio
import base64
import re
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from app.store.failures import Unavailable
from app.store.papers import papers_after
from app.store.pictures import Pictures
from app.store.scenes import scenes_after
from app.store.sheets import sheets_after
from app.store.tables import assets_of
from app.store.writer import Store
from app.table.exported import LONGEST_PICTURE, MOST_PICTURES, PAPERS, PICTURES, SCENES, SHEETS
from app.table.exporting import Torn, text_of
from app.table.request import LetIn, always
from app.table.table import Table
from app.web.bodies import WHOLE_TABLE

AT_ONCE: Final = 4
"""Sheets, scenes or papers that are read at a time."""
After = Callable[..., dict[int, tuple[str, Any]]]
"""The next rows in the order of making."""
STEP: Final = 192 * 1024
"""Bytes of a picture that are encoded at a time: a multiple of 3, as base64 wants it."""
NAME: Final = re.compile(rb"[0-9a-f]{32}")
SLACK: Final = 64 * 1024
"""For the brackets, and the names of the pictures."""
STRETCH: Final = 64 * 1024
"""Bytes that are searched for names in one step."""


class Named:
    """Which of the pictures that are known the text names, and how long the text is by now."""

    def __init__(self, known: Iterable[str]) -> None:
        self.known = frozenset(known)
        self.found = set[str]()
        self.length = 0

    def look(self, text: bytes) -> None:
        self.length += len(text)
        for place in range(0, len(text), STRETCH):
            names = NAME.findall(text, place, place + STRETCH + 32)
            self.found |= self.known.intersection(name.decode() for name in names)

    def in_order(self) -> list[str]:
        return sorted(self.found)


async def pack(
    table: Table, pictures: Pictures, store: Store, *, let_in: LetIn = always
) -> AsyncGenerator[bytes, None]:
    """The whole table as JSON. Raises `Torn` where it is deleted meanwhile or the asker's key renewed."""
    named = Named(asset.image for asset in await store.read(partial(assets_of, table=table.id)))
    async for piece in _pieces(table, pictures, store, named):
        if table.recorder.is_gone or not let_in():
            raise Torn(f"table {table.id} is gone, or the key that opened it")
        yield piece
    yield b"}"


async def _pieces(
    table: Table, pictures: Pictures, store: Store, named: Named
) -> AsyncGenerator[bytes, None]:
    async for page in table.export(named.look):
        yield page
    async for sheet in _sheets(table, store):
        await asyncio.to_thread(named.look, sheet)
        yield sheet
    for field, after in ((SCENES, scenes_after), (PAPERS, papers_after)):
        async for one in _in_order(table, store, field, after):
            await asyncio.to_thread(named.look, one)
            yield one
    chosen = await asyncio.to_thread(lambda: list(_chosen(pictures, named)))
    async for part in _pictures(pictures, chosen):
        yield part


async def _in_order(table: Table, store: Store, field: str, after: After) -> AsyncGenerator[bytes, None]:
    """Scenes or papers by id, in the order in which they were made."""
    last, before = 0, f',"{field}":{{'
    while True:
        page = await store.read(partial(after, table=table.id, place=last, most=AT_ONCE))
        for name, body in page.values():
            yield before.encode() + text_of(name) + b":" + text_of(body)
            before = ","
        last = max(page, default=last)
        if len(page) < AT_ONCE:
            break
    if last:
        yield b"}"


async def _sheets(table: Table, store: Store) -> AsyncGenerator[bytes, None]:
    last, before = "", f',"{SHEETS}":{{'
    while True:
        page = await store.read(partial(sheets_after, table=table.id, sheet=last, most=AT_ONCE))
        for last, sheet in page.items():
            yield before.encode() + text_of(last) + b":" + text_of(sheet)
            before = ","
        if len(page) < AT_ONCE:
            break
    if last:
        yield b"}"


def _chosen(pictures: Pictures, named: Named) -> Iterator[str]:
    """As many of the pictures as an import takes, together with the text."""
    room, number = WHOLE_TABLE - named.length - SLACK, 0
    for image in named.in_order():
        try:
            kept = pictures.find(image)
        except Unavailable as error:
            raise Torn(str(error)) from error
        length = base64_length(kept.path) if kept else 0
        if kept and length <= min(room, LONGEST_PICTURE) and number < MOST_PICTURES:
            room, number = room - length, number + 1
            yield image


def base64_length(path: Path) -> int:
    """With its quotes. Raises `Torn` where the file is gone."""
    try:
        return 2 + 4 * -(-path.stat().st_size // 3)
    except OSError as error:
        raise Torn(f"picture {path.name}: {error.strerror}") from error


async def _pictures(pictures: Pictures, chosen: list[str]) -> AsyncGenerator[bytes, None]:
    before = f',"{PICTURES}":{{'
    for image in chosen:
        yield f'{before}"{image}":"'.encode()
        before, place = '",', 0
        while part := await asyncio.to_thread(_encoded, pictures, image, place):
            yield part
            place += STEP
    if chosen:
        yield b'"}'


def _encoded(pictures: Pictures, image: str, place: int) -> bytes:
    """A step of a picture. The file stays closed between two steps: the reader may take its time."""
    try:
        kept = pictures.find(image)
        if kept is None:
            raise Torn(f"picture {image} is gone")
        with kept.path.open("rb") as file:
            file.seek(place)
            return base64.b64encode(file.read(STEP))
    except Unavailable as error:
        raise Torn(str(error)) from error
    except OSError as error:
        raise Torn(f"picture {image}: {error.strerror}") from error


async def save(pieces: AsyncGenerator[bytes, None], output: Path) -> None:
    """Writes a file that is there once it is whole; a pipe or a device is written as the pieces come."""
    output = output.resolve()
    if output.exists() and not output.is_file():
        await _write(pieces, output)
        return
    part = output.with_name(f".{output.name}.part")
    try:
        await _write(pieces, part)
        part.replace(output)
    finally:
        part.unlink(missing_ok=True)


async def _write(pieces: AsyncGenerator[bytes, None], file: Path) -> None:
    with file.open("wb") as out:
        async for piece in pieces:
            out.write(piece)
