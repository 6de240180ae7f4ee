"""What happens in a fight of Square Fireballs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, get_args

from app.rules.common.events import (
    BeganAnew,
    CombatEnded,
    DiceEntered,
    DiceWanted,
    Noted,
    OptionSet,
    Overruled,
    PhaseChanged,
    Removed,
    Revealed,
    RolledInChat,
    RoundStarted,
    SecretlyRolled,
    TurnEnded,
    TurnStarted,
)
from app.rules.common.events import Rolled as RolledByHand
from app.rules.common.faces import Aliased, Portrayed
from app.rules.common.permission import PermissionEvent
from app.rules.common.words import Source
from app.rules.core import Cell, CombatantId, Event, Faction, Id, Name, Who, seen
from app.rules.square_fireballs.body_events import (
    Adjusted,
    Bloodied,
    ConditionAdded,
    ConditionRemoved,
    Damaged,
    Died,
    Downed,
    Excluded,
    Healed,
    Limited,
    Pierced,
    Saved,
    SaveFailed,
    Shielded,
    VitalityLost,
    ZoneBurnt,
)
from app.rules.square_fireballs.field_events import FieldChanged
from app.rules.square_fireballs.setup import Setup
from app.rules.square_fireballs.state import Combatant, ForcedMoveAsked, Kept, ReactionAsked
from app.rules.square_fireballs.words import Forcing, Trigger, Used, With

What = Literal[
    "hit", "damage", "save", "initiative", "ties", "action-point", "recharge", "stealth", "perception"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(Event):
    """A fight began as its setup says."""

    kind: ClassVar[str] = "began@1"
    setup: Setup
    options: Mapping[str, Any]
    scenario: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Event):
    """One check or one roll of damage: the dice, what is added, what it needs."""

    kind: ClassVar[str] = "rolled@3"
    what: What = seen(Who.ALL)
    actor: CombatantId | None = seen(Who.ALL, drop_if_any_unseen=True, default=None)
    target: CombatantId | None = seen(Who.ALL, drop_if_any_unseen=True, default=None)
    targets: tuple[CombatantId, ...] = seen(Who.ALL, drop_if_all_unseen=True, default=())
    """Whom a roll of damage is for."""
    sides: int = seen(Who.ALL)
    face: int | None = seen(Who.ALL, default=None)
    faces: tuple[int, ...] = seen(Who.ALL)
    faction: Faction | None = None
    """Of who rolled: what it adds is its own side's to know."""
    bonus: int = seen(Who.FACTION, default=0)
    total: int | None = seen(Who.FACTION, default=None)
    """Of a check of stealth or perception, with what is added."""
    works: bool | None = seen(Who.FACTION, default=None)
    """Of such a check: that alone, and not by whom it was foiled."""
    against: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeRolled(Event):
    """Everybody rolled; who acts after whom."""

    kind: ClassVar[str] = "initiative-rolled@1"
    initiative: Mapping[CombatantId, int] = seen(Who.ALL)
    order: tuple[tuple[CombatantId, ...], ...] = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderChanged(Event):
    """Newcomers stand in the order."""

    kind: ClassVar[str] = "order-changed@1"
    initiative: Mapping[CombatantId, int] = seen(Who.ALL)
    order: tuple[tuple[CombatantId, ...], ...] = seen(Who.ALL)
    entry: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryBegan(Event):
    """The next of the order may act."""

    kind: ClassVar[str] = "entry-began@1"
    entry: int
    up: tuple[CombatantId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Escalated(Event):
    """All hit more easily from now on."""

    kind: ClassVar[str] = "escalated@1"
    escalation: int = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionUsed(Event):
    """Somebody used an action, or has it again."""

    kind: ClassVar[str] = "action-used@1"
    actor: CombatantId = seen(Who.ALL)
    faction: Faction
    action: Used = seen(Who.FACTION)
    left: bool = seen(Who.FACTION, default=False)
    name: Name | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveLeft(Event):
    """Somebody was moved on its way: the rest it may go to any other place."""

    kind: ClassVar[str] = "move-left@1"
    actor: CombatantId = seen(Who.ALL)
    faction: Faction
    with_: With = seen(Who.FACTION)
    squares: int = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerSpent(Event):
    """A power is used up for now."""

    kind: ClassVar[str] = "power-spent@1"
    actor: CombatantId = seen(Who.ALL)
    faction: Faction
    power: str = seen(Who.FACTION)
    cooldown: Literal["encounter", "daily"] | None = seen(Who.FACTION, default=None)
    cooling: int = 0
    is_spent: bool = True
    is_noted: bool = True
    """It cannot be used again in this turn, if it is a free one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerRecharged(Event):
    """A power can be used again."""

    kind: ClassVar[str] = "power-recharged@1"
    actor: CombatantId = seen(Who.ALL)
    faction: Faction
    power: str = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class CooledDown(Event):
    """Encounter attacks are open again, or nearer to it."""

    kind: ClassVar[str] = "cooled-down@1"
    actor: CombatantId
    cooling: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionPointTried(Event):
    """Somebody tried for one more standard action."""

    kind: ClassVar[str] = "action-point-tried@1"
    actor: CombatantId = seen(Who.ALL)
    succeeded: bool = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """Somebody went along a path."""

    kind: ClassVar[str] = "moved@1"
    mover: CombatantId = seen(Who.ALL)
    with_: With = seen(Who.ALL)
    path: tuple[Cell, ...] = seen(Who.ALL)
    spaces: int = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Forced(Event):
    """What the three kinds of forced movement tell."""

    target: CombatantId = seen(Who.ALL)
    by: CombatantId | None = seen(Who.ALL, default=None)
    path: tuple[Cell, ...] = seen(Who.ALL)
    stopped_by: Literal["obstacle", "combatant", "drop", "edge"] | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pushed(Forced):
    """Somebody was pushed away."""

    kind: ClassVar[str] = "pushed@1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pulled(Forced):
    """Somebody was pulled nearer."""

    kind: ClassVar[str] = "pulled@1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Slid(Forced):
    """Somebody was slid."""

    kind: ClassVar[str] = "slid@1"


@dataclass(frozen=True, slots=True, kw_only=True)
class NotMoved(Event):
    """Somebody could not be moved, or was left where it stood."""

    kind: ClassVar[str] = "not-moved@1"
    target: CombatantId = seen(Who.ALL)
    because: str = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Collided(Event):
    """A forced move ended early, and all in it are hurt."""

    kind: ClassVar[str] = "collided@1"
    ids: tuple[CombatantId, ...] = seen(Who.ALL)
    damage: int = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fell(Event):
    """Somebody went over an edge."""

    kind: ClassVar[str] = "fell@1"
    target: CombatantId = seen(Who.ALL)
    cell: Cell = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """Somebody was put on a square."""

    kind: ClassVar[str] = "placed@1"
    target: CombatantId = seen(Who.ALL)
    cell: Cell = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Provoked(Event):
    """Somebody takes a reaction to what somebody does."""

    kind: ClassVar[str] = "provoked@1"
    by: CombatantId = seen(Who.ALL)
    actor: CombatantId | None = seen(Who.ALL)
    trigger: Trigger = seen(Who.ALL)
    at: Cell | None = seen(Who.ALL)
    """None for who does not know of the actor that stands there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionOpened(Event):
    """The table waits for an answer, or no more."""

    kind: ClassVar[str] = "decision-opened@1"
    reaction: ReactionAsked | None = seen(Who.ALL, default=None)
    forced: ForcedMoveAsked | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class TasksKept(Event):
    """What is under way while the table waits."""

    kind: ClassVar[str] = "tasks-kept@1"
    tasks: tuple[Kept, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(Event):
    """Somebody uses a power."""

    kind: ClassVar[str] = "attacked@1"
    actor: CombatantId = seen(Who.ALL)
    power: str = seen(Who.ALL)
    power_names: Mapping[Id, Name] = seen(Who.ALL, default_factory=dict)
    """What it is called, for all who see it used."""
    targets: tuple[CombatantId, ...] = seen(Who.ALL)
    at: Cell | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit(Event):
    """It hits; the modifiers of the roll."""

    kind: ClassVar[str] = "hit@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    faction: Faction | None = None
    total: int = seen(Who.FACTION)
    modifiers: tuple[Source, ...] = seen(Who.FACTION, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Missed(Event):
    """It misses."""

    kind: ClassVar[str] = "missed@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    faction: Faction | None = None
    total: int = seen(Who.FACTION)
    modifiers: tuple[Source, ...] = seen(Who.FACTION, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Critical(Event):
    """It hits twice as hard."""

    kind: ClassVar[str] = "critical@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageRolled(Event):
    """What the damage comes to."""

    kind: ClassVar[str] = "damage-rolled@1"
    actor: CombatantId | None = seen(Who.ALL, drop_if_any_unseen=True, default=None)
    faction: Faction | None = None
    targets: tuple[CombatantId, ...] = seen(Who.ALL, drop_if_all_unseen=True, default=())
    parts: tuple[Source, ...] = seen(Who.FACTION, default=())
    total: int = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Added(Event):
    """Somebody came in."""

    kind: ClassVar[str] = "added@1"
    target: CombatantId = seen(Who.ALL)
    combatant: Combatant


FORCED: Mapping[Forcing, type[Forced]] = {"push": Pushed, "pull": Pulled, "slide": Slid}
Went = Moved | Pushed | Pulled | Slid | Fell | Placed | NotMoved | Collided
Struck = Attacked | Hit | Missed | Critical | DamageRolled | Provoked | Rolled | Saved | SaveFailed
Bodily = (
    Damaged | Healed | Shielded | Adjusted | Bloodied | Downed | Died | Excluded | VitalityLost
    | ConditionAdded | ConditionRemoved | ZoneBurnt | Limited | Pierced
)  # fmt: skip
Acted = ActionUsed | MoveLeft | PowerSpent | PowerRecharged | CooledDown | ActionPointTried
Course = (
    InitiativeRolled | OrderChanged | EntryBegan | Escalated | TurnStarted | TurnEnded | RoundStarted
    | PhaseChanged | CombatEnded | BeganAnew | DecisionOpened | TasksKept
)  # fmt: skip
There = Added | Removed | Revealed | FieldChanged
Notes = (
    OptionSet | Overruled | Noted | Portrayed | Aliased | RolledByHand | SecretlyRolled | DiceWanted
    | DiceEntered | RolledInChat | PermissionEvent
)  # fmt: skip
Happened = Began | Went | Struck | Bodily | Acted | Course | There | Notes

EVENTS: Mapping[str, type[Event]] = {cls.kind: cls for cls in get_args(Happened)}
