"""Amounts as people write them, `2d8+4` or by level, and what they come to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from app.rules.common.words import Source
from app.rules.core import Dice
from app.rules.square_fireballs.words import Damage, DamageFigures

DICE = re.compile(r"([1-9][0-9]?)d(4|6|8|10|12|20|100)([+-][0-9]{1,4})?")
MAX_AMOUNT = 9_999
DICE_STEPS: Final = (
    (30, 4, False),
    (28, 3, True),
    (26, 3, False),
    (21, 2, True),
    (16, 2, False),
    (6, 1, True),
)
"""From this level on dice count so many times, and each has a bonus or not."""
ABILITY_STEPS: Final = (
    *((29, 16), (27, 14), (24, 12), (21, 10), (19, 8), (17, 7), (14, 6), (11, 5), (9, 4), (4, 3)),
)
"""From this level on an ability counts so many halves."""
EACH_DIE: Final[Mapping[int, int]] = {4: 1, 6: 1, 8: 2, 10: 2, 12: 3}


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """Dice of one kind, how often they count, and what is added."""

    count: int = 0
    sides: int = 6
    times: int = 1
    plus: int = 0
    by_swing: int = 0
    """A d6: 1 or 2 so much less, 5 or 6 so much more."""

    def told(self, faces: tuple[int, ...]) -> int:
        """What it comes to with these faces."""
        if self.by_swing:
            return self.plus + (
                0 if faces[0] in (3, 4) else self.by_swing if faces[0] > 4 else -self.by_swing
            )
        return max(0, sum(faces) * self.times + self.plus)

    def parts(self, faces: tuple[int, ...]) -> tuple[Source, ...]:
        """The dice, and what is added to them."""
        dice = self.told(faces) - self.plus
        said = (("dice", dice if self.count else 0), ("bonus", self.plus))
        return tuple(Source(name=name, figure=figure) for name, figure in said if figure)

    def rolled(self, dice: Dice) -> tuple[int, ...]:
        """The faces of its dice."""
        return tuple(dice.roll(self.sides) for _ in range(self.count))


def sum_of(amount: Damage, level: int, *, is_varied: bool = False) -> Sum:
    """An amount of somebody of this level. (Damage Roll)"""
    match amount:
        case int():
            return Sum(plus=amount)
        case DamageFigures(fixed=int(fixed)):
            if is_varied and amount.swing:
                return Sum(count=1, plus=fixed, by_swing=amount.swing)
            return Sum(plus=fixed)
        case DamageFigures():
            return _scaled(amount, level)
        case _:
            count, sides, plus = parsed(amount)
            return Sum(count=count, sides=sides, plus=plus)


def _scaled(amount: DamageFigures, level: int) -> Sum:
    count, sides, plus = parsed(amount.dice or "")
    times, has_bonus = next(((n, more) for least, n, more in DICE_STEPS if level >= least), (1, False))
    halves = next((n for least, n in ABILITY_STEPS if level >= least), 2)
    more = count * EACH_DIE.get(sides, 0) if has_bonus else 0
    return Sum(
        count=count,
        sides=sides,
        times=times,
        plus=plus + more + amount.ability * halves // 2 + amount.bonus,
    )


def parsed(text: str) -> tuple[int, int, int]:
    """Count, sides and what is added. `faults_of_power` has said before whether it can be read."""
    found = DICE.fullmatch(text)
    if found is None:
        return 0, 6, 0
    return int(found[1]), int(found[2]), int(found[3] or 0)


def faults_of_power(amount: Any) -> Iterator[str]:
    """What is wrong with an amount."""
    match amount:
        case int():
            if not 0 <= amount <= MAX_AMOUNT:
                yield f"an amount is 0 to {MAX_AMOUNT}"
        case DamageFigures():
            yield from faults_of_power(amount.dice)
            if max(abs(amount.ability), abs(amount.bonus)) > MAX_AMOUNT:
                yield f"ability and bonus are {-MAX_AMOUNT} to {MAX_AMOUNT}"
            if not (0 <= (amount.fixed or 0) <= MAX_AMOUNT and 0 <= amount.swing <= MAX_AMOUNT):
                yield f"fixed and swing are 0 to {MAX_AMOUNT}"
        case str():
            if amount != "surge" and not DICE.fullmatch(amount):
                yield f"{amount} is no dice, write 2d8+4"
