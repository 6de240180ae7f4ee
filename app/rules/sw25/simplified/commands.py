"""What can be asked of a Simplified Combat fight beside what every system has."""

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
    FeatCommand,
    GmBodyCommand,
    HistoryCommand,
    Leave,
    MakeAttack,
    NoteCommand,
    Reach,
    RollInitiative,
    SeatCommand,
    shape_fault,
)
from app.rules.sw25.commands.procedure import ProcedureCommand
from app.rules.sw25.on_areas.commands import LineOfFire
from app.rules.sw25.on_areas.state import Picture
from app.rules.sw25.simplified.areas import Area
from app.rules.sw25.simplified.setup import CombatantSetup


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Act):
    """Moves into an area, or stays by a Limited Move."""

    kind: ClassVar[str] = "move"
    is_approved_move: ClassVar[bool] = True
    mode: Mode
    to: Area | None = None

    def __post_init__(self) -> None:
        if self.to is None and self.mode != "limited":
            raise ValueError("to: a move leads into an area")


@dataclass(frozen=True, slots=True, kw_only=True)
class Retreat(Act):
    """A major action instead of a move: out of a battlefield into its own rear."""

    kind: ClassVar[str] = "retreat"
    is_approved_move: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class UseEffect(combat.UseEffect):
    """A spell or a skill, at somebody or at an area."""

    at: Area | None = None
    to: Area | None = None
    """Where a teleport leads."""

    def __post_init__(self) -> None:
        wrong = shape_fault(self, has_place=self.at is not None)
        if wrong is None and self.shape == "area" and not self.targets and self.at is None:
            wrong = "effect: an area effect says whom or which area"
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
    """Puts a combatant into an area, whatever the rules say. Players place their own before the fight."""

    kind: ClassVar[str] = "place"
    target: CombatantId
    area: Area

    def speaks_for(self) -> tuple[str, ...]:
        return (self.target,)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeBattlefield(Command):
    """Replaces what is named of the place; nobody is moved by it."""

    kind: ClassVar[str] = "battlefield"
    gm: ClassVar[bool] = True
    distance: Length | None = None
    indoor: bool | None = None
    underwater: bool | None = None
    image: Picture | None = None


TurnCommand = Move | Retreat | Allow | ActionCommand | SeatCommand
FightingCommand = MakeAttack | UseEffect | RollInitiative | FeatCommand
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
