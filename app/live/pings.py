"""Pings to all sockets of a server by one timer: who does not answer within a round is hung up on."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final, Protocol
from weakref import WeakKeyDictionary

from uvicorn.config import Config
from websockets.frames import Frame, Opcode

PARTS: Final = 40
"""Of a round: whoever joins in the same part is sent the same ping at the same time."""
PAYLOAD: Final = 4
PONG: Final = bytes([0x80 | Opcode.PONG, 0x80 | PAYLOAD])
"""How a client's answer to one of these begins."""
PONG_SIZE: Final = len(PONG) + 4 + PAYLOAD


class Pinged(Protocol):
    """One socket."""

    def ping(self, payload: bytes, frame: bytes) -> None:
        """Sends this, or hangs up where the last one was not answered."""


class Pings:
    """Each is sent one every `interval` seconds. A timer for each socket costs more than the ping."""

    def __init__(self, loop: asyncio.AbstractEventLoop, interval: float) -> None:
        self.loop = loop
        self._each = interval / PARTS
        self._parts: list[set[Pinged]] = [set() for _ in range(PARTS)]
        self._at = 0
        self._count = 0
        self._timer: asyncio.TimerHandle | None = None

    def join(self, one: Pinged) -> set[Pinged]:
        """Pinged for the first time after a round; answers what `leave` wants to have."""
        part = self._parts[self._at]
        part.add(one)
        self._count += 1
        if self._timer is None:
            self._timer = self.loop.call_later(self._each, self._go_on)
        return part

    def leave(self, one: Pinged, part: set[Pinged]) -> None:
        part.remove(one)
        self._count -= 1
        if not self._count and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _go_on(self) -> None:
        self._timer = self.loop.call_later(self._each, self._go_on)
        self.ping_next()

    def ping_next(self) -> None:
        """The next part of the round."""
        self._at = (self._at + 1) % PARTS
        part = self._parts[self._at]
        if part:
            payload = secrets.token_bytes(PAYLOAD)
            frame = Frame(Opcode.PING, payload).serialize(mask=False)
            for one in tuple(part):
                one.ping(payload, frame)


_OF: Final[WeakKeyDictionary[Config, Pings]] = WeakKeyDictionary()


def begin_pings(config: Config, loop: asyncio.AbstractEventLoop, interval: float) -> Pings:
    """Those of one server."""
    return _OF.setdefault(config, Pings(loop, interval))


def pings_of(config: Config) -> Pings | None:
    """None where nobody was there yet."""
    return _OF.get(config)


def is_answer(data: bytes, payload: bytes) -> bool:
    """Is all that came the masked pong to this ping, as nearly always?"""
    if len(data) != PONG_SIZE or not data.startswith(PONG):
        return False
    mask, masked = data[2:6], data[6:]
    return int.from_bytes(mask, "big") ^ int.from_bytes(masked, "big") == int.from_bytes(payload, "big")
