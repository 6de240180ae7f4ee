"""Distances, sides and lines for those who measure with a ruler: points in hundredths of a space.

Directions are hundredths of a degree, 0 to the right, clockwise, as on a screen.
"""

from __future__ import annotations

import math
from typing import Final

from app.rules.marks import Point
from app.rules.space.sides import Side

SPACE: Final = 100
TURN: Final = 36_000
EIGHTH: Final = 4_500
COMPASS: Final[tuple[Point, ...]] = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""Eighths of a turn. Of all other directions the tangent is irrational: no point lies exactly on them."""
FINE: Final = 2**52


def spaces(a: Point, b: Point) -> int:
    """The straight line between two points, rounded up to whole spaces."""
    square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
    if square == 0:
        return 0
    return math.isqrt((square - 1) // (SPACE * SPACE)) + 1


def bearing(a: Point, b: Point) -> int:
    """The direction in which another point lies, to the hundredth of a degree."""
    turn = math.atan2(b[1] - a[1], b[0] - a[0])
    return round(math.degrees(turn) * 100) % TURN


def ahead_of(direction: int) -> Point:
    """A step in that direction, of whatever length."""
    eighths, rest = divmod(direction % TURN, EIGHTH)
    if not rest:
        return COMPASS[eighths]
    turn = math.radians((direction % TURN) / 100)
    return round(math.cos(turn) * FINE), round(math.sin(turn) * FINE)


def side(at: Point, facing: int, other: Point) -> Side:
    """Front: within 45° of the facing; back: within 45° of straight behind. One's own point is in front."""
    dx, dy = ahead_of(facing)
    fx, fy = other[0] - at[0], other[1] - at[1]
    ahead = fx * dx + fy * dy
    if 2 * ahead * ahead < (fx * fx + fy * fy) * (dx * dx + dy * dy):
        return "sides"
    return "front" if ahead >= 0 else "back"


def is_on_line(at: Point, facing: int, length: int, point: Point) -> bool:
    """Within half a space of the line of so many spaces straight on."""
    dx, dy = ahead_of(facing)
    fx, fy = point[0] - at[0], point[1] - at[1]
    square, ahead, aside = dx * dx + dy * dy, fx * dx + fy * dy, fx * dy - fy * dx
    away, most, near = fx * fx + fy * fy, length * SPACE, SPACE // 2
    if ahead <= 0:
        return away <= near * near
    if ahead * ahead <= most * most * square:
        return aside * aside <= near * near * square
    beyond = away + most * most - near * near
    return beyond <= 0 or beyond * beyond * square <= 4 * most * most * ahead * ahead
