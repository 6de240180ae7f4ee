"""The duel after an event."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never, cast

from app.rules.common.events import (
    CombatEnded,
    ConditionAdded,
    ConditionRemoved,
    DiceEntered,
    DiceWanted,
    Noted,
    OptionSet,
    Overruled,
    PhaseChanged,
    Removed,
    Revealed,
    Rolled,
    RolledInChat,
    RoundStarted,
    SecretlyRolled,
    TurnEnded,
    TurnStarted,
)
from app.rules.common.faces import Aliased, Portrayed, looks
from app.rules.common.manual_dice import suspended_by
from app.rules.core import Event
from app.rules.engine.changes import changed, each
from tests.helpers.duel.events import (
    Added,
    Adjusted,
    Attacked,
    Began,
    Bodies,
    Bumped,
    Course,
    DefenceAsked,
    Defended,
    Happened,
    InitiativeRolled,
    Moved,
    NerveLost,
    Notes,
    Placed,
    Struck,
    Turned,
    Walked,
)
from tests.helpers.duel.setup import made
from tests.helpers.duel.state import Fight, Pending, Phase

PASSING = ("off-balance",)
"""Conditions that end with the beginning of one's own turn."""


def evolve(fight: Fight | None, event: Event) -> Fight:
    """The duel after an event; the first event makes it."""
    if isinstance(event, Began):
        default: Phase = "turns" if event.scenario else "gathering"
        return made(event.setup, event.options, event.setup.phase or default)
    if fight is None:
        raise ValueError(f"{event.kind} begins no duel")
    happened = cast(Happened, event)
    if isinstance(happened, Began):
        return fight
    if isinstance(happened, Walked):
        return _walked(fight, happened)
    if isinstance(happened, Struck):
        return _struck(fight, happened)
    if isinstance(happened, Course):
        return _went_on(fight, happened)
    if isinstance(happened, Bodies):
        return _there(fight, happened)
    return _noted(fight, happened)


def _walked(fight: Fight, event: Walked) -> Fight:
    match event:
        case Moved():
            walked = fight.combatants[event.mover].walked + event.spaces
            return changed(fight, event.mover, cell=event.path[-1], facing=event.facing, walked=walked)
        case Bumped():
            return changed(fight, event.mover, walked=max(1, fight.combatants[event.mover].pace))
        case Turned():
            return changed(fight, event.mover, facing=event.facing)
        case Placed():
            return changed(fight, event.target, cell=event.cell, facing=event.facing)
        case _:
            assert_never(event)


def _struck(fight: Fight, event: Struck) -> Fight:
    match event:
        case Attacked():
            return changed(fight, event.actor, struck=True)
        case DefenceAsked():
            number = fight.decisions + 1
            asked = Pending(
                id=number, actor=event.actor, target=event.target, total=event.total, options=event.options
            )
            return replace(fight, pending=asked, decisions=number)
        case Defended():
            return replace(fight, pending=None)
        case NerveLost() | Adjusted():
            return changed(fight, event.target, nerve=event.nerve, look=event.look)
        case _:
            assert_never(event)


def _went_on(fight: Fight, event: Course) -> Fight:
    match event:
        case InitiativeRolled():
            return replace(fight, order=event.order)
        case TurnStarted():
            one = fight.combatants[event.actor]
            left = tuple(name for name in one.conditions if name not in PASSING)
            fight = changed(fight, event.actor, walked=0, struck=False, conditions=left)
            return replace(fight, turn=event.actor)
        case TurnEnded():
            return replace(changed(fight, event.actor, acted=True), turn=None)
        case RoundStarted():
            return replace(each(fight, lambda one: one.acted, acted=False), round=event.round)
        case PhaseChanged():
            return replace(fight, phase=cast(Phase, event.phase))
        case CombatEnded():
            return replace(fight, turn=None, pending=None)
        case _:
            assert_never(event)


def _there(fight: Fight, event: Bodies) -> Fight:
    match event:
        case Added():
            everybody = {**fight.combatants, event.target: event.duelist}
            return replace(fight, combatants=everybody, order=(*fight.order, event.target))
        case Removed():
            everybody = {name: one for name, one in fight.combatants.items() if name != event.target}
            order = tuple(name for name in fight.order if name != event.target)
            asked = fight.pending
            is_asked = asked is not None and event.target in (asked.actor, asked.target)
            return replace(fight, combatants=everybody, order=order, pending=None if is_asked else asked)
        case Revealed():
            return _revealed(fight, event)
        case Portrayed() | Aliased():
            return changed(fight, event.target, **looks(event))
        case ConditionAdded():
            now = fight.combatants[event.target].conditions
            more = () if event.condition in now else (event.condition,)
            return changed(fight, event.target, conditions=(*now, *more))
        case ConditionRemoved():
            return _without(fight, event.target, event.condition)
        case _:
            assert_never(event)


def _revealed(fight: Fight, event: Revealed) -> Fight:
    """Without fields it is hidden no more."""
    if not event.fields:
        return _without(fight, event.target, "hidden")
    told = fight.combatants[event.target].told
    known = (*told.get(event.to, ()), *event.fields)
    return changed(fight, event.target, told={**told, event.to: tuple(dict.fromkeys(known))})


def _without(fight: Fight, name: str, condition: str) -> Fight:
    now = fight.combatants[name].conditions
    return changed(fight, name, conditions=tuple(one for one in now if one != condition))


def _noted(fight: Fight, event: Notes) -> Fight:
    match event:
        case OptionSet():
            return replace(fight, options={**fight.options, event.name: event.value})
        case DiceWanted():
            return replace(fight, waiting=suspended_by(event))
        case DiceEntered():
            return replace(fight, waiting=None)
        case Overruled() | Noted() | Rolled() | SecretlyRolled() | RolledInChat():
            return fight
        case _:
            assert_never(event)
