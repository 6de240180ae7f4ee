"""The GM's commands that change bodies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from app.rules.core import AtMost, CombatantId, Command, Id


@dataclass(frozen=True, slots=True, kw_only=True)
class Exclude(Command):
    """Takes a combatant out of the battle for good."""

    kind: ClassVar[str] = "exclude"
    gm: ClassVar[bool] = True
    target: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Command):
    """Sets hp, mp and counters, or adds to them; no die is rolled."""

    kind: ClassVar[str] = "adjust"
    gm: ClassVar[bool] = True
    of_own_figures: ClassVar[bool] = True
    target: CombatantId
    section: Id | None = None
    hp: int | None = None
    mp: int | None = None
    counters: Annotated[Mapping[Id, int], AtMost(20)] = field(default_factory=dict)
    add: bool = False

    def speaks_for(self) -> tuple[str, ...]:
        return (self.target,)
