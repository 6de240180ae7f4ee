"""A large table is exported: what it costs, and how long another table waits meanwhile."""

from __future__ import annotations

import asyncio
import base64
import io
import json
import os
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

import httpx
from PIL import Image

from app.bench.figures import Figure
from app.bench.imports import BAR_MS, FORD, asked_at, memory_of, most_memory, parts
from app.bench.served import Served

SIDE: Final = 1700
"""Of a picture without any pattern: some 2.6 MB as JPEG."""
ALONE: Final = 2.0
"""Seconds that the neighbour asks before it begins."""
MOST_MB: Final = 16.0
"""Whatever is exported."""
Client = httpx.AsyncClient


class Cost(NamedTuple):
    """`longest` and `alone` in milliseconds, `memory` and `length` in bytes."""

    seconds: float
    longest: float
    alone: float
    memory: int
    length: int


def large(export: dict[str, Any], entries: int, pictures: int) -> bytes:
    """An exported table with `entries` lines of chat, its last entry again, and `pictures` pictures."""
    first, line = export["entries"][0], export["entries"][-1]
    drawn = {f"{number:032x}": _noise() for number in range(pictures)}
    named = iter(drawn)
    lines = [
        _said(line, seq, next(named, "Nothing happens, said in a few words more than it takes."))
        for seq in range(2, entries + 1)
    ]
    document = {**export, "entries": [first, *lines], "pictures": drawn}
    return json.dumps(document, separators=(",", ":")).encode()


def _noise() -> str:
    out = io.BytesIO()
    Image.frombytes("RGB", (SIDE, SIDE), os.urandom(3 * SIDE * SIDE)).save(out, "JPEG", quality=90)
    return base64.b64encode(out.getvalue()).decode()


def _said(line: dict[str, Any], seq: int, text: str) -> dict[str, Any]:
    more = {name: line[name] for name in ("seat", "time")}
    command = {"command": "note", "text": text}
    return {**more, "seq": seq, "command": command, "events": [{**line["events"][0], "text": text}]}


async def _while_asked(
    served: Served, client: Client, at: str, key: str, doing: Callable[[], Awaitable[int]]
) -> Cost:
    assert served.process is not None
    pid, done, before = served.process.pid, asyncio.Event(), asyncio.Event()
    asking = asyncio.create_task(asked_at(client, at, key, before))
    await asyncio.sleep(ALONE)
    before.set()
    alone, held = await asking, memory_of(pid)
    asking = asyncio.create_task(asked_at(client, at, key, done))
    watching = asyncio.create_task(most_memory(pid, done))
    begun = time.perf_counter()
    length = await doing()
    seconds = time.perf_counter() - begun
    done.set()
    return Cost(seconds, await asking, alone, await watching - held, length)


def _figures(cost: Cost) -> list[Figure]:
    size = f"{cost.length / 1e6:.1f} MB in {cost.seconds:.1f} s"
    return [
        Figure(
            name="export of a large table, others' wait",
            value=cost.longest,
            unit="ms",
            bar=BAR_MS,
            note=f"alone {cost.alone:.0f} ms; {size}",
        ),
        Figure(
            name="export of a large table, memory",
            value=cost.memory / 1e6,
            unit="MB",
            bar=MOST_MB,
            note=f"{cost.memory / cost.length:.2f} bytes for each that went out",
        ),
    ]


async def exports(served: Served, entries: int, pictures: int) -> list[Figure]:
    """Taken in first, then exported beside somebody who asks at another table."""
    made = served.new_table({"scenario": FORD})
    at, key = f"{served.url}/api/tables/{made['id']}", made["keys"]["gm"]
    head = {"Authorization": f"Bearer {key}"}
    async with httpx.AsyncClient(timeout=600, trust_env=False) as client:
        note = {"command": "note", "text": "Nothing happens."}
        (await client.post(f"{at}/commands", json=note, headers=head)).raise_for_status()
        document = large((await client.get(f"{at}/export", headers=head)).json(), entries, pictures)
        answer = await client.post(f"{served.url}/api/tables/import", content=parts(document))
        answer.raise_for_status()
        copy = answer.json()
        address = f"{served.url}/api/tables/{copy['id']}/export"

        async def read() -> int:
            length = 0
            opened = {"Authorization": f"Bearer {copy['keys']['gm']}"}
            async with client.stream("GET", address, headers=opened) as coming:
                coming.raise_for_status()
                async for part in coming.aiter_bytes():
                    length += len(part)
            return length

        return _figures(await _while_asked(served, client, at, key, read))
