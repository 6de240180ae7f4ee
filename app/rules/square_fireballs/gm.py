"""What the GM does: no rule is asked, only whether it means anything."""

from __future__ import annotations

from typing import assert_never

from app.rules.common.commands import Remove
from app.rules.common.events import Removed
from app.rules.core import Dice, Reason, bad
from app.rules.replacing import replace
from app.rules.square_fireballs.body_events import Adjusted, Excluded
from app.rules.square_fireballs.commands import (
    Add,
    Adjust,
    ChangeConditions,
    ChangeField,
    Exclude,
    OfBodies,
    Place,
)
from app.rules.square_fireballs.context import Context
from app.rules.square_fireballs.events import Added, Placed
from app.rules.square_fireballs.field_events import FieldChanged
from app.rules.square_fireballs.ground import Ground, ground_of, taken
from app.rules.square_fireballs.moving import Way, said
from app.rules.square_fireballs.setup import (
    MOST_COMBATANTS,
    MOST_FIGURE,
    ConditionSetup,
    combatant,
    effect_of,
    fault_of_condition,
    faults_of,
    faults_of_field,
)
from app.rules.square_fireballs.state import OF_FIELD, Combatant, health_of
from app.rules.square_fireballs.status import is_out, squares_of
from app.rules.square_fireballs.tasks import forget
from app.rules.square_fireballs.wounds import lift, lose_vitality, put

PLACING = "The Combat Map"


def by_hand(context: Context, command: OfBodies, dice: Dice) -> Reason | None:
    """What the GM does to bodies and to the field."""
    match command:
        case Adjust():
            return adjust(context, command)
        case Place():
            return place(context, command)
        case Add():
            return add(context, command)
        case Exclude():
            return exclude(context, command.target)
        case Remove():
            forget(context, command.target)
            context.tell(Removed(target=command.target))
            return None
        case ChangeConditions():
            return change_conditions(context, command)
        case ChangeField():
            return change_field(context, command)
        case _:
            assert_never(command)


def adjust(context: Context, command: Adjust) -> Reason | None:
    """Figures are set or added to; 0 hp has its consequences."""
    one = context.fight.combatants[command.target]
    wanted: dict[str, int | None] = {}
    for name in ("hp", "sp", "surges", "vitality"):
        given, now = getattr(command, name), getattr(one, name)
        if given is None:
            wanted[name] = now
            continue
        if not command.add and not 0 <= given <= MOST_FIGURE:
            return bad(f"{name}: 0 to {MOST_FIGURE}")
        total = given + (now or 0) if command.add else given
        most = one.max_hp if name == "hp" and one.max_hp is not None else MOST_FIGURE
        wanted[name] = min(most, max(0, total))
    hp = wanted["hp"]
    looks = health_of(replace(one, hp=hp))
    sp, surges = wanted["sp"] or 0, wanted["surges"] or 0
    context.tell(
        Adjusted(
            target=one.id,
            faction=one.faction,
            hp=hp,
            sp=sp,
            surges=surges,
            vitality=wanted["vitality"],
            health=looks,
            **{f"was_{name}": getattr(one, name) for name in wanted if wanted[name] != getattr(one, name)},
        )
    )
    _follow(context, one)
    return None


def _follow(context: Context, one: Combatant) -> None:
    """What comes of 0 hp, of hp again, of no vitality. (Incapacitation)"""
    now = context.fight.combatants[one.id]
    if now.hp == 0 and one.hp != 0 and not is_out(now):
        if now.kind != "pc":
            context.tell(Excluded(target=one.id))
            return
        for name in ("unconscious", "prone", "bleeding"):
            put(context, one.id, name)
        if not now.has_fallen:
            lose_vitality(context, one.id)
    elif now.hp and one.hp == 0:
        lift(context, one.id, "unconscious")
        lift(context, one.id, "bleeding")
    if now.vitality == 0 and one.vitality != 0:
        put(context, one.id, "dead")


def place(context: Context, command: Place) -> Reason | None:
    """The GM at any time, players their own before the first round."""
    fight = context.fight
    one = fight.combatants[command.target]
    if context.asker.viewer.role != "gm" and fight.phase != "setup":
        figures = {"phase": fight.phase, "wanted": "setup"}
        return Reason(code="wrong-phase", cite=PLACING, figures=figures)
    figures = {"cell": said(command.cell)}
    way = Way(fight, one, "drop")
    if not all(way.ground.is_on(cell) for cell in way.squares(command.cell)):
        return Reason(code="off-the-map", cite=PLACING, figures=figures)
    found = []
    about = {"actor": one.id}
    if any(cell in way.ground.full for cell in way.squares(command.cell)):
        found.append(Reason(code="obstacle", cite=PLACING, figures=figures, about=about))
    if way.is_taken(command.cell):
        found.append(Reason(code="occupied", cite=PLACING, figures=figures, about=about))
    refusal = context.refuse_unless_overruled(found)
    if refusal:
        return refusal
    if not found or not context.is_granted:
        context.tell(Placed(target=one.id, cell=command.cell))
    return None


def add(context: Context, command: Add) -> Reason | None:
    """Somebody comes in, and is in no order yet."""
    fight = context.fight
    if command.id in fight.combatants:
        return bad(f"id: {command.id} is there already")
    if len(fight.combatants) >= MOST_COMBATANTS:
        return bad(f"at most {MOST_COMBATANTS} combatants")
    fault = next(faults_of(command, ground_of(fight)), None)
    made = combatant(command.id, command)
    if fault is None and not taken(fight).keys().isdisjoint(squares_of(made)):
        fault = "cell: somebody stands there"
    if fault:
        return bad(fault)
    context.tell(Added(target=command.id, combatant=made))
    return None


def exclude(context: Context, name: str) -> Reason | None:
    """Out of the fight for good."""
    if not context.fight.combatants[name].excluded:
        forget(context, name)
        context.tell(Excluded(target=name))
    return None


def change_conditions(context: Context, command: ChangeConditions) -> Reason | None:
    """Conditions off, then on: one that is both is there anew."""
    everybody = context.fight.combatants
    for condition in command.add:
        fault = fault_of_condition(condition)
        if fault:
            return bad(fault)
        named = (condition.by, condition.whose) if isinstance(condition, ConditionSetup) else ()
        unknown = next((name for name in named if name is not None and name not in everybody), None)
        if unknown:
            return Reason(code="unknown-combatant", figures={"id": unknown})
    for name in command.remove:
        lift(context, command.target, name)
    for condition in command.add:
        made = effect_of(condition, command.target)
        put(
            context,
            command.target,
            made.name,
            by=made.by,
            until=made.until,
            whose=made.whose,
            as_=made.as_,
        )
    return None


def change_field(context: Context, command: ChangeField) -> Reason | None:
    """What is named is replaced; nobody is moved by it, and who would stand beyond the rim forbids it."""
    said_of = {name: said for name in OF_FIELD if (said := getattr(command, name)) is not None}
    if not said_of:
        return bad("battlefield: nothing is named")
    field = replace(context.fight.battlefield, **said_of)
    fault = next(faults_of_field(field, context.fight.combatants), None)
    ground = Ground(field)
    cells = [cell for some in field.terrain.values() for cell in some]
    if fault is None and not all(map(ground.is_on, cells)):
        fault = "terrain: off the map"
    if fault:
        return bad(fault)
    people = context.fight.combatants.values()
    if not all(ground.is_on(cell) for one in people for cell in squares_of(one)):
        return Reason(code="off-the-map", cite=PLACING, figures={"cell": f"{field.columns},{field.rows}"})
    context.tell(FieldChanged(**said_of))
    return None
