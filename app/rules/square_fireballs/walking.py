"""A walk square by square: before each one is left and after each is entered others may react."""

from __future__ import annotations

from typing import Final

from app.rules.core import Dice
from app.rules.space.squares import distance
from app.rules.square_fireballs.context import Context
from app.rules.square_fireballs.events import Moved, MoveLeft
from app.rules.square_fireballs.forcing import pull
from app.rules.square_fireballs.ground import zones_at
from app.rules.square_fireballs.hiding import expose
from app.rules.square_fireballs.moving import Way, against_moving, free_steps
from app.rules.square_fireballs.reacting import ask
from app.rules.square_fireballs.state import Combatant, Fight, Walk
from app.rules.square_fireballs.status import grabbed_by, is_there, squares_of
from app.rules.square_fireballs.turns import burn
from app.rules.square_fireballs.wounds import lift, put

UNMOVED: Final = ("shift",)
"""Moves to which nobody reacts."""


def go_on(context: Context, walk: Walk, dice: Dice) -> None:
    """One square further, or the end of the way."""
    fight = context.fight
    one = fight.combatants.get(walk.mover)
    if one is None or not is_there(one) or _is_held(one, walk):
        _stop(context, dice)
        return
    if walk.at is not None and one.cell != walk.at:
        _break_off(context, one, walk, dice)
        return
    if walk.has_entered:
        if _asks(fight, walk) and ask(context, "enters", one.id, one.cell):
            return
        context.go_on(has_entered=False, passed=())
        return
    if not walk.path:
        if walk.lies_down:
            put(context, one.id, "prone", by=one.id)
        _stop(context, dice)
        return
    if _asks(fight, walk) and ask(context, "leaves", one.id, one.cell):
        return
    _step(context, walk, dice)


def _is_held(one: Combatant, walk: Walk) -> bool:
    return next(against_moving(one, walk.how, is_forced=walk.is_forced), None) is not None


def _asks(fight: Fight, walk: Walk) -> bool:
    """Nobody reacts to who is made to go, nor to a shift unless the switch says so."""
    is_quiet = walk.how in UNMOVED and fight.options["shift_provokes"] is not True
    return not is_quiet and not walk.is_forced


def _break_off(context: Context, one: Combatant, walk: Walk, dice: Dice) -> None:
    """Moved on its way: less those squares the rest may be walked anywhere. (Resolving Interrupts)"""
    rest = walk.left - distance(walk.at or one.cell, one.cell)
    is_alone = len(context.tasks) == 1 and not walk.is_forced
    _stop(context, dice)
    if is_alone and rest > 0 and context.fight.turn == one.id:
        context.tell(MoveLeft(actor=one.id, faction=one.faction, with_=walk.how, squares=rest))


def _step(context: Context, walk: Walk, dice: Dice) -> None:
    """It leaves one square and stands on the next; who came there meanwhile is in the way. (Movement)"""
    cell, one = walk.path[0], context.fight.combatants[walk.mover]
    way = Way(context.fight, one, walk.how)
    if _is_stopped(way, walk):
        _stop(context, dice)
        return
    context.stride(Moved(mover=one.id, with_=walk.how, path=(cell,), spaces=walk.costs[0]))
    context.go_on(
        path=walk.path[1:],
        costs=walk.costs[1:],
        at=cell,
        walked=walk.walked + 1,
        left=walk.left - walk.costs[0],
        has_entered=True,
        passed=(),
    )
    if walk.how != "sneak":
        for name in ("shrouded", "hidden"):
            lift(context, one.id, name)
    there = squares_of(context.fight.combatants[one.id])
    left = frozenset(squares_of(one))
    for zone in zones_at(context.fight, there):
        if left.isdisjoint(zone.cells):
            burn(context, one.id, zone, dice)


def _is_stopped(way: Way, walk: Walk) -> bool:
    """Nobody sets out over friends on whom the way would now have to end."""
    if walk.is_overruled:
        return len(walk.path) == 1 and way.is_taken(walk.path[0])
    return free_steps(way, walk.path, min(walk.air, len(walk.path))) == 0


def _stop(context: Context, dice: Dice) -> None:
    """Whom it drags comes after it; who has sneaked stays hidden only where it is out of sight of all."""
    walk = context.tasks[-1]
    one = context.fight.combatants.get(walk.mover) if isinstance(walk, Walk) else None
    if not isinstance(walk, Walk) or one is None:
        context.tasks.pop()
        return
    if walk.how == "drag" and walk.walked and is_there(one):
        for other in grabbed_by(context.fight, one):
            pull(context, one, other, walk.walked, dice)
    context.tasks.pop()
    if walk.how == "sneak":
        expose(context, walk.mover)
