"""What the server plays at a table: its seats, set, stopped, paused and kept in step; it records nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from itertools import count
from typing import Any, Final

from app.rules.core import Event, Reason
from app.seats import STRENGTHS, Away, Pause, Played, Seat, speaks
from app.store.codec import Malformed, parse
from app.table import loans, seating
from app.table.request_bodies import AwayWanted, OpponentWanted, TimerWanted
from app.table.responses import Refused
from app.table.seat_requests import Wish, malformed, refused
from app.table.table_events import AwayHow, SeatAway, SeatChanged, SeatPlayed, TimerSet
from app.table.table_state import TableState

NAME: Final = "Ransen"
"""What the server's seats are called."""
LONGEST_NAME: Final = 60
"""Of a person's name in that of the seat that stands in."""


def played(now: TableState) -> list[Seat]:
    """The server's seats, in the order of taking."""
    return [seat for seat in seating.present(now.seating) if seat.played is not None]


def wish(now: TableState, asker: Seat, raw: Mapping[str, Any] | None) -> Wish:
    """The GM: the server plays this from now on, or no longer; None: it plays nothing any more."""
    if asker.role != "gm":
        return refused("not-allowed")
    if raw is None:
        every = [seat for seat in played(now) if seat.played and not seat.played.stands_in]
        return [event for seat in every for event in _gone(seat)]
    try:
        wanted: OpponentWanted = parse(OpponentWanted, raw)
    except Malformed as error:
        return malformed(error)
    meant = (wanted.combatant, wanted.follows, *wanted.combatants)
    unknown = next((one for one in meant if one is not None and one not in now.names), None)
    if unknown is not None:
        return Refused(reason=Reason(code="unknown-combatant", figures={"id": unknown}))
    found = _seat_for(now, wanted)
    if wanted.strength is None:
        return _gone(found) if found is not None and now.seat(found.id) else ()
    how = Played(
        side=wanted.side,
        combatant=wanted.combatant,
        combatants=tuple(sorted(wanted.combatants)),
        follows=wanted.follows,
        round=round_of(now, asker) if wanted.this_round else None,
        strength=STRENGTHS[wanted.strength],
        temper=wanted.temper,
        paused="asked" if wanted.paused else None,
        leads=wanted.leads,
    )
    sat = _sit_down(now, found, how)
    return sat if isinstance(sat, Refused) else (*_disbanded(now, found, how), *sat)


def round_of(now: TableState, seat: Seat) -> int:
    """The round of the fight, as every view tells it."""
    return int(now.scene(seat).view.get("round") or 0)


def _disbanded(now: TableState, found: Seat | None, how: Played) -> Iterator[Event]:
    """Who gets other orders with others leaves the group that it was in, and that group ends."""
    for seat in played(now):
        known = seat.played
        if known is not None and seat != found and set(known.combatants) & set(how.combatants):
            yield from _gone(seat)


def _seat_for(now: TableState, wanted: OpponentWanted) -> Seat | None:
    """The seat that plays, or once played, the same."""
    for seated in now.seating.values():
        how = seated.seat.played
        if how is None or (how.side, how.combatant) != (wanted.side, wanted.combatant):
            continue
        if set(how.combatants) == set(wanted.combatants):
            return seated.seat
    return None


def _sit_down(now: TableState, found: Seat | None, how: Played) -> Wish:
    if (found is None or now.seat(found.id) is None) and (full := _full(now)):
        return full
    if found is None:
        id = seating.fresh_id(now.seating, f"{NAME} {how.side or 1}")
        found = Seat(id=id, role="player", name=_free_name(now))
    asking = replace(found, played=how)
    controls = wanted_controls(now, [one for one in played(now) if one.id != found.id], asking)
    there = now.seat(found.id)
    is_same = there is not None and there.controls == controls
    taken = () if is_same else (_seat(found, controls),)
    return (*taken, SeatPlayed(seat=found.id, **asdict(how)))


def _full(now: TableState) -> Refused | None:
    given = seating.persons(now.seating) + 1
    if given <= seating.MAX_SEATS:
        return None
    figures: Mapping[str, str | int] = {"field": "seats", "most": seating.MAX_SEATS, "given": given}
    return Refused(reason=Reason(code="too-many", figures=figures))


def _free_name(now: TableState, whom: str = "") -> str:
    """The same in every language."""
    first = f"{NAME} ({whom})" if whom else NAME
    names = (first if number == 1 else f"{first} {number}" for number in count(1))
    return next(name for name in names if not seating.is_taken(now.seating, name))


def _seat(seat: Seat, controls: Collection[str], *, removed: bool = False) -> SeatChanged:
    return SeatChanged(
        seat=seat.id, name=seat.name, role=seat.role, controls=tuple(sorted(controls)), removed=removed
    )


def _gone(seat: Seat) -> Sequence[Event]:
    return (_seat(seat, (), removed=True),)


def wanted_controls(now: TableState, others: Collection[Seat], seat: Seat) -> frozenset[str]:
    """Whom one of the server's seats leads: its piece, or those of its side whom nobody else does."""
    how = seat.played
    if how is None:
        return frozenset()
    if how.stands_in is not None:
        absent = now.seat(how.stands_in)
        return absent.controls & now.names.keys() if absent else frozenset()
    if how.combatant is not None:
        return frozenset({how.combatant} & now.names.keys())
    if how.combatants:
        return frozenset(how.combatants) & now.names.keys()
    single = {
        piece for one in others if one.played for piece in (one.played.combatant, *one.played.combatants)
    }
    led = seating.led_by_persons(now.seating) | single
    return frozenset(one for one, side in now.names.items() if side == how.side and one not in led)


def kept_in_step(now: TableState) -> Iterator[Event]:
    """Changes to the server's seats where others came, went, or are led by somebody else now."""
    seats = played(now)
    for seat in seats:
        if seat.played and seat.played.round not in (None, round_of(now, seat)):
            yield from _gone(seat)
            continue
        controls = wanted_controls(now, [one for one in seats if one is not seat], seat)
        if seat.played is not None and seat.played.stands_in and not _is_away(now, seat.played.stands_in):
            yield from _gone(seat)
        elif controls != seat.controls:
            yield _seat(seat, controls)


def _is_away(now: TableState, seat: str) -> bool:
    found = now.seat(seat)
    return found is not None and found.away is not None and found.away.strength is not None


def away(now: TableState, asker: Seat, raw: Any) -> Wish:
    """Somebody is away or back, with or without somebody in that place; the GM says it of others."""
    try:
        wanted: AwayWanted = parse(AwayWanted, raw)
    except Malformed as error:
        return malformed(error)
    seat = now.seat(wanted.seat or asker.id)
    if seat is None:
        return refused("not-found")
    if seat.played or not speaks(seat) or not _may_say(asker, seat, wanted):
        return refused("not-allowed")
    strength = STRENGTHS[wanted.strength] if wanted.strength and wanted.away else None
    lent_to = wanted.lent_to if wanted.away else None
    if (strength or lent_to) and seat.role != "player":
        return refused("bad-command", "strength, lent_to: a seat that leads pieces")
    if lent_to is not None and not loans.may_take(now, seat, lent_to):
        return refused("bad-command", "lent_to: no seat of another player")
    lent = loans.lent(now, seat, lent_to)
    how = Away(strength=strength, temper=wanted.temper if strength else None, lent_to=lent_to, lent=lent)
    then = how if wanted.away else None
    said = () if then == seat.away else (_said(now, seat, then), *loans.turned(now, seat, then))
    follows = _stand_in(now, seat, then)
    return follows if isinstance(follows, Refused) else (*said, *follows)


def _may_say(asker: Seat, seat: Seat, wanted: AwayWanted) -> bool:
    """A person of oneself, a GM of everybody; who was lent somebody's pieces gives them back."""
    gives_back = wanted.away and wanted.strength is None and wanted.lent_to is None
    is_lent = seat.away is not None and seat.away.lent_to == asker.id
    return seat.id == asker.id or asker.role == "gm" or (gives_back and is_lent)


def _said(now: TableState, seat: Seat, away: Away | None) -> SeatAway:
    if away is None:
        return SeatAway(seat=seat.id, name=seat.name or seat.role, how="back")
    how: AwayHow = "lent" if away.lent_to else "played" if away.strength else "away"
    other = now.seat(away.lent_to) if away.lent_to else None
    return SeatAway(
        seat=seat.id, name=seat.name or seat.role, how=how, to=other.name if other else None, **asdict(away)
    )


def _stand_in(now: TableState, seat: Seat, away: Away | None) -> Wish:
    """The server takes the place of one who is away, or leaves it."""
    every = (one.seat for one in now.seating.values())
    found = next((one for one in every if one.played and one.played.stands_in == seat.id), None)
    is_there = found is not None and now.seat(found.id) is not None
    if away is None or away.strength is None:
        return _gone(found) if found is not None and is_there else ()
    if not is_there and (full := _full(now)):
        return full
    if found is None:
        name = _free_name(now, seat.name[:LONGEST_NAME])
        found = Seat(id=seating.fresh_id(now.seating, name), role="player", name=name)
    how = Played(stands_in=seat.id, strength=away.strength, temper=away.temper)
    taken = () if is_there and found.controls == seat.controls else (_seat(found, seat.controls),)
    return (*taken, SeatPlayed(seat=found.id, **asdict(how)))


def timer(asker: Seat, raw: Any) -> Wish:
    """The GM: how long the table waits for somebody before it says so."""
    try:
        wanted: TimerWanted = parse(TimerWanted, raw)
    except Malformed as error:
        return malformed(error)
    return (TimerSet(seconds=wanted.seconds),) if asker.role == "gm" else refused("not-allowed")


def pausing(now: TableState, pause: Pause | None, of: Collection[Pause | None]) -> Iterator[Event]:
    """The server's seats that wait, or not, for these reasons wait for this one from now on, or for none."""
    for seat in played(now):
        if seat.played is not None and seat.played.paused in of and seat.played.paused != pause:
            yield SeatPlayed(seat=seat.id, **asdict(replace(seat.played, paused=pause)))


def told(seat: Seat) -> dict[str, Any]:
    """As the GM is told of it."""
    how = seat.played
    assert how is not None
    what: dict[str, Any] = {"side": how.side, "combatant": how.combatant, "stands_in": how.stands_in}
    what = {name: said for name, said in what.items() if said is not None}
    if how.combatants:
        what = {"combatants": list(how.combatants), "follows": how.follows, "round": how.round}
    return {
        **what,
        "strength": how.strength,
        "temper": how.temper,
        "paused": how.paused,
        "leads": how.leads,
        "seat": seat.id,
        "controls": sorted(seat.controls),
    }
