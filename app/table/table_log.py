"""A table's log folded: the fight's history, who sits there, and what each seat was shown; no I/O."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from functools import reduce
from typing import Any, Final

from app.history import Entry, History, SeatVisibility
from app.mixing import Mixing
from app.rules.common import Handed, Redone, Undone
from app.rules.common.events import PhaseChanged
from app.rules.core import Event
from app.rules.system import System
from app.store import codec
from app.store.failures import Damaged
from app.store.rows import Record, Snapshot
from app.table import chance, drawings, numbering, seating
from app.table.chance import DiceCommitment
from app.table.entry_frames import EntryFrames, SeatSequence, compact
from app.table.numbering import NOBODY, Foes
from app.table.seating import Seating
from app.table.table_events import TABLE_EVENTS, TableNamed, TimerSet, Title

UNREADABLE: Final = (LookupError, ValueError, TypeError, AttributeError)
"""What reading a row raises that was not written so."""


TELLING: Final = (*TABLE_EVENTS.values(), PhaseChanged)
"""Events that say something beside the fight."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFacts:
    """What a log says beside the fight."""

    seating: Seating
    title: Title
    seal: DiceCommitment | None
    mixing: Mixing
    foes: Foes


class TableLog:
    """Take entries in order; everything else is how things stand after the last one."""

    def __init__(self, system: System[Any], history: History[Any] | None = None) -> None:
        self.system = system
        self.history: History[Any] = history or History(system)
        self.seating: Seating = seating.at_first()
        self.tracks: dict[str, SeatSequence] = {seat: SeatSequence() for seat in self.seating}
        self.returned: dict[str, int] = {}
        """Of a readmitted seat the last seq before it was removed: what it knew then leads nowhere."""
        self.title = Title()
        self.seal: DiceCommitment | None = None
        self.mixing = Mixing()
        self.foes = NOBODY

    @property
    def number(self) -> int:
        return self.history.number

    @property
    def name(self) -> str:
        return self.title.name

    def take(self, entry: Entry, shown_to: Iterable[str], facts: TableFacts | None = None) -> None:
        """An entry and the seats that were shown something of it; `facts` where it is known already."""
        self.history.append(entry)
        now, before = facts or self.facts_after(entry), self.seating
        self.seating, self.title, self.seal, self.mixing = now.seating, now.title, now.seal, now.mixing
        self.foes = now.foes
        if before is not self.seating:
            self._begin_tracks(before)
        for seat in shown_to:
            self.tracks[seat].add(entry.number)

    def _begin_tracks(self, before: Seating) -> None:
        for seat, seated in self.seating.items():
            if seat not in self.tracks:
                self.tracks[seat] = self.tracks[seating.shared_of(seated.seat)].copy()
            elif before[seat].removed and not seated.removed:
                self.returned[seat] = self.tracks[seat].last

    def facts_after(self, entry: Entry) -> TableFacts:
        """Seats, names and dice as they would be after an entry."""
        if not any(isinstance(event, TELLING) for event in entry.events):
            return TableFacts(
                seating=self.seating, title=self.title, seal=self.seal, mixing=self.mixing, foes=self.foes
            )
        named = [event for event in entry.events if isinstance(event, TableNamed)]
        title = self.title
        if named:
            private = title.private or any(event.private for event in named)
            title = replace(title, name=named[-1].name, names=named[-1].names, private=private)
        if timed := [event for event in entry.events if isinstance(event, TimerSet)]:
            title = replace(title, timer=timed[-1].seconds)
        title = reduce(drawings.after, entry.events, title)
        seal = chance.after(self.seal, entry.events)
        return TableFacts(
            seating=seating.after(self.seating, entry.events, entry.by),
            title=bound(title, seal),
            seal=seal,
            mixing=chance.mixing_after(self.mixing, entry.events, self.system.round_phases),
            foes=reduce(numbering.after, entry.events, self.foes),
        )

    def oldest(self, seat: str) -> int:
        """The oldest seq from which this seat may go on without a whole view."""
        return self.returned.get(seat, -1) + 1

    def memory(self, seat: str) -> SeatVisibility:
        """What `undo` may mean for a seat."""
        track = self.tracks[seat]
        return SeatVisibility(
            was_shown=lambda entry: track.seq_of(entry.number) is not None,
            number_of=track.number_of,
            mixing=self.mixing,
        )

    def snapshot(self) -> Callable[[], Snapshot]:
        """How it stands now; what is called, in a thread, writes it down."""
        system, number, fight = self.system, self.number, self.history.fight
        facts = {
            "name": self.title.name,
            "names": self.title.names,
            "private": self.title.private,
            "timer": self.title.timer,
            "drawings": self.title.drawings,
            "seats": seating.to_json(self.seating),
            "dice": asdict(self.seal) if self.seal else None,
            "mixing": asdict(self.mixing),
            "tracks": {seat: track.runs() for seat, track in self.tracks.items()},
            "returned": dict(self.returned),
            "foes": {seat: dict(numbers) for seat, numbers in self.foes.items()},
        }

        def write() -> Snapshot:
            raw = codec.fight_json(system, fight)
            return Snapshot(seq=number, body=compact({"fight": raw, **facts}), digest=digest(raw))

        return write


def may_change_hands(events: Iterable[Event]) -> bool:
    """Is there anything among them that makes somebody another's, so that seats follow?"""
    return any(isinstance(event, Handed | Undone | Redone) for event in events)


def changed_hands(history: History[Any], events: Iterable[Event]) -> tuple[frozenset[str], frozenset[str]]:
    """Who is led by nobody any more, and who is meant for somebody else than before."""
    parted: set[str] = set()
    lent: set[str] = set()
    for event in events:
        if isinstance(event, Undone | Redone):
            again = changed_hands(history, history.entry(event.command).events)
            parted |= again[0] | again[1]
        elif isinstance(event, Handed):
            if event.is_parted:
                parted.add(event.target)
            if event.is_lent:
                lent.add(event.target)
    return frozenset(parted), frozenset(lent - parted)


def bound(title: Title, seal: DiceCommitment | None) -> Title:
    """With the hashes that stand over the table as long as they count; the same object where they do."""
    hashes = (seal.hash, seal.veiled or None, seal.mixed or None) if seal else (None, None, None)
    if hashes == (title.dice, title.veiled, title.mixed):
        return title
    return replace(title, dice=hashes[0], veiled=hashes[1], mixed=hashes[2])


def from_snapshot(system: System[Any], snapshot: Snapshot) -> TableLog:
    """Raises `Malformed` where the snapshot is of an older release: fold the whole log instead."""
    try:
        body = json.loads(snapshot.body)
        fight = _fight_of(system, body["fight"])
        table_log = TableLog(system, History(system, fight=fight, number=snapshot.seq))
        table_log.seating = seating.from_json(body["seats"])
        table_log.tracks = {
            seat: SeatSequence([tuple(run) for run in runs]) for seat, runs in body["tracks"].items()
        }
        table_log.returned = dict(body.get("returned", {}))
        table_log.foes = body.get("foes", {})
        table_log.seal = DiceCommitment(**body["dice"]) if body.get("dice") else None
        table_log.mixing = Mixing(**body.get("mixing", {}))
        title = Title(name=body["name"], names=body.get("names"), timer=body.get("timer"))
        title = replace(title, drawings=body.get("drawings", {}), private=body.get("private", False))
        table_log.title = bound(title, table_log.seal)
    except (LookupError, TypeError, ValueError) as error:
        raise codec.Malformed(f"snapshot {snapshot.seq}: {error}") from error
    return table_log


def _fight_of(system: System[Any], raw: Any) -> Any:
    """Raises `Malformed` also where states or switches have come to be more than what was written then."""
    fight = codec.fight_from(system, raw)
    switches = {switch.name for switch in system.switches}
    if codec.fight_json(system, fight) != raw or (switches and system.options(fight).keys() != switches):
        raise codec.Malformed("the state is of other days")
    return fight


def is_of_other_days(system: System[Any], raw: Any) -> bool:
    """Whether a snapshot's state cannot be opened as it is: the log knows more."""
    try:
        _fight_of(system, raw)
    except codec.Malformed:
        return True
    return False


def later_of(one: str, other: str) -> str:
    """The later of two times. Those that are written alike stand in the order of their letters."""
    if one.endswith("Z") and other.endswith("Z") and len(one) == len(other):
        return max(one, other)
    return max(other, one, key=moment)


def moment(time: str) -> datetime:
    return datetime.fromisoformat(time.replace("Z", "+00:00"))


def digest(fight_json: Any) -> str:
    """The same for the same state."""
    return hashlib.sha256(json.dumps(fight_json, sort_keys=True).encode()).hexdigest()


def record_of(entry: Entry, shown: EntryFrames) -> Record:
    return Record(
        seq=entry.number,
        seat=entry.by,
        command_id=entry.id or None,
        time=entry.time,
        command=None if entry.command is None else compact(entry.command),
        events=compact(codec.stored_events(entry.events)),
        shown=shown.text(),
    )


def entry_of(system: System[Any], record: Record) -> Entry:
    """Raises `Damaged` where it is not JSON, or an event is of a kind that nobody knows."""
    try:
        raw = json.loads(record.events)
        return Entry(
            number=record.seq,
            by=record.seat,
            id=record.command_id or "",
            time=record.time,
            command=None if record.command is None else json.loads(record.command),
            events=tuple(codec.event_from(system, one, also=TABLE_EVENTS) for one in raw),
        )
    except (codec.Malformed, *UNREADABLE) as error:
        raise Damaged(f"entry {record.seq}: {error}") from error


def shown_of(record: Record) -> EntryFrames:
    """What each seat was shown of an entry. Raises `Damaged`."""
    try:
        return EntryFrames.read(record.shown)
    except UNREADABLE as error:
        raise Damaged(f"entry {record.seq}, what was shown of it: {error}") from error
