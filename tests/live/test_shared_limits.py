"""Limits that nodes hold somebody to together, and what a stranger on their channel can do to them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from app.rate_limit import CHAT, RateLimits
from app.table.sharing import SharedLimits
from tests.helpers.nodes import Room, RoomBell, two_nodes


class Shared:
    """Limits of two nodes, and the bell of somebody who is none."""

    def __init__(self, room: Room, *nodes: Any) -> None:
        self.paces = [RateLimits(clock=lambda: 0.0) for _ in nodes]
        self.limits = [
            SharedLimits(node.bell, node.neighbours, paces)
            for node, paces in zip(nodes, self.paces, strict=True)
        ]
        self.stranger = RoomBell(room, "stranger")

    def lines_left(self, node: int) -> int:
        """Lines of a chat that are let through at once."""
        for number in range(2 * round(CHAT.burst)):
            if self.paces[node].chat("t1", "s1", 1):
                return number
        raise AssertionError("nothing is limited")


async def test_what_is_taken_here_is_taken_there(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (room, here, there):
        shared = Shared(room, here, there)
        await asyncio.sleep(0)
        assert not shared.paces[0].chat("t1", "s1", 1)

        shared.limits[0].tell()
        await asyncio.sleep(0)

        assert shared.lines_left(1) == CHAT.burst - 1


@pytest.mark.parametrize("cost", [float("nan"), float("inf"), float("-inf"), -1e300])
async def test_a_stranger_lifts_no_limit(tmp_path: Path, cost: float) -> None:
    async with two_nodes(tmp_path) as (room, here, there):
        shared = Shared(room, here, there)

        shared.stranger.tell("spent", [("t1", "s1", CHAT.name, cost)])
        await asyncio.sleep(0)

        assert shared.lines_left(1) <= CHAT.burst


async def test_a_stranger_makes_nobody_wait_for_ever(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (room, here, there):
        shared = Shared(room, here, there)

        shared.stranger.tell("spent", [("t1", "s1", CHAT.name, 1e300)])
        await asyncio.sleep(0)

        assert 0 < shared.paces[1].chat("t1", "s1", 1) <= (CHAT.burst + 1) / CHAT.rate
