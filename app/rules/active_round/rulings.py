"""What comes of a command of a fight."""

from __future__ import annotations

from typing import assert_never

from app.rules.active_round import procedure
from app.rules.active_round.attacking import attack, counter
from app.rules.active_round.casting import cast, stop_casting
from app.rules.active_round.commands import (
    Allow,
    Asked,
    Attack,
    Cast,
    ChangeEquipment,
    Counter,
    Defend,
    Delay,
    Free,
    Major,
    Minor,
    Move,
    OfCourse,
    OfTable,
    Perceive,
    Reload,
    RollInitiative,
    Spending,
    StopCasting,
    TakeStance,
    Throw,
    Use,
)
from app.rules.active_round.context import Context
from app.rules.active_round.free import major, minor, perceive, take_stance
from app.rules.active_round.gm import by_hand
from app.rules.active_round.mastery import D100
from app.rules.active_round.moving import allow, move
from app.rules.active_round.sight import asked, hidden, known, unseen
from app.rules.active_round.state import Fight
from app.rules.active_round.striking import defend
from app.rules.active_round.support import change_equipment, reload, throw, use
from app.rules.common.commands import Advance, BeginAnew, EndCombat, EndTurn
from app.rules.core import Dice, Reason
from app.rules.engine.at_table import at_table
from app.rules.engine.judge import Judge


def execute(context: Context, command: Asked, dice: Dice) -> Reason | None:
    """Carries a command out, or says why not; then what follows by itself."""
    refusal = _executed(context, command, dice)
    if refusal is None:
        procedure.follow(context)
    return refusal


def _executed(context: Context, command: Asked, dice: Dice) -> Reason | None:
    if isinstance(command, Spending):
        return _spending(context, command, dice)
    if isinstance(command, Free):
        return _free(context, command, dice)
    if isinstance(command, Defend):
        return defend(context, command, dice)
    if isinstance(command, Counter):
        return counter(context, command, dice)
    if isinstance(command, OfTable):
        return at_table(context, command, dice, D100)
    if isinstance(command, OfCourse):
        return _of_course(context, command, dice)
    return by_hand(context, command, dice)


def _spending(context: Context, command: Spending, dice: Dice) -> Reason | None:
    match command:
        case Move():
            return move(context, command)
        case Attack():
            return attack(context, command, dice)
        case Throw():
            return throw(context, command, dice)
        case Cast():
            return cast(context, command, dice)
        case Use():
            return use(context, command)
        case ChangeEquipment():
            return change_equipment(context, command)
        case Reload():
            return reload(context, command)
        case Major():
            return major(context, command)
        case _:
            assert_never(command)


def _free(context: Context, command: Free, dice: Dice) -> Reason | None:
    match command:
        case Minor():
            return minor(context, command)
        case TakeStance():
            return take_stance(context, command)
        case Perceive():
            return perceive(context, command, dice)
        case StopCasting():
            return stop_casting(context, command)
        case Delay():
            return procedure.delay(context, command)
        case EndTurn():
            return procedure.end_turn(context, command.actor)
        case _:
            assert_never(command)


def _of_course(context: Context, command: OfCourse, dice: Dice) -> Reason | None:
    match command:
        case RollInitiative():
            return procedure.roll_initiative(context, dice)
        case Advance():
            return procedure.advance(context, dice)
        case EndCombat():
            return procedure.end_combat(context)
        case BeginAnew():
            return procedure.begin_anew(context, command)
        case Allow():
            return allow(context, command)
        case _:
            assert_never(command)


JUDGE: Judge[Fight, Context] = Judge(
    context=Context, execute=execute, unseen=unseen, known=known, hidden=hidden, asked=asked
)
