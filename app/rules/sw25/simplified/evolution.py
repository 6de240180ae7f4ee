"""How each event changes the fight: nothing is looked up outside, rolled or refused here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, cast

from app.rules.common.events import RoundStarted, TurnStarted
from app.rules.core import Event
from app.rules.engine.changes import changed, with_some
from app.rules.replacing import replace
from app.rules.sw25.body import context
from app.rules.sw25.body.evolution import in_every_fight
from app.rules.sw25.body.species_knowledge import known_by_kind
from app.rules.sw25.events.combat import InitiativeRolled
from app.rules.sw25.events.procedure import NextFightBegan
from app.rules.sw25.events.turn import PhaseChanged
from app.rules.sw25.on_areas.events import ForcedMoved
from app.rules.sw25.on_areas.situation import shared, taken
from app.rules.sw25.simplified.areas import Area, steps
from app.rules.sw25.simplified.events import (
    Added,
    BattlefieldChanged,
    Began,
    Happening,
    Moved,
    MovedUp,
    Placed,
    Retreated,
)
from app.rules.sw25.simplified.order import after_placing
from app.rules.sw25.simplified.setup import advanced, combatant_of, made
from app.rules.sw25.simplified.state import Combatant, Fight

RETREATING = "retreating"


@dataclass(slots=True)
class Resolution(context.Resolution):
    """A fight on areas and what has happened to it during one command."""

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
        case Moved(mover=name, mode=mode, start=start, area=area, carried=carried):
            away = steps(start, area) * fight.battlefield.distance
            spent = {} if mode is None else {"moved": True, "mode": mode, "walked": away}
            return _gone(fight, name, area, carried, **spent)
        case Retreated(actor=name, area=area, carried=carried, is_move=is_move):
            moved = {"moved": True, "mode": "normal"} if is_move else {}
            return _gone(fight, name, area, carried, **moved)
        case MovedUp(combatant=name, area=area):
            return changed(fight, name, area=area)
        case ForcedMoved(target=name, area=area, carried=carried):
            return taken(fight, (name, *carried), area)
        case Placed(target=name, area=area, carried=carried):
            begun = after_placing(fight, fight.combatants[name])
            return replace(_gone(fight, name, area, carried), placed=begun)
        case Added(target=name, sheet=sheet):
            return with_some(fight, (known_by_kind(fight, combatant_of(name, sheet)),))
        case BattlefieldChanged(battlefield=battlefield):
            return replace(fight, battlefield=battlefield)
        case PhaseChanged() | InitiativeRolled():
            return replace(in_every_fight(fight, happening), placed=())
        case TurnStarted() | RoundStarted() | NextFightBegan():
            return _on_areas(fight, happening)
        case _:
            return in_every_fight(fight, happening)


def _on_areas(fight: Fight, event: TurnStarted | RoundStarted | NextFightBegan) -> Fight:
    """What happens in every fight, and what it means for the first round."""
    after = in_every_fight(fight, event)
    match event:
        case TurnStarted(actor=name):
            is_vanguard = fight.combatants[name].is_vanguard
            return changed(after, name, moved=True, mode="normal") if is_vanguard else after
        case NextFightBegan():
            return _in_one_line(after)
        case RoundStarted(round=number):
            after = _in_one_line(after)
            return advanced(after) if number == 1 else after


def _in_one_line(fight: Fight) -> Fight:
    """Nobody counts as having moved before the first round any more."""
    some = [replace(one, is_vanguard=False) for one in fight.combatants.values() if one.is_vanguard]
    return with_some(fight, some) if some else fight


def _begun(event: Event) -> Fight:
    if not isinstance(event, Began):
        raise TypeError(f"a fight does not begin with {event.kind}")
    phase = event.setup.phase or ("rounds" if event.scenario else "setup")
    return made(event.setup, event.options, phase)


def _gone(fight: Fight, name: str, area: Area, carried: Iterable[str], **fields: Any) -> Fight:
    taken = [replace(one, area=area) for one in shared(fight, name, carried, fields)]
    return with_some(fight, (replace(fight.combatants[name], area=area, **fields), *taken))
