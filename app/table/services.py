"""What every table of a process is handed: where things are kept, dice, keys, the time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from app.rate_limit import RateLimits
from app.rules.core import Dice
from app.store.writer import Store
from app.table.audience import Later
from app.table.chance import Seeds
from app.table.neighbours import Neighbours
from app.table.readers import NewReaders
from app.table.workers import Workers

KeyHash = Callable[[str, str, int], str]
"""Table, seat, counter -> the hash that the database keeps of that seat's key."""
Clock = Callable[[], datetime]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableServices:
    store: Store
    dice: Dice | None
    """Dice that somebody hands in, who answers for them; else they come from seeds."""
    seeds: Seeds | None
    key_hash: KeyHash
    clock: Clock
    later: Later
    workers: Workers
    paces: RateLimits
    readers: NewReaders
    neighbours: Neighbours | None
    """The same tables on other nodes, where there can be any."""
    took: Callable[[str, str, float], None]
    """Is told of each ruling the system, what was judged, and the seconds it took."""

    def time(self) -> str:
        """Now, as it stands in the log."""
        return self.clock().astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
