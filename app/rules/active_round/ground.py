"""What the rules ask of the field, whether it is of squares, of hexes, or measured with a ruler."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from typing import Final, Literal

from app.rules.active_round.state import Facings
from app.rules.active_round.words import Side

Spot = tuple[int, int]
"""A cell, or a point in hundredths of a space."""
Near = Literal["on", "beside"]
"""How somebody stands to the way of something thrown."""
FARTHEST: Final = 10_000


class Field(ABC):
    """The field of a fight."""

    facings: Sequence[Facings]

    @abstractmethod
    def is_inside(self, spot: Spot) -> bool:
        """Does it belong to the field?"""

    @abstractmethod
    def holds(self, spot: Spot) -> bool:
        """May somebody stand there, as far as the ground goes? (Obstacles)"""

    @abstractmethod
    def is_facing(self, facing: Facings) -> bool:
        """Is this a direction here?"""

    @abstractmethod
    def distance(self, a: Spot, b: Spot) -> int:
        """Spaces between two spots."""

    @abstractmethod
    def is_next(self, a: Spot, b: Spot) -> bool:
        """Is the one one space away from the other?"""

    @abstractmethod
    def side(self, spot: Spot, facing: Facings, other: Spot) -> Side:
        """Where the other lies, as somebody there looks. (The View Cone)"""

    @abstractmethod
    def covering(self, a: Spot, b: Spot, *, is_low: bool) -> tuple[Spot, ...]:
        """What stands between two spots and covers. `is_low`: low things cover too."""

    @abstractmethod
    def in_area(self, center: Spot, n: int, other: Spot) -> bool:
        """Is it at most so many spaces away in every direction? (Areas of effect)"""

    @abstractmethod
    def area(self, center: Spot, n: int) -> tuple[Spot, ...]:
        """The cells of an area that belong to the field."""

    @abstractmethod
    def line(self, spot: Spot, facing: Facings, reach: int) -> tuple[Spot, ...]:
        """The cells of a straight line, or its end. (Straight lines)"""

    @abstractmethod
    def on_line(self, spot: Spot, facing: Facings, reach: int, others: Sequence[Spot]) -> Sequence[bool]:
        """Which of them a straight line takes."""

    @abstractmethod
    def near(self, a: Spot, b: Spot, others: Sequence[Spot]) -> Sequence[Near | None]:
        """How they stand to the way from `a` to `b`."""

    @abstractmethod
    def sorted_by_side(self, spot: Spot, facing: Facings) -> dict[Side, list[Spot]]:
        """All cells of the field but its own."""

    @abstractmethod
    def reach(self, start: Spot, budget: int, taken: Collection[Spot], *, flying: bool) -> dict[Spot, int]:
        """Where somebody could end, in reading order, each with what the way there costs."""

    @abstractmethod
    def way(self, start: Spot, path: Sequence[Spot], *, straight: bool) -> tuple[Spot, ...] | str:
        """The whole way, or what is wrong with it."""

    @abstractmethod
    def spaces(self, start: Spot, path: Sequence[Spot], *, flying: bool) -> float:
        """What a way costs: whole spaces but by the ruler."""

    @abstractmethod
    def facing_along(self, facing: Facings, start: Spot, path: Sequence[Spot]) -> Facings:
        """Where somebody looks who went there."""

    @abstractmethod
    def barred(self, path: Sequence[Spot], *, flying: bool) -> Spot | None:
        """The first spot of a way where the ground lets nobody pass, or end."""

    @abstractmethod
    def met(self, start: Spot, path: Sequence[Spot], others: Iterable[Spot]) -> int | None:
        """The place in the way of the first spot on which somebody stands."""
