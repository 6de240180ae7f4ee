"""The server's end of one socket: Uvicorn's protocol, which also writes at once, awaits room and hangs up."""

from __future__ import annotations

import os
import socket
from asyncio.transports import BaseTransport
from functools import lru_cache
from typing import Any, Final, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

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


class WebSocketLine(WebSocketsSansIOProtocol):
    """Puts itself into the scope as the `Line`, and waits for no flush towards a peer that reads nothing."""

    _has_room = True
    _descriptor: int | None = None
    """Of the peer's socket, where what is written there needs no encryption."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if (peer := transport.get_extra_info("socket")) is not None:
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)
        if peer is not None and self.scheme == "ws":
            self.transport.set_write_buffer_limits(0)  # there is room as long as nothing waits in it
            self._descriptor = peer.fileno()

    def connection_lost(self, exc: Exception | None) -> None:
        self._descriptor = None
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """A handshake that cannot be read is answered, too."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_initiated = self.close_sent = True
            self.transport.write(UNREAD)
            self.transport.close()

    def pause_writing(self) -> None:
        self._has_room = False
        super().pause_writing()

    def resume_writing(self) -> None:
        self._has_room = True
        super().resume_writing()

    def write(self, text: str) -> bool:
        """To the system at once, which costs half of the transport's way; that sends what is left.

        No message is compressed or sent in parts, so the protocol's state is nothing that it changes.
        """
        if self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        if not self._has_room:
            return False
        frame = framed(text)
        try:
            sent = 0 if self._descriptor is None else os.write(self._descriptor, frame)
        except OSError:  # full, or gone, which the transport finds out by itself
            sent = 0
        if sent < len(frame):
            self.transport.write(frame[sent:])
        return True

    async def room(self) -> None:
        await self.writable.wait()

    def hang_up(self) -> None:
        self.transport.abort()

    def handle_ping(self) -> None:
        """A pong to one who does not read would only pile up."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()
