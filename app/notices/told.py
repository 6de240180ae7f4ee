"""What was told already, so that nobody is told twice: kept with the table, shared by all nodes.

What is on its way has a line of its own until it has arrived: who sends it may end before that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from app.notices.due import Due
from app.store.notices import Told

Channel = Literal["hooks", "push"]
CHANNELS: Final[tuple[Channel, ...]] = ("hooks", "push")
SPLIT: Final = "|"
TO: Final = "@"
"""Before the place to which a message is on its way."""


def name_of(channel: Channel, seat: str, kind: str) -> str:
    return f"{channel}:{seat}:{kind}"


def is_told(told: Told, channel: Channel, due: Due) -> bool:
    """Was it, of this moment, or of its side's turn as a whole?"""
    last = told.get(name_of(channel, due.seat, due.kind))
    if last is None:
        return False
    if due.kind != "turn":
        return last == due.moment
    side, _, turn = due.moment.partition(SPLIT)
    if not turn:
        return last.partition(SPLIT)[0] == side
    return last in (due.moment, side)


def way_of(channel: Channel, due: Due, place: str) -> str:
    return f"{name_of(channel, due.seat, due.kind)}{TO}{place}"


def lost(told: Told, channel: Channel, due: Due, now: str) -> list[str]:
    """Places at which a message of this moment should have arrived by now."""
    start = way_of(channel, due, "")
    ways = ((name, until) for name, until in told.items() if name.startswith(start))
    return [name.removeprefix(start) for name, until in ways if until.partition(SPLIT)[0] <= now]


def next_lost(told: Told, now: str) -> str | None:
    """When the next that is on its way should have arrived."""
    ends = (until.partition(SPLIT)[0] for name, until in told.items() if TO in name)
    return min((end for end in ends if end > now), default=None)


def arrived(told: Told, ways: Collection[tuple[str, str]]) -> Told:
    """Without those on their way that are still the same."""
    return {name: value for name, value in told.items() if (name, value) not in ways}


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """Who is told now, at which places, and until when that should be done."""

    channel: Channel
    due: Due
    places: Sequence[str]
    until: str

    @property
    def ways(self) -> dict[str, str]:
        return {way_of(self.channel, self.due, place): self.until for place in self.places}


def with_told(told: Told, every: Collection[Due], now: Iterable[Telling], seats: Collection[str]) -> Told:
    """With these told; without whose own turn is over, and without seats that are gone."""
    waiting = {(due.seat, due.kind) for due in every}
    kept: Told = {}
    for name, moment in told.items():
        _, seat, way = name.split(":", 2)
        kind, _, place = way.partition(TO)
        is_over = (place or (kind == "turn" and SPLIT in moment)) and (seat, kind) not in waiting
        if seat in seats and not is_over:
            kept[name] = moment
    for one in now:
        name = name_of(one.channel, one.due.seat, one.due.kind)
        if kept.get(name) != one.due.moment:
            kept = {key: value for key, value in kept.items() if not key.startswith(name + TO)}
        kept |= {name: one.due.moment, **one.ways}
    return kept


def without(told: Told, channel: Channel, seat: str | None = None) -> Told:
    """As if nobody had been told this way, or not this seat."""
    start = f"{channel}:" if seat is None else f"{channel}:{seat}:"
    return {name: moment for name, moment in told.items() if not name.startswith(start)}
