"""Dice that show something else than what fell, because whoever threw them did something about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

CHANGED: Final = "roll-changed@1"


@dataclass(frozen=True, slots=True)
class Changed:
    """What fell for one throw, in its order, and what it showed in the end."""

    fell: tuple[int, ...]
    shows: tuple[int, ...]


def changes_in(events: Iterable[Mapping[str, Any]]) -> list[Changed]:
    """Those of an entry, throw by throw: one act may follow another."""
    found: list[Changed] = []
    last: tuple[str, str] | None = None
    for raw in events:
        if raw.get("type") != CHANGED:
            last = None if raw.get("faces") else last  # what is paid may stand between two acts about a throw
            continue
        fell, shows = tuple(raw.get("fell", ())), tuple(raw["faces"])
        if last == (raw["actor"], raw["check"]) and found[-1].shows == tuple(raw["was"]):
            found[-1] = Changed((*found[-1].fell, *fell), shows)
        else:
            found.append(Changed((*raw["was"], *fell), shows))
        last = raw["actor"], raw["check"]
    return found


def is_as_told(told: Sequence[int], fell: Sequence[int], changes: Sequence[Changed]) -> bool:
    """Are these the dice that fell, but for the throws that were changed, in their order?"""
    ways = {(0, 0, 0)}
    while ways:
        at, place, number = ways.pop()
        if (at, place, number) == (len(told), len(fell), len(changes)):
            return True
        if at < len(told) and place < len(fell) and told[at] == fell[place]:
            ways.add((at + 1, place + 1, number))
        if number < len(changes):
            one = changes[number]
            shown, thrown = at + len(one.shows), place + len(one.fell)
            if tuple(told[at:shown]) == one.shows and tuple(fell[place:thrown]) == one.fell:
                ways.add((shown, thrown, number + 1))
    return False
