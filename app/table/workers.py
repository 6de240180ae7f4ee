"""Long work beside the event loop: one piece at a time runs, and pieces of several tables take turns."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from app.rules.work import at_cost

T = TypeVar("T")
THREADS: Final = 8
"""How many pieces take turns; more wait for one of them to end."""


@dataclass(frozen=True, slots=True)
class Done(Generic[T]):
    """What came of a piece of work, and how many units it cost."""

    result: T
    work: int


class Baton:
    """Anybody who holds it works. It goes from hand to hand in the order in which it was asked for."""

    def __init__(self) -> None:
        self._mutex = threading.Lock()
        self._waiting: deque[threading.Lock] = deque()
        self._is_held = False

    def take(self) -> None:
        with self._mutex:
            if not self._is_held:
                self._is_held = True
                return
            mine = threading.Lock()
            mine.acquire()
            self._waiting.append(mine)
        mine.acquire()

    def give(self) -> None:
        with self._mutex:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._is_held = False

    def pass_on(self) -> None:
        """Lets each of the others who wait have it before it comes back."""
        if self._waiting:
            self.give()
            self.take()


class Workers:
    """The threads beside the event loop, shared by all tables of a process."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="beside")
        self._baton = Baton()
        self._line = asyncio.Lock()
        self._turns = asyncio.Lock()

    async def read(self, read: Callable[[], T]) -> T:
        """Something long that was sent: one after the other, so that it takes one thread at most."""
        async with self._line:
            return (await self.run(read)).result

    async def in_turn(self, work: Callable[[], T]) -> T:
        """A piece of something very long: of all that is done so, one piece at a time is in a thread."""
        async with self._turns:
            return (await self.run(work)).result

    async def run(self, work: Callable[[], T], *, budget: int | None = None) -> Done[T]:
        """Does it in a thread. What it raises is raised here; beyond the budget that is `TooMuch`."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._work, work, budget)

    def _work(self, work: Callable[[], T], budget: int | None) -> Done[T]:
        self._baton.take()
        try:
            return Done(*at_cost(work, budget, pause=self._baton.pass_on))
        finally:
            self._baton.give()

    def close(self) -> None:
        """What is under way goes on to its end."""
        self._threads.shutdown()
