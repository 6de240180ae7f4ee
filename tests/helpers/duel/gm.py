"""What the GM does: no rule is asked, only whether it means anything."""

from __future__ import annotations

from typing import assert_never

from app.rules.common.commands import (
    Advance,
    ChangeConditions,
    EndCombat,
    Remove,
)
from app.rules.common.events import (
    ConditionAdded,
    ConditionRemoved,
    Removed,
)
from app.rules.core import Cell, Dice, Reason, bad
from app.rules.space.squares import FACINGS, is_inside
from tests.helpers.duel.commands import Add, Adjust, OfGm, Place
from tests.helpers.duel.context import Context
from tests.helpers.duel.events import Added, Adjusted, Placed
from tests.helpers.duel.moving import said, taken
from tests.helpers.duel.procedure import advance, end_if_beaten, finish, go_on
from tests.helpers.duel.setup import MOST_DUELISTS, MOST_FIGURE, duelist, faults_of
from tests.helpers.duel.state import ground_at, look_of

PLACING = "Placing"
D6 = 6


def by_hand(context: Context, command: OfGm, dice: Dice) -> Reason | None:
    """What the GM does to bodies and to the course of the duel."""
    match command:
        case Adjust():
            return adjust(context, command)
        case Place():
            return place(context, command)
        case Add():
            return add(context, command)
        case Remove():
            return remove(context, command.target)
        case ChangeConditions():
            return change_conditions(context, command)
        case Advance():
            return advance(context, dice)
        case EndCombat():
            return end(context)
        case _:
            assert_never(command)


def adjust(context: Context, command: Adjust) -> Reason | None:
    """Nerve is 0 to 99; who has none left is out, and the duel may be over."""
    one = context.fight.combatants[command.target]
    wanted = command.nerve + (one.nerve if command.add else 0)
    if not command.add and not 0 <= wanted <= MOST_FIGURE:
        return bad(f"nerve: 0 to {MOST_FIGURE}")
    nerve = min(MOST_FIGURE, max(0, wanted))
    look = look_of(nerve, one.max_nerve)
    context.resolution.record(Adjusted(target=one.id, faction=one.faction, nerve=nerve, look=look))
    if nerve == 0 and context.fight.turn == one.id and context.fight.pending is None:
        go_on(context)
    else:
        end_if_beaten(context)
    return None


def place(context: Context, command: Place) -> Reason | None:
    """The GM at any time, players their own before the first turn. (Placing)"""
    fight = context.fight
    one = fight.combatants[command.target]
    if context.asker.viewer.role != "gm" and fight.phase != "gathering":
        figures = {"phase": fight.phase, "wanted": "gathering"}
        return Reason(code="wrong-phase", cite=PLACING, figures=figures)
    if command.facing is not None and command.facing not in FACINGS:
        return bad("facing: n, e, s or w")
    if not is_inside(command.cell, fight.battlefield.columns, fight.battlefield.rows):
        return Reason(code="off-the-map", cite=PLACING, figures={"cell": said(command.cell)})
    refusal = context.refuse_unless_overruled(_in_the_way(context, command.cell, one.id))
    if refusal:
        return refusal
    if command.cell not in taken(fight, one.id) or not context.is_granted:
        facing = command.facing or one.facing
        context.resolution.record(Placed(target=one.id, cell=command.cell, facing=facing))
    return None


def _in_the_way(context: Context, cell: Cell, name: str) -> list[Reason]:
    about, figures = {"actor": name}, {"cell": said(cell)}
    found = []
    if ground_at(context.fight.battlefield, cell) == "wall":
        found.append(Reason(code="obstacle", cite=PLACING, figures=figures, about=about))
    if cell in taken(context.fight, name):
        found.append(Reason(code="occupied", cite=PLACING, figures=figures, about=about))
    return found


def add(context: Context, command: Add) -> Reason | None:
    """Somebody comes in and acts last."""
    fight = context.fight
    if command.id in fight.combatants:
        return bad(f"id: {command.id} is there already")
    if len(fight.combatants) >= MOST_DUELISTS:
        return bad(f"at most {MOST_DUELISTS} combatants")
    fault = next(faults_of(command, fight.battlefield), None)
    if fault is None and command.cell in taken(fight):
        fault = "cell: somebody stands there"
    if fault:
        return bad(fault)
    context.resolution.record(Added(target=command.id, duelist=duelist(command.id, command)))
    return None


def remove(context: Context, name: str) -> Reason | None:
    """Whose turn it was has none any more."""
    had_turn = context.fight.turn == name
    context.resolution.record(Removed(target=name))
    if had_turn:
        go_on(context)
    else:
        end_if_beaten(context)
    return None


def change_conditions(context: Context, command: ChangeConditions) -> Reason | None:
    """Puts them on and takes them off."""
    for name in command.add:
        context.resolution.record(ConditionAdded(target=command.target, condition=name))
    for name in command.remove:
        context.resolution.record(ConditionRemoved(target=command.target, condition=name))
    return None


def end(context: Context) -> Reason | None:
    """The duel is over without a loser."""
    if context.fight.phase == "over":
        return Reason(code="wrong-phase", cite=PLACING, figures={"phase": "over", "wanted": "turns"})
    finish(context, None)
    return None
