"""What follows from how things stand: who can act, who is where, who counts, how far one gets."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from app.rules.core import METRE, Viewer
from app.rules.replacing import replace
from app.rules.space.plane import Box, Point, Route, Span, Wall, holds, is_within
from app.rules.sw25.advanced.state import Battlefield, Combatant, Fight, Skirmish
from app.rules.sw25.body.bodies import is_hampered
from app.rules.sw25.body.derived import is_stranded, may_know, section_total, without_combatants
from app.rules.sw25.body.riding import carrier, together
from app.rules.sw25.body.state import Mode
from app.rules.sw25.sheet.modifiers import summed
from app.rules.work import spend

MOST_SECTIONS = 20
LIMITED_MOVE = 3 * METRE
FOOTWORK = 10 * METRE
FLEET = 10 * METRE
"""Fleet Footed: so much farther with a Normal Move, three times as much with a Full Move. (P:cf3)"""
UNDERWATER = 1 * METRE
FIFTH = 5 * METRE
SQUARE = 12 * METRE
"""As wide as the largest skirmish."""
CACHE_SIZE = 256
"""How many fights' situations are kept: a drag, and each next command, asks for the same one again."""
BUDGETS = 16_384
"""How many combatants' distances are kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Occupancy:
    """Worked out once for each fight."""

    members: Mapping[str, tuple[Combatant, ...]]
    """Who is in melee in each skirmish."""
    present: Mapping[str, tuple[Combatant, ...]]
    """Who is inside each skirmish, in melee or independent."""
    inside: Mapping[str, tuple[str, ...]]
    """The skirmishes that hold each combatant."""
    order: Mapping[str, int]
    """Who comes when in the order of setup."""
    overcrowded: frozenset[str]


@lru_cache(maxsize=CACHE_SIZE)
def occupancy(fight: Fight) -> Occupancy:
    """Who is where."""
    order = {name: number for number, name in enumerate(fight.combatants)}
    if not fight.skirmishes:
        nowhere: dict[str, tuple[str, ...]] = dict.fromkeys(fight.combatants, ())
        return Occupancy(members={}, present={}, inside=nowhere, order=order, overcrowded=frozenset())
    members: dict[str, list[Combatant]] = {name: [] for name in fight.skirmishes}
    present: dict[str, list[Combatant]] = {name: [] for name in fight.skirmishes}
    inside: dict[str, tuple[str, ...]] = {}
    circles = _by_squares(fight)
    for one in fight.combatants.values():
        if one.excluded:
            inside[one.id] = ()
            continue
        x, y = one.at
        near = circles.get((x // SQUARE, y // SQUARE), ())
        here = tuple(name for name, center, radius in near if is_within(one.at, center, radius))
        inside[one.id] = here
        for name in here:
            present[name].append(one)
        if one.skirmish in members:
            members[one.skirmish].append(one)
    crowds = {name: tuple(some) for name, some in present.items()}
    return Occupancy(
        members={name: tuple(some) for name, some in members.items()},
        present=crowds,
        inside=inside,
        order=order,
        overcrowded=frozenset(name for name, some in crowds.items() if _is_overcrowded(fight, name, some)),
    )


def _by_squares(fight: Fight) -> Mapping[tuple[int, int], list[tuple[str, Point, int]]]:
    """The circles that may hold a point, by the square of the map that it is in."""
    found: dict[tuple[int, int], list[tuple[str, Point, int]]] = {}
    for name, circle in fight.skirmishes.items():
        (x, y), radius = circle.center, circle.radius
        for column in range((x - radius) // SQUARE, (x + radius) // SQUARE + 1):
            for row in range((y - radius) // SQUARE, (y + radius) // SQUARE + 1):
                found.setdefault((column, row), []).append((name, circle.center, radius))
    return found


def circles_on(fight: Fight, route: Route) -> dict[str, tuple[Span, ...]]:
    """The skirmishes that a path comes into, and its stretches in each."""
    if not fight.skirmishes:
        return {}
    return route.inside_each((name, one.center, one.radius) for name, one in fight.skirmishes.items())


def is_fixed(fight: Fight, one: Combatant) -> bool:
    """Fixed to the spot: stranded, or bound by nobody who could take it along. (adv: Completely Stranded)

    Neither could one who is fixed itself, or whom it holds in turn. Who goes with it is fixed as well. (R3)
    """
    return any(_is_fixed(fight, other) for other in together(fight, one))


def _is_fixed(fight: Fight, one: Combatant) -> bool:
    seen: set[str] = set()
    while not is_stranded(one):
        if "bound" not in one.conditions:
            return False
        seen.add(one.id)
        holder = fight.combatants.get(one.bound_by or "")
        if holder is None or holder.excluded or holder.id in seen:
            return True
        one = holder
    return True


def dependents(fight: Fight, holder: Combatant) -> tuple[Combatant, ...]:
    """Those at its point whom it takes along, and whom these hold. (adv: Dependent Stranding Effect; R3)"""
    if all(one.bound_by is None and one.riding is None for one in fight.combatants.values()):
        return ()
    found: dict[str, Combatant] = {}
    holders = [holder]
    for held_by in holders:
        joint = {one.id for one in together(fight, held_by)}
        for one in fight.combatants.values():
            is_held = one.bound_by == held_by.id and "bound" in one.conditions and not is_stranded(one)
            is_new = one.id != holder.id and one.id not in found
            if (is_held or one.id in joint) and is_new and one.at == holder.at and not one.excluded:
                found[one.id] = one
                holders.append(one)
    return tuple(found.values())


def budget(fight: Fight, one: Combatant, mode: Mode) -> int:
    """How far a move may go. (adv: Type of Movement and Distance to Travel; Underwater Combat; R3)"""
    legs = one if one.riding is None else carrier(fight, one)
    return _budget(legs, mode, fight.battlefield.underwater and is_hampered(fight, legs))


@lru_cache(maxsize=BUDGETS)
def _budget(one: Combatant, mode: Mode, is_slowed: bool) -> int:
    """The same, asked again for everybody who did not change."""
    added = METRE * summed(one.effects, "movement") if one.effects else 0
    movement = max(0, one.movement + added)
    if mode != "limited" and "fleet-footed" in one.feats:
        movement += FLEET
    if is_slowed:
        match mode:
            case "limited":
                return min(UNDERWATER, movement)
            case "normal":
                return math.ceil(movement / FIFTH) * METRE
            case "full":
                return math.ceil(3 * movement / FIFTH) * METRE
    match mode:
        case "limited":
            return min(FOOTWORK if "footwork" in one.feats else LIMITED_MOVE, movement)
        case "normal":
            return movement
        case "full":
            return 3 * movement


def block_reach(fight: Fight, one: Combatant) -> int:
    """How far it can step into somebody's way: its Limited Move. (adv: Coordinates for Blocking; G8)"""
    return LIMITED_MOVE if fight.options["block_reach"] == 3 else budget(fight, one, "limited")


def with_known_steps(fight: Fight, viewer: Viewer) -> Fight:
    """Nobody steps into a way farther or less far than the asker knows. (Secrets)"""
    known: dict[str, Combatant] = {}
    for one in fight.combatants.values():
        if "footwork" in one.feats and not may_know(one, viewer, "feats"):
            known[one.id] = replace(one, feats=tuple(feat for feat in one.feats if feat != "footwork"))
        if one.movement < LIMITED_MOVE and not may_know(one, viewer, "movement"):
            known[one.id] = replace(known.get(one.id, one), movement=LIMITED_MOVE)
    return replace(fight, combatants={**fight.combatants, **known}) if known else fight


def ratio(fight: Fight) -> int:
    """How many moving sections one blocking section can stop. (adv: Underwater Combat)"""
    return 1 if fight.battlefield.underwater else 2


def radius_for(count: int) -> int:
    """By the number of sections in melee. (adv: Skirmish Range Table)"""
    if count <= 5:
        return 3 * METRE
    if count <= 10:
        return 4 * METRE
    return 5 * METRE if count <= 15 else 6 * METRE


def limit_of(fight: Fight, skirmish: Skirmish) -> int | None:
    """How many sections find room in it, where the GM has set that. (adv: Skirmish With A Limited Number)"""
    limits = [zone.limit for zone in fight.battlefield.limits if holds(zone.points, skirmish.center)]
    general = fight.options["overcrowding"]
    if isinstance(general, int):
        limits.append(general)
    return min(limits, default=None)


def _is_overcrowded(fight: Fight, name: str, present: Iterable[Combatant]) -> bool:
    limit = limit_of(fight, fight.skirmishes[name])
    return limit is not None and section_total(present) > min(limit, MOST_SECTIONS)


def is_on_map(ground: Battlefield, point: Point) -> bool:
    """From [0, 0] to [width, height], edges included."""
    if ground.width is not None and not 0 <= point[0] <= ground.width:
        return False
    return ground.height is None or 0 <= point[1] <= ground.height


@dataclass(frozen=True, slots=True)
class Barrier:
    """A straight piece of an obstacle that stops moves, and its left, top, right and bottom."""

    obstacle: str
    wall: Wall
    left: int
    top: int
    right: int
    bottom: int


@lru_cache(maxsize=CACHE_SIZE)
def _barriers(fight: Fight) -> tuple[Barrier, ...]:
    found: list[Barrier] = []
    for obstacle in fight.battlefield.obstacles:
        if "move" not in obstacle.bars:
            continue
        points = obstacle.points
        pieces = list(pairwise(points))
        if obstacle.closed and len(points) > 2:
            pieces.append((points[-1], points[0]))
        for (ax, ay), (bx, by) in pieces:
            box = min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)
            found.append(Barrier(obstacle.id, ((ax, ay), (bx, by)), *box))
    return tuple(found)


def barriers_in(fight: Fight, box: Box) -> list[Barrier]:
    """Everything straight that stops a move and may come into this rectangle."""
    if not fight.battlefield.obstacles:
        return []
    every = _barriers(fight)
    spend(1 + len(every) // 5)
    left, top, right, bottom = box
    return [
        one
        for one in every
        if one.right >= left and one.left <= right and one.bottom >= top and one.top <= bottom
    ]


@lru_cache(maxsize=CACHE_SIZE)
def known_to(fight: Fight, hidden: frozenset[str]) -> Fight:
    """The fight without those whom the asker may not know of, and the circles that are theirs alone.

    Circles are as large as those in melee want whom the asker knows. (Secrets)
    """
    if not hidden:
        return fight
    theirs = circles_of(fight, hidden)
    kept = {n: _sized(fight, circle, hidden) for n, circle in fight.skirmishes.items() if n not in theirs}
    return replace(without_combatants(fight, hidden), skirmishes=kept)


def _sized(fight: Fight, circle: Skirmish, hidden: frozenset[str]) -> Skirmish:
    members = occupancy(fight).members[circle.id]
    seen = [one for one in members if one.id not in hidden]
    if len(seen) == len(members):
        return circle
    return replace(circle, radius=radius_for(section_total(seen)))


def circles_of(fight: Fight, hidden: frozenset[str]) -> frozenset[str]:
    """The skirmishes in which nobody else is in melee."""
    if not hidden:
        return frozenset()
    known_of = {one.skirmish for one in fight.combatants.values() if one.id not in hidden}
    return frozenset(name for name in fight.skirmishes if name not in known_of)
