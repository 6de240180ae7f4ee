"""What happens in a Simplified Combat fight beside what happens in every fight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, get_args

from app.rules.common.words import Value
from app.rules.core import CombatantId, Event, Faction, Who, seen
from app.rules.sw25.body.state import Mode
from app.rules.sw25.events import combat
from app.rules.sw25.events.kinds import SharedEvent
from app.rules.sw25.on_areas.events import ForcedMoved
from app.rules.sw25.simplified.areas import Area
from app.rules.sw25.simplified.setup import CombatantSetup, Setup
from app.rules.sw25.simplified.state import Battlefield


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(Event):
    """The position that a fight starts from."""

    kind: ClassVar[str] = "began@2"
    setup: Setup
    options: Mapping[str, Value]
    scenario: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Added(Event):
    """Somebody came into the fight."""

    kind: ClassVar[str] = "added@2"
    target: CombatantId = seen(Who.ALL)
    name: str = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    area: Area = seen(Who.ALL)
    sheet: CombatantSetup


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """The GM put somebody into an area; before the fight a player an own piece."""

    kind: ClassVar[str] = "placed@2"
    target: CombatantId = seen(Who.ALL)
    start: Area = seen(Who.ALL)
    area: Area = seen(Who.ALL)
    is_own: bool = seen(Who.ALL, default=False)
    carried: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    """Its mount and who sits on it with it, or its riders."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BattlefieldChanged(Event):
    """The place is another one now."""

    kind: ClassVar[str] = "battlefield-changed@2"
    battlefield: Battlefield


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """Somebody went from area to area, or stayed, and took along whom it holds."""

    kind: ClassVar[str] = "moved@2"
    mover: CombatantId = seen(Who.ALL)
    mode: Mode | None = seen(Who.ALL, default=None)
    """None where it is no move of its turn: a breakthrough."""
    start: Area = seen(Who.ALL)
    area: Area = seen(Who.ALL)
    carried: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    is_held: bool = False
    """Something unforeseen held it where it was, or ended the move earlier."""
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Retreated(Event):
    """Somebody left a battlefield for its own rear, and took along whom it holds."""

    kind: ClassVar[str] = "retreated@1"
    actor: CombatantId = seen(Who.ALL)
    start: Area = seen(Who.ALL)
    area: Area = seen(Who.ALL)
    carried: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    is_move: bool = False
    """It is this turn's move; in older releases only what had been declared a turn ago was."""
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class MovedUp(Event):
    """A foe stands in the front: who would stay behind with all its side moves up."""

    kind: ClassVar[str] = "moved-up@1"
    combatant: CombatantId = seen(Who.ALL)
    start: Area = seen(Who.ALL)
    area: Area = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(combat.Attacked):
    """A major action was spent on a blow, a shot or a throw, from area to area."""

    kind: ClassVar[str] = "attacked@2"
    start: Area = seen(Who.ALL)
    area: Area = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectUsed(combat.EffectUsed):
    """A spell or a skill was used, from one area at another; all areas that it reaches."""

    kind: ClassVar[str] = "effect-used@2"
    start: Area = seen(Who.ALL)
    area: Area = seen(Who.ALL)
    areas: tuple[Area, ...] = seen(Who.ALL)


GroundEvent = Began | Added | Placed | BattlefieldChanged | Moved | ForcedMoved | Retreated | MovedUp
AreaEvent = GroundEvent | Attacked | EffectUsed
Happening = AreaEvent | SharedEvent
"""Every event that there is here."""
EVENTS: Mapping[str, type[Event]] = {
    event.kind: event
    for event in (*get_args(SharedEvent), *get_args(AreaEvent))
    if event not in (combat.Attacked, combat.EffectUsed)
}
