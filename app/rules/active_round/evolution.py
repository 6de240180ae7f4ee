"""The fight after an event."""

from __future__ import annotations

from typing import assert_never, cast

from app.rules.active_round import evolution_of_blows as blows
from app.rules.active_round.blows import Decided, Points, Struck
from app.rules.active_round.events import (
    Acted,
    Added,
    Arms,
    BattlefieldChanged,
    Began,
    Bodies,
    CastDone,
    CastingEnded,
    CastingWentOn,
    Caught,
    Course,
    Crafts,
    Declared,
    Delayed,
    EquipmentChanged,
    Excluded,
    Happened,
    InitiativeRolled,
    ItemThrown,
    ItemUsed,
    Loaded,
    Moved,
    MoveDeclared,
    NewcomerRolled,
    Notes,
    Placed,
    Searched,
    Spotted,
    StanceTaken,
    Stood,
    Turned,
    Walked,
    Wasted,
)
from app.rules.active_round.grids import nearest_facing
from app.rules.active_round.making import made
from app.rules.active_round.state import (
    Approval,
    Battlefield,
    Casting,
    Combatant,
    Done,
    Fight,
    Told,
    decision_id,
)
from app.rules.active_round.words import UNSEEN, Action, Phase
from app.rules.common.events import (
    BeganAnew,
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
from app.rules.common.permission import PermissionAsked, PermissionDenied, PermissionGiven, held_after
from app.rules.core import Event
from app.rules.engine.changes import changed, each
from app.rules.replacing import replace


def evolve(fight: Fight | None, event: Event) -> Fight:
    """The fight after an event; the first event makes it."""
    if isinstance(event, Began):
        default: Phase = "rounds" if event.scenario else "setup"
        return made(event.setup, event.options, event.setup.phase or default)
    if fight is None:
        raise ValueError(f"{event.kind} begins no fight")
    happened = cast(Happened, event)
    if isinstance(happened, Began):
        return fight
    if isinstance(happened, Walked):
        return _walked(fight, happened)
    if isinstance(happened, Struck | Decided | Points):
        return blows.after(fight, happened)
    if isinstance(happened, Arms):
        return _done(fight, happened)
    if isinstance(happened, Crafts):
        return _crafted(fight, happened)
    if isinstance(happened, Course):
        return _went_on(fight, happened)
    if isinstance(happened, Bodies):
        return _there(fight, happened)
    return _noted(fight, happened)


def spent(fight: Fight, name: str, action: Action) -> Fight:
    """One of its actions is spent."""
    done = fight.combatants[name].done
    return changed(fight, name, done=replace(done, **{action: True}))


def _has_moved(fight: Fight, mover: str) -> Fight:
    """The Move action is spent, and no move waits any more."""
    return replace(spent(fight, mover, "move"), approval=None)


def _walked(fight: Fight, event: Walked) -> Fight:
    match event:
        case Moved():
            fight = _has_moved(fight, event.mover)
            one = fight.combatants[event.mover]
            cell = event.path[-1] if event.path else one.cell
            at = event.points[-1] if event.points else one.at
            low = ("crawling",) if event.mode == "crawl" else ()
            conditions = (*_but(one, "crawling"), *low)
            return changed(fight, one.id, cell=cell, at=at, facing=event.facing, conditions=conditions)
        case MoveDeclared():
            asked = Approval(
                id=decision_id(fight, event.mode, event.mover, event.path, event.points, event.facing),
                mover=event.mover,
                faction=event.faction,
                mode=event.mode,
                path=event.path,
                points=event.points,
                facing=event.facing,
            )
            return replace(fight, approval=asked)
        case Turned():
            fight = _has_moved(fight, event.mover)
            conditions = _but(fight.combatants[event.mover], "crawling")
            return changed(fight, event.mover, facing=event.facing, conditions=conditions)
        case Stood():
            fight = _has_moved(fight, event.mover)
            conditions = _but(fight.combatants[event.mover], "crawling", "prone")
            return changed(fight, event.mover, conditions=conditions)
        case Placed():
            one = fight.combatants[event.target]
            cell, at = event.cell or one.cell, event.at or one.at
            return changed(fight, event.target, cell=cell, at=at, facing=event.facing)
        case _:
            assert_never(event)


def _on_field(fight: Fight, field: Battlefield) -> Fight:
    """Squares and hexes have other directions: everybody looks the nearest way."""
    if field.grid in (None, fight.battlefield.grid):
        return replace(fight, battlefield=field)
    people = {
        name: replace(one, facing=nearest_facing(field.grid, one.facing))
        for name, one in fight.combatants.items()
    }
    return replace(fight, battlefield=field, combatants=people)


def _but(one: Combatant, *names: str) -> tuple[str, ...]:
    return tuple(name for name in one.conditions if name not in names)


def _done(fight: Fight, event: Arms) -> Fight:
    match event:
        case Acted():
            return spent(fight, event.actor, event.action)
        case Loaded():
            one = fight.combatants[event.actor]
            weapon = replace(one.weapons[event.weapon], loaded=event.loaded)
            return changed(fight, one.id, weapons={**one.weapons, event.weapon: weapon})
        case EquipmentChanged():
            return changed(fight, event.actor, wields=event.wields)
        case ItemUsed() | ItemThrown():
            one = fight.combatants[event.actor]
            item = one.items[event.item]
            left = replace(item, count=max(0, item.count - 1))
            return changed(fight, one.id, items={**one.items, event.item: left})
        case Caught():
            one = fight.combatants[event.by]
            held = one.items.get(event.item)
            thing = replace(event.thing, count=1 + (held.count if held else 0))
            return changed(fight, one.id, items={**one.items, event.item: thing})
        case Wasted():
            return fight
        case Declared():
            return spent(fight, event.actor, event.action) if event.action else fight
        case _:
            assert_never(event)


def _crafted(fight: Fight, event: Crafts) -> Fight:
    match event:
        case CastingWentOn():
            casting = Casting(skill=event.skill, runes=event.runes, of=event.of, fresh=True)
            return changed(fight, event.actor, casting=casting)
        case CastingEnded():
            return changed(fight, event.actor, casting=None)
        case CastDone():
            return changed(fight, event.actor, casting=None)
        case StanceTaken():
            return changed(fight, event.actor, stance=event.stance)
        case Searched():
            seen = fight.combatants[event.actor].perceived
            return changed(fight, event.actor, perceived=(*seen, event.target))
        case Spotted():
            known = fight.combatants[event.target].spotted_by
            return changed(fight, event.target, spotted_by=tuple(dict.fromkeys((*known, event.actor))))
        case _:
            assert_never(event)


def _went_on(fight: Fight, event: Course) -> Fight:
    match event:
        case InitiativeRolled():
            totals = {roll.actor: roll.total for roll in reversed(event.rolls)}  # the first counts
            return replace(fight, order=event.order, lasting=event.order, initiative=totals)
        case NewcomerRolled():
            totals = {**fight.initiative, event.actor: event.total}
            return replace(fight, lasting=event.order, initiative=totals)
        case Delayed():
            waiting = {**fight.waits, event.actor: event.until}
            return replace(fight, order=event.order, waits=waiting, turn=None)
        case TurnStarted():
            one = fight.combatants[event.actor]
            casting = replace(one.casting, fresh=False) if one.casting else None
            fight = changed(fight, one.id, done=Done(), stance=None, casting=casting)
            return replace(fight, turn=event.actor)
        case TurnEnded():
            fight = changed(fight, event.actor, acted=True)
            return replace(fight, turn=None if fight.turn == event.actor else fight.turn)
        case RoundStarted():
            fresh = {"acted": False, "perceived": (), "reacted": (), "guarded": ()}
            fight = each(fight, lambda one: True, **fresh)
            order = tuple(name for name in fight.lasting if name in fight.combatants)
            return replace(fight, round=event.round, order=order, waits={})
        case PhaseChanged():
            return replace(fight, phase=cast(Phase, event.phase))
        case CombatEnded():
            return replace(fight, turn=None, pending=None, approval=None, strikes=())
        case BeganAnew():
            return _anew(fight, event)
        case _:
            assert_never(event)


def _there(fight: Fight, event: Bodies) -> Fight:
    match event:
        case Added():
            everybody = {**fight.combatants, event.target: event.combatant}
            fight = replace(fight, combatants=everybody)
            if fight.phase in ("setup", "initiative"):
                return replace(
                    fight, order=(*fight.order, event.target), lasting=(*fight.lasting, event.target)
                )
            return fight
        case Removed():
            return _removed(fight, event.target)
        case Excluded():
            return changed(fight, event.target, excluded=True)
        case Revealed():
            return _revealed(fight, event)
        case ConditionAdded():
            return _with(fight, event.target, event.condition)
        case ConditionRemoved():
            return changed(
                fight, event.target, conditions=_but(fight.combatants[event.target], event.condition)
            )
        case BattlefieldChanged():
            return _on_field(fight, event.battlefield)
        case _:
            assert_never(event)


def _with(fight: Fight, name: str, condition: str) -> Fight:
    """Who hides anew is seen by nobody any more."""
    one = fight.combatants[name]
    more = () if condition in one.conditions else (condition,)
    spotted = () if condition in UNSEEN else one.spotted_by
    return changed(fight, name, conditions=(*one.conditions, *more), spotted_by=spotted)


def _anew(fight: Fight, event: BeganAnew) -> Fight:
    """Another fight of the same people: wounds, conditions and what was used up stay with them."""
    rested = {
        one.id: replace(
            one,
            acted=False,
            perceived=(),
            reacted=(),
            guarded=(),
            done=Done(),
            stance=None,
            casting=None,
            spotted_by=(),
        )
        for one in fight.combatants.values()
    }
    order = tuple(rested)
    fight = replace(fight, combatants=rested, phase="setup", round=1, fights=event.number)
    return replace(fight, order=order, lasting=order, waits={}, initiative={})


def _removed(fight: Fight, name: str) -> Fight:
    asked = fight.pending
    is_asked = asked is not None and name in (asked.target, asked.attacker)
    return replace(
        fight,
        combatants={id: one for id, one in fight.combatants.items() if id != name},
        order=tuple(id for id in fight.order if id != name),
        lasting=tuple(id for id in fight.lasting if id != name),
        initiative={id: total for id, total in fight.initiative.items() if id != name},
        waits={id: until for id, until in fight.waits.items() if id != name},
        turn=None if fight.turn == name else fight.turn,
        pending=None if is_asked else asked,
        approval=None if fight.approval and fight.approval.mover == name else fight.approval,
        strikes=tuple(one for one in fight.strikes if name not in (one.attacker, one.target)),
    )


def _revealed(fight: Fight, event: Revealed) -> Fight:
    """Without fields it is hidden no more."""
    one = fight.combatants[event.target]
    if not event.fields:
        return changed(fight, one.id, conditions=_but(one, "hidden"))
    known = (*one.told.get(event.to, ()), *event.fields)
    told: Told = {**one.told, event.to: tuple(dict.fromkeys(known))}
    return changed(fight, one.id, told=told)


def _noted(fight: Fight, event: Notes) -> Fight:
    match event:
        case OptionSet():
            return replace(fight, options={**fight.options, event.name: event.value})
        case DiceWanted():
            return replace(fight, waiting=suspended_by(event))
        case DiceEntered():
            return replace(fight, waiting=None)
        case PermissionAsked() | PermissionGiven() | PermissionDenied():
            return replace(fight, waiting=held_after(event))
        case Portrayed() | Aliased():
            return changed(fight, event.target, **looks(event))
        case Overruled() | Noted() | Rolled() | SecretlyRolled() | RolledInChat():
            return fight
        case _:
            assert_never(event)
