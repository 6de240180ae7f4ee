"""Handouts and notes of a table: who may read them, and who is told that there are new ones."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import partial
from typing import Any

from app.seats import Seat, speaks
from app.store.failures import Unavailable
from app.store.papers import Body, Kind, papers_of
from app.table.entry_frames import compact
from app.table.recorder import Recorder
from app.table.responses import Feed


def may_read(seat: Seat, kind: Kind, body: Body) -> bool:
    """The GM all of them, players what is shown to them or shared; nobody else."""
    if seat.role == "gm":
        return True
    if not speaks(seat):
        return False
    if kind == "note":
        return body["shared"] is True
    return body["shown"] is True and (body["to"] is None or seat.id in body["to"])


def is_unread(seat: Seat, body: Body) -> bool:
    return seat.role == "player" and may_read(seat, "handout", body) and seat.id not in body["read"]


def readers(seats: Iterable[Seat], kind: Kind, *bodies: Body) -> list[str]:
    """Whoever may read one of these."""
    return [seat.id for seat in seats if any(may_read(seat, kind, body) for body in bodies)]


async def greet(recorder: Recorder, seat: Seat, feed: Feed) -> None:
    """One who comes is told what is unread; where nothing is, nothing."""
    if seat.role != "player" or not speaks(seat):
        return
    try:
        found = await _handouts(recorder)
    except Unavailable:
        return
    if any(is_unread(seat, body) for body in found.values()):
        feed.say(_word(seat, found))


async def tell(recorder: Recorder, to: Collection[str], changed: str) -> None:
    """These seats read along here and elsewhere: a paper that they may read changed, or is theirs no more."""
    if recorder.services.neighbours:
        recorder.services.neighbours.wrote(recorder.id, list(to), changed)
    await tell_here(recorder, to, changed)


async def tell_here(recorder: Recorder, to: Collection[str], changed: str) -> None:
    here = [seat for one in to if (seat := recorder.now.seat(one)) and one in recorder.audience.here()]
    if not here:
        return
    found = await _handouts(recorder)
    for seat in here:
        recorder.audience.say(seat.id, _word(seat, found, changed))


async def tell_anew(recorder: Recorder) -> None:
    """Whoever reads along here may have missed something: what is unread now."""
    here = [seat for one in recorder.audience.here() if (seat := recorder.now.seat(one)) and speaks(seat)]
    if not here:
        return
    try:
        found = await _handouts(recorder)
    except Unavailable:
        return
    for seat in here:
        recorder.audience.say(seat.id, _word(seat, found))


def _word(seat: Seat, handouts: Mapping[str, Body], changed: str | None = None) -> str:
    unread = [{"id": one, "title": b["title"]} for one, b in handouts.items() if is_unread(seat, b)]
    told: dict[str, Any] = {"type": "signal", "kind": "papers", "unread": unread}
    return compact(told if changed is None else {**told, "changed": changed})


async def _handouts(recorder: Recorder) -> Mapping[str, Body]:
    work = partial(papers_of, table=recorder.id, kind="handout")
    found: Mapping[str, Body] = await recorder.services.store.read(work)
    return found
