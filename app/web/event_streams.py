"""What a seat is shown as an event stream: for readers to whom no WebSocket opens."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from app.metrics import Metrics
from app.table.responses import GONE

WAITING: Final = 1_000_000
"""Characters that wait for one reader before it counts as behind."""
ASIDE: Final = 64_000
"""Characters that may wait when a signal or presence comes: beyond that it is lost."""
PIECE: Final = 64 * 1024
"""Bytes that are handed to the connection at a time."""
KEEP_ALIVE: Final = 15.0
"""Seconds without a message after which a comment is sent, so that nobody on the way hangs up."""
GRACE: Final = 2.0
"""Seconds in which a reader that is shut out must take its last message."""
RETRY: Final = b"retry: 1000\n\n"
COMMENT: Final = b":\n\n"
HEADERS: Final = {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
}
Close = Callable[[int], str]
"""The last message of a stream that is closed with this code."""


class EventFeed:
    """A table's `Feed` whose messages wait here until the connection takes them."""

    def __init__(self, fresh: Callable[[], tuple[int, str] | None], last: Close, meters: Metrics) -> None:
        self._fresh = fresh
        self._last = last
        self._meters = meters
        self._waiting: deque[tuple[int | None, str]] = deque()
        self._size = 0
        self._is_behind = False
        self._wake = asyncio.Event()
        self.closed = asyncio.Event()

    def send(self, seq: int, text: str) -> None:
        """A `welcome` or `event`; who lags is sent a fresh view instead."""
        if self.closed.is_set() or self._is_behind:
            return
        if self._waiting and self._size + len(text) > WAITING:
            self._meters.behind.inc()
            self._is_behind = True
            self._forget()
        else:
            self._put(seq, text)

    def say(self, text: str) -> None:
        """A `signal` or `presence`, where there is room."""
        if not self.closed.is_set() and not self._is_behind and self._size < ASIDE:
            self._put(None, text)

    def close(self, code: int) -> None:
        """The reader is shut out, or the table gone: that is the last that it is told."""
        if self.closed.is_set():
            return
        self._forget()
        self._is_behind = False
        self._put(None, self._last(code))
        self.closed.set()

    async def next(self) -> bytes | None:
        """What is sent next; None at the end. Without a message for long it is a comment."""
        if not self._waiting and self._is_behind:
            self._is_behind = False
            fresh = self._fresh()
            if fresh is not None:
                self._put(*fresh)
        if not self._waiting and self.closed.is_set():
            return None
        if not self._waiting:
            self._wake.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(KEEP_ALIVE):
                    await self._wake.wait()
        if not self._waiting:
            return COMMENT
        seq, text = self._waiting.popleft()
        self._size -= len(text)
        head = "" if seq is None else f"id: {seq}\n"
        return f"{head}data: {text}\n\n".encode()

    def _put(self, seq: int | None, text: str) -> None:
        self._waiting.append((seq, text))
        self._size += len(text)
        self._wake.set()

    def _forget(self) -> None:
        self._waiting.clear()
        self._size = 0


class EventStream(Response):
    """Sends what the feed holds until the reader is gone or shut out."""

    def __init__(
        self, feed: EventFeed, begin: Callable[[], Awaitable[None]], end: Callable[[], None]
    ) -> None:
        """`begin` fills the feed and joins it to the table before anything is sent; `end` parts from it."""
        super().__init__(headers=HEADERS)
        del self.headers["content-length"]
        self._feed = feed
        self._begin = begin
        self._end = end

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._begin()
            await self._run(receive, send)
        finally:
            self._end()

    async def _run(self, receive: Receive, send: Send) -> None:
        tasks = (
            asyncio.ensure_future(self._pump(send)),
            asyncio.ensure_future(_hung_up(receive)),
            asyncio.ensure_future(self._feed.closed.wait()),
        )
        pump = tasks[0]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if self._feed.closed.is_set():
                await asyncio.wait((pump,), timeout=GRACE)
            if pump.done():
                pump.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _pump(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        piece: bytes | None = RETRY
        while piece is not None:
            for place in range(0, len(piece), PIECE):
                body = piece[place : place + PIECE]
                await send({"type": "http.response.body", "body": body, "more_body": True})
            piece = await self._feed.next()
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _hung_up(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def code_of(close: int) -> str:
    """The code that says on a stream why it ends, as the close code does on a socket."""
    return "not-found" if close == GONE else "no-key"
