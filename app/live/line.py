"""The server's end of one socket: Uvicorn's protocol, with a way to await room and to hang up."""

from __future__ import annotations

import socket
from asyncio.transports import BaseTransport
from typing import Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION: Final = "ransen.line"
UNSENT: Final = 256 * 1024
"""Bytes that the system keeps for one peer (Linux doubles it); left to itself it keeps megabytes."""

UNREAD: Final = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Line(Protocol):
    """What an outbox needs beyond the ASGI `send`."""

    async def room(self) -> None:
        """Returns when a message may be sent without waiting."""

    def hang_up(self) -> None:
        """Ends the connection and throws away what was not sent."""


class WebSocketLine(WebSocketsSansIOProtocol):
    """Puts itself into the scope as the `Line`, and waits for no flush towards a peer that reads nothing."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if (peer := transport.get_extra_info("socket")) is not None:
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)

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
