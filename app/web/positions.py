"""A position of a table over HTTP: as a scenario file, and as another table that begins with it."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.addresses import caller_of
from app.auth import AuthenticatedSeat
from app.opponent.opponents import pause_all
from app.scenario.midway import LONGEST, position_file
from app.scenario.write import of_view
from app.seats import only_watches
from app.store.codec import parse
from app.store.faults import Malformed
from app.store.tables import hand_on
from app.table.apart import take_apart
from app.table.replaying import as_it_stood
from app.table.request_bodies import LineWanted
from app.table.responses import Refused
from app.table.table import Table
from app.web import api_models
from app.web.api import told_of_made
from app.web.api_models import documented
from app.web.attachments import attachment
from app.web.bodies import malformed, misread, read_object
from app.web.deps import count_command, count_read, game_master, guest, services
from app.web.problems import JSON, Problem, too_fast
from app.web.replays import whole_number

router = APIRouter(prefix="/api/tables/{table}", default_response_class=JSON)
FOLDED_READS: Final = 20
"""Folding a log counts as this many reads."""
YAML: Final = "application/yaml"
NEWEST: Final = 10**14
"""As an entry of a seat it is its newest."""


@router.get(
    "/scenario",
    **documented(
        None, media=YAML, query={"after": "as it stood after this entry of the GM's; now without it"}
    ),
)
async def scenario(request: Request, table: str) -> Response:
    """The position as a scenario file that plays, for the GM; an open decision is asked by its steps."""
    asker = await game_master(request, table)
    count_read(request, asker, FOLDED_READS)
    number = asker.table.replays.number_at(asker.seat, whole_number(request, "after"))
    system = asker.table.recorder.system
    fold = partial(as_it_stood, table=asker.table.id, system=system, number=number)
    then = await services(request).store.read(fold)
    seats = {seat: seated.seat for seat, seated in then.seating.items()}
    text = await asyncio.to_thread(position_file, then.history, seats, then.name)
    name = attachment(asker.table.name, f"{number}.yaml", f"ransen-{asker.table.id}")
    return Response(text, media_type=YAML, headers=name)


@router.post("/lines", status_code=201, **documented(api_models.Made, body=api_models.LineAsked))
async def begin_line(request: Request, table: str) -> Response:
    """Another table that begins as this one stood after an entry; nothing that happens there is told here.

    The GM's has the whole log. A player's has what the seat was shown, after the fight or by `own_lines`.
    """
    asker = await guest(request, table)
    if asker.seat.role == "spectator" or only_watches(asker.seat):
        raise Problem("not-allowed")
    count_command(request, asker)
    try:
        asked: LineWanted = parse(LineWanted, await read_object(request))
    except Malformed as error:
        raise misread(error) from None
    if asked.at is not None and asked.at < 0:
        raise malformed("at: a whole number from 0")
    if asker.seat.role != "gm" and not _may_try(asker.table):
        raise Problem("not-allowed")
    if wanting := services(request).paces.creation(caller_of(request.scope)):
        raise too_fast(wanting, "tables")
    made: Table | Refused
    if asker.seat.role != "gm":
        made = await _known(request, asker, asked.at)
    else:
        number = asker.table.replays.number_at(asker.seat, asked.at)
        made = await services(request).tables.branch(asker.table, number)
        await pause_all(made)
    if not isinstance(made, Refused):
        await take_apart(made, asked.name)
    return told_of_made(request, made, "line")


def _may_try(table: Table) -> bool:
    system, fight = table.recorder.system, table.recorder.now.fight
    return system.is_over(fight) or system.options(fight).get("own_lines") is True


async def _known(request: Request, asker: AuthenticatedSeat, at: int | None) -> Table | Refused:
    """A table of what the seat saw then, or before what somebody is asked about, and of nothing else."""
    system, replays = asker.table.recorder.system, asker.table.replays
    page = await replays.page(asker.seat, NEWEST if at is None else at, at)
    for _ in range(LONGEST):  # a line cannot begin amid an act: whom it asks stands in no setup
        if page.view.get("pending") is None or page.first == 0:
            break
        page = await replays.page(asker.seat, page.first - 1, page.first - 1)
    said = await asyncio.to_thread(of_view, system, page.view, asker.table.name)
    tables = services(request).tables
    made = await tables.create({"name": asker.table.name, "ruleset": system.key, "scenario": said})
    if isinstance(made, Table):
        shown = system.images(page.view)
        await services(request).store.write(partial(hand_on, source=asker.table.id, to=made.id, among=shown))
    return made
