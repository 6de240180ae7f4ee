"""Those who read along at one seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from app.table.responses import Feed


class Readers:
    """The feeds of one seat, which are all sent the same."""

    def __init__(self) -> None:
        self._feeds: dict[Feed, None] = {}

    def __iter__(self) -> Iterator[Feed]:
        return iter(tuple(self._feeds))

    def __len__(self) -> int:
        return len(self._feeds)

    def add(self, feed: Feed) -> None:
        self._feeds[feed] = None

    def remove(self, feed: Feed) -> None:
        del self._feeds[feed]

    def send(self, seq: int, text: str) -> None:
        """An `event`, to each."""
        for feed in self:
            feed.send(seq, text)


NewReaders = Callable[[], Readers]
