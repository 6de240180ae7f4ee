"""Who got on whose back, and who came off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from app.rules.core import CombatantId, Event, Point, Who, seen


@dataclass(frozen=True, slots=True, kw_only=True)
class Mounted(Event):
    """Somebody sat up; from now on they go together."""

    kind: ClassVar[str] = "mounted@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Dismounted(Event):
    """Somebody got off, or came off."""

    kind: ClassVar[str] = "dismounted@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    how: Literal["fallen", "limp", "gone", "apart"] | None = seen(Who.ALL, default=None)
    """By what it came off; None: of its own will."""
    at: Point | None = seen(Who.ALL, default=None)
    """Where it stands then, if that is not where its mount does."""
    rule: str = seen(Who.ALL, default="")


SeatEvent = Mounted | Dismounted
