"""Prepared scenes over HTTP: made, listed, opened as the next fight of the table."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Connection
from starlette.responses import Response

from app.auth import AuthenticatedSeat
from app.library.opening import is_measured_otherwise, opened
from app.library.scenes import check_position
from app.rules.pieces import NotBrought
from app.scenario.write import position
from app.store.codec import parse
from app.store.faults import Malformed
from app.store.scenes import change_scene, count_scenes, find_scene, put_scene, remove_scene, scenes_of
from app.table.request_bodies import SceneChange, SceneWanted
from app.table.responses import Refused
from app.web import bring_models
from app.web.api_models import documented
from app.web.bodies import malformed, misread, read_object
from app.web.bringing import MOST_SCENES
from app.web.deps import count_command, game_master, problem_of, services
from app.web.problems import JSON, Problem
from app.web.scene_boards import taken_from

router = APIRouter(prefix="/api/tables/{table}/scenes", default_response_class=JSON)


@router.get("", **documented(bring_models.Scenes))
async def scenes(request: Request, table: str) -> Response:
    """The prepared scenes, for the GM."""
    asker = await game_master(request, table)
    found = await services(request).store.read(partial(scenes_of, table=asker.table.id))
    return JSON([_told(name, one) for name, one in found.items()])


@router.get("/{scene}", **documented(bring_models.SceneTold))
async def one_scene(request: Request, table: str, scene: str) -> Response:
    """One of them whole, with its position."""
    asker = await game_master(request, table)
    found = await _found(request, asker, scene)
    return JSON({**_told(scene, found), "scenario": found["scenario"]})


@router.post("", status_code=201, **documented(bring_models.SceneTold, body=bring_models.SceneAsked))
async def prepare(request: Request, table: str) -> Response:
    """The GM prepares a scene: a position, that of a board, or how the table stands now."""
    asker = await game_master(request, table)
    count_command(request, asker)
    try:
        asked: SceneWanted = parse(SceneWanted, await read_object(request))
    except Malformed as error:
        raise misread(error) from None
    if not asked.name.strip():
        raise malformed("name: is missing")
    scenario, system = asked.scenario, asker.table.recorder.system
    if asked.board is not None:
        scenario = await taken_from(request, asker, asked.board)
    elif scenario is None:
        setup = await asyncio.to_thread(position, system, asker.table.recorder.now.fight)
        scenario = {"setup": setup}
    else:
        try:
            await asyncio.to_thread(check_position, system, scenario)
        except NotBrought as error:
            raise malformed(str(error.figures.get("detail", error.cause))) from None
    body = {
        "name": asked.name,
        "notes": asked.notes,
        "opening": asked.opening,
        "source": "ransen",
        "scenario": scenario,
    }
    key = await services(request).store.write(partial(_put, table=asker.table.id, body=body))
    headers = {"Location": f"/api/tables/{asker.table.id}/scenes/{key}"}
    return JSON(_told(key, body), status_code=201, headers=headers)


def _put(connection: Connection, *, table: str, body: Mapping[str, Any]) -> str:
    if (given := count_scenes(connection, table)) >= MOST_SCENES:
        raise Problem("too-many", figures={"field": "scenes", "most": MOST_SCENES, "given": given + 1})
    return put_scene(connection, table, body)


@router.patch("/{scene}", **documented(bring_models.SceneTold, body=bring_models.SceneChanged))
async def change(request: Request, table: str, scene: str) -> Response:
    """The GM gives it another name, notes, opening words, or the position of a board."""
    asker = await game_master(request, table)
    count_command(request, asker)
    try:
        asked: SceneChange = parse(SceneChange, await read_object(request))
    except Malformed as error:
        raise misread(error) from None
    fields = ("name", "notes", "opening")
    said: dict[str, Any] = {name: value for name in fields if (value := getattr(asked, name)) is not None}
    if not said.get("name", "-").strip():
        raise malformed("name: is missing")
    if asked.board is not None:
        said["scenario"] = await taken_from(request, asker, asked.board)
    work = partial(change_scene, table=asker.table.id, scene=scene, said=said)
    body = await services(request).store.write(work, table=asker.table.id)
    if body is None:
        raise Problem("not-found")
    return JSON(_told(scene, body))


@router.delete("/{scene}", status_code=204, **documented(None))
async def throw_away(request: Request, table: str, scene: str) -> Response:
    """The GM throws a scene away; a fight that was opened from it goes on."""
    asker = await game_master(request, table)
    count_command(request, asker)
    if not await services(request).store.write(partial(remove_scene, table=asker.table.id, scene=scene)):
        raise Problem("not-found")
    return Response(status_code=204)


@router.post("/{scene}/open", **documented(bring_models.Opened))
async def open_scene(request: Request, table: str, scene: str) -> Response:
    """The next fight of the table, as the scene says, with the party carried over: one entry of the log."""
    asker = await game_master(request, table)
    count_command(request, asker)
    found = await _found(request, asker, scene)
    seen = asker.table.look(asker.seat.id)
    if isinstance(seen, Refused):
        raise problem_of(seen)
    system = asker.table.recorder.system
    if is_measured_otherwise(system, seen.view, found["scenario"]):
        measure = "ruler" if (seen.view["battlefield"] or {}).get("ruler") else "cells"
        raise Problem("other-measure", figures={"here": measure}, system=system.key)
    commands = opened(system, seen.view, found["scenario"])
    answer = await asker.table.ask(asker.seat.id, {"command": "together", "do": commands})
    if isinstance(answer, Refused):
        raise problem_of(answer, asker.table)
    if words := found.get("opening", "").strip():
        await asker.table.tell(asker.seat.id, words)
    return JSON({"scene": scene, "seq": answer.seq})


async def _found(request: Request, asker: AuthenticatedSeat, scene: str) -> Mapping[str, Any]:
    work = partial(find_scene, table=asker.table.id, scene=scene)
    found: Mapping[str, Any] | None = await services(request).store.read(work)
    if found is None:
        raise Problem("not-found")
    return found


def _told(scene: str, body: Mapping[str, Any]) -> dict[str, Any]:
    setup = body["scenario"].get("setup") or {}
    beside = {name: body.get(name, "") for name in ("notes", "opening", "source")}
    return {"id": scene, "name": body["name"], **beside, "combatants": len(setup.get("combatants") or {})}
