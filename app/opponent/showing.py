"""The fight that anybody may watch: one at a time, played by the server while somebody looks on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from app.opponent.opponents import set_opponent
from app.opponent.steps import SIDES, sides
from app.store.folder import write_private
from app.table import opposing
from app.table.responses import Refused
from app.table.table import Table
from app.table.tables import Tables

NOTE: Final = "watched"
"""In the data folder: the ids of the fights that are shown, the newest first."""
MOST: Final = 3
"""Fights that are kept: the newest, and those that somebody still looks at after their end."""
LONGEST: Final = 4000
"""Entries of a log after which the next visitor is shown a new fight."""
STRENGTH: Final = 2


class Showing:
    """Begins the fight when somebody asks to watch. A `Container` of the tables that it keeps."""

    def __init__(self, tables: Tables, note: Path, asked: Callable[[], Mapping[str, Any]]) -> None:
        """`asked` answers what the table is made of, as for `POST /api/tables`."""
        self.asked = asked
        self._tables = tables
        self._note = note
        self._lock = asyncio.Lock()

    def __contains__(self, table: object) -> bool:
        return table in self._ids()

    @property
    def current(self) -> Table | None:
        """The newest, where it is open and goes on."""
        found = next((self._tables.at_hand(one) for one in self._ids()[:1]), None)
        return found if found is not None and goes_on(found) else None

    async def begin(self) -> Table | Refused:
        """The fight that goes on, else a new one; what nobody looks at any more is thrown away.

        Refused where this server plays no such rules.
        """
        async with self._lock:
            ids = self._ids()
            newest = await self._tables.open(ids[0]) if ids else None
            if newest is not None and goes_on(newest):
                return newest
            made = await self._tables.create(self.asked())
            if isinstance(made, Refused):
                return made
            kept = [one for one in ids if self._is_watched(one)][: MOST - 1]
            write_private(self._note, json.dumps([made.id, *kept]).encode())
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

    def _ids(self) -> list[str]:
        try:
            return [str(one) for one in json.loads(self._note.read_bytes())]
        except (FileNotFoundError, ValueError):
            return []


def goes_on(table: Table) -> bool:
    """Both sides can still fight, and the server plays them."""
    now = table.recorder.now
    gm = table.seat("gm")
    assert gm is not None
    playing = [seat for seat in opposing.played(now) if seat.played and not seat.played.paused]
    is_short = table.recorder.table_log.number < LONGEST
    return len(playing) == len(SIDES) and is_short and all(sides(now.scene(gm).view).values())
