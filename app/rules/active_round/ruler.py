"""The field without cells: distances are measured with a ruler, a space is a hundred units."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from typing import Final, cast

from app.rules.active_round.ground import Field, Near, Spot
from app.rules.active_round.state import Battlefield, Facings
from app.rules.active_round.words import Side
from app.rules.space import ruler
from app.rules.space.ruler import SPACE
from app.rules.work import spend

FULL: Final = 360
"""Degrees in a circle."""
TOLERANCE: Final = 1e-7


class Ruler(Field):
    """Points on a table. There is no terrain, and nothing covers. (Ruler play)"""

    def __init__(self, field: Battlefield) -> None:
        self.facings = ()
        self._width, self._height = field.width or 0, field.height or 0

    def is_inside(self, spot: Spot) -> bool:
        return 0 <= spot[0] <= self._width and 0 <= spot[1] <= self._height

    def holds(self, spot: Spot) -> bool:
        return True

    def is_facing(self, facing: Facings) -> bool:
        return isinstance(facing, int) and -FULL * 100 <= facing <= FULL * 100

    def distance(self, a: Spot, b: Spot) -> int:
        """The straight line, rounded up to whole spaces."""
        spend(1)
        return ruler.spaces(a, b)

    def is_next(self, a: Spot, b: Spot) -> bool:
        return self.distance(a, b) <= 1

    def side(self, spot: Spot, facing: Facings, other: Spot) -> Side:
        """Front is within 45° of the facing, back within 45° of its opposite."""
        return ruler.side(spot, cast(int, facing), other)

    def covering(self, a: Spot, b: Spot, *, is_low: bool) -> tuple[Spot, ...]:
        return ()

    def in_area(self, center: Spot, n: int, other: Spot) -> bool:
        return _square(center, other) <= (n * SPACE) ** 2

    def area(self, center: Spot, n: int) -> tuple[Spot, ...]:
        return ()

    def line(self, spot: Spot, facing: Facings, reach: int) -> tuple[Spot, ...]:
        return ()

    def on_line(self, spot: Spot, facing: Facings, reach: int, others: Sequence[Spot]) -> Sequence[bool]:
        """Whoever is within half a space of it."""
        spend(len(others))
        return [ruler.is_on_line(spot, cast(int, facing), reach, other) for other in others]

    def near(self, a: Spot, b: Spot, others: Sequence[Spot]) -> Sequence[Near | None]:
        """On the way within half a space of it; beside it one space more."""
        away = [_off(a, b, other) - TOLERANCE for other in others]
        return ["on" if off <= SPACE / 2 else "beside" if off <= 3 * SPACE / 2 else None for off in away]

    def sorted_by_side(self, spot: Spot, facing: Facings) -> dict[Side, list[Spot]]:
        return {"front": [], "sides": [], "back": []}

    def reach(self, start: Spot, budget: int, taken: Collection[Spot], *, flying: bool) -> dict[Spot, int]:
        return {}

    def way(self, start: Spot, path: Sequence[Spot], *, straight: bool) -> tuple[Spot, ...] | str:
        return tuple(path)

    def spaces(self, start: Spot, path: Sequence[Spot], *, flying: bool) -> float:
        """The true length of the way, told in hundredths and so rounded up."""
        before = (start, *path)
        length = sum(math.sqrt(_square(before[n], spot)) for n, spot in enumerate(path))
        whole, rest = divmod(math.ceil(length - TOLERANCE), SPACE)
        return whole + rest / SPACE if rest else whole

    def facing_along(self, facing: Facings, start: Spot, path: Sequence[Spot]) -> Facings:
        before = (start, *path)
        steps = ((before[n], path[n]) for n in range(len(path) - 1, -1, -1))
        return next((ruler.bearing(a, b) for a, b in steps if a != b), facing)

    def barred(self, path: Sequence[Spot], *, flying: bool) -> Spot | None:
        return None

    def met(self, start: Spot, path: Sequence[Spot], others: Iterable[Spot]) -> int | None:
        """Nobody ends nearer than a space to another; on the way nobody hinders."""
        if not path:
            return None
        is_near = any(_square(path[-1], other) < SPACE * SPACE for other in others)
        return len(path) - 1 if is_near else None


def _square(a: Spot, b: Spot) -> int:
    spend(1)
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _off(a: Spot, b: Spot, spot: Spot) -> float:
    """How far a spot lies off a stretch."""
    across, down = b[0] - a[0], b[1] - a[1]
    square = across * across + down * down
    along = 0.0 if square == 0 else ((spot[0] - a[0]) * across + (spot[1] - a[1]) * down) / square
    part = min(1.0, max(0.0, along))
    return math.hypot(spot[0] - a[0] - part * across, spot[1] - a[1] - part * down)
