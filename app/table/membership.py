"""Who is let in: seats taken, lent, renewed, removed, readmitted, as events or a refusal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from app.rules.core import Event, Reason
from app.seats import SHARED, Seat, Sees, may_manage
from app.store.codec import Malformed, parse
from app.table import seating
from app.table.responses import Refused
from app.table.seat_bodies import CreateSeat, SeatChange
from app.table.seat_requests import Wish, malformed, refused
from app.table.seating import Seated
from app.table.table_events import KeyRenewed, SeatChanged
from app.table.table_state import TableState

PLAYERS = "player"
MOST_LED = 200
"""Whom one seat leads, as many as a list of them may hold."""
WATCHERS_SEE = "sees: of a watcher that is taken by name"
"""The shared seat by whose link people come in."""


def take(now: TableState, asker: Seat, raw: Any) -> tuple[str, Wish]:
    """The new seat's id, and how it comes to be. By the name of a removed person the GM readmits that one."""
    try:
        wanted: CreateSeat = now.heard(asker, parse(CreateSeat, raw))
    except Malformed as error:
        return "", malformed(error)
    name, role = wanted.name.strip(), wanted.role or "player"
    controls = frozenset(wanted.controls or ())
    gone = seating.removed_by_name(now.seating, name) if asker.role == "gm" else None
    if gone is not None and gone.seat.role == role:
        lent = None if wanted.controls is None else controls
        return gone.seat.id, readmit(now, asker, gone, name=name, controls=lent)
    no = (
        _why_not_named(now, name)
        or _why_not_seated(now, asker, wanted)
        or _why_not_lent(now, asker, controls)
    )
    if no:
        return "", no
    if wanted.sees is not None and role != "spectator":
        return "", refused("bad-command", WATCHERS_SEE)
    seat = seating.fresh_id(now.seating, name)
    meant = {one for one in now.names if now.lent_to(one) in (seat, name)}
    lent_now = controls | meant if role == "player" else ()
    made = SeatChanged(seat=seat, name=name, role=role, controls=_sorted(lent_now), sees=wanted.sees)
    return seat, (made,)


def _why_not_seated(now: TableState, asker: Seat, wanted: CreateSeat) -> Refused | None:
    """The GM makes seats of every role; with the shared player link a person takes a player's."""
    if asker.role != "gm" and (asker.id != PLAYERS or wanted.role not in (None, "player")):
        return refused("not-allowed")
    return _why_no_room(now, asker)


def _why_no_room(now: TableState, asker: Seat) -> Refused | None:
    """Those who were removed leave their place to others."""
    most = seating.MAX_SEATS if asker.role == "gm" else seating.MOST_BY_LINK
    given = seating.persons(now.seating) + 1
    if given <= most:
        return None
    return Refused(reason=Reason(code="too-many", figures={"field": "seats", "most": most, "given": given}))


def _why_not_named(now: TableState, name: str, but: str = "") -> Refused | None:
    if not name:
        return refused("bad-command", "name: empty")
    return refused("name-taken") if seating.is_taken(now.seating, name, but) else None


def _why_not_lent(now: TableState, asker: Seat, controls: frozenset[str]) -> Refused | None:
    """The GM lends anybody; a person takes those that are `any` and that nobody has taken."""
    unseen = now.scene(asker).redacted.unseen
    stranger = next((one for one in sorted(controls) if one not in now.names or one in unseen), None)
    if stranger is not None:
        return Refused(reason=Reason(code="unknown-combatant", figures={"id": stranger}))
    if asker.role == "gm":
        return None
    led = seating.led_by_persons(now.seating)
    is_free = all(one not in led and now.lent_to(one) == "any" for one in controls)
    return None if is_free else refused("not-allowed")


def change(now: TableState, asker: Seat, seated: Seated, raw: Any) -> Wish:
    """The GM renames, lends and takes back, renews the key; a removed seat can be readmitted and no more."""
    try:
        wanted: SeatChange = now.heard(asker, parse(SeatChange, raw))
    except Malformed as error:
        return malformed(error)
    seat = seated.seat
    if asker.role != "gm":
        return _take_more(now, asker, seat, wanted)
    if seated.removed:
        lent = None if wanted.controls is None else frozenset(wanted.controls)
        name = None if wanted.name is None else wanted.name.strip()
        return (
            readmit(now, asker, seated, name=name, controls=lent) if wanted.readmit else refused("not-found")
        )
    name = seat.name if wanted.name is None else wanted.name.strip()
    controls = wanted.led(seat.controls)
    if seat.role != "player" and seat.id not in SHARED:
        controls = frozenset()  # as when it was taken: only players lead anybody
    no = None if may_manage(asker, seat) and not seat.played else refused("not-allowed")
    if not no and wanted.name is not None:
        no = _why_not_named(now, name, but=seat.id)
    if not no and seat.id in SHARED and controls:
        no = refused("not-allowed")
    no = no or _why_not_led(now, asker, seat, wanted)
    if not no and wanted.sees is not None and (seat.role != "spectator" or seat.id in SHARED):
        no = refused("bad-command", WATCHERS_SEE)
    if no:
        return no
    events: list[Event] = [KeyRenewed(seat=seat.id)] if wanted.renew else []
    sees = None if wanted.sees == seat.sees else wanted.sees
    if (name, controls) != (seat.name, seat.controls) or sees:
        events.append(_changed(seat, name, controls, sees))
    return events


def _why_not_led(now: TableState, asker: Seat, seat: Seat, wanted: SeatChange) -> Refused | None:
    """Whom a change names must be there, or led by the seat already; and a seat leads 200 at most."""
    controls = wanted.led(seat.controls)
    if len(controls) > MOST_LED:
        figures: dict[str, str | int | float] = {
            "field": "controls",
            "most": MOST_LED,
            "given": len(controls),
        }
        return Refused(reason=Reason(code="too-many", figures=figures))
    return _why_not_lent(now, asker, (controls | {*wanted.remove}) - seat.controls)


def _changed(seat: Seat, name: str, controls: frozenset[str], sees: Sees | None) -> SeatChanged:
    is_idle = bool(seat.controls) and not controls
    return SeatChanged(
        seat=seat.id, name=name, role=seat.role, controls=_sorted(controls), sees=sees, idle=is_idle
    )


def _take_more(now: TableState, asker: Seat, seat: Seat, wanted: SeatChange) -> Wish:
    """A player takes free pieces to the own seat, gives none away and changes nothing else."""
    controls = wanted.led(seat.controls)
    is_own = asker.id == seat.id and asker.role == "player" and asker.id not in SHARED
    takes = replace(wanted, controls=None, add=()) == SeatChange() and wanted != SeatChange()
    if not is_own or not takes or not seat.controls <= controls:
        return refused("not-allowed")
    no = _why_not_led(now, asker, seat, wanted)
    if no:
        return no
    taken = SeatChanged(seat=seat.id, name=seat.name, role=seat.role, controls=_sorted(controls))
    return [taken] if controls != seat.controls else []


def readmit(
    now: TableState,
    asker: Seat,
    gone: Seated,
    *,
    name: str | None = None,
    controls: frozenset[str] | None = None,
) -> Wish:
    """A removed seat comes back under its name, with a new key and what it led, if nobody leads that now."""
    seat = gone.seat
    called = seat.name if name is None else name
    free = _waiting_for(now, gone, called)
    lent = (free if controls is None else controls) if seat.role == "player" else frozenset[str]()
    no = None if may_manage(asker, seat) else refused("not-allowed")
    no = no or _why_not_named(now, called, but=seat.id) or _why_no_room(now, asker)
    no = no or _why_not_lent(now, asker, lent - free)
    if no:
        return no
    back = SeatChanged(seat=seat.id, name=called, role=seat.role, controls=_sorted(lent))
    return (back, KeyRenewed(seat=seat.id))


def _waiting_for(now: TableState, gone: Seated, name: str) -> frozenset[str]:
    """What a removed person led, or is meant for by name, and nobody leads now."""
    led = {one for seat in seating.present(now.seating) for one in seat.controls}
    meant = {one for one in now.names if now.lent_to(one) in (gone.seat.id, name)}
    return frozenset((gone.kept | meant) & now.names.keys() - led)


def remove(now: TableState, asker: Seat, seat: Seat, *, renews: bool) -> Wish:
    """A shared seat stays. Unless it is declined, the keys that the removed person knew are renewed."""
    if not may_manage(asker, seat) or seat.id in SHARED:
        return refused("not-allowed")
    gone = SeatChanged(
        seat=seat.id, name=seat.name, role=seat.role, controls=(), removed=True, kept=_sorted(seat.controls)
    )
    known = known_keys(now, seat) if renews else ()
    return (gone, *(KeyRenewed(seat=one) for one in known))


def known_keys(now: TableState, seat: Seat) -> list[str]:
    """Seats whose keys a person is taken to know: the players' link; of a co-GM all it could read."""
    if seat.role != "gm":
        return [PLAYERS]
    return [one for one in seating.known_keys(now.seating, seat) if one != seat.id]


def renewed(events: Iterable[Event]) -> tuple[str, ...]:
    """Seats that have a new key by these events."""
    return tuple(event.seat for event in events if isinstance(event, KeyRenewed))


def _sorted(ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(ids))
