"""What a combatant does in its turn beside moving and fighting."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.common.commands import TakeMajor, TakeMinor
from app.rules.common.events import ConditionAdded, MajorTaken, MinorTaken
from app.rules.core import Eyes, Reason
from app.rules.sw25.advanced.body_changes import PREPARED
from app.rules.sw25.advanced.commands import Join, PrepareToLeave
from app.rules.sw25.advanced.events import PreparedToLeave
from app.rules.sw25.advanced.evolution import Story
from app.rules.sw25.advanced.movement import FULL_SKIRMISH
from app.rules.sw25.advanced.situation import MOST_SECTIONS, is_able, limit_of, situation, total
from app.rules.sw25.advanced.skirmish import JOINING, PREPARATION, draw_in
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.advanced.turns import FULL, TURN, objections

CROWDED = "Overcrowded Skirmish / Action Within Overcrowded Skirmish"
UNABLE = "Exclusion From Battlefield"
PREPARING = "1. Combat Start Process / 1.6 Second Combat Preparation"
BEFORE = ("preparation", "second-preparation")
"""Phases in which minor actions are taken without a turn."""


# --- majors -----------------------------------------------------------------------------------------------


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
        yield Reason(code="no-action-left", cite=TURN, about=about)
    if not is_able(one):
        yield Reason(code="cannot-act", cite=UNABLE, about=about)
    if one.mode == "full":
        yield Reason(code="wrong-movement", cite=FULL, figures={"mode": "full"}, about=about)


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


# --- minors -----------------------------------------------------------------------------------------------


def objections_to_minor(fight: Fight, one: Combatant, eyes: Eyes, once: str = "") -> Iterator[Reason]:
    """Free in one's own turn and in the preparations, some in one of these only. (adv: 1.6)"""
    if fight.phase not in BEFORE:
        yield from objections(fight, one, eyes)
    elif once and once in one.once:
        yield Reason(code="no-action-left", cite=PREPARING, about={"actor": one.id})
    if not is_able(one):
        yield Reason(code="cannot-act", cite=UNABLE, about={"actor": one.id})


def take_minor(story: Story, command: TakeMinor) -> None:
    """A minor action happens."""
    story.tell(
        MinorTaken(
            actor=command.actor,
            name=command.name,
            target=command.target,
            text=command.text,
            is_once=command.once and story.fight.phase in BEFORE,
        )
    )


# --- leaving and joining ----------------------------------------------------------------------------------


def objections_to_preparing(fight: Fight, one: Combatant, eyes: Eyes) -> Iterator[Reason]:
    """A major action of somebody inside a skirmish that is not overcrowded. (adv: Leaving the Melee; G18)"""
    yield from objections_to_major(fight, one, eyes)
    now = situation(fight)
    crowded = next((name for name in now.inside[one.id] if name in now.overcrowded), None)
    if crowded:
        about = {"actor": one.id, "skirmish": crowded}
        yield Reason(code="overcrowded", cite=CROWDED, about=about)
    if not now.inside[one.id]:
        yield Reason(code="not-a-target", cite=PREPARATION, about={"actor": one.id})


def prepare(story: Story, command: PrepareToLeave) -> None:
    """Free to leave on the next turn whatever holds its point now; less evasion until then."""
    one = story.who(command.actor)
    using = free_section(one, None)
    inside = situation(story.fight).inside[one.id]
    story.tell(MajorTaken(actor=one.id, name="prepare-to-leave", using=using or ""))
    if PREPARED not in one.conditions:
        story.tell(ConditionAdded(target=one.id, condition=PREPARED, rule=PREPARATION))
    story.tell(PreparedToLeave(actor=one.id, skirmishes=inside, rule=PREPARATION))


def skirmish_fault(fight: Fight, command: Join) -> Reason | None:
    """The skirmish that is named must be there."""
    if command.skirmish in fight.skirmishes:
        return None
    return Reason(code="bad-command", figures={"detail": f"no skirmish is called {command.skirmish}"})


def objections_to_joining(fight: Fight, one: Combatant, eyes: Eyes, name: str) -> Iterator[Reason]:
    """At its centre, in no melee yet, and while there is room. (adv: New Participant in Melee)"""
    yield from objections(fight, one, eyes)
    about = {"actor": one.id, "skirmish": name}
    if not is_able(one):
        yield Reason(code="cannot-act", cite=UNABLE, about=about)
    if one.skirmish:
        yield Reason(code="in-melee", cite=JOINING, about=about)
    circle = fight.skirmishes[name]
    inside = total(situation(fight).present[name])
    if limit_of(fight, circle) is None and inside > MOST_SECTIONS:
        figures = {"limit": MOST_SECTIONS, "inside": inside}
        yield Reason(code="full-skirmish", cite=FULL_SKIRMISH, figures=figures, about=about)
    if one.at != circle.center or one.faction == "neutral":
        yield Reason(code="not-a-target", cite=JOINING, about=about)


def join(story: Story, command: Join) -> None:
    """Into the melee."""
    one = story.who(command.actor)
    if one.faction != "neutral" and is_able(one):
        draw_in(story, one.id, command.skirmish, JOINING)
