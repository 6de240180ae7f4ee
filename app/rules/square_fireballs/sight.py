"""Sight, cover, concealment and flanking between pieces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from app.rules.core import Cell
from app.rules.space.lines import Walls, are_opposite, beside, is_near, visible
from app.rules.space.remembering import remembered
from app.rules.space.squares import distance
from app.rules.square_fireballs.ground import Ground, ground_of
from app.rules.square_fireballs.state import Combatant, Fight
from app.rules.square_fireballs.status import (
    NO_FLANK,
    are_foes,
    has,
    has_any,
    is_there,
    squares_of,
)
from app.rules.work import spend

Cover = Literal["none", "cover", "superior"]
Concealment = Literal["none", "concealed", "superior"]
WORSE: Final[dict[Cover, int]] = {"none": 0, "cover": 2, "superior": 5}
Lamp = tuple[Cell, int, int]
"""Where it stands, how far it shines bright, how far dim."""
DIMMER: Final[dict[Concealment, int]] = {"none": 0, "concealed": 2, "superior": 5}


class Sight:
    """What can be seen as things stand: made once, asked often."""

    def __init__(self, fight: Fight, *, bodies: bool = True) -> None:
        """Without `bodies` nobody is covered by others, whatever the switch says."""
        self.fight = fight
        self.ground: Ground = ground_of(fight)
        self._gaps = fight.options["diagonal_gaps"] is True
        self._bodies = bodies and fight.options["body_cover"] is True
        self._walls = self.ground.walls(gaps=self._gaps)

    def clear(self, a: Cell, b: Cell) -> bool:
        """Is there a line between two squares with nothing full on it? (Line of Sight)"""
        return self.ground.clear(a, b, gaps=self._gaps)

    def seen_from(self, cell: Cell, most: int | None = None) -> frozenset[Cell]:
        """All squares of the field that are clear from there, at most so far away."""
        size = max(self._walls.columns, self._walls.rows)
        return self.ground.seen_from(cell, size if most is None else most, gaps=self._gaps)

    def sees(self, some: tuple[Cell, ...], others: tuple[Cell, ...]) -> bool:
        """Is there such a line between two footprints?"""
        return any(self.clear(a, b) for a in some for b in others)

    def cover(self, a: Cell, target: Cell, footprint: tuple[Cell, ...], *, but: frozenset[str]) -> Cover:
        """Full squares next to the defender on a line cover better than low ones. (Cover basics)"""
        found: Cover = "none"
        for cell in beside(a, target, footprint):
            if cell in self.ground.full:
                return "superior"
            if cell in self.ground.low or (self._bodies and self._has_body(cell, but)):
                found = "cover"
        return found

    def _has_body(self, cell: Cell, but: frozenset[str]) -> bool:
        everybody = self.fight.combatants.values()
        return any(cell in squares_of(one) for one in everybody if one.id not in but and is_there(one))

    def light(self) -> tuple[frozenset[Cell], frozenset[Cell]]:
        """The squares that are lit brightly, and dimly. (Light)"""
        return self._glow[0], self._glow[1]

    @remembered
    def _glow(self) -> tuple[frozenset[Cell], frozenset[Cell]]:
        lamps = tuple((lamp, near, far) for some, near, far in self._lamps() for lamp in some)
        spend(sum(max(near, far) ** 2 for _, near, far in lamps))
        return _glow(self._walls, lamps)

    def _lamps(self) -> Iterator[tuple[tuple[Cell, ...], int, int]]:
        for light in self.fight.battlefield.lights:
            bearer = self.fight.combatants.get(light.carried_by or "")
            if light.at is not None:
                yield (light.at,), light.bright, light.dim
            elif bearer is not None and is_there(bearer):
                yield squares_of(bearer), light.bright, light.dim

    def gloom(self, cell: Cell) -> Concealment:
        """How well the dark hides who stands there. (Light and Concealment)"""
        if not self.fight.battlefield.dark:
            return "none"
        bright, dim = self._glow
        return "none" if cell in bright else "concealed" if cell in dim else "superior"

    def concealment(self, one: Combatant, other: Combatant, cell: Cell) -> Concealment:
        """The dark, and what is the matter with who looks. (Light and Concealment)"""
        if has(one, "blinded"):
            return "superior"
        found = self.gloom(cell)
        if has(one, "dazzled") and are_foes(one, other):
            return "concealed" if found == "none" else "superior"
        return found


@lru_cache(maxsize=64)
def _glow(walls: Walls, lamps: tuple[Lamp, ...]) -> tuple[frozenset[Cell], frozenset[Cell]]:
    """What these lamps light up: reckoned once for each position."""
    bright: set[Cell] = set()
    dim: set[Cell] = set()
    for lamp, near, far in lamps:
        for cell in visible(lamp, max(near, far), walls):
            (bright if distance(lamp, cell) <= near else dim).add(cell)
    return frozenset(bright), frozenset(dim - bright)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """The square of an attacker and that of its target that count."""

    start: Cell
    end: Cell
    cover: Cover
    concealment: Concealment


def best_pair(
    sight: Sight,
    starts: tuple[Cell, ...],
    one: Combatant,
    other: Combatant,
    *,
    ends: tuple[Cell, ...] = (),
    counts_dark: bool = True,
    needs_sight: bool = True,
) -> Pair | None:
    """The best pair of squares that see each other; of equals the first. (Cover for large creatures)"""
    body = squares_of(other)
    but = frozenset({one.id, other.id})
    best: Pair | None = None
    for start in starts:
        for end in ends or body:
            if needs_sight and not sight.clear(start, end):
                continue
            pair = Pair(
                start=start,
                end=end,
                cover=sight.cover(start, end, body, but=but),
                concealment=sight.concealment(one, other, end) if counts_dark else "none",
            )
            if best is None or _weight(pair) < _weight(best):
                best = pair
    return best


def _weight(pair: Pair) -> int:
    return WORSE[pair.cover] + DIMMER[pair.concealment]


def flankers(fight: Fight, target: Combatant) -> Iterator[tuple[str, str]]:
    """Pairs of its enemies on opposite sides of it who can flank, in the order of setup. (Flanking)"""
    if not is_there(target):
        return
    spend(len(fight.combatants))
    (left, top), wide = target.cell, target.side
    beside = [
        one
        for one in fight.combatants.values()
        if -one.side <= one.cell[0] - left <= wide  # the cheapest question first: hardly anybody is near
        and -one.side <= one.cell[1] - top <= wide
        and are_foes(one, target)
    ]
    if len(beside) < 2:  # nearly always; whoever is portrayed is asked about
        return
    body = squares_of(target)
    near = [
        one
        for one in beside
        if is_there(one)
        and not has_any(one, NO_FLANK)
        and any(is_near(cell, body) for cell in squares_of(one))
    ]
    for number, one in enumerate(near):
        for other in near[number + 1 :]:
            if are_opposite(squares_of(one), squares_of(other), body):
                yield one.id, other.id


def is_flanked(fight: Fight, target: Combatant) -> bool:
    """Do two of its enemies flank it?"""
    return next(flankers(fight, target), None) is not None
