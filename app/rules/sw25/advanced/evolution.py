"""How each event changes the fight: nothing is looked up outside, rolled or refused here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never, cast

from app.rules.common.entered import waits
from app.rules.common.events import (
    CombatEnded,
    ConditionAdded,
    ConditionRemoved,
    Damaged,
    DiceEntered,
    DiceWanted,
    Died,
    Excluded,
    Healed,
    MajorTaken,
    ManaChanged,
    MinorTaken,
    Noted,
    OptionSet,
    OrdersGiven,
    Overruled,
    PhaseChanged,
    Removed,
    Revealed,
    Rolled,
    RoundStarted,
    SecretlyRolled,
    TurnEnded,
    TurnStarted,
)
from app.rules.core import Event
from app.rules.sw25.advanced.blows import (
    Attacked,
    Checked,
    DamageRolled,
    DeathChecked,
    EffectUsed,
    Hit,
    InitiativeRolled,
    Misfired,
    Missed,
    Resisted,
    StripCaught,
    TargetsDrawn,
)
from app.rules.sw25.advanced.body_changes import PREPARED, in_blow, in_body, prepared, revealed
from app.rules.sw25.advanced.changes import changed, each, with_some
from app.rules.sw25.advanced.events import (
    Added,
    BattlefieldChanged,
    BecameIndependent,
    Began,
    Blocked,
    BlockProposed,
    DecisionAnswered,
    DecisionNarrowed,
    DecisionOpened,
    Happening,
    InCircles,
    InDecision,
    InMelee,
    InPlace,
    InRules,
    InTime,
    JoinedMelee,
    LeftMelee,
    LetPass,
    Moved,
    PassedFreely,
    Placed,
    PreparedToLeave,
    SkirmishEnded,
    SkirmishFormed,
    SkirmishMerged,
    SkirmishResized,
)
from app.rules.sw25.advanced.setup import combatant_of, made
from app.rules.sw25.advanced.state import Combatant, Fight, Skirmish


@dataclass(slots=True)
class Story:
    """A fight and what has happened to it during one command."""

    fight: Fight
    events: list[Event]

    def tell(self, *events: Event) -> None:
        """Something more happens."""
        for event in events:
            self.events.append(event)
            self.fight = evolve(self.fight, event)

    def who(self, name: str) -> Combatant:
        """How somebody stands now."""
        return self.fight.combatants[name]


def evolve(fight: Fight | None, event: Event) -> Fight:
    """The fight after an event."""
    happening = cast(Happening, event)
    if fight is None or isinstance(happening, Began):
        return _begun(happening)
    match happening:
        case MinorTaken(actor=name, name=what, is_once=is_once):
            return changed(fight, name, once=(*fight.combatants[name].once, what)) if is_once else fight
        case Overruled() | Rolled() | SecretlyRolled() | Noted():
            return fight
        case DiceWanted():
            return replace(fight, waiting=waits(happening))
        case DiceEntered():
            return replace(fight, waiting=None)
        case LetPass() | PassedFreely():
            return fight
        case TurnStarted() | TurnEnded() | PhaseChanged() | RoundStarted() | CombatEnded():
            return _in_time(fight, happening)
        case Moved() | Placed() | Added() | Removed() | Excluded():
            return _in_place(fight, happening)
        case DecisionOpened() | DecisionNarrowed() | BlockProposed() | DecisionAnswered() | Blocked():
            return _in_decision(fight, happening)
        case SkirmishFormed() | SkirmishResized() | SkirmishMerged() | SkirmishEnded():
            return _in_circles(fight, happening)
        case JoinedMelee() | LeftMelee() | BecameIndependent() | PreparedToLeave():
            return _in_melee(fight, happening)
        case ConditionAdded() | ConditionRemoved() | Damaged() | Healed() | ManaChanged() | Died():
            return in_body(fight, happening)
        case OrdersGiven() | MajorTaken() | Revealed() | OptionSet() | BattlefieldChanged():
            return _in_rules(fight, happening)
        case Attacked() | EffectUsed() | InitiativeRolled():
            return in_blow(fight, happening)
        case Misfired() | StripCaught() | TargetsDrawn() | Checked() | Hit() | Missed() | Resisted():
            return fight
        case DamageRolled() | DeathChecked():
            return fight
        case _:
            assert_never(happening)


def _in_rules(fight: Fight, event: InRules) -> Fight:
    match event:
        case OrdersGiven(target=name, block=block):
            return changed(fight, name, orders=block)
        case MajorTaken(actor=name, using=using):
            return changed(fight, name, majors=(*fight.combatants[name].majors, using))
        case Revealed():
            return revealed(fight, event)
        case OptionSet(name=name, value=value):
            return replace(fight, options={**fight.options, name: value})
        case BattlefieldChanged(battlefield=battlefield):
            return replace(fight, battlefield=battlefield)


def _begun(event: Event) -> Fight:
    if not isinstance(event, Began):
        raise TypeError(f"a fight does not begin with {event.kind}")
    phase = event.setup.phase or ("rounds" if event.scenario else "setup")
    return made(event.setup, event.options, phase)


# --- time -------------------------------------------------------------------------------------------------


def _in_time(fight: Fight, event: InTime) -> Fight:
    match event:
        case TurnStarted(actor=name):
            fresh = changed(fight, name, acted=False, moved=False, mode=None, majors=())
            return replace(fresh, turn=name)
        case TurnEnded(actor=name):
            fight = changed(fight, name, acted=True, is_freshly_prepared=False)
            if fight.turn in (None, name):
                fight = each(fight, lambda one: bool(one.contact), contact=())
            return replace(fight, turn=None if fight.turn == name else fight.turn)
        case PhaseChanged(phase=phase, acting=acting):
            return replace(fight, phase=phase, acting=acting, turn=None)
        case RoundStarted(round=number):
            fight = each(
                fight,
                lambda one: one.acted or one.moved or bool(one.majors) or one.mode is not None,
                acted=False,
                moved=False,
                mode=None,
                majors=(),
            )
            return replace(fight, round=number, turn=None)
        case CombatEnded():
            return replace(fight, phase="ended", turn=None, pending=None)


# --- places -----------------------------------------------------------------------------------------------


def _in_place(fight: Fight, event: InPlace) -> Fight:
    match event:
        case Moved(mover=name, path=path, mode=mode, carried=carried):
            end = path[-1]
            fight = _apart(fight, name)
            taken = [replace(fight.combatants[one], at=end) for one in carried]
            mover = replace(fight.combatants[name], at=end)
            if mode is not None:
                mover = replace(mover, moved=True, mode=mode)
            return with_some(fight, (mover, *taken))
        case Placed(target=name, at=at):
            return _apart(changed(fight, name, at=at), name)
        case Added(target=name, sheet=sheet):
            new = combatant_of(name, sheet)
            fight = with_some(fight, (new,))
            return prepared(fight, name) if PREPARED in new.conditions and not new.prepared_for else fight
        case Excluded(target=name):
            return _apart(changed(fight, name, excluded=True, skirmish=None), name)
        case Removed(target=name):
            fight = _apart(fight, name)
            rest = {one.id: one for one in fight.combatants.values() if one.id != name}
            return replace(fight, combatants=rest, turn=None if fight.turn == name else fight.turn)


def _apart(fight: Fight, name: str) -> Fight:
    """Whoever was put elsewhere stands with nobody any more."""
    fight = changed(fight, name, contact=()) if fight.combatants[name].contact else fight
    some = [
        replace(one, contact=tuple(other for other in one.contact if other != name))
        for one in fight.combatants.values()
        if name in one.contact
    ]
    return with_some(fight, some) if some else fight


# --- decisions --------------------------------------------------------------------------------------------


def _in_decision(fight: Fight, event: InDecision) -> Fight:
    match event:
        case DecisionOpened(decision=decision):
            return replace(fight, pending=decision)
        case DecisionNarrowed(passed=passed, options=options, reach=reach, need=need):
            pending = fight.pending
            if pending is None:
                return fight
            pending = replace(pending, passed=passed, options=options, reach=reach, need=need, agreed=())
            return replace(fight, pending=pending)
        case BlockProposed(agreed=agreed):
            pending = fight.pending
            if pending is None:
                return fight
            others = tuple(one for one in pending.agreed if one.by != agreed.by)
            return replace(fight, pending=replace(pending, agreed=(*others, agreed)))
        case DecisionAnswered():
            return replace(fight, pending=None)
        case Blocked(mover=name, by=by, at=at, skirmish=None, carried=carried):
            mover = fight.combatants[name]
            stopped = replace(mover, contact=tuple(dict.fromkeys((*mover.contact, *by))))
            blockers = [
                replace(one, at=at, contact=tuple(dict.fromkeys((*one.contact, name))))
                for one in (fight.combatants[blocker] for blocker in by)
            ]
            taken = [replace(fight.combatants[one], at=at) for one in carried]
            return with_some(fight, (stopped, *blockers, *taken))
        case Blocked():
            return fight


# --- skirmishes -------------------------------------------------------------------------------------------


def _in_circles(fight: Fight, event: InCircles) -> Fight:
    match event:
        case SkirmishFormed(id=name, center=center, radius=radius, melee=melee):
            new = Skirmish(id=name, center=center, radius=radius)
            members = [replace(fight.combatants[one], at=center, skirmish=name) for one in melee]
            fight = with_some(fight, members)
            return replace(fight, skirmishes={**fight.skirmishes, name: new}, used=(*fight.used, name))
        case SkirmishResized(id=name, radius=radius):
            new = replace(fight.skirmishes[name], radius=radius)
            return replace(fight, skirmishes={**fight.skirmishes, name: new})
        case SkirmishMerged():
            return _merged(fight, event)
        case SkirmishEnded(id=name):
            fight = each(fight, lambda one: one.skirmish == name, skirmish=None)
            fight = _forget(fight, name, ())
            return replace(fight, skirmishes={n: s for n, s in fight.skirmishes.items() if n != name})


def _merged(fight: Fight, event: SkirmishMerged) -> Fight:
    """Members go to the new centre but for those who are fixed; the right to leave goes with the circle."""
    some = []
    for one in fight.combatants.values():
        if one.skirmish not in (event.id, event.gone):
            continue
        if one.id in event.left_behind:
            some.append(replace(one, skirmish=None))
        else:
            some.append(replace(one, skirmish=event.id, at=event.center))
    kept = Skirmish(id=event.id, center=event.center, radius=event.radius)
    circles = {n: kept if n == event.id else s for n, s in fight.skirmishes.items() if n != event.gone}
    return replace(_forget(with_some(fight, some), event.gone, (event.id,)), skirmishes=circles)


def _forget(fight: Fight, name: str, instead: tuple[str, ...]) -> Fight:
    some = []
    for one in fight.combatants.values():
        if name in one.prepared_for:
            rest = (other for other in one.prepared_for if other != name)
            some.append(replace(one, prepared_for=tuple(dict.fromkeys((*rest, *instead)))))
    return with_some(fight, some) if some else fight


# --- melee ------------------------------------------------------------------------------------------------


def _in_melee(fight: Fight, event: InMelee) -> Fight:
    match event:
        case JoinedMelee(combatant=name, skirmish=skirmish, at=at):
            return changed(fight, name, skirmish=skirmish, at=at)
        case LeftMelee(combatant=name) | BecameIndependent(combatant=name):
            return changed(fight, name, skirmish=None)
        case PreparedToLeave(actor=name, skirmishes=skirmishes):
            return changed(fight, name, prepared_for=skirmishes, is_freshly_prepared=True)
