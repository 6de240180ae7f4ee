"""Which combatants a command, query or event names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from app.rules.core import Names


def named(value: Any) -> Iterator[str]:
    """Ids of the combatants that a command, query or event names in fields of type `CombatantId`."""
    if is_dataclass(value) and not isinstance(value, type):
        for name, hint in _naming_fields(type(value)):
            yield from _named(getattr(value, name), hint)


@cache
def _naming_fields(cls: type) -> tuple[tuple[str, Any], ...]:
    """Names and types of the fields that may hold an id of a combatant, or an object that does."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple((f.name, hints[f.name]) for f in fields(cls) if _may_name(hints[f.name]))


def _may_name(hint: Any) -> bool:
    if Names.COMBATANT in getattr(hint, "__metadata__", ()):
        return True
    if hint in (str, int, float, bool, type(None), Ellipsis) or get_origin(hint) is Literal:
        return False
    parts = (hint.__origin__,) if hasattr(hint, "__metadata__") else get_args(hint)
    return any(map(_may_name, parts)) if parts else True


def _named(value: Any, hint: Any) -> Iterator[str]:
    if isinstance(value, str):
        if _is_combatant(hint):
            yield value
    elif isinstance(value, tuple | list | frozenset):
        for item in value:
            yield from _named(item, hint)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _named(key, hint)
            yield from named(item)
    else:
        yield from named(value)


def _is_combatant(hint: Any) -> bool:
    if Names.COMBATANT in getattr(hint, "__metadata__", ()):
        return True
    return any(_is_combatant(part) for part in getattr(hint, "__args__", ()) or ())
