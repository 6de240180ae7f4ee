"""What goes home from a table over HTTP: a piece in other programs' formats, and a seat's log as a file."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.auth import AuthenticatedSeat
from app.formats import log_files, logs, outgoing
from app.formats.of_system import formats_of
from app.formats.udonarium import Picture
from app.i18n import LANGUAGES, Language
from app.library.kept import read_own
from app.library.sheet import Sheet
from app.scenario.write import position
from app.store.tables import assets_of, find_asset
from app.table.responses import Refused
from app.web.api_models import documented
from app.web.attachments import attachment
from app.web.deps import count_read, guest, problem_of, services
from app.web.problems import Problem, language_of

router = APIRouter(prefix="/api/tables/{table}")
FILE_READS: Final = 5
ENDINGS: Final[Mapping[str, str]] = {"image/png": "png", "image/jpeg": "jpg", "image/webp": "webp"}
LOG_READS: Final = 20
"""Writing a whole log counts as this many reads."""
CLOSED: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"


@router.get(
    "/combatants/{combatant}/as/{format_}",
    **documented(
        None,
        media="application/json",
        query={"language": "en or ja: of the name in the file's; without it as Accept-Language asks"},
    ),
)
async def piece_as(request: Request, table: str, combatant: str, format_: str) -> Response:
    """A piece in another program's format, for the GM and for who leads it."""
    asker = await guest(request, table)
    count_read(request, asker, FILE_READS)
    system = asker.table.recorder.system
    if format_ not in outgoing.KNOWN or not outgoing.knows(system.formats, format_):
        raise Problem("not-found")
    piece = _piece(asker, combatant)
    sheet = await _sheet(request, asker, piece) if asker.seat.role == "gm" else None
    beside = outgoing.Beside(
        kept=dict(sheet.kept) if sheet else {},
        note=_note(sheet) if sheet else "",
        pictures=await _pictures(request, asker, piece),
    )
    if format_ == outgoing.OWN:
        said = await asyncio.to_thread(_as_sheet, asker, combatant, piece)
        if sheet:
            said |= {"note": dict(sheet.note), "traits": list(sheet.traits)}
        written = outgoing.own(system.key, said, beside)
    else:
        written = outgoing.write(system.formats, format_, combatant, piece, beside)
    name = attachment(_called(piece, request) or combatant, f"{format_}.{written.ending}", combatant)
    return _file(written.raw, written.media, name)


def _called(piece: Mapping[str, Any], request: Request) -> str:
    return str((piece.get("names") or {}).get(_language(request)) or piece.get("name") or "")


async def _sheet(request: Request, asker: AuthenticatedSeat, piece: Mapping[str, Any]) -> Sheet | None:
    """The table's sheet of this name, for the GM alone: whoever leads a piece may give it any name."""
    own = await services(request).store.read(partial(read_own, table=asker.table.id))
    called = {str(piece.get("name")), *(piece.get("names") or {}).values()}
    found = [one for one in own.values() if called & set(one.names.values())]
    return next((one for one in found if one.kept), next(iter(found), None))


def _note(sheet: Sheet) -> str:
    return sheet.note.get("ja") or next(iter(sheet.note.values()), "")


async def _pictures(
    request: Request, asker: AuthenticatedSeat, piece: Mapping[str, Any]
) -> dict[str, Picture]:
    """Its portrait, where this table has it."""
    here, image = services(request), piece.get("portrait")
    if not isinstance(image, str):
        return {}
    if await here.store.read(partial(find_asset, table=asker.table.id, image=image)) is None:
        return {}
    kept = await here.images.find(image)
    if kept is None:
        return {}
    raw = await asyncio.to_thread(kept.path.read_bytes)
    return {image: Picture(raw=raw, ending=ENDINGS.get(kept.media_type, "png"))}


async def _faces(
    request: Request, asker: AuthenticatedSeat, lines: Sequence[logs.Line], view: Mapping[str, Any]
) -> log_files.Faces:
    """The portraits of those who speak and act there, in their order, as far as there is room for them."""
    here, faces, room = services(request), dict[str, log_files.Face](), log_files.MOST_BYTES
    crops = {one.get("portrait"): one.get("crop") for one in view.get("combatants", {}).values()}
    assets = await here.store.read(partial(assets_of, table=asker.table.id))
    wanted = list(dict.fromkeys(one.face for one in lines if one.face))[: log_files.MOST_FACES]
    for asset in sorted(
        (one for one in assets if one.image in wanted), key=lambda one: wanted.index(one.image)
    ):
        kept = await here.images.find(asset.image) if asset.size <= room else None
        if kept is not None:
            room -= asset.size
            faces[asset.image] = log_files.Face(
                kind=kept.media_type,
                raw=await asyncio.to_thread(kept.path.read_bytes),
                width=asset.width,
                height=asset.height,
                crop=crops.get(asset.image) or {},
            )
    return faces


def _piece(asker: AuthenticatedSeat, combatant: str) -> Mapping[str, Any]:
    """As the seat sees it; 404 where it knows of none, 403 where it doesn't lead it."""
    seen = asker.table.look(asker.seat.id)
    if isinstance(seen, Refused):
        raise problem_of(seen)
    piece: Mapping[str, Any] | None = seen.view.get("combatants", {}).get(combatant)
    if piece is None:
        raise Problem("not-found")
    if asker.seat.role != "gm" and combatant not in asker.seat.controls:
        raise Problem("not-allowed")
    return piece


def _as_sheet(asker: AuthenticatedSeat, combatant: str, piece: Mapping[str, Any]) -> dict[str, Any]:
    """As a library has it: what its setup says, of what the seat may know."""
    system = asker.table.recorder.system
    setup = position(system, asker.table.recorder.now.fight)
    said = setup["combatants"][combatant]
    placed = system.form.placed | {"faction", "name", "names"}
    figures = {key: _said(value) for key, value in said.items() if key in piece and key not in placed}
    if "kind" in piece:
        figures["kind"] = piece["kind"]
    names = piece.get("names") or {"en": piece.get("name") or combatant}
    return {"names": names, "combatant": figures}


def _said(value: Any) -> Any:
    """Without what is not said."""
    if isinstance(value, Mapping):
        return {key: _said(one) for key, one in value.items() if one is not None}
    return [_said(one) for one in value] if isinstance(value, list) else value


@router.get(
    "/log",
    **documented(
        None,
        media="text/plain",
        query={
            "as": "text, markdown, html, ccfolia-html or ccfolia-json",
            "language": "en or ja; without it as Accept-Language asks",
        },
    ),
)
async def log_as(request: Request, table: str) -> Response:
    """The log as this seat was shown it, whole, as a file."""
    asker = await guest(request, table)
    wanted = request.query_params.get("as", "")
    if wanted not in log_files.WRITERS:
        raise Problem("not-found")
    count_read(request, asker, LOG_READS)
    seen = asker.table.look(asker.seat.id)
    if isinstance(seen, Refused):
        raise problem_of(seen)
    entries, after = list[Mapping[str, Any]](), 0
    while True:
        page = await asker.table.events_after(asker.seat.id, after)
        entries += page.events
        if not page.events:
            break
        after = int(page.events[-1]["seq"])
    formats = formats_of(asker.table.recorder.system.formats)
    names = logs.Names(seen.view, _language(request), asker.table.ruleset, formats)
    media, ending, write = log_files.WRITERS[wanted]
    shape = "ccfolia-log" if wanted.startswith("ccfolia") else "log"
    name = attachment(asker.table.name, f"{shape}.{ending}", f"ransen-{asker.table.id}")
    lines = await asyncio.to_thread(lambda: list(logs.lines_of(entries, names)))
    faces = await _faces(request, asker, lines, seen.view) if wanted in log_files.WITH_FACES else {}
    text = await asyncio.to_thread(write, asker.table.name, lines, faces)
    return _file(text, media, name)


def _language(request: Request) -> Language:
    said = request.query_params.get("language", "")
    return next((one for one in LANGUAGES if one == said), language_of(request))


def _file(text: str | bytes, media: str, name: Mapping[str, str]) -> Response:
    headers = {**name, "X-Content-Type-Options": "nosniff", "Content-Security-Policy": CLOSED}
    return Response(text, media_type=media, headers=headers)
