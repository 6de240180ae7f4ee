"""Who sees whom: straight lines, walls, the dark and lanterns; each piece for itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from app.rules.core import Cell, Viewer
from app.rules.space.squares import distance, is_clear
from app.rules.work import spend
from tests.helpers.duel.state import Battlefield, Duelist, Fight

IN_THE_DARK = 2
"""So far one sees without any light."""
LIT = 3
"""So far a lantern lights up what is around it."""


def walls_of(field: Battlefield) -> frozenset[Cell]:
    """The cells that nobody sees through."""
    return frozenset(field.terrain.get("wall", ()))


def is_dark(fight: Fight) -> bool:
    """At dusk it is dark everywhere. (Dusk)"""
    return fight.battlefield.dark or fight.phase == "dusk"


class Lights:
    """What can be seen as things stand: made once, asked often."""

    def __init__(self, fight: Fight) -> None:
        self._walls = walls_of(fight.battlefield)
        self._is_dark = is_dark(fight)
        self._lanterns = [one.cell for one in fight.combatants.values() if one.lantern]
        self._known: dict[tuple[Cell, Cell], bool] = {}

    def is_lit(self, cell: Cell) -> bool:
        """By daylight, or by a lantern near by that no wall hides. (Lanterns)"""
        if not self._is_dark:
            return True
        return any(distance(lamp, cell) <= LIT and self._is_clear(lamp, cell) for lamp in self._lanterns)

    def reaches(self, eye: Cell, cell: Cell) -> bool:
        """Does somebody who stands there see this cell? (Sight)"""
        if not (distance(eye, cell) <= IN_THE_DARK or self.is_lit(cell)):
            return False
        return self._is_clear(eye, cell)

    def _is_clear(self, a: Cell, b: Cell) -> bool:
        key = (a, b) if a <= b else (b, a)
        if key not in self._known:
            spend(2)
            self._known[key] = is_clear(a, b, self._walls.__contains__)
        return self._known[key]


def sees(lights: Lights, one: Duelist, other: Duelist) -> bool:
    """The hidden are seen by nobody but themselves. (Hiding)"""
    if one.id == other.id:
        return True
    return "hidden" not in other.conditions and lights.reaches(one.cell, other.cell)


def seers(fight: Fight, viewer: Viewer) -> Iterator[Duelist]:
    """Who looks for a viewer: a player by its pieces, others by the allies."""
    everybody = fight.combatants.values()
    if viewer.role == "player" and viewer.controls:
        return (one for one in everybody if one.id in viewer.controls)
    return (one for one in everybody if one.faction == "allies")


def unseen(fight: Fight, viewer: Viewer) -> frozenset[str]:
    """Whom this viewer does not see. The GM sees all."""
    if viewer.role == "gm":
        return frozenset()
    lights, watching = Lights(fight), tuple(seers(fight, viewer))
    own = viewer.controls if viewer.role == "player" else frozenset[str]()
    return frozenset(
        other.id
        for other in fight.combatants.values()
        if other.id not in own and not any(sees(lights, one, other) for one in watching)
    )


def known(fight: Fight, hidden: frozenset[str]) -> Fight:
    """The duel without those of whom somebody does not know."""
    if not hidden:
        return fight
    asked = fight.pending
    is_known = asked is None or hidden.isdisjoint((asked.actor, asked.target))
    return replace(
        fight,
        combatants={name: one for name, one in fight.combatants.items() if name not in hidden},
        order=tuple(name for name in fight.order if name not in hidden),
        turn=None if fight.turn in hidden else fight.turn,
        pending=asked if is_known else None,
    )


def links(fight: Fight, name: str) -> frozenset[tuple[str, str]]:
    """Who sees this one, and whom it sees."""
    lights, one = Lights(fight), fight.combatants[name]
    found = set[tuple[str, str]]()
    for other in fight.combatants.values():
        if other.id != name and sees(lights, one, other):
            found.add((name, other.id))
        if other.id != name and sees(lights, other, one):
            found.add((other.id, name))
    if one.lantern and is_dark(fight):
        found.update(_lit_links(fight.combatants, lights))
    return frozenset(found)


def _lit_links(everybody: Mapping[str, Duelist], lights: Lights) -> Iterator[tuple[str, str]]:
    """Who sees whom at all: a lantern on its way changes it for others too."""
    ones: Iterable[Duelist] = everybody.values()
    return ((one.id, other.id) for one in ones for other in ones if sees(lights, one, other))
