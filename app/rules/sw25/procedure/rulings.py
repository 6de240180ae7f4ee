"""Everything around the rounds as rulings: knowledge before, giving up, loot and herbs after."""

from __future__ import annotations

from typing import Any, assert_never

from app.rules.core import Dice, Eyes, Reason, first
from app.rules.sw25.body.context import Case
from app.rules.sw25.body.derived import may_know
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.commands.procedure import Concede, OfProcedure, Pursue, RecallMonster, SearchLoot, UseHerb
from app.rules.sw25.procedure import aftermath, concession, knowledge


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


def open_around(fight: Fight, one: Combatant, eyes: Eyes) -> dict[str, Any]:
    """What is open to it around the rounds: null, or why not; and whom it could recall, search or treat."""
    others = [other for other in fight.combatants.values() if other.id != one.id]
    others = others if may_know(one, eyes, "recalled") else []
    recall = first(knowledge.objections_to_any(fight, one))
    loot = first(aftermath.objections_to_any(fight, one, fight.cites.loot))
    return {
        "knowledge": recall,
        "loot": loot,
        "herb": first(aftermath.objections_to_any(fight, one, fight.cites.herbs)),
        "concede": first(concession.objections_to_conceding(fight, one.faction, eyes)),
        "recall": [
            other.id
            for other in others
            if recall is None and first(knowledge.objections(fight, one, other)) is None
        ],
        "search": [
            other.id
            for other in others
            if loot is None and first(aftermath.objections_to_looting(fight, one, other)) is None
        ],
    }


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
