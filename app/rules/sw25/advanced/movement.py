"""Moves: what is meant, what is done on the way, and every rule that speaks against one."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.rules.core import Reason, Viewer, metres
from app.rules.replacing import replace
from app.rules.space.plane import EPSILON_CM, Point, Route, distance, met, snapped
from app.rules.sw25.advanced.commands import Move
from app.rules.sw25.advanced.leaving import (
    exempt,
    is_held_in_melee,
)
from app.rules.sw25.advanced.occupancy import (
    MOST_SECTIONS,
    barriers_in,
    budget,
    circles_on,
    dependents,
    is_on_map,
    limit_of,
    occupancy,
)
from app.rules.sw25.advanced.skirmish import CITE_JOINING, snap_of
from app.rules.sw25.advanced.standing import TOUCHING
from app.rules.sw25.advanced.state import Combatant, Fight, Touch
from app.rules.sw25.body.derived import are_hostile, hindrance_of, is_able, section_total
from app.rules.sw25.body.riding import hindered, spent_together
from app.rules.sw25.body.state import Mode
from app.rules.sw25.turns.acting import closed_move
from app.rules.sw25.turns.turns import objections
from app.rules.work import spend

CITE_DISTANCE = "Movement / Type of Movement and Distance to Travel"
CITE_GROUND = "Battlefield Clarification"
CITE_PATH = "Movement / Specify The Movement Path"
Figures = dict[str, str | int | float]
CITE_MINOR = "Movement / Minor Actions During Movement"
CITE_HELD = "Movement / When The Character Cannot Move"
CITE_NO_ENTRY = "Overcrowded Skirmish / No Entry Principle"
CITE_FULL_SKIRMISH = "Melee and Skirmishes / Skirmish Size"
CITE_OVERCROWDED = "Overcrowded Skirmish / Can Always Leave Overcrowded Skirmishes with Full Move"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedMove:
    """A move as it would go if nobody stopped it."""

    mover: str
    mode: Mode
    declared: Route
    route: Route
    """Up to where a touch on somebody hostile ends it."""
    join: str | None
    minor: tuple[Touch, ...]
    exempt: frozenset[str]
    """Skirmishes that cannot interfere."""


def plan_move(fight: Fight, one: Combatant, move: Move) -> PlannedMove | Reason:
    """The course that a command means, or why it means nothing."""
    join = _skirmish_at(fight, move.path[-1]) if move.path and move.join else None
    points = _points(fight, one, move, join)
    route = Route(points)
    if len(points) < 2 or route.length <= EPSILON_CM:
        nowhere: Figures = {"detail": "a path has a length", "points": len(move.path)}
        return Reason(code="bad-command", cite=CITE_PATH, figures=nowhere)
    said = (Touch(along=float(m.at), name=m.name, shape=m.shape, target=m.target) for m in move.minor)
    minor = on_path(fight, route, said)
    if any(not 0 <= m.along <= route.length + EPSILON_CM for m in minor):
        return Reason(code="bad-command", cite=CITE_MINOR, figures={"detail": "minor.at lies on the path"})
    if any(m.shape == "touch" and m.target is None for m in minor):
        return Reason(code="bad-command", cite=CITE_MINOR, figures={"detail": "a touch has a target"})
    shorter = up_to_touch(fight, one, route, minor)
    is_whole = shorter.end == route.end and shorter.length >= route.length - EPSILON_CM
    join = join if is_whole else None
    return PlannedMove(
        mover=one.id,
        mode=move.mode,
        declared=route,
        route=shorter,
        join=join,
        minor=minor,
        exempt=exempt(fight, one) | ({join} if join else set()),
    )


def _points(fight: Fight, one: Combatant, move: Move, join: str | None) -> tuple[Point, ...]:
    """Start and waypoints, the last put on the grid unless it is a skirmish's centre."""
    if not move.path:
        return (one.at,)
    end = move.path[-1] if join else snapped(move.path[-1], snap_of(fight))
    return (one.at, *move.path[:-1], end)


def _skirmish_at(fight: Fight, point: Point) -> str | None:
    return next((name for name, s in fight.skirmishes.items() if s.center == point), None)


def on_path(fight: Fight, route: Route, minor: Iterable[Touch]) -> tuple[Touch, ...]:
    """Where on the true path each is done: lengths are told to the centimetre. (contract section 5)"""
    return tuple(sorted((_on_path(fight, route, one) for one in minor), key=lambda one: one.along))


def _on_path(fight: Fight, route: Route, minor: Touch) -> Touch:
    """A touch where its target stands, if that is near what is said; nothing just beyond the end."""
    slack = TOUCHING + EPSILON_CM
    target = fight.combatants.get(minor.target or "") if minor.shape == "touch" else None
    near = route.near(target.at, TOUCHING) if target else ()
    closest = min(near, key=lambda along: abs(along - minor.along), default=None)
    if closest is not None and abs(closest - minor.along) <= slack:
        return replace(minor, along=closest)
    if route.length < minor.along <= route.length + slack:
        return replace(minor, along=route.length)
    return minor


def up_to_touch(fight: Fight, one: Combatant, route: Route, minor: tuple[Touch, ...]) -> Route:
    """The path up to the first touch that ends the move."""
    until = next((m for m in minor if ends_move(fight, one, m)), None)
    if until is None or until.target is None:
        return route
    return route.cut(until.along, fight.combatants[until.target].at)


def ends_move(fight: Fight, one: Combatant, minor: Touch) -> bool:
    """A touch on a hostile character who can act ends the move. (adv: Minor Actions During Movement)"""
    other = fight.combatants.get(minor.target or "")
    return bool(
        minor.shape == "touch"
        and other
        and are_hostile(one, other)
        and is_able(other)
        and not other.excluded
        and not (one.skirmish and other.skirmish == one.skirmish)
    )


def objections_to(
    fight: Fight, one: Combatant, course: PlannedMove, move: Move, viewer: Viewer
) -> Iterator[Reason]:
    """Every rule that the move breaks, in the order of the contract."""
    yield from objections(fight, one, viewer)
    yield from already_moved(fight, one)
    about = {"actor": one.id}
    if (stuck := hindered(fight, one)) is not None:
        why = {"condition": hindrance_of(stuck)}
        yield Reason(code="cannot-move", cite=CITE_HELD, about={"actor": stuck.id}, figures=why)
    now = occupancy(fight)
    crowd = next((name for name in now.inside[one.id] if name in now.overcrowded), None)
    if crowd and move.mode != "full" and (one.skirmish == crowd or _gets_out(fight, course, crowd)):
        about_crowd = {**about, "skirmish": crowd}
        yield Reason(
            code="wrong-movement", cite=CITE_OVERCROWDED, figures={"needed": "full"}, about=about_crowd
        )
    held = is_held_in_melee(fight, one)
    if held:
        yield held
    yield from closed_move(one, move.mode, fight.cites.movement)
    yield from _off_the_way(fight, one, course)
    yield from too_many(fight, one, course)
    yield from _off_target(fight, one, course, move)


def already_moved(fight: Fight, one: Combatant) -> Iterator[Reason]:
    """One move a turn, before the major action. (adv: Turn Basics)"""
    about = {"actor": one.id}
    if one.majors and fight.turn == one.id:
        yield Reason(code="already-acted", cite=fight.cites.turn, about=about)
    if one.moved:
        yield Reason(code="already-moved", cite=fight.cites.movement, about=about)
    yield from spent_together(fight, one)


def _gets_out(fight: Fight, course: PlannedMove, name: str) -> bool:
    circle = fight.skirmishes[name]
    spans = course.route.inside(circle.center, circle.radius)
    return spans != ((0.0, course.route.length),)


def _off_the_way(fight: Fight, one: Combatant, course: PlannedMove) -> Iterator[Reason]:
    """Off the map, through a wall, too far. (adv: Specify The Movement Path)"""
    about = {"actor": one.id}
    if not all(is_on_map(fight.battlefield, point) for point in course.declared.points[1:]):
        yield Reason(code="off-the-map", cite=CITE_GROUND, figures=_edges(fight), about=about)
    wall = barred(fight, course.declared)
    if wall:
        yield Reason(code="obstacle", cite=CITE_GROUND, figures=wall, about=about)
    most = budget(fight, one, course.mode)
    if course.declared.length > most + EPSILON_CM:
        figures: Figures = {
            "metres": math.ceil(course.declared.length - EPSILON_CM) / 100,
            "budget": metres(most),
            "mode": course.mode,
        }
        yield Reason(code="too-far", cite=CITE_DISTANCE, figures=figures, about=about)


def barred(fight: Fight, route: Route) -> Figures | None:
    """What the path meets first, after how many metres and where. (adv: Battlefield Clarification)"""
    near = barriers_in(fight, route.box)
    found = [(along, one.obstacle) for one in near if (along := met(route, one.wall)) is not None]
    if not found:
        return None
    along, name = min(found)
    x, y = route.at(along)
    where = {"metres": round(along / 100, 2), "x": round(x / 100, 2), "y": round(y / 100, 2)}
    return {"obstacle": name, "what": _kind_of(fight, name), **where}


def _kind_of(fight: Fight, name: str) -> str:
    """What people call an obstacle: its id means nothing to them."""
    found = next((one for one in fight.battlefield.obstacles if one.id == name), None)
    if found is not None and found.door:
        return "door"
    return "wall" if found is None or (found.cover == "full" and "sight" in found.stops) else "cover"


def _edges(fight: Fight) -> Figures:
    """How large the map is, where it has an edge."""
    sides = {"width": fight.battlefield.width, "height": fight.battlefield.height}
    return {side: metres(length) for side, length in sides.items() if length is not None}


def too_many(fight: Fight, one: Combatant, course: PlannedMove) -> Iterator[Reason]:
    """No room in a skirmish on the way; who is inside counts once. (adv: No Entry Principle; G20)"""
    full: Reason | None = None
    group = {each.id: each for each in (one, *dependents(fight, one))}
    for name in entered(fight, one, course.route):
        limit = limit_of(fight, fight.skirmishes[name])
        inside = section_total(other for other in occupancy(fight).present[name] if other.id not in group)
        newcomers = section_total(group.values())
        about = {"actor": one.id, "skirmish": name}
        if limit is not None and inside + newcomers > limit:
            figures = {"limit": limit, "inside": inside, "sections": newcomers}
            yield Reason(code="overcrowded", cite=CITE_NO_ENTRY, figures=figures, about=about)
        elif limit is None and inside + newcomers > MOST_SECTIONS:
            figures = {"limit": MOST_SECTIONS, "inside": inside, "sections": newcomers}
            full = full or Reason(code="full-skirmish", cite=CITE_FULL_SKIRMISH, figures=figures, about=about)
    if full:
        yield full


def _off_target(fight: Fight, one: Combatant, course: PlannedMove, move: Move) -> Iterator[Reason]:
    """Joins where no skirmish has its centre, or touches who is not there."""
    if move.join and course.join is None and course.route == course.declared:
        yield _no_centre(fight, one, course.declared.end)
    elif course.join and one.faction == "neutral":
        yield Reason(code="not-a-target", cite=CITE_JOINING, about={"actor": one.id, "skirmish": course.join})
    for minor in course.minor:
        target = fight.combatants.get(minor.target or "")
        if minor.shape != "touch" or target is None:
            continue
        near = course.declared.near(target.at, TOUCHING)
        if target.excluded or not any(abs(along - minor.along) <= TOUCHING + EPSILON_CM for along in near):
            yield Reason(code="not-a-target", cite=CITE_MINOR, about={"actor": one.id, "target": target.id})


def _no_centre(fight: Fight, one: Combatant, end: Point) -> Reason:
    """A skirmish is joined from its centre: how far the nearest is from the end of the path."""
    near = min(fight.skirmishes.values(), key=lambda s: distance(s.center, end), default=None)
    if near is None:
        return Reason(code="not-a-target", cite=CITE_JOINING, about={"actor": one.id})
    return Reason(
        code="not-a-target",
        cite=CITE_JOINING,
        figures=off_centre(distance(near.center, end)),
        about={"actor": one.id, "skirmish": near.id},
    )


def off_centre(length: float) -> Figures:
    """So far from the centre from which a skirmish is joined. (adv: New Participant in Melee)"""
    return {"where": "centre", "metres": round(length / 100, 2)}


def entered(fight: Fight, one: Combatant, route: Route) -> tuple[str, ...]:
    """Skirmishes that the path comes into from outside, its start aside."""
    if not fight.skirmishes:
        return ()
    inside = occupancy(fight).inside[one.id]
    found = []
    spend(len(fight.skirmishes))
    for name, spans in circles_on(fight, route).items():
        if name not in inside or len(spans) > 1:
            found.append(name)
    return tuple(name for name in found if name not in inside) + tuple(n for n in found if n in inside)


def left(fight: Fight, route: Route) -> tuple[str, ...]:
    """Skirmishes that the path goes out of."""
    if not fight.skirmishes:
        return ()
    found = []
    spend(len(fight.skirmishes))
    for name, spans in circles_on(fight, route).items():
        if spans[-1][1] < route.length - EPSILON_CM or len(spans) > 1:
            found.append(name)
    return tuple(found)
