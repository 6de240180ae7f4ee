"""The three areas in their row: how many steps lie between two, and what a radius or a line covers."""

from __future__ import annotations

from typing import Literal, get_args

from app.rules.core import METRE, Faction
from app.rules.space.areas import Row

Area = Literal["allies-rear", "front", "enemies-rear"]
AREAS: tuple[Area, ...] = get_args(Area)
ROW: Row[Area] = Row(AREAS)
FRONT: Area = "front"
APART = 10 * METRE
"""So far apart two neighbours are, where the GM says nothing else. (simp: Simplified Combat Sequence)"""
NEAR, FAR = 10 * METRE, 20 * METRE
"""From the first on a radius covers the neighbours too, from the second on everything."""


def steps(one: Area, other: Area) -> int:
    """How many areas on: 0 within one, 1 to a neighbour, 2 from rear to rear."""
    return ROW.steps(one, other)


def neighbours(area: Area) -> tuple[Area, ...]:
    """The areas beside it. (simp: Normal Movement)"""
    return ROW.neighbours(area)


def rear_of(faction: Faction) -> Area | None:
    """Its own Rearguard; neutrals have none. (simp: Simplified Combat Sequence)"""
    rears: dict[Faction, Area] = {"allies": "allies-rear", "enemies": "enemies-rear"}
    return rears.get(faction)


def covered(center: Area, radius: int) -> tuple[Area, ...]:
    """What a radius round an area reaches. (simp: Spells and Effects with Radius less / more than 10m; S)"""
    most = 0 if radius < NEAR else 1 if radius < FAR else len(AREAS)
    return ROW.within(center, most)


def along(start: Area, target: Area) -> tuple[Area, ...]:
    """What a line goes through: from a rear all three, from the front it and the target's. (simp: Line)"""
    if start != FRONT:
        return AREAS
    return ROW.between(start, target)
