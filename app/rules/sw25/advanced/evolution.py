"""How each event changes the fight: nothing is looked up outside, rolled or refused here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from app.rules.common.events import ConditionAdded, ConditionRemoved, DoorMoved, Removed, TurnEnded
from app.rules.core import METRE, Event
from app.rules.engine.changes import changed, with_some
from app.rules.replacing import replace
from app.rules.space.plane import Route, is_within
from app.rules.sw25.advanced.events import (
    Added,
    BattlefieldChanged,
    BecameIndependent,
    Began,
    Blocked,
    BlockProposed,
    CircleEvent,
    DecisionAnswered,
    DecisionEvent,
    DecisionNarrowed,
    DecisionOpened,
    ForcedMoved,
    Happening,
    JoinedMelee,
    LeftMelee,
    LetPass,
    MeleeEvent,
    Moved,
    OrdersGiven,
    PassedFreely,
    Placed,
    PlaceEvent,
    PreparedToLeave,
    SkirmishEnded,
    SkirmishFormed,
    SkirmishMerged,
    SkirmishResized,
)
from app.rules.sw25.advanced.occupancy import circles_on
from app.rules.sw25.advanced.setup import combatant_of, made
from app.rules.sw25.advanced.state import Combatant, Fight, Skirmish
from app.rules.sw25.body import context
from app.rules.sw25.body.evolution import in_every_fight
from app.rules.sw25.body.riding import together
from app.rules.sw25.body.species_knowledge import known_by_kind
from app.rules.sw25.events.bodies import Excluded
from app.rules.sw25.events.procedure import NextFightBegan

PREPARED = "prepared-to-leave"


@dataclass(slots=True)
class Resolution(context.Resolution):
    """A fight on the plane and what has happened to it during one command."""

    fight: Fight

    def after(self, event: Event) -> Fight:
        return evolve(self.fight, event)

    def combatant(self, name: str) -> Combatant:
        """How somebody stands now."""
        return self.fight.combatants[name]


def evolve(fight: Fight | None, event: Event) -> Fight:
    """The fight after an event."""
    happening = cast(Happening, event)
    if fight is None or isinstance(happening, Began):
        return _begun(happening)
    match happening:
        case Moved() | ForcedMoved() | Placed() | Added():
            return _in_place(fight, happening)
        case DecisionOpened() | DecisionNarrowed() | BlockProposed() | DecisionAnswered() | Blocked():
            return _in_decision(fight, happening)
        case SkirmishFormed() | SkirmishResized() | SkirmishMerged() | SkirmishEnded():
            return _in_circles(fight, happening)
        case JoinedMelee() | LeftMelee() | BecameIndependent() | PreparedToLeave():
            return _in_melee(fight, happening)
        case OrdersGiven(target=name, block=block):
            return changed(fight, name, orders=block)
        case BattlefieldChanged(battlefield=battlefield):
            return replace(fight, battlefield=battlefield)
        case DoorMoved(door=door, open=is_open):
            return with_door(fight, door, is_open=is_open)
        case LetPass() | PassedFreely():
            return fight
        case TurnEnded() | ConditionAdded() | ConditionRemoved() | Excluded() | Removed() | NextFightBegan():
            return _on_plane(fight, happening)
        case _:
            return in_every_fight(fight, happening)


Common = TurnEnded | ConditionAdded | ConditionRemoved | Excluded | Removed | NextFightBegan
APART: Mapping[str, Any] = {"skirmish": None, "contact": (), "prepared_for": (), "is_freshly_prepared": False}
"""Of who stands with nobody."""


def _on_plane(fight: Fight, event: Common) -> Fight:
    """What happens in every fight, and what it means for contact, melee and the right to leave."""
    match event:
        case NextFightBegan():
            fight = in_every_fight(fight, event)
            apart = [replace(one, **APART) for one in fight.combatants.values()]
            return replace(with_some(fight, apart), skirmishes={})
        case TurnEnded(actor=name):
            is_open = fight.turn in (None, name)
            fight = changed(in_every_fight(fight, event), name, is_freshly_prepared=False)
            return _parted(fight) if is_open else fight
        case ConditionAdded(target=name, condition=condition):
            fight = in_every_fight(fight, event)
            return prepared(fight, name) if condition == PREPARED else fight
        case ConditionRemoved(target=name, condition=condition):
            fight = in_every_fight(fight, event)
            if condition == PREPARED:
                return changed(fight, name, prepared_for=(), is_freshly_prepared=False)
            return fight
        case Excluded(target=name):
            return _apart(changed(in_every_fight(fight, event), name, skirmish=None), name)
        case Removed(target=name):
            return in_every_fight(_apart(fight, name), event)


def _parted(fight: Fight) -> Fight:
    some = [replace(one, contact=()) for one in fight.combatants.values() if one.contact]
    return with_some(fight, some) if some else fight


def prepared(fight: Fight, name: str) -> Fight:
    """Prepared for the skirmishes that hold it now."""
    at = fight.combatants[name].at
    here = tuple(n for n, s in fight.skirmishes.items() if is_within(at, s.center, s.radius))
    return changed(fight, name, prepared_for=here, is_freshly_prepared=False)


def _begun(event: Event) -> Fight:
    if not isinstance(event, Began):
        raise TypeError(f"a fight does not begin with {event.kind}")
    phase = event.setup.phase or ("rounds" if event.scenario else "setup")
    fight = made(event.setup, event.options, phase)
    return replace(fight, used=(*fight.used, *event.used)) if event.used else fight


def _in_place(fight: Fight, event: PlaceEvent) -> Fight:
    match event:
        case Moved():
            return _moved(fight, event)
        case ForcedMoved(target=name, path=path, carried=carried):
            if path[0] == path[-1]:
                return fight
            fight = _apart(fight, name)
            return with_some(fight, [replace(fight.combatants[one], at=path[-1]) for one in (name, *carried)])
        case Placed(target=name, at=at, carried=carried):
            for one in (name, *carried):
                fight = _apart(changed(fight, one, at=at), one)
            return fight
        case Added(target=name, sheet=sheet):
            new = known_by_kind(fight, combatant_of(name, sheet))
            fight = with_some(fight, (new,))
            return prepared(fight, name) if PREPARED in new.conditions and not new.prepared_for else fight


def _moved(fight: Fight, event: Moved) -> Fight:
    """With those whom it takes along; who goes with it as one body has moved as well. (R3)"""
    end, path, mode = event.path[-1], event.path, event.mode
    fight = _apart(fight, event.mover)
    mover = fight.combatants[event.mover]
    joint = {one.id for one in together(fight, mover)} if mode is not None and event.carried else set()
    spent: dict[str, Any] = {}
    if mode is not None:
        walked = round(event.metres * METRE) if event.walked is None else event.walked
        through = tuple(circles_on(fight, Route(path))) if fight.skirmishes else ()
        spent = {"moved": True, "mode": mode, "walked": walked, "through": through}
    taken = [fight.combatants[one] for one in event.carried]
    along = [
        replace(one, at=end, **{**spent, "went_along": True}) if one.id in joint else replace(one, at=end)
        for one in taken
    ]
    return with_some(fight, (replace(mover, at=end, **spent), *along))


def _apart(fight: Fight, name: str) -> Fight:
    """Anybody who was put elsewhere stands with nobody any more."""
    fight = changed(fight, name, contact=()) if fight.combatants[name].contact else fight
    some = [
        replace(one, contact=tuple(other for other in one.contact if other != name))
        for one in fight.combatants.values()
        if name in one.contact
    ]
    return with_some(fight, some) if some else fight


def _in_decision(fight: Fight, event: DecisionEvent) -> Fight:
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


def _in_circles(fight: Fight, event: CircleEvent) -> Fight:
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
            some = [replace(one, skirmish=None) for one in fight.combatants.values() if one.skirmish == name]
            fight = with_some(fight, some) if some else fight
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


def _in_melee(fight: Fight, event: MeleeEvent) -> Fight:
    match event:
        case JoinedMelee(combatant=name, skirmish=skirmish, at=at):
            return changed(fight, name, skirmish=skirmish, at=at)
        case LeftMelee(combatant=name) | BecameIndependent(combatant=name):
            return changed(fight, name, skirmish=None)
        case PreparedToLeave(actor=name, skirmishes=skirmishes):
            return changed(fight, name, prepared_for=skirmishes, is_freshly_prepared=True)


def with_door(fight: Fight, name: str, *, is_open: bool) -> Fight:
    """With the door as it stands from now on."""
    ground = fight.battlefield
    obstacles = tuple(
        replace(one, door="open" if is_open else "shut") if one.id == name and one.door else one
        for one in ground.obstacles
    )
    return replace(fight, battlefield=replace(ground, obstacles=obstacles))
