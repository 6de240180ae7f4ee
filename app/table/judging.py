"""Two speeds: short work is judged at once, long work again beside the event loop."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Final, Literal, TypeVar

from app.rules.common import Redone, Undone
from app.rules.core import Ruling
from app.rules.work import BUDGET, TooLong, at_cost
from app.table.workers import Done, Workers

T = TypeVar("T")
AT_ONCE: Final = 5_000
"""Units that may be spent on the event loop, where every table waits for them."""
MOST_WAITING: Final = 4
"""Long questions that one seat may have waiting at a table."""


SHORT: Final = 100
"""How many members are read as soon as they come."""
LONG: Final = 2_000
"""More than this are read beside the event loop."""
MAX_EVENTS_AT_ONCE: Final = 40
"""More events than this are shown from beside the event loop."""


Kind = Literal["command", "preview", "ask"]
Took = Callable[[Kind, float], None]
"""Is told what was judged and how many seconds the asker waited for it."""


class Crowded(Exception):
    """The seat has too many long questions waiting: answer `too-fast`."""


class Judging:
    """How one table judges. Judging changes nothing, so it may be broken off and begun again."""

    def __init__(self, workers: Workers, took: Took) -> None:
        self._workers = workers
        self._took = took
        self._asking = asyncio.Lock()
        self._turn = asyncio.Lock()
        self._waiting: Counter[str] = Counter()

    async def read(self, size: int, read: Callable[[], T]) -> T:
        """What was sent, of about `members` members: one thing after the other, so that however many come
        the event loop goes round between them.
        """
        if size <= SHORT:
            return read()
        async with self._turn:
            if size > LONG:
                return (await self._workers.run(read)).result
            found = read()
            await asyncio.sleep(0)  # the others' turn, here and at other tables
            return found

    async def command(self, judge: Callable[[], T]) -> Done[T]:
        """Called under the table's lock: one at a time."""
        began = time.perf_counter()
        try:
            return at_once(judge) or _anew(await self._workers.run(judge, budget=BUDGET))
        finally:
            self._took("command", time.perf_counter() - began)

    async def question(self, seat: str, judge: Callable[[], T], kind: Kind = "ask") -> Done[T]:
        """A preview or query. Long ones of a table wait for each other, and only a few of one seat. Raises
        `Crowded`.
        """
        began = time.perf_counter()
        try:
            return await self._question(seat, judge)
        finally:
            self._took(kind, time.perf_counter() - began)

    async def _question(self, seat: str, judge: Callable[[], T]) -> Done[T]:
        async with self._turn:
            done = None if self._waiting[seat] else at_once(judge)
            await asyncio.sleep(0)  # as above
        if done is not None:
            return done
        if self._waiting[seat] >= MOST_WAITING:
            raise Crowded
        self._waiting[seat] += 1
        return await asyncio.shield(asyncio.create_task(self._in_turn(seat, judge)))

    async def _in_turn(self, seat: str, judge: Callable[[], T]) -> Done[T]:
        """Goes on to its end even if nobody waits for the answer any more: its thread does too."""
        try:
            async with self._asking:
                return _anew(await self._workers.run(judge, budget=BUDGET))
        finally:
            self._waiting[seat] -= 1
            self._waiting += Counter()

    async def beside(self, make: Callable[[], T]) -> T:
        """Something that is long for certain and has no budget of its own."""
        return (await self._workers.run(make)).result


def is_long_to_show(done: Done[Ruling]) -> bool:
    """Will it take long to work out what is shown? What is taken back may be anything."""
    events = done.result.events
    return (
        done.work > AT_ONCE
        or len(events) > MAX_EVENTS_AT_ONCE
        or isinstance(next(iter(events), None), Undone | Redone)
    )


def members(raw: object) -> int:
    """About how many there are in it; a little more than `LONG` where there are more than that."""
    count, left = 0, [raw]
    while left and count <= LONG:
        one = left.pop()
        inside = one.values() if isinstance(one, dict) else one if isinstance(one, list) else ()
        count += len(inside)
        left.extend(inside)
    return count


def at_once(judge: Callable[[], T]) -> Done[T] | None:
    """None where it would take too long."""
    try:
        return Done(*at_cost(judge, BUDGET, at_once=AT_ONCE))
    except TooLong:
        return None


def _anew(done: Done[T]) -> Done[T]:
    """What was spent before it was begun again is spent too."""
    return Done(done.result, done.work + AT_ONCE)
