"""From a command to its event at six clients, commit included, beside a bare append-and-broadcast."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from app.bench.battles import quiet, rounds
from app.bench.figures import Figure, quantile
from app.bench.peers import bare
from app.bench.seat import Seat
from app.bench.served import Served

ALLIES, ENEMIES = 4, 4
BAR = 2.5


def seated(served: Served, made: dict[str, Any]) -> list[str]:
    """Socket addresses of six people: the GM, four players with a piece each, a spectator."""
    head = {"Authorization": f"Bearer {made['keys']['gm']}"}
    keys = [made["keys"]["gm"], made["keys"]["spectator"]]
    for n in range(ALLIES):
        body = {"name": f"Player {n + 1}", "role": "player", "controls": [f"a{n}"]}
        url = f"{served.url}/api/tables/{made['id']}/seats"
        answer = httpx.post(url, json=body, headers=head, timeout=30, trust_env=False)
        answer.raise_for_status()
        keys.append(answer.json()["key"])
    return [served.ws(made["id"], key) for key in keys]


async def ours(served: Served, commands: int) -> tuple[list[float], list[str]]:
    """Seconds from sending to the last of six having the event; the events as the spectator got them."""
    made = served.new_table({"scenario": quiet(ALLIES, ENEMIES)})
    took = []
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Seat(url)) for url in seated(served, made)]
        had = [len(seat.event_times) for seat in people]
        for count, command in zip(range(1, commands + 1), rounds(ALLIES, ENEMIES), strict=False):
            begun = time.perf_counter()
            await people[0].ask(command)
            took.append(max([await seat.got(n + count) for seat, n in zip(people, had, strict=True)]) - begun)
        return took, people[1].event_texts


async def theirs(log: Path, messages: list[str]) -> list[float]:
    """The same for a server that appends each message durably and passes it on."""
    took = []
    with bare(log) as server:
        async with AsyncExitStack() as stack:
            say = await stack.enter_async_context(connect(server.say, compression=None, open_timeout=60))
            people = [
                await stack.enter_async_context(connect(server.listen, compression=None, open_timeout=60))
                for _ in range(6)
            ]
            for message in messages:
                begun = time.perf_counter()
                got = [asyncio.create_task(_heard(socket)) for socket in people]
                await say.send(message)
                took.append(max(await asyncio.gather(*got)) - begun)
    return took


async def _heard(socket: ClientConnection) -> float:
    await socket.recv()
    return time.perf_counter()


async def latency(served: Served, commands: int) -> list[Figure]:
    """Both over the same folder of the same disk."""
    mine, messages = await ours(served, commands)
    raw = await theirs(served.data / "bare.sqlite", messages)
    return [
        Figure(
            name="command to event at six clients, p50",
            value=quantile(mine, 0.5) * 1e3,
            raw=quantile(raw, 0.5) * 1e3,
            unit="ms",
            bar=BAR,
            against="bare SQLite append (WAL, synchronous=FULL) and broadcast of the same events",
            note=f"{commands} moves and turn ends, commit included",
        ),
        Figure(
            name="command to event at six clients, p99",
            value=quantile(mine, 0.99) * 1e3,
            raw=quantile(raw, 0.99) * 1e3,
            unit="ms",
        ),
    ]
