"""A table that was taken from another one, at which everybody sits: nobody is missed there."""

from __future__ import annotations

from app.rules.core import Dice, Ruling
from app.seats import Seat
from app.table.request import Request
from app.table.table import Table
from app.table.table_events import TableNamed


async def take_apart(table: Table, name: str | None) -> None:
    """A line that is tried, or a scene that is prepared; perhaps it is called otherwise."""

    def rule(seat: Seat, dice: Dice) -> Ruling:
        return Ruling(events=(TableNamed(name=name or table.name, private=True),))

    await table.recorder.ask(Request(seat="gm", rule=rule))
