"""One command of a Sword World fight: what it makes, and what it may not make of anybody."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.rules.core import Reason
from app.rules.engine import changes, judge
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.events.procedure import Revealed

UNPAID = ("not-enough-mp", "not-enough-hp", "not-enough-counters")
FINAL = judge.FINAL | {"cannot-block", "bad-block-point", "cannot-mount", *UNPAID}
"""Codes of refusals that even the GM cannot overrule."""
MAX_ON_BODY: Mapping[str, int] = {"conditions": 60, "effects": 100, "lasting": 100, "once": 100}
"""By the field of a combatant: what commands add to it one after another is limited too."""


@dataclass(slots=True)
class Resolution(changes.Resolution[Any]):
    """A fight and what has happened to it during one command."""

    fight: Fight

    def combatant(self, name: str) -> Combatant:
        """A combatant as it stands now."""
        return self.fight.combatants[name]


class CommandContext(judge.CommandContext):
    """One command being judged. Each combat says how a turn begins and closes, and what follows."""

    resolution: Resolution
    revealed = Revealed
    final = FINAL

    @abstractmethod
    def begin(self, one: Combatant) -> None:
        """Its turn opens, if it does with this command."""

    @abstractmethod
    def close(self, one: Combatant) -> None:
        """Its turn closes."""

    @abstractmethod
    def lapse(self, one: Combatant) -> None:
        """It could not act in its side's phase: what would have ended with its turn ends."""

    def overfull(self, before: Fight) -> Reason | None:
        """Why somebody bears no more. What an older fight bears already may stay, and grow less."""
        for name, one in self.resolution.fight.combatants.items():
            was = before.combatants.get(name)
            if one is was:
                continue
            for field, most in MAX_ON_BODY.items():
                given = len(getattr(one, field))
                if given > most and (was is None or given > len(getattr(was, field))):
                    return Reason(
                        code="too-many",
                        figures={"field": field, "most": most, "given": given},
                        about={"target": name},
                    )
        return None
