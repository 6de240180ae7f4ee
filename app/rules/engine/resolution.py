"""What happens during one command, and how the fight stands after each event of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from app.rules.core import Event
from app.rules.work import spend

UNITS_FOR_EVENT = 25
"""Units of work that an event costs, beside what it costs that others are there."""


class HasCombatants(Protocol):
    """A fight of any system: everybody in it by id."""

    @property
    def combatants(self) -> Mapping[str, Any]: ...


F = TypeVar("F", bound=HasCombatants)


@dataclass(slots=True)
class Resolution(ABC, Generic[F]):
    """A fight and what has happened to it during one command."""

    fight: F
    events: list[Event]
    states: list[F] = field(default_factory=list)
    """The fight after each event."""

    def record(self, *events: Event) -> None:
        """Adds events and folds each into the fight."""
        for event in events:
            spend(UNITS_FOR_EVENT + len(self.fight.combatants) // 8)
            self.events.append(event)
            self.fight = self.after(event)
            self.states.append(self.fight)

    @abstractmethod
    def after(self, event: Event) -> F:
        """The fight after one event more, by the system's own `evolve`."""
