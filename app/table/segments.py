"""What a watcher is shown, in numbered segments that stay as they are: for caches, which ask once for all."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Final

from app.seats import Seat
from app.table.audience import PAGE_SIZE, welcome
from app.table.exporting import Torn
from app.table.recorder import Recorder
from app.table.replaying import Replays

EACH: Final = 20
"""Entries of a whole segment."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Segment:
    """The entries after `first`, up to and with `last`, of those that a seat was shown."""

    number: int
    first: int
    last: int

    @property
    def is_whole(self) -> bool:
        """Nothing will ever be added."""
        return self.last == (self.number + 1) * EACH

    @property
    def tag(self) -> str:
        """The same as long as its bytes are: what was shown once is never said otherwise."""
        return f"{self.number}-{self.last}"


class Segments:
    """A table's entries as a seat that only watches was shown them: what is still delayed is in none."""

    def __init__(self, recorder: Recorder, replays: Replays) -> None:
        self._recorder = recorder
        self._replays = replays

    def newest(self, seat: Seat) -> int:
        """The seat's newest entry."""
        return self._recorder.audience.seq(seat)

    def oldest(self, seat: Seat) -> int:
        """One that was let in again is told nothing of before."""
        return self._recorder.table_log.oldest(seat.id)

    def find(self, seat: Seat, number: int) -> Segment | None:
        """None where it is not there yet, or no more; the one that comes next is there, and empty."""
        newest, first = self.newest(seat), number * EACH
        last = min(first + EACH, newest)
        if first > newest or first + EACH <= self.oldest(seat):
            return None
        return Segment(number=number, first=max(first, self.oldest(seat)), last=last)

    async def pieces(self, seat: Seat, segment: Segment) -> AsyncGenerator[bytes, None]:
        """Its `event` messages as on a socket, each in a line; some at a time where they are long."""
        recorder = self._recorder
        wanted = list(recorder.table_log.tracks[seat.id].numbers(segment.first, segment.last))
        if not wanted:
            yield b""
        while wanted:
            try:
                tolds = await recorder.first_tolds([number for _, number in wanted], PAGE_SIZE)
            except KeyError as error:  # the table was deleted meanwhile
                raise Torn(recorder.id) from error
            lines = [one.message(seat, seq) for one, (seq, _) in zip(tolds, wanted, strict=False)]
            text = "".join(f"{line}\n" for line in lines)
            self._replays.remember_pictures(seat, text)
            wanted = wanted[len(tolds) :]
            yield text.encode()

    async def beginning(self, seat: Seat, segment: Segment) -> str:
        """A `welcome` with the whole view that a segment leads on from."""
        page = await self._replays.page(seat, segment.first, segment.first)
        text = welcome(seat, page.first, page.view)
        self._replays.remember_pictures(seat, text)
        return text
