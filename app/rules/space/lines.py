"""Lines of one or two straight runs between squares, what stands on them, and areas round a footprint."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from app.rules.marks import Cell
from app.rules.space.squares import distance, rectangle
from app.rules.work import spend

Line = tuple[Cell, ...]
"""The squares of a line after its first, the last one included."""
First = Literal["straight", "diagonal"]
"""Which run of a line with two comes first."""
FIRST: Final[tuple[First, First]] = ("straight", "diagonal")
STRAIGHT: Final[tuple[Cell, ...]] = ((1, 0), (-1, 0), (0, 1), (0, -1))
SLANTING: Final[tuple[Cell, ...]] = ((1, 1), (1, -1), (-1, 1), (-1, -1))
COST: Final = 4
"""Units of work of one line, beside its squares."""


def lines(a: Cell, b: Cell) -> tuple[Line, ...]:
    """The one or two shortest ways of at most two straight runs; straight first, then diagonal first."""
    across, down = b[0] - a[0], b[1] - a[1]
    wide, high = abs(across), abs(down)
    if not wide and not high:
        return ((),)
    spend(COST + max(wide, high))
    diagonal = ((across > 0) - (across < 0), (down > 0) - (down < 0))
    straight = (diagonal[0], 0) if wide > high else (0, diagonal[1])
    slanting = min(wide, high)
    level = max(wide, high) - slanting
    if not slanting or not level:
        return (_runs(a, ((diagonal, slanting), (straight, level))),)
    runs = ((straight, level), (diagonal, slanting))
    return _runs(a, runs), _runs(a, runs[::-1])


def _runs(start: Cell, runs: Iterable[tuple[Cell, int]]) -> Line:
    (x, y), found = start, []
    for (dx, dy), steps in runs:
        for _ in range(steps):
            x, y = x + dx, y + dy
            found.append((x, y))
    return tuple(found)


def between(line: Line) -> Line:
    """Without its last square."""
    return line[:-1]


def squeezes(start: Cell, line: Line, full: Collection[Cell]) -> bool:
    """Does it pass between two full squares that touch at a corner?"""
    before = (start, *line)
    return any(
        a[0] != b[0] and a[1] != b[1] and (a[0], b[1]) in full and (b[0], a[1]) in full
        for a, b in zip(before, line, strict=False)
    )


def is_free(start: Cell, line: Line, full: Collection[Cell], *, gaps: bool = True) -> bool:
    """Is no square between its ends full? Without `gaps` it does not pass between two corners either."""
    if any(cell in full for cell in line[:-1]):
        return False
    return gaps or not squeezes(start, line, full)


def is_seen(a: Cell, b: Cell, full: Collection[Cell], *, gaps: bool = True) -> bool:
    """Is one of the lines between two squares free? The same from either end."""
    return any(is_free(a, line, full, gaps=gaps) for line in lines(a, b))


def beside(a: Cell, target: Cell, footprint: Collection[Cell]) -> Iterator[Cell]:
    """Squares between the ends of all lines, free or not, that are next to the footprint of the target."""
    wide = max(cell[0] for cell in footprint) - min(cell[0] for cell in footprint) + 1
    for line in _ends(a, target, wide):
        for cell in line:
            if cell not in footprint and is_near(cell, footprint):
                yield cell


def _ends(a: Cell, target: Cell, most: int) -> Iterator[Line]:
    """The last squares of each line before the target, as many at most: the first of those that lead back."""
    across, down = a[0] - target[0], a[1] - target[1]
    wide, high = abs(across), abs(down)
    steps = min(most, max(wide, high) - 1)
    spend(COST)
    if steps < 1:
        return
    diagonal = ((across > 0) - (across < 0), (down > 0) - (down < 0))
    straight = (diagonal[0], 0) if wide > high else (0, diagonal[1])
    slanting = min(wide, high)
    level = max(wide, high) - slanting
    if level:
        yield _runs(target, ((straight, min(level, steps)), (diagonal, max(0, steps - level))))
    if slanting:
        yield _runs(target, ((diagonal, min(slanting, steps)), (straight, max(0, steps - slanting))))


def is_near(cell: Cell, footprint: Iterable[Cell]) -> bool:
    """Is the square next to one of these, or one of them?"""
    return any(distance(cell, one) <= 1 for one in footprint)


def apart(some: Iterable[Cell], others: Collection[Cell]) -> int:
    """How far two footprints are from each other: their nearest squares count."""
    ones = tuple(some)
    spend(len(ones) * len(others))
    if len(ones) == 1 == len(others):
        return distance(ones[0], next(iter(others)))
    return min(distance(a, b) for a in ones for b in others)


def are_opposite(some: Iterable[Cell], others: Collection[Cell], middle: Collection[Cell]) -> bool:
    """Does every line between a square of the one and one of the other run through the middle alone?"""
    for a in some:
        for b in others:
            inner = [line[:-1] for line in lines(a, b)]
            if all(squares and all(cell in middle for cell in squares) for squares in inner):
                return True
    return False


def around(footprint: Collection[Cell], radius: int) -> tuple[Cell, ...]:
    """All squares at most so far from a footprint, without its own, in reading order."""
    columns, rows = [cell[0] for cell in footprint], [cell[1] for cell in footprint]
    left, top = min(columns) - radius, min(rows) - radius
    block = rectangle((left, top), max(columns) + radius - left + 1, max(rows) + radius - top + 1)
    return tuple(cell for cell in block if cell not in footprint)


def blasts(footprint: Collection[Cell], side: int) -> tuple[Cell, ...]:
    """Top left squares of all blocks that share an edge or corner with a footprint and hold none of it."""
    columns, rows = [cell[0] for cell in footprint], [cell[1] for cell in footprint]
    left, top, right, bottom = min(columns) - side, min(rows) - side, max(columns) + 1, max(rows) + 1
    block = rectangle((left, top), right - left + 1, bottom - top + 1)
    return tuple(cell for cell in block if cell[0] in (left, right) or cell[1] in (top, bottom))


def pushed(pusher: Cell, target: Cell, most: int) -> dict[Cell, tuple[Line, ...]]:
    """Where a push may lead: squares whose line from the pusher runs through the target."""
    steps = distance(pusher, target)
    found: dict[Cell, tuple[Line, ...]] = {}
    for cell in around((target,), most):
        if distance(pusher, cell) != steps + distance(target, cell):
            continue
        ways = [line for line in lines(pusher, cell) if line[steps - 1] == target]
        if ways:
            found[cell] = tuple(line[steps:] for line in ways)
    return found


def pulled(puller: Cell, target: Cell, most: int) -> dict[Cell, tuple[Line, ...]]:
    """Where a pull may lead: the first squares of each line towards the puller, never its own."""
    found: dict[Cell, tuple[Line, ...]] = {}
    for line in lines(target, puller):
        for steps in range(1, min(most, len(line) - 1) + 1):
            way = line[:steps]
            if way not in found.get(way[-1], ()):
                found[way[-1]] = (*found.get(way[-1], ()), way)
    return found


def slid(target: Cell, most: int) -> dict[Cell, tuple[Line, ...]]:
    """Where a slide may lead: all squares so near, each along its one or two lines."""
    return {cell: lines(target, cell) for cell in around((target,), most)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Walls:
    """What stands in the way of sight on a field: full squares, and maybe the corners where two touch."""

    full: frozenset[Cell]
    columns: int
    rows: int
    gaps: bool = True

    def is_on(self, cell: Cell) -> bool:
        """Is it a square of the field?"""
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows

    def step(self, cell: Cell, way: Cell) -> Cell | None:
        """The next square that way, if a line can lead there."""
        there = cell[0] + way[0], cell[1] + way[1]
        if not (0 <= there[0] < self.columns and 0 <= there[1] < self.rows):
            return None
        is_open = self.gaps or not (way[0] and way[1])
        if is_open or not ((there[0], cell[1]) in self.full and (cell[0], there[1]) in self.full):
            return there
        return None


def visible(eye: Cell, most: int, walls: Walls) -> frozenset[Cell]:
    """All squares at most so far to which one of the lines is free: `is_seen` of each, in one sweep.

    A line is a straight and a slanting run. So from each free square of the eight runs that begin at the
    eye two others branch off, and each leads on until something full ends it. The caller counts the work.
    """
    found = {eye}
    for way in STRAIGHT:
        slants = [slant for slant in SLANTING if slant[0] == way[0] or slant[1] == way[1]]
        _sweep(eye, way, slants, most, walls, found)
    for way in SLANTING:
        _sweep(eye, way, ((way[0], 0), (0, way[1])), most, walls, found)
    return frozenset(found)


def _sweep(eye: Cell, way: Cell, branches: Iterable[Cell], most: int, walls: Walls, found: set[Cell]) -> None:
    full = walls.full
    cell: Cell | None = walls.step(eye, way)
    for steps in range(1, most + 1):
        if cell is None:
            return
        found.add(cell)
        if cell in full:
            return
        for branch in branches:
            there = walls.step(cell, branch)
            for _ in range(most - steps):
                if there is None:
                    break
                found.add(there)
                if there in full:
                    break
                there = walls.step(there, branch)
        cell = walls.step(cell, way)
