"""Dice that are counted and not added: `3B6>=4`, `2U6[5]`, `4R6[>4]>=4`, `5TY6`, `D66`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.rules.common.dice.formula import Formula, compares, constant
from app.rules.common.dice.thrown import BadDice, Hand, NoDice, Throw, Thrown

Notation = tuple[int, int]
"""How many dice of how many sides."""
MOST_ROUNDS: Final = 1_000
MOST_COUNTED: Final = 20
"""Of dice with more sides no faces are counted."""


def pair(order: str) -> Throw:
    """Two dice as tens and ones: as they fell, or sorted."""

    def roll(hand: Hand) -> Thrown:
        faces = [hand.roll(6), hand.roll(6)]
        if order in ("A", "S"):
            faces.sort()
        elif order == "D":
            faces.sort(reverse=True)
        return Thrown(total=10 * faces[0] + faces[1])

    return Throw(least=2, roll=roll)


def _notations(formula: Formula, letter: str) -> list[Notation]:
    found: list[Notation] = []
    while not found or formula.sees("+"):
        before = formula.at
        if found:
            formula.want("+")
        try:
            count = _term(formula)
            formula.want(letter)
            sides = _term(formula)
        except NoDice:
            if not found:
                raise
            formula.at = before
            break
        formula.expect(count, sides)
        found.append((count, sides))
    return found


def _term(formula: Formula) -> int:
    number = formula.number()
    if number is None:
        raise NoDice
    return number


def _against(formula: Formula) -> tuple[str, int]:
    sign = formula.comparison()
    return sign, constant(formula, "sum") if sign else 0


def counted(said: str) -> Throw:
    """Each die by itself; with a target how many reach it, else their sum."""
    formula = Formula(said)
    dice = _notations(formula, "B")
    sign, target = _against(formula)
    formula.end()

    def roll(hand: Hand) -> Thrown:
        faces = [hand.roll(sides) for count, sides in dice for _ in range(count)]
        return Thrown(total=_reaching(faces, sign, target) if sign else sum(faces))

    return Throw(least=formula.least, roll=roll)


def _reaching(values: list[int], sign: str, target: int) -> int:
    return sum(compares(value, sign, target) for value in values)


def tallied(said: str) -> Throw:
    """How often each face fell: those that did (`5TY6`), or all of them (`5TZ6`)."""
    formula = Formula(said)
    count = _term(formula)
    letters = formula.take("TY", "TZ")
    if not letters:
        raise NoDice
    sides = _term(formula)
    formula.end()
    formula.expect(count, sides)
    if sides > MOST_COUNTED:
        raise BadDice(f"at most {MOST_COUNTED} sides", MOST_COUNTED)

    def roll(hand: Hand) -> Thrown:
        faces = [hand.roll(sides) for _ in range(count)]
        fell = [(face, faces.count(face)) for face in range(1, sides + 1)]
        return Thrown(chosen=tuple(f"{face}×{often}" for face, often in fell if often or letters == "TZ"))

    return Throw(least=formula.least, roll=roll)


def exploding(said: str) -> Throw:
    """Each die goes on while it reaches a threshold; with a target how many reach it, else the whole sum."""
    formula = Formula(said)
    dice = _notations(formula, "U")
    threshold = 0
    if is_bracketed := bool(formula.take("[")):
        threshold = constant(formula, "sum")
        formula.want("]")
    more = constant(formula, "modifier")
    sign, target = _against(formula)
    if not is_bracketed and formula.take("@"):
        threshold = constant(formula, "sum")
    formula.end()
    if threshold <= 1:
        raise BadDice("dice that are rolled again need a threshold of 2 or more")

    def roll(hand: Hand) -> Thrown:
        sums = [_chain(hand, sides, threshold) for count, sides in dice for _ in range(count)]
        if sign:
            return Thrown(total=_reaching([one + more for one in sums], sign, target))
        return Thrown(total=sum(sums) + more)

    return Throw(least=formula.least, roll=roll)


def _chain(hand: Hand, sides: int, threshold: int) -> int:
    total = face = hand.roll(sides)
    while face >= threshold and not hand.is_full:
        face = hand.roll(sides)
        total += face
    return total


def again(said: str) -> Throw:
    """As many dice as reached a threshold are rolled again, and so on; how many reach the target in all."""
    formula = Formula(said)
    dice = _notations(formula, "R")
    threshold: tuple[str, int] | None = None
    if is_bracketed := bool(formula.take("[")):
        threshold = formula.comparison(), constant(formula, "sum")
        formula.want("]")
    sign, target = _against(formula)
    if not is_bracketed and formula.take("@"):
        threshold = formula.comparison(), constant(formula, "sum")
    formula.end()
    if threshold is None and not sign:
        raise BadDice("dice that are rolled again need a threshold")
    how, bound = threshold if threshold is not None else (sign, target)
    how = how or sign or ">="
    if not all(_ends(how, bound, sides) for _, sides in dice):
        raise BadDice("dice would be rolled again without end")

    def goes_on(face: int) -> bool:
        return compares(face, how, bound)

    def roll(hand: Hand) -> Thrown:
        faces = _rounds(hand, dice, goes_on)
        return Thrown(total=_reaching(faces, sign, target) if sign else 0)

    return Throw(least=formula.least, roll=roll)


def _ends(how: str, bound: int, sides: int) -> bool:
    """Is there a face that is not rolled again?"""
    return not all(compares(face, how, bound) for face in range(1, sides + 1))


def _rounds(hand: Hand, dice: list[Notation], goes_on: Callable[[int], bool]) -> list[int]:
    queue, faces = list(dice), list[int]()
    while queue and not hand.is_full:
        count, sides = queue.pop(0)
        fell = [hand.roll(sides) for _ in range(count)]
        faces += fell
        if more := sum(map(goes_on, fell)):
            queue.append((min(more, max(0, hand.room - len(hand.faces))), sides))
    return faces
