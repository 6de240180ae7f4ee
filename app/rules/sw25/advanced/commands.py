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
    Faces,
    GiveDice,
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
from app.rules.sw25.advanced.blows import Shape
from app.rules.sw25.advanced.setup import CombatantSetup
from app.rules.sw25.advanced.state import Image, Limit, Mode, Obstacle
from app.rules.sw25.damage import Force, fault
from app.rules.sw25.sheet import Attack

Pace = Literal["full", "normal", "limited", "none"]


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
    decision: Name | None = None

    def __post_init__(self) -> None:
        if not self.by or (self.at is None) == (self.skirmish is None):
            raise ValueError("block: by somebody, at a point or into a skirmish")


@dataclass(frozen=True, slots=True, kw_only=True)
class Allow(Command):
    """Lets the mover pass."""

    kind: ClassVar[str] = "allow"
    decision: Name | None = None


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


# --- attacks and effects ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeAttack(Command):
    """Strikes, shoots or throws: with an attack of the sheet by its name, or one written out."""

    kind: ClassVar[str] = "attack"
    actor: CombatantId
    attack: Id | Attack
    target: CombatantId
    section: Id | None = None
    using: Id | None = None
    dice: Faces | None = None

    def speaks_for(self) -> tuple[str, ...]:
        return (self.actor,)


@dataclass(frozen=True, slots=True, kw_only=True)
class UseEffect(Command):
    """A spell or a skill."""

    kind: ClassVar[str] = "effect"
    actor: CombatantId
    name: Name | None = None
    shape: Shape
    target: CombatantId | Annotated[tuple[CombatantId, ...], AtMost(200)] | None = None
    section: Id | None = None
    at: Point | None = None
    range: Length | None = None
    radius: Length | None = None
    max_targets: int | None = None
    through: Length = 0
    exclude: Annotated[tuple[CombatantId, ...], AtMost(200)] = ()
    action: Literal["major", "minor"] = "major"
    using: Id | None = None
    mp: int = 0
    power: int | None = None
    critical: int | None = None
    extra: int | None = None
    damage: Name | None = None
    type: Literal["physical", "magic"] = "magic"
    resist: Literal["half", "none", "negate"] = "none"
    with_: Literal["fortitude", "willpower"] = "willpower"
    heal: Literal["hp", "mp"] | None = None
    conditions: tuple[Id, ...] = ()
    rounds: int | None = None
    dice: Faces | None = None

    def __post_init__(self) -> None:
        wrong = shape_fault(self)
        if wrong:
            raise ValueError(wrong)

    def speaks_for(self) -> tuple[str, ...]:
        return (self.actor,)

    @property
    def targets(self) -> tuple[str, ...]:
        """Whoever is named, one or several."""
        if self.target is None:
            return ()
        return (self.target,) if isinstance(self.target, str) else self.target


def shape_fault(effect: UseEffect) -> str | None:
    """Why a shape wants other figures, or None."""
    numbers = (effect.range, effect.radius, effect.through, effect.mp)
    if any(number is not None and number < 0 for number in numbers):
        return "effect: range, radius, through and mp are not below 0"
    if any(number is not None and number < 1 for number in (effect.max_targets, effect.rounds)):
        return "effect: max_targets and rounds are from 1"
    count = len(effect.targets)
    match effect.shape:
        case "area":
            wants = effect.radius is not None and count <= 1 and not (count and effect.at)
        case "line" | "breakthrough":
            wants = count == 1 and effect.range is not None and effect.at is None
        case "target" | "shot":
            wants = count > 0 and effect.range is not None and effect.at is None
        case "touch":
            wants = count > 0 and effect.at is None
    if not wants:
        return f"effect: an effect of shape {effect.shape} says whom or where, and how far it reaches"
    if len(set(effect.targets)) != count or len(set(effect.exclude)) != len(effect.exclude):
        return "effect: nobody is named twice"
    if effect.exclude and effect.shape in ("touch", "target", "shot"):
        return "effect: exclude goes with an area, a line or a breakthrough"
    return fault(Force(power=effect.power, damage=effect.damage))


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


@dataclass(frozen=True, slots=True, kw_only=True)
class RollInitiative(Command):
    """Both sides roll for who begins every round."""

    kind: ClassVar[str] = "roll-initiative"
    gm: ClassVar[bool] = True
    dice: Faces | None = None


Ending = Advance | EndCombat
OfTurn = Move | Join | PrepareToLeave | TakeMinor | TakeMajor | EndTurn
OfFighting = MakeAttack | UseEffect | RollInitiative
OfDecision = Block | Allow
OfGm = Add | Place | Adjust | ChangeBattlefield | SetOption | Remove | Exclude | ChangeConditions | Ending
OfHistory = Undo | Redo | Override | GiveDice
Asked = OfTurn | OfFighting | OfDecision | OfGm | OfHistory | GiveOrders | Note | Roll | Reveal
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
    exclude: tuple[CombatantId, ...] = ()

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
    sneaking: tuple[CombatantId, ...]
    watching: tuple[CombatantId, ...]
    moved: Pace
    watchers_moved: Pace | None = None
    terrain: tuple[Literal["wide-view", "noisy"], ...] = ()
    hide: Mapping[CombatantId, int]
    sense: Mapping[CombatantId, int]


Question = Reach | Leave | Actions | LineOfFire | AskArea | AskSurprise
QUERIES: Mapping[str, type[Query]] = {query.kind: query for query in get_args(Question)}
NOT_BUILT: frozenset[str] = frozenset()
