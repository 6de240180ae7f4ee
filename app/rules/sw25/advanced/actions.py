"""What a combatant does in its turn on the plane beside moving and fighting: preparing to leave, joining."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.common.events import ConditionAdded
from app.rules.core import Reason, Viewer
from app.rules.space.plane import distance
from app.rules.sw25.advanced.commands import Join, PrepareToLeave
from app.rules.sw25.advanced.events import PreparedToLeave
from app.rules.sw25.advanced.evolution import PREPARED, Resolution
from app.rules.sw25.advanced.movement import CITE_FULL_SKIRMISH, off_centre
from app.rules.sw25.advanced.occupancy import MOST_SECTIONS, limit_of, occupancy
from app.rules.sw25.advanced.skirmish import CITE_JOINING, CITE_PREPARATION, draw_in
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.derived import is_able, section_total
from app.rules.sw25.events.turn import MajorTaken
from app.rules.sw25.turns.actions import free_section, objections_to_major
from app.rules.sw25.turns.turns import objections

CITE_CROWDED = "Overcrowded Skirmish / Action Within Overcrowded Skirmish"


def objections_to_preparing(fight: Fight, one: Combatant, viewer: Viewer) -> Iterator[Reason]:
    """A major action of somebody inside a skirmish that is not overcrowded. (adv: Leaving the Melee; G18)"""
    yield from objections_to_major(fight, one, viewer)
    now = occupancy(fight)
    crowded = next((name for name in now.inside[one.id] if name in now.overcrowded), None)
    if crowded:
        about = {"actor": one.id, "skirmish": crowded}
        yield Reason(code="overcrowded", cite=CITE_CROWDED, about=about)
    if not now.inside[one.id]:
        yield Reason(code="not-a-target", cite=CITE_PREPARATION, about={"actor": one.id})


def prepare(resolution: Resolution, command: PrepareToLeave) -> None:
    """Free to leave on the next turn whatever holds its point now; less evasion until then."""
    one = resolution.combatant(command.actor)
    using = free_section(resolution.fight, one, None)
    inside = occupancy(resolution.fight).inside[one.id]
    resolution.record(MajorTaken(actor=one.id, name="prepare-to-leave", using=using or ""))
    if PREPARED not in one.conditions:
        resolution.record(ConditionAdded(target=one.id, condition=PREPARED, rule=CITE_PREPARATION))
    resolution.record(PreparedToLeave(actor=one.id, skirmishes=inside, rule=CITE_PREPARATION))


def skirmish_fault(fight: Fight, command: Join) -> Reason | None:
    """The skirmish that is named must be there."""
    if command.skirmish in fight.skirmishes:
        return None
    return Reason(code="bad-command", figures={"detail": f"no skirmish is called {command.skirmish}"})


def objections_to_joining(fight: Fight, one: Combatant, viewer: Viewer, name: str) -> Iterator[Reason]:
    """At its centre, in no melee yet, and while there is room. (adv: New Participant in Melee)"""
    yield from objections(fight, one, viewer)
    about = {"actor": one.id, "skirmish": name}
    if not is_able(one):
        yield Reason(code="cannot-act", cite=fight.cites.out, about=about)
    if one.skirmish:
        yield Reason(code="in-melee", cite=CITE_JOINING, about=about)
    circle = fight.skirmishes[name]
    inside = section_total(occupancy(fight).present[name])
    if limit_of(fight, circle) is None and inside > MOST_SECTIONS:
        figures = {"limit": MOST_SECTIONS, "inside": inside}
        yield Reason(code="full-skirmish", cite=CITE_FULL_SKIRMISH, figures=figures, about=about)
    if one.at != circle.center:
        away = off_centre(distance(one.at, circle.center))
        yield Reason(code="not-a-target", cite=CITE_JOINING, figures=away, about=about)
    elif one.faction == "neutral":
        yield Reason(code="not-a-target", cite=CITE_JOINING, about=about)


def join(resolution: Resolution, command: Join) -> None:
    """Into the melee."""
    one = resolution.combatant(command.actor)
    if one.faction != "neutral" and is_able(one):
        draw_in(resolution, one.id, command.skirmish, CITE_JOINING)
