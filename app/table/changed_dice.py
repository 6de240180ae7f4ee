"""Dice that show something else than what fell, because whoever threw them did something about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

CHANGED: Final = "roll-changed@1"


@dataclass(frozen=True, slots=True)
class Changed:
    """One act about a throw: what it had shown, what fell anew, and what it showed then."""

    was: tuple[int, ...]
    fell: tuple[int, ...]
    shows: tuple[int, ...]
    may_follow: bool
    """Perhaps it is about the throw of the act before it; a throw of its own may show the same faces."""


def changes_in(events: Iterable[Mapping[str, Any]]) -> list[Changed]:
    """Those of an entry, act by act: several may be about one throw."""
    found: list[Changed] = []
    last: tuple[str, str] | None = None
    for raw in events:
        if raw.get("type") != CHANGED:
            last = None if raw.get("faces") else last  # what is paid may stand between two acts about a throw
            continue
        was, fell, shows = tuple(raw["was"]), tuple(raw.get("fell", ())), tuple(raw["faces"])
        may_follow = last == (raw["actor"], raw["check"]) and found[-1].shows == was
        found.append(Changed(was, fell, shows, may_follow))
        last = raw["actor"], raw["check"]
    return found


def is_as_told(told: Sequence[int], fell: Sequence[int], changes: Sequence[Changed]) -> bool:
    """Are these the dice that fell, but for the throws that were changed, in their order?"""
    ways = [(0, 0, 0)]
    seen = {*ways}
    while ways:
        at, place, number = ways.pop()
        if (at, place, number) == (len(told), len(fell), len(changes)):
            return True
        found = [
            (at + len(shows), place + len(thrown), end)
            for shows, thrown, end in _throws_from(number, changes)
            if tuple(told[at : at + len(shows)]) == shows
            and tuple(fell[place : place + len(thrown)]) == thrown
        ]
        if at < len(told) and place < len(fell) and told[at] == fell[place]:
            found.append((at + 1, place + 1, number))
        ways += {*found} - seen
        seen.update(found)
    return False


def _throws_from(
    number: int, changes: Sequence[Changed]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """The next changed throw, by every number of acts that may be about it: shown, fallen, acts by then."""
    if number == len(changes):
        return
    thrown = changes[number].was
    for end, one in enumerate(changes[number:], number + 1):
        if end > number + 1 and not one.may_follow:
            return
        thrown = (*thrown, *one.fell)
        yield one.shows, thrown, end
