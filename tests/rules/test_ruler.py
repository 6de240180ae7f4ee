"""A ruler measures points in hundredths of a space: on the line counts, and no rounding decides."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.rules.marks import Point
from app.rules.space import ruler

points = st.tuples(st.integers(-5_000, 5_000), st.integers(-5_000, 5_000))
directions = st.integers(0, ruler.TURN - 1)


@pytest.mark.parametrize(
    ("to", "spaces"),
    [((0, 0), 0), ((1, 0), 1), ((100, 0), 1), ((101, 0), 2), ((300, 400), 5), ((300, 401), 6), ((99, 99), 2)],
)
def test_a_distance_is_rounded_up(to: Point, spaces: int) -> None:
    assert ruler.spaces((0, 0), to) == ruler.spaces(to, (0, 0)) == spaces


@given(points, points)
def test_so_many_spaces_are_enough_and_one_less_is_not(a: Point, b: Point) -> None:
    square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
    spaces = ruler.spaces(a, b)

    assert (100 * spaces) ** 2 >= square
    assert spaces == 0 or (100 * (spaces - 1)) ** 2 < square


def test_directions_go_clockwise_from_the_right() -> None:
    around = [(100, 0), (100, 100), (0, 100), (-100, 100), (-100, 0), (-100, -100), (0, -100), (100, -100)]

    assert [ruler.bearing((0, 0), one) for one in around] == [4_500 * n for n in range(8)]
    assert ruler.bearing((0, 0), (200, 100)) == 2_657


def test_on_the_rim_of_the_front_is_in_front_and_of_the_back_behind() -> None:
    assert ruler.side((0, 0), 0, (300, 300)) == ruler.side((0, 0), 0, (300, -300)) == "front"
    assert ruler.side((0, 0), 0, (300, 301)) == ruler.side((0, 0), 0, (-300, 301)) == "sides"
    assert ruler.side((0, 0), 0, (-300, 300)) == "back"
    assert ruler.side((0, 0), 4_500, (300, 0)) == ruler.side((0, 0), 4_500, (0, 300)) == "front"
    assert ruler.side((0, 0), 4_500, (300, -1)) == "sides"
    assert ruler.side((5, 5), 9_000, (5, 5)) == "front"


@given(points, directions)
def test_a_side_is_what_the_angle_says(point: Point, facing: int) -> None:
    assume(point != (0, 0))
    turn = math.degrees(math.atan2(point[1], point[0])) - facing / 100
    off = abs((turn + 180) % 360 - 180)
    assume(min(abs(off - 45), abs(off - 135)) > 1e-6)

    assert ruler.side((0, 0), facing, point) == ("front" if off < 45 else "back" if off > 135 else "sides")


@given(points, directions, st.integers(0, 40), st.integers(1, 3))
def test_turned_by_quarters_sides_and_lines_stay(
    point: Point, facing: int, length: int, quarters: int
) -> None:
    x, y = point
    for _ in range(quarters):
        x, y = -y, x
    round_ = facing + 9_000 * quarters

    assert ruler.side((0, 0), round_, (x, y)) == ruler.side((0, 0), facing, point)
    assert ruler.is_on_line((0, 0), round_, length, (x, y)) == ruler.is_on_line((0, 0), facing, length, point)


@given(points, directions, st.integers(0, 40))
def test_on_a_line_is_at_most_half_a_space_from_it(point: Point, facing: int, length: int) -> None:
    turn = math.radians(facing / 100)
    along = point[0] * math.cos(turn) + point[1] * math.sin(turn)
    nearest = min(max(along, 0.0), 100.0 * length)
    off = math.hypot(point[0] - nearest * math.cos(turn), point[1] - nearest * math.sin(turn))
    assume(abs(off - 50) > 1e-6)

    assert ruler.is_on_line((0, 0), facing, length, point) == (off < 50)


def test_half_a_space_from_the_line_is_on_it_and_a_hundredth_more_is_not() -> None:
    assert ruler.is_on_line((0, 0), 0, 3, (200, 50))
    assert not ruler.is_on_line((0, 0), 0, 3, (200, 51))
    assert ruler.is_on_line((0, 0), 0, 3, (350, 0))
    assert ruler.is_on_line((0, 0), 0, 3, (330, 40))
    assert not ruler.is_on_line((0, 0), 0, 3, (331, 40))
    assert not ruler.is_on_line((0, 0), 0, 3, (-51, 0))
