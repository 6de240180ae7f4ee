"""Values that are no objects: plain ones, lengths, ids, and rows of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Annotated, Any, Literal, get_args, get_origin

from app.rules.core import METRE, Names, place_unseen
from app.sight.context import OMITTED, ViewerContext

Rule = Callable[[Any, ViewerContext, Any, Any], Any]
"""value, context, the value before, its cut then -> the cut, or OMITTED."""


def plain(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
    return value.value if isinstance(value, Enum) else value


def length(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
    """Centimetres, told in metres."""
    return value // METRE if value % METRE == 0 else value / METRE


def lengths(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
    """A tuple of them, as a point is."""
    return [one // METRE if one % METRE == 0 else one / METRE for one in value]


def combatant(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
    """Its id as this viewer is told it, unless it is unseen."""
    return OMITTED if value in context.unseen else context.told.get(value, value)


def place(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
    """Its id, unless only the unseen fight there."""
    return OMITTED if place_unseen(value) in context.unseen else value


def fixed(rules: tuple[Rule, ...]) -> Rule:
    """A tuple of a fixed length: a point. It is whole or not there."""
    if all(rule is length for rule in rules):
        return lengths

    def cut(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
        cuts = [rule(one, context, None, OMITTED) for rule, one in zip(rules, value, strict=True)]
        return OMITTED if OMITTED in cuts else cuts

    return cut


def members(rule: Rule, *, in_order: bool) -> Rule:
    """What is left out goes; where only objects were and none is left, the row goes too."""

    def cut(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
        kept = [c for one in value if (c := rule(one, context, None, OMITTED)) is not OMITTED]
        if value and not kept and all(is_dataclass(one) for one in value):
            return OMITTED
        kept = kept if in_order else sorted(kept)
        return was if was == kept else kept

    return cut


def whole(rule: Rule) -> Rule:
    """Nothing of it where a part of it is not seen."""

    def cut(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
        return OMITTED if names_any(value, context.unseen) else rule(value, context, before, was)

    return cut


def some(rule: Rule) -> Rule:
    """Nothing where there is something and none of it is seen."""

    def cut(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
        made = rule(value, context, before, was)
        return OMITTED if value and not made else made

    return cut


def names_any(value: Any, unseen: frozenset[str]) -> bool:
    match value:
        case str():
            return value in unseen
        case Mapping():
            return any(names_any(k, unseen) or names_any(v, unseen) for k, v in value.items())
        case tuple() | list() | frozenset() | set():
            return any(names_any(one, unseen) for one in value)
    if is_dataclass(value):
        return any(names_any(getattr(value, f.name), unseen) for f in fields(value))
    return False


def is_combatant(hint: Any) -> bool:
    return Names.COMBATANT in getattr(hint, "__metadata__", ())


def is_crowd(hint: Any) -> bool:
    return get_origin(hint) is tuple and is_combatant(get_args(hint)[0])


def shape(hint: Any) -> type:
    """What tells the alternatives of a union apart."""
    if get_origin(hint) is Annotated:
        return shape(get_args(hint)[0])
    origin = get_origin(hint) or hint
    if origin is Literal:
        return type(get_args(hint)[0])
    if origin in (tuple, list, frozenset, set):
        return tuple
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return dict
    if is_dataclass(origin):
        return object
    return origin if isinstance(origin, type) else type(None)


def shape_of(value: Any) -> type:
    """The same of a value."""
    if isinstance(value, Mapping):
        return dict
    if isinstance(value, tuple | list | frozenset | set):
        return tuple
    return object if is_dataclass(value) else type(value)
