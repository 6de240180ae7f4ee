"""The combatants that a setup makes: figures that it does not say, sections, points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from app.rules.common.faces import FACE
from app.rules.replacing import replace
from app.rules.sw25.body.derived import FALLEN
from app.rules.sw25.body.state import Section
from app.rules.sw25.sheet.character import Kind
from app.rules.sw25.sheet.setup import CombatantSetup, SectionSetup

B = TypeVar("B", bound=CombatantSetup)


def with_default_maximum(one: B) -> B:
    """Who comes with no HP left has a maximum of 1 where none is given: nobody wakes with fewer. (Death)"""
    sections = (
        sections_with_default_maximum(one.sections) if isinstance(one.sections, Mapping) else one.sections
    )
    return replace(one, sections=sections, **_default_maximum(one))


def with_fall(one: B, options: Mapping[str, Any]) -> B:
    """Who comes with no HP left has what follows from it, as by the GM's hand: no die is rolled. (Death)

    Who is said to lie there lies there, whatever else could have come of it.
    """
    body = body_of("", one)
    if body["hp"] is None or body["hp"] > 0 or not FALLEN.isdisjoint(one.conditions):
        return one
    if body["kind"] == "monster" and options["monster_death"] == "exclude":
        return replace(one, excluded=True)
    return replace(one, conditions=(*one.conditions, "unconscious"))


def sections_with_default_maximum(sections: Mapping[str, SectionSetup]) -> dict[str, SectionSetup]:
    return {name: replace(part, **_default_maximum(part)) for name, part in sections.items()}


def _default_maximum(one: CombatantSetup | SectionSetup) -> dict[str, Any]:
    return {"max_hp": 1} if one.hp is not None and one.hp < 1 and one.max_hp is None else {}


def body_of(name: str, given: CombatantSetup) -> dict[str, Any]:
    """What a combatant is made of, but for its place, with the contract's defaults."""
    kind: Kind = given.kind_ or ("pc" if given.faction == "allies" else "monster")
    sections = _sections(given)
    core = next((s for s in sections.values() if s.core), None)
    lent = "any" if given.faction == "allies" and kind == "pc" else "gm"
    return {
        **{figure: getattr(given, figure) for figure in COPIED_FIELDS},
        "id": name,
        "name": given.name or name,
        "names": dict(given.names),
        "kind": kind,
        "controlled_by": given.controlled_by or lent,
        "sections": sections,
        "hp": core.hp if core else _at_most(given.hp, given.max_hp),
        "max_hp": core.max_hp if core else _maximum(given.hp, given.max_hp),
        "mp": core.mp if core else _at_most(given.mp, given.max_mp),
        "max_mp": core.max_mp if core else _maximum(given.mp, given.max_mp),
        "attacks": dict(given.attacks),
        "ammo": dict(given.ammo),
        "counters": dict(given.counters),
        "skills": dict(given.skills),
        "magic": dict(given.magic),
        "elements": dict(given.elements),
        "feats": tuple(dict.fromkeys(given.feats)),
        "conditions": tuple(dict.fromkeys(given.conditions)),
    }


COPIED_FIELDS = (
    *FACE,
    "effects",
    *("faction", "movement", "level", "accuracy", "evasion", "fortitude", "willpower", "initiative"),
    *("death_check", "defense", "magic_power", "reputation", "weakness", "weak_point", "knowledge", "knows"),
    *("species", "loot", "herbs", "bound_by", "palette", "blocking_weight", "excluded", "attacks_per_turn"),
    *("rerolls", "asks", "summoned_by", "lasts_until", "riding", "carries"),
)
"""What a combatant is given as it is written."""


def _sections(given: CombatantSetup) -> dict[str, Section]:
    match given.sections:
        case None:
            return {}
        case int() as count:
            written = {str(n): SectionSetup(core=n == 1) for n in range(1, count + 1)}
        case sections:
            has_core = any(one.core for one in sections.values())
            first = next(iter(sections))
            written = {
                n: replace(s, core=s.core or (not has_core and n == first)) for n, s in sections.items()
            }
    return {name: _section(one, given) for name, one in written.items()}


def _section(one: SectionSetup, given: CombatantSetup) -> Section:
    hp, most_hp = (one.hp, one.max_hp) if one.hp is not None else (given.hp, one.max_hp or given.max_hp)
    mp, most_mp = (one.mp, one.max_mp) if one.mp is not None else (given.mp, one.max_mp or given.max_mp)
    return Section(
        core=one.core,
        names=dict(one.names),
        down=hp is not None and hp <= 0,
        hp=_at_most(hp, most_hp),
        max_hp=_maximum(hp, most_hp),
        mp=_at_most(mp, most_mp),
        max_mp=_maximum(mp, most_mp),
        accuracy=one.accuracy,
        evasion=one.evasion,
        defense=one.defense,
        attacks=dict(one.attacks or {}),
    )


def _maximum(now: int | None, most: int | None) -> int | None:
    return most if most is not None else now


def _at_most(now: int | None, most: int | None) -> int | None:
    if now is None:
        return most
    return now if most is None else min(now, most)
