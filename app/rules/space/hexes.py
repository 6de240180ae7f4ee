"""Hexes that stand on a corner, odd rows shifted right by half a cell: steps, paths, lines between cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from app.rules.marks import Cell, Facing
from app.rules.space.squares import Gate, is_open, spread
from app.rules.work import spend

FACINGS: Final[tuple[Facing, ...]] = ("ne", "e", "se", "sw", "w", "nw")
"""Clockwise from the upper right."""
EVEN: Final[dict[Facing, Cell]] = {
    "ne": (0, -1),
    "e": (1, 0),
    "se": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
"""Columns and rows of a step from an even row; from an odd one those to another row lead one column on."""
CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""From the middle of a hex, clockwise: in half widths across and quarters of the height down."""
Spot = tuple[int, int]
"""A point in these units."""


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The six cells around it, clockwise from the upper right; some may lie outside the field."""
    return tuple(stepped(cell, facing) for facing in FACINGS)


def distance(a: Cell, b: Cell) -> int:
    """Steps between two cells."""
    down, across = b[1] - a[1], _slant(b) - _slant(a)
    return max(abs(down), abs(across), abs(down + across))


def is_step(a: Cell, b: Cell) -> bool:
    """Is the one a neighbour of the other?"""
    return distance(a, b) == 1


def facing_of(a: Cell, b: Cell) -> Facing | None:
    """The direction in which a neighbour lies; None where it is no neighbour."""
    return next((facing for facing in FACINGS if stepped(a, facing) == b), None)


def stepped(cell: Cell, facing: Facing, steps: int = 1) -> Cell:
    """The cell so many steps away in a direction."""
    across, down = EVEN[facing]
    if down == 0:
        return cell[0] + across * steps, cell[1]
    slant = _slant(cell) + (steps if facing == "ne" else -steps if facing == "sw" else 0)
    row = cell[1] + down * steps
    return slant + (row - (row & 1)) // 2, row


def straight(a: Cell, b: Cell) -> tuple[Cell, ...] | None:
    """The cells after `a` up to `b`, where they lie in one of the six directions; else None."""
    steps = distance(a, b)
    facing = next((one for one in FACINGS if stepped(a, one, steps) == b), None)
    if facing is None:
        return None
    spend(steps)
    return tuple(stepped(a, facing, n) for n in range(1, steps + 1))


def burst(center: Cell, radius: int) -> tuple[Cell, ...]:
    """All cells at most so many steps away, the middle too, in reading order."""
    side = 2 * radius + 1
    spend(side * side)
    left, top = center[0] - radius, center[1] - radius
    block = ((left + x, top + y) for y in range(side) for x in range(side))
    return tuple(cell for cell in block if distance(center, cell) <= radius)


def ring(center: Cell, radius: int) -> tuple[Cell, ...]:
    """All cells exactly so many steps away, in reading order."""
    return tuple(cell for cell in burst(center, radius) if distance(center, cell) == radius)


def gates(a: Cell, b: Cell) -> tuple[Gate, ...]:
    """What the line between the middles of two cells passes on its way, the two cells left out.

    A cell that it crosses stands alone. Where it runs along an edge the two cells of that edge stand
    together.
    The same from both ends, in the other order.
    """
    start, end = middle(a), middle(b)
    found: dict[object, tuple[int, list[Cell]]] = {}
    for cell in _along(a, b):
        spot = middle(cell)
        along = _dot(start, end, spot)
        if not 0 < along < _dot(start, end, end):
            continue
        corners = [(spot[0] + x, spot[1] + y) for x, y in CORNERS]
        sides = [_side(start, end, corner) for corner in corners]
        if min(sides) < 0 < max(sides):
            found[cell] = (along, [cell])
        elif sides.count(0) == 2:
            edge = frozenset(corner for corner, side in zip(corners, sides, strict=True) if side == 0)
            found.setdefault(edge, (along, []))[1].append(cell)
    passed = sorted(found.values(), key=lambda one: one[0])
    return tuple(tuple(cells) for _, cells in passed)


def crossed(a: Cell, b: Cell) -> tuple[Cell, ...]:
    """The cells between two others that the line between their middles crosses."""
    return tuple(gate[0] for gate in gates(a, b) if len(gate) == 1)


def is_clear(a: Cell, b: Cell, blocks: Callable[[Cell], bool]) -> bool:
    """Does nothing stand in the line between two cells? It passes between two cells if one is free."""
    return is_open(gates(a, b), blocks)


def first_gap(start: Cell, path: Sequence[Cell]) -> int | None:
    """The place in a path of the first step that leads to no neighbour; None where there is none."""
    spend(len(path))
    before = (start, *path)
    return next((n for n, cell in enumerate(path) if not is_step(before[n], cell)), None)


def filled(start: Cell, corners: Sequence[Cell]) -> tuple[Cell, ...] | None:
    """The whole path where only its corners are given; None where one is not straight ahead of the last."""
    made: list[Cell] = []
    for corner in corners:
        leg = straight(start, corner)
        if leg is None:
            return None
        made.extend(leg)
        start = corner
    return tuple(made)


def reached(
    start: Cell, budget: int, cost: Callable[[Cell, Cell], int | None], most: int = 10_000
) -> dict[Cell, int]:
    """Cells that steps of together at most `budget` lead to, each with what the cheapest way costs."""
    return spread(start, budget, neighbours, cost, most)


def middle(cell: Cell) -> Spot:
    """The middle of a cell, in half widths across and quarters of the height down."""
    return 2 * cell[0] + (cell[1] & 1), 3 * cell[1]


def _slant(cell: Cell) -> int:
    """The column counted along a slanting axis, so that steps are the same in every row."""
    return cell[0] - (cell[1] - (cell[1] & 1)) // 2


def _along(a: Cell, b: Cell) -> list[Cell]:
    """Cells that the line may pass: of each row those that it could touch on its way through."""
    (x, y), (to_x, to_y) = middle(a), middle(b)
    top, bottom = min(a[1], b[1]), max(a[1], b[1])
    made: list[Cell] = []
    for row in range(top, bottom + 1):
        if y == to_y:
            first, last = min(x, to_x), max(x, to_x)
        else:
            ends = [_at(x, y, to_x, to_y, min(max(3 * row + d, min(y, to_y)), max(y, to_y))) for d in (-2, 2)]
            first, last = min(ends), max(ends)
        made.extend((column, row) for column in range(first // 2 - 1, last // 2 + 2))
    spend(8 * len(made))
    return made


def _at(x: int, y: int, to_x: int, to_y: int, height: int) -> int:
    """Where a line that is not level passes a height, rounded down."""
    return x + (to_x - x) * (height - y) // (to_y - y)


def _side(a: Spot, b: Spot, spot: Spot) -> int:
    """Less than 0 on one side of the line, 0 on it. Stretching the plane changes no side."""
    return (b[0] - a[0]) * (spot[1] - a[1]) - (b[1] - a[1]) * (spot[0] - a[0])


def _dot(a: Spot, b: Spot, spot: Spot) -> int:
    """How far along the line a spot lies, from 0 at `a`: half a width is √3 quarters of the height."""
    return 3 * (b[0] - a[0]) * (spot[0] - a[0]) + (b[1] - a[1]) * (spot[1] - a[1])
