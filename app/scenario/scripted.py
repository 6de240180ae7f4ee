"""Dice that fall as a scenario file says."""

from __future__ import annotations

from collections.abc import Sequence


class DiceOut(Exception):
    """A die was rolled that the file does not give: the step falls short."""


class Scripted:
    """Dice that fall as the file says, and no others."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = faces
        self.fallen = 0

    def roll(self, sides: int) -> int:
        if self.fallen >= len(self.faces):
            given = f"a die more is rolled than the {len(self.faces)} given"
            raise DiceOut(given if self.faces else "a die is rolled, and the file gives no dice")
        face = self.faces[self.fallen]
        if face > sides:
            raise DiceOut(f"die {self.fallen + 1} has {sides} sides and cannot show {face}")
        self.fallen += 1
        return face
