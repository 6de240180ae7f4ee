"""How a Sword World 2.5 fight stands, wherever it is fought: bodies, conditions, turns, switches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from app.rules.common.faces import Face
from app.rules.common.manual_dice import QuestionedCommand, SuspendedCommand
from app.rules.common.permission import HeldCommand
from app.rules.common.words import Value
from app.rules.core import CombatantId, Faction, Id, Length, Who, seen
from app.rules.sw25.sheet.character import Attack, Check, Counter, Find, Giving, Guard, Herb, Kind, WeakPoint
from app.rules.sw25.sheet.citations import Cites
from app.rules.sw25.sheet.feat_outcomes import Deed
from app.rules.sw25.sheet.modifiers import Influences
from app.rules.sw25.sheet.own_feats import OwnFeat
from app.rules.sw25.sheet.rerolls import Asks, Reroll
from app.rules.sw25.sheet.skills import Skill
from app.rules.sw25.sheet.words import PROCEDURE, Faded, Health, Phase

Mode = Literal["limited", "normal", "full"]
Told = Mapping[str, tuple[str, ...]]
"""Faction or `all` -> names of the fields that were revealed to it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Battlefield:
    """What every ground says of itself. All of it is seen by all."""

    indoor: bool = seen(Who.ALL, default=False)
    underwater: bool = seen(Who.ALL, default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A part of a body with figures of its own."""

    core: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    down: bool = False
    hp: int | None = None
    max_hp: int | None = None
    mp: int | None = None
    max_mp: int | None = None
    accuracy: Check | None = None
    evasion: Check | None = None
    defense: int | None = None
    attacks: Mapping[str, Attack] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lasting:
    """A condition that ends by itself in that round."""

    condition: str
    until: int
    by: CombatantId
    ends: Literal["rounds", "turn"] = "turn"
    """At the beginning of the round, or when the turn of who put it there comes in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gained:
    """One more attack or spell in this turn, because of a feat."""

    of: Deed
    targets: tuple[CombatantId, ...] = ()
    """At one of these; empty: at anybody."""
    only: str | None = None
    """With this attack of its sheet; None: with any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Combatant(Face):
    """Somebody in the fight, wherever it stands. Equal by value, remembered by identity."""

    id: CombatantId
    name: str
    names: Mapping[str, str] = field(default_factory=dict)
    faction: Faction
    kind: Kind
    controlled_by: str
    movement: Length
    sections: Mapping[str, Section] = field(default_factory=dict)
    hp: int | None = None
    max_hp: int | None = None
    mp: int | None = None
    max_mp: int | None = None
    level: int | None = None
    accuracy: Check | None = None
    evasion: Check | None = None
    fortitude: Check | None = None
    willpower: Check | None = None
    initiative: Check | None = None
    death_check: Check | None = None
    defense: int = 0
    magic_power: Check | None = None
    magic: Mapping[str, int] = field(default_factory=dict)
    """School -> magic power, where it is not the one."""
    elements: Mapping[str, Guard] = field(default_factory=dict)
    attacks: Mapping[str, Attack] = field(default_factory=dict)
    attacks_per_turn: int = 1
    skills: Mapping[str, Skill] = field(default_factory=dict)
    feats: tuple[Id | OwnFeat, ...] = ()
    blocking_weight: int | None = None
    """It stops others as if it were that many sections; None: as many as it has. (Blocking)"""
    conditions: tuple[str, ...] = ()
    summoned_by: CombatantId | None = None
    """Who has called it: it goes with that one."""
    lasts_until: int | None = None
    """The round in which it goes."""
    riding: CombatantId | None = None
    """On whose back it is: they go together."""
    carries: int = 0
    """So many riders find room on it."""
    went_along: bool = False
    """In this round it was taken along by the move of its mount or its rider."""
    changed_seat: bool = False
    """It got on or off in the open or last turn of this round."""
    bound_by: CombatantId | None = None
    """Who holds it, where it is bound: it goes with that one alone."""
    effects: Influences = ()
    ammo: Mapping[str, int] = field(default_factory=dict)
    counters: Mapping[str, Counter] = field(default_factory=dict)
    rerolls: tuple[Reroll, ...] = ()
    rerolled: Mapping[str, int] = field(default_factory=dict)
    """Which of them it has done in this fight -> the round of the last time."""
    asks: Asks = "low"
    """Of which rolls that it may answer whoever leads it is asked."""
    experience: int = 0
    experience_before: int = 0
    """Of that what it had when this fight began."""
    acted: bool = False
    moved: bool = False
    mode: Mode | None = None
    """How it moved in the open or last turn of this round."""
    walked: Length = 0
    """How far it went in that move."""
    majors: tuple[str, ...] = ()
    """Sections that have spent their major action; the empty name is a body without sections."""
    deeds: tuple[str, ...] = ()
    """What those actions were: how a weapon was used, `effect`, or `other`."""
    has_cast: bool = False
    """It used a spell or a skill by a minor action in the open or last turn of this round."""
    declared: tuple[str, ...] = ()
    """Feats declared in the open or last turn of this round."""
    gained: tuple[Gained, ...] = ()
    """What feats let it do once more in the open or last turn of this round."""
    aiming: CombatantId | None = None
    """Whom the next shot was aimed at."""
    covering: tuple[CombatantId, ...] = ()
    """In whose place it takes what is struck at them."""
    covers: int = 0
    """How many blows it took for others in this round."""
    gives_up: Giving | None = None
    """How who leads it wants to end this fight, in this round."""
    excluded: bool = False
    lasting: tuple[Lasting, ...] = ()
    once: tuple[str, ...] = ()
    """What it did in a preparation and may not do again in the other."""
    told: Told = field(default_factory=dict)
    """All that was told of it."""
    told_alone: Told = field(default_factory=dict)
    """Of that what was told of this one, and not of all of its species."""
    species: str | None = None
    """Which kind of monster it is: what is recalled of one of it is recalled of all."""
    reputation: int | None = None
    """Recalling it wants so much, its weak point the other."""
    weakness: int | None = None
    weak_point: WeakPoint | None = None
    knowledge: Check | None = None
    """Of monsters; None: two dice alone."""
    knows: Literal["stats", "all"] | None = None
    recalled: tuple[CombatantId, ...] = ()
    """Monsters that it has tried to recall."""
    recalled_species: tuple[str, ...] = ()
    """Kinds of which it has tried to recall one."""
    loot: tuple[Find, ...] = ()
    looted: bool = False
    palette: str | None = None
    """Lines of dice to choose from."""
    herbs: int = 0
    """Added to what herbs give back."""
    minutes: int = 0
    """Spent since the fight."""

    @property
    def place(self) -> object:
        """Where it is, as its ground says it."""
        raise NotImplementedError

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """Something that the table waits for. Its kind and fields are those of the decisions there are."""

    id: str = seen(Who.ALL)

    @property
    def about(self) -> Mapping[str, str]:
        """Ids of the combatants that it is about."""
        return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Pursuit(Decision):
    """A side flees: does the other go after it?"""

    kind: Literal["pursuit"] = seen(Who.ALL, default="pursuit")
    side: Faction = seen(Who.ALL)
    """Who is asked."""
    fled: Faction = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    """What every fight has. States share whatever did not change."""

    cites: ClassVar[Cites]
    procedure: ClassVar[tuple[Phase, ...]] = PROCEDURE
    """Its phases in their order, up to the rounds."""

    battlefield: Battlefield
    options: Mapping[str, Value]
    phase: Phase
    round: int
    first: Faction
    acting: Faction | None
    turn: CombatantId | None = None
    combatants: Mapping[CombatantId, Combatant]
    """In the order of setup."""
    pending: Decision | None = None
    pursuit: Pursuit | None = None
    herbs: Mapping[Herb, int] = field(default_factory=dict)
    """Row of the power table for a herb, where it is not the usual one."""
    lore: Mapping[str, Told] = field(default_factory=dict)
    """Species -> what was told of all that are of it, and of those of it who come later."""
    fights: int = 1
    """Which one of this table it is."""
    faded: tuple[Faded, ...] = ()
    """What ended with the fight, until the next begins."""
    waiting: SuspendedCommand | QuestionedCommand | HeldCommand | None = None
    """A command that waits: for thrown dice, for the answer to a roll, or until the GM allows it."""

    @property
    def decision(self) -> Decision | None:
        """What the table waits for, dice aside."""
        return self.pending or self.pursuit

    __hash__ = object.__hash__


def health(combatant: Combatant) -> Health | None:
    """How hurt it looks, which everybody sees; None where no hp are kept."""
    hp, most = combatant.hp, combatant.max_hp
    if is_down(combatant):
        return "down"
    if hp is None or not most:
        return None
    if hp >= most:
        return "unhurt"
    if hp * 4 <= most:
        return "grave"
    return "half" if hp * 2 <= most else "hurt"


def is_down(combatant: Combatant) -> bool:
    """At 0 HP, or lying there."""
    if combatant.excluded or not {"unconscious", "dead"}.isdisjoint(combatant.conditions):
        return True
    return combatant.hp is not None and combatant.hp <= 0
