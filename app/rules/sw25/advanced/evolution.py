"""How each event changes the fight: nothing is looked up outside, rolled or refused here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, assert_never, cast

from app.rules.common.events import (
    CombatEnded,
    ConditionAdded,
    ConditionRemoved,
    Damaged,
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
from app.rules.space.plane import is_within
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
    InBody,
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
    Placed,
    PreparedToLeave,
    SkirmishEnded,
    SkirmishFormed,
    SkirmishMerged,
    SkirmishResized,
)
from app.rules.sw25.advanced.setup import combatant_of, made
from app.rules.sw25.advanced.state import Combatant, Fight, Section, Skirmish

PREPARED = "prepared-to-leave"


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
        case Overruled() | MinorTaken() | Rolled() | SecretlyRolled() | Noted() | LetPass():
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
            return _in_body(fight, happening)
        case OrdersGiven() | MajorTaken() | Revealed() | OptionSet() | BattlefieldChanged():
            return _in_rules(fight, happening)
        case _:
            assert_never(happening)


def _in_rules(fight: Fight, event: InRules) -> Fight:
    match event:
        case OrdersGiven(target=name, block=block):
            return _changed(fight, name, orders=block)
        case MajorTaken(actor=name, using=using):
            return _changed(fight, name, majors=(*fight.combatants[name].majors, using))
        case Revealed():
            return _revealed(fight, event)
        case OptionSet(name=name, value=value):
            return replace(fight, options={**fight.options, name: value})
        case BattlefieldChanged(battlefield=battlefield):
            return replace(fight, battlefield=battlefield)


def _begun(event: Event) -> Fight:
    if not isinstance(event, Began):
        raise TypeError(f"a fight does not begin with {event.kind}")
    phase = event.setup.phase or ("rounds" if event.scenario else "setup")
    return made(event.setup, event.options, phase)


def _changed(fight: Fight, name: str, **fields: Any) -> Fight:
    """One combatant changed; all others are the same objects."""
    return _with(fight, (replace(fight.combatants[name], **fields),))


def _with(fight: Fight, some: Iterable[Combatant]) -> Fight:
    return replace(fight, combatants={**fight.combatants, **{one.id: one for one in some}})


def _each(fight: Fight, which: Callable[[Combatant], bool], **fields: Any) -> Fight:
    """Those to whom it applies changed alike."""
    some = [replace(one, **fields) for one in fight.combatants.values() if which(one)]
    return _with(fight, some) if some else fight


# --- time -------------------------------------------------------------------------------------------------


def _in_time(fight: Fight, event: InTime) -> Fight:
    match event:
        case TurnStarted(actor=name):
            fresh = _changed(fight, name, acted=False, moved=False, mode=None, majors=())
            return replace(fresh, turn=name)
        case TurnEnded(actor=name):
            fight = _changed(fight, name, acted=True, is_freshly_prepared=False)
            if fight.turn in (None, name):
                fight = _each(fight, lambda one: bool(one.contact), contact=())
            return replace(fight, turn=None if fight.turn == name else fight.turn)
        case PhaseChanged(phase=phase, acting=acting):
            return replace(fight, phase=phase, acting=acting, turn=None)
        case RoundStarted(round=number):
            fight = _each(
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
            mover = replace(fight.combatants[name], at=end, moved=True, mode=mode)
            return _with(fight, (mover, *taken))
        case Placed(target=name, at=at):
            return _apart(_changed(fight, name, at=at), name)
        case Added(target=name, sheet=sheet):
            new = combatant_of(name, sheet)
            fight = _with(fight, (new,))
            return _prepared(fight, name) if PREPARED in new.conditions and not new.prepared_for else fight
        case Excluded(target=name):
            return _apart(_changed(fight, name, excluded=True, skirmish=None), name)
        case Removed(target=name):
            fight = _apart(fight, name)
            rest = {one.id: one for one in fight.combatants.values() if one.id != name}
            return replace(fight, combatants=rest, turn=None if fight.turn == name else fight.turn)


def _apart(fight: Fight, name: str) -> Fight:
    """Whoever was put elsewhere stands with nobody any more."""
    fight = _changed(fight, name, contact=()) if fight.combatants[name].contact else fight
    some = [
        replace(one, contact=tuple(other for other in one.contact if other != name))
        for one in fight.combatants.values()
        if name in one.contact
    ]
    return _with(fight, some) if some else fight


# --- decisions --------------------------------------------------------------------------------------------


def _in_decision(fight: Fight, event: InDecision) -> Fight:
    match event:
        case DecisionOpened(decision=decision):
            return replace(fight, pending=decision, decisions=fight.decisions + 1)
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
            return _with(fight, (stopped, *blockers, *taken))
        case Blocked():
            return fight


# --- skirmishes -------------------------------------------------------------------------------------------


def _in_circles(fight: Fight, event: InCircles) -> Fight:
    match event:
        case SkirmishFormed(id=name, center=center, radius=radius, melee=melee):
            new = Skirmish(id=name, center=center, radius=radius)
            members = [replace(fight.combatants[one], at=center, skirmish=name) for one in melee]
            fight = _with(fight, members)
            return replace(fight, skirmishes={**fight.skirmishes, name: new}, used=(*fight.used, name))
        case SkirmishResized(id=name, radius=radius):
            new = replace(fight.skirmishes[name], radius=radius)
            return replace(fight, skirmishes={**fight.skirmishes, name: new})
        case SkirmishMerged():
            return _merged(fight, event)
        case SkirmishEnded(id=name):
            fight = _each(fight, lambda one: one.skirmish == name, skirmish=None)
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
    return replace(_forget(_with(fight, some), event.gone, (event.id,)), skirmishes=circles)


def _forget(fight: Fight, name: str, instead: tuple[str, ...]) -> Fight:
    some = []
    for one in fight.combatants.values():
        if name in one.prepared_for:
            rest = (other for other in one.prepared_for if other != name)
            some.append(replace(one, prepared_for=tuple(dict.fromkeys((*rest, *instead)))))
    return _with(fight, some) if some else fight


# --- melee ------------------------------------------------------------------------------------------------


def _in_melee(fight: Fight, event: InMelee) -> Fight:
    match event:
        case JoinedMelee(combatant=name, skirmish=skirmish, at=at):
            return _changed(fight, name, skirmish=skirmish, at=at)
        case LeftMelee(combatant=name) | BecameIndependent(combatant=name):
            return _changed(fight, name, skirmish=None)
        case PreparedToLeave(actor=name, skirmishes=skirmishes):
            return _changed(fight, name, prepared_for=skirmishes, is_freshly_prepared=True)


# --- bodies -----------------------------------------------------------------------------------------------


def _in_body(fight: Fight, event: InBody) -> Fight:
    match event:
        case ConditionAdded(target=name, condition=condition):
            one = fight.combatants[name]
            kept = tuple(c for c in one.conditions if c != condition)
            fight = _changed(fight, name, conditions=(*kept, condition))
            return _prepared(fight, name) if condition == PREPARED else fight
        case ConditionRemoved(target=name, condition=condition):
            kept = tuple(c for c in fight.combatants[name].conditions if c != condition)
            more: dict[str, Any] = {}
            if condition == PREPARED:
                more = {"prepared_for": (), "is_freshly_prepared": False}
            elif condition == "bound":
                more = {"bound_by": None}
            return _changed(fight, name, conditions=kept, **more)
        case Damaged(target=name, section=section, hp=hp):
            return _with_hp(fight, name, section, hp)
        case Healed(target=name, section=section, hp=hp):
            return _with_hp(fight, name, section, hp)
        case ManaChanged(target=name, section=section, mp=mp):
            return _with_mp(fight, name, section, mp)
        case Died(target=name):
            return fight


def _prepared(fight: Fight, name: str) -> Fight:
    """Prepared for the skirmishes that hold it now."""
    at = fight.combatants[name].at
    here = tuple(n for n, s in fight.skirmishes.items() if is_within(at, s.center, s.radius))
    return _changed(fight, name, prepared_for=here, is_freshly_prepared=False)


def _with_hp(fight: Fight, name: str, section: str, hp: int | None) -> Fight:
    if hp is None:
        return fight
    one = fight.combatants[name]
    if not one.sections:
        return _changed(fight, name, hp=hp, max_hp=_top(hp, one.max_hp))
    part = one.sections[section]
    new = replace(part, hp=hp, max_hp=_top(hp, part.max_hp), down=hp <= 0)
    body = {"hp": new.hp, "max_hp": new.max_hp} if new.core else {}
    return _changed(fight, name, sections=_parts(one, section, new), **body)


def _with_mp(fight: Fight, name: str, section: str, mp: int) -> Fight:
    one = fight.combatants[name]
    if not one.sections:
        return _changed(fight, name, mp=mp, max_mp=_top(mp, one.max_mp))
    part = one.sections[section]
    new = replace(part, mp=mp, max_mp=_top(mp, part.max_mp))
    body = {"mp": new.mp, "max_mp": new.max_mp} if new.core else {}
    return _changed(fight, name, sections=_parts(one, section, new), **body)


def _top(now: int, most: int | None) -> int:
    """Whoever had no figure so far gets it as the highest."""
    return now if most is None else most


def _parts(one: Combatant, name: str, new: Section) -> dict[str, Section]:
    return {**one.sections, name: new}


def _revealed(fight: Fight, event: Revealed) -> Fight:
    one = fight.combatants[event.target]
    if not event.fields:
        return _changed(fight, one.id, conditions=tuple(c for c in one.conditions if c != "hidden"))
    told = tuple(dict.fromkeys((*one.told.get(event.to, ()), *event.fields)))
    return _changed(fight, one.id, told={**one.told, event.to: told})
