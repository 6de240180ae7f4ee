"""What follows from who is in which area: battlefields, who is held there, who slips away."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from app.rules.core import Viewer, place_unseen
from app.rules.sw25.body.derived import are_hostile, is_able, unseen, without_combatants
from app.rules.sw25.body.riding import together
from app.rules.sw25.on_areas.situation import present
from app.rules.sw25.simplified.areas import AREAS, Area
from app.rules.sw25.simplified.state import Combatant, Fight

Because = Literal["feat", "invisible"]
CACHE_SIZE = 64


def is_battlefield(fight: Fight, area: Area) -> bool:
    """Combatants of both sides who can act are there. (simp: Battlefields)"""
    return {"allies", "enemies"} <= {one.faction for one in present(fight, area) if is_able(one)}


def foes(fight: Fight, one: Combatant, area: Area) -> tuple[Combatant, ...]:
    """Those hostile to it there who can act."""
    return tuple(other for other in present(fight, area) if are_hostile(one, other) and is_able(other))


def slips_away(fight: Fight, one: Combatant) -> Because | None:
    """Foes hold neither it nor any who go with it. (simp: Restricted Movement; R4)"""
    found = [_slips_away(other) for other in together(fight, one)]
    return None if None in found else found[0]


def _slips_away(one: Combatant) -> Because | None:
    """By Shadow Sneak, or because none of them sees it."""
    if "shadow-sneak" in one.feats:
        return "feat"
    return "invisible" if "invisible" in one.conditions else None


def is_held(fight: Fight, one: Combatant) -> bool:
    """A foe who can act is in its area. (simp: Restricted Movement Situations)"""
    return bool(foes(fight, one, one.area)) and slips_away(fight, one) is None


@lru_cache(maxsize=CACHE_SIZE)
@lru_cache(maxsize=CACHE_SIZE)
def known(fight: Fight, hidden: frozenset[str]) -> Fight:
    """The fight without those whom the asker may not know of."""
    return without_combatants(fight, hidden)


def unseen_by(fight: Fight, viewer: Viewer) -> frozenset[str]:
    """The hidden, and the areas that are battlefields because of them alone."""
    hidden = unseen(fight, viewer)
    if not hidden:
        return hidden
    seen = known(fight, hidden)
    theirs = (area for area in AREAS if is_battlefield(fight, area) and not is_battlefield(seen, area))
    return hidden | {place_unseen(area) for area in theirs}
