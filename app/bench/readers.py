"""Many readers in a process of their own, so that the one that sends pays for none of their reading.

Told over standard input, a JSON object a line: `{"open": URL, "readers": N}`, then `{"expect": K}`
as often as one likes: answered when every reader has got K events since it was opened.
"""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import dataclass, field

import uvloop
from websockets.asyncio.client import ClientConnection, connect

AT_ONCE = 25
HELLO = json.dumps({"type": "hello"})


def is_event(message: str | bytes) -> bool:
    """Whether a message is an event, without reading it whole."""
    head = message[:80] if isinstance(message, str) else message[:80].decode()
    return '"type":"event"' in head or '"type": "event"' in head


@dataclass(slots=True)
class Crowd:
    """Readers, how much each has got, and how many lack something."""

    got: list[int] = field(default_factory=list)
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)
    goal: int = 0
    lacking: int = 0
    reached: asyncio.Event = field(default_factory=asyncio.Event)
    reading: set[asyncio.Task[None]] = field(default_factory=set)

    async def open(self, url: str, readers: int) -> None:
        for first in range(0, readers, AT_ONCE):
            count = min(AT_ONCE, readers - first)
            sockets = await asyncio.gather(*(joined(url) for _ in range(count)))
            for socket in sockets:
                self.got.append(0)
                task = asyncio.create_task(self.read(socket, len(self.got) - 1))
                self.reading.add(task)

    async def read(self, socket: ClientConnection, number: int) -> None:
        async for message in socket:
            if is_event(message):
                self.got[number] += 1
                if self.got[number] == self.goal:
                    self.lacking -= 1
                    if not self.lacking:
                        self.reached.set()

    async def wait(self, goal: int) -> None:
        self.goal = goal
        self.lacking = sum(got < goal for got in self.got)
        self.reached.clear()
        if self.lacking:
            await asyncio.wait_for(self.reached.wait(), 60)


async def joined(url: str) -> ClientConnection:
    """A socket that has said hello and been welcomed where there is somebody to welcome it."""
    socket = await connect(url, compression=None, max_queue=None, ping_interval=None, open_timeout=60)
    if "/ws/tables/" in url:
        await socket.send(HELLO)
        while json.loads(await socket.recv()).get("type") != "welcome":
            pass
    return socket


async def obey() -> None:
    loop = asyncio.get_running_loop()
    crowd = Crowd()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order = json.loads(line)
        if "open" in order:
            await crowd.open(order["open"], order["readers"])
        else:
            await crowd.wait(order["expect"])
        print(json.dumps({"done": order}), flush=True)


if __name__ == "__main__":
    uvloop.run(obey())
