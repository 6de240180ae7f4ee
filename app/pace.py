"""What both ways in hold askers to: how fast they may ask, and under which ids."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from app.rules.core import Role

Clock = Callable[[], float]
ID_LENGTH: Final = range(8, 65)
KEPT: Final = 10_000
"""Buckets kept before the full ones are forgotten."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """So many a second on average, so many at once."""

    rate: float
    burst: float


COMMANDS: Final = Pace(rate=20, burst=200)
GM_COMMANDS: Final = Pace(rate=100, burst=500)
QUESTIONS: Final = Pace(rate=60, burst=60)
SIGNALS: Final = Pace(rate=30, burst=30)
SEATS: Final = Pace(rate=120 / 3600, burst=120)
"""Taken with the shared player link from one address."""
MESSAGES: Final = Pace(rate=300, burst=1000)
"""Of one socket, whatever is in them: more than a GM can mean. Who sends faster is read more slowly."""


@dataclass(slots=True)
class Bucket:
    """What is left of a burst, and when it was last looked at."""

    left: float
    at: float


@dataclass(slots=True, kw_only=True)
class Paces:
    """The buckets of all askers. `take` says how many seconds are wanting, in hundredths: 0 means go on."""

    on: bool = True
    clock: Clock = time.monotonic
    _buckets: dict[tuple[str, str, Pace], Bucket] = field(default_factory=dict)

    def take(self, table: str, seat: str, pace: Pace) -> float:
        if not self.on:
            return 0.0
        now = self.clock()
        bucket = self._bucket((table, seat, pace), pace, now)
        bucket.left = min(pace.burst, bucket.left + (now - bucket.at) * pace.rate)
        bucket.at = now
        if bucket.left < 1:
            return math.ceil(100 * (1 - bucket.left) / pace.rate) / 100
        bucket.left -= 1
        return 0.0

    def command(self, table: str, seat: str, role: Role) -> float:
        return self.take(table, seat, GM_COMMANDS if role == "gm" else COMMANDS)

    def question(self, table: str, seat: str) -> float:
        return self.take(table, seat, QUESTIONS)

    def signal(self, table: str, seat: str) -> float:
        return self.take(table, seat, SIGNALS)

    def taking(self, address: str) -> float:
        return self.take("", address, SEATS)

    def _bucket(self, key: tuple[str, str, Pace], pace: Pace, now: float) -> Bucket:
        if key not in self._buckets:
            if len(self._buckets) >= KEPT:
                self._forget(now)
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
    return isinstance(value, str) and len(value) in ID_LENGTH and all("!" <= c <= "~" for c in value)
