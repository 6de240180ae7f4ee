"""What is ruled alike in every fight, whatever the ground; each ruling's work is done in its own room."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import TypeVar, assert_never

from app.rules.common.answering import AnswerRoll
from app.rules.common.commands import EndTurn, GiveDice, Note, Override, Redo, Reveal, Roll, Together, Undo
from app.rules.common.faces import CallBy, Portray
from app.rules.common.permission import Deny
from app.rules.core import Dice, DiceStop, Reason
from app.rules.engine.at_table import at_table
from app.rules.sw25.acts.riding import (
    change_seat,
    objections_to_dismounting,
    objections_to_mounting,
)
from app.rules.sw25.body.context import CommandContext
from app.rules.sw25.commands.combat import (
    ActionCommand,
    Declare,
    EndEffect,
    FeatCommand,
    HistoryCommand,
    MakeAttack,
    NoteCommand,
    RollInitiative,
    SeatCommand,
    UseEffect,
)
from app.rules.sw25.commands.procedure import (
    Concede,
    ProcedureCommand,
    Pursue,
    RecallMonster,
    SearchLoot,
    UseHerb,
)
from app.rules.sw25.commands.riding import Dismount, Mount
from app.rules.sw25.commands.turn import AskOfRolls, TakeMajor, TakeMinor
from app.rules.sw25.events.turn import AskingSet
from app.rules.sw25.procedure.rulings import rule_procedure
from app.rules.sw25.rulings.fighting import GroundRules, fight, roll_initiative, rule_feat
from app.rules.sw25.turns.actions import (
    objections_to_major,
    objections_to_minor,
    section_fault,
    take_major,
    take_minor,
)
from app.rules.sw25.turns.turns import decision_pending, end, objections_to_ending

C = TypeVar("C", bound=CommandContext)
FightingCommand = MakeAttack | UseEffect | FeatCommand | RollInitiative
Asked = ActionCommand | SeatCommand | FightingCommand | HistoryCommand | NoteCommand | ProcedureCommand
"""What is asked in every fight, but for the GM's own commands."""


def in_every_fight(context: CommandContext, command: Asked, dice: Dice, ground: GroundRules) -> Reason | None:
    """Carries a command out that every system has, or says why not."""
    match command:
        case TakeMinor() | TakeMajor() | EndTurn():
            return rule_action(context, command)
        case Note() | Roll() | Reveal() | Portray() | CallBy():
            return at_table(context, command, dice)
        case AskOfRolls(target=name, asks=asks):
            faction = context.resolution.combatant(name).faction
            context.resolution.record(AskingSet(target=name, faction=faction, asks=asks))
            return None
        case Undo() | Redo() | Override() | Together() | GiveDice() | AnswerRoll() | Deny():
            return Reason(code="bad-command", figures={"detail": "the table's history answers this"})
        case Mount() | Dismount():
            return rule_seat(context, command, ground)
        case MakeAttack() | UseEffect():
            return fight(context, command, dice, ground)
        case Declare() | EndEffect():
            return rule_feat(context, command, ground)
        case RollInitiative():
            return roll_initiative(context, dice)
        case RecallMonster() | Concede() | Pursue() | SearchLoot() | UseHerb():
            return rule_procedure(context, command, dice)
        case _:
            assert_never(command)


def rule_seat(context: CommandContext, command: SeatCommand, ground: GroundRules) -> Reason | None:
    """The actor's turn begins with it where it is in the rounds."""
    resolution, viewer = context.resolution, context.asker.viewer
    context.begin(resolution.combatant(command.actor))
    fight, one = resolution.fight, resolution.combatant(command.actor)
    match command:
        case Mount():
            reasons = objections_to_mounting(fight, one, command, viewer, ground.gap)
        case Dismount():
            closed = objections_to_dismounting(fight, one, viewer)
            reasons = chain(closed, ground.against_step(fight, one, command))
    refusal = context.refuse_unless_overruled(reasons)
    if refusal is None:
        change_seat(resolution, command, ground.bring)
    return refusal


def rule_action(context: CommandContext, command: ActionCommand) -> Reason | None:
    """The actor's turn begins with its first command; a refused one begins none."""
    resolution, viewer = context.resolution, context.asker.viewer
    context.begin(resolution.combatant(command.actor))
    fight, one = resolution.fight, resolution.combatant(command.actor)
    match command:
        case TakeMinor():
            once = command.name if command.once else ""
            refusal = context.refuse_unless_overruled(objections_to_minor(fight, one, viewer, once))
            if not refusal:
                take_minor(resolution, command)
        case TakeMajor(using=using):
            fault = section_fault(fight, command)
            refusal = fault or context.refuse_unless_overruled(objections_to_major(fight, one, viewer, using))
            if not refusal:
                take_major(resolution, command)
        case EndTurn():
            refusal = context.refuse_unless_overruled(objections_to_ending(fight, one, viewer))
            if not refusal:
                end(context, one)
        case _:
            assert_never(command)
    return refusal


def unless_decision_pending(context: C, again: C, by_hand: Callable[[C], Reason | None]) -> Reason | None:
    """The GM's own commands wait for a decision; what means nothing is named before (tried on `again`)."""
    fight = context.resolution.fight
    if not fight.decision:
        return by_hand(context)
    try:
        trial = by_hand(again)
    except DiceStop:
        return decision_pending(fight)
    means_nothing = trial is not None and trial.code in ("bad-command", "unknown-combatant")
    return trial if means_nothing else decision_pending(fight)
