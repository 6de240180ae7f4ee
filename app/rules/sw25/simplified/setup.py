"""What a scenario says of a position on areas (contract sections 2 and 9), and the fight that it makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from app.rules.core import AtMost, CombatantId, Distinct, Faction, Reason
from app.rules.engine.switches import chosen, fault_of
from app.rules.replacing import replace
from app.rules.sw25.body.making import body_of
from app.rules.sw25.body.under_way import under_way
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
from app.rules.sw25.sheet.so_far import SoFarOnAreas
from app.rules.sw25.sheet.words import Phase
from app.rules.sw25.simplified.areas import FRONT, Area
from app.rules.sw25.simplified.state import Battlefield, Combatant, Fight
from app.rules.sw25.simplified.switches import SWITCHES


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantSetup(bodies.CombatantSetup):
    """A combatant as it is written down."""

    area: Area | None = None


Crowd = Annotated[Mapping[CombatantId, CombatantSetup], AtMost(MOST_COMBATANTS, in_contract=True)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(bodies.Setup):
    """A whole position."""

    battlefield: Battlefield = field(default_factory=Battlefield)
    combatants: Crowd = field(default_factory=dict)
    so_far: Annotated[Mapping[CombatantId, SoFarOnAreas], AtMost(MOST_COMBATANTS)] = field(
        default_factory=dict
    )
    placed: Annotated[tuple[Faction, ...], AtMost(2), Distinct()] = ()
    """Sides that have begun to choose their areas."""


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
    yield from faults_of_seats(setup.combatants, "area")
    yield from faults_of_so_far(setup, setup.combatants, setup.so_far)
    ground = ground_fault(setup.battlefield)
    if ground:
        yield ground
    for name, combatant in setup.combatants.items():
        if combatant.area is None and combatant.riding is None:
            yield f"combatants.{name}.area is missing"
        for detail in faults_of_body(combatant):
            yield f"combatants.{name}: {detail}"


def ground_fault(ground: Battlefield) -> str | None:
    """What is wrong with a battlefield, or None."""
    return None if ground.distance > 0 else "battlefield: distance is above 0"


def made(setup: Setup, options: Mapping[str, Any], phase: Phase) -> Fight:
    """The first state. In the first round the side that begins has moved to the front already."""
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
        placed=setup.placed,
        herbs=dict(setup.herbs),
        combatants=seated({name: combatant_of(name, one) for name, one in setup.combatants.items()}),
    )
    fight = advanced(fight) if phase == "rounds" and setup.round == 1 else fight
    return replace(fight, combatants=under_way(fight.combatants, setup.so_far))


def advanced(fight: Fight) -> Fight:
    """Those of the beginning side in the front have made a Normal Move. (simp: First Round Restrictions)"""
    some = {
        one.id: replace(one, is_vanguard=True, moved=True, mode="normal")
        for one in fight.combatants.values()
        if one.faction == fight.first and one.area == FRONT and not one.excluded
    }
    return replace(fight, combatants={**fight.combatants, **some})


def combatant_of(name: str, given: CombatantSetup) -> Combatant:
    """A combatant from its sheet, with the contract's defaults."""
    return Combatant(**body_of(name, given), area=given.area or FRONT)
