"""What dice come to: choices among many, checks against each other, the power table and its criticals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from app.rules.core import DiceStop, NoDice
from app.rules.engine.chance import draw, sample
from app.rules.space.shapes import is_in_strip, onward, touches
from app.rules.sw25.sheet.character import Fixed
from app.rules.sw25.sheet.checks import beats, check, reaches
from app.rules.sw25.sheet.damage import Force, amount, fault, halved
from app.rules.sw25.sheet.power import ROWS, result


class Faces:
    """Dice that fall as they are told."""

    def __init__(self, *faces: int) -> None:
        self.faces: Iterator[int] = iter(faces)
        self.sides: list[int] = []

    def roll(self, sides: int) -> int:
        self.sides.append(sides)
        return next(self.faces)


@pytest.mark.parametrize(
    ("count", "chosen"),
    [
        (2, [0, 0, 0, 1, 1, 1]),
        (3, [0, 0, 1, 1, 2, 2]),
        (6, [0, 1, 2, 3, 4, 5]),
    ],
)
def test_two_share_the_die_by_halves_and_three_by_thirds(count: int, chosen: list[int]) -> None:
    assert [draw(Faces(face), count)[0] for face in range(1, 7)] == chosen


@pytest.mark.parametrize("count", [4, 5])
def test_a_face_above_the_number_is_rolled_again(count: int) -> None:
    assert draw(Faces(6, 6, count), count) == (count - 1, (6, 6, count))


def test_more_than_six_are_chosen_by_a_die_of_that_many_sides() -> None:
    dice = Faces(9)

    assert draw(dice, 11) == (8, (9,))
    assert dice.sides == [11]


def test_one_alone_takes_no_die() -> None:
    assert draw(NoDice(), 1) == (0, ())
    with pytest.raises(DiceStop):
        draw(NoDice(), 2)


def test_each_is_drawn_from_those_still_left() -> None:
    chosen, faces = sample(Faces(4, 1, 6), "abcd", 3)

    assert chosen == ("a", "c", "d")
    assert faces == (4, 1, 6)


def test_ties_are_the_passive_sides() -> None:
    assert not beats(check(Faces(3, 3), 4), check(Faces(), Fixed(fixed=10)))
    assert beats(check(Faces(3, 4), 4), check(Faces(), Fixed(fixed=10)))


def test_a_double_six_and_a_double_one_go_before_the_numbers() -> None:
    weak, strong = check(Faces(6, 6), -20), check(Faces(1, 1), 50)
    middle = check(Faces(3, 4), 10)

    assert beats(weak, middle)
    assert not beats(strong, middle)
    assert not beats(middle, weak)
    assert beats(middle, strong)
    assert not beats(weak, weak)
    assert not beats(strong, strong)


def test_alone_a_check_must_come_to_the_number() -> None:
    assert reaches(check(Faces(2, 3), 1), 6)
    assert not reaches(check(Faces(2, 3), 1), 7)
    assert reaches(check(Faces(6, 6), 1), 99)
    assert not reaches(check(Faces(1, 1), 1), 0)


def test_a_modifier_counts_for_fixed_values_too() -> None:
    assert check(Faces(), Fixed(fixed=12), -4).total == 8
    assert check(Faces(1, 2), None, -4).total == -1


def test_the_power_table_has_a_row_for_each_power_and_never_falls() -> None:
    assert len(ROWS) == 101
    assert all(len(row) == 10 and list(row) == sorted(row) for row in ROWS)
    assert all(a <= b for low, high in pairwise(ROWS) for a, b in zip(low, high, strict=True))
    assert ROWS[20] == tuple(range(1, 11))
    assert result(17, 10) == 7
    assert result(100, 2) is None


def test_criticals_are_added_until_the_dice_fall_short() -> None:
    made = amount(Faces(5, 5, 6, 6, 4, 3), Force(power=17, critical=10, extra=5))

    assert made.base == 7 + (result(17, 12) or 0) + 5
    assert made.total == made.base + 5
    assert len(made.rolls) == 3


def test_a_critical_value_is_never_below_eight() -> None:
    assert len(amount(Faces(3, 4), Force(power=10, critical=5)).rolls) == 1
    assert len(amount(Faces(4, 4, 1, 1), Force(power=10, critical=5)).rolls) == 2


def test_what_may_not_be_critical_is_not() -> None:
    assert len(amount(Faces(6, 6), Force(power=10), may_be_critical=False).rolls) == 1


@pytest.mark.parametrize(
    ("damage", "faces", "total"),
    [("2d+6", (3, 4), 13), ("2d6-1", (1, 1), 1), ("1d", (5,), 5), ("12", (), 12), (" 2D + 6 ", (1, 1), 8)],
)
def test_monsters_dice_are_what_they_say(damage: str, faces: tuple[int, ...], total: int) -> None:
    assert amount(Faces(*faces), Force(damage=damage)).total == total


@pytest.mark.parametrize("damage", ["", "d6", "2d12", "2+2", "power", "2d+", "-3"])
def test_other_words_are_no_damage(damage: str) -> None:
    assert fault(Force(damage=damage))


def test_a_power_has_its_row() -> None:
    assert fault(Force(power=101))
    assert fault(Force(power=-1))
    assert fault(Force(power=100)) is None


def test_half_is_rounded_up() -> None:
    assert [halved(total) for total in (0, 1, 7, 8)] == [0, 1, 4, 4]


def test_a_line_that_only_touches_meets_the_circle() -> None:
    assert touches((0, 0), (1000, 0), (500, 300), 300)
    assert not touches((0, 0), (1000, 0), (500, 301), 300)
    assert touches((0, 0), (600, 800), (300 - 80, 400 + 60), 100)
    assert not touches((0, 0), (600, 800), (300 - 81, 400 + 61), 100)


def test_beyond_its_ends_a_line_meets_only_what_reaches_back() -> None:
    assert touches((0, 0), (1000, 0), (-100, 0), 100)
    assert not touches((0, 0), (1000, 0), (-101, 0), 100)
    assert touches((0, 0), (1000, 0), (1060, 80), 100)


def test_a_strip_is_closed_and_has_flat_ends() -> None:
    inside = [(0, 100), (500, -100), (2000, 0), (2000, 100)]
    outside = [(0, 101), (-1, 0), (2001, 0), (500, 101)]

    assert all(is_in_strip(point, (0, 0), (700, 0), 2000, 0, 100) for point in inside)
    assert not any(is_in_strip(point, (0, 0), (700, 0), 2000, 0, 100) for point in outside)


def test_a_slanting_strip_ends_where_its_length_ends() -> None:
    for x, y in product((0, 3, 6), repeat=2):
        assert is_in_strip((300 + x, 400 + y), (0, 0), (600, 800), 1000, 0, 100)
    assert is_in_strip((600, 800), (0, 0), (300, 400), 1000, 0, 100)
    assert not is_in_strip((601, 801), (0, 0), (300, 400), 1000, 0, 100)


def test_a_run_goes_on_beyond_its_target() -> None:
    assert onward((0, 0), (300, 400), 250) == (450, 600)
    assert is_in_strip((450, 600), (0, 0), (300, 400), 0, 250, 100)
    assert not is_in_strip((451, 601), (0, 0), (300, 400), 0, 250, 100)
