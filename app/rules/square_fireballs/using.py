"""A power in one's turn: what speaks against it, whom it takes, and that it begins."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Cell, Dice, Reason, bad
from app.rules.square_fireballs.aiming import (
    POINTED,
    TARGETS,
    Aim,
    against_area,
    against_target,
    area_cells,
    inside,
    is_meant,
)
from app.rules.square_fireballs.commands import Hold, UsePower
from app.rules.square_fireballs.context import Context, ranked
from app.rules.square_fireballs.knowing import supposed
from app.rules.square_fireballs.sight import Sight
from app.rules.square_fireballs.spending import against_action, against_power, pay
from app.rules.square_fireballs.state import Combatant, Fight, Strike
from app.rules.square_fireballs.status import charmers, has, is_out, squares_of
from app.rules.square_fireballs.turns import against_acting, against_turn, open_turn
from app.rules.square_fireballs.words import MANOEUVRES, Power


def aim_of(fight: Fight, command: UsePower) -> Aim | Reason:
    """The power of a command, or why there is none."""
    one = fight.combatants[command.actor]
    power = one.powers.get(command.power)
    if power is None:
        return bad(f"power: {command.power} is none of theirs")
    kind = power.target.kind
    needs_at = kind in ("area-burst", "close-blast", "line")
    if needs_at == (command.at is None):
        return bad("at is missing" if needs_at else "at: the power has none")
    if kind in POINTED and command.target is None:
        return bad("target is missing")
    if command.from_ is not None and command.from_ not in squares_of(one):
        return bad("from: none of the squares of the user")
    bodies = [fight.combatants[name] for name in named_by(command)]
    if command.to is not None and not any(command.to in squares_of(other) for other in bodies):
        return bad("to: none of the squares of the target")
    return Aim(
        actor=one,
        power=power,
        at=command.at,
        first=command.first,
        start=command.from_,
        end=command.to if kind in POINTED else None,
    )


def named_by(command: UsePower) -> tuple[str, ...]:
    """Whom a command names."""
    if command.target is None:
        return ()
    return (command.target,) if isinstance(command.target, str) else command.target


def most_of(power: Power) -> int:
    """How many it may take: one, where it is aimed at somebody."""
    if power.target.most is not None:
        return power.target.most
    return 1 if power.target.kind in POINTED else 200


def targets_of(fight: Fight, aim: Aim, named: tuple[str, ...]) -> tuple[str, ...]:
    """Whom it takes, in the order named, else in that of setup. An area that knows no most spares nobody."""
    if aim.shape == "self":
        return (aim.actor.id,)
    if aim.shape in POINTED or (named and aim.power.target.most is not None):
        return named
    cells = area_cells(fight, aim)
    there = () if isinstance(cells, Reason) else inside(fight, aim, cells)[: most_of(aim.power)]
    return (*named, *(name for name in there if name not in named))


def objections(fight: Fight, command: UsePower, aim: Aim) -> list[Reason]:
    """All that speaks against using a power."""
    found = against_user(fight, command.power, aim)
    return ranked([*found, *against_targets(fight, aim, named_by(command))])


def against_user(fight: Fight, name: str, aim: Aim) -> Iterator[Reason]:
    """What speaks against using a power, whomever it takes."""
    one, power = aim.actor, aim.power
    yield from against_turn(fight, one)
    yield from against_action(one, power)
    yield from against_power(one, name, power)
    if "automatic" not in power.keywords:
        yield from against_acting(one)
        if has(one, "stunned") and power.is_attack:
            figures = {"condition": "stunned"}
            yield Reason(code="cannot-act", cite=TARGETS, figures=figures, about={"actor": one.id})


def against_targets(
    fight: Fight, aim: Aim, named: tuple[str, ...], sight: Sight | None = None
) -> Iterator[Reason]:
    """Why these cannot be taken. `sight` as things stand, if it is at hand."""
    about = {"actor": aim.actor.id}
    if len(set(named)) < len(named) or len(named) > most_of(aim.power):
        yield Reason(code="not-a-target", cite=TARGETS, about=about)
    if aim.shape in POINTED:
        sight = sight or Sight(fight)
        for name in named:
            yield from against_target(fight, sight, aim, fight.combatants[name])
    elif aim.shape == "self":
        if named not in ((), (aim.actor.id,)):
            yield Reason(code="not-a-target", cite=TARGETS, about=about)
    else:
        yield from _against_area_targets(fight, aim, named)
    yield from _against_surges(fight, aim, targets_of(fight, aim, named), is_named=bool(named))


def _against_area_targets(fight: Fight, aim: Aim, named: tuple[str, ...]) -> Iterator[Reason]:
    cells = area_cells(fight, aim)
    if isinstance(cells, Reason):
        yield cells
        return
    yield from against_area(fight, aim)
    there = inside(fight, aim, cells)
    is_choice = aim.power.is_attack and aim.power.target.most is not None
    is_lost = is_choice and all(has(fight.combatants[name], "hidden") for name in named)
    for name in named:
        if is_lost or name not in there:
            code = _why_not(aim, frozenset(cells), fight.combatants[name])
            yield Reason(code=code, cite=TARGETS, about={"actor": aim.actor.id, "target": name})


def _why_not(aim: Aim, area: frozenset[Cell], other: Combatant) -> str:
    """The charmer is spared, the hidden found only beside somebody seen; all others are no target."""
    is_inside = is_meant(aim, other) and not area.isdisjoint(squares_of(other))
    if aim.power.is_attack and is_inside and not is_out(other):
        if other.id in charmers(aim.actor):
            return "charmed"
        if has(other, "hidden"):
            return "target-hidden"
    return "not-a-target"


def _against_surges(fight: Fight, aim: Aim, targets: tuple[str, ...], *, is_named: bool) -> Iterator[Reason]:
    """Whoever is named has to have one; of all in an area one has to. Nothing is told of who is no target."""
    if aim.power.heal != "surge":
        return
    meant = [name for name in targets if aim.shape == "self" or is_meant(aim, fight.combatants[name])]
    without = [name for name in meant if fight.combatants[name].surges < 1]
    if without and (is_named or len(without) == len(targets)):
        yield Reason(code="no-surge", cite="Damage, Incapacitation and Healing", about={"target": without[0]})


def use(context: Context, command: UsePower, dice: Dice) -> Reason | None:
    """The action is used; then it goes target by target. (Attacking)"""
    aim = aim_of(context.fight, command)
    if isinstance(aim, Reason):
        return aim
    reckoned = supposed(context.fight, context.asker.viewer)
    refusal = context.refuse_unless_overruled(objections(reckoned, command, aim))
    if refusal:
        return refusal
    open_turn(context, command.actor, dice)
    pay(context, context.fight.combatants[command.actor], command.power, aim.power)
    context.begin(
        Strike(
            actor=command.actor,
            power=command.power,
            targets=targets_of(context.fight, aim, named_by(command)),
            at=command.at,
            start=command.from_,
            end=aim.end,
            origin=context.fight.combatants[command.actor].cell,
        )
    )
    return None


def hold(context: Context, command: Hold, dice: Dice) -> Reason | None:
    """A grab or a push: the standard action, the combatant's hit against Reflex or Fortitude. (Grab, Push)"""
    fight = context.fight
    power = MANOEUVRES[command.kind]
    aim = Aim(actor=fight.combatants[command.actor], power=power)
    asked = UsePower(actor=command.actor, power=command.kind, target=command.target)
    refusal = context.refuse_unless_overruled(objections(fight, asked, aim))
    if refusal:
        return refusal
    open_turn(context, command.actor, dice)
    pay(context, context.fight.combatants[command.actor], command.kind, power)
    context.begin(
        Strike(actor=command.actor, power=command.kind, targets=(command.target,), origin=aim.actor.cell)
    )
    return None
