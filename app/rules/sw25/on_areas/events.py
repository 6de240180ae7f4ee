"""What happens alike on areas, however many of them there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from app.rules.core import CombatantId, Event, Who, Word, seen
from app.rules.sw25.sheet.forced import How

Stopped = Literal["edge", "foes", "fixed", "nowhere"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ForcedMoved(Event):
    """Somebody was pushed, pulled or sent into another area, which is no move of its own."""

    kind: ClassVar[str] = "forced-moved@2"
    target: CombatantId = seen(Who.ALL)
    by: CombatantId | None = seen(Who.ALL, default=None)
    how: How = seen(Who.ALL)
    start: Word = seen(Who.ALL)
    area: Word = seen(Who.ALL)
    """Where it ends; its own where it did not leave it."""
    carried: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    stopped: Stopped | None = seen(Who.ALL, default=None)
    """What was in the way."""
    rule: str = seen(Who.ALL, default="")
