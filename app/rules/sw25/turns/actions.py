"""What a combatant does in its turn beside moving and fighting."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.common.events import ConditionRemoved
from app.rules.core import Reason, Viewer
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.derived import is_able
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.commands.turn import TakeMajor, TakeMinor
from app.rules.sw25.events.combat import EffectPut
from app.rules.sw25.events.turn import MajorTaken, MinorTaken
from app.rules.sw25.sheet.conditions import LYING
from app.rules.sw25.turns.acting import acting_section, has_fallen, more_actions, pace
from app.rules.sw25.turns.turns import objections

STAND_UP = "stand-up"
CITE_LYING_DOWN = "Conditions"
BEFORE = ("preparation", "second-preparation")
"""Phases in which minor actions are taken without a turn."""


def free_section(fight: Fight, one: Combatant, using: str | None) -> str | None:
    """The section that may still spend a major action: the one named, else the first able one. (G44)"""
    return acting_section(one, using, more=more_actions(fight, one, "other"))


def objections_to_major(
    fight: Fight, one: Combatant, viewer: Viewer, using: str | None = None
) -> Iterator[Reason]:
    """Why it cannot take a major action now. (adv: Turn Basics; Three Methods Of Movement)"""
    yield from objections(fight, one, viewer)
    about = {"actor": one.id}
    fallen = has_fallen(one, using)
    if free_section(fight, one, using) is None and not fallen:
        yield Reason(code="no-action-left", cite=fight.cites.turn, about=about)
    if fallen or not is_able(one):
        yield Reason(code="cannot-act", cite=fight.cites.out, about=about)
    if pace(one) == "full":
        yield Reason(code="wrong-movement", cite=fight.cites.movement, figures={"mode": "full"}, about=about)


def take_major(resolution: Resolution, command: TakeMajor) -> None:
    """A major action is spent."""
    one = resolution.combatant(command.actor)
    using = free_section(resolution.fight, one, command.using)
    resolution.record(
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


def objections_to_minor(fight: Fight, one: Combatant, viewer: Viewer, once: str = "") -> Iterator[Reason]:
    """Free in one's own turn and in the preparations, some in one of these only. (adv: 1.6)"""
    if fight.phase not in BEFORE:
        yield from objections(fight, one, viewer)
    elif once and once in one.once:
        yield Reason(code="no-action-left", cite=fight.cites.preparing, about={"actor": one.id})
    if not is_able(one):
        yield Reason(code="cannot-act", cite=fight.cites.out, about={"actor": one.id})


def take_minor(resolution: Resolution, command: TakeMinor) -> None:
    """A minor action happens; the lying rise with it."""
    resolution.record(
        MinorTaken(
            actor=command.actor,
            name=command.name,
            target=command.target,
            text=command.text,
            is_once=command.once and resolution.fight.phase in BEFORE,
        )
    )
    if command.name == STAND_UP and "prone" in resolution.combatant(command.actor).conditions:
        _stand_up(resolution, command.actor)


def _stand_up(resolution: Resolution, name: str) -> None:
    """Up at once, and as unsteady as before until the turn ends. (Conditions, P:paperzz)"""
    one = resolution.combatant(name)
    resolution.record(ConditionRemoved(target=name, condition="prone", rule=CITE_LYING_DOWN))
    resolution.record(
        EffectPut(
            target=name,
            faction=one.faction,
            name=STAND_UP,
            modifiers=dict(LYING.items()),
            by=name,
            until=resolution.fight.round,
            ends="turn",
            rule=CITE_LYING_DOWN,
        )
    )
