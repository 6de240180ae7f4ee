"""What a scenario says of a fight, and the fight that it makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from app.rules.common.faces import FACE, FaceSetup, face_fault
from app.rules.common.words import Written
from app.rules.core import AtMost, Cell, CombatantId, Distinct, Faction, Id, Name, Reason
from app.rules.engine.switches import chosen, fault_of
from app.rules.replacing import replace
from app.rules.space.drawn import Legend, MapText, read_map
from app.rules.square_fireballs.amounts import faults_of_power
from app.rules.square_fireballs.ground import Ground
from app.rules.square_fireballs.so_far import SoFar, done, faults_of_so_far
from app.rules.square_fireballs.state import (
    Battlefield,
    Combatant,
    Fight,
    Kind,
    Phase,
    escalation_of,
    health_of,
    is_bloodied,
)
from app.rules.square_fireballs.status import OFF_MAP
from app.rules.square_fireballs.switches import SWITCHES
from app.rules.square_fireballs.words import (
    DOWNGRADES,
    GROUNDS,
    SIDE,
    Bearing,
    Effect,
    Powers,
    Size,
    Speed,
    Until,
)

MOST_COMBATANTS = 200
MOST_CELLS = 100
"""Columns, and rows."""
MOST_FIGURE = 9_999
MOST_REACH = 40
MOST_BURNS = 1000
FIGURES = (
    *("level", "surge", "surges", "sp", "action_points", "reach", "crit_range"),
    *("arm", "for_", "ref", "wil", "initiative", "opportunity", "hit", "saves", "stealth"),
    *("perception", "range_penalty"),
)
ALIKE = (*FACE, *FIGURES, "vitality", "trained", "threshold", "resist")
NEVER_BELOW_0 = ("level", "hp", "surge", "surges", "vitality", "sp", "action_points", "reach", "threshold")


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionSetup(Written):
    """A condition with what it came from and how long it lasts."""

    name: Id
    by: CombatantId | None = None
    until: Until | None = None
    whose: CombatantId | None = None
    as_: Id | None = None
    is_fresh: bool = False
    """It was put there in the open turn of `whose`, whose end does not count."""


ConditionsSetup = Annotated[tuple[Id | ConditionSetup, ...], AtMost(30)]


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantSetup(FaceSetup):
    """A combatant as it is written down."""

    faction: Faction
    name: Name | None = None
    names: Annotated[Mapping[Id, Name], AtMost(8)] = field(default_factory=dict)
    kind_: Kind | None = None
    group: Id | None = None
    cell: Cell | None = None
    size: Size = "medium"
    level: int = 1
    hp: int | None = None
    max_hp: int | None = None
    surge: int = 0
    surges: int = 0
    vitality: int | None = None
    sp: int = 0
    speed: Speed = field(default_factory=Speed)
    arm: int = 10
    for_: int = 10
    ref: int = 10
    wil: int = 10
    initiative: int = 0
    opportunity: int = 0
    hit: int = 0
    saves: int = 0
    stealth: int = 0
    perception: int = 0
    crit_range: int = 0
    range_penalty: int = 0
    action_points: int = 0
    reach: int = 1
    trained: bool = False
    threshold: int | None = None
    resist: Annotated[Mapping[Id, Bearing], AtMost(30)] = field(default_factory=dict)
    conditions: ConditionsSetup = ()
    powers: Powers = field(default_factory=dict)
    controlled_by: Name | None = None


Burn = tuple[Id, CombatantId]
Group = Annotated[tuple[CombatantId, ...], AtMost(MOST_COMBATANTS), Distinct()]


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(Written):
    """A whole position."""

    battlefield: Battlefield = field(default_factory=Battlefield)
    map: MapText | None = None
    """The field as it looks; says how large it is, what lies where, and who stands where."""
    legend: Legend = field(default_factory=dict)
    combatants: Annotated[Mapping[CombatantId, CombatantSetup], AtMost(MOST_COMBATANTS, in_contract=True)] = (
        field(default_factory=dict)
    )
    phase: Phase | None = None
    round: int = 1
    escalation: int | None = None
    order: Annotated[tuple[Group, ...], AtMost(MOST_COMBATANTS)] | None = None
    turn: CombatantId | None = None
    initiative: Annotated[Mapping[CombatantId, int], AtMost(MOST_COMBATANTS)] = field(default_factory=dict)
    up: Group | None = None
    """Who of the present entry has still a turn to come."""
    burnt: Annotated[tuple[Burn, ...], AtMost(MOST_BURNS)] = ()
    """Whom which zone has hurt since the open turn began."""
    so_far: Annotated[Mapping[CombatantId, SoFar], AtMost(MOST_COMBATANTS)] = field(default_factory=dict)


def as_drawn(setup: Setup) -> Setup | Reason:
    """With what its map says put where it belongs, and no map any more."""
    if setup.map is None:
        return setup
    found = read_map(setup.map, setup.legend, pieces=setup.combatants, grounds=GROUNDS)
    if isinstance(found, str):
        return Reason(code="bad-command", figures={"detail": found})
    listed = setup.battlefield.terrain
    terrain = {
        kind: tuple(dict.fromkeys((*listed.get(kind, ()), *found.terrain.get(kind, ()))))
        for kind in GROUNDS
        if kind in listed or kind in found.terrain
    }
    ground = replace(setup.battlefield, columns=found.columns, rows=found.rows, terrain=terrain)
    standing = {
        name: replace(one, cell=found.pieces.get(name, one.cell)) for name, one in setup.combatants.items()
    }
    return replace(setup, map=None, legend={}, battlefield=ground, combatants=standing)


def objection(setup: Setup, options: Mapping[str, Any]) -> Reason | None:
    """Why this is no position, or None."""
    wrong = fault_of(SWITCHES, options)
    if wrong:
        return wrong
    detail = next(_faults(setup), None)
    return Reason(code="bad-command", figures={"detail": detail}) if detail else None


def _faults(setup: Setup) -> Iterator[str]:
    yield from faults_of_field(setup.battlefield, setup.combatants)
    if not 1 <= setup.round <= MOST_FIGURE:
        yield f"round: 1 to {MOST_FIGURE}"
    if setup.escalation is not None and not 0 <= setup.escalation <= 4:
        yield "escalation: 0 to 4"
    ordered = [name for entry in setup.order or () for name in entry]
    burnt = (name for _, name in setup.burnt)
    named = (*ordered, *setup.initiative, *(setup.up or ()), *burnt)
    for name in (*named, *((setup.turn,) if setup.turn else ())):
        if name not in setup.combatants:
            yield f"order: nobody is called {name}"
    if len(set(ordered)) < len(ordered) or not all(setup.order or ()):
        yield "order: each stands in it once, and no entry is empty"
    neutral = {name for name, one in setup.combatants.items() if one.faction == "neutral"}
    if setup.turn and (setup.turn in neutral if setup.order is None else setup.turn not in ordered):
        yield f"turn: {setup.turn} is not in the order"
    yield from faults_of_so_far(setup.so_far, setup.combatants)
    yield from _faults_of_people(setup)


def _faults_of_people(setup: Setup) -> Iterator[str]:
    """What is wrong with each, and two on one square: of those who are on the map."""
    taken = dict[Cell, str]()
    ground = Ground(setup.battlefield)
    for name, one in setup.combatants.items():
        so_far = setup.so_far.get(name)
        is_gone = so_far is not None and so_far.excluded
        for fault in (*faults_of(one, ground, is_gone=is_gone), *_unknown(one, setup.combatants)):
            yield f"combatants.{name}: {fault}"
        for cell in () if is_gone or not OFF_MAP.isdisjoint(_names(one)) else _squares(one):
            if cell in taken:
                yield f"combatants.{name}: cell: {taken[cell]} stands there"
            taken[cell] = name


def faults_of_field(ground: Battlefield, people: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with a battlefield."""
    if not (1 <= ground.columns <= MOST_CELLS and 1 <= ground.rows <= MOST_CELLS):
        yield f"battlefield: columns and rows are 1 to {MOST_CELLS}"
    if not 0 < ground.cell <= MOST_FIGURE:
        yield f"battlefield: cell is more than 0 and at most {MOST_FIGURE}"
    for number, light in enumerate(ground.lights):
        if (light.at is None) == (light.carried_by is None):
            yield f"battlefield: lights.{number}: at or carried_by"
        if light.carried_by is not None and light.carried_by not in people:
            yield f"battlefield: lights.{number}: nobody is called {light.carried_by}"
        if not (0 <= light.bright <= MOST_CELLS and 0 <= light.dim <= MOST_CELLS):
            yield f"battlefield: lights.{number}: bright and dim are 0 to {MOST_CELLS}"
    if len({zone.id for zone in ground.zones}) < len(ground.zones):
        yield "battlefield: zones: an id stands twice"
    for zone in ground.zones:
        yield from (f"battlefield: zones.{zone.id}: {fault}" for fault in faults_of_power(zone.damage))


def _names(one: CombatantSetup) -> Iterator[str]:
    return (one if isinstance(one, str) else one.name for one in one.conditions)


def faults_of(one: CombatantSetup, ground: Ground, *, is_gone: bool = False) -> Iterator[str]:
    """What is wrong with one combatant. Who is out of the fight lies where it fell."""
    if fault := face_fault(one):
        yield fault
    if one.cell is None:
        yield "cell is missing"
    elif not all(ground.is_on(cell) for cell in _squares(one)):
        yield "cell: off the map"
    elif not is_gone and any(cell in ground.full for cell in _squares(one)):
        yield "cell: in a full square"
    for name in NEVER_BELOW_0:
        if not 0 <= (getattr(one, name) or 0) <= MOST_FIGURE:
            yield f"{name}: 0 to {MOST_FIGURE}"
    for name in FIGURES:
        if abs(getattr(one, name)) > MOST_FIGURE:
            yield f"{name.rstrip('_')}: {-MOST_FIGURE} to {MOST_FIGURE}"
    if not 1 <= one.level <= 30:
        yield "level: 1 to 30"
    speeds = (one.speed.walk, one.speed.fly, one.speed.swim, one.speed.climb, one.speed.crawl)
    if not all(0 <= (speed or 0) <= MOST_REACH for speed in speeds):
        yield f"speed: 0 to {MOST_REACH}"
    for name, power in one.powers.items():
        figures = (power.target.reach or 0, power.target.range, power.target.n, power.target.most or 1)
        if not all(0 <= figure <= MOST_CELLS for figure in figures):
            yield f"powers.{name}: target: 0 to {MOST_CELLS}"
        if not all(0 <= figure <= MOST_REACH for figure in (power.push, power.pull, power.slide)):
            yield f"powers.{name}: push, pull and slide are 0 to {MOST_REACH}"
        for amount in (power.damage, power.heal, power.shield):
            yield from (f"powers.{name}: {fault}" for fault in faults_of_power(amount))


def _unknown(one: CombatantSetup, people: Mapping[str, Any]) -> Iterator[str]:
    for condition in one.conditions:
        fault = fault_of_condition(condition)
        if fault:
            yield f"conditions: {fault}"
        if isinstance(condition, ConditionSetup):
            for name in (condition.by, condition.whose):
                if name is not None and name not in people:
                    yield f"conditions: nobody is called {name}"


def _squares(one: CombatantSetup) -> tuple[Cell, ...]:
    side = SIDE.get(one.size, 1)
    if one.cell is None:
        return ()
    return tuple((one.cell[0] + x, one.cell[1] + y) for y in range(side) for x in range(side))


def fault_of_condition(condition: str | ConditionSetup) -> str | None:
    """What it is downgraded to has to be the next step down, if it has one. (Downgrading status effects)"""
    if isinstance(condition, str) or condition.as_ in (None, DOWNGRADES.get(condition.name)):
        return None
    step = DOWNGRADES.get(condition.name)
    return (
        f"as: {condition.name} is downgraded to {step}" if step else f"as: {condition.name} has no downgrade"
    )


def effect_of(condition: str | ConditionSetup, name: str) -> Effect:
    """A condition of somebody as it is put there."""
    if isinstance(condition, str):
        return Effect(name=condition)
    timed = condition.until in ("turn-start", "turn-end")
    whose = (condition.whose or name) if timed else condition.whose
    return Effect(
        name=condition.name,
        by=condition.by,
        until=condition.until,
        whose=whose,
        as_=condition.as_,
        is_fresh=condition.is_fresh,
    )


def names_of(effects: tuple[Effect, ...]) -> tuple[str, ...]:
    """The names of conditions as they came, each once."""
    return tuple(dict.fromkeys(effect.name for effect in effects))


def order_of(everybody: Mapping[str, Combatant]) -> tuple[tuple[str, ...], ...]:
    """All in the order of setup, a group where its first member stands; the neutral never."""
    entries: dict[str, tuple[str, ...]] = {}
    for one in everybody.values():
        if one.faction == "neutral" or one.excluded or "dead" in one.conditions:
            continue
        key = f"{one.faction} {one.group}" if one.group else f"one {one.id}"
        entries[key] = (*entries.get(key, ()), one.id)
    return tuple(entries.values())


def made(setup: Setup, options: Mapping[str, Any], phase: Phase) -> Fight:
    """The first state. In the rounds the turn of `turn`, or of the first entry, is open."""
    everybody = {
        name: _looking(done(combatant(name, one), setup.so_far.get(name)))
        for name, one in setup.combatants.items()
    }
    escalation = escalation_of(setup.round) if setup.escalation is None else setup.escalation
    fight = Fight(
        battlefield=setup.battlefield,
        combatants=everybody,
        options=dict(chosen(SWITCHES, options)),
        phase=phase,
        round=setup.round,
        escalation=escalation,
        initiative=setup.initiative,
        burnt=setup.burnt,
    )
    if phase != "rounds":
        return replace(fight, order=setup.order or ())
    order = setup.order if setup.order is not None else order_of(everybody)
    now = setup.turn or next(iter(setup.up or ()), None)
    entry = next((n for n, names in enumerate(order) if now in names), 0)
    up = (order[entry] if order else ()) if setup.up is None else setup.up
    turn = setup.turn or (up[0] if len(up) == 1 and setup.up is None else None)
    return replace(fight, order=order, entry=entry, up=up, turn=turn)


def combatant(name: str, one: CombatantSetup) -> Combatant:
    """A combatant as it stands at first."""
    kind: Kind = "pc" if one.faction == "allies" else "monster" if one.faction == "enemies" else "npc"
    most = one.hp if one.max_hp is None else one.max_hp
    effects = tuple(effect_of(condition, name) for condition in one.conditions)
    kind = one.kind_ or kind
    lent = one.faction == "allies" and kind == "pc"
    same = {field: getattr(one, field) for field in ALIKE}
    return _looking(
        Combatant(
            **same,
            id=name,
            name=one.name or name,
            names=one.names,
            faction=one.faction,
            kind=kind,
            group=one.group,
            cell=one.cell or (0, 0),
            size=one.size,
            footprint=SIDE.get(one.size, 1),
            hp=one.hp,
            max_hp=most,
            speed=one.speed,
            powers=one.powers,
            effects=effects,
            conditions=names_of(effects),
            controlled_by=one.controlled_by or ("any" if lent else "gm"),
        )
    )


def _looking(one: Combatant) -> Combatant:
    return replace(one, bloodied=is_bloodied(one.hp, one.max_hp), health=health_of(one))
