"""Fixed values and rolled ones: the way in which a monster's checks are made it keeps through a fight."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from app.rules.core import Reason
from app.rules.sw25.body.state import Combatant, Fight, Section
from app.rules.sw25.sheet.character import Attack, Check, Fixed

CITE_FIXED_VALUES = "Fixed Values for Monsters"
OF_BODY = ("accuracy", "evasion", "fortitude", "willpower", "initiative", "magic_power")
OF_SECTION = ("accuracy", "evasion")
Named = tuple[str, Check | None]
"""The name of a figure with its value; what belongs to an attack is called accuracy."""


def objections(fight: Fight, one: Combatant, later: Combatant) -> Iterator[Reason]:
    """No monster changes from dice to fixed values within a fight, or back. (Fixed Values for Monsters)"""
    if fight.phase in ("setup", "ended") or "pc" in (one.kind, later.kind):
        return
    before = dict(_checks(one))
    for place, (figure, check) in _checks(later):
        was = before.get(place, (figure, None))[1]
        if was is None or check is None or isinstance(was, Fixed) == isinstance(check, Fixed):
            continue
        now = "fixed" if isinstance(check, Fixed) else "rolled"
        figures = {"figure": figure, "now": now}
        yield Reason(code="mixed-values", cite=CITE_FIXED_VALUES, figures=figures, about={"target": one.id})
        return


def _checks(one: Combatant) -> Iterator[tuple[str, Named]]:
    """Every check value of a body, its sections and their attacks, by where it stands."""
    for figure in OF_BODY:
        yield figure, (figure, getattr(one, figure))
    yield from _of_attacks("", one.attacks)
    for name, section in one.sections.items():
        yield from _of_section(name, section)


def _of_section(name: str, section: Section) -> Iterator[tuple[str, Named]]:
    for figure in OF_SECTION:
        yield f"{name}.{figure}", (figure, getattr(section, figure))
    yield from _of_attacks(f"{name}.", section.attacks)


def _of_attacks(above: str, attacks: Mapping[str, Attack]) -> Iterator[tuple[str, Named]]:
    for name, attack in attacks.items():
        yield f"{above}attacks.{name}", ("accuracy", attack.accuracy)
