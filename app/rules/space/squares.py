"""Squares, and what every grid of cells has: steps, paths, distances, bursts, lines between cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from app.rules.marks import Cell, Facing
from app.rules.work import spend

STEPS: Final[dict[Facing, Cell]] = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
"""Columns and rows of one step, clockwise from north."""
FACINGS: Final[tuple[Facing, ...]] = ("n", "e", "s", "w")
AROUND: Final[tuple[Cell, ...]] = tuple(STEPS.values())
ALL_FACINGS: Final[tuple[Facing, ...]] = tuple(STEPS)

Gate = tuple[Cell, ...]
"""Cells that a line passes at one place: one that it crosses, or two between which it runs."""


@lru_cache(maxsize=4096)
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The eight cells around it, clockwise from north; some may lie outside the field."""
    return tuple((cell[0] + dx, cell[1] + dy) for dx, dy in STEPS.values())


@lru_cache(maxsize=4096)
def neighbours_within(cell: Cell, columns: int, rows: int) -> tuple[Cell, ...]:
    """Those of the eight that are cells of the field, in the same order."""
    x, y = cell
    if 0 < x < columns - 1 and 0 < y < rows - 1:
        return tuple([(x + dx, y + dy) for dx, dy in AROUND])
    around = [(x + dx, y + dy) for dx, dy in AROUND]
    return tuple([one for one in around if 0 <= one[0] < columns and 0 <= one[1] < rows])


def distance(a: Cell, b: Cell) -> int:
    """Steps between two cells; a diagonal step counts 1."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def sum_distance(a: Cell, b: Cell) -> int:
    """Steps between two cells where a diagonal step counts 2."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def is_step(a: Cell, b: Cell) -> bool:
    """Is the one a neighbour of the other?"""
    return distance(a, b) == 1


def facing_of(a: Cell, b: Cell) -> Facing | None:
    """The direction in which a neighbour lies; None where it is no neighbour."""
    step = (b[0] - a[0], b[1] - a[1])
    return next((facing for facing, found in STEPS.items() if found == step), None)


def stepped(cell: Cell, facing: Facing, steps: int = 1) -> Cell:
    """The cell so many steps away in a direction."""
    dx, dy = STEPS[facing]
    return cell[0] + dx * steps, cell[1] + dy * steps


def ahead_and_aside(cell: Cell, facing: Facing, other: Cell) -> tuple[int, int]:
    """How far the other lies ahead (behind: less than 0), and how far to the side; for `n, e, s, w`."""
    dx, dy = STEPS[facing]
    across, down = other[0] - cell[0], other[1] - cell[1]
    return across * dx + down * dy, abs(across * dy - down * dx)


def straight(a: Cell, b: Cell) -> tuple[Cell, ...] | None:
    """The cells after `a` up to `b`, where they lie in one of the eight directions; else None."""
    across, down = b[0] - a[0], b[1] - a[1]
    if across and down and abs(across) != abs(down):
        return None
    steps = distance(a, b)
    spend(steps)
    dx, dy = _sign(across), _sign(down)
    return tuple((a[0] + dx * n, a[1] + dy * n) for n in range(1, steps + 1))


def footprint(cell: Cell, size: int) -> tuple[Cell, ...]:
    """The cells of a piece `size` cells wide and high, whose top left cell this is, in reading order."""
    return rectangle(cell, size, size)


def rectangle(cell: Cell, columns: int, rows: int) -> tuple[Cell, ...]:
    """A block of cells from its top left one, in reading order."""
    spend(columns * rows)
    return (cell,) if columns == rows == 1 else _block(cell, columns, rows)


@lru_cache(maxsize=4096)
def _block(cell: Cell, columns: int, rows: int) -> tuple[Cell, ...]:
    return tuple((cell[0] + x, cell[1] + y) for y in range(rows) for x in range(columns))


def burst(center: Cell, radius: int) -> tuple[Cell, ...]:
    """All cells at most so many steps away, the middle too, in reading order."""
    side = 2 * radius + 1
    return rectangle((center[0] - radius, center[1] - radius), side, side)


def ring(center: Cell, radius: int) -> tuple[Cell, ...]:
    """All cells exactly so many steps away, in reading order."""
    return tuple(cell for cell in burst(center, radius) if distance(center, cell) == radius)


def gates(a: Cell, b: Cell) -> tuple[Gate, ...]:
    """What the line between the middles of two cells passes on its way, the two cells left out.

    A cell that it crosses stands alone. At a corner that it touches stand the two cells on both sides of it.
    The same from both ends, in the other order.
    """
    across, down = abs(b[0] - a[0]), abs(b[1] - a[1])
    dx, dy = _sign(b[0] - a[0]), _sign(b[1] - a[1])
    spend(across + down)
    (x, y), column, row = a, 0, 0
    found: list[Gate] = []
    while column < across or row < down:
        side = (1 + 2 * column) * down - (1 + 2 * row) * across
        if side == 0:
            found.append(((x + dx, y), (x, y + dy)))
        if side <= 0:
            x, column = x + dx, column + 1
        if side >= 0:
            y, row = y + dy, row + 1
        if (x, y) != b:
            found.append(((x, y),))
    return tuple(found)


def crossed(a: Cell, b: Cell) -> tuple[Cell, ...]:
    """The cells between two others that the line between their middles crosses."""
    return tuple(gate[0] for gate in gates(a, b) if len(gate) == 1)


def is_clear(a: Cell, b: Cell, blocks: Callable[[Cell], bool]) -> bool:
    """Does nothing stand in the line between two cells? It passes between two cells if one is free."""
    return is_open(gates(a, b), blocks)


def is_open(passed: Iterable[Gate], blocks: Callable[[Cell], bool]) -> bool:
    """Is there no gate of which every cell blocks?"""
    return not any(all(blocks(cell) for cell in gate) for gate in passed)


def is_inside(cell: Cell, columns: int, rows: int) -> bool:
    """Is the cell one of the field?"""
    return 0 <= cell[0] < columns and 0 <= cell[1] < rows


def inside(cells: Iterable[Cell], columns: int, rows: int) -> tuple[Cell, ...]:
    """Those that are cells of the field."""
    return tuple(cell for cell in cells if is_inside(cell, columns, rows))


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
    """Cells that steps of together at most `budget` lead to, each with what the cheapest way costs.

    `cost` says what a step from one cell to the next costs, None where there is no such step.
    """
    return spread(start, budget, neighbours, cost, most)


def spread(
    start: Cell,
    budget: int,
    around: Callable[[Cell], Iterable[Cell]],
    cost: Callable[[Cell, Cell], int | None],
    most: int,
) -> dict[Cell, int]:
    """`reached` on any grid: the cheapest cells first, each step counted as work."""
    found = {start: 0}
    edge: dict[int, list[Cell]] = {0: [start]}
    for spent in range(budget + 1):
        for cell in _growing(edge.get(spent, [])):
            if found[cell] != spent or len(found) >= most:
                continue
            spend(8)
            for other in around(cell):
                if found.get(other, budget + 1) <= spent:
                    continue
                step = cost(cell, other)
                if step is None or spent + step > budget or found.get(other, budget + 1) <= spent + step:
                    continue
                found[other] = spent + step
                edge.setdefault(spent + step, []).append(other)
    return found


def flooded(
    start: Cell,
    budget: int,
    around: Callable[[Cell], Iterable[Cell]],
    weight: Callable[[Cell], int | None],
    most: int,
) -> dict[Cell, int]:
    """`spread` where a step costs what the cell weighs that it leads into; None where nobody enters it.

    So whoever comes to a cell first came by a cheapest way, and each is weighed once.
    """
    found = {start: 0}
    shut: set[Cell] = set()
    edge: dict[int, list[Cell]] = {0: [start]}
    for spent in range(budget + 1):
        for cell in _growing(edge.get(spent, [])):
            if len(found) >= most:
                continue
            spend(8)
            for other in around(cell):
                if other in found or other in shut:
                    continue
                step = weight(other)
                if step is None or spent + step > budget:
                    shut.add(other)
                    continue
                found[other] = spent + step
                edge.setdefault(spent + step, []).append(other)
    return found


def _growing(cells: list[Cell]) -> Iterator[Cell]:
    """Each cell once, also those that are added meanwhile (steps that cost nothing)."""
    number = 0
    while number < len(cells):
        yield cells[number]
        number += 1


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
