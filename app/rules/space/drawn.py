"""Positions drawn as text: one character a cell, with a legend that says what each stands for."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from app.rules.marks import AtMost, Cell, Id, Text
from app.rules.work import spend

FLOOR: Final = "floor"
BLANK: Final = "."
"""Floor, whether the legend has it or not."""
MOST_CHARACTERS: Final = 20_000

MapText = Annotated[str, AtMost(MOST_CHARACTERS)]
"""Rows of cells, one character each. On hexes odd rows may begin with a space."""
Legend = Annotated[Mapping[Annotated[str, Text(1)], Id], AtMost(100)]
"""By character: a combatant, a kind of ground, or `floor`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """What a map says: how large the field is, where each piece stands, what lies on which cells."""

    columns: int
    rows: int
    pieces: Mapping[str, Cell]
    """Of a large piece the top left cell."""
    terrain: Mapping[str, tuple[Cell, ...]]


def read_map(
    text: str,
    legend: Mapping[str, str],
    *,
    pieces: Collection[str],
    grounds: Collection[str],
    on_hexes: bool = False,
) -> Drawing | str:
    """What is drawn, or what is wrong with it. `grounds`: the kinds of ground that the system knows."""
    unknown = next((name for name in legend.values() if name not in (FLOOR, *pieces, *grounds)), None)
    if unknown is not None:
        return f"legend: {unknown} is no combatant and no ground"
    spend(len(text))
    rows = [_row(line, number, on_hexes=on_hexes) for number, line in enumerate(text.splitlines())]
    if not rows or not rows[0]:
        return "map: it has no cells"
    uneven = next((n for n, row in enumerate(rows) if len(row) != len(rows[0])), None)
    if uneven is not None:
        return f"map: row {uneven} has {len(rows[uneven])} cells and row 0 has {len(rows[0])}"
    means = {BLANK: FLOOR, **legend}
    where: dict[str, list[Cell]] = {}
    for y, row in enumerate(rows):
        for x, character in enumerate(row):
            if character not in means:
                return f"map: the legend has no {character!r}"
            where.setdefault(means[character], []).append((x, y))
    return Drawing(
        columns=len(rows[0]),
        rows=len(rows),
        pieces={name: cells[0] for name, cells in where.items() if name in pieces},
        terrain={name: tuple(cells) for name, cells in where.items() if name in grounds},
    )


def _row(line: str, number: int, *, on_hexes: bool) -> str:
    """Without the space that shows that an odd row of hexes begins half a cell to the right."""
    return line[1:] if on_hexes and number % 2 and line.startswith(" ") else line
