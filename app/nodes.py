"""One of several nodes: its name, its bell over Redis, and its neighbours."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

from app.auth import Keys
from app.bell import Seal
from app.metrics import Metrics
from app.rate_limit import RateLimits
from app.settings import Settings
from app.store.failures import Unusable
from app.table.neighbourhood import Neighbourhood
from app.table.shared_clock import SharedClock
from app.table.sharing import SharedLimits
from app.table.tables import Tables
from app.terminal import now

if TYPE_CHECKING:
    from app.redis_bell import RedisBell


LIKE: Final = "redis://:password@host:6379"


@dataclass(frozen=True, slots=True)
class Nodes:
    """How this process speaks to the others."""

    bell: RedisBell
    neighbours: Neighbourhood
    limits: SharedLimits
    clock: SharedClock
    seal: Seal


def nodes_of(
    settings: Settings, keys: Keys, paces: RateLimits, now: Callable[[], datetime] = now
) -> Nodes | None:
    """None where there is one process alone."""
    if not settings.redis_url:
        return None
    bell = bell_of(settings, keys)
    clock = SharedClock(now)
    seal: Seal = import_module("app.sealed").Sealed(keys.ring(), bell.node)
    neighbours = Neighbourhood(bell, clock, follows_only=settings.role == "watchers", seal=seal)
    return Nodes(bell, neighbours, SharedLimits(bell, neighbours, paces), clock, seal)


def bell_of(settings: Settings, keys: Keys) -> RedisBell:
    """The library that speaks to Redis takes a tenth of a second to read; who has no Redis does without."""
    over_redis = import_module("app.redis_bell")
    channel = f"ransen:{keys.fingerprint}"
    return cast("RedisBell", over_redis.RedisBell(settings.redis_url, channel, secrets.token_hex(6)))


def check_redis(url: str) -> str | None:
    """Before anything is served: the sentence that says what nodes do without now, or None.

    Raises `Unusable` where it would never answer us. One that is gone now may come back.
    """
    over_redis = import_module("app.redis_bell")
    try:
        why = asyncio.run(over_redis.knock(url))
    except over_redis.NoPassword as error:
        raise Unusable(f"Redis (RANSEN_REDIS_URL) wants a password: say it like {LIKE}") from error
    except over_redis.WrongPassword as error:
        raise Unusable(f"Redis (RANSEN_REDIS_URL) does not let us in: {error}") from error
    except ValueError as error:
        raise Unusable(f"RANSEN_REDIS_URL: say it like {LIKE} ({error})") from error
    if why is None:
        return None
    return f"Redis does not answer ({why}). Until it does, nodes hear of each other by the database alone."


@asynccontextmanager
async def joined(nodes: Nodes | None, tables: Tables, meters: Metrics) -> AsyncIterator[None]:
    """As long as this lasts this node is one of several, where there can be any."""
    async with AsyncExitStack() as stack:
        if nodes:
            meters.degraded.set_function(lambda: float(nodes.bell.is_degraded))
            meters.nodes.set_function(lambda: nodes.neighbours.how_many)
            nodes.neighbours.begin(tables)
            await stack.enter_async_context(nodes.bell.ringing())
            await stack.enter_async_context(nodes.neighbours.joined(tables.store))
            await stack.enter_async_context(nodes.limits.told())
        yield
