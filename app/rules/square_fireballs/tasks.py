"""What is under way goes on until a decision is put or nothing is left."""

from __future__ import annotations

from app.rules.core import Dice
from app.rules.square_fireballs import striking, walking
from app.rules.square_fireballs.context import Context
from app.rules.square_fireballs.events import DecisionOpened
from app.rules.square_fireballs.state import ForcedMoveAsked, ReactionAsked, Strike, Walk
from app.rules.square_fireballs.turns import carry_on


def go_on(context: Context, dice: Dice) -> None:
    """The newest first; then turns go on."""
    while context.tasks and context.fight.pending is None:
        task = context.tasks[-1]
        match task:
            case Walk():
                walking.go_on(context, task, dice)
            case Strike():
                striking.go_on(context, task, dice)
    carry_on(context, dice)


def forget(context: Context, name: str) -> None:
    """Nothing is waited for any more from somebody who is taken off the table."""
    context.tasks = [task for task in context.tasks if name not in _who(task)]
    asked = context.fight.pending
    gone = isinstance(asked, ForcedMoveAsked) and name in (asked.by, asked.target)
    if isinstance(asked, ReactionAsked):
        gone = name == asked.actor or name in {option.actor for option in asked.options or ()}
    if gone:
        context.tell(DecisionOpened())


def _who(task: Walk | Strike) -> tuple[str, ...]:
    return (task.mover,) if isinstance(task, Walk) else (task.actor, *task.targets)
