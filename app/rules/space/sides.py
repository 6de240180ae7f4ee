"""Front, sides and back of somebody that looks in a direction, on squares and on hexes."""

from __future__ import annotations

from typing import Literal

from app.rules.marks import Cell, Facing
from app.rules.space import hexes, squares

Side = Literal["front", "sides", "back"]


def on_squares(cell: Cell, facing: Facing, other: Cell) -> Side:
    """Front: at most as far aside as ahead; back likewise behind. One's own cell is in front."""
    ahead, aside = squares.ahead_and_aside(cell, facing, other)
    if other == cell or (ahead >= 1 and aside <= ahead):
        return "front"
    return "back" if ahead <= -1 and aside <= -ahead else "sides"


def on_hexes(cell: Cell, facing: Facing, other: Cell, *, narrow_back: bool) -> Side:
    """Front: within 60° of the facing, these rays with it; one's own cell too. All else is back.

    With `narrow_back` the back is what lies less than 30° from straight behind, and the rest is sides.
    """
    (x, y), (x1, y1), (x2, y2) = map(hexes.middle, (cell, hexes.stepped(cell, facing), other))
    ahead = 3 * (x1 - x) * (x2 - x) + (y1 - y) * (y2 - y)
    square = (3 * (x1 - x) ** 2 + (y1 - y) ** 2) * (3 * (x2 - x) ** 2 + (y2 - y) ** 2)
    if ahead >= 0 and 4 * ahead * ahead >= square:
        return "front"
    if not narrow_back:
        return "back"
    return "back" if ahead < 0 and 4 * ahead * ahead > 3 * square else "sides"
