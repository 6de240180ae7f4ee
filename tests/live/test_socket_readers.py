"""An event goes over all lines of a seat at once, and never past what a reader lacks."""

from __future__ import annotations

import asyncio
import socket
from asyncio.transports import Transport
from collections.abc import Iterator

import pytest

from app.live.line import SocketLine, framed
from app.live.outbox import Outbox, SocketReaders
from app.metrics import Metrics
from app.table.responses import Feed

LONG = "x" * 300_000
"""More than a socket takes whose peer reads nothing."""


class Pipe(Transport):
    """A transport that is told by hand when its peer has read, as the event loop would."""

    def __init__(self) -> None:
        super().__init__()
        self.mine, self.peer = socket.socketpair()
        self.mine.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        self.peer.setblocking(False)
        self.writable = asyncio.Event()
        self.writable.set()
        self.line = SocketLine(self, self.writable, self.mine.fileno())
        self.outbox = Outbox(self._send, self.line, lambda: "fresh", Metrics())
        self.waiting = b""
        self.closing = False

    async def _send(self, message: object) -> None:
        raise AssertionError("all goes over the line")

    def is_closing(self) -> bool:
        return self.closing

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.waiting += data
        self.writable.clear()
        self.line.filled()

    def flush(self) -> bytes:
        """The peer reads all there is: what it has got."""
        got = self._taken()
        while self.waiting:
            self.waiting = self.waiting[self.mine.send(self.waiting) :]
            got += self._taken()
        self.line.emptied()
        self.writable.set()
        return got

    def _taken(self) -> bytes:
        got = b""
        while True:
            try:
                got += self.peer.recv(1 << 20)
            except BlockingIOError:
                return got

    def end(self) -> None:
        self.line.let_go()
        self.mine.close()
        self.peer.close()


class Listener:
    """A feed that is no socket."""

    def __init__(self) -> None:
        self.got: list[tuple[int, str]] = []

    def send(self, seq: int, text: str) -> None:
        self.got.append((seq, text))

    def say(self, text: str) -> None:
        """It hears events alone."""

    def close(self, code: int) -> None:
        """It has nothing to close."""


@pytest.fixture
def pipes() -> Iterator[list[Pipe]]:
    made = [Pipe() for _ in range(3)]
    yield made
    for pipe in made:
        pipe.end()


def readers(*feeds: Feed) -> SocketReaders:
    found = SocketReaders()
    for feed in feeds:
        found.add(feed)
        feed.send(0, "welcome")
    return found


def send(together: SocketReaders, seq: int, text: str) -> None:
    SocketReaders.send([together], seq, text)


def words(*texts: str) -> bytes:
    return b"".join(map(framed, texts))


async def test_each_line_gets_the_same_frames_in_their_order(pipes: list[Pipe]) -> None:
    together = readers(*(pipe.outbox for pipe in pipes))

    send(together, 1, "one")
    send(together, 2, "two")

    assert [pipe.flush() for pipe in pipes] == [words("welcome", "one", "two")] * 3


async def test_what_a_line_takes_in_part_is_finished_before_anything_else(pipes: list[Pipe]) -> None:
    stuck, quick, _ = pipes
    together = readers(stuck.outbox, quick.outbox)

    send(together, 1, LONG)
    quick_got = quick.flush()
    send(together, 2, "two")
    quick_got += quick.flush()

    assert quick_got == words("welcome", LONG, "two")
    assert stuck.flush() == words("welcome", LONG)


async def test_one_that_lags_gets_no_event_before_its_fresh_view(pipes: list[Pipe]) -> None:
    stuck, quick, _ = pipes
    together = readers(stuck.outbox, quick.outbox)
    send(together, 1, LONG)
    quick.flush()
    send(together, 2, "missed")

    got = stuck.flush()
    send(together, 3, "in between")  # there is room again, and its view is not made yet
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    send(together, 4, "next")

    assert got + stuck.flush() == words("welcome", LONG, "fresh", "next")
    assert quick.flush() == words("missed", "in between", "next")


async def test_nothing_goes_over_a_line_after_its_close(pipes: list[Pipe]) -> None:
    leaving, staying, _ = pipes
    together = readers(leaving.outbox, staying.outbox)

    leaving.closing = True
    leaving.line.stop()
    send(together, 1, "one")

    assert leaving.flush() == words("welcome")
    assert staying.flush() == words("welcome", "one")
    assert leaving.outbox.closed


async def test_who_is_gone_and_who_is_no_socket_keep_nobody_from_reading(pipes: list[Pipe]) -> None:
    gone, staying, _ = pipes
    listener = Listener()
    together = readers(gone.outbox, listener, staying.outbox)

    gone.peer.close()
    gone.closing = True
    send(together, 1, "one")
    together.remove(gone.outbox)
    send(together, 2, "two")

    assert staying.flush() == words("welcome", "one", "two")
    assert listener.got == [(0, "welcome"), (1, "one"), (2, "two")]
    assert len(together.feeds) == 2


async def test_who_is_told_the_same_at_several_seats_is_sent_one_frame(pipes: list[Pipe]) -> None:
    listener = Listener()
    seats = [readers(pipes[0].outbox), readers(listener), readers(*(pipe.outbox for pipe in pipes[1:]))]

    SocketReaders.send(seats, 1, "one")

    assert [pipe.flush() for pipe in pipes] == [words("welcome", "one")] * 3
    assert listener.got == [(0, "welcome"), (1, "one")]
