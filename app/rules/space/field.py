"""A bounded field of squares or hexes, asked in the same words whichever it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from app.rules.marks import Cell, Facing
from app.rules.space import hexes, sides, squares
from app.rules.space.sides import Side
from app.rules.work import spend

Grid = Literal["squares", "hexes"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """Columns and rows of cells, from `(0, 0)` at the top left."""

    grid: Grid
    columns: int
    rows: int
    doubles: bool = False
    """On squares a diagonal step costs 2, and a distance is the sum of columns and rows."""

    @property
    def facings(self) -> tuple[Facing, ...]:
        """Clockwise."""
        return hexes.FACINGS if self.grid == "hexes" else squares.FACINGS

    def holds(self, cell: Cell) -> bool:
        """Is it a cell of the field?"""
        return squares.is_inside(cell, self.columns, self.rows)

    def cells(self) -> tuple[Cell, ...]:
        """All of them, in reading order."""
        return squares.rectangle((0, 0), self.columns, self.rows)

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """Those inside the field."""
        if self.grid == "squares":
            return squares.neighbours_within(cell, self.columns, self.rows)
        return tuple(one for one in hexes.neighbours(cell) if self.holds(one))

    def is_step(self, a: Cell, b: Cell) -> bool:
        """Is the one a neighbour of the other?"""
        return hexes.is_step(a, b) if self.grid == "hexes" else squares.is_step(a, b)

    @property
    def measure(self) -> Callable[[Cell, Cell], int]:
        """How distances are measured here."""
        if self.grid == "hexes":
            return hexes.distance
        return squares.sum_distance if self.doubles else squares.distance

    def distance(self, a: Cell, b: Cell) -> int:
        """What the shortest way costs where nothing is in it; of a step what it costs."""
        return self.measure(a, b)

    def facing_of(self, a: Cell, b: Cell) -> Facing | None:
        """The direction of a step, None of a diagonal one on squares and where it is no step."""
        facing = hexes.facing_of(a, b) if self.grid == "hexes" else squares.facing_of(a, b)
        return facing if facing in self.facings else None

    def filled(self, start: Cell, corners: tuple[Cell, ...]) -> tuple[Cell, ...] | None:
        """The whole path where only its corners are given; None where one is not straight ahead."""
        return hexes.filled(start, corners) if self.grid == "hexes" else squares.filled(start, corners)

    def first_gap(self, start: Cell, path: tuple[Cell, ...]) -> int | None:
        """The place in a path of the first step that leads to no neighbour; None where there is none."""
        return hexes.first_gap(start, path) if self.grid == "hexes" else squares.first_gap(start, path)

    def reach(
        self, start: Cell, budget: int, enters: Callable[[Cell], bool], weight: Callable[[Cell], int]
    ) -> dict[Cell, int]:
        """Cells that a budget leads to, the start too, each with what the cheapest way costs.

        A step costs its distance, so many times as the cell that it leads into weighs.
        """

        def into(b: Cell) -> int | None:
            return weight(b) if enters(b) else None

        def dearer(a: Cell, b: Cell) -> int | None:
            return squares.sum_distance(a, b) * weight(b) if enters(b) else None

        most = self.columns * self.rows
        if self.doubles and self.grid == "squares":
            return squares.spread(start, budget, self.neighbours, dearer, most)
        return squares.flooded(start, budget, self.neighbours, into, most)

    def block(self, center: Cell, radius: int) -> tuple[Cell, ...]:
        """Cells within so many steps, a diagonal one counting 1; the middle too, in reading order."""
        left, right = max(0, center[0] - radius), min(self.columns - 1, center[0] + radius)
        top, bottom = max(0, center[1] - radius), min(self.rows - 1, center[1] + radius)
        if left > right or top > bottom:
            return ()
        found = squares.rectangle((left, top), right - left + 1, bottom - top + 1)
        if self.grid == "squares":
            return found
        return tuple(cell for cell in found if hexes.distance(center, cell) <= radius)

    def ray(
        self, start: Cell, facing: Facing, length: int, stops: Callable[[Cell], bool]
    ) -> tuple[Cell, ...]:
        """Cells straight on from the next one, ending before the rim or a cell that stops it."""
        return tuple(self._ray(start, facing, length, stops))

    def _ray(self, start: Cell, facing: Facing, length: int, stops: Callable[[Cell], bool]) -> Iterator[Cell]:
        stepped = hexes.stepped if self.grid == "hexes" else squares.stepped
        for steps in range(1, length + 1):
            spend(1)
            cell = stepped(start, facing, steps)
            if not self.holds(cell) or stops(cell):
                return
            yield cell

    def side(self, cell: Cell, facing: Facing, other: Cell, *, narrow_back: bool = False) -> Side:
        """Where the other cell lies, seen from somebody that looks in that direction."""
        if self.grid == "hexes":
            return sides.on_hexes(cell, facing, other, narrow_back=narrow_back)
        return sides.on_squares(cell, facing, other)

    def crossed(self, a: Cell, b: Cell) -> tuple[Cell, ...]:
        """The cells between two others that the line between their middles crosses."""
        return hexes.crossed(a, b) if self.grid == "hexes" else squares.crossed(a, b)

    def covering(self, a: Cell, b: Cell, covers: Callable[[Cell], bool]) -> tuple[Cell, ...]:
        """What stands in the line between two cells: none where it is clear.

        Cells that it crosses, and both of a pair that it only touches, one on each side.
        """
        gates = hexes.gates(a, b) if self.grid == "hexes" else squares.gates(a, b)
        shut = (gate for gate in gates if all(covers(cell) for cell in gate))
        return tuple(cell for gate in shut for cell in gate)
