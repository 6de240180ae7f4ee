"""In which order the sides choose their areas before the fight, and whose choice it is now."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Faction, Reason, Viewer
from app.rules.sw25.body.derived import SIDES
from app.rules.sw25.simplified.cites import PLACEMENT
from app.rules.sw25.simplified.state import Combatant, Fight


def side_of(fight: Fight, faction: Faction) -> tuple[Combatant, ...]:
    """Who stands there openly: the hidden lie where the GM has put them, and nothing tells of them. (S17)"""
    some = (one for one in fight.combatants.values() if one.faction == faction and not one.excluded)
    return tuple(one for one in some if "hidden" not in one.conditions)


def choosing(fight: Fight) -> tuple[Faction, ...]:
    """Who may place now: who begins, then the others too, and once these have begun they alone.

    (simp: 1. Begin Combat; S32)
    """
    if fight.phase != "placement":
        return ()
    first = fight.first
    other: Faction = SIDES[1] if first == SIDES[0] else SIDES[0]
    if other in fight.placed:
        return (other,)
    has_begun = first in fight.placed or not side_of(fight, first)
    return (first, other) if has_begun else (first,)


def objections(fight: Fight, one: Combatant, viewer: Viewer) -> Iterator[Reason]:
    """The other side chooses now. Neutrals have no side, the hidden are the GM's to put somewhere. (S32)"""
    now = choosing(fight)
    is_bound = viewer.role == "player" or "hidden" not in one.conditions
    if now and is_bound and one.faction in SIDES and one.faction not in now:
        figures: dict[str, str | int | float] = {"placing": now[0]}
        yield Reason(code="not-your-turn", cite=PLACEMENT, figures=figures, about={"actor": one.id})


def after_placing(fight: Fight, one: Combatant) -> tuple[Faction, ...]:
    """The sides that have begun once this one has been placed; out of its turn a side has not."""
    faction = one.faction
    is_open = faction in choosing(fight) and "hidden" not in one.conditions
    return (*fight.placed, faction) if is_open and faction not in fight.placed else fight.placed
