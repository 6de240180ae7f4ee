"""What a combatant does in its turn beside moving and fighting."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.common.commands import TakeMajor, TakeMinor
from app.rules.common.events import ConditionAdded, ConditionRemoved, MajorTaken, MinorTaken
from app.rules.core import Eyes, Reason
from app.rules.sw25.situation import is_able
from app.rules.sw25.state import Combatant, Fight
from app.rules.sw25.story import Story
from app.rules.sw25.turns import RISE, RISING, objections

STAND_UP = "stand-up"
PRONE = "prone"
BEFORE = ("preparation", "second-preparation")
"""Phases in which minor actions are taken without a turn."""


def free_section(one: Combatant, using: str | None) -> str | None:
    """The section that may still spend a major action: the one named, else the first able one. (G44)"""
    if not one.sections:
        return None if "" in one.majors else ""
    for name, section in one.sections.items():
        if not section.down and name not in one.majors and using in (None, name):
            return name
    return None


def objections_to_major(
    fight: Fight, one: Combatant, eyes: Eyes, using: str | None = None
) -> Iterator[Reason]:
    """Why it cannot take a major action now. (adv: Turn Basics; Three Methods Of Movement)"""
    yield from objections(fight, one, eyes)
    about = {"actor": one.id}
    if free_section(one, using) is None:
        yield Reason(code="no-action-left", cite=fight.cites.turn, about=about)
    if not is_able(one):
        yield Reason(code="cannot-act", cite=fight.cites.out, about=about)
    if one.mode == "full":
        yield Reason(code="wrong-movement", cite=fight.cites.movement, figures={"mode": "full"}, about=about)


def take_major(story: Story, command: TakeMajor) -> None:
    """A major action is spent."""
    one = story.who(command.actor)
    using = free_section(one, command.using)
    story.tell(
        MajorTaken(
            actor=one.id,
            name=command.name,
            using=using if using is not None else command.using or "",
            target=command.target,
            text=command.text,
        )
    )


def section_fault(fight: Fight, command: TakeMajor) -> Reason | None:
    """The section that is named must be there."""
    one = fight.combatants[command.actor]
    if command.using is None or command.using in one.sections:
        return None
    return Reason(code="bad-command", figures={"detail": f"using: no section is called {command.using}"})


def objections_to_minor(fight: Fight, one: Combatant, eyes: Eyes, once: str = "") -> Iterator[Reason]:
    """Free in one's own turn and in the preparations, some in one of these only. (adv: 1.6)"""
    if fight.phase not in BEFORE:
        yield from objections(fight, one, eyes)
    elif once and once in one.once:
        yield Reason(code="no-action-left", cite=fight.cites.preparing, about={"actor": one.id})
    if not is_able(one):
        yield Reason(code="cannot-act", cite=fight.cites.out, about={"actor": one.id})


def take_minor(story: Story, command: TakeMinor) -> None:
    """A minor action happens; the lying rise with it."""
    story.tell(
        MinorTaken(
            actor=command.actor,
            name=command.name,
            target=command.target,
            text=command.text,
            is_once=command.once and story.fight.phase in BEFORE,
        )
    )
    if command.name == STAND_UP:
        rise(story, command.actor)


def rise(story: Story, name: str) -> None:
    """It can move at once; what hindered it lying hinders it to the end of the turn. (Minor Actions)"""
    if PRONE not in story.who(name).conditions:
        return
    story.tell(ConditionRemoved(target=name, condition=PRONE, rule=RISE))
    if story.fight.turn == name:
        story.tell(ConditionAdded(target=name, condition=RISING, rule=RISE))
