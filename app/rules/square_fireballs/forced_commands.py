"""What is asked of who is dominated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from app.rules.common.commands import Act, Faces
from app.rules.common.words import Written
from app.rules.core import AtMost, Cell, CellPath, CombatantId, Distinct, Id, Through
from app.rules.space.lines import First
from app.rules.square_fireballs.words import With

Several = Annotated[tuple[CombatantId, ...], AtMost(200), Distinct(is_judged=True)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Forced(Written):
    """What the dominated does: it goes, or attacks."""

    command: Literal["move", "use"]
    actor: CombatantId | None = None
    with_: With | None = None
    path: CellPath = ()
    through: Through | None = None
    power: Id | None = None
    target: CombatantId | Several | None = None
    at: Cell | None = None
    first: First | None = None
    from_: Cell | None = None
    to: Cell | None = None

    def __post_init__(self) -> None:
        aimed = (self.power, self.target, self.at, self.first, self.from_, self.to)
        is_aimed = any(one is not None for one in aimed)
        goes = bool(self.path) or self.through is not None or self.with_ is not None
        if self.command == "use" and (self.power is None or goes):
            raise ValueError("do: use has a power and no path")
        if self.command == "move" and is_aimed:
            raise ValueError("do: move has a path alone")


@dataclass(frozen=True, slots=True, kw_only=True)
class Force(Act):
    """Makes somebody that it dominates move or attack."""

    kind: ClassVar[str] = "force"
    target: CombatantId
    do: Forced
    dice: Faces | None = None
