"""A fight with somebody changed in it; all others are the same objects."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from app.rules.sw25.advanced.state import Combatant, Fight


def changed(fight: Fight, name: str, **fields: Any) -> Fight:
    """One combatant changed; all others are the same objects."""
    return with_some(fight, (replace(fight.combatants[name], **fields),))


def with_some(fight: Fight, some: Iterable[Combatant]) -> Fight:
    return replace(fight, combatants={**fight.combatants, **{one.id: one for one in some}})


def each(fight: Fight, which: Callable[[Combatant], bool], **fields: Any) -> Fight:
    """Those to whom it applies changed alike."""
    some = [replace(one, **fields) for one in fight.combatants.values() if which(one)]
    return with_some(fight, some) if some else fight
