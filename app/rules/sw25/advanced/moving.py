"""Moves carried out: what is left, what is joined, and how far the unforeseen lets them go."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.common.events import ConditionRemoved
from app.rules.replacing import replace
from app.rules.space.plane import EPSILON_CM, Point, Route, is_within
from app.rules.sw25.advanced.blocking import open_on
from app.rules.sw25.advanced.events import LeftMelee, Moved, PassedFreely
from app.rules.sw25.advanced.evolution import Resolution
from app.rules.sw25.advanced.leaving import (
    CITE_COUNTS,
    CITES,
    SHOWN,
    counts,
    freedom,
    is_held_in_melee,
    is_shown_by_moving,
    outnumbers,
    slips_through,
)
from app.rules.sw25.advanced.movement import (
    CITE_DISTANCE,
    CITE_MINOR,
    PlannedMove,
    ends_move,
    entered,
    left,
    too_many,
)
from app.rules.sw25.advanced.occupancy import (
    dependents,
    known_to,
)
from app.rules.sw25.advanced.skirmish import CITE_JOINING, draw_in, engage
from app.rules.sw25.advanced.state import Combatant, Fight, Skirmish
from app.rules.sw25.body.derived import is_able, with_public_blocking
from app.rules.sw25.events.turn import MinorTaken
from app.rules.sw25.turns.turns import unsteady
from app.rules.work import spend


def show(resolution: Resolution, name: str) -> None:
    """If moving ends its invisibility, that comes first. (adv: Invisible Characters / Cannot Be Blocked)"""
    if is_shown_by_moving(resolution.combatant(name)):
        for condition in ("invisible", SHOWN):
            resolution.record(ConditionRemoved(target=name, condition=condition, rule=CITES["invisible"]))


def complete_move(resolution: Resolution, course: PlannedMove) -> None:
    """Nobody stopped it: it ends where it was meant to, joins or touches there."""
    one = resolution.combatant(course.mover)
    move_along(resolution, course, course.route, course.route.length)
    if course.join and is_able(one) and one.faction != "neutral":
        draw_in(resolution, one.id, course.join, CITE_JOINING)
    for minor in course.minor:
        if (
            minor.along <= course.route.length + EPSILON_CM
            and minor.target
            and ends_move(resolution.fight, one, minor)
        ):
            engage(resolution, one.id, minor.target, CITE_MINOR)


def move_along(
    resolution: Resolution, course: PlannedMove, route: Route, along: float, *, is_held: bool = False
) -> None:
    """Along the path so far: what is done on the way, whom it takes along, what it leaves."""
    one = resolution.combatant(course.mover)
    for minor in course.minor:
        if minor.along <= along + EPSILON_CM:
            at = round(minor.along / 100, 2)
            resolution.record(MinorTaken(actor=one.id, name=minor.name, target=minor.target, metres=at))
    carried = tuple(other.id for other in dependents(resolution.fight, one))
    held = one.skirmish
    because = freedom(resolution.fight, one, held).because if held else None
    freed = () if is_held else tuple(_freed(resolution.fight, one, course, route))
    resolution.record(
        Moved(
            mover=one.id,
            mode=course.mode,
            path=route.points,
            metres=round(along / 100, 2),
            carried=carried,
            is_held=is_held,
            walked=math.floor(along + EPSILON_CM),
            rule=CITE_DISTANCE,
        ),
        *freed,
    )
    for name in (one.id, *carried):
        was = resolution.combatant(name).skirmish
        if was and not is_held:
            cite = CITES[because] if because else ""
            resolution.record(
                LeftMelee(
                    combatant=name, skirmish=was, because=because if name == one.id else None, rule=cite
                )
            )
    if course.mode == "full":
        unsteady(resolution, one, resolution.fight.cites.movement)


def _freed(fight: Fight, one: Combatant, course: PlannedMove, route: Route) -> Iterator[PassedFreely]:
    """The circles that too few stood in to stop it, as everybody may know it. (adv: Faction Comparison)"""
    if fight.options["blocking"] == "off" or slips_through(fight, one):
        return
    hidden = (o.id for o in fight.combatants.values() if "hidden" in o.conditions and o.id != one.id)
    seen = known_to(fight, frozenset(hidden))
    may_stop = open_on(seen, one, route, course.exempt)
    for name in dict.fromkeys((*entered(fight, one, route), *left(fight, route))):
        if name not in seen.skirmishes or name in may_stop:
            continue
        count = counts(seen, one, (name,))
        is_exempt = name in course.exempt and name != one.skirmish
        if is_exempt or not count.blocking or not outnumbers(fight, count):
            continue
        if name != one.skirmish or freedom(fight, one, name).because == "outnumber":
            told = counts(with_public_blocking(seen), one, (name,))
            yield PassedFreely(
                mover=one.id, skirmish=name, moving=told.moving, blocking=told.blocking, rule=CITE_COUNTS
            )


def truncated_by_unseen(fight: Fight, one: Combatant, course: PlannedMove) -> PlannedMove:
    """The course as far as what the mover could not foresee lets it go."""
    if is_held_in_melee(fight, one):
        return replace(course, route=Route((one.at, one.at)), join=None, minor=())
    full = [
        _full_on(course.route, fight.skirmishes[r.about["skirmish"]]) for r in too_many(fight, one, course)
    ]
    rims = [rim for circle in full for rim in circle.rims]
    if not rims:
        return course
    end, along = _before(course.route, min(rims), full)
    minor = tuple(m for m in course.minor if m.along <= along + EPSILON_CM and not ends_move(fight, one, m))
    return replace(course, route=course.route.cut(along, end), join=None, minor=minor)


@dataclass(frozen=True, slots=True, kw_only=True)
class Full:
    """A skirmish without room for who comes into it, and where on the way that would be."""

    circle: Skirmish
    until: float
    """So far along the mover is still inside from the beginning."""
    rims: tuple[float, ...]

    def is_entered(self, along: float, point: Point) -> bool:
        return along > self.until and is_within(point, self.circle.center, self.circle.radius)


def _full_on(route: Route, circle: Skirmish) -> Full:
    spans = route.inside(circle.center, circle.radius)
    is_inside = is_within(route.start, circle.center, circle.radius)
    rims = tuple(first for first, _ in spans[int(is_inside) :])
    return Full(circle=circle, until=spans[0][1] if is_inside else -1.0, rims=rims)


def _before(route: Route, rim: float, full: list[Full]) -> tuple[Point, float]:
    """The last whole point of the path before the rim, in no circle that is full."""
    along = rim
    while along > 0:
        spend(2 + len(full) // 2)
        x, y = route.at(along)
        point = round(x), round(y)
        if not any(each.is_entered(along, point) for each in full):
            return point, along
        along -= 1
    return route.start, 0.0
