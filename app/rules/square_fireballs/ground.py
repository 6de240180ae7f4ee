"""The squares of a field and who stands on them: what stops, what slows, what hurts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from app.rules.core import Cell
from app.rules.space.lines import COST, Walls, is_seen, visible
from app.rules.space.squares import distance, is_inside
from app.rules.square_fireballs.state import Battlefield, Combatant, Fight, Zone
from app.rules.square_fireballs.status import is_there, squares_of
from app.rules.work import Meter, counted, spend

MOST_PAIRS: Final = 4096
"""Pairs of squares whose line of sight is kept of each field."""
MOST_SEEN: Final = 20_000
"""Squares that are kept of each field as what is seen from somewhere."""


class Ground:
    """The terrain of a field, made once for each."""

    def __init__(self, field: Battlefield) -> None:
        terrain = field.terrain
        self.field = field
        self.full = frozenset(terrain.get("full", ()))
        self.low = frozenset(terrain.get("low", ()))
        self.difficult = frozenset(terrain.get("difficult", ()))
        self.drop = frozenset(terrain.get("drop", ()))
        self._shut: dict[tuple[bool, bool], frozenset[Cell]] = {}
        self._walls: dict[bool, Walls] = {}
        self._clear: dict[tuple[Cell, Cell, bool], bool] = {}
        self._seen: dict[tuple[Cell, int, bool], frozenset[Cell]] = {}
        self._seen_in_all = 0

    def walls(self, *, gaps: bool) -> Walls:
        """What stands in the way of sight. `gaps`: it passes where two full squares touch at a corner."""
        if gaps not in self._walls:
            field = self.field
            self._walls[gaps] = Walls(full=self.full, columns=field.columns, rows=field.rows, gaps=gaps)
        return self._walls[gaps]

    def shut(self, *, lows: bool, drops: bool) -> frozenset[Cell]:
        """Full squares, and those that one could fall from or climb onto, as far as they stop somebody."""
        if (lows, drops) not in self._shut:
            low, drop = self.low if lows else frozenset(), self.drop if drops else frozenset()
            self._shut[lows, drops] = self.full | low | drop
        return self._shut[lows, drops]

    def clear(self, a: Cell, b: Cell, *, gaps: bool) -> bool:
        """Is one of the lines between two squares free of full ones? Looked up once, paid for each time."""
        spend(COST + distance(a, b))
        key = (a, b, gaps) if a <= b else (b, a, gaps)
        found = self._clear.get(key)
        if found is None:
            if len(self._clear) >= MOST_PAIRS:
                self._clear.clear()
            with counted(Meter(None)):
                found = self._clear[key] = is_seen(key[0], key[1], self.full, gaps=gaps)
        return found

    def seen_from(self, cell: Cell, most: int, *, gaps: bool) -> frozenset[Cell]:
        """All squares at most so far away that are clear from there. Looked up once, paid for each time."""
        far = min(most, max(self.field.columns, self.field.rows))
        spend(far * far)
        key = (cell, far, gaps)
        found = self._seen.get(key)
        if found is None:
            found = visible(cell, far, self.walls(gaps=gaps))
            if self._seen_in_all + len(found) > MOST_SEEN:
                self._seen.clear()
                self._seen_in_all = 0
            self._seen[key] = found
            self._seen_in_all += len(found)
        return found

    def is_on(self, cell: Cell) -> bool:
        """Is it a square of the field?"""
        return is_inside(cell, self.field.columns, self.field.rows)


class _ByIdentity:
    """A field that is compared by being the same object: terrain may be large."""

    __slots__ = ("field",)

    def __init__(self, field: Battlefield) -> None:
        self.field = field

    def __hash__(self) -> int:
        return id(self.field)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByIdentity) and other.field is self.field


@lru_cache(maxsize=64)
def _ground(key: _ByIdentity) -> Ground:
    return Ground(key.field)


def ground_of(fight: Fight) -> Ground:
    """The terrain of a fight."""
    return _ground(_ByIdentity(fight.battlefield))


def taken(fight: Fight, but: Iterable[str] = ()) -> Mapping[Cell, Combatant]:
    """Who stands where, without these."""
    left_out = frozenset(but)
    return {
        cell: one
        for one in fight.combatants.values()
        if one.id not in left_out and is_there(one)
        for cell in squares_of(one)
    }


def nearest_free(fight: Fight, one: Combatant, goal: tuple[Cell, ...]) -> Cell | None:
    """Where it could stand on open ground, as near as can be to these squares; of equals the first."""
    ground, others = ground_of(fight), taken(fight, (one.id,))
    field = fight.battlefield
    spend(field.columns * field.rows * len(goal))
    best: tuple[int, Cell] | None = None
    for y in range(field.rows):
        for x in range(field.columns):
            body = squares_of(one, (x, y))
            away = min(distance(a, b) for a in body for b in goal)
            if (best is None or away < best[0]) and all(
                ground.is_on(cell)
                and cell not in others
                and cell not in ground.full
                and cell not in ground.low
                and cell not in ground.drop
                for cell in body
            ):
                best = away, (x, y)
    return None if best is None else best[1]


def zones_at(fight: Fight, cells: Iterable[Cell]) -> tuple[Zone, ...]:
    """The zones of which one of these squares is part."""
    there = frozenset(cells)
    return tuple(zone for zone in fight.battlefield.zones if not there.isdisjoint(zone.cells))
