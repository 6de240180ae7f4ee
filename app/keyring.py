"""The keys that a browser holds: read from its cookies, kept in one small cookie, the newest first."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

MAX_KEYS: Final = 20
"""Seats that a browser keeps. With ids of 12 and 32 characters that is less than 2 KiB."""
YEAR: Final = 365 * 24 * 3600
BETWEEN: Final = "~"
HELD: Final = re.compile(r"([a-z0-9]{1,32})\.([a-z0-9][a-z0-9_-]{0,31})\.([A-Za-z0-9_-]{43})")
SINGLE: Final = re.compile(r"ransen_([a-z0-9]{1,32})\.([a-z0-9][a-z0-9_-]{0,31})")
"""The names of cookies from before, one for each seat. They are absorbed at the next page load."""
ELSEWHERE: Final = re.compile(r"ransen_[0-9a-f]{8}")
"""The names of such cookies, which servers on other ports of this host have too."""
MOST_ELSEWHERE: Final = 8
MOST_TAKEN_BACK: Final = 25
"""Cookies deleted in one answer through a proxy: many let only 4 KiB of headers through."""


@dataclass(frozen=True, slots=True)
class Held:
    """A key, and the seat that it is for."""

    table: str
    seat: str
    key: str

    def text(self) -> str:
        return f"{self.table}.{self.seat}.{self.key}"

    def is_for(self, table: str, seat: str | None) -> bool:
        return self.table == table and seat in (None, self.seat)


def single_name(table: str, seat: str) -> str:
    """The name of the cookie that held this seat's key before there was one for all."""
    return f"ransen_{table}.{seat}"


class Keyring:
    """What changes is written into the cookies of the answer."""

    def __init__(self, name: str, cookies: Mapping[str, str]) -> None:
        self.name = name
        self._text = cookies.get(name, "")
        self._held = [held for one in self._text.split(BETWEEN)[:MAX_KEYS] if (held := _read(one))]
        self._singles = {
            cookie: Held(found[1], found[2], key)
            for cookie, key in cookies.items()
            if (found := SINGLE.fullmatch(cookie))
        }
        self._elsewhere = [cookie for cookie in cookies if ELSEWHERE.fullmatch(cookie) and cookie != name]
        self._dropped: list[str] = []

    def all(self) -> list[Held]:
        """The newest first; a cookie of before that stands later in the header is newer."""
        return [*self._held, *reversed(self._singles.values())]

    def of(self, table: str) -> list[Held]:
        return [held for held in self.all() if held.table == table]

    def key(self, table: str, seat: str) -> str | None:
        return next((held.key for held in self.of(table) if held.seat == seat), None)

    def put(self, new: Held) -> None:
        """The newest; beyond the most the oldest is dropped."""
        self.drop(new.table, new.seat)
        self._held = [new, *self._held][:MAX_KEYS]

    def exchange(self, new: Held) -> None:
        """Another key for a seat that is held, in its place; nothing for one that is not."""
        if any(held.is_for(new.table, new.seat) for held in self._held):
            self._held = [new if held.is_for(new.table, new.seat) else held for held in self._held]
        elif self.key(new.table, new.seat) is not None:
            self.put(new)

    def drop(self, table: str, seat: str | None = None) -> None:
        """The keys of one seat, or of a whole table."""
        self._held = [held for held in self._held if not held.is_for(table, seat)]
        gone = [cookie for cookie, held in self._singles.items() if held.is_for(table, seat)]
        self._dropped += gone
        for cookie in gone:
            del self._singles[cookie]

    def keep(self, opens: Callable[[Held], bool], wanted: tuple[str, str] | None = None) -> None:
        """Only those that open something; cookies of before come into the one. `wanted` is among them.

        Of servers whose data folder is gone the cookies stay behind: few are kept, the newest.
        """
        found: dict[tuple[str, str], Held] = {}
        for held in self.all():
            if opens(held):
                found.setdefault((held.table, held.seat), held)
        newest = list(found.values())[:MAX_KEYS]
        late = found.get(wanted) if wanted else None
        self._held = [late, *newest[:-1]] if late and late not in newest else newest
        self._dropped += [*self._singles, *self._elsewhere[:-MOST_ELSEWHERE]]
        self._singles.clear()
        self._elsewhere = self._elsewhere[-MOST_ELSEWHERE:]

    def changes(self, *, is_narrow: bool = False) -> list[str]:
        """The values of `Set-Cookie`, without `Secure`; `is_narrow` where few headers come through."""
        text = BETWEEN.join(held.text() for held in self._held)
        dropped = self._dropped[-MOST_TAKEN_BACK:] if is_narrow else self._dropped
        gone = [f"{cookie}=; Path=/; Max-Age=0" for cookie in dropped]
        if text == self._text:
            return gone
        age = YEAR if text else 0
        return [f"{self.name}={text}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax", *gone]


def _read(text: str) -> Held | None:
    found = HELD.fullmatch(text)
    return Held(found[1], found[2], found[3]) if found else None
