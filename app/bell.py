"""The bell between the nodes of one deployment: what one says is heard by all others, soon or never.

Nothing depends on it but speed: what is true stands in the log, and whoever missed a ring reads it there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

Hear = Callable[[str, Any], None]
"""The node that says it, and what it says, as JSON reads it."""


class Bell(Protocol):
    """How a node speaks to the others. Everything is called on the event loop and returns at once."""

    @property
    def is_degraded(self) -> bool:
        """Nobody hears us now, or we hear nobody."""
        ...

    def tell(self, kind: str, what: Any) -> None:
        """To all other nodes, together with whatever else is said in this turn of the loop."""
        ...

    def on(self, kind: str, hear: Hear) -> None:
        """From now on this is told what the others say under this word."""
        ...

    def on_open(self, opened: Callable[[], None]) -> None:
        """Is told whenever the others can be heard, again after they could not."""
        ...
