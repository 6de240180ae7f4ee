"""One piece of work at a time, each carried to its end even if nobody waits for the answer any more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Exclusive:
    """The turns of one table, in the order in which they were asked for."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self._running: set[asyncio.Task[Any]] = set()

    @property
    def is_idle(self) -> bool:
        return not self._running

    async def do(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Does it when its turn comes. Who is cancelled meanwhile hears no answer; the work goes on."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.start(self._answered(work, answer))
        return await answer

    async def _answered(self, work: Callable[[], Coroutine[Any, Any, T]], answer: asyncio.Future[T]) -> None:
        """Answers from within, which takes a turn of the event loop less than waiting for the task."""
        try:
            async with self.lock:
                found = await work()
        except asyncio.CancelledError:
            answer.cancel()
            raise
        except Exception as error:  # noqa: BLE001  # the asker's affair, handed over and never lost
            self._done()
            if not answer.done():
                answer.set_exception(error)
        else:
            self._done()
            if not answer.done():
                answer.set_result(found)

    def _done(self) -> None:
        """Who hears the answer finds the table idle if nothing else is under way."""
        task = asyncio.current_task()
        if task is not None:
            self._running.discard(task)

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Beside the turns."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def ended(self) -> None:
        """Waits for all that is under way."""
        await asyncio.gather(*self._running, return_exceptions=True)
