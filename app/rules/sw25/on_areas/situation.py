"""Who is in which area, whom an effect finds there, and who goes along with whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from app.rules.engine.changes import with_some
from app.rules.replacing import replace
from app.rules.sw25.acts.effects import Reached
from app.rules.sw25.body.derived import is_stranded
from app.rules.sw25.body.riding import together
from app.rules.sw25.body.state import Fight
from app.rules.sw25.on_areas.state import Combatant, Peopled

C = TypeVar("C", bound=Combatant)
F = TypeVar("F", bound=Fight)
UNSEEN = frozenset({"invisible", "hidden"})
"""Conditions under which nobody stands in a line of fire. (S9)"""


def present(fight: Peopled[C], area: str) -> tuple[C, ...]:
    """Who is there, in the order of setup; the excluded are nowhere."""
    return tuple(one for one in fight.combatants.values() if one.area == area and not one.excluded)


def dependents(fight: Peopled[C], holder: Combatant) -> tuple[C, ...]:
    """Those in its area whom it holds, and who go with it as one body. (contract: bound; R3)"""
    joint = together(fight, fight.combatants[holder.id])
    names = {one.id for one in joint}
    return (
        *joint[1:],
        *(
            one
            for one in present(fight, holder.area)
            if one.bound_by in names and "bound" in one.conditions and not is_stranded(one)
            if one.id not in names
        ),
    )


def seated(combatants: Mapping[str, C]) -> dict[str, C]:
    """Who sits on somebody is where that one is. (R3)"""
    return {
        name: one if one.riding is None else replace(one, area=combatants[one.riding].area)
        for name, one in combatants.items()
    }


def shared(fight: Peopled[C], name: str, carried: Iterable[str], spent: Mapping[str, Any]) -> list[C]:
    """What a move means for those whom it takes along: one body has moved as a whole. (R3)"""
    joint = {one.id for one in together(fight, fight.combatants[name])} if spent else set()
    along = {**spent, "went_along": True}
    return [
        replace(fight.combatants[one], **along) if one in joint else fight.combatants[one] for one in carried
    ]


def taken(fight: F, names: Iterable[str], area: str) -> F:
    """They are there now."""
    every: Mapping[str, Any] = fight.combatants
    return with_some(fight, [replace(every[name], area=area) for name in names])


def in_areas(fight: Peopled[C], areas: tuple[str, ...], spared: Iterable[str] = ()) -> Reached:
    """Everybody there, in the order of setup. (simp: Wide-Range Effects)"""
    left_out = frozenset(spared)
    some = (one for one in fight.combatants.values() if one.area in areas and not one.excluded)
    return Reached(certain=tuple(one for one in some if one.id not in left_out))


def in_strip(
    fight: Peopled[C],
    areas: tuple[str, ...],
    user: str | None,
    direct: str | None,
    spared: Iterable[str] = (),
) -> Reached:
    """The target for certain, the others there perhaps, the user never. (simp: "Area: Line")"""
    left_out = {*spared, user, direct}
    certain = (fight.combatants[direct],) if direct else ()
    possible = (one for one in in_areas(fight, areas).certain if one.id not in left_out)
    return Reached(certain=certain, possible=tuple(possible))
