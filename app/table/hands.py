"""Whose hands combatants pass into by what happens in a fight, so that seats follow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.history import History
from app.rules.common import Redone, Undone
from app.rules.core import Event

GM = "gm"


def changed_hands(history: History[Any], events: Iterable[Event]) -> tuple[frozenset[str], frozenset[str]]:
    """Who is led by nobody any more, and who is meant for somebody else than before."""
    parted: set[str] = set()
    lent: set[str] = set()
    for event in events:
        if isinstance(event, Undone | Redone):
            again = changed_hands(history, history.entry(event.command).events)
            parted |= again[0] | again[1]
            continue
        if getattr(event, "turned", False):
            parted.add(event.target)  # type: ignore[attr-defined]  # who turns is named
        if "controlled_by" in getattr(event, "changed", ()):
            lent.add(event.target)  # type: ignore[attr-defined]  # so is who is lent
            if event.figures.controlled_by == GM:  # type: ignore[attr-defined]
                parted.add(event.target)  # type: ignore[attr-defined]
    return frozenset(parted), frozenset(lent - parted)
