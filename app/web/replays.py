"""A table's past over HTTP: as the seat that asks was shown it."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.table.entry_frames import compact
from app.table.replaying import Replay
from app.web import api_models
from app.web.api_models import documented
from app.web.bodies import malformed
from app.web.deps import count_read, guest
from app.web.problems import JSON

router = APIRouter(prefix="/api/tables/{table}", default_response_class=JSON)
REPLAY_READS: Final = 5
"""A page of the past counts as this many reads."""
DIGITS: Final = 15


@router.get(
    "/replay",
    **documented(
        api_models.Replay,
        query={
            "from": "the seat's entry after which the whole view is told; 0 is the beginning",
            "to": "the last entry that is wanted; at most 500 entries are on a page",
        },
    ),
)
async def replay(request: Request, table: str) -> Response:
    """The whole view after an entry, and the entries that follow, each with its patch."""
    asker = await guest(request, table)
    first, last = whole_number(request, "from"), whole_number(request, "to")
    count_read(request, asker, REPLAY_READS)
    text = text_of(await asker.table.replays.page(asker.seat, first or 0, last))
    asker.table.replays.remember_pictures(asker.seat, text)
    return Response(text, media_type="application/json")


def whole_number(request: Request, name: str) -> int | None:
    """A parameter of the address; None where it is missing. Raises a problem where it is none."""
    said = request.query_params.get(name)
    if said is None:
        return None
    if not said.isascii() or not said.isdigit() or len(said) > DIGITS:
        raise malformed(f"{name}: a whole number from 0")
    return int(said)


def text_of(page: Replay) -> str:
    """As JSON, with the entries as they stand in messages."""
    told = {"seq": page.newest, "from": page.first, "to": page.last, "view": page.view}
    return f'{compact(told)[:-1]},"entries":[{",".join(page.messages)}]}}'
