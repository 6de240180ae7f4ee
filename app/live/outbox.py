"""What goes out to one socket: a reader that lags is sent a fresh view later and never holds the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from starlette.types import Message, Send

from app.live.line import Line, SocketLine, framed
from app.metrics import Metrics
from app.table.responses import Feed, Readers

GRACE: Final = 2.0
"""Seconds that a peer has to take leave before it is hung up on."""


class Outbox:
    """A table's `Feed`, with `reply` for what one asker waits for.

    The line writes at once where there is room. Where there is none the reader counts as behind, and a task
    of its own awaits room and sends what `fresh` makes then. Without a line the ASGI `send` is stepped
    without a task; one that would wait is closed unsent.
    """

    __slots__ = ("_catching_up", "_fresh", "_meters", "_send", "_write", "closed", "line")

    def __init__(
        self, send: Send, line: Line | None, fresh: Callable[[], str | None], meters: Metrics
    ) -> None:
        self._send = send
        self.line = line
        self._write = line.write if line else self._step_text
        self._fresh = fresh
        self._meters = meters
        self._catching_up: asyncio.Task[None] | None = None
        self.closed = False

    def send(self, seq: int, text: str) -> None:
        """A `welcome` or `event`: now, or as part of a fresh view."""
        if self.closed or self._catching_up is not None:
            return
        try:
            if not self._write(text):
                self._fall_behind()
        except (OSError, RuntimeError):  # gone, or a message after the close
            self.closed = True

    def say(self, text: str) -> None:
        """A `signal` or `presence`: now or never."""
        if self.closed or self._catching_up is not None:
            return
        try:
            self._write(text)
        except (OSError, RuntimeError):
            self.closed = True

    async def reply(self, text: str) -> None:
        """Sends when there is room; anybody who does not read its answers is not read any further."""
        if self.closed:
            return
        try:
            if not self._write(text):
                await self._send({"type": "websocket.send", "text": text})
        except (OSError, RuntimeError):
            self.closed = True

    def close(self, code: int) -> None:
        """Ends the conversation: with a code where there is room, by hanging up where there is none."""
        if self.closed:
            return
        took_leave = self._take_leave(code)
        self.forget()
        if self.line is None:
            return
        if took_leave:
            asyncio.get_running_loop().call_later(GRACE, self.line.hang_up)
        else:
            self.line.hang_up()

    def forget(self) -> None:
        """The socket is gone: nothing is sent to it or awaited for it any more."""
        self.closed = True
        if self._catching_up is not None:
            self._catching_up.cancel()
            self._catching_up = None

    def _fall_behind(self) -> None:
        self._meters.behind.inc()
        if self.line is None:
            self.close(1013)
            return
        self._catching_up = asyncio.get_running_loop().create_task(self._catch_up(self.line))

    async def _catch_up(self, line: Line) -> None:
        try:
            while not self.closed:
                await line.room()
                text = self._fresh()
                if text is None or self._write(text):
                    break
        except (OSError, RuntimeError):
            self.closed = True
        self._catching_up = None

    def _take_leave(self, code: int) -> bool:
        try:
            return self._step({"type": "websocket.close", "code": code})
        except (OSError, RuntimeError):
            return False

    def _step_text(self, text: str) -> bool:
        return self._step({"type": "websocket.send", "text": text})

    def _step(self, message: Message) -> bool:
        """Runs the server's `send` to its end or to its first wait, where it is closed with nothing sent."""
        sending = self._send(message).__await__()
        try:
            sending.send(None)
        except StopIteration:
            return True
        sending.close()
        return False


class SocketReaders(Readers):
    """Sockets at one seat: an event is framed once and goes over each line that takes it whole.

    In one loop that touches little of each, for a thousand of them do not fit into the processor's cache.
    A line that does not take it whole goes the way of its outbox.
    """

    def __init__(self) -> None:
        super().__init__()
        self._lines: dict[Feed, SocketLine] = {}

    def add(self, feed: Feed) -> None:
        super().add(feed)
        if isinstance(feed, Outbox) and isinstance(feed.line, SocketLine):
            self._lines[feed] = feed.line

    def remove(self, feed: Feed) -> None:
        super().remove(feed)
        self._lines.pop(feed, None)

    @staticmethod
    def send(to: Iterable[Readers], seq: int, text: str) -> None:
        for readers in to:
            lines = readers._lines if isinstance(readers, SocketReaders) else {}
            feeds = readers.feeds if len(readers.feeds) > len(lines) else ()
            others = [feed for feed in feeds if feed not in lines]
            for feed in (*(_not_sent(lines, text) if lines else ()), *others):
                feed.send(seq, text)


def _not_sent(lines: Mapping[Feed, SocketLine], text: str) -> list[Feed]:
    """Sends a text over each line; answers those that take nothing of it now."""
    frame, behind = framed(text), []
    size = len(frame)
    for feed, line in lines.items():
        put = line.put
        try:
            sent = put(frame)
        except OSError:  # full, or gone: its outbox finds out
            sent = 0
        if sent == size:
            continue
        if sent:
            line.finish(frame, sent)
        else:
            behind.append(feed)
    return behind
