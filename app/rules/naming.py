"""Which combatants a command, query or event names, and the same with other ids."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from app.rules.core import Names
from app.rules.replacing import replace

T = TypeVar("T")
PERHAPS = (Names.COMBATANT, Names.PERHAPS)


def named(value: Any) -> tuple[str, ...]:
    """Ids of the combatants that a command, query or event names in fields of type `CombatantId`."""
    return tuple(_each(value))


def _each(value: Any) -> Iterator[str]:
    if is_dataclass(value) and not isinstance(value, type):
        for name, hint in _naming_fields(type(value)):
            yield from _named(getattr(value, name), hint)


@cache
def _naming_fields(cls: type) -> tuple[tuple[str, Any], ...]:
    """Names and types of the fields that may hold an id of a combatant, or an object that does."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple((f.name, hints[f.name]) for f in fields(cls) if _may_name(hints[f.name]))


def _may_name(hint: Any) -> bool:
    if any(mark in PERHAPS for mark in getattr(hint, "__metadata__", ())):
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
            yield from _each(item)
    else:
        yield from _each(value)


def _is_combatant(hint: Any, marks: tuple[Names, ...] = (Names.COMBATANT,)) -> bool:
    if any(mark in marks for mark in getattr(hint, "__metadata__", ())):
        return True
    return any(_is_combatant(part, marks) for part in getattr(hint, "__args__", ()) or ())


def translated(value: T, call: Callable[[str], str]) -> T:
    """The same command or query with everybody called otherwise; the same object where nobody is."""
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changes = {}
    for name, hint in _naming_fields(type(value)):
        was = getattr(value, name)
        if (now := _translated(was, hint, call)) is not was:
            changes[name] = now
    return replace(value, **changes) if changes else value


def _translated(value: Any, hint: Any, call: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        now = call(value) if _is_combatant(hint, PERHAPS) else value
        return value if now == value else now
    if isinstance(value, tuple | list | frozenset):
        row = [_translated(item, hint, call) for item in value]
        is_same = all(now is was for now, was in zip(row, value, strict=True))
        return value if is_same else type(value)(row)
    if isinstance(value, Mapping):
        made = {_translated(key, hint, call): translated(item, call) for key, item in value.items()}
        is_same = [*made] == [*value] and all(made[key] is value[key] for key in value)
        return value if is_same else made
    return translated(value, call)
