"""Who is known by an alias: nobody learns the name or the id behind it, byte by byte, in any rule system."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.rules.systems import SYSTEMS
from tests.helpers.masks import World
from tests.helpers.ready_battles import ready_battles

pytestmark = pytest.mark.slow

STEPS = 40
KEYS = [system.key for system in SYSTEMS]


def battle_of(key: str) -> dict[str, Any]:
    return next(battle for (system, _), battle in ready_battles().items() if system == key)


@pytest.mark.parametrize("key", KEYS)
async def test_battles_that_differ_in_secret_names_alone_are_told_the_same(key: str) -> None:
    worlds = [await World.of(key, battle_of(key), mark) for mark in ("zz-wyvern", "qq-kobold")]

    for _ in range(STEPS):
        acts = [await world.act() for world in worlds]
        plain = [json.dumps(act).replace(w.mark, "mark") for act, w in zip(acts, worlds, strict=True)]
        assert plain[0] == plain[1]
        if acts[0] is None:
            break

    for world in worlds:
        said = world.said()
        found = said.find(world.mark)
        assert found < 0, said[max(0, found - 200) : found + 50]
    one, other = worlds
    assert one.told == other.told
    for seat, reader in one.readers.items():
        assert reader.texts == other.readers[seat].texts
        assert reader.view == one.view(seat)
