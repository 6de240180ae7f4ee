"""Choices that the dice make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from app.rules.core import Dice

T = TypeVar("T")


def draw(dice: Dice, count: int) -> tuple[int, tuple[int, ...]]:
    """One of that many, all alike, and the faces that it took: one die, rolled again above the number.

    Two share the die by halves, three by thirds; for more than six it has as many sides as there are.
    """
    if count == 1:
        return 0, ()
    if count in (2, 3):
        face = dice.roll(6)
        return (face - 1) * count // 6, (face,)
    faces: list[int] = []
    while not faces or faces[-1] > count:
        faces.append(dice.roll(max(count, 6)))
    return faces[-1] - 1, tuple(faces)


def sample(dice: Dice, some: Sequence[T], count: int) -> tuple[tuple[T, ...], tuple[int, ...]]:
    """How many of them, one die each, drawn from those still left; in their own order."""
    left = list(range(len(some)))
    chosen: list[int] = []
    faces: list[int] = []
    while len(chosen) < count:
        index, fell = draw(dice, len(left))
        chosen.append(left.pop(index))
        faces.extend(fell)
    return tuple(some[index] for index in sorted(chosen)), tuple(faces)
