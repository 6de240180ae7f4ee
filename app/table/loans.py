"""Pieces that one player leads for another as long as that one is away; both may act with them."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Event
from app.seats import SHARED, Away, Seat
from app.table.seat_requests import Wish
from app.table.table_events import SeatAway, SeatChanged
from app.table.table_state import TableState


def may_take(now: TableState, absent: Seat, to: str) -> bool:
    other = now.seat(to)
    is_player = other is not None and other.role == "player" and not other.played and to not in SHARED
    return is_player and to != absent.id


def lent(now: TableState, absent: Seat, to: str | None) -> tuple[str, ...]:
    """What the other does not lead already; of what was lent before it is the same."""
    other = now.seat(to) if to else None
    if other is None:
        return ()
    had = set(absent.away.lent) if absent.away and absent.away.lent_to == to else set[str]()
    return tuple(sorted((absent.controls & now.names.keys()) - (other.controls - had)))


def turned(now: TableState, absent: Seat, then: Away | None) -> Iterator[Event]:
    """Seats as they are when pieces are given back, and lent to somebody else."""
    before = absent.away or Away()
    after = then or Away()
    for seat in dict.fromkeys((before.lent_to, after.lent_to)):
        other = now.seat(seat) if seat else None
        if other is None or other.played:
            continue
        gone = set(before.lent) if before.lent_to == other.id else set[str]()
        come = set(after.lent) if after.lent_to == other.id else set[str]()
        controls = tuple(sorted((other.controls - gone) | come))
        if set(controls) != other.controls:
            yield SeatChanged(
                seat=other.id, name=other.name, role=other.role, controls=controls, idle=not controls
            )


def is_lent(seat: Seat) -> bool:
    return seat.away is not None and seat.away.lent_to is not None


def given_back(now: TableState, seat: Seat) -> Wish:
    """Who comes leads the own pieces again."""
    if not is_lent(seat):
        return ()
    back = SeatAway(seat=seat.id, name=seat.name or seat.role, how="back")
    return (back, *turned(now, seat, None))
