"""Quiet hours: from when until when nobody is told anything, by the clock of one time zone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from typing import Final, Self
from zoneinfo import ZoneInfo

CLOCK: Final = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")
LATEST: Final = 23


class NoQuiet(ValueError):
    """This says no hours. Refuse it `bad-command` with its words."""


@dataclass(frozen=True, slots=True)
class Quiet:
    begin: time
    end: time
    zone: str

    @classmethod
    def of(cls, said: Sequence[str | int], zone: str) -> Self:
        """Raises `NoQuiet`."""
        if len(said) != 2:
            raise NoQuiet("quiet: from when, and until when")
        begin, end = (_time(one) for one in said)
        if begin == end:
            raise NoQuiet("quiet: begins and ends at different times")
        return cls(begin, end, checked_zone(zone))

    def until(self, now: datetime) -> datetime | None:
        """When this quiet time ends, in UTC; None where it is none."""
        here = now.astimezone(ZoneInfo(self.zone))
        clock = here.time().replace(tzinfo=None)
        if self.begin < self.end:
            is_quiet, is_tomorrow = self.begin <= clock < self.end, False
        else:
            is_quiet, is_tomorrow = clock >= self.begin or clock < self.end, clock >= self.begin
        if not is_quiet:
            return None
        day = here.date() + timedelta(days=int(is_tomorrow))
        return datetime.combine(day, self.end, ZoneInfo(self.zone)).astimezone(UTC)


def _time(said: str | int) -> time:
    if isinstance(said, int):
        if isinstance(said, bool) or not 0 <= said <= LATEST:
            raise NoQuiet("quiet: a time as 22:00, or an hour from 0 to 23")
        return time(said)
    found = CLOCK.fullmatch(said.strip())
    if found is None:
        raise NoQuiet("quiet: a time as 22:00, or an hour from 0 to 23")
    return time(int(found[1]), int(found[2]))


def checked_zone(zone: str) -> str:
    """Raises `NoQuiet`."""
    try:
        ZoneInfo(zone)
    except (ValueError, LookupError, OSError):
        raise NoQuiet("zone: a time zone as Asia/Tokyo") from None
    return zone
