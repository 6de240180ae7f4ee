"""The field as squares or hexes: directions, sides, cover, areas, lines and ways in cells."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import cast

from app.rules.active_round.ground import Field, Near, Spot
from app.rules.active_round.state import Battlefield, Facings
from app.rules.active_round.words import Ground, Side
from app.rules.core import Cell, Facing
from app.rules.space import hexes, squares
from app.rules.space.squares import Gate
from app.rules.work import spend


@lru_cache(maxsize=64)
def cells_of(cells: tuple[Cell, ...]) -> frozenset[Cell]:
    """The cells of one kind of terrain, to be asked often."""
    return frozenset(cells)


class Grid(Field):
    """What squares and hexes share."""

    def __init__(self, field: Battlefield) -> None:
        self._columns, self._rows = field.columns, field.rows
        terrain: Mapping[Ground, tuple[Cell, ...]] = field.terrain
        spend(sum(map(len, terrain.values())) // 50)
        self._impassable = cells_of(terrain.get("impassable", ()))
        self._obstacles = cells_of(terrain.get("obstacle", ()))
        self._low = cells_of(terrain.get("low", ()))
        self._slow = cells_of(terrain.get("slow", ()))

    def is_inside(self, spot: Spot) -> bool:
        return squares.is_inside(spot, self._columns, self._rows)

    def holds(self, spot: Spot) -> bool:
        return spot not in self._impassable and spot not in self._obstacles

    def is_facing(self, facing: Facings) -> bool:
        return facing in self.facings

    def covering(self, a: Spot, b: Spot, *, is_low: bool) -> tuple[Spot, ...]:
        """A cell that the straight line crosses covers; touched cells do where they lie on both sides."""
        if a == b:
            return ()
        blocking = [
            gate
            for gate in self._gates(a, b)
            if all(cell in self._obstacles or (is_low and cell in self._low) for cell in gate)
        ]
        return tuple(cell for gate in blocking for cell in gate)

    def area(self, center: Spot, n: int) -> tuple[Spot, ...]:
        left, top = max(0, center[0] - n), max(0, center[1] - n)
        right, bottom = min(self._columns - 1, center[0] + n), min(self._rows - 1, center[1] + n)
        spend(max(0, right - left + 1) * max(0, bottom - top + 1))
        block = ((x, y) for y in range(top, bottom + 1) for x in range(left, right + 1))
        return tuple(cell for cell in block if self.in_area(center, n, cell))

    def line(self, spot: Spot, facing: Facings, reach: int) -> tuple[Spot, ...]:
        """From the next cell straight on, ending before what lets nobody pass, or at the rim."""
        cells: list[Cell] = []
        for n in range(1, min(reach, self._columns + self._rows) + 1):
            cell = self._stepped(spot, cast(Facing, facing), n)
            if not (self.is_inside(cell) and self.holds(cell)):
                break
            cells.append(cell)
        spend(len(cells))
        return tuple(cells)

    def on_line(self, spot: Spot, facing: Facings, reach: int, others: Sequence[Spot]) -> Sequence[bool]:
        cells = frozenset(self.line(spot, facing, reach))
        return [other in cells for other in others]

    def near(self, a: Spot, b: Spot, others: Sequence[Spot]) -> Sequence[Near | None]:
        """On a cell that the line crosses or ends in, or next to one. (Support Actions)"""
        crossed = frozenset((*(gate[0] for gate in self._gates(a, b) if len(gate) == 1), b))
        spend(8 * len(crossed))
        beside = frozenset(other for cell in crossed for other in self._around(cell))
        return ["on" if other in crossed else "beside" if other in beside else None for other in others]

    def sorted_by_side(self, spot: Spot, facing: Facings) -> dict[Side, list[Spot]]:
        spend(2 * self._columns * self._rows)
        found: dict[Side, list[Spot]] = {"front": [], "sides": [], "back": []}
        for y in range(self._rows):
            for x in range(self._columns):
                if (x, y) != spot:
                    found[self.side(spot, facing, (x, y))].append((x, y))
        return found

    def reach(self, start: Spot, budget: int, taken: Collection[Spot], *, flying: bool) -> list[Spot]:
        """Where its ways may end: in flight over obstacles, but on none. (Movement)"""
        others = frozenset(taken)

        def cost(a: Cell, b: Cell) -> int | None:
            if b in others or not self.is_inside(b) or b in self._impassable:
                return None
            return None if not flying and b in self._obstacles else self._step(a, b, flying=flying)

        spread = squares.spread(start, budget, self._around, cost, 40_000)
        return sorted(
            (c for c in spread if c != start and self.holds(c)), key=lambda cell: (cell[1], cell[0])
        )

    def way(self, start: Spot, path: Sequence[Spot], *, straight: bool) -> tuple[Spot, ...] | str:
        if straight:
            whole = self._filled(start, path)
            if whole is None:
                return "path: no straight way from corner to corner"
            path = whole
        spend(len(path))
        before = (start, *path)
        gap = next((n for n, cell in enumerate(path) if not self.is_next(before[n], cell)), None)
        return tuple(path) if gap is None else f"path.{gap}: no neighbour of the cell before"

    def spaces(self, start: Spot, path: Sequence[Spot], *, flying: bool) -> int:
        spend(len(path))
        before = (start, *path)
        return sum(self._step(before[n], cell, flying=flying) for n, cell in enumerate(path))

    def facing_along(self, facing: Facings, start: Spot, path: Sequence[Spot]) -> Facings:
        """Each step turns somebody; a diagonal one on squares does not."""
        before = (start, *path)
        steps = (self._facing_of(before[n], cell) for n, cell in enumerate(path))
        return next((step for step in reversed(tuple(steps)) if step in self.facings), None) or facing

    def barred(self, path: Sequence[Spot], *, flying: bool) -> Spot | None:
        last = len(path) - 1
        return next(
            (
                cell
                for n, cell in enumerate(path)
                if cell in self._impassable or (cell in self._obstacles and (not flying or n == last))
            ),
            None,
        )

    def met(self, start: Spot, path: Sequence[Spot], others: Iterable[Spot]) -> int | None:
        taken = frozenset(others)
        return next((n for n, cell in enumerate(path) if cell in taken), None)

    @abstractmethod
    def _gates(self, a: Cell, b: Cell) -> tuple[Gate, ...]: ...

    @abstractmethod
    def _around(self, cell: Cell) -> tuple[Cell, ...]: ...

    @abstractmethod
    def _stepped(self, cell: Cell, facing: Facing, steps: int) -> Cell: ...

    @abstractmethod
    def _facing_of(self, a: Cell, b: Cell) -> Facing | None: ...

    @abstractmethod
    def _filled(self, start: Cell, corners: Sequence[Cell]) -> tuple[Cell, ...] | None: ...

    @abstractmethod
    def _step(self, a: Cell, b: Cell, *, flying: bool) -> int: ...


class Squares(Grid):
    """Squares. A diagonal step is one space or two, as the switch says."""

    facings: Sequence[Facings] = squares.FACINGS

    def __init__(self, field: Battlefield, diagonals: str) -> None:
        super().__init__(field)
        self._is_two = diagonals == "two"

    def distance(self, a: Spot, b: Spot) -> int:
        """The greater of the two differences, or their sum. (switch `diagonals`)"""
        return abs(a[0] - b[0]) + abs(a[1] - b[1]) if self._is_two else squares.distance(a, b)

    def is_next(self, a: Spot, b: Spot) -> bool:
        return squares.is_step(a, b)

    def side(self, spot: Spot, facing: Facings, other: Spot) -> Side:
        """Front is ahead and at most as far aside; back likewise behind."""
        ahead, aside = squares.ahead_and_aside(spot, cast(Facing, facing), other)
        if ahead >= 1 and aside <= ahead:
            return "front"
        return "back" if ahead <= -1 and aside <= -ahead else "sides"

    def in_area(self, center: Spot, n: int, other: Spot) -> bool:
        return squares.distance(center, other) <= n

    def _step(self, a: Cell, b: Cell, *, flying: bool) -> int:
        spaces = 2 if self._is_two and a[0] != b[0] and a[1] != b[1] else 1
        return spaces if flying or b not in self._slow else 2 * spaces

    def _gates(self, a: Cell, b: Cell) -> tuple[Gate, ...]:
        return squares.gates(a, b)

    def _around(self, cell: Cell) -> tuple[Cell, ...]:
        return squares.neighbours(cell)

    def _stepped(self, cell: Cell, facing: Facing, steps: int) -> Cell:
        return squares.stepped(cell, facing, steps)

    def _facing_of(self, a: Cell, b: Cell) -> Facing | None:
        return squares.facing_of(a, b)

    def _filled(self, start: Cell, corners: Sequence[Cell]) -> tuple[Cell, ...] | None:
        return squares.filled(start, corners)


class Hexes(Grid):
    """Hexes that stand on a corner. The switch `cone` says whether there are sides."""

    facings: Sequence[Facings] = hexes.FACINGS

    def __init__(self, field: Battlefield, cone: str) -> None:
        super().__init__(field)
        self._has_sides = cone == "front-3-side-2"

    def distance(self, a: Spot, b: Spot) -> int:
        return hexes.distance(a, b)

    def is_next(self, a: Spot, b: Spot) -> bool:
        return hexes.is_step(a, b)

    def side(self, spot: Spot, facing: Facings, other: Spot) -> Side:
        """Front is within 60° of the facing; back all else, or what is within less than 30° behind."""
        start = hexes.middle(spot)
        ahead = _from(start, hexes.middle(hexes.stepped(spot, cast(Facing, facing))))
        to = _from(start, hexes.middle(other))
        along, square = _dot(ahead, to), _dot(ahead, ahead) * _dot(to, to)
        if along > 0 and 4 * along * along >= square:
            return "front"
        is_behind = along < 0 and 4 * along * along > 3 * square
        return "back" if is_behind or not self._has_sides else "sides"

    def in_area(self, center: Spot, n: int, other: Spot) -> bool:
        return hexes.distance(center, other) <= n

    def _step(self, a: Cell, b: Cell, *, flying: bool) -> int:
        return 2 if b in self._slow and not flying else 1

    def _gates(self, a: Cell, b: Cell) -> tuple[Gate, ...]:
        return hexes.gates(a, b)

    def _around(self, cell: Cell) -> tuple[Cell, ...]:
        return hexes.neighbours(cell)

    def _stepped(self, cell: Cell, facing: Facing, steps: int) -> Cell:
        return hexes.stepped(cell, facing, steps)

    def _facing_of(self, a: Cell, b: Cell) -> Facing | None:
        return hexes.facing_of(a, b)

    def _filled(self, start: Cell, corners: Sequence[Cell]) -> tuple[Cell, ...] | None:
        return hexes.filled(start, corners)


def _from(a: Spot, b: Spot) -> Spot:
    return b[0] - a[0], b[1] - a[1]


def _dot(a: Spot, b: Spot) -> int:
    """Of two ways in half widths across and quarters of the height down: half a width is √3 of these."""
    return 3 * a[0] * b[0] + a[1] * b[1]
