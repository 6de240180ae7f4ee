"""Positions drawn as text say what they look like."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.space.drawn import Drawing, read_map

LEGEND = {"a": "ana", "#": "wall", "~": "rough"}
KNOWN = {"pieces": ("ana", "bo"), "grounds": ("wall", "rough")}


def test_a_map_says_how_large_it_is_who_stands_where_and_on_what() -> None:
    found = read_map("..#\na~#\n", LEGEND, **KNOWN)

    assert found == Drawing(
        columns=3,
        rows=2,
        pieces={"ana": (0, 1)},
        terrain={"wall": ((2, 0), (2, 1)), "rough": ((1, 1),)},
    )


def test_a_large_piece_may_be_drawn_on_all_of_its_cells() -> None:
    found = read_map("....\n.aa.\n.aa.", LEGEND, **KNOWN)

    assert isinstance(found, Drawing)
    assert found.pieces == {"ana": (1, 1)}


@pytest.mark.parametrize("text", ["..a\n ...\n#..\n", "..a\n...\n#..\n"])
def test_odd_rows_of_hexes_may_begin_with_a_space(text: str) -> None:
    found = read_map(text, LEGEND, on_hexes=True, **KNOWN)

    assert isinstance(found, Drawing)
    assert (found.columns, found.rows, found.pieces) == (3, 3, {"ana": (2, 0)})


@pytest.mark.parametrize(
    ("text", "legend", "fault"),
    [
        ("..b", LEGEND, "map: the legend has no 'b'"),
        ("...\n....", LEGEND, "map: row 1 has 4 cells and row 0 has 3"),
        ("...\n ...", LEGEND, "map: row 1 has 4 cells and row 0 has 3"),
        ("", LEGEND, "map: it has no cells"),
        ("...", {"g": "gob"}, "legend: gob is no combatant and no ground"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, legend: dict[str, str], fault: str) -> None:
    assert read_map(text, legend, **KNOWN) == fault


@pytest.mark.slow
@given(st.integers(1, 12), st.integers(1, 12), st.sets(st.tuples(st.integers(0, 11), st.integers(0, 11))))
def test_what_is_drawn_is_read_again(columns: int, rows: int, walls: set[tuple[int, int]]) -> None:
    walls = {(x, y) for x, y in walls if x < columns and y < rows}
    text = "\n".join("".join("#" if (x, y) in walls else "." for x in range(columns)) for y in range(rows))
    found = read_map(text, LEGEND, **KNOWN)

    assert isinstance(found, Drawing)
    assert (found.columns, found.rows) == (columns, rows)
    assert set(found.terrain.get("wall", ())) == walls
