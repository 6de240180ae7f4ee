"""Fifty busy tables at once: how long a command waits for its ack, at a steady pace and flat out."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack, closing
from pathlib import Path

from app.bench.bare import opened
from app.bench.battles import quiet, rounds
from app.bench.figures import Figure, quantile
from app.bench.seat import Seat
from app.bench.served import Served

ALLIES, ENEMIES = 5, 5
WATCHERS = 4
A_SECOND = 4
BAR_MS = 50.0


async def play(gm: Seat, seconds: float, start: float, pause: float) -> list[float]:
    """One table's commands, each `pause` after the one before, or at once."""
    waits: list[float] = []
    end = start + seconds
    for n, command in enumerate(rounds(ALLIES, ENEMIES)):
        due = start + n * pause
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        if time.perf_counter() >= end:
            return waits
        waits.append(await gm.ask(command))
    return waits


async def together(gms: list[Seat], seconds: float, pause: float) -> list[float]:
    """All tables, their beats spread evenly over the pause."""
    now = time.perf_counter() + 0.2
    starts = [now + pause * n / len(gms) for n in range(len(gms))]
    games = [play(gm, seconds, start, pause) for gm, start in zip(gms, starts, strict=True)]
    return [wait for waits in await asyncio.gather(*games) for wait in waits]


async def bare_commits(store: Path, until: asyncio.Event) -> list[float]:
    """What a commit of one row takes on the same disk meanwhile, ten times a second."""
    waits: list[float] = []

    def commit(number: int) -> float:
        with closing(opened(store)) as log:
            begun = time.perf_counter()
            log.execute("INSERT INTO events VALUES ('one', ?, '{}')", (number,))
            return time.perf_counter() - begun

    while not until.is_set():
        waits.append(await asyncio.to_thread(commit, len(waits)))
        await asyncio.sleep(0.1)
    return waits


async def tables(served: Served, count: int, seconds: float) -> list[Figure]:
    """Each table has a GM who commands and four who watch."""
    async with AsyncExitStack() as stack:
        gms: list[list[Seat]] = [[], []]
        for paced in (0, 1):
            for _ in range(count):
                made = served.new_table({"scenario": quiet(ALLIES, ENEMIES)})
                keys = [made["keys"]["gm"], *[made["keys"]["spectator"]] * WATCHERS]
                seats = [await stack.enter_async_context(Seat(served.ws(made["id"], key))) for key in keys]
                gms[paced].append(seats[0])
        done = asyncio.Event()
        probe = asyncio.create_task(bare_commits(served.data / "bare.sqlite", done))
        steady = await together(gms[1], seconds, 1 / A_SECOND)
        done.set()
        disk = await probe
        begun = time.perf_counter()
        flat_out = await together(gms[0], seconds / 2, 0.0)
        rate = len(flat_out) / (time.perf_counter() - begun)
    return [
        Figure(
            name=f"{count} busy tables, command to ack, p99",
            value=quantile(steady, 0.99) * 1e3,
            unit="ms",
            bar=BAR_MS,
            note=f"{A_SECOND} commands a second and {WATCHERS + 1} sockets each; {len(steady)} commands, "
            f"p50 {quantile(steady, 0.5) * 1e3:.1f} ms; meanwhile a bare commit of one row on that disk: "
            f"p50 {quantile(disk, 0.5) * 1e3:.1f}, p99 {quantile(disk, 0.99) * 1e3:.1f} ms",
        ),
        Figure(
            name=f"{count} tables flat out, commands a second",
            value=rate,
            unit="/s",
            note=f"each next command upon the ack of the last; p99 {quantile(flat_out, 0.99) * 1e3:.0f} ms; "
            "the clients share the processors",
        ),
    ]
