"""Pictures of maps and portraits over HTTP: in from the GM and players, out to who sees them."""

from __future__ import annotations

from functools import partial
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, Response

from app.auth import AuthenticatedSeat
from app.seats import Seat, only_watches
from app.store.tables import assets_of
from app.web import api_models
from app.web.api_models import documented
from app.web.bodies import kind_of, read_file
from app.web.deps import count_command, count_read, guest, services
from app.web.handouts import shows_picture
from app.web.images import FORMATS, MOST_BYTES, NoPicture
from app.web.problems import JSON, Problem
from app.web.table_archive import add_picture

router = APIRouter(prefix="/api/tables/{table}/images", default_response_class=JSON)
MOST_PORTRAIT_BYTES: Final = 2 * 1000 * 1000
MOST_PICTURES: Final = 200
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
    try:
        async with services(request).images.coming(await read_file(request, most)) as picture:
            await add_picture(asker.table, picture, services(request).store)
    except NoPicture as error:
        raise Problem(error.code, figures={"wanted": ", ".join(PICTURES)}) from None
    services(request).meters.made.labels("picture").inc()
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
    for field, most, given in (
        ("pictures", MOST_PICTURES, len(kept)),
        ("picture_megabytes", MOST_MEGABYTES, sum(one.size for one in kept) // 1_000_000),
    ):
        if given >= most and services(request).paces.on:
            raise Problem("too-many", figures={"field": field, "most": most, "given": given})


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
    """In the view now, on a page of the past that was handed out, or on a handout."""
    return (
        asker.table.shows_image(asker.seat.id, image)
        or asker.table.replays.shows_picture(asker.seat, image)
        or await shows_picture(request, asker, image)
    )


async def shown(request: Request, image: str) -> Response:
    """A picture, for somebody who may see it. 404 where there is none."""
    kept = await services(request).images.find(image)
    if kept is None:
        raise Problem("not-found")
    headers = {"Cache-Control": "private, max-age=31536000, immutable"}
    return FileResponse(kept.path, media_type=kept.media_type, headers=headers)
