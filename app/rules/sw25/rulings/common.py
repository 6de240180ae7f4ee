"""What is ruled alike in every fight, whatever the ground; each ruling's work is done in its own room."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, assert_never

from app.rules.common.commands import (
    EndTurn,
    GiveDice,
    Note,
    Override,
    Redo,
    Reveal,
    Roll,
    TakeMajor,
    TakeMinor,
    Together,
    Undo,
)
from app.rules.core import Dice, Reason
from app.rules.sw25.body.context import Case
from app.rules.sw25.commands.combat import (
    Declare,
    EndEffect,
    MakeAttack,
    OfAction,
    OfFeats,
    OfHistory,
    OfTable,
    RollInitiative,
    UseEffect,
)
from app.rules.sw25.commands.procedure import Concede, OfProcedure, Pursue, RecallMonster, SearchLoot, UseHerb
from app.rules.sw25.procedure.rulings import of_procedure
from app.rules.sw25.rulings.fighting import Ground, fight, of_feats, roll_initiative
from app.rules.sw25.rulings.gm_commands import of_table
from app.rules.sw25.turns.actions import (
    objections_to_major,
    objections_to_minor,
    section_fault,
    take_major,
    take_minor,
)
from app.rules.sw25.turns.turns import decision_pending, end, objections_to_ending

C = TypeVar("C", bound=Case)
OfFighting = MakeAttack | UseEffect | OfFeats | RollInitiative
Asked = OfAction | OfFighting | OfHistory | OfTable | OfProcedure
"""What is asked in every fight, but for the GM's own commands."""


def in_every_fight(case: Case, command: Asked, dice: Dice, ground: Ground) -> Reason | None:
    """Carries a command out that every system has, or says why not."""
    match command:
        case TakeMinor() | TakeMajor() | EndTurn():
            return of_action(case, command)
        case Note() | Roll() | Reveal():
            return of_table(case, command, dice)
        case Undo() | Redo() | Override() | Together() | GiveDice():
            return Reason(code="bad-command", figures={"detail": "the table's history answers this"})
        case MakeAttack() | UseEffect():
            return fight(case, command, dice, ground)
        case Declare() | EndEffect():
            return of_feats(case, command, ground)
        case RollInitiative():
            return roll_initiative(case, dice)
        case RecallMonster() | Concede() | Pursue() | SearchLoot() | UseHerb():
            return of_procedure(case, command, dice)
        case _:
            assert_never(command)


def of_action(case: Case, command: OfAction) -> Reason | None:
    """The actor's turn begins with its first command; a refused one begins none."""
    story, eyes = case.story, case.asker.eyes
    case.begin(story.who(command.actor))
    fight, one = story.fight, story.who(command.actor)
    match command:
        case TakeMinor():
            once = command.name if command.once else ""
            refusal = case.refused(objections_to_minor(fight, one, eyes, once))
            if not refusal:
                take_minor(story, command)
        case TakeMajor(using=using):
            fault = section_fault(fight, command)
            refusal = fault or case.refused(objections_to_major(fight, one, eyes, using))
            if not refusal:
                take_major(story, command)
        case EndTurn():
            refusal = case.refused(objections_to_ending(fight, one, eyes))
            if not refusal:
                end(case, one)
        case _:
            assert_never(command)
    return refusal


def unless_waiting(case: C, again: C, by_hand: Callable[[C], Reason | None]) -> Reason | None:
    """The GM's own commands wait for a decision; what means nothing is named before (tried on `again`)."""
    fight = case.story.fight
    if not fight.decision:
        return by_hand(case)
    trial = by_hand(again)
    means_nothing = trial is not None and trial.code in ("bad-command", "unknown-combatant")
    return trial if means_nothing else decision_pending(fight)
