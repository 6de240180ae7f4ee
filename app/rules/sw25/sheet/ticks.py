"""What an effect does again and again while it lasts: damage or healing with each turn or each round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from app.rules.common.words import Written
from app.rules.core import AtMost, Id, Name, Who, seen
from app.rules.sw25.sheet.formulas import formula

When = Literal["turn", "round"]
"""With the end of each turn of who bears it, or with the end of each round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick(Written):
    """One of them: damage or healing, as dice such as `2d+6` or a number. Who sees it sees it whole."""

    at: When = seen(Who.ALL)
    damage: Name | int | None = seen(Who.ALL, default=None)
    heal: Name | int | None = seen(Who.ALL, default=None)
    element: Id | None = seen(Who.ALL, default=None)

    @property
    def amount(self) -> str:
        """The dice, or the number."""
        return str(self.heal if self.damage is None else self.damage)

    def fault(self) -> str | None:
        """Why nothing comes of it, or None."""
        if (self.damage is None) == (self.heal is None):
            return "ticks: damage or heal"
        return None if formula(self.amount) else "ticks: damage and heal are as 2d+6"


Ticks = Annotated[tuple[Tick, ...], AtMost(8)]


def fault(ticks: tuple[Tick, ...]) -> str | None:
    """Why these are no ticks, or None."""
    return next((wrong for one in ticks if (wrong := one.fault())), None)
