"""Pictures of maps and portraits over HTTP: in from the GM and players, out to who sees them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from fastapi import APIRouter, Request
from sqlalchemy import Connection
from starlette.responses import FileResponse, Response

from app.auth import AuthenticatedSeat
from app.seats import Seat, only_watches
from app.store.rows import Asset
from app.store.sheets import sheets_of
from app.store.tables import add_asset, assets_of, find_asset
from app.store.turns import one_at_a_time
from app.web import api_models
from app.web.api_models import documented
from app.web.bodies import kind_of, read_file
from app.web.deps import count_command, count_read, guest, services
from app.web.handouts import shows_picture
from app.web.images import FORMATS, MOST_BYTES, NoPicture
from app.web.problems import JSON, Problem
from app.web.table_archive import asset_of

router = APIRouter(prefix="/api/tables/{table}/images", default_response_class=JSON)
MOST_PORTRAIT_BYTES: Final = 2 * 1000 * 1000
MOST_PICTURES: Final = 200
MEGABYTE: Final = 1_000_000
MOST_MEGABYTES: Final = 500
"""Of all pictures of one table."""
PICTURES = [f"image/{kind}" for kind in FORMATS.values()]
TAKEN = {"", "multipart/form-data", "application/octet-stream", *PICTURES}


@router.post("", status_code=201, **documented(api_models.Uploaded, files=[*PICTURES, "multipart/form-data"]))
async def upload(request: Request, table: str) -> Response:
    """Takes in a PNG, JPEG or WebP of at most 20 MB and 40 megapixels; it is made again from its pixels.

    Who leads somebody brings portraits, of at most 2 MB.
    """
    asker = await guest(request, table)
    most = _most_bytes(asker.seat)
    count_command(request, asker)
    if kind_of(request) not in TAKEN:
        raise Problem("wrong-type", figures={"wanted": ", ".join(PICTURES)})
    await check_room(request, asker)
    here = services(request)
    try:
        async with here.images.coming(await read_file(request, most)) as picture:
            coming = [asset_of(picture)]
            keep = partial(keep_pictures, table=asker.table.id, coming=coming, is_limited=here.paces.on)
            await here.store.write(keep)
    except NoPicture as error:
        raise Problem(error.code, figures={"wanted": ", ".join(PICTURES)}) from None
    here.meters.made.labels("picture").inc()
    url = f"/api/tables/{asker.table.id}/images/{picture.image}"
    told = {"image": picture.image, "url": url, "width": picture.width, "height": picture.height}
    return JSON(told, status_code=201, headers={"Location": url})


def _most_bytes(seat: Seat) -> int:
    """What this seat may bring. 403 where it is nothing."""
    if seat.role == "gm":
        return MOST_BYTES
    if seat.role != "player" or only_watches(seat) or not seat.controls:
        raise Problem("not-allowed")
    return MOST_PORTRAIT_BYTES


async def check_room(request: Request, asker: AuthenticatedSeat) -> None:
    """422 where this table keeps that many pictures that there is no room for another."""
    kept = await services(request).store.read(partial(assets_of, table=asker.table.id))
    if services(request).paces.on:
        refuse_beyond(kept, 1, 1)


def keep_pictures(
    connection: Connection, table: str, coming: Iterable[Asset], *, is_limited: bool
) -> list[str]:
    """Answers those that the table did not have. 422 where there is no room for them.

    Of several nodes one comes after the other, so that the limit holds for what all of them take in.
    """
    one_at_a_time(connection, table)
    kept = assets_of(connection, table)
    there = {one.image for one in kept}
    fresh = {one.image: one for one in coming if one.image not in there}
    if fresh and is_limited:
        refuse_beyond(kept, len(fresh), sum(one.size for one in fresh.values()))
    for asset in fresh.values():
        add_asset(connection, table, asset)
    return list(fresh)


def refuse_beyond(kept: Sequence[Asset], more: int, size: int) -> None:
    """422 where so many more pictures, of so many bytes together, are too many for a table."""
    length = sum(one.size for one in kept)
    if len(kept) + more > MOST_PICTURES:
        raise _too_many("pictures", MOST_PICTURES, len(kept))
    if length + size > MOST_MEGABYTES * MEGABYTE:
        raise _too_many("picture_megabytes", MOST_MEGABYTES, length // MEGABYTE)


def _too_many(field: str, most: int, given: int) -> Problem:
    return Problem("too-many", figures={"field": field, "most": most, "given": given})


@router.get("/{image}", **documented(None, media="image/*"))
async def fetch(request: Request, table: str, image: str) -> Response:
    """The picture, for seats in whose view it occurs; for everybody else there is none."""
    async for asker in services(request).door.guests(request, table):
        is_shown = await _is_shown(request, asker, image)
        if not is_shown:
            await asker.table.catch_up()  # another node may have shown it just now
            is_shown = await _is_shown(request, asker, image)
        if is_shown:
            count_read(request, asker)
            return await shown(request, image)
    raise Problem("not-found")


async def _is_shown(request: Request, asker: AuthenticatedSeat, image: str) -> bool:
    """In the view now, on a page of the past that was handed out, on a handout, or on a sheet."""
    return (
        asker.table.shows_image(asker.seat.id, image)
        or asker.table.replays.shows_picture(asker.seat, image)
        or await shows_picture(request, asker, image)
        or await _is_on_sheet(request, asker, image)
    )


async def _is_on_sheet(request: Request, asker: AuthenticatedSeat, image: str) -> bool:
    """A picture of this table that one of its own sheets names, for the GM: nobody else reads sheets."""
    if asker.seat.role != "gm":
        return False
    store, table = services(request).store, asker.table.id
    if await store.read(partial(find_asset, table=table, image=image)) is None:
        return False
    own = await store.read(partial(sheets_of, table=table))
    return any((body.get("combatant") or {}).get("portrait") == image for body in own.values())


async def shown(request: Request, image: str) -> Response:
    """A picture, for somebody who may see it. 404 where there is none."""
    kept = await services(request).images.find(image)
    if kept is None:
        raise Problem("not-found")
    headers = {"Cache-Control": "private, max-age=31536000, immutable"}
    return FileResponse(kept.path, media_type=kept.media_type, headers=headers)
