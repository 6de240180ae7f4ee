"""The fight after an event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never, cast

from app.rules.common.events import (
    BeganAnew,
    CombatEnded,
    DiceEntered,
    DiceWanted,
    Noted,
    OptionSet,
    Overruled,
    PhaseChanged,
    Removed,
    Revealed,
    RolledInChat,
    RoundStarted,
    SecretlyRolled,
    TurnEnded,
    TurnStarted,
)
from app.rules.common.events import Rolled as RolledByHand
from app.rules.common.faces import Aliased, Portrayed, looks
from app.rules.common.manual_dice import suspended_by
from app.rules.common.permission import PermissionAsked, PermissionDenied, PermissionGiven, held_after
from app.rules.core import Event
from app.rules.engine.changes import changed
from app.rules.replacing import replace
from app.rules.square_fireballs.body_events import (
    Adjusted,
    Bloodied,
    ConditionAdded,
    ConditionRemoved,
    Damaged,
    Died,
    Downed,
    Excluded,
    Healed,
    Limited,
    Pierced,
    Shielded,
    VitalityLost,
    ZoneBurnt,
)
from app.rules.square_fireballs.events import (
    Acted,
    ActionPointTried,
    ActionUsed,
    Added,
    Began,
    Bodily,
    Collided,
    CooledDown,
    Course,
    DecisionOpened,
    EntryBegan,
    Escalated,
    Fell,
    Happened,
    InitiativeRolled,
    Moved,
    MoveLeft,
    Notes,
    NotMoved,
    OrderChanged,
    Placed,
    PowerRecharged,
    PowerSpent,
    Pulled,
    Pushed,
    Slid,
    Struck,
    TasksKept,
    There,
    Went,
)
from app.rules.square_fireballs.field_events import FieldChanged
from app.rules.square_fireballs.setup import made, names_of
from app.rules.square_fireballs.state import (
    OF_FIELD,
    Actions,
    Combatant,
    Fight,
    Phase,
    health_of,
    is_bloodied,
)
from app.rules.square_fireballs.words import Effect


def evolve(fight: Fight | None, event: Event) -> Fight:
    """The fight after an event; the first event makes it."""
    if isinstance(event, Began):
        default: Phase = "rounds" if event.scenario else "setup"
        return made(event.setup, event.options, event.setup.phase or default)
    if fight is None:
        raise ValueError(f"{event.kind} begins no fight")
    happened = cast(Happened, event)
    if isinstance(happened, Began | Struck):
        return fight
    if isinstance(happened, Went):
        return _went(fight, happened)
    if isinstance(happened, Bodily):
        return _changed(fight, happened)
    if isinstance(happened, Acted):
        return _acted(fight, happened)
    if isinstance(happened, Course):
        return _went_on(fight, happened)
    if isinstance(happened, There):
        return _there(fight, happened)
    return _noted(fight, happened)


def _went(fight: Fight, event: Went) -> Fight:
    match event:
        case Moved():
            return changed(fight, event.mover, cell=event.path[-1]) if event.path else fight
        case Pushed() | Pulled() | Slid():
            return changed(fight, event.target, cell=event.path[-1]) if event.path else fight
        case Fell() | Placed():
            return changed(fight, event.target, cell=event.cell)
        case NotMoved() | Collided():
            return fight
        case _:
            assert_never(event)


def with_figures(fight: Fight, name: str, **figures: Any) -> Fight:
    """Somebody with other figures, looking as it is then."""
    one = replace(fight.combatants[name], **figures)
    looks = {"health": health_of(one), "bloodied": is_bloodied(one.hp, one.max_hp)}
    return changed(fight, name, **figures, **looks)


def _changed(fight: Fight, event: Bodily) -> Fight:
    match event:
        case Damaged():
            return with_figures(fight, event.target, hp=event.hp, sp=event.sp)
        case Healed():
            return with_figures(fight, event.target, hp=event.hp, surges=event.surges)
        case Shielded():
            return changed(fight, event.target, sp=event.sp)
        case Adjusted():
            figures = {name: getattr(event, name) for name in ("hp", "sp", "surges", "vitality")}
            return with_figures(fight, event.target, **figures)
        case VitalityLost():
            fallen = fight.combatants[event.target].has_fallen or event.has_fallen
            return changed(fight, event.target, vitality=event.vitality, has_fallen=fallen)
        case ConditionAdded():
            return with_effects(fight, event.target, (*effects_of(fight, event.target), event.effect))
        case ConditionRemoved():
            return _without_condition(fight, event)
        case Excluded():
            return _out(with_figures(fight, event.target, excluded=True), event.target)
        case ZoneBurnt():
            return replace(fight, burnt=(*fight.burnt, (event.zone, event.target)))
        case Pierced():
            there = fight.combatants[event.target].pierced
            return changed(fight, event.target, pierced=tuple(dict.fromkeys((*there, event.resistance))))
        case Limited():
            return changed(fight, event.target, is_limited=True)
        case Bloodied() | Died():
            return fight
        case Downed():
            return changed(fight, event.target, has_fallen=True)
        case _:
            assert_never(event)


def effects_of(fight: Fight, name: str) -> tuple[Effect, ...]:
    """What somebody is under."""
    found: tuple[Effect, ...] = fight.combatants[name].effects
    return found


def with_effects(fight: Fight, name: str, effects: tuple[Effect, ...]) -> Fight:
    """Somebody under other conditions; the dead leave the order."""
    fight = changed(fight, name, effects=effects, conditions=names_of(effects))
    return _out(fight, name) if any(effect.name == "dead" for effect in effects) else fight


def _without_condition(fight: Fight, event: ConditionRemoved) -> Fight:
    left = tuple(
        effect
        for number, effect in enumerate(effects_of(fight, event.target))
        if effect.name != event.condition or (event.place is not None and number != event.place)
    )
    return with_effects(fight, event.target, left)


def _out(fight: Fight, name: str) -> Fight:
    """Who is out leaves the order, and its turn is over."""
    place = next((n for n, names in enumerate(fight.order) if name in names), None)
    turn = None if fight.turn == name else fight.turn
    up = tuple(other for other in fight.up if other != name)
    if place is None:
        return replace(fight, turn=turn, up=up)
    left = tuple(other for other in fight.order[place] if other != name)
    order = (*fight.order[:place], *((left,) if left else ()), *fight.order[place + 1 :])
    entry = fight.entry - 1 if not left and place <= fight.entry else fight.entry
    return replace(fight, turn=turn, up=up, order=order, entry=entry)


def _acted(fight: Fight, event: Acted) -> Fight:
    one = fight.combatants[event.actor]
    match event:
        case ActionUsed():
            return changed(fight, one.id, **_used(one, event), rest=0, rest_with=None)
        case MoveLeft():
            return changed(fight, one.id, rest=event.squares, rest_with=event.with_)
        case PowerSpent():
            spent = (
                (*one.spent, event.power) if event.is_spent and event.power not in one.spent else one.spent
            )
            now = (*one.spent_now, event.power) if event.is_noted else one.spent_now
            more = (event.cooldown,) if event.cooldown and event.cooldown not in one.cooldowns else ()
            cooling = event.cooling or one.cooling
            cooldowns = (*one.cooldowns, *more)
            return changed(fight, one.id, spent=spent, spent_now=now, cooldowns=cooldowns, cooling=cooling)
        case PowerRecharged():
            return changed(fight, one.id, spent=tuple(name for name in one.spent if name != event.power))
        case CooledDown():
            left = one.cooldowns
            if not event.cooling:
                left = tuple(name for name in left if name != "encounter")
            return changed(fight, one.id, cooling=event.cooling, cooldowns=left)
        case ActionPointTried():
            points = one.action_points - 1 if event.succeeded else one.action_points
            has_spent = one.has_spent_point or event.succeeded
            return changed(
                fight, one.id, tried_action_point=True, action_points=points, has_spent_point=has_spent
            )
        case _:
            assert_never(event)


def _used(one: Combatant, event: ActionUsed) -> dict[str, Any]:
    """One standard action more, before or after that of the turn is used, is an action more."""
    is_used: bool = getattr(one.used, event.action)
    if event.action == "standard" and event.left and not is_used:
        return {"extra": one.extra + 1}
    if event.action == "standard" and not event.left and one.extra:
        return {"extra": one.extra - 1}
    return {"used": replace(one.used, **{event.action: not event.left})}


def _went_on(fight: Fight, event: Course) -> Fight:
    match event:
        case InitiativeRolled():
            return replace(fight, order=event.order, initiative=event.initiative, entry=-1, up=(), turn=None)
        case OrderChanged():
            return replace(fight, order=event.order, initiative=event.initiative, entry=event.entry)
        case EntryBegan():
            return replace(fight, entry=event.entry, up=event.up, turn=None)
        case Escalated():
            return replace(fight, escalation=event.escalation)
        case TurnStarted():
            return _started(fight, event.actor)
        case TurnEnded():
            return _ended(fight, event.actor)
        case RoundStarted():
            return replace(_rested(fight), round=event.round)
        case PhaseChanged():
            return replace(fight, phase=cast(Phase, event.phase))
        case CombatEnded():
            return replace(fight, turn=None, up=(), pending=None, tasks=())
        case BeganAnew():
            return _anew(fight, event)
        case DecisionOpened():
            return replace(fight, pending=event.reaction or event.forced)
        case TasksKept():
            return replace(fight, tasks=event.tasks)
        case _:
            assert_never(event)


def _anew(fight: Fight, event: BeganAnew) -> Fight:
    """Another fight of the same people: wounds stay, and conditions that do not end by themselves."""
    for one in fight.combatants.values():
        if any(effect.until for effect in one.effects):
            left = tuple(effect for effect in one.effects if effect.until is None)
            fight = with_effects(fight, one.id, left)
    everybody = {name: _fresh(one) for name, one in fight.combatants.items()}
    fight = replace(fight, combatants=everybody, phase="setup", round=1, fights=event.number, escalation=0)
    return replace(fight, order=(), entry=-1, up=(), initiative={}, burnt=())


def _fresh(one: Combatant) -> Combatant:
    """What was used in the last fight can be used again, but for daily powers."""
    daily = tuple(name for name in one.spent if name in one.powers and one.powers[name].use == "daily")
    one = replace(one, used=Actions(), spent=daily, cooldowns=(), cooling=0, has_fallen=False)
    one = replace(
        one, tried_action_point=False, has_spent_point=False, spent_now=(), pierced=(), is_limited=False
    )
    return replace(one, extra=0, rest=0, rest_with=None)


def _rested(fight: Fight) -> Fight:
    """One reaction a round. (Limits to actions)"""
    tired = {
        one.id: replace(one, used=replace(one.used, reaction=False))
        for one in fight.combatants.values()
        if one.used.reaction
    }
    return replace(fight, combatants={**fight.combatants, **tired}) if tired else fight


def _started(fight: Fight, actor: str) -> Fight:
    """With a turn its actor has all actions again, and everybody the free reactions of one turn."""
    struck = {
        one.id: replace(one, used=replace(one.used, opportunity=False), spent_now=())
        for one in fight.combatants.values()
        if one.used.opportunity or one.spent_now
    }
    everybody: Mapping[str, Combatant] = {**fight.combatants, **struck}
    one = everybody[actor]
    fresh = replace(
        one,
        used=Actions(reaction=one.used.reaction),
        tried_action_point=False,
        is_limited=False,
        extra=0,
        rest=0,
        rest_with=None,
    )
    return replace(fight, combatants={**everybody, actor: fresh}, turn=actor, burnt=())


def _ended(fight: Fight, actor: str) -> Fight:
    """The next end of a turn of theirs counts for conditions that were put there in this one."""
    worn = {
        one.id: replace(one, effects=tuple(_worn(effect, actor) for effect in one.effects), pierced=())
        for one in fight.combatants.values()
        if one.pierced or any(effect.is_fresh and effect.whose == actor for effect in one.effects)
    }
    everybody: dict[str, Combatant] = {**fight.combatants, **worn}
    if actor in everybody and everybody[actor].rest:
        everybody[actor] = replace(everybody[actor], rest=0, rest_with=None)
    up = tuple(name for name in fight.up if name != actor)
    return replace(fight, combatants=everybody, turn=None, up=up)


def _worn(effect: Effect, actor: str) -> Effect:
    return replace(effect, is_fresh=False) if effect.whose == actor else effect


def _there(fight: Fight, event: There) -> Fight:
    match event:
        case Added():
            return replace(fight, combatants={**fight.combatants, event.target: event.combatant})
        case Removed():
            return _removed(_out(fight, event.target), event.target)
        case Revealed():
            return _revealed(fight, event)
        case FieldChanged():
            said = {name: getattr(event, name) for name in OF_FIELD}
            named = {name: value for name, value in said.items() if value is not None}
            return replace(fight, battlefield=replace(fight.battlefield, **named))
        case _:
            assert_never(event)


def _removed(fight: Fight, name: str) -> Fight:
    everybody = {other: one for other, one in fight.combatants.items() if other != name}
    lights = tuple(light for light in fight.battlefield.lights if light.carried_by != name)
    initiative = {other: value for other, value in fight.initiative.items() if other != name}
    field = replace(fight.battlefield, lights=lights)
    return replace(fight, combatants=everybody, battlefield=field, initiative=initiative)


def _revealed(fight: Fight, event: Revealed) -> Fight:
    """Without fields it is hidden no more."""
    if not event.fields:
        left = tuple(effect for effect in effects_of(fight, event.target) if effect.name != "hidden")
        return with_effects(fight, event.target, left)
    told = fight.combatants[event.target].told
    known = (*told.get(event.to, ()), *event.fields)
    return changed(fight, event.target, told={**told, event.to: tuple(dict.fromkeys(known))})


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
        case Overruled() | Noted() | RolledByHand() | SecretlyRolled() | RolledInChat():
            return fight
        case _:
            assert_never(event)
