"""Figures that stand on nobody's sheet: a player may name them, and everybody is told so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

from app.rules.sw25.body.state import Combatant
from app.rules.sw25.commands.combat import UseEffect
from app.rules.sw25.sheet.character import Attack

Improvised = Literal[True] | None
OF_ATTACKS: Final = ("accuracy", "power", "critical", "extra", "damage", "bonus", "range", "fencer")
OF_EFFECTS: Final = ("power", "critical", "extra", "damage", "bonus", "modifiers")
UNSAID: Final[tuple[Any, ...]] = (None, 0, {})


def attack_improvised(one: Combatant, attack: Attack) -> Improvised:
    """The figures of no attack on its sheet. (contract: attacks may stand inline)"""
    wanted = _figures(attack, OF_ATTACKS)
    return None if any(_figures(own, OF_ATTACKS) == wanted for own in _attacks(one)) else True


def effect_improvised(one: Combatant, command: UseEffect) -> Improvised:
    """Figures of no skill on its sheet; an effect without any is told as it is. (contract: effect)"""
    wanted = _figures(command, OF_EFFECTS)
    if not any(wanted) or any(_figures(own, OF_EFFECTS) == wanted for own in one.skills.values()):
        return None
    return True


def _attacks(one: Combatant) -> Iterator[Attack]:
    yield from one.attacks.values()
    for section in one.sections.values():
        yield from section.attacks.values()


def _figures(source: Any, names: tuple[str, ...]) -> tuple[Any, ...]:
    """What is not said, and nothing, are alike."""
    return tuple(None if (said := getattr(source, name)) in UNSAID else said for name in names)
