"""What is ruled alike in every fight: minor and major actions, and the end of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, assert_never

from app.rules.common.commands import EndTurn, TakeMajor, TakeMinor
from app.rules.core import Reason
from app.rules.sw25.actions import (
    objections_to_major,
    objections_to_minor,
    section_fault,
    take_major,
    take_minor,
)
from app.rules.sw25.case import Case
from app.rules.sw25.commands import OfAction
from app.rules.sw25.turns import decision_pending, end, objections_to_ending

C = TypeVar("C", bound=Case)


def of_action(case: Case, command: OfAction) -> Reason | None:
    """The actor's turn begins with its first command; a refused one begins none."""
    story, eyes = case.story, case.asker.eyes
    case.begin(story.who(command.actor))
    fight, one = story.fight, story.who(command.actor)
    match command:
        case TakeMinor():
            once = command.name if command.once else ""
            refusal = case.refused(objections_to_minor(fight, one, eyes, once))
            if not refusal:
                take_minor(story, command)
        case TakeMajor(using=using):
            fault = section_fault(fight, command)
            refusal = fault or case.refused(objections_to_major(fight, one, eyes, using))
            if not refusal:
                take_major(story, command)
        case EndTurn():
            refusal = case.refused(objections_to_ending(fight, one, eyes))
            if not refusal:
                end(case, one)
        case _:
            assert_never(command)
    return refusal


def unless_waiting(case: C, again: C, by_hand: Callable[[C], Reason | None]) -> Reason | None:
    """The GM's own commands wait for a decision; what means nothing is named before (tried on `again`)."""
    fight = case.story.fight
    if not fight.decision:
        return by_hand(case)
    trial = by_hand(again)
    means_nothing = trial is not None and trial.code in ("bad-command", "unknown-combatant")
    return trial if means_nothing else decision_pending(fight)
