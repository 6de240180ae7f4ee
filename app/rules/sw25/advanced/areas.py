"""Whom an effect on more than one reaches: circles, and strips along lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from app.rules.core import METRE
from app.rules.space.plane import Point, is_within
from app.rules.space.shapes import is_in_strip, onward
from app.rules.sw25.acts.effects import CONTROL, Reached
from app.rules.sw25.advanced.occupancy import occupancy
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.work import spend

CITE_WIDE = "Range and Area, Misfire and Shielding / Wide-Area Effects"
CITE_STRIP = "Range and Area, Misfire and Shielding / Line and Breakthrough"
CITE_START = "Area: Breakthrough / Breakthrough from Independent State"
HALF = 1 * METRE
"""A strip reaches so far to each side of its line."""
Shape = Literal["area", "line", "breakthrough"]


def in_circle(fight: Fight, center: Point, radius: int, spared: Iterable[str] = ()) -> Reached:
    """In the circle or on it: members of a melee by its centre, where they stand. (adv: Wide-Area Effects)"""
    left_out = frozenset(spared)
    return Reached(
        certain=tuple(
            one for one in _there(fight) if one.id not in left_out and is_within(one.at, center, radius)
        )
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """A rectangle two metres wide from the user's point: so long, or so far beyond its target."""

    start: Point
    toward: Point
    length: int = 0
    beyond: int = 0

    @property
    def end(self) -> Point:
        """Where it ends, to the nearest centimetre."""
        if not self.length:
            return onward(self.start, self.toward, self.beyond)
        dx, dy = self.toward[0] - self.start[0], self.toward[1] - self.start[1]
        size = (dx * dx + dy * dy) ** 0.5
        if not size:
            return self.start
        return (
            round(self.start[0] + dx * self.length / size),
            round(self.start[1] + dy * self.length / size),
        )

    def holds(self, point: Point) -> bool:
        return is_in_strip(point, self.start, self.toward, self.length, self.beyond, HALF)


def in_strip(
    fight: Fight, strip: Strip, user: str | None, direct: str | None, spared: Iterable[str] = ()
) -> Reached:
    """The target for certain, the others there perhaps, the user never. (adv: Line and Breakthrough; G27)"""
    left_out = {*spared, user, direct}
    certain = (fight.combatants[direct],) if direct else ()
    possible = (one for one in _there(fight) if one.id not in left_out and strip.holds(one.at))
    return Reached(certain=certain, possible=tuple(possible))


def _there(fight: Fight) -> Iterator[Combatant]:
    spend(len(fight.combatants))
    return (one for one in fight.combatants.values() if not one.excluded)


def may_spare(fight: Fight, user: Combatant, name: str, shape: Shape, center: Point | None) -> bool:
    """Whom the user may leave out. (adv: Exclusion Near Starting Position; G29, G34)

    With Magic Control anybody in a circle or line; oneself in a circle around oneself; in a strip those at
    its own point where that lies in no skirmish. The invisible cannot be left out by others.
    """
    other = fight.combatants[name]
    if name != user.id and "invisible" in other.conditions:
        return False
    if shape != "breakthrough" and CONTROL in user.feats:
        return True
    if shape == "area":
        return name == user.id and center == user.at
    if name == user.id:
        return True
    return other.at == user.at and not occupancy(fight).inside[user.id]
