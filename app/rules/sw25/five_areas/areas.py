"""Five areas in their row, or seven: how far apart they are, what a radius or a line covers."""

from __future__ import annotations

from typing import Literal, get_args

from app.rules.core import METRE, Faction
from app.rules.space.areas import Row

Area = Literal[
    "allies-rearmost",
    "allies-rear",
    "allies-middle",
    "front",
    "enemies-middle",
    "enemies-rear",
    "enemies-rearmost",
]
AREAS: tuple[Area, ...] = get_args(Area)
SEVEN: Row[Area] = Row(AREAS)
FIVE: Row[Area] = Row(AREAS[1:-1])
FRONT: Area = "front"
APART = 5 * METRE
"""Two neighbours are so far apart, but for the rearmost. (five: キャラクターの配置)"""
REARMOST = (5 * METRE, 10 * METRE)
"""How far behind the rear a rearmost area may lie. (five: キャラクターの配置)"""
WIDER, WIDE, EVERYWHERE = 5 * METRE, 10 * METRE, 20 * METRE
"""From the first on a radius covers a second area, then all up to two areas on, then all. (five: radii)"""
AROUND = 2
OWN: dict[Faction, tuple[Area, Area, Area]] = {
    "allies": ("allies-rearmost", "allies-rear", "allies-middle"),
    "enemies": ("enemies-rearmost", "enemies-rear", "enemies-middle"),
}
"""The areas of a side, from behind. Neutrals have none."""


def row_of(rearmost: int | None) -> Row[Area]:
    """The areas that there are."""
    return FIVE if rearmost is None else SEVEN


def away(rearmost: int | None, one: Area, other: Area) -> int:
    """Centimetres between two areas, 0 within one. (five: キャラクターの配置; 射程)"""
    return abs(_along(rearmost or 0, one) - _along(rearmost or 0, other))


def _along(rearmost: int, area: Area) -> int:
    inner = min(max(AREAS.index(area), 1), len(AREAS) - 2) * APART
    outer = {AREAS[0]: -rearmost, AREAS[-1]: rearmost}
    return inner + outer.get(area, 0)


def rear_of(faction: Faction) -> Area | None:
    """Its own rear; neutrals have none. (five: 3.戦力の初期配置)"""
    own = OWN.get(faction)
    return own[1] if own else None


def middle_of(faction: Faction) -> Area | None:
    """Its own middle; neutrals have none."""
    own = OWN.get(faction)
    return own[2] if own else None


def side_of(area: Area) -> Faction | None:
    """Whose area it is; the front is nobody's."""
    return next((side for side, own in OWN.items() if area in own), None)


def ahead(faction: Faction, start: Area, end: Area) -> int:
    """How many areas forward it is, as that side sees it; below 0 it is backward. (five: 移動)"""
    steps = AREAS.index(end) - AREAS.index(start)
    return -steps if faction == "enemies" else steps


def passed(rearmost: int | None, start: Area, end: Area) -> tuple[Area, ...]:
    """The areas after the start, one after another. (five: 移動)"""
    way = row_of(rearmost).between(start, end)
    return way[1:] if way[0] == start else way[-2::-1]


def covered(rearmost: int | None, center: Area, radius: int, also: Area | None) -> tuple[Area, ...]:
    """What a radius round an area reaches; `also`: the second one that was chosen. (five: radii)"""
    row = row_of(rearmost)
    if radius < WIDER:
        return (center,)
    if radius < WIDE:
        second = also or sole(rearmost, center)
        return tuple(area for area in row.areas if area in (center, second))
    return row.areas if radius >= EVERYWHERE else row.within(center, AROUND)


def sole(rearmost: int | None, center: Area) -> Area | None:
    """Its neighbour, where it has but one: at the end of the row."""
    beside = row_of(rearmost).neighbours(center)
    return beside[0] if len(beside) == 1 else None


def wants_second(radius: int) -> bool:
    """It reaches two areas, of which the user chooses one. (five: 半径5m以上、10m未満)"""
    return WIDER <= radius < WIDE


def beyond(rearmost: int | None, start: Area, target: Area, *, is_up: bool) -> tuple[Area, ...]:
    """What a line goes through: from the user's area to the end of the row. (five: 「形状:貫通」)

    `is_up`: at a target in the user's own area it leads towards the enemies.
    """
    row = row_of(rearmost).areas
    here, there = row.index(start), row.index(target)
    leads_up = is_up if here == there else there > here
    return row[here:] if leads_up else row[: here + 1]
