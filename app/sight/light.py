"""What every cut starts from: who looks, and the word for what is left out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from app.rules.core import Event, Viewer

Cut = dict[str, Any]


class LeftOut(Enum):
    """What a cut answers for something that this viewer are not told."""

    LEFT_OUT = 0


LEFT_OUT: Final = LeftOut.LEFT_OUT
PUBLIC_FIGURES: Final = frozenset(
    {
        *("metres", "distance", "range", "width", "height", "round", "phase", "detail", "name", "by"),
        *("where", "first", "last", "condition", "obstacle", "x", "y"),
    }
)
"""What a reason may tell of a combatant whose figures are not known: what everybody can see on the map."""


@dataclass(frozen=True, slots=True)
class Light:
    """Who looks, whom it may not know of, and whether it knows the nearest faction around whole."""

    viewer: Viewer
    unseen: frozenset[str]
    owns: bool


def is_told(event: Event, viewer: Viewer) -> bool:
    """What one faction is told is no other's to know, nor the spectators'."""
    to = event.told_to()
    return to is None or viewer.role == "gm" or to in viewer.factions
