"""One fight before ten thousand watchers: from the command to each of them, beside a bare broadcast."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import IO, Final

from websockets.asyncio.client import connect

from app.bench.battles import quiet, rounds
from app.bench.figures import Figure
from app.bench.masses import READ
from app.bench.peers import Bare, bare
from app.bench.seat import Seat
from app.bench.served import Served

ALLIES, ENEMIES = 5, 5
EVENTS: Final = 40
PAUSE: Final = 1.0
"""Seconds between two commands: more than people do at one table."""
BAR_MS: Final = 100.0
PINGED: Final = 20.0
"""Seconds in which a server pings everybody once."""
REST: Final = 3.0
"""Seconds after the last has come, in which comings and goings are told."""


class Masses:
    """A running `app.bench.masses`."""

    def __init__(self, to: IO[str], back: IO[str]) -> None:
        self._to = to
        self._back = back

    def read(self) -> None:
        """What has come to them is taken, and pings are answered."""
        self._to.write(READ)
        self._to.flush()
        if not self._back.readline():
            raise BrokenPipeError("the watchers' process ended")

    def told(self, sent: Mapping[int, float]) -> dict[str, float]:
        """How long what was sent took to everybody: quantiles in milliseconds, and the `count`."""
        self._to.write(json.dumps({"sent": sent}) + "\n")
        self._to.flush()
        found: dict[str, float] = json.loads(self._back.readline() or "null")
        return found


@contextmanager
def masses(port: int, path: str, count: int) -> Iterator[Masses]:
    """How many readers at one address, once all are in."""
    words = [sys.executable, "-m", "app.bench.masses", "127.0.0.1", str(port), path, str(count)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            if process.stdout.readline() != "ready\n":
                raise BrokenPipeError("not all watchers were let in")
            yield Masses(process.stdin, process.stdout)
        finally:
            process.kill()


async def _read_between(crowd: Masses, begun: float, pause: float) -> None:
    """Half a pause after an event its readers take it, then the rest of the pause."""
    await asyncio.sleep(max(0.0, begun + pause / 2 - time.time()))
    await asyncio.to_thread(crowd.read)
    await asyncio.sleep(max(0.0, begun + pause - time.time()))


async def _commanded(gm: Seat, watcher: Seat, crowd: Masses, events: int, pause: float) -> dict[int, float]:
    """When each event was asked for, by its seq."""
    sent = dict[int, float]()
    for command in islice(rounds(ALLIES, ENEMIES), events):
        begun, before = time.time(), len(watcher.event_times)
        await gm.ask(command)
        await watcher.got(before + 1)
        sent[int(json.loads(watcher.event_texts[-1])["seq"])] = begun
        await _read_between(crowd, begun, pause)
    return sent


@dataclass(frozen=True, slots=True)
class Seen:
    """How long events took to everybody, quantiles in milliseconds, and what it cost who sent them."""

    waits: Mapping[str, float]
    sending: float
    """Processor seconds of all events to all, above `holding`."""
    holding: float
    """Processor seconds a second with everybody there and nothing to tell."""


async def _held(server: Served | Bare, crowd: Masses, seconds: float) -> float:
    """Processor seconds a second while nothing happens but pings."""
    used, begun = server.cpu(), time.time()
    while time.time() < begun + seconds:
        await _read_between(crowd, time.time(), min(1.0, seconds))
    return (server.cpu() - used) / (time.time() - begun)


async def fight(
    node: Served, there: Served, watchers: int, events: int, pause: float, idle: float
) -> tuple[Seen, float, list[str]]:
    """What was seen, bytes of memory of the node with the watchers, and the texts."""
    made = node.new_table({"scenario": quiet(ALLIES, ENEMIES)})
    link = f"/ws/tables/{made['id']}?key={made['keys']['spectator']}"
    async with (
        Seat(node.ws(made["id"], made["keys"]["gm"])) as gm,
        Seat(node.ws(made["id"], made["keys"]["spectator"])) as watcher,
    ):
        before = there.memory()
        with ExitStack() as stack:
            crowd = await asyncio.to_thread(stack.enter_context, masses(there.port, link, watchers))
            await asyncio.sleep(REST)
            memory, holding = there.memory() - before, await _held(there, crowd, idle)
            used, begun = there.cpu(), time.time()
            sent = await _commanded(gm, watcher, crowd, events, pause)
            used = there.cpu() - used - holding * (time.time() - begun)
            waits = await asyncio.to_thread(crowd.told, sent)
        return Seen(waits, used, holding), memory, watcher.event_texts


async def _bare(watchers: int, texts: list[str], pause: float, idle: float) -> Seen:
    """The same texts at the same pace from a server that does nothing but broadcast."""
    with bare() as server, ExitStack() as stack:
        crowd = await asyncio.to_thread(stack.enter_context, masses(server.port, "/", watchers))
        async with connect(server.say, compression=None, open_timeout=60) as say:
            holding = await _held(server, crowd, idle)
            sent, used, first = dict[int, float](), server.cpu(), time.time()
            for text in texts:
                begun = time.time()
                await say.send(text)
                sent[int(json.loads(text)["seq"])] = begun
                await _read_between(crowd, begun, pause)
            used = server.cpu() - used - holding * (time.time() - first)
            return Seen(await asyncio.to_thread(crowd.told, sent), used, holding)


async def watched(
    node: Served, there: Served, watchers: int, events: int, pause: float = PAUSE
) -> list[Figure]:
    """`there` serves the watchers, `node` those who play; they may be the same."""
    began = os.getloadavg()[0]
    own, memory, texts = await fight(node, there, watchers, events, pause, PINGED * events / EVENTS)
    raw = await _bare(watchers, texts, pause, PINGED * events / EVENTS)
    found, beside = own.waits, raw.waits
    count = there.env["RANSEN_WORKERS"]
    where = "the node itself" if node is there else f"a watchers' node, RANSEN_WORKERS={count}"
    note = (
        f"{where}; {events} events, one each {pause:g} s; p50 {found['p50']:.0f}, p90 {found['p90']:.0f}, "
        f"most {found['most']:.0f} ms; bare broadcast p50 {beside['p50']:.0f}, p99 {beside['p99']:.0f} ms; "
        f"load {began:.1f} before, {os.getloadavg()[0]:.1f} after"
    )
    return [
        Figure(
            name=f"{watchers} watchers of one fight, command to event, p99",
            value=found["p99"],
            unit="ms",
            bar=BAR_MS,
            note=note,
        ),
        Figure(
            name="processor time of that node for each of them and event",
            value=1e6 * own.sending / (events * watchers),
            raw=1e6 * raw.sending / (events * watchers),
            unit="µs",
            against="bare websockets broadcast of the same bytes on uvloop",
        ),
        Figure(
            name="processor time of that node for each of them and minute, pings",
            value=60e6 * own.holding / watchers,
            raw=60e6 * raw.holding / watchers,
            unit="µs",
            against="the same server",
        ),
        Figure(name="memory of a watcher", value=memory / watchers / 1024, unit="KiB"),
    ]


def measured(
    folder: Path,
    env: Mapping[str, str],
    watchers: int,
    events: int,
    *,
    workers: int,
    server: type[Served] = Served,
) -> list[Figure]:
    """On a lone process, or with `workers` on a watchers' node of so many beside one where it is played."""
    secret = secrets.token_bytes(32)

    def begun(name: str, **more: str) -> Served:
        data = folder / name
        data.mkdir(mode=0o700)
        (data / "secret").write_bytes(secret)
        alone = {"RANSEN_WORKERS": "1", "RANSEN_ROLE": "node"}
        return server(data=data, env={**alone, **env, **more, "RANSEN_IMAGES": str(folder / "pictures")})

    with begun("one") as node:
        if not workers:
            return asyncio.run(watched(node, node, watchers, events))
        with begun("watchers", RANSEN_ROLE="watchers", RANSEN_WORKERS=str(workers)) as there:
            return asyncio.run(watched(node, there, watchers, events))
