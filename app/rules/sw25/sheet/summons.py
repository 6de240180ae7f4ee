"""Whom a skill calls: a piece of its own, for a time, led by whoever leads its caller."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from app.rules.common.words import Written
from app.rules.core import AtMost, Distinct, Id, Length, Who, seen
from app.rules.sw25.sheet.character import Attacks, Check, Names
from app.rules.sw25.sheet.damage import Force
from app.rules.sw25.sheet.damage import fault as damage_fault

MOST_CALLED = 5
MOST_ROUNDS = 1000
FIGURES = (
    *("names", "movement", "level", "hp", "mp", "accuracy", "evasion", "fortitude", "willpower"),
    *("initiative", "defense", "magic_power", "attacks", "attacks_per_turn", "feats"),
)
"""What stands on its sheet as it is written here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summon(Written):
    """Figures of a piece that is called. Who sees the skill sees it whole."""

    id: Id = seen(Who.ALL)
    """The pieces are called so, with a number after it."""
    names: Names = seen(Who.ALL, default_factory=dict)
    kind_: Literal["npc", "monster"] = seen(Who.ALL, default="monster")
    count: int = seen(Who.ALL, default=1)
    rounds: int | None = seen(Who.ALL, default=None)
    """It goes at the beginning of that round after so many; else with the fight."""
    waits: bool = seen(Who.ALL, default=False)
    """It acts from the next round on."""
    movement: Length = seen(Who.ALL, default=1000)
    level: int | None = seen(Who.ALL, default=None)
    hp: int | None = seen(Who.ALL, default=None)
    mp: int | None = seen(Who.ALL, default=None)
    accuracy: Check | None = seen(Who.ALL, default=None)
    evasion: Check | None = seen(Who.ALL, default=None)
    fortitude: Check | None = seen(Who.ALL, default=None)
    willpower: Check | None = seen(Who.ALL, default=None)
    initiative: Check | None = seen(Who.ALL, default=None)
    defense: int = seen(Who.ALL, default=0)
    magic_power: Check | None = seen(Who.ALL, default=None)
    attacks: Attacks = seen(Who.ALL, default_factory=dict)
    attacks_per_turn: int = seen(Who.ALL, default=1)
    feats: Annotated[tuple[Id, ...], AtMost(30), Distinct(folds=True)] = seen(Who.ALL, default=())

    def fault(self) -> str | None:
        """Why nobody is called so, or None."""
        if not 1 <= self.count <= MOST_CALLED:
            return f"summons: count 1 to {MOST_CALLED}"
        if self.rounds is not None and not 1 <= self.rounds <= MOST_ROUNDS:
            return f"summons: rounds 1 to {MOST_ROUNDS}"
        if self.movement < 0 or any(points is not None and points < 1 for points in (self.hp, self.mp)):
            return "summons: movement from 0, hp and mp from 1"
        if not 1 <= self.attacks_per_turn <= MOST_CALLED:
            return f"summons: attacks_per_turn 1 to {MOST_CALLED}"
        faults = (
            damage_fault(Force(power=one.power, damage=one.damage))
            or (one.costs.fault() if one.costs is not None else None)
            for one in self.attacks.values()
        )
        return next((f"summons: {wrong}" for wrong in faults if wrong), None)
