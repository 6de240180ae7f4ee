"""Areas in a row: how many steps lie between two, who is beside whom, what lies between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

A = TypeVar("A", bound=str)


@dataclass(frozen=True, slots=True)
class Row(Generic[A]):
    """Areas from one end to the other, by their names."""

    areas: tuple[A, ...]

    def steps(self, one: A, other: A) -> int:
        """How many areas on: 0 within one, 1 to a neighbour."""
        return abs(self.areas.index(one) - self.areas.index(other))

    def neighbours(self, area: A) -> tuple[A, ...]:
        """The areas one step away, from the first end on."""
        return self.within(area, 1, least=1)

    def within(self, center: A, most: int, *, least: int = 0) -> tuple[A, ...]:
        """The areas at least and at most that many steps away, from the first end on."""
        return tuple(area for area in self.areas if least <= self.steps(center, area) <= most)

    def between(self, one: A, other: A) -> tuple[A, ...]:
        """Both areas and all that lie between them, from the first end on."""
        first, last = sorted((self.areas.index(one), self.areas.index(other)))
        return self.areas[first : last + 1]
