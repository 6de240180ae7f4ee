"""Who reads along: feeds by seat, what each has been shown, and what is shown to watchers later."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final, Protocol

from app.seats import Seat, only_watches
from app.table import seating
from app.table.entry_frames import IN_LOG, DeliveredEntry, Log, SeatSequence, compact
from app.table.fleeting import Fleeting
from app.table.neighbours import Neighbours
from app.table.responses import Feed, Readers
from app.table.table_state import TableState

AT_HAND: Final = 600
"""Newest entries kept to be sent again."""
AT_HAND_SIZE: Final = 16_000_000
"""Characters of JSON that these entries hold at most, the newest aside; older ones are in the log."""
PAGE_SIZE: Final = 2_000_000
"""Characters of JSON, for all kinds of viewers, of the entries on one page, or sent again to a reader."""
GATHER: Final = 0.1
"""Seconds in which comings and goings become one `presence` …"""
GATHER_EACH: Final = 0.0002
"""… and for each reader, where they are many: what thousands come and go for is told every few seconds."""
AT_ONCE: Final = 500
"""Readers that are told who is there in one turn of the loop: events go between."""


class Alarm(Protocol):
    def cancel(self) -> None: ...


NOBODY: Final[Mapping[str, int]] = {}
Later = Callable[[float, Callable[[], None]], Alarm]
"""Seconds, and what to do then."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """An entry that spectators and guests are shown when it is old enough."""

    time: datetime
    present: TableState
    told: DeliveredEntry


class Listener(Protocol):
    """Somebody of this house who wants to know that something was recorded, or somebody came."""

    def heard(self) -> None:
        """Called on the event loop; returns at once."""
        ...

    def ended(self) -> None:
        """The table is closed."""
        ...


class Audience:
    """Shows what was committed: at once, to spectators and guests after the table's delay."""

    def __init__(
        self,
        now: TableState,
        tracks: Mapping[str, SeatSequence],
        *,
        clock: Callable[[], datetime],
        later: Later,
        readers: type[Readers] = Readers,
    ) -> None:
        self.now = now
        self._late = now
        self._waiting: deque[Waiting] = deque()
        self.tracks = tracks
        self._clock = clock
        self._later = later
        self._alarm: Alarm | None = None
        self._presence_alarm: Alarm | None = None
        self._is_presence_old = False
        self._fleeting = Fleeting(clock)
        self._kind_of_readers = readers
        self._readers: dict[str, Readers] = {}
        self._seat_of: dict[Feed, str] = {}
        self._at_hand: OrderedDict[int, DeliveredEntry] = OrderedDict()
        self._size_at_hand = 0
        self._logs: dict[str, Log] = {}
        self._fresh: dict[str, tuple[int, TableState, str]] = {}
        self.listeners: list[Listener] = []
        self._neighbours: Neighbours | None = None
        self._table = ""
        self._told: Mapping[str, int] = {}

    def has_neighbours(self, table: str, neighbours: Neighbours) -> None:
        """People of the same table read along on other nodes."""
        self._table, self._neighbours = table, neighbours

    def present(self, seat: Seat) -> TableState:
        return self._late if only_watches(seat) else self.now

    def seq(self, seat: Seat) -> int:
        """The newest that it was shown."""
        track = self.tracks.get(seat.id)
        return track.up_to(self.present(seat).number) if track else 0

    def view(self, seat: Seat) -> dict[str, Any]:
        log = {str(seq): told.entry(seat, seq) for seq, told in self._log(seat)}
        return {**self.present(seat).scene(seat).view, "log": log}

    def view_through(self, seat: Seat, looker: Seat) -> dict[str, Any]:
        """As that seat sees it, without what was whispered past the one who looks."""
        log = {
            str(seq): told.entry(seat, seq)
            for seq, told in self._log(seat)
            if told.private_to is None or looker.id in told.private_to
        }
        return {**self.present(seat).scene(seat).view, "log": log}

    def fresh(self, seat: Seat) -> tuple[int, str]:
        """A whole `welcome`, made once for all who come between two events."""
        present, seq = self.present(seat), self.seq(seat)
        known = self._fresh.get(seat.id)
        if known is None or known[0] != seq or known[1] is not present:
            known = (seq, present, welcome(seat, seq, self.view(seat)))
            self._fresh[seat.id] = known
        return seq, known[2]

    def resume(
        self,
        feed: Feed,
        seat: Seat,
        after: int,
        missed: Sequence[tuple[int, int]],
        tolds: Iterable[DeliveredEntry],
    ) -> None:
        """What was missed, or the whole view where that is less."""
        messages = [(seq, one.message(seat, seq)) for one, (seq, _) in zip(tolds, missed, strict=True)]
        last, fresh = self.fresh(seat)
        if messages and sum(len(text) for _, text in messages) > len(fresh):
            messages = [(last, fresh)]
        else:
            feed.send(after, welcome(seat, after, None))
        for seq, text in messages:
            feed.send(seq, text)

    def at_hand(self, number: int) -> DeliveredEntry | None:
        return self._at_hand.get(number)

    def keep_at_hand(self, tolds: Iterable[DeliveredEntry]) -> None:
        """They are sent again without a look into the log, as long as there is room for them."""
        for told in tolds:
            if told.number not in self._at_hand:
                self._at_hand[told.number] = told
                self._size_at_hand += told.size
        while len(self._at_hand) > AT_HAND or (len(self._at_hand) > 1 and self._size_at_hand > AT_HAND_SIZE):
            self._size_at_hand -= self._at_hand.popitem(last=False)[1].size

    def _log(self, seat: Seat) -> Iterable[tuple[int, DeliveredEntry]]:
        return self._logs.get(seat.id) or ()

    def needed(self) -> set[int]:
        """Numbers of the entries that the logs of all views are made of."""
        return {number for seat in self._seats() for _, number in self._newest(seat)}

    def recall(self, tolds: Iterable[DeliveredEntry]) -> None:
        found = {told.number: told for told in sorted(tolds, key=lambda told: told.number)}
        self.keep_at_hand(found.values())
        for seat in self._seats():
            told = ((seq, found.get(number)) for seq, number in self._newest(seat))
            self._logs[seat.id] = Log(seat, ((seq, one) for seq, one in told if one))

    def go_back(self, late: TableState, waiting: Iterable[Waiting]) -> None:
        """Spectators and guests are still being shown what was before."""
        self._late = late
        self._waiting.extend(waiting)
        self._release()

    def _newest(self, seat: Seat) -> Iterator[tuple[int, int]]:
        seq = self.seq(seat)
        return self.tracks[seat.id].numbers(seq - IN_LOG, seq)

    def _seats(self) -> Sequence[Seat]:
        return self.now.seats

    def show(self, present: TableState, told: DeliveredEntry) -> None:
        """After its commit, and after the tracks know of it."""
        self.now = present
        self.keep_at_hand([told])
        self._begin_logs()
        self.tell_listeners()
        if not self._waiting and not present.delay:
            self._late = present
            self._deliver(told, present.seats)
            return
        self._deliver(told, [seat for seat in present.seats if not only_watches(seat)])
        self._waiting.append(Waiting(self._clock(), present, told))
        self._release()

    def _begin_logs(self) -> None:
        """A personal seat continues the shared one's past, with what the shared one is shown only later."""
        for seat in self._seats():
            if seat.id not in self._logs:
                past = self._logs.get(seating.shared_of(seat), ())
                self._logs[seat.id] = Log(seat, past)
                if seat.role == "player":
                    waiting = ((self._seq_of(seat, one.told), one.told) for one in self._waiting)
                    self._logs[seat.id].extend((seq, told) for seq, told in waiting if seq)

    def _seq_of(self, seat: Seat, told: DeliveredEntry) -> int | None:
        """Under which number a seat is shown an entry; one taken later has the shared seat's numbers."""
        found = told.shown.seats.get(seat.id)
        return found[0] if found else self.tracks[seat.id].seq_of(told.number)

    def _release(self) -> None:
        """Shows spectators and guests what is old enough."""
        delay = timedelta(seconds=self.now.delay)
        now = self._clock()
        if self._waiting and self._waiting[-1].time > now:  # the clock was put back
            self._waiting = deque(replace(one, time=min(one.time, now)) for one in self._waiting)
        while self._waiting and (not delay or self._waiting[0].time + delay <= now):
            due = self._waiting.popleft()
            self._late = due.present
            self._deliver(due.told, [seat for seat in self.now.seats if only_watches(seat)])
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        if self._waiting:
            seconds = (self._waiting[0].time + delay - now).total_seconds()
            self._alarm = self._later(max(seconds, 0.001), self._release)

    def _deliver(self, told: DeliveredEntry, to: Iterable[Seat]) -> None:
        """To every feed; seats that are told the same get one text, which is framed once for all of them."""
        alike: dict[Hashable, tuple[int, str, list[Readers]]] = {}
        for seat in to:
            found = told.frame(seat)
            seq = found[0] if found and seat.id in told.shown.seats else self._seq_of(seat, told)
            if seq is None:
                continue
            self._logs[seat.id].add(seq, told, len(found[1].body) if found else 0)
            if (readers := self._readers.get(seat.id)) and readers.feeds:
                like = seq, found[1].body if found else "", told.knows_asker(seat)
                if like not in alike:
                    alike[like] = seq, told.message(seat, seq), []
                alike[like][2].append(readers)
        for seq, text, all_readers in alike.values():
            self._kind_of_readers.send(all_readers, seq, text)

    def join(self, feed: Feed, seat: Seat) -> None:
        self._seat_of[feed] = seat.id
        if seat.id not in self._readers:
            self._readers[seat.id] = self._kind_of_readers()
        self._readers[seat.id].add(feed)
        feed.say(self._presence())
        self.tell_presence()
        self.tell_listeners()

    def leave(self, feed: Feed) -> None:
        seat = self._seat_of.pop(feed, None)
        if seat is not None:
            self._readers[seat].remove(feed)
            self.tell_presence()

    def shut_out(self, seat: str, code: int) -> None:
        for feed in self._feeds_of(seat):
            del self._seat_of[feed]
            feed.close(code)
        self._readers.pop(seat, None)
        self.tell_presence()

    def close(self, code: int | None = None) -> None:
        for alarm in (self._alarm, self._presence_alarm):
            if alarm:
                alarm.cancel()
        for one in self.listeners:
            one.ended()
        feeds = list(self._seat_of)
        self._seat_of.clear()
        self._readers.clear()
        if code is not None:
            for feed in feeds:
                feed.close(code)

    def tell_listeners(self) -> None:
        for one in self.listeners:
            one.heard()

    @property
    def is_empty(self) -> bool:
        return not self._seat_of

    @property
    def is_read_elsewhere(self) -> bool:
        """Has somebody the table open on another node?"""
        return any(self._elsewhere().values())

    @property
    def watchers(self) -> int:
        """How many look on without a part in the fight."""
        elsewhere = self._elsewhere()
        looking = [seat.id for seat in self._seats() if seat.role == "spectator"]
        return sum(len(self._feeds_of(seat)) + elsewhere.get(seat, 0) for seat in looking)

    def _elsewhere(self) -> Mapping[str, int]:
        """Readers of each seat on other nodes."""
        return self._neighbours.there(self._table) if self._neighbours else NOBODY

    def is_here(self, seat: str) -> bool:
        """Has somebody the table open as this seat?"""
        return bool(self._feeds_of(seat) or seat in self._elsewhere())

    def _feeds_of(self, seat: str) -> tuple[Feed, ...]:
        return tuple(readers.feeds) if (readers := self._readers.get(seat)) else ()

    def tell_presence(self) -> None:
        """Soon, once for all who come, go or change their seats meanwhile."""
        if self._presence_alarm is None:
            seconds = max(GATHER, GATHER_EACH * len(self._seat_of))
            self._presence_alarm = self._later(seconds, self._send_presence)
        else:
            self._is_presence_old = True

    def _send_presence(self) -> None:
        self._is_presence_old = False
        if self._neighbours and (there := self.here()) != self._told:
            self._told = there
            self._neighbours.came_or_went(self._table, there)
        self._say_on(self._presence(), list(self._seat_of), 0)

    def _say_on(self, text: str, feeds: Sequence[Feed], told: int) -> None:
        """Some at a time; who came meanwhile was told already, and who left is told nothing."""
        for feed in feeds[told : told + AT_ONCE]:
            if feed in self._seat_of:
                feed.say(text)
        self._presence_alarm = None
        if told + AT_ONCE < len(feeds):
            self._presence_alarm = self._later(0.0, partial(self._say_on, text, feeds, told + AT_ONCE))
        elif self._is_presence_old:
            self.tell_presence()

    def here(self) -> dict[str, int]:
        """How many readers each seat has, of those who have any."""
        return {seat: len(readers.feeds) for seat, readers in self._readers.items() if readers.feeds}

    def _presence(self) -> str:
        """Who is here, and who is not; where nobody is missed, who is here alone."""
        told = (seat for seat in self._seats() if seat.role != "spectator" and seat.played is None)
        here = ((seat, self.is_here(seat.id)) for seat in told)
        rows = [
            {"seat": seat.id, "name": seat.name, "online": online}
            for seat, online in here
            if online or not self.now.title.private
        ]
        return compact({"type": "presence", "seats": rows, "watchers": self.watchers})

    def say(self, seat: str, text: str) -> None:
        """A word for one seat alone, to those who read along here."""
        for feed in self._feeds_of(seat):
            feed.say(text)

    def signal(self, by: Seat, signal: Mapping[str, Any], about: str | None, but: Feed | None) -> None:
        """To those who may see who it is about; not to spectators who are shown the fight later."""
        if self._neighbours:
            self._neighbours.signalled(self._table, by.id, signal, about)
        self.show_signal(by, signal, about, but)

    def show_signal(self, by: Seat, signal: Mapping[str, Any], about: str | None, but: Feed | None) -> None:
        """To those who read along here."""
        for seat in list(self._readers):
            feeds = self._feeds_of(seat)
            if self._may_see(seat, about) and not self._fleeting.is_too_much(signal, len(feeds)):
                actor = {} if about is None else {"actor": self._called(seat, about)}
                text = compact({"type": "signal", "seat": by.id, **signal, **actor})
                for feed in [feed for feed in feeds if feed is not but]:
                    feed.say(text)

    def _called(self, seat_id: str, one: str) -> str:
        """The id that a seat is told."""
        seat = self.now.seat(seat_id)
        return one if seat is None else self.now.scene(seat).redacted.told.get(one, one)

    def _may_see(self, seat_id: str, about: str | None) -> bool:
        seat = self.now.seat(seat_id)
        if seat is None or (only_watches(seat) and self.now.delay):
            return False
        return about is None or about not in self.now.scene(seat).redacted.unseen


def welcome(seat: Seat, seq: int, view: Mapping[str, Any] | None = None) -> str:
    said = {"type": "welcome", "seq": seq, "role": seat.role, "seat": seat.id}
    return compact(said if view is None else {**said, "view": view})
