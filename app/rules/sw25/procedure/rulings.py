"""Everything around the rounds as rulings: knowledge before, giving up, loot and herbs after."""

from __future__ import annotations

from typing import Any, assert_never

from app.rules.core import Dice, Reason, Viewer, first
from app.rules.sw25.body.context import CommandContext
from app.rules.sw25.body.derived import may_know
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.commands.procedure import (
    Concede,
    ProcedureCommand,
    Pursue,
    RecallMonster,
    SearchLoot,
    UseHerb,
)
from app.rules.sw25.procedure import aftermath, concession, knowledge


def rule_procedure(context: CommandContext, command: ProcedureCommand, dice: Dice) -> Reason | None:
    """Carries it out, or says why not."""
    match command:
        case RecallMonster() | SearchLoot() | UseHerb():
            return _with_dice(context, command, dice)
        case Concede():
            ruling = concession.concede if command.agree else concession.decline
            return ruling(context, command)
        case Pursue():
            return concession.answer(context, command)
        case _:
            assert_never(command)


def open_around(fight: Fight, one: Combatant, viewer: Viewer) -> dict[str, Any]:
    """What is open to it around the rounds: null, or why not; and whom it could recall, search or treat."""
    others = [other for other in fight.combatants.values() if other.id != one.id]
    others = others if may_know(one, viewer, "recalled") else []
    recall = first(knowledge.objections_to_any(fight, one))
    loot = first(aftermath.objections_to_any(fight, one, fight.cites.loot))
    return {
        "knowledge": recall,
        "loot": loot,
        "herb": first(aftermath.objections_to_any(fight, one, fight.cites.herbs)),
        "concede": first(concession.objections_to_conceding(fight, one.faction, viewer)),
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


def _with_dice(
    context: CommandContext, command: RecallMonster | SearchLoot | UseHerb, dice: Dice
) -> Reason | None:
    resolution = context.resolution
    one, other = resolution.combatant(command.actor), resolution.combatant(command.target)
    match command:
        case RecallMonster():
            refusal = context.refuse_unless_overruled(knowledge.objections(resolution.fight, one, other))
            if refusal is None:
                knowledge.recall(resolution, one, other, dice)
        case SearchLoot():
            refusal = context.refuse_unless_overruled(
                aftermath.objections_to_looting(resolution.fight, one, other)
            )
            if refusal is None:
                aftermath.search(resolution, command, dice)
        case UseHerb(herb=herb):
            refusal = context.refuse_unless_overruled(
                aftermath.objections_to_treating(resolution.fight, one, other, herb)
            )
            if refusal is None:
                aftermath.treat(resolution, command, dice)
    return refusal
