"""What the watchers' feed costs here in processor time: by the node, by a cache, by a socket."""

from __future__ import annotations

import asyncio
import gzip
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Final

import httpx

from app.bench.battles import quiet, rounds
from app.bench.seat import Seat
from app.bench.served import Served, cpu_of, free_port
from app.bench.simulation import Costs, Crowd, Needed, needed
from app.bench.watchers import PINGED, fight
from app.table.segments import EACH

WHOLE: Final = 500
"""Answers of each kind, and sockets, that a whole measurement takes."""
HITS: Final = 50
"""Answers of a cache that are measured for each one of the node."""
AT_ONCE: Final = 50
"""Requests that are sent ahead of their answers."""
EVENTS: Final = 20
RATE: Final = 0.5
"""Events a second: people at one table, without a break."""
CACHES: Final = 200
"""Places of a CDN that ask the node each for itself."""
PATIENCE: Final = 30.0
SETTINGS: Final = """
defaults
    mode http
    timeout connect 5s
    timeout client 30s
    timeout server 30s
cache feed
    total-max-size 16
    max-age 60
frontend everybody
    bind 127.0.0.1:{port}
    http-request cache-use feed
    http-response cache-store feed
    default_backend node
backend node
    server node 127.0.0.1:{node}
"""


async def _played(served: Served) -> tuple[str, int]:
    """A fight with two and a half segments: the address of its feed, and the newest segment's number."""
    made = served.new_table({"scenario": quiet(5, 5)})
    async with Seat(served.ws(made["id"], made["keys"]["gm"])) as gm:
        for command in islice(rounds(5, 5), 2 * EACH + EACH // 2):
            await gm.ask(command)
    headers = {"Authorization": f"Bearer {made['keys']['spectator']}"}
    feed = httpx.get(f"{served.url}/api/tables/{made['id']}/watch", headers=headers, trust_env=False).json()
    return str(feed["url"]), 2


def _of_answers(served: Served, path: str, count: int, tag: str = "") -> float:
    """Processor seconds of the node for one answer."""
    headers = {"If-None-Match": tag} if tag else {}
    with httpx.Client(trust_env=False, headers=headers) as client:
        client.get(f"{served.url}{path}")
        before = served.cpu()
        for _ in range(count):
            client.get(f"{served.url}{path}")
        return (served.cpu() - before) / count


@contextmanager
def _cache(folder: Path, node: int) -> Iterator[tuple[int, int] | None]:
    """HAProxy as a cache, where it is installed: its port and process."""
    program = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin")
    if program is None:
        yield None
        return
    port, settings = free_port(), folder / "cache.cfg"
    settings.write_text(SETTINGS.format(port=port, node=node))
    with subprocess.Popen([program, "-db", "-f", str(settings)]) as process:
        try:
            yield port, process.pid
        finally:
            process.kill()


def _of_hits(served: Served, folder: Path, path: str, count: int) -> float | None:
    """Processor seconds of a cache for one answer that it has."""
    with _cache(folder, served.port) as cache:
        if cache is None:
            return None
        port, pid = cache
        asked = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() * AT_ONCE
        until = time.monotonic() + PATIENCE
        while True:
            try:
                link = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
                break
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)
        size = len(httpx.get(f"http://127.0.0.1:{port}{path}", trust_env=False).content)
        with link:
            before = cpu_of(pid)
            for _ in range(count // AT_ONCE):
                link.sendall(asked)
                _taken(link, size)
            return (cpu_of(pid) - before) / count


def _taken(link: socket.socket, size: int) -> None:
    """As many answers as were asked for, each with a body of that size."""
    came, wanted = b"", AT_ONCE
    while wanted:
        came += link.recv(1 << 20)
        while wanted and (at := came.find(b"\r\n\r\n")) >= 0 and len(came) >= at + 4 + size:
            came, wanted = came[at + 4 + size :], wanted - 1


def costs(served: Served, folder: Path, count: int) -> Costs:
    """All of them, each of so many answers, and with as many sockets."""
    path, newest = asyncio.run(_played(served))
    answer = httpx.get(f"{served.url}{path}/{newest}", trust_env=False)
    heads = sum(len(name) + len(value) + 4 for name, value in answer.headers.raw) + 19
    idle = PINGED * count / WHOLE
    seen, memory, texts = asyncio.run(fight(served, served, count, EVENTS, 0.2, idle))
    return Costs(
        newest=_of_answers(served, f"{path}/{newest}", count),
        unchanged=_of_answers(served, f"{path}/{newest}", count, answer.headers["etag"]),
        hit=_of_hits(served, folder, f"{path}/0", HITS * count),
        message=seen.sending / len(texts) / count,
        held=seen.holding / count,
        memory=memory / count,
        line=len(gzip.compress(answer.content)) / len(answer.text.splitlines()),
        head=heads,
    )


def report(found: Costs, watchers: int) -> str:
    """What was measured, and what that comes to for a hundredth, a tenth and all of them."""
    hit = "not measured: HAProxy is not installed" if found.hit is None else f"{1e6 * found.hit:.1f} µs"
    lines = [
        "Measured here, in processor time:",
        f"  the newest segment, by the node   {1e3 * found.newest:.2f} ms",
        f"  the same where nothing is new     {1e3 * found.unchanged:.2f} ms",
        f"  a segment, by a cache (HAProxy)   {hit}",
        f"  an event to a socket              {1e6 * found.message:.1f} µs",
        f"  a socket's pings, each minute     {60e6 * found.held:.0f} µs",
        f"  memory of a socket                {found.memory / 1024:.0f} KiB",
        f"  bytes                             {found.line:.0f} an event (gzip), {found.head:.0f} of head",
        "",
        f"Simulated: {RATE:g} events a second, {CACHES} caches, ways through the network not counted:",
    ]
    sizes = sorted({max(1, watchers // part) for part in (100, 10, 1)})
    crowds = [Crowd(watchers=size, caches=min(CACHES, size), rate=RATE) for size in sizes]
    return "\n".join([*lines, *(line(needed(crowd, found)) for crowd in crowds)])


def line(one: Needed) -> str:
    """One crowd."""
    caches = "?" if one.caches is None else f"{one.caches:.2f}"
    parts = (
        f"  {one.crowd.watchers:>9} watchers: seen after {one.p50:.2f} s (p50), {one.p99:.2f} s (p99)",
        f"{one.asked:.0f} requests a second, {one.passed_on:.0f} to the node",
        f"processors busy: node {one.node:.2f}, caches {caches}",
        f"{one.bits / 1e9:.2f} Gbit/s",
        f"as sockets {one.sockets:.1f} processors and {one.memory / 2**30:.1f} GiB",
    )
    return "; ".join(parts)
