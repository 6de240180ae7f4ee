"""Getting on somebody's back and off again, and who comes off by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from app.rules.core import Reason, Viewer
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.derived import hindrance_of, is_mobile
from app.rules.sw25.body.riding import CITE_RIDING, holds_up, parting, riders
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.commands.riding import Dismount, Mount
from app.rules.sw25.events.riding import Dismounted, Mounted
from app.rules.sw25.turns.actions import objections_to_minor
from app.rules.work import spend

Gap = Callable[[Any, Any], Mapping[str, str | int | float]]
"""How far two are apart, as their ground measures it."""
Bring = Callable[[Any, str, str], None]
"""Puts one to where the other is."""
Figures = dict[str, str | int | float]


def objections_to_mounting(
    fight: Fight, one: Combatant, command: Mount, viewer: Viewer, gap: Gap
) -> Iterator[Reason]:
    """A minor action, onto one of its own side at the same place that has room. (R1, R2)"""
    yield from objections_to_minor(fight, one, viewer)
    mount = fight.combatants[command.target]
    about = {"actor": one.id, "target": mount.id}
    if not is_mobile(one):
        figures: Figures = {"condition": hindrance_of(one)}
        yield Reason(code="cannot-move", cite=CITE_RIDING, figures=figures, about={"actor": one.id})
    if (why := _no_seat(fight, one, mount)) is not None:
        yield Reason(code="cannot-mount", cite=CITE_RIDING, figures={"why": why}, about=about)
    for found in _against_the_seat(fight, one, mount, gap):
        yield Reason(code="may-not-mount", cite=CITE_RIDING, figures=found, about=about)


def objections_to_any_mount(fight: Fight, one: Combatant, viewer: Viewer) -> Iterator[Reason]:
    """Why it can sit up on nobody where it is."""
    there = [
        Mount(actor=one.id, target=other.id)
        for other in fight.combatants.values()
        if other.carries and other.faction == one.faction and other.place == one.place and other.id != one.id
    ]
    if not there:
        yield from objections_to_minor(fight, one, viewer)
        why = {"why": "mounted" if one.riding is not None else "nobody"}
        yield Reason(code="cannot-mount", cite=CITE_RIDING, figures=why, about={"actor": one.id})
    closed = [list(objections_to_mounting(fight, one, each, viewer, lambda one, other: {})) for each in there]
    yield from min(closed, key=len, default=[])


def _no_seat(fight: Fight, one: Combatant, mount: Combatant) -> str | None:
    """Why there is nothing to sit on, or None."""
    if one.id == mount.id:
        return "itself"
    if one.riding is not None:
        return "mounted"
    if riders(fight, one):
        return "burdened"
    if not mount.carries:
        return "no-mount"
    if mount.riding is not None:
        return "carried"
    return None if holds_up(mount) else "fallen"


def _against_the_seat(fight: Fight, one: Combatant, mount: Combatant, gap: Gap) -> Iterator[Figures]:
    """What the GM may let pass: on and off in one turn, another side, no room, too far. (R1, R2)"""
    if one.changed_seat:
        yield {"why": "twice"}
    if mount.faction != one.faction:
        yield {"why": "side", "own": one.faction, "other": mount.faction}
    count = len(riders(fight, mount))
    if count >= mount.carries:
        yield {"why": "full", "riders": count, "most": mount.carries}
    if one.place != mount.place:
        yield {"why": "apart", **gap(one, mount)}


def objections_to_dismounting(fight: Fight, one: Combatant, viewer: Viewer) -> Iterator[Reason]:
    """A minor action, of who sits on somebody. (R1)"""
    yield from objections_to_minor(fight, one, viewer)
    about = {"actor": one.id}
    if one.riding is None:
        yield Reason(code="cannot-mount", cite=CITE_RIDING, figures={"why": "on-foot"}, about=about)
    if one.changed_seat:
        yield Reason(code="may-not-mount", cite=CITE_RIDING, figures={"why": "twice"}, about=about)


def change_seat(resolution: Resolution, command: Mount | Dismount, bring: Bring) -> None:
    """It sits up, where its mount is, or stands at the place of its mount or beside it."""
    match command:
        case Mount(actor=name, target=target):
            if resolution.combatant(name).place != resolution.combatant(target).place:
                bring(resolution, name, target)
            resolution.record(Mounted(actor=name, target=target, rule=CITE_RIDING))
        case Dismount(actor=name):
            one, at = resolution.combatant(name), getattr(command, "at", None)
            if one.riding is not None:
                beside = None if at == one.place else at
                resolution.record(Dismounted(actor=name, target=one.riding, at=beside, rule=CITE_RIDING))


def throw_off(resolution: Resolution, leaving: str | None = None) -> None:
    """Who no longer keeps its seat stands where its mount was. Nothing is rolled for the fall. (R5)"""
    spend(len(resolution.fight.combatants) // 4)
    seated = [one.id for one in resolution.fight.combatants.values() if one.riding is not None]
    for name in seated:
        one = resolution.combatant(name)
        why = "gone" if leaving is not None and one.riding == leaving else parting(resolution.fight, one)
        if why is not None and one.riding is not None:
            resolution.record(Dismounted(actor=name, target=one.riding, how=why, rule=CITE_RIDING))
