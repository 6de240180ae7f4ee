"""Everything around the rounds as rulings: knowledge before, giving up, loot and herbs after."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from app.rules.core import Dice, Eyes, Reason
from app.rules.sw25 import aftermath, concession, knowledge
from app.rules.sw25.case import Case
from app.rules.sw25.proceedings import Concede, OfProcedure, Pursue, RecallMonster, SearchLoot, UseHerb
from app.rules.sw25.situation import may_know
from app.rules.sw25.state import Combatant, Fight


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
    recall = {other.id: _first(knowledge.objections(fight, one, other)) for other in others}
    search = {other.id: _first(aftermath.objections_to_looting(fight, one, other)) for other in others}
    is_own = may_know(one, eyes, "recalled")
    return {
        "knowledge": _first(knowledge.objections_to_any(fight, one)),
        "loot": _first(aftermath.objections_to_any(fight, one, fight.cites.loot)),
        "herb": _first(aftermath.objections_to_any(fight, one, fight.cites.herbs)),
        "concede": _first(concession.objections_to_conceding(fight, one.faction, eyes)),
        "recall": [name for name, reason in recall.items() if reason is None] if is_own else [],
        "search": [name for name, reason in search.items() if reason is None] if is_own else [],
    }


def _first(reasons: Iterable[Reason]) -> Reason | None:
    return next(iter(reasons), None)


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
