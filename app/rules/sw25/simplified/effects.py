"""Spells and skills on areas: what is meant, what speaks against it, whom it reaches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from app.rules.core import Reason, Viewer
from app.rules.replacing import replace
from app.rules.sw25.acts import effects
from app.rules.sw25.acts.effects import (
    CONTROL,
    STRIPS,
    Reached,
    fault_of,
    meant,
    settled,
    spared_elsewhere,
    turned_inward,
    undeclared,
    unpaid,
)
from app.rules.sw25.acts.taunts import objections_to_sparing
from app.rules.sw25.body.bodies import Part, core_of
from app.rules.sw25.body.derived import hindrance_of, is_mobile
from app.rules.sw25.sheet.metamagic import is_alone
from app.rules.sw25.simplified.areas import AREAS, FRONT, Area, along, covered, steps
from app.rules.sw25.simplified.cites import CITE_BREAKTHROUGH, CITE_LINE, CITE_MOST, CITE_RESTRICTED
from app.rules.sw25.simplified.commands import UseEffect
from app.rules.sw25.simplified.movement import as_of_the_vanguard, held
from app.rules.sw25.simplified.ranges import out_of_touch, shielded, too_far
from app.rules.sw25.simplified.situation import foes, is_held
from app.rules.sw25.simplified.state import Combatant, Fight
from app.rules.sw25.turns.acting import objections_to_acting, wrong_movement, wrong_target


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast(effects.Cast):
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
    wrong = fault_of(fight, one, command)
    if wrong:
        return wrong
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
    spared = spared_elsewhere(one, cast, other)
    command = replace(cast.command, target=other.id, at=None, section=None, exclude=spared)
    targets = (Part(other.id, core_of(other)),)
    areas = areas_of(fight, one, command.shape, one.area, other.area, command.radius)
    return replace(cast, command=command, targets=targets, area=other.area, areas=areas)


def _objections(fight: Fight, one: Combatant, cast: Cast, viewer: Viewer) -> Iterator[Reason]:
    command = cast.command
    is_major, free, fallen = command.action == "major", cast.has_section, cast.fallen
    yield from objections_to_acting(fight, one, viewer, is_major=is_major, has_section=free, fallen=fallen)
    yield from undeclared(one, cast)
    runs = command.shape == "breakthrough"
    if runs and not is_mobile(one):
        figures = {"condition": hindrance_of(one)}
        yield Reason(code="cannot-move", cite=CITE_RESTRICTED, figures=figures, about={"actor": one.id})
    yield from as_of_the_vanguard(one, wrong_movement(fight, one, ("full", "normal")))
    if runs and cast.area != one.area and is_held(fight, one):
        yield held(fight, one)
    yield from _wrong_targets(fight, one, cast)
    yield from _out_of_reach(fight, one, cast)
    yield from unpaid(one, cast)


def _wrong_targets(fight: Fight, one: Combatant, cast: Cast) -> Iterator[Reason]:
    command = cast.command
    yield from turned_inward(one, cast, CITE_BREAKTHROUGH if command.shape == "breakthrough" else CITE_LINE)
    for part in cast.targets:
        yield from wrong_target(fight, one, part)
        if command.shape == "touch":
            yield from out_of_touch(one, fight.combatants[part.id], may_be_self=True)
    for name in command.exclude:
        is_direct = name in command.targets and (command.shape != "area" or is_alone(command))
        if is_direct or not may_spare(one, fight.combatants[name], cast):
            about = {"actor": one.id, "target": name}
            yield Reason(code="not-a-target", cite=CITE_MOST, figures={"where": "spared"}, about=about)


def may_spare(one: Combatant, other: Combatant, cast: Cast) -> bool:
    """With Magic Control anybody in an area or a line but the invisible. (contract: magic-control)

    Oneself in a line, and in an area around oneself. (P:groupsne-qa; S13)
    """
    shape = cast.command.shape
    if one.id == other.id and (shape in STRIPS or is_around(one, cast)):
        return True
    is_seen = one.id == other.id or "invisible" not in other.conditions
    return CONTROL in one.feats and shape != "breakthrough" and is_seen


def is_around(one: Combatant, cast: Cast) -> bool:
    """The centre of an area is its caster: named as the target, or at no range from it."""
    command = cast.command
    if command.targets:
        return command.targets == (one.id,)
    return cast.area == one.area and not command.range


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


def reached(fight: Fight, one: Combatant, cast: Cast, direct: str | None = None) -> Reached:
    """For certain and perhaps; `direct` where a misfire changed whom it goes to."""
    match cast.command.shape:
        case "area" if not is_alone(cast.command):
            return in_areas(fight, cast.areas, cast.command.exclude)
        case "line" | "breakthrough":
            target = direct or cast.targets[0].id
            return in_strip(fight, cast.areas, one.id, target, cast.command.exclude)
        case _:
            return Reached(certain=tuple(fight.combatants[part.id] for part in cast.targets))


def in_areas(fight: Fight, areas: tuple[Area, ...], spared: Iterable[str] = ()) -> Reached:
    """Everybody there, in the order of setup. (simp: Wide-Range Effects)"""
    left_out = frozenset(spared)
    some = (one for one in fight.combatants.values() if one.area in areas and not one.excluded)
    return Reached(certain=tuple(one for one in some if one.id not in left_out))


def in_strip(
    fight: Fight, areas: tuple[Area, ...], user: str | None, direct: str | None, spared: Iterable[str] = ()
) -> Reached:
    """The target for certain, the others there perhaps, the user never. (simp: "Area: Line")"""
    left_out = {*spared, user, direct}
    certain = (fight.combatants[direct],) if direct else ()
    possible = (one for one in in_areas(fight, areas).certain if one.id not in left_out)
    return Reached(certain=certain, possible=tuple(possible))
