"""Reading along and talking over HTTP: what a socket does, for where none opens."""

from __future__ import annotations

import math
from typing import Final

import structlog
from fastapi import APIRouter, Request
from starlette.responses import Response

from app.addresses import caller_of
from app.auth import AuthenticatedSeat
from app.i18n import reason
from app.rate_limit import ADDRESS_SOCKETS, SEAT_SOCKETS, is_id
from app.seats import SHARED, only_watches
from app.table.drawings import stays
from app.table.entry_frames import compact
from app.table.house_wishes import keep
from app.table.responses import SHUT_OUT, Refused
from app.web import api_models
from app.web.api_models import documented
from app.web.bodies import malformed, read_object
from app.web.deps import guest, problem_of, services
from app.web.event_streams import EventFeed, EventStream, code_of
from app.web.problems import JSON, language_of, too_fast
from app.web.replays import DIGITS, whole_number

router = APIRouter(prefix="/api/tables/{table}", default_response_class=JSON)
BREATH: Final = 10.0
"""Seconds after which a seat or address with too many readers may try again."""
log = structlog.get_logger("ransen.access")


@router.get(
    "/stream",
    **documented(
        None,
        media="text/event-stream",
        query={"after": "the newest seq that is known already; `Last-Event-ID` goes before it"},
        header="Last-Event-ID",
    ),
)
async def stream(request: Request, table: str) -> Response:
    """The messages of a socket as server-sent events: `welcome`, `event`, `signal`, `presence`, `error`."""
    asker = await guest(request, table)
    after = whole_number(request, "after")
    known = request.headers.get("last-event-id", "")
    if known.isascii() and known.isdigit() and len(known) <= DIGITS:
        after = int(known)
    return _stream(request, asker, after)


def _stream(request: Request, asker: AuthenticatedSeat, after: int | None) -> EventStream:
    here, seat, language = services(request), asker.seat.id, language_of(request)

    def fresh() -> tuple[int, str] | None:
        return asker.table.fresh(seat) if asker.table.seat(seat) else None

    def last(close: int) -> str:
        code = code_of(close)
        return compact({"type": "error", "code": code, "reason": reason(language, code, {})})

    feed = EventFeed(fresh, last, here.meters)
    entered = list[str]()

    async def begin() -> None:
        _enter(request, asker, entered)
        here.meters.streams.inc()
        log.info("stream", table=asker.table.id, seat=seat, now="open")
        await asker.table.watch(seat, feed, after=after)
        if not request.state.let_in():
            feed.close(SHUT_OUT)

    def end() -> None:
        asker.table.leave(feed)
        for whose in entered:
            here.paces.readers.leave(whose)
        if len(entered) == 2:
            here.meters.streams.dec()
            log.info("stream", table=asker.table.id, seat=seat, now="closed")

    return EventStream(feed, begin, end)


def _enter(request: Request, asker: AuthenticatedSeat, entered: list[str]) -> None:
    """Counts with the sockets of this address and this seat. 429 where there are too many."""
    here, seat = services(request), asker.seat
    most = math.inf if only_watches(seat) and seat.id in SHARED else SEAT_SOCKETS
    place = f"{asker.table.id} {seat.id}"
    places = ((caller_of(request.scope), ADDRESS_SOCKETS, "address"), (place, most, "seat"))
    for whose, limit, name in places:
        if not here.paces.readers.enter(whose, limit):
            here.meters.limited.labels(f"{name}-sockets").inc()
            raise too_fast(BREATH, "sockets" if name == "seat" else "address")
        entered.append(whose)


@router.post(
    "/chat",
    status_code=201,
    **documented(api_models.Acknowledged, body=api_models.ChatAsked, header="Idempotency-Key"),
)
async def chat(request: Request, table: str) -> Response:
    """Says something to all, to some seats or to the GM; a line may roll dice or change a figure."""
    asker = await guest(request, table)
    said = await read_object(request)
    ident = request.headers.get("idempotency-key")
    if ident is not None and not is_id(ident):
        raise malformed("Idempotency-Key: 8 to 64 visible ASCII characters")
    text = said.get("text")
    length = len(text) if isinstance(text, str) else 0
    if wanting := services(request).paces.chat(asker.table.id, asker.seat.id, length):
        raise too_fast(wanting, "chat")
    answer = await asker.table.chat(asker.seat.id, said, id=ident, let_in=request.state.let_in)
    if isinstance(answer, Refused):
        raise problem_of(answer, asker.table)
    return JSON({"seq": answer.seq, "events": list(answer.events)}, status_code=201)


@router.post("/signal", status_code=204, **documented(None, body=api_models.SignalAsked))
async def signal(request: Request, table: str) -> Response:
    """Shows something for a moment. As on a socket, what comes too fast is dropped without a word."""
    asker = await guest(request, table)
    sent = await read_object(request)
    paces, table_id, seat = services(request).paces, asker.table.id, asker.seat
    is_late = paces.signal(table_id, seat.id) or (stays(sent) and paces.command(table_id, seat.id, seat.role))
    if not is_late:
        refused = asker.table.signal(seat.id, sent)
        refused = refused or await keep(asker.table.recorder, seat.id, sent, let_in=request.state.let_in)
        if refused is not None:
            raise problem_of(refused, asker.table)
    return Response(status_code=204)
