"""One fight's past and present, without any I/O: what was ruled, what was taken back, how things stand."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, TypeVar

from app import carried, seats
from app.entries import SCENARIO_KEYS, WHOLE, Entry, Memory, setup_of
from app.rules.common import Override, Redo, Redone, Undo, Undone, entered
from app.rules.common.commands import GiveDice, Together
from app.rules.common.events import DiceEntered, DiceWanted
from app.rules.core import (
    Asker,
    Command,
    Dice,
    DiceStop,
    Event,
    Eyes,
    Query,
    Reason,
    Ruling,
    System,
    named,
    refuse,
)
from app.seats import Seat
from app.store.codec import Malformed, NotBuilt, command_json, parse_command

__all__ = ["RECENT", "SCENARIO_KEYS", "Broken", "Entry", "Forgotten", "History", "Memory", "setup_of"]

F = TypeVar("F")

RECENT = 256
"""So many of the newest states are kept, of older ones each 64th; the others are folded again on demand."""
SPARSE = 64


class Forgotten(Exception):
    """What is asked for lies before the snapshot that this began with: start from the whole log."""


class Broken(Exception):
    """The log takes back what is not there: refuse to open the table and tell the operator its number."""


@dataclass(slots=True, eq=False)
class _Step(Generic[F]):
    """A command that counts, on top of those that counted before it. Only its cached state ever changes."""

    entry: Entry | None
    below: _Step[F] | None
    depth: int
    fight: F | None


class History(Generic[F]):
    """Feed it the log entry by entry; `rule` answers a command on how things stand after the last one.

    Steps are a stack that shares its lower part with every earlier one.
    """

    def __init__(self, system: System[F], *, fight: F | None = None, number: int = 0) -> None:
        """Empty, for a log from its first entry on; or after entry `number` with the state of a snapshot."""
        self.system = system
        self.entries: list[Entry] = []
        self._base = number
        self._start: list[_Step[F]] = []
        self._tops: list[_Step[F]] = []
        self._taken: list[Entry] = []
        self._recent: deque[_Step[F]] = deque()
        self._has_new = False
        self._foreseen: tuple[Entry, _Step[F], list[Entry], bool] | None = None
        if fight is not None:
            self._start.append(_Step(None, None, 0, fight))

    # --- how things stand ---

    @property
    def number(self) -> int:
        """Of the last entry."""
        return self._base + len(self.entries)

    @property
    def fight(self) -> F:
        """How things stand now."""
        return self._fold(self._top)

    def entry(self, number: int) -> Entry:
        if not self._base < number <= self.number:
            raise Forgotten(number)
        return self.entries[number - self._base - 1]

    def fight_after(self, number: int) -> F:
        """How things stood right after this entry was recorded, with what was taken back by then left out."""
        if number == self._base and self._start:
            return self._fold(self._start[0])
        self.entry(number)
        return self._fold(self._tops[number - self._base - 1])

    def names(self) -> Mapping[str, str]:
        """Everybody there is, with their factions."""
        return self.system.names(self.fight)

    def eyes(self, seat: Seat) -> Eyes:
        return seats.eyes(seat, self.names())

    @property
    def newest(self) -> Entry | None:
        """The newest command not taken back."""
        return self._top.entry

    @property
    def _top(self) -> _Step[F]:
        return self._tops[-1] if self._tops else self._start[0]

    # --- the log comes in ---

    def append(self, entry: Entry) -> F:
        """Record what happened, live or from the log, and say how things stand after it."""
        if entry.number != self.number + 1:
            raise Broken(f"entry {entry.number} after {self.number}")
        if self._foreseen and self._foreseen[0] is entry:
            top, self._taken, self._has_new = self._foreseen[1:]
        else:
            top = self._apply(entry) if self._start else self._begin(entry)
        self._foreseen = None
        self.entries.append(entry)
        self._tops.append(top)
        return self._fold(top)

    def foresee(self, entry: Entry) -> F:
        """How things would stand after an entry not recorded yet; `append` of the same goes on from it."""
        now = list(self._taken), self._has_new
        try:
            self._foreseen = (entry, self._apply(entry), self._taken, self._has_new)
        finally:
            self._taken, self._has_new = now
        return self._fold(self._foreseen[1])

    def _begin(self, entry: Entry) -> _Step[F]:
        self._start.append(_Step(None, None, 0, self._evolve(None, entry)))
        return self._start[0]

    def _apply(self, entry: Entry) -> _Step[F]:
        match entry.events:
            case (Undone(command=number), *_):
                return self._without(self._top, number)
            case (Redone(command=number), *_):
                if not self._taken or self._taken[-1].number != number:
                    raise self._missing(number)
                return self._push(self._taken.pop(), self._top)
        if not any(event.kind in self.system.events for event in entry.events):
            return self._top
        self._taken.clear()
        self._has_new = True
        return self._push(entry, self._top)

    def _push(self, entry: Entry, below: _Step[F]) -> _Step[F]:
        fight = self._evolve(self._fold(below), entry)
        return self._keep(_Step(entry, below, below.depth + 1, fight))

    def _without(self, top: _Step[F], number: int) -> _Step[F]:
        """The same steps but this one. Others stay above it only if who took it back was not shown them."""
        above = []
        while top.entry and top.entry.number != number and top.below:
            above.append(top.entry)
            top = top.below
        if not top.entry or not top.below:
            raise self._missing(number)
        self._taken.append(top.entry)
        top = top.below
        for entry in reversed(above):
            top = self._push(entry, top)
        return top

    def _missing(self, number: int) -> Exception:
        return (
            Forgotten(number) if number <= self._base else Broken(f"entry {number} is not there to be taken")
        )

    def _evolve(self, fight: F | None, entry: Entry) -> F:
        for event in entry.events:
            if event.kind in self.system.events:
                fight = self.system.evolve(fight, event)
        if fight is None:
            raise Broken(f"entry {entry.number} begins nothing")
        return fight

    def _fold(self, step: _Step[F]) -> F:
        again: list[Entry] = []
        while step.fight is None and step.entry and step.below:
            again.append(step.entry)
            step = step.below
        fight = step.fight
        for entry in reversed(again):
            fight = self._evolve(fight, entry)
        if fight is None:
            raise Broken("nothing has begun")
        return fight

    def _keep(self, step: _Step[F]) -> _Step[F]:
        self._recent.append(step)
        if len(self._recent) > RECENT:
            old = self._recent.popleft()
            if old.depth % SPARSE:
                old.fight = None
        return step

    # --- who asks, and what comes of it ---

    def asker(self, seat: Seat) -> Asker:
        """The GM proper is warned, not refused; so is everybody else where `strictness` says so."""
        proper = seat.role == "gm" and not seat.strict
        return Asker(eyes=self.eyes(seat), lenient=proper or self._strictness() != "enforce")

    def _strictness(self) -> str:
        options: Mapping[str, Any] = getattr(self.fight, "options", {})
        return str(options.get("strictness", "enforce"))

    def rule(self, seat: Seat, command: Command, dice: Dice, memory: Memory = WHOLE) -> Ruling:
        """What comes of a command. It changes nothing: the caller records the events, then appends them."""
        no = self._objection(seat, command)
        if no:
            return Ruling(refusal=no)
        match command:
            case Undo():
                return self._undo(seat, command, memory)
            case Redo():
                return self._redo()
            case GiveDice():
                return self._resume(seat, command)
        no = entered.objection(self.fight, command)
        if no:
            return Ruling(refusal=no)
        if entered.is_by_hand(self.fight, command):
            wanted = self._wanted(seat, command)
            return entered.ruled(lambda dice: self._carry_out(seat, command, dice, self.fight), wanted)
        return self._carry_out(seat, command, dice, self.fight)

    def _carry_out(self, seat: Seat, command: Command, dice: Dice, fight: F) -> Ruling:
        match command:
            case Override(do=do):
                return self.system.decide(fight, do, dice, replace(self.asker(seat), lenient=True))
            case Together(do=several):
                return carried.one_by_one(fight, several, partial(self._next, seat, dice), self.system.evolve)
        ruling = self.system.decide(fight, command, dice, self.asker(seat))
        is_bound = seat.role != "gm" or seat.strict
        return carried.hushed(ruling) if is_bound and self._strictness() == "off" else ruling

    def _next(self, seat: Seat, dice: Dice, fight: F, command: Command) -> Ruling:
        """One of several, after those before it."""
        stranger = self._stranger(seat, command, fight)
        return Ruling(refusal=stranger) if stranger else self._carry_out(seat, command, dice, fight)

    def _wanted(self, seat: Seat, command: Command) -> DiceWanted:
        return DiceWanted(
            actor=next(iter(command.speaks_for()), None),
            need=0,
            what="",
            by=seat.id,
            role=seat.role,
            controls=tuple(sorted(seat.controls)),
            strict=seat.strict,
            command=command_json(command),
            faces=entered.faces_of(command) or (),
        )

    def _resume(self, seat: Seat, given: GiveDice) -> Ruling:
        """The whole command again, as who asked it, with more dice."""
        waiting = entered.waiting_of(self.fight)
        no = entered.objection_to_giving(waiting, seat.role, seat.controls)
        if no or waiting is None:
            return Ruling(refusal=no)
        asker = Seat(
            id=waiting.by, role=waiting.role, controls=frozenset(waiting.controls), strict=waiting.strict
        )
        try:
            command = parse_command(self.system, waiting.command)
        except (Malformed, NotBuilt):  # of other days: the GM takes it back
            return refuse("stale")
        wanted = replace(self._wanted(asker, command), faces=(*waiting.faces, *given.faces))
        cleared = self.system.evolve(self.fight, DiceEntered(faces=()))
        return entered.ruled(lambda dice: self._carry_out(asker, command, dice, cleared), wanted)

    def ask(self, seat: Seat, query: Query) -> Mapping[str, Any] | Reason:
        """The whole answer, or why there is none; what the seat may not know is not cut from it yet."""
        stranger = self._stranger(seat, query, self.fight)
        return stranger or self.system.answer(self.fight, query, self.asker(seat))

    def preview(self, seat: Seat, command: Command, memory: Memory = WHOLE) -> Mapping[str, Any] | Reason:
        """A command judged but not carried out, or why this seat may not even ask it."""
        no = self._objection(seat, command)
        if no:
            return no
        match command:
            case Undo():
                refusal = self._undo(seat, command, memory).refusal
            case Redo():
                refusal = self._redo().refusal
            case Override() | Together():
                refusal = entered.objection(self.fight, command) or self._forced(seat, command)
            case GiveDice():
                refusal = self._resume(seat, command).refusal
            case _:
                no = entered.objection(self.fight, command)
                if no:
                    return {"legal": False, "reject": no}
                return self.system.preview(self.fight, command, self.asker(seat))
        return {"legal": refusal is None, "reject": refusal}

    def _forced(self, seat: Seat, command: Override | Together) -> Reason | None:
        try:
            return self._carry_out(seat, command, carried.NoDice(), self.fight).refusal
        except DiceStop:
            return None

    def _objection(self, seat: Seat, command: Command) -> Reason | None:
        """What is said before the rules are asked: an unknown id comes before what the seat may not."""
        no = carried.objection(command)
        if no is None and not isinstance(
            command, Together
        ):  # whoever comes in by one may be named by the next
            no = self._stranger(seat, command, self.fight)
        if no:
            return no
        if isinstance(command, Undo):
            is_bystander = seat.role == "spectator" or (seat.role == "player" and not seat.controls)
            return Reason(code="not-allowed") if is_bystander else None
        return seats.may(seat, command)

    def _stranger(self, seat: Seat, said: Command | Query, fight: F) -> Reason | None:
        """Someone who is not there, or whom the seat may not know of, which looks the same."""
        names = self.system.names(fight)
        asked = list(named(said))
        if not asked:
            return None
        unseen = self.system.unseen(fight, seats.eyes(seat, names))
        for one in asked:
            if one not in names or one in unseen:
                return Reason(code="unknown-combatant", figures={"id": one})
        return None

    # --- taking back ---

    def _undo(self, seat: Seat, command: Undo, memory: Memory) -> Ruling:
        """The newest command that the seat was shown; for a player only the own one, if no die fell."""
        newest = self._newest_shown(memory)
        if newest is None:
            return refuse("nothing-to-undo")
        if command.seq is not None and memory.number_of(command.seq) != newest.number:
            return refuse("stale")
        if seat.role == "player" and not self._is_own_last(seat, newest, memory):
            return refuse("not-allowed")
        return Ruling(events=(Undone(command=newest.number),))

    def _redo(self) -> Ruling:
        if not self._taken:
            if self._base and not self._has_new:
                raise Forgotten(self._base)
            return refuse("nothing-to-redo")
        return Ruling(events=(Redone(command=self._taken[-1].number),))

    def _newest_shown(self, memory: Memory) -> Entry | None:
        step = self._top
        while step.entry and step.below:
            if memory.was_shown(step.entry):
                return step.entry
            step = step.below
        if self._base:
            raise Forgotten(self._base)
        return None

    def _is_own_last(self, seat: Seat, newest: Entry, memory: Memory) -> bool:
        later = self.entries[newest.number - self._base :]
        if newest.by != seat.id or any(_has_dice(event) for event in newest.events):
            return False
        return not any(memory.was_shown(entry) for entry in later)


def _has_dice(event: Event) -> bool:
    return bool(getattr(event, "dice", ()) or getattr(event, "faces", ()))
