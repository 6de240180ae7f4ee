"""What a scenario says of a position on five areas, and the fight that it makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from app.rules.core import AtMost, CombatantId, Length, Reason
from app.rules.engine.switches import chosen, fault_of
from app.rules.replacing import replace
from app.rules.sw25.body.making import body_of
from app.rules.sw25.body.under_way import under_way
from app.rules.sw25.five_areas.areas import FRONT, REARMOST, Area, rear_of, row_of
from app.rules.sw25.five_areas.state import PROCEDURE, Battlefield, Combatant, Fight
from app.rules.sw25.five_areas.switches import SWITCHES
from app.rules.sw25.on_areas.situation import seated
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
from app.rules.sw25.sheet.so_far import SoFarOnFiveAreas
from app.rules.sw25.sheet.words import Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantSetup(bodies.CombatantSetup):
    """A combatant as it is written down."""

    area: Area | None = None
    limited: Length = 0
    bonus: Length = 0
    leaving: bool = False
    """It declared to leave in its last own turn."""


Crowd = Annotated[Mapping[CombatantId, CombatantSetup], AtMost(MOST_COMBATANTS, in_contract=True)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(bodies.Setup):
    """A whole position."""

    battlefield: Battlefield = field(default_factory=Battlefield)
    combatants: Crowd = field(default_factory=dict)
    so_far: Annotated[Mapping[CombatantId, SoFarOnFiveAreas], AtMost(MOST_COMBATANTS)] = field(
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
    if setup.phase not in (None, *PROCEDURE, "ended"):
        yield f"phase: none here is called {setup.phase}"
    yield from faults_of_holders(setup.combatants)
    yield from faults_of_seats(setup.combatants, "area")
    yield from faults_of_so_far(setup, setup.combatants, setup.so_far)
    if setup.battlefield.rearmost not in (None, *REARMOST):
        yield "battlefield: rearmost is 5, 10 or null"
    there = row_of(setup.battlefield.rearmost).areas
    for name, combatant in setup.combatants.items():
        if combatant.area is not None and combatant.area not in there:
            yield f"combatants.{name}.area: there is no {combatant.area}"
        for detail in faults_of(combatant):
            yield f"combatants.{name}: {detail}"


def faults_of(one: CombatantSetup) -> Iterator[str]:
    """What is wrong with a combatant."""
    yield from faults_of_body(one)
    if one.limited < 0 or one.bonus < 0:
        yield "limited, bonus: not below 0"


def made(setup: Setup, options: Mapping[str, Any], phase: Phase) -> Fight:
    """The first state. In the first round the front of the side that begins has moved there already."""
    first = setup.first or setup.acting or "allies"
    fight = Fight(
        battlefield=setup.battlefield,
        options=dict(chosen(SWITCHES, options)),
        phase=phase,
        round=setup.round,
        first=first,
        acting=setup.acting or first,
        turn=setup.turn,
        lore=dict(setup.lore),
        herbs=dict(setup.herbs),
        combatants=seated({name: combatant_of(name, one) for name, one in setup.combatants.items()}),
    )
    fight = advanced(fight) if phase == "rounds" and setup.round == 1 else fight
    return replace(fight, combatants=under_way(fight.combatants, setup.so_far))


def advanced(fight: Fight) -> Fight:
    """For actions the front of the first side has made a Normal Move. (five: 先攻1ラウンド目の制限)"""
    some = {
        one.id: replace(one, is_vanguard=True, mode="normal")
        for one in fight.combatants.values()
        if one.faction == fight.first and one.area == FRONT and not one.excluded
    }
    return replace(fight, combatants={**fight.combatants, **some})


def combatant_of(name: str, given: CombatantSetup) -> Combatant:
    """A combatant from its sheet, with the contract's defaults: in its own rear."""
    return Combatant(
        **body_of(name, given),
        area=given.area or rear_of(given.faction) or FRONT,
        limited=given.limited,
        bonus=given.bonus,
        leave="declared" if given.leaving else None,
    )
