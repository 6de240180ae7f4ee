"""What a scenario says of a duel, and the duel that it makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, get_args

from app.rules.common.faces import FaceSetup
from app.rules.common.words import Conditions, Written
from app.rules.core import AtMost, Cell, CombatantId, Distinct, Facing, Faction, Id, Name, Reason
from app.rules.engine.switches import chosen, fault_of
from app.rules.space.drawn import Legend, MapText, read_map
from app.rules.space.squares import FACINGS, is_inside
from tests.helpers.duel.state import Battlefield, Duelist, Fight, Ground, Phase, ground_at, look_of
from tests.helpers.duel.switches import SWITCHES

MOST_DUELISTS = 40
MOST_CELLS = 60
"""Columns, and rows."""
MOST_FIGURE = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelistSetup(FaceSetup):
    """A duelist as it is written down."""

    faction: Faction
    name: Name | None = None
    names: Annotated[Mapping[Id, Name], AtMost(8)] = field(default_factory=dict)
    cell: Cell | None = None
    facing: Facing = "e"
    lantern: bool = False
    conditions: Conditions = ()
    nerve: int = 10
    max_nerve: int | None = None
    """As much as it has, if nothing is said."""
    pace: int = 5
    reach: int = 1
    attack: int = 0
    power: int = 0
    parry: int = 0
    dodge: int = 0
    quickness: int = 0
    controlled_by: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(Written):
    """A whole position."""

    battlefield: Battlefield = field(default_factory=Battlefield)
    map: MapText | None = None
    """The field as it looks; says how large it is, what lies where, and who stands where."""
    legend: Legend = field(default_factory=dict)
    combatants: Annotated[Mapping[CombatantId, DuelistSetup], AtMost(MOST_DUELISTS, in_contract=True)] = (
        field(default_factory=dict)
    )
    phase: Phase | None = None
    round: int = 1
    order: Annotated[tuple[CombatantId, ...], AtMost(MOST_DUELISTS), Distinct()] = ()
    """Who acts after whom; all in the order in which they stand here, if nothing is said."""


def as_drawn(setup: Setup) -> Setup | Reason:
    """With what its map says put where it belongs, and no map any more."""
    if setup.map is None:
        return setup
    found = read_map(setup.map, setup.legend, pieces=setup.combatants, grounds=get_args(Ground))
    if isinstance(found, str):
        return Reason(code="bad-command", figures={"detail": found})
    terrain = {kind: found.terrain[kind] for kind in get_args(Ground) if kind in found.terrain}
    field = replace(setup.battlefield, columns=found.columns, rows=found.rows, terrain=terrain)
    standing = {
        name: replace(one, cell=found.pieces.get(name, one.cell)) for name, one in setup.combatants.items()
    }
    return replace(setup, map=None, legend={}, battlefield=field, combatants=standing)


def objection(setup: Setup, options: Mapping[str, Any]) -> Reason | None:
    """Why this is no position, or None."""
    wrong = fault_of(SWITCHES, options)
    if wrong:
        return wrong
    detail = next(_faults(setup), None)
    return Reason(code="bad-command", figures={"detail": detail}) if detail else None


def _faults(setup: Setup) -> Iterator[str]:
    ground = setup.battlefield
    if not (1 <= ground.columns <= MOST_CELLS and 1 <= ground.rows <= MOST_CELLS):
        yield f"battlefield: columns and rows are 1 to {MOST_CELLS}"
    if setup.round < 1:
        yield "round: 1 or more"
    for name in setup.order:
        if name not in setup.combatants:
            yield f"order: nobody is called {name}"
    taken = set[Cell]()
    for name, one in setup.combatants.items():
        yield from (f"combatants.{name}: {fault}" for fault in faults_of(one, ground))
        if one.cell in taken:
            yield f"combatants.{name}: cell: somebody stands there"
        if one.cell is not None:
            taken.add(one.cell)


def faults_of(one: DuelistSetup, ground: Battlefield) -> Iterator[str]:
    """What is wrong with one duelist."""
    if one.cell is None:
        yield "cell is missing"
    elif not is_inside(one.cell, ground.columns, ground.rows):
        yield "cell: off the map"
    elif ground_at(ground, one.cell) == "wall":
        yield "cell: in a wall"
    if one.facing not in FACINGS:
        yield "facing: n, e, s or w"
    figures = (one.nerve, one.pace, one.reach, one.max_nerve or 0)
    if not all(0 <= figure <= MOST_FIGURE for figure in figures):
        yield f"nerve, pace and reach are 0 to {MOST_FIGURE}"
    more = (one.attack, one.power, one.parry, one.dodge, one.quickness)
    if not all(-MOST_FIGURE <= figure <= MOST_FIGURE for figure in more):
        yield f"attack, power, parry, dodge and quickness are {-MOST_FIGURE} to {MOST_FIGURE}"


def made(setup: Setup, options: Mapping[str, Any], phase: Phase) -> Fight:
    """The first state. In the rounds the first of the order has the turn."""
    everybody = {name: duelist(name, one) for name, one in setup.combatants.items()}
    order = (*setup.order, *(name for name in everybody if name not in setup.order))
    is_on = phase in ("turns", "dusk")
    able = (name for name in order if everybody[name].nerve > 0)
    return Fight(
        battlefield=setup.battlefield,
        combatants=everybody,
        options=dict(chosen(SWITCHES, options)),
        phase=phase,
        round=setup.round,
        order=order,
        turn=next(able, None) if is_on else None,
    )


def duelist(name: str, one: DuelistSetup) -> Duelist:
    """A duelist as it stands at first."""
    most = one.nerve if one.max_nerve is None else one.max_nerve
    return Duelist(
        id=name,
        name=one.name or name,
        names=one.names,
        alias=one.alias,
        portrait=one.portrait,
        crop=one.crop,
        faction=one.faction,
        cell=one.cell or (0, 0),
        facing=one.facing,
        lantern=one.lantern,
        conditions=one.conditions,
        look=look_of(one.nerve, most),
        nerve=one.nerve,
        max_nerve=most,
        pace=one.pace,
        reach=one.reach,
        attack=one.attack,
        power=one.power,
        parry=one.parry,
        dodge=one.dodge,
        quickness=one.quickness,
        controlled_by=one.controlled_by or ("gm" if one.faction == "enemies" else "any"),
    )
