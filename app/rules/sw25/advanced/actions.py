"""What a combatant does in its turn on the plane beside moving and fighting: preparing to leave, joining."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.common.events import ConditionAdded, MajorTaken
from app.rules.core import Eyes, Reason
from app.rules.space.plane import distance
from app.rules.sw25.advanced.commands import Join, PrepareToLeave
from app.rules.sw25.advanced.events import PreparedToLeave
from app.rules.sw25.advanced.evolution import PREPARED, Story
from app.rules.sw25.advanced.movement import FULL_SKIRMISH, off_centre
from app.rules.sw25.advanced.occupancy import MOST_SECTIONS, limit_of, situation
from app.rules.sw25.advanced.skirmish import JOINING, PREPARATION, draw_in
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.derived import is_able, total
from app.rules.sw25.turns.actions import free_section, objections_to_major
from app.rules.sw25.turns.turns import objections

CROWDED = "Overcrowded Skirmish / Action Within Overcrowded Skirmish"


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
    using = free_section(story.fight, one, None)
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
        yield Reason(code="cannot-act", cite=fight.cites.out, about=about)
    if one.skirmish:
        yield Reason(code="in-melee", cite=JOINING, about=about)
    circle = fight.skirmishes[name]
    inside = total(situation(fight).present[name])
    if limit_of(fight, circle) is None and inside > MOST_SECTIONS:
        figures = {"limit": MOST_SECTIONS, "inside": inside}
        yield Reason(code="full-skirmish", cite=FULL_SKIRMISH, figures=figures, about=about)
    if one.at != circle.center:
        away = off_centre(distance(one.at, circle.center))
        yield Reason(code="not-a-target", cite=JOINING, figures=away, about=about)
    elif one.faction == "neutral":
        yield Reason(code="not-a-target", cite=JOINING, about=about)


def join(story: Story, command: Join) -> None:
    """Into the melee."""
    one = story.who(command.actor)
    if one.faction != "neutral" and is_able(one):
        draw_in(story, one.id, command.skirmish, JOINING)
