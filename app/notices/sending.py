"""Messages on their way: where they go, what came of it, how often it is tried and how many a minute."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from app.notices.due import Due
from app.notices.push import Sender, Subscription, encrypted
from app.notices.writing import as_bytes, signed
from app.outside import SEE_OTHER, NotListed, NotReached, Outside, Sent

PATIENCE: Final = 10.0
MOST_BYTES: Final = 64 * 1024
"""Of an answer, which nobody reads."""
GAP: Final = 10.0
"""Seconds between two messages to the same place: six a minute."""
AGAIN: Final = (5.0, 30.0)
"""Seconds after which it is tried again; then no more."""
LONGEST_WAIT: Final = 120.0
AT_A_TIME: Final = 32
"""Messages that are on their way at the same time, of all tables."""
LIVES: Final = 12 * 3600
"""Seconds for which a push service keeps a message for a browser that is not there."""
What = Literal["sent", "gone", "again", "refused", "moved", "later"]
"""`moved`: told somewhere else by now, or nowhere; `later`: quiet hours have begun."""
Wait = Callable[[float], Awaitable[None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of a message."""

    what: What
    status: int | None = None
    cause: str = ""
    after: float = 0.0
    """Seconds that the other side wants to be left alone."""


@dataclass(slots=True, kw_only=True)
class Courier:
    """Carries messages of every table out of this house."""

    hooks: Outside
    browsers: Outside
    sender: Sender
    clock: Callable[[], float]
    wait: Wait = asyncio.sleep
    delay: float = 2.0
    """Seconds that a change has to last before somebody is told of it."""
    gap: float = GAP
    _room: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_A_TIME))

    async def to_discord(self, url: str, told: Mapping[str, object]) -> Outcome:
        return await self._carried(self.hooks, url, {"Content-Type": "application/json"}, as_bytes(told))

    async def to_program(self, url: str, told: Mapping[str, object], key: str) -> Outcome:
        body = as_bytes(told)
        proof = signed(key, body, int(self.clock()))
        return await self._carried(self.hooks, url, {"Content-Type": "application/json", **proof}, body)

    async def to_browser(self, to: Subscription, told: Mapping[str, object]) -> Outcome:
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(LIVES),
            "Urgency": "high",
            "Authorization": self.sender.proof(to.endpoint, self.clock()),
        }
        return await self._carried(self.browsers, to.endpoint, headers, encrypted(as_bytes(told), to))

    async def _carried(self, by: Outside, url: str, headers: Mapping[str, str], body: bytes) -> Outcome:
        try:
            async with self._room:
                answer = await by.ask(url, Sent(method="POST", headers=headers, body=body))
        except NotListed as error:
            return Outcome(what="refused", cause=error.cause)
        except NotReached as error:
            return Outcome(what="again", cause=error.cause)
        return outcome_of(answer.status, answer.headers.get("retry-after", ""))


def outcome_of(status: int, retry_after: str) -> Outcome:
    """By the status of an answer."""
    after = min(float(retry_after), LONGEST_WAIT) if retry_after.isascii() and retry_after.isdigit() else 0.0
    if 200 <= status < 300 or status == SEE_OTHER:
        return Outcome(what="sent", status=status)
    if status in (404, 410):
        return Outcome(what="gone", status=status)
    if status >= 500 or status in (408, 425, 429):
        return Outcome(what="again", status=status, after=after)
    return Outcome(what="refused", status=status)


class Outbox:
    """What one place is told: never faster than it may be, several at once as one, a few times again."""

    def __init__(
        self,
        courier: Courier,
        send: Callable[[Sequence[Due]], Awaitable[Outcome]],
        settled: Callable[[Outcome, Sequence[Due]], Awaitable[None]],
    ) -> None:
        self._courier = courier
        self.send = send
        self._settled = settled
        self._waiting: dict[str, Due] = {}
        self._trying: dict[str, Due] = {}
        """What is on its way, as long as it may have to be sent again."""
        self._task: asyncio.Task[None] | None = None
        self._last = float("-inf")

    def add(self, due: Due) -> None:
        """The newest that a seat is waited for counts."""
        self._waiting[due.seat] = due
        self._trying.pop(due.seat, None)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    def keep(self, seats: frozenset[str]) -> None:
        """Whoever is waited for no longer is not told any more."""
        self._waiting = {seat: due for seat, due in self._waiting.items() if seat in seats}
        self._trying = {seat: due for seat, due in self._trying.items() if seat in seats}

    @property
    def is_busy(self) -> bool:
        return self._task is not None

    def end(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        try:
            while self._waiting:
                rest = self._last + self._courier.gap - self._courier.clock()
                if rest > 0:
                    await self._courier.wait(min(rest, self._courier.gap))
                taken, self._waiting = self._waiting, {}
                if taken:
                    self._last, self._trying = self._courier.clock(), dict(taken)
                    await self._settled(await self._tried(), list(taken.values()))
        finally:
            self._task = None

    async def _tried(self) -> Outcome:
        """Again as long as somebody in it is still waited for."""
        outcome = await self.send(list(self._trying.values()))
        for pause in AGAIN:
            if outcome.what != "again":
                break
            await self._courier.wait(max(pause, outcome.after))
            if not self._trying:
                break
            outcome = await self.send(list(self._trying.values()))
        return outcome
