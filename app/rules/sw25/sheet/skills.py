"""Spells and unique skills as they stand on a sheet: templates of effects, used by their names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from app.rules.common.words import Conditions, Written
from app.rules.core import AtMost, Id, Length, Name, Who, Words, seen
from app.rules.sw25.sheet.character import Check, Costs, Names, Points, Shape, Spared, Type, Withstood
from app.rules.sw25.sheet.damage import Force, fault
from app.rules.sw25.sheet.forced import Forced
from app.rules.sw25.sheet.modifiers import Ends, Modifiers
from app.rules.sw25.sheet.modifiers import fault as modifier_fault
from app.rules.sw25.sheet.summons import Summon
from app.rules.sw25.sheet.ticks import Ticks
from app.rules.sw25.sheet.ticks import fault as tick_fault

MOST_SKILLS = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill(Written):
    """An effect with everything but whom it is for. What it does not say is as in the command `effect`.

    Who sees the skills of a combatant sees them whole.
    """

    shape: Shape = seen(Who.ALL)
    name: Name | None = seen(Who.ALL, default=None)
    names: Names = seen(Who.ALL, default_factory=dict)
    """What it is called, by language."""
    note: Annotated[Mapping[Id, Words], AtMost(8)] = seen(Who.ALL, default_factory=dict)
    """A sentence about it, by language."""
    range: Length | None = seen(Who.ALL, default=None)
    radius: Length | None = seen(Who.ALL, default=None)
    through: Length | None = seen(Who.ALL, default=None)
    max_targets: int | None = seen(Who.ALL, default=None)
    action: Literal["major", "minor"] | None = seen(Who.ALL, default=None)
    moves: Literal["limited", "normal"] | None = seen(Who.ALL, default=None)
    """The farthest kind of move that it goes with: normal of an item, else limited."""
    mp: int | None = seen(Who.ALL, default=None)
    power: int | None = seen(Who.ALL, default=None)
    critical: int | None = seen(Who.ALL, default=None)
    extra: int | None = seen(Who.ALL, default=None)
    damage: Name | None = seen(Who.ALL, default=None)
    type: Type | None = seen(Who.ALL, default=None)
    element: Id | None = seen(Who.ALL, default=None)
    resist: Literal["half", "none", "negate"] | None = seen(Who.ALL, default=None)
    with_: Withstood | None = seen(Who.ALL, default=None)
    check: Check | None = seen(Who.ALL, default=None)
    """Its own check, where it is not that of the magic power."""
    school: Id | None = seen(Who.ALL, default=None)
    """Of which magic power it is cast, where the sheet has one for this school."""
    always: bool | None = seen(Who.ALL, default=None)
    """It hits without a check, and nobody withstands it."""
    spares: Spared | None = seen(Who.ALL, default=None)
    costs: Costs | None = seen(Who.ALL, default=None)
    bonus: int | None = seen(Who.ALL, default=None)
    harms: Points | None = seen(Who.ALL, default=None)
    heal: Points | None = seen(Who.ALL, default=None)
    conditions: Conditions | None = seen(Who.ALL, default=None)
    cures: Conditions | None = seen(Who.ALL, default=None)
    modifiers: Modifiers | None = seen(Who.ALL, default=None)
    rounds: int | None = seen(Who.ALL, default=None)
    ends: Ends | None = seen(Who.ALL, default=None)
    ticks: Ticks | None = seen(Who.ALL, default=None)
    """What it leaves does this while it lasts."""
    forced: Forced | None = seen(Who.ALL, default=None)
    """Whom it strikes is moved, on the plane."""
    summons: Summon | None = seen(Who.ALL, default=None)
    """Whom it calls."""
    dispels: bool | None = seen(Who.ALL, default=None)
    """It ends what somebody has put on its target."""


Skills = Annotated[Mapping[Id, Skill], AtMost(MOST_SKILLS)]


FIGURES = ("power: ", "damage: ", "modifiers: ")
"""Faults that name their figure: the place goes on to it."""


def faults_of_skills(skills: Mapping[str, Skill]) -> Iterator[str]:
    """What is wrong with a sheet's skills: each must become an effect once it is said whom it is for."""
    for name, skill in skills.items():
        wrong = _fault(skill)
        if wrong:
            yield f"skills.{name}.{wrong}" if wrong.startswith(FIGURES) else f"skills.{name}: {wrong}"


def _fault(skill: Skill) -> str | None:
    lengths = (skill.range, skill.radius, skill.through, skill.mp)
    if any(number is not None and number < 0 for number in lengths):
        return "range, radius, through and mp are not below 0"
    if any(number is not None and number < 1 for number in (skill.max_targets, skill.rounds)):
        return "max_targets and rounds are from 1"
    if skill.shape == "area" and skill.radius is None:
        return "an area has a radius"
    if skill.shape in ("target", "shot", "line", "breakthrough") and skill.range is None:
        return f"an effect of shape {skill.shape} has a range"
    if skill.moves == "normal" and (skill.action == "minor" or skill.shape == "breakthrough"):
        return "moves: normal goes with a major action, and with no breakthrough"
    if skill.costs is not None and (wrong := skill.costs.fault()):
        return wrong
    if wrong := tick_fault(skill.ticks or ()):
        return wrong
    if skill.summons is not None and skill.shape not in ("touch", "target"):
        return "summons: goes with touch and target"
    if skill.summons is not None and (wrong := skill.summons.fault()):
        return wrong
    if skill.forced is not None and (
        wrong := skill.forced.fault(goes_far=skill.shape in ("touch", "target"))
    ):
        return wrong
    return fault(Force(power=skill.power, damage=skill.damage)) or modifier_fault(
        {str(k): v for k, v in (skill.modifiers or {}).items()}
    )
