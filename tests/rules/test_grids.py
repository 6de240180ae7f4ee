"""Squares and hexes: steps, paths and lines are the same from both ends, whatever the cells."""

from __future__ import annotations

from itertools import pairwise
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.marks import Cell
from app.rules.space import hexes, squares
from app.rules.work import Meter, counted

cells = st.tuples(st.integers(-30, 30), st.integers(-30, 30))
grids = st.sampled_from((squares, hexes))
BOTH = pytest.mark.parametrize("grid", [squares, hexes], ids=["squares", "hexes"])


@given(grids, cells)
def test_neighbours_are_one_step_away_and_no_other_cell_is(grid: ModuleType, cell: Cell) -> None:
    around = grid.neighbours(cell)

    assert len(set(around)) == len(around) == (8 if grid is squares else 6)
    assert set(around) == set(grid.ring(cell, 1))
    assert all(grid.is_step(cell, one) and cell in grid.neighbours(one) for one in around)


@given(grids, cells, cells, cells)
def test_a_distance_is_a_distance(grid: ModuleType, a: Cell, b: Cell, c: Cell) -> None:
    assert grid.distance(a, a) == 0
    assert grid.distance(a, b) == grid.distance(b, a) >= (a != b)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)
    assert a == b or any(grid.distance(one, b) == grid.distance(a, b) - 1 for one in grid.neighbours(a))


@given(grids, cells, st.data(), st.integers(0, 40))
def test_steps_in_one_direction_lead_straight_on(
    grid: ModuleType, cell: Cell, data: st.DataObject, steps: int
) -> None:
    facing = data.draw(st.sampled_from(grid.FACINGS))
    end = grid.stepped(cell, facing, steps)
    way = grid.straight(cell, end)

    assert way is not None
    assert len(way) == steps == grid.distance(cell, end)
    assert all(grid.facing_of(a, b) == facing for a, b in pairwise((cell, *way)))
    assert grid.filled(cell, (end,)) == way


@given(grids, cells, st.lists(cells, max_size=6))
def test_a_path_is_broken_where_a_step_leads_to_no_neighbour(
    grid: ModuleType, start: Cell, path: list[Cell]
) -> None:
    gap = grid.first_gap(start, path)
    steps = [grid.is_step(a, b) for a, b in pairwise((start, *path))]

    assert gap == (steps.index(False) if False in steps else None)


def test_corners_that_are_not_straight_ahead_are_no_path() -> None:
    assert squares.filled((0, 0), [(3, 0), (3, 2)]) == ((1, 0), (2, 0), (3, 0), (3, 1), (3, 2))
    assert squares.filled((0, 0), [(3, 1)]) is None
    assert hexes.filled((0, 0), [(2, 0), (3, 2)]) == ((1, 0), (2, 0), (2, 1), (3, 2))
    assert hexes.filled((0, 0), [(2, 1)]) is None


@given(grids, cells, st.integers(0, 8))
def test_a_burst_is_all_its_rings(grid: ModuleType, cell: Cell, radius: int) -> None:
    burst = grid.burst(cell, radius)
    rings = [one for n in range(radius + 1) for one in grid.ring(cell, n)]

    assert sorted(burst) == sorted(rings)
    assert len(set(burst)) == len(burst)
    assert list(burst) == sorted(burst, key=lambda one: (one[1], one[0]))
    assert len(burst) == ((2 * radius + 1) ** 2 if grid is squares else 1 + 3 * radius * (radius + 1))


@given(grids, cells, cells)
def test_a_line_passes_the_same_from_both_ends(grid: ModuleType, a: Cell, b: Cell) -> None:
    there, back = grid.gates(a, b), grid.gates(b, a)

    assert {frozenset(gate) for gate in there} == {frozenset(gate) for gate in back}
    assert [frozenset(gate) for gate in there] == [frozenset(gate) for gate in reversed(back)]
    assert all(a not in gate and b not in gate for gate in there)


@given(grids, cells, cells)
def test_a_line_goes_from_cell_to_cell(grid: ModuleType, a: Cell, b: Cell) -> None:
    """What stands in it is a neighbour of what came before; no way is shorter than the distance."""
    gates = [(a,), *grid.gates(a, b), (b,)]

    for gate, after in pairwise(gates):
        assert all(any(grid.distance(one, other) <= 1 for other in after) for one in gate)
    assert len(grid.gates(a, b)) >= grid.distance(a, b) - 1
    assert all(len(gate) <= 2 for gate in gates)


@given(cells, cells)
def test_on_squares_a_line_crosses_what_a_fine_walk_along_it_steps_on(a: Cell, b: Cell) -> None:
    """Each cell whose open inside holds a point of the line, found by the crossings of its borders."""
    found = set(squares.crossed(a, b))
    (x, y), (dx, dy) = a, (b[0] - a[0], b[1] - a[1])
    fine = max(1, 2 * abs(dx) * abs(dy) * 2 or 2 * max(abs(dx), abs(dy)))
    stepped = set()
    for n in range(fine + 1):
        across, down = 2 * x * fine + 2 * dx * n + fine, 2 * y * fine + 2 * dy * n + fine
        if across % (2 * fine) and down % (2 * fine):
            stepped.add((across // (2 * fine), down // (2 * fine)))

    assert stepped - {a, b} <= found


@given(grids, cells, cells, st.sets(cells, max_size=60))
def test_who_sees_is_seen(grid: ModuleType, a: Cell, b: Cell, walls: set[Cell]) -> None:
    assert grid.is_clear(a, b, walls.__contains__) == grid.is_clear(b, a, walls.__contains__)


def test_at_a_corner_one_wall_leaves_a_gap_and_two_do_not() -> None:
    one, both = {(1, 0)}, {(1, 0), (0, 1)}

    assert squares.gates((0, 0), (1, 1)) == (((1, 0), (0, 1)),)
    assert squares.is_clear((0, 0), (1, 1), one.__contains__)
    assert not squares.is_clear((0, 0), (1, 1), both.__contains__)


def test_along_an_edge_one_wall_leaves_a_gap_and_two_do_not() -> None:
    """Straight down in rows of hexes the line runs between two cells of the odd row."""
    one, both = {(0, 1)}, {(0, 1), (-1, 1)}

    assert [set(gate) for gate in hexes.gates((0, 0), (0, 2))] == [{(-1, 1), (0, 1)}]
    assert hexes.is_clear((0, 0), (0, 2), one.__contains__)
    assert not hexes.is_clear((0, 0), (0, 2), both.__contains__)


def test_odd_rows_of_hexes_are_shifted_right() -> None:
    assert hexes.neighbours((2, 2)) == ((2, 1), (3, 2), (2, 3), (1, 3), (1, 2), (1, 1))
    assert hexes.neighbours((2, 3)) == ((3, 2), (3, 3), (3, 4), (2, 4), (1, 3), (2, 2))


def test_ahead_and_aside_are_seen_from_where_somebody_looks() -> None:
    assert squares.ahead_and_aside((5, 5), "n", (5, 2)) == (3, 0)
    assert squares.ahead_and_aside((5, 5), "n", (6, 7)) == (-2, 1)
    assert squares.ahead_and_aside((5, 5), "e", (6, 3)) == (1, 2)


def test_a_footprint_is_read_from_its_top_left_cell() -> None:
    assert squares.footprint((3, 4), 2) == ((3, 4), (4, 4), (3, 5), (4, 5))


@BOTH
def test_what_is_reached_costs_what_its_cheapest_way_costs(grid: ModuleType) -> None:
    mud = {(2, 0)}

    def cost(_: Cell, to: Cell) -> int | None:
        return None if to in {(1, 0)} or to[1] < 0 else 2 if to in mud else 1

    found = grid.reached((0, 0), 4, cost)

    assert found[0, 0] == 0
    assert (1, 0) not in found
    assert found[2, 0] == (3 if grid is squares else 4)
    assert max(found.values()) <= 4


@BOTH
def test_long_lines_and_wide_bursts_are_paid_for(grid: ModuleType) -> None:
    meters = []
    for length in (10, 1000):
        with counted(Meter(None)) as meter:
            grid.gates((0, 0), (length, length // 2))
            grid.burst((0, 0), length // 10)
        meters.append(meter.spent)

    assert meters[1] > 50 * meters[0]
