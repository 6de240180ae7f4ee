"""Spells and skills on areas: what is meant, what speaks against it, whom it reaches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from app.rules.core import Reason, Viewer, bad
from app.rules.sw25.acts.effects import closing_moves, fault_of, meant, settled, undeclared, unpaid
from app.rules.sw25.acts.summoning import no_room
from app.rules.sw25.acts.taunts import objections_to_sparing
from app.rules.sw25.on_areas import effects as on_areas_effects
from app.rules.sw25.on_areas import state as on_areas
from app.rules.sw25.on_areas.effects import (
    at_another,
    cannot_run,
    fault_of_moving,
    force_in,
    may_spare,
    reached,
    wrong_targets,
)
from app.rules.sw25.on_areas.forcing import Row, sent_too_far
from app.rules.sw25.simplified.areas import AREAS, FRONT, Area, along, covered, steps
from app.rules.sw25.simplified.cites import CITE_BREAKTHROUGH, CITE_RESTRICTED, HEADINGS
from app.rules.sw25.simplified.commands import UseEffect
from app.rules.sw25.simplified.movement import as_of_the_vanguard, held
from app.rules.sw25.simplified.ranges import shielded, too_far
from app.rules.sw25.simplified.situation import foes, is_held
from app.rules.sw25.simplified.state import Combatant, Fight
from app.rules.sw25.turns.acting import objections_to_acting, wrong_movement

ROW = Row(
    areas=lambda fight: AREAS,
    distance=lambda fight, start, end: steps(start, end) * fight.battlefield.distance,
    foes=foes,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast(on_areas_effects.Cast):
    """An effect as it is meant on areas."""

    command: UseEffect
    area: Area
    """At which it is aimed."""
    areas: tuple[Area, ...]
    """Which it reaches."""


def cast_of(fight: Fight, one: Combatant, command: UseEffect) -> Cast | Reason:
    """What a command means, or why it means nothing."""
    said = settled(one, command)
    if isinstance(said, Reason):
        return said
    command = said
    wrong = fault_of(fight, one, command) or no_room(fight, command.summons)
    if wrong:
        return wrong
    if fault := fault_of_moving(one, command):
        return bad(fault)
    area = fight.combatants[command.targets[0]].area if command.targets else command.at or one.area
    areas = areas_of(fight, one, command.shape, one.area, area, command.radius)
    return Cast(**meant(fight, one, command), area=area, areas=areas)


def areas_of(
    fight: Fight, user: Combatant | None, shape: str, start: Area, aim: Area, radius: int | None
) -> tuple[Area, ...]:
    """What an effect of this shape reaches. (simp: Simplified Combat: Wide-Range Effects)"""
    match shape:
        case "area":
            return covered(aim, radius or 0)
        case "line":
            return along(start, aim)
        case "breakthrough":
            return run_through(fight, user, start, aim)
        case _:
            return (aim,)


def run_through(fight: Fight, user: Combatant | None, start: Area, aim: Area) -> tuple[Area, ...]:
    """As a line, but from the target's area on no farther than the first area with foes in it.

    (simp: "Area: Breakthrough": it cannot pass through any areas where there are enemies)
    """
    way = sorted(along(start, aim), key=partial(steps, start))
    behind = way[: way.index(aim)]
    ahead = way[len(behind) :]
    stop = next((n for n, area in enumerate(ahead) if user and foes(fight, user, area)), len(ahead))
    within = (*behind, *ahead[: stop + 1])
    return tuple(area for area in AREAS if area in within)


def objections_to_effect(fight: Fight, one: Combatant, cast: Cast, viewer: Viewer) -> Iterator[Reason]:
    """Every rule that it breaks, in the order of the contract."""
    yield from _objections(fight, one, cast, viewer)
    yield from objections_to_sparing(
        fight,
        one,
        cast,
        reached=lambda meant: reached(fight, one, meant),
        turned_to=lambda name: turned_to(fight, one, cast, fight.combatants[name]),
        against=lambda meant: _objections(fight, one, meant, viewer),
    )


def turned_to(fight: Fight, one: Combatant, cast: Cast, other: Combatant) -> Cast:
    """The same effect at somebody else."""
    return at_another(
        one,
        cast,
        other,
        lambda command: areas_of(fight, one, command.shape, one.area, other.area, command.radius),
    )


def _objections(fight: Fight, one: Combatant, cast: Cast, viewer: Viewer) -> Iterator[Reason]:
    command = cast.command
    is_major, free, fallen = command.action == "major", cast.has_section, cast.fallen
    yield from objections_to_acting(fight, one, viewer, is_major=is_major, has_section=free, fallen=fallen)
    yield from undeclared(one, cast)
    runs = command.shape == "breakthrough"
    yield from cannot_run(fight, one, cast, CITE_RESTRICTED)
    yield from as_of_the_vanguard(one, wrong_movement(fight, one, closing_moves(cast)))
    if runs and cast.area != one.area and is_held(fight, one):
        yield held(fight, one)
    yield from wrong_targets(fight, one, cast, HEADINGS, _spared(one, cast))
    yield from _out_of_reach(fight, one, cast)
    yield from sent_too_far(fight, one, force_in(one, cast), cast.targets, ROW)
    yield from unpaid(one, cast)


def _spared(one: Combatant, cast: Cast) -> Callable[[on_areas.Combatant], bool]:
    return lambda other: may_spare(one, other, cast)


def _out_of_reach(fight: Fight, one: Combatant, cast: Cast) -> Iterator[Reason]:
    """Too far for one of them, then shielded from one of them. (simp: Ranged Attacks and Spells)"""
    if cast.command.shape == "touch":
        return
    ends: list[tuple[Area, str | None]] = [(fight.combatants[p.id].area, p.id) for p in cast.targets]
    for area, name in ends or [(cast.area, None)]:
        yield from too_far(fight, one, area, cast.command.range or 0, name)
    if cast.command.shape == "breakthrough":
        yield from _barred(fight, one, cast)
        return
    for area, name in ends or [(cast.area, None)]:
        yield from shielded(fight, one, area, name)


def _barred(fight: Fight, one: Combatant, cast: Cast) -> Iterator[Reason]:
    """Nobody runs through an area with foes, Hawk Eye or not. (simp: "Area: Breakthrough")"""
    if steps(one.area, cast.area) > 1 and foes(fight, one, FRONT):
        about = {"actor": one.id, "target": cast.targets[0].id}
        yield Reason(code="shielded", cite=CITE_BREAKTHROUGH, figures={"by": "foes"}, about=about)
