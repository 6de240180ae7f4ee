"""A fight as it changes: with somebody changed in it, and event after event during one command."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar, cast

from app.rules.core import Event
from app.rules.replacing import replace
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
    led_by: str = ""
    """The seat of the player who asks; empty for the GM."""

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


def changed(fight: F, name: str, **fields: Any) -> F:
    """One combatant changed; all others are the same objects, and so is the fight where nothing changes."""
    one = fight.combatants[name]
    if all(getattr(one, field) == value for field, value in fields.items()):
        return fight
    return with_some(fight, (replace(one, **fields),))


def with_some(fight: F, some: Iterable[Any]) -> F:
    now: F = replace(cast(Any, fight), combatants={**fight.combatants, **{one.id: one for one in some}})
    return now


def each(fight: F, which: Callable[[Any], bool], **fields: Any) -> F:
    """Those to whom it applies changed alike."""
    some = [replace(one, **fields) for one in fight.combatants.values() if which(one)]
    return with_some(fight, some) if some else fight
