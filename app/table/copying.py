"""How a table begins, and how a whole one is taken in: replayed in full before it is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from app.history import CorruptLog, Entry, NeedsFullLog, setup_of
from app.rules.core import Reason
from app.rules.system import System
from app.store.codec import Malformed, event_from, parse
from app.store.faults import TooMany
from app.store.rows import Record, Snapshot
from app.table import seating
from app.table.chance import Chance
from app.table.cutting import show
from app.table.entry_frames import NOTHING
from app.table.request_bodies import EntryWritten, ExportDocument, TableWanted, TitleWanted
from app.table.responses import Refused
from app.table.seat_requests import malformed
from app.table.seating import Seating
from app.table.table_events import TABLE_EVENTS, TableNamed
from app.table.table_log import TableLog, moment, record_of
from app.table.table_state import TableState, build_table_state

INCONSISTENT: Final = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, AssertionError)
"""What folding events raises that never happened like that."""


RECORDS_A_COMMIT: Final = 300
"""Records in one commit."""
LONGEST_COMMAND: Final = 256 * 1024
"""As it is said: what a seat may send at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Copy:
    """A whole table that is not kept yet."""

    name: str
    created: str
    seating: Seating
    length: int
    after: Callable[[int], Sequence[Record]]
    """The next records after a seq, as many as go into one commit."""
    snapshot: Snapshot | None = None


def begin(system: System[Any], asked: TableWanted, time: str, chance: Chance | None = None) -> Copy | Refused:
    """The first entry: how the fight begins, its name, its dice bound. Nobody is shown it: views hold it all.

    Bound this early no commitment tells later of a die that falls behind the screen.
    """
    scenario = asked.scenario or {}
    title, titles = scenario.get("title") or "", scenario.get("titles") or None
    try:
        options = {**(scenario.get("options") or {}), **(asked.options or {})}
        called = {"name": (asked.name or str(title)).strip()[:80], "names": None}
        if called["name"] == title:
            called["names"] = titles
        named: TitleWanted = parse(TitleWanted, called)
        event = setup_of(system, {**scenario, "options": options}, scenario=asked.scenario is not None)
    except (Malformed, TypeError) as error:
        return malformed(error if isinstance(error, Malformed) else Malformed("options: not a mapping"))
    if isinstance(event, Reason):
        return Refused(reason=event)
    is_over = system.is_over(system.evolve(None, event))
    bound = (chance.commitment(),) if chance and not is_over else ()
    entry = Entry(
        number=1, by="gm", time=time, events=(event, TableNamed(name=named.name, names=named.names), *bound)
    )
    first = [record_of(entry, NOTHING)]
    return Copy(
        name=named.name, created=time, seating=seating.at_first(), length=1, after=lambda seq: first[seq:]
    )


def read(document: Any) -> ExportDocument:
    """Raises `Malformed`."""
    found: ExportDocument = parse(ExportDocument, document)
    for _ in in_order(found.entries):
        pass
    return found


def in_order(entries: Iterable[EntryWritten]) -> Iterator[EntryWritten]:
    """From 1 on without gaps, no command twice, at least one. Raises `Malformed`."""
    ids, number = set[tuple[str, str]](), 0
    for number, entry in enumerate(entries, 1):
        if entry.seq != number:
            raise Malformed(f"entries.{number - 1}.seq: not {number}")
        if entry.id and (entry.seat, entry.id) in ids:
            raise Malformed(f"entries.{number - 1}.id: there twice")
        if entry.id:
            ids.add((entry.seat, entry.id))
        check_time(entry.time)
        yield entry
    if not number:
        raise Malformed("entries: none")


def check_time(time: str) -> None:
    """Raises `Malformed`."""
    try:
        is_utc = time.endswith("Z") and moment(time).tzinfo is not None
    except ValueError:
        is_utc = False
    if not is_utc or len(time) > 32:
        raise Malformed("time: not ISO 8601 in UTC")


def replay(system: System[Any], written: ExportDocument) -> Copy:
    """Every event again, and every frame cut again. Raises `Malformed` at the first that does not fit."""
    table_log = TableLog(system)
    check_time(written.created)
    records = list(replayed(table_log, written.ruleset, written.entries))
    return Copy(
        name=table_log.name,
        created=written.created,
        seating=table_log.seating,
        length=len(records),
        after=lambda seq: records[seq : seq + RECORDS_A_COMMIT],
    )


def replayed(table_log: TableLog, ruleset: str, entries: Iterable[EntryWritten]) -> Iterator[Record]:
    """The same one by one, into a table_log that is empty."""
    before: TableState | None = None
    for one in in_order(entries):
        try:
            before, record = _again(table_log, before, ruleset, one)
        except (CorruptLog, NeedsFullLog, Malformed, *INCONSISTENT) as error:
            raise Malformed(f"entry {one.seq} does not fit: {error}") from error
        if record.command and len(record.command) > LONGEST_COMMAND:
            raise TooMany(f"entries.{one.seq - 1}.command", most=LONGEST_COMMAND, given=len(record.command))
        yield record


def _again(
    table_log: TableLog, before: TableState | None, ruleset: str, one: EntryWritten
) -> tuple[TableState, Record]:
    system = table_log.system
    entry = Entry(
        number=one.seq,
        by=one.seat,
        id=one.id,
        time=one.time,
        command=one.command,
        events=tuple(event_from(system, event, also=TABLE_EVENTS, is_foreign=True) for event in one.events),
    )
    fight = table_log.history.foresee(entry) if before else system.evolve(None, entry.events[0])
    beside = table_log.facts_after(entry)
    if not seating.are_shared_whole(beside.seating):
        raise Malformed("a shared seat is removed, or another role's")
    then = build_table_state(
        system,
        number=one.seq,
        fight=fight,
        title=beside.title,
        ruleset=ruleset,
        at=beside.seating,
        before=before,
        foes=beside.foes,
    )
    shown = show(system, entry, before, then, table_log.tracks) if before else NOTHING
    table_log.take(entry, shown.seats, beside)
    return then, record_of(entry, shown)
