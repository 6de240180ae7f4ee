"""The worst files that somebody may send: what they cost, and how long another table waits meanwhile."""

from __future__ import annotations

import asyncio
import base64
import io
import json
import math
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from PIL import Image

from app.bench.figures import Figure
from app.bench.served import Served

BAR_MS = 250.0
MIB = 1024 * 1024
HEAD = b'{"ransen":1,"ruleset":"sw25-advanced","created":"2026-11-20T12:00:00Z",'
ASIDE = 100_000_000
EACH_BYTE, EACH_PIXEL = 20, 10
FORD: dict[str, Any] = {
    "title": "Ford",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {"ana": {"faction": "allies", "at": [10, 10], "movement": 20}},
    },
}


class Taken(NamedTuple):
    """What became of an import. `longest` in milliseconds, `memory` in bytes."""

    status: int
    seconds: float
    longest: float
    memory: int


def memory_of(pid: int) -> int:
    """Bytes that a process and its children hold now.

    A child that has not begun its own program yet still runs in its parent's memory, which counts once.
    """
    held, program = 0, _program(pid)
    for one in (pid, *(child for child in _children(pid) if _program(child) != program)):
        try:
            lines = Path(f"/proc/{one}/status").read_text().splitlines()
        except OSError:
            continue
        held += sum(1024 * int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
    return held


def _program(pid: int) -> bytes:
    """Its command line; nothing where it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def _children(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            found += map(int, task.read_text().split())
        except OSError:
            continue
    return found


def worst(export: dict[str, Any], size: int, picture_of: tuple[int, int]) -> dict[str, tuple[bytes, int]]:
    """By name: a file of this size, and the pixels in it that are decoded at a time."""
    out = io.BytesIO()
    Image.new("RGB", picture_of, "green").save(out, "PNG")
    picture = base64.b64encode(out.getvalue()).decode()
    first = export["entries"][0]
    pictures = {f"{number:032x}": picture for number in range(max(1, size // (6 * MIB)))}
    empty = [{**first, "seq": seq, "events": []} for seq in range(2, size // 2500)]
    return {
        "lists in lists": (HEAD + b'"entries":[[' + b"[]," * (size // 3) + b"[]]]}", 0),
        "bad entries": (HEAD + b'"entries":[' + b"{}," * (size // 3) + b"{}]}", 0),
        "a long log": (json.dumps({**export, "entries": [first, *empty]}).encode(), 0),
        "pictures": (json.dumps({**export, "pictures": pictures}).encode(), math.prod(picture_of)),
    }


async def asked_at(client: httpx.AsyncClient, at: str, key: str, until: asyncio.Event) -> float:
    """The longest wait for an answer in milliseconds, asked again and again."""
    longest = 0.0
    while not until.is_set():
        begun = time.perf_counter()
        asked = {"query": "reach", "actor": "ana"}
        answer = await client.post(f"{at}/ask", json=asked, headers={"Authorization": f"Bearer {key}"})
        answer.raise_for_status()
        longest = max(longest, 1e3 * (time.perf_counter() - begun))
        await asyncio.sleep(0.02)
    return longest


async def most_memory(pid: int, until: asyncio.Event) -> int:
    """The most memory that was held."""
    most = 0
    while not until.is_set():
        most = max(most, memory_of(pid))
        await asyncio.sleep(0.01)
    return most


async def parts(body: bytes) -> AsyncIterator[bytes]:
    """Bit by bit, so that the asker in this very process is not held up by the sender."""
    for place in range(0, len(body), 64 * 1024):
        yield body[place : place + 64 * 1024]


async def _taken(served: Served, client: httpx.AsyncClient, at: str, key: str, body: bytes) -> Taken:
    assert served.process is not None
    pid, done = served.process.pid, asyncio.Event()
    before = memory_of(pid)
    asking = asyncio.create_task(asked_at(client, at, key, done))
    watching = asyncio.create_task(most_memory(pid, done))
    begun = time.perf_counter()
    answer = await client.post(f"{served.url}/api/tables/import", content=parts(body))
    seconds = time.perf_counter() - begun
    done.set()
    return Taken(answer.status_code, seconds, await asking, await watching - before)


def _figures(name: str, body: bytes, pixels: int, taken: Taken) -> list[Figure]:
    allowed = EACH_BYTE * len(body) + EACH_PIXEL * pixels + ASIDE
    return [
        Figure(
            name=f"import of {name}, others' wait",
            value=taken.longest,
            unit="ms",
            bar=BAR_MS,
            note=f"{len(body) / 1e6:.1f} MB, answered {taken.status} after {taken.seconds:.1f} s",
        ),
        Figure(
            name=f"import of {name}, memory",
            value=taken.memory / 1e6,
            unit="MB",
            bar=allowed / 1e6,
            note=f"{taken.memory / len(body):.1f} bytes for each that came in",
        ),
    ]


async def imports(served: Served, size: int, picture: tuple[int, int]) -> list[Figure]:
    """Each beside somebody who asks at another table."""
    made = served.new_table({"scenario": FORD})
    at, key = f"{served.url}/api/tables/{made['id']}", made["keys"]["gm"]
    figures: list[Figure] = []
    async with httpx.AsyncClient(timeout=600, trust_env=False) as client:
        export = (await client.get(f"{at}/export", headers={"Authorization": f"Bearer {key}"})).json()
        for name, (body, pixels) in worst(export, size, picture).items():
            figures += _figures(name, body, pixels, await _taken(served, client, at, key, body))
    return figures
