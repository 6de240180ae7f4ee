"""Luck told honestly: the mean of so many throws against what is expected, and how far chance carries."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.rules.accounts import ThrowKind

SURE: Final = 0.95
BEYOND: Final = 1.959964
"""So many standard deviations from the middle lie 95 of 100 means."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Luck:
    """The throws of somebody, or of a side."""

    who: str
    rolls: int
    mean: float
    least: float
    """Where the band of 95 in 100 begins."""
    most: float
    outside: bool


def expected(kind: ThrowKind) -> float:
    """The mean of endlessly many throws."""
    return kind.count * (kind.sides + 1) / 2


def luck(who: str, points: Sequence[int], kind: ThrowKind) -> Luck:
    """Of these throws. The more there are, the narrower is the band."""
    middle, count = expected(kind), len(points)
    deviation = math.sqrt(kind.count * (kind.sides**2 - 1) / 12 / count)
    least = max(kind.count, middle - BEYOND * deviation)
    most = min(kind.count * kind.sides, middle + BEYOND * deviation)
    mean = sum(points) / count
    return Luck(
        who=who,
        rolls=count,
        mean=round(mean, 2),
        least=round(least, 2),
        most=round(most, 2),
        outside=not least <= mean <= most,
    )


def anyway(rows: Sequence[Luck]) -> float:
    """By what chance at least one of these rows lies outside with honest dice."""
    return round(1 - SURE ** len(rows), 2)
