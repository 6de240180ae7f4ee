"""What a line of dice comes to, the dice that fall for it, and why one cannot be rolled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal

from app.rules.core import Dice

Outcome = Literal[
    "success", "failure", "automatic-success", "automatic-failure", "super-success", "special-failure"
]
MOST_AT_ONCE: Final = 200
MOST_SIDES: Final = 10_000
MOST_DICE: Final = 2_000
"""For one line, all its repeats and all that is rolled again counted."""


class NoDice(Exception):
    """The text is no such command: it is only said."""


class BadDice(Exception):
    """A command of dice that cannot be rolled; the text says why, with `number` in it. No die has fallen."""

    def __init__(self, why: str, number: int = 0) -> None:
        super().__init__(why)
        self.number = number


@dataclass(slots=True)
class Hand:
    """Dice that fall one after another, and what fell."""

    dice: Dice
    room: int = MOST_DICE
    faces: list[int] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)

    def roll(self, sides: int) -> int:
        face = self.dice.roll(sides)
        self.faces.append(face)
        self.sides.append(sides)
        return face

    @property
    def is_full(self) -> bool:
        """No chain goes on."""
        return len(self.faces) >= self.room


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrown:
    """What came of one throw."""

    total: int = 0
    outcome: Outcome | None = None
    criticals: int = 0
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """A command as it was read: how many dice fall at least, and what they come to."""

    least: int
    roll: Callable[[Hand], Thrown]
