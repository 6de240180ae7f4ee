"""Who sits at a table: folded from its log, with the ids and names that are taken."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from app.rules.core import Event
from app.seats import SCENARIO, SHARED, Seat
from app.store.tables import SeatRow
from app.table.happenings import KeyRenewed, SeatChanged

MOST: Final = 200
"""Seats that a table ever has."""
LONGEST_ID: Final = 24
RESERVED: Final = frozenset({*SHARED, SCENARIO.id, "any", "all"})
"""Words that mean something where a seat is named; nobody goes by them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """A seat, and what its key is made of. A removed one stays known: its id is never given away again."""

    seat: Seat
    counter: int = 0
    removed: bool = False


Seating = Mapping[str, Seated]
"""By id, in the order of taking."""


def at_first() -> Seating:
    """The three shared seats."""
    return {role: Seated(seat=Seat(id=role, role=role)) for role in SHARED}


def after(seating: Seating, events: Iterable[Event]) -> Seating:
    """The same mapping where nobody's seat changed."""
    for event in events:
        match event:
            case SeatChanged():
                seating = {**seating, event.seat: _changed(seating.get(event.seat), event)}
            case KeyRenewed():
                known = seating[event.seat]
                seating = {**seating, event.seat: replace(known, counter=known.counter + 1)}
    return seating


def _changed(known: Seated | None, event: SeatChanged) -> Seated:
    seat = Seat(id=event.seat, role=event.role, name=event.name, controls=frozenset(event.controls))
    return Seated(seat=seat, counter=known.counter if known else 0, removed=event.removed)


def present(seating: Seating) -> Iterator[Seat]:
    return (seated.seat for seated in seating.values() if not seated.removed)


def controllers(seating: Seating) -> dict[str, str]:
    """Combatant -> the first seat that controls it."""
    found: dict[str, str] = {}
    for seat in present(seating):
        for one in seat.controls:
            found.setdefault(one, seat.id)
    return found


def shared_of(seat: Seat) -> str:
    """The shared seat whose numbering and past a personal one continues."""
    return seat.role


# --- names and ids


def is_taken(seating: Seating, name: str, but: str = "") -> bool:
    """Names differ in more than case."""
    wanted = _folded(name)
    return wanted in RESERVED or any(
        wanted in (_folded(seat.name), seat.id) for seat in present(seating) if seat.id != but
    )


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold().strip()


def fresh_id(seating: Seating, name: str) -> str:
    """From the name where it has Latin letters, else s1, s2, …; never one that was given away before."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_ID].strip("-")
    taken = {*seating, *RESERVED}
    if slug and slug not in taken:
        return slug
    tries = (f"{slug}-{n}" if slug else f"s{n}" for n in range(2 if slug else 1, 2 * MOST + 10))
    return next(one for one in tries if one not in taken)


# --- snapshots and rows


def to_json(seating: Seating) -> list[dict[str, Any]]:
    return [
        {
            "seat": one.seat.id,
            "role": one.seat.role,
            "name": one.seat.name,
            "controls": sorted(one.seat.controls),
            "counter": one.counter,
            "removed": one.removed,
        }
        for one in seating.values()
    ]


def from_json(rows: Iterable[Mapping[str, Any]]) -> Seating:
    return {
        row["seat"]: Seated(
            seat=Seat(
                id=row["seat"], role=row["role"], name=row["name"], controls=frozenset(row["controls"])
            ),
            counter=row["counter"],
            removed=row["removed"],
        )
        for row in rows
    }


def row(seated: Seated, place: int, key_hash: str) -> SeatRow:
    """A seat as the database keeps it; nobody comes in by the key of a removed one."""
    seat = seated.seat
    return SeatRow(
        seat=seat.id,
        place=place,
        role=seat.role,
        name=seat.name,
        controls=tuple(sorted(seat.controls)),
        key_hash=None if seated.removed else key_hash,
        counter=seated.counter,
        removed=seated.removed,
    )
