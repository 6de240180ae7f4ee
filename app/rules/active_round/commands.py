"""What seats ask in a fight of the active round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, get_args

from app.rules.active_round.setup import CombatantSetup
from app.rules.active_round.state import Facings, GridKind, Picture
from app.rules.active_round.words import Action, Ground, Hand, Mode, Pace, Stance
from app.rules.common import Override, Redo, Undo, permission
from app.rules.common.commands import (
    Act,
    Advance,
    BeginAnew,
    ChangeConditions,
    EndCombat,
    EndTurn,
    Faces,
    GiveDice,
    Note,
    Remove,
    Reveal,
    Roll,
    SetOption,
    Together,
)
from app.rules.common.faces import CallBy, Portray
from app.rules.core import (
    AtMost,
    Cell,
    Cells,
    CombatantId,
    CombatantOrWord,
    Command,
    Id,
    Length,
    Name,
    Path,
    Point,
    Query,
    Through,
    Words,
)
from app.rules.offers import AskOffers

Somewhere = CombatantId | Point
"""Somebody, or a place: of a grid its cell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Act):
    """The Move action: along a path, up from the ground, or round on the spot."""

    kind: ClassVar[str] = "move"
    mode: Mode
    path: Path = ()
    """Cells of a grid, points by the ruler."""
    facing: Facings | None = None
    """Where it looks then; the way it went, if nothing is said."""
    through: Through | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack(Act):
    """The Attack action: a plain blow or shot, or an offensive skill."""

    kind: ClassVar[str] = "attack"
    target: CombatantId | None = None
    at: Point | None = None
    weapon: Id | None = None
    hand: Hand | None = None
    both: bool = False
    skill: Id | None = None
    aim: Name | None = None
    """A part of the body."""
    beyond: bool = False
    """The GM lets an area reach beyond what covers."""
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw(Act):
    """The Attack action: an item is thrown to somebody, who may catch it."""

    kind: ClassVar[str] = "throw"
    item: Id
    target: CombatantId
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast(Act):
    """The Magic action for spells and healing, the Support action for supportive skills."""

    kind: ClassVar[str] = "cast"
    skill: Id
    target: CombatantId | None = None
    at: Point | None = None
    beyond: bool = False
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Use(Act):
    """The Support action: an item for oneself or for an ally in front."""

    kind: ClassVar[str] = "use"
    item: Id
    target: CombatantId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeEquipment(Act):
    """The Support action: what the hands hold from now on, as much as one wants."""

    kind: ClassVar[str] = "change-equipment"
    right: Id | None = ""
    """Nothing said leaves the hand as it is, null empties it."""
    left: Id | None = ""
    note: Words | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reload(Act):
    """The Support action: a weapon is loaded again."""

    kind: ClassVar[str] = "reload"
    weapon: Id


@dataclass(frozen=True, slots=True, kw_only=True)
class Major(Act):
    """One of the four actions for something else, which the GM rules."""

    kind: ClassVar[str] = "major"
    action: Action
    name: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class Minor(Act):
    """Something that costs no action."""

    kind: ClassVar[str] = "minor"
    name: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class StopCasting(Act):
    """Gives up a spell that was begun."""

    kind: ClassVar[str] = "stop-casting"


@dataclass(frozen=True, slots=True, kw_only=True)
class Perceive(Act):
    """Looks for somebody unseen."""

    kind: ClassVar[str] = "perceive"
    target: CombatantId
    penalty: int = 0
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeStance(Act):
    """How somebody stands in the defensive round."""

    kind: ClassVar[str] = "stance"
    stance: Stance


@dataclass(frozen=True, slots=True, kw_only=True)
class Delay(Act):
    """Waits until after somebody slower, or until the end of the round."""

    kind: ClassVar[str] = "delay"
    until: CombatantOrWord
    """Somebody, or the round's `end`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Defend(Act):
    """Answers a strike with a defensive skill, or with nothing more."""

    kind: ClassVar[str] = "defend"
    skill: Id | None = None
    decision: Name | None = None
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter(Act):
    """Strikes back, or does not."""

    kind: ClassVar[str] = "counter"
    weapon: Id | None = None
    pass_: bool = False
    decision: Name | None = None
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Allow(permission.Allow):
    """Lets a player's move happen that waits for it."""

    gm: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class RollInitiative(Command):
    """Everybody who can act throws for the order of the battle."""

    kind: ClassVar[str] = "roll-initiative"
    gm: ClassVar[bool] = True
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Command):
    """Sets points, or adds to them."""

    kind: ClassVar[str] = "adjust"
    gm: ClassVar[bool] = True
    of_own_figures: ClassVar[bool] = True
    target: CombatantId
    hp: int | None = None
    ep: int | None = None
    sa: int | None = None
    mortality: int | None = None
    add: bool = False

    def speaks_for(self) -> tuple[str, ...]:
        return (self.target,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Command):
    """Puts somebody somewhere."""

    kind: ClassVar[str] = "place"
    gm: ClassVar[bool] = True
    target: CombatantId
    cell: Cell | None = None
    at: Point | None = None
    facing: Facings | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Add(Command, CombatantSetup):
    """Brings somebody in, who throws for its place in the order."""

    kind: ClassVar[str] = "add"
    gm: ClassVar[bool] = True
    id: Id
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Exclude(Command):
    """Out of the battle for good."""

    kind: ClassVar[str] = "exclude"
    gm: ClassVar[bool] = True
    target: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeBattlefield(Command):
    """What is named of the field is replaced; nobody is moved by it."""

    kind: ClassVar[str] = "battlefield"
    gm: ClassVar[bool] = True
    grid: GridKind | None = None
    columns: int | None = None
    rows: int | None = None
    cell: float | None = None
    flight: bool | None = None
    terrain: Annotated[Mapping[Ground, Cells], AtMost(4)] | None = None
    width: Length | None = None
    height: Length | None = None
    image: Picture | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach(Query):
    """Where somebody may end now, by every mode; `cells` are those of one mode, or of the widest."""

    kind: ClassVar[str] = "reach"
    actor: CombatantId
    mode: Pace | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Front(Query):
    """The view cone of somebody: front, sides and back."""

    kind: ClassVar[str] = "front"
    actor: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Query):
    """The cells of a straight line."""

    kind: ClassVar[str] = "line"
    from_: Somewhere
    facing: Facings
    range: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Area(Query):
    """The cells of an area, and who is in it."""

    kind: ClassVar[str] = "area"
    at: Somewhere
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LineOfSight(Query):
    """What covers, and from which side."""

    kind: ClassVar[str] = "line-of-sight"
    from_: Somewhere
    to: Somewhere


@dataclass(frozen=True, slots=True, kw_only=True)
class Actions(Query):
    """Every command open to somebody now, and why the others are closed."""

    kind: ClassVar[str] = "actions"
    actor: CombatantId


Free = Minor | TakeStance | Perceive | StopCasting | Delay | EndTurn
Spending = Move | Attack | Throw | Cast | Use | ChangeEquipment | Reload | Major
Answer = Defend | Counter
OfTable = Note | Roll | Reveal | SetOption | Portray | CallBy
OfBodies = Adjust | Place | Add | Remove | Exclude | ChangeConditions | ChangeBattlefield
OfCourse = RollInitiative | Advance | EndCombat | BeginAnew | Allow
Asked = Free | Spending | Answer | OfTable | OfBodies | OfCourse
Question = Reach | Front | Line | Area | LineOfSight | Actions

COMMANDS: Mapping[str, type[Command]] = {
    cls.kind: cls for cls in (*get_args(Asked), Undo, Redo, Override, Together, GiveDice, permission.Deny)
}
QUERIES: Mapping[str, type[Query]] = {cls.kind: cls for cls in (*get_args(Question), AskOffers)}
