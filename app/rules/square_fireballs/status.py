"""What conditions do, and who is whose enemy."""

from __future__ import annotations

from typing import Final

from app.rules.core import Cell
from app.rules.space.squares import footprint
from app.rules.square_fireballs.state import Combatant, Fight
from app.rules.square_fireballs.words import SIZES
from app.rules.work import spend

STATUS = "Standard Status Effects"
NO_ACTIONS: Final = ("dead", "unconscious", "petrified", "dominated", "exiled")
"""Conditions under which nobody acts; of several the first is named."""
NO_MOVES: Final = ("grabbed", "immobilized", "restrained", "stunned", "swallowed")
NO_FLANK: Final = frozenset(
    {
        *("blinded", "dazed", "dominated", "petrified", "shocked", "stunned"),
        *("unconscious", "swallowed", "exiled", "dead"),
    }
)
NO_REACTIONS: Final = frozenset(
    {
        *("dazed", "shocked", "stunned", "dominated", "petrified", "unconscious"),
        *("swallowed", "exiled", "dead"),
    }
)
NO_STRIKES: Final = frozenset({"shrouded", "hidden"})
"""Under these nobody attacks in reaction; other reactions are free. (Stealth status effects)"""
ADVANTAGE: Final = frozenset(
    {"blinded", "dazed", "petrified", "restrained", "stunned", "unconscious", "helpless"}
)
HINDERED: Final = frozenset({"hindered", "prone", "restrained"})
OFF_MAP: Final = frozenset({"swallowed", "exiled"})
OPPOSED: Final = frozenset({("allies", "enemies"), ("enemies", "allies")})
DEFENDING: Final = 4
"""What total defense adds to all defences."""


def has(one: Combatant, name: str) -> bool:
    """Is it under this condition, downgrades counted?"""
    return bool(one.effects) and any(effect.counts_as == name for effect in one.effects)


def has_any(one: Combatant, names: frozenset[str]) -> bool:
    """Is it under one of these conditions?"""
    return bool(one.effects) and any(effect.counts_as in names for effect in one.effects)


def why_idle(one: Combatant, *, is_forced: bool = False) -> str | None:
    """The first condition that keeps it from acting; who dominates it may make it act."""
    names = tuple(name for name in NO_ACTIONS if name != "dominated") if is_forced else NO_ACTIONS
    return first_of(one, names)


def first_of(one: Combatant, names: tuple[str, ...]) -> str | None:
    """The first of these conditions that it is under."""
    if not one.effects:
        return None
    return next((name for name in names if has(one, name)), None)


def swallower(one: Combatant) -> str | None:
    """Who has swallowed it."""
    return next((effect.by for effect in one.effects if effect.counts_as == "swallowed"), None)


def shares_a_belly(one: Combatant, other: Combatant) -> bool:
    """Is the other who has swallowed it, or swallowed by the same one? It sees no others. (Swallowed)"""
    by = swallower(one)
    return by is not None and by in (other.id, swallower(other))


def are_foes(one: Combatant, other: Combatant) -> bool:
    """Allies and enemies are; the neutral are nobody's."""
    return (one.faction, other.faction) in OPPOSED


def is_out(one: Combatant) -> bool:
    """Is it out of the fight for good?"""
    return one.excluded or has(one, "dead")


def is_there(one: Combatant) -> bool:
    """Does it stand on the map?"""
    return not one.excluded and not has_any(one, OFF_MAP)


def is_able(one: Combatant) -> bool:
    """Can it fight on?"""
    return not is_out(one) and not has(one, "unconscious")


def squares_of(one: Combatant, cell: Cell | None = None) -> tuple[Cell, ...]:
    """All squares that it fills, or would fill from that top left one."""
    at, side = one.cell if cell is None else cell, one.side
    if side > 1:
        return footprint(at, side)
    spend(1)
    return (at,)


def defense_of(one: Combatant, name: str) -> int:
    """What a hit roll has to reach. (Defending at the start of combat)"""
    base: int = getattr(one, "for_" if name == "for" else name)
    return base + (DEFENDING if has(one, "total-defense") else 0)


def charmers(one: Combatant) -> frozenset[str]:
    """Whom it cannot attack."""
    if not one.effects:
        return frozenset()
    return frozenset(effect.by for effect in one.effects if effect.counts_as == "charmed" and effect.by)


def size_of(one: Combatant) -> int:
    """The place of its size among the six."""
    return SIZES.index(one.size)


def grabbed_by(fight: Fight, one: Combatant) -> tuple[Combatant, ...]:
    """Whom it holds, in the order of setup."""
    return tuple(
        other
        for other in fight.combatants.values()
        if any(effect.counts_as == "grabbed" and effect.by == one.id for effect in other.effects)
    )


def taunters(fight: Fight, one: Combatant) -> frozenset[str]:
    """Whom it should attack."""
    found = {effect.by for effect in one.effects if effect.counts_as == "taunted" and effect.by}
    return frozenset(name for name in found if name in fight.combatants)
