"""The bell between the nodes of one deployment: what one says is heard by all others, soon or never.

Nothing depends on it but speed: what is true stands in the log, and whoever missed a ring reads it there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

Hear = Callable[[str, Any], None]
"""The node that says it, and what it says, as JSON reads it."""


class Seal(Protocol):
    """How nodes say to each other alone what others are not to read, and cannot have said."""

    def close(self, about: str, text: str) -> str:
        """For all other nodes; `about` is what has to be known to open it."""
        ...

    def open(self, node: str, about: str, sealed: str) -> str | None:
        """What that node said about this; None where it did not."""
        ...


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
