"""The fight that anybody may watch: one at a time, played by the server while somebody looks on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from app.opponent.opponents import set_opponent
from app.opponent.steps import SIDES, sides
from app.store import house
from app.table import opposing
from app.table.responses import Refused
from app.table.table import Table
from app.table.tables import Tables

NOTE: Final = "watched"
"""In the database: the ids of the fights that are shown, the newest first."""
MOST: Final = 3
"""Fights that are kept: the newest, and those that somebody still looks at after their end."""
LONGEST: Final = 4000
"""Entries of a log after which the next visitor is shown a new fight."""
STRENGTH: Final = 2


class Showing:
    """Begins the fight when somebody asks to watch: all nodes over one database show the same."""

    def __init__(self, tables: Tables, older: Path, asked: Callable[[], Mapping[str, Any]]) -> None:
        """`asked` answers what the table is made of, as for `POST /api/tables`; `older` is the file in which
        older releases noted what is in the database now.
        """
        self.asked = asked
        self._tables = tables
        self._older = older
        self._lock = asyncio.Lock()

    async def shows(self, table: str) -> bool:
        """Is that a table that is shown, or was?"""
        return table in ids_of(await self._noted())

    async def current(self) -> Table | None:
        """The newest, where it goes on."""
        ids = ids_of(await self._noted())
        newest = await self._tables.open(ids[0]) if ids else None
        return newest if newest is not None and goes_on(newest) else None

    async def begin(self) -> Table | Refused:
        """The fight that goes on, else a new one; what nobody looks at any more is thrown away.

        Refused where this server plays no such rules.
        """
        async with self._lock:
            while True:
                noted = await self._noted()
                ids = ids_of(noted)
                newest = await self._tables.open(ids[0]) if ids else None
                if newest is not None and is_half_made(newest):
                    await self._set_up(newest)
                if newest is not None and goes_on(newest):
                    return newest
                made = await self._tables.create(self.asked())
                if isinstance(made, Refused):
                    return made
                kept = [one for one in ids if self._is_watched(one)][: MOST - 1]
                if await self._note(noted, [made.id, *kept]):
                    break
                await self._tables.delete(made.id)  # another node was quicker
            for one in ids:
                if one not in kept:
                    await self._tables.delete(one)
            await self._set_up(made)
            return made

    async def _set_up(self, table: Table) -> None:
        for side in SIDES:
            refused: Refused | None = await set_opponent(
                table, "gm", {"side": side, "strength": STRENGTH, "leads": True}
            )
            assert refused is None, refused

    def _is_watched(self, table: str) -> bool:
        found = self._tables.at_hand(table)
        return found is not None and found.recorder.audience.watchers > 0

    async def _noted(self) -> str | None:
        return await self._tables.store.read(partial(house.noted, name=NOTE)) or self._noted_before()

    def _noted_before(self) -> str | None:
        try:
            return self._older.read_text("utf-8")
        except (OSError, ValueError):
            return None

    async def _note(self, noted: str | None, ids: Sequence[str]) -> bool:
        """Unless it was noted otherwise since."""
        store, said = self._tables.store, json.dumps(ids)
        before = await store.read(partial(house.noted, name=NOTE))
        if (before or self._noted_before()) != noted:
            return False
        return await store.write(lambda connection: house.exchange(connection, NOTE, before, said))


def ids_of(noted: str | None) -> list[str]:
    """The fights that are shown, the newest first; of what is no such note none."""
    try:
        found = json.loads(noted or "[]")
    except ValueError:
        return []
    return [str(one) for one in found] if isinstance(found, list) else []


def is_half_made(table: Table) -> bool:
    """Whoever made it has not come yet to say who plays both sides."""
    return len(opposing.played(table.recorder.now)) < len(SIDES)


def goes_on(table: Table) -> bool:
    """Both sides can still fight, and the server plays them."""
    now = table.recorder.now
    gm = table.seat("gm")
    assert gm is not None
    playing = [seat for seat in opposing.played(now) if seat.played and not seat.played.paused]
    is_short = table.recorder.table_log.number < LONGEST
    return len(playing) == len(SIDES) and is_short and all(sides(now.scene(gm).view).values())
