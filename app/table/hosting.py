"""What people ask of the table itself – seats, names, talk – as events or a refusal; nothing is recorded."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from app.rules.core import Event, Reason
from app.seats import SHARED, Seat, only_watches
from app.store.codec import Malformed, parse
from app.table import seating
from app.table.answers import Refused
from app.table.asked import Chat, NameWanted, SeatChange, SeatWanted, Signal
from app.table.happenings import Chatted, KeyRenewed, SeatChanged, TableNamed
from app.table.present import Present

Wish = Sequence[Event] | Refused


def refused(code: str, detail: str = "") -> Refused:
    return Refused(reason=Reason(code=code, figures={"detail": detail} if detail else {}))


def not_built(name: str) -> Refused:
    return Refused(reason=Reason(code="not-built", figures={"name": name}))


def malformed(error: Malformed) -> Refused:
    return Refused(reason=Reason(code="bad-command", figures=error.figures))


def take(now: Present, asker: Seat, raw: Any) -> tuple[str, Wish]:
    """The new seat's id, and how it comes to be."""
    try:
        wanted: SeatWanted = parse(SeatWanted, raw)
    except Malformed as error:
        return "", malformed(error)
    name = wanted.name.strip()
    seat = seating.fresh_id(now.seating, name)
    controls = frozenset(wanted.controls or ())
    no = (
        _why_not_named(now, name)
        or _why_not_seated(now, asker, wanted)
        or _why_not_lent(now, asker, controls)
    )
    if no:
        return "", no
    role = wanted.role or "player"
    meant = {one for one in now.names if now.lent_to(one) in (seat, name)}
    lent = controls | meant if role == "player" else ()
    taken = SeatChanged(seat=seat, name=name, role=role, controls=_sorted(lent))
    return seat, (taken,)


def _why_not_seated(now: Present, asker: Seat, wanted: SeatWanted) -> Refused | None:
    """The GM makes seats of every role; with the shared player link a person takes a player's."""
    if asker.role != "gm" and (asker.id != "player" or wanted.role not in (None, "player")):
        return refused("not-allowed")
    return refused("not-allowed") if len(now.seating) >= seating.MOST else None


def _why_not_named(now: Present, name: str, but: str = "") -> Refused | None:
    if not name:
        return refused("bad-command", "name: empty")
    return refused("name-taken") if seating.is_taken(now.seating, name, but) else None


def _why_not_lent(now: Present, asker: Seat, controls: frozenset[str]) -> Refused | None:
    """The GM lends anybody; a person takes those that are `any` and that nobody has taken."""
    unseen = now.scene(asker).sight.unseen
    stranger = next((one for one in sorted(controls) if one not in now.names or one in unseen), None)
    if stranger is not None:
        return Refused(reason=Reason(code="unknown-combatant", figures={"id": stranger}))
    if asker.role == "gm":
        return None
    led = seating.controllers(now.seating)
    is_free = all(one not in led and now.lent_to(one) == "any" for one in controls)
    return None if is_free else refused("not-allowed")


def change(now: Present, asker: Seat, seat: Seat, raw: Any) -> Wish:
    try:
        wanted: SeatChange = parse(SeatChange, raw)
    except Malformed as error:
        return malformed(error)
    name = seat.name if wanted.name is None else wanted.name.strip()
    controls = seat.controls if wanted.controls is None else frozenset(wanted.controls)
    if seat.role != "player" and seat.id not in SHARED:
        controls = frozenset()  # as when it was taken: only players lead anybody
    no = None if asker.role == "gm" else refused("not-allowed")
    if not no and wanted.name is not None:
        no = _why_not_named(now, name, but=seat.id)
    if not no and wanted.controls is not None:
        is_shared = seat.id in SHARED and controls
        no = refused("not-allowed") if is_shared else _why_not_lent(now, asker, controls - seat.controls)
    if no:
        return no
    events: list[Event] = [KeyRenewed(seat=seat.id)] if wanted.renew else []
    if (name, controls) != (seat.name, seat.controls):
        events.append(SeatChanged(seat=seat.id, name=name, role=seat.role, controls=_sorted(controls)))
    return events


def remove(asker: Seat, seat: Seat) -> Wish:
    """A shared seat stays."""
    if asker.role != "gm" or seat.id in SHARED:
        return refused("not-allowed")
    return (SeatChanged(seat=seat.id, name=seat.name, role=seat.role, controls=(), removed=True),)


def newcomers(now: Present, newly: Iterable[str]) -> Sequence[Event]:
    """Whoever comes in already meant for a seat is lent to it."""
    events = []
    for seat in seating.present(now.seating):
        meant = {one for one in newly if seat.role == "player" and now.lent_to(one) in (seat.id, seat.name)}
        if meant - seat.controls:
            controls = _sorted(seat.controls | meant)
            events.append(SeatChanged(seat=seat.id, name=seat.name, role=seat.role, controls=controls))
    return events


def parted(now: Present, turned: Collection[str]) -> Sequence[Event]:
    """Whoever goes over to another side, or is the GM's from now on, is led by no seat any more.

    It stands in the entry that makes it so: nobody sees the other side for a moment.
    """
    led = [seat for seat in seating.present(now.seating) if seat.controls & set(turned)]
    return [
        SeatChanged(seat=one.id, name=one.name, role=one.role, controls=_sorted(one.controls - set(turned)))
        for one in led
    ]


def name_table(asker: Seat, raw: Any) -> Wish:
    try:
        wanted: NameWanted = parse(NameWanted, raw)
    except Malformed as error:
        return malformed(error)
    return (TableNamed(name=wanted.name.strip()),) if asker.role == "gm" else refused("not-allowed")


def chat(now: Present, asker: Seat, raw: Any) -> Wish:
    """Spectators, and the shared player seat with their rights, only listen."""
    try:
        said: Chat = parse(Chat, raw)
    except Malformed as error:
        return malformed(error)
    if only_watches(asker):
        return refused("not-allowed")
    if not said.text.strip() or said.to == ():
        return refused("bad-command", "nothing is said, or to nobody")
    to = said.to
    if to == "gm":
        to = tuple(seat.id for seat in seating.present(now.seating) if seat.role == "gm")
    if to is not None and any(now.seat(seat) is None for seat in to):
        return refused("bad-command", "to: no such seat")
    return (Chatted(from_=asker.id, to=to, text=said.text),)


def signal(now: Present, asker: Seat, raw: Any) -> Signal | Refused:
    try:
        sent: Signal = parse(Signal, raw)
    except Malformed as error:
        return malformed(error)
    if not sent.is_whole:
        return refused("bad-command", "drag has actor and path, ping and pointer have at")
    if only_watches(asker):
        return refused("not-allowed")
    if sent.actor is not None:
        if sent.actor not in now.names or sent.actor in now.scene(asker).sight.unseen:
            return Refused(reason=Reason(code="unknown-combatant", figures={"id": sent.actor}))
        if asker.role != "gm" and sent.actor not in asker.controls:
            return refused("not-allowed")
    return sent


def _sorted(ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(ids))
