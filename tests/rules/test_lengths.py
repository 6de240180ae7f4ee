"""Metres outside, whole centimetres inside, nothing lost between."""

from decimal import ROUND_HALF_EVEN, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core import centimetres, metres


@given(st.integers(-(10**9), 10**9))
def test_a_length_comes_back_as_it_went(length: int) -> None:
    assert centimetres(metres(length)) == length


@given(st.decimals(-100_000, 100_000, places=4))
def test_what_is_beyond_two_decimals_is_rounded_half_to_even(written: Decimal) -> None:
    assert centimetres(float(written)) == int((written * 100).quantize(Decimal(1), ROUND_HALF_EVEN))


@pytest.mark.parametrize(
    ("written", "length"),
    [(0.005, 0), (0.015, 2), (0.025, 2), (1.005, 100), (2.675, 268), (1e9, 10**11), (-3.5, -350)],
)
def test_halves_go_to_the_even_centimetre(written: float, length: int) -> None:
    assert centimetres(written) == length


@pytest.mark.parametrize("written", [True, "1", None, [1]])
def test_only_numbers_are_lengths(written: object) -> None:
    with pytest.raises(ValueError, match="number of metres"):
        centimetres(written)


def test_whole_metres_are_integers() -> None:
    assert repr(metres(300)) == "3"
    assert repr(metres(325)) == "3.25"
