"""The server's end of one socket: Uvicorn's protocol, which also writes at once, awaits room and hangs up."""

from __future__ import annotations

import asyncio
import socket
from asyncio.transports import BaseTransport, Transport
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from app.live.pings import Pinged, Pings, begin_pings, is_answer

EXTENSION: Final = "ransen.line"
UNSENT: Final = 256 * 1024
"""Bytes that the system keeps for one peer (Linux doubles it); left to itself it keeps megabytes."""

FRAMES: Final = 4
"""Newest frames kept for the other sockets that are sent the same text."""
UNREAD: Final = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Line(Protocol):
    """What an outbox needs beyond the ASGI `send`."""

    def write(self, text: str) -> bool:
        """Sends a message before it returns; False where there is no room, with nothing sent.

        Raises `OSError` where the socket is closed.
        """

    async def room(self) -> None:
        """Returns when a message may be sent without waiting."""

    def hang_up(self) -> None:
        """Ends the connection and throws away what was not sent."""


@lru_cache(FRAMES)
def framed(text: str) -> bytes:
    """A text message as it goes over every socket: made once for all that are sent the same."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


class SocketLine:
    """The `Line` of one socket. Small, because an event touches one for each reader.

    A message goes to the system at once, which costs half of the transport's way; that sends what is left. No
    message is compressed or sent in parts, so the protocol's state is nothing that a message changes.
    """

    __slots__ = ("_is_closing", "_send", "_socket", "_transport", "_writable", "has_room", "put")

    def __init__(self, transport: Transport, writable: asyncio.Event, descriptor: int | None) -> None:
        """`descriptor`: of the peer's socket, where what is written there needs no encryption."""
        self._transport = transport
        self._is_closing = transport.is_closing
        self._writable = writable
        self._socket = None if descriptor is None else socket.socket(fileno=descriptor)
        if self._socket is not None:
            self._socket.setblocking(False)
        self._send: Callable[[bytes], int] = _no_bytes if self._socket is None else self._socket.send
        self.has_room = True
        self.put: Callable[[bytes], int] = _no_bytes
        """Hands a frame to the system: how much of it was taken; nothing until a `write` has gone through."""

    def write(self, text: str) -> bool:
        if self._is_closing():
            raise ClientDisconnected
        if not self.has_room:
            return False
        frame = framed(text)
        try:
            sent = self._send(frame)
        except OSError:  # full, or gone, which the transport finds out by itself
            sent = 0
        self.put = self._send
        if sent < len(frame):
            self.finish(frame, sent)
        return True

    def finish(self, frame: bytes, sent: int) -> None:
        """The rest of a frame that was taken in part."""
        self._transport.write(frame[sent:])

    def filled(self) -> None:
        """Something waits in the transport: nothing may overtake it."""
        self.has_room = False
        self.put = _no_bytes

    def emptied(self) -> None:
        """Nothing waits any more. What comes next is for `write`, whose caller knows what was left out."""
        self.has_room = True

    def stop(self) -> None:
        """A close was said: `write` finds out, and nothing goes past it."""
        self.put = _no_bytes

    async def room(self) -> None:
        await self._writable.wait()

    def hang_up(self) -> None:
        self._transport.abort()

    def let_go(self) -> None:
        """The descriptor is the transport's, which closes it next."""
        self._send = self.put = _no_bytes
        if self._socket is not None:
            self._socket.detach()


def _no_bytes(frame: bytes) -> int:
    return 0


class WebSocketLine(WebSocketsSansIOProtocol):
    """Puts its `SocketLine` into the scope, and waits for no flush towards a peer that reads nothing."""

    _line: SocketLine | None = None
    _pings: Pings | None = None
    _round: set[Pinged]

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        peer = transport.get_extra_info("socket")
        if peer is not None:
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)
        is_plain = peer is not None and self.scheme == "ws"
        if is_plain:
            self.transport.set_write_buffer_limits(0)  # there is room as long as nothing waits in it
        self._line = SocketLine(self.transport, self.writable, peer.fileno() if is_plain else None)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._line is not None:
            self._line.let_go()
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self._line

    def data_received(self, data: bytes) -> None:
        """A handshake that cannot be read is answered, too."""
        if self.pending_ping_payload is not None and is_answer(data, self.pending_ping_payload):
            self.pending_ping_payload = None
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_initiated = self.close_sent = True
            self.transport.write(UNREAD)
            self.transport.close()
        if self.transport.is_closing() and self._line is not None:
            self._line.stop()

    def shutdown(self) -> None:
        if self._line is not None:
            self._line.stop()
        super().shutdown()

    def pause_writing(self) -> None:
        if self._line is not None:
            self._line.filled()
        super().pause_writing()

    def resume_writing(self) -> None:
        if self._line is not None:
            self._line.emptied()
        super().resume_writing()

    def handle_ping(self) -> None:
        """A pong to one who does not read would only pile up."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def start_keepalive(self) -> None:
        """A ping is answered before the next one, or the socket ends."""
        if self.ping_interval:
            self._pings = begin_pings(self.config, self.loop, self.ping_interval)
            self._round = self._pings.join(self)

    def stop_keepalive(self) -> None:
        super().stop_keepalive()
        if self._pings is not None:
            self._pings.leave(self, self._round)
            self._pings = None

    def ping(self, payload: bytes, frame: bytes) -> None:
        """Goes to the system at once, as messages do."""
        if self.close_sent or self.transport.is_closing():
            return
        if self.pending_ping_payload is not None:
            self.keepalive_timeout()
            return
        self.pending_ping_payload = payload
        try:
            sent = self._line.put(frame) if self._line is not None else 0
        except OSError:  # full, or gone, which the transport finds out by itself
            sent = 0
        if sent < len(frame):
            self.transport.write(frame[sent:])

    def handle_pong(self, event: Frame) -> None:
        """One that came with something else."""
        if bytes(event.data) == self.pending_ping_payload:
            self.pending_ping_payload = None

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        if self._line is not None:
            self._line.stop()
        self.transport.abort()
