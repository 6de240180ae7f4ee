"""The server's seats at all open tables of a process."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from app.opponent.playing import Driver, Shows, no_table
from app.rules.core import Dice, Ruling
from app.seats import Seat
from app.table import opposing
from app.table.request import LetIn, Request, always
from app.table.responses import Refused
from app.table.seat_requests import Wish, refused
from app.table.table import Table
from app.table.tables import Tables
from app.table.workers import Workers


@dataclass(slots=True)
class Opponents:
    """`attend` is told of each table that is opened."""

    workers: Workers
    delay: float
    shown: Shows = no_table
    """Tables that are played only while somebody looks on."""
    drivers: set[Driver] = field(default_factory=set)
    """Those of open tables."""

    @classmethod
    def at(cls, tables: Tables, delay: float, shown: Shows = no_table) -> Self:
        """Who are told of each of these tables that is opened from now on."""
        made = cls(tables.workers, delay, shown)
        tables.attendants.append(made.attend)
        return made

    def attend(self, table: Table) -> None:
        """From now on the server plays here what it is set to play."""
        driver = Driver(table, self.workers, delay=self.delay, shown=self.shown, gone=self.drivers.discard)
        self.drivers.add(driver)
        table.recorder.audience.listeners.append(driver)
        driver.heard()

    async def settled(self) -> None:
        """Until it is nobody's turn anywhere that the server plays."""
        for driver in tuple(self.drivers):
            await driver.settled()


async def set_opponent(
    table: Table, asker: str, asked: Mapping[str, Any] | None, *, let_in: LetIn = always
) -> Refused | None:
    """The GM: `{side or combatant, strength, temper?, paused?, leads?}`, `strength` null to stop it; None
    stops all.
    """
    return await _wished(table, asker, lambda seat: opposing.wish(table.recorder.now, seat, asked), let_in)


async def pause_all(table: Table) -> Refused | None:
    """Whatever the server plays there waits until the GM lets it go on."""

    def wish(seat: Seat) -> Wish:
        return tuple(opposing.pausing(table.recorder.now, "asked", {None}))

    return await _wished(table, "gm", wish, always) if opposing.played(table.recorder.now) else None


async def set_away(
    table: Table, asker: str, asked: Mapping[str, Any], *, let_in: LetIn = always
) -> Refused | None:
    """`{away, seat?, strength?, temper?}`: of oneself, or as the GM of anybody."""
    return await _wished(table, asker, lambda seat: opposing.away(table.recorder.now, seat, asked), let_in)


async def set_timer(
    table: Table, asker: str, asked: Mapping[str, Any], *, let_in: LetIn = always
) -> Refused | None:
    """The GM: `{seconds}`."""
    return await _wished(table, asker, lambda seat: opposing.timer(seat, asked), let_in)


async def _wished(table: Table, asker: str, wish: Callable[[Seat], Wish], let_in: LetIn) -> Refused | None:
    def rule(seat: Seat, dice: Dice) -> Ruling:
        granted = wish(seat) if let_in() else refused("no-key")
        if isinstance(granted, Refused):
            return Ruling(refusal=granted.reason)
        return Ruling(events=tuple(granted))

    answer = await table.recorder.ask(Request(seat=asker, rule=rule))
    return answer if isinstance(answer, Refused) else None


def opponents_of(table: Table) -> list[dict[str, Any]]:
    """What the server plays there, as the GM is told of it."""
    return [opposing.told(seat) for seat in opposing.played(table.recorder.now)]
