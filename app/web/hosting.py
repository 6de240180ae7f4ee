"""The page of whoever runs the server: all tables with their sizes and times, and their deletion.

Only the key that `ransen host-link` prints opens it; without one, or with another, there is no such page.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

import structlog
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.auth import digest
from app.rules.system import System
from app.store.database import said
from app.store.failures import Unavailable
from app.store.hosting import TableUse, host_key, log_bytes, unused_since, use_of, uses
from app.store.tables import is_unmarked, mark_used
from app.store.writer import Store
from app.table.table import Table
from app.web.bodies import malformed, read_bytes
from app.web.deps import AppServices, services
from app.web.pages import Pages, seen_language
from app.web.problems import Problem

COOKIE: Final = "ransen_host"
LASTS: Final = 12 * 3600
"""Seconds that the link opens the page in a browser."""
LONGEST_KEY: Final = 200
SORTS: Final = ("used", "created", "name", "entries", "pictures")
PAGE: Final = 50
LONGEST_QUERY: Final = 80
FORM: Final = 4096
MEGABYTE: Final = 1_000_000
EACH: Final = 3600.0
"""Seconds between two looks for tables that nobody uses."""
AT_ONCE: Final = 100
DAY: Final = timedelta(days=1)
log = structlog.get_logger("ransen")


class HostPages:
    """`/host` and what leads there and away from it."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages

    def routes(self) -> list[Route]:
        return [
            Route("/host", self.tables),
            Route("/host/enter/{key}", self.enter),
            Route("/host/leave", self.leave, methods=["POST"]),
            Route("/host/tables/{table}", self.table),
            Route("/host/tables/{table}/delete", self.delete, methods=["POST"]),
        ]

    async def enter(self, request: Request) -> Response:
        """Exchanges the key in the link for a cookie."""
        key = request.path_params["key"]
        await check(request, key)
        leads = RedirectResponse("/host", 303)
        secure = services(request).door.is_secure(request)
        leads.set_cookie(
            COOKIE, key, max_age=LASTS, path="/host", httponly=True, samesite="lax", secure=secure
        )
        return leads

    async def leave(self, request: Request) -> Response:
        await check(request)
        away = RedirectResponse("/", 303)
        away.delete_cookie(COOKIE, path="/host")
        return away

    async def tables(self, request: Request) -> Response:
        """A page of them, sorted and sought by name."""
        await check(request)
        here, asked = services(request), request.query_params
        sort = asked.get("sort", SORTS[0])
        if sort not in SORTS:
            raise Problem("not-found")
        wanted, start = asked.get("name", "")[:LONGEST_QUERY], place_of(asked.get("from", "0"))
        found = listed(await here.store.read(uses), sort, wanted)
        shown = found[start : start + PAGE]
        sizes = await here.store.read(partial(log_bytes, ids=[one.id for one in shown]))
        told = {
            "rows": [told_of(request, one, sizes[one.id]) for one in shown],
            "sort": sort,
            "sorts": SORTS,
            "name": wanted,
            "count": len(found),
            "first": start + 1,
            "last": start + len(shown),
            "before": link(sort, wanted, start - PAGE) if start else "",
            "after": link(sort, wanted, start + PAGE) if start + PAGE < len(found) else "",
            "expire_days": here.settings.expire_days,
        }
        return self._shown(request, "host.html", told)

    async def table(self, request: Request) -> Response:
        """One of them, before it is deleted."""
        await check(request)
        here = services(request)
        use = await here.store.read(partial(use_of, table=request.path_params["table"]))
        if use is None:
            raise Problem("not-found")
        sizes = await here.store.read(partial(log_bytes, ids=[use.id]))
        return self._shown(request, "host-table.html", {"row": told_of(request, use, sizes[use.id])})

    async def delete(self, request: Request) -> Response:
        """With everything of it; its sockets close as where its owner deletes it."""
        await check(request)
        here, table = services(request), request.path_params["table"]
        said = dict(parse_qsl((await read_bytes(request, FORM)).decode("utf-8", "replace")))
        if said.get("delete") != table:
            raise malformed("delete: the id of the table")
        if await here.store.read(partial(use_of, table=table)) is None:
            raise Problem("not-found")
        for image in await here.tables.delete(table):
            await here.images.forget(image)
        log.info("table deleted by the host")
        return RedirectResponse("/host", 303)

    def _shown(self, request: Request, name: str, told: Mapping[str, Any]) -> Response:
        """A form says whose it is only where the page may be named to its own server."""
        page = self._pages.page(request, name, told)
        page.headers["Referrer-Policy"] = "same-origin"
        return page


async def check(request: Request, key: str | None = None) -> None:
    """404 for whoever is not the host: nobody learns that there is such a page."""
    here = services(request)
    said = request.cookies.get(COOKIE, "") if key is None else key
    known = await here.store.read(host_key) if 0 < len(said) <= LONGEST_KEY else None
    if here.settings.role == "watchers" or known is None or not hmac.compare_digest(known, digest(said)):
        raise Problem("not-found")
    if request.method == "POST" and here.door.is_cross_origin(request):
        raise Problem("foreign-origin")


def listed(found: Sequence[TableUse], sort: str, name: str) -> list[TableUse]:
    """Those whose name, id or rule system has these letters; names from A on, all else from the most."""
    wanted = name.casefold()
    chosen = [one for one in found if wanted in f"{one.name}\n{one.id}\n{one.ruleset}".casefold()]
    match sort:
        case "name":
            return sorted(chosen, key=lambda one: (one.name.casefold(), one.id))
        case "pictures":
            return sorted(chosen, key=lambda one: (-one.picture_bytes, one.id))
        case _:
            return sorted(chosen, key=lambda one: (getattr(one, sort), one.id), reverse=True)


def place_of(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise Problem("not-found")
    return int(text)


def link(sort: str, name: str, start: int) -> str:
    return "?" + urlencode({"sort": sort, "name": name, "from": max(start, 0)})


def told_of(request: Request, use: TableUse, log_size: int) -> Mapping[str, Any]:
    """A table as the page shows it."""
    expire_days, language = services(request).settings.expire_days, seen_language(request)
    systems: Sequence[System[Any]] = request.app.state.systems
    titles = {one.key: one.titles[language] for one in systems}
    ends = datetime.fromisoformat(use.used).astimezone(UTC) + timedelta(days=expire_days)
    return {
        "id": use.id,
        "name": use.name or use.id,
        "ruleset": titles.get(use.ruleset, use.ruleset),
        "created": use.created[:10],
        "used": use.used[:10],
        "last": use.last[:10],
        "entries": use.entries,
        "people": use.people,
        "log": megabytes(log_size),
        "pictures": use.pictures,
        "pictures_size": megabytes(use.picture_bytes),
        "ends": ends.date().isoformat() if expire_days else "",
    }


def megabytes(size: int) -> str:
    """With a tenth; what is there and is less is never nothing."""
    return "<0.1" if 0 < size < MEGABYTE / 20 else f"{size / MEGABYTE:.1f}"


class UsesNoted:
    """Notes of each table that is opened that it is used, about once a day."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noting = set[asyncio.Task[None]]()

    def __call__(self, table: Table) -> None:
        task = asyncio.get_running_loop().create_task(self._note(table.id))
        self._noting.add(task)
        task.add_done_callback(self._noting.discard)

    async def _note(self, table: str) -> None:
        try:
            if await self._store.read(partial(is_unmarked, table=table, since=DAY)):
                await self._store.write(partial(mark_used, table=table), table=table)
        except Unavailable as error:
            log.warning("use not noted", cause=str(error))


async def stay_expiring(here: AppServices) -> None:
    """From time to time, as long as it is let, where the host wants it."""
    while here.settings.expire_days:
        try:
            await expire(here)
        except Unavailable as error:
            log.warning("tables not expired", cause=str(error))
        await asyncio.sleep(EACH)


async def expire(here: AppServices) -> int:
    """Deletes tables that nobody opened for so long; where somebody is, it is in use. Answers how many."""
    for table in [one for one in here.tables.there().values() if is_read(one)]:
        await here.store.write(partial(mark_used, table=table.id), table=table.id)
    now = datetime.fromisoformat(here.tables.time())
    before, count = said(now - here.settings.expire_days * DAY), 0
    for name in await here.store.read(partial(unused_since, time=before, most=AT_ONCE)):
        unused = await here.tables.expire(name, before)
        count += unused is not None
        for image in unused or ():
            await here.images.forget(image)
    if count:
        log.info("tables expired", count=count)
    return count


def is_read(table: Table) -> bool:
    """Does somebody look at it now?"""
    return bool(table.recorder.audience.here())
