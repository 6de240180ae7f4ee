"""Spells and skills on areas: what is meant, whom they may spare, whom they reach."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from app.rules.core import Reason
from app.rules.replacing import replace
from app.rules.sw25.acts import effects
from app.rules.sw25.acts.effects import (
    CONTROL,
    STRIPS,
    Reached,
    forced_of,
    spared_elsewhere,
    turned_inward,
    without_spared,
)
from app.rules.sw25.body.bodies import Part, core_of
from app.rules.sw25.body.derived import hindrance_of
from app.rules.sw25.body.riding import hindered
from app.rules.sw25.body.state import Fight
from app.rules.sw25.on_areas.forcing import Force, fault_of_force, force_of
from app.rules.sw25.on_areas.ranges import out_of_touch
from app.rules.sw25.on_areas.situation import in_areas, in_strip
from app.rules.sw25.on_areas.state import Combatant
from app.rules.sw25.sheet.feats import declared
from app.rules.sw25.sheet.metamagic import is_alone
from app.rules.sw25.turns.acting import wrong_target


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast(effects.Cast):
    """An effect as it is meant on areas. Each system narrows its command and its areas."""

    area: str
    """At which it is aimed."""
    areas: tuple[str, ...]
    """Which it reaches."""


C = TypeVar("C", bound=Cast)


@dataclass(frozen=True, slots=True, kw_only=True)
class Headings:
    """Where a text rules on effects."""

    line: str
    breakthrough: str
    most: str
    restricted: str
    touch: str


def at_another(one: Combatant, cast: C, other: Combatant, areas: Callable[[Any], tuple[str, ...]]) -> C:
    """The same effect at somebody else; `areas` says what its command reaches then."""
    spared = spared_elsewhere(one, cast, other)
    before: Any = cast.command
    command: Any = replace(before, target=other.id, at=None, section=None, exclude=spared)
    targets = (Part(other.id, core_of(other)),)
    return replace(cast, command=command, targets=targets, area=other.area, areas=areas(command))


def fault_of_moving(one: Combatant, command: Any) -> str | None:
    """Why what it moves means nothing, or None."""
    forced = command.forced or declared(command.feats, one.feats).forced
    return fault_of_force(forced, command.to, len(command.targets), is_area=command.shape == "area")


def force_in(one: Combatant, cast: Cast) -> Force | None:
    """How it moves whom it strikes: from the centre of an area, else from where its user stands."""
    command: Any = cast.command
    center = cast.area if command.shape == "area" else None
    return force_of(one, forced_of(cast), command.to, center)


def cannot_run(fight: Any, one: Combatant, cast: Cast, cite: str) -> Iterator[Reason]:
    """Who cannot move runs through nobody."""
    stuck = hindered(fight, one) if cast.command.shape == "breakthrough" else None
    if stuck is not None:
        figures = {"condition": hindrance_of(stuck)}
        yield Reason(code="cannot-move", cite=cite, figures=figures, about={"actor": one.id})


def wrong_targets(
    fight: Fight,
    one: Combatant,
    cast: Cast,
    headings: Headings,
    may_spare: Callable[[Combatant], bool],
) -> Iterator[Reason]:
    """Whom it may not be aimed at, and who may not be spared."""
    command, every = cast.command, fight.combatants
    runs = command.shape == "breakthrough"
    yield from turned_inward(one, cast, headings.breakthrough if runs else headings.line)
    for part in cast.targets:
        yield from wrong_target(fight, one, part)
        other = every[part.id]
        if command.shape == "touch" and isinstance(other, Combatant):
            yield from out_of_touch(one, other, headings.touch, may_be_self=True)
    for name in command.exclude:
        is_direct = name in command.targets and (command.shape != "area" or is_alone(command))
        other = every[name]
        if is_direct or (isinstance(other, Combatant) and not may_spare(other)):
            about = {"actor": one.id, "target": name}
            yield Reason(code="not-a-target", cite=headings.most, figures={"where": "spared"}, about=about)


def may_spare(one: Combatant, other: Combatant, cast: Cast) -> bool:
    """With Magic Control anybody in an area or a line but the invisible. (contract: magic-control)

    Oneself in a line, and in an area around oneself. (P:groupsne-qa; S13)
    """
    shape = cast.command.shape
    if one.id == other.id and (shape in STRIPS or is_around(one, cast)):
        return True
    is_seen = one.id == other.id or "invisible" not in other.conditions
    return CONTROL in one.feats and shape != "breakthrough" and is_seen


def is_around(one: Combatant, cast: Cast) -> bool:
    """The centre of an area is its caster: named as the target, or at no range from it."""
    command = cast.command
    if command.targets:
        return command.targets == (one.id,)
    return cast.area == one.area and not command.range


def reached(fight: Any, one: Combatant, cast: Cast, direct: str | None = None) -> Reached:
    """For certain and perhaps; `direct` where a misfire changed whom it goes to."""
    match cast.command.shape:
        case "area" if not is_alone(cast.command):
            return without_spared(one, cast, in_areas(fight, cast.areas, cast.command.exclude))
        case "line" | "breakthrough":
            target = direct or cast.targets[0].id
            found = in_strip(fight, cast.areas, one.id, target, cast.command.exclude)
            return without_spared(one, cast, found)
        case _:
            return Reached(certain=tuple(fight.combatants[part.id] for part in cast.targets))
