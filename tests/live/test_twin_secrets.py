"""What leaves a table by other ways than the view is the same to the byte, whatever a seat may not know."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from app.opponent.deciding import Decider
from app.opponent.eyes import Command, Eyes
from app.opponent.steps import next_step
from app.opponent.worth import Style
from app.rules.systems import SYSTEMS
from app.table.responses import Refused
from tests.helpers.twins import World, a_world, scenario, taken_home

pytestmark = pytest.mark.slow

KEYS = tuple(system.key for system in SYSTEMS)
NOBODY = None
NEAR: Mapping[str, Any] = {"spot": "near"}
FAR: Mapping[str, Any] = {"spot": "far", "name": "Moth", "hp": 9}
Pair = tuple[Mapping[str, Any] | None, Mapping[str, Any] | None]
BY_SIDES = tuple(key for key in KEYS if key.startswith("sw2"))
"""Elsewhere everybody sees that a turn goes by of which nothing is told."""
CASES: tuple[tuple[str, Pair], ...] = (
    *((key, (NEAR, FAR)) for key in KEYS),
    *((key, (NOBODY, NEAR)) for key in BY_SIDES),
)
WATCHERS = ("player", "mika", "yui", "spectator")
STEPS = 18


async def said(world: World, seat: str, command: Command) -> bool:
    answer = await world.table.ask(seat, command)
    world.post()
    return not isinstance(answer, Refused)


def of(world: World, seat: str, *names: str) -> Eyes:
    """As a seat sees the table; the GM leads whom it is said to."""
    found = world.table.seat(seat)
    assert found is not None
    return Eyes.of(world.table.recorder, replace(found, controls=frozenset(names)) if names else found)


async def lurks(world: World) -> None:
    """Whoever is hidden lets its turn pass, and a wound and a condition befall it."""
    if "lurker" in world.table.recorder.now.names:
        await said(world, "gm", {"command": "end-turn", "actor": "lurker"})
        await said(world, "gm", {"command": "adjust", "target": "lurker", "hp": 5})


async def lived(worlds: list[World]) -> None:
    """Heroes play as they see fit, the goblin as the first world's does, the GM goes on."""
    deciders = [{seat: Decider(Style(most_tried=4)) for seat in ("mika", "yui")} for _ in worlds]
    for world in worlds:
        world.post()
    for step in range(STEPS):
        if step % 3 == 0:
            for world in worlds:
                await lurks(world)
        if not await heroes(worlds, deciders) and not await goblin(worlds):
            for world in worlds:
                if (command := next_step(of(world, "gm"))) is not None:
                    await said(world, "gm", command)


async def heroes(worlds: list[World], deciders: list[dict[str, Decider]]) -> bool:
    for seat in ("mika", "yui"):
        commands = [some[seat].next(of(one, seat)) for one, some in zip(worlds, deciders, strict=True)]
        assert commands[0] == commands[1]
        if commands[0] is not None:
            took = [await said(world, seat, commands[0]) for world in worlds]
            for some in deciders:
                some[seat].take(commands[0], is_refused=not took[0])
            assert took[0] == took[1], commands[0]
            return True
    return False


async def goblin(worlds: list[World]) -> bool:
    command = Decider(Style(most_tried=4)).next(of(worlds[0], "gm", "gob"))
    if command is None:
        return False
    took = [await said(world, "gm", command) for world in worlds]
    assert took[0] == took[1], command
    return took[0]


async def same(worlds: list[World]) -> None:
    logs = [world.table.recorder.table_log.number for world in worlds]
    for seat in WATCHERS:
        own = [await taken_home(world.table, seat) for world in worlds]
        assert own[0] == own[1], seat
        assert not [text for text in own[0] if "lurker" in text or "Nightshade" in text]
        assert worlds[0].letters.get(seat) == worlds[1].letters.get(seat), seat
    shared = [
        await taken_home(world.table, "spectator", upto) for world, upto in zip(worlds, logs, strict=True)
    ]
    assert shared[0] == shared[1]
    assert worlds[0].letters["mika"]
    assert worlds[0].letters["hooks"] == worlds[1].letters["hooks"]


@pytest.mark.parametrize(("key", "hidden"), CASES)
def test_what_is_taken_home_and_sent_out_says_nothing_of_the_hidden(key: str, hidden: Pair) -> None:
    async def check() -> None:
        worlds = [await a_world(scenario(key, one)) for one in hidden]
        await lived(worlds)
        await same(worlds)

    asyncio.run(check())
