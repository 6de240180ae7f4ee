"""Moved by somebody else on the plane: no path is chosen, nobody steps in, and it is no move of the turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from app.rules.core import METRE, Reason, metres
from app.rules.space.plane import EPSILON_CM, Point, Route, distance, is_within
from app.rules.sw25.advanced.events import BecameIndependent, ForcedMoved, LeftMelee
from app.rules.sw25.advanced.evolution import Resolution
from app.rules.sw25.advanced.movement import CITE_GROUND, barred
from app.rules.sw25.advanced.occupancy import dependents, is_fixed, is_on_map
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.bodies import Part
from app.rules.sw25.body.derived import is_able
from app.rules.sw25.body.riding import together
from app.rules.sw25.body.wounds import put_on
from app.rules.sw25.sheet.forced import Forced
from app.rules.work import spend

CITE_FORCED = "Overcrowded Skirmish / Exceptions"
Stopped = Literal["obstacle", "edge", "fixed", "nowhere"]
EACH = 40
"""Units of work for each who is moved."""
STEPS = 4
"""Centimetres by which an end is taken back from a wall until it is free of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Whither:
    """Where it ends, and what was in the way."""

    end: Point
    stopped: Stopped | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Force:
    """What moves them, and from where."""

    forced: Forced
    origin: Point
    to: Point | None
    """Where a teleport leads, and whither who stands at the origin is pushed; else back to its own side."""


def off_the_map(fight: Fight, one: Combatant, force: Force | None) -> Iterator[Reason]:
    """A teleport leads onto the map."""
    if force is None or force.forced.how != "teleport" or force.to is None:
        return
    if not is_on_map(fight.battlefield, force.to):
        yield Reason(code="off-the-map", cite=CITE_GROUND, about={"actor": one.id})


def sent_too_far(
    fight: Fight, one: Combatant, force: Force | None, targets: Iterable[Part]
) -> Iterator[Reason]:
    """A teleport reaches so far from where its target stands."""
    if force is None or force.forced.how != "teleport" or force.to is None:
        return
    for part in targets:
        away = distance(fight.combatants[part.id].at, force.to)
        if away > force.forced.metres + EPSILON_CM:
            figures = {"metres": round(away / METRE, 2), "range": metres(force.forced.metres)}
            yield Reason(code="out-of-range", cite=CITE_FORCED, figures=figures, about={"actor": one.id})


def fault_of_force(
    forced: Forced | None, to: Point | None, count: int, *, is_area: bool, calls: bool = False
) -> str | None:
    """Why a command means nothing, or None. `calls`: it brings somebody new."""
    if forced is None:
        return None if to is None or calls else "to: goes with what moves or calls somebody"
    if forced.how == "teleport" and (to is None or count != 1 or is_area):
        return "to: a teleport is of one, and leads somewhere"
    if forced.how == "pull" and to is not None:
        return "to: nobody is pulled elsewhere"
    return None


def move_all(resolution: Resolution, name: str, force: Force, struck: Iterable[Part]) -> None:
    """Each once, in the order in which they were struck; who go together, with the first of them. (R3)"""
    gone: set[str] = set()
    for target in dict.fromkeys(part.id for part in struck):
        spend(EACH)
        one = resolution.fight.combatants.get(target)
        if one is None or one.excluded or "dead" in one.conditions or target in gone:
            continue
        gone.update(other.id for other in together(resolution.fight, one))
        _move(resolution, name, force, one)


def _move(resolution: Resolution, name: str, force: Force, one: Combatant) -> None:
    """With those whom it holds, out of its melee where it comes away from the centre. (adv: Exceptions)"""
    found = whither(resolution.fight, one, force)
    carried = tuple(other.id for other in dependents(resolution.fight, one))
    carried = carried if found.end != one.at else ()
    resolution.record(
        ForcedMoved(
            target=one.id,
            by=name,
            how=force.forced.how,
            path=(one.at, found.end),
            metres=round(distance(one.at, found.end) / METRE, 2),
            carried=carried,
            stopped=found.stopped,
            rule=CITE_FORCED,
        )
    )
    if found.end != one.at:
        for other in (one.id, *carried):
            _away(resolution, other)
    falls = force.forced.falls
    if found.stopped != "fixed" and (falls == "always" or (falls == "stopped" and found.stopped is not None)):
        put_on(resolution, one.id, "prone", by=name, rule=CITE_FORCED)


def _away(resolution: Resolution, name: str) -> None:
    """Out of the melee: independent where it still is inside the circle."""
    one = resolution.combatant(name)
    if one.skirmish is None:
        return
    circle = resolution.fight.skirmishes[one.skirmish]
    made = BecameIndependent if is_within(one.at, circle.center, circle.radius) else LeftMelee
    resolution.record(made(combatant=name, skirmish=circle.id, rule=CITE_FORCED))


def whither(fight: Fight, one: Combatant, force: Force) -> Whither:
    """Straight on, until something is in the way; who is fixed to its spot or held by others stays."""
    if is_fixed(fight, one) or any("bound" in other.conditions for other in together(fight, one)):
        return Whither(end=one.at, stopped="fixed")
    if force.forced.how == "teleport":
        return Whither(end=force.to or one.at)
    goal = _goal(fight, one, force)
    if goal is None:
        return Whither(end=one.at, stopped="nowhere")
    return _as_far_as(fight, Route((one.at, goal)))


def _goal(fight: Fight, one: Combatant, force: Force) -> Point | None:
    """Where it would end with nothing in the way; None: it stands there, and no way is said."""
    start, origin, length = one.at, force.origin, force.forced.metres
    if force.forced.how == "pull":
        if distance(start, origin) <= length + EPSILON_CM:
            return origin if origin != start else None
        return _along(start, origin, length)
    if start != origin:
        return _along(start, (2 * start[0] - origin[0], 2 * start[1] - origin[1]), length)
    toward = force.to if force.to is not None else _back(fight, one)
    return None if toward is None or toward == start else _along(start, toward, length)


def _back(fight: Fight, one: Combatant) -> Point | None:
    """Where its own side stands in the middle, as far as all see it: thither it is pushed back."""
    spend(len(fight.combatants) // 4)
    others = [
        other.at
        for other in fight.combatants.values()
        if other.faction == one.faction and other.at != one.at and is_able(other)
        if "hidden" not in other.conditions
    ]
    if not others:
        return None
    return round(sum(x for x, _ in others) / len(others)), round(sum(y for _, y in others) / len(others))


def _along(start: Point, toward: Point | None, length: int) -> Point:
    """So far in that direction, to the centimetre."""
    if toward is None:
        return start
    share = length / distance(start, toward)
    return (
        start[0] + round((toward[0] - start[0]) * share),
        start[1] + round((toward[1] - start[1]) * share),
    )


def _as_far_as(fight: Fight, route: Route) -> Whither:
    """Up to a wall, a centimetre before it, or to the edge of the map."""
    start, edge = route.start, _on_map(fight, route.start, route.end)
    wall = barred(fight, Route((start, edge))) if edge != start else None
    if wall is None:
        return Whither(end=edge, stopped=None if edge == route.end else "edge")
    along = float(wall["metres"]) * METRE
    for _ in range(STEPS):
        along -= 1
        if along <= 0:
            break
        x, y = route.at(along)
        end = (round(x), round(y))
        if end != start and barred(fight, Route((start, end))) is None:
            return Whither(end=end, stopped="obstacle")
    return Whither(end=start, stopped="obstacle")


def _on_map(fight: Fight, start: Point, goal: Point) -> Point:
    """The goal, or the last point of the map on the way there."""
    if is_on_map(fight.battlefield, goal):
        return goal
    share = 1.0
    for here, there, most in zip(
        start, goal, (fight.battlefield.width, fight.battlefield.height), strict=True
    ):
        if there < 0:
            share = min(share, here / (here - there))
        elif most is not None and there > most:
            share = min(share, (most - here) / (there - here))
    x, y = (here + (there - here) * share for here, there in zip(start, goal, strict=True))
    return _inward(x, fight.battlefield.width), _inward(y, fight.battlefield.height)


def _inward(value: float, most: int | None) -> int:
    return max(0, round(value)) if most is None else min(most, max(0, round(value)))


def foreseen(fight: Fight, force: Force | None, names: Iterable[str]) -> list[dict[str, Any]]:
    """Where they would come to, whoever does not withstand it."""
    if force is None:
        return []
    found = ((name, whither(fight, fight.combatants[name], force)) for name in names)
    return [
        {"id": name, "to": [metres(one.end[0]), metres(one.end[1])], "stopped": one.stopped}
        for name, one in found
    ]
