"""Cover (かばう): who takes a blow in the place of another, whom, and from where. (C:feats25, P:ex2)"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from app.rules.core import Reason, Viewer, first
from app.rules.sw25.acts.declaring import objections_to_declaring
from app.rules.sw25.body.bodies import Part
from app.rules.sw25.body.derived import hindrance_of, is_mobile
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.sheet import feats
from app.rules.sw25.sheet.feats import COVER, GUARDIAN
from app.rules.sw25.turns.acting import objections_to_acting
from app.rules.sw25.turns.actions import BEFORE, objections_to_minor
from app.rules.work import spend

CITE_COVERING = "Cover"
ONCE = 1
WITH_GUARDIAN = 3
"""How many blows a round, and several who are covered."""
InPlace = Callable[[Any, Any, Any], Reason | None]
"""What of the place speaks against it, as the ground has it; a system's own fights are erased here."""
Guards = Mapping[str, tuple[str, ...]]
"""Who is covered -> by whom, in the order of setup."""
NOBODY: Guards = {}


def most_of(one: Combatant) -> int:
    """How many blows it takes for others in a round. (Guardian, C:feats25)"""
    return WITH_GUARDIAN if feats.has(one.feats, GUARDIAN) else ONCE


def objections_to_covering(
    fight: Fight, one: Combatant, targets: Collection[str], viewer: Viewer
) -> Iterator[Reason]:
    """In its own turn at any time, or once in the preparations; only who is willing. (C:feats25)"""
    made = feats.declared((COVER,))
    if fight.phase in BEFORE:
        yield from objections_to_minor(fight, one, viewer, COVER)
    else:
        yield from objections_to_acting(fight, one, viewer, is_major=False, has_section=True)
    yield from objections_to_declaring(one, made, None)
    if "hidden" in one.conditions:
        yield against(one, None, "hidden")
    if len(targets) > 1 and not feats.has(one.feats, GUARDIAN):
        yield against(one, None, "many")
    for name in targets:
        reason = unwilling(one, fight.combatants[name])
        if reason:
            yield reason


def unwilling(one: Combatant, other: Combatant) -> Reason | None:
    """Those of the same side are willing; the hidden would be betrayed by it."""
    if one.id == other.id:
        return against(one, other, "self")
    if one.faction != other.faction:
        return against(one, other, "side")
    if other.excluded:
        return against(one, other, "gone")
    return against(one, other, "unseen") if "hidden" in other.conditions else None


def against(one: Combatant, other: Combatant | None, where: str, **figures: str | int | float) -> Reason:
    """Why nobody is covered so."""
    about = {"actor": one.id} | ({"target": other.id} if other else {})
    return Reason(code="cannot-cover", cite=CITE_COVERING, figures={"where": where, **figures}, about=about)


def in_the_way(fight: Fight, one: Combatant, other: Combatant, in_place: InPlace) -> Reason | None:
    """What keeps it from taking a blow struck now: itself, the other, or the place."""
    if "hidden" in one.conditions:
        return against(one, other, "hidden")
    if not is_mobile(one):
        return against(one, other, "unable", condition=hindrance_of(one))
    return unwilling(one, other) or in_place(fight, one, other)


def guards_of(fight: Fight, attacker: str, struck: Collection[Part], in_place: InPlace) -> Guards:
    """For whom somebody stands ready as the blow is struck, who is not struck by it too. (C:feats25)"""
    spend(len(fight.combatants) // 4)
    own = {attacker, *(part.id for part in struck)}
    ready = [one for one in fight.combatants.values() if one.id not in own and is_declared(one)]
    found: dict[str, tuple[str, ...]] = {}
    for name in dict.fromkeys(part.id for part in struck):
        spend(1 + len(ready))
        other = fight.combatants[name]
        some = (one for one in ready if name in one.covering)
        guards = tuple(one.id for one in some if in_the_way(fight, one, other, in_place) is None)
        if guards:
            found[name] = guards
    return found


def is_declared(one: Combatant) -> bool:
    """It covers somebody still, and has not spent it in this round."""
    return one.covers < most_of(one) and any(effect.name == COVER for effect in one.effects)


def taker(fight: Fight, guards: Guards, hit: Part) -> Combatant | None:
    """Who takes it; earlier strokes of the same blow may have felled or spent who stood ready."""
    some = (fight.combatants.get(name) for name in guards.get(hit.id, ()))
    return next((one for one in some if one and is_mobile(one) and is_declared(one)), None)


def coverable(fight: Fight, one: Combatant, in_place: InPlace) -> list[dict[str, Any]]:
    """Whom it may declare to cover, and what would keep it from taking a blow for them now."""
    spend(3 * len(fight.combatants))
    return [
        {"target": other.id, "reject": in_the_way(fight, one, other, in_place)}
        for other in fight.combatants.values()
        if unwilling(one, other) is None
    ]


def is_open(fight: Fight, one: Combatant, viewer: Viewer) -> bool:
    """May it declare to cover somebody now?"""
    return first(objections_to_covering(fight, one, (), viewer)) is None
