"""A seat at a table over its socket: sends commands, awaits their acks, tells when events come."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from app.bench.readers import is_event


class Refused(Exception):
    """The server said no to a command of the benchmark, which then measures nothing: mend the benchmark."""


@dataclass(slots=True)
class Seat:
    """One open socket and what came over it."""

    url: str
    socket: ClientConnection | None = None
    reading: asyncio.Task[None] | None = None
    asked: int = 0
    waiting: dict[str, asyncio.Future[str]] = field(default_factory=dict)
    event_texts: list[str] = field(default_factory=list)
    event_times: list[float] = field(default_factory=list)
    more: asyncio.Event = field(default_factory=asyncio.Event)

    async def __aenter__(self) -> Seat:
        self.socket = await connect(self.url, compression=None, max_size=None, open_timeout=60)
        await self.socket.send(json.dumps({"type": "hello", "name": "Bench", "language": "en"}))
        while json.loads(await self.socket.recv())["type"] != "welcome":
            pass
        self.reading = asyncio.create_task(self._read(self.socket))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, value: object, trace: TracebackType | None
    ) -> None:
        if self.reading:
            self.reading.cancel()
        if self.socket:
            await self.socket.close()

    async def _read(self, socket: ClientConnection) -> None:
        async for text in socket:
            if is_event(text):  # not read any further: the seats whose events are timed stand in one line
                self.event_times.append(time.perf_counter())
                self.event_texts.append(str(text))
                self.more.set()
                continue
            message: dict[str, Any] = json.loads(text)
            kind = message["type"]
            if kind in ("ack", "reject", "error", "answer"):
                self._settle(kind, message)

    def _settle(self, kind: str, message: dict[str, Any]) -> None:
        waiter = self.waiting.pop(str(message.get("id")), None)
        if waiter is None:
            return
        if kind in ("ack", "answer"):
            waiter.set_result(kind)
        else:
            waiter.set_exception(Refused(json.dumps(message, ensure_ascii=False)))

    async def ask(self, command: Mapping[str, Any]) -> float:
        """Sends a command; seconds until its ack."""
        begun = time.perf_counter()
        await self._send("command", "command", command)
        return time.perf_counter() - begun

    async def says(self, kind: str, what: Mapping[str, Any]) -> str:
        """Sends a command, preview or question; what was answered, the code where it was refused."""
        try:
            return await self._send(kind, "query" if kind == "ask" else "command", what)
        except Refused as refused:
            return str(json.loads(str(refused))["code"])

    async def _send(self, kind: str, inside: str, what: Mapping[str, Any]) -> str:
        assert self.socket is not None
        self.asked += 1
        name = f"bench-{id(self):x}-{self.asked:06}"
        waiter: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.waiting[name] = waiter
        await self.socket.send(json.dumps({"type": kind, "id": name, inside: what}))
        async with asyncio.timeout(60):
            return await waiter

    async def got(self, count: int) -> float:
        """When event number `count` came, once it has."""
        async with asyncio.timeout(60):
            while len(self.event_times) < count:
                self.more.clear()
                await self.more.wait()
        return self.event_times[count - 1]
