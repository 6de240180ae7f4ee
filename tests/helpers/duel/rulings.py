"""What comes of a command of a duel."""

from __future__ import annotations

from typing import assert_never

from app.rules.common.commands import EndTurn
from app.rules.core import Dice, Reason
from app.rules.engine.at_table import at_table
from app.rules.engine.judge import Judge
from tests.helpers.duel.commands import Asked, Attack, Defend, Face, Move, OfTable, OfTurn
from tests.helpers.duel.context import Context
from tests.helpers.duel.fighting import attack, defend
from tests.helpers.duel.gm import by_hand
from tests.helpers.duel.moving import face, move
from tests.helpers.duel.procedure import end_turn
from tests.helpers.duel.sight import known, unseen
from tests.helpers.duel.state import Fight


def execute(context: Context, command: Asked, dice: Dice) -> Reason | None:
    """Carries a command out, or says why not."""
    if isinstance(command, Defend):
        return defend(context, command, dice)
    if isinstance(command, OfTurn):
        return _in_turn(context, command, dice)
    if isinstance(command, OfTable):
        return at_table(context, command, dice)
    return by_hand(context, command, dice)


def _in_turn(context: Context, command: OfTurn, dice: Dice) -> Reason | None:
    match command:
        case Move():
            return move(context, command, dice)
        case Face():
            return face(context, command, dice)
        case Attack():
            return attack(context, command, dice)
        case EndTurn():
            return end_turn(context, command.actor)
        case _:
            assert_never(command)


def hidden(fight: Fight) -> frozenset[str]:
    """Those whom one of the others does not see: whoever hides."""
    return frozenset(one.id for one in fight.combatants.values() if "hidden" in one.conditions)


def asked(fight: Fight) -> tuple[str, ...]:
    """Whom the decision is about that the table waits for."""
    return (fight.pending.target,) if fight.pending else ()


JUDGE: Judge[Fight, Context] = Judge(
    context=Context, execute=execute, unseen=unseen, known=known, hidden=hidden, asked=asked
)
