"""A log as fight after fight: fold it, take commands back and again, say how things stood."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from app.entries import Entry
from app.rules.common import Redone, Undone
from app.rules.system import System
from app.rules.work import spend

F = TypeVar("F")

RECENT = 256
"""How many of the newest states are kept, of older ones each 64th; the others are folded again on demand."""
SPARSE = 64
EACH = 20
"""Units of work that folding an event costs."""


class NeedsFullLog(Exception):
    """What is asked for lies before the snapshot that this began with: start from the whole log."""


class CorruptLog(Exception):
    """The log takes back what is not there: refuse to open the table and tell the operator its number."""


@dataclass(slots=True, eq=False)
class _Step(Generic[F]):
    """A command that counts, on top of those that counted before it. Only its cached state ever changes."""

    entry: Entry | None
    below: _Step[F] | None
    depth: int
    fight: F | None


@dataclass(frozen=True, slots=True)
class _Next(Generic[F]):
    """What an entry makes of a log, before it is recorded: nothing is changed by working it out."""

    top: _Step[F]
    taken: tuple[Entry, ...]
    has_new: bool
    made: tuple[_Step[F], ...] = ()


class FoldedLog(Generic[F]):
    """Feed it the log entry by entry: it says how things stand after the last one, and stood after each.

    Steps are a stack that shares its lower part with every earlier one.
    """

    def __init__(self, system: System[F], *, fight: F | None = None, number: int = 0) -> None:
        """Empty, for a log from its first entry on; or after entry `number` with the state of a snapshot."""
        self.system = system
        self.entries: list[Entry] = []
        self._base = number
        self._start: list[_Step[F]] = []
        self._tops: list[_Step[F]] = []
        self._taken: tuple[Entry, ...] = ()
        self._recent: deque[_Step[F]] = deque()
        self._has_new = False
        self._foreseen: tuple[Entry, _Next[F]] | None = None
        if fight is not None:
            self._start.append(_Step(None, None, 0, fight))

    @property
    def number(self) -> int:
        """Of the last entry."""
        return self._base + len(self.entries)

    @property
    def fight(self) -> F:
        """How things stand now."""
        top = self._tops[-1] if self._tops else self._start[0]
        return self._fold(top) if top.fight is None else top.fight

    def entry(self, number: int) -> Entry:
        if not self._base < number <= self.number:
            raise NeedsFullLog(number)
        return self.entries[number - self._base - 1]

    def fight_after(self, number: int) -> F:
        """How things stood right after this entry was recorded, with what was taken back by then left out."""
        if number == self._base and self._start:
            return self._fold(self._start[0])
        self.entry(number)
        return self._fold(self._tops[number - self._base - 1])

    def after(self, number: int) -> list[Entry]:
        """The entries that came after this one."""
        return self.entries[number - self._base :]

    @property
    def newest(self) -> Entry | None:
        """The newest command not taken back."""
        return self._top.entry

    def newest_of(self, counts: Callable[[Entry], bool]) -> Entry | None:
        """The newest of these commands not taken back."""
        step = self._top
        while step.entry and step.below:
            if counts(step.entry):
                return step.entry
            step = step.below
        if self._base:
            raise NeedsFullLog(self._base)
        return None

    def back_to(self, holds: Callable[[F], bool], most: int) -> tuple[F, tuple[Entry, ...]] | None:
        """The newest state of which this holds, and the entries that count since: so many at most, or None.

        Raises `NeedsFullLog`.
        """
        step, since = self._top, deque[Entry]()
        while not holds(fight := self._fold(step)):
            if step.entry is None or step.below is None:
                if self._base:
                    raise NeedsFullLog(self._base)
                return None
            if len(since) == most:
                return None
            since.appendleft(step.entry)
            step = step.below
        return fight, tuple(since)

    @property
    def last_taken(self) -> Entry | None:
        """What was taken back last, as long as nothing new was done."""
        if not self._taken and self._base and not self._has_new:
            raise NeedsFullLog(self._base)
        return self._taken[-1] if self._taken else None

    @property
    def _top(self) -> _Step[F]:
        return self._tops[-1] if self._tops else self._start[0]

    def append(self, entry: Entry) -> F:
        """Record what happened, live or from the log, and say how things stand after it."""
        if entry.number != self.number + 1:
            raise CorruptLog(f"entry {entry.number} after {self.number}")
        foreseen, self._foreseen = self._foreseen, None
        if foreseen and foreseen[0] is entry:
            found = foreseen[1]
        else:
            found = self._apply(entry) if self._start else self._begin(entry)
        self._taken, self._has_new = found.taken, found.has_new
        for step in found.made:
            self._keep(step)
        self.entries.append(entry)
        self._tops.append(found.top)
        return self._fold(found.top)

    def foresee(self, entry: Entry, states: Sequence[F] = ()) -> F:
        """How things would stand after an entry not recorded yet; `append` of the same goes on from it.

        `states`: the fight after each of its first events, where that is known. Others may look at the same
        past meanwhile, from another thread too.
        """
        found = self._apply(entry, states)
        self._foreseen = (entry, found)
        return self._fold(found.top)

    def as_now(self) -> Self:
        """How things stand now, for one who looks at it while the log goes on."""
        twin = copy(self)
        twin._tops = self._tops[-1:]
        return twin

    def _begin(self, entry: Entry) -> _Next[F]:
        self._start.append(_Step(None, None, 0, self._evolve(None, entry)))
        return _Next(self._start[0], (), self._has_new)

    def _apply(self, entry: Entry, states: Sequence[F] = ()) -> _Next[F]:
        match entry.events:
            case (Undone(command=number), *_):
                return self._without(self._top, number)
            case (Redone(command=number), *_):
                if not self._taken or self._taken[-1].number != number:
                    raise self._missing(number)
                step = self._pushed(self._taken[-1], self._top)
                return _Next(step, self._taken[:-1], self._has_new, (step,))
        if not any(event.kind in self.system.events for event in entry.events):
            return _Next(self._top, self._taken, self._has_new)
        step = self._pushed(entry, self._top, states)
        return _Next(step, (), True, (step,))

    def _pushed(self, entry: Entry, below: _Step[F], states: Sequence[F] = ()) -> _Step[F]:
        return _Step(entry, below, below.depth + 1, self._evolve(self._fold(below), entry, states))

    def _without(self, top: _Step[F], number: int) -> _Next[F]:
        """The same steps but this one. Others stay above it only if who took it back was not shown them."""
        above = []
        while top.entry and top.entry.number != number and top.below:
            above.append(top.entry)
            top = top.below
        if not top.entry or not top.below:
            raise self._missing(number)
        taken = (*self._taken, top.entry)
        top, made = top.below, []
        for entry in reversed(above):
            top = self._pushed(entry, top)
            made.append(top)
        return _Next(top, taken, self._has_new, tuple(made))

    def _missing(self, number: int) -> Exception:
        return (
            NeedsFullLog(number)
            if number <= self._base
            else CorruptLog(f"entry {number} is not there to be taken")
        )

    def _evolve(self, fight: F | None, entry: Entry, states: Sequence[F] = ()) -> F:
        fight = states[-1] if states else fight
        for event in entry.events[len(states) :]:
            spend(EACH)
            if event.kind in self.system.events:
                fight = self.system.evolve(fight, event)
        if fight is None:
            raise CorruptLog(f"entry {entry.number} begins nothing")
        return fight

    def _fold(self, step: _Step[F]) -> F:
        again: list[Entry] = []
        fight = step.fight
        while fight is None and step.entry and step.below:
            again.append(step.entry)
            step = step.below
            fight = step.fight
        for entry in reversed(again):
            fight = self._evolve(fight, entry)
        if fight is None:
            raise CorruptLog("nothing has begun")
        return fight

    def _keep(self, step: _Step[F]) -> None:
        self._recent.append(step)
        if len(self._recent) > RECENT:
            old = self._recent.popleft()
            if old.depth % SPARSE:
                old.fight = None
