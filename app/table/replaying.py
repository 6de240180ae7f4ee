"""A table's past as a seat was shown it: a whole view, and the entries that lead on from there."""

from __future__ import annotations

import json
import re
from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection

from app.rules.system import System
from app.seats import Seat
from app.store import log
from app.table import seating
from app.table.audience import PAGE_SIZE
from app.table.cutting import merged
from app.table.entry_frames import IN_LOG, Log, SeatSequence
from app.table.recorder import Recorder
from app.table.table_log import TableLog, entry_of, shown_of
from app.table.table_state import build_table_state

PAGE: Final = 500
"""Entries on one page at most."""
MAX_POSITIONS: Final = 8
"""Positions of one table from which another page begins without reading the log from its first entry."""
READERS: Final = 300
"""Seats and shared replays of one table of which it is kept what pictures they were handed."""
View = Mapping[str, Any]
PICTURE: Final = re.compile(r'"(?:image|portrait)":"([0-9a-f]{32})"')
"""A picture named in views and patches as they are sent; in a line of the chat its quotes are escaped."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """The entries after `first`, up to and with `last`, of the `newest` that a seat was shown."""

    newest: int
    first: int
    last: int
    view: View
    """After entry `first`, with the log as it was then."""
    messages: tuple[str, ...]
    """Each entry as its `event` message: JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Whose:
    """Whose frames lead from view to view: those of the shared seat until the own one is there.

    `since`: the number of the entry by which a removed seat came back; its patch begins where the shared
    seat's have led to. Of a later entry that is not on the own `track` the seat was shown nothing, whatever
    the shared one was.
    """

    seat: str
    shared: str
    since: int
    track: SeatSequence

    def patch(self, number: int, shown: str) -> Mapping[str, Any]:
        """What an entry changed in the view, from the log's JSON of what was shown."""
        read = json.loads(shown)
        is_away = number < self.since
        is_shown = is_away or self.track.seq_of(number) is not None
        found = None if is_away else read["seats"].get(self.seat)
        found = found or (read["seats"].get(self.shared) if is_shown else None)
        change: Mapping[str, Any] = read["frames"][found[1]]["patch"] if found else {}
        return change


class Replays:
    """Answers pages of a table's past, and keeps some positions to go on from."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._kept: OrderedDict[tuple[str, int], View] = OrderedDict()
        self._pictures: OrderedDict[tuple[str, int | None], set[str]] = OrderedDict()

    async def page(
        self, seat: Seat, first: int, last: int | None = None, *, upto: int | None = None
    ) -> Replay:
        """From the whole view after entry `first`. Numbers beyond what the seat was shown are moved within.

        A seat that was readmitted begins where it came back, a delayed watcher ends with what was shown, a
        shared replay with entry `upto` of the table's log.
        """
        recorder = self._recorder
        track, newest = recorder.table_log.tracks[seat.id], recorder.audience.seq(seat)
        if upto is not None:
            newest = min(newest, track.up_to(upto))
        first = min(max(first, recorder.table_log.oldest(seat.id)), newest)
        last = min(newest if last is None else max(last, first), newest, first + PAGE)
        shown = list(track.numbers(first, last))
        told = await recorder.first_tolds([number for _, number in shown], PAGE_SIZE) if shown else []
        lately = list(track.numbers(first - IN_LOG, first))
        view = await self._view(seat, track.number_of(first) or 1)
        return Replay(
            newest=newest,
            first=first,
            last=shown[len(told) - 1][0] if told else first,
            view={**view, "log": await self._log(seat, lately)},
            messages=tuple(one.message(seat, seq) for one, (seq, _) in zip(told, shown, strict=False)),
        )

    def remember_pictures(self, seat: Seat, text: str, upto: int | None = None) -> None:
        """The pictures of a page that is handed out are there for who reads it, whatever is shown now."""
        found = set(PICTURE.findall(text)) - self._pictures.get((seat.id, upto), set())
        self.hear_pictures(seat.id, upto, found)
        if found and (neighbours := self._recorder.services.neighbours):
            neighbours.pictured(self._recorder.id, seat.id, upto, found)

    def hear_pictures(self, seat: str, upto: int | None, found: Collection[str]) -> None:
        """They were on a page that was handed out here or at another node."""
        self._pictures.setdefault((seat, upto), set()).update(found)
        self._pictures.move_to_end((seat, upto))
        while len(self._pictures) > READERS:
            self._pictures.popitem(last=False)

    def shows_picture(self, seat: Seat, image: str, upto: int | None = None) -> bool:
        """Was this picture on a page of the past that was handed out?"""
        return image in self._pictures.get((seat.id, upto), ())

    def number_at(self, seat: Seat, seq: int | None) -> int:
        """The number in the table's log of this seat's entry `seq`; of the newest where there is none."""
        track, newest = self._recorder.table_log.tracks[seat.id], self._recorder.table_log.number
        if seq is None or seq >= track.last:
            return newest
        return track.number_of(seq) or 1

    async def _log(self, seat: Seat, lately: Iterable[tuple[int, int]]) -> dict[str, Any]:
        numbers = list(lately)[::-1]
        if not numbers:
            return {}
        told = await self._recorder.first_tolds([number for _, number in numbers], PAGE_SIZE)
        newest_first = [(seq, one) for (seq, _), one in zip(numbers, told, strict=False)]
        return {str(seq): one.entry(seat, seq) for seq, one in Log(seat, reversed(newest_first))}

    async def _view(self, seat: Seat, number: int) -> View:
        """After this entry, without the log: the first view with what was shown of each entry merged in."""
        recorder = self._recorder
        table_log, read = recorder.table_log, recorder.services.store.read
        returned = table_log.returned.get(seat.id)
        back = table_log.tracks[seat.id].number_of(returned + 1) if returned is not None else None
        track = table_log.tracks[seat.id].copy()
        whose = Whose(seat=seat.id, shared=seating.shared_of(seat), since=back or 0, track=track)
        at = max((one for whom, one in self._kept if whom == seat.id and one <= number), default=1)
        known = self._kept.get((seat.id, at))
        begin = partial(beginning, table=recorder.id, system=recorder.system, seat=seat)
        view = await read(begin) if known is None else known
        while at < number:
            at, view = await read(
                partial(led_on, table=recorder.id, whose=whose, at=at, upto=number, view=view)
            )
        self._keep(seat.id, number, view)
        return view

    def _keep(self, seat: str, number: int, view: View) -> None:
        self._kept[seat, number] = view
        self._kept.move_to_end((seat, number))
        while len(self._kept) > MAX_POSITIONS:
            self._kept.popitem(last=False)


def beginning(connection: Connection, *, table: str, system: System[Any], seat: Seat) -> View:
    """What a seat saw after the first entry, of which nobody was shown anything: the view holds it all."""
    table_log = TableLog(system)
    (first,) = log.after(connection, table, 0, limit=1)
    table_log.take(entry_of(system, first), ())
    state = build_table_state(
        system,
        number=first.seq,
        fight=table_log.history.fight,
        title=table_log.title,
        ruleset=system.key,
        at=table_log.seating,
        foes=table_log.foes,
    )
    return state.scene(seat).view


def as_it_stood(connection: Connection, *, table: str, system: System[Any], number: int) -> TableLog:
    """A table's log folded up to and with an entry, whatever was taken back since."""
    table_log = TableLog(system)
    while table_log.number < number:
        most = min(log.AT_ONCE, number - table_log.number)
        for record in log.after(connection, table, table_log.number, limit=most):
            table_log.take(entry_of(system, record), shown_of(record).seats)
    return table_log


def led_on(
    connection: Connection, *, table: str, whose: Whose, at: int, upto: int, view: View
) -> tuple[int, View]:
    """A page of the log further, and the number of its last entry."""
    for number, shown in log.shown(connection, table, after=at, upto=upto):
        view, at = merged(view, whose.patch(number, shown)), number
    return at, view
