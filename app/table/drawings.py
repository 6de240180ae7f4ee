"""What hands have drawn on the map to stay: lines and pins, kept with the table until they are wiped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from typing import Any, Final, TypeAlias

from app.rules.core import Event
from app.rules.marks import metres
from app.seats import Seat
from app.table.request_bodies import Signal
from app.table.seat_requests import Wish, signal
from app.table.table_events import DrawingKept, DrawingsWiped, Title
from app.table.table_state import TableState

MOST: Final = 200
MOST_OF_SEAT: Final = 40
MOST_POINTS: Final = 12_000
"""Of all together. Where there would be more the oldest go, a seat's own ones first."""
Drawn: TypeAlias = Mapping[str, Mapping[str, Any]]


def stays(said: Mapping[str, Any]) -> bool:
    """Does this signal change what is kept? A path of no points wipes."""
    return said.get("kind") == "drawing" and (said.get("stays") is True or said.get("path") == [])


def wish(now: TableState, asker: Seat, raw: Mapping[str, Any]) -> Wish:
    """A drawing that stays, under an id of its own; or what its author, or a GM, wipes."""
    sent = signal(now, asker, raw)
    if not isinstance(sent, Signal):
        return sent
    known = now.title.drawings
    if sent.path:
        word = sent.word.strip() or None if sent.word else None
        return (DrawingKept(drawing=_fresh(known), seat=asker.id, path=sent.path, word=word),)
    if asker.role == "gm":
        return (DrawingsWiped(),) if known else ()
    has_own = any(one["seat"] == asker.id for one in known.values())
    return (DrawingsWiped(seat=asker.id),) if has_own else ()


def _fresh(known: Drawn) -> str:
    return next(id for id in (f"d{n}" for n in count(len(known) + 1)) if id not in known)


def after(title: Title, event: Event) -> Title:
    """The same title where nothing of it is drawn or wiped."""
    match event:
        case DrawingKept():
            return replace(title, drawings=_kept(title.drawings, event))
        case DrawingsWiped(seat=seat):
            left = (
                {} if seat is None else {id: one for id, one in title.drawings.items() if one["seat"] != seat}
            )
            return replace(title, drawings=left)
    return title


def _kept(known: Drawn, event: DrawingKept) -> Drawn:
    """With the new one, and without the oldest where they are too many."""
    word = {} if event.word is None else {"word": event.word}
    path = [[metres(x), metres(y)] for x, y in event.path]
    made = {**known, event.drawing: {"seat": event.seat, "path": path, **word}}
    own = [id for id, one in made.items() if one["seat"] == event.seat]
    for id in own[: max(0, len(own) - MOST_OF_SEAT)]:
        del made[id]
    while len(made) > MOST or sum(len(one["path"]) for one in made.values()) > MOST_POINTS:
        del made[next(iter(made))]
    return made
