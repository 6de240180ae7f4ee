"""An exported table as it comes in: its log, its own sheets, and the pictures that they name."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import Connection

from app.library.own import MAX_OWN_SHEETS
from app.rules.core import Reason
from app.store.papers import keep_papers
from app.store.rows import Asset
from app.store.scenes import keep_scenes
from app.store.sheets import put_sheet
from app.store.tables import add_asset
from app.table.exported import PICTURES
from app.table.responses import Refused
from app.table.spool import Found, result
from app.table.table import Table
from app.table.tables import Tables
from app.web.child import Queue, run
from app.web.images import Images, NoPicture, Picture

PATIENCE: Final = 600.0
"""Seconds that an import may take."""


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
        return Refused(reason=Reason(code="too-costly"))
    names = [] if found.code else found.pictures
    made = await coming.enter_async_context(images.made([folder / PICTURES / name for name in names]))
    if fault := next((one for one in made if isinstance(one, NoPicture)), None):
        raise fault
    assets = []
    for name, one in zip(names, made, strict=True):
        if not isinstance(one, NoPicture):
            assets.append(asset_of(await coming.enter_async_context(images.kept(one, name))))
    return await tables.keep_found(found, folder, partial(_beside, assets=assets, found=found))


def _beside(connection: Connection, table: str, *, assets: list[Asset], found: Found) -> None:
    for asset in assets:
        add_asset(connection, table, asset)
    for name, sheet in found.sheets.items():
        put_sheet(connection, table, name, sheet, most=MAX_OWN_SHEETS)
    keep_scenes(connection, table, found.scenes)
    keep_papers(connection, table, found.papers)


def _bad(detail: str) -> Refused:
    return Refused(reason=Reason(code="bad-command", figures={"detail": detail}))


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
