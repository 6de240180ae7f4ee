"""Which side places its combatants now, and where they may begin."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Faction, Reason, Viewer
from app.rules.sw25.body.derived import SIDES
from app.rules.sw25.events.turn import PhaseChanged
from app.rules.sw25.five_areas.areas import FRONT, Area, middle_of, rear_of
from app.rules.sw25.five_areas.cites import PLACEMENT
from app.rules.sw25.five_areas.evolution import Resolution
from app.rules.sw25.five_areas.state import Combatant, Fight


def second_of(fight: Fight) -> Faction:
    """The side that does not begin."""
    return SIDES[1] if fight.first == SIDES[0] else SIDES[0]


def placed_by(fight: Fight, faction: Faction) -> tuple[Combatant, ...]:
    """Who stands there openly: the hidden lie where the GM has put them, and nothing tells of them."""
    some = (one for one in fight.combatants.values() if one.faction == faction and not one.excluded)
    return tuple(one for one in some if "hidden" not in one.conditions)


def begins_in(fight: Fight, faction: Faction) -> tuple[Area, ...]:
    """The front and its own rear; who does not begin also its own middle. (five: 3.戦力の初期配置)"""
    found = (FRONT, rear_of(faction), middle_of(faction) if faction == second_of(fight) else None)
    return tuple(area for area in fight.row.areas if area in found)


def objections(fight: Fight, one: Combatant, area: Area, viewer: Viewer) -> Iterator[Reason]:
    """Not its side's choice, or no area to begin in. The hidden are the GM's to put somewhere."""
    is_free = one.faction not in SIDES or ("hidden" in one.conditions and viewer.role == "gm")
    if fight.phase != "placement" or is_free:
        return
    if one.faction != fight.acting:
        figures: dict[str, str | int | float] = {"placing": str(fight.acting)}
        yield Reason(code="not-your-turn", cite=PLACEMENT, figures=figures, about={"actor": one.id})
    if area not in begins_in(fight, one.faction):
        yield Reason(code="wrong-area", cite=PLACEMENT, figures={"area": area}, about={"actor": one.id})


def objections_to_ending(fight: Fight) -> Iterator[Reason]:
    """All begin in the right area, and enough of the second side in the front. (five: 初期配置)"""
    side: Faction = fight.acting or fight.first
    own = placed_by(fight, side)
    for one in own:
        if one.area not in begins_in(fight, side):
            figures: dict[str, str | int | float] = {"area": one.area}
            yield Reason(code="wrong-area", cite=PLACEMENT, figures=figures, about={"actor": one.id})
    if side == fight.first:
        return
    have = sum(one.area == FRONT for one in own)
    need = min(needed(fight), len(own))
    if have < need:
        yield Reason(code="front-minimum", cite=PLACEMENT, figures={"need": need, "have": have})


def needed(fight: Fight) -> int:
    """Half of those whom the first side put in the front, rounded up, at least one. (five: 初期配置)"""
    first = sum(one.area == FRONT for one in placed_by(fight, fight.first))
    return max(1, -(-first // 2))


def passes_on(resolution: Resolution) -> bool:
    """The first side has placed: the second does. False where the rounds may begin."""
    fight = resolution.fight
    other = second_of(fight)
    if fight.acting == other:
        return False
    resolution.record(PhaseChanged(phase="placement", acting=other))
    return True
