"""How a fight may end, over HTTP: played many times beside everything, for the GM."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.rules.core import Reason
from app.store import codec
from app.store.codec import Malformed
from app.table.request_bodies import ForecastWanted
from app.table.responses import Refused
from app.web import opponent_models
from app.web.api_models import documented
from app.web.bodies import malformed, read_object
from app.web.deps import count_command, count_read, game_master, problem_of, services
from app.web.problems import JSON, Problem

router = APIRouter(default_response_class=JSON)
READS: Final = 20
"""A forecast counts as this many reads."""
MOST: Final = 1_000
"""Fights that are played for one forecast."""


@router.post(
    "/forecast",
    status_code=202,
    **documented(opponent_models.ForecastBegun, body=opponent_models.ForecastAsked),
)
async def begin(request: Request, table: str) -> Response:
    """Plays the fight as it stands many times, beside everything; the GM asks how far it is."""
    asker = await game_master(request, table)
    count_command(request, asker)
    count_read(request, asker, READS)
    try:
        asked: ForecastWanted = codec.parse(ForecastWanted, await read_object(request))
    except Malformed as error:
        raise problem_of(Refused(reason=Reason(code=error.code, figures=error.figures))) from None
    if asked.fights > MOST:
        figures: Mapping[str, str | int] = {"field": "fights", "most": MOST, "given": asked.fights}
        raise Problem("too-many", figures=figures)
    if asked.fights < 1:
        raise malformed(f"fights: 1 to {MOST}, not {asked.fights}")
    names = asker.table.recorder.now.names
    for one in asked.without:
        if one not in names:
            raise Problem("unknown-combatant", figures={"id": one})
    id = services(request).forecasts.begin(asker.table, asked, services(request).settings.data)
    where = f"/api/tables/{asker.table.id}/forecast/{id}"
    return JSON({"forecast": id}, status_code=202, headers={"Location": where})


@router.get("/forecast/{forecast}", **documented(opponent_models.ForecastTold))
async def look(request: Request, table: str, forecast: str) -> Response:
    """How far it is, and what came of the fights that are over."""
    asker = await game_master(request, table)
    told = services(request).forecasts.told(asker.table.id, forecast)
    if told is None:
        raise Problem("not-found")
    return JSON(told)


@router.delete("/forecast/{forecast}", status_code=204, **documented(None))
async def stop(request: Request, table: str, forecast: str) -> Response:
    """It ends at once."""
    asker = await game_master(request, table)
    if not services(request).forecasts.stop(asker.table.id, forecast):
        raise Problem("not-found")
    return Response(status_code=204)
