"""What travels with an exported table: the pictures that its log names, and its own library."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Mapping
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from sqlalchemy import Connection

from app.library.own import MOST
from app.rules.core import Reason
from app.store.sheets import put_sheet, sheets_of
from app.store.tables import Asset, add_asset, assets_of
from app.store.writer import Store
from app.table import Refused, Table, Tables
from app.table.exported import MOST_PICTURES, PICTURES, SHEETS
from app.table.spool import result
from app.web.child import Queue, run
from app.web.images import Images, NoPicture, Picture

MOST_BYTES: Final = 45 * 1000 * 1000
"""Pictures beyond this stay at home: an import takes 64 MiB."""
PATIENCE: Final = 600.0
"""Seconds that an import may take."""


async def pack(table: Table, images: Images, store: Store) -> Mapping[str, Any]:
    """The whole table with its log, the pictures that occur in it, and its own sheets."""
    document = await table.export()
    if sheets := await store.read(partial(sheets_of, table=table.id)):
        document = {**document, SHEETS: sheets}
    known = await store.read(partial(assets_of, table=table.id))
    return await asyncio.to_thread(_with_pictures, document, [asset.image for asset in known], images)


def _with_pictures(document: Mapping[str, Any], known: list[str], images: Images) -> Mapping[str, Any]:
    said, packed, size = json.dumps(document), dict[str, str](), 0
    for image in known:
        kept = images.find(image)
        if (
            kept is None
            or len(packed) == MOST_PICTURES
            or image not in said
            or size + kept.path.stat().st_size > MOST_BYTES
        ):
            continue
        size += kept.path.stat().st_size
        packed[image] = base64.b64encode(kept.path.read_bytes()).decode()
    return {**document, PICTURES: packed} if packed else document


async def unpack(source: Path, tables: Tables, images: Images, queue: Queue) -> Table | Refused:
    """Takes in an exported table, its pictures under the names that its log gives them, and its own sheets.

    All or nothing. Raises `Crowded` where too many wait already.
    """
    try:
        async with queue.turn(), AsyncExitStack() as coming:
            return await _unpack(source, tables, images, coming)
    except NoPicture as error:
        return _bad(f"{PICTURES}: {error}")


async def _unpack(source: Path, tables: Tables, images: Images, coming: AsyncExitStack) -> Table | Refused:
    """What is on its way stays where the stack closes without an exception."""
    folder = Path(coming.enter_context(TemporaryDirectory(dir=source.parent)))
    said = await run("-m", "app.intake", str(source), str(folder), seconds=PATIENCE)
    found = await asyncio.to_thread(result, folder) if said is not None else None
    if found is None:
        return _bad("it takes too much memory or time for its size")
    assets = []
    for name in () if found.code else found.pictures:
        picture = await coming.enter_async_context(images.coming(folder / PICTURES / name, name))
        assets.append(asset_of(picture))
    return await tables.keep_found(found, folder, partial(_beside, assets=assets, sheets=found.sheets))


def _beside(connection: Connection, table: str, *, assets: list[Asset], sheets: Mapping[str, Any]) -> None:
    for asset in assets:
        add_asset(connection, table, asset)
    for name, sheet in sheets.items():
        put_sheet(connection, table, name, sheet, most=MOST)


def _bad(detail: str) -> Refused:
    return Refused(reason=Reason(code="bad-command", figures={"detail": detail}))


async def add_picture(table: Table, picture: Picture, store: Store) -> None:
    """Notes that a table uses a picture, so that it is kept as long as the table is."""
    await store.write(partial(add_asset, table=table.id, asset=asset_of(picture)))


def asset_of(picture: Picture) -> Asset:
    """As the database keeps it."""
    return Asset(
        image=picture.image,
        media_type=picture.media_type,
        width=picture.width,
        height=picture.height,
        size=picture.size,
        digest=picture.digest,
    )
