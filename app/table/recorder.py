"""One after another: ruled on the newest state, recorded, and shown after the commit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

from app.history import Entry, NeedsFullLog
from app.rate_limit import SHARE
from app.rules.core import Event, Reason, Ruling
from app.rules.work import TooLong
from app.seats import Seat
from app.store import log, tables
from app.store.failures import Unwritten
from app.store.log import Conflict, NoTable
from app.store.rows import Record
from app.table import chance, seating
from app.table.chance import NoCommitment, Spoilt, Unmixed
from app.table.cutting import show
from app.table.entry_frames import EntryFrames
from app.table.following import Follower
from app.table.judging import is_long_to_show
from app.table.numbering import newly
from app.table.request import Request, Rule
from app.table.responses import Accepted, Refused
from app.table.rolls import KeptDice
from app.table.seat_requests import refused, too_fast
from app.table.seating import Seated
from app.table.table_events import DiceMixed
from app.table.table_log import TableFacts, later_of, record_of
from app.table.table_state import TableState

A = TypeVar("A", Accepted, Refused)
MAX_CONFLICT_RETRIES: Final = 50
"""Times that a command is ruled again because others wrote first."""
RULED_AGAIN: Final = (NeedsFullLog, NoCommitment, Unmixed, TooLong)
"""After these a command is ruled again with the same dice: nobody has learnt anything of them."""
HOUSE_SEAT: Final = Seat(id="", role="gm")
"""What the table does by itself."""


@dataclass(frozen=True, slots=True)
class Made:
    """An entry that is not recorded yet, and the table after it."""

    entry: Entry
    then: TableState
    facts: TableFacts
    shown: EntryFrames
    record: Record


class Recorder(Follower):
    """The only one of this process who changes a table. On other nodes it may have others beside it."""

    async def ask(self, request: Request) -> Accepted | Refused:
        """Carries a request out when its turn comes."""
        return await self.exclusive(partial(self.carry_out, request))

    async def carry_out(self, request: Request) -> Accepted | Refused:
        """Ruled again where somebody else wrote first. Called under the lock (`alone`)."""
        if self.services.neighbours and self.services.neighbours.follows_only:
            return refused("not-here")
        kept = self._kept_dice(request)
        for _ in range(MAX_CONFLICT_RETRIES):
            if self._may_be_stale:
                await self._read_on()
                if self.is_gone:
                    return refused("not-found")
                if not request.let_in():
                    return refused("no-key")
            try:
                return await self._carried(request, kept)
            except NeedsFullLog:
                await self._reload_full_log()
            except NoCommitment:
                await self._commit_dice()
            except Unmixed:
                await self._mix()
            except Conflict:
                self._may_be_stale = True
            except NoTable:
                self.be_gone()
                return refused("not-found")
        raise Unwritten(f"table {self.id} is written by too many at once")

    async def _carried(self, request: Request, kept: KeptDice | None) -> Accepted | Refused:
        """Once: may it be asked, what comes of it, and its entry. Dice that fell are recorded in any case."""
        seat = self.now.seat(request.seat) if request.seat else HOUSE_SEAT
        if seat is None:
            return await self._if_so(refused("not-allowed"))
        if request.id and (number := self._ids.get((request.seat, request.id))):
            return await self._repeat(seat, number)
        paces = self.services.paces
        if request.raw is not None and (owing := paces.owing(self.id, request.seat, seat.role)):
            return too_fast(owing)
        try:
            done = await self.judging.command(partial(self._ruled, request.rule, seat, kept))
            if done.work > SHARE:
                paces.charge_command(self.id, request.seat, seat.role, done.work)
            ruling = done.result
            if ruling.refusal:
                return await self._refuse(seat, ruling, ruling.refusal)
            if request.raw is None and not ruling.events:
                return await self._if_so(Accepted(seq=self._seq(seat)))
            return await self._record(seat, ruling, request, is_long=is_long_to_show(done))
        except Spoilt as spoilt:
            await self._keep_void(seat, spoilt.events)
            raise spoilt.cause from spoilt

    async def _refuse(self, seat: Seat, ruling: Ruling, why: Reason) -> Refused:
        if ruling.events:
            await self._keep_void(seat, ruling.events)
            return Refused(reason=self.now.cut(why, seat))
        return await self._if_so(Refused(reason=self.now.cut(why, seat)))

    async def _if_so(self, answer: A) -> A:
        """What records nothing meets nobody else's entry: has one been recorded since? Raises `Conflict`."""
        if self.services.neighbours:
            newest = await self.services.store.read(partial(log.newest_of, tables=[self.id]))
            if newest.get(self.id) != self.table_log.number:
                raise Conflict(f"{self.id} {self.table_log.number}")
        return answer

    async def _keep_void(self, seat: Seat, events: tuple[Event, ...]) -> None:
        """The dice of what was refused, in an entry that is no command's: nobody can take it back."""
        if events:
            await self._record(seat, Ruling(events=events))

    def _kept_dice(self, request: Request) -> KeptDice | None:
        """Dice that show the same faces when it is ruled again; None where they fall from the stream."""
        source = self.services.dice
        if source is None and self.chance and request.is_screened:
            source = self.chance.screened()
        return KeptDice(source) if source else None

    def _ruled(self, rule: Rule, seat: Seat, kept: KeptDice | None) -> Ruling:
        """Ruled again it has the same faces, unless others took them from the stream meanwhile."""
        if kept:
            kept.again()
            return rule(seat, kept)
        drawing = self._drawing()
        try:
            return drawing.noted(rule(seat, drawing))
        except RULED_AGAIN:
            raise
        except Exception as error:  # whatever it is, the dice have fallen
            raise Spoilt(chance.voided(drawing.drawn()), error) from error

    def _drawing(self) -> chance.CommittedDice:
        """Dice from the stream, from where the log stands in it."""
        if self.chance is None:
            return chance.CommittedDice()
        fight = self.now.fight
        drawing = chance.CommittedDice(
            partial(self.chance.streams, self.table_log.seal),
            self._unseen,
            is_unmixed=chance.is_due(self.table_log.mixing, self.system, fight),
        )
        drawing.stands(fight)
        return drawing

    def _unseen(self, fight: Any) -> frozenset[str]:
        return self.now.unseen(fight)

    def check_bound(self) -> None:
        """Raises `NoCommitment` where this table has no seed of its own yet, to which seats could add."""
        if self.chance and self.chance.seed(self.table_log.seal) is None:
            raise NoCommitment

    async def _commit_dice(self) -> None:
        """Commits to a seed in an entry of its own, before the die that is wanted falls."""
        if self.chance is None:
            raise Unwritten("a table needs dice, or seeds for them")
        await self._record_own(self.chance.commitment())

    async def _mix(self) -> None:
        """What seats have added, in an entry of its own, before the first die of the rounds falls."""
        await self._record_own(DiceMixed(entropy=self.table_log.mixing.given))

    async def _record_own(self, event: Event) -> None:
        try:
            await self._record(HOUSE_SEAT, Ruling(events=(event,)))
        except Conflict:
            self._may_be_stale = True

    def _due(self, then: TableState, facts: TableFacts) -> tuple[Event, ...]:
        system, before = self.system, self.now.fight
        return chance.due(self.chance, system, before, then.fight, facts.seal, facts.mixing)

    async def _repeat(self, seat: Seat, number: int) -> Accepted:
        track = self.table_log.tracks[seat.id]
        seq = track.seq_of(number)
        if seq is None:
            return Accepted(seq=track.up_to(number))
        (first,) = await self.tolds([number])
        return Accepted(seq=seq, events=tuple(first.entry(seat, seq)["events"]))

    async def _record(
        self, seat: Seat, ruling: Ruling, request: Request | None = None, *, is_long: bool = False
    ) -> Accepted:
        """Makes the entry of a ruling, stores it, then shows it."""
        try:
            make = partial(self._made, seat, ruling, request)
            made = await self.judging.beside(make) if is_long else make()
        except RULED_AGAIN:
            raise
        except Exception as error:  # as where the ruling itself breaks
            raise Spoilt(chance.voided(ruling.events), error) from error
        await self._commit(made.record, made.then)
        self._publish(made.entry, made.shown, made.then, made.facts, own=made.record)
        warnings = tuple(self.now.cut(warning, seat) for warning in ruling.warnings)
        if seat is HOUSE_SEAT:
            return Accepted(seq=0, warnings=warnings)
        if (own := made.shown.seats.get(seat.id)) is None:
            return Accepted(seq=self._seq(seat), warnings=warnings)
        return Accepted(seq=own[0], events=tuple(made.shown.frames[own[1]].events), warnings=warnings)

    def _made(self, seat: Seat, ruling: Ruling, request: Request | None) -> Made:
        """The next entry with what everybody is shown of it. Nothing is changed by it."""
        entry = Entry(
            number=self.now.number + 1,
            by=seat.id,
            id=request.id if request else "",
            time=self._time(),
            command=request.raw if request else None,
            events=ruling.events,
        )
        states = ruling.states
        then, facts = self._foresee(entry, states)
        if then.foes is not facts.foes and (counted := newly(facts.foes, then.foes)):
            entry = replace(entry, events=(*entry.events, *counted))
            then, facts = self._foresee(entry, states)
        shown = show(self.system, entry, self.now, then, self.table_log.tracks, states)
        due = () if self.chance is None or entry.command is None else self._due(then, facts)
        if due and all(one.id in shown.seats for one in then.seats):  # no sign of secrets
            entry = replace(entry, events=(*entry.events, *due))
            then, facts = self._foresee(entry, states)
            shown = show(self.system, entry, self.now, then, self.table_log.tracks, states)
        return Made(entry, then, facts, shown, record_of(entry, shown))

    def _time(self) -> str:
        """Now; where the clock was put back the time of the newest entry, so that none comes before it."""
        now = self.services.time()
        return later_of(self._newest, now) if self._newest else now

    def _seq(self, seat: Seat) -> int:
        return self.audience.seq(seat)

    async def _commit(self, record: Record, then: TableState) -> None:
        was, now = self.table_log.seating, then.seating
        placed = enumerate(now.values()) if now is not was else ()
        changed = [(place, one) for place, one in placed if was.get(one.seat.id) is not one]
        store, name = self.services.store, then.name
        try:
            if changed or name != self.now.name:
                write = partial(self._write, record=record, changed=changed, name=name)
                await store.write(write, table=self.id)
            else:
                await store.append(self.id, record)
        except Unwritten:
            self._may_be_stale = True
            raise

    def _write(
        self, connection: Connection, *, record: Record, changed: list[tuple[int, Seated]], name: str
    ) -> None:
        log.append(connection, self.id, record)
        for place, seated in changed:
            key_hash = self.services.key_hash(self.id, seated.seat.id, seated.counter)
            tables.put_seat(connection, self.id, seating.row(seated, place, key_hash))
        if name != self.now.name:
            tables.rename(connection, self.id, name)
