"""What a feat of a sheet does once its blow or spell is over: what it leaves, and what it lets follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.rules.common.words import Conditions, Written
from app.rules.core import Id, Who, seen
from app.rules.sw25.sheet.modifiers import Ends, Modifiers
from app.rules.sw25.sheet.modifiers import fault as modifier_fault

Until = Literal["turn", "round", "fight"] | int
After = Literal["hit", "miss", "any"]
"""Of a spell a miss is one that all have withstood."""
Deed = Literal["attack", "cast"]
Enlarged = Literal["targets", "distance", "area", "time"]
"""What more magic points buy of a spell: more targets, its range, its radius, its rounds. (Metamagic)"""
MOST_ROUNDS = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaves(Written):
    """What stays on each whom it strikes, or misses. Who sees it sees it whole."""

    on: After = seen(Who.ALL, default="hit")
    conditions: Conditions = seen(Who.ALL, default=())
    modifiers: Modifiers = seen(Who.ALL, default_factory=dict)
    until: Until | None = seen(Who.ALL, default=None)
    """To the next turn of who declares it (so where nothing is said), the end of the round, so many rounds,
    or with the fight."""

    def fault(self) -> str | None:
        """Why nothing stays so, or None."""
        if not self.conditions and not self.modifiers:
            return "leaves: conditions or modifiers"
        return fault_of_until(self.until) or modifier_fault(self.modifiers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Again(Written):
    """One more attack or spell in the same turn. Who sees it sees it whole."""

    of: Deed = seen(Who.ALL)
    after: After = seen(Who.ALL, default="any")
    same: bool = seen(Who.ALL, default=False)
    """At the same target."""
    only: Id | None = seen(Who.ALL, default=None)
    """With this attack of the sheet and no other."""


def fault_of_until(until: Until | None) -> str | None:
    """Why nothing lasts so long, or None."""
    if isinstance(until, int) and not 1 <= until <= MOST_ROUNDS:
        return f"until: turn, round, fight, or 1 to {MOST_ROUNDS} rounds"
    return None


def lasting(until: Until | None) -> tuple[Ends, int | None]:
    """How it ends, and after how many rounds where it is measured so."""
    match until:
        case None | "turn":
            return "turn", 1
        case "fight":
            return "fight", None
        case "round":
            return "rounds", 1
        case _:
            return "rounds", until
