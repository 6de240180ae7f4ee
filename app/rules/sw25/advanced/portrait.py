"""The state under the contract's names (sections 3 and 7), each field with a mark of who may see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Literal

from app.rules.common.answering import RollQuestion
from app.rules.common.manual_dice import RollRequest
from app.rules.common.permission import Permission
from app.rules.core import CombatantId, Length, PlaceId, Point, Who, seen
from app.rules.replacing import quickly_made
from app.rules.sw25.advanced.occupancy import Occupancy, block_reach, limit_of, occupancy
from app.rules.sw25.advanced.orders import Orders
from app.rules.sw25.advanced.state import Battlefield, Combatant, Fight, Pending
from app.rules.sw25.body import portraits
from app.rules.sw25.body.derived import section_total
from app.rules.sw25.body.portraits import CACHE_SIZE, shown, told_of
from app.rules.sw25.body.species_knowledge import tried
from app.rules.sw25.body.state import Pursuit

Standing = Literal["free", "melee", "independent"]


@quickly_made
@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantPicture(portraits.CombatantPicture):
    """A combatant: a foe's figures are told by its looks alone until they are revealed."""

    at: Point = seen(Who.ALL)
    standing: Standing = seen(Who.ALL)
    skirmish: PlaceId | None = seen(Who.ALL)
    inside: tuple[PlaceId, ...] = seen(Who.ALL, replace_with={"standing": "free"})
    contact: tuple[CombatantId, ...] = seen(Who.FACTION)
    prepared_for: tuple[PlaceId, ...] = seen(Who.FACTION)
    orders: Orders | None = seen(Who.FACTION)
    reach: Length = seen(Who.FACTION)
    """How far from itself it can stop others: its Limited Move."""


REVEALABLE = frozenset(f.name for f in fields(CombatantPicture)) - {"told"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SkirmishPicture:
    """A skirmish and who is in it."""

    id: PlaceId = seen(Who.ALL)
    center: Point = seen(Who.ALL)
    radius: Length = seen(Who.ALL)
    melee: tuple[CombatantId, ...] = seen(Who.ALL, drop_if_all_unseen=True)
    independent: tuple[CombatantId, ...] = seen(Who.ALL)
    overcrowded: bool = seen(Who.ALL)
    limit: int | None = seen(Who.ALL)
    count: int = seen(Who.GM)
    """Sections inside, the hidden ones too."""


@quickly_made
@dataclass(frozen=True, slots=True, kw_only=True)
class Portrait(portraits.Portrait):
    """A fight as it may be shown."""

    battlefield: Battlefield = seen(Who.ALL)
    combatants: Mapping[CombatantId, CombatantPicture] = seen(Who.ALL)
    skirmishes: Mapping[PlaceId, SkirmishPicture] = seen(Who.ALL)
    pending: Pending | Pursuit | RollRequest | RollQuestion | Permission | None = seen(Who.ALL)


@lru_cache(maxsize=CACHE_SIZE // 256)
def portray(fight: Fight) -> Portrait:
    """The whole fight; each viewer is shown a cut of it."""
    now = occupancy(fight)
    return Portrait(
        **told_of(fight),
        battlefield=fight.battlefield,
        combatants={
            name: _combatant(
                one,
                now.inside[name],
                block_reach(fight, one),
                tried(fight, one) if one.recalled_species else one.recalled,
            )
            for name, one in fight.combatants.items()
        },
        skirmishes={name: _skirmish_now(fight, now, name) for name in fight.skirmishes},
        pending=fight.waiting.shown if fight.waiting else fight.pending or fight.pursuit,
    )


@lru_cache(maxsize=CACHE_SIZE)
def _combatant(
    one: Combatant, inside: tuple[str, ...], reach: int, recalled: tuple[str, ...]
) -> CombatantPicture:
    standing: Standing = "melee" if one.skirmish else "independent" if inside else "free"
    return CombatantPicture(
        **shown(one, recalled),
        at=one.at,
        standing=standing,
        skirmish=one.skirmish,
        inside=inside,
        contact=one.contact,
        prepared_for=one.prepared_for,
        orders=None if one.orders == "ask" else one.orders,
        reach=reach,
    )


def _skirmish_now(fight: Fight, now: Occupancy, name: str) -> SkirmishPicture:
    skirmish, present = fight.skirmishes[name], now.present[name]
    melee = tuple(one.id for one in now.members[name])
    independent = tuple(one.id for one in present if one.skirmish != name)
    limit = limit_of(fight, skirmish)
    return _skirmish(
        name,
        skirmish.center,
        skirmish.radius,
        melee,
        independent,
        name in now.overcrowded,
        limit,
        section_total(present),
    )


@lru_cache(maxsize=CACHE_SIZE)
def _skirmish(
    name: str,
    center: Point,
    radius: int,
    melee: tuple[str, ...],
    independent: tuple[str, ...],
    overcrowded: bool,
    limit: int | None,
    count: int,
) -> SkirmishPicture:
    return SkirmishPicture(
        id=name,
        center=center,
        radius=radius,
        melee=melee,
        independent=independent,
        overcrowded=overcrowded,
        limit=limit,
        count=count,
    )
