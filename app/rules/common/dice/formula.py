"""Arithmetic with dice in it: `2D6+(10-3)/2U`. Whole numbers alone; it is read first, rolled afterwards."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from app.rules.common.dice.thrown import MOST_AT_ONCE, MOST_DICE, MOST_SIDES, BadDice, Hand, NoDice

Value = Callable[[Hand], int]
Rounding = Literal["down", "up", "half"]
ROUNDINGS: Final[dict[str, Rounding]] = {"F": "down", "U": "up", "C": "up", "R": "half"}
COMPARED: Final = re.compile(r"[<>!=]+")
DIGITS: Final = re.compile(r"[0-9]+")
INNERMOST: Final = re.compile(r"\([0-9+\-*/CURF]+\)")
LARGEST: Final = 10**9
DEEPEST: Final = 20
PAIR: Final = 66
"""A die of so many sides is two dice of six, tens and ones."""
FILTERS: Final = ("KH", "KL", "DH", "DL", "MAX", "MIN")


def divided(over: int, under: int, how: Rounding) -> int:
    """Rounded down, up, or to the nearest with halves away from nought."""
    if how == "down":
        return over // under
    if how == "up":
        return -(-over // under)
    sign = -1 if (over < 0) != (under < 0) else 1
    return sign * ((2 * abs(over) + abs(under)) // (2 * abs(under)))


def compares(total: int, sign: str, target: int) -> bool:
    match sign:
        case ">=":
            return total >= target
        case ">":
            return total > target
        case "<=":
            return total <= target
        case "<":
            return total < target
        case "=":
            return total == target
        case _:
            return total != target


def worked_out(text: str, how: Rounding = "down") -> str:
    """Every pair of parentheses that holds numbers alone, as the number that it comes to."""
    for _ in range(DEEPEST):
        found = INNERMOST.sub(lambda inner: _number(inner[0], how), text)
        if found == text:
            break
        text = found
    return text


def _number(text: str, how: Rounding) -> str:
    try:
        return str(constant(Formula(text, how), "sum"))
    except NoDice:
        return text


@dataclass(slots=True)
class Formula:
    """Reads a text from left to right; it stands in capitals. Raises `NoDice` for what is no formula."""

    text: str
    how: Rounding = "down"
    """How a division is rounded that does not say."""
    sides: int | None = 6
    """Of dice that do not say; None: no dice are read."""
    at: int = 0
    least: int = 0
    """Dice that fall at least."""
    depth: int = 0

    @property
    def is_done(self) -> bool:
        return self.at == len(self.text)

    def sees(self, *signs: str) -> bool:
        return self.text.startswith(signs, self.at)

    def take(self, *signs: str) -> str:
        """The first of these that stands here; empty where none does."""
        for sign in signs:
            if self.text.startswith(sign, self.at):
                self.at += len(sign)
                return sign
        return ""

    def want(self, sign: str) -> None:
        if not self.take(sign):
            raise NoDice

    def end(self) -> None:
        if not self.is_done:
            raise NoDice

    def number(self) -> int | None:
        found = DIGITS.match(self.text, self.at)
        if found is None:
            return None
        self.at = found.end()
        if len(found[0]) > 12 or int(found[0]) > LARGEST:
            raise BadDice("a number is too large")
        return int(found[0])

    def comparison(self) -> str:
        """`>=` and the like; empty where nothing is compared."""
        found = COMPARED.match(self.text, self.at)
        if found is None:
            return ""
        self.at = found.end()
        sign = {"=>": ">=", "=<": "<=", "==": "=", "<>": "!=", "><": "!="}.get(found[0], found[0])
        if sign not in (">=", ">", "<=", "<", "=", "!="):
            raise NoDice
        return sign

    def sum(self) -> Value:
        value = self.product()
        while sign := self.take("+", "-"):
            value = _joined(value, sign, self.product())
        return value

    def modifier(self) -> Value:
        """What is added, a sign before each: `-13/3` rounds a third of 13 and then takes it off."""
        value = _always(0)
        while sign := self.take("+", "-"):
            value = _joined(value, sign, self.product())
        return value

    def product(self) -> Value:
        value = self.signed()
        while sign := self.take("*", "/"):
            right = self.signed()
            how = ROUNDINGS.get(self.take(*ROUNDINGS), self.how) if sign == "/" else self.how
            value = _joined(value, sign, right, how)
        return value

    def signed(self) -> Value:
        if self.take("+"):
            return self._deeper(self.signed)
        if self.take("-"):
            return _negative(self._deeper(self.signed))
        return self.term() if self.sides is None else self._dice()

    def term(self) -> Value:
        """A number, or a sum in parentheses."""
        number = self.number()
        if number is not None:
            return _always(number)
        self.want("(")
        value = self._deeper(self.sum)
        self.want(")")
        return value

    def _deeper(self, read: Callable[[], Value]) -> Value:
        self.depth += 1
        if self.depth > DEEPEST:
            raise NoDice
        value = read()
        self.depth -= 1
        return value

    def _dice(self) -> Value:
        before = self.least
        times = None if self.sees("D") else self.term()
        if not self.take("D"):
            return times or self.term()
        if self.least != before:
            raise NoDice
        count = 1 if times is None else times(NONE)
        is_said = self.sees("(") or DIGITS.match(self.text, self.at) is not None
        if not is_said and times is None:
            raise NoDice
        sides = self.term()(NONE) if is_said else (self.sides or 6)
        if self.least != before or (times is None and sides == PAIR):
            raise NoDice
        return self.falling(count, sides, self.take(*FILTERS))

    def falling(self, count: int, sides: int, filtered: str = "") -> Value:
        """So many dice, of which some are counted."""
        kept = self.kept(count, filtered)
        self.expect(count, sides)

        def roll(hand: Hand) -> int:
            faces = sorted(_face(hand, sides) for _ in range(count))
            return sum(faces[kept])

        return roll

    def kept(self, count: int, filtered: str) -> slice:
        """Which of the faces in their order are counted."""
        if not filtered:
            return slice(None)
        most = 1 if filtered in ("MAX", "MIN") else self._many()
        if filtered in ("KH", "MAX"):
            return slice(max(0, count - most), None)
        if filtered in ("KL", "MIN"):
            return slice(None, most)
        return slice(None, max(0, count - most)) if filtered == "DH" else slice(most, None)

    def _many(self) -> int:
        """How many are kept or dropped; one where it isn't said."""
        if not self.sees("(") and DIGITS.match(self.text, self.at) is None:
            return 1
        before = self.least
        found = self.term()(NONE)
        if self.least != before or found < 0:
            raise NoDice
        return found

    def expect(self, count: int, sides: int) -> None:
        """Counts dice that will fall. Raises `BadDice` for more than may."""
        if count < 1 or sides < 1:
            raise NoDice
        if count > MOST_AT_ONCE or sides > MOST_SIDES:
            raise BadDice(f"at most {MOST_AT_ONCE} dice of at most {MOST_SIDES} sides", MOST_AT_ONCE)
        self.least += 2 * count if sides == PAIR else count
        if self.least > MOST_DICE:
            raise BadDice(f"at most {MOST_DICE} dice", MOST_DICE)


class _NoDice:
    def roll(self, sides: int) -> int:
        raise NoDice


NONE: Final = Hand(_NoDice())
"""For what has no dice in it."""


def constant(formula: Formula, what: Literal["sum", "signed", "product", "modifier"]) -> int:
    """A number that is worked out at once. Raises `NoDice` where dice stand in it."""
    before, sides = formula.least, formula.sides
    formula.sides = None
    value = getattr(formula, what)()
    formula.sides = sides
    if formula.least != before:
        raise NoDice
    return int(value(NONE))


def _face(hand: Hand, sides: int) -> int:
    return 10 * hand.roll(6) + hand.roll(6) if sides == PAIR else hand.roll(sides)


def _always(number: int) -> Value:
    return lambda _: number


def _negative(value: Value) -> Value:
    return lambda hand: -value(hand)


def _joined(left: Value, sign: str, right: Value, how: Rounding = "down") -> Value:
    def both(hand: Hand) -> int:
        one, other = left(hand), right(hand)
        match sign:
            case "+":
                found = one + other
            case "-":
                found = one - other
            case "*":
                found = one * other
            case _ if other == 0:
                if hand is NONE:
                    raise BadDice("division by nought")
                found = one
            case _:
                found = divided(one, other, how)
        if abs(found) > LARGEST:
            raise BadDice("a number is too large")
        return found

    return both
