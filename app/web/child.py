"""Heavy work in a process of its own, one at a time; it ends with the request that waits for it."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from app.paths import PACKAGE

HERE: Final = {"PYTHONPATH": str(PACKAGE.parent)}
"""So that it is this very Ransen that starts."""


class Crowded(Exception):
    """Too many wait already. Answer `busy` (503) with a `Retry-After`."""


class Queue:
    """One at a time; of those that wait only that many."""

    def __init__(self, most_waiting: int) -> None:
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0
        self._most = most_waiting

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Raises `Crowded`."""
        if self._turn.locked() and self._waiting >= self._most:
            raise Crowded
        self._waiting += 1
        try:
            await self._turn.acquire()
        finally:
            self._waiting -= 1
        try:
            yield
        finally:
            self._turn.release()


async def lines(*words: str) -> AsyncGenerator[bytes, None]:
    """What it prints, line by line. It is killed where nobody waits any more."""
    process = await _begun(*words)
    try:
        assert process.stdout is not None
        async for line in process.stdout:
            yield line
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _begun(*words: str) -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",
        *words,
        stdin=asyncio.subprocess.PIPE,  # left open: it ends with us
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env={**os.environ, **HERE},
    )


async def run(*words: str, seconds: float) -> bytes | None:
    """What it printed; None where it failed or took too long. It is killed where nobody waits any more."""
    process = await _begun(*words)
    try:
        async with asyncio.timeout(seconds):
            told = await process.stdout.read() if process.stdout else b""
            await process.wait()
    except TimeoutError:
        return None
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    return told if process.returncode == 0 else None
