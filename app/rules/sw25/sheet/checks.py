"""Checks: two dice and a number, or a fixed value, alone or against each other."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.core import Dice
from app.rules.sw25.sheet.character import Check, Fixed

SUCCESS = (6, 6)
FAILURE = (1, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a check came to. A fixed value has no faces."""

    faces: tuple[int, ...]
    bonus: int
    total: int

    @property
    def is_success(self) -> bool:
        """A double 6: it succeeds whatever is against it."""
        return self.faces == SUCCESS

    @property
    def is_failure(self) -> bool:
        """A double 1: it fails whatever is against it."""
        return self.faces == FAILURE


def check(dice: Dice, value: Check | None, modifier: int = 0) -> Outcome:
    """Two dice and the number, or the dice alone; of a fixed value nothing is rolled."""
    if isinstance(value, Fixed):
        return Outcome(faces=(), bonus=modifier, total=value.fixed + modifier)
    bonus = (value or 0) + modifier
    faces = (dice.roll(6), dice.roll(6))
    return Outcome(faces=faces, bonus=bonus, total=sum(faces) + bonus)


def beats(active: Outcome, passive: Outcome) -> bool:
    """The acting side must be above; ties are the other's. (Simplified Combat: Accuracy)"""
    if active.is_failure or passive.is_success:
        return False
    return active.is_success or passive.is_failure or active.total > passive.total


def reaches(outcome: Outcome, target: int) -> bool:
    """Alone a check must come to the number. (Losing HP/MP and Death)"""
    return outcome.is_success or (not outcome.is_failure and outcome.total >= target)
