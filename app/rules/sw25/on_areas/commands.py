"""What is asked alike on areas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.rules.core import CombatantOrWord, Id, Query
from app.rules.sw25.sheet.character import Attack, Shape


@dataclass(frozen=True, slots=True, kw_only=True)
class LineOfFire(Query):
    """How far it is, what stands between, and whom a shot may hit by mistake. Each end: an id or an area."""

    kind: ClassVar[str] = "line-of-fire"
    from_: CombatantOrWord
    to: CombatantOrWord
    attack: Id | Attack | None = None
    shape: Shape | None = None
    """Of an effect: magic, and only some shapes go astray."""
