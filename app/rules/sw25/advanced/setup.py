"""What a scenario says of a position (contract section 2), and the fight that it makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from app.rules.common.words import Written
from app.rules.core import AtMost, CombatantId, Distinct, Everybody, PlaceId, Point, Reason
from app.rules.engine.switches import chosen, fault_of
from app.rules.replacing import replace
from app.rules.space.plane import is_within
from app.rules.sw25.advanced.occupancy import is_on_map, radius_for
from app.rules.sw25.advanced.orders import Orders
from app.rules.sw25.advanced.state import Battlefield, Combatant, Fight, Skirmish
from app.rules.sw25.advanced.switches import SWITCHES
from app.rules.sw25.body.derived import is_able, section_total
from app.rules.sw25.body.making import body_of
from app.rules.sw25.body.under_way import under_way
from app.rules.sw25.sheet import setup as bodies
from app.rules.sw25.sheet.setup import (
    MOST_COMBATANTS,
    crowd_fault,
    faults_of_body,
    faults_of_holders,
    faults_of_seats,
    faults_of_so_far,
    faults_of_time,
)
from app.rules.sw25.sheet.so_far import SoFarOnPlane
from app.rules.sw25.sheet.words import Phase

MOST_USED = 1000
"""Ids of skirmishes that are told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantSetup(bodies.CombatantSetup):
    """A combatant as it is written down."""

    at: Point | None = None
    prepared_for: Annotated[tuple[PlaceId, ...], AtMost(50), Distinct()] = ()
    orders: Orders = "ask"


Crowd = Annotated[Mapping[CombatantId, CombatantSetup], AtMost(MOST_COMBATANTS, in_contract=True)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SkirmishSetup(Written):
    """A skirmish that is already there."""

    center: Point
    melee: Everybody


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(bodies.Setup):
    """A whole position."""

    battlefield: Battlefield = field(default_factory=Battlefield)
    combatants: Crowd = field(default_factory=dict)
    skirmishes: Annotated[Mapping[PlaceId, SkirmishSetup], AtMost(100)] = field(default_factory=dict)
    used: Annotated[tuple[PlaceId, ...], AtMost(MOST_USED), Distinct()] = ()
    """Ids of skirmishes that were there: no other is called so."""
    so_far: Annotated[Mapping[CombatantId, SoFarOnPlane], AtMost(MOST_COMBATANTS)] = field(
        default_factory=dict
    )


def objection(setup: Setup, options: Mapping[str, Any]) -> Reason | None:
    """Why this is no position, or None."""
    wrong = fault_of(SWITCHES, options)
    if wrong:
        return wrong
    detail = next(_faults(setup), None)
    if detail:
        return Reason(code="bad-command", figures={"detail": detail})
    return crowd_fault(setup.combatants.values())


def _faults(setup: Setup) -> Iterator[str]:
    yield from faults_of_time(setup)
    yield from faults_of_holders(setup.combatants)
    yield from faults_of_seats(setup.combatants, "at")
    yield from faults_of_so_far(setup, setup.combatants, setup.so_far)
    yield from _faults_of_ground(setup.battlefield)
    placed = [one for skirmish in setup.skirmishes.values() for one in skirmish.melee]
    if len(set(placed)) != len(placed):
        yield "skirmishes: somebody is in two melees"
    for one in placed:
        if one not in setup.combatants:
            yield f"skirmishes: no combatant is called {one}"
    for name, skirmish in setup.skirmishes.items():
        if not is_on_map(setup.battlefield, skirmish.center):
            yield f"skirmishes.{name}.center: off the map"
    for name, combatant in setup.combatants.items():
        if combatant.at is None and combatant.riding is None and name not in placed:
            yield f"combatants.{name}.at is missing"
        if combatant.riding is not None and name in placed and combatant.riding not in placed:
            yield f"skirmishes: {name} is in melee and {combatant.riding}, on whom it sits, is not"
        for detail in faults_of(combatant, setup.battlefield):
            yield f"combatants.{name}: {detail}"


def _faults_of_ground(ground: Battlefield) -> Iterator[str]:
    if any(size is not None and size <= 0 for size in (ground.width, ground.height)):
        yield "battlefield: width and height are above 0"
    if ground.opening is not None and ground.opening < 0:
        yield "battlefield: opening is not below 0"
    if any(len(obstacle.points) < 2 for obstacle in ground.obstacles):
        yield "battlefield.obstacles: at least two points"
    if any(len(zone.points) < 3 or zone.limit < 1 for zone in ground.limits):
        yield "battlefield.limits: at least three points, and room for one"


def ground_fault(ground: Battlefield) -> str | None:
    """What is wrong with a battlefield, or None."""
    return next(_faults_of_ground(ground), None)


def faults_of(combatant: CombatantSetup, ground: Battlefield) -> Iterator[str]:
    """What is wrong with one combatant."""
    if combatant.at is not None and not is_on_map(ground, combatant.at):
        yield "at: off the map"
    yield from faults_of_body(combatant)


def made(setup: Setup, options: Mapping[str, Any], phase: Phase) -> Fight:
    """The first state. Anybody who cannot act lies at the centre of the skirmish where it was put."""
    melee = {one: name for name, skirmish in setup.skirmishes.items() for one in skirmish.melee}
    first = setup.first or setup.acting or "allies"
    combatants = seated(
        {
            name: _member(combatant_of(name, one), setup.skirmishes, melee.get(name))
            for name, one in setup.combatants.items()
        }
    )
    combatants = under_way(combatants, setup.so_far)
    circles = {name: _circle(name, one, combatants) for name, one in setup.skirmishes.items()}
    return Fight(
        battlefield=setup.battlefield,
        options=dict(chosen(SWITCHES, options)),
        phase=phase,
        round=setup.round,
        first=first,
        acting=setup.acting or first,
        turn=setup.turn,
        lore=dict(setup.lore),
        herbs=dict(setup.herbs),
        combatants={name: _prepared(one, circles) for name, one in combatants.items()},
        skirmishes=circles,
        used=tuple(dict.fromkeys((*setup.used, *setup.skirmishes))),
    )


def seated(combatants: Mapping[str, Combatant]) -> dict[str, Combatant]:
    """Who sits on somebody is where that one is, and in the same melee. (R3)"""
    return {
        name: one
        if one.riding is None
        else replace(one, at=combatants[one.riding].at, skirmish=combatants[one.riding].skirmish)
        for name, one in combatants.items()
    }


def _prepared(one: Combatant, circles: Mapping[str, Skirmish]) -> Combatant:
    """Who is prepared to leave without more is prepared for whatever holds it."""
    if "prepared-to-leave" not in one.conditions or one.prepared_for:
        return one
    here = tuple(name for name, s in circles.items() if is_within(one.at, s.center, s.radius))
    return replace(one, prepared_for=here)


def _circle(name: str, given: SkirmishSetup, combatants: Mapping[str, Combatant]) -> Skirmish:
    members = [one for one in combatants.values() if one.skirmish == name]
    return Skirmish(id=name, center=given.center, radius=radius_for(section_total(members)))


def _member(combatant: Combatant, skirmishes: Mapping[str, SkirmishSetup], name: str | None) -> Combatant:
    if name is None:
        return combatant
    return replace(combatant, at=skirmishes[name].center, skirmish=name if is_able(combatant) else None)


def combatant_of(name: str, given: CombatantSetup) -> Combatant:
    """A combatant from its sheet, with the contract's defaults."""
    body = body_of(name, given)
    if given.prepared_for and "prepared-to-leave" not in given.conditions:
        body["conditions"] = (*body["conditions"], "prepared-to-leave")
    return Combatant(
        **body,
        at=given.at or (0, 0),
        prepared_for=given.prepared_for,
        orders=given.orders,
    )
