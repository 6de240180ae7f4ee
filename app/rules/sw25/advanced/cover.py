"""From where one takes a blow for another on the plane: from where it could block. (P:ex2)"""

from __future__ import annotations

from app.rules.core import Reason, metres
from app.rules.space.plane import Route, is_within
from app.rules.sw25.acts.cover import against
from app.rules.sw25.advanced.movement import barred
from app.rules.sw25.advanced.occupancy import block_reach, occupancy
from app.rules.sw25.advanced.shielding import metres_between
from app.rules.sw25.advanced.state import Combatant, Fight


def out_of_place(fight: Fight, one: Combatant, other: Combatant) -> Reason | None:
    """In melee the same skirmish; else within its Limited Move, in a skirmish only of those that hold it.

    (P:ex2; the row of Advanced Combat by the rules of blocking)
    """
    inside = occupancy(fight).inside
    here, there = frozenset(inside[one.id]), frozenset(inside[other.id])
    if one.skirmish:
        is_same = one.skirmish in there and other.skirmish in (None, one.skirmish)
        return None if is_same else against(one, other, "skirmish")
    if there and here.isdisjoint(there):
        return against(one, other, "outside")
    if here and here.isdisjoint(there):
        return against(one, other, "skirmish")
    reach = 0 if one.contact else block_reach(fight, one)
    if not is_within(other.at, one.at, reach):
        figures = {"metres": metres_between(one.at, other.at), "range": metres(reach)}
        return against(one, other, "reach", **figures)
    if one.at != other.at and barred(fight, Route((one.at, other.at))):
        return against(one, other, "wall")
    return None
