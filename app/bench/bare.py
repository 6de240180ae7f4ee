"""The raw limit: a WebSocket server that repeats what it hears, with a log appends it first."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from pathlib import Path

import uvloop
from websockets.asyncio.server import ServerConnection, broadcast, serve

SAY = "/say"
"""Who connects here is heard by everyone else."""


def opened(path: Path) -> sqlite3.Connection:
    """An append-only log as durable as Ransen's own."""
    store = sqlite3.connect(path, isolation_level=None)
    store.execute("PRAGMA journal_mode=WAL")
    store.execute("PRAGMA synchronous=FULL")
    store.execute(
        "CREATE TABLE IF NOT EXISTS events (fight TEXT, seq INTEGER, body TEXT, PRIMARY KEY (fight, seq))"
    )
    return store


async def repeat(port: int, log: Path | None) -> None:
    """Serves until it is killed; with a log each message is committed before it is passed on."""
    readers: set[ServerConnection] = set()
    store = opened(log) if log else None
    seq = 0

    async def on_connection(socket: ServerConnection) -> None:
        nonlocal seq
        if socket.request is None or socket.request.path != SAY:
            readers.add(socket)
            await socket.wait_closed()
            readers.discard(socket)
            return
        async for message in socket:
            seq += 1
            if store:
                store.execute("INSERT INTO events VALUES ('one', ?, ?)", (seq, message))
            broadcast(readers, message)

    async with serve(on_connection, "127.0.0.1", port, compression=None):
        print("ready", flush=True)
        await asyncio.get_running_loop().create_future()


if __name__ == "__main__":
    uvloop.run(repeat(int(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None))
