"""What seats were shown: frames of each entry, the numbers that a seat has for them, its newest ones."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from app.history import Entry
from app.rules.common import Redone, Undone
from app.seats import Seat
from app.table import seating
from app.table.table_events import Chatted

Happened = list[dict[str, Any]]
IN_LOG: Final = 50
"""Entries in the log of a view …"""
LOG_SIZE: Final = 2_000_000
"""… as far as they hold no more characters of JSON together, the newest aside."""


ENCODER: Final = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, check_circular=False, separators=(",", ":")
)
"""What it is given was made here and holds no loops."""


def _made_once() -> Callable[[Any], str]:
    """What `ENCODER.encode` does, whose encoder in C is else made anew for each value."""
    make: Any = getattr(json.encoder, "c_make_encoder", None)
    if make is None:
        return ENCODER.encode
    encode = make(
        None, ENCODER.default, json.encoder.encode_basestring, None, ":", ",", False, False, ENCODER.allow_nan
    )
    return lambda value: "".join(encode(value, 0))


compact: Final = _made_once()
"""A value as JSON without spaces."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Events and patch for one kind of viewer; `body` is their JSON as it stands in a message."""

    events: Happened
    body: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryFrames:
    """The frames of an entry, and for each seat that was shown one: its seq, and which."""

    frames: tuple[Frame, ...]
    seats: Mapping[str, tuple[int, int]]

    def text(self) -> str:
        """For the log."""
        frames = ",".join(f"{{{frame.body}}}" for frame in self.frames)
        return f'{{"frames":[{frames}],"seats":{compact(self.seats)}}}'

    @staticmethod
    def read(text: str) -> EntryFrames:
        raw = json.loads(text)
        frames = (Frame(one["events"], body_of(one["events"], one["patch"])) for one in raw["frames"])
        return EntryFrames(
            frames=tuple(frames), seats={seat: (seq, frame) for seat, (seq, frame) in raw["seats"].items()}
        )


NOTHING = EntryFrames(frames=(), seats={})


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveredEntry:
    """An entry as seats hear of it. Who asked, and under which id, is told to the GM and the asker alone.

    But who took something back, or let it count again, is told to all.
    """

    number: int
    time: str
    by: str
    id: str
    private_to: frozenset[str] | None
    shown: EntryFrames
    undoes: bool = False

    @property
    def size(self) -> int:
        """Characters of JSON in it, for every kind of viewer."""
        return sum(len(frame.body) for frame in self.shown.frames)

    def size_for(self, seat: Seat) -> int:
        """The same for this seat alone."""
        found = self.frame(seat)
        return len(found[1].body) if found else 0

    def frame(self, seat: Seat) -> tuple[int, Frame] | None:
        """A personal seat's past from before it was taken is that of the shared one."""
        found = self.shown.seats.get(seat.id) or self.shown.seats.get(seating.shared_of(seat))
        return None if found is None else (found[0], self.shown.frames[found[1]])

    def message(self, seat: Seat, seq: int) -> str:
        """The whole `event` message: the body is every viewer's, the head the seat's own."""
        found = self.frame(seat)
        body = found[1].body if found else body_of([], {})
        return f'{{"type":"event","seq":{seq},{self._head(seat)}{body}}}'

    def entry(self, seat: Seat, seq: int) -> dict[str, Any]:
        """As in `GET events` and in a view's log."""
        found = self.frame(seat)
        made: dict[str, Any] = {"seq": seq, "time": self.time}
        if self.knows_asker(seat):
            made |= {name: said for name, said in (("id", self.id), ("by", self.by)) if said}
        elif self.undoes and self.by:
            made |= {"by": self.by}
        return made | {"events": found[1].events if found else []}

    def _head(self, seat: Seat) -> str:
        head = f'"time":{compact(self.time)},'
        knows = self.knows_asker(seat)
        head += f'"by":{compact(self.by)},' if self.by and (knows or self.undoes) else ""
        head += f'"id":{compact(self.id)},' if self.id and knows else ""
        return head

    def knows_asker(self, seat: Seat) -> bool:
        """Is it told who asked, and under which id?"""
        return seat.role == "gm" or seat.id == self.by


def delivered(entry: Entry, shown: EntryFrames) -> DeliveredEntry:
    return DeliveredEntry(
        number=entry.number,
        time=entry.time,
        by=entry.by,
        id=entry.id,
        private_to=private_to(entry),
        shown=shown,
        undoes=any(isinstance(event, Undone | Redone) for event in entry.events),
    )


def private_to(entry: Entry) -> frozenset[str] | None:
    """The only seats that are told of it: both ends of a whisper."""
    for event in entry.events:
        if isinstance(event, Chatted) and event.to:
            return frozenset(event.to) | {event.from_}
    return None


def body_of(events: Happened, change: Mapping[str, Any]) -> str:
    return f'"events":{compact(events)},"patch":{compact(change)}'


class SeatSequence:
    """A seat's seq, from 1 without gaps, beside the numbers of the table's log; kept as runs of both."""

    __slots__ = ("_runs",)

    def __init__(self, runs: list[tuple[int, int, int]] | None = None) -> None:
        """Runs are (first seq, first number, how many)."""
        self._runs = list(runs or ())

    @property
    def last(self) -> int:
        """The newest seq, 0 before the first."""
        if not self._runs:
            return 0
        first, _, count = self._runs[-1]
        return first + count - 1

    def add(self, number: int) -> int:
        """The entry is shown: answers its seq."""
        seq = self.last + 1
        if self._runs:
            first, start, count = self._runs[-1]
            if number == start + count:
                self._runs[-1] = (first, start, count + 1)
                return seq
        self._runs.append((seq, number, 1))
        return seq

    def number_of(self, seq: int) -> int | None:
        """The entry that this seq means."""
        at = bisect_right(self._runs, seq, key=lambda run: run[0]) - 1
        if at < 0:
            return None
        first, start, count = self._runs[at]
        return start + seq - first if seq < first + count else None

    def seq_of(self, number: int) -> int | None:
        """The seq under which this entry was shown, None where it was not."""
        at = bisect_right(self._runs, number, key=lambda run: run[1]) - 1
        if at < 0:
            return None
        first, start, count = self._runs[at]
        return first + number - start if number < start + count else None

    def up_to(self, number: int) -> int:
        """The newest seq among the entries up to this one."""
        at = bisect_right(self._runs, number, key=lambda run: run[1]) - 1
        if at < 0:
            return 0
        first, start, count = self._runs[at]
        return first + min(number - start, count - 1)

    def numbers(self, after: int, upto: int) -> Iterator[tuple[int, int]]:
        """(seq, number) of what was shown after `after`, up to and with `upto`."""
        for seq in range(max(after, 0) + 1, upto + 1):
            number = self.number_of(seq)
            if number is not None:
                yield seq, number

    def copy(self) -> SeatSequence:
        return SeatSequence(self._runs)

    def runs(self) -> list[list[int]]:
        """For a snapshot."""
        return [list(run) for run in self._runs]


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
