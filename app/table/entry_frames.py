"""What each seat is shown of an entry: cut once for each kind of viewer, recorded with it, sent so."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

from app import sight
from app.history import Entry
from app.rules.common import Redone, Undone
from app.rules.common.commands import Together
from app.rules.common.events import EntropyGiven
from app.rules.core import Event, Viewer
from app.rules.remembering import remembered
from app.rules.system import System
from app.seats import Seat
from app.table import seating
from app.table.numbering import base_of
from app.table.patch import patch
from app.table.seat_sequence import SeatSequence
from app.table.table_events import Chatted, DiceDrawn, DiceVeiled, FoesNumbered, SeatChanged
from app.table.table_state import Kind, TableState, ViewerView

Happened = list[dict[str, Any]]
Step = tuple[Event, Any, frozenset[str]]
"""An event, the fight after it, and who was unseen then."""


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
        frames = (Frame(one["events"], _body(one["events"], one["patch"])) for one in raw["frames"])
        return EntryFrames(
            frames=tuple(frames), seats={seat: (seq, frame) for seat, (seq, frame) in raw["seats"].items()}
        )


UNTOLD = (DiceDrawn, DiceVeiled, EntropyGiven, FoesNumbered)
"""In the log for the table itself and for who checks the dice afterwards, and told to nobody."""
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
        body = found[1].body if found else _body([], {})
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


def show(
    system: System[Any],
    entry: Entry,
    before: TableState,
    after: TableState,
    tracks: Mapping[str, SeatSequence],
    states: Sequence[Any] = (),
) -> EntryFrames:
    """Who is shown something of an entry, and what. Who is shown nothing keeps no gap.

    `states`: the fight after each of its first events, where that is known.
    """
    cutter = _Cutter(system, entry, before, after, states)
    frames: dict[str, tuple[int, Frame]] = {}
    shown: dict[str, tuple[int, int]] = {}
    private = private_to(entry)
    for seat in after.seats:
        if private is not None and seat.id not in private:
            continue
        track = tracks.get(seat.id) or tracks[seating.shared_of(seat)]
        frame = cutter.frame(seat, track)
        if frame is not None:
            index, _ = frames.setdefault(frame.body, (len(frames), frame))
            shown[seat.id] = (track.last + 1, index)
    return EntryFrames(frames=tuple(frame for _, frame in frames.values()), seats=shown)


class _Cutter:
    """One entry, cut for each kind of viewer that asks."""

    def __init__(
        self, system: System[Any], entry: Entry, before: TableState, after: TableState, states: Sequence[Any]
    ) -> None:
        self._system = system
        self._states = states
        self._entry = entry
        self._before = before
        self._after = after
        self._frames: dict[tuple[Kind, Kind, int | None], Frame | None] = {}
        self._taken = next((e.command for e in entry.events if isinstance(e, Undone | Redone)), None)
        self._is_several = (entry.command or {}).get("command") == Together.kind

    def frame(self, seat: Seat, track: SeatSequence) -> Frame | None:
        """A seat that is of another kind with this entry is led from the one view to the other."""
        before = after = self._after.kind(seat)
        if self._before.kinds is not self._after.kinds:
            old = self._before.seat(seat.id) or self._before.seat(seating.shared_of(seat))
            before = self._before.kind(old) if old else after
        taken = None if self._taken is None else track.seq_of(self._taken)
        key = (before, after, taken)
        if key not in self._frames:
            self._frames[key] = self._cut(before, after, taken)
        return self._frames[key]

    def _cut(self, before: Kind, after: Kind, taken: int | None) -> Frame | None:
        was, now = self._before.scenes[before].view, self._after.scenes[after].view
        events = [
            cut
            for event, unseen in self._steps(after)
            if not _is_seat_as_before(event, was, now) and (cut := self._told(event, after, unseen, taken))
        ]
        change = patch(was, now)
        return Frame(events, _body(events, change)) if events or change else None

    def _told(
        self, event: Event, kind: Kind, unseen: frozenset[str], taken: int | None
    ) -> dict[str, Any] | None:
        """What was taken back is named by the seat's own seq, and not at all where it was never shown."""
        if isinstance(event, Undone | Redone):
            return None if taken is None else {"type": event.kind.split("@")[0], "seq": taken}
        if isinstance(event, UNTOLD):
            return None
        scene, public = self._after.scenes[kind], self._system.public_figures
        return sight.redact_event(event, scene.viewer, unseen, public, scene.redacted.told)

    def _steps(self, kind: Kind) -> Iterator[tuple[Event, frozenset[str]]]:
        """Each event as this kind may be told of it, with those whom it may not know while it happens."""
        before, after = self._same_before(kind), self._after.scenes[kind]
        changed = self._before.fight is not self._after.fight and self._taken is None
        is_same = before and before.redacted.unseen == after.redacted.unseen
        if is_same and not after.redacted.unseen and not self._is_several:
            yield from ((event, after.redacted.unseen) for event in self._entry.events)
            return
        shown = {*self._after.names, *self._system.places(self._after.fight)}
        if not changed or (is_same and not self._is_several):  # of several one may hide and another reveal
            gone = before.redacted.unseen - shown if before else frozenset[str]()
            unseen = after.redacted.unseen | gone
            steps = [(event, fight, unseen) for event, fight in self._course] if changed and unseen else None
            if steps is None:
                yield from ((event, unseen) for event in self._entry.events)
                return
        else:
            unseen, steps = self._unseen_then(after.viewer, shown)
        yield from self._system.retell(self._before.fight, unseen, steps)

    def _same_before(self, kind: Kind) -> ViewerView | None:
        """How viewers of this kind saw it before, by whatever numbers they knew others."""
        found = self._before.scenes.get(kind)
        if found is None and self._after.foes:
            base = base_of(kind)
            found = next((one for k, one in self._before.scenes.items() if base_of(k) == base), None)
        return found

    def _unseen_then(self, viewer: Viewer, shown: set[str]) -> tuple[frozenset[str], list[Step]]:
        """Who was unseen before the entry, and after each of its events."""
        at_first = unseen = self._system.unseen(self._before.fight, viewer)
        steps: list[Step] = []
        for event, fight in self._course:
            now = self._system.unseen(fight, viewer)
            steps.append((event, fight, now | (unseen - shown - self._system.names(fight).keys())))
            unseen = now
        return at_first, steps

    @remembered
    def _course(self) -> list[tuple[Event, Any]]:
        """Each event and how things stood after it."""
        fight, made = self._before.fight, []
        for event, known in zip_longest(self._entry.events, self._states):
            if known is not None:
                fight = known
            elif event.kind in self._system.events:
                fight = self._system.evolve(fight, event)
            made.append((event, fight))
        return made


def _is_seat_as_before(event: Event, was: Mapping[str, Any], now: Mapping[str, Any]) -> bool:
    """Only somebody unseen was lent or taken back: there is nothing to tell."""
    if not isinstance(event, SeatChanged) or event.removed:
        return False
    return event.seat in was["seats"] and was["seats"][event.seat] == now["seats"].get(event.seat)


def _body(events: Happened, change: Mapping[str, Any]) -> str:
    return f'"events":{compact(events)},"patch":{compact(change)}'
