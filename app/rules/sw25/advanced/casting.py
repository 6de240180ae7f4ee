"""Spells and skills carried out on the plane: spent, drawn, run along, then what they do."""

from __future__ import annotations

from functools import partial
from typing import Any

from app.rules.core import Dice
from app.rules.space.plane import Point
from app.rules.sw25.acts.casting import Ways, befall, hit_by, pay, told
from app.rules.sw25.acts.summoning import call
from app.rules.sw25.advanced import breakthrough
from app.rules.sw25.advanced.acting import at_risk
from app.rules.sw25.advanced.areas import CITE_STRIP, CITE_WIDE
from app.rules.sw25.advanced.effects import Cast, force_of, reached
from app.rules.sw25.advanced.events import Added, EffectUsed
from app.rules.sw25.advanced.evolution import Resolution
from app.rules.sw25.advanced.forcing import move_all
from app.rules.sw25.advanced.misfire import CITE_MISFIRE
from app.rules.sw25.advanced.setup import CombatantSetup
from app.rules.sw25.advanced.shielding import metres_between, seen_past
from app.rules.sw25.advanced.state import Combatant
from app.rules.sw25.advanced.touch import contact
from app.rules.sw25.body.making import with_default_maximum

WAYS = Ways(reached=reached, at_risk=at_risk, misfire=CITE_MISFIRE, most=CITE_WIDE, strip=CITE_STRIP)


def announce(resolution: Resolution, one: Combatant, cast: Cast) -> None:
    """The action and the magic points are spent."""
    at = cast.strip.end if cast.strip else cast.center
    resolution.record(
        EffectUsed(
            **told(one, cast),
            start=one.at,
            at=at,
            metres=metres_between(one.at, at),
            past=()
            if cast.command.shape == "touch"
            else seen_past(resolution.fight, one, _aimed_at(resolution, cast)),
            rule=CITE_STRIP if cast.strip else CITE_WIDE if cast.command.shape == "area" else "",
        )
    )
    pay(resolution, one, cast)


def _aimed_at(resolution: Resolution, cast: Cast) -> Point:
    """To where the line of sight has to be drawn."""
    return resolution.combatant(cast.targets[0].id).at if cast.targets else cast.center


def use(resolution: Resolution, name: str, cast: Cast, dice: Dice) -> None:
    """Whom it reaches, contact, one casting check for all, then each in turn. (contract: dice)"""
    announce(resolution, resolution.combatant(name), cast)
    hit = hit_by(resolution, name, cast, dice, WAYS)
    if cast.command.shape == "touch":
        for target in cast.targets:
            contact(resolution, name, target.id)
    if cast.strip and cast.command.shape == "breakthrough":
        breakthrough.run(resolution, name, cast.strip)
    struck = befall(resolution, name, cast, hit, dice)
    if force := force_of(resolution.combatant(name), cast):
        move_all(resolution, name, force, struck)
    call(
        resolution, name, cast, partial(_bring, resolution, cast.command.to or resolution.combatant(name).at)
    )
    if cast.strip and cast.command.shape == "breakthrough":
        breakthrough.arrive(resolution, name, cast.targets[0].id)


def _bring(resolution: Resolution, at: Point, name: str, sheet: dict[str, Any]) -> None:
    """There, in no melee, beyond the number that a skirmish holds. (adv: Exceptions, 3; G37)"""
    made = with_default_maximum(CombatantSetup(**sheet, at=at))
    resolution.record(Added(target=name, name=made.name or name, faction=made.faction, at=at, sheet=made))
