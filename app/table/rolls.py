"""Dice whose faces stay the same when a command is ruled again after a conflict."""

from __future__ import annotations

from app.rules.core import Dice


class KeptDice:
    """`again` goes back to the first face; new ones are rolled where the kept ones end."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._rolled: list[tuple[int, int]] = []
        self._at = 0

    def roll(self, sides: int) -> int:
        if self._at == len(self._rolled) or self._rolled[self._at][0] != sides:
            self._rolled[self._at :] = [(sides, self._dice.roll(sides))]
        self._at += 1
        return self._rolled[self._at - 1][1]

    def again(self) -> None:
        self._at = 0
