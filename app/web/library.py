"""The library over HTTP: what comes with Ransen for everybody, the house's and the table's own for its GM."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.auth import AuthenticatedSeat
from app.library.kept import keep, read_own
from app.library.own import MAX_OWN_SHEETS, judged, without_strangers, written
from app.library.scenes import free_id
from app.library.sheet import InvalidSheet, Sheet, listing
from app.rules.core import ID_PATTERN
from app.store.sheets import remove_sheet
from app.web import api_models
from app.web.api_models import documented
from app.web.bodies import malformed, read_object
from app.web.deps import count_command, game_master, services
from app.web.problems import JSON, Problem

router = APIRouter(default_response_class=JSON)
OWN = "/api/tables/{table}/library"
Known = Mapping[str, tuple[str, Sheet]]
"""Id -> whose it is (`ransen`, `house`, `table`) and the sheet."""


@router.get("/api/library", **documented(api_models.Picks, query={"ruleset": "only what this system takes"}))
async def shipped(request: Request) -> Response:
    """What comes with Ransen, as a picker needs it: no figures."""
    shelf = services(request).library.shipped
    wanted = request.query_params.get("ruleset")
    found = shelf.sheets if wanted is None else shelf.of(wanted)
    return JSON(
        [
            listing(name, sheet, of="ransen", counted=shelf.counted.get(name, ()))
            for name, sheet in found.items()
        ]
    )


@router.get("/api/library/{sheet}", **documented(api_models.SheetTold))
async def shipped_one(request: Request, sheet: str) -> Response:
    """One of them whole."""
    found = services(request).library.shipped.sheets.get(sheet)
    if found is None:
        raise Problem("not-found")
    return JSON(_told(sheet, "ransen", found))


@router.get(OWN, **documented(api_models.Picks))
async def of_table(request: Request, table: str) -> Response:
    """What the GM may put on this table: the table's own sheets, the house's, and what comes with Ransen."""
    asker = await game_master(request, table)
    known = await _known(request, asker)
    counted = asker.table.recorder.system.form.counted
    return JSON([listing(name, sheet, of=of, counted=counted) for name, (of, sheet) in known.items()])


@router.get(OWN + "/{sheet}", **documented(api_models.SheetTold))
async def of_table_one(request: Request, table: str, sheet: str) -> Response:
    """One of them whole."""
    known = await _known(request, await game_master(request, table))
    if sheet not in known:
        raise Problem("not-found")
    of, found = known[sheet]
    return JSON(_told(sheet, of, found))


@router.post(OWN, status_code=201, **documented(api_models.SheetTold, body=api_models.NewSheet))
async def add(request: Request, table: str) -> Response:
    """The GM keeps a sheet with the table; without an `id` it gets one after its name."""
    asker = await game_master(request, table)
    count_command(request, asker)
    said = dict(await read_object(request))
    known = await _known(request, asker)
    wanted = said.pop("id", None)
    sheet = _judged(asker, said, known)
    name = free_id(next(iter(sheet.names.values())), known) if wanted is None else _id(wanted)
    if name in known and known[name][0] == "table":
        raise Problem("name-taken")
    return await _kept(request, asker, name, sheet)


@router.put(OWN + "/{sheet}", status_code=200, **documented(api_models.SheetTold, body=api_models.SheetAsked))
async def put(request: Request, table: str, sheet: str) -> Response:
    """The GM keeps a sheet under this id, in the place of the one that was there."""
    asker = await game_master(request, table)
    count_command(request, asker)
    known = await _known(request, asker)
    said = dict(await read_object(request))
    if sheet in known and "kept" not in said and known[sheet][1].kept:
        said["kept"] = dict(known[sheet][1].kept)
    judged_sheet = _judged(asker, said, known)
    return await _kept(request, asker, _id(sheet), judged_sheet, status=200)


@router.delete(OWN + "/{sheet}", status_code=204, **documented(None))
async def remove(request: Request, table: str, sheet: str) -> Response:
    """The GM throws one of the table's own away."""
    asker = await game_master(request, table)
    count_command(request, asker)
    if not await services(request).store.write(partial(remove_sheet, table=asker.table.id, sheet=sheet)):
        raise Problem("not-found")
    return Response(status_code=204)


async def _known(request: Request, asker: AuthenticatedSeat) -> Known:
    """By id, the table's own first; groups without members that are no longer there."""
    own = await services(request).store.read(partial(read_own, table=asker.table.id))
    shared = services(request).library.of(asker.table.ruleset)
    found = {name: ("table", sheet) for name, sheet in own.items()}
    found |= {name: one for name, one in shared.items() if name not in found}
    singles = {name for name, (_, sheet) in found.items() if sheet.group is None}
    whole = ((name, of, without_strangers(sheet, singles)) for name, (of, sheet) in found.items())
    return {name: (of, sheet) for name, of, sheet in whole if sheet}


def _told(name: str, of: str, sheet: Sheet) -> dict[str, Any]:
    return {"id": name, "of": of, "kind": sheet.kind, **written(sheet)}


def _judged(asker: AuthenticatedSeat, raw: Any, known: Known) -> Sheet:
    try:
        return judged(asker.table.recorder.system, raw, {name: sheet for name, (_, sheet) in known.items()})
    except InvalidSheet as error:
        raise Problem(error.code, figures=error.figures) from None


def _id(said: Any) -> str:
    if not isinstance(said, str) or not re.fullmatch(ID_PATTERN, said):
        raise malformed("id: a-z, 0-9, _ and -, at most 32")
    return said


async def _kept(
    request: Request, asker: AuthenticatedSeat, name: str, sheet: Sheet, *, status: int = 201
) -> Response:
    is_new = await services(request).store.write(partial(keep, table=asker.table.id, name=name, sheet=sheet))
    if is_new is None:
        raise malformed(f"at most {MAX_OWN_SHEETS} sheets")
    headers = {"Location": f"/api/tables/{asker.table.id}/library/{name}"}
    return JSON(_told(name, "table", sheet), status_code=status, headers=headers)
