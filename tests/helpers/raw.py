"""A server in this process and bare connections to it, for what no HTTP client would send."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from threading import Thread

import uvicorn
from starlette.types import ASGIApp

from app.addresses import Proxies
from app.live.line import WebSocketLine
from app.live.patience import Times, patient
from tests.helpers.patience import PATIENCE

SHORT = Times(head=1.0, rest=0.2, reader=0.4, look=0.02)


@dataclass(slots=True)
class Raw:
    """One connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def rest(self) -> bytes:
        """All that comes until the server closes."""
        heard = b""
        with suppress(ConnectionError):
            while part := await asyncio.wait_for(self.reader.read(65536), PATIENCE):
                heard += part
        return heard

    async def until(self, words: bytes) -> bytes:
        return await asyncio.wait_for(self.reader.readuntil(words), PATIENCE)


@dataclass(slots=True)
class Host:
    """Where the server is."""

    server: uvicorn.Server
    port: int

    @property
    def connections(self) -> int:
        return len(self.server.server_state.connections)

    @asynccontextmanager
    async def line(self, receives: int | None = None) -> AsyncIterator[Raw]:
        """A connection; `receives`: bytes that its end of the line takes before it is read."""
        mine = socket.socket()
        if receives:
            mine.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
        mine.setblocking(False)
        await asyncio.get_running_loop().sock_connect(mine, ("127.0.0.1", self.port))
        reader, writer = await asyncio.open_connection(sock=mine, limit=receives or 65536)
        try:
            yield Raw(reader, writer)
        finally:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()


@asynccontextmanager
async def hosted(
    app: ASGIApp, times: Times = SHORT, *, proxies: str = "", limits: bool = True, most: int = 100
) -> AsyncIterator[Host]:
    """In a thread with a loop of its own, the one that it has in earnest."""
    line = patient(proxies=Proxies.of(proxies), limits=limits, times=times, most=most)
    config = uvicorn.Config(app, http=line, ws=WebSocketLine, log_config=None, proxy_headers=False)
    server, listening = uvicorn.Server(config), socket.create_server(("127.0.0.1", 0), backlog=512)
    running = Thread(target=server.run, kwargs={"sockets": [listening]})
    running.start()
    while not server.started and running.is_alive():
        await asyncio.sleep(0)
    try:
        yield Host(server, listening.getsockname()[1])
    finally:
        server.should_exit = True
        await asyncio.to_thread(running.join)
