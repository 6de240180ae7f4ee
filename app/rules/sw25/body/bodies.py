"""Bodies and their sections as targets: which can be hit, which is meant, what it says of itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.rules.common.words import Source
from app.rules.sw25.body.state import Combatant, Fight, Section
from app.rules.sw25.sheet.character import Attack, Check, Fixed
from app.rules.sw25.sheet.conditions import from_conditions
from app.rules.sw25.sheet.feats import flight, has
from app.rules.sw25.sheet.modifiers import Figure, from_influences

UNDER_WATER = Source(name="under-water", figure=-4)
AQUATIC = Source(name="aquatic", figure=-2)
AT_HOME = (AQUATIC.name, "amphibious")
WET: tuple[Figure, ...] = ("accuracy", "evasion", "magic")
"""Checks that water hampers, and land those who live in it; to withstand is none of them."""


@dataclass(frozen=True, slots=True)
class Part:
    """One section of a body as a target, or a body without sections: then the section has no name."""

    id: str
    section: str = ""


def core_of(one: Combatant) -> str:
    """The name of its core section; none without sections."""
    return next((name for name, section in one.sections.items() if section.core), "")


def parts(one: Combatant) -> tuple[Part, ...]:
    """Its sections that are not down; of a body that lies there the core alone."""
    if not one.sections or one.sections[core_of(one)].down:
        return (Part(one.id, core_of(one)),)
    return tuple(Part(one.id, name) for name, section in one.sections.items() if not section.down)


def all_parts(some: Iterable[Combatant]) -> tuple[Part, ...]:
    """Theirs together, in the order of setup, a body's sections in theirs."""
    return tuple(part for one in some for part in parts(one))


def is_there(fight: Fight, part: Part) -> bool:
    """Still in the battle, and the section not down since, the core aside."""
    one = fight.combatants.get(part.id)
    if one is None or one.excluded:
        return False
    section = section_of(one, part.section)
    return section is None or section.core or not section.down


def section_of(one: Combatant, name: str) -> Section | None:
    """The section of that name; None of a body without."""
    return one.sections.get(name)


def evasion_of(one: Combatant, section: str) -> Check | None:
    """A section's value goes before the body's."""
    part = section_of(one, section)
    return one.evasion if part is None or part.evasion is None else part.evasion


def defense_of(one: Combatant, section: str) -> int:
    """A section's value goes before the body's."""
    part = section_of(one, section)
    return one.defense if part is None or part.defense is None else part.defense


def accuracy_of(one: Combatant, section: str) -> Check | None:
    """A section's value goes before the body's."""
    part = section_of(one, section)
    return one.accuracy if part is None or part.accuracy is None else part.accuracy


def sources_on(one: Combatant, figure: Figure, weapon: str = "") -> tuple[Source, ...]:
    """All that adds to one of its checks: conditions, effects, flight in melee."""
    own = (*from_conditions(one.conditions, figure), *from_influences(one.effects, figure))
    return (*own, *flight(one.feats, weapon)) if figure in ("accuracy", "evasion") else own


def sources_in(fight: Fight, one: Combatant, figure: Figure, weapon: str = "") -> tuple[Source, ...]:
    """The same where it fights: under water 4 less but to withstand, on land 2 less for who lives there.

    (P:GR-CR2Rsup; aquatic: C:enemy-builder)
    """
    own = sources_on(one, figure, weapon)
    if figure not in WET:
        return own
    if is_hampered(fight, one):
        return (*own, UNDER_WATER)
    is_ashore = has(one.feats, AQUATIC.name) and not fight.battlefield.underwater
    return (*own, AQUATIC) if is_ashore else own


def is_hampered(fight: Fight, one: Combatant) -> bool:
    """Under water, and not at home there. (Underwater Combat)"""
    return fight.battlefield.underwater and not any(has(one.feats, name) for name in AT_HOME)


def number(check: Check | None) -> int:
    """The number of a check, where it is added to something."""
    return check.fixed if isinstance(check, Fixed) else check or 0


def attack_of(one: Combatant, section: str, name: str) -> Attack | None:
    """By its name on the sheet: the section's own, else the body's."""
    part = section_of(one, section)
    own = part.attacks.get(name) if part else None
    return own or one.attacks.get(name)


def has_mp(one: Combatant, section: str) -> tuple[str, int | None]:
    """The section whose magic points are spent, and how many there are: its own, else the core's."""
    part = section_of(one, section)
    if part and part.mp is not None:
        return section, part.mp
    return core_of(one), one.mp
