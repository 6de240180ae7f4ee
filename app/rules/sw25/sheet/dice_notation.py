"""What Sword World adds to lines of dice: `K20[10]+7`, `2D6@10+5>=30`, `Dru[0,3,6]+10`, `Gr3`. (BCDice)"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from app.rules.common.dice.formula import NONE, Formula, compares
from app.rules.common.dice.line import NO_FIGURES, Habits, plain
from app.rules.common.dice.line import throw as throw_line
from app.rules.common.dice.thrown import BadDice, Hand, NoDice, Outcome, Throw, Thrown
from app.rules.common.events import RolledInChat
from app.rules.core import Dice, Reason
from app.rules.sw25.sheet.power_notation import by_power

PAIR: Final = [6, 6]
LEAST_TO_GO_ON: Final = 3
SUPER: Final = 41
"""From here on a check that went on is a super success."""
MOST_GROWTHS: Final = 100
DRUID = re.compile(r"DRU\[(\d{1,9}),(\d{1,9}),(\d{1,9})\]")
URGENT = re.compile(r"BIB\[(\d{1,9})\]")
GROWTH = re.compile(r"GR(\d{0,9})")
ATTRIBUTES: Final = (
    *("器用度 (Dex)", "敏捷度 (Agi)", "筋力 (Str)", "生命力 (Vit)", "知力 (Int)", "精神力 (Mnd)"),
)
"""By the die that finds them."""
TABLES: Final[Mapping[str, int]] = {"FT": 1, "TT": 1, "ABT": 2, "AABT": 2}
"""Tables of the rule books: so many dice as digits of a number. Their texts are not ours."""
WITH_MORE: Final = (14, 25)
"""Numbers of the first table of curses whose kind is thrown for too."""


def throw(
    text: str, dice: Dice, figures: Mapping[str, int] = NO_FIGURES
) -> tuple[RolledInChat, ...] | Reason:
    """What the dice make of a line."""
    return throw_line(text, dice, HABITS, figures)


def outcome_of(total: int, hand: Hand, sign: str, target: int) -> Outcome:
    """Two dice of six succeed or fail by themselves on a double 6 or a double 1. (Action Checks)"""
    return (automatic(hand.faces) if hand.sides == PAIR else None) or plain(total, hand, sign, target)


def automatic(faces: list[int]) -> Outcome | None:
    if faces == [6, 6]:
        return "automatic-success"
    return "automatic-failure" if faces == [1, 1] else None


def own(said: str) -> Throw | None:
    """A command of Sword World, None where it is none."""
    if said in TABLES:
        return _table(said)
    if growth := GROWTH.fullmatch(said):
        return _growth(int(growth[1] or 1))
    if found := DRUID.match(said):
        return _druid([int(one) for one in found.groups()], said[found.end() :])
    if found := URGENT.match(said):
        return _urgent(int(found[1]), said[found.end() :])
    if re.match(r"2D6?@", said):
        return _going_on(said.partition("@")[2])
    return by_power(said)


def _table(name: str) -> Throw:
    def roll(hand: Hand) -> Thrown:
        found = 0
        for _ in range(TABLES[name]):
            found = 10 * found + hand.roll(6)
        if name == "ABT" and found in WITH_MORE:
            hand.roll(6)
            hand.roll(6)
        return Thrown(total=found)

    return Throw(least=TABLES[name], roll=roll)


def _growth(times: int) -> Throw:
    """Two attributes to choose from, each time."""
    if not 1 <= times <= MOST_GROWTHS:
        raise BadDice(f"1 to {MOST_GROWTHS} times", MOST_GROWTHS)

    def roll(hand: Hand) -> Thrown:
        found = [[ATTRIBUTES[hand.roll(6) - 1] for _ in range(2)] for _ in range(times)]
        return Thrown(chosen=tuple(" / ".join(dict.fromkeys(pair)) for pair in found))

    return Throw(least=2 * times, roll=roll)


def _modifier(said: str) -> tuple[int, str, int | None]:
    """What is added, and what it is held against."""
    formula = Formula(said, "up", None)
    more = formula.modifier()(NONE)
    sign = formula.comparison()
    target = formula.sum()(NONE) if sign else None
    formula.end()
    return more, sign, target


def _druid(powers: list[int], rest: str) -> Throw:
    """A power for 2 to 6, one for 7 to 9, one for 10 to 12; it is damage, held against nothing."""
    more, _, _ = _modifier(rest)

    def roll(hand: Hand) -> Thrown:
        bare = hand.roll(6) + hand.roll(6)
        return Thrown(total=powers[0 if bare <= 6 else 1 if bare <= 9 else 2] + more)

    return Throw(least=2, roll=roll)


def _urgent(fails: int, rest: str) -> Throw:
    """A check that fails in a special way on one sum of the dice."""
    more, sign, target = _modifier(rest)

    def roll(hand: Hand) -> Thrown:
        faces = [hand.roll(6), hand.roll(6)]
        total, outcome = sum(faces) + more, automatic(faces)
        if sum(faces) == fails:
            outcome = "special-failure"
        elif outcome is None and target is not None:
            outcome = "success" if compares(total, sign, target) else "failure"
        return Thrown(total=total, outcome=outcome)

    return Throw(least=2, roll=roll)


def _going_on(said: str) -> Throw:
    """A check whose dice go on while they reach a value. (超越判定)"""
    formula = Formula(said, "up", None)
    threshold = formula.number()
    if threshold is None:
        raise NoDice
    more, sign, target = _modifier(said[formula.at :])
    if sign not in ("", ">=", ">"):
        raise NoDice
    if threshold < LEAST_TO_GO_ON:
        raise BadDice(f"a critical value of at least {LEAST_TO_GO_ON}", LEAST_TO_GO_ON)

    def roll(hand: Hand) -> Thrown:
        first = [hand.roll(6), hand.roll(6)]
        last, throws = sum(first), 1
        while first != [1, 1] and last >= threshold and not hand.is_full:
            last, throws = hand.roll(6) + hand.roll(6), throws + 1
        total = sum(hand.faces) + more
        outcome = None
        if target is not None:
            outcome = automatic(first) or _reached(total, sign, target, throws)
        return Thrown(total=total, outcome=outcome, criticals=throws - 1)

    return Throw(least=2, roll=roll)


def _reached(total: int, sign: str, target: int, throws: int) -> Outcome:
    if not compares(total, sign, target):
        return "failure"
    return "super-success" if throws > 1 and total >= SUPER else "success"


HABITS: Final = Habits(own=own, outcome=outcome_of)
