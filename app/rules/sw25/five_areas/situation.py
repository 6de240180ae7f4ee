"""What follows from who is in which area: opponents, melee areas, who is held there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from app.rules.core import Viewer, place_unseen
from app.rules.replacing import replace
from app.rules.sw25.body.derived import (
    are_hostile,
    is_able,
    may_know,
    unseen,
    with_known_feats,
    without_combatants,
)
from app.rules.sw25.body.riding import together
from app.rules.sw25.five_areas.areas import Area, away
from app.rules.sw25.five_areas.state import Combatant, Fight
from app.rules.sw25.on_areas.situation import present
from app.rules.sw25.sheet import feats

CACHE_SIZE = 64
CHARMED = "charmed"


def distance(fight: Fight, one: Area, other: Area) -> int:
    """Centimetres between two areas. (five: 射程)"""
    return away(fight.battlefield.rearmost, one, other)


def is_charmed(one: Combatant) -> bool:
    """Its own will is lost. (five: 付録:魅了されたキャラクター)"""
    return CHARMED in one.conditions


def are_opposed(one: Combatant, other: Combatant) -> bool:
    """Hostile, and neither is charmed; of one side where one of both is. (five: 付録:魅了された…)"""
    charmed = is_charmed(one) + is_charmed(other)
    if one.faction == other.faction:
        return charmed == 1 and one.faction != "neutral"
    return charmed == 0 and are_hostile(one, other)


def counts(fight: Fight, one: Combatant) -> bool:
    """Able to act; by the switch the unconscious too. (five: 移動できない場合; switch `unconscious_pin`)"""
    if is_able(one):
        return True
    lies = "unconscious" in one.conditions and "dead" not in one.conditions and not one.excluded
    return lies and bool(fight.options["unconscious_pin"])


def foes(fight: Fight, one: Combatant, area: Area) -> tuple[Combatant, ...]:
    """Its opponents there. (five: 移動できない場合)"""
    return tuple(other for other in present(fight, area) if are_opposed(one, other) and counts(fight, other))


def is_melee(fight: Fight, area: Area) -> bool:
    """Somebody able stands there with an opponent. (five: キャラクターの配置)

    All that counts of anybody is side and spell: one of each kind that is there is asked.
    """
    able: dict[tuple[str, bool], Combatant] = {}
    every: dict[tuple[str, bool], Combatant] = {}
    for one in present(fight, area):
        kind = (one.faction, is_charmed(one))
        if is_able(one):
            able.setdefault(kind, one)
        if counts(fight, one):
            every.setdefault(kind, one)
    return any(are_opposed(one, other) for one in able.values() for other in every.values())


def slips_away(fight: Fight, one: Combatant) -> bool:
    """Nobody holds or stops it, nor any who go with it. (five: 《影走り》; R4)"""
    return all(feats.has(other.feats, "shadow-sneak") for other in together(fight, one))


def is_held(fight: Fight, one: Combatant) -> bool:
    """An opponent is in its area. (five: 移動できない場合)"""
    return not slips_away(fight, one) and bool(foes(fight, one, one.area))


def may_go_ahead(fight: Fight, one: Combatant) -> bool:
    """Who leaves the charmed of its own side alone may leave forward. (five: 付録:魅了されたキャラクター)"""
    return all(other.faction == one.faction and is_charmed(other) for other in foes(fight, one, one.area))


def as_known(one: Combatant, viewer: Viewer) -> Combatant:
    """Without what of its movement is not the asker's to know. (Secrets)"""
    one = with_known_feats(one, viewer)
    untold: dict[str, Any] = {"limited": 0, "bonus": 0, "effects": ()}
    unknown = {name: value for name, value in untold.items() if not may_know(one, viewer, name)}
    return replace(one, **unknown) if unknown else one


@lru_cache(maxsize=CACHE_SIZE)
def known(fight: Fight, hidden: frozenset[str]) -> Fight:
    """The fight without those whom the asker may not know of."""
    return without_combatants(fight, hidden)


def unseen_by(fight: Fight, viewer: Viewer) -> frozenset[str]:
    """The hidden, and the areas that are melee areas because of them alone."""
    hidden = unseen(fight, viewer)
    if not hidden:
        return hidden
    seen = known(fight, hidden)
    theirs = (area for area in fight.row.areas if is_melee(fight, area) and not is_melee(seen, area))
    return hidden | {place_unseen(area) for area in theirs}
