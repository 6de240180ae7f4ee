"""Shots into a melee: who may be hit by mistake."""

from __future__ import annotations

from app.rules.space.plane import Point, is_within
from app.rules.sw25.acts.misfire import Shot, is_sure_hand, may_be_found
from app.rules.sw25.advanced.occupancy import occupancy
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.work import spend

CITE_MISFIRE = "Range and Area, Misfire and Shielding / Misfire"


def endangered(fight: Fight, start: str | Point, target: Combatant, shot: Shot) -> tuple[Combatant, ...]:
    """All who may be hit in its place, itself included; none where no mistake can happen. (adv; G25)

    Shot from outside at somebody in a skirmish, with others at the same coordinates.
    """
    if fight.options["misfire"] == "off" or is_sure(fight, start, shot):
        return ()
    if not _comes_from_outside(fight, start, target):
        return ()
    spend(len(fight.combatants) // 4)
    found = tuple(
        one
        for one in fight.combatants.values()
        if one.at == target.at and not one.excluded and may_be_found(one, target) and one.id != start
    )
    return found if len(found) > 1 else ()


def is_sure(fight: Fight, start: str | Point, shot: Shot) -> bool:
    """The shooter has learned to hit nobody else. (G1)"""
    shooter = fight.combatants.get(start) if isinstance(start, str) else None
    return is_sure_hand(shooter, shot)


def _comes_from_outside(fight: Fight, start: str | Point, target: Combatant) -> bool:
    """From no skirmish that holds the target. (G25)"""
    inside = occupancy(fight).inside
    around = set(inside[target.id])
    if not around:
        return False
    if isinstance(start, str):
        return around.isdisjoint(inside[start])
    circles = [fight.skirmishes[name] for name in around]
    return not any(is_within(start, circle.center, circle.radius) for circle in circles)
