"""What stands in the line of fire, and which feat sees past it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from app.rules.core import METRE
from app.rules.space.plane import Point, Wall, distance, is_on, is_within, meets
from app.rules.space.shapes import touches
from app.rules.sw25.advanced.events import Passed
from app.rules.sw25.advanced.occupancy import CACHE_SIZE, known_to, occupancy
from app.rules.sw25.advanced.state import Combatant, Fight, Obstacle, Skirmish
from app.rules.sw25.body.derived import are_hostile, is_able
from app.rules.work import spend

CITE_BY_SKIRMISH = "Shielding / Shielded by a Skirmish"
CITE_BY_CHARACTER = "Shielding / Shielded by a Character Outside the Battlefield"
CITE_BY_OBSTACLE = "Shielding"
DISC = 1 * METRE
HAWK_EYE = "hawk-eye"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shield:
    """Something in the line of fire. Past what covers fully nobody sees."""

    kind: Literal["skirmish", "combatant", "obstacle"]
    id: str
    is_full: bool = False

    @property
    def rule(self) -> str:
        match self.kind:
            case "skirmish":
                return CITE_BY_SKIRMISH
            case "combatant":
                return CITE_BY_CHARACTER
            case "obstacle":
                return CITE_BY_OBSTACLE


def shields(fight: Fight, start: Point, end: Point, shooter: Combatant | None) -> tuple[Shield, ...]:
    """Everything in the line of fire, whatever the shooter has learned. (adv: Shielding; G22, G23)"""
    return tuple(_shields(fight, start, end, shooter))


def is_clear(fight: Fight, start: Point, end: Point, shooter: Combatant) -> bool:
    """Does this shooter see past everything in the line of fire?"""
    return all(
        HAWK_EYE in shooter.feats and not shield.is_full for shield in _shields(fight, start, end, shooter)
    )


def _shields(fight: Fight, start: Point, end: Point, shooter: Combatant | None) -> Iterator[Shield]:
    """The switch is of skirmishes and characters: a wall is a wall."""
    if start == end:
        return
    if fight.options["shielding"]:
        yield from _circles(fight, start, end)
        if shooter:
            yield from _bodies(fight, start, end, shooter)
    yield from _obstacles(fight, start, end)


def seen_past(fight: Fight, shooter: Combatant, at: Point) -> tuple[Passed, ...]:
    """What a shot goes past in spite of it, as everybody may know it. (adv: Shielding)"""
    others = (o.id for o in fight.combatants.values() if "hidden" in o.conditions and o.id != shooter.id)
    found = shields(known_to(fight, frozenset(others)), shooter.at, at, shooter)
    return tuple(Passed(kind=shield.kind, id=shield.id) for shield in found)


def in_the_way(found: tuple[Shield, ...], shooter: Combatant | None) -> tuple[Shield, ...]:
    """What stops this shooter even so: Hawk Eye sees past all that does not cover fully. (G23)"""
    if shooter and HAWK_EYE in shooter.feats:
        return tuple(shield for shield in found if shield.is_full)
    return found


def _circles(fight: Fight, start: Point, end: Point) -> Iterator[Shield]:
    """Past a skirmish, not into it or out of it; touching is enough. (adv: Shielded by a Skirmish)"""
    spend(len(fight.skirmishes))
    around = [c for c in fight.skirmishes.values() if is_within(start, c.center, c.radius)]
    for name, circle in fight.skirmishes.items():
        if not _is_between(start, end, circle.center, circle.radius):
            continue
        if not any(_overlap(circle, other) for other in around):
            yield Shield(kind="skirmish", id=name)


def _overlap(one: Skirmish, other: Skirmish) -> bool:
    """From inside either of two that overlap neither shields. (adv: No Shielding When Inside)"""
    return is_within(one.center, other.center, one.radius + other.radius)


def _bodies(fight: Fight, start: Point, end: Point, shooter: Combatant) -> Iterator[Shield]:
    """Hostile characters outside skirmishes shield a metre around them. (adv; G10, G21, G23)"""
    some = _shielding(fight)
    spend(1 + len(some) // 2)
    for one in some:
        if _is_between(start, end, one.at, DISC) and are_hostile(one, shooter) and one.id != shooter.id:
            yield Shield(kind="combatant", id=one.id)


@lru_cache(maxsize=CACHE_SIZE)
def _shielding(fight: Fight) -> tuple[Combatant, ...]:
    """Outside skirmishes all who stand."""
    inside = occupancy(fight).inside
    return tuple(one for one in fight.combatants.values() if not inside[one.id] and shields_others(one))


def shields_others(one: Combatant) -> bool:
    """Who lies down, cannot act, is unseen or has only just been met stands in nobody's line. (G10, G23)"""
    hidden = {"prone", "invisible", "hidden"}
    return is_able(one) and hidden.isdisjoint(one.conditions) and not one.contact


def _is_between(start: Point, end: Point, center: Point, radius: int) -> bool:
    """The line meets the closed disc, and neither end lies in it. (G22)"""
    (x, y), (left, top), (right, bottom) = center, start, end
    if left > right:
        left, right = right, left
    if top > bottom:
        top, bottom = bottom, top
    if x + radius < left or x - radius > right or y + radius < top or y - radius > bottom:
        return False
    if not touches(start, end, center, radius):
        return False
    return not (is_within(start, center, radius) or is_within(end, center, radius))


def _obstacles(fight: Fight, start: Point, end: Point) -> Iterator[Shield]:
    """Walls stop every look, low cover only that of who has not learned to see past it. (G23)"""
    left, right = min(start[0], end[0]), max(start[0], end[0])
    top, bottom = min(start[1], end[1]), max(start[1], end[1])
    for screen in _screens(fight) if fight.battlefield.obstacles else ():
        spend(1)
        west, north, east, south = screen.box
        if east < left or west > right or south < top or north > bottom:
            continue
        spend(len(screen.walls))
        if any(_stops(start, end, wall) for wall in screen.walls):
            yield Shield(kind="obstacle", id=screen.id, is_full=screen.is_full)


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """An obstacle that stops sight: its straight pieces, and its left, top, right and bottom."""

    id: str
    is_full: bool
    walls: tuple[Wall, ...]
    box: tuple[int, int, int, int]


@lru_cache(maxsize=CACHE_SIZE)
def _screens(fight: Fight) -> tuple[Screen, ...]:
    made = []
    for one in fight.battlefield.obstacles:
        if "sight" in one.bars and (walls := edges(one)):
            xs, ys = [x for x, _ in one.points], [y for _, y in one.points]
            box = min(xs), min(ys), max(xs), max(ys)
            made.append(Screen(id=one.id, is_full=one.cover == "full", walls=walls, box=box))
    return tuple(made)


def edges(obstacle: Obstacle) -> tuple[Wall, ...]:
    """Its straight pieces; a closed outline goes back to its first point."""
    points = obstacle.points
    closing = ((points[-1], points[0]),) if obstacle.closed and len(points) > 2 else ()
    return (*pairwise(points), *closing)


def _stops(start: Point, end: Point, wall: Wall) -> bool:
    """Who stands at the wall looks past it on either side."""
    return meets(start, end, wall) and not is_on(start, wall) and not is_on(end, wall)


def metres_between(start: Point, end: Point) -> float:
    """As figures tell it."""
    return round(distance(start, end) / METRE, 2)
