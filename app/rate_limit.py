"""What both ways in hold askers to: how fast they may ask, how many may be there, and under which ids."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from app.rules.core import Role

Clock = Callable[[], float]
ID: Final = re.compile("[!-~]{8,64}")
SHARE: Final = 5_000
"""Units of work that one question or command is good for; a longer one counts as several."""
MAX_BUCKETS: Final = 10_000
"""Buckets kept before the full ones are forgotten."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RateLimit:
    """How many a second on average, and how many at once."""

    name: str
    rate: float
    burst: float


COMMANDS: Final = RateLimit(name="commands", rate=20, burst=200)
GM_COMMANDS: Final = RateLimit(name="gm-commands", rate=100, burst=500)
QUESTIONS: Final = RateLimit(name="questions", rate=60, burst=60)
SIGNALS: Final = RateLimit(name="signals", rate=30, burst=30)
SEATS: Final = RateLimit(name="seats", rate=120 / 3600, burst=120)
"""Taken with the shared player link from one address."""
MESSAGES: Final = RateLimit(name="messages", rate=300, burst=1000)
"""Of one socket, whatever is in them: more than a GM can mean. Who sends faster is read more slowly."""


READS: Final = RateLimit(name="reads", rate=60, burst=300)
GM_READS: Final = RateLimit(name="gm-reads", rate=100, burst=500)
"""Of one seat over HTTP: the view, events, links, the library."""
EXPORT_READS: Final = 30
"""A whole table counts as this many reads."""
CHAT: Final = RateLimit(name="chat", rate=1.5, burst=40)
TABLE_CHAT: Final = RateLimit(name="table-chat", rate=6, burst=240)
LINE: Final = 400
"""Characters of chat that count as one line; a longer text counts as several."""
TABLE_COMMANDS: Final = RateLimit(name="table-commands", rate=250, burst=2500)
TABLE_SIGNALS: Final = RateLimit(name="table-signals", rate=300, burst=600)
REQUESTS: Final = RateLimit(name="requests", rate=300, burst=3000)
"""Of one address: all of HTTP, and knocks of sockets. A school of thirty behind one address loads pages."""
CREATIONS: Final = RateLimit(name="creations", rate=0.5, burst=150)
"""Tables made or taken in from one address."""
UPLOADS: Final = RateLimit(name="uploads", rate=256 * 1024, burst=512 * 1024 * 1024)
"""Bytes that one address sends over HTTP; pictures and imports wait where it has sent too many."""
TEXTS: Final = RateLimit(name="texts", rate=512 * 1024, burst=2 * 1024 * 1024)
"""Characters that one seat sends in long messages: who sends more is read more slowly."""
LONG_TEXT: Final = 4096
SEAT_SOCKETS: Final = 32
ADDRESS_SOCKETS: Final = 500
ADDRESS_REQUESTS: Final = 256
"""Requests of one address that are answered at the same time."""

PACES: Final = {
    one.name: one
    for one in (
        *(COMMANDS, GM_COMMANDS, QUESTIONS, SIGNALS, SEATS, READS, GM_READS, CHAT, TABLE_CHAT),
        *(TABLE_COMMANDS, TABLE_SIGNALS, REQUESTS, CREATIONS, UPLOADS, TEXTS),
    )
}
"""Those to which all nodes hold somebody together, by name."""
Key = tuple[str, str, RateLimit]
"""Table, seat, pace. Without a seat: of the whole table; without a table: of an address."""


@dataclass(slots=True)
class Bucket:
    """What is left of a burst, and when it was last looked at."""

    left: float
    at: float


def nobody_counts(_: str) -> None:
    """For paces that are in nobody's figures."""


def nobody_else() -> None:
    """Where there are no other nodes."""


@dataclass(slots=True, kw_only=True)
class Crowd:
    """How many of something are there at once, by whose they are."""

    on: bool = True
    elsewhere: dict[str, dict[str, int]] = field(default_factory=dict)
    """How many are there on each other node, by whose they are."""
    changed: set[str] | None = None
    """Whose number is another since other nodes were told; None where there are none."""
    begun: Callable[[], None] = nobody_else
    """Is told when there is something to tell them."""
    _there: dict[str, int] = field(default_factory=dict)

    @property
    def there(self) -> Mapping[str, int]:
        """How many are there, by whose they are."""
        return self._there

    def enter(self, whose: str, most: float) -> bool:
        """One more; False: there are `most` already, and this one does not come in."""
        there = self._there.get(whose, 0)
        others = sum(one.get(whose, 0) for one in self.elsewhere.values()) if self.elsewhere else 0
        if self.on and there + others >= most:
            return False
        self._there[whose] = there + 1
        self._note(whose)
        return True

    def leave(self, whose: str) -> None:
        self._note(whose)
        there = self._there[whose] - 1
        if there:
            self._there[whose] = there
        else:
            del self._there[whose]

    def _note(self, whose: str) -> None:
        if self.changed is not None:
            if not self.changed:
                self.begun()
            self.changed.add(whose)


@dataclass(slots=True, kw_only=True)
class RateLimits:
    """The buckets of all askers. `take` says how many seconds are wanting, in hundredths: 0 means go on."""

    on: bool = True
    clock: Clock = time.monotonic
    refused: Callable[[str], None] = nobody_counts
    """Is told the name of the pace that somebody met."""
    spent: dict[Key, float] | None = None
    """What was taken here since other nodes were told; None where there are none."""
    begun: Callable[[], None] = nobody_else
    """Is told when there is something to tell them."""
    readers: Crowd = field(init=False)
    """Everybody who reads along, by socket or stream: of each address and each seat."""
    _buckets: dict[Key, Bucket] = field(default_factory=dict)
    _kept: int = MAX_BUCKETS

    def __post_init__(self) -> None:
        self.readers = Crowd(on=self.on)

    def take(self, table: str, seat: str, pace: RateLimit) -> float:
        return self._take_all(((table, seat, pace), 1))

    def command(self, table: str, seat: str, role: Role) -> float:
        own = GM_COMMANDS if role == "gm" else COMMANDS
        return self._take_all(((table, seat, own), 1), ((table, "", TABLE_COMMANDS), 1))

    def question(self, table: str, seat: str) -> float:
        return self.take(table, seat, QUESTIONS)

    def charge_command(self, table: str, seat: str, role: Role, work: int) -> None:
        """Beyond the first share of its work."""
        self._charge(table, seat, GM_COMMANDS if role == "gm" else COMMANDS, work)

    def charge_question(self, table: str, seat: str, work: int) -> None:
        self._charge(table, seat, QUESTIONS, work)

    def text(self, table: str, seat: str, length: int) -> float:
        """A message of that many characters; short ones cost nothing here."""
        return self._take_all(((table, seat, TEXTS), length)) if length > LONG_TEXT else 0.0

    def owing(self, table: str, seat: str, role: Role) -> float:
        """Seconds until the work of earlier commands is paid for."""
        pace = GM_COMMANDS if role == "gm" else COMMANDS
        left = self._filled((table, seat, pace)).left if self.on else 0.0
        return math.ceil(100 * -left / pace.rate) / 100 if left < 0 else 0.0

    def _charge(self, table: str, seat: str, pace: RateLimit, work: int) -> None:
        if self.on and work > SHARE:
            self._spend((table, seat, pace), math.ceil(work / SHARE) - 1)

    def signal(self, table: str, seat: str) -> float:
        return self._take_all(((table, seat, SIGNALS), 1), ((table, "", TABLE_SIGNALS), 1))

    def taking(self, address: str) -> float:
        return self.take("", address, SEATS)

    def chat(self, table: str, seat: str, length: int) -> float:
        """A line of that many characters."""
        lines = 1 + max(0, length - 1) // LINE
        return self._take_all(((table, seat, CHAT), lines), ((table, "", TABLE_CHAT), lines))

    def read(self, table: str, seat: str, role: Role, cost: int = 1) -> float:
        return self._take_all(((table, seat, GM_READS if role == "gm" else READS), cost))

    def request(self, address: str) -> float:
        return self._take_all((("", address, REQUESTS), 1))

    def creation(self, address: str) -> float:
        return self._take_all((("", address, CREATIONS), 1))

    def upload(self, address: str) -> float:
        """Before something large is read; `uploaded` says afterwards how large it was."""
        return self._take_all((("", address, UPLOADS), 1))

    def uploaded(self, address: str, size: int) -> None:
        """Bytes that come, maybe more than are left: the next large body waits. Below 0: fewer came."""
        if self.on:
            self._spend(("", address, UPLOADS), size)

    def spent_elsewhere(self, table: str, seat: str, pace: str, cost: float) -> None:
        """Another node let somebody take this; whoever says so, no more than anybody can take at once."""
        found = PACES.get(pace)
        if self.on and found and math.isfinite(cost):
            self._filled((table, seat, found)).left -= max(-found.burst, min(found.burst, cost))

    def _spend(self, key: Key, cost: float) -> None:
        self._filled(key).left -= cost
        if self.spent is not None:
            self._note(key, cost)

    def _take_all(self, *wanted: tuple[Key, float]) -> float:
        """From every bucket, or from none and the longest of the waits."""
        if not self.on:
            return 0.0
        filled = [(key[2], self._filled(key), cost) for key, cost in wanted]
        wait, met = max(((cost - bucket.left) / pace.rate, pace.name) for pace, bucket, cost in filled)
        if wait > 0:
            self.refused(met)
            return math.ceil(100 * wait) / 100
        for _, bucket, cost in filled:
            bucket.left -= cost
        if self.spent is not None:
            for key, cost in wanted:
                self._note(key, cost)
        return 0.0

    def _note(self, key: Key, cost: float) -> None:
        assert self.spent is not None
        if not self.spent:
            self.begun()
        self.spent[key] = self.spent.get(key, 0.0) + cost

    def _filled(self, key: Key) -> Bucket:
        """The bucket with what has come into it since it was last looked at."""
        now, pace = self.clock(), key[2]
        bucket = self._bucket(key, pace, now)
        bucket.left = min(pace.burst, bucket.left + (now - bucket.at) * pace.rate)
        bucket.at = now
        return bucket

    def _bucket(self, key: Key, pace: RateLimit, now: float) -> Bucket:
        if key not in self._buckets:
            if len(self._buckets) >= self._kept:
                self._forget(now)
                self._kept = max(MAX_BUCKETS, 2 * len(self._buckets))
            self._buckets[key] = Bucket(pace.burst, now)
        return self._buckets[key]

    def _forget(self, now: float) -> None:
        """A bucket that is full again by now says nothing."""
        self._buckets = {
            key: bucket
            for key, bucket in self._buckets.items()
            if bucket.left + (now - bucket.at) * key[2].rate < key[2].burst
        }


def is_id(value: object) -> bool:
    """May this be a command's id? 8 to 64 visible ASCII characters."""
    return isinstance(value, str) and ID.fullmatch(value) is not None
