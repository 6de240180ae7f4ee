"""A line of the chat that asks for dice, in the habits of the community: `2d6+5`, `K20[10]+7`."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from app.rules.common.events import RolledInChat
from app.rules.core import Dice
from app.rules.sw25.sheet.damage import CRITICAL, halved
from app.rules.sw25.sheet.power import FAILURE, STRONGEST, result

ASKED = re.compile(r"/(?:roll|r)\s+", re.IGNORECASE)
PLAIN = re.compile(r"([1-9]\d?)d([1-9]\d{0,3})?((?:[+-]\d{1,4}){0,20})", re.IGNORECASE)
POWER = re.compile(
    r"(h?)k(\d{1,3})((?:\[\d{1,2}\]|@\d{1,2}|\$[+-]?\d{1,2}|#[+-]?\d{1,2}|[+-]\d{1,4}|h){0,20})",
    re.IGNORECASE,
)
PART = re.compile(r"\[(\d+)\]|@(\d+)|\$([+-]?\d+)|#([+-]?\d+)|([+-]\d+)|([hH])")
LOWEST_CRITICAL: Final = 3
"""Below this a chain would hardly end; who types a line answers for what the rules allow."""
MOST_THROWS: Final = 100
LONGEST_LABEL: Final = 80


@dataclass(slots=True)
class _Wish:
    """A throw on the power table as it was typed."""

    power: int
    critical: int | None = None
    is_halved: bool = False
    first: int | None = None
    """The first throw is taken to be this."""
    first_more: int = 0
    each: int = 0
    plus: int = 0
    after: int = 0
    """Added once it is halved: what stands right behind the `H`. (BCDice: `H[±u]`)"""

    @property
    def threshold(self) -> int:
        """From here on it is rolled again; half damage has no criticals unless it is asked for."""
        if self.critical is None:
            return 13 if self.is_halved else CRITICAL
        return max(LOWEST_CRITICAL, self.critical)


def throw(text: str, dice: Dice) -> RolledInChat | None:
    """What the dice make of a line; None where it is only said."""
    line = unicodedata.normalize("NFKC", text).strip()
    asked = ASKED.match(line)
    formula, _, label = line[asked.end() if asked else 0 :].strip().partition(" ")
    name = label.strip()[:LONGEST_LABEL] or None
    if power := POWER.fullmatch(formula):
        return _by_power(power, formula, name, dice) if int(power[2]) <= STRONGEST else None
    plain = PLAIN.fullmatch(formula)
    if plain is None or (name and not asked and not plain[2] and not plain[3]):
        return None
    faces = tuple(dice.roll(int(plain[2] or 6)) for _ in range(int(plain[1])))
    total = sum(faces) + _sum(plain[3])
    return RolledInChat(dice=formula, faces=faces, total=total, label=name)


def _sum(typed: str) -> int:
    return sum(int(number) for number in re.findall(r"[+-]\d+", typed))


def _read(found: re.Match[str]) -> _Wish:
    wish = _Wish(power=int(found[2]), is_halved=bool(found[1]))
    is_behind = False
    for bracket, at, first, each, plus, half in PART.findall(found[3]):
        if bracket or at:
            wish.critical = int(bracket or at)
        elif first and first[0] in "+-":
            wish.first_more = int(first)
        elif first:
            wish.first = int(first)
        wish.each += int(each or 0)
        is_behind = bool(half) or (is_behind and bool(plus))
        wish.is_halved = wish.is_halved or bool(half)
        if is_behind:
            wish.after += int(plus or 0)
        else:
            wish.plus += int(plus or 0)
    return wish


def _by_power(found: re.Match[str], formula: str, label: str | None, dice: Dice) -> RolledInChat:
    """The power table with its criticals chained; a double 1 is a failure, or ends the chain. (Criticals)"""
    wish, faces, base, throws = _read(found), list[int](), 0, 0
    while throws < MOST_THROWS:
        bare, total = _thrown(wish, faces, dice, is_first=throws == 0)
        if bare <= FAILURE:
            break
        throws += 1
        base += result(wish.power, total) or 0
        if total < wish.threshold:
            break
    is_failure = throws == 0
    whole = max(0, base + wish.plus)
    whole = max(0, halved(whole) + wish.after) if wish.is_halved else whole
    criticals = max(0, len(faces) // 2 + (wish.first is not None) - 1)
    return RolledInChat(
        dice=formula,
        faces=tuple(faces),
        total=0 if is_failure else whole,
        label=label,
        criticals=criticals,
        is_failure=is_failure,
    )


def _thrown(wish: _Wish, faces: list[int], dice: Dice, *, is_first: bool) -> tuple[int, int]:
    """Two dice as they fell, and what they count as: never below 2 or above 12."""
    if is_first and wish.first is not None:
        bare = wish.first
    else:
        faces += (dice.roll(6), dice.roll(6))
        bare = faces[-1] + faces[-2]
    more = wish.each + (wish.first_more if is_first else 0)
    return bare, min(12, max(FAILURE, bare + more))
