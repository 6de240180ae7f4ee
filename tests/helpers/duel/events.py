"""What happens in a duel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, get_args

from app.rules.common.events import (
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
from app.rules.common.faces import FaceEvent
from app.rules.core import Cell, CombatantId, Event, Facing, Faction, Who, seen
from tests.helpers.duel.setup import Setup
from tests.helpers.duel.state import Duelist, Guard, Look


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(Event):
    """A duel began as its setup says."""

    kind: ClassVar[str] = "began@1"
    setup: Setup
    options: Mapping[str, Any]
    scenario: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeRoll:
    """What one of them came to."""

    actor: CombatantId = seen(Who.ALL)
    face: int = seen(Who.ALL)
    total: int = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeRolled(Event):
    """Everybody rolled a d20; the highest acts first."""

    kind: ClassVar[str] = "initiative-rolled@1"
    rolls: tuple[InitiativeRoll, ...] = seen(Who.ALL)
    faces: tuple[int, ...]
    order: tuple[CombatantId, ...] = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """Somebody walked. One walk is several of these where somebody came into sight or went out of it."""

    kind: ClassVar[str] = "moved@1"
    mover: CombatantId = seen(Who.ALL)
    path: tuple[Cell, ...] = seen(Who.ALL)
    facing: Facing = seen(Who.ALL)
    faction: Faction
    spaces: int = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bumped(Event):
    """Somebody stood in the way who had not been seen: the walk ends there."""

    kind: ClassVar[str] = "bumped@1"
    mover: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned(Event):
    """Somebody turned on the spot."""

    kind: ClassVar[str] = "turned@1"
    mover: CombatantId = seen(Who.ALL)
    facing: Facing = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(Event):
    """Somebody struck at somebody, and what the d20 and the skill came to."""

    kind: ClassVar[str] = "attacked@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    faces: tuple[int, ...] = seen(Who.ALL)
    total: int = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class DefenceAsked(Event):
    """The blow waits for what the defender does."""

    kind: ClassVar[str] = "defence-asked@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    total: int = seen(Who.ALL)
    options: tuple[Guard, ...] = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Defended(Event):
    """Somebody parried or dodged, or tried to."""

    kind: ClassVar[str] = "defended@1"
    actor: CombatantId = seen(Who.ALL)
    how: Guard = seen(Who.ALL)
    faces: tuple[int, ...] = seen(Who.ALL)
    total: int = seen(Who.ALL)
    against: int = seen(Who.ALL)
    succeeded: bool = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class NerveLost(Event):
    """A blow told; others see only how it looks now."""

    kind: ClassVar[str] = "nerve-lost@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction
    faces: tuple[int, ...] = seen(Who.ALL)
    amount: int = seen(Who.ALL)
    nerve: int = seen(Who.FACTION)
    look: Look = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjusted(Event):
    """The GM set somebody's nerve."""

    kind: ClassVar[str] = "adjusted@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction
    nerve: int = seen(Who.FACTION)
    look: Look = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """Somebody was put on a cell."""

    kind: ClassVar[str] = "placed@1"
    target: CombatantId = seen(Who.ALL)
    cell: Cell = seen(Who.ALL)
    facing: Facing = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Added(Event):
    """Somebody came in."""

    kind: ClassVar[str] = "added@1"
    target: CombatantId = seen(Who.ALL)
    duelist: Duelist


Walked = Moved | Bumped | Turned | Placed
Struck = Attacked | DefenceAsked | Defended | NerveLost | Adjusted
Course = InitiativeRolled | TurnStarted | TurnEnded | RoundStarted | PhaseChanged | CombatEnded
Bodies = FaceEvent | Added | Removed | Revealed | ConditionAdded | ConditionRemoved
Notes = OptionSet | Overruled | Noted | Rolled | SecretlyRolled | DiceWanted | DiceEntered | RolledInChat
Happened = Began | Walked | Struck | Course | Bodies | Notes

EVENTS: Mapping[str, type[Event]] = {cls.kind: cls for cls in get_args(Happened)}
