"""What a table gives back: acceptances, refusals, looks, pages of the past; and who reads along."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from app.rules.core import Reason, Role
from app.seats import Seat

GONE = 4404
"""Close code of a deleted table."""
SHUT_OUT = 4401
"""Close code of a renewed or removed key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Accepted:
    """Carried out and committed. `events` are JSON-ready and cut for the asker; `seq` is the asker's own."""

    seq: int
    events: tuple[Mapping[str, Any], ...] = ()
    warnings: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """Nothing was changed. The reason is cut for the asker; its sentence is made by who shows it."""

    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """The view of a seat, JSON-ready, as of its `seq`."""

    seq: int
    role: Role
    seat: str
    view: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """Entries of a seat's past, each as in `GET events`; `seq` is the seat's newest."""

    seq: int
    events: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """A seat as it is now; its key is made of table, `seat.id` and `counter`."""

    seat: Seat
    counter: int
    renewed: bool = False
    """The key is a new one: it has to be told."""


class Feed(Protocol):
    """Somebody who reads along: a socket's outbox. Called on the event loop, in order; returns at once."""

    def send(self, seq: int, text: str) -> None:
        """A whole `welcome` or `event` message; none may be lost: who lags goes on with `Table.fresh`."""
        ...

    def say(self, text: str) -> None:
        """A whole `signal` or `presence` message, which may be lost."""
        ...

    def close(self, code: int) -> None:
        """The reader is shut out (4401) or the table gone (4404)."""
        ...


class Readers:
    """Those who read along at one seat, who are all sent the same."""

    def __init__(self) -> None:
        self.feeds: dict[Feed, None] = {}
        """In the order of their coming."""

    def add(self, feed: Feed) -> None:
        self.feeds[feed] = None

    def remove(self, feed: Feed) -> None:
        del self.feeds[feed]

    @staticmethod
    def send(to: Iterable[Readers], seq: int, text: str) -> None:
        """An `event`, to each at these seats."""
        for readers in to:
            for feed in tuple(readers.feeds):
                feed.send(seq, text)
