"""The watchers' feed in numbered segments, under addresses that caches may keep for everybody."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.addresses import caller_of
from app.auth import AuthenticatedSeat
from app.seats import Seat
from app.table.segments import EACH, Segment
from app.table.table import Table
from app.web import feed_models
from app.web.api_models import documented
from app.web.deps import guest, services
from app.web.problems import JSON, Problem, too_fast
from app.web.replays import DIGITS, REPLAY_READS
from app.web.streams import begun
from app.web.uploads import shown

router = APIRouter(prefix="/api/tables/{table}/watch", default_response_class=JSON)
LINES: Final = "application/x-ndjson"
DAY: Final = "public, max-age=86400, immutable"
"""Of what never changes. No longer: what is deleted here is to be gone everywhere some time."""
MOMENT: Final = "public, max-age=1"
"""Of what is newest."""
ANYWHERE: Final = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
"""Pages of other origins may read it: the key is in the address, and no cookie counts."""
WATCHERS: Final = "spectator"


@router.get(
    "", **documented(feed_models.Feed, query={"of": "GM: a watcher's seat; without it the shared one"})
)
async def address(request: Request, table: str) -> Response:
    """Where the asker's entries stand in segments; to a GM, where those of a watcher do."""
    asker = await guest(request, table)
    seat = whose(asker, request.query_params.get("of"))
    key = services(request).door.keys.feed(asker.table.id, seat, asker.table.counter(seat))
    url = f"/api/tables/{asker.table.id}/watch/{key}"
    return JSON({"seat": seat, "key": key, "url": url, "each": EACH})


def whose(asker: AuthenticatedSeat, wanted: str | None) -> str:
    """Whose feed it is about. 403 for who may not read that watcher's link, 404 for who is no watcher."""
    if asker.seat.role == "spectator" and wanted in (None, asker.seat.id):
        return asker.seat.id
    if asker.seat.role != "gm":
        raise Problem("not-allowed")
    found = asker.table.seat(wanted or WATCHERS)
    if found is None or found.role != "spectator":
        raise Problem("not-found")
    if found.id not in asker.table.known_keys(asker.seat):
        raise Problem("not-allowed")
    return found.id


@router.get("/{key}", **documented(feed_models.FeedHead))
async def head(request: Request, table: str, key: str) -> Response:
    """How far it goes now."""
    opened, seat = await entered(request, table, key)
    newest, oldest = opened.segments.newest(seat), opened.segments.oldest(seat)
    told = {"seq": newest, "oldest": oldest, "segment": newest // EACH, "each": EACH}
    return JSON(told, headers={"Cache-Control": MOMENT, **ANYWHERE})


@router.get("/{key}/{number}", **documented(None, media=LINES))
async def entries(request: Request, table: str, key: str, number: str) -> Response:
    """The `event` messages of one segment, each in a line."""
    opened, seat = await entered(request, table, key)
    segment = numbered(opened, seat, number)
    headers = {
        "Cache-Control": DAY if segment.is_whole else MOMENT,
        "ETag": f'"{segment.tag}"',
        **ANYWHERE,
    }
    if is_known(request, headers["ETag"]):
        return Response(status_code=304, headers=headers)
    return await begun(opened.segments.pieces(seat, segment), headers=headers, media=LINES)


@router.get("/{key}/{number}/view", **documented(feed_models.Beginning))
async def beginning(request: Request, table: str, key: str, number: str) -> Response:
    """The `welcome` with the whole view that a segment leads on from."""
    opened, seat = await entered(request, table, key, REPLAY_READS)
    segment = numbered(opened, seat, number)
    headers = {"Cache-Control": DAY, "ETag": f'"view-{segment.number}"', **ANYWHERE}
    if is_known(request, headers["ETag"]):
        return Response(status_code=304, headers=headers)
    text = await opened.segments.beginning(seat, segment)
    return Response(text, media_type="application/json", headers=headers)


@router.get("/{key}/images/{image}", **documented(None, media="image/*"))
async def picture(request: Request, table: str, key: str, image: str) -> Response:
    """A picture that occurs in what is shown, or was shown in a segment that was handed out."""
    opened, seat = await entered(request, table, key)
    if not _shows(opened, seat, image):
        await opened.catch_up()  # another node may have shown it just now
        if not _shows(opened, seat, image):
            raise Problem("not-found")
    answer = await shown(request, image)
    answer.headers.update({"Cache-Control": DAY, **ANYWHERE})
    return answer


def _shows(table: Table, seat: Seat, image: str) -> bool:
    return table.shows_image(seat.id, image) or table.replays.shows_picture(seat, image)


async def entered(request: Request, table: str, key: str, cost: int = 1) -> tuple[Table, Seat]:
    """Whose feed it is. 404 where the key opens none (any more)."""
    found = await services(request).door.watcher_by_feed(table, key)
    if found is None:
        raise Problem("not-found")
    pace = f"watch@{caller_of(request.scope)}"
    if wanting := services(request).paces.read(table, pace, "spectator", cost):
        raise too_fast(wanting)
    return found


def numbered(table: Table, seat: Seat, said: str) -> Segment:
    """404 where there is no such segment: not yet, no more, or it is no number."""
    is_number = said.isascii() and said.isdigit() and len(said) <= DIGITS and str(int(said)) == said
    found = table.segments.find(seat, int(said)) if is_number else None
    if found is None:
        raise Problem("not-found")
    return found


def is_known(request: Request, tag: str) -> bool:
    """Has a cache these very bytes? What it asks for may be marked weak on the way."""
    said = request.headers.get("if-none-match", "")
    known = [one.strip().removeprefix("W/") for one in said.split(",")]
    return tag in known
