"""The state under the contract's names, each field with a mark of who may see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Literal

from app.rules.common.answering import RollQuestion
from app.rules.common.manual_dice import RollRequest
from app.rules.common.permission import Permission
from app.rules.core import CombatantId, Faction, Length, PlaceId, Who, seen
from app.rules.replacing import quickly_made
from app.rules.sw25.body import portraits
from app.rules.sw25.body.portraits import CACHE_SIZE, shown, told_of
from app.rules.sw25.body.species_knowledge import tried
from app.rules.sw25.body.state import Pursuit
from app.rules.sw25.five_areas.areas import Area
from app.rules.sw25.five_areas.situation import is_melee
from app.rules.sw25.five_areas.state import Battlefield, Combatant, Fight, Passage
from app.rules.sw25.on_areas.situation import present


@quickly_made
@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantPicture(portraits.CombatantPicture):
    """A combatant: a foe's figures are told by its looks alone until they are revealed."""

    area: Area = seen(Who.ALL)
    standing: Literal["free", "melee"] = seen(Who.ALL)
    amid: PlaceId | None = seen(Who.ALL, replace_with={"standing": "free"})
    """The area round it, where that is a melee area: to whom that is untold it stands free."""
    vanguard: bool = seen(Who.ALL)
    """In this first round it counts as having made a Normal Move."""
    leaving: bool = seen(Who.ALL)
    """It has declared to leave, which it says aloud."""
    limited: Length = seen(Who.FACTION)
    bonus: Length = seen(Who.FACTION)


REVEALABLE = frozenset(f.name for f in fields(CombatantPicture)) - {"told", "amid"}


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaPicture:
    """An area, who is there, and whether they fight."""

    id: Area = seen(Who.ALL)
    battlefield: bool = seen(Who.ALL)
    amid: PlaceId | None = seen(Who.ALL, replace_with={"battlefield": False})
    """Itself, where it is a melee area: to whom that is untold it is none."""
    combatants: tuple[CombatantId, ...] = seen(Who.ALL)


@quickly_made
@dataclass(frozen=True, slots=True, kw_only=True)
class Portrait(portraits.Portrait):
    """A fight as it may be shown."""

    battlefield: Battlefield = seen(Who.ALL)
    combatants: Mapping[CombatantId, CombatantPicture] = seen(Who.ALL)
    areas: tuple[AreaPicture, ...] = seen(Who.ALL)
    placing: tuple[Faction, ...] | None = seen(Who.ALL)
    """The side that chooses its areas now, while all are placed."""
    pending: Passage | Pursuit | RollRequest | RollQuestion | Permission | None = seen(Who.ALL)


@lru_cache(maxsize=CACHE_SIZE // 256)
def portray(fight: Fight) -> Portrait:
    """The whole fight; each viewer is shown a cut of it."""
    fought = frozenset(area for area in fight.row.areas if is_melee(fight, area))
    return Portrait(
        **told_of(fight),
        battlefield=fight.battlefield,
        combatants={
            one.id: _combatant(one, one.area in fought and not one.excluded, tried(fight, one))
            for one in fight.combatants.values()
        },
        areas=tuple(
            _area(area, area in fought, tuple(one.id for one in present(fight, area)))
            for area in fight.row.areas
        ),
        placing=(fight.acting,) if fight.phase == "placement" and fight.acting else None,
        pending=fight.waiting.shown if fight.waiting else fight.pending or fight.pursuit,
    )


@lru_cache(maxsize=CACHE_SIZE)
def _combatant(one: Combatant, is_amid: bool, recalled: tuple[str, ...]) -> CombatantPicture:
    return CombatantPicture(
        **shown(one, recalled),
        area=one.area,
        standing="melee" if is_amid else "free",
        amid=one.area if is_amid else None,
        vanguard=one.is_vanguard,
        leaving=one.leave is not None,
        limited=one.limited,
        bonus=one.bonus,
    )


@lru_cache(maxsize=CACHE_SIZE // 256)
def _area(area: Area, is_amid: bool, there: tuple[str, ...]) -> AreaPicture:
    return AreaPicture(id=area, battlefield=is_amid, amid=area if is_amid else None, combatants=there)
