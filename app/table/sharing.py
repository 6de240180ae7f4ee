"""Limits to which all nodes hold one asker together: each tells the others what was taken."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import islice
from typing import Any, Final

from app.bell import Bell
from app.rate_limit import Crowd, RateLimits
from app.table.neighbourhood import Neighbourhood

SOON: Final = 0.02
"""Seconds after which the others are told, of everything that was taken meanwhile together."""
MOST: Final = 1_000
"""Askers that are told of in one word."""


class SharedLimits:
    """Nobody waits for another node: what two let through at the same moment is paid for afterwards."""

    def __init__(self, bell: Bell, neighbours: Neighbourhood, paces: RateLimits) -> None:
        self._bell = bell
        self._neighbours = neighbours
        self._paces = paces
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None
        paces.spent, paces.readers.changed = {}, set()
        paces.begun = paces.readers.begun = self._tell_soon
        neighbours.on_lost.append(self._forget)
        neighbours.on_found.append(self._tell_all)
        bell.on("spent", self._spent)
        bell.on("readers", self._readers)
        bell.on("anew", lambda node, _: self._forget(node))

    @asynccontextmanager
    async def told(self) -> AsyncIterator[None]:
        """As long as this lasts the others are told."""
        self._loop = asyncio.get_running_loop()
        self._tell_soon()
        try:
            yield
        finally:
            self._loop = None
            if self._timer is not None:
                self._timer.cancel()

    def _tell_soon(self) -> None:
        """Who is idle is not woken."""
        if self._timer is None and self._loop is not None:
            self._timer = self._loop.call_later(SOON, self._tell_now)

    def _tell_now(self) -> None:
        self._timer = None
        self.tell()

    def tell(self) -> None:
        """What was taken since; to nobody where nobody else is there."""
        paces, readers = self._paces, self._paces.readers
        if paces.spent:
            if self._neighbours.are_there:
                taken = [(table, seat, pace.name, cost) for (table, seat, pace), cost in paces.spent.items()]
                for at in range(0, len(taken), MOST):
                    self._bell.tell("spent", taken[at : at + MOST])
            paces.spent.clear()
        if readers.changed:
            if self._neighbours.are_there:
                self._tell(readers, readers.changed)
            readers.changed.clear()

    def _tell(self, readers: Crowd, of: set[str]) -> None:
        every = iter(of)
        while some := list(islice(every, MOST)):
            self._bell.tell("readers", {whose: readers.there.get(whose, 0) for whose in some})

    def _tell_all(self) -> None:
        self._tell(self._paces.readers, set(self._paces.readers.there))

    def _spent(self, node: str, what: Any) -> None:
        for table, seat, pace, cost in what:
            self._paces.spent_elsewhere(table, seat, pace, float(cost))

    def _readers(self, node: str, what: Any) -> None:
        known = self._paces.readers.elsewhere.setdefault(node, {})
        for whose, count in what.items():
            known[whose] = int(count)
            if not known[whose]:
                del known[whose]

    def _forget(self, node: str) -> None:
        self._paces.readers.elsewhere.pop(node, None)
