"""What is shown for a moment, where thousands look on: not so often that a hand keeps a node busy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

MANY: Final = 500
"""Watchers beyond which not every signal is shown to them."""
EACH: Final = 0.00005
"""Seconds for each of them in which one is."""
FLEETING: Final = frozenset({"drag", "pointer"})
"""Signals of which the next one takes the place."""


class Fleeting:
    """Remembers when watchers were last shown a drag or pointer."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._until: datetime | None = None

    def is_too_much(self, signal: Mapping[str, Any], watchers: int) -> bool:
        """Would it go to thousands who were shown one a moment ago?"""
        if watchers <= MANY or signal.get("kind") not in FLEETING:
            return False
        now = self._clock()
        if self._until is not None and now < self._until:
            return True
        self._until = now + timedelta(seconds=EACH * watchers)
        return False
