"""Who is known under an alias: the ids that a seat is told instead, and the way back from them.

A seat counts those with an alias in the order in which it could first know of each: `foe-1`, `foe-2` …
A number stays for ever, and nobody of whom the seat may not know leaves a gap.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any, Final, TypeVar

from app.rules.core import Viewer
from app.rules.naming import translated
from app.rules.system import System
from app.sight.context import NOBODY, Told

PATTERN: Final = re.compile(r"foe-[1-9][0-9]{0,8}")
Numbers = Mapping[str, int]
"""Combatant -> the number that a seat knows it by."""
NONE: Final[Numbers] = {}
UNKNOWN: Final = "?"
"""Behind an id: no combatant is called so."""
T = TypeVar("T")


def id_of(number: int) -> str:
    """The id that is told."""
    return f"foe-{number}"


def is_known(one: str, faction: str, to: Collection[str], viewer: Viewer) -> bool:
    """Does this viewer know its name? `to`: the sides that were told it, or `all`."""
    if viewer.owns(faction) or one in viewer.controls or "all" in to:
        return True
    return not viewer.factions.isdisjoint(to)


def masked(system: System[Any], fight: Any, viewer: Viewer) -> dict[str, None]:
    """Whom this viewer knows by an alias alone, in their order."""
    aliases = {} if viewer.role == "gm" else system.aliases(fight)
    if not aliases:
        return {}
    names = system.names(fight)
    return dict.fromkeys(one for one, to in aliases.items() if not is_known(one, names[one], to, viewer))


def under_aliases(system: System[Any], fight: Any, viewer: Viewer) -> Any:
    """The fight with everybody called as this viewer knows them."""
    found = masked(system, fight, viewer)
    return system.under_aliases(fight, frozenset(found)) if found else fight


def counted(
    system: System[Any], fight: Any, viewer: Viewer, unseen: frozenset[str], before: Numbers
) -> Numbers:
    """With those of whom it can know now; the same object where nobody is new."""
    aliases = {} if viewer.role == "gm" else system.aliases(fight)
    if not aliases:
        return before
    seen = [one for one in system.names(fight) if one not in unseen]
    numbers = dict(before)
    for one in (one for one in seen if one in aliases and one not in numbers):
        numbers[one] = _next(numbers, seen)
    given = {id_of(number) for number in numbers.values()}
    for one in (one for one in seen if one in given and one not in numbers):  # called as others are told
        numbers[one] = _next(numbers, seen)
    return numbers if numbers != before else before


def _next(numbers: Numbers, seen: Collection[str]) -> int:
    """Nobody of whom the seat knows is called so."""
    number = max(numbers.values(), default=0) + 1
    while id_of(number) in seen:
        number += 1
    return number


def told_to(system: System[Any], fight: Any, viewer: Viewer, numbers: Numbers) -> Told:
    """The ids that this viewer is told instead of others, with those of whom none is there any more."""
    if not numbers or viewer.role == "gm":
        return NOBODY
    there, found = system.names(fight), masked(system, fight, viewer)
    told = {one: id_of(number) for one, number in numbers.items() if one in found or one not in there}
    given = set(told.values())
    return told | {one: id_of(number) for one, number in numbers.items() if one in there and one in given}


def heard(said: T, told: Told, numbers: Numbers, known: Collection[str]) -> T:
    """What a seat said, with the true ids; one that the seat was not told is marked, so that nobody has it.

    `known`: of whom it may know. An id that it was told stays good after the name was revealed.
    """
    if not numbers:
        return said
    back = {name: one for one, name in told.items()}
    older = {id_of(number): one for one, number in numbers.items()}

    def true_id(name: str) -> str:
        if name in back:
            return back[name] if back[name] in known else name + UNKNOWN
        if name in told:
            return name + UNKNOWN
        return name if name in known else older.get(name, name)

    return translated(said, true_id)


def as_said(id: str) -> str:
    """An unknown id as the seat wrote it."""
    return id.removesuffix(UNKNOWN)
