"""Questions about a duel, and what commands would do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from app.rules.core import Asker, Reason, first
from app.rules.space.squares import rectangle
from app.rules.work import spend
from tests.helpers.duel import fighting, moving
from tests.helpers.duel.commands import Attack, Move, Question, Reach, Sight
from tests.helpers.duel.procedure import against_turn
from tests.helpers.duel.rulings import JUDGE
from tests.helpers.duel.sight import Lights
from tests.helpers.duel.state import Duelist, Fight


def answer(fight: Fight, question: Question, asker: Asker) -> Mapping[str, Any] | Reason:
    """What a lens asks of the duel as its asker knows it."""
    match question:
        case Reach():
            return reach(fight, fight.combatants[question.actor])
        case Sight():
            return sight(fight, question)
        case _:
            assert_never(question)


def reach(fight: Fight, one: Duelist) -> Mapping[str, Any]:
    """Where it could go in this turn, or in its next one."""
    left = moving.budget(one) if fight.turn == one.id else one.pace
    cells = sorted(moving.reach(fight, one, left), key=lambda cell: (cell[1], cell[0]))
    why = first(against_turn(fight, one))
    return {"cells": cells, "most": left, "can_move": why is None and bool(cells), "why": why}


def sight(fight: Fight, question: Sight) -> Mapping[str, Any]:
    """Whether it sees a cell, or all cells of the field that it sees."""
    lights, eye = Lights(fight), fight.combatants[question.actor].cell
    if question.cell is not None:
        return {"clear": lights.reaches(eye, question.cell)}
    field = fight.battlefield
    spend(field.columns * field.rows)
    every = rectangle((0, 0), field.columns, field.rows)
    return {"cells": [cell for cell in every if lights.reaches(eye, cell)]}


def preview_move(fight: Fight, command: Move, asker: Asker) -> Mapping[str, Any]:
    """Where it would end, and what it costs."""
    one = fight.combatants[command.actor]
    walk = moving.planned(fight, command)
    if isinstance(walk, Reason):
        return {"legal": False, "reject": walk}
    why = first(moving.objections(fight, one, walk))
    told = {"spaces": walk.spaces, "most": moving.budget(one), "end": walk.path[-1], "facing": walk.facing}
    return {"legal": why is None, "reject": why, **told}


def preview_attack(fight: Fight, command: Attack, asker: Asker) -> Mapping[str, Any]:
    """By what chance it tells. Whose defence is not known counts as 0."""
    one, other = fight.combatants[command.actor], fight.combatants[command.target]
    why = first(fighting.objections(fight, one, other))
    told = fighting.odds(one, as_known(other, asker), fighting.guards(fight, one, other))
    certain = {"certain": [other.id], "possible": []}
    return {"legal": why is None, "reject": why, **told, "targets": certain}


def as_known(one: Duelist, asker: Asker) -> Duelist:
    """Without figures that the asker does not know."""
    viewer = asker.viewer
    if viewer.owns(one.faction) or one.id in viewer.controls:
        return one
    told = {name for to, names in one.told.items() if to == "all" or to in viewer.factions for name in names}
    return Duelist(
        id=one.id,
        name=one.name,
        faction=one.faction,
        cell=one.cell,
        facing=one.facing,
        conditions=one.conditions,
        look=one.look,
        parry=one.parry if "parry" in told else 0,
        dodge=one.dodge if "dodge" in told else 0,
    )


def preview(fight: Fight, command: Any, asker: Asker) -> Mapping[str, Any]:
    """A command judged by the rules, and not carried out."""
    if isinstance(command, Move):
        return preview_move(fight, command, asker)
    if isinstance(command, Attack):
        return preview_attack(fight, command, asker)
    return JUDGE.preview(fight, command, asker)
