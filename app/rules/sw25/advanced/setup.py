"""What a scenario says of a position (contract section 2), and the fight that it makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from app.rules.common.words import Orders, Phase, Written
from app.rules.core import AtMost, CombatantId, Faction, Id, Length, Name, Point, Reason, SkirmishId
from app.rules.space.plane import is_within
from app.rules.sw25.advanced.situation import UNABLE, radius_for, total
from app.rules.sw25.advanced.state import Battlefield, Combatant, Fight, Section, Skirmish
from app.rules.sw25.advanced.switches import chosen
from app.rules.sw25.sheet import Attack, Check, Kind

MOST_COMBATANTS = 200
MOST_SECTIONS = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionSetup(Written):
    """Figures of one section; what it does not say is the combatant's."""

    core: bool = False
    hp: int | None = None
    max_hp: int | None = None
    mp: int | None = None
    max_mp: int | None = None
    accuracy: Check | None = None
    evasion: Check | None = None
    defense: int | None = None
    attacks: Mapping[Id, Attack] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantSetup(Written):
    """A combatant as it is written down."""

    faction: Faction
    name: Name | None = None
    names: Annotated[Mapping[Id, Name], AtMost(8)] = field(default_factory=dict)
    at: Point | None = None
    movement: Length = 1000
    sections: int | Mapping[Id, SectionSetup] | None = None
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
    attacks: Mapping[Id, Attack] = field(default_factory=dict)
    feats: tuple[Id, ...] = ()
    conditions: tuple[Id, ...] = ()
    bound_by: CombatantId | None = None
    prepared_for: tuple[SkirmishId, ...] = ()
    controlled_by: Name | None = None
    kind_: Kind | None = None
    """`kind` on the wire; commands have a `kind` of their own."""
    orders: Orders = "ask"


@dataclass(frozen=True, slots=True, kw_only=True)
class SkirmishSetup(Written):
    """A skirmish that is already there."""

    center: Point
    melee: tuple[CombatantId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(Written):
    """A whole position."""

    battlefield: Battlefield = field(default_factory=Battlefield)
    phase: Phase | None = None
    round: int = 1
    acting: Faction | None = None
    first: Faction | None = None
    combatants: Annotated[Mapping[CombatantId, CombatantSetup], AtMost(MOST_COMBATANTS)] = field(
        default_factory=dict
    )
    skirmishes: Mapping[SkirmishId, SkirmishSetup] = field(default_factory=dict)


# --- what is wrong with it --------------------------------------------------------------------------------


def objection(setup: Setup, options: Mapping[str, Any]) -> Reason | None:
    """Why this is no position, or None."""
    wrong = chosen(options)
    if isinstance(wrong, Reason):
        return wrong
    detail = next(_faults(setup), None)
    return Reason(code="bad-command", figures={"detail": detail}) if detail else None


def _faults(setup: Setup) -> Iterator[str]:
    if setup.round < 1:
        yield "round: from 1"
    if "neutral" in (setup.acting, setup.first):
        yield "acting, first: allies or enemies"
    yield from _faults_of_ground(setup.battlefield)
    placed = [one for skirmish in setup.skirmishes.values() for one in skirmish.melee]
    if len(set(placed)) != len(placed):
        yield "skirmishes: somebody is in two melees"
    for one in placed:
        if one not in setup.combatants:
            yield f"skirmishes: no combatant is called {one}"
    for name, skirmish in setup.skirmishes.items():
        if not is_on_map(setup.battlefield, skirmish.center):
            yield f"skirmishes.{name}.center: off the map"
    for name, combatant in setup.combatants.items():
        if combatant.at is None and name not in placed:
            yield f"combatants.{name}.at is missing"
        for detail in faults_of(combatant, setup.battlefield):
            yield f"combatants.{name}: {detail}"
        if combatant.bound_by is not None and combatant.bound_by not in setup.combatants:
            yield f"combatants.{name}.bound_by: nobody is called {combatant.bound_by}"


def _faults_of_ground(ground: Battlefield) -> Iterator[str]:
    if any(size is not None and size <= 0 for size in (ground.width, ground.height)):
        yield "battlefield: width and height are above 0"
    if any(len(obstacle.points) < 2 for obstacle in ground.obstacles):
        yield "battlefield.obstacles: at least two points"
    if any(len(limit.points) < 3 or limit.limit < 1 for limit in ground.limits):
        yield "battlefield.limits: at least three points, and room for one"


def ground_fault(ground: Battlefield) -> str | None:
    """What is wrong with a battlefield, or None."""
    return next(_faults_of_ground(ground), None)


def faults_of(combatant: CombatantSetup, ground: Battlefield) -> Iterator[str]:
    """What is wrong with one combatant."""
    if combatant.at is not None and not is_on_map(ground, combatant.at):
        yield "at: off the map"
    if combatant.movement < 0:
        yield "movement: not below 0"
    match combatant.sections:
        case int() as count if not 1 <= count <= MOST_SECTIONS:
            yield f"sections: 1 to {MOST_SECTIONS}"
        case Mapping() as sections if not 1 <= len(sections) <= MOST_SECTIONS:
            yield f"sections: 1 to {MOST_SECTIONS}"
        case Mapping() as sections if sum(one.core for one in sections.values()) > 1:
            yield "sections: one core"


def is_on_map(ground: Battlefield, point: tuple[int, int]) -> bool:
    """From [0, 0] to [width, height], edges included."""
    if ground.width is not None and not 0 <= point[0] <= ground.width:
        return False
    return ground.height is None or 0 <= point[1] <= ground.height


# --- the fight that it makes ------------------------------------------------------------------------------


def made(setup: Setup, options: Mapping[str, Any], phase: Phase) -> Fight:
    """The first state. Whoever cannot act lies at the centre of the skirmish where it was put."""
    melee = {one: name for name, skirmish in setup.skirmishes.items() for one in skirmish.melee}
    first = setup.first or setup.acting or "allies"
    combatants = {
        name: _member(combatant_of(name, one), setup.skirmishes, melee.get(name))
        for name, one in setup.combatants.items()
    }
    circles = {name: _circle(name, one, combatants) for name, one in setup.skirmishes.items()}
    return Fight(
        battlefield=setup.battlefield,
        options=dict(chosen(options)),  # type: ignore[arg-type]  # `objection` has let it pass
        phase=phase,
        round=setup.round,
        first=first,
        acting=setup.acting or first,
        combatants={name: _prepared(one, circles) for name, one in combatants.items()},
        skirmishes=circles,
        used=tuple(setup.skirmishes),
    )


def _prepared(one: Combatant, circles: Mapping[str, Skirmish]) -> Combatant:
    """Who is prepared to leave without more is prepared for whatever holds it."""
    if "prepared-to-leave" not in one.conditions or one.prepared_for:
        return one
    here = tuple(name for name, s in circles.items() if is_within(one.at, s.center, s.radius))
    return replace(one, prepared_for=here)


def _circle(name: str, given: SkirmishSetup, combatants: Mapping[str, Combatant]) -> Skirmish:
    members = [one for one in combatants.values() if one.skirmish == name]
    return Skirmish(id=name, center=given.center, radius=radius_for(total(members)))


def _member(combatant: Combatant, skirmishes: Mapping[str, SkirmishSetup], name: str | None) -> Combatant:
    if name is None:
        return combatant
    able = UNABLE.isdisjoint(combatant.conditions)
    return replace(combatant, at=skirmishes[name].center, skirmish=name if able else None)


def combatant_of(name: str, given: CombatantSetup) -> Combatant:
    """A combatant from its sheet, with the contract's defaults."""
    kind: Kind = given.kind_ or ("pc" if given.faction == "allies" else "monster")
    sections = _sections(given)
    core = next((s for s in sections.values() if s.core), None)
    lent = "any" if given.faction == "allies" and kind == "pc" else "gm"
    prepared = given.prepared_for and "prepared-to-leave" not in given.conditions
    return Combatant(
        id=name,
        name=given.name or name,
        names=dict(given.names),
        faction=given.faction,
        kind=kind,
        controlled_by=given.controlled_by or lent,
        at=given.at or (0, 0),
        movement=given.movement,
        sections=sections,
        hp=core.hp if core else _at_most(given.hp, given.max_hp),
        max_hp=core.max_hp if core else _most(given.hp, given.max_hp),
        mp=core.mp if core else _at_most(given.mp, given.max_mp),
        max_mp=core.max_mp if core else _most(given.mp, given.max_mp),
        level=given.level,
        accuracy=given.accuracy,
        evasion=given.evasion,
        fortitude=given.fortitude,
        willpower=given.willpower,
        initiative=given.initiative,
        death_check=given.death_check,
        defense=given.defense,
        magic_power=given.magic_power,
        attacks=dict(given.attacks),
        feats=tuple(dict.fromkeys(given.feats)),
        conditions=tuple(dict.fromkeys((*given.conditions, *(("prepared-to-leave",) if prepared else ())))),
        bound_by=given.bound_by,
        prepared_for=given.prepared_for,
        orders=given.orders,
    )


def _sections(given: CombatantSetup) -> dict[str, Section]:
    match given.sections:
        case None:
            return {}
        case int() as count:
            written = {str(n): SectionSetup(core=n == 1) for n in range(1, count + 1)}
        case sections:
            has_core = any(one.core for one in sections.values())
            first = next(iter(sections))
            written = {
                n: replace(s, core=s.core or (not has_core and n == first)) for n, s in sections.items()
            }
    return {name: _section(one, given) for name, one in written.items()}


def _section(one: SectionSetup, given: CombatantSetup) -> Section:
    hp, most_hp = (one.hp, one.max_hp) if one.hp is not None else (given.hp, one.max_hp or given.max_hp)
    mp, most_mp = (one.mp, one.max_mp) if one.mp is not None else (given.mp, one.max_mp or given.max_mp)
    return Section(
        core=one.core,
        down=hp is not None and hp <= 0,
        hp=_at_most(hp, most_hp),
        max_hp=_most(hp, most_hp),
        mp=_at_most(mp, most_mp),
        max_mp=_most(mp, most_mp),
        accuracy=one.accuracy,
        evasion=one.evasion,
        defense=one.defense,
        attacks=dict(one.attacks or {}),
    )


def _most(now: int | None, most: int | None) -> int | None:
    return most if most is not None else now


def _at_most(now: int | None, most: int | None) -> int | None:
    if now is None:
        return most
    return now if most is None else min(now, most)
