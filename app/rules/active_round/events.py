"""What happens in a fight of the active round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, get_args

from app.rules.active_round.blows import Decided, Points, Struck
from app.rules.active_round.setup import Setup
from app.rules.active_round.state import Battlefield, Combatant, Facings, Item, Wields
from app.rules.active_round.words import Action, Mode, Stance
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
from app.rules.common.faces import Aliased, Portrayed
from app.rules.common.permission import PermissionEvent
from app.rules.core import (
    Cell,
    CombatantId,
    CombatantOrWord,
    Event,
    Faction,
    Id,
    Name,
    Point,
    Who,
    Words,
    seen,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(Event):
    """A fight began as its setup says."""

    kind: ClassVar[str] = "began@1"
    setup: Setup
    options: Mapping[str, Any]
    scenario: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeRoll:
    """What somebody threw, and what it came to."""

    actor: CombatantId = seen(Who.ALL)
    face: int = seen(Who.ALL)
    total: int = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeRolled(Event):
    """Everybody threw a d20; the highest acts first.

    `rolls` in the order in which they fell: those who tie throw again, and stand there once more.
    """

    kind: ClassVar[str] = "initiative-rolled@1"
    rolls: tuple[InitiativeRoll, ...] = seen(Who.ALL)
    order: tuple[CombatantId, ...] = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewcomerRolled(Event):
    """Somebody who came later threw for its place, which counts from the next round on."""

    kind: ClassVar[str] = "initiative-rolled@2"
    actor: CombatantId = seen(Who.ALL)
    total: int = seen(Who.ALL)
    face: int = seen(Who.ALL)
    order: tuple[CombatantId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Delayed(Event):
    """Somebody waits until after somebody slower, or until the end of the round."""

    kind: ClassVar[str] = "delayed@1"
    actor: CombatantId = seen(Who.ALL)
    until: CombatantOrWord = seen(Who.ALL)
    order: tuple[CombatantId, ...] = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """Somebody went along a path."""

    kind: ClassVar[str] = "moved@1"
    mover: CombatantId = seen(Who.ALL)
    mode: Mode = seen(Who.ALL)
    path: tuple[Cell, ...] = seen(Who.ALL, default=())
    points: tuple[Point, ...] = seen(Who.ALL, default=())
    """The path by the ruler."""
    facing: Facings = seen(Who.ALL)
    faction: Faction
    spaces: int | float = seen(Who.ALL)
    """What the way cost: whole spaces but by the ruler."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveDeclared(Event):
    """A player's move waits until the GM lets it happen."""

    kind: ClassVar[str] = "move-declared@1"
    mover: CombatantId = seen(Who.ALL)
    faction: Faction
    mode: Mode = seen(Who.FACTION)
    path: tuple[Cell, ...] = seen(Who.FACTION, default=())
    points: tuple[Point, ...] = seen(Who.FACTION, default=())
    facing: Facings = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned(Event):
    """Somebody turned on the spot, which was its Move action."""

    kind: ClassVar[str] = "turned@1"
    mover: CombatantId = seen(Who.ALL)
    facing: Facings = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stood(Event):
    """Somebody stood up, which was its Move action."""

    kind: ClassVar[str] = "stood@1"
    mover: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Acted(Event):
    """One of the four actions of the active round is spent."""

    kind: ClassVar[str] = "acted@1"
    actor: CombatantId
    action: Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Loaded(Event):
    """A weapon was loaded, or is not any more."""

    kind: ClassVar[str] = "loaded@1"
    actor: CombatantId = seen(Who.ALL)
    weapon: Id = seen(Who.ALL)
    loaded: bool = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class EquipmentChanged(Event):
    """The hands hold something else."""

    kind: ClassVar[str] = "equipment-changed@1"
    actor: CombatantId = seen(Who.ALL)
    wields: Wields = seen(Who.ALL)
    faction: Faction
    note: Words | None = seen(Who.FACTION, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemUsed(Event):
    """One of an item was taken."""

    kind: ClassVar[str] = "item-used@1"
    actor: CombatantId = seen(Who.ALL)
    item: Id = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemThrown(Event):
    """One of an item is in the air."""

    kind: ClassVar[str] = "item-thrown@1"
    actor: CombatantId = seen(Who.ALL)
    item: Id = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Caught(Event):
    """Somebody has it now."""

    kind: ClassVar[str] = "caught@1"
    by: CombatantId = seen(Who.ALL)
    item: Id = seen(Who.ALL)
    thing: Item


@dataclass(frozen=True, slots=True, kw_only=True)
class Wasted(Event):
    """Nobody caught it."""

    kind: ClassVar[str] = "wasted@1"
    item: Id = seen(Who.ALL)
    actor: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class CastingWentOn(Event):
    """A spell takes longer: so many of its runes are done."""

    kind: ClassVar[str] = "casting-went-on@1"
    actor: CombatantId = seen(Who.ALL)
    faction: Faction
    skill: Id = seen(Who.FACTION)
    runes: int = seen(Who.FACTION)
    of: int = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class CastingEnded(Event):
    """A spell that was begun came to nothing, or was given up."""

    kind: ClassVar[str] = "casting-ended@1"
    actor: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class CastDone(Event):
    """A spell or supportive skill was performed, and worked or not."""

    kind: ClassVar[str] = "cast@1"
    actor: CombatantId = seen(Who.ALL)
    skill: Id = seen(Who.ALL)
    skill_names: Mapping[Id, Name] = seen(Who.ALL, default_factory=dict)
    """What it is called, for those who don't know the sheet."""
    target: CombatantId | None = seen(Who.ALL, default=None)
    works: bool = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class StanceTaken(Event):
    """How somebody stands until its next active round begins."""

    kind: ClassVar[str] = "stance-taken@1"
    actor: CombatantId = seen(Who.ALL)
    stance: Stance = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched(Event):
    """Somebody looked for another in this round."""

    kind: ClassVar[str] = "searched@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spotted(Event):
    """Somebody sees another who is unseen to others."""

    kind: ClassVar[str] = "spotted@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared(Event):
    """Something else was done, which the GM rules."""

    kind: ClassVar[str] = "declared@1"
    actor: CombatantId = seen(Who.ALL)
    name: Name = seen(Who.ALL)
    action: Action | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """Somebody was put somewhere."""

    kind: ClassVar[str] = "placed@1"
    target: CombatantId = seen(Who.ALL)
    cell: Cell | None = seen(Who.ALL, default=None)
    at: Point | None = seen(Who.ALL, default=None)
    facing: Facings = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Added(Event):
    """Somebody came in."""

    kind: ClassVar[str] = "added@1"
    target: CombatantId = seen(Who.ALL)
    combatant: Combatant


@dataclass(frozen=True, slots=True, kw_only=True)
class Excluded(Event):
    """Somebody is out of the battle for good."""

    kind: ClassVar[str] = "excluded@1"
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class BattlefieldChanged(Event):
    """The field is another one."""

    kind: ClassVar[str] = "battlefield-changed@1"
    battlefield: Battlefield = seen(Who.ALL)


Walked = Moved | MoveDeclared | Turned | Stood | Placed
Arms = Acted | Loaded | EquipmentChanged | ItemUsed | ItemThrown | Caught | Wasted | Declared
Crafts = CastingWentOn | CastingEnded | CastDone | StanceTaken | Searched | Spotted
Course = (
    InitiativeRolled
    | NewcomerRolled
    | Delayed
    | TurnStarted
    | TurnEnded
    | RoundStarted
    | PhaseChanged
    | CombatEnded
    | BeganAnew
)
Bodies = Added | Removed | Excluded | Revealed | ConditionAdded | ConditionRemoved | BattlefieldChanged
Notes = (
    OptionSet
    | Overruled
    | Noted
    | Portrayed
    | Aliased
    | Rolled
    | SecretlyRolled
    | DiceWanted
    | DiceEntered
    | RolledInChat
    | PermissionEvent
)
Happened = Began | Walked | Struck | Decided | Points | Arms | Crafts | Course | Bodies | Notes

EVENTS: Mapping[str, type[Event]] = {cls.kind: cls for cls in get_args(Happened)}
