"""Chances of an aimed shot, and of a blow that somebody takes: all throws counted again. (Snipe; Cover)"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from math import isclose

import pytest

from app.rules.common.words import Source
from app.rules.sw25.lenses import odds
from app.rules.sw25.sheet.character import Check, Fixed
from app.rules.sw25.sheet.checks import beats, check
from app.rules.sw25.sheet.damage import Force, amount, applied, reckoned
from app.rules.sw25.sheet.feats import AIM, TWICE

DICE = list(product(range(1, 7), repeat=2))
CHECKS: list[Check] = [-20, 0, 3, 6, 30, Fixed(fixed=10), Fixed(fixed=13), Fixed(fixed=99)]


class Faces:
    """Dice that fall as they are told."""

    def __init__(self, *faces: int) -> None:
        self.faces: Iterator[int] = iter(faces)

    def roll(self, sides: int) -> int:
        return next(self.faces)


def throws(value: Check) -> list[tuple[int, ...]]:
    return [()] if isinstance(value, Fixed) else [tuple(pair) for pair in DICE]


@pytest.mark.parametrize(("active", "passive"), list(product(CHECKS, repeat=2)))
@pytest.mark.parametrize("more", [-4, 0, 2])
def test_how_often_it_beats_by_enough_is_that_of_all_throws_counted(
    active: Check, passive: Check, more: int
) -> None:
    pairs = [
        (check(Faces(*own), active, more), check(Faces(*other), passive, -2))
        for own in throws(active)
        for other in throws(passive)
    ]
    clear = [beats(own, other) and own.total - other.total >= AIM for own, other in pairs]

    found = odds.chance(active, more, passive, -2, by=AIM)

    assert isclose(found, sum(clear) / len(clear), abs_tol=1e-12)
    assert found <= odds.chance(active, more, passive, -2) + 1e-12


@pytest.mark.parametrize(
    ("active", "passive"), [(5, Fixed(fixed=12)), (5, 4), (Fixed(fixed=14), 3), (-20, 0)]
)
def test_the_spread_of_a_hit_is_that_of_all_throws_counted(active: Check, passive: Check) -> None:
    force, armour = Force(damage="1d+2"), 3
    counted: dict[int, float] = defaultdict(float)
    hits = 0
    for own, other, face in product(throws(active), throws(passive), range(1, 7)):
        attack, evasion = check(Faces(*own), active), check(Faces(*other), passive)
        if beats(attack, evasion):
            hits += 1
            is_clear = attack.total - evasion.total >= AIM
            stages = reckoned(amount(Faces(face), force).total, multiplied=TWICE if is_clear else None)
            counted[max(0, stages.total - armour)] += 1

    dice = odds.calculated(force)
    share = odds.chance(active, 0, passive, 0, by=AIM) / odds.chance(active, 0, passive, 0)
    less = (Source(name="defense", figure=armour),)
    once = odds.damage(dice, reductions=less)
    spread = odds.mixed(once, odds.damage(dice, reductions=less, multiplied=TWICE), share)

    assert isclose(sum(spread.values()), 1.0, abs_tol=1e-9)
    for points in {*spread, *counted}:
        assert isclose(spread.get(points, 0.0), counted.get(points, 0.0) / hits, abs_tol=1e-9)


def test_what_is_doubled_is_doubled_before_armour() -> None:
    twice = reckoned(5, multiplied=TWICE)

    assert applied(twice.total, (Source(name="defense", figure=3),)) == 7


@pytest.mark.parametrize(
    ("value", "chance"), [(5, 35 / 36), (-99, 35 / 36), (None, 35 / 36), (Fixed(fixed=1), 1.0)]
)
def test_only_an_automatic_failure_misses_who_covers(value: Check | None, chance: float) -> None:
    assert isclose(odds.unfailing(value), chance)
