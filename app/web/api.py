"""Tables over HTTP: making them, looking at them, asking at them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.auth import AuthenticatedSeat
from app.i18n import identity, render_answer
from app.i18n import render_reason as tell
from app.rate_limit import EXPORT_READS, is_id
from app.scenario.hints import told_of_words
from app.store.folder import coming
from app.table.responses import Refused
from app.table.table import Table
from app.web import api_models
from app.web.api_models import documented
from app.web.attachments import attachment
from app.web.bodies import WHOLE_TABLE, check_is_json, malformed, read_object, save_bytes
from app.web.deps import (
    count_command,
    count_question,
    count_read,
    creator,
    game_master,
    guest,
    owner,
    problem_of,
    services,
)
from app.web.packing import pack
from app.web.problems import JSON, Problem, language_of
from app.web.streams import begun
from app.web.table_archive import unpack

router = APIRouter(prefix="/api/tables", default_response_class=JSON)
SHARED = ("gm", "player", "spectator")


@router.post("", status_code=201, **documented(api_models.Made, body=api_models.NewTable))
async def create(request: Request) -> Response:
    """Makes a table, empty or from a scenario."""
    creator(request)
    wanted = await read_object(request)
    made = await services(request).tables.create(wanted)
    return told_of_made(request, made, "table", wanted.get("scenario"))


@router.post("/import", status_code=201, **documented(api_models.Made, body=api_models.Export))
async def take_in(request: Request) -> Response:
    """Takes in an exported table, with new keys, once its log has been replayed in full."""
    creator(request)
    check_is_json(request)
    with TemporaryDirectory(dir=coming(services(request).settings.data)) as folder:
        source = Path(folder) / "table.json"
        await save_bytes(request, WHOLE_TABLE, source)
        made = await unpack(
            source, services(request).tables, services(request).images, services(request).imports
        )
    return told_of_made(request, made, "import")


def told_of_made(request: Request, made: Table | Refused, what: str, scenario: Any = None) -> Response:
    """The answer of whoever made a table: its keys and links. `what`: how it was made, for the metrics."""
    if isinstance(made, Refused):
        raise problem_of(made)
    services(request).meters.made.labels(what).inc()
    door = services(request).door
    keys = {seat: door.keys.key(made.id, seat, made.counter(seat)) for seat in SHARED}
    links = {seat: door.link(made, seat, request) for seat in SHARED}
    told: dict[str, Any] = {"id": made.id, "keys": keys, "links": links}
    if unknown := told_of_words(made.recorder.system, scenario):
        told["warnings"] = [tell(language_of(request), why, made.ruleset) for why in unknown]
    return JSON(told, status_code=201, headers={"Location": f"/api/tables/{made.id}"})


@router.get("/{table}", **documented(api_models.View, query={"as": "the GM looks through this seat's eyes"}))
async def look(request: Request, table: str) -> Response:
    """The view of the caller."""
    asker = await guest(request, table)
    through = request.query_params.get("as")
    if through is not None and asker.seat.role == "gm" and asker.table.seat(through) is None:
        raise Problem("not-found")
    seen = asker.table.look(asker.seat.id, through=through)
    if isinstance(seen, Refused):
        raise problem_of(seen)
    return JSON({"seq": seen.seq, "role": seen.role, "view": seen.view})


@router.patch("/{table}", **documented(api_models.Named, body=api_models.Rename))
async def rename(request: Request, table: str) -> Response:
    """The GM gives the table another name."""
    asker = await game_master(request, table)
    count_command(request, asker)
    refused = await asker.table.rename(asker.seat.id, await read_object(request))
    if refused is not None:
        raise problem_of(refused)
    return JSON({"id": asker.table.id, "name": asker.table.name})


@router.delete("/{table}", status_code=204, **documented(None))
async def delete(request: Request, table: str) -> Response:
    """The owner deletes the table; its sockets close with 4404."""
    asker = await owner(request, table)
    for image in await services(request).tables.delete(asker.table.id):
        await services(request).images.forget(image)
    services(request).door.forget_table(request, asker.table.id)
    return Response(status_code=204)


@router.get("/{table}/export", **documented(api_models.Export))
async def export(request: Request, table: str) -> Response:
    """The whole table with its log and its pictures, for the GM: no keys."""
    asker = await game_master(request, table)
    count_command(request, asker)
    count_read(request, asker, EXPORT_READS)
    name = attachment(asker.table.name, "table.json", f"ransen-{asker.table.id}")
    here = services(request)
    pieces = pack(asker.table, here.images.pictures, here.store, let_in=request.state.let_in)
    return await begun(pieces, headers=name)


@router.post(
    "/{table}/commands", **documented(api_models.Acknowledged, body="Command", header="Idempotency-Key")
)
async def command(request: Request, table: str) -> Response:
    """Asks a command."""
    asker = await guest(request, table)
    count_command(request, asker)
    ident = request.headers.get("idempotency-key")
    if ident is not None and not is_id(ident):
        raise malformed("Idempotency-Key: 8 to 64 visible ASCII characters")
    answer = await asker.table.ask(
        asker.seat.id, await read_object(request), id=ident, let_in=request.state.let_in
    )
    if isinstance(answer, Refused):
        services(request).meters.commands.labels(answer.reason.code).inc()
        raise problem_of(answer, asker.table)
    services(request).meters.commands.labels("ack").inc()
    told: dict[str, Any] = {"seq": answer.seq, "events": list(answer.events)}
    if answer.warnings:
        language, system = language_of(request), asker.table.ruleset
        told["warnings"] = [tell(language, warning, system) for warning in answer.warnings]
    return JSON(told)


@router.post("/{table}/ask", **documented(api_models.Answer, body="Query"))
async def ask(request: Request, table: str) -> Response:
    """Asks a lens's question."""
    asker = await _questioner(request, table)
    asked = await read_object(request)
    return _answered(request, asker, await asker.table.answer(asker.seat.id, asked, say=identity))


@router.post("/{table}/preview", **documented(api_models.Answer, body="Command"))
async def preview(request: Request, table: str) -> Response:
    """Judges a command that is not carried out."""
    asker = await _questioner(request, table)
    asked = await read_object(request)
    return _answered(request, asker, await asker.table.preview(asker.seat.id, asked, say=identity))


def _answered(request: Request, asker: AuthenticatedSeat, answer: Mapping[str, Any] | Refused) -> Response:
    if isinstance(answer, Refused):
        raise problem_of(answer, asker.table)
    return JSON(render_answer(language_of(request), answer, asker.table.ruleset))


async def _questioner(request: Request, table: str) -> AuthenticatedSeat:
    asker = await guest(request, table)
    count_question(request, asker)
    return asker


@router.get(
    "/{table}/events",
    **documented(api_models.Events, query={"after": "the newest seq that is known already"}),
)
async def events(request: Request, table: str) -> Response:
    """What the seat was shown after a seq, 500 entries a page."""
    asker = await guest(request, table)
    after = request.query_params.get("after", "0")
    if not after.isascii() or not after.isdigit() or len(after) > 15:
        raise malformed("after: a whole number from 0")
    page = await asker.table.events_after(asker.seat.id, int(after))
    return JSON({"seq": page.seq, "events": list(page.events)})
