"""A fight with somebody changed in it; all others are the same objects."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar, cast

from app.rules.engine.resolution import HasCombatants
from app.rules.replacing import replace

F = TypeVar("F", bound=HasCombatants)


def changed(fight: F, name: str, **fields: Any) -> F:
    """One combatant changed; all others are the same objects, and so is the fight where nothing changes."""
    one = fight.combatants[name]
    if all(getattr(one, field) == value for field, value in fields.items()):
        return fight
    return with_some(fight, (replace(one, **fields),))


def with_some(fight: F, some: Iterable[Any]) -> F:
    now: F = replace(cast(Any, fight), combatants={**fight.combatants, **{one.id: one for one in some}})
    return now


def each(fight: F, which: Callable[[Any], bool], **fields: Any) -> F:
    """Those to whom it applies changed alike."""
    some = [replace(one, **fields) for one in fight.combatants.values() if which(one)]
    return with_some(fight, some) if some else fight
