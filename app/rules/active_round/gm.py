"""What the GM does to bodies and to the field: no rule is asked, only whether it means anything."""

from __future__ import annotations

from typing import assert_never

from app.rules.active_round.blows import Adjusted
from app.rules.active_round.commands import (
    Add,
    Adjust,
    ChangeBattlefield,
    Exclude,
    OfBodies,
    Place,
)
from app.rules.active_round.context import Context
from app.rules.active_round.events import Added, BattlefieldChanged, Excluded, Placed
from app.rules.active_round.fields import made_of, said, spot_figures, taken
from app.rules.active_round.making import combatant
from app.rules.active_round.points import fall
from app.rules.active_round.procedure import roll_newcomer
from app.rules.active_round.setup import MOST_FIGURE, faults_of, faults_of_ground
from app.rules.active_round.state import Combatant, health_of
from app.rules.active_round.striking import proceed
from app.rules.active_round.words import CITE_OBSTACLES
from app.rules.common.commands import ChangeConditions, Remove
from app.rules.common.events import ConditionAdded, ConditionRemoved, Removed
from app.rules.core import Dice, Reason, bad
from app.rules.replacing import replace

MOST_COMBATANTS = 200
MOST_CONDITIONS = 60
POOLS = ("hp", "ep", "sa", "mortality")
OF_FIELD = ("grid", "columns", "rows", "cell", "flight", "terrain", "width", "height", "image")


def by_hand(context: Context, command: OfBodies, dice: Dice) -> Reason | None:
    """What the GM does to bodies and to the field."""
    match command:
        case Adjust():
            return adjust(context, command)
        case Place():
            return place(context, command)
        case Add():
            return add(context, command, dice)
        case Remove():
            context.record(Removed(target=command.target))
            proceed(context, dice)
        case Exclude():
            context.record(Excluded(target=command.target))
            proceed(context, dice)
        case ChangeConditions():
            return change_conditions(context, command)
        case ChangeBattlefield():
            return change_battlefield(context, command)
        case _:
            assert_never(command)
    return None


def adjust(context: Context, command: Adjust) -> Reason | None:
    """Points are 0 to what is the most; at 0 the consequences follow, and no die is rolled."""
    one = context.fight.combatants[command.target]
    found: dict[str, int | None] = {}
    for pool in POOLS:
        said_now, now = getattr(command, pool), getattr(one, pool)
        if said_now is None:
            found[pool] = now
            continue
        wanted = said_now + (now or 0) if command.add else said_now
        if not command.add and not 0 <= wanted <= MOST_FIGURE:
            return bad(f"{pool}: 0 to {MOST_FIGURE}")
        most = getattr(one, f"max_{pool}", None)
        found[pool] = max(0, min(wanted, MOST_FIGURE if most is None else most))
    most_hp = one.max_hp if one.max_hp is not None else found["hp"]
    health = health_of(found["hp"], most_hp)
    was = {f"was_{pool}": getattr(one, pool) for pool in POOLS if found[pool] != getattr(one, pool)}
    context.record(Adjusted(target=one.id, faction=one.faction, health=health, **found, **was))
    if command.hp is not None or command.mortality is not None:
        fall(context, one.id)
    return None


def place(context: Context, command: Place) -> Reason | None:
    """No path is asked for; what stands or lies there is only warned of."""
    fight, field = context.fight, context.field
    one = fight.combatants[command.target]
    spot = command.at if fight.battlefield.ruler else command.cell
    if spot is None:
        return bad("at is missing" if fight.battlefield.ruler else "cell is missing")
    if command.facing is not None and not field.is_facing(command.facing):
        return bad("facing: no direction here")
    if not field.is_inside(spot):
        return Reason(code="off-the-map", figures={"cell": said(spot)})
    refusal = context.refused(_in_the_way(context, one, spot))
    if refusal:
        return refusal
    facing = one.facing if command.facing is None else command.facing
    context.record(Placed(target=one.id, cell=command.cell, at=command.at, facing=facing))
    return None


def _in_the_way(context: Context, one: Combatant, spot: tuple[int, int]) -> list[Reason]:
    about, figures = {"actor": one.id}, spot_figures(context.fight, spot)
    found = []
    if not context.field.holds(spot):
        found.append(Reason(code="obstacle", cite=CITE_OBSTACLES, figures=figures, about=about))
    others = taken(context.fight, one.id)
    if context.field.met(one.spot, (spot,), others) is not None:
        found.append(Reason(code="occupied", cite=CITE_OBSTACLES, figures=figures, about=about))
    return found


def add(context: Context, command: Add, dice: Dice) -> Reason | None:
    """Somebody comes in; in the rounds it throws for its place in the order at once."""
    fight = context.fight
    if command.id in fight.combatants:
        return bad(f"id: {command.id} is there already")
    if len(fight.combatants) >= MOST_COMBATANTS:
        return bad(f"at most {MOST_COMBATANTS} combatants")
    fault = next(faults_of(command, fight.battlefield, fight.options), None)
    spot = command.at if fight.battlefield.ruler else command.cell
    if fault is None and spot is not None and spot in taken(fight):
        fault = "somebody stands there"
    if fault:
        return bad(fault)
    one = combatant(command.id, command, 0 if fight.battlefield.ruler else "e")
    context.record(Added(target=command.id, combatant=one))
    if fight.phase == "rounds":
        roll_newcomer(context, command.id, dice)
    return None


def change_conditions(context: Context, command: ChangeConditions) -> Reason | None:
    """Takes them off and puts them on: one named twice stays, as in the other systems."""
    now = context.fight.combatants[command.target].conditions
    if len(set(now) - set(command.remove) | set(command.add)) > MOST_CONDITIONS:
        return bad(f"at most {MOST_CONDITIONS} conditions")
    for name in command.remove:
        context.record(ConditionRemoved(target=command.target, condition=name))
    for name in command.add:
        context.record(ConditionAdded(target=command.target, condition=name))
    return None


def change_battlefield(context: Context, command: ChangeBattlefield) -> Reason | None:
    """What is named is replaced; who would stand beyond the rim forbids it."""
    ground = context.fight.battlefield
    named = {name: said for name in OF_FIELD if (said := getattr(command, name)) is not None}
    made = replace(ground, **named)
    fault = next(faults_of_ground(made), None)
    if fault:
        return bad(fault)
    field = made_of(made, context.fight.options)
    if not all(field.is_inside(one.spot) for one in context.fight.combatants.values()):
        return Reason(code="off-the-map", figures={"cell": f"{made.columns},{made.rows}"})
    context.record(BattlefieldChanged(battlefield=made))
    return None
