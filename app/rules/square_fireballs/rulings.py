"""What comes of a command."""

from __future__ import annotations

from typing import assert_never

from app.rules.common.commands import Advance, BeginAnew, EndCombat, EndTurn
from app.rules.common.permission import Allow
from app.rules.core import Dice, Reason
from app.rules.engine.at_table import at_table
from app.rules.engine.judge import Judge
from app.rules.square_fireballs import hiding
from app.rules.square_fireballs.charging import charge
from app.rules.square_fireballs.commands import (
    Answer,
    Asked,
    Charge,
    Enshroud,
    Grab,
    Hide,
    Move,
    Newcomers,
    OfCourse,
    OfTable,
    OfTurn,
    Pass,
    PushAway,
    React,
    RollInitiative,
    Search,
    Shove,
    Spot,
    UsePower,
)
from app.rules.square_fireballs.context import Context
from app.rules.square_fireballs.forced import force
from app.rules.square_fireballs.forced_commands import Force
from app.rules.square_fireballs.forcing import shove
from app.rules.square_fireballs.gm import by_hand
from app.rules.square_fireballs.knowing import hidden, known, unseen
from app.rules.square_fireballs.moving import move
from app.rules.square_fireballs.procedure import (
    advance,
    begin_anew,
    end_combat,
    newcomers,
    roll_initiative,
)
from app.rules.square_fireballs.reacting import let_pass, react
from app.rules.square_fireballs.stances import take
from app.rules.square_fireballs.state import Fight, ForcedMoveAsked, ReactionAsked
from app.rules.square_fireballs.tasks import go_on
from app.rules.square_fireballs.turns import against_turn, end, open_turn
from app.rules.square_fireballs.using import hold, use


def execute(context: Context, command: Asked, dice: Dice) -> Reason | None:
    """Carries a command out, with what follows from it, or says why not."""
    refusal = _carried_out(context, command, dice)
    if refusal is None:
        go_on(context, dice)
    return refusal


def _carried_out(context: Context, command: Asked, dice: Dice) -> Reason | None:
    if isinstance(command, OfTurn):
        return _in_turn(context, command, dice)
    if isinstance(command, Answer):
        return _answered(context, command, dice)
    if isinstance(command, OfTable):
        return at_table(context, command, dice)
    if isinstance(command, OfCourse):
        return _of_course(context, command, dice)
    return by_hand(context, command, dice)


def _in_turn(context: Context, command: OfTurn, dice: Dice) -> Reason | None:
    match command:
        case Move():
            return move(context, command, dice)
        case UsePower():
            return use(context, command, dice)
        case Charge():
            return charge(context, command, dice)
        case Force():
            return force(context, command, dice)
        case EndTurn():
            return end_turn(context, command, dice)
        case Grab() | PushAway():
            return hold(context, command, dice)
        case Enshroud() | Hide() | Spot() | Search():
            return hiding.take(context, command, dice)
        case _:
            return take(context, command, dice)


def end_turn(context: Context, command: EndTurn, dice: Dice) -> Reason | None:
    """Ends a turn, or passes one of the entry that has not begun. (Combat Sequence)"""
    one = context.fight.combatants[command.actor]
    refusal = context.refuse_unless_overruled(against_turn(context.fight, one))
    if refusal:
        return refusal
    open_turn(context, one.id, dice)
    if context.fight.turn == one.id:
        end(context, one.id, dice)
    return None


def _answered(context: Context, command: Answer, dice: Dice) -> Reason | None:
    match command:
        case React():
            return react(context, command, dice)
        case Pass():
            return let_pass(context, command)
        case Shove():
            return shove(context, command, dice)
        case _:
            assert_never(command)


def _of_course(context: Context, command: OfCourse, dice: Dice) -> Reason | None:
    if isinstance(command, Allow):
        return Reason(code="nothing-pending", cite="Combat Sequence")
    if context.fight.pending is not None and not isinstance(command, EndCombat | BeginAnew):
        return Reason(code="decision-pending", cite="Combat Sequence")
    match command:
        case Advance():
            return advance(context, dice)
        case RollInitiative():
            return roll_initiative(context, dice)
        case Newcomers():
            return newcomers(context, command, dice)
        case EndCombat():
            return end_combat(context)
        case BeginAnew():
            return begin_anew(context, command)
        case _:
            assert_never(command)


def asked(fight: Fight) -> tuple[str, ...]:
    """Whom the decision is about that the table waits for."""
    match fight.pending:
        case ReactionAsked():
            return (fight.pending.actor,) if fight.pending.actor else ()
        case ForcedMoveAsked():
            return (fight.pending.leader,)
        case None:
            return ()


JUDGE: Judge[Fight, Context] = Judge(
    context=Context, execute=execute, unseen=unseen, known=known, hidden=hidden, asked=asked
)
