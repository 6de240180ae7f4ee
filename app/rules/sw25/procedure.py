"""Everything around the rounds as rulings: knowledge before, giving up, loot and herbs after."""

from __future__ import annotations

from typing import assert_never

from app.rules.core import Dice, Reason
from app.rules.sw25 import aftermath, concession, knowledge
from app.rules.sw25.case import Case
from app.rules.sw25.proceedings import Concede, OfProcedure, Pursue, RecallMonster, SearchLoot, UseHerb


def of_procedure(case: Case, command: OfProcedure, dice: Dice) -> Reason | None:
    """Carries it out, or says why not."""
    match command:
        case RecallMonster() | SearchLoot() | UseHerb():
            return _with_dice(case, command, dice)
        case Concede():
            return concession.concede(case, command)
        case Pursue():
            return concession.answer(case, command)
        case _:
            assert_never(command)


def _with_dice(case: Case, command: RecallMonster | SearchLoot | UseHerb, dice: Dice) -> Reason | None:
    story = case.story
    one, other = story.who(command.actor), story.who(command.target)
    match command:
        case RecallMonster():
            refusal = case.refused(knowledge.objections(story.fight, one, other))
            if refusal is None:
                knowledge.recall(story, one, other, dice)
        case SearchLoot():
            refusal = case.refused(aftermath.objections_to_looting(story.fight, one, other))
            if refusal is None:
                aftermath.search(story, command, dice)
        case UseHerb(herb=herb):
            refusal = case.refused(aftermath.objections_to_treating(story.fight, one, other, herb))
            if refusal is None:
                aftermath.treat(story, command, dice)
    return refusal
