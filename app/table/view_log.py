"""The log that a view has: the newest entries that a seat was shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Final

from app.seats import Seat
from app.table.entry_frames import DeliveredEntry

IN_LOG: Final = 50
"""Entries in the log of a view …"""
LOG_SIZE: Final = 2_000_000
"""… as far as they hold no more characters of JSON together, the newest aside."""


class Log:
    """The newest entries that a seat was shown, as its view has them."""

    def __init__(self, seat: Seat, entries: Iterable[tuple[int, DeliveredEntry]] = ()) -> None:
        self._seat = seat
        self._entries: deque[tuple[int, DeliveredEntry]] = deque()
        self._sizes: deque[int] = deque()
        self._size = 0
        self.extend(entries)

    def __iter__(self) -> Iterator[tuple[int, DeliveredEntry]]:
        return iter(self._entries)

    def extend(self, entries: Iterable[tuple[int, DeliveredEntry]]) -> None:
        for seq, told in entries:
            self.add(seq, told, told.size_for(self._seat))

    def add(self, seq: int, told: DeliveredEntry, size: int) -> None:
        """`size`: characters of JSON in it, for this seat."""
        self._entries.append((seq, told))
        self._sizes.append(size)
        self._size += size
        while len(self._entries) > IN_LOG or (len(self._entries) > 1 and self._size > LOG_SIZE):
            self._entries.popleft()
            self._size -= self._sizes.popleft()
