"""Scenes prepared in peace: at a private table that begins with the party, whose position becomes a scene."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.addresses import caller_of
from app.auth import AuthenticatedSeat
from app.library.opening import cleared, opened
from app.opponent.opponents import set_opponent
from app.scenario.write import position
from app.store.codec import parse
from app.store.faults import Malformed
from app.store.scenes import find_scene
from app.store.tables import hand_on
from app.table.apart import take_apart
from app.table.request_bodies import BoardWanted
from app.table.responses import Refused
from app.table.table import Table
from app.web import api_models, bring_models
from app.web.api import told_of_made
from app.web.api_models import documented
from app.web.bodies import malformed, misread, read_object
from app.web.deps import count_command, game_master, problem_of, services
from app.web.problems import JSON, Problem, too_fast

router = APIRouter(prefix="/api/tables/{table}/scenes", default_response_class=JSON)
NEWEST: Final = 10**14
"""As an entry of a seat it is its newest."""


@router.post("/boards", status_code=201, **documented(api_models.Made, body=bring_models.BoardAsked))
async def begin_board(request: Request, table: str) -> Response:
    """A private table where the GM prepares a scene: with the party of now, and what the scene holds."""
    asker = await game_master(request, table)
    count_command(request, asker)
    try:
        asked: BoardWanted = parse(BoardWanted, await read_object(request))
    except Malformed as error:
        raise misread(error) from None
    here = services(request)
    body = None
    if asked.scene is not None:
        body = await here.store.read(partial(find_scene, table=asker.table.id, scene=asked.scene))
        if body is None:
            raise Problem("not-found")
    if wanting := here.paces.creation(caller_of(request.scope)):
        raise too_fast(wanting, "tables")
    number = asker.table.replays.number_at(asker.seat, NEWEST)
    made = await here.tables.branch(asker.table, number, asked.name)
    await take_apart(made, asked.name)
    if refused := await _laid(made, body):
        await here.tables.delete(made.id)
        raise problem_of(refused, asker.table)
    return told_of_made(request, made, "line")


async def _laid(board: Table, body: Mapping[str, Any] | None) -> Refused | None:
    """The next fight, of the scene or of the party alone; the server plays nobody in it."""
    if refused := await set_opponent(board, "gm", None):
        return refused
    seen = board.look("gm")
    if isinstance(seen, Refused):
        return seen
    system = board.recorder.system
    commands = opened(system, seen.view, body["scenario"]) if body else cleared(system, seen.view)
    answer = await board.ask("gm", {"command": "together", "do": commands}) if commands else None
    return answer if isinstance(answer, Refused) else None


async def taken_from(request: Request, asker: AuthenticatedSeat, board: str) -> dict[str, Any]:
    """The position of another table that this browser leads too; its pictures come along.

    Raises `Problem`: the asker is not its GM, or it has other rules.
    """
    found = [one async for one in services(request).door.by_cookies(request, board)]
    table = next((one.table for one in found if one.seat.role == "gm"), None)
    if table is None or not asker.by_cookie:
        raise Problem("not-allowed")
    system, look = asker.table.recorder.system, table.look("gm")
    if table.recorder.system.key != system.key or isinstance(look, Refused):
        raise malformed("board: has other rules")
    setup = await asyncio.to_thread(position, system, table.recorder.now.fight)
    shown = system.images(look.view)
    work = partial(hand_on, source=table.id, to=asker.table.id, among=shown)
    await services(request).store.write(work, table=asker.table.id)
    return {"setup": setup}
