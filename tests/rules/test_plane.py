"""Paths and circles: exact on the line, whatever the way there."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.space.plane import (
    Point,
    Route,
    Wall,
    common,
    holds,
    is_within,
    joined,
    met,
    midpoint,
    shadow,
    snapped,
    without,
)

points = st.tuples(st.integers(-6000, 6000), st.integers(-6000, 6000))
routes = st.lists(points, min_size=2, max_size=8).map(lambda some: Route(tuple(some)))


def test_three_metres_from_the_centre_are_inside_a_radius_of_three() -> None:
    assert is_within((300, 0), (0, 0), 300)
    assert is_within((180, 240), (0, 0), 300)
    assert not is_within((301, 0), (0, 0), 300)
    assert not is_within((181, 240), (0, 0), 300)


def test_a_bend_is_measured_along_the_line() -> None:
    route = Route(((0, 0), (1000, 0), (1000, 1000)))

    assert route.length == 2000
    assert route.at(1500) == (1000, 500)


def test_a_path_by_the_middle_of_a_circle_is_inside_for_its_width() -> None:
    route = Route(((0, 0), (2000, 0)))

    assert route.inside((1000, 0), 300) == ((700, 1300),)


def test_a_path_that_touches_a_circle_is_inside_at_one_point() -> None:
    route = Route(((0, 300), (2000, 300)))

    assert route.inside((1000, 0), 300) == ((1000, 1000),)
    assert Route(((0, 301), (2000, 301))).inside((1000, 0), 300) == ()


def test_a_slanting_path_that_touches_a_circle_touches_it_without_rounding() -> None:
    route = Route(((500, 0), (180 - 320, 240 + 240)))

    assert [round(mark) for mark in route.inside((0, 0), 300)[0]] == [400, 400]


def test_a_corner_inside_a_circle_parts_no_stretch() -> None:
    route = Route(((0, 0), (1000, 0), (1000, 1000)))

    assert len(route.inside((1000, 0), 300)) == 1
    assert route.inside((1000, 0), 300) == ((700, 1300),)


def test_a_path_that_comes_back_has_two_stretches() -> None:
    route = Route(((0, 0), (2000, 0), (2000, 1000), (0, 1000)))

    assert route.inside((1000, 500), 500) == ((1000, 1000), (4000, 4000))
    assert len(route.inside((1000, 500), 600)) == 2


def test_a_path_wholly_inside_is_one_stretch() -> None:
    route = Route(((0, 0), (100, 0), (100, 100)))

    assert route.inside((0, 0), 300) == ((0, 200),)


@given(routes, points, st.integers(0, 3000))
def test_every_place_of_a_stretch_is_inside_and_no_other(route: Route, center: Point, radius: int) -> None:
    spans = route.inside(center, radius)

    marks = [0.0, *(mark for span in spans for mark in span), route.length]
    for first, last in pairwise(marks):
        middle = (first + last) / 2
        off = math.dist(route.at(middle), center)
        if any(a <= middle <= b for a, b in spans):
            assert off <= radius + 1e-3
        elif last - first > 1e-3:
            assert off >= radius - 1e-3


@given(routes, st.floats(0, 1))
def test_a_point_of_the_path_is_found_where_it_is(route: Route, part: float) -> None:
    along = part * route.length
    x, y = route.at(along)

    near = route.near((round(x), round(y)), 2)

    assert any(abs(found - along) <= 2 for found in near) or route.length == 0


def test_a_cut_path_ends_where_it_is_told() -> None:
    route = Route(((0, 0), (1000, 0), (1000, 1000)))

    assert route.cut(1400, (1000, 400)).points == ((0, 0), (1000, 0), (1000, 400))
    assert route.cut(1000, (1000, 0)).points == ((0, 0), (1000, 0))
    assert route.cut(0, (0, 0)).points == ((0, 0), (0, 0))


def test_halves_of_a_centimetre_go_to_the_even_one() -> None:
    assert midpoint((0, 0), (1, 3)) == (0, 2)
    assert midpoint((0, 0), (3, 5)) == (2, 2)
    assert midpoint((0, 0), (-1, -3)) == (0, -2)


def test_halves_of_the_grid_go_to_the_even_line() -> None:
    assert snapped((1050, 1150), 100) == (1000, 1200)
    assert snapped((1049, 1151), 100) == (1000, 1200)
    assert snapped((1033, 1025), 50) == (1050, 1000)
    assert snapped((1033, 1025), 0) == (1033, 1025)


def test_stretches_are_joined_shared_and_taken_away() -> None:
    assert joined([(5, 7), (1, 3), (3, 4)]) == ((1, 4), (5, 7))
    assert common([(0, 5), (8, 9)], [(3, 8)]) == ((3, 5), (8, 8))
    assert without([(0, 10)], [(3, 4), (8, 12)]) == ((0, 3), (4, 8))
    assert without([(0, 10)], [(5, 5)]) == ((0, 5), (5, 10))
    assert without([(0, 10)], [(0, 10)]) == ()


@pytest.mark.parametrize(
    ("path", "is_crossed"),
    [
        (((0, 0), (1000, 0)), True),
        (((0, 0), (499, 0)), False),
        (((0, 0), (500, 0)), True),
        (((500, 0), (1000, 0)), False),
        (((500, 0), (1000, 0), (0, 0)), True),
        (((0, 501), (1000, 501)), False),
        (((0, 500), (1000, 500)), True),
    ],
)
def test_a_wall_is_met_by_crossing_or_touching_it_but_not_by_leaving_it(
    path: tuple[Point, ...], is_crossed: bool
) -> None:
    assert (met(Route(path), ((500, -500), (500, 500))) is not None) is is_crossed


def test_a_wall_throws_a_shadow_on_the_path_behind_it() -> None:
    route = Route(((0, 200), (1000, 200)))

    spans = shadow(route.legs, (500, 0), ((450, 100), (550, 100)))

    assert [round(mark) for span in spans for mark in span] == [400, 600]
    assert shadow(route.legs, (500, 100), ((450, 100), (550, 100))) == ()


@pytest.mark.parametrize(
    ("wall", "dark"),
    [
        (((600, 0), (700, 0)), [600, 1000]),
        (((1100, 0), (1200, 0)), []),
        (((300, 0), (400, 0)), [0, 400]),
        (((600, 0), (600, 0)), [600, 1000]),
    ],
)
def test_on_a_line_with_the_eye_only_what_lies_behind_the_wall_is_dark(wall: Wall, dark: list[int]) -> None:
    route = Route(((0, 0), (1000, 0)))

    spans = shadow(route.legs, (500, 0), wall)

    assert [round(mark) for span in spans for mark in span] == dark


def test_an_outline_holds_its_edge() -> None:
    square = ((0, 0), (1000, 0), (1000, 1000), (0, 1000))

    assert holds(square, (500, 500))
    assert holds(square, (1000, 300))
    assert holds(square, (0, 0))
    assert not holds(square, (1001, 300))
