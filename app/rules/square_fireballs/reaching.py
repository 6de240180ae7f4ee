"""Where somebody could get, over ground and past others."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final, NamedTuple

from app.rules.core import Cell
from app.rules.space.squares import distance, flooded, neighbours
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
        landed = _landed(way, one.cell, found, JUMPS[how])
        leaps = {cell: min(leap.spent, found.get(cell, leap.spent)) for cell, leap in landed.items()}
        found = {**found, **leaps}
    return {cell: spaces for cell, spaces in found.items() if _can_end(way, one, cell)}


def _can_end(way: Way, one: Combatant, cell: Cell) -> bool:
    return cell != one.cell and not way.is_taken(cell) and not way.stops(cell)


def leaps(fight: Fight, one: Combatant, how: With) -> dict[Cell, tuple[Cell, ...]]:
    """A way to each square that only a jump through the air leads to: the run-up, then the flight."""
    if how not in JUMPS:
        return {}
    way, found = led_to(fight, one, how)
    landed = _landed(way, one.cell, found, JUMPS[how])
    ways = {}
    for cell, leap in landed.items():
        if cell not in found and _can_end(way, one, cell):
            air = _spread(way, leap.take_off, JUMPS[how], flies=True)
            ways[cell] = (*back(found, leap.take_off), *back(air, cell))
    return ways


def back(found: Mapping[Cell, int], end: Cell) -> tuple[Cell, ...]:
    """The cheapest of the ways that a flood has found to a square, without where it began."""
    path, start = list[Cell](), next(iter(found))

    def before(cell: Cell) -> tuple[int, int]:
        return found[cell], _square(start, cell)

    while end != start:
        path.append(end)
        spend(8)
        end = min((cell for cell in neighbours(end) if cell in found), key=before)
    return tuple(reversed(path))


def _square(a: Cell, b: Cell) -> int:
    """Of their distance as it is drawn: of ways that cost the same the straight one is gone."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


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


class Leap(NamedTuple):
    """From where it flies, and what that costs in all."""

    spent: int
    bend: int
    take_off: Cell


def _landed(way: Way, start: Cell, found: Mapping[Cell, int], far: int) -> dict[Cell, Leap]:
    """Where a flight may end: from two squares away it leads on through the air."""
    made = dict[Cell, Leap]()
    for take_off, spent in found.items():
        if distance(start, take_off) >= 2:
            for cell, air in _spread(way, take_off, far, flies=True).items():
                bend = _square(start, take_off) + _square(take_off, cell)
                leap = Leap(spent + air, bend, take_off)
                made[cell] = min(leap, made.get(cell, leap))
    return made
