"""The fight that anybody may watch, without a table of their own: whether it goes on, and the way to it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.table.responses import Refused
from app.table.table import Table
from app.web import opponent_models
from app.web.api_models import documented
from app.web.deps import count_taking, problem_of, refuse_on_watchers_node, services
from app.web.problems import JSON, Problem

router = APIRouter(prefix="/api/watch", default_response_class=JSON)
SEAT = "spectator"


@router.get("", **documented(opponent_models.Watched))
async def get(request: Request) -> Response:
    """The fight that is shown, or what it would be."""
    return JSON(told(request, await services(request).showing.current()))


@router.post("", **documented(opponent_models.WatchedFrom))
async def post(request: Request) -> Response:
    """The way to the fight that is shown; it begins where none goes on."""
    if services(request).door.is_cross_origin(request):
        raise Problem("foreign-origin")
    refuse_on_watchers_node(request)
    count_taking(request)
    table = await services(request).showing.begin()
    if isinstance(table, Refused):
        raise problem_of(table)
    link = services(request).door.link(table, SEAT, request)
    return JSON({**told(request, table), "id": table.id, "link": link})


def told(request: Request, table: Table | None) -> dict[str, Any]:
    """It is live while somebody looks on: without anybody it stands still."""
    scenario = services(request).showing.asked()["scenario"]
    names = dict(scenario.get("titles") or {"en": scenario["title"]})
    if table is None:
        return {"names": names, "live": False, "round": 0, "watching": 0}
    recorder = table.recorder
    gm = table.seat("gm")
    assert gm is not None
    watching = recorder.audience.watchers
    number = int(recorder.now.scene(gm).view["round"])
    return {"names": names, "live": watching > 0, "round": number, "watching": watching}
