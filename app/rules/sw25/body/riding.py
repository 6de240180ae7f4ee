"""Who rides whom: a mount and its riders go together as one body, and each of them is still itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, Protocol, TypeVar

from app.rules.core import Reason
from app.rules.sw25.body.derived import blocking_sections, is_able, is_free, is_mobile, section_count
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.work import spend

CITE_RIDING = "What a sheet can say / Mounts"
C = TypeVar("C", bound=Combatant)
C_co = TypeVar("C_co", bound=Combatant, covariant=True)
Parting = Literal["fallen", "limp", "gone", "apart"]
"""The mount carries nobody any more, the rider does not hold on, the mount is gone, or elsewhere."""


class Crowd(Protocol[C_co]):
    """A fight, by those who are in it."""

    @property
    def combatants(self) -> Mapping[str, C_co]: ...


def carrier(fight: Crowd[C], one: C) -> C:
    """Who carries it: its mount, else it goes by itself."""
    mount = fight.combatants.get(one.riding or "")
    return one if mount is None or mount.excluded else mount


def riders(fight: Crowd[C], mount: C) -> tuple[C, ...]:
    """Who sits on it, in the order of setup."""
    if not mount.carries:
        return ()
    spend(len(fight.combatants) // 8)
    return tuple(one for one in fight.combatants.values() if one.riding == mount.id and not one.excluded)


def together(fight: Crowd[C], one: C) -> tuple[C, ...]:
    """It, and everybody who goes with it: a mount with all its riders."""
    if goes_alone(one):
        return (one,)
    mount = carrier(fight, one)
    return (one, *(other for other in (mount, *riders(fight, mount)) if other.id != one.id))


def goes_alone(one: Combatant) -> bool:
    """It sits on nobody, and nobody could sit on it."""
    return one.riding is None and not one.carries


def steppers(fight: Crowd[C], some: Iterable[C]) -> list[C]:
    """Those of them who can step into the way: not who cannot move. (Standard: prone)

    Who go together step as one body, named by one of them: the first rider. (R4)
    """
    return [one for one in some if (is_free(one) if goes_alone(one) else _steps_for_all(fight, one))]


def _steps_for_all(fight: Crowd[C], one: C) -> bool:
    mount = carrier(fight, one)
    first = next(iter(riders(fight, mount)), mount)
    return first.id == one.id and all(is_free(other) for other in together(fight, one))


def sections_together(fight: Crowd[C], one: C) -> int:
    """They count as one body of all their sections. (R4)"""
    return sum(section_count(other) for other in together(fight, one))


def blocking_together(fight: Crowd[C], one: C) -> int:
    """As how many sections they step in together. (R4)"""
    return sum(blocking_sections(other) for other in together(fight, one))


def hindered(fight: Crowd[C], one: C) -> C | None:
    """The first of them that cannot move: then none of them does. (R3)"""
    return next((other for other in together(fight, one) if not is_mobile(other)), None)


def spent_together(fight: Fight, one: Combatant) -> Iterator[Reason]:
    """They have one move, before the major action of any of them. (R3)"""
    for other in together(fight, one)[1:]:
        if other.majors:
            yield Reason(code="already-acted", cite=fight.cites.turn, about={"actor": other.id})
        if other.moved:
            yield Reason(code="already-moved", cite=fight.cites.movement, about={"actor": other.id})


def moved_along(one: Combatant) -> dict[str, Any]:
    """What stays of a move that took it along before its own turn of this round. (R3)"""
    return {"moved": True, "mode": one.mode, "walked": one.walked} if one.went_along else {}


def parting(fight: Crowd[Combatant], one: Combatant) -> Parting | None:
    """Why it sits on nobody any more, or None. (R5)"""
    if one.riding is None:
        return None
    mount = fight.combatants.get(one.riding)
    if mount is None:
        return "gone"
    if not holds_up(mount) or not mount.carries:
        return "fallen"
    if not holds_up(one):
        return "limp"
    return None if one.place == mount.place else "apart"


def holds_up(one: Combatant) -> bool:
    """It can act and stands: else it neither carries anybody nor keeps its seat. (R5)"""
    return is_able(one) and "prone" not in one.conditions
