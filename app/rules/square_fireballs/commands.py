"""What seats ask in a fight of Square Fireballs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from app.rules.common import Override, Redo, Undo
from app.rules.common.commands import (
    Act,
    Advance,
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
from app.rules.common.words import Conditions
from app.rules.core import AtMost, Cell, CellPath, CombatantId, Command, Distinct, Id, Name, Query, Through
from app.rules.offers import AskOffers
from app.rules.space.lines import First
from app.rules.square_fireballs.setup import CombatantSetup, ConditionsSetup
from app.rules.square_fireballs.state import Lights, Terrain, Zones
from app.rules.square_fireballs.words import Forcing, With

Several = Annotated[tuple[CombatantId, ...], AtMost(200), Distinct(is_judged=True)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Act):
    """Goes along a path."""

    kind: ClassVar[str] = "move"
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
    """Runs up to somebody and strikes."""

    kind: ClassVar[str] = "charge"
    path: CellPath = ()
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
    target: CombatantId
    hp: int | None = None
    sp: int | None = None
    surges: int | None = None
    vitality: int | None = None
    add: bool = False


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
    target: CombatantId
    add: ConditionsSetup = ()
    remove: Conditions = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeField(Command):
    """Makes it dark or light, or puts other terrain, lights or zones there."""

    kind: ClassVar[str] = "battlefield"
    gm: ClassVar[bool] = True
    dark: bool | None = None
    terrain: Terrain | None = None
    lights: Lights | None = None
    zones: Zones | None = None


Place_ = CombatantId | Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach(Query):
    """Where somebody could come to stand."""

    kind: ClassVar[str] = "reach"
    actor: CombatantId
    with_: With = "walk"


@dataclass(frozen=True, slots=True, kw_only=True)
class AskLine(Query):
    """The squares between two."""

    kind: ClassVar[str] = "line"
    from_: Place_
    to: Place_


@dataclass(frozen=True, slots=True, kw_only=True)
class AskSight(Query):
    """Does one see the other, or which squares does it not see?"""

    kind: ClassVar[str] = "sight"
    from_: Place_ | None = None
    to: Place_ | None = None
    actor: CombatantId | None = None
    """As the board asks: which squares does it see?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskCover(Query):
    """How well somebody is covered from somebody, or from every square."""

    kind: ClassVar[str] = "cover"
    attacker: Place_ | None = None
    target: Place_


@dataclass(frozen=True, slots=True, kw_only=True)
class AskConcealment(Query):
    """How well the dark hides somebody from somebody."""

    kind: ClassVar[str] = "concealment"
    attacker: Place_
    target: Place_


@dataclass(frozen=True, slots=True, kw_only=True)
class AskFlanked(Query):
    """Is somebody flanked, and by whom?"""

    kind: ClassVar[str] = "flanked"
    target: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class AskArea(Query):
    """Which squares an area has, and who stands in it."""

    kind: ClassVar[str] = "area"
    kind_: Literal["close-burst", "area-burst", "close-blast", "line"]
    from_: Place_
    n: int = 1
    at: Cell | None = None
    range: int | None = None
    first: First | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AskForced(Query):
    """Where a forced move could bring somebody."""

    kind: ClassVar[str] = "forced"
    how: Forcing
    by: Place_
    target: CombatantId
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskLight(Query):
    """Which squares are lit."""

    kind: ClassVar[str] = "light"


@dataclass(frozen=True, slots=True, kw_only=True)
class AskActions(Query):
    """Every command open to somebody now, and why others are closed."""

    kind: ClassVar[str] = "actions"
    actor: CombatantId


Stance = (
    TotalDefense | SecondWind | PointBlank | QuickDraw | ActionPoint | RaiseAlarm | Escape | Minor | Major
)
OfTurn = Move | UsePower | Charge | EndTurn | Stance
Answer = React | Pass | Shove
OfTable = Note | Roll | Reveal | SetOption
OfBodies = Adjust | Place | Add | Exclude | Remove | ChangeConditions | ChangeField
OfCourse = Advance | RollInitiative | EndCombat
Asked = OfTurn | Answer | OfTable | OfBodies | OfCourse
Question = (
    Reach
    | AskLine
    | AskSight
    | AskCover
    | AskConcealment
    | AskFlanked
    | AskArea
    | AskForced
    | AskLight
    | AskActions
)

COMMANDS: Mapping[str, type[Command]] = {
    cls.kind: cls
    for cls in (
        *(Move, UsePower, Charge, EndTurn, TotalDefense, SecondWind, PointBlank, QuickDraw, ActionPoint),
        *(RaiseAlarm, Escape, Minor, Major, React, Pass, Shove, Note, Roll, Reveal, SetOption),
        *(Adjust, Place, Add, Exclude, Remove, ChangeConditions, ChangeField, Advance, RollInitiative),
        *(EndCombat, Undo, Redo, Override, Together, GiveDice),
    )
}
QUERIES: Mapping[str, type[Query]] = {
    cls.kind: cls
    for cls in (
        *(Reach, AskLine, AskSight, AskCover, AskConcealment, AskFlanked, AskArea, AskForced, AskLight),
        *(AskActions, AskOffers),
    )
}
NOT_BUILT = frozenset(
    {
        *("ready-melee", "ready-ranged", "enshroud", "hide", "spot", "search", "grab", "push"),
        *("first-aid", "pierce", "force", "newcomers"),
    }
)
"""What the contract knows and nobody has built yet."""
