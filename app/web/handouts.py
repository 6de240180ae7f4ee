"""Handouts over HTTP: the GM makes, shows and takes them back, players read what is shown to them."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from fastapi import APIRouter, Request
from sqlalchemy import Connection
from starlette.responses import Response

from app.auth import AuthenticatedSeat
from app.seats import OWNER, Seat, speaks
from app.store.codec import parse
from app.store.faults import Malformed
from app.store.papers import Body, change_paper, find_paper, papers_of, put_paper, remove_paper
from app.store.tables import find_asset
from app.table.papers import is_unread, may_read, readers, tell
from app.table.request_bodies import HandoutChange, HandoutWanted
from app.web import paper_models
from app.web.api_models import documented
from app.web.bodies import malformed, misread, read_object
from app.web.deps import count_command, game_master, guest, services
from app.web.problems import JSON, Problem

router = APIRouter(prefix="/api/tables/{table}/handouts", default_response_class=JSON)
MOST: Final = 200
CONTENT: Final = ("title", "text", "image")


@router.get("", **documented(paper_models.Handouts))
async def handouts(request: Request, table: str) -> Response:
    """All of them for the GM, for a player those that are shown to its seat."""
    asker = await person(request, table)
    found = await services(request).store.read(partial(papers_of, table=asker.table.id, kind="handout"))
    mine = {one: body for one, body in found.items() if may_read(asker.seat, "handout", body)}
    return JSON([_told(asker.seat, one, body) for one, body in mine.items()])


@router.get("/{handout}", **documented(paper_models.HandoutTold))
async def one_handout(request: Request, table: str, handout: str) -> Response:
    """One of them."""
    asker = await person(request, table)
    return JSON(_told(asker.seat, handout, await _found(request, asker, handout)))


@router.post("", status_code=201, **documented(paper_models.HandoutTold, body=paper_models.HandoutAsked))
async def make(request: Request, table: str) -> Response:
    """The GM makes a handout, for all players or some; nobody sees it before it is shown."""
    asker = await game_master(request, table)
    count_command(request, asker)
    try:
        asked: HandoutWanted = parse(HandoutWanted, await read_object(request))
    except Malformed as error:
        raise misread(error) from None
    wanted = {name: getattr(asked, name) for name in (*CONTENT, "to", "shown")}
    await _check(request, asker, wanted)
    body = _stamped(asker, {"read": [], "version": 0, **wanted, "to": _readers(asked.to)})
    paper = secrets.token_hex(6)
    await services(request).store.write(partial(_put, table=asker.table.id, paper=paper, body=body))
    await tell(asker.table.recorder, readers(asker.table.seats(), "handout", body), paper)
    headers = {"Location": f"/api/tables/{asker.table.id}/handouts/{paper}"}
    return JSON(_told(asker.seat, paper, body), status_code=201, headers=headers)


@router.patch("/{handout}", **documented(paper_models.HandoutTold, body=paper_models.HandoutChanged))
async def change(request: Request, table: str, handout: str) -> Response:
    """The GM changes it, shows it or takes it back; `version` refuses where another GM was quicker."""
    asker = await game_master(request, table)
    count_command(request, asker)
    try:
        asked: HandoutChange = parse(HandoutChange, await read_object(request))
    except Malformed as error:
        raise misread(error) from None
    said = {name: value for name in (*CONTENT, "to", "shown") if (value := getattr(asked, name)) is not None}
    await _check(request, asker, said)
    if "to" in said:
        said["to"] = _readers(said["to"])
    after = await _changed(request, asker, handout, lambda body: _with(asker, body, said, asked.version))
    return JSON(_told(asker.seat, handout, after))


@router.post("/{handout}/read", status_code=204, **documented(None))
async def read(request: Request, table: str, handout: str) -> Response:
    """A player has read it: it is unread no more."""
    asker = await person(request, table)
    count_command(request, asker)
    body = await _found(request, asker, handout)
    if is_unread(asker.seat, body):
        await _changed(request, asker, handout, partial(_read_by, seat=asker.seat))
    return Response(status_code=204)


@router.delete("/{handout}", status_code=204, **documented(None))
async def throw_away(request: Request, table: str, handout: str) -> Response:
    """The GM throws it away, for all who were shown it."""
    asker = await game_master(request, table)
    count_command(request, asker)
    work = partial(remove_paper, table=asker.table.id, kind="handout", paper=handout)
    body: Body | None = await services(request).store.write(work, table=asker.table.id)
    if body is None:
        raise Problem("not-found")
    await tell(asker.table.recorder, readers(asker.table.seats(), "handout", body), handout)
    return Response(status_code=204)


async def person(request: Request, table: str) -> AuthenticatedSeat:
    """Somebody at the table: watchers and guests have no papers."""
    asker = await guest(request, table)
    if not speaks(asker.seat):
        raise Problem("not-allowed")
    return asker


async def shows_picture(request: Request, asker: AuthenticatedSeat, image: str) -> bool:
    """Is it on a handout that this seat may read?"""
    if not speaks(asker.seat):
        return False
    found = await services(request).store.read(partial(papers_of, table=asker.table.id, kind="handout"))
    return any(body["image"] == image and may_read(asker.seat, "handout", body) for body in found.values())


def check_version(body: Body, version: int | None, table: Any) -> None:
    """409 where somebody else has written since."""
    if version is not None and version != body["version"]:
        figures = {"by": name_of(table, body["by"]), "version": body["version"]}
        raise Problem("changed-meanwhile", figures=figures)


def name_of(table: Any, seat: str) -> str:
    """By which name a person goes; the seat of the table's owner has none."""
    found = table.seat(seat)
    return found.name if found is not None and found.name else "GM" if seat == OWNER else seat


async def _found(request: Request, asker: AuthenticatedSeat, handout: str) -> Body:
    work = partial(find_paper, table=asker.table.id, kind="handout", paper=handout)
    found: Body | None = await services(request).store.read(work)
    if found is None or not may_read(asker.seat, "handout", found):
        raise Problem("not-found")
    return found


def _put(connection: Connection, *, table: str, paper: str, body: Body) -> None:
    if put_paper(connection, table, "handout", paper, body, most=MOST) is None:
        raise Problem("too-many", figures={"field": "handouts", "most": MOST, "given": MOST + 1})


async def _changed(request: Request, asker: AuthenticatedSeat, handout: str, change: Any) -> Body:
    work = partial(change_paper, table=asker.table.id, kind="handout", paper=handout, change=change)
    found: tuple[Body, Body] | None = await services(request).store.write(work, table=asker.table.id)
    if found is None:
        raise Problem("not-found")
    await tell(asker.table.recorder, readers(asker.table.seats(), "handout", *found), handout)
    return found[1]


async def _check(request: Request, asker: AuthenticatedSeat, said: Mapping[str, Any]) -> None:
    """A title, a picture that is here, and players who are here."""
    if not said.get("title", "-").strip():
        raise malformed("title: is missing")
    to = said.get("to", "all")
    for seat in () if to == "all" else to:
        found = asker.table.seat(seat)
        if found is None or found.role != "player" or not speaks(found):
            raise malformed("to: no such player's seat")
    image = said.get("image")
    if image:
        work = partial(find_asset, table=asker.table.id, image=image)
        if await services(request).store.read(work) is None:
            raise malformed("image: no such picture")


def _readers(to: Any) -> list[str] | None:
    return None if to == "all" else list(to)


def _stamped(asker: AuthenticatedSeat, body: Mapping[str, Any]) -> dict[str, Any]:
    time = asker.table.recorder.services.time()
    return {**body, "version": body["version"] + 1, "by": asker.seat.id, "time": time}


def _with(asker: AuthenticatedSeat, body: Body, said: Body, version: int | None) -> Body:
    """What says something else than before, or was taken back, is unread again."""
    check_version(body, version, asker.table)
    after = {**body, **said}
    if after == body:
        return body
    is_other = any(after[name] != body[name] for name in CONTENT) or not after["shown"]
    return _stamped(asker, {**after, "read": [] if is_other else body["read"]})


def _read_by(body: Body, *, seat: Seat) -> Body:
    return {**body, "read": [*body["read"], seat.id]} if is_unread(seat, body) else body


def _told(seat: Seat, handout: str, body: Body) -> dict[str, Any]:
    told = {"id": handout, **{name: body[name] for name in (*CONTENT, "time")}}
    if seat.role != "gm":
        return {**told, "unread": is_unread(seat, body)}
    of_gm = {name: body[name] for name in ("shown", "version", "by", "read")}
    return {**told, "to": "all" if body["to"] is None else body["to"], **of_gm}
