"""Work of one table is done one piece at a time, and to its end."""

from __future__ import annotations

import asyncio

import pytest

from app.table.following import Exclusive


class Work:
    """Pieces that wait until they are let go on, and when each began and ended."""

    def __init__(self) -> None:
        self.noted: list[str] = []
        self.may_end = asyncio.Event()

    async def do(self, name: str, fault: Exception | None = None) -> str:
        self.noted.append(f"{name} begins")
        await self.may_end.wait()
        self.noted.append(f"{name} ends")
        if fault is not None:
            raise fault
        return name


async def asked(turns: Exclusive, work: Work, *names: str) -> list[asyncio.Task[str]]:
    """Askers in this order; the first is at work when they are there."""
    askers = [asyncio.create_task(turns.do(lambda name=name: work.do(name))) for name in names]
    while not work.noted:
        await asyncio.sleep(0)
    return askers


async def test_each_begins_when_the_one_before_has_ended() -> None:
    turns, work = Exclusive(), Work()
    askers = await asked(turns, work, "one", "two")

    work.may_end.set()

    assert await asyncio.gather(*askers) == ["one", "two"]
    assert work.noted == ["one begins", "one ends", "two begins", "two ends"]
    assert turns.is_idle


async def test_who_goes_away_keeps_nothing_from_being_done() -> None:
    turns, work = Exclusive(), Work()
    leaving, staying = await asked(turns, work, "one", "two")

    leaving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await leaving
    assert not turns.is_idle
    work.may_end.set()

    assert await staying == "two"
    assert work.noted == ["one begins", "one ends", "two begins", "two ends"]


async def test_a_fault_is_its_askers_alone() -> None:
    turns, work = Exclusive(), Work()
    work.may_end.set()

    with pytest.raises(ValueError, match="mine"):
        await turns.do(lambda: work.do("one", ValueError("mine")))

    assert await turns.do(lambda: work.do("two")) == "two"


async def test_whoever_closes_waits_for_what_is_under_way() -> None:
    turns, work = Exclusive(), Work()
    (leaving,) = await asked(turns, work, "one")
    leaving.cancel()

    closing = asyncio.create_task(turns.ended())
    await asyncio.sleep(0)
    assert not closing.done()
    work.may_end.set()
    await closing

    assert work.noted == ["one begins", "one ends"]
