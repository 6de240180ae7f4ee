"""Bodies and the fight around them as they may be shown: each field with a mark of who may see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Literal

from app.rules.common.faces import FACE, Crop, ImageName
from app.rules.common.words import Value
from app.rules.core import CombatantId, Faction, Id, Length, Lines, Name, Who, seen
from app.rules.sw25.body.derived import beaten
from app.rules.sw25.body.state import Combatant, Fight, Mode, Section, Told, health
from app.rules.sw25.sheet.character import Attack, Check, Counter, Find, Giving, Guard, Herb, Kind, WeakPoint
from app.rules.sw25.sheet.modifiers import Influence
from app.rules.sw25.sheet.own_feats import OwnFeat
from app.rules.sw25.sheet.rerolls import Asks, Reroll
from app.rules.sw25.sheet.skills import Skill
from app.rules.sw25.sheet.words import Faded, Health, Phase

CACHE_SIZE = 16_384
"""How many pictures of combatants are kept, so that what did not change is the same picture again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionPicture:
    """A section: its name and whether it is down are seen by all."""

    core: bool = seen(Who.FACTION)
    names: Mapping[str, str] = seen(Who.ALL)
    down: bool = seen(Who.ALL)
    hp: int | None = seen(Who.FACTION)
    max_hp: int | None = seen(Who.FACTION)
    mp: int | None = seen(Who.FACTION)
    max_mp: int | None = seen(Who.FACTION)
    accuracy: Check | None = seen(Who.FACTION)
    evasion: Check | None = seen(Who.FACTION)
    defense: int | None = seen(Who.FACTION)
    attacks: Mapping[str, Attack] = seen(Who.FACTION)
    told: Told
    """A fact that was told of the body is told of its sections."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LastingPicture:
    """What is on somebody, from whom and until when: all were told so when it began."""

    name: Name = seen(Who.ALL)
    names: Mapping[str, str] = seen(Who.ALL)
    """What it is called, by language, where its maker says so."""
    by: CombatantId | None = seen(Who.ALL)
    until: int | None = seen(Who.ALL)
    """The round in which it ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantPicture:
    """A combatant: a foe's figures are told by its looks alone until they are revealed."""

    id: CombatantId = seen(Who.ALL)
    name: str = seen(Who.ALL, masked="alias")
    names: Mapping[str, str] = seen(Who.ALL, masked="-")
    alias: Name | None = seen(Who.FACTION)
    portrait: ImageName | None = seen(Who.ALL)
    crop: Crop | None = seen(Who.ALL)
    kind: Kind = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    conditions: tuple[str, ...] = seen(Who.ALL)
    under: tuple[Name, ...] = seen(Who.ALL)
    """Names of the effects that somebody has put on it in the open."""
    lasting: tuple[LastingPicture, ...] = seen(Who.ALL)
    """Its conditions and those effects, as far as it is known from whom they are or when they end."""
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
    magic: Mapping[str, int] = seen(Who.FACTION)
    elements: Mapping[str, Guard] = seen(Who.FACTION)
    attacks: Mapping[str, Attack] = seen(Who.FACTION)
    attacks_per_turn: int = seen(Who.FACTION)
    skills: Mapping[str, Skill] = seen(Who.FACTION)
    feats: tuple[Id | OwnFeat, ...] = seen(Who.FACTION)
    blocking_weight: int | None = seen(Who.FACTION)
    effects: tuple[Influence, ...] = seen(Who.FACTION)
    ammo: Mapping[str, int] = seen(Who.FACTION)
    counters: Mapping[str, Counter] = seen(Who.FACTION)
    rerolls: tuple[Reroll, ...] = seen(Who.FACTION)
    rerolled: Mapping[str, int] = seen(Who.FACTION)
    asks: Asks = seen(Who.FACTION)
    experience: int = seen(Who.FACTION)
    aiming: CombatantId | None = seen(Who.FACTION)
    declared: tuple[str, ...] = seen(Who.FACTION)
    covering: tuple[CombatantId, ...] = seen(Who.ALL)
    """In whose place it takes blows, which it declared aloud."""
    covers: int = seen(Who.ALL)
    """How many it took in this round."""
    bound_by: CombatantId | None = seen(Who.FACTION)
    riding: CombatantId | None = seen(Who.ALL, replace_with={"riding": None})
    """On whose back it is."""
    carries: int = seen(Who.FACTION)
    """So many riders find room on it."""
    summoned_by: CombatantId | None = seen(Who.ALL, replace_with={"summoned_by": None})
    lasts_until: int | None = seen(Who.ALL)
    mode: Mode | None = seen(Who.FACTION)
    gives_up: Giving | None = seen(Who.FACTION)
    """How who leads it wants to end this fight, in this round."""
    controlled_by: str = seen(Who.FACTION)
    species: Id | None = seen(Who.FACTION)
    reputation: int | None = seen(Who.FACTION)
    weakness: int | None = seen(Who.FACTION)
    weak_point: WeakPoint | None = seen(Who.FACTION)
    knowledge: Check | None = seen(Who.FACTION)
    knows: Literal["stats", "all"] | None = seen(Who.FACTION)
    recalled: tuple[CombatantId, ...] = seen(Who.FACTION)
    loot: tuple[Find, ...] = seen(Who.FACTION)
    looted: bool = seen(Who.ALL)
    herbs: int = seen(Who.FACTION)
    palette: Lines | None = seen(Who.FACTION)
    minutes: int = seen(Who.ALL)
    told: Told


@dataclass(frozen=True, slots=True, kw_only=True)
class Portrait:
    """What is shown of every fight."""

    phase: Phase = seen(Who.ALL)
    round: int = seen(Who.ALL)
    first: Faction = seen(Who.ALL)
    acting: Faction | None = seen(Who.ALL)
    turn: CombatantId | None = seen(Who.ALL)
    options: Mapping[str, Value] = seen(Who.ALL)
    herbs: Mapping[Herb, int] = seen(Who.ALL)
    """Rows of the power table that are not the usual ones."""
    fights: int = seen(Who.ALL)
    """Which fight of the table it is."""
    faded: tuple[Faded, ...]
    """What ended with the fight: for the GM, who may rule that it goes on in the next."""
    beaten: tuple[Faction, ...]
    """Sides of whom nobody can act: for the GM, who ends the fight."""


def shown(one: Combatant, recalled: tuple[str, ...]) -> dict[str, Any]:
    """What a picture of a combatant is made of, but for its place. `recalled`: with all of those kinds."""
    return {
        "recalled": recalled,
        **dict(zip(COPIED_FIELDS, _alike(one), strict=True)),
        "under": tuple(effect.name for effect in one.effects if effect.by is not None),
        "lasting": _lasting(one),
        "used_major": bool(one.majors),
        "health": health(one),
        "sections": {name: _section(section, one.told) for name, section in one.sections.items()},
    }


def _lasting(one: Combatant) -> tuple[LastingPicture, ...]:
    conditions = (
        LastingPicture(name=last.condition, names={}, by=last.by, until=last.until) for last in one.lasting
    )
    openly = (effect for effect in one.effects if effect.by is not None)
    effects = (
        LastingPicture(name=last.name, names=last.names, by=last.by, until=last.until) for last in openly
    )
    return (*conditions, *effects)


def told_of(fight: Fight) -> dict[str, Any]:
    """What a portrait of any fight is made of."""
    names = ("phase", "round", "first", "acting", "turn", "options", "herbs", "fights", "faded")
    alike = {name: getattr(fight, name) for name in names}
    return {**alike, "beaten": beaten(fight) if fight.phase == "rounds" else ()}


COPIED_FIELDS = (
    *FACE,
    *("rerolls", "rerolled", "asks", "summoned_by", "lasts_until", "riding", "carries"),
    *("effects", "ammo", "counters", "experience", "aiming", "declared", "covering", "covers"),
    *("blocking_weight", "id", "name", "names", "kind", "faction", "conditions", "acted"),
    *("moved", "excluded", "hp", "max_hp", "mp", "max_mp", "movement", "level", "accuracy"),
    *("evasion", "fortitude", "willpower", "initiative", "death_check", "defense"),
    *("magic_power", "magic", "elements", "attacks", "attacks_per_turn", "skills", "feats"),
    *("mode", "bound_by", "controlled_by", "gives_up", "species", "reputation", "weakness"),
    *("weak_point", "knowledge", "knows", "loot", "looted", "herbs", "palette", "minutes", "told"),
)
"""What is shown as it stands in the state."""
_alike = attrgetter(*COPIED_FIELDS)


def _section(section: Section, told: Told) -> SectionPicture:
    return SectionPicture(
        **{name: getattr(section, name) for name in SectionPicture.__slots__ if name != "told"}, told=told
    )
