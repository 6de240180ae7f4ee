"""Moves: how they are judged, and how they are carried out."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from app.rules.common.events import ConditionAdded, ConditionRemoved, MinorTaken
from app.rules.core import Eyes, Reason, metres
from app.rules.space.plane import CLOSE, Point, Route, distance, is_within, met, snapped
from app.rules.sw25.advanced.blocking import open_on
from app.rules.sw25.advanced.commands import Move
from app.rules.sw25.advanced.events import LeftMelee, Moved, PassedFreely
from app.rules.sw25.advanced.evolution import Story
from app.rules.sw25.advanced.leaving import (
    CITES,
    COUNTS,
    SHOWN,
    counts,
    exempt,
    freedom,
    is_held_in_melee,
    is_shown_by_moving,
    outnumbers,
    slips_through,
)
from app.rules.sw25.advanced.occupancy import (
    MOST_SECTIONS,
    barriers_in,
    budget,
    dependents,
    known,
    limit_of,
    situation,
)
from app.rules.sw25.advanced.setup import is_on_map
from app.rules.sw25.advanced.skirmish import JOINING, draw_in, engage, snap_of
from app.rules.sw25.advanced.standing import TOUCHING
from app.rules.sw25.advanced.state import Combatant, Fight, Skirmish, Touch
from app.rules.sw25.advanced.stopovers import ends_move, on_path, up_to_touch
from app.rules.sw25.body.derived import held_as_seen, hindrance_of, is_able, is_mobile, total
from app.rules.sw25.body.state import Mode
from app.rules.sw25.turns.acting import closed_move
from app.rules.sw25.turns.turns import FULL_MOVE, objections
from app.rules.work import spend

DISTANCE = "Movement / Type of Movement and Distance to Travel"
GROUND = "Battlefield Clarification"
PATH = "Movement / Specify The Movement Path"
Figures = dict[str, str | int | float]
MINOR = "Movement / Minor Actions During Movement"
HELD = "Movement / When The Character Cannot Move"
NO_ENTRY = "Overcrowded Skirmish / No Entry Principle"
FULL_SKIRMISH = "Melee and Skirmishes / Skirmish Size"
OVERCROWDED = "Overcrowded Skirmish / Can Always Leave Overcrowded Skirmishes with Full Move"


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
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


def charted(fight: Fight, one: Combatant, move: Move) -> Course | Reason:
    """The course that a command means, or why it means nothing."""
    join = _skirmish_at(fight, move.path[-1]) if move.path and move.join else None
    points = _points(fight, one, move, join)
    route = Route(points)
    if len(points) < 2 or route.length <= CLOSE:
        nowhere: Figures = {"detail": "a path has a length", "points": len(move.path)}
        return Reason(code="bad-command", cite=PATH, figures=nowhere)
    said = (Touch(along=float(m.at), name=m.name, shape=m.shape, target=m.target) for m in move.minor)
    minor = on_path(fight, route, said)
    if any(not 0 <= m.along <= route.length + CLOSE for m in minor):
        return Reason(code="bad-command", cite=MINOR, figures={"detail": "minor.at lies on the path"})
    if any(m.shape == "touch" and m.target is None for m in minor):
        return Reason(code="bad-command", cite=MINOR, figures={"detail": "a touch has a target"})
    shorter = up_to_touch(fight, one, route, minor)
    is_whole = shorter.end == route.end and shorter.length >= route.length - CLOSE
    join = join if is_whole else None
    return Course(
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


# --- judging ----------------------------------------------------------------------------------------------


def objections_to(fight: Fight, one: Combatant, course: Course, move: Move, eyes: Eyes) -> Iterator[Reason]:
    """Every rule that the move breaks, in the order of the contract."""
    yield from objections(fight, one, eyes)
    yield from spent(fight, one)
    about = {"actor": one.id}
    if not is_mobile(one):
        why = hindrance_of(one)
        yield Reason(code="cannot-move", cite=HELD, about=about, figures={"condition": why})
    now = situation(fight)
    crowd = next((name for name in now.inside[one.id] if name in now.overcrowded), None)
    if crowd and move.mode != "full" and (one.skirmish == crowd or _gets_out(fight, course, crowd)):
        about_crowd = {**about, "skirmish": crowd}
        yield Reason(code="wrong-movement", cite=OVERCROWDED, figures={"needed": "full"}, about=about_crowd)
    held = is_held_in_melee(fight, one)
    if held:
        yield held
    yield from closed_move(one, move.mode, fight.cites.movement)
    yield from _off_the_way(fight, one, course)
    yield from too_many(fight, one, course)
    yield from _off_target(fight, one, course, move)


def spent(fight: Fight, one: Combatant) -> Iterator[Reason]:
    """One move a turn, before the major action. (adv: Turn Basics)"""
    about = {"actor": one.id}
    if one.majors and fight.turn == one.id:
        yield Reason(code="already-acted", cite=fight.cites.turn, about=about)
    if one.moved:
        yield Reason(code="already-moved", cite=fight.cites.movement, about=about)


def _gets_out(fight: Fight, course: Course, name: str) -> bool:
    circle = fight.skirmishes[name]
    spans = course.route.inside(circle.center, circle.radius)
    return spans != ((0.0, course.route.length),)


def _off_the_way(fight: Fight, one: Combatant, course: Course) -> Iterator[Reason]:
    """Off the map, through a wall, too far. (adv: Specify The Movement Path)"""
    about = {"actor": one.id}
    if not all(is_on_map(fight.battlefield, point) for point in course.declared.points[1:]):
        yield Reason(code="off-the-map", cite=GROUND, figures=_edges(fight), about=about)
    wall = barred(fight, course.declared)
    if wall:
        yield Reason(code="obstacle", cite=GROUND, figures=wall, about=about)
    most = budget(fight, one, course.mode)
    if course.declared.length > most + CLOSE:
        figures: Figures = {
            "metres": math.ceil(course.declared.length - CLOSE) / 100,
            "budget": metres(most),
            "mode": course.mode,
        }
        yield Reason(code="too-far", cite=DISTANCE, figures=figures, about=about)


def barred(fight: Fight, route: Route) -> Figures | None:
    """What the path meets first, after how many metres and where. (adv: Battlefield Clarification)"""
    near = barriers_in(fight, route.box)
    found = [(along, one.obstacle) for one in near if (along := met(route, one.wall)) is not None]
    if not found:
        return None
    along, name = min(found)
    x, y = route.at(along)
    where = {"metres": round(along / 100, 2), "x": round(x / 100, 2), "y": round(y / 100, 2)}
    return {"obstacle": name, **where}


def _edges(fight: Fight) -> Figures:
    """How large the map is, where it has an edge."""
    sides = {"width": fight.battlefield.width, "height": fight.battlefield.height}
    return {side: metres(length) for side, length in sides.items() if length is not None}


def too_many(fight: Fight, one: Combatant, course: Course) -> Iterator[Reason]:
    """No room in a skirmish on the way; who is inside counts once. (adv: No Entry Principle; G20)"""
    full: Reason | None = None
    group = {each.id: each for each in (one, *dependents(fight, one))}
    for name in entered(fight, one, course.route):
        limit = limit_of(fight, fight.skirmishes[name])
        inside = total(other for other in situation(fight).present[name] if other.id not in group)
        newcomers = total(group.values())
        about = {"actor": one.id, "skirmish": name}
        if limit is not None and inside + newcomers > limit:
            figures = {"limit": limit, "inside": inside, "sections": newcomers}
            yield Reason(code="overcrowded", cite=NO_ENTRY, figures=figures, about=about)
        elif limit is None and inside + newcomers > MOST_SECTIONS:
            figures = {"limit": MOST_SECTIONS, "inside": inside, "sections": newcomers}
            full = full or Reason(code="full-skirmish", cite=FULL_SKIRMISH, figures=figures, about=about)
    if full:
        yield full


def _off_target(fight: Fight, one: Combatant, course: Course, move: Move) -> Iterator[Reason]:
    """Joins where no skirmish has its centre, or touches who is not there."""
    if move.join and course.join is None and course.route == course.declared:
        yield _no_centre(fight, one, course.declared.end)
    elif course.join and one.faction == "neutral":
        yield Reason(code="not-a-target", cite=JOINING, about={"actor": one.id, "skirmish": course.join})
    for minor in course.minor:
        target = fight.combatants.get(minor.target or "")
        if minor.shape != "touch" or target is None:
            continue
        near = course.declared.near(target.at, TOUCHING)
        if target.excluded or not any(abs(along - minor.along) <= TOUCHING + CLOSE for along in near):
            yield Reason(code="not-a-target", cite=MINOR, about={"actor": one.id, "target": target.id})


def _no_centre(fight: Fight, one: Combatant, end: Point) -> Reason:
    """A skirmish is joined from its centre: how far the nearest is from the end of the path."""
    near = min(fight.skirmishes.values(), key=lambda s: distance(s.center, end), default=None)
    if near is None:
        return Reason(code="not-a-target", cite=JOINING, about={"actor": one.id})
    return Reason(
        code="not-a-target",
        cite=JOINING,
        figures=off_centre(distance(near.center, end)),
        about={"actor": one.id, "skirmish": near.id},
    )


def off_centre(length: float) -> Figures:
    """So far from the centre from which a skirmish is joined. (adv: New Participant in Melee)"""
    return {"where": "centre", "metres": round(length / 100, 2)}


def entered(fight: Fight, one: Combatant, route: Route) -> tuple[str, ...]:
    """Skirmishes that the path comes into from outside, its start aside."""
    inside = situation(fight).inside[one.id]
    found = []
    spend(len(fight.skirmishes))
    for name, circle in fight.skirmishes.items():
        spans = route.inside(circle.center, circle.radius)
        if spans and (name not in inside or len(spans) > 1):
            found.append(name)
    return tuple(name for name in found if name not in inside) + tuple(n for n in found if n in inside)


def left(fight: Fight, route: Route) -> tuple[str, ...]:
    """Skirmishes that the path goes out of."""
    found = []
    spend(len(fight.skirmishes))
    for name, circle in fight.skirmishes.items():
        spans = route.inside(circle.center, circle.radius)
        if spans and (spans[-1][1] < route.length - CLOSE or len(spans) > 1):
            found.append(name)
    return tuple(found)


# --- carrying out -----------------------------------------------------------------------------------------


def show(story: Story, name: str) -> None:
    """If moving ends its invisibility, that comes first. (adv: Invisible Characters / Cannot Be Blocked)"""
    if is_shown_by_moving(story.who(name)):
        for condition in ("invisible", SHOWN):
            story.tell(ConditionRemoved(target=name, condition=condition, rule=CITES["invisible"]))


def arrive(story: Story, course: Course) -> None:
    """Nobody stopped it: it ends where it was meant to, joins or touches there."""
    one = story.who(course.mover)
    walk(story, course, course.route, course.route.length)
    if course.join and is_able(one) and one.faction != "neutral":
        draw_in(story, one.id, course.join, JOINING)
    for minor in course.minor:
        if minor.along <= course.route.length + CLOSE and minor.target and ends_move(story.fight, one, minor):
            engage(story, one.id, minor.target, MINOR)


def walk(story: Story, course: Course, route: Route, along: float, *, is_held: bool = False) -> None:
    """Along the path so far: what is done on the way, whom it takes along, what it leaves."""
    one = story.who(course.mover)
    for minor in course.minor:
        if minor.along <= along + CLOSE:
            at = round(minor.along / 100, 2)
            story.tell(MinorTaken(actor=one.id, name=minor.name, target=minor.target, metres=at))
    carried = tuple(other.id for other in dependents(story.fight, one))
    held = one.skirmish
    because = freedom(story.fight, one, held).because if held else None
    freed = () if is_held else tuple(_freed(story.fight, one, course, route))
    story.tell(
        Moved(
            mover=one.id,
            mode=course.mode,
            path=route.points,
            metres=round(along / 100, 2),
            carried=carried,
            is_held=is_held,
            walked=math.floor(along + CLOSE),
            rule=DISTANCE,
        ),
        *freed,
    )
    for name in (one.id, *carried):
        was = story.who(name).skirmish
        if was and not is_held:
            cite = CITES[because] if because else ""
            story.tell(
                LeftMelee(
                    combatant=name, skirmish=was, because=because if name == one.id else None, rule=cite
                )
            )
    if course.mode == "full" and FULL_MOVE not in story.who(one.id).conditions:
        story.tell(ConditionAdded(target=one.id, condition=FULL_MOVE, rule=story.fight.cites.movement))


def _freed(fight: Fight, one: Combatant, course: Course, route: Route) -> Iterator[PassedFreely]:
    """The circles that too few stood in to stop it, as everybody may know it. (adv: Faction Comparison)"""
    if fight.options["blocking"] == "off" or slips_through(one):
        return
    hidden = (o.id for o in fight.combatants.values() if "hidden" in o.conditions and o.id != one.id)
    seen = known(fight, frozenset(hidden))
    may_stop = open_on(seen, one, route, course.exempt)
    for name in dict.fromkeys((*entered(fight, one, route), *left(fight, route))):
        if name not in seen.skirmishes or name in may_stop:
            continue
        count = counts(seen, one, (name,))
        is_exempt = name in course.exempt and name != one.skirmish
        if is_exempt or not count.blocking or not outnumbers(fight, count):
            continue
        if name != one.skirmish or freedom(fight, one, name).because == "outnumber":
            told = counts(held_as_seen(seen), one, (name,))
            yield PassedFreely(
                mover=one.id, skirmish=name, moving=told.moving, blocking=told.blocking, rule=COUNTS
            )


def shortened(fight: Fight, one: Combatant, course: Course) -> Course:
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
    minor = tuple(m for m in course.minor if m.along <= along + CLOSE and not ends_move(fight, one, m))
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
