"""What is in reach from area to area."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Reason, metres
from app.rules.sw25.body.bodies import is_hampered
from app.rules.sw25.body.state import Fight
from app.rules.sw25.on_areas.state import Combatant

HAWK_EYE = "hawk-eye"
CITE_UNDER_WATER = "Shooting Weapons"


def beyond(
    one: Combatant, away: int, range_: int | None, cite: str, target: str | None = None
) -> Iterator[Reason]:
    """Within one area everything is in range. (simp: Ranged Attacks and Spells)"""
    if range_ is None or away == 0 or range_ >= away:
        return
    figures: dict[str, str | int | float] = {"metres": metres(away), "range": metres(range_)}
    yield Reason(code="out-of-range", cite=cite, figures=figures, about=about(one, target))


def out_of_touch(one: Combatant, other: Combatant, cite: str, *, may_be_self: bool) -> Iterator[Reason]:
    """Hands and blades reach those in the same area. (simp: Melee Attacks and "Range: Touch" Spells)"""
    if one.area != other.area or other.excluded or (one.id == other.id and not may_be_self):
        figures = {"where": "self" if one.id == other.id else "area"}
        yield Reason(code="not-a-target", cite=cite, figures=figures, about=about(one, other.id))


def under_water(fight: Fight, one: Combatant) -> Iterator[Reason]:
    """Nobody shoots or throws there. (adv: Underwater Combat, as in Standard Combat; S)"""
    if is_hampered(fight, one):
        yield Reason(code="under-water", cite=CITE_UNDER_WATER, about={"actor": one.id})


def gap(one: Combatant, other: Combatant) -> dict[str, str | int | float]:
    """They are in other areas: that is told, and no length."""
    return {"why": "elsewhere", "area": other.area}


def about(one: Combatant, target: str | None) -> dict[str, str]:
    """Whom a reason is about."""
    return {"actor": one.id} | ({"target": target} if target else {})
