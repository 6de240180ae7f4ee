"""What can be asked of an Advanced Combat fight beside what every system has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, get_args

from app.rules.common.commands import Act, UseDoor
from app.rules.common.permission import Allow
from app.rules.common.words import Written
from app.rules.core import (
    AtMost,
    CombatantId,
    Command,
    Distinct,
    Everybody,
    Id,
    Length,
    Name,
    Path,
    PlaceId,
    Point,
    Query,
)
from app.rules.offers import AskOffers
from app.rules.sw25.advanced.orders import Orders
from app.rules.sw25.advanced.setup import CombatantSetup
from app.rules.sw25.advanced.state import Drawing, Image, Limits, Obstacles
from app.rules.sw25.body.state import Mode
from app.rules.sw25.commands import combat, riding
from app.rules.sw25.commands.combat import (
    UNSAID,
    ActionCommand,
    Actions,
    FeatCommand,
    GmBodyCommand,
    HistoryCommand,
    Leave,
    NoteCommand,
    Reach,
    RollInitiative,
    shape_fault,
)
from app.rules.sw25.commands.procedure import ProcedureCommand
from app.rules.sw25.sheet.character import Attack, Shape


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveOrders(Command):
    """Answers decisions in advance for one combatant."""

    kind: ClassVar[str] = "orders"
    meanwhile: ClassVar[bool] = True
    target: CombatantId
    block: Orders

    def speaks_for(self) -> tuple[str, ...]:
        return (self.target,)


Pace = Literal["full", "normal", "limited", "none"]
Totals = Annotated[Mapping[CombatantId, int], AtMost(200)]
"""Who rolled what."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MinorOnTheWay(Written):
    """A minor action at that many metres along the path."""

    at: Length
    name: Name
    shape: Literal["touch"] | None = None
    target: CombatantId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Act):
    """Moves along waypoints after the start; with `join` into the skirmish at whose centre it ends."""

    kind: ClassVar[str] = "move"
    mode: Mode
    path: Path
    join: bool = False
    minor: Annotated[tuple[MinorOnTheWay, ...], AtMost(50)] = ()

    def __post_init__(self) -> None:
        if not self.path:
            raise ValueError("path: no waypoint")


@dataclass(frozen=True, slots=True, kw_only=True)
class Block(Command):
    """Stops the mover: at a point of its path, or by pulling it into a skirmish."""

    kind: ClassVar[str] = "block"
    by: Everybody
    at: Point | None = None
    skirmish: PlaceId | None = None
    decision: Name | None = None

    def __post_init__(self) -> None:
        if not self.by or (self.at is None) == (self.skirmish is None):
            raise ValueError("block: by somebody, at a point or into a skirmish")


@dataclass(frozen=True, slots=True, kw_only=True)
class Join(Act):
    """Joins the melee of a skirmish, standing at its centre."""

    kind: ClassVar[str] = "join"
    skirmish: PlaceId


@dataclass(frozen=True, slots=True, kw_only=True)
class PrepareToLeave(Act):
    """A major action: free to leave on the next turn."""

    kind: ClassVar[str] = "prepare-to-leave"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dismount(riding.Dismount):
    """Gets off: where its mount stands, or beside it."""

    at: Point | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeAttack(combat.MakeAttack):
    """Strikes, shoots or throws; a feat may push whom it strikes."""

    to: Point | None = None
    """Whither, where they stand at the same point."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UseEffect(combat.UseEffect):
    """A spell or a skill, at somebody or at a point."""

    at: Point | None = None
    through: Length = UNSAID
    to: Point | None = None
    """Where a teleport leads, or whither is pushed who stands where its user does."""

    def __post_init__(self) -> None:
        wrong = shape_fault(self, has_place=self.at is not None)
        if self.through is not UNSAID and self.through < 0:
            wrong = "effect: range, radius, through and mp are not below 0"
        if wrong:
            raise ValueError(wrong)


@dataclass(frozen=True, slots=True, kw_only=True)
class Add(Command, CombatantSetup):
    """Puts a new combatant on the table."""

    kind: ClassVar[str] = "add"
    gm: ClassVar[bool] = True
    id: Id


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Command):
    """Puts a combatant somewhere: no path, no blocking. Players place their own before the fight."""

    kind: ClassVar[str] = "place"
    target: CombatantId
    at: Point

    def speaks_for(self) -> tuple[str, ...]:
        return (self.target,)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeBattlefield(Command):
    """Replaces what is named of the ground; nobody is moved by it."""

    kind: ClassVar[str] = "battlefield"
    gm: ClassVar[bool] = True
    width: Length | None = None
    height: Length | None = None
    indoor: bool | None = None
    underwater: bool | None = None
    opening: Length | None = None
    obstacles: Obstacles | None = None
    limits: Limits | None = None
    image: Image | None = None
    drawing: Drawing | None = None


TurnCommand = Move | Join | PrepareToLeave | ActionCommand | riding.Mount | Dismount
FightingCommand = MakeAttack | UseEffect | RollInitiative | FeatCommand
DecisionCommand = Block | Allow
GmGroundCommand = Add | Place | ChangeBattlefield | UseDoor
SideCommand = NoteCommand | ProcedureCommand | GiveOrders
Asked = (
    TurnCommand
    | FightingCommand
    | DecisionCommand
    | GmGroundCommand
    | GmBodyCommand
    | HistoryCommand
    | SideCommand
)
"""Every command that there is here, by who rules it."""
COMMANDS: Mapping[str, type[Command]] = {command.kind: command for command in get_args(Asked)}


@dataclass(frozen=True, slots=True, kw_only=True)
class LineOfFire(Query):
    """What stands between two, and whom a shot may hit by mistake."""

    kind: ClassVar[str] = "line-of-fire"
    from_: CombatantId | Point
    to: CombatantId | Point
    attack: Id | Attack | None = None
    shape: Shape | None = None
    """Of an effect: magic, and only some shapes go astray."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskArea(Query):
    """Whom an area, a line or a breakthrough reaches, for certain and perhaps."""

    kind: ClassVar[str] = "area"
    shape: Literal["area", "line", "breakthrough"]
    from_: CombatantId | Point
    at: Point | None = None
    target: CombatantId | None = None
    radius: Length | None = None
    range: Length | None = None
    through: Length = 0
    max_targets: int | None = None
    exclude: Everybody = ()

    def __post_init__(self) -> None:
        if self.shape == "area":
            wants = self.radius is not None and self.radius >= 0
        else:
            wants = (self.at is None) != (self.target is None)
            wants = wants and (self.shape == "breakthrough" or self.range is not None)
        if not wants or self.through < 0 or (self.range or 0) < 0:
            raise ValueError("area: a circle has a radius; a strip has at or target, a line its range")


@dataclass(frozen=True, slots=True, kw_only=True)
class AskSurprise(Query):
    """Whether those who sneak take those who watch by surprise."""

    kind: ClassVar[str] = "surprise"
    sneaking: Everybody
    watching: Everybody
    moved: Pace
    watchers_moved: Pace | None = None
    terrain: Annotated[tuple[Literal["wide-view", "noisy"], ...], AtMost(2), Distinct()] = ()
    hide: Totals
    sense: Totals


Question = Reach | Leave | Actions | LineOfFire | AskArea | AskSurprise
QUERIES: Mapping[str, type[Query]] = {query.kind: query for query in (*get_args(Question), AskOffers)}
NOT_BUILT: frozenset[str] = frozenset()
