"""What a scenario says of a fight of the active round, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, get_args

from app.rules.active_round.fields import made_of
from app.rules.active_round.state import (
    Battlefield,
    Casting,
    Done,
    Facings,
    Item,
    Names,
    Skill,
    Weapon,
    Wields,
)
from app.rules.active_round.switches import SWITCHES
from app.rules.active_round.words import FIST, HANDS, NONE, Ground, Hand, Kind, Phase, Stance
from app.rules.common.faces import FaceSetup, face_fault
from app.rules.common.words import Conditions, Written
from app.rules.core import (
    AtMost,
    Cell,
    CombatantId,
    Distinct,
    Everybody,
    Faction,
    Id,
    Name,
    Point,
    Reason,
    bad,
)
from app.rules.engine.switches import chosen, fault_of
from app.rules.replacing import replace
from app.rules.space.drawn import Legend, MapText, read_map

MOST_CELLS: Final = 200
"""Columns, and rows."""
MOST_SPACES: Final = 100_000
"""Width and height of a table that is measured with a ruler, in hundredths of a space."""
MOST_FIGURE: Final = 9_999
MOST_RANGE: Final = 400
MOST_ARMS: Final = 40
"""Weapons, skills or items of one combatant."""
SIGNED: Final = ("initiative", "hit", "evade", "react", "perceive", "targeting")
FIGURES: Final = (
    *("rate", "fly_ep", "fortitude", "hp", "max_hp", "mortality", "ep", "max_ep", "sa", "max_sa"),
    *("critical", "critical_magic", "melee_power", "throw_power", "bow_power", "casting_speed", "defense"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantSetup(FaceSetup):
    """A combatant as it is written down."""

    faction: Faction
    name: Name | None = None
    names: Names = field(default_factory=dict)
    kind_: Kind | None = None
    controlled_by: Name | None = None
    cell: Cell | None = None
    at: Point | None = None
    facing: Facings | None = None
    conditions: Conditions = ()
    rate: int = 5
    fly_ep: int = 0
    initiative: int = 0
    react: int | None = None
    perceive: int | None = None
    targeting: int | None = None
    fortitude: int = 0
    hp: int | None = None
    max_hp: int | None = None
    mortality: int | None = None
    ep: int | None = None
    max_ep: int | None = None
    sa: int | None = None
    max_sa: int | None = None
    evade: int = 0
    hit: int = 0
    critical: int = 0
    critical_magic: int = 0
    melee_power: int = 0
    throw_power: int = 0
    bow_power: int = 0
    hand: Hand = "right"
    casting_speed: int = 1
    defense: int = 0
    abilities: Conditions = ()
    weapons: Annotated[Mapping[Id, Weapon], AtMost(MOST_ARMS)] = field(default_factory=dict)
    wields: Wields = field(default_factory=Wields)
    skills: Annotated[Mapping[Id, Skill], AtMost(MOST_ARMS)] = field(default_factory=dict)
    items: Annotated[Mapping[Id, Item], AtMost(MOST_ARMS)] = field(default_factory=dict)
    stance: Stance | None = None
    casting: Casting | None = None
    done: Done = field(default_factory=Done)
    acted: bool = False
    excluded: bool = False
    spotted_by: Everybody = ()
    perceived: Everybody = ()
    reacted: Everybody = ()
    guarded: Everybody = ()


Told = Annotated[Mapping[Id, Annotated[tuple[Id, ...], AtMost(100), Distinct()]], AtMost(3)]
"""Faction or `all` -> fields."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(Written):
    """A whole position."""

    battlefield: Battlefield = field(default_factory=Battlefield)
    map: MapText | None = None
    legend: Legend = field(default_factory=dict)
    combatants: Annotated[Mapping[CombatantId, CombatantSetup], AtMost(200, in_contract=True)] = field(
        default_factory=dict
    )
    phase: Phase | None = None
    round: int = 1
    order: Everybody = ()
    lasting: Everybody = ()
    """The battle's order, where that of this round is another."""
    waits: Annotated[Mapping[CombatantId, Id], AtMost(200)] = field(default_factory=dict)
    initiative: Annotated[Mapping[CombatantId, int], AtMost(200)] = field(default_factory=dict)
    turn: CombatantId | None = None
    newcomers: Everybody = ()
    """Who came in this round and has a place in the order from the next one on."""
    passed: Everybody = ()
    """Whose place in the order came while it could not act."""
    told: Annotated[Mapping[CombatantId, Told], AtMost(200)] = field(default_factory=dict)
    """Figures that were revealed: of whom, and to whom."""


def as_drawn(setup: Setup) -> Setup | Reason:
    """With what its map says put where it belongs, and no map any more."""
    ground = setup.battlefield
    if not ground.ruler and ground.grid is None:
        ground = replace(ground, grid="squares")
    if ground.ruler:
        ground = replace(ground, columns=0, rows=0)
    if setup.map is None:
        return replace(setup, battlefield=ground)
    found = read_map(
        setup.map,
        setup.legend,
        pieces=setup.combatants,
        grounds=get_args(Ground),
        on_hexes=ground.grid == "hexes",
    )
    if isinstance(found, str):
        return bad(found)
    terrain = {
        kind: tuple(dict.fromkeys((*ground.terrain.get(kind, ()), *found.terrain.get(kind, ()))))
        for kind in get_args(Ground)
        if kind in found.terrain or kind in ground.terrain
    }
    ground = replace(ground, columns=found.columns, rows=found.rows, terrain=terrain)
    standing = {
        name: replace(one, cell=found.pieces.get(name, one.cell)) for name, one in setup.combatants.items()
    }
    return replace(setup, map=None, legend={}, battlefield=ground, combatants=standing)


def objection(setup: Setup, options: Mapping[str, Any]) -> Reason | None:
    """Why this is no position, or None."""
    wrong = fault_of(SWITCHES, options)
    if wrong:
        return wrong
    detail = next(_faults(setup, options), None)
    return bad(detail) if detail else None


def _faults(setup: Setup, options: Mapping[str, Any]) -> Iterator[str]:
    yield from faults_of_ground(setup.battlefield)
    if not 1 <= setup.round <= MOST_FIGURE:
        yield f"round: 1 to {MOST_FIGURE}"
    named = (*setup.order, *setup.lasting, *setup.waits, *setup.initiative)
    named = (*named, *setup.newcomers, *setup.passed, *setup.told)
    for name in (*named, *((setup.turn,) if setup.turn else ())):
        if name not in setup.combatants:
            yield f"order, turn, initiative: nobody is called {name}"
    taken = set[tuple[int, int]]()
    for name, one in setup.combatants.items():
        yield from (f"combatants.{name}: {fault}" for fault in faults_of(one, setup.battlefield, options))
        spot = one.cell or one.at
        if one.excluded or "dead" in one.conditions or spot is None:
            continue
        if spot in taken:
            yield f"combatants.{name}: somebody stands there"
        taken.add(spot)


def faults_of_ground(ground: Battlefield) -> Iterator[str]:
    """What is wrong with a field."""
    if ground.ruler:
        if ground.grid is not None or ground.terrain:
            yield "battlefield: by the ruler there is neither grid nor terrain"
        if not all(0 < (size or 0) <= MOST_SPACES for size in (ground.width, ground.height)):
            yield f"battlefield: width and height are 0 to {MOST_SPACES // 100}"
        return
    if not (1 <= ground.columns <= MOST_CELLS and 1 <= ground.rows <= MOST_CELLS):
        yield f"battlefield: columns and rows are 1 to {MOST_CELLS}"
    if not 0 < ground.cell <= MOST_FIGURE:
        yield f"battlefield: cell is more than 0 and at most {MOST_FIGURE}"
    outside = (
        cell
        for cells in ground.terrain.values()
        for cell in cells
        if not (0 <= cell[0] < ground.columns and 0 <= cell[1] < ground.rows)
    )
    yield from (f"battlefield: terrain: no cell {list(cell)}" for cell in outside)


def faults_of(one: CombatantSetup, ground: Battlefield, options: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with one combatant."""
    if fault := face_fault(one):
        yield fault
    field = made_of(ground, chosen(SWITCHES, options))
    spot = one.at if ground.ruler else one.cell
    if spot is None or (one.cell if ground.ruler else one.at) is not None:
        yield "at is missing" if ground.ruler else "cell is missing"
    elif not field.is_inside(spot):
        yield "off the map"
    if one.facing is not None and not field.is_facing(one.facing):
        yield "facing: no direction here"
    for name in FIGURES:
        if not 0 <= (getattr(one, name) or 0) <= MOST_FIGURE:
            yield f"{name}: 0 to {MOST_FIGURE}"
    for name in SIGNED:
        if not -MOST_FIGURE <= (getattr(one, name) or 0) <= MOST_FIGURE:
            yield f"{name}: {-MOST_FIGURE} to {MOST_FIGURE}"
    yield from _faults_of_arms(one)
    yield from faults_of_hands(one.wields, one.weapons, one.hand)


def _faults_of_arms(one: CombatantSetup) -> Iterator[str]:
    for name, weapon in one.weapons.items():
        if name == FIST or weapon.hands not in (1, 2):
            yield f"weapons.{name}: {FIST} is everybody's; hands are 1 or 2"
        if not (
            all(0 <= n <= MOST_FIGURE for n in (weapon.damage, weapon.ammunition))
            and 0 <= weapon.range <= MOST_RANGE
        ):
            yield f"weapons.{name}: damage 0 to {MOST_FIGURE}, range 0 to {MOST_RANGE}"
    for name, skill in one.skills.items():
        figures = (skill.mastery, skill.power, skill.runes, skill.cost.ep, skill.cost.sa)
        if name == NONE or not all(0 <= n <= MOST_FIGURE for n in figures):
            yield f"skills.{name}: figures are 0 to {MOST_FIGURE}"
        if not all(0 <= n <= MOST_RANGE for n in (skill.range or 0, skill.area or 0)):
            yield f"skills.{name}: range and area are 0 to {MOST_RANGE}"
    for name, item in one.items.items():
        held = (item.count, item.effect.hp, item.effect.ep, item.effect.sa)
        if not all(0 <= n <= MOST_FIGURE for n in held):
            yield f"items.{name}: figures are 0 to {MOST_FIGURE}"


def faults_of_hands(wields: Wields, weapons: Mapping[str, Weapon], dominant: Hand) -> Iterator[str]:
    """A weapon for two hands is in the dominant one, and the other is empty."""
    for hand in HANDS:
        name = wields.of(hand)
        if name is not None and name not in weapons:
            yield f"wields.{hand}: no weapon is called {name}"
        elif name is not None and weapons[name].hands == 2:
            is_alone = wields.of("left" if hand == "right" else "right") is None
            if not (hand == dominant and is_alone):
                yield f"wields.{hand}: {name} takes both hands, the dominant one first"
