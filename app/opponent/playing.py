"""The server's seats at one open table: decided beside the event loop, asked like anybody's command."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import structlog

from app.entries import Entry
from app.opponent.deciding import Decider
from app.opponent.eyes import Command, Eyes
from app.opponent.steps import can_act, ending, next_step
from app.opponent.worth import Style
from app.rules.common import Redone, Undone
from app.rules.core import Dice, Event, Ruling
from app.rules.work import BUDGET, TooMuch
from app.seats import Pause, Played, Seat
from app.store.failures import Unavailable
from app.table import opposing
from app.table.request import Request
from app.table.responses import Refused
from app.table.table import Table
from app.table.table_events import SeatPlayed
from app.table.table_state import TableState
from app.table.workers import Workers

log = structlog.get_logger("ransen")
THOUGHT: Final = 4 * BUDGET
"""Units that one decision may cost; what would cost more is passed over."""
MOST_ALONE: Final = 600
"""Commands of the server in a row, while nobody else does anything, before it rests."""
MOST_SHOWN: Final = 5000
"""The same where it plays for watchers alone."""
SHOWN_PACE: Final = 1.7
"""Who only watches has to read what happened: so many times the delay."""
MOST_IDLE: Final = 40
"""And while it knows of no foe. Where it saw all of them fall, once for each of its pieces is enough."""
MOST_REFUSED: Final = 12
"""Refusals in a row before it waits for something to happen."""
PATIENCE: Final = 5.0
"""Seconds until it tries again where the disk or the database said no."""
THOUGHT_OF: Final = "thought-of-at-"
"""What ids of the server's commands begin with; the number of the newest entry then follows. All nodes think
alike, and only one of their commands counts."""
HASTY: Final = Style(most_tried=3)
"""Where thinking took too long."""
Wait = Callable[[float], Awaitable[None]]
Shows = Callable[[str], Awaitable[bool]]
"""Is that a table that is shown to whoever comes?"""


async def no_table(table: str) -> bool:
    """Where none is shown."""
    return False


@dataclass(frozen=True, slots=True)
class Thought:
    """What comes of thinking: a seat and its command."""

    seat: str
    command: Command
    decider: Decider | None = None


class Driver:
    """Plays one table's server seats. It listens, and does nothing as long as it is nobody's turn."""

    def __init__(
        self,
        table: Table,
        workers: Workers,
        *,
        delay: float,
        shown: Shows = no_table,
        gone: Callable[[Driver], None] = lambda driver: None,
        wait: Wait = asyncio.sleep,
    ) -> None:
        """`shown`: tables that are played only while somebody looks on, slower and for longer."""
        self._table = table
        self._workers = workers
        self._delay = delay
        self._wait = wait
        self._shown = shown
        self._is_shown: bool | None = None
        self._gone = gone
        self._seen = table.recorder.table_log.number
        self._deciders: dict[tuple[str, Played], Decider] = {}
        self._task: asyncio.Task[None] | None = None
        self._has_news = False
        self._alone = self._idle = self._refused = 0
        self._patience = MOST_IDLE

    def heard(self) -> None:
        """Something was recorded, or somebody came."""
        self._has_news = True
        if self._task is None and opposing.played(self._table.recorder.now):
            self._task = asyncio.get_running_loop().create_task(self._play())

    def ended(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._gone(self)

    async def settled(self) -> None:
        """Until it is nobody's turn here."""
        while self._task is not None:
            await asyncio.wait({self._task})

    async def _play(self) -> None:
        """Until there is nothing more to do; what happens next begins it anew."""
        try:
            while self._has_news:
                self._has_news = False
                try:
                    while await self._step():
                        pass
                except Unavailable:
                    self._has_news = True
                    await self._wait(PATIENCE)
                except Exception:
                    log.exception("opponent", table=self._table.id)
                    await self._record(partial(opposing.pausing, pause="stuck", of=(None,)))
        finally:
            self._task = None

    async def _step(self) -> bool:
        """One thing done; False where it is nobody's turn here."""
        recorder = self._table.recorder
        if recorder.is_gone or await self._kept_in_step():
            return not recorder.is_gone
        if self._is_shown is None:
            self._is_shown = await self._shown(self._table.id)
        now, is_shown = recorder.now, self._is_shown
        active = [seat for seat in opposing.played(now) if seat.played and not seat.played.paused]
        if not active or (is_shown and not recorder.audience.watchers) or self._refused >= MOST_REFUSED:
            return False
        if self._alone >= (MOST_SHOWN if is_shown else MOST_ALONE):
            return await self._rest("tired")
        thought = await self._thought(active)
        if thought is None or (is_shown and self._idle > self._patience):
            return False
        if self._idle > self._patience:
            return await self._rest("idle")
        if self._delay:
            await self._wait(self._delay * (SHOWN_PACE if is_shown else 1))
        if recorder.now is now:
            await self._ask(thought)
        return True

    async def _rest(self, why: Pause) -> bool:
        """Waits, and says so; set again it begins anew."""
        self._alone = self._idle = 0
        await self._record(partial(opposing.pausing, pause=why, of=(None,)))
        return True

    async def _kept_in_step(self) -> bool:
        """Who takes something back stops the server, what a GM does then starts it; others come and go."""
        now, is_changed = self._table.recorder.now, False
        for pause, of in self._pauses():
            if any(opposing.pausing(now, pause, of)):
                await self._record(partial(opposing.pausing, pause=pause, of=of))
                is_changed = True
        if any(opposing.kept_in_step(now)):
            await self._record(opposing.kept_in_step)
            is_changed = True
        return is_changed

    def _pauses(self) -> Iterator[tuple[Pause | None, tuple[Pause | None, ...]]]:
        """What pauses begin or end by what people did since: the new one, and which it follows."""
        table_log = self._table.recorder.table_log
        entries, self._seen = table_log.history.after(self._seen), table_log.number
        is_led = any(seat.played and seat.played.leads for seat in opposing.played(self._table.recorder.now))
        for entry in since_set(entries):
            if entry.command is None or entry.id.startswith(THOUGHT_OF):
                continue
            self._alone = self._idle = self._refused = 0
            seat = self._table.seat(entry.by)
            is_gms = seat is not None and seat.role == "gm"
            if is_gms and any(isinstance(event, Undone) for event in entry.events):
                yield "undone", (None,)
            elif (is_gms or is_led) and not any(isinstance(event, Undone | Redone) for event in entry.events):
                yield None, ("undone", "tired", "idle", "stuck")

    async def _thought(self, active: Sequence[Seat]) -> Thought | None:
        recorder = self._table.recorder
        gms = self._table.seat("gm")
        assert gms is not None
        leads = any(seat.played and seat.played.leads for seat in active)
        if leads and (end := ending(Eyes.of(recorder, gms))) is not None:
            return Thought(gms.id, end)
        every = [(seat, Eyes.of(recorder, seat), self._decider(seat)) for seat in active]
        try:
            thought = (await self._workers.run(partial(_think, every), budget=THOUGHT)).result
        except TooMuch:
            hasty = [(seat, eyes, Decider(HASTY)) for seat, eyes, _ in every]
            thought = (await self._workers.run(partial(_think, hasty), budget=THOUGHT)).result
        if thought is not None:
            if not any(eyes.foes(one) for _, eyes, _ in every for one in eyes.own):
                self._idle += 1
                have_won = any(eyes.own and eyes.has_seen_all_fall for _, eyes, _ in every)
                self._patience = sum(len(eyes.own) for _, eyes, _ in every) if have_won else MOST_IDLE
            return thought
        if not leads:
            return None
        people = [seat for seat in self._table.seats() if seat.role == "player" and seat.played is None]
        theirs = [Eyes.of(recorder, seat) for seat in people if seat.controls]
        return (
            await self._workers.run(partial(_lead, Eyes.of(recorder, gms), theirs), budget=THOUGHT)
        ).result

    def _decider(self, seat: Seat) -> Decider:
        assert seat.played is not None
        key = (seat.id, seat.played)
        if key not in self._deciders:
            self._deciders = {one: made for one, made in self._deciders.items() if one[0] != seat.id}
            how = seat.played
            style = Style.of(how.strength, how.temper, follows=how.follows, is_ordered=bool(how.combatants))
            self._deciders[key] = Decider(style)
        return self._deciders[key]

    async def _ask(self, thought: Thought) -> None:
        recorder = self._table.recorder
        number = recorder.table_log.number

        def nobody_was_quicker() -> bool:
            return recorder.table_log.number == number

        answer = await self._table.ask(
            thought.seat, thought.command, id=f"{THOUGHT_OF}{number:08}", let_in=nobody_was_quicker
        )
        self._alone += 1
        if isinstance(answer, Refused) and answer.reason.code == "no-key":
            return  # another node was quicker: it is thought of anew
        is_refused = isinstance(answer, Refused)
        self._refused = self._refused + 1 if is_refused else 0
        if thought.decider is not None:
            thought.decider.take(thought.command, is_refused=is_refused)
        if isinstance(answer, Refused) and answer.reason.code == "too-fast":
            await self._wait(float(answer.reason.figures["retry_after"]))

    async def _record(self, make: Callable[[TableState], Iterable[Event]]) -> None:
        """In the table's own name, of how things stand when it is its turn."""

        def rule(seat: Seat, dice: Dice) -> Ruling:
            return Ruling(events=tuple(make(self._table.recorder.now)))

        await self._table.recorder.ask(Request(seat="", rule=rule))


def since_set(entries: Sequence[Entry]) -> Sequence[Entry]:
    """What came after the server was last set or sent on: what was taken back before that stops nobody."""
    for number in range(len(entries), 0, -1):
        if any(
            isinstance(event, SeatPlayed) and event.paused is None for event in entries[number - 1].events
        ):
            return entries[number:]
    return entries


def _think(every: Sequence[tuple[Seat, Eyes, Decider]]) -> Thought | None:
    for seat, eyes, decider in every:
        command = decider.next(eyes)
        if command is not None:
            return Thought(seat.id, command, decider)
    return None


def _lead(gms: Eyes, theirs: Sequence[Eyes]) -> Thought | None:
    """The next step, unless a person could act."""
    if any(can_act(eyes) for eyes in theirs):
        return None
    command = next_step(gms)
    return None if command is None else Thought("gm", command)
