"""What travels with an exported table: the pictures that its log names, and its own library."""

from __future__ import annotations

import asyncio
import base64
import binascii
import json
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from app.library import Misfit
from app.library.own import keep, unpacked
from app.rules.core import Reason
from app.store.sheets import sheets_of
from app.store.tables import Asset, add_asset, assets_of
from app.store.writer import Store
from app.table import Refused, Table, Tables
from app.web.images import NAME, Cleaned, Images, NoPicture, Picture, cleaned

PICTURES: Final = "pictures"
SHEETS: Final = "library"
MOST_BYTES: Final = 45 * 1000 * 1000
"""Pictures beyond this stay at home: an import takes 64 MiB."""
MOST: Final = 50


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
        if kept is None or image not in said or size + kept.path.stat().st_size > MOST_BYTES:
            continue
        size += kept.path.stat().st_size
        packed[image] = base64.b64encode(kept.path.read_bytes()).decode()
    return {**document, PICTURES: packed} if packed else document


async def unpack(document: Mapping[str, Any], tables: Tables, images: Images) -> Table | Refused:
    """Takes in a table, its pictures under the names that its log gives them, and its own sheets."""
    try:
        pictures = await asyncio.to_thread(_read, document.get(PICTURES, {}))
    except (NoPicture, ValueError) as error:
        return _bad(f"{PICTURES}: {error}")
    try:
        sheets = unpacked(tables.system(document.get("ruleset")), document.get(SHEETS, {}))
    except Misfit as error:
        return _bad(f"{SHEETS}: {error}")
    made = await tables.take_in({n: part for n, part in document.items() if n not in (PICTURES, SHEETS)})
    if isinstance(made, Table):
        for image, clean in pictures.items():
            await add_picture(made, await images.keep_as(image, clean), tables.store)
        for name, sheet in sheets.items():
            await tables.store.write(partial(keep, table=made.id, name=name, sheet=sheet))
    return made


def _bad(detail: str) -> Refused:
    return Refused(reason=Reason(code="bad-command", figures={"detail": detail}))


async def add_picture(table: Table, picture: Picture, store: Store) -> None:
    """Notes that a table uses a picture, so that it is kept as long as the table is."""
    asset = Asset(
        image=picture.image,
        media_type=picture.media_type,
        width=picture.width,
        height=picture.height,
        size=picture.size,
        digest=picture.digest,
    )
    await store.write(partial(add_asset, table=table.id, asset=asset))


def _read(packed: Any) -> dict[str, Cleaned]:
    """Made anew from their pixels like any other. Raises `NoPicture` or `ValueError`."""
    if not isinstance(packed, Mapping) or len(packed) > MOST:
        raise ValueError(f"a mapping of at most {MOST}")
    found = {}
    for image, text in packed.items():
        if not NAME.fullmatch(image) or not isinstance(text, str):
            raise ValueError("a name and base64")
        try:
            found[image] = cleaned(base64.b64decode(text, validate=True))
        except binascii.Error:
            raise ValueError("a name and base64") from None
    return found
