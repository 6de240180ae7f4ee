"""How far it is from area to area, and who stands between."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Reason
from app.rules.sw25.five_areas.areas import Area
from app.rules.sw25.five_areas.cites import CITE_DISTANCE
from app.rules.sw25.five_areas.situation import distance, foes
from app.rules.sw25.five_areas.state import Combatant, Fight
from app.rules.sw25.on_areas.ranges import HAWK_EYE, about, beyond
from app.rules.sw25.on_areas.situation import UNSEEN
from app.rules.sw25.sheet import feats


def too_far(
    fight: Fight, one: Combatant, area: Area, range_: int | None, target: str | None = None
) -> Iterator[Reason]:
    """Metres between the two areas, none within one. (five: 射程距離を持つ攻撃や魔法、効果)"""
    yield from beyond(one, distance(fight, one.area, area), range_, CITE_DISTANCE, target)


def shields(fight: Fight, one: Combatant | None, start: Area, end: Area) -> tuple[Area, ...]:
    """Areas strictly between in which an opponent stands who is seen. (five: 射程)"""
    if one is None or not fight.options["shielding"]:
        return ()
    between = fight.row.between(start, end)[1:-1]
    return tuple(
        area
        for area in between
        if any(UNSEEN.isdisjoint(other.conditions) for other in foes(fight, one, area))
    )


def sees_past(one: Combatant) -> bool:
    """Hawk Eye."""
    return feats.has(one.feats, HAWK_EYE)


def shielded(fight: Fight, one: Combatant, area: Area, target: str | None = None) -> Iterator[Reason]:
    """Past them it takes Hawk Eye. (five: 射程距離を持つ攻撃や魔法、効果)"""
    if not sees_past(one) and shields(fight, one, one.area, area):
        yield Reason(code="shielded", cite=CITE_DISTANCE, figures={"by": "area"}, about=about(one, target))
