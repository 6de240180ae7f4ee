"""What can be asked of an Advanced Combat fight beside what every system has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, get_args

from app.rules.common.commands import (
    Adjust,
    Advance,
    ChangeConditions,
    EndCombat,
    EndTurn,
    Exclude,
    GiveOrders,
    Note,
    Override,
    Redo,
    Remove,
    Reveal,
    Roll,
    SetOption,
    TakeMajor,
    TakeMinor,
    Undo,
)
from app.rules.common.words import Written
from app.rules.core import (
    AtMost,
    CombatantId,
    Command,
    Id,
    Length,
    Name,
    Path,
    Point,
    Query,
    SkirmishId,
)
from app.rules.sw25.advanced.setup import CombatantSetup
from app.rules.sw25.advanced.state import Image, Limit, Mode, Obstacle


@dataclass(frozen=True, slots=True, kw_only=True)
class MinorOnTheWay(Written):
    """A minor action at so many metres along the path."""

    at: Length
    name: Name
    shape: Literal["touch"] | None = None
    target: CombatantId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Command):
    """Moves along waypoints after the start; with `join` into the skirmish at whose centre it ends."""

    kind: ClassVar[str] = "move"
    actor: CombatantId
    mode: Mode
    path: Path
    join: bool = False
    minor: Annotated[tuple[MinorOnTheWay, ...], AtMost(50)] = ()

    def __post_init__(self) -> None:
        if not self.path:
            raise ValueError("path: no waypoint")

    def speaks_for(self) -> tuple[str, ...]:
        return (self.actor,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Block(Command):
    """Stops the mover: at a point of its path, or by pulling it into a skirmish."""

    kind: ClassVar[str] = "block"
    by: tuple[CombatantId, ...]
    at: Point | None = None
    skirmish: SkirmishId | None = None
    decision: Id | None = None

    def __post_init__(self) -> None:
        if not self.by or (self.at is None) == (self.skirmish is None):
            raise ValueError("block: by somebody, at a point or into a skirmish")


@dataclass(frozen=True, slots=True, kw_only=True)
class Allow(Command):
    """Lets the mover pass."""

    kind: ClassVar[str] = "allow"
    decision: Id | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Join(Command):
    """Joins the melee of a skirmish, standing at its centre."""

    kind: ClassVar[str] = "join"
    actor: CombatantId
    skirmish: SkirmishId

    def speaks_for(self) -> tuple[str, ...]:
        return (self.actor,)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrepareToLeave(Command):
    """A major action: free to leave on the next turn."""

    kind: ClassVar[str] = "prepare-to-leave"
    actor: CombatantId

    def speaks_for(self) -> tuple[str, ...]:
        return (self.actor,)


# --- the GM's ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Add(Command, CombatantSetup):
    """Puts a new combatant on the table."""

    kind: ClassVar[str] = "add"
    gm: ClassVar[bool] = True
    id: Id


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Command):
    """Puts a combatant somewhere: no path, no blocking."""

    kind: ClassVar[str] = "place"
    gm: ClassVar[bool] = True
    target: CombatantId
    at: Point


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeBattlefield(Command):
    """Replaces what is named of the ground; nobody is moved by it."""

    kind: ClassVar[str] = "battlefield"
    gm: ClassVar[bool] = True
    width: Length | None = None
    height: Length | None = None
    indoor: bool | None = None
    underwater: bool | None = None
    obstacles: tuple[Obstacle, ...] | None = None
    limits: tuple[Limit, ...] | None = None
    image: Image | None = None


Ending = Advance | EndCombat
OfTurn = Move | Join | PrepareToLeave | TakeMinor | TakeMajor | EndTurn
OfDecision = Block | Allow
OfGm = Add | Place | Adjust | ChangeBattlefield | SetOption | Remove | Exclude | ChangeConditions | Ending
OfHistory = Undo | Redo | Override
Asked = OfTurn | OfDecision | OfGm | OfHistory | GiveOrders | Note | Roll | Reveal
"""Every command that there is here, by who rules it."""
COMMANDS: Mapping[str, type[Command]] = {command.kind: command for command in get_args(Asked)}


# --- questions --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach(Query):
    """How far somebody gets."""

    kind: ClassVar[str] = "reach"
    actor: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Query):
    """Whether somebody is free to leave its skirmish, and why."""

    kind: ClassVar[str] = "leave"
    actor: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class Actions(Query):
    """Which commands are open to somebody now."""

    kind: ClassVar[str] = "actions"
    actor: CombatantId


Question = Reach | Leave | Actions
QUERIES: Mapping[str, type[Query]] = {query.kind: query for query in get_args(Question)}
NOT_BUILT = frozenset({"attack", "effect", "roll-initiative", "dice", "line-of-fire", "area", "surprise"})
