"""One of several nodes: its name, its bell over Redis, and its neighbours."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, cast

from app.auth import Keys
from app.settings import Settings
from app.table.neighbourhood import Neighbourhood
from app.table.tables import Tables

if TYPE_CHECKING:
    from app.redis_bell import RedisBell


@dataclass(frozen=True, slots=True)
class Nodes:
    """How this process speaks to the others."""

    bell: RedisBell
    neighbours: Neighbourhood


def nodes_of(settings: Settings, keys: Keys) -> Nodes | None:
    """None where there is one process alone."""
    if not settings.redis_url:
        return None
    bell = bell_of(settings, keys)
    return Nodes(bell, Neighbourhood(bell))


def bell_of(settings: Settings, keys: Keys) -> RedisBell:
    """The library that speaks to Redis takes a tenth of a second to read; who has no Redis does without."""
    over_redis = import_module("app.redis_bell")
    channel = f"ransen:{keys.fingerprint}"
    return cast("RedisBell", over_redis.RedisBell(settings.redis_url, channel, secrets.token_hex(6)))


@asynccontextmanager
async def joined(nodes: Nodes | None, tables: Tables) -> AsyncIterator[None]:
    """As long as this lasts this node is one of several, where there can be any."""
    async with AsyncExitStack() as stack:
        if nodes:
            nodes.neighbours.begin(tables)
            await stack.enter_async_context(nodes.bell.ringing())
            await stack.enter_async_context(nodes.neighbours.joined(tables.store))
        yield
