"""Spells and skills on the plane: where they are meant to go, and what speaks against it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.core import Reason, Viewer, bad
from app.rules.replacing import replace
from app.rules.space.plane import Point
from app.rules.sw25.acts import effects
from app.rules.sw25.acts.effects import (
    Reached,
    closing_moves,
    fault_of,
    forced_of,
    meant,
    settled,
    spared_elsewhere,
    turned_inward,
    undeclared,
    unpaid,
    without_spared,
)
from app.rules.sw25.acts.summoning import CITE_SUMMONS, no_room
from app.rules.sw25.acts.taunts import objections_to_sparing
from app.rules.sw25.advanced.acting import Seen, shielded, too_far
from app.rules.sw25.advanced.areas import CITE_START, CITE_STRIP, Strip, in_circle, in_strip, may_spare
from app.rules.sw25.advanced.breakthrough import objections_to_running
from app.rules.sw25.advanced.commands import UseEffect
from app.rules.sw25.advanced.forcing import Force, fault_of_force, off_the_map, sent_too_far
from app.rules.sw25.advanced.occupancy import is_on_map
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.advanced.touch import is_in_touch, wrong_touch
from app.rules.sw25.body.bodies import Part, core_of
from app.rules.sw25.sheet.feats import declared
from app.rules.sw25.sheet.metamagic import is_alone
from app.rules.sw25.turns.acting import objections_to_acting, wrong_movement, wrong_target
from app.rules.work import spend


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast(effects.Cast):
    """An effect as it is meant on the plane."""

    command: UseEffect
    center: Point
    """Of a circle; of a strip where its target stands."""
    strip: Strip | None


def cast_of(fight: Fight, one: Combatant, command: UseEffect) -> Cast | Reason:
    """What a command means, or why it means nothing."""
    said = settled(one, command)
    if isinstance(said, Reason):
        return said
    command = said
    wrong = fault_of(fight, one, command)
    if wrong:
        return wrong
    forced = command.forced or declared(command.feats, one.feats).forced
    is_area, calls = command.shape == "area", command.summons is not None and command.shape == "target"
    bad_force = fault_of_force(forced, command.to, len(command.targets), is_area=is_area, calls=calls)
    if bad_force:
        return bad(bad_force)
    if full := no_room(fight, command.summons):
        return full
    first = fight.combatants[command.targets[0]].at if command.targets else command.at or one.at
    return Cast(**meant(fight, one, command), center=first, strip=strip_of(one.at, first, command))


def force_of(one: Combatant, cast: Cast) -> Force | None:
    """How it moves whom it strikes: from the centre of an area, else from where its user stands."""
    forced = forced_of(cast)
    if forced is None:
        return None
    origin = cast.strip.start if cast.strip else cast.center if cast.command.shape == "area" else one.at
    return Force(forced=forced, origin=origin, to=cast.command.to)


def strip_of(start: Point, toward: Point, command: UseEffect) -> Strip | None:
    """From the user to where the range ends, or to where the run ends. (adv: Line and Breakthrough; G28)"""
    match command.shape:
        case "line":
            return Strip(start=start, toward=toward, length=command.range or 0)
        case "breakthrough":
            return Strip(start=start, toward=toward, beyond=command.through)
    return None


def objections_to_effect(
    fight: Fight, one: Combatant, cast: Cast, viewer: Viewer, seen: Seen = shielded
) -> Iterator[Reason]:
    """Every rule that it breaks, in the order of the contract; `seen` says what stands before a target."""
    yield from _objections(fight, one, cast, viewer, seen)
    yield from objections_to_sparing(
        fight,
        one,
        cast,
        reached=lambda meant: reached(fight, one, meant),
        turned_to=lambda name: turned_to(one, cast, fight.combatants[name]),
        against=lambda meant: _objections(fight, one, meant, viewer, seen),
    )


def turned_to(one: Combatant, cast: Cast, other: Combatant) -> Cast:
    """The same effect at somebody else."""
    spared = spared_elsewhere(one, cast, other)
    command = replace(cast.command, target=other.id, at=None, section=None, exclude=spared)
    targets = (Part(other.id, core_of(other)),)
    strip = strip_of(one.at, other.at, command)
    return replace(cast, command=command, targets=targets, center=other.at, strip=strip)


def _objections(fight: Fight, one: Combatant, cast: Cast, viewer: Viewer, seen: Seen) -> Iterator[Reason]:
    is_major = cast.command.action == "major"
    free, fallen = cast.has_section, cast.fallen
    yield from objections_to_acting(fight, one, viewer, is_major=is_major, has_section=free, fallen=fallen)
    yield from undeclared(one, cast)
    if cast.strip and cast.command.shape == "breakthrough":
        yield from objections_to_running(fight, one, cast.strip)
    else:
        yield from wrong_movement(fight, one, closing_moves(cast))
    yield from off_the_map(fight, one, force_of(one, cast))
    if cast.command.summons is not None and cast.command.to is not None:
        yield from _called_away(fight, one, cast.command.to, cast.command.range or 0)
    yield from _wrong_targets(fight, one, cast)
    yield from _out_of_range(fight, one, cast)
    yield from sent_too_far(fight, one, force_of(one, cast), cast.targets)
    yield from _shielded(fight, one, cast, seen)
    yield from unpaid(one, cast)


def _wrong_targets(fight: Fight, one: Combatant, cast: Cast) -> Iterator[Reason]:
    command = cast.command
    yield from turned_inward(one, cast, CITE_STRIP)
    for part in cast.targets:
        yield from wrong_target(fight, one, part)
        other = fight.combatants[part.id]
        if command.shape == "touch" and not is_in_touch(fight, one, other):
            about = {"actor": one.id, "target": part.id}
            yield Reason(code="not-a-target", cite=wrong_touch(fight, one, other), about=about)
    spend(len(command.exclude) * (1 + len(command.targets) // 16))
    for name in command.exclude:
        if command.shape in ("area", "line", "breakthrough"):
            center = cast.center if command.shape == "area" else None
            is_direct = name in command.targets and (center is None or is_alone(command))
            if is_direct or not may_spare(fight, one, name, command.shape, center):
                yield Reason(code="not-a-target", cite=CITE_START, about={"actor": one.id, "target": name})


def _called_away(fight: Fight, one: Combatant, at: Point, range_: int) -> Iterator[Reason]:
    """Whom it calls comes onto the map, within its range. (Summons)"""
    if not is_on_map(fight.battlefield, at):
        yield Reason(code="off-the-map", cite=CITE_SUMMONS, about={"actor": one.id})
    yield from too_far(one, at, range_)


def _out_of_range(fight: Fight, one: Combatant, cast: Cast) -> Iterator[Reason]:
    """Each target; of an area its centre. (adv: Range)"""
    if cast.command.shape == "touch":
        return
    if not cast.targets:
        yield from too_far(one, cast.center, cast.command.range or 0)
    for part in cast.targets:
        yield from too_far(one, fight.combatants[part.id].at, cast.command.range or 0, part.id)


def _shielded(fight: Fight, one: Combatant, cast: Cast, seen: Seen) -> Iterator[Reason]:
    """As a shot; of an area the line to its centre alone. (adv: Shielding; G24)"""
    if cast.command.shape == "touch":
        return
    if not cast.targets:
        yield from shielded(fight, one, cast.center)
    for part in cast.targets:
        yield from seen(fight, one, fight.combatants[part.id].at, part.id)


def reached(fight: Fight, one: Combatant, cast: Cast, direct: str | None = None) -> Reached:
    """For certain and perhaps; `direct` where a misfire changed whom it goes to."""
    command = cast.command
    if cast.strip:
        target = direct or cast.targets[0].id
        return without_spared(one, cast, in_strip(fight, cast.strip, one.id, target, command.exclude))
    if command.shape == "area" and not is_alone(command):
        found = in_circle(fight, cast.center, command.radius or 0, command.exclude)
        return without_spared(one, cast, found)
    return Reached(certain=tuple(fight.combatants[part.id] for part in cast.targets))
