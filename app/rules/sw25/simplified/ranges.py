"""The range chart: how far it is from area to area, and whom the front shields."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Reason, metres
from app.rules.sw25.body.bodies import is_hampered
from app.rules.sw25.body.derived import are_hostile, is_able
from app.rules.sw25.simplified.areas import FRONT, Area, steps
from app.rules.sw25.simplified.cites import CITE_RANGE, CITE_TOUCH, CITE_UNDER_WATER
from app.rules.sw25.simplified.situation import UNSEEN, present
from app.rules.sw25.simplified.state import Combatant, Fight

HAWK_EYE = "hawk-eye"


def too_far(
    fight: Fight, one: Combatant, area: Area, range_: int | None, target: str | None = None
) -> Iterator[Reason]:
    """One distance to a neighbour, two from rear to rear, any within. (simp: Ranged Attacks and Spells)"""
    away = steps(one.area, area) * fight.battlefield.distance
    if range_ is None or away == 0 or range_ >= away:
        return
    figures: dict[str, str | int | float] = {"metres": metres(away), "range": metres(range_)}
    yield Reason(code="out-of-range", cite=CITE_RANGE, figures=figures, about=_about(one, target))


def is_shielded(fight: Fight, one: Combatant | None, start: Area, end: Area) -> bool:
    """From rear to rear foes in the front who can act stand between. (simp: Ranged Attacks and Spells)"""
    if steps(start, end) < 2 or one is None or not fight.options.get("shielding", True):
        return False
    return any(
        are_hostile(one, other) and is_able(other) and UNSEEN.isdisjoint(other.conditions)
        for other in present(fight, FRONT)
    )


def shielded(fight: Fight, one: Combatant, area: Area, target: str | None = None) -> Iterator[Reason]:
    """Past them it takes Hawk Eye. (simp: Ranged Attacks and Spells)"""
    if HAWK_EYE not in one.feats and is_shielded(fight, one, one.area, area):
        yield Reason(code="shielded", cite=CITE_RANGE, figures={"by": "area"}, about=_about(one, target))


def out_of_touch(one: Combatant, other: Combatant, *, may_be_self: bool) -> Iterator[Reason]:
    """Hands and blades reach those in the same area. (simp: Melee Attacks and "Range: Touch" Spells)"""
    if one.area != other.area or other.excluded or (one.id == other.id and not may_be_self):
        figures = {"where": "self" if one.id == other.id else "area"}
        yield Reason(code="not-a-target", cite=CITE_TOUCH, figures=figures, about=_about(one, other.id))


def under_water(fight: Fight, one: Combatant) -> Iterator[Reason]:
    """Nobody shoots or throws there. (adv: Underwater Combat, as in Standard Combat; S)"""
    if is_hampered(fight, one):
        yield Reason(code="under-water", cite=CITE_UNDER_WATER, about={"actor": one.id})


def _about(one: Combatant, target: str | None) -> dict[str, str]:
    return {"actor": one.id} | ({"target": target} if target else {})
