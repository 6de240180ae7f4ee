"""How each event changes the fight: nothing is looked up outside, rolled or refused here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, cast

from app.rules.common.events import RoundStarted, TurnEnded, TurnStarted
from app.rules.core import Event
from app.rules.engine.changes import changed, each, with_some
from app.rules.replacing import replace
from app.rules.sw25.body import context
from app.rules.sw25.body.evolution import in_every_fight
from app.rules.sw25.body.species_knowledge import known_by_kind
from app.rules.sw25.events.combat import FeatDeclared
from app.rules.sw25.events.procedure import CombatEnded, NextFightBegan
from app.rules.sw25.five_areas.areas import away
from app.rules.sw25.five_areas.commands import LEAVE
from app.rules.sw25.five_areas.events import (
    Added,
    BattlefieldChanged,
    Began,
    Happening,
    LeaveLapsed,
    Moved,
    PassageAsked,
    Placed,
)
from app.rules.sw25.five_areas.setup import advanced, combatant_of, made
from app.rules.sw25.five_areas.state import Combatant, Fight
from app.rules.sw25.on_areas.events import ForcedMoved
from app.rules.sw25.on_areas.situation import shared, taken


@dataclass(slots=True)
class Resolution(context.Resolution):
    """A fight on five areas and what has happened to it during one command."""

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
        case Moved():
            return _moved(fight, happening)
        case (
            Placed(target=name, area=area, carried=carried)
            | ForcedMoved(target=name, area=area, carried=carried)
        ):
            return taken(fight, (name, *carried), area)
        case Added(target=name, sheet=sheet):
            return with_some(fight, (known_by_kind(fight, combatant_of(name, sheet)),))
        case BattlefieldChanged(battlefield=battlefield):
            return replace(fight, battlefield=battlefield)
        case PassageAsked(decision=decision):
            return replace(fight, pending=decision)
        case LeaveLapsed(target=name):
            return changed(fight, name, leave=None)
        case FeatDeclared(actor=name, feat=feat) if feat == LEAVE:
            return changed(fight, name, leave="declared")
        case TurnStarted() | TurnEnded() | RoundStarted() | NextFightBegan() | CombatEnded():
            return _in_time(fight, happening)
        case _:
            return in_every_fight(fight, happening)


def _in_time(
    fight: Fight, event: TurnStarted | TurnEnded | RoundStarted | NextFightBegan | CombatEnded
) -> Fight:
    """What happens in every fight, and what it means for the first round and for who leaves."""
    after = in_every_fight(fight, event)
    match event:
        case TurnStarted(actor=name):
            one = fight.combatants[name]
            leave = "due" if one.leave == "declared" else None
            mode = {"mode": "normal"} if one.is_vanguard else {}
            return changed(after, name, leave=leave, **mode)
        case TurnEnded(actor=name):
            return changed(after, name, leave=None) if fight.combatants[name].leave == "due" else after
        case NextFightBegan() | CombatEnded():
            return replace(_unmarked(_in_one_line(after)), pending=None)
        case RoundStarted(round=number):
            after = replace(_in_one_line(after), pending=None)
            return advanced(after) if number == 1 else after


def _in_one_line(fight: Fight) -> Fight:
    """Nobody counts as having moved before the first round any more."""
    return each(fight, lambda one: one.is_vanguard, is_vanguard=False, mode=None)


def _unmarked(fight: Fight) -> Fight:
    """Nobody has declared to leave."""
    return each(fight, lambda one: one.leave is not None, leave=None)


def _begun(event: Event) -> Fight:
    if not isinstance(event, Began):
        raise TypeError(f"a fight does not begin with {event.kind}")
    phase = event.setup.phase or ("rounds" if event.scenario else "setup")
    return made(event.setup, event.options, phase)


def _moved(fight: Fight, event: Moved) -> Fight:
    """A Limited Move does not undo what the first round takes from who stands in the front."""
    one = fight.combatants[event.mover]
    spent: dict[str, Any] = {}
    if event.mode is not None:
        walked = away(fight.battlefield.rearmost, event.start, event.area)
        mode = "normal" if one.is_vanguard and event.mode == "limited" else event.mode
        spent = {"moved": True, "mode": mode, "walked": walked}
    return replace(_gone(fight, event, event.carried, spent), pending=None)


def _gone(fight: Fight, event: Moved, carried: Iterable[str], spent: dict[str, Any]) -> Fight:
    taken = [replace(one, area=event.area) for one in shared(fight, event.mover, carried, spent)]
    return with_some(fight, (replace(fight.combatants[event.mover], area=event.area, **spent), *taken))
