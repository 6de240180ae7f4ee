"""Powers and charges as offers: whom and where they could take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from app.rules.core import Asker, Cell, Reason, first
from app.rules.offers import Area, Called, Choice, Group, Need, Offer
from app.rules.space.lines import FIRST, apart, blasts
from app.rules.space.squares import footprint
from app.rules.square_fireballs.aiming import POINTED, Aim, courses, range_of
from app.rules.square_fireballs.charging import Runs, against_charge, against_charging, charge_of
from app.rules.square_fireballs.commands import Charge, UsePower
from app.rules.square_fireballs.context import ranked
from app.rules.square_fireballs.ground import ground_of
from app.rules.square_fireballs.moving import allowance
from app.rules.square_fireballs.reacting import basic_melee
from app.rules.square_fireballs.sight import Sight
from app.rules.square_fireballs.state import Combatant, Fight
from app.rules.square_fireballs.status import has, squares_of
from app.rules.square_fireballs.turns import against_acting, against_turn
from app.rules.square_fireballs.using import against_targets, against_user, most_of, objections
from app.rules.square_fireballs.words import MANOEUVRES, Power
from app.rules.work import spend

TARGETS = "Attacking"
EACH = 60
FALLING: Final[Mapping[str, Literal["burst", "blast", "line"]]] = {
    "area-burst": "burst",
    "close-blast": "blast",
    "line": "line",
}
"""Areas that are pointed at a square, as boards know them."""
COURSE: Final = Need(
    field="first",
    kind="choice",
    among=tuple(Choice(value=first, names=Called(key=f"offer-first-{first}")) for first in FIRST),
    optional=True,
)
"""Which run of a line comes first, where some lines have two."""


def powers(fight: Fight, one: Combatant, asker: Asker) -> Iterator[Offer]:
    """Every power that is used in one's own turn."""
    viewer = asker.viewer
    no = None if viewer.role == "gm" or one.id in viewer.controls else Reason(code="not-allowed")
    for name, power in one.powers.items():
        if power.action in ("reaction", "free-reaction"):
            continue
        if asker.chooses and (no or _is_shut(fight, Aim(actor=one, power=power), name)):
            continue
        needs, why = _needs(fight, one, name, power)
        made = {"command": "use", "actor": one.id, "power": name}
        yield Offer(
            id=f"use.{name}",
            group=group_of(power),
            names=power.names or Called(key="offer-use", figures={"power": name}),
            command=made,
            needs=needs,
            reject=no or why,
        )


def group_of(power: Power) -> Group:
    """Where it stands on the bar."""
    if not power.is_attack:
        return "support"
    return "attack" if power.target.kind in POINTED else "magic"


def _is_shut(fight: Fight, aim: Aim, name: str) -> bool:
    """Can it not be used now, whomever it would take?"""
    return next(against_user(fight, name, aim), None) is not None


def _needs(fight: Fight, one: Combatant, name: str, power: Power) -> tuple[tuple[Need, ...], Reason | None]:
    """What it still lacks, and why it is closed."""
    aim = Aim(actor=one, power=power)
    kind = power.target.kind
    if kind in POINTED:
        return _pointed(fight, aim, name)
    if kind in ("self", "close-burst"):
        return (), first(objections(fight, UsePower(actor=one.id, power=name), aim))
    cells = tuple(_cells(fight, aim))
    at = Need(field="at", kind="cell", among=cells, shape=Area(kind=FALLING[kind], size=power.target.n))
    bends = kind == "line" and any(len(courses(aim, cell)) > 1 for cell in cells)
    need = (at, COURSE) if bends else (at,)
    if not cells:
        return need, Reason(code="out-of-range", figures={"distance": 0, "most": power.target.range})
    command = UsePower(actor=one.id, power=name, at=cells[0])
    return need, first(objections(fight, command, Aim(actor=one, power=power, at=cells[0])))


def _pointed(fight: Fight, aim: Aim, name: str) -> tuple[tuple[Need, ...], Reason | None]:
    one, sight = aim.actor, Sight(fight)
    shut = tuple(against_user(fight, name, aim))
    among, closed, nearest = list[str](), None, 0
    for other in fight.combatants.values():
        spend(EACH)
        if other.id == one.id or (shut and closed):
            continue
        found = tuple(against_targets(fight, aim, (other.id,), sight))
        if any(why.code == "not-a-target" for why in found):
            continue
        why = first(ranked([*shut, *found]))
        if why is None:
            among.append(other.id)
            continue
        away = apart(squares_of(one), squares_of(other))
        if closed is None or away < nearest:
            closed, nearest = why, away
    most = most_of(aim.power)
    need = Need(field="target", kind="combatant", among=tuple(among), most=most if most > 1 else None)
    if among:
        return (need,), None
    why = first(against_turn(fight, one)) or closed
    return (need,), why or Reason(code="not-a-target", cite=TARGETS, about={"actor": one.id})


def _cells(fight: Fight, aim: Aim) -> Iterator[Cell]:
    """Where an area could lie."""
    target, own = aim.power.target, squares_of(aim.actor)
    if target.kind == "close-blast":
        side, ground = max(1, target.n), ground_of(fight)
        yield from (at for at in blasts(own, side) if any(map(ground.is_on, footprint(at, side))))
        return
    is_line = target.kind == "line"
    most = target.n if is_line else range_of(aim.actor, target)
    (left, top), side, field = aim.actor.cell, aim.actor.side, fight.battlefield
    is_blind = is_line or has(aim.actor, "blinded")
    eyes, sight = () if is_blind else own, Sight(fight)
    seen = frozenset[Cell]().union(*(sight.seen_from(eye, most + side) for eye in eyes))
    spend(field.columns * field.rows)
    for y in range(max(0, top - most), min(field.rows, top + side + most)):
        for x in range(max(0, left - most), min(field.columns, left + side + most)):
            is_on_line = not is_line or apart(own, ((x, y),)) == most
            if is_on_line and (is_blind or (x, y) in seen):
                yield (x, y)


def holds(fight: Fight, one: Combatant, asker: Asker) -> Iterator[Offer]:
    """A grab or a push: whom it could reach."""
    viewer = asker.viewer
    no = None if viewer.role == "gm" or one.id in viewer.controls else Reason(code="not-allowed")
    for name, power in MANOEUVRES.items():
        aim = Aim(actor=one, power=power)
        if asker.chooses and (no or _is_shut(fight, aim, name)):
            continue
        needs, why = _pointed(fight, aim, name)
        made = {"command": name, "actor": one.id}
        names = Called(key=f"offer-{name}")
        yield Offer(id=name, group="attack", names=names, command=made, needs=needs, reject=no or why)


def charge(fight: Fight, one: Combatant, asker: Asker) -> Iterator[Offer]:
    """Whom it could run up to and strike; the way there may be chosen."""
    name = basic_melee(one)
    if name is None:
        return
    viewer = asker.viewer
    no = None if viewer.role == "gm" or one.id in viewer.controls else Reason(code="not-allowed")
    shut = first(ranked([*against_charging(fight, one), *against_acting(one)]))
    if asker.chooses and (no or shut):
        return
    runs, among, why = Runs(fight, Aim(actor=one, power=one.powers[name])), [], None
    for other in () if shut else fight.combatants.values():
        spend(EACH)
        if other.id != one.id and runs.can(other):
            among.append(other.id)
        elif why is None or why.code == "not-a-target":
            why = _against(fight, Charge(actor=one.id, target=other.id, path=()))
    whom = Need(field="target", kind="combatant", among=tuple(among))
    path = Need(field="path", kind="path", reach=allowance(fight, one, "walk"), optional=True)
    yield Offer(
        id="charge",
        group="attack",
        names=Called(key="offer-charge"),
        command={"command": "charge", "actor": one.id},
        needs=(whom, path),
        reject=no or shut or (None if among else why),
    )


def _against(fight: Fight, command: Charge) -> Reason | None:
    found = charge_of(fight, command)
    return found if isinstance(found, Reason) else first(against_charge(fight, command, *found))
