"""What changes at a table by the way: a signal that stays, and pieces that go back to who comes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.rules.core import Dice, Ruling
from app.seats import Seat
from app.table import drawings, loans
from app.table.recorder import Recorder
from app.table.request import LetIn, Request, always
from app.table.responses import Refused
from app.table.seat_requests import Wish, refused


async def keep(
    recorder: Recorder, seat: str, signal: Mapping[str, Any], *, let_in: LetIn = always
) -> Refused | None:
    """What a signal changes of that which stays: told to all in the view, until it is wiped."""
    if not drawings.stays(signal):
        return None
    return await _wished(recorder, seat, lambda by: drawings.wish(recorder.now, by, signal), let_in)


async def give_back(recorder: Recorder, seat: Seat) -> None:
    """Who comes leads the own pieces again, which another led meanwhile."""
    if loans.is_lent(seat):
        await _wished(recorder, seat.id, lambda by: loans.given_back(recorder.now, by), always)


async def _wished(
    recorder: Recorder, asker: str, wish: Callable[[Seat], Wish], let_in: LetIn
) -> Refused | None:
    def rule(seat: Seat, dice: Dice) -> Ruling:
        granted = wish(seat) if let_in() else refused("no-key")
        if isinstance(granted, Refused):
            return Ruling(refusal=granted.reason)
        return Ruling(events=tuple(granted))

    answer = await recorder.ask(Request(seat=asker, rule=rule))
    return answer if isinstance(answer, Refused) else None
