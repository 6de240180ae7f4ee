"""Moved by somebody else from area to area: nobody steps in, and it is no move of the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from app.rules.core import METRE, Reason, metres
from app.rules.offers import Need
from app.rules.space.plane import EPSILON_CM
from app.rules.sw25.body.bodies import Part
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.derived import is_stranded
from app.rules.sw25.body.riding import together
from app.rules.sw25.body.wounds import put_on
from app.rules.sw25.on_areas.events import ForcedMoved, Stopped
from app.rules.sw25.on_areas.situation import dependents
from app.rules.sw25.on_areas.state import Combatant
from app.rules.sw25.sheet.forced import Forced
from app.rules.sw25.sheet.skills import Skill
from app.rules.work import spend

CITE_FORCED = "What a sheet can say / Moved by others"
EACH = 40
"""Units of work for each who is moved."""
BACKWARD = {"allies": -1, "enemies": 1}
"""Where a side's own rear lies in the row; neutrals have none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """How the areas of a fight lie; a system's own fights are erased here."""

    areas: Callable[[Any], tuple[str, ...]]
    """From the rear of the allies on."""
    distance: Callable[[Any, Any, Any], int]
    """Centimetres between two of them, as ranges count them."""
    foes: Callable[[Any, Any, Any], tuple[Any, ...]]
    """Whom somebody meets in an area."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Force:
    """What moves them, and from where."""

    forced: Forced
    origin: str
    to: str | None
    """Where a teleport leads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Whither:
    """Where it ends, and what was in the way."""

    end: str
    stopped: Stopped | None = None


def force_of(
    one: Combatant, forced: Forced | None, to: str | None, center: str | None = None
) -> Force | None:
    """From the centre of an area, else from where its user stands."""
    return None if forced is None else Force(forced=forced, origin=center or one.area, to=to)


def fault_of_force(forced: Forced | None, to: str | None, count: int, *, is_area: bool) -> str | None:
    """Why a command means nothing, or None."""
    if forced is None or forced.how != "teleport":
        return None if to is None else "to: goes with a teleport"
    return "to: a teleport is of one, and leads somewhere" if to is None or count != 1 or is_area else None


def sent_too_far(
    fight: Any, one: Combatant, force: Force | None, targets: Iterable[Part], row: Row
) -> Iterator[Reason]:
    """A teleport reaches so far from where its target stands, as ranges count it."""
    if force is None or force.to is None:
        return
    for part in targets:
        away = row.distance(fight, fight.combatants[part.id].area, force.to)
        if away > force.forced.metres + EPSILON_CM:
            figures = {"metres": round(away / METRE, 2), "range": metres(force.forced.metres)}
            yield Reason(code="out-of-range", cite=CITE_FORCED, figures=figures, about={"actor": one.id})


def move_all(
    resolution: Resolution, name: str, force: Force | None, struck: Iterable[Part], row: Row
) -> None:
    """Each once, in the order in which they were struck; who go together, with the first of them. (R3)"""
    gone: set[str] = set()
    for target in dict.fromkeys(part.id for part in struck) if force else ():
        spend(EACH)
        one = resolution.fight.combatants.get(target)
        if one is None or one.excluded or "dead" in one.conditions or target in gone:
            continue
        gone.update(other.id for other in together(resolution.fight, one))
        if force is not None and isinstance(one, Combatant):
            _move(resolution, name, force, one, row)


def _move(resolution: Resolution, name: str, force: Force, one: Combatant, row: Row) -> None:
    """With those whom it holds."""
    fight: Any = resolution.fight
    found = led(fight, one, force, row)
    moves = found.end != one.area
    resolution.record(
        ForcedMoved(
            target=one.id,
            by=name,
            how=force.forced.how,
            start=one.area,
            area=found.end,
            carried=tuple(other.id for other in dependents(fight, one)) if moves else (),
            stopped=found.stopped,
            rule=CITE_FORCED,
        )
    )
    falls = force.forced.falls
    is_stopped = found.stopped in ("edge", "foes")
    if found.stopped != "fixed" and (falls == "always" or (falls == "stopped" and is_stopped)):
        put_on(resolution, one.id, "prone", by=name, rule=CITE_FORCED)


def led(fight: Any, one: Combatant, force: Force, row: Row) -> Whither:
    """Area by area, as far as its metres reach; who is fixed to its spot or held by others stays."""
    if any(is_stranded(other) or "bound" in other.conditions for other in together(fight, one)):
        return Whither(end=one.area, stopped="fixed")
    if force.forced.how == "teleport":
        return Whither(end=force.to or one.area)
    step = _step(fight, one, force, row)
    return _as_far_as(fight, one, force, step, row) if step else Whither(end=one.area, stopped="nowhere")


def _step(fight: Any, one: Combatant, force: Force, row: Row) -> int:
    """Which way along the row: away from who pushes, in one area back to its own rear; 0 is no way."""
    areas = row.areas(fight)
    gap = areas.index(one.area) - areas.index(force.origin)
    toward = (gap > 0) - (gap < 0)
    if force.forced.how == "pull":
        return -toward
    return toward or BACKWARD.get(one.faction, 0)


def _as_far_as(fight: Any, one: Combatant, force: Force, step: int, row: Row) -> Whither:
    """Never forward past its foes; pulled, no farther than to who pulls. (simp: Leaving Combat; V6)"""
    areas = row.areas(fight)
    leads_forward = step == -BACKWARD.get(one.faction, 0)
    place = areas.index(one.area)
    while not (force.forced.how == "pull" and areas[place] == force.origin):
        spend(EACH + len(fight.combatants) // 4)
        left = force.forced.metres - row.distance(fight, one.area, areas[place])
        if not 0 <= place + step < len(areas):
            beside = row.distance(fight, areas[place - step], areas[place])
            return Whither(end=areas[place], stopped="edge" if left >= beside else None)
        if row.distance(fight, areas[place], areas[place + step]) > left:
            break
        if leads_forward and row.foes(fight, one, areas[place]):
            return Whither(end=areas[place], stopped="foes")
        place += step
    return Whither(end=areas[place])


def foreseen(fight: Any, force: Force | None, names: Iterable[str], row: Row) -> dict[str, Any]:
    """Where they would come to, whoever does not withstand it."""
    if force is None:
        return {}
    found = ((name, led(fight, fight.combatants[name], force, row)) for name in names)
    return {"forced": [{"id": name, "to": one.end, "stopped": one.stopped} for name, one in found]}


def whither(fight: Any, one: Combatant, row: Row, skill: Skill) -> tuple[Need, ...]:
    """Where a teleport leads: its user, so far from where that one stands."""
    forced = skill.forced
    if forced is None or forced.how != "teleport":
        return ()
    areas = row.areas(fight)
    if not skill.range:
        areas = tuple(area for area in areas if row.distance(fight, one.area, area) <= forced.metres)
    return (Need(field="to", kind="area", among=areas),)
