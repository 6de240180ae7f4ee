"""Exact chances before anything is rolled: whether a check beats another, and what damage may come of it."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import prod

from app.rules.common.words import Source
from app.rules.sw25.sheet.character import Check, Fixed, Guard
from app.rules.sw25.sheet.damage import HIGHEST, Force, applied, lifted, reckoned
from app.rules.sw25.sheet.formulas import formula
from app.rules.sw25.sheet.power import FAILURE, result

Spread = Mapping[int, float]
"""Points -> how probable they are."""
LEAST = 1e-6
"""What is less probable than this is left out, and so are criticals beyond it."""
CACHE_SIZE = 256
TWO_DICE: Spread = {total: (6 - abs(7 - total)) / 36 for total in range(2, 13)}
BETTER_OF_TWO: Spread = {
    total: p * (p + 2 * sum(q for other, q in TWO_DICE.items() if other < total))
    for total, p in TWO_DICE.items()
}
DIGITS = 6


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Calculated:
    """What the dice may come to before anything is done to it: a failure is told apart from nothing.

    Of the same force it is the same object, so that what comes of it is worked out once.
    """

    failure: float
    points: Spread


def chance(
    active: Check | None,
    more: int,
    passive: Check | None,
    more_passive: int,
    *,
    by: int | None = None,
    twice: bool = False,
) -> float:
    """That the acting side beats the other: ties are the other's, double 6 and 1 decide. (Accuracy)

    `by`: and that it comes to so much more besides. (Snipe) `twice`: it throws twice, the better counts.
    """
    return sum(
        p * q
        for own, is_sure, is_lost, p in _throws(active, more, twice=twice)
        for other, is_kept, is_open, q in _throws(passive, more_passive)
        if not (is_lost or is_kept)
        and (is_sure or is_open or own > other)
        and (by is None or own - other >= by)
    )


def unfailing(active: Check | None, more: int = 0, *, least: int | None = None, twice: bool = False) -> float:
    """That a check is no automatic failure, and comes to so much besides. (Automatic Failures)"""
    throws = _throws(active, more, twice=twice)
    return sum(p for own, _, is_lost, p in throws if not is_lost and (least is None or own >= least))


def chance_of_any(
    active: Check | None,
    more: int,
    passive: Check | None,
    more_passive: int,
    tries: Sequence[float],
    *,
    twice: bool = False,
) -> float:
    """That one check beats at least one of several, each of which takes place as probably as `tries` says."""
    found = 0.0
    for own, is_sure, is_lost, p in _throws(active, more, twice=twice):
        beaten = sum(
            q
            for other, is_kept, is_open, q in _throws(passive, more_passive)
            if not (is_lost or is_kept) and (is_sure or is_open or own > other)
        )
        found += p * any_of(share * beaten for share in tries)
    return found


def any_of(shares: Iterable[float]) -> float:
    """That at least one of several comes about, independent of each other."""
    return 1 - prod(1 - share for share in shares)


def _throws(
    value: Check | None, more: int, *, twice: bool = False
) -> tuple[tuple[int, bool, bool, float], ...]:
    """Total, double 6, double 1, how probable."""
    if isinstance(value, Fixed):
        return ((value.fixed + more, False, False, 1.0),)
    plus, dice = (value or 0) + more, BETTER_OF_TWO if twice else TWO_DICE
    return tuple((total + plus, total == HIGHEST, total == FAILURE, p) for total, p in dice.items())


@lru_cache(maxsize=CACHE_SIZE)
def calculated(force: Force, *, may_be_critical: bool = True) -> Calculated:
    """By the power table with its criticals, or by dice of its own. (Calculated Damage)"""
    if force.power is None:
        count, plus = formula(force.damage or "0") or (0, 0)
        points = {max(0, total + plus): 0.0 for total in range(count, 6 * count + 1)}
        for total, p in _dice(count).items():
            points[max(0, total + plus)] += p
        return Calculated(failure=0.0, points=points)
    failure, base = _by_power(force.power, force.critical_value if may_be_critical else None, force.lift)
    found: dict[int, float] = defaultdict(float)
    for total, p in base.items():
        found[max(0, total + force.extra)] += p
    return Calculated(failure=failure, points=dict(found))


def work_of(force: Force) -> int:
    """Units of work for a spread of this force, as if none were remembered: sums of dice, or of criticals."""
    if force.power is None:
        count, _ = formula(force.damage or "0") or (0, 0)
        return 50 + 4 * count * count
    again = sum(p for thrown, p in TWO_DICE.items() if lifted(thrown, force.lift) >= force.critical_value)
    throws = 1 if again <= LEAST else math.ceil(math.log(LEAST) / math.log(min(again, 0.97)))
    return 100 + 8 * throws * throws


@lru_cache(maxsize=CACHE_SIZE)
def shifted(dice: Calculated, more: int) -> Calculated:
    """With so much more, never below nothing. (Changes in Stats Affect Calculated Damage)"""
    points: dict[int, float] = defaultdict(float)
    for total, p in dice.points.items():
        points[max(0, total + more)] += p
    return Calculated(failure=dice.failure, points=dict(points))


def _dice(count: int) -> Spread:
    """How many dice together."""
    sums: dict[int, float] = {0: 1.0}
    for _ in range(count):
        more: dict[int, float] = defaultdict(float)
        for total, p in sums.items():
            for face in range(1, 7):
                more[total + face] += p / 6
        sums = more
    return sums


def _by_power(power: int, critical: int | None, lift: int) -> tuple[float, Spread]:
    """How probable a failure is, and what else the table and its criticals come to."""
    ended: dict[int, float] = defaultdict(float)
    going: dict[int, float] = {0: 1.0}
    failure = 0.0
    is_first = True
    while sum(going.values()) > LEAST:
        more: dict[int, float] = defaultdict(float)
        for base, p in going.items():
            for thrown, q in TWO_DICE.items():
                total = lifted(thrown, lift)
                found = result(power, total)
                if found is None and is_first:
                    failure += p * q
                elif critical is not None and total >= critical:
                    more[base + (found or 0)] += p * q
                else:
                    ended[base + (found or 0)] += p * q
        going, is_first = more, False
    for base, p in going.items():
        ended[base] += p
    return failure, ended


@lru_cache(maxsize=CACHE_SIZE)
def damage(
    dice: Calculated,
    *,
    is_halved: bool = False,
    increases: tuple[Source, ...] = (),
    reductions: tuple[Source, ...] = (),
    multiplied: Source | None = None,
    guard: Guard | None = None,
) -> Spread:
    """Through all stages to what is taken off; a failure is nothing. (Applied Damage)"""
    found: dict[int, float] = defaultdict(float)
    if dice.failure:
        found[0] += dice.failure
    for points, p in dice.points.items():
        stages = reckoned(points, is_halved=is_halved, increases=increases, multiplied=multiplied)
        found[applied(stages.total, reductions, guard)] += p
    return found


def mixed(one: Spread, other: Spread, share: float) -> Spread:
    """The other with that probability, else the one."""
    return blended(((one, 1 - share), (other, share)))


def blended(some: Sequence[tuple[Spread, float]]) -> Spread:
    """One of several, each with its weight; of weights that come to nothing each is as good."""
    whole = sum(weight for _, weight in some)
    found: dict[int, float] = defaultdict(float)
    for spread, weight in some:
        for points, p in spread.items():
            found[points] += p * (weight / whole if whole else 1 / len(some))
    return found


@lru_cache(maxsize=CACHE_SIZE)
def healing(dice: Calculated, *, is_halved: bool = False) -> Spread:
    """What is given back; a failure is nothing. (Recovery Effects)"""
    return damage(dice, is_halved=is_halved)


def told(spread: Spread) -> dict[str, object]:
    """As previews tell it: least, most, mean, and each with its probability."""
    kept = sorted((points, p) for points, p in spread.items() if p >= LEAST)
    return {
        "least": kept[0][0],
        "most": kept[-1][0],
        "mean": round(sum(points * p for points, p in spread.items()), 2),
        "spread": [[points, round(p, DIGITS)] for points, p in kept],
    }
