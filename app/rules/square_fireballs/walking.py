"""A walk square by square: before each one is left and after each is entered others may react."""

from __future__ import annotations

from typing import Final

from app.rules.core import Cell, Dice
from app.rules.square_fireballs.context import Context
from app.rules.square_fireballs.events import Moved
from app.rules.square_fireballs.ground import zones_at
from app.rules.square_fireballs.hiding import expose
from app.rules.square_fireballs.moving import Way, against_moving
from app.rules.square_fireballs.reacting import ask
from app.rules.square_fireballs.state import Walk
from app.rules.square_fireballs.status import is_there, squares_of
from app.rules.square_fireballs.turns import burn
from app.rules.square_fireballs.wounds import lift

UNMOVED: Final = ("shift",)
"""Moves to which nobody reacts."""


def go_on(context: Context, walk: Walk, dice: Dice) -> None:
    """One square further, or the end of the way."""
    fight = context.fight
    one = fight.combatants.get(walk.mover)
    if one is None or not is_there(one) or next(against_moving(one, walk.how), None):
        _stop(context)
        return
    is_quiet = walk.how in UNMOVED and fight.options["shift_provokes"] is not True
    if walk.has_entered:
        if not is_quiet and ask(context, "enters", one.id, one.cell):
            return
        context.go_on(has_entered=False, passed=())
        return
    if not walk.path:
        _stop(context)
        return
    if not is_quiet and ask(context, "leaves", one.id, one.cell):
        return
    _step(context, walk, dice)


def _step(context: Context, walk: Walk, dice: Dice) -> None:
    """It leaves one square and stands on the next; who came there meanwhile is in the way. (Movement)"""
    cell, one = walk.path[0], context.fight.combatants[walk.mover]
    way = Way(context.fight, one, walk.how)
    if _is_stopped(way, walk, cell):
        _stop(context)
        return
    context.stride(Moved(mover=one.id, with_=walk.how, path=(cell,), spaces=walk.costs[0]))
    context.go_on(path=walk.path[1:], costs=walk.costs[1:], has_entered=True, passed=())
    if walk.how != "sneak":
        for name in ("shrouded", "hidden"):
            lift(context, one.id, name)
    there = squares_of(context.fight.combatants[one.id])
    left = frozenset(squares_of(one))
    for zone in zones_at(context.fight, there):
        if left.isdisjoint(zone.cells):
            burn(context, one.id, zone, dice)


def _is_stopped(way: Way, walk: Walk, cell: Cell) -> bool:
    return len(walk.path) == 1 and way.is_taken(cell)


def _stop(context: Context) -> None:
    """Who has sneaked stays hidden only where it is out of sight of all."""
    walk = context.tasks.pop()
    if isinstance(walk, Walk) and walk.how == "sneak" and walk.mover in context.fight.combatants:
        expose(context, walk.mover)
