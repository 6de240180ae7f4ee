"""The range chart: how far it is from area to area, and whom the front shields."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Reason
from app.rules.sw25.body.derived import are_hostile, is_able
from app.rules.sw25.on_areas.ranges import HAWK_EYE, about, beyond
from app.rules.sw25.on_areas.situation import UNSEEN, present
from app.rules.sw25.simplified.areas import FRONT, Area, steps
from app.rules.sw25.simplified.cites import CITE_RANGE
from app.rules.sw25.simplified.state import Combatant, Fight


def too_far(
    fight: Fight, one: Combatant, area: Area, range_: int | None, target: str | None = None
) -> Iterator[Reason]:
    """One distance to a neighbour, two from rear to rear, any within. (simp: Ranged Attacks and Spells)"""
    away = steps(one.area, area) * fight.battlefield.distance
    yield from beyond(one, away, range_, CITE_RANGE, target)


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
        yield Reason(code="shielded", cite=CITE_RANGE, figures={"by": "area"}, about=about(one, target))
