"""Effects that are ended by somebody else's skill: which these are, and their end."""

from __future__ import annotations

from app.rules.common.events import ConditionRemoved
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.state import Combatant
from app.rules.sw25.body.wounds import lapse
from app.rules.sw25.sheet import feats
from app.rules.sw25.sheet.conditions import CONDITIONS
from app.rules.sw25.sheet.modifiers import Influence
from app.rules.sw25.turns.actions import STAND_UP
from app.rules.work import spend

CITE_DISPELLING = "Removing Effects"
OF_MOVES = frozenset({"taunted", *(one.name for one in CONDITIONS if one.ends)})
"""Conditions that no spell has put there."""


def open_on(one: Combatant) -> tuple[str, ...]:
    """What can be ended on it, as far as all see that it is there: by the names under which it is told."""
    effects = (effect.name for effect in one.effects if effect.by is not None and _is_cast(one, effect))
    return tuple(dict.fromkeys((*effects, *_conditions(one))))


def _is_cast(one: Combatant, effect: Influence) -> bool:
    """Feats that it declared itself, and rising, are nothing that was cast."""
    is_own = effect.by == one.id
    return not (is_own and (effect.name == STAND_UP or feats.known(effect.name) is not None))


def _conditions(one: Combatant) -> tuple[str, ...]:
    return tuple(last.condition for last in one.lasting if last.condition not in OF_MOVES)


def dispel(resolution: Resolution, name: str, named: str | None) -> None:
    """All that was put on it ends, or what is named, with the conditions that it came with."""
    one = resolution.combatant(name)
    spend(len(one.effects) + len(one.lasting))
    for effect in one.effects:
        if named in (None, effect.name) and _is_cast(one, effect):
            lapse(resolution, one, effect, CITE_DISPELLING)
            for condition in effect.carried_by:
                _free(resolution, name, condition)
    for condition in _conditions(one):
        if named in (None, condition):
            _free(resolution, name, condition)


def _free(resolution: Resolution, name: str, condition: str) -> None:
    if condition in resolution.combatant(name).conditions:
        resolution.record(ConditionRemoved(target=name, condition=condition, rule=CITE_DISPELLING))
