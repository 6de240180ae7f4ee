"""What was told already, so that nobody is told twice: kept with the table, shared by all nodes."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, Literal

from app.notices.due import Due
from app.store.notices import Told

Channel = Literal["hooks", "push"]
CHANNELS: Final[tuple[Channel, ...]] = ("hooks", "push")
SPLIT: Final = "|"


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


def with_told(
    told: Told, every: Collection[Due], now: Iterable[tuple[Channel, Due]], seats: Collection[str]
) -> Told:
    """With these told; without whose own turn is over, and without seats that are gone."""
    waiting = {(due.seat, due.kind) for due in every}
    kept: Told = {}
    for name, moment in told.items():
        _, seat, kind = name.split(":", 2)
        is_over = kind == "turn" and SPLIT in moment and (seat, kind) not in waiting
        if seat in seats and not is_over:
            kept[name] = moment
    for channel, due in now:
        kept[name_of(channel, due.seat, due.kind)] = due.moment
    return kept


def without(told: Told, channel: Channel, seat: str | None = None) -> Told:
    """As if nobody had been told this way, or not this seat."""
    start = f"{channel}:" if seat is None else f"{channel}:{seat}:"
    return {name: moment for name, moment in told.items() if not name.startswith(start)}
