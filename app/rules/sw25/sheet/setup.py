"""What a scenario says of bodies (contract section 2), and the combatants that it makes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from app.rules.common.faces import FaceSetup, face_fault
from app.rules.common.words import Conditions, Written
from app.rules.core import AtMost, CombatantId, Faction, Id, Length, Lines, Name, Reason
from app.rules.sw25.sheet.character import (
    MOST_BONUS,
    Ammo,
    Attack,
    Attacks,
    Check,
    Counters,
    Elements,
    Herb,
    Kind,
    Loot,
    Magic,
    Names,
    WeakPoint,
)
from app.rules.sw25.sheet.damage import Force, fault
from app.rules.sw25.sheet.modifiers import Influences
from app.rules.sw25.sheet.own_feats import Learnt, faults_of_feats
from app.rules.sw25.sheet.power import STRONGEST
from app.rules.sw25.sheet.rerolls import Asks, Rerolls, faults_of_rerolls
from app.rules.sw25.sheet.skills import Skills, faults_of_skills
from app.rules.sw25.sheet.so_far import Lore, SoFar
from app.rules.sw25.sheet.words import Phase

MOST_COMBATANTS = 200
MOST_SECTIONS = 100
MOST_RIDERS = 5
MOST_ATTACKS = 20
"""In one turn."""
MOST_IN_ALL = 2000
"""Sections of all bodies together: one act may strike every one of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionSetup(Written):
    """Figures of one section; what it does not say is the combatant's."""

    core: bool = False
    names: Names = field(default_factory=dict)
    hp: int | None = None
    max_hp: int | None = None
    mp: int | None = None
    max_mp: int | None = None
    accuracy: Check | None = None
    evasion: Check | None = None
    defense: int | None = None
    attacks: Annotated[Attacks, AtMost(20)] | None = None


Sections = Annotated[Mapping[Id, SectionSetup], AtMost(MOST_SECTIONS)]


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantSetup(FaceSetup):
    """A combatant as it is written down, but for its place."""

    faction: Faction
    name: Name | None = None
    names: Names = field(default_factory=dict)
    movement: Length = 1000
    sections: int | Sections | None = None
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
    magic: Magic = field(default_factory=dict)
    elements: Elements = field(default_factory=dict)
    attacks: Attacks = field(default_factory=dict)
    attacks_per_turn: int = 1
    """So many blows, shots or throws are one major action."""
    skills: Skills = field(default_factory=dict)
    feats: Learnt = ()
    blocking_weight: int | None = None
    """In Advanced Combat it stops others as if it were that many sections. (Blocking)"""
    conditions: Conditions = ()
    excluded: bool = False
    """Out of the battle from the start."""
    bound_by: CombatantId | None = None
    riding: CombatantId | None = None
    """On whose back it is: where that one stands."""
    carries: int = 0
    """So many riders find room on it."""
    summoned_by: CombatantId | None = None
    """Who has called it: it goes with that one."""
    lasts_until: int | None = None
    """The round in which it goes."""
    effects: Influences = ()
    ammo: Ammo = field(default_factory=dict)
    counters: Counters = field(default_factory=dict)
    rerolls: Rerolls = ()
    """What may be done about rolls of its own once they are seen."""
    asks: Asks = "low"
    controlled_by: Name | None = None
    species: Id | None = None
    """Alike are who have the same; without it a monster is one by itself."""
    reputation: int | None = None
    weakness: int | None = None
    weak_point: WeakPoint | None = None
    knowledge: Check | None = None
    knows: Literal["stats", "all"] | None = None
    loot: Loot = ()
    herbs: int = 0
    palette: Lines | None = None
    """Lines of dice to choose from, and what names stand for in them."""
    kind_: Kind | None = None
    """`kind` on the wire; commands have a `kind` of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(Written):
    """When a position is taken: its phase, round and whose turn it is."""

    phase: Phase | None = None
    round: int = 1
    acting: Faction | None = None
    first: Faction | None = None
    herbs: Annotated[Mapping[Herb, int], AtMost(2)] = field(default_factory=dict)
    """Rows of the power table, where they are not the usual ones."""
    turn: CombatantId | None = None
    """Whose turn is open."""
    lore: Lore = field(default_factory=dict)
    """Species -> what was told of it."""


def faults_of_so_far(
    setup: Setup, combatants: Mapping[str, CombatantSetup], so_far: Mapping[str, SoFar]
) -> Iterator[str]:
    """What has happened happened to somebody there, and a turn is open of the side that acts."""
    for name, one in so_far.items():
        for named in (name, *one.names()):
            if named not in combatants:
                yield f"so_far.{name}: nobody is called {named}"
        if fault := one.fault():
            yield f"so_far.{name}: {fault}"
    if setup.turn is None:
        return
    if setup.turn not in combatants:
        yield f"turn: nobody is called {setup.turn}"
    elif combatants[setup.turn].faction != (setup.acting or setup.first or "allies"):
        yield f"turn: it is not the turn of the side of {setup.turn}"
    elif setup.phase not in (None, "rounds"):
        yield "turn: only in the rounds"


def faults_of_time(setup: Setup) -> Iterator[str]:
    """What is wrong with round and sides."""
    if setup.round < 1:
        yield "round: from 1"
    if "neutral" in (setup.acting, setup.first):
        yield "acting, first: allies or enemies"
    if any(not 0 <= power <= STRONGEST for power in setup.herbs.values()):
        yield f"herbs: 0 to {STRONGEST}"


def faults_of_holders(combatants: Mapping[str, CombatantSetup]) -> Iterator[str]:
    """Who is held by somebody is held by somebody there."""
    for name, one in combatants.items():
        if one.bound_by is not None and one.bound_by not in combatants:
            yield f"combatants.{name}.bound_by: nobody is called {one.bound_by}"
        if one.summoned_by is not None and one.summoned_by not in combatants:
            yield f"combatants.{name}.summoned_by: nobody is called {one.summoned_by}"
    yield from faults_of_riders(combatants)


def faults_of_seats(combatants: Mapping[str, Any], place: str) -> Iterator[str]:
    """Who sits on somebody is nowhere else than that one. (Mounts)"""
    for name, one in combatants.items():
        mount = combatants.get(one.riding) if one.riding is not None else None
        said = getattr(one, place)
        if mount is not None and said is not None and said != getattr(mount, place):
            yield f"combatants.{name}.{place}: {one.riding}, on whom it sits, is elsewhere"


def faults_of_riders(combatants: Mapping[str, Any]) -> Iterator[str]:
    """Who sits on somebody sits on one of its own side who has room and stands by itself. (Mounts)"""
    seated: dict[str, int] = {}
    for name, one in combatants.items():
        if one.riding is None:
            continue
        mount = combatants.get(one.riding)
        if mount is None:
            yield f"combatants.{name}.riding: nobody is called {one.riding}"
            continue
        seated[one.riding] = seated.get(one.riding, 0) + 1
        if seated[one.riding] > mount.carries:
            yield f"combatants.{name}.riding: {one.riding} carries at most {mount.carries}"
        elif mount.riding is not None or one.riding == name:
            yield f"combatants.{name}.riding: {one.riding} rides somebody itself"
        elif mount.faction != one.faction:
            yield f"combatants.{name}.riding: {one.riding} is of another side"


def count_of(sections: int | Mapping[str, Any] | None) -> int:
    """How many parts a body has; one without sections is one."""
    return sections if isinstance(sections, int) else max(1, len(sections or {}))


def crowd_fault(bodies: Iterable[Any]) -> Reason | None:
    """More than a table holds: bodies as they are written or as they stand."""
    given = sum(count_of(one.sections) for one in bodies)
    if given <= MOST_IN_ALL:
        return None
    detail = f"sections: {given}, at most {MOST_IN_ALL} in all"
    return Reason(code="bad-command", figures={"detail": detail, "given": given, "most": MOST_IN_ALL})


def faults_of_body(combatant: CombatantSetup) -> Iterator[str]:
    """What is wrong with one combatant."""
    if bad := face_fault(combatant):
        yield bad
    if combatant.movement < 0:
        yield "movement: not below 0"
    yield from _faults_of_points("", combatant)
    if combatant.blocking_weight is not None and not 1 <= combatant.blocking_weight <= MOST_SECTIONS:
        yield f"blocking_weight: 1 to {MOST_SECTIONS}"
    if not 1 <= combatant.attacks_per_turn <= MOST_ATTACKS:
        yield f"attacks_per_turn: 1 to {MOST_ATTACKS}"
    if not 0 <= combatant.carries <= MOST_RIDERS:
        yield f"carries: 0 to {MOST_RIDERS}"
    if any(count < 0 for count in combatant.ammo.values()):
        yield "ammo: not below 0"
    yield from _faults_of_counters(combatant.counters)
    if any(abs(guard) > MOST_BONUS for guard in combatant.elements.values() if isinstance(guard, int)):
        yield f"elements: immune, half, or within ±{MOST_BONUS}"
    if combatant.weak_point and abs(combatant.weak_point.bonus) > MOST_BONUS:
        yield f"weak_point: bonus within ±{MOST_BONUS}"
    names = [one.name for one in combatant.effects]
    if len(set(names)) != len(names):
        yield "effects: no name twice"
    yield from (wrong for one in combatant.effects if (wrong := one.fault()))
    match combatant.sections:
        case int() as count if not 1 <= count <= MOST_SECTIONS:
            yield f"sections: 1 to {MOST_SECTIONS}"
        case Mapping() as sections if not 1 <= len(sections) <= MOST_SECTIONS:
            yield f"sections: 1 to {MOST_SECTIONS}"
        case Mapping() as sections if sum(one.core for one in sections.values()) > 1:
            yield "sections: one core"
    yield from _faults_of_attacks("attacks", combatant.attacks)
    if isinstance(combatant.sections, Mapping):
        for name, one in combatant.sections.items():
            yield from _faults_of_points(f"sections.{name}.", one)
            yield from _faults_of_attacks(f"sections.{name}.attacks", one.attacks or {})
    yield from faults_of_skills(combatant.skills)
    yield from faults_of_feats(combatant.feats)
    yield from faults_of_rerolls(combatant.rerolls)


def _faults_of_points(place: str, one: CombatantSetup | SectionSetup) -> Iterator[str]:
    """HP may be below 0, what one can have at most is only of who came onto the table with no more."""
    least_most = 1 if one.hp is None else min(1, one.hp)
    for name, least in (("max_hp", least_most), ("mp", 0), ("max_mp", 0)):
        if (given := getattr(one, name)) is not None and given < least:
            yield f"{place}{name}: from {least}"


def _faults_of_counters(counters: Counters) -> Iterator[str]:
    for name, counter in counters.items():
        if counter.now < 0 or (counter.max is not None and counter.max < counter.now):
            yield f"counters.{name}: now from 0, max from now"


def _faults_of_attacks(place: str, attacks: Mapping[str, Attack]) -> Iterator[str]:
    """Damage that nobody can roll."""
    for name, one in attacks.items():
        wrong = fault(Force(power=one.power, damage=one.damage))
        wrong = wrong or (one.costs.fault() if one.costs is not None else None)
        if wrong:
            yield f"{place}.{name}.{wrong}"
