"""Who sits at a table: folded from its log, with the ids and names that are taken."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from itertools import count
from typing import Any, Final

from app.rules.core import Event
from app.rules.marks import visible
from app.seats import OWNER, SCENARIO, SHARED, Away, Played, Seat, is_owner
from app.store.rows import SeatRow
from app.table.table_events import KeyRenewed, PiecesFreed, SeatAway, SeatChanged, SeatPlayed

MAX_SEATS: Final = 200
"""Persons at a table. Those who were removed do not count."""
MOST_BY_LINK: Final = 100
"""Persons up to which the shared player link lets somebody in; beyond, only a GM does."""
LONGEST_ID: Final = 24
RESERVED: Final = frozenset({*SHARED, SCENARIO.id, "any", "all"})
"""Words that mean something where a seat is named; nobody goes by them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """A seat, and what its key is made of. A removed one keeps its id and its name."""

    seat: Seat
    counter: int = 0
    removed: bool = False
    kept: frozenset[str] = frozenset()
    """Of a removed one: the combatants that it led, which are the GM's until somebody is lent them."""
    told_to: str = ""
    """The seat that was told the key when it was made."""


Seating = Mapping[str, Seated]
"""By id, in the order of taking."""


def at_first() -> Seating:
    """The three shared seats."""
    return {role: Seated(seat=Seat(id=role, role=role)) for role in SHARED}


def after(seating: Seating, events: Iterable[Event], by: str = "") -> Seating:
    """The same mapping where nobody's seat changed. `by` is the seat that asked."""
    for event in events:
        match event:
            case SeatChanged():
                seating = {**seating, event.seat: _changed(seating.get(event.seat), event, by)}
            case SeatPlayed():
                seating = {**seating, event.seat: _played(seating[event.seat], event)}
            case SeatAway():
                seating = {**seating, event.seat: _away(seating[event.seat], event)}
            case KeyRenewed():
                known = seating[event.seat]
                seating = {**seating, event.seat: replace(known, counter=known.counter + 1, told_to=by)}
            case PiecesFreed():
                freed = frozenset(event.combatants)
                seating = {seat: _without(one, freed) for seat, one in seating.items()}
    return seating


def _changed(known: Seated | None, event: SeatChanged, by: str) -> Seated:
    seat = Seat(id=event.seat, role=event.role, name=event.name, controls=frozenset(event.controls))
    known = known or Seated(seat=seat, told_to=by)
    away = None if event.removed else known.seat.away
    seat = replace(seat, played=known.seat.played, sees=event.sees or known.seat.sees, away=away)
    return replace(known, seat=seat, removed=event.removed, kept=frozenset(event.kept))


def _played(known: Seated, event: SeatPlayed) -> Seated:
    played = Played(
        side=event.side,
        combatant=event.combatant,
        combatants=event.combatants,
        follows=event.follows,
        round=event.round,
        strength=event.strength,
        temper=event.temper,
        paused=event.paused,
        leads=event.leads,
        stands_in=event.stands_in,
    )
    return replace(known, seat=replace(known.seat, played=played))


def _away(known: Seated, event: SeatAway) -> Seated:
    away = Away(strength=event.strength, temper=event.temper, lent_to=event.lent_to, lent=event.lent)
    away_now = None if event.how == "back" else away
    return replace(known, seat=replace(known.seat, away=away_now))


def _played_in(row: Mapping[str, Any]) -> Played:
    """As a snapshot keeps it."""
    return Played(**{**row, "combatants": tuple(row.get("combatants", ()))})


def _away_in(row: Mapping[str, Any]) -> Away:
    """As a snapshot keeps it."""
    return Away(**{**row, "lent": tuple(row.get("lent", ()))})


def _without(seated: Seated, freed: frozenset[str]) -> Seated:
    return replace(seated, kept=seated.kept - freed) if seated.kept & freed else seated


def present(seating: Seating) -> Iterator[Seat]:
    return (seated.seat for seated in seating.values() if not seated.removed)


def removed(seating: Seating) -> Iterator[Seated]:
    return (seated for seated in seating.values() if seated.removed)


def persons(seating: Seating) -> int:
    """Seats beside the three shared ones, those of the server too."""
    return sum(1 for seat in present(seating) if seat.id not in SHARED)


def controllers(seating: Seating) -> dict[str, str]:
    """Combatant -> the first seat that controls it; `gm` where its seat was removed."""
    found: dict[str, str] = {}
    for seat in present(seating):
        for one in seat.controls:
            found.setdefault(one, seat.id)
    for seated in removed(seating):
        for one in seated.kept:
            found.setdefault(one, OWNER)
    return found


def led_by_persons(seating: Seating) -> frozenset[str]:
    """Combatants of which a person's seat says that it leads them, or the GM of a removed one."""
    persons = (seat for seat in present(seating) if seat.played is None)
    led = {one for seat in persons for one in seat.controls}
    return frozenset(led.union(*(one.kept for one in removed(seating))))


def are_shared_whole(seating: Seating) -> bool:
    """Anybody who holds a shared link may do what the link says and no more, in tables from elsewhere too."""
    return all(seating[seat].seat.role == seat and not seating[seat].removed for seat in SHARED)


def known_keys(seating: Seating, reader: Seat) -> list[str]:
    """Seats whose keys this GM may read: the owner all; a co-GM its own, the public ones, those it made."""
    public = {seat for seat in SHARED if seat != OWNER}
    return [
        one.seat.id
        for one in seating.values()
        if not one.removed
        and one.seat.played is None
        and (is_owner(reader) or one.seat.id in {reader.id, *public} or one.told_to == reader.id)
    ]


def shared_of(seat: Seat) -> str:
    """The shared seat whose numbering and past a personal one continues."""
    return seat.role


def is_taken(seating: Seating, name: str, but: str = "") -> bool:
    """Names differ in more than case. Those who were removed keep theirs."""
    wanted = _folded(name)
    every = (seated.seat for seated in seating.values())
    return wanted in RESERVED or any(
        wanted in (_folded(seat.name), seat.id) for seat in every if seat.id != but
    )


def removed_by_name(seating: Seating, name: str) -> Seated | None:
    """The newest seat that was removed and went by this name."""
    wanted = _folded(name)
    found = [one for one in removed(seating) if _folded(one.seat.name) == wanted]
    return found[-1] if found else None


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", visible(name)).casefold().strip()


def fresh_id(seating: Seating, name: str) -> str:
    """From the name where it has Latin letters, else s1, s2, …; never one that was given away before."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_ID].strip("-")
    taken = {*seating, *RESERVED}
    if slug and slug not in taken:
        return slug
    tries = (f"{slug}-{n}" if slug else f"s{n}" for n in count(2 if slug else 1))
    return next(one for one in tries if one not in taken)


def to_json(seating: Seating) -> list[dict[str, Any]]:
    return [
        {
            "seat": one.seat.id,
            "role": one.seat.role,
            "name": one.seat.name,
            "controls": sorted(one.seat.controls),
            "counter": one.counter,
            "removed": one.removed,
            "kept": sorted(one.kept),
            "told_to": one.told_to,
            **({} if one.seat.sees == "allies" else {"sees": one.seat.sees}),
            "played": asdict(one.seat.played) if one.seat.played else None,
            **({"away": asdict(one.seat.away)} if one.seat.away else {}),
        }
        for one in seating.values()
    ]


def from_json(rows: Iterable[Mapping[str, Any]]) -> Seating:
    return {
        row["seat"]: Seated(
            seat=Seat(
                id=row["seat"],
                role=row["role"],
                name=row["name"],
                controls=frozenset(row["controls"]),
                sees=row.get("sees", "allies"),
                played=_played_in(row["played"]) if row.get("played") else None,
                away=_away_in(row["away"]) if row.get("away") else None,
            ),
            counter=row["counter"],
            removed=row["removed"],
            kept=frozenset(row.get("kept", ())),
            told_to=row.get("told_to", ""),
        )
        for row in rows
    }


def row(seated: Seated, place: int, key_hash: str) -> SeatRow:
    """A seat as the database keeps it; nobody comes in by the key of a removed one, or of the server's."""
    seat = seated.seat
    is_closed = seated.removed or seat.played is not None
    return SeatRow(
        seat=seat.id,
        place=place,
        role=seat.role,
        name=seat.name,
        controls=tuple(sorted(seat.controls)),
        key_hash=None if is_closed else key_hash,
        counter=seated.counter,
        removed=seated.removed,
    )
