"""A field of squares or hexes: what is reached, hit and seen is the same however the field is turned."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.marks import Cell, Facing
from app.rules.space import hexes, squares
from app.rules.space.field import Field, Grid
from app.rules.space.sides import Side
from app.rules.work import Meter, counted

WIDE = 41
cells = st.tuples(st.integers(-20, 20), st.integers(-20, 20))
inner = st.tuples(st.integers(0, 8), st.integers(0, 8))
BOTH = pytest.mark.parametrize("grid", ["squares", "hexes"])


def field(grid: Grid, *, doubles: bool = False, size: int = 9) -> Field:
    return Field(grid=grid, columns=size, rows=size, doubles=doubles)


def turned(grid: Grid, cell: Cell, turns: int) -> Cell:
    """About `(0, 0)`, clockwise: a quarter on squares, a sixth on hexes."""
    x, y = cell
    if grid == "squares":
        for _ in range(turns % 4):
            x, y = -y, x
        return x, y
    slant = x - (y - (y & 1)) // 2
    for _ in range(turns % 6):
        slant, y = -y, slant + y
    return slant + (y - (y & 1)) // 2, y


def mirrored(grid: Grid, cell: Cell) -> Cell:
    """Left for right, `(0, 0)` staying where it is."""
    return (-cell[0] - (cell[1] & 1), cell[1]) if grid == "hexes" else (-cell[0], cell[1])


MIRROR: dict[str, Facing] = {
    "n": "n",
    "s": "s",
    "e": "w",
    "w": "e",
    "ne": "nw",
    "nw": "ne",
    "se": "sw",
    "sw": "se",
}


@given(st.sampled_from(("squares", "hexes")), st.integers(0, 5), cells, st.booleans(), st.integers(1, 5))
def test_sides_turn_with_whoever_looks(grid: Grid, looks: int, other: Cell, narrow: bool, turns: int) -> None:
    ground = field(grid)
    facings = ground.facings
    facing = facings[looks % len(facings)]
    round_ = facings[(looks + turns) % len(facings)]
    side = ground.side((0, 0), facing, other, narrow_back=narrow)

    assert ground.side((0, 0), round_, turned(grid, other, turns), narrow_back=narrow) == side
    assert ground.side((0, 0), MIRROR[facing], mirrored(grid, other), narrow_back=narrow) == side


@given(cells, st.sampled_from(squares.FACINGS))
def test_on_squares_front_and_back_are_each_others_mirror(other: Cell, facing: Facing) -> None:
    opposite = squares.FACINGS[(squares.FACINGS.index(facing) + 2) % 4]
    mirror: dict[Side, Side] = {"front": "back", "back": "front", "sides": "sides"}
    ground = field("squares")

    if other != (0, 0):
        assert ground.side((0, 0), opposite, other) == mirror[ground.side((0, 0), facing, other)]


def test_on_squares_the_diagonal_is_the_rim_of_the_front() -> None:
    ground = field("squares")

    assert [ground.side((4, 4), "n", (x, 3)) for x in range(2, 7)] == [
        "sides",
        "front",
        "front",
        "front",
        "sides",
    ]
    assert [ground.side((4, 4), "n", (x, 4)) for x in (3, 5)] == ["sides", "sides"]
    assert [ground.side((4, 4), "n", (x, 6)) for x in range(1, 8)] == [
        "sides",
        *["back"] * 5,
        "sides",
    ]


def test_on_hexes_six_neighbours_are_three_and_three_or_three_two_and_one() -> None:
    ground = field("hexes")
    around = hexes.neighbours((4, 4))

    assert [ground.side((4, 4), "e", one) for one in around] == [*["front"] * 3, *["back"] * 3]
    assert [ground.side((4, 4), "e", one, narrow_back=True) for one in around] == [
        *["front"] * 3,
        "sides",
        "back",
        "sides",
    ]


def test_on_hexes_thirty_degrees_from_straight_behind_are_sides() -> None:
    """Looking north-east, the corner cell `(0, 2)` south of `(0, 0)` is 30° off straight behind."""
    ground = field("hexes")

    assert ground.side((0, 0), "ne", (0, 2), narrow_back=True) == "sides"
    assert ground.side((0, 0), "ne", (0, 2)) == "back"
    assert ground.side((0, 0), "ne", (-1, 2), narrow_back=True) == "back"
    assert ground.side((0, 0), "ne", (-2, 3), narrow_back=True) == "back"


@given(cells, st.integers(0, 5))
def test_a_front_of_hexes_is_what_is_reached_by_steps_in_three_directions(other: Cell, looks: int) -> None:
    """Within 60°: some steps straight on and some to one side of it."""
    ahead, one, another = (hexes.FACINGS[(looks + n) % 6] for n in (0, 1, -1))
    length = hexes.distance((0, 0), other)
    ends = {
        hexes.stepped(hexes.stepped((0, 0), ahead, n), beside, length - n)
        for beside in (one, another)
        for n in range(length + 1)
    }

    assert (field("hexes").side((0, 0), ahead, other) == "front") == (other in ends)


@given(
    st.sampled_from(("squares", "hexes")),
    st.booleans(),
    inner,
    st.integers(0, 12),
    st.sets(inner, max_size=25),
    st.sets(inner, max_size=25),
)
def test_what_is_reached_is_what_trying_every_step_reaches(
    grid: Grid, doubles: bool, start: Cell, budget: int, walls: set[Cell], mud: set[Cell]
) -> None:
    ground = field(grid, doubles=doubles)
    found = ground.reach(start, budget, lambda cell: cell not in walls, lambda cell: 1 + (cell in mud))

    best = {start: 0}
    grows = True
    while grows:
        grows = False
        for cell, spent in list(best.items()):
            for one in ground.neighbours(cell):
                there = spent + ground.distance(cell, one) * (1 + (one in mud))
                if one not in walls and there <= budget and there < best.get(one, budget + 1):
                    best[one], grows = there, True
    assert found == best


@given(st.sampled_from(("squares", "hexes")), st.booleans(), inner, st.integers(0, 12))
def test_on_an_open_field_reach_is_distance(grid: Grid, doubles: bool, start: Cell, budget: int) -> None:
    ground = field(grid, doubles=doubles)
    found = ground.reach(start, budget, lambda _: True, lambda _: 1)

    assert set(found) == {one for one in ground.cells() if ground.distance(start, one) <= budget}
    assert all(found[one] == ground.distance(start, one) for one in found)


@given(st.sampled_from(("squares", "hexes")), inner, st.integers(0, 30))
def test_a_block_is_a_burst_cut_at_the_rim(grid: Grid, center: Cell, radius: int) -> None:
    burst = (hexes if grid == "hexes" else squares).burst(center, radius)

    assert field(grid, doubles=True).block(center, radius) == squares.inside(burst, 9, 9)


def test_a_block_about_a_place_far_outside_is_empty() -> None:
    assert field("squares").block((40, 4), 3) == ()
    assert field("hexes").block((-9, 4), 3) == ()


@given(st.sampled_from(("squares", "hexes")), inner, st.integers(0, 5), st.sets(inner, max_size=6))
def test_a_ray_goes_straight_on_until_something_stops_it(
    grid: Grid, start: Cell, looks: int, walls: set[Cell]
) -> None:
    ground = field(grid)
    facing = ground.facings[looks % len(ground.facings)]
    ray = ground.ray(start, facing, 500, walls.__contains__)

    assert all(ground.facing_of(a, b) == facing for a, b in pairwise((start, *ray)))
    assert not walls & set(ray)
    after = (hexes if grid == "hexes" else squares).stepped(start, facing, len(ray) + 1)
    assert after in walls or not ground.holds(after)
    assert ground.ray(start, facing, 3, walls.__contains__) == ray[:3]


def test_a_diagonal_step_on_squares_is_no_facing() -> None:
    assert field("squares").facing_of((2, 2), (3, 3)) is None
    assert field("squares").facing_of((2, 2), (2, 3)) == "s"
    assert field("hexes").facing_of((2, 2), (2, 3)) == "se"
    assert field("hexes").facing_of((2, 2), (4, 2)) is None


@given(st.sampled_from(("squares", "hexes")), cells, cells, st.sets(cells, max_size=80), st.integers(1, 5))
def test_cover_is_the_same_from_both_ends_and_however_the_field_is_turned(
    grid: Grid, a: Cell, b: Cell, walls: set[Cell], turns: int
) -> None:
    ground = field(grid)
    found = set(ground.covering(a, b, walls.__contains__))

    assert set(ground.covering(b, a, walls.__contains__)) == found
    turning = {turned(grid, one, turns) for one in walls}
    there, back = turned(grid, a, turns), turned(grid, b, turns)
    assert set(ground.covering(there, back, turning.__contains__)) == {
        turned(grid, one, turns) for one in found
    }
    mirror = {mirrored(grid, one) for one in walls}
    there, back = mirrored(grid, a), mirrored(grid, b)
    assert set(ground.covering(there, back, mirror.__contains__)) == {mirrored(grid, one) for one in found}


def test_a_cell_that_is_only_touched_covers_with_one_on_the_other_side_alone() -> None:
    ground = field("squares")

    assert ground.covering((0, 0), (2, 2), {(1, 0), (1, 2)}.__contains__) == ()
    assert ground.covering((0, 0), (2, 2), {(1, 0), (0, 1)}.__contains__) == ((1, 0), (0, 1))
    assert ground.covering((0, 0), (2, 2), {(1, 1)}.__contains__) == ((1, 1),)
    assert ground.covering((0, 0), (2, 1), {(1, 0)}.__contains__) == ((1, 0),)


@BOTH
def test_a_far_reach_and_a_long_ray_are_paid_for(grid: Grid) -> None:
    meters = []
    for size in (10, 100):
        ground = field(grid, size=size)
        with counted(Meter(None)) as meter:
            ground.reach((0, 0), 10_000, lambda _: True, lambda _: 1)
            ground.ray((0, 0), "e", 10_000, lambda _: False)
        meters.append(meter.spent)

    assert 50 * meters[0] < meters[1] < 200 * meters[0]
