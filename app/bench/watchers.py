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
from itertools import islice
from pathlib import Path
from typing import IO, Final

from websockets.asyncio.client import connect

from app.bench.battles import quiet, rounds
from app.bench.figures import Figure
from app.bench.peers import bare
from app.bench.seat import Seat
from app.bench.served import Served

ALLIES, ENEMIES = 5, 5
EVENTS: Final = 40
PAUSE: Final = 1.0
"""Seconds between two commands: more than people do at one table."""
BAR_MS: Final = 100.0
REST: Final = 3.0
"""Seconds after the last has come, in which comings and goings are told."""


class Masses:
    """A running `app.bench.masses`."""

    def __init__(self, to: IO[str], back: IO[str]) -> None:
        self._to = to
        self._back = back

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


async def _commanded(gm: Seat, watcher: Seat, events: int, pause: float) -> dict[int, float]:
    """When each event was asked for, by its seq."""
    sent = dict[int, float]()
    for command in islice(rounds(ALLIES, ENEMIES), events):
        begun, before = time.perf_counter(), len(watcher.event_times)
        await gm.ask(command)
        await watcher.got(before + 1)
        sent[int(json.loads(watcher.event_texts[-1])["seq"])] = begun
        await asyncio.sleep(max(0.0, begun + pause - time.perf_counter()))
    return sent


async def fight(
    node: Served, there: Served, watchers: int, events: int, pause: float
) -> tuple[dict[str, float], float, float, list[str]]:
    """Quantiles; processor seconds and bytes of memory of the node with the watchers; the texts."""
    made = node.new_table({"scenario": quiet(ALLIES, ENEMIES)})
    link = f"/ws/tables/{made['id']}?key={made['keys']['spectator']}"
    async with (
        Seat(node.ws(made["id"], made["keys"]["gm"])) as gm,
        Seat(node.ws(made["id"], made["keys"]["spectator"])) as watcher,
    ):
        before = resident(there)
        with ExitStack() as stack:
            crowd = await asyncio.to_thread(stack.enter_context, masses(there.port, link, watchers))
            await asyncio.sleep(REST)
            memory, used = resident(there) - before, there.cpu()
            sent = await _commanded(gm, watcher, events, pause)
            used = there.cpu() - used
            found = await asyncio.to_thread(crowd.told, sent)
        return found, used, memory, watcher.event_texts


def resident(at: Served) -> int:
    """Bytes that a server has in memory."""
    assert at.process is not None
    pages = int(Path(f"/proc/{at.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def _bare(watchers: int, texts: list[str], pause: float) -> tuple[dict[str, float], float]:
    """The same texts at the same pace from a server that does nothing but broadcast."""
    with bare() as server, ExitStack() as stack:
        crowd = await asyncio.to_thread(stack.enter_context, masses(server.port, "/", watchers))
        async with connect(server.say, compression=None) as say:
            sent, used = dict[int, float](), server.cpu()
            for text in texts:
                begun = time.perf_counter()
                await say.send(text)
                sent[int(json.loads(text)["seq"])] = begun
                await asyncio.sleep(max(0.0, begun + pause - time.perf_counter()))
            used = server.cpu() - used
            return await asyncio.to_thread(crowd.told, sent), used


async def watched(
    node: Served, there: Served, watchers: int, events: int, pause: float = PAUSE
) -> list[Figure]:
    """`there` serves the watchers, `node` those who play; they may be the same."""
    began = os.getloadavg()[0]
    found, used, memory, texts = await fight(node, there, watchers, events, pause)
    raw, raw_used = await _bare(watchers, texts, pause)
    where = "the node itself" if node is there else "a watchers' node"
    note = (
        f"{where}; {events} events, one each {pause:g} s; p50 {found['p50']:.0f}, p90 {found['p90']:.0f}, "
        f"most {found['most']:.0f} ms; bare broadcast p50 {raw['p50']:.0f}, p99 {raw['p99']:.0f} ms; "
        f"load {began:.1f} before, {os.getloadavg()[0]:.1f} after"
    )
    share = events * watchers
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
            value=1e6 * used / share,
            raw=1e6 * raw_used / share,
            unit="µs",
            against="bare websockets broadcast of the same bytes on uvloop",
            note="pings and comings and goings are in it",
        ),
        Figure(name="memory of a watcher", value=memory / watchers / 1024, unit="KiB"),
    ]


def measured(
    folder: Path, env: Mapping[str, str], watchers: int, events: int, *, is_cluster: bool
) -> list[Figure]:
    """On a lone process, or on a watchers' node beside one where the fight is played."""
    secret = secrets.token_bytes(32)

    def begun(name: str, **more: str) -> Served:
        data = folder / name
        data.mkdir(mode=0o700)
        (data / "secret").write_bytes(secret)
        return Served(data=data, env={**env, **more, "RANSEN_IMAGES": str(folder / "pictures")})

    with begun("one") as node:
        if not is_cluster:
            return asyncio.run(watched(node, node, watchers, events))
        with begun("watchers", RANSEN_ROLE="watchers") as there:
            return asyncio.run(watched(node, there, watchers, events))
