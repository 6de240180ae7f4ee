"""What a table tells the same table on other nodes, and what it hears from there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from app.store.rows import Record


class Neighbours(Protocol):
    """Called on the event loop; returns at once. Where nobody hears it nothing is lost but time."""

    @property
    def follows_only(self) -> bool:
        """Nothing is recorded here: others do, and this process shows it."""
        ...

    def recorded(self, table: str, record: Record) -> None:
        """This entry is committed."""
        ...

    def signalled(self, table: str, seat: str, signal: Mapping[str, Any], about: str | None) -> None:
        """Somebody here pointed at something."""
        ...

    def wrote(self, table: str, seats: Sequence[str], paper: str) -> None:
        """A handout or note changed that these seats may read."""
        ...

    def pictured(self, table: str, seat: str, upto: int | None, pictures: Collection[str]) -> None:
        """A page of the past with these was handed out here: its reader may fetch them elsewhere."""
        ...

    def came_or_went(self, table: str, there: Mapping[str, int]) -> None:
        """How many readers each seat has here now, of those who have any."""
        ...

    def deleted(self, table: str) -> None:
        """It is gone for good."""
        ...

    def there(self, table: str) -> Mapping[str, int]:
        """How many readers each seat has on all other nodes together."""
        ...
