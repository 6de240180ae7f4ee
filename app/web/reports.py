"""Reports of fights over HTTP: of what the seat that asks was shown, or of a shared replay."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.i18n import LANGUAGES, Language
from app.reports.report import report
from app.reports.text import markdown
from app.seats import Seat
from app.table.table import Table
from app.web import api_models
from app.web.api_models import documented
from app.web.attachments import attachment
from app.web.deps import count_read, guest
from app.web.problems import JSON, Problem, language_of
from app.web.replays import whole_number
from app.web.shared_replays import opened

router = APIRouter(default_response_class=JSON)
READS: Final = 20
"""Reading a whole past counts as this many reads."""
MARKDOWN: Final = "markdown"
ASKED: Final = {
    "fight": "which fight of the table, from 1; without it the newest",
    "as": "json, or markdown for a text",
    "language": "of the text: en or ja; without it as Accept-Language asks",
}


@router.get("/api/tables/{table}/report", **documented(api_models.Report, query=ASKED))
async def of_table(request: Request, table: str) -> Response:
    """What a fight came to, over or not, as this seat was shown it."""
    asker = await guest(request, table)
    count_read(request, asker, READS)
    return await _answer(request, asker.table, asker.seat)


@router.get("/api/replays/{key}/report", **documented(api_models.Report, query=ASKED))
async def of_replay(request: Request, key: str) -> Response:
    """The same of a shared replay."""
    table, seat, row = await opened(request, key, READS)
    return await _answer(request, table, seat, row.number)


async def _answer(request: Request, table: Table, seat: Seat, upto: int | None = None) -> Response:
    wanted = request.query_params.get("as", "json")
    if wanted not in ("json", MARKDOWN):
        raise Problem("not-found")
    fight, language = whole_number(request, "fight"), _language(request)
    view, messages = await past(table, seat, upto)

    def work() -> Response:
        made = report(table.recorder.system, view, [json.loads(one) for one in messages], fight)
        if wanted == MARKDOWN:
            return _file(markdown(made, table.name, language), table)
        return JSON(made)

    return await asyncio.to_thread(work)


async def past(table: Table, seat: Seat, upto: int | None) -> tuple[Mapping[str, Any], list[str]]:
    """All that the seat was shown: the first view, and each entry as its message."""
    first = await table.replays.page(seat, 0, upto=upto)
    page, messages = first, list(first.messages)
    while page.last < page.newest and page.messages:
        page = await table.replays.page(seat, page.last, upto=upto)
        messages += page.messages
    return first.view, messages


def _language(request: Request) -> Language:
    said = request.query_params.get("language", "")
    return next((one for one in LANGUAGES if one == said), language_of(request))


def _file(text: str, table: Table) -> Response:
    name = attachment(table.name, "report.md", f"ransen-{table.id}")
    headers = {**name, "X-Content-Type-Options": "nosniff"}
    return Response(text, media_type="text/markdown; charset=utf-8", headers=headers)
