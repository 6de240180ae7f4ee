"""Whom hands and blades reach, and what comes of it: contact is melee."""

from __future__ import annotations

from app.rules.sw25.advanced.evolution import Resolution
from app.rules.sw25.advanced.occupancy import is_fixed, occupancy
from app.rules.sw25.advanced.skirmish import CITE_FORMING, engage
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.derived import is_stranded

CITE_IDENTICAL = "Features of the Advanced Combat Rules / Identical Coordinates"
CITE_FROM_MELEE = (
    "Skirmishes and Characters / Interference From Characters In Melee To Independent Characters"
)
CITE_TRANSITION = "Skirmishes and Characters / Independent Characters Transition To Melee (Caution)"
CITE_OTHER_MELEE = (
    "Simple Overlap of Skirmishes / Direct Interference is Not Possible Between Warring Factions"
)
CITE_STRANDED = "Immobile Characters / Completely Stranded"
CITE_DEPENDENT = "Immobile Characters / In Melee and Independent States Changes"


def is_in_touch(fight: Fight, one: Combatant, other: Combatant) -> bool:
    """At the same point; from a melee everybody inside who is in no other. (adv: Identical Coordinates)"""
    if other.excluded or one.excluded:
        return False
    if one.id == other.id:
        return True
    if one.skirmish:
        return _from_melee(fight, one, other)
    if one.at != other.at:
        return False
    return not _is_out_of_place(fight, one) or is_pair(one, other)


def _from_melee(fight: Fight, one: Combatant, other: Combatant) -> bool:
    """Members, and independents anywhere inside; the held reach them at the centre alone. (adv; G30)"""
    if other.skirmish is not None:
        return other.skirmish == one.skirmish
    if one.skirmish not in occupancy(fight).inside[other.id]:
        return False
    return other.at == one.at or not ("bound" in one.conditions or is_stranded(one))


def _is_out_of_place(fight: Fight, one: Combatant) -> bool:
    """Fixed to a spot inside a skirmish beside its centre, it strikes nobody. (adv: Completely Stranded)"""
    circles = [fight.skirmishes[name] for name in occupancy(fight).inside[one.id]]
    return bool(circles) and is_fixed(fight, one) and all(circle.center != one.at for circle in circles)


def is_pair(one: Combatant, other: Combatant) -> bool:
    """One holds the other. (adv: Dominant and Dependent Characters)"""
    return (one.bound_by == other.id and "bound" in one.conditions) or (
        other.bound_by == one.id and "bound" in other.conditions
    )


def wrong_touch(fight: Fight, one: Combatant, other: Combatant) -> str:
    """The rule by which it is out of reach."""
    if one.skirmish and other.skirmish:
        return CITE_OTHER_MELEE
    if not ("bound" in one.conditions or is_stranded(one)):
        return CITE_FROM_MELEE if one.skirmish else CITE_IDENTICAL
    return CITE_DEPENDENT if "bound" in one.conditions else CITE_STRANDED


def contact(resolution: Resolution, name: str, other: str) -> None:
    """A melee attack or a touch on somebody hostile puts both in melee. (adv: Forming a Skirmish)

    Nothing forms between two who hold each other where one is fixed beside the centre of a skirmish.
    """
    fight, one, two = resolution.fight, resolution.combatant(name), resolution.combatant(other)
    if not is_in_touch(fight, one, two):
        return
    loose = one.skirmish is None and two.skirmish is None
    if loose and is_pair(one, two) and (_is_out_of_place(fight, one) or _is_out_of_place(fight, two)):
        return
    in_one = one.skirmish or two.skirmish
    engage(
        resolution,
        name,
        other,
        (CITE_FROM_MELEE if one.skirmish else CITE_TRANSITION) if in_one else CITE_FORMING,
    )
