"""How what happens in every fight changes it: nothing is looked up outside, rolled or refused here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, assert_never

from app.rules.common.answering import RollAnswered, RollShown
from app.rules.common.events import (
    ConditionAdded,
    ConditionRemoved,
    DiceEntered,
    DiceWanted,
    Noted,
    OptionSet,
    Overruled,
    Removed,
    Rolled,
    RoundStarted,
    SecretlyRolled,
    TurnEnded,
    TurnStarted,
)
from app.rules.common.faces import Aliased, Portrayed, looks
from app.rules.common.manual_dice import questioned_by, suspended_by
from app.rules.common.permission import PermissionAsked, PermissionDenied, PermissionGiven, held_after
from app.rules.engine.changes import changed, each, with_some
from app.rules.replacing import replace
from app.rules.sw25.body.changes import gone, in_blow, in_body, lastingly, seated, spent
from app.rules.sw25.body.editing import edited
from app.rules.sw25.body.next_fight import fold_next_fight
from app.rules.sw25.body.riding import moved_along
from app.rules.sw25.body.species_knowledge import known_by_kind, revealed
from app.rules.sw25.body.state import Fight, Gained, Pursuit
from app.rules.sw25.events.bodies import (
    AmmoSpent,
    CounterChanged,
    Damaged,
    Died,
    Excluded,
    Healed,
    ManaChanged,
)
from app.rules.sw25.events.combat import (
    Attacked,
    Checked,
    Covered,
    DamageRolled,
    DeathChecked,
    EffectEnded,
    EffectPut,
    EffectTicked,
    EffectUsed,
    ExperienceGained,
    FeatDeclared,
    Hit,
    InitiativeRolled,
    Misfired,
    Missed,
    Resisted,
    RollChanged,
    StripCaught,
    Summoned,
    TargetsDrawn,
)
from app.rules.sw25.events.editing import Edited
from app.rules.sw25.events.kinds import EnteredDiceEvent, RuleEvent, SharedEvent, TurnEvent
from app.rules.sw25.events.procedure import (
    CombatEnded,
    Conceded,
    ConcessionDeclined,
    ConcessionProposed,
    ExperienceTallied,
    HerbUsed,
    Looted,
    MonsterKnown,
    NextFightBegan,
    ProcedureEvent,
    PursuitAnswered,
    Revealed,
)
from app.rules.sw25.events.riding import Dismounted, Mounted
from app.rules.sw25.events.turn import (
    ActionGained,
    AskingSet,
    MajorTaken,
    MinorTaken,
    PhaseChanged,
    TurnsPassed,
)

F = TypeVar("F", bound=Fight)
UNSPENT: Mapping[str, Any] = {
    "walked": 0,
    "majors": (),
    "deeds": (),
    "has_cast": False,
    "declared": (),
    "gained": (),
    "changed_seat": False,
}
"""Of a turn that begins."""


def in_every_fight(fight: F, event: SharedEvent) -> F:
    """The fight after an event that every system knows."""
    match event:
        case MinorTaken(actor=name, name=what, is_once=is_once):
            return changed(fight, name, once=(*fight.combatants[name].once, what)) if is_once else fight
        case DiceWanted() | DiceEntered() | RollShown() | RollAnswered() | AskingSet():
            return _asked(fight, event)
        case PermissionAsked() | PermissionGiven() | PermissionDenied():
            return _asked(fight, event)
        case TurnStarted() | TurnEnded() | PhaseChanged() | RoundStarted() | CombatEnded():
            return _in_time(fight, event)
        case ConditionAdded() | ConditionRemoved() | Damaged() | Healed() | ManaChanged() | Died():
            return in_body(fight, event)
        case CounterChanged() | AmmoSpent():
            return in_body(fight, event)
        case Edited() | MajorTaken() | ActionGained() | Revealed() | OptionSet() | Removed() | Excluded():
            return _in_rules(fight, event)
        case Portrayed() | Aliased():
            return changed(fight, event.target, **looks(event))
        case Attacked() | EffectUsed() | InitiativeRolled() | RollChanged():
            return in_blow(fight, event)
        case FeatDeclared() | Covered() | EffectPut() | EffectEnded() | ExperienceGained():
            return lastingly(fight, event)
        case MonsterKnown() | ConcessionProposed() | ConcessionDeclined() | Conceded() | PursuitAnswered():
            return _around(fight, event)
        case Looted() | HerbUsed() | ExperienceTallied() | NextFightBegan():
            return _around(fight, event)
        case Overruled() | Rolled() | SecretlyRolled() | Noted() | DamageRolled() | DeathChecked():
            return fight
        case Misfired() | StripCaught() | TargetsDrawn() | Checked() | Hit() | Missed() | Resisted():
            return fight
        case EffectTicked() | Summoned() | TurnsPassed():
            return fight
        case Mounted() | Dismounted():
            return seated(fight, event)
        case _:
            assert_never(event)


def _asked(fight: F, event: EnteredDiceEvent) -> F:
    """What the table waits for."""
    match event:
        case DiceWanted():
            return replace(fight, waiting=suspended_by(event))
        case RollShown():
            return replace(fight, waiting=questioned_by(event))
        case DiceEntered() | RollAnswered():
            return replace(fight, waiting=None)
        case AskingSet(target=name, asks=asks):
            return changed(fight, name, asks=asks)
        case PermissionAsked() | PermissionGiven() | PermissionDenied():
            return replace(fight, waiting=held_after(event))


def _around(fight: F, event: ProcedureEvent) -> F:
    match event:
        case MonsterKnown(actor=name, target=other, species=species):
            one = fight.combatants[name]
            kinds = one.recalled_species if species is None else (*one.recalled_species, species)
            return changed(fight, name, recalled=(*one.recalled, other), recalled_species=kinds)
        case ConcessionProposed(how=how, agreed=agreed):
            return each(fight, lambda one: one.id in agreed, gives_up=how)
        case ConcessionDeclined(faction=side, how=how):
            return each(fight, lambda one: one.faction == side and one.gives_up == how, gives_up=None)
        case Conceded(faction=fled, side=side, decision=decision):
            asked = Pursuit(id=decision, side=side, fled=fled) if decision is not None else None
            return replace(_undecided(fight), pursuit=asked)
        case PursuitAnswered():
            return replace(fight, pursuit=None)
        case Looted(actor=name, target=other, spent=minutes):
            return changed(changed(fight, other, looted=True), name, minutes=minutes)
        case HerbUsed(actor=name, spent=minutes):
            return changed(fight, name, minutes=minutes)
        case ExperienceTallied():
            return fight
        case NextFightBegan():
            return fold_next_fight(fight, event)


def _in_rules(fight: F, event: RuleEvent) -> F:
    match event:
        case MajorTaken(actor=name, using=using):
            return spent(fight, name, using, "other")
        case ActionGained(actor=name, of=deed, targets=targets, only=only):
            gained = Gained(of=deed, targets=targets, only=only)
            return changed(fight, name, gained=(*fight.combatants[name].gained, gained))
        case Edited(target=name, figures=figures, clear=clear):
            return with_some(fight, [known_by_kind(fight, edited(fight.combatants[name], figures, clear))])
        case Revealed():
            return revealed(fight, event)
        case OptionSet(name=name, value=value):
            return replace(fight, options={**fight.options, name: value})
        case Excluded(target=name):
            return changed(fight, name, excluded=True)
        case Removed(target=name):
            return gone(fight, name)


def _in_time(fight: F, event: TurnEvent) -> F:
    match event:
        case TurnStarted(actor=name):
            stays = moved_along(fight.combatants[name])
            fresh = changed(fight, name, **{"acted": False, "moved": False, "mode": None, **UNSPENT, **stays})
            # of the other side only where what ended this side's phase was taken back from under it
            is_due = fight.combatants[name].faction == fight.acting
            return replace(fresh, turn=name) if is_due else fresh
        case TurnEnded(actor=name):
            fight = changed(fight, name, acted=True)
            return replace(fight, turn=None if fight.turn == name else fight.turn)
        case PhaseChanged(phase=phase, acting=acting):
            return replace(fight, phase=phase, acting=acting, turn=None)
        case RoundStarted(round=number):
            fight = _undecided(_unspent(fight))
            return replace(fight, round=number, turn=None)
        case CombatEnded(faded=faded, rested=rested):
            fight = _undecided(_unspent(fight) if rested else fight)
            return replace(fight, phase="ended", turn=None, pending=None, pursuit=None, faded=faded)


def _undecided(fight: F) -> F:
    """Nobody has agreed to give up."""
    return each(fight, lambda one: one.gives_up is not None, gives_up=None)


def _unspent(fight: F) -> F:
    """Nobody has moved or acted yet."""
    return each(
        fight,
        lambda one: (
            (one.acted or one.moved or bool(one.majors or one.declared or one.covers) or one.mode is not None)
            or one.changed_seat
        ),
        covers=0,
        went_along=False,
        acted=False,
        moved=False,
        mode=None,
        **UNSPENT,
    )
