"""What each seat is shown of an entry: cut once for each kind of viewer, recorded with it, sent so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import compress, zip_longest
from operator import is_not
from typing import Any

from app import sight
from app.history import Entry
from app.rules.common import Redone, Undone
from app.rules.common.commands import Together
from app.rules.common.events import EntropyGiven
from app.rules.core import Event, Viewer
from app.rules.system import System
from app.seats import Seat
from app.table import seating
from app.table.entry_frames import EntryFrames, Frame, Happened, SeatSequence, body_of, private_to
from app.table.numbering import base_of
from app.table.table_events import DiceDrawn, DiceVeiled, FoesNumbered, SeatChanged
from app.table.table_state import Kind, TableState, ViewerView

Step = tuple[Event, Any, frozenset[str]]
"""An event, the fight after it, and who was unseen then."""
UNTOLD = (DiceDrawn, DiceVeiled, EntropyGiven, FoesNumbered)
"""In the log for the table itself and for who checks the dice afterwards, and told to nobody."""
TAKING = (Undone, Redone)
"""What begins an entry that takes back another, or puts it back: told by the numbers of each seat."""
ABSENT = object()


def patch(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """What leads from one to the other; what is the same object on both sides is not looked into."""
    made: dict[str, Any] = {}
    is_alike = [*before] == [*after]
    others = (
        compress(after.items(), map(is_not, after.values(), before.values())) if is_alike else after.items()
    )
    for name, new in others:
        old = before.get(name, ABSENT)
        if old is new:
            continue
        if isinstance(new, dict) and isinstance(old, dict):
            inner = patch(old, new)
            if inner:
                made[name] = inner
        elif type(old) is not type(new) or old != new:
            made[name] = new
    for name in () if is_alike else before:
        if name not in after:
            made[name] = None
    return made


def merged(before: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    """What a patch leads to; what it doesn't touch is the same object as before."""
    made = dict(before)
    for name, new in change.items():
        if new is None:
            made.pop(name, None)
        elif isinstance(new, dict):
            old = made.get(name)
            made[name] = merged(old if isinstance(old, dict) else {}, new)
        else:
            made[name] = new
    return made


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
        self._known_course: list[tuple[Event, Any]] | None = None
        self._entry = entry
        self._before = before
        self._after = after
        self._frames: dict[tuple[Kind, Kind, int | None], Frame | None] = {}
        self._taking = next((event for event in entry.events if isinstance(event, TAKING)), None)
        self._is_several = (entry.command or {}).get("command") == Together.kind

    def frame(self, seat: Seat, track: SeatSequence) -> Frame | None:
        """A seat that is of another kind with this entry is led from the one view to the other."""
        before = after = self._after.kind(seat)
        if self._before.kinds is not self._after.kinds:
            old = self._before.seat(seat.id) or self._before.seat(seating.shared_of(seat))
            before = self._before.kind(old) if old else after
        taken = None if self._taking is None else track.seq_of(self._taking.command)
        key = (before, after, taken)
        if key not in self._frames:
            self._frames[key] = self._cut(before, after, taken)
        return self._frames[key]

    def _cut(self, before: Kind, after: Kind, taken: int | None) -> Frame | None:
        was, scene = self._before.scenes[before].view, self._after.scenes[after]
        now = scene.view
        steps = [
            (event, unseen)
            for event, unseen in self._steps(after)
            if not isinstance(event, UNTOLD + TAKING) and not _is_seat_as_before(event, was, now)
        ]
        public, told = self._system.public_figures, scene.redacted.told
        events = [*self._taking_back(taken), *sight.redact_events(steps, scene.viewer, public, told)]
        change = patch(was, now)
        return Frame(events, body_of(events, change)) if events or change else None

    def _taking_back(self, taken: int | None) -> Happened:
        """What was taken back is named by the seat's own seq, and not at all where it was never shown."""
        if self._taking is None or taken is None:
            return []
        return [{"type": self._taking.kind.split("@")[0], "seq": taken}]

    def _steps(self, kind: Kind) -> Iterator[tuple[Event, frozenset[str]]]:
        """Each event as this kind may be told of it, with those whom it may not know while it happens."""
        before, after = self._same_before(kind), self._after.scenes[kind]
        changed = self._before.fight is not self._after.fight and self._taking is None
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

    @property
    def _course(self) -> list[tuple[Event, Any]]:
        """Each event and how things stood after it: worked out once, where somebody has to be asked for."""
        if self._known_course is None:
            self._known_course = self._fold()
        return self._known_course

    def _fold(self) -> list[tuple[Event, Any]]:
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
