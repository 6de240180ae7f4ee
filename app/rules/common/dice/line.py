"""A line of the chat that asks for dice: what every rule system understands, and what one adds of its own."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from app.rules.common.dice import pools
from app.rules.common.dice.formula import Formula, Rounding, compares, constant, worked_out
from app.rules.common.dice.thrown import MOST_DICE, BadDice, Hand, NoDice, Outcome, Throw, Thrown
from app.rules.common.events import RolledInChat
from app.rules.core import Dice, Reason

ASKED: Final = re.compile(r"/(?:roll|r)\s+", re.IGNORECASE)
REPEATED: Final = re.compile(r"(s?)(?:repeat|rep|x)(\d{1,9})\s+(.+)", re.IGNORECASE | re.DOTALL)
CHOICE: Final = re.compile(r"(s?)choice(\d{0,9})([\[(]|\s+)(.*)", re.IGNORECASE | re.DOTALL)
SECRET: Final = re.compile(r"(?:(?:repeat|rep|x)\d+\s+)?s", re.IGNORECASE)
BRIEF: Final = re.compile(r"\d+D")
DEFINED: Final = re.compile(r"//([^=\s]{1,40})=(.*)")
NAMED: Final = re.compile(r"[{｛]([^{}｛｝\n]{1,40})[}｝]")
MOST_TIMES: Final = 100
MOST_ITEMS: Final = 100
SIGNS: Final = str.maketrans(
    {"≧": ">=", "≥": ">=", "≦": "<=", "≤": "<=", "≠": "<>", "×": "*", "÷": "/", "−": "-", "‐": "-", "–": "-"}
)
"""Signs that keyboards of phones and in Japanese offer, which `unicodedata` keeps as they are."""
ROUNDS: Final = 20
"""How often names stand for what has names in it again."""
ANY_NUMBER: Final = "10"
"""For a name that nothing fills, to find whether its line asks for dice."""
LONGEST: Final = 2000
LONGEST_LABEL: Final = 80
LONGEST_FORMULA: Final = 300
NO_FIGURES: Final[Mapping[str, int]] = {}

Outcomes = Callable[[int, Hand, str, int], Outcome]


def plain(total: int, hand: Hand, sign: str, target: int) -> Outcome:
    """Success or failure as the numbers say."""
    return "success" if compares(total, sign, target) else "failure"


def nothing(formula: str) -> Throw | None:
    """For a rule system that has no dice of its own."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """What a rule system makes of dice."""

    sides: int = 6
    """Of a die that does not say."""
    own: Callable[[str], Throw | None] = nothing
    """Commands that nobody else has; the text is in capitals. Raises `NoDice`, `BadDice`."""
    outcome: Outcomes = plain
    rounding: Rounding = "down"


def throw(
    text: str, dice: Dice, habits: Habits, figures: Mapping[str, int] = NO_FIGURES
) -> tuple[RolledInChat, ...] | Reason:
    """What the dice make of a line: one event for each repeat; none where it is only said."""
    line = unicodedata.normalize("NFKC", filled(text, figures)).strip()
    try:
        return _thrown(line, dice, habits)
    except NoDice:
        return _lacking(line, habits) or ()
    except BadDice as why:
        return Reason(code="bad-dice", figures={"detail": str(why), "number": why.number})


def is_whispered(text: str) -> bool:
    """Does it ask for dice that nobody else is to see, if it asks for any?"""
    lines = unicodedata.normalize("NFKC", text).strip().splitlines()
    return bool(lines) and SECRET.match(lines[-1].strip()) is not None


def filled(text: str, figures: Mapping[str, int]) -> str:
    """Lines `//name=value` say what a name stands for, the last line is thrown; then what the sheet has."""
    *above, line = text.strip().splitlines() or [""]
    said = [unicodedata.normalize("NFKC", one).strip() for one in above if one.strip()]
    own = {found[1]: found[2].strip() for one in said if (found := DEFINED.fullmatch(one))}
    if len(own) < len(said):
        return text
    known = {name: str(figure) for name, figure in figures.items()} | own
    for _ in range(ROUNDS):
        more = NAMED.sub(lambda name: known.get(_name_in(name), name[0]), line)
        if more == line or len(more) > LONGEST:
            break
        line = more
    return line


def _name_in(braces: re.Match[str]) -> str:
    return unicodedata.normalize("NFKC", braces[1]).strip()


def _lacking(line: str, habits: Habits) -> Reason | None:
    """Which name nothing fills, of a line that is dice with a number in its place; others are only said.

    The name keeps its braces: what somebody wrote is no combatant's id, whoever is hidden.
    """
    missing = NAMED.search(line)
    if missing is None:
        return None
    whole = NAMED.sub(ANY_NUMBER, line)
    repeated = REPEATED.fullmatch(whole)
    try:
        _read(repeated[3].strip() if repeated else whole, habits)
    except NoDice:
        return None
    except BadDice:
        pass
    return Reason(code="no-figure", figures={"name": f"{{{_name_in(missing)}}}"})


def _thrown(line: str, dice: Dice, habits: Habits) -> tuple[RolledInChat, ...]:
    if not line:
        raise NoDice
    if repeated := REPEATED.fullmatch(line):
        return _repeated(repeated, dice, habits)
    return (_once(line, dice, habits, MOST_DICE),)


def _repeated(found: re.Match[str], dice: Dice, habits: Habits) -> tuple[RolledInChat, ...]:
    line, times = found[3].strip(), int(found[2])
    is_told_as_secret = bool(found[1])
    if REPEATED.fullmatch(line):
        raise BadDice("a repeat inside a repeat")
    read, formula, label, is_secret = _read(line, habits)
    if not 1 <= times <= MOST_TIMES:
        raise BadDice(f"1 to {MOST_TIMES} times", MOST_TIMES)
    if read.least * times > MOST_DICE:
        raise BadDice(f"at most {MOST_DICE} dice", MOST_DICE)
    return tuple(
        _event(read, formula, label, is_secret or is_told_as_secret, Hand(dice, MOST_DICE // times))
        for _ in range(times)
    )


def _once(line: str, dice: Dice, habits: Habits, room: int) -> RolledInChat:
    read, formula, label, is_secret = _read(line, habits)
    return _event(read, formula, label, is_secret, Hand(dice, room))


def _event(read: Throw, formula: str, label: str | None, is_secret: bool, hand: Hand) -> RolledInChat:
    came = read.roll(hand)
    return RolledInChat(
        dice=formula[:LONGEST_FORMULA],
        faces=tuple(hand.faces),
        total=came.total,
        label=label,
        criticals=came.criticals,
        is_failure=came.outcome == "automatic-failure",
        outcome=came.outcome,
        chosen=came.chosen,
        secret=is_secret,
    )


def _read(line: str, habits: Habits) -> tuple[Throw, str, str | None, bool]:
    """A command, how it was typed, what was said behind it, and whether it is secret."""
    if chosen := CHOICE.fullmatch(line):
        return _choice(chosen), line, None, bool(chosen[1])
    asked = ASKED.match(line)
    formula, _, label = line[asked.end() if asked else 0 :].strip().partition(" ")
    name = label.strip()[:LONGEST_LABEL] or None
    if len(formula) > LONGEST_FORMULA:
        raise NoDice
    said = worked_out(formula.upper().translate(SIGNS))
    if name and not asked and BRIEF.fullmatch(said):
        raise NoDice
    read = _command(said, habits)
    if read is None and said.startswith("S"):
        read = _command(said[1:], habits)
        if read is not None:
            return read, formula, name, True
    if read is None:
        raise NoDice
    return read, formula, name, False


def _command(said: str, habits: Habits) -> Throw | None:
    """The first reading that fits."""
    if found := re.fullmatch(r"D66([ANSD]?)", said):
        return pools.pair(found[1])
    if re.match(r"C[+\-(\d]", said):
        return _tried(_worked_out, said[1:])
    for read in (habits.own, pools.counted, pools.tallied, pools.exploding, pools.again):
        if (throw := _tried(read, said)) is not None:
            return throw
    return _tried(lambda text: _added(text, habits), said)


def _tried(read: Callable[[str], Throw | None], said: str) -> Throw | None:
    try:
        return read(said)
    except NoDice:
        return None


def _worked_out(said: str) -> Throw:
    formula = Formula(said)
    total = constant(formula, "sum")
    formula.end()
    return Throw(least=0, roll=lambda _: Thrown(total=total))


def _added(said: str, habits: Habits) -> Throw:
    """Dice and numbers, and what they are held against."""
    formula = Formula(said, habits.rounding, habits.sides)
    value = formula.sum()
    if not formula.least:
        raise NoDice
    sign = formula.comparison()
    target = None
    if sign and not formula.take("?"):
        target = constant(formula, "sum")
    formula.end()

    def roll(hand: Hand) -> Thrown:
        total = value(hand)
        return Thrown(
            total=total, outcome=None if target is None else habits.outcome(total, hand, sign, target)
        )

    return Throw(least=formula.least, roll=roll)


def _choice(found: re.Match[str]) -> Throw:
    """Some of what is listed, none twice: `choice[a,b]`, `choice2(a,b,c)`, `choice a b`, `choice[A-D]`."""
    opened, rest = found[3].strip(), found[4]
    if opened:
        rest, closed, _ = rest.partition("]" if opened == "[" else ")")
        if not closed:
            raise NoDice
    parts = rest.split(",") if opened else rest.split()
    items = [part.strip() for part in parts if part.strip()]
    if len(items) == 1:
        items = _spread(items[0])
    takes = int(found[2] or 1)
    if not items or not 1 <= takes <= len(items):
        raise NoDice
    if len(items) > MOST_ITEMS:
        raise BadDice(f"at most {MOST_ITEMS} to choose from", MOST_ITEMS)

    def roll(hand: Hand) -> Thrown:
        left = list(items)
        return Thrown(chosen=tuple(left.pop(hand.roll(len(left)) - 1) for _ in range(takes)))

    return Throw(least=takes, roll=roll)


def _spread(item: str) -> list[str]:
    """`3-7` and `b-e` are all between them."""
    first, _, last = item.partition("-")
    if first.isdecimal() and last.isdecimal() and len(first) < 9 and len(last) < 9:
        low, high = int(first), int(last)
        if high - low >= MOST_ITEMS:
            raise BadDice(f"at most {MOST_ITEMS} to choose from", MOST_ITEMS)
        return [str(number) for number in range(low, high + 1)]
    if re.fullmatch(r"[a-z]-[a-z]|[A-Z]-[A-Z]", item):
        return [chr(letter) for letter in range(ord(first), ord(last) + 1)]
    return []
