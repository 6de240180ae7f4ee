"""What a body has against damage that is not of arms: against elements, against magic, weak points."""

from __future__ import annotations

from app.rules.common.words import Source
from app.rules.sw25.body.state import Combatant
from app.rules.sw25.sheet import damage
from app.rules.sw25.sheet.character import Guard
from app.rules.sw25.sheet.modifiers import from_influences

ELEMENT, IMMUNE, HALF = "element", "element-immune", "element-half"
"""What takes something off because of the element, by the names of the catalogue."""


def knows(one: Combatant, faction: str, field: str) -> bool:
    """Does this side know the figure? Its own it does, another's once it was told. (Weak points)"""
    if one.faction == faction:
        return True
    return any(field in names for to, names in one.told.items() if to in ("all", faction))


def guard_against(one: Combatant, element: str | None) -> Guard | None:
    """What the body has against an element."""
    return None if element is None else one.elements.get(element)


def points_against(guard: Guard | None) -> tuple[Source, ...]:
    """So many points less of an element."""
    return (Source(name=ELEMENT, figure=guard),) if isinstance(guard, int) and guard else ()


def against_magic(one: Combatant, guard: Guard | None) -> tuple[Source, ...]:
    """Protections against what is magic; armour is none. (Applied Damage)"""
    return (*points_against(guard), *from_influences(one.effects, "reduce_magic"))


def warded(total: int, guard: Guard | None) -> tuple[Source, ...]:
    """What immunity, or half of it, takes off before anything else."""
    if guard == "immune":
        return (Source(name=IMMUNE, figure=total),) if total else ()
    return (Source(name=HALF, figure=total - damage.halved(total)),) if guard == "half" and total > 1 else ()


def all_against(total: int, guard: Guard | None, rest: tuple[Source, ...]) -> tuple[Source, ...]:
    """All that takes something off, in its order; the immune need nothing more."""
    return (*warded(total, guard), *(() if guard == "immune" else rest))
