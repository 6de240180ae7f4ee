"""What seats ask in a duel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from app.rules.common import Override, Redo, Undo
from app.rules.common.commands import (
    Act,
    Advance,
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
from app.rules.core import Cell, CellPath, CombatantId, Command, Facing, Id, Query, Through
from app.rules.offers import AskOffers
from tests.helpers.duel.setup import DuelistSetup
from tests.helpers.duel.state import Guard


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Act):
    """Walks along a path, in the own turn, in one piece or several."""

    kind: ClassVar[str] = "move"
    path: CellPath
    facing: Facing | None = None
    """Where it looks then; the way it went, if nothing is said."""
    through: Through | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Face(Act):
    """Turns on the spot."""

    kind: ClassVar[str] = "face"
    facing: Facing


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack(Act):
    """Strikes at somebody in front, within reach, in sight; once a turn."""

    kind: ClassVar[str] = "attack"
    target: CombatantId
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Defend(Act):
    """Answers a blow."""

    kind: ClassVar[str] = "defend"
    how: Guard
    decision: int | None = None
    """Which one is meant, where another may have come since."""
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Command):
    """Sets nerve, or adds to it."""

    kind: ClassVar[str] = "adjust"
    gm: ClassVar[bool] = True
    target: CombatantId
    nerve: int
    add: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Command):
    """Puts somebody on a cell; before the fight begins players place their own."""

    kind: ClassVar[str] = "place"
    target: CombatantId
    cell: Cell
    facing: Facing | None = None

    def speaks_for(self) -> tuple[str, ...]:
        return (self.target,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Add(Command, DuelistSetup):
    """Brings somebody in, who acts last."""

    kind: ClassVar[str] = "add"
    gm: ClassVar[bool] = True
    id: Id


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach(Query):
    """Where somebody could go now."""

    kind: ClassVar[str] = "reach"
    actor: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight(Query):
    """Does somebody see a cell, or which cells does it see?"""

    kind: ClassVar[str] = "sight"
    actor: CombatantId
    cell: Cell | None = None


OfTurn = Move | Face | Attack | EndTurn
OfTable = Note | Roll | Reveal | SetOption | Portray | CallBy
OfGm = Adjust | Place | Add | Remove | ChangeConditions | Advance | EndCombat
Asked = OfTurn | Defend | OfTable | OfGm
Question = Reach | Sight

COMMANDS: Mapping[str, type[Command]] = {
    cls.kind: cls
    for cls in (
        *(Move, Face, Attack, EndTurn, Defend, Note, Roll, Reveal, SetOption),
        *(Portray, CallBy),
        *(Adjust, Place, Add, Remove, ChangeConditions, Advance, EndCombat),
        *(Undo, Redo, Override, Together, GiveDice),
    )
}
QUERIES: Mapping[str, type[Query]] = {cls.kind: cls for cls in (Reach, Sight, AskOffers)}
