"""What is asked around the rounds: what is known of a monster, giving up, pursuit, and what comes after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from app.rules.common.commands import Act, Faces
from app.rules.core import CombatantId, Command, Everybody, Name
from app.rules.sw25.sheet.character import Giving, Herb

Side = Literal["allies", "enemies"]
"""A faction that fights."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallMonster(Act):
    """Tries to recall what is known of a monster."""

    kind: ClassVar[str] = "knowledge"
    target: CombatantId
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Concede(Command):
    """A side gives up, or flees; without `agree` what was proposed to it is declined, or taken back."""

    kind: ClassVar[str] = "concede"
    faction: Side
    how: Giving
    agree: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Pursue(Command):
    """Answers a flight: the others go after it, or let it go."""

    kind: ClassVar[str] = "pursue"
    pursue: bool
    decision: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchLoot(Act):
    """Looks for what a defeated monster carried."""

    kind: ClassVar[str] = "loot"
    target: CombatantId
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UseHerb(Act):
    """Treats somebody with a herb."""

    kind: ClassVar[str] = "herb"
    target: CombatantId
    herb: Herb
    dice: Faces | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginNextFight(Command):
    """After a fight the next one, in its setup: without those who are named."""

    kind: ClassVar[str] = "begin-anew"
    gm: ClassVar[bool] = True
    without: Everybody = ()
    still_active: bool = False
    """What lasted when the fight ended goes on, but for a number of rounds that have passed."""
    rounds: int = 0

    def __post_init__(self) -> None:
        if self.rounds < 0:
            raise ValueError("rounds: not below 0")


ProcedureCommand = RecallMonster | Concede | Pursue | SearchLoot | UseHerb
