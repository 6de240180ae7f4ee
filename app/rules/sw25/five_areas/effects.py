"""Spells and skills on five areas: what is meant, what speaks against it, what it reaches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.core import Reason, Viewer, bad
from app.rules.sw25.acts.effects import (
    CONTROL,
    closing_moves,
    fault_of,
    meant,
    settled,
    undeclared,
    unpaid,
)
from app.rules.sw25.acts.taunts import objections_to_sparing
from app.rules.sw25.five_areas import areas as ground
from app.rules.sw25.five_areas.areas import WIDE, Area, covered, sole, wants_second
from app.rules.sw25.five_areas.cites import CITE_RESTRICTED, CITE_TWO_AREAS, HEADINGS
from app.rules.sw25.five_areas.commands import Toward, UseEffect
from app.rules.sw25.five_areas.movement import as_of_the_vanguard, no_area
from app.rules.sw25.five_areas.order import ranked
from app.rules.sw25.five_areas.ranges import shielded, too_far
from app.rules.sw25.five_areas.situation import distance, foes, is_melee
from app.rules.sw25.five_areas.state import Combatant, Fight
from app.rules.sw25.on_areas import effects as on_areas
from app.rules.sw25.on_areas import state
from app.rules.sw25.on_areas.effects import (
    at_another,
    cannot_run,
    fault_of_moving,
    force_in,
    reached,
    wrong_targets,
)
from app.rules.sw25.on_areas.forcing import Row, sent_too_far
from app.rules.sw25.sheet import feats
from app.rules.sw25.sheet.metamagic import is_alone
from app.rules.sw25.turns.acting import objections_to_acting, wrong_movement
from app.rules.sw25.turns.actions import objections_to_minor

ROW = Row(areas=lambda fight: fight.row.areas, distance=distance, foes=foes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast(on_areas.Cast):
    """An effect as it is meant on five areas."""

    command: UseEffect
    area: Area
    areas: tuple[Area, ...]


def cast_of(fight: Fight, one: Combatant, command: UseEffect) -> Cast | Reason:
    """What a command means, or why it means nothing."""
    said = settled(one, command)
    if isinstance(said, Reason):
        return said
    wrong = fault_of(fight, one, said)
    if wrong:
        return wrong
    if fault := fault_of_moving(one, said):
        return bad(fault)
    detail = fault_of_radius(said.shape, said.radius, said.also, said.max_targets, is_one=is_alone(said))
    if detail:
        return Reason(code="bad-command", cite=CITE_TWO_AREAS, figures={"detail": detail})
    area = fight.combatants[said.targets[0]].area if said.targets else said.at or one.area
    areas = areas_of(fight, one, said, area)
    return Cast(**meant(fight, one, said), area=area, areas=areas)


def fault_of_radius(
    shape: str, radius: int | None, also: Area | None, most: int | None, *, is_one: bool = False
) -> str | None:
    """A second area goes with a radius of 5 to 9 m, a number of targets with one below 10 m. (最大対象数)"""
    if also is not None and not (shape == "area" and (is_one or wants_second(radius or 0))):
        return "also: goes with a radius from 5 m and below 10 m"
    if shape == "area" and most is not None and (radius or 0) >= WIDE:
        return "max_targets: goes with a radius below 10 m"
    return None


def areas_of(fight: Fight, one: Combatant, command: UseEffect, aim: Area) -> tuple[Area, ...]:
    """What an effect of this shape reaches. (five: 射程と広範囲の効果)"""
    if aim not in fight.row.areas:
        return ()
    if command.shape == "area" and is_alone(command):
        return (aim,)
    also = command.also if command.also in fight.row.areas else None
    return spread(
        fight, command.shape, one.area, aim, command.radius, also, is_up=leads_up(one, command.toward)
    )


def leads_up(one: Combatant | None, toward: Toward) -> bool:
    """Forward is towards the enemies for the allies, the other way for these."""
    is_enemy = one is not None and one.faction == "enemies"
    return (toward == "forward") != is_enemy


def spread(
    fight: Fight, shape: str, start: Area, aim: Area, radius: int | None, also: Area | None, *, is_up: bool
) -> tuple[Area, ...]:
    """The areas of a radius, a line or a run."""
    rearmost = fight.battlefield.rearmost
    match shape:
        case "area":
            return covered(rearmost, aim, radius or 0, also)
        case "line":
            return ground.beyond(rearmost, start, aim, is_up=is_up)
        case "breakthrough":
            return fight.row.between(start, aim)
        case _:
            return (aim,)


def objections_to_effect(fight: Fight, one: Combatant, cast: Cast, viewer: Viewer) -> list[Reason]:
    """Every rule that it breaks, in the order of the contract."""
    return ranked(
        (
            *_objections(fight, one, cast, viewer),
            *objections_to_sparing(
                fight,
                one,
                cast,
                reached=lambda meant: reached(fight, one, meant),
                turned_to=lambda name: turned_to(fight, one, cast, fight.combatants[name]),
                against=lambda meant: ranked(_objections(fight, one, meant, viewer)),
            ),
        )
    )


def turned_to(fight: Fight, one: Combatant, cast: Cast, other: Combatant) -> Cast:
    """The same effect at somebody else."""
    return at_another(one, cast, other, lambda command: areas_of(fight, one, command, other.area))


def _objections(fight: Fight, one: Combatant, cast: Cast, viewer: Viewer) -> Iterator[Reason]:
    """What raises the initiative is used in the preparation, by a minor action. (five: 先制判定)"""
    command = cast.command
    is_major, free, fallen = command.action == "major", cast.has_section, cast.fallen
    if fight.phase == "preparation" and not is_major:
        yield from objections_to_minor(fight, one, viewer)
    else:
        yield from objections_to_acting(
            fight, one, viewer, is_major=is_major, has_section=free, fallen=fallen
        )
    yield from undeclared(one, cast)
    yield from cannot_run(fight, one, cast, CITE_RESTRICTED)
    yield from as_of_the_vanguard(one, wrong_movement(fight, one, closing_moves(cast)))
    absent = next(
        (a for a in (cast.area, command.also, command.to) if a is not None and a not in fight.row.areas), None
    )
    if absent is not None:
        yield no_area(absent)
        return
    yield from wrong_targets(fight, one, cast, HEADINGS, lambda other: may_spare(fight, one, other, cast))
    yield from _wrong_second(fight, one, cast)
    yield from _out_of_reach(fight, one, cast)
    yield from sent_too_far(fight, one, force_in(one, cast), cast.targets, ROW)
    yield from unpaid(one, cast)


def may_spare(fight: Fight, one: Combatant, other: state.Combatant, cast: Cast) -> bool:
    """Of a line those beside the user, if not in melee; with Magic Control anybody. (five: 貫通)"""
    if cast.command.shape != "line":
        return on_areas.may_spare(one, other, cast)
    beside = other.area == one.area and not is_melee(fight, one.area)
    return one.id == other.id or beside or feats.has(one.feats, CONTROL)


def _wrong_second(fight: Fight, one: Combatant, cast: Cast) -> Iterator[Reason]:
    """A radius of five to nine metres reaches two areas, never one. (five: 半径5m以上、10m未満)"""
    command = cast.command
    if command.shape != "area" or is_alone(command):
        return
    yield from second_area(fight, cast.area, command.radius or 0, command.also, one.id)


def second_area(
    fight: Fight, area: Area, radius: int, also: Area | None, user: str | None
) -> Iterator[Reason]:
    """A neighbour is named, unless there is but one. (five: 半径5m以上、10m未満)"""
    about = {"actor": user} if user else {}
    if not wants_second(radius):
        return
    if also is None and sole(fight.battlefield.rearmost, area) is None:
        figures: dict[str, str | int | float] = {"area": area}
        yield Reason(code="also-missing", cite=CITE_TWO_AREAS, figures=figures, about=about)
    elif also is not None and also not in fight.row.neighbours(area):
        figures = {"area": area, "also": also}
        yield Reason(code="also-not-adjacent", cite=CITE_TWO_AREAS, figures=figures, about=about)


def _out_of_reach(fight: Fight, one: Combatant, cast: Cast) -> Iterator[Reason]:
    """Too far for one of them, then shielded from one of them. (five: 射程距離を持つ攻撃や魔法、効果)"""
    command = cast.command
    if command.shape == "touch":
        return
    ends: list[tuple[Area, str | None]] = [(fight.combatants[p.id].area, p.id) for p in cast.targets]
    for area, name in ends or [(cast.area, None)]:
        yield from too_far(fight, one, area, command.range or 0, name)
    if command.shape == "breakthrough":
        return
    for area, name in ends or [(cast.area, None)]:
        yield from shielded(fight, one, area, name)
