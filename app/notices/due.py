"""Whom a table waits for: by seat what is wanted, as far as that seat itself may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from app.opponent.deciding import REACTIONS
from app.opponent.eyes import Eyes
from app.opponent.steps import can_act, next_step
from app.rules.work import TooMuch
from app.seats import OWNER, Seat, speaks
from app.table.recorder import Recorder
from app.table.table_state import WATCHING, TableState

Kind = Literal["turn", "decision", "step"]
"""It is its turn; the rules ask it something; nobody could act, and the GM goes on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """A seat that is waited for."""

    seat: str
    name: str
    role: str
    kind: Kind
    moment: str
    """The same as long as it is waited for for the same reason."""
    round: int | None
    pieces: tuple[Mapping[str, str], ...] = ()
    """Names by language of those whose turn it is, as the seat is told them."""
    is_public: bool = True
    """May whoever reads along know that it is waited for?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Looker:
    """A seat with its eyes at one moment."""

    seat: Seat
    eyes: Eyes

    @property
    def view(self) -> Mapping[str, Any]:
        return self.eyes.view


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A table as all who could be waited for see it."""

    number: int
    people: Sequence[Looker]
    served: Sequence[Looker]
    """What the server plays, and is not told."""
    gm: Looker
    known: frozenset[str]
    """Whom a watcher knows of."""


def seen(recorder: Recorder) -> Moment:
    """The table now; whatever happens meanwhile changes nothing in it. Called on the event loop."""
    now = recorder.now
    players = [one for one in now.seats if one.role == "player" and one.controls and speaks(one)]
    lookers = [Looker(seat=one, eyes=Eyes.of(recorder, one)) for one in players]
    owner = now.seat(OWNER)
    assert owner is not None
    led = {one for seat in players for one in seat.controls}
    theirs = replace(owner, controls=frozenset(now.names.keys() - led))
    return Moment(
        number=now.number,
        people=[one for one in lookers if one.seat.played is None and not _is_stood_in(one.seat)],
        served=[one for one in lookers if one.seat.played is not None and not one.seat.played.paused],
        gm=Looker(seat=owner, eyes=Eyes.of(recorder, theirs)),
        known=_known(now),
    )


def _is_stood_in(seat: Seat) -> bool:
    """Is the person away, and the server plays meanwhile?"""
    return seat.away is not None and seat.away.strength is not None


def _known(now: TableState) -> frozenset[str]:
    scene = now.scenes.get(WATCHING)
    return frozenset(now.names) - (scene.redacted.unseen if scene else frozenset())


def waited_for(moment: Moment) -> list[Due]:
    """Everybody who is, in the order of their seats, the GM last."""
    if not moment.gm.eyes.has_begun and not moment.gm.view.get("pending"):
        return []
    asked = [one for one in (*moment.people, *moment.served) if _is_asked(one)]
    if moment.gm.view.get("pending"):
        people = [one for one in moment.people if one in asked]
        is_left = not asked and _is_asked(moment.gm)
        return [_decision(one, moment) for one in (*people, *([moment.gm] if is_left else ()))]
    acting = [one for one in (*moment.people, *moment.served) if _has_turn(one)]
    found = [_turn(one, moment) for one in moment.people if one in acting]
    if _has_turn(moment.gm):
        found.append(_turn(moment.gm, moment))
    elif not acting and _is_stuck(moment.gm):
        found.append(_due(moment.gm, "step", f"{_side(moment.gm.view)}|{moment.gm.view.get('phase')}"))
    return found


def _is_asked(one: Looker) -> bool:
    """Does the table wait for an answer of this seat?"""
    if not one.view.get("pending"):
        return False
    try:
        return bool(one.eyes.offers(None, REACTIONS))
    except TooMuch:
        return True


def _has_turn(one: Looker) -> bool:
    """Is it the turn of somebody it leads, or of its side, with something open?"""
    turn = one.view.get("turn")
    if turn:
        return turn in one.eyes.led
    try:
        return can_act(one.eyes)
    except TooMuch:
        return True


def _is_stuck(gm: Looker) -> bool:
    try:
        return next_step(gm.eyes) is not None
    except TooMuch:
        return True


def _side(view: Mapping[str, Any]) -> str:
    """Fight, round and the side that acts."""
    return ".".join(str(view.get(name, "")) for name in ("fights", "round", "acting"))


def _turn(one: Looker, moment: Moment) -> Due:
    turn = one.view.get("turn")
    side, mine = _side(one.view), [turn] if turn else [own for own in one.eyes.own if _is_acting(one, own)]
    true = {told: own for own, told in one.eyes.told.items()}
    is_public = one.seat.role == "gm" or any(true.get(own, own) in moment.known for own in mine)
    made = _due(one, "turn", f"{side}|{turn}" if turn else side)
    names = tuple(_names(one.eyes.combatants[own]) for own in mine[:5])
    return replace(made, pieces=names, is_public=is_public)


def _is_acting(one: Looker, own: str) -> bool:
    told = one.eyes.combatants[own]
    return not told.get("acted") and one.view.get("acting") in (None, told.get("faction"))


def _names(told: Mapping[str, Any]) -> Mapping[str, str]:
    names = told.get("names")
    plain = str(told.get("name") or "")
    return {"": plain, **(names if isinstance(names, Mapping) else {})}


def _decision(one: Looker, moment: Moment) -> Due:
    pending = one.view["pending"]
    what = pending.get("id") or f"{pending.get('kind')}.{moment.number}"
    true = {told: own for own, told in one.eyes.told.items()}
    asked = [own for own in one.eyes.led if own in _words(pending)] or one.eyes.led
    is_public = one.seat.role == "gm" or any(true.get(own, own) in moment.known for own in asked)
    return replace(_due(one, "decision", str(what)), is_public=is_public)


def _words(told: Any) -> frozenset[str]:
    """Every text in it."""
    if isinstance(told, str):
        return frozenset((told,))
    parts = told.values() if isinstance(told, Mapping) else told if isinstance(told, list | tuple) else ()
    return frozenset().union(*map(_words, parts))


def _due(one: Looker, kind: Kind, moment: str) -> Due:
    seat, said = one.seat, one.view.get("round")
    figure = said if isinstance(said, int) else None
    return Due(seat=seat.id, name=seat.name, role=seat.role, kind=kind, moment=moment, round=figure)
