"""The state under the contract's names (sections 3 and 7), each field with a mark of who may see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from app.rules.common.entered import Throw
from app.rules.common.words import Health, Orders, Phase, Value
from app.rules.core import CombatantId, Faction, Length, Point, SkirmishId, Who, seen
from app.rules.sw25.advanced.situation import Situation, block_reach, limit_of, situation, total
from app.rules.sw25.advanced.state import Battlefield, Combatant, Fight, Mode, Pending, Section, Told, health
from app.rules.sw25.sheet import Attack, Check, Kind

REMEMBERED = 16_384
"""So many pictures of combatants are kept, so that what did not change is the same picture again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionPicture:
    """A section: its name and whether it is down are seen by all."""

    core: bool = seen(Who.FACTION)
    down: bool = seen(Who.ALL)
    hp: int | None = seen(Who.FACTION)
    max_hp: int | None = seen(Who.FACTION)
    mp: int | None = seen(Who.FACTION)
    max_mp: int | None = seen(Who.FACTION)
    accuracy: Check | None = seen(Who.FACTION)
    evasion: Check | None = seen(Who.FACTION)
    defense: int | None = seen(Who.FACTION)
    attacks: Mapping[str, Attack] = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantPicture:
    """A combatant: a foe's figures are told by its looks alone until they are revealed."""

    id: CombatantId = seen(Who.ALL)
    name: str = seen(Who.ALL)
    names: Mapping[str, str] = seen(Who.ALL)
    kind: Kind = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    at: Point = seen(Who.ALL)
    standing: Literal["free", "melee", "independent"] = seen(Who.ALL)
    skirmish: SkirmishId | None = seen(Who.ALL)
    inside: tuple[SkirmishId, ...] = seen(Who.ALL)
    conditions: tuple[str, ...] = seen(Who.ALL)
    acted: bool = seen(Who.ALL)
    moved: bool = seen(Who.ALL)
    used_major: bool = seen(Who.ALL)
    excluded: bool = seen(Who.ALL)
    health: Health | None = seen(Who.ALL)
    sections: Mapping[str, SectionPicture] = seen(Who.ALL)
    hp: int | None = seen(Who.FACTION)
    max_hp: int | None = seen(Who.FACTION)
    mp: int | None = seen(Who.FACTION)
    max_mp: int | None = seen(Who.FACTION)
    movement: Length = seen(Who.FACTION)
    level: int | None = seen(Who.FACTION)
    accuracy: Check | None = seen(Who.FACTION)
    evasion: Check | None = seen(Who.FACTION)
    fortitude: Check | None = seen(Who.FACTION)
    willpower: Check | None = seen(Who.FACTION)
    initiative: Check | None = seen(Who.FACTION)
    death_check: Check | None = seen(Who.FACTION)
    defense: int = seen(Who.FACTION)
    magic_power: Check | None = seen(Who.FACTION)
    attacks: Mapping[str, Attack] = seen(Who.FACTION)
    feats: tuple[str, ...] = seen(Who.FACTION)
    contact: tuple[CombatantId, ...] = seen(Who.FACTION)
    bound_by: CombatantId | None = seen(Who.FACTION)
    prepared_for: tuple[SkirmishId, ...] = seen(Who.FACTION)
    mode: Mode | None = seen(Who.FACTION)
    controlled_by: str = seen(Who.FACTION)
    orders: Orders | None = seen(Who.FACTION)
    reach: Length = seen(Who.FACTION)
    """How far from itself it can stop others: its Limited Move."""
    told: Told


@dataclass(frozen=True, slots=True, kw_only=True)
class SkirmishPicture:
    """A skirmish and who is in it."""

    id: SkirmishId = seen(Who.ALL)
    center: Point = seen(Who.ALL)
    radius: Length = seen(Who.ALL)
    melee: tuple[CombatantId, ...] = seen(Who.ALL)
    independent: tuple[CombatantId, ...] = seen(Who.ALL)
    overcrowded: bool = seen(Who.ALL)
    limit: int | None = seen(Who.ALL)
    count: int = seen(Who.GM)
    """Sections inside, the hidden ones too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Portrait:
    """A fight as it may be shown."""

    phase: Phase = seen(Who.ALL)
    round: int = seen(Who.ALL)
    first: Faction = seen(Who.ALL)
    acting: Faction | None = seen(Who.ALL)
    turn: CombatantId | None = seen(Who.ALL)
    battlefield: Battlefield = seen(Who.ALL)
    options: Mapping[str, Value] = seen(Who.ALL)
    combatants: Mapping[CombatantId, CombatantPicture] = seen(Who.ALL)
    skirmishes: Mapping[SkirmishId, SkirmishPicture] = seen(Who.ALL)
    pending: Pending | Throw | None = seen(Who.ALL)


@lru_cache(maxsize=REMEMBERED // 256)
def portray(fight: Fight) -> Portrait:
    """The whole fight; whoever looks is shown a cut of it."""
    now = situation(fight)
    return Portrait(
        phase=fight.phase,
        round=fight.round,
        first=fight.first,
        acting=fight.acting,
        turn=fight.turn,
        battlefield=fight.battlefield,
        options=fight.options,
        combatants={
            one.id: _combatant(one, now.inside[one.id], block_reach(fight, one))
            for one in fight.combatants.values()
        },
        skirmishes={name: _skirmish_now(fight, now, name) for name in fight.skirmishes},
        pending=fight.waiting.throw if fight.waiting else fight.pending,
    )


@lru_cache(maxsize=REMEMBERED)
def _combatant(one: Combatant, inside: tuple[str, ...], reach: int) -> CombatantPicture:
    standing = "melee" if one.skirmish else "independent" if inside else "free"
    return CombatantPicture(
        id=one.id,
        name=one.name,
        names=one.names,
        kind=one.kind,
        faction=one.faction,
        at=one.at,
        standing=standing,  # type: ignore[arg-type]  # one of the three
        skirmish=one.skirmish,
        inside=inside,
        conditions=one.conditions,
        acted=one.acted,
        moved=one.moved,
        used_major=bool(one.majors),
        excluded=one.excluded,
        health=health(one),
        sections={name: _section(section) for name, section in one.sections.items()},
        **{name: getattr(one, name) for name in ALIKE},
        orders=None if one.orders == "ask" else one.orders,
        reach=reach,
    )


ALIKE = (
    *("hp", "max_hp", "mp", "max_mp", "movement", "level", "accuracy", "evasion", "fortitude", "willpower"),
    *("initiative", "death_check", "defense", "magic_power", "attacks", "feats", "contact", "bound_by"),
    *("prepared_for", "mode", "controlled_by", "told"),
)
"""What is shown as it stands in the state."""


def _section(section: Section) -> SectionPicture:
    return SectionPicture(
        core=section.core,
        down=section.down,
        hp=section.hp,
        max_hp=section.max_hp,
        mp=section.mp,
        max_mp=section.max_mp,
        accuracy=section.accuracy,
        evasion=section.evasion,
        defense=section.defense,
        attacks=section.attacks,
    )


def _skirmish_now(fight: Fight, now: Situation, name: str) -> SkirmishPicture:
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
        total(present),
    )


@lru_cache(maxsize=REMEMBERED)
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
