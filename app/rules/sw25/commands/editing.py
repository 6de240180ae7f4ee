"""The GM's command that changes a sheet while it is in play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from app.rules.core import AtMost, CombatantId, Command, Distinct, Id
from app.rules.sw25.sheet.changes import Figures

GMS = frozenset({"faction", "kind_", "controlled_by", "alias"})
"""What of a sheet is the GM's, of a player's own piece too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit(Command, Figures):
    """Replaces what is named of a sheet, and takes off it what `clear` names."""

    kind: ClassVar[str] = "edit"
    gm: ClassVar[bool] = True
    of_own_figures: ClassVar[bool] = True
    target: CombatantId
    clear: Annotated[tuple[Id, ...], AtMost(40), Distinct()] = ()

    def speaks_for(self) -> tuple[str, ...]:
        return (self.target,)

    def is_beyond_own(self) -> bool:
        """Whose side it is on and who plays it is the GM's to say."""
        return not GMS.isdisjoint((*self.said, *self.clear))

    @property
    def figures(self) -> Figures:
        return Figures(**self.said)
