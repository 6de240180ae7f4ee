"""Words of a Sword World 2.5 fight that its commands, events and states share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from app.rules.core import CombatantId, Name
from app.rules.sw25.sheet.modifiers import Carriers
from app.rules.sw25.sheet.ticks import Ticks

Phase = Literal[
    "setup",
    "preparation",
    "knowledge",
    "initiative",
    "placement",
    "second-preparation",
    "rounds",
    "ended",
]
PROCEDURE: tuple[Phase, ...] = (
    "setup",
    "preparation",
    "knowledge",
    "initiative",
    "placement",
    "second-preparation",
    "rounds",
)
"""The phases up to the rounds, where a combat has no others."""


Health = Literal["unhurt", "hurt", "half", "grave", "down"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Faded:
    """What still lasted when a fight ended, and for how many rounds more; None: as long as the fight."""

    target: CombatantId
    name: Name
    is_condition: bool = False
    modifiers: Mapping[str, int] = field(default_factory=dict)
    ticks: Ticks = ()
    carried_by: Carriers = ()
    rounds: int | None = None
    by: CombatantId | None = None
