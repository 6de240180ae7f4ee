"""Where somebody could get, over ground and past others."""

from __future__ import annotations

from functools import partial
from typing import Final

from app.rules.core import Cell
from app.rules.space.squares import distance, flooded
from app.rules.square_fireballs.moving import JUMPS, Way, allowance, budget
from app.rules.square_fireballs.state import Combatant, Fight
from app.rules.square_fireballs.words import With
from app.rules.work import Remembered, spend

MOST_CELLS: Final = 10_000
"""As many squares as a way is looked for through."""


def reach(fight: Fight, one: Combatant, how: With) -> dict[Cell, int]:
    """Squares where it could come to stand, each with what it costs. (Movement)"""
    way, found = led_to(fight, one, how)
    if how in JUMPS:
        found = _jumped(way, one.cell, found, JUMPS[how])
    return {
        cell: spaces
        for cell, spaces in found.items()
        if cell != one.cell and not way.is_taken(cell) and not way.stops(cell)
    }


def can_go(fight: Fight, one: Combatant, how: With) -> bool:
    """Is there a square where it could come to stand? Nearly always one beside it. (Movement)"""
    way, flies = Way(fight, one, how), how == "fly"
    most = budget(one, how) if how in JUMPS else allowance(fight, one, how)
    spend(8)
    for cell in way.around(one.cell):
        is_free = not way.stops(cell) and not way.is_taken(cell)
        if is_free and way.cost(cell, flies=flies) <= most:
            return True
    return bool(reach(fight, one, how))


def led_to(fight: Fight, one: Combatant, how: With) -> tuple[Way, dict[Cell, int]]:
    """Squares that it could come through, its own too, each with what it costs; and what is in its way."""
    return _LED_TO(fight, (one.id, how))


def _led_to(fight: Fight, which: tuple[str, With]) -> tuple[Way, dict[Cell, int]]:
    one, how = fight.combatants[which[0]], which[1]
    way = Way(fight, one, how)
    most = budget(one, how) if how in JUMPS else allowance(fight, one, how)
    return way, _spread(way, one.cell, most, flies=how == "fly")


_LED_TO: Final = Remembered(_led_to, most=8)
"""What is offered, looked at and asked asks the same."""


def _spread(way: Way, start: Cell, most: int, *, flies: bool) -> dict[Cell, int]:
    return flooded(start, most, way.around, partial(way.weight, flies=flies), MOST_CELLS)


def _jumped(way: Way, start: Cell, found: dict[Cell, int], far: int) -> dict[Cell, int]:
    """Where a jump may end: from two squares away it leads on through the air."""
    made = dict(found)
    for take_off, spent in found.items():
        if distance(start, take_off) >= 2:
            for cell, air in _spread(way, take_off, far, flies=True).items():
                made[cell] = min(made.get(cell, spent + air), spent + air)
    return made
