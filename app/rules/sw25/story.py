"""What happens during one command, and how the fight stands after each of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from app.rules.core import Event
from app.rules.sw25.state import Combatant, Fight
from app.rules.work import spend

EACH = 25
"""Units of work that an event costs, beside what it costs that others are there."""


@dataclass(slots=True)
class Story(ABC):
    """A fight and what has happened to it during one command."""

    fight: Fight
    events: list[Event]

    def tell(self, *events: Event) -> None:
        """Something more happens."""
        for event in events:
            spend(EACH + len(self.fight.combatants) // 8)
            self.events.append(event)
            self.fight = self.after(event)

    @abstractmethod
    def after(self, event: Event) -> Fight:
        """The fight after one event more, by the system's own `evolve`."""

    def who(self, name: str) -> Combatant:
        """How somebody stands now."""
        return self.fight.combatants[name]
