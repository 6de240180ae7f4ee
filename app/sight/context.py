"""What every cut starts from: who looks, and the word for what is left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

from app.rules.common.told import OWN
from app.rules.core import Event, Reason, Viewer

Redacted = dict[str, Any]


class Omitted(Enum):
    """What a cut answers for something that this viewer are not told."""

    OMITTED = 0


OMITTED: Final = Omitted.OMITTED
HOUSE_FIGURES: Final = frozenset({"detail", "name"})
"""What refusals tell that are none of a rule's: anybody may hear it. Of the others the system says which."""


Told = Mapping[str, str]
"""Of whom a viewer knows only an alias: the id -> the one that it is told."""
NOBODY: Final[Told] = {}


@dataclass(frozen=True, slots=True)
class ViewerContext:
    """Who looks, whom it may not know of, and whether it knows the nearest faction around whole."""

    viewer: Viewer
    unseen: frozenset[str]
    owns: bool
    public: frozenset[str] = frozenset()
    """Figures of a reason that everybody may hear."""
    told: Told = field(default_factory=dict)
    """Ids that it is told instead of others: of whom it knows only an alias."""


@dataclass(frozen=True, slots=True)
class RedactedState:
    """A state as some viewer may know it. `view` is JSON-ready and never changed by anybody."""

    portrait: Any
    unseen: frozenset[str]
    view: Redacted
    told: Told = field(default_factory=dict)
    """Ids that this viewer is told instead of others."""


def is_told(event: Event, viewer: Viewer) -> bool:
    """What one faction is told is no other's to know, nor the spectators'."""
    to = event.told_to()
    return to is None or viewer.role == "gm" or to in viewer.factions


def hears(to: str, viewer: Viewer) -> bool:
    """What one faction was told is not the spectators' to know; what it knows of itself is."""
    return to == "all" or to in viewer.factions or (to.startswith(OWN) and viewer.owns(to.removeprefix(OWN)))


def renamed(reason: Reason, told: Told) -> Reason:
    """A reason with the ids that this viewer is told."""
    if not told:
        return reason
    figures = {name: told.get(str(figure), figure) for name, figure in reason.figures.items()}
    about = {name: told.get(one, one) for name, one in reason.about.items()}
    return Reason(code=reason.code, cite=reason.cite, figures=figures, about=about)
