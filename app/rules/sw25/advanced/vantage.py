"""From where a shooter would see past what shields its target: the nearest such place."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from app.rules.core import METRE
from app.rules.space.plane import Point, Route, distance, is_within
from app.rules.sw25.advanced.movement import barred
from app.rules.sw25.advanced.occupancy import budget, is_on_map, occupancy
from app.rules.sw25.advanced.shielding import DISC, edges, is_clear, shields_others
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.derived import are_hostile
from app.rules.work import spend

FARTHEST = 10 * METRE
"""Nobody is sent further for a clear line."""
BESIDE = 2
"""How many centimetres off what shields: touching it is enough to be shielded."""
MAX_PLACES = 64
STEPS = (0.25, 0.5, 0.75, 1.0)
WAYS = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Vantage:
    """A place with a clear line, and how far it is."""

    at: Point
    away: float
    is_near: bool
    """A Limited Move gets there: the shot is still open after it."""


def vantage(fight: Fight, shooter: Combatant, to: Point, reach: int | None) -> Vantage | None:
    """The nearest place from which nothing shields, outside all circles, straight ahead. (adv: Shielding)"""
    limited = budget(fight, shooter, "limited")
    farthest = max(limited, FARTHEST)
    for places in (_beside(fight, shooter, to), _around(shooter.at, farthest)):
        near = {p: away for p in places if 0 < (away := distance(shooter.at, p)) <= farthest}
        spend(3 * len(near))
        for place in islice(sorted(near, key=lambda p: (round(near[p]), p)), MAX_PLACES):
            if _is_clear(fight, shooter, place, to, reach):
                return Vantage(at=place, away=near[place], is_near=near[place] <= limited)
    return None


def _is_clear(fight: Fight, shooter: Combatant, place: Point, to: Point, reach: int | None) -> bool:
    if not is_on_map(fight.battlefield, place) or (reach is not None and distance(place, to) > reach):
        return False
    way = Route((shooter.at, place))
    if barred(fight, way) or any(way.inside(c.center, c.radius) for c in fight.skirmishes.values()):
        return False
    return is_clear(fight, place, to, shooter)


def _beside(fight: Fight, shooter: Combatant, to: Point) -> Iterator[Point]:
    """Where the shooter would step onto a line that just passes one of the things that may shield."""
    for center, radius in _discs(fight, shooter):
        spend(3)
        away = distance(center, to)
        if away <= radius + BESIDE:
            continue
        toward = math.atan2(center[1] - to[1], center[0] - to[0])
        half = math.asin((radius + BESIDE) / away)
        for angle in (toward - half, toward + half):
            ux, uy = math.cos(angle), math.sin(angle)
            along = (shooter.at[0] - to[0]) * ux + (shooter.at[1] - to[1]) * uy
            if along > 0:
                yield round(to[0] + along * ux), round(to[1] + along * uy)


def _discs(fight: Fight, shooter: Combatant) -> Iterator[tuple[Point, int]]:
    """Circles, hostile bodies outside of them, and the corners of what stops sight."""
    for circle in fight.skirmishes.values():
        if not is_within(shooter.at, circle.center, circle.radius):
            yield circle.center, circle.radius
    inside = occupancy(fight).inside
    spend(len(fight.combatants) // 2)
    for one in fight.combatants.values():
        if are_hostile(one, shooter) and not inside[one.id] and shields_others(one):
            yield one.at, DISC
    for obstacle in fight.battlefield.obstacles:
        if "sight" in obstacle.bars:
            yield from ((corner, 0) for wall in edges(obstacle) for corner in wall)


def _around(start: Point, farthest: int) -> Iterator[Point]:
    """Where a step to the side does not help: past what shields, all around."""
    for step in STEPS:
        for way in range(WAYS):
            angle = 2 * math.pi * way / WAYS
            x = start[0] + step * farthest * math.cos(angle)
            yield round(x), round(start[1] + step * farthest * math.sin(angle))
