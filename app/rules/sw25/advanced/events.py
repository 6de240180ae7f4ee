"""What happens in an Advanced Combat fight beside what happens in every system."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, get_args

from app.rules.common.events import DoorMoved
from app.rules.common.words import Value
from app.rules.core import CombatantId, Event, Faction, Length, Path, PlaceId, Point, Who, seen
from app.rules.sw25.advanced.orders import Orders
from app.rules.sw25.advanced.setup import CombatantSetup, Setup
from app.rules.sw25.advanced.state import Agreed, Battlefield, Option, Pending, Reachable
from app.rules.sw25.body.state import Mode
from app.rules.sw25.events import combat
from app.rules.sw25.events.kinds import SharedEvent
from app.rules.sw25.sheet.forced import How


@dataclass(frozen=True, slots=True, kw_only=True)
class OrdersGiven(Event):
    """From now on a combatant blocks always, never, or asks."""

    kind: ClassVar[str] = "orders-given@1"
    target: CombatantId = seen(Who.FACTION)
    faction: Faction
    block: Orders = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(Event):
    """The position that a fight starts from."""

    kind: ClassVar[str] = "began@1"
    setup: Setup
    options: Mapping[str, Value]
    scenario: bool
    used: tuple[PlaceId, ...] = ()
    """Ids of skirmishes that the position was written with and that are gone from it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Added(Event):
    """Somebody came into the fight."""

    kind: ClassVar[str] = "added@1"
    target: CombatantId = seen(Who.ALL)
    name: str = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    at: Point = seen(Who.ALL)
    sheet: CombatantSetup


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """The GM put somebody somewhere; before the fight a player an own piece."""

    kind: ClassVar[str] = "placed@1"
    target: CombatantId = seen(Who.ALL)
    start: Point = seen(Who.ALL)
    at: Point = seen(Who.ALL)
    is_own: bool = seen(Who.ALL, default=False)
    carried: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    """Its mount and who sits on it with it, or its riders."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BattlefieldChanged(Event):
    """The ground is another one now."""

    kind: ClassVar[str] = "battlefield-changed@1"
    battlefield: Battlefield


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """Somebody went along a path, and took along whom it holds."""

    kind: ClassVar[str] = "moved@1"
    mover: CombatantId = seen(Who.ALL)
    mode: Mode | None = seen(Who.ALL, default=None)
    """None where it is no move of its turn: a breakthrough."""
    path: Path = seen(Who.ALL)
    """With its start."""
    metres: float = seen(Who.ALL)
    carried: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    is_held: bool = False
    """Something unforeseen held it where it was, or ended the move earlier."""
    walked: Length | None = None
    """Whole centimetres of the true length; older logs have the rounded metres alone."""
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class ForcedMoved(Event):
    """Somebody was pushed, pulled or sent elsewhere, which is no move of its own."""

    kind: ClassVar[str] = "forced-moved@1"
    target: CombatantId = seen(Who.ALL)
    by: CombatantId | None = seen(Who.ALL, default=None)
    how: How = seen(Who.ALL)
    path: Path = seen(Who.ALL)
    """From where, and to where; twice the same where it did not move."""
    metres: float = seen(Who.ALL)
    carried: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    stopped: Literal["obstacle", "edge", "fixed", "nowhere"] | None = seen(Who.ALL, default=None)
    """What was in the way."""
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionOpened(Event):
    """A side is asked whether it stops a move."""

    kind: ClassVar[str] = "decision-opened@1"
    id: str = seen(Who.ALL)
    mover: CombatantId = seen(Who.ALL)
    decision: Pending = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionNarrowed(Event):
    """Some who were asked let the mover pass, others are still asked."""

    kind: ClassVar[str] = "decision-narrowed@1"
    id: str = seen(Who.ALL)
    mover: CombatantId = seen(Who.ALL)
    passed: tuple[CombatantId, ...]
    need: int = seen(Who.ALL)
    reach: tuple[Reachable, ...]
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockProposed(Event):
    """Some of the blockers agreed; the others are still asked."""

    kind: ClassVar[str] = "block-proposed@1"
    id: str = seen(Who.ALL)
    mover: CombatantId = seen(Who.ALL)
    agreed: Agreed = seen(Who.ALL, drop_if_any_unseen=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionAnswered(Event):
    """The table waits no longer."""

    kind: ClassVar[str] = "decision-answered@1"
    id: str = seen(Who.ALL)
    mover: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class LetPass(Event):
    """Who could have stopped the mover let it pass."""

    kind: ClassVar[str] = "let-pass@1"
    mover: CombatantId = seen(Who.ALL)
    by: tuple[CombatantId, ...] = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class PassedFreely(Event):
    """A skirmish could not interfere with a move: too few against too many.

    The hidden are in no figure, and nobody counts for more than the sections that all see.
    """

    kind: ClassVar[str] = "passed-freely@1"
    mover: CombatantId = seen(Who.ALL)
    skirmish: PlaceId = seen(Who.ALL)
    moving: int = seen(Who.ALL)
    blocking: int = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """How far a blocker stood from the path, and how far it reaches."""

    id: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    start: Point = seen(Who.ALL)
    gap: float = seen(Who.ALL)
    reach: float = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocked(Event):
    """A move was stopped that many metres along its path."""

    kind: ClassVar[str] = "blocked@1"
    mover: CombatantId = seen(Who.ALL)
    by: tuple[CombatantId, ...] = seen(Who.ALL)
    at: Point = seen(Who.ALL)
    metres: float = seen(Who.ALL)
    skirmish: PlaceId | None = seen(Who.ALL, default=None)
    """Pulled to the centre of this one."""
    gaps: tuple[Gap, ...] = seen(Who.ALL, default=())
    carried: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class SkirmishFormed(Event):
    """Blades crossed at a point: a new circle."""

    kind: ClassVar[str] = "skirmish-formed@1"
    id: PlaceId = seen(Who.ALL, drop_if_any_unseen=True)
    center: Point = seen(Who.ALL)
    radius: Length = seen(Who.ALL)
    melee: tuple[CombatantId, ...] = seen(Who.ALL)
    sections: int = seen(Who.GM)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class SkirmishResized(Event):
    """A circle grew or shrank with the sections in melee."""

    kind: ClassVar[str] = "skirmish-resized@1"
    id: PlaceId = seen(Who.ALL, drop_if_any_unseen=True)
    radius: Length = seen(Who.ALL)
    before: Length = seen(Who.ALL)
    sections: int = seen(Who.GM)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class SkirmishMerged(Event):
    """Two circles became one, because one held the other's centre."""

    kind: ClassVar[str] = "skirmish-merged@1"
    id: PlaceId = seen(Who.ALL, drop_if_any_unseen=True)
    gone: PlaceId = seen(Who.ALL)
    center: Point = seen(Who.ALL)
    centers: tuple[Point, Point] = seen(Who.ALL)
    radius: Length = seen(Who.ALL)
    left_behind: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    """Fixed to their spot: they are independent now."""
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class SkirmishEnded(Event):
    """Nobody fights there any more."""

    kind: ClassVar[str] = "skirmish-ended@1"
    id: PlaceId = seen(Who.ALL, drop_if_any_unseen=True)
    center: Point = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedMelee(Event):
    """Somebody is in melee now, at the centre."""

    kind: ClassVar[str] = "joined-melee@1"
    combatant: CombatantId = seen(Who.ALL)
    skirmish: PlaceId = seen(Who.ALL)
    start: Point = seen(Who.ALL)
    at: Point = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftMelee(Event):
    """Somebody is in melee no more, and why it could go."""

    kind: ClassVar[str] = "left-melee@1"
    combatant: CombatantId = seen(Who.ALL)
    skirmish: PlaceId = seen(Who.ALL)
    because: str | None = seen(Who.ALL, default=None)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class BecameIndependent(Event):
    """Somebody dropped out of the melee and stays where it is."""

    kind: ClassVar[str] = "became-independent@1"
    combatant: CombatantId = seen(Who.ALL)
    skirmish: PlaceId = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class PreparedToLeave(Event):
    """Free to leave these skirmishes on the next turn; less evasion until then."""

    kind: ClassVar[str] = "prepared-to-leave@1"
    actor: CombatantId = seen(Who.ALL)
    skirmishes: tuple[PlaceId, ...] = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """Something in the line of fire that was seen past. The hidden and their circles are not told."""

    kind: Literal["skirmish", "combatant", "obstacle"] = seen(Who.ALL)
    id: str = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(combat.Attacked):
    """A major action was spent on a blow, a shot or a throw, from here to there."""

    start: Point = seen(Who.ALL)
    at: Point = seen(Who.ALL)
    metres: float = seen(Who.ALL)
    past: tuple[Passed, ...] = seen(Who.ALL, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectUsed(combat.EffectUsed):
    """A spell or a skill was used; where it reaches, as it is drawn."""

    start: Point = seen(Who.ALL)
    at: Point = seen(Who.ALL)
    """The centre of a circle, the end of a strip, or where the first target stands."""
    metres: float = seen(Who.ALL)
    past: tuple[Passed, ...] = seen(Who.ALL, default=())


PlaceEvent = Moved | ForcedMoved | Placed | Added
DecisionEvent = DecisionOpened | DecisionNarrowed | BlockProposed | DecisionAnswered | Blocked
CircleEvent = SkirmishFormed | SkirmishResized | SkirmishMerged | SkirmishEnded
MeleeEvent = JoinedMelee | LeftMelee | BecameIndependent | PreparedToLeave
LogEvent = LetPass | PassedFreely
RuleEvent = OrdersGiven | BattlefieldChanged | DoorMoved
PlaneEvent = (
    Began
    | PlaceEvent
    | DecisionEvent
    | CircleEvent
    | MeleeEvent
    | LogEvent
    | RuleEvent
    | Attacked
    | EffectUsed
)
Happening = PlaneEvent | SharedEvent
"""Every event that there is here, by what it changes."""
EVENTS: Mapping[str, type[Event]] = {
    event.kind: event for event in (*get_args(SharedEvent), *get_args(PlaneEvent))
}
"""Those of the plane last: they are told with their points."""
