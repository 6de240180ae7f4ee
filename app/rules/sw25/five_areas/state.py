"""How a fight on five areas stands: who is in which area, who has declared to leave."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from app.rules.core import CombatantId, Length, Who, seen
from app.rules.space.areas import Row
from app.rules.sw25.body import state as family
from app.rules.sw25.five_areas.areas import Area, row_of
from app.rules.sw25.five_areas.cites import CITES
from app.rules.sw25.on_areas import state as on_areas
from app.rules.sw25.on_areas.state import Picture
from app.rules.sw25.sheet.citations import Cites
from app.rules.sw25.sheet.words import Phase

PROCEDURE: tuple[Phase, ...] = ("setup", "preparation", "knowledge", "initiative", "placement", "rounds")
Leave = Literal["declared", "due"]
"""In this turn or the one before; `due`: it may go in the turn that is open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Battlefield(family.Battlefield):
    """The place: whether there are rearmost areas, and how far behind. All of it is seen by all."""

    rearmost: Length | None = seen(Who.ALL, default=None)
    image: Picture | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Combatant(on_areas.Combatant):
    """Somebody in the fight, in its area. Equal by value, remembered by identity."""

    area: Area
    limited: Length = 0
    """So far effects let it move as a Limited Move."""
    bonus: Length = 0
    """Added to its movement."""
    leave: Leave | None = None

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage(family.Decision):
    """A player's move that waits for the GM. (switch `approve_moves`)"""

    kind: Literal["approve"] = seen(Who.ALL, default="approve")
    mover: CombatantId = seen(Who.ALL)
    mode: family.Mode = seen(Who.ALL)
    to: Area = seen(Who.ALL)

    @property
    def about(self) -> Mapping[str, str]:
        return {"mover": self.mover}


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight(family.Fight):
    """The whole of it. States share whatever did not change."""

    cites: ClassVar[Cites] = CITES
    procedure: ClassVar[tuple[Phase, ...]] = PROCEDURE

    battlefield: Battlefield
    combatants: Mapping[CombatantId, Combatant]
    """In the order of setup."""
    pending: Passage | None = None

    @property
    def row(self) -> Row[Area]:
        """The areas that there are."""
        return row_of(self.battlefield.rearmost)

    __hash__ = object.__hash__
