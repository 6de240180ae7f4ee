"""What can be asked of a fight on five areas beside what every system has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, get_args

from app.rules.common.commands import Act
from app.rules.common.permission import Allow
from app.rules.core import CombatantId, CombatantOrWord, Command, Everybody, Id, Length, Query
from app.rules.offers import AskOffers
from app.rules.sw25.body.state import Mode
from app.rules.sw25.commands import combat
from app.rules.sw25.commands.combat import (
    ActionCommand,
    Actions,
    EndEffect,
    GmBodyCommand,
    HistoryCommand,
    Leave,
    MakeAttack,
    NoteCommand,
    Reach,
    SeatCommand,
    shape_fault,
)
from app.rules.sw25.commands.procedure import ProcedureCommand
from app.rules.sw25.five_areas.areas import Area
from app.rules.sw25.five_areas.setup import CombatantSetup
from app.rules.sw25.on_areas.commands import LineOfFire
from app.rules.sw25.on_areas.state import Picture

LEAVE = "leave"
Toward = Literal["forward", "backward"]
"""Where a line at a target in the user's own area leads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Act):
    """Moves into an area, or stays by a Limited Move."""

    kind: ClassVar[str] = "move"
    mode: Mode
    to: Area | None = None

    def __post_init__(self) -> None:
        if self.to is None and self.mode != "limited":
            raise ValueError("to: a move leads into an area")


@dataclass(frozen=True, slots=True, kw_only=True)
class Declare(combat.Declare):
    """Declares a feat, or that it leaves the melee on its next turn."""

    def __post_init__(self) -> None:
        if self.feat != LEAVE:
            combat.Declare.__post_init__(self)
        elif any((self.choice, self.target, self.attack, self.using)):
            raise ValueError("feat: leave is declared alone")


@dataclass(frozen=True, slots=True, kw_only=True)
class UseEffect(combat.UseEffect):
    """A spell or a skill, at somebody or at an area."""

    at: Area | None = None
    also: Area | None = None
    """The second area of a radius that reaches two."""
    toward: Toward = "forward"
    to: Area | None = None
    """Where a teleport leads."""

    def __post_init__(self) -> None:
        wrong = shape_fault(self, has_place=self.at is not None)
        if wrong is None and self.shape == "area" and not self.targets and self.at is None:
            wrong = "effect: an area effect says whom or which area"
        if wrong:
            raise ValueError(wrong)


@dataclass(frozen=True, slots=True, kw_only=True)
class RollInitiative(combat.RollInitiative):
    """The party throws for who begins every round; the target is the highest of the enemies, or the GM's."""

    target: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Add(Command, CombatantSetup):
    """Puts a new combatant on the table."""

    kind: ClassVar[str] = "add"
    gm: ClassVar[bool] = True
    id: Id


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Command):
    """Puts a combatant into an area. Players place their own before the fight."""

    kind: ClassVar[str] = "place"
    target: CombatantId
    area: Area

    def speaks_for(self) -> tuple[str, ...]:
        return (self.target,)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeBattlefield(Command):
    """Replaces what is named of the place; its areas stay as they are."""

    kind: ClassVar[str] = "battlefield"
    gm: ClassVar[bool] = True
    indoor: bool | None = None
    underwater: bool | None = None
    image: Picture | None = None


TurnCommand = Move | Allow | ActionCommand | SeatCommand
FightingCommand = MakeAttack | UseEffect | RollInitiative | Declare | EndEffect
GmGroundCommand = Add | Place | ChangeBattlefield
Asked = (
    TurnCommand
    | FightingCommand
    | GmGroundCommand
    | GmBodyCommand
    | HistoryCommand
    | NoteCommand
    | ProcedureCommand
)
"""Every command that there is here, by who rules it."""
COMMANDS: Mapping[str, type[Command]] = {command.kind: command for command in get_args(Asked)}


@dataclass(frozen=True, slots=True, kw_only=True)
class AskArea(Query):
    """Which areas an effect reaches, and whom for certain and perhaps. `from`: an id or an area."""

    kind: ClassVar[str] = "area"
    shape: Literal["area", "line", "breakthrough"] = "area"
    from_: CombatantOrWord
    at: Area | None = None
    target: CombatantId | None = None
    radius: Length | None = None
    also: Area | None = None
    toward: Toward = "forward"
    range: Length | None = None
    max_targets: int | None = None
    exclude: Everybody = ()

    def __post_init__(self) -> None:
        is_circle = self.shape == "area"
        wants = self.radius is not None and self.radius >= 0 if is_circle else True
        has_aim = (
            self.at is None or self.target is None
            if is_circle
            else (self.at is None) != (self.target is None)
        )
        if not wants or not has_aim or (self.range or 0) < 0:
            raise ValueError("area: an area has a radius, a line at or target")


Question = Reach | Leave | Actions | LineOfFire | AskArea
QUERIES: Mapping[str, type[Query]] = {query.kind: query for query in (*get_args(Question), AskOffers)}
NOT_BUILT: frozenset[str] = frozenset()
