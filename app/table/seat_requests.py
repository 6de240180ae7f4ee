"""What people ask of the table itself – names, talk, signals – as events or a refusal; it records nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from app import saying
from app.history import History
from app.rules.common.dice.line import is_whispered
from app.rules.core import Command, Dice, Event, Reason, Ruling
from app.seats import SHARED, Seat, only_watches
from app.store.codec import Malformed, parse
from app.table import seating
from app.table.request_bodies import Chat, NameWanted, Signal
from app.table.responses import Refused
from app.table.table_events import Chatted, PiecesFreed, SeatChanged, TableNamed
from app.table.table_state import TableState

Wish = Sequence[Event] | Refused
SIGNAL_MEMBERS: Final = (
    "drag has actor and path, ping and pointer have at, ruler has from and to, "
    "drawing has path and maybe stays and word, borrow has whose"
)


def refused(code: str, detail: str = "") -> Refused:
    return Refused(reason=Reason(code=code, figures={"detail": detail} if detail else {}))


def not_built(name: str) -> Refused:
    return Refused(reason=Reason(code="not-built", figures={"name": name}))


def too_fast(wanting: float) -> Refused:
    return Refused(reason=Reason(code="too-fast", figures={"retry_after": wanting}))


def malformed(error: Malformed) -> Refused:
    return Refused(reason=Reason(code=error.code, figures=error.figures))


def newcomers(now: TableState, newly: Iterable[str]) -> Sequence[Event]:
    """Anybody who comes in already meant for a seat is lent to it."""
    events = _freed(now, newly)
    for seat in seating.present(now.seating):
        meant = {one for one in newly if seat.role == "player" and now.lent_to(one) in (seat.id, seat.name)}
        if meant - seat.controls:
            controls = _sorted(seat.controls | meant)
            events.append(SeatChanged(seat=seat.id, name=seat.name, role=seat.role, controls=controls))
    return events


def parted(now: TableState, turned: Collection[str]) -> Sequence[Event]:
    """Anybody who goes over to another side, or is the GM's from now on, is led by no seat any more.

    It stands in the entry that makes it so: nobody sees the other side for a moment.
    """
    led = [seat for seat in seating.present(now.seating) if seat.controls & set(turned)]
    return [*(_without(one, turned) for one in led), *_freed(now, turned)]


def _without(seat: Seat, turned: Collection[str]) -> SeatChanged:
    left = _sorted(seat.controls - set(turned))
    return SeatChanged(seat=seat.id, name=seat.name, role=seat.role, controls=left, idle=not left)


def _freed(now: TableState, these: Iterable[str]) -> list[Event]:
    """What removed seats kept is kept no more where it is said again who leads it."""
    kept = {one for seated in seating.removed(now.seating) for one in seated.kept}
    return [PiecesFreed(combatants=_sorted(kept & set(these)))] if kept & set(these) else []


def name_table(asker: Seat, raw: Any) -> Wish:
    try:
        wanted: NameWanted = parse(NameWanted, raw)
    except Malformed as error:
        return malformed(error)
    return (TableNamed(name=wanted.name.strip()),) if asker.role == "gm" else refused("not-allowed")


def chat(now: TableState, asker: Seat, raw: Any) -> tuple[Chatted, ...] | Refused:
    """Spectators, and the shared player seat with their rights, only listen."""
    try:
        said: Chat = now.heard(asker, parse(Chat, raw))
    except Malformed as error:
        return malformed(error)
    if only_watches(asker):
        return refused("not-allowed")
    if not said.text.strip() or said.to == ():
        return refused("bad-command", "nothing is said, or to nobody")
    to = said.to
    if to == "gm":
        to = _game_masters(now)
    if to is not None and any(now.seat(seat) is None for seat in to):
        return refused("bad-command", "to: no such seat")
    return (Chatted(from_=asker.id, to=to, text=said.text, actor=said.actor, about=said.about),)


def spoken(
    now: TableState,
    history: History[Any],
    asker: Seat,
    raw: Mapping[str, Any],
    dice: Dice,
    carry_out: Callable[[Command], Ruling],
) -> Ruling:
    """What is said, and what comes of it: a figure of who speaks is changed, or dice fall."""
    granted = chat(now, asker, raw)
    if isinstance(granted, Refused):
        return Ruling(refusal=granted.reason)
    system, fight, viewer = history.system, history.fight, history.viewer(asker)
    actor = next(one.actor for one in granted if isinstance(one, Chatted))
    if raw.get("about") is not None:
        return Ruling(events=granted)
    no = saying.against_speaker(system, fight, viewer, actor)
    if no:
        return Ruling(refusal=no)
    speaker = saying.speaker(viewer, raw.get("actor"))
    granted = tuple(replace(line, actor=speaker) for line in granted)
    text = str(raw["text"])
    command = saying.meant(system, fight, viewer, text, actor)
    if command is not None:
        ruling = carry_out(command)
        told = (*granted, *ruling.events)
        return ruling if ruling.refusal else replace(ruling, events=told, states=())
    people = now.scene(asker).redacted.view.get("combatants") or {}
    said = saying.spoken(system, people, viewer, actor, text)
    thrown = system.throw(said.text, dice, said.figures)
    if isinstance(thrown, Reason):
        return Ruling(refusal=thrown)
    if thrown:
        granted = tuple(replace(line, text=said.told) for line in granted)
    if thrown and raw.get("to") is None and is_whispered(text):
        granted = tuple(replace(line, to=_game_masters(now)) for line in granted)
    return Ruling(events=(*granted, *thrown))


def _game_masters(now: TableState) -> tuple[str, ...]:
    return tuple(seat.id for seat in seating.present(now.seating) if seat.role == "gm")


def signal(now: TableState, asker: Seat, raw: Any) -> Signal | Refused:
    try:
        sent: Signal = now.heard(asker, parse(Signal, raw))
    except Malformed as error:
        return malformed(error)
    if not sent.is_whole:
        return refused("bad-command", SIGNAL_MEMBERS)
    if only_watches(asker):
        return refused("not-allowed")
    if sent.whose is not None and (no := _not_lent(now, asker, sent.whose)):
        return no
    if sent.actor is not None:
        if sent.actor not in now.names or sent.actor in now.scene(asker).redacted.unseen:
            stranger = Reason(code="unknown-combatant", figures={"id": sent.actor})
            return Refused(reason=now.cut(stranger, asker))
        if asker.role != "gm" and sent.actor not in asker.controls:
            return refused("not-allowed")
    return sent


def _not_lent(now: TableState, asker: Seat, whose: str) -> Refused | None:
    """A player asks for the pieces of another; both have seats of their own."""
    absent = now.seat(whose)
    if absent is None:
        return refused("not-found")
    players = all(one.role == "player" and not one.played and one.id not in SHARED for one in (asker, absent))
    return None if players and absent.id != asker.id else refused("not-allowed")


def _sorted(ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(ids))
