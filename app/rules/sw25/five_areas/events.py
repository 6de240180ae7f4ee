"""What happens in a fight on five areas beside what happens in every fight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, get_args

from app.rules.common.words import Value
from app.rules.core import CombatantId, Event, Faction, Who, seen
from app.rules.sw25.body.state import Mode
from app.rules.sw25.events import combat
from app.rules.sw25.events.kinds import SharedEvent
from app.rules.sw25.five_areas.areas import Area
from app.rules.sw25.five_areas.setup import CombatantSetup, Setup
from app.rules.sw25.five_areas.state import Battlefield, Passage
from app.rules.sw25.on_areas.events import ForcedMoved


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(Event):
    """The position that a fight starts from."""

    kind: ClassVar[str] = "began@3"
    setup: Setup
    options: Mapping[str, Value]
    scenario: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Added(Event):
    """Somebody came into the fight."""

    kind: ClassVar[str] = "added@3"
    target: CombatantId = seen(Who.ALL)
    name: str = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    area: Area = seen(Who.ALL)
    sheet: CombatantSetup


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """The GM put somebody into an area; before the fight a player an own piece."""

    kind: ClassVar[str] = "placed@3"
    target: CombatantId = seen(Who.ALL)
    start: Area = seen(Who.ALL)
    area: Area = seen(Who.ALL)
    is_own: bool = seen(Who.ALL, default=False)
    carried: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    """Its mount and who sits on it with it, or its riders."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BattlefieldChanged(Event):
    """The place is another one now."""

    kind: ClassVar[str] = "battlefield-changed@3"
    battlefield: Battlefield


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """Somebody went from area to area, or stayed, and took along whom it holds."""

    kind: ClassVar[str] = "moved@3"
    mover: CombatantId = seen(Who.ALL)
    mode: Mode | None = seen(Who.ALL, default=None)
    """None where it is no move of its turn: a breakthrough."""
    start: Area = seen(Who.ALL)
    area: Area = seen(Who.ALL)
    wanted: Area = seen(Who.ALL)
    """Where it was to lead."""
    stopped_by: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    """Opponents in the area where it ended before that."""
    carried: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveLapsed(Event):
    """Who had declared to leave could not act in that turn: nothing is left of it."""

    kind: ClassVar[str] = "leave-lapsed@1"
    target: CombatantId = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class PassageAsked(Event):
    """A player's move waits for the GM."""

    kind: ClassVar[str] = "passage-asked@1"
    mover: CombatantId = seen(Who.ALL)
    decision: Passage = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeRolled(combat.InitiativeRolled):
    """Who begins every round; who could not have reached the target threw nothing."""

    kind: ClassVar[str] = "initiative-rolled@2"
    target: int | None = seen(Who.ALL, default=None)
    left_out: tuple[CombatantId, ...] = seen(Who.ALL, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(combat.Attacked):
    """A major action was spent on a blow, a shot or a throw, from area to area."""

    kind: ClassVar[str] = "attacked@3"
    start: Area = seen(Who.ALL)
    area: Area = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectUsed(combat.EffectUsed):
    """A spell or a skill was used, from one area at another; all areas that it reaches."""

    kind: ClassVar[str] = "effect-used@3"
    start: Area = seen(Who.ALL)
    area: Area = seen(Who.ALL)
    areas: tuple[Area, ...] = seen(Who.ALL)


GroundEvent = Began | Added | Placed | BattlefieldChanged | Moved | ForcedMoved | LeaveLapsed | PassageAsked
AreaEvent = GroundEvent | InitiativeRolled | Attacked | EffectUsed
Happening = AreaEvent | SharedEvent
"""Every event that there is here."""
REPLACED = (combat.Attacked, combat.EffectUsed, combat.InitiativeRolled)
EVENTS: Mapping[str, type[Event]] = {
    event.kind: event for event in (*get_args(SharedEvent), *get_args(AreaEvent)) if event not in REPLACED
}
