"""Bringing characters, maps and positions to a table over HTTP."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import AsyncExitStack
from functools import partial
from typing import Any, Final

from fastapi import APIRouter, Request
from sqlalchemy import Connection
from starlette.responses import Response

from app.auth import AuthenticatedSeat
from app.library.sheet import InvalidSheet
from app.outside import Hosts
from app.rules.pieces import NotBrought
from app.seats import speaks
from app.store.scenes import count_waiting, put_waiting, take_waiting, waiting_of
from app.store.tables import remove_asset
from app.store.transits import let_go
from app.web import bring_models, bringing
from app.web.api_models import documented
from app.web.bodies import WHOLE_TABLE, malformed, read_form, read_object
from app.web.bringing import Given, Ready
from app.web.deps import AppServices, count_command, game_master, guest, services
from app.web.fetching import Fetcher, NotFetched
from app.web.problems import JSON, Problem
from app.web.progress import Key
from app.web.uploads import check_room, keep_pictures

router = APIRouter(prefix="/api/tables/{table}/bring", default_response_class=JSON)
MOST_WAITING: Final = 20
BRING_COMMANDS: Final = 5
"""Bringing something counts as this many commands."""
MOST_METRES: Final = 1000
MOST_ACROSS: Final = 500
LONGEST_NAME: Final = 200


class FailedFetch(Problem):
    """Another server did not give what was asked for."""

    @property
    def status(self) -> int:
        return 502


def problem(error: NotBrought) -> Problem:
    """With the cause in a sentence."""
    kind = FailedFetch if isinstance(error, NotFetched) else Problem
    return kind("cannot-bring", figures={**error.figures, "limit": error.cause})


@router.post(
    "",
    status_code=201,
    **documented(
        bring_models.Brought,
        body=bring_models.LinkAsked,
        query={"progress": "a word under which the same seat may ask how far it is"},
        also={202: bring_models.Waits},
    ),
)
async def bring(request: Request, table: str) -> Response:
    """A file, a link or a pasted text: sheets for the library, scenes; a player's waits for the GM."""
    asker = await guest(request, table)
    if not speaks(asker.seat):
        raise Problem("not-allowed")
    for _ in range(BRING_COMMANDS):
        count_command(request, asker)
    here, key = services(request), _key(asker, request.query_params.get("progress", ""))
    try:
        with here.underway.told(key):
            given = await _asked(request)
            async with AsyncExitStack() as stack:
                progress = partial(here.underway.note, key)
                ready = await bringing.read(here, asker, given, stack, progress)
                if ready.assets:
                    await check_room(request, asker)
                return await _kept(here, asker, ready)
    except NotBrought as error:
        raise problem(error) from None
    except InvalidSheet as error:
        raise Problem(error.code, figures=error.figures) from None


async def _asked(request: Request) -> Given:
    if request.headers.get("content-type", "").startswith("multipart/form-data"):
        raw, said = await read_form(request, WHOLE_TABLE)
        metres = _figure("metres", said.get("metres"), 0.01, MOST_METRES, 1.0)
        across = _figure("across", said.get("across"), 1, MOST_ACROSS, 0.0)
        name = said.get("name", "").encode("utf-8", "replace").decode().replace("\x00", "")[:LONGEST_NAME]
        return Given(raw=raw, metres=metres, name=name, across=across)
    body = dict(await read_object(request, WHOLE_TABLE))
    metres = _figure("metres", body.pop("metres", None), 0.01, MOST_METRES, 1.0)
    match body:
        case {"url": str(url), **more} if not more:
            hosts = Hosts.of(services(request).settings.fetch_hosts)
            return Given(raw=await Fetcher(hosts=hosts).fetch(url), metres=metres)
        case {"text": str(text), **more} if not more:
            return Given(raw=text.encode("utf-8", "replace"), metres=metres)
        case {"sheet": dict(sheet), **more} if not more:
            return Given(raw=b"", metres=metres, sheet=sheet)
    raise malformed("a file, or either url, text or sheet")


def _figure(name: str, said: Any, least: float, most: float, usual: float) -> float:
    if said in (None, ""):
        return usual
    try:
        found = float(said)
    except (TypeError, ValueError):
        raise malformed(f"{name}: a number above 0") from None
    if isinstance(said, bool) or not least <= found <= most:
        raise malformed(f"{name}: a number above 0, at most {most}")
    return found


async def _kept(here: AppServices, asker: AuthenticatedSeat, ready: Ready) -> Response:
    table, is_limited = asker.table, here.paces.on

    def at_once(connection: Connection) -> list[dict[str, Any]]:
        keep_pictures(connection, table.id, ready.assets, is_limited=is_limited)
        return bringing.keep(
            connection, table=table.id, ruleset=table.ruleset, library=here.library, ready=ready
        )

    def later(connection: Connection) -> None:
        if (given := count_waiting(connection, table.id)) >= MOST_WAITING:
            raise NotBrought("waiting", most=MOST_WAITING, given=given)
        fresh = keep_pictures(connection, table.id, ready.assets, is_limited=is_limited)
        body = {
            "format": ready.format,
            "sheets": list(ready.sheets),
            "scenes": list(ready.scenes),
            "pictures": [one.image for one in ready.assets],
            "fresh": fresh,
        }
        put_waiting(connection, table.id, waiting, asker.seat.id, table.recorder.services.time(), body)

    if asker.seat.role == "gm":
        brought = await here.store.write(at_once)
        here.meters.made.labels("brought").inc()
        return JSON({"brought": brought, "pictures": len(ready.assets)}, status_code=201)
    waiting = secrets.token_hex(8)
    await here.store.write(later)
    return JSON({"waiting": waiting}, status_code=202)


def _key(asker: AuthenticatedSeat, word: str) -> Key:
    return asker.table.id, asker.seat.id, word


@router.get("/progress/{word}", **documented(bring_models.Underway, also={204: None}))
async def progress(request: Request, table: str, word: str) -> Response:
    """How far the own request is that said `?progress=WORD`; 204 where none is under way here."""
    asker = await guest(request, table)
    found = services(request).underway.find(_key(asker, word))
    return Response(status_code=204) if found is None else JSON(found)


@router.get("", **documented(bring_models.WaitingList))
async def waiting_list(request: Request, table: str) -> Response:
    """What players brought and the GM has not answered; a player is told of the own."""
    asker = await guest(request, table)
    if not speaks(asker.seat):
        raise Problem("not-allowed")
    found = await services(request).store.read(partial(waiting_of, table=asker.table.id))
    own = [one for one in found if asker.seat.role == "gm" or one["seat"] == asker.seat.id]
    return JSON([_told(one) for one in own])


def _told(one: Mapping[str, Any]) -> dict[str, Any]:
    ready = _ready(one)
    head = {key: one[key] for key in ("id", "seat", "time", "format")}
    return {**head, "brought": ready.told, "pictures": len(one["pictures"])}


def _ready(one: Mapping[str, Any]) -> Ready:
    return Ready(format=one["format"], sheets=tuple(one["sheets"]), scenes=tuple(one["scenes"]))


@router.post("/{waiting}", **documented(bring_models.Brought, body=bring_models.LetIn))
async def answer(request: Request, table: str, waiting: str) -> Response:
    """The GM lets in what a player brought, or throws it away."""
    asker = await game_master(request, table)
    count_command(request, asker)
    said = await read_object(request)
    let_in = said.get("let_in")
    if not isinstance(let_in, bool) or len(said) != 1:
        raise malformed("let_in: true or false")
    here, found = services(request), asker.table
    work = partial(
        _answered,
        table=found.id,
        waiting=waiting,
        ruleset=found.ruleset,
        here=here,
        let_in=let_in,
    )
    try:
        brought, count, unused = await here.store.write(work)
    except NotBrought as error:
        raise problem(error) from None
    for image in unused:
        await here.images.forget(image)
    if not let_in:
        return Response(status_code=204)
    here.meters.made.labels("brought").inc()
    return JSON({"brought": brought, "pictures": count})


def _answered(
    connection: Connection, *, table: str, waiting: str, ruleset: str, here: AppServices, let_in: bool
) -> tuple[list[dict[str, Any]], int, list[str]]:
    """What came, how many pictures with it, and pictures that nobody uses now."""
    one = take_waiting(connection, table, waiting)
    if one is None:
        raise Problem("not-found")
    if let_in:
        kept = bringing.keep(
            connection, table=table, ruleset=ruleset, library=here.library, ready=_ready(one)
        )
        return kept, len(one["pictures"]), []
    others = {image for other in waiting_of(connection, table) for image in other["pictures"]}
    gone = [image for image in one["fresh"] if image not in others]
    for image in gone:
        remove_asset(connection, table, image)
    return [], 0, let_go(connection, gone)
