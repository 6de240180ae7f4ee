"""Pictures made again from their pixels in processes of their own: large ones alone, small ones together."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from app.web import child, pixels
from app.web.pixels import ALONE, NoPicture

PATIENCE: Final = 120.0
"""Seconds for one process."""
LANES: Final = 2 if (os.cpu_count() or 1) > 1 else 1
"""So many processes at a time, each with small pictures one after the other."""
IN_A_LANE: Final = 8
SMALL: Final = 2_000_000
"""Bytes; a larger one is decoded alone."""
BROKEN: Final = {"code": "broken-picture"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Fresh:
    """A picture that holds nothing but its pixels, not kept yet."""

    path: Path
    kind: str
    width: int
    height: int


Made = Fresh | NoPicture
Job = tuple[Path, Path]
"""The file that came, and where it goes."""


def silent(count: int) -> None:
    """For who does not want to hear how far it is."""


async def decoded(
    queue: child.Queue,
    jobs: Sequence[Job],
    heard: Callable[[int], None] = silent,
    *,
    program: str = pixels.__file__,
) -> list[Made]:
    """Each in its order; `heard` is told after each how many are done. Raises `Crowded`.

    Between two rounds others have their turn.
    """
    sizes = await asyncio.to_thread(lambda: [source.stat().st_size for source, _ in jobs])
    small = [job for job, size in zip(jobs, sizes, strict=True) if size <= SMALL and len(jobs) > 1]
    told = _Told(heard, program)
    width = LANES * IN_A_LANE
    for begun in range(0, len(small), width):
        wanted = small[begun : begun + width]
        async with queue.turn():
            await asyncio.gather(*(_lane(wanted[n::LANES], told) for n in range(LANES)))
    for job in jobs:
        if job not in told.found:
            async with queue.turn():
                await _lane([job], told)
    return [_made(job, told.found[job]) for job in jobs]


class _Told:
    """What is known of each job by now."""

    def __init__(self, heard: Callable[[int], None], program: str) -> None:
        self.program = program
        self.found: dict[Job, dict[str, Any]] = {}
        self._heard = heard

    def note(self, job: Job, said: dict[str, Any]) -> None:
        self.found[job] = said
        self._heard(len(self.found))


async def _lane(jobs: Sequence[Job], told: _Told) -> None:
    """One after the other in one process. Where it ends too early, the one at hand was to blame."""
    left = list(jobs)
    while left:
        before = len(left)
        try:
            async with asyncio.timeout(PATIENCE), aclosing(_lines(told.program, left)) as lines:
                async for line in lines:
                    job, said = left.pop(0), json.loads(line)
                    if said.get("code") != ALONE:
                        told.note(job, said)
        except TimeoutError:
            pass
        if left and len(left) == before:
            told.note(left.pop(0), BROKEN)


def _lines(program: str, jobs: Sequence[Job]) -> Any:
    words = [str(path) for job in jobs for path in job]
    return child.lines(program, *words)


def _made(job: Job, said: dict[str, Any]) -> Made:
    if "code" in said:
        return NoPicture(said["code"])
    return Fresh(path=job[1], kind=said["kind"], width=said["width"], height=said["height"])
