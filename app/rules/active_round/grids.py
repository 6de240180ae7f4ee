"""The field as squares or hexes: what the ground lets pass, covers and costs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, cast

from app.rules.active_round.ground import Field, Near, Spot
from app.rules.active_round.state import Battlefield, Facings, GridKind
from app.rules.active_round.words import Ground, Side
from app.rules.core import Cell, Facing
from app.rules.space import field
from app.rules.work import spend

SLOW: Final = 2
"""So many times as much a step into slow ground costs."""


NEAREST: Final[Mapping[GridKind, Mapping[Facings, Facings]]] = {
    "squares": {"ne": "n", "nw": "n", "se": "s", "sw": "s"},
    "hexes": {"n": "ne", "s": "sw"},
}
"""Directions that the other grid has, and those here instead."""


def nearest_facing(grid: GridKind, facing: Facings) -> Facings:
    """The direction of this grid that is nearest to one of the other."""
    return NEAREST[grid].get(facing, facing)


@lru_cache(maxsize=64)
def cells_of(cells: tuple[Cell, ...]) -> frozenset[Cell]:
    """The cells of one kind of terrain, to be asked often."""
    return frozenset(cells)


class Grid(Field):
    """Squares or hexes, with what lies on them."""

    def __init__(self, ground: Battlefield, *, doubles: bool, narrow_back: bool) -> None:
        """`doubles`: a diagonal step on squares costs two. `narrow_back`: hexes have sides."""
        self._cells = field.Field(
            grid=ground.grid or "squares", columns=ground.columns, rows=ground.rows, doubles=doubles
        )
        self._narrow_back = narrow_back
        terrain: Mapping[Ground, tuple[Cell, ...]] = ground.terrain
        spend(sum(map(len, terrain.values())) // 50)
        self._impassable = cells_of(terrain.get("impassable", ()))
        self._obstacles = cells_of(terrain.get("obstacle", ()))
        self._low = cells_of(terrain.get("low", ()))
        self._slow = cells_of(terrain.get("slow", ()))
        self.facings: Sequence[Facings] = self._cells.facings

    def is_inside(self, spot: Spot) -> bool:
        return self._cells.holds(spot)

    def holds(self, spot: Spot) -> bool:
        return spot not in self._impassable and spot not in self._obstacles

    def is_facing(self, facing: Facings) -> bool:
        return facing in self.facings

    def distance(self, a: Spot, b: Spot) -> int:
        """The greater of the two differences on squares, or their sum. (switch `diagonals`)"""
        return self._cells.distance(a, b)

    def is_next(self, a: Spot, b: Spot) -> bool:
        return self._cells.is_step(a, b)

    def side(self, spot: Spot, facing: Facings, other: Spot) -> Side:
        return self._cells.side(spot, cast(Facing, facing), other, narrow_back=self._narrow_back)

    def covering(self, a: Spot, b: Spot, *, is_low: bool) -> tuple[Spot, ...]:
        """Obstacles cover, low things those who are low. (Covered Targets)"""
        covers = self._obstacles | self._low if is_low else self._obstacles
        return () if a == b else self._cells.covering(a, b, covers.__contains__)

    def in_area(self, center: Spot, n: int, other: Spot) -> bool:
        across, down = abs(center[0] - other[0]), abs(center[1] - other[1])
        if self._cells.grid == "squares":
            return max(across, down) <= n
        return self._cells.distance(center, other) <= n

    def area(self, center: Spot, n: int) -> tuple[Spot, ...]:
        return self._cells.block(center, n)

    def line(self, spot: Spot, facing: Facings, reach: int) -> tuple[Spot, ...]:
        """It ends before what lets nobody pass."""
        return self._cells.ray(spot, cast(Facing, facing), reach, lambda cell: not self.holds(cell))

    def on_line(self, spot: Spot, facing: Facings, reach: int, others: Sequence[Spot]) -> Sequence[bool]:
        cells = frozenset(self.line(spot, facing, reach))
        return [other in cells for other in others]

    def near(self, a: Spot, b: Spot, others: Sequence[Spot]) -> Sequence[Near | None]:
        """On a cell that the line crosses or ends in, or next to one. (Support Actions)"""
        crossed = frozenset((*self._cells.crossed(a, b), b))
        spend(8 * len(crossed))
        beside = frozenset(other for cell in crossed for other in self._cells.neighbours(cell))
        return ["on" if other in crossed else "beside" if other in beside else None for other in others]

    def sorted_by_side(self, spot: Spot, facing: Facings) -> dict[Side, list[Spot]]:
        found: dict[Side, list[Spot]] = {"front": [], "sides": [], "back": []}
        cells = self._cells.cells()
        spend(len(cells))
        for cell in cells:
            if cell != spot:
                found[self.side(spot, facing, cell)].append(cell)
        return found

    def reach(self, start: Spot, budget: int, taken: Collection[Spot], *, flying: bool) -> dict[Spot, int]:
        """Where its ways may end: in flight over obstacles, but on none. (Movement)"""
        shut = frozenset(taken) | self._impassable | (frozenset() if flying else self._obstacles)
        found = self._cells.reach(
            start, budget, lambda cell: cell not in shut, lambda cell: self._weight(cell, flying=flying)
        )
        open_ = (cell for cell in found if cell != start and self.holds(cell))
        return {cell: found[cell] for cell in sorted(open_, key=lambda cell: (cell[1], cell[0]))}

    def _weight(self, cell: Cell, *, flying: bool) -> int:
        return SLOW if cell in self._slow and not flying else 1

    def way(self, start: Spot, path: Sequence[Spot], *, straight: bool) -> tuple[Spot, ...] | str:
        whole = self._cells.filled(start, tuple(path)) if straight else tuple(path)
        if whole is None:
            return "path: no straight way from corner to corner"
        gap = self._cells.first_gap(start, whole)
        return whole if gap is None else f"path.{gap}: no neighbour of the cell before"

    def spaces(self, start: Spot, path: Sequence[Spot], *, flying: bool) -> int:
        spend(len(path))
        before = (start, *path)
        return sum(
            self._cells.distance(before[n], cell) * self._weight(cell, flying=flying)
            for n, cell in enumerate(path)
        )

    def facing_along(self, facing: Facings, start: Spot, path: Sequence[Spot]) -> Facings:
        """Each step turns somebody; a diagonal one on squares does not."""
        before = (start, *path)
        steps = (self._cells.facing_of(before[n], path[n]) for n in range(len(path) - 1, -1, -1))
        return next((step for step in steps if step is not None), facing)

    def barred(self, path: Sequence[Spot], *, flying: bool) -> Spot | None:
        """Flight leads over everything but what is impassable, and ends where one may stand."""
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
