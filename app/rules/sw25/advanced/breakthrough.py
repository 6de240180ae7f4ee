"""Area: Breakthrough: the user runs along its strip, and nobody can stop it."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Reason
from app.rules.space.plane import EPSILON_CM, Route, distance
from app.rules.sw25.advanced.areas import Strip
from app.rules.sw25.advanced.events import LeftMelee, Moved
from app.rules.sw25.advanced.evolution import Resolution
from app.rules.sw25.advanced.leaving import CITES, freedom, is_held_in_melee
from app.rules.sw25.advanced.movement import CITE_HELD, CITE_OVERCROWDED, PlannedMove, barred, too_many
from app.rules.sw25.advanced.moving import show
from app.rules.sw25.advanced.occupancy import dependents, is_on_map, occupancy
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.advanced.touch import contact
from app.rules.sw25.body.derived import are_hostile, hindrance_of, is_able
from app.rules.sw25.body.riding import hindered
from app.rules.sw25.turns.acting import wrong_movement

CITE_GROUND = "Battlefield Clarification"
CITE_RULE = "Area: Breakthrough / Cannot Be Blocked"


def objections_to_running(fight: Fight, one: Combatant, strip: Strip) -> Iterator[Reason]:
    """It needs to be able to move, and a way. (adv: Area: Breakthrough; G33)"""
    about = {"actor": one.id}
    if (stuck := hindered(fight, one)) is not None:
        why = hindrance_of(stuck)
        yield Reason(code="cannot-move", cite=CITE_HELD, about=about, figures={"condition": why})
    yield from wrong_movement(fight, one, ("full", "normal"))
    now = occupancy(fight)
    end, route = strip.end, Route((one.at, strip.end))
    crowd = next((name for name in now.inside[one.id] if name in now.overcrowded), None)
    if crowd and (one.skirmish == crowd or not _stays_in(fight, route, crowd)):
        needed, here = {"needed": "full"}, {**about, "skirmish": crowd}
        yield Reason(code="wrong-movement", cite=CITE_OVERCROWDED, figures=needed, about=here)
    held = is_held_in_melee(fight, one)
    if held:
        yield held
    if not is_on_map(fight.battlefield, end):
        yield Reason(code="off-the-map", cite=CITE_GROUND, about=about)
    wall = barred(fight, route)
    if wall:
        yield Reason(code="obstacle", cite=CITE_GROUND, figures=wall, about=about)
    yield from too_many(fight, one, course_of(one, route))
    if route.length <= EPSILON_CM:
        yield Reason(code="not-a-target", cite=CITE_RULE, about=about)


def _stays_in(fight: Fight, route: Route, name: str) -> bool:
    circle = fight.skirmishes[name]
    return route.inside(circle.center, circle.radius) == ((0.0, route.length),)


def course_of(one: Combatant, route: Route) -> PlannedMove:
    """The run as if it were a move that nobody may stop."""
    return PlannedMove(
        mover=one.id,
        mode="limited",
        declared=route,
        route=route,
        join=None,
        minor=(),
        exempt=frozenset(),
    )


def run(resolution: Resolution, name: str, strip: Strip) -> None:
    """To the end of its strip, with those whom it holds; out of its melee if it was in one. (adv)"""
    show(resolution, name)
    one = resolution.combatant(name)
    held = one.skirmish
    because = freedom(resolution.fight, one, held).because if held else None
    carried = tuple(other.id for other in dependents(resolution.fight, one))
    resolution.record(
        Moved(
            mover=name,
            path=(one.at, strip.end),
            metres=round(distance(one.at, strip.end) / 100, 2),
            carried=carried,
            rule=CITE_RULE,
        )
    )
    for other in (name, *carried):
        was = resolution.combatant(other).skirmish
        if was:
            why, cite = (because, CITES[because] if because else "") if other == name else (None, "")
            resolution.record(LeftMelee(combatant=other, skirmish=was, because=why, rule=cite))


def arrive(resolution: Resolution, name: str, direct: str) -> None:
    """On somebody hostile who can act it is in melee with it, once all is done. (G33)"""
    one = resolution.combatant(name)
    there = [
        other
        for other in resolution.fight.combatants.values()
        if other.at == one.at and are_hostile(one, other) and is_able(other)
    ]
    for other in sorted(there, key=lambda other: other.id != direct)[:1]:
        contact(resolution, name, other.id)
