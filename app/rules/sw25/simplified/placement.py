"""Who may begin in which area, and who must move up."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Reason
from app.rules.sw25.body.derived import SIDES
from app.rules.sw25.simplified.areas import FRONT, rear_of
from app.rules.sw25.simplified.cites import PLACEMENT
from app.rules.sw25.simplified.events import MovedUp
from app.rules.sw25.simplified.evolution import Resolution
from app.rules.sw25.simplified.order import side_of
from app.rules.sw25.simplified.state import Fight


def objections(fight: Fight) -> Iterator[Reason]:
    """Of a side that is divided at least half, rounded up, is in the front. (simp: 1. Begin Combat)"""
    for faction in SIDES:
        side = side_of(fight, faction)
        ahead = sum(one.area == FRONT for one in side)
        needed = -(-len(side) // 2)
        if 0 < ahead < needed:
            figures: dict[str, str | int | float] = {"side": faction, "ahead": ahead, "needed": needed}
            yield Reason(code="bad-placement", cite=PLACEMENT, figures=figures)


def move_up(resolution: Resolution) -> None:
    """A side all in its rear moves up where a foe is in the front. (simp: 1. Begin Combat)"""
    fight = resolution.fight
    for faction, other in zip(SIDES, reversed(SIDES), strict=True):
        side = side_of(fight, faction)
        is_behind = all(one.area == rear_of(faction) for one in side)
        if not is_behind or not any(one.area == FRONT for one in side_of(fight, other)):
            continue
        for one in side:
            resolution.record(MovedUp(combatant=one.id, start=one.area, area=FRONT, rule=PLACEMENT))
