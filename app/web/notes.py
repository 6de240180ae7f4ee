"""Notes over HTTP: those of the GM alone, and shared ones, which all players read and write."""

from __future__ import annotations

import secrets
from functools import partial
from typing import Any, Final

from fastapi import APIRouter, Request
from sqlalchemy import Connection
from starlette.responses import Response

from app.auth import AuthenticatedSeat
from app.store.codec import parse
from app.store.faults import Malformed
from app.store.papers import Body, change_paper, papers_of, put_paper, remove_paper
from app.table.papers import may_read, readers, tell
from app.table.request_bodies import NoteChange, NoteWanted
from app.web import paper_models
from app.web.api_models import documented
from app.web.bodies import malformed, misread, read_object
from app.web.deps import count_command, game_master, services
from app.web.handouts import check_version, name_of, person
from app.web.problems import JSON, Problem

router = APIRouter(prefix="/api/tables/{table}/notes", default_response_class=JSON)
MOST: Final = 100


@router.get("", **documented(paper_models.Notes))
async def notes(request: Request, table: str) -> Response:
    """The shared ones, and for the GM the GM's own."""
    asker = await person(request, table)
    found = await services(request).store.read(partial(papers_of, table=asker.table.id, kind="note"))
    return JSON(
        [_told(asker, one, body) for one, body in found.items() if may_read(asker.seat, "note", body)]
    )


@router.post("", status_code=201, **documented(paper_models.NoteTold, body=paper_models.NoteAsked))
async def make(request: Request, table: str) -> Response:
    """Begins a note; a player's is shared."""
    asker = await person(request, table)
    count_command(request, asker)
    try:
        asked: NoteWanted = parse(NoteWanted, await read_object(request))
    except Malformed as error:
        raise misread(error) from None
    said = {"title": asked.title, "text": asked.text, "shared": asked.shared or asker.seat.role != "gm"}
    _check(said)
    body = _stamped(asker, {**said, "version": 0})
    paper = secrets.token_hex(6)
    await services(request).store.write(partial(_put, table=asker.table.id, paper=paper, body=body))
    await tell(asker.table.recorder, readers(asker.table.seats(), "note", body), paper)
    headers = {"Location": f"/api/tables/{asker.table.id}/notes/{paper}"}
    return JSON(_told(asker, paper, body), status_code=201, headers=headers)


@router.patch("/{note}", **documented(paper_models.NoteTold, body=paper_models.NoteChanged))
async def change(request: Request, table: str, note: str) -> Response:
    """Writes on from the version that was read; 409 where somebody else has written since."""
    asker = await person(request, table)
    count_command(request, asker)
    try:
        asked: NoteChange = parse(NoteChange, await read_object(request))
    except Malformed as error:
        raise misread(error) from None
    if asked.shared is not None and asker.seat.role != "gm":
        raise Problem("not-allowed")
    fields = ("title", "text", "shared")
    said = {name: value for name in fields if (value := getattr(asked, name)) is not None}
    _check(said)
    write = partial(_with, asker=asker, said=said, version=asked.version)
    work = partial(change_paper, table=asker.table.id, kind="note", paper=note, change=write)
    found: tuple[Body, Body] | None = await services(request).store.write(work, table=asker.table.id)
    if found is None:
        raise Problem("not-found")
    await tell(asker.table.recorder, readers(asker.table.seats(), "note", *found), note)
    return JSON(_told(asker, note, found[1]))


@router.delete("/{note}", status_code=204, **documented(None))
async def throw_away(request: Request, table: str, note: str) -> Response:
    """The GM throws a note away."""
    asker = await game_master(request, table)
    count_command(request, asker)
    work = partial(remove_paper, table=asker.table.id, kind="note", paper=note)
    body: Body | None = await services(request).store.write(work, table=asker.table.id)
    if body is None:
        raise Problem("not-found")
    await tell(asker.table.recorder, readers(asker.table.seats(), "note", body), note)
    return Response(status_code=204)


def _put(connection: Connection, *, table: str, paper: str, body: Body) -> None:
    if put_paper(connection, table, "note", paper, body, most=MOST) is None:
        raise Problem("too-many", figures={"field": "notes", "most": MOST, "given": MOST + 1})


def _check(said: Body) -> None:
    if not said.get("title", "-").strip():
        raise malformed("title: is missing")


def _with(body: Body, *, asker: AuthenticatedSeat, said: Body, version: int) -> Body:
    if not may_read(asker.seat, "note", body):
        raise Problem("not-found")
    check_version(body, version, asker.table)
    after = {**body, **said}
    return body if after == body else _stamped(asker, after)


def _stamped(asker: AuthenticatedSeat, body: Body) -> dict[str, Any]:
    time = asker.table.recorder.services.time()
    return {**body, "version": body["version"] + 1, "by": asker.seat.id, "time": time}


def _told(asker: AuthenticatedSeat, note: str, body: Body) -> dict[str, Any]:
    told = {name: body[name] for name in ("title", "text", "shared", "version", "by", "time")}
    return {"id": note, **told, "name": name_of(asker.table, body["by"])}
