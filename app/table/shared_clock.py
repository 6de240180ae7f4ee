"""The time that all nodes go by: the database's, whatever their own clocks say."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from app.store.database import time_of
from app.store.writer import Store

TOLERATED: Final = timedelta(seconds=0.25)
"""What a slow answer of the database may be the reason of."""


class SharedClock:
    """The own clock, put right by what the database said last."""

    def __init__(self, own: Callable[[], datetime]) -> None:
        self._own = own
        self._wrong = timedelta()

    def __call__(self) -> datetime:
        return self._own() - self._wrong

    async def compare(self, store: Store) -> None:
        """Asks the database for the time."""
        asked = self._own()
        told = await store.read(time_of)
        answered = self._own()
        wrong = asked + (answered - asked) / 2 - told
        if abs(wrong - self._wrong) > max(TOLERATED, answered - asked):
            self._wrong = wrong
