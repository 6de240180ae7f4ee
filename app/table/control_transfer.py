"""Whose hands combatants pass into by what happens in a fight, so that seats follow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.history import History
from app.rules.common import Handed, Redone, Undone
from app.rules.core import Event


def may_change_hands(events: Iterable[Event]) -> bool:
    """Is there anything among them that makes somebody another's?"""
    return any(isinstance(event, Handed | Undone | Redone) for event in events)


def changed_hands(history: History[Any], events: Iterable[Event]) -> tuple[frozenset[str], frozenset[str]]:
    """Who is led by nobody any more, and who is meant for somebody else than before."""
    parted: set[str] = set()
    lent: set[str] = set()
    for event in events:
        if isinstance(event, Undone | Redone):
            again = changed_hands(history, history.entry(event.command).events)
            parted |= again[0] | again[1]
        elif isinstance(event, Handed):
            if event.is_parted:
                parted.add(event.target)
            if event.is_lent:
                lent.add(event.target)
    return frozenset(parted), frozenset(lent - parted)
