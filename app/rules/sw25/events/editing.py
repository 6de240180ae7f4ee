"""What tells that a sheet was changed while it is in play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.rules.common.events import Handed
from app.rules.core import Faction, Id, Who, seen
from app.rules.sw25.sheet.changes import Figures


@dataclass(frozen=True, slots=True, kw_only=True)
class Edited(Handed):
    """A sheet was changed. Its own faction hears which figures were; the figures are in its view."""

    kind: ClassVar[str] = "edited@1"
    faction: Faction = seen(Who.FACTION)
    changed: tuple[Id, ...] = seen(Who.FACTION)
    figures: Figures
    clear: tuple[Id, ...] = ()
    turned: bool = False
    """To another side: anybody who plays it sees no longer what it saw."""

    @property
    def is_lent(self) -> bool:
        return "controlled_by" in self.changed

    @property
    def is_parted(self) -> bool:
        return self.turned or (self.is_lent and self.figures.controlled_by == "gm")
