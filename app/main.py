"""Joins the rooms: the one place that names the rule systems."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from datetime import UTC, datetime
from functools import cache
from typing import Any

import structlog
from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from app.addresses import Proxies, settle_peer
from app.auth import Auth, Keys
from app.hosts import Hosts
from app.library.shelves import Library
from app.live.outbox import SocketReaders
from app.live.socket import Sockets
from app.metrics import Metrics, watch_lag
from app.nodes import Nodes, joined, nodes_of
from app.notices.notifiers import Notifiers
from app.opponent.opponents import Opponents
from app.opponent.showing import NOTE, Showing
from app.rate_limit import Clock, RateLimits
from app.rules.system import System
from app.rules.systems import PLANNED, SYSTEMS
from app.scenario.ready import shown_table
from app.settings import Settings
from app.store import codec
from app.store.database import migrate
from app.store.failures import Unavailable
from app.store.house import admit
from app.store.pictures import pictures_at
from app.store.tables import remove_unfinished
from app.store.writer import Store
from app.table.tables import Tables
from app.web import (
    api,
    bring,
    handouts,
    health,
    library,
    notes,
    notices,
    opponents,
    outgoing,
    positions,
    replays,
    reports,
    scene_boards,
    scenes,
    seats,
    segments,
    shared_replays,
    talk,
    uploads,
    watching,
)
from app.web import systems as rule_systems
from app.web.child import Crowded
from app.web.cookies import SeatCookies
from app.web.deps import AppServices
from app.web.foretelling import Forecasts
from app.web.foretold_elsewhere import ForetoldElsewhere
from app.web.gate import Gate
from app.web.heads import Heads, Tell
from app.web.hosting import HostPages, UsesNoted, stay_expiring
from app.web.images import Images
from app.web.openapi_schemas import with_shapes
from app.web.pages import Pages
from app.web.problems import CODES, JSON, RETRY_AFTER, Problem, answer, language_of
from app.web.security_headers import HEADERS, SecurityHeaders, shown

log = structlog.get_logger("ransen")
ROUTERS = (
    *(api.router, talk.router, seats.router, uploads.router, library.router),
    *(replays.router, positions.router, shared_replays.router, reports.router),
    *(bring.router, outgoing.router, scenes.router, scene_boards.router, opponents.router, watching.router),
    *(notices.router, segments.router, handouts.router, notes.router),
)
BARE = ("/api", "/static/", "/healthz", "/readyz", "/metrics", "/openapi.json", "/ws/")
"""What paths begin with that programs ask for, not people."""
SWITCH = 0.001
"""Seconds after which a thread that works hands over to one that waits: every table's commands pass three."""
YOUNG = 50_000
"""How many new objects before the collector looks for loops among them."""


def now() -> datetime:
    return datetime.now(UTC)


class Described(FastAPI):
    """Puts the shapes of problems and of all commands into /openapi.json, which is made once."""

    def openapi(self) -> dict[str, Any]:
        return self.openapi_schema or with_shapes(super().openapi(), self.state.systems)


def describe(app: Described) -> None:
    """Serves the description. It takes a second to make, so it is made beside the event loop."""

    async def description(_: Request) -> Response:
        return JSON(await asyncio.to_thread(app.openapi))

    app.add_route("/openapi.json", description, include_in_schema=False)


class Threshold:
    """Settles who asks, and leads sockets past the framework, so that their `send` is the server's own."""

    def __init__(self, app: ASGIApp, sockets: Sockets, proxies: Proxies) -> None:
        self.app = app
        self.sockets = sockets
        self.proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            settle_peer(scope, self.proxies)
        await (self.sockets if scope["type"] == "websocket" else self.app)(scope, receive, send)


def create_app(
    settings: Settings | None = None,
    *,
    clock: Clock = time.monotonic,
    systems: Sequence[System[Any]] = SYSTEMS,
    now: Callable[[], datetime] = now,
) -> FastAPI:
    """The whole server. Its lifespan brings the database up to date, opens it and closes it."""
    settings, meters = settings or Settings(), Metrics()
    keys, opened = Keys.of(settings.data), list[Tables]()
    paces = RateLimits(on=settings.rate_limit, clock=clock, refused=meters.met)
    shelves, door = Library.read(systems, settings.library), _auth(settings, keys, opened)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store, nodes = _store(settings, keys), nodes_of(settings, keys, paces, now)
        tables = _tables(store, systems, now, keys=keys, paces=paces, meters=meters, nodes=nodes)
        opened.append(tables)
        app.state.services = AppServices(
            settings=settings,
            tables=tables,
            store=store,
            door=door,
            paces=paces,
            meters=meters,
            images=await cleared_up(store, settings),
            library=shelves,
            bell=nodes.bell if nodes else None,
            forecasts=_forecasts(nodes),
            **_played(tables, settings, keys),
        )
        get_ready(systems)
        async with measured(app.state.services), joined(nodes, tables, meters):
            yield
        await opened.pop().close()

    app, pages = Described(title="Ransen", version="0.1.0", openapi_url=None, lifespan=lifespan), Pages()
    open_ways(app, pages, systems)
    surround(app, settings, door=door, paces=paces, meters=meters, tell=tell_problems(app, pages, meters))
    return app


def _store(settings: Settings, keys: Keys) -> Store:
    """The database, brought up to date, if it is this server's."""
    migrate(settings.database, may_be_newer=True)
    admit(settings.database, keys.fingerprint)
    return Store(settings.database, settings.place)


def _played(tables: Tables, settings: Settings, keys: Keys) -> dict[str, Any]:
    """What plays for the server, the fight that it shows, and who tells whom a table waits for."""
    showing = Showing(tables, settings.data / NOTE, shown_table)
    opponents = Opponents.at(tables, settings.opponent_delay, showing.shows)
    notifiers = Notifiers.at(tables, settings, keys)
    tables.attendants.append(UsesNoted(tables.store))
    if settings.role == "watchers":
        tables.attendants.clear()  # the other nodes play and tell
    return {"showing": showing, "opponents": opponents, "notifiers": notifiers}


def _forecasts(nodes: Nodes | None) -> Forecasts:
    """Known to all nodes."""
    forecasts = Forecasts()
    if nodes:
        ForetoldElsewhere(nodes.bell, nodes.seal, nodes.neighbours, forecasts)
    return forecasts


def _auth(settings: Settings, keys: Keys, opened: Sequence[Tables]) -> Auth:
    return Auth(
        keys, lambda: opened[-1], public_url=settings.public_url, anyone_creates=settings.anyone_creates
    )


def _tables(
    store: Store,
    systems: Sequence[System[Any]],
    now: Callable[[], datetime],
    *,
    keys: Keys,
    paces: RateLimits,
    meters: Metrics,
    nodes: Nodes | None,
) -> Tables:
    return Tables(
        store,
        systems,
        planned=PLANNED,
        seeds=keys.seed,
        key_hash=keys.hash_of,
        clock=nodes.clock if nodes else now,
        paces=paces,
        readers=SocketReaders,
        neighbours=nodes.neighbours if nodes else None,
        took=meters.ruled,
    )


def open_ways(app: Described, pages: Pages, systems: Sequence[System[Any]]) -> None:
    """Every address that is answered, and described by the rule systems that are served.

    Routes go in as they are: of an included router each application builds all anew at its first request.
    """
    app.state.systems = systems
    for router in (*ROUTERS, rule_systems.router(systems), health.router):
        app.router.routes.extend(router.routes)
    describe(app)
    app.router.routes.extend([*pages.routes(), *HostPages(pages).routes()])


def surround(
    app: FastAPI, settings: Settings, *, door: Auth, paces: RateLimits, meters: Metrics, tell: Tell
) -> None:
    """What a request passes before the application, the innermost first."""
    hosts = Hosts.of(settings)
    app.add_middleware(Heads, door=door, tell=tell)
    app.add_middleware(SeatCookies, door=door)
    app.add_middleware(Gate, hosts=hosts, paces=paces, meters=meters, tell=tell)
    app.add_middleware(SecurityHeaders, meters=meters)
    sockets = Sockets(door, paces, meters, hosts, watchers_alone=settings.role == "watchers")
    app.add_middleware(Threshold, sockets=sockets, proxies=Proxies.of(settings.proxies))


@asynccontextmanager
async def measured(here: AppServices) -> AsyncIterator[None]:
    """What is looked at now and then rather than where it happens: figures, and quiet hours that end."""
    here.meters.tables.set_function(lambda: here.tables.how_many)
    is_watching = here.settings.role == "watchers"
    beside = [asyncio.create_task(watch_lag(here.meters.lagged))]
    if not is_watching:
        beside.append(asyncio.create_task(here.images.stay_tidy()))
        beside.append(asyncio.create_task(stay_expiring(here)))
    try:
        async with nullcontext() if is_watching else here.notifiers.waking(here.tables.time):
            yield
    finally:
        for task in beside:
            task.cancel()


async def cleared_up(store: Store, settings: Settings) -> Images:
    """Without what was cut off before it was whole: imports and pictures. Elsewhere they may be under way."""
    images = Images(pictures_at(settings.images, settings.data), store)
    if settings.place == "alone":
        await store.write(remove_unfinished)
        await images.sweep()
    return images


def get_ready(systems: Sequence[System[Any]]) -> None:
    """What would make tables wait later."""
    for system in systems:
        codec.prepare(system)
    collect_seldom()


@cache
def collect_seldom() -> None:
    """Once a process, before it serves: what is there by then stays, and is never looked through again.

    A fight's states hold no loops, so nothing is found by looking through all of them again and again. What a
    second application in the process brings along may go when it ends, as one does for each test.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 100)
    sys.setswitchinterval(SWITCH)


def tell_problems(app: FastAPI, pages: Pages, meters: Metrics) -> Tell:
    """Every error in one shape: problem+json, or a page where somebody opened a page. Answers how."""

    async def tell(request: Request, error: Exception) -> Response:
        problem = problem_of(error)
        meters.refusals.labels("http", problem.code).inc()
        if isinstance(error, Unavailable):
            log.error("unavailable", path=shown(request.url.path), cause=str(error))
        if is_page(request.url.path):
            return pages.error(request, problem)
        return answer(problem, language_of(request))

    async def confess(request: Request, error: Exception) -> Response:
        told = await tell(request, error)
        told.headers.update(HEADERS)  # this one passes the armour by
        return told

    for known in (Problem, HTTPException, Unavailable, Crowded, ClientDisconnect):
        app.add_exception_handler(known, tell)
    app.add_exception_handler(Exception, confess)
    return tell


def is_page(path: str) -> bool:
    return not path.startswith(BARE)


def problem_of(error: Exception) -> Problem:
    match error:
        case Problem():
            return error
        case HTTPException():
            code = CODES.get(error.status_code, "bad-command" if error.status_code < 500 else "internal")
            return Problem(code, headers=error.headers)
        case Unavailable():
            return Problem("unavailable", headers={"Retry-After": RETRY_AFTER})
        case Crowded():
            return Problem("busy", headers={"Retry-After": RETRY_AFTER})
        case ClientDisconnect():
            return Problem("too-slow")  # nobody hears it
        case _:
            return Problem("internal")
