"""One live fight: asked, ruled, recorded and shown, one command at a time."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Coroutine, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeVar

from app import seats, sight
from app.history import NeedsFullLog, answered
from app.offering import with_offers
from app.rules.common.commands import Entropy
from app.rules.common.dice.line import is_whispered
from app.rules.common.manual_dice import is_secret
from app.rules.core import Asker, Command, Dice, Event, Reason, Ruling, Space
from app.rules.system import System
from app.seats import Seat, only_watches
from app.store import codec
from app.store.codec import Malformed, NotBuilt
from app.table import house_wishes, membership, papers, seat_requests, seating
from app.table.audience import AT_HAND, PAGE_SIZE, Audience
from app.table.entry_frames import DeliveredEntry
from app.table.exporting import LookAtPage, look_away, pages
from app.table.hearing import answered as answered_to
from app.table.hearing import no_to_watcher, stranger
from app.table.judging import Crowded, Kind, members
from app.table.recorder import Recorder
from app.table.replaying import Replays
from app.table.request import LetIn, Request, always
from app.table.responses import GONE, SHUT_OUT, Accepted, Feed, Look, Page, Refused, Taken
from app.table.seat_requests import refused
from app.table.segments import Segments
from app.table.table_log import changed_hands, may_change_hands
from app.table.table_state import TableState

T = TypeVar("T")
PAGE: Final = 500
BREATH: Final = 1.0
"""Seconds after which one whose long questions pile up may ask again."""
Say = Callable[[Reason], Any]
"""How a reason inside an answer is put; by its code where nobody says otherwise."""


class Table:
    """One live fight. Seats are named by id; who holds which seat is the door's affair.

    Whatever is handed in as a Mapping is JSON as `read_json` read it; it is checked in here and answered
    `bad-command` (or `not-built`) where it is malformed.
    """

    def __init__(self, recorder: Recorder, *, created: str) -> None:
        self.id = recorder.id
        self.ruleset = recorder.system.key
        self.created = created
        self.recorder = recorder
        self.replays = Replays(recorder)
        self.segments = Segments(recorder, self.replays)
        self.last_used = recorder.services.clock()

    @property
    def space(self) -> Space:
        """What its fight stands in."""
        return self.recorder.system.space_of(self._now.fight)

    @property
    def name(self) -> str:
        return self._now.name

    @property
    def _now(self) -> TableState:
        return self.recorder.now

    @property
    def _audience(self) -> Audience:
        return self.recorder.audience

    def seat(self, seat: str) -> Seat | None:
        """The seat with this id, or None where it is gone."""
        return self._now.seat(seat)

    def seats(self) -> tuple[Seat, ...]:
        """Every seat there is, the shared ones first."""
        return tuple(seating.present(self._now.seating))

    def removed(self) -> tuple[Seat, ...]:
        """Seats whose persons were removed and may be readmitted."""
        return tuple(one.seat for one in seating.removed(self._now.seating) if one.seat.played is None)

    def known_keys(self, reader: Seat) -> list[str]:
        """Seats whose links this GM may read."""
        return seating.known_keys(self._now.seating, reader)

    def counter(self, seat: str) -> int:
        """How often the key of this seat was renewed: a part of its key."""
        return self._now.seating[seat].counter

    async def ask(
        self, seat: str, command: Mapping[str, Any], *, id: str | None = None, let_in: LetIn = always
    ) -> Accepted | Refused:
        """Rules, records and shows; answers after the commit. A repeated `id` gets the first one's seq."""
        parsed = await self._parsed(codec.parse_command, command)
        if isinstance(parsed, Refused):
            return parsed
        asker = self.seat(seat)
        if asker is not None and only_watches(asker):
            return no_to_watcher(self._audience.present(asker), asker, parsed)
        meant = parsed if asker is None else self._now.heard(asker, parsed)
        raw = command if meant is parsed else codec.command_json(meant)
        return await self.recorder.exclusive(partial(self._carry_out, seat, meant, raw, id or "", let_in))

    async def _carry_out(
        self, asker: str, command: Command, raw: Mapping[str, Any], id: str, let_in: LetIn
    ) -> Accepted | Refused:
        """The command, and then who comes in by it already meant for a seat is lent to it."""
        before = self._now
        rule, is_screened = partial(self._rule, command), is_secret(command)
        request = Request(seat=asker, rule=rule, raw=raw, id=id, is_screened=is_screened, let_in=let_in)
        answer = await self.recorder.carry_out(request)
        if self._now is not before and (lent := self._lent_since(before)):
            await self.recorder.carry_out(Request(seat=asker, rule=lambda seat, dice: Ruling(events=lent)))
        return answer

    def _rule(self, command: Command, seat: Seat, dice: Dice) -> Ruling:
        history = self.recorder.table_log.history
        ruling = history.rule(seat, command, dice, self.recorder.table_log.memory(seat.id))
        if isinstance(command, Entropy) and not ruling.refusal:
            self.recorder.check_bound()
        if not may_change_hands(ruling.events):
            return ruling
        turned, _ = changed_hands(history, ruling.events)
        return replace(ruling, events=(*ruling.events, *seat_requests.parted(self._now, turned)))

    def _lent_since(self, before: TableState) -> tuple[Event, ...]:
        """Seats as they are with those who came in, or were meant for somebody else, since then."""
        newly = self._now.names.keys() - before.names.keys()
        history = self.recorder.table_log.history
        if may_change_hands(
            events := [one for entry in history.after(before.number) for one in entry.events]
        ):
            newly |= changed_hands(history, events)[1] & self._now.names.keys()
        return tuple(seat_requests.newcomers(self._now, newly)) if newly else ()

    async def catch_up(self) -> None:
        """What other nodes have recorded by now is known here when this returns."""
        if self.recorder.services.neighbours:
            await self.recorder.catch_up()

    async def preview(
        self, seat: str, command: Mapping[str, Any], *, say: Say = sight.code_of
    ) -> Mapping[str, Any] | Refused:
        """A command judged on what the seat may know, and not carried out."""
        parsed = await self._parsed(codec.parse_command, command)
        asker = self.seat(seat)
        if asker is None:
            return refused("not-allowed")
        if isinstance(parsed, Refused):
            return parsed
        if only_watches(asker):
            return no_to_watcher(self._audience.present(asker), asker, parsed)
        meant = self._now.heard(asker, parsed)
        now, history, memory = (
            self._now,
            self.recorder.table_log.history.as_now(),
            self.recorder.table_log.memory,
        )
        try:
            found = await self._judged(seat, lambda: history.preview(asker, meant, memory(seat)), "preview")
        except (
            NeedsFullLog
        ):  # something older than the snapshot can be taken back; asking for it reads the log
            found = {"legal": True, "reject": None}
        if isinstance(found, Refused):
            return found
        if isinstance(found, Reason) and (asker.role == "gm" or asker.controls):
            found = {"legal": False, "reject": found}
        return answered_to(now, asker, found, say)

    async def _parsed(self, parse: Callable[[System[Any], Any], T], raw: Mapping[str, Any]) -> T | Refused:
        try:
            return await self.read(members(raw), partial(parse, self.recorder.system, raw))
        except Malformed as error:
            return seat_requests.malformed(error)
        except NotBuilt as error:
            return seat_requests.not_built(error.name)

    def read(self, size: int, read: Callable[[], T]) -> Coroutine[Any, Any, T]:
        """Something of about that many members that was sent to this table, when its turn comes."""
        return self.recorder.judging.read(size, read)

    async def _judged(self, seat: str, judge: Callable[[], T], kind: Kind = "ask") -> T | Refused:
        """A question, paid for by the work that it was."""
        try:
            done = await self.recorder.judging.question(seat, judge, kind)
        except Crowded:
            return seat_requests.too_fast(BREATH)
        self.recorder.services.paces.charge_question(self.id, seat, done.work)
        return done.result

    async def answer(
        self, seat: str, query: Mapping[str, Any], *, say: Say = sight.code_of
    ) -> Mapping[str, Any] | Refused:
        """A lens's question; a delayed spectator's is about what was shown so far."""
        parsed = await self._parsed(codec.parse_query, query)
        asker = self.seat(seat)
        if asker is None:
            return refused("not-allowed")
        if isinstance(parsed, Refused):
            return parsed
        then = self._audience.present(asker)
        meant = then.heard(asker, parsed)
        if unknown := stranger(then, asker, meant):
            return Refused(reason=unknown)
        viewer = seats.viewer(asker, then.names)
        by, system = Asker(viewer=viewer, lenient=asker.role == "gm"), self.recorder.system
        history, memory = self.recorder.table_log.history.as_now(), self.recorder.table_log.memory
        back = () if only_watches(asker) else history.house_offers(asker, meant, memory(seat))
        found = await self._judged(
            seat, lambda: with_offers(answered(system, then.fight, meant, by), back, system.key)
        )
        return found if isinstance(found, Refused) else answered_to(then, asker, found, say)

    async def chat(
        self, seat: str, chat: Mapping[str, Any], *, id: str | None = None, let_in: LetIn = always
    ) -> Accepted | Refused:
        """`{text, to?, actor?}`: said to all, to some seats or the GM; it may roll or change figures."""

        def rule(asker: Seat, dice: Dice) -> Ruling:
            history, carry_out = self.recorder.table_log.history, partial(self._rule, seat=asker, dice=dice)
            return seat_requests.spoken(self._now, history, asker, chat, dice, carry_out)

        is_screened = chat.get("to") is not None or is_whispered(str(chat.get("text", "")))
        request = Request(seat=seat, rule=rule, id=id or "", is_screened=is_screened, let_in=let_in)
        return await self.recorder.ask(request)

    async def tell(self, seat: str, text: str) -> Accepted | Refused:
        """Said to all, word by word: no die falls by it."""
        return await self._wish(seat, lambda by: seat_requests.chat(self._now, by, {"text": text}))

    def signal(self, seat: str, signal: Mapping[str, Any], *, feed: Feed | None = None) -> Refused | None:
        """`{kind: drag|ping|pointer, …}`: told at once to those who may see it but `feed`, not stored."""
        asker = self.seat(seat)
        if asker is None:
            return refused("not-allowed")
        sent = seat_requests.signal(self._now, asker, signal)
        if isinstance(sent, Refused):
            return sent
        self._audience.signal(asker, signal, sent.actor, feed)
        return None

    def look(self, seat: str, *, through: str | None = None) -> Look | Refused:
        """`GET view`. The GM may look through another seat's viewer; seq and role are that seat's then."""
        looker = self.seat(seat)
        whose = self.seat(through) if through else looker
        if looker is None or whose is None or (through and looker.role != "gm"):
            return refused("not-allowed")
        view = self._audience.view_through(whose, looker) if through else self._audience.view(looker)
        return Look(seq=self._audience.seq(whose), role=whose.role, seat=whose.id, view=view)

    async def events_after(self, seat: str, after: int, *, limit: int = PAGE) -> Page:
        """`GET events?after=N`: of several nodes each tells what all have recorded by now."""
        await self.catch_up()
        reader = self.seat(seat)
        if reader is None:
            return Page(seq=0, events=())
        last = self._audience.seq(reader)
        wanted = list(
            self.recorder.table_log.tracks[seat].numbers(after, min(last, max(after, 0) + min(limit, PAGE)))
        )
        found = await self.recorder.first_tolds([number for _, number in wanted], PAGE_SIZE)
        entries = (one.entry(reader, seq) for one, (seq, _) in zip(found, wanted, strict=False))
        return Page(seq=last, events=tuple(entries))

    async def watch(self, seat: str, feed: Feed, *, after: int | None = None) -> None:
        """Sends `welcome` and what was missed into the feed and then every event, until `leave`."""
        if after is not None and (known := self.seat(seat)) and after > self._audience.seq(known):
            await self.catch_up()  # shown by another node, of which nothing was heard yet
        read, is_long = list[DeliveredEntry](), False
        while True:
            reader = self.seat(seat)
            if reader is None or self.recorder.is_gone:
                feed.close(GONE if self.recorder.is_gone else SHUT_OUT)
                return
            last = self._audience.seq(reader)
            if (
                after is None
                or is_long
                or not self.recorder.table_log.oldest(seat) <= after <= last
                or last - after > AT_HAND
            ):
                feed.send(*self._audience.fresh(reader))
                break
            missed = list(self.recorder.table_log.tracks[seat].numbers(after, last))
            if len(read) == len(missed):
                self._audience.resume(feed, reader, after, missed, read)
                break
            read = await self.recorder.first_tolds([number for _, number in missed], PAGE_SIZE)
            is_long = len(read) < len(missed)
        self._audience.join(feed, reader)
        await house_wishes.give_back(self.recorder, reader)
        await papers.greet(self.recorder, reader, feed)

    def fresh(self, seat: str) -> tuple[int, str]:
        """The seq and a whole `welcome` with view, for a reader that fell behind."""
        reader = self.seat(seat)
        if reader is None:
            raise LookupError(seat)
        return self._audience.fresh(reader)

    def leave(self, feed: Feed) -> None:
        """The feed is told nothing more."""
        self._audience.leave(feed)
        self.last_used = self.recorder.services.clock()

    def shows_image(self, seat: str, image: str) -> bool:
        """Does this image occur in what the seat sees?"""
        reader = self.seat(seat)
        if reader is None:
            return False
        return image in self.recorder.system.images(self._audience.present(reader).scene(reader).view)

    async def take_seat(
        self, asker: str, asked: Mapping[str, Any], *, let_in: LetIn = always
    ) -> Taken | Refused:
        """The GM: `{name, role?, controls?}`; the shared player seat: `{name, controls?}` of those for any.

        Refused: `name-taken`, `not-allowed`, `unknown-combatant`, `too-many`, `bad-command`.
        """
        made = ""

        def wish(seat: Seat) -> seat_requests.Wish:
            nonlocal made
            made, events = membership.take(self._now, seat, asked)
            return events

        answer = await self._wish(asker, wish, let_in=let_in)
        return answer if isinstance(answer, Refused) else self._taken(made)

    async def change_seat(
        self, asker: str, seat: str, asked: Mapping[str, Any], *, let_in: LetIn = always
    ) -> Taken | Refused:
        """The GM: `{name?, controls?, renew?: true}`; a removed seat: `{readmit: true, name?, controls?}`.

        A player: `{controls}` of the own seat, with free pieces beside those that it leads.
        """

        def wish(by: Seat) -> seat_requests.Wish:
            found = self._now.seating.get(seat)
            return membership.change(self._now, by, found, asked) if found else refused("not-found")

        answer = await self._wish(asker, wish, let_in=let_in)
        if isinstance(answer, Refused):
            return answer
        return self._taken(seat, renewed=asked.get("renew") is True or asked.get("readmit") is True)

    async def remove_seat(
        self, asker: str, seat: str, *, renews: bool = True, let_in: LetIn = always
    ) -> tuple[Taken, ...] | Refused:
        """The GM alone; a shared seat stays. Answers the seats whose keys were renewed with it."""
        renewed: tuple[str, ...] = ()

        def wish(by: Seat) -> seat_requests.Wish:
            nonlocal renewed
            found = self.seat(seat)
            if found is None:
                return refused("not-found")
            granted = membership.remove(self._now, by, found, renews=renews)
            renewed = () if isinstance(granted, Refused) else membership.renewed(granted)
            return granted

        answer = await self._wish(asker, wish, let_in=let_in)
        if isinstance(answer, Refused):
            return answer
        return tuple(self._taken(one, renewed=True) for one in renewed)

    async def rename(self, asker: str, asked: Mapping[str, Any]) -> Refused | None:
        """The GM: `{name}`."""
        answer = await self._wish(asker, lambda by: seat_requests.name_table(by, asked))
        return answer if isinstance(answer, Refused) else None

    def _taken(self, seat: str, *, renewed: bool = False) -> Taken:
        found = self._now.seating[seat]
        return Taken(seat=found.seat, counter=found.counter, renewed=renewed)

    async def _wish(
        self, asker: str, wish: Callable[[Seat], seat_requests.Wish], *, let_in: LetIn = always
    ) -> Accepted | Refused:
        """Something that the table itself grants, if the asker's key is still good when it is its turn."""

        def rule(seat: Seat, dice: Dice) -> Ruling:
            granted = wish(seat) if let_in() else refused("no-key")
            if isinstance(granted, Refused):
                return Ruling(refusal=granted.reason)
            return Ruling(events=tuple(granted))

        return await self.recorder.ask(Request(seat=asker, rule=rule))

    def export(self, look: LookAtPage = look_away) -> AsyncGenerator[bytes, None]:
        """The whole table with its log, no keys: a JSON object in pieces, without its last bracket."""
        return pages(self.recorder, self.created, look)
