"""What seats ask in a fight of Square Fireballs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from app.rules.common import Override, Redo, Undo
from app.rules.common.commands import (
    Act,
    Advance,
    BeginAnew,
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
from app.rules.common.permission import Allow, Deny
from app.rules.common.words import Conditions
from app.rules.core import Cell, CellPath, CombatantId, Command, Id, Name, Through
from app.rules.space.lines import First
from app.rules.square_fireballs.forced_commands import Force, Several
from app.rules.square_fireballs.setup import CombatantSetup, ConditionsSetup
from app.rules.square_fireballs.state import Lights, Picture, Terrain, Zones
from app.rules.square_fireballs.words import With


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Act):
    """Goes along a path."""

    kind: ClassVar[str] = "move"
    is_approved_move: ClassVar[bool] = True
    with_: With = "walk"
    path: CellPath = ()
    prone: bool = False
    through: Through | None = None
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UsePower(Act):
    """Uses a power on somebody, on some, or on an area."""

    kind: ClassVar[str] = "use"
    power: Id
    target: CombatantId | Several | None = None
    at: Cell | None = None
    first: First | None = None
    from_: Cell | None = None
    to: Cell | None = None
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge(Act):
    """Runs up to somebody and strikes. Without `path` the way is the best that the seat can know of."""

    kind: ClassVar[str] = "charge"
    is_approved_move: ClassVar[bool] = True
    path: CellPath | None = None
    target: CombatantId
    through: Through | None = None
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalDefense(Act):
    """Only defends until its next turn."""

    kind: ClassVar[str] = "total-defense"


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondWind(Act):
    """Spends a surge and defends."""

    kind: ClassVar[str] = "second-wind"


@dataclass(frozen=True, slots=True, kw_only=True)
class PointBlank(Act):
    """Shoots at those beside it without being struck for it."""

    kind: ClassVar[str] = "point-blank"


@dataclass(frozen=True, slots=True, kw_only=True)
class QuickDraw(Act):
    """Draws in haste."""

    kind: ClassVar[str] = "quick-draw"


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionPoint(Act):
    """Tries for one more standard action."""

    kind: ClassVar[str] = "action-point"
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseAlarm(Act):
    """Warns surprised allies near by."""

    kind: ClassVar[str] = "raise-alarm"
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Escape(Act):
    """Tries to end one grab."""

    kind: ClassVar[str] = "escape"
    target: CombatantId | None = None
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Enshroud(Act):
    """Keeps to the shadows; from there it hides."""

    kind: ClassVar[str] = "enshroud"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hide(Act):
    """Tries to hide."""

    kind: ClassVar[str] = "hide"
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot(Act):
    """Looks round close by."""

    kind: ClassVar[str] = "spot"


@dataclass(frozen=True, slots=True, kw_only=True)
class Search(Act):
    """Searches near by."""

    kind: ClassVar[str] = "search"
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyMelee(Act):
    """Waits to strike at the first enemy that comes beside it."""

    kind: ClassVar[str] = "ready-melee"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyRanged(Act):
    """Waits to shoot at the first enemy that comes within range."""

    kind: ClassVar[str] = "ready-ranged"


@dataclass(frozen=True, slots=True, kw_only=True)
class Grab(Act):
    """Takes hold of somebody."""

    kind: ClassVar[str] = "grab"
    target: CombatantId
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PushAway(Act):
    """Pushes somebody a square away."""

    kind: ClassVar[str] = "push"
    target: CombatantId
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pierce(Act):
    """Finds the weak spot in a resistance."""

    kind: ClassVar[str] = "pierce"
    target: CombatantId
    type: Id


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstAid(Act):
    """Stops an ally's bleeding."""

    kind: ClassVar[str] = "first-aid"
    target: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class React(Act):
    """Takes a reaction that is offered."""

    kind: ClassVar[str] = "react"
    power: Id | None = None
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(Command):
    """Lets it happen, or leaves a forced move undone."""

    kind: ClassVar[str] = "pass"
    actor: CombatantId | None = None
    dice: Faces | None = None

    def speaks_for(self) -> tuple[str, ...]:
        return (self.actor,) if self.actor else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Shove(Command):
    """Says where somebody is pushed, pulled or slid."""

    kind: ClassVar[str] = "shove"
    target: CombatantId
    to: Cell
    first: First | None = None
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Minor(Act):
    """Anything else that is a minor action."""

    kind: ClassVar[str] = "minor"
    name: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class Major(Act):
    """Anything else that is a standard action."""

    kind: ClassVar[str] = "major"
    name: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class Newcomers(Command):
    """Takes in who is not in the order yet."""

    kind: ClassVar[str] = "newcomers"
    gm: ClassVar[bool] = True
    how: Literal["start-over", "keep"]
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RollInitiative(Command):
    """Everybody rolls initiative, and the first round begins."""

    kind: ClassVar[str] = "roll-initiative"
    gm: ClassVar[bool] = True
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Command):
    """Sets figures, or adds to them."""

    kind: ClassVar[str] = "adjust"
    gm: ClassVar[bool] = True
    of_own_figures: ClassVar[bool] = True
    target: CombatantId
    hp: int | None = None
    sp: int | None = None
    surges: int | None = None
    vitality: int | None = None
    add: bool = False

    def speaks_for(self) -> tuple[str, ...]:
        return (self.target,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Command):
    """Puts somebody on a square; before the fight begins players place their own."""

    kind: ClassVar[str] = "place"
    target: CombatantId
    cell: Cell

    def speaks_for(self) -> tuple[str, ...]:
        return (self.target,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Add(Command, CombatantSetup):
    """Brings somebody in, who is in no order yet."""

    kind: ClassVar[str] = "add"
    gm: ClassVar[bool] = True
    id: Id


@dataclass(frozen=True, slots=True, kw_only=True)
class Exclude(Command):
    """Takes somebody out of the fight for good."""

    kind: ClassVar[str] = "exclude"
    gm: ClassVar[bool] = True
    target: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeConditions(Command):
    """Puts conditions on somebody or takes them off."""

    kind: ClassVar[str] = "condition"
    gm: ClassVar[bool] = True
    of_own_figures: ClassVar[bool] = True
    target: CombatantId
    add: ConditionsSetup = ()
    remove: Conditions = ()

    def speaks_for(self) -> tuple[str, ...]:
        return (self.target,)

    def is_beyond_own(self) -> bool:
        """Who is hidden from whom is the GM's to say."""
        names = (one if isinstance(one, str) else one.name for one in self.add)
        return "hidden" in (*names, *self.remove)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeField(Command):
    """Gives it another size, makes it dark or light, or puts other terrain, lights or zones there."""

    kind: ClassVar[str] = "battlefield"
    gm: ClassVar[bool] = True
    columns: int | None = None
    rows: int | None = None
    cell: float | None = None
    """Metres."""
    dark: bool | None = None
    terrain: Terrain | None = None
    lights: Lights | None = None
    zones: Zones | None = None
    image: Picture | None = None


Stance = (
    TotalDefense | SecondWind | PointBlank | QuickDraw | ReadyMelee | ReadyRanged | ActionPoint
    | RaiseAlarm | Escape | FirstAid | Pierce | Minor | Major
)  # fmt: skip
Stealth = Enshroud | Hide | Spot | Search
Hold = Grab | PushAway
OfTurn = Move | UsePower | Charge | Force | EndTurn | Stance | Stealth | Hold
Answer = React | Pass | Shove
OfTable = Note | Roll | Reveal | SetOption | Portray | CallBy
OfBodies = Adjust | Place | Add | Exclude | Remove | ChangeConditions | ChangeField
OfCourse = Advance | RollInitiative | Newcomers | EndCombat | BeginAnew | Allow
Asked = OfTurn | Answer | OfTable | OfBodies | OfCourse
COMMANDS: Mapping[str, type[Command]] = {
    cls.kind: cls
    for cls in (
        *(
            Move,
            UsePower,
            Charge,
            Force,
            EndTurn,
            TotalDefense,
            SecondWind,
            PointBlank,
            QuickDraw,
            ActionPoint,
        ),
        *(RaiseAlarm, Escape, Minor, Major, React, Pass, Shove, Note, Roll, Reveal, SetOption),
        *(Portray, CallBy),
        *(Adjust, Place, Add, Exclude, Remove, ChangeConditions, ChangeField, Advance, RollInitiative),
        *(Enshroud, Hide, Spot, Search, ReadyMelee, ReadyRanged, Grab, PushAway, FirstAid, Pierce),
        *(Newcomers, EndCombat, BeginAnew, Undo, Redo, Override, Together, GiveDice, Allow, Deny),
    )
}
