"""What the server plays at a table, over HTTP: set, paused, stopped and read by the GM."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.opponent.opponents import opponents_of, set_away, set_opponent, set_timer
from app.table.table import Table
from app.web import forecasts, opponent_models
from app.web.api_models import documented
from app.web.bodies import malformed, read_object, read_value
from app.web.deps import count_command, game_master, guest, problem_of
from app.web.problems import JSON

router = APIRouter(prefix="/api/tables/{table}", default_response_class=JSON)


@router.put("/opponent", **documented(opponent_models.Opponents, body=opponent_models.OpponentAsked))
async def put(request: Request, table: str) -> Response:
    """From now on the server plays a side, or one piece; null: nothing any more."""
    asker = await game_master(request, table)
    count_command(request, asker)
    asked = await read_value(request)
    if asked is not None and not isinstance(asked, Mapping):
        raise malformed("an object or null is wanted")
    refused = await set_opponent(asker.table, asker.seat.id, asked, let_in=request.state.let_in)
    if refused is not None:
        raise problem_of(refused)
    return JSON(told(asker.table, asked))


@router.get("/opponent", **documented(opponent_models.Opponents))
async def get(request: Request, table: str) -> Response:
    """What the server plays here."""
    asker = await game_master(request, table)
    return JSON(told(asker.table))


@router.put("/away", **documented(opponent_models.AwayTold, body=opponent_models.AwayAsked))
async def away(request: Request, table: str) -> Response:
    """A person is away or back; meanwhile the server plays what that seat leads, or another does."""
    asker = await guest(request, table)
    count_command(request, asker)
    asked = await read_object(request)
    refused = await set_away(asker.table, asker.seat.id, asked, let_in=request.state.let_in)
    if refused is not None:
        raise problem_of(refused)
    seat = asker.table.seat(str(asked.get("seat") or asker.seat.id))
    how = seat.away if seat else None
    said: dict[str, Any] = {"strength": how.strength if how else None, "temper": how.temper if how else None}
    if how and how.lent_to:
        said["lent_to"] = how.lent_to
    return JSON({"seat": seat.id if seat else None, "away": how is not None, **said})


@router.put("/timer", **documented(opponent_models.TimerTold, body=opponent_models.TimerAsked))
async def timer(request: Request, table: str) -> Response:
    """How long the table waits for somebody before it shows so; null: it shows nothing."""
    asker = await game_master(request, table)
    count_command(request, asker)
    refused = await set_timer(
        asker.table, asker.seat.id, await read_object(request), let_in=request.state.let_in
    )
    if refused is not None:
        raise problem_of(refused)
    return JSON({"seconds": asker.table.recorder.now.title.timer})


def told(table: Table, asked: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """All of them, and beside them the one that was asked for, or the only one."""
    every = opponents_of(table)
    wanted = asked or {}
    meant = [
        one
        for one in every
        if asked is None or all(one.get(name) == wanted.get(name) for name in ("side", "combatant"))
    ]
    return {**(meant[-1] if meant else {}), "opponents": every}


router.include_router(forecasts.router)
