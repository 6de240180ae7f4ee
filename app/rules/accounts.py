"""What happened in a fight in words that every rule system shares, read from what a seat was told of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

Told = Mapping[str, Any]
"""An event or a view as a seat was told it: JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrown:
    """Dice that fell in the open. More points are better for who threw them."""

    by: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """Somebody tried to hit somebody. `chance`: by what chance it had to succeed, where that was told."""

    by: str
    target: str
    is_hit: bool
    chance: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Harmed:
    """Points were lost. `amount` was lost, `rolled` was rolled before it: each where it was told."""

    target: str
    by: str | None = None
    amount: int | None = None
    rolled: int | None = None
    is_set: bool = False
    """By the hand of a person: nobody of the fight did it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """Points were given back."""

    target: str
    by: str | None = None
    amount: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Excelled:
    """A blow did more than a plain hit: a critical."""

    by: str
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Stopped:
    """Somebody's way ended at somebody else, after so many metres."""

    by: tuple[str, ...]
    target: str
    metres: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Survived:
    """Somebody was at the edge of death and lives."""

    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What was taken from somebody defeated: names by language, each a thing."""

    by: str
    target: str
    things: tuple[Mapping[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Anew:
    """Another fight of the same table begins."""


Fact = Anew | Thrown | Tried | Harmed | Restored | Excelled | Stopped | Survived | Found


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrowKind:
    """The throw that luck is measured by: so many dice with so many sides."""

    count: int
    sides: int


def set_by_hand(target: str, was: int | None, now: int | None) -> Iterator[Harmed]:
    """The points that somebody lost because a person set them lower, where the seat was told the figures."""
    if was is not None and now is not None and now < was:
        yield Harmed(target=target, amount=was - now, is_set=True)


class Account(Protocol):
    """Reads a fight entry by entry, in order, and remembers what a later entry goes back to."""

    def read(self, events: Sequence[Told], view: Told) -> Iterator[Fact]:
        """What an entry told. `view`: how the seat saw the fight before it."""
        ...


class NoAccount:
    """Of a rule system that has no words for it."""

    def read(self, events: Sequence[Told], view: Told) -> Iterator[Fact]:
        """Nothing."""
        yield from ()
