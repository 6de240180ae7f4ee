"""What follows from how bodies stand: who can act, who is hostile to whom, what a seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TypeVar

from app.rules.core import Faction, Viewer
from app.rules.replacing import replace
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.sheet.conditions import HELD, UNABLE

F = TypeVar("F", bound=Fight)
C = TypeVar("C", bound=Combatant)
FALLEN = frozenset({"unconscious", "dead"})
CACHE_SIZE = 256
"""Newest fights of which it is kept who hides in them."""
SIDES: tuple[Faction, Faction] = ("allies", "enemies")


def is_able(one: Combatant) -> bool:
    """Can it act of its own will?"""
    return not one.excluded and UNABLE.isdisjoint(one.conditions)


def is_mobile(one: Combatant) -> bool:
    """Can it move of its own will? (adv: When The Character Cannot Move; simp: Restricted Movement)"""
    return is_able(one) and is_free(one)


def is_defenceless(one: Combatant) -> bool:
    """It evades nothing: only an automatic failure misses it. (Losing HP/MP and Death)"""
    return not FALLEN.isdisjoint(one.conditions)


def is_rooted(one: Combatant) -> bool:
    """It never leaves its spot, nor falls. (Rooted, C:enemy-builder)"""
    return "rooted" in one.feats


def is_free(one: Combatant) -> bool:
    """Does nothing hold it where it is?"""
    return HELD.isdisjoint(one.conditions) and not is_rooted(one)


def is_stranded(one: Combatant) -> bool:
    """Held fast to its spot by a condition, or grown to it."""
    return "stranded" in one.conditions or is_rooted(one)


def hindrance_of(one: Combatant) -> str:
    """The condition that keeps it from moving, by its name."""
    found = next((c for c in one.conditions if c in UNABLE or c in HELD), None)
    return found or ("rooted" if is_rooted(one) and not one.excluded else "excluded")


def section_count(one: Combatant) -> int:
    """How many it counts: its sections that are not down. Neutrals count for nobody. (G2)"""
    if one.faction == "neutral" or one.excluded:
        return 0
    return sum(not section.down for section in one.sections.values()) if one.sections else 1


def blocking_sections(one: Combatant) -> int:
    """As how many sections it blocks: what its sheet says, else those it has. (Blocking, C:feats20)"""
    own = section_count(one)
    return own if own == 0 or one.blocking_weight is None else one.blocking_weight


def blocking_total(some: Iterable[Combatant]) -> int:
    """As how many sections they block together."""
    return sum(blocking_sections(one) for one in some)


def section_total(some: Iterable[Combatant]) -> int:
    """Sections together."""
    return sum(section_count(one) for one in some)


def are_hostile(one: Combatant, other: Combatant) -> bool:
    """Allies and enemies are; neutrals are hostile to nobody."""
    return one.faction != other.faction and "neutral" not in (one.faction, other.faction)


def able_foes(some: Iterable[C], one: Combatant) -> list[C]:
    """Those of them who are hostile to it and can act."""
    return [other for other in some if are_hostile(other, one) and is_able(other)]


def beaten(fight: Fight) -> tuple[Faction, ...]:
    """Sides that are there and of whom nobody can act any more. (Check to Determine if Combat is Over)"""
    by_side = ([one for one in fight.combatants.values() if one.faction == side] for side in SIDES)
    return tuple(
        side for side, some in zip(SIDES, by_side, strict=True) if some and not any(map(is_able, some))
    )


def unseen(fight: Fight, viewer: Viewer) -> frozenset[str]:
    """The hidden; their faction's seats and who plays them know them. Hidden enemies: the GM alone."""
    hidden = frozenset[str]() if viewer.role == "gm" else hidden_from_some(fight)
    return hidden and frozenset(
        one.id
        for one in map(fight.combatants.__getitem__, hidden)
        if one.id not in viewer.controls and not (one.faction != "enemies" and one.faction in viewer.factions)
    )


@lru_cache(maxsize=CACHE_SIZE)
def hidden_from_some(fight: Fight) -> frozenset[str]:
    """Ids of those of whom somebody may not know."""
    return frozenset(one.id for one in fight.combatants.values() if "hidden" in one.conditions)


def asked_now(fight: Fight) -> tuple[str, ...]:
    """Ids of those whom the pending decision is about."""
    return tuple(fight.pending.about.values()) if fight.pending else ()


def dice_owner(one: Combatant, other: Combatant) -> str:
    """Whose dice fall for what one does to another: its own; where that is unseen the other's.

    Who throws dice by hand would else be asked for those of a target that it does not know.
    """
    is_unseen = "hidden" in other.conditions and one.faction != other.faction
    return other.id if is_unseen else one.id


def without_combatants(fight: F, hidden: frozenset[str]) -> F:
    """The fight without those whom the asker may not know of."""
    if not hidden:
        return fight
    pending = fight.pending
    is_known = pending is None or hidden.isdisjoint(pending.about.values())
    return replace(
        fight,
        combatants={name: one for name, one in fight.combatants.items() if name not in hidden},
        turn=None if fight.turn in hidden else fight.turn,
        pending=pending if is_known else None,
    )


def may_know(one: Combatant, viewer: Viewer, field: str) -> bool:
    """Is this figure the asker's to know?"""
    if viewer.owns(one.faction) or one.id in viewer.controls:
        return True
    return any(field in names for to, names in one.told.items() if to == "all" or to in viewer.factions)


def with_known_blocking(fight: F, viewer: Viewer) -> F:
    """Nobody blocks as more sections than the asker sees, unless that was told. (Secrets)"""
    return _unweighted(fight, lambda one: not may_know(one, viewer, "blocking_weight"))


def with_public_blocking(fight: F) -> F:
    """Everybody blocks as the sections that all see. (Secrets)"""
    return _unweighted(fight, lambda one: True)


def _unweighted(fight: F, is_unknown: Callable[[Combatant], bool]) -> F:
    some = (one for one in fight.combatants.values() if one.blocking_weight is not None)
    unknown = {one.id: replace(one, blocking_weight=None) for one in some if is_unknown(one)}
    return replace(fight, combatants={**fight.combatants, **unknown}) if unknown else fight


def with_known_feats(one: C, viewer: Viewer) -> C:
    """As the asker knows it: without feats that are not the asker's to know."""
    return one if may_know(one, viewer, "feats") else replace(one, feats=())
