"""What is alike in every ruling of a fight: who falls by the own hand, and the initiative."""

from __future__ import annotations

from app.rules.core import Dice, Reason
from app.rules.sw25 import initiative, turns
from app.rules.sw25.case import Case


def fallen(case: Case, name: str) -> None:
    """Who falls by the own hand has ended the turn."""
    story = case.story
    if story.fight.turn == name and story.who(name).excluded:
        turns.end(case, story.who(name))


def roll_initiative(case: Case, dice: Dice) -> Reason | None:
    """Before the rounds."""
    refusal = case.refused(initiative.objections(case.story.fight))
    if refusal is None:
        initiative.roll(case.story, dice)
    return refusal
