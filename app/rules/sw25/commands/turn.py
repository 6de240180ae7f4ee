"""What a combatant does in its turn beside moving and fighting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.rules.common.commands import Act
from app.rules.core import CombatantId, Command, Id, Name, Words
from app.rules.sw25.sheet.rerolls import Asks


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeMinor(Act):
    """A minor action that the rules only record."""

    kind: ClassVar[str] = "minor"
    name: Name
    target: CombatantId | None = None
    text: Words | None = None
    once: bool = False
    """Before the rounds it may be done in one preparation only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskOfRolls(Command):
    """Says of which of its own rolls, that it may answer, whoever leads it wants to be asked."""

    kind: ClassVar[str] = "ask-of-rolls"
    meanwhile: ClassVar[bool] = True
    target: CombatantId
    asks: Asks

    def speaks_for(self) -> tuple[str, ...]:
        return (self.target,)


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeMajor(Act):
    """A major action that the rules only record and count."""

    kind: ClassVar[str] = "major"
    name: Name
    using: Id | None = None
    target: CombatantId | None = None
    text: Words | None = None
