"""A row of areas, however many: steps, neighbours, reach and what lies between."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.rules.space.areas import Row

FIVE = Row(("a", "b", "c", "d", "e"))
areas = st.sampled_from(FIVE.areas)


def test_neighbours_of_an_end_and_of_the_middle() -> None:
    assert FIVE.neighbours("a") == ("b",)
    assert FIVE.neighbours("c") == ("b", "d")


@given(areas, areas)
def test_steps_are_the_same_from_either_end(one: str, other: str) -> None:
    assert FIVE.steps(one, other) == FIVE.steps(other, one)


@given(areas, areas)
def test_what_lies_between_has_both_ends_and_one_area_a_step(one: str, other: str) -> None:
    between = FIVE.between(one, other)

    assert {one, other} <= set(between)
    assert len(between) == FIVE.steps(one, other) + 1
    assert between == FIVE.between(other, one)


@given(areas, st.integers(0, 6))
def test_within_so_many_steps_are_all_that_are_no_farther(center: str, most: int) -> None:
    assert set(FIVE.within(center, most)) == {area for area in FIVE.areas if FIVE.steps(center, area) <= most}
