"""Who may strike, shoot and cast now, and with which section."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.rules.core import Reason, Viewer
from app.rules.sw25.body.bodies import Part, attack_of
from app.rules.sw25.body.derived import is_able
from app.rules.sw25.body.state import Combatant, Fight, Mode
from app.rules.sw25.sheet import feats
from app.rules.sw25.turns.turns import objections

WEAPONS = frozenset({"melee", "shoot", "throw"})
"""Deeds that are attacks."""
SPELL_CLOSING: Final[tuple[Mode, ...]] = ("full", "normal")
"""Moves after which nobody shoots or casts."""
ITEM_CLOSING: Final[tuple[Mode, ...]] = ("full",)
"""Moves after which nobody strikes or uses an item."""
DEEDS = {"effect": "cast"}
"""What feats call other deeds that they let follow."""


def acting_section(one: Combatant, using: str | None, attack: str | None = None, more: int = 0) -> str | None:
    """The section that may still spend a major action: the one named, else the first that can. (G44)

    `more`: that many actions beside the one that each has.
    """
    again = len(one.majors) - len(set(one.majors)) < more
    if not one.sections:
        return None if "" in one.majors and not again else ""
    able = [
        name
        for name, section in one.sections.items()
        if not section.down and using in (None, name) and (attack is None or attack_of(one, name, attack))
    ]
    fresh = [name for name in able if name not in one.majors]
    return next(iter(fresh or (able if again else ())), None)


def has_fallen(one: Combatant, using: str | None) -> bool:
    """Is the section that was named down? It does nothing. (G44)"""
    section = one.sections.get(using or "")
    return section is not None and section.down


def more_actions(fight: Fight, one: Combatant, deed: str) -> int:
    """Fast Action: one in the first round of the side that begins. Multi-Action: a blow and a spell.

    Whose sheet says several attacks a turn follows an attack with attacks alone. A feat of the sheet may let
    somebody strike or cast once more.
    """
    is_first = fight.round == 1 and fight.first == one.faction
    fast = int(is_first and feats.has(one.feats, "fast-action"))
    other = {"melee": "effect", "effect": "melee"}.get(deed)
    is_second = other in one.deeds and deed not in one.deeds and "multi-action" in one.declared
    is_attack = deed in WEAPONS and WEAPONS.issuperset(one.deeds)
    again = sum(gained.of == ("attack" if deed in WEAPONS else DEEDS.get(deed)) for gained in one.gained)
    return fast + int(is_second) + again + (one.attacks_per_turn - 1 if is_attack else 0)


def objections_to_acting(
    fight: Fight, one: Combatant, viewer: Viewer, *, is_major: bool, has_section: bool, fallen: bool = False
) -> Iterator[Reason]:
    """Not its turn, no action left, unable to act, or with a section that is. (adv: Turn Basics)"""
    yield from objections(fight, one, viewer)
    about = {"actor": one.id}
    if is_major and not has_section and not fallen:
        yield Reason(code="no-action-left", cite=fight.cites.turn, about=about)
    if fallen or not is_able(one):
        yield Reason(code="cannot-act", cite=fight.cites.unable, about=about)


def pace(one: Combatant) -> Mode | None:
    """How it moved, as far as that closes actions: with Shukuchi a Full Move leaves what a Normal Move does.

    (P:cf3; the penalty on Evasion stays.)
    """
    return "normal" if one.mode == "full" and "shukuchi" in one.feats else one.mode


def wrong_movement(fight: Fight, one: Combatant, closing: tuple[str, ...]) -> Iterator[Reason]:
    """The kind of move that was chosen forbids it, however short it was. (adv: Three Methods Of Movement)"""
    if pace(one) in closing:
        figures = {"mode": str(one.mode)}
        yield Reason(
            code="wrong-movement", cite=fight.cites.movement, figures=figures, about={"actor": one.id}
        )


def closed_move(one: Combatant, mode: Mode, cite: str) -> Iterator[Reason]:
    """What does not go after a move does not go before it either. (simp: Normal Movement; Defense Stance)

    No Normal or Full Move follows a spell, not even a minor one. Named last: who is held is told that first.
    """
    about = {"actor": one.id}
    if one.has_cast and mode != "limited":
        figures = {"needed": "cast", "mode": mode}
        yield Reason(code="wrong-movement", cite=cite, figures=figures, about=about)
    if not one.declared:
        return
    for feat in feats.declared(one.declared, one.feats).feats:
        is_full = mode == "full" and "shukuchi" not in one.feats
        if (feat.no_full_move and is_full) or (feat.limited and feat.is_own and mode != "limited"):
            figures = {"needed": "stance", "feat": feat.id, "mode": mode}
            yield Reason(code="wrong-movement", cite=cite, figures=figures, about=about)


def objections_to_fighting(
    fight: Fight,
    one: Combatant,
    viewer: Viewer,
    deed: str,
    closing: tuple[Mode, ...],
    *,
    is_major: bool = True,
) -> Iterator[Reason]:
    """What closes every action of a kind, whatever the target is: a spell may be a minor one."""
    has_section = acting_section(one, None, more=more_actions(fight, one, deed)) is not None
    yield from objections_to_acting(fight, one, viewer, is_major=is_major, has_section=has_section)
    yield from wrong_movement(fight, one, closing)


def wrong_target(fight: Fight, one: Combatant, part: Part) -> Iterator[Reason]:
    """Out of the battle, or a section that is down. (adv: Exclusion Basics)"""
    other = fight.combatants[part.id]
    section = other.sections.get(part.section)
    about = {"actor": one.id, "target": other.id}
    if other.excluded:
        yield Reason(code="not-a-target", cite=fight.cites.gone, figures={"where": "gone"}, about=about)
    elif section and section.down and not section.core:
        yield Reason(code="not-a-target", cite=fight.cites.sections, figures={"where": "down"}, about=about)
