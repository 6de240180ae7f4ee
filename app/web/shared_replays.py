"""Replays that are shared by a link of their own: for who has no seat at the table."""

from __future__ import annotations

import secrets
from functools import partial
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.addresses import caller_of
from app.auth import digest
from app.seats import Seat
from app.store.replays import put_replay, remove_replay, replays_of
from app.store.rows import ReplayRow
from app.table.table import Table
from app.web import api_models
from app.web.api_models import documented
from app.web.bodies import malformed, read_object
from app.web.deps import count_command, game_master, services
from app.web.problems import JSON, Problem, too_fast
from app.web.replays import REPLAY_READS, text_of, whole_number
from app.web.uploads import shown

router = APIRouter(default_response_class=JSON)
OF_TABLE: Final = "/api/tables/{table}/replays"
MOST: Final = 50
"""Replays that one table shares at most."""
OVER: Final = "ended"


@router.post(OF_TABLE, status_code=201, **documented(api_models.ReplayMade, body=api_models.ReplayAsked))
async def share(request: Request, table: str) -> Response:
    """The fights until now as watchers saw them; `whole`, once the fight is over: all that the GM saw."""
    asker = await game_master(request, table)
    count_command(request, asker)
    asked = await read_object(request)
    whole = asked.get("whole", False)
    if not isinstance(whole, bool) or set(asked) - {"whole"}:
        raise malformed("whole: true or false, and nothing else")
    phase = str(asker.table.recorder.now.scene(asker.seat).view["phase"])
    if whole and phase != OVER:
        raise Problem("wrong-phase", figures={"phase": phase, "wanted": OVER}, system=asker.table.ruleset)
    replay = secrets.token_hex(8)
    key = services(request).door.keys.replay(asker.table.id, replay)
    row = ReplayRow(
        replay=replay,
        key_hash=digest(key),
        is_whole=whole,
        number=asker.table.recorder.table_log.number,
        created=asker.table.recorder.services.time(),
    )
    if not await services(request).store.write(
        partial(put_replay, table=asker.table.id, replay=row, most=MOST)
    ):
        raise Problem("too-many", figures={"field": "replays", "most": MOST, "given": MOST + 1})
    link = services(request).door.replay_link(key, request)
    return JSON({"key": key, "link": link}, status_code=201, headers={"Location": link})


@router.get(OF_TABLE, **documented(api_models.ReplaysShared))
async def shared(request: Request, table: str) -> Response:
    """What the GM shares of this table, the oldest first."""
    asker = await game_master(request, table)
    door = services(request).door
    rows = await services(request).store.read(partial(replays_of, table=asker.table.id))
    keys = [(row, door.keys.replay(asker.table.id, row.replay)) for row in rows]
    return JSON(
        [
            {
                "key": key,
                "link": door.replay_link(key, request),
                "whole": row.is_whole,
                "created": row.created,
            }
            for row, key in keys
        ]
    )


@router.delete(f"{OF_TABLE}/{{key}}", status_code=204, **documented(None))
async def unshare(request: Request, table: str, key: str) -> Response:
    """Its link is dead at once."""
    asker = await game_master(request, table)
    count_command(request, asker)
    drop = partial(remove_replay, table=asker.table.id, key_hash=digest(key))
    if not await services(request).store.write(drop):
        raise Problem("not-found")
    return Response(status_code=204)


@router.get(
    "/api/replays/{key}/replay",
    **documented(api_models.Replay, query={"from": "as of a table's own replay", "to": "likewise"}),
)
async def page(request: Request, key: str) -> Response:
    """The whole view after an entry, and the entries that follow, for whoever has the link."""
    table, seat, row = await opened(request, key, REPLAY_READS)
    first, last = whole_number(request, "from"), whole_number(request, "to")
    text = text_of(await table.replays.page(seat, first or 0, last, upto=row.number))
    table.replays.remember_pictures(seat, text, row.number)
    return Response(text, media_type="application/json")


@router.get("/api/replays/{key}/images/{image}", **documented(None, media="image/*"))
async def picture(request: Request, key: str, image: str) -> Response:
    """A picture that occurs in what the replay showed; for everybody else there is none."""
    table, seat, row = await opened(request, key)
    if not table.replays.shows_picture(seat, image, row.number):
        raise Problem("not-found")
    return await shown(request, image)


async def opened(request: Request, key: str, cost: int = 1) -> tuple[Table, Seat, ReplayRow]:
    """What a link opens, and as whom one looks. 404 where it opens nothing (any more)."""
    found = await services(request).door.replay_by_key(key)
    seat = found and found[0].seat("gm" if found[1].is_whole else "spectator")
    if found is None or seat is None:
        raise Problem("not-found")
    whose = f"replay@{caller_of(request.scope)}"
    if wanting := services(request).paces.read(found[0].id, whose, "spectator", cost):
        raise too_fast(wanting)
    return found[0], seat, found[1]
