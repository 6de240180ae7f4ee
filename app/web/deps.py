"""What the HTTP side is handed, and who asks."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Final

from starlette.requests import Request

from app.addresses import caller_of
from app.auth import Auth, AuthenticatedSeat
from app.bell import Bell
from app.library.shelves import Library
from app.metrics import Metrics
from app.notices.notifiers import Notifiers
from app.opponent.opponents import Opponents
from app.opponent.showing import Showing
from app.rate_limit import RateLimits
from app.seats import SHARED, is_owner, only_watches
from app.settings import Settings
from app.store.writer import Store
from app.table.responses import Refused
from app.table.table import Table
from app.table.tables import Tables
from app.web.child import Queue
from app.web.foretelling import Forecasts
from app.web.images import Images
from app.web.problems import Problem, too_fast
from app.web.progress import Underway

MOST_IMPORTS: Final = 4
"""How many wait while one is read."""
MOST_BROUGHT: Final = 16
"""How many sheets and maps that are brought wait while one is read."""
WRITES = frozenset({"POST", "PATCH", "PUT", "DELETE"})


@dataclass(frozen=True, slots=True, kw_only=True)
class AppServices:
    """Everything behind the HTTP side."""

    settings: Settings
    tables: Tables
    store: Store
    door: Auth
    paces: RateLimits
    meters: Metrics
    images: Images
    library: Library
    opponents: Opponents
    showing: Showing
    notifiers: Notifiers
    bell: Bell | None = None
    """To other nodes, where there can be any."""
    imports: Queue = field(default_factory=lambda: Queue(MOST_IMPORTS))
    bringing: Queue = field(default_factory=lambda: Queue(MOST_BROUGHT))
    forecasts: Forecasts = field(default_factory=Forecasts)
    underway: Underway = field(default_factory=Underway)


def services(request: Request) -> AppServices:
    found: AppServices = request.app.state.services
    return found


async def guest(request: Request, table: str) -> AuthenticatedSeat:
    """Who asks at this table. 401 without a key that opens it, 403 for a foreign page's write by cookie.

    Whatever is read counts as a read of the seat.
    """
    door = services(request).door
    found = await door.guest(request, table)
    if found is None:
        raise Problem("no-key", headers={"WWW-Authenticate": "Bearer"})
    if found.by_cookie and request.method in WRITES and door.is_cross_origin(request):
        raise Problem("foreign-origin")
    is_by_watcher = found.seat.role == "spectator" and request.method not in WRITES
    if not is_by_watcher:
        refuse_on_watchers_node(request)
    request.state.let_in = partial(door.is_current_key, found.key_hash, found.table, found.seat.id)
    if request.method not in WRITES:
        count_read(request, found)
    return found


async def game_master(request: Request, table: str) -> AuthenticatedSeat:
    """The same, and only the GM."""
    found = await guest(request, table)
    if found.seat.role != "gm":
        raise Problem("not-allowed")
    return found


async def owner(request: Request, table: str) -> AuthenticatedSeat:
    """The same, and only the owner: no co-GM."""
    found = await game_master(request, table)
    if not is_owner(found.seat):
        raise Problem("not-allowed")
    return found


def count_command(request: Request, asker: AuthenticatedSeat) -> None:
    """429 for one who writes faster than the contract allows."""
    if wanting := services(request).paces.command(asker.table.id, asker.seat.id, asker.seat.role):
        raise too_fast(wanting)


def count_taking(request: Request) -> None:
    """429 for an address that takes more seats than a group of people needs."""
    if wanting := services(request).paces.taking(caller_of(request.scope)):
        raise too_fast(wanting, "seats")


def count_question(request: Request, asker: AuthenticatedSeat) -> None:
    """429 for one who asks faster than the contract allows."""
    if wanting := services(request).paces.question(asker.table.id, asker.seat.id):
        raise too_fast(wanting)


def count_read(request: Request, asker: AuthenticatedSeat, cost: int = 1) -> None:
    """429 for one who reads faster than people look. Behind a shared link each address has its own pace."""
    seat = asker.seat.id
    whose = f"{seat}@{caller_of(request.scope)}" if only_watches(asker.seat) and seat in SHARED else seat
    if wanting := services(request).paces.read(asker.table.id, whose, asker.seat.role, cost):
        raise too_fast(wanting)


def refuse_on_watchers_node(request: Request) -> None:
    """421 where watchers alone are served; a proxy leads others elsewhere."""
    if services(request).settings.role == "watchers":
        raise Problem("not-here")


def creator(request: Request) -> None:
    """401 or 403 for one who may not make tables here; 429 for an address that makes one after another."""
    refuse_on_watchers_node(request)
    door = services(request).door
    if door.is_cross_origin(request):
        raise Problem("foreign-origin")
    if not door.may_create(request):
        raise Problem("no-creation-key", headers={"WWW-Authenticate": "Bearer"})
    if wanting := services(request).paces.creation(caller_of(request.scope)):
        raise too_fast(wanting, "tables")


def problem_of(refused: Refused, table: Table | None = None) -> Problem:
    """A refusal of a table as a problem."""
    why = refused.reason
    if why.code == "too-fast":
        return too_fast(float(why.figures["retry_after"]))
    return Problem(why.code, figures=why.figures, rule=why.cite, system=table.ruleset if table else "")
