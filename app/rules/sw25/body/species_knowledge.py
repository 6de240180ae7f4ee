"""What was told of a kind of monster: all of it that stand there, or come later, are known so."""

from __future__ import annotations

from typing import TypeVar

from app.rules.common.told import Told, together
from app.rules.engine.changes import with_some
from app.rules.replacing import replace
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.events.procedure import Revealed

C = TypeVar("C", bound=Combatant)
F = TypeVar("F", bound=Fight)


def known_by_kind(fight: Fight, one: C) -> C:
    """It with what was told of it alone and of its species. (Monster Knowledge Check)"""
    lore = fight.lore.get(one.species, {}) if one.species is not None else {}
    told = together(one.told_alone, lore)
    return one if told == one.told else replace(one, told=told)


def revealed(fight: F, event: Revealed) -> F:
    """The hidden come into sight, or some facts are told: of one, or of all that are of its species."""
    one = fight.combatants[event.target]
    if not event.fields:
        in_sight = tuple(c for c in one.conditions if c != "hidden")
        return with_some(fight, (replace(one, conditions=in_sight),))
    new: Told = {event.to: event.fields}
    if event.species is None:
        alone = replace(one, told_alone=together(one.told_alone, new))
        return with_some(fight, (known_by_kind(fight, alone),))
    lore = {**fight.lore, event.species: together(fight.lore.get(event.species, {}), new)}
    fight = replace(fight, lore=lore)
    kin = [other for other in fight.combatants.values() if other.species == event.species]
    return with_some(fight, [known_by_kind(fight, other) for other in kin])


def has_tried(one: Combatant, other: Combatant) -> bool:
    """Once for each kind; what is of no kind is one by itself. (Monster Knowledge Check)"""
    return other.id in one.recalled if other.species is None else other.species in one.recalled_species


def tried(fight: Fight, one: Combatant) -> tuple[str, ...]:
    """All whom it has tried to recall, with those who are of a kind with them."""
    if not one.recalled_species:
        return one.recalled
    return tuple(other.id for other in fight.combatants.values() if has_tried(one, other))
