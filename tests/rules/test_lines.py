"""Lines of two runs, sight along them, areas and forced ways: the figures, and what mirrors never change."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.space.lines import (
    Walls,
    apart,
    are_opposite,
    around,
    beside,
    blasts,
    is_seen,
    lines,
    pulled,
    pushed,
    slid,
    visible,
)
from app.rules.space.squares import distance, footprint, is_step

Cell = tuple[int, int]
CELLS = st.tuples(st.integers(0, 9), st.integers(0, 9))
FIELDS = st.frozensets(CELLS, max_size=25)
TURNS: tuple[Callable[[Cell], Cell], ...] = (
    lambda cell: (9 - cell[0], cell[1]),
    lambda cell: (cell[0], 9 - cell[1]),
    lambda cell: (cell[1], cell[0]),
    lambda cell: (9 - cell[1], cell[0]),
    lambda cell: (9 - cell[0], 9 - cell[1]),
)


@pytest.mark.parametrize(
    ("a", "b", "ways"),
    [
        ((0, 0), (3, 0), [[(1, 0), (2, 0), (3, 0)]]),
        ((0, 0), (0, 2), [[(0, 1), (0, 2)]]),
        ((0, 0), (2, 2), [[(1, 1), (2, 2)]]),
        ((0, 0), (3, 1), [[(1, 0), (2, 0), (3, 1)], [(1, 1), (2, 1), (3, 1)]]),
        ((4, 4), (3, 1), [[(4, 3), (4, 2), (3, 1)], [(3, 3), (3, 2), (3, 1)]]),
    ],
)
def test_lines_are_one_run_or_two_straight_first(a: Cell, b: Cell, ways: list[list[Cell]]) -> None:
    assert [list(line) for line in lines(a, b)] == ways


@given(CELLS, CELLS)
def test_lines_are_the_same_from_either_end(a: Cell, b: Cell) -> None:
    there = {frozenset(line[:-1]) for line in lines(a, b)}
    back = {frozenset(line[:-1]) for line in lines(b, a)}

    assert there == back
    for line in lines(a, b):
        assert len(line) == distance(a, b)
        assert all(is_step(one, other) for one, other in zip((a, *line), line, strict=False))


@given(CELLS, CELLS, FIELDS, st.booleans())
def test_sight_goes_both_ways(a: Cell, b: Cell, full: frozenset[Cell], gaps: bool) -> None:
    assert is_seen(a, b, full, gaps=gaps) == is_seen(b, a, full, gaps=gaps)


@given(CELLS, CELLS, FIELDS, st.sampled_from(TURNS), st.booleans())
def test_a_mirrored_or_turned_field_gives_mirrored_and_turned_answers(
    a: Cell, b: Cell, full: frozenset[Cell], turn: Callable[[Cell], Cell], gaps: bool
) -> None:
    walls = frozenset(map(turn, full))

    assert {tuple(map(turn, line)) for line in lines(a, b)} == set(lines(turn(a), turn(b)))
    assert is_seen(a, b, full, gaps=gaps) == is_seen(turn(a), turn(b), walls, gaps=gaps)
    assert {turn(cell) for cell in beside(a, b, (b,))} == set(beside(turn(a), turn(b), (turn(b),)))
    if a != b:
        assert {turn(cell) for cell in pushed(a, b, 3)} == set(pushed(turn(a), turn(b), 3))
        assert {turn(cell) for cell in pulled(a, b, 3)} == set(pulled(turn(a), turn(b), 3))
    there = visible(a, 6, Walls(full=full, columns=10, rows=10, gaps=gaps))
    turned = visible(turn(a), 6, Walls(full=walls, columns=10, rows=10, gaps=gaps))
    assert {turn(cell) for cell in there} == turned


@given(CELLS, FIELDS, st.integers(0, 12), st.booleans())
def test_a_sweep_finds_exactly_the_squares_to_which_a_line_is_free(
    eye: Cell, full: frozenset[Cell], most: int, gaps: bool
) -> None:
    every = ((x, y) for x in range(10) for y in range(10))
    plain = {cell for cell in every if distance(eye, cell) <= most and is_seen(eye, cell, full, gaps=gaps)}

    assert visible(eye, most, Walls(full=full, columns=10, rows=10, gaps=gaps)) - {eye} == plain - {eye}


@given(CELLS, CELLS, st.integers(1, 4))
def test_what_is_beside_a_target_is_found_on_the_last_squares_alone(a: Cell, cell: Cell, side: int) -> None:
    body = footprint(cell, side)
    for target in body:
        every = {one for line in lines(a, target) for one in line[:-1] if one not in body}
        assert set(beside(a, target, body)) == {one for one in every if apart((one,), body) <= 1}


def test_a_corner_between_two_full_squares_is_open_unless_gaps_are_closed() -> None:
    full = {(1, 0), (0, 1)}

    assert is_seen((0, 0), (1, 1), full)
    assert not is_seen((0, 0), (1, 1), full, gaps=False)


def test_a_push_from_beside_leads_on_as_a_fan() -> None:
    assert set(pushed((0, 0), (1, 0), 1)) == {(2, -1), (2, 0), (2, 1)}
    assert {cell for cell in pushed((0, 0), (1, 0), 2) if cell[0] == 3} == {(3, n) for n in range(-2, 3)}
    assert set(pushed((0, 0), (1, 1), 1)) == {(2, 1), (1, 2), (2, 2)}


def test_a_push_from_afar_and_off_the_axis_has_two_ways_on() -> None:
    assert set(pushed((0, 0), (3, 1), 1)) == {(4, 1), (4, 2)}


def test_a_pull_goes_along_either_line_and_never_onto_the_puller() -> None:
    assert set(pulled((0, 0), (3, 1), 9)) == {(2, 1), (1, 1), (2, 0), (1, 0)}
    assert pulled((0, 0), (1, 1), 3) == {}


def test_a_slide_leads_to_every_square_near_by() -> None:
    assert len(slid((5, 5), 2)) == 24
    assert len(slid((5, 5), 2)[7, 6]) == 2


def test_around_a_large_footprint() -> None:
    large = footprint((3, 3), 2)

    assert len(around(large, 1)) == 12
    assert len(around(((3, 3),), 2)) == 24
    assert apart(large, [(6, 5)]) == 2


def test_blasts_touch_the_footprint_and_hold_none_of_it() -> None:
    found = blasts(((5, 5),), 3)

    assert len(found) == 16
    for corner in found:
        block = footprint(corner, 3)
        assert (5, 5) not in block
        assert apart(block, [(5, 5)]) == 1


def test_a_small_target_has_four_opposite_pairs_and_a_large_one_fourteen() -> None:
    for middle, pairs in ((((5, 5),), 4), (footprint((5, 5), 2), 14)):
        ring = around(middle, 1)
        found = [(a, b) for a in ring for b in ring if a < b and are_opposite((a,), (b,), middle)]
        assert len(found) == pairs
