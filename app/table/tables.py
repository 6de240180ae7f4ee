"""The tables that are open: made, found, closed when nobody comes, deleted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from app.rules.core import Dice, System
from app.store.writer import Store
from app.table.answers import Refused
from app.table.table import Table

KeyHash = Callable[[str, str, int], str]
"""Table, seat, counter -> the hash that the database keeps of that seat's key."""
Clock = Callable[[], datetime]


class Tables:
    """All tables of this process. `start` before the first use, `close` at the end."""

    def __init__(
        self, store: Store, systems: tuple[System[Any], ...], *, dice: Dice, key_hash: KeyHash, clock: Clock
    ) -> None:
        raise NotImplementedError

    async def create(self, asked: Mapping[str, Any]) -> Table | Refused:
        """`POST /api/tables`: `{name?, ruleset, options?, scenario?}`. Refused: `bad-command`, `not-built`."""
        raise NotImplementedError

    async def take_in(self, document: Mapping[str, Any]) -> Table | Refused:
        """`POST /api/tables/import`: an exported table, replayed in full before it is kept."""
        raise NotImplementedError

    async def open(self, table: str) -> Table | None:
        """The live table, read from the store where it is not open yet; None where there is none."""
        raise NotImplementedError

    async def delete(self, table: str) -> tuple[str, ...]:
        """Everything of it goes, its feeds close with 4404; answers the images that no table holds any more."""
        raise NotImplementedError

    async def holder(self, key_hash: str) -> tuple[str, str] | None:
        """Table and seat that the key with this hash opens."""
        raise NotImplementedError

    async def close(self) -> None:
        """Ends every feed's table quietly and the store with them."""
        raise NotImplementedError
