"""Seats over HTTP: taking, lending, renewing; links and the QR codes of links."""

from __future__ import annotations

import io
from typing import Any

import segno
from fastapi import APIRouter, Request
from starlette.responses import Response

from app.auth import AuthenticatedSeat
from app.seats import Seat
from app.table.membership import PLAYERS
from app.table.responses import Refused
from app.table.table import Table
from app.web import api_models
from app.web.api_models import documented
from app.web.bodies import malformed, read_object
from app.web.deps import count_command, count_taking, game_master, guest, problem_of, services
from app.web.problems import JSON, Problem

router = APIRouter(prefix="/api/tables/{table}", default_response_class=JSON)


@router.get("/links", **documented(api_models.Links))
async def links(request: Request, table: str) -> Response:
    """Every seat's link, for the owner; a co-GM reads its own, the shared two, and those that it made."""
    asker = await game_master(request, table)
    door = services(request).door
    known = asker.table.known_keys(asker.seat)
    return JSON({seat: door.link(asker.table, seat, request) for seat in known})


@router.get("/qr/{seat}.svg", **documented(None, media="image/svg+xml"))
async def qr(request: Request, table: str, seat: str) -> Response:
    """The QR code of a link that the GM may read: black on white, with its quiet zone."""
    asker = await game_master(request, table)
    link = services(request).door.link(_seat(asker.table, seat), seat, request)
    if seat not in asker.table.known_keys(asker.seat):
        raise Problem("not-allowed")
    drawn = io.BytesIO()
    segno.make(link, micro=False, error="m").save(drawn, kind="svg", scale=4, dark="#000", light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@router.get(
    "/seats",
    **documented(api_models.Seats, query={"removed": "true: those who were removed, not those who sit here"}),
)
async def seats(request: Request, table: str) -> Response:
    """Every seat, for the GM, without keys."""
    asker = await game_master(request, table)
    wanted = asker.table.removed() if said(request, "removed", default=False) else asker.table.seats()
    return JSON([_shown(seat) for seat in wanted])


@router.post("/seats", status_code=201, **documented(api_models.SeatTaken, body=api_models.SeatAsked))
async def take(request: Request, table: str) -> Response:
    """Somebody takes a seat with the shared player link, or the GM makes one."""
    asker = await guest(request, table)
    if asker.seat.id == PLAYERS:  # many people speak as this seat: none may use up what is the others'
        count_taking(request)
    else:
        count_command(request, asker)
    taken = await asker.table.take_seat(
        asker.seat.id, await read_object(request), let_in=request.state.let_in
    )
    if isinstance(taken, Refused):
        raise problem_of(taken)
    return JSON({"seat": taken.seat.id, **_key(request, asker, taken.seat)}, status_code=201)


@router.patch("/seats/{seat}", **documented(api_models.SeatNow, body=api_models.SeatChange))
async def change(request: Request, table: str, seat: str) -> Response:
    """The GM renames a seat, lends and takes back, renews its key; or readmits who was removed.

    A player takes free pieces to the own seat: `controls` names them beside all that it leads.
    """
    asker = await guest(request, table)
    count_command(request, asker)
    changed = await asker.table.change_seat(
        asker.seat.id, seat, await read_object(request), let_in=request.state.let_in
    )
    if isinstance(changed, Refused):
        raise problem_of(changed)
    key = _key(request, asker, changed.seat) if changed.renewed else {}
    return JSON({**_shown(changed.seat), **key})


@router.delete(
    "/seats/{seat}",
    **documented(api_models.SeatRemoved, query={"renew": "false: the shared player link stays as it is"}),
)
async def remove(request: Request, table: str, seat: str) -> Response:
    """The GM removes a seat: its key is dead at once, and so is the shared player link, unless declined."""
    asker = await game_master(request, table)
    count_command(request, asker)
    renews = said(request, "renew", default=True)
    removed = await _seat(asker.table, seat).remove_seat(
        asker.seat.id, seat, renews=renews, let_in=request.state.let_in
    )
    if isinstance(removed, Refused):
        raise problem_of(removed)
    made = {one.seat.id: _key(request, asker, one.seat) for one in removed}
    keys = {one: told["key"] for one, told in made.items()}
    links = {one: told["link"] for one, told in made.items()}
    return JSON({"removed": seat, "keys": keys, "links": links})


def said(request: Request, name: str, *, default: bool) -> bool:
    """A yes or no among the parameters of the address."""
    word = request.query_params.get(name)
    if word not in (None, "true", "false"):
        raise malformed(f"{name}: true or false")
    return default if word is None else word == "true"


def _seat(table: Table, seat: str) -> Table:
    """The table, if it has this seat."""
    if table.seat(seat) is None:
        raise Problem("not-found")
    return table


def _shown(seat: Seat) -> dict[str, Any]:
    return {"seat": seat.id, "name": seat.name, "role": seat.role, "controls": sorted(seat.controls)}


def _key(request: Request, asker: AuthenticatedSeat, seat: Seat) -> dict[str, str]:
    """The key of a seat and its link. A browser that speaks as that seat has it in its cookie, too."""
    door, table = services(request).door, asker.table
    key = door.keys.key(table.id, seat.id, table.counter(seat.id))
    if asker.by_cookie:
        door.exchange_key(request, table.id, seat.id, key)
    return {"key": key, "link": door.link(table, seat.id, request)}
