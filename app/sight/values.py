"""How values are cut: plain ones, lengths, ids, rows of them; and of objects the fields and what differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from itertools import compress
from operator import attrgetter, is_not
from typing import Annotated, Any, Literal, get_args, get_origin

from app.rules.core import METRE, Names, Who, place_unseen
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


@dataclass(frozen=True, slots=True, eq=False)
class CutField:
    name: str
    wire: str
    who: Who
    cut: Rule
    names_whole: bool
    """An unseen id in it takes the whole object away."""
    keep_only: tuple[str, ...] = ()
    """All that is told of the object where nothing of this field may be."""
    replace_with: Mapping[str, Any] | None = None
    """What is told of other fields there."""
    masked: str = ""
    """The field that is told in its place to those who know only an alias; `-`: none."""

    def of(self, value: Any, context: ViewerContext) -> Any:
        """What stands in it for this viewer."""
        if self.masked and context.told and value.id in context.told:
            alias = getattr(value, self.masked, None)
            return alias if alias is not None or self.masked == "-" else getattr(value, self.name)
        return getattr(value, self.name)


class Changes:
    """The fields in which two objects of a class differ; kept of the last two, for every kind of viewer."""

    __slots__ = ("_fields", "_last", "_read")

    def __init__(self, made: Sequence[CutField]) -> None:
        self._fields = tuple(made)
        self._read = attrgetter(*(f.name for f in made)) if len(made) > 1 else None
        self._last: tuple[Any, Any, Sequence[CutField]] = (None, None, ())

    def __call__(self, value: Any, before: Any) -> Sequence[CutField]:
        new, old, found = self._last
        if new is not value or old is not before:
            found = self._between(value, before)
            self._last = value, before, found
        return found

    def _between(self, value: Any, before: Any) -> Sequence[CutField]:
        if self._read is None:
            return [f for f in self._fields if getattr(value, f.name) is not getattr(before, f.name)]
        return [*compress(self._fields, map(is_not, self._read(value), self._read(before)))]


@dataclass(frozen=True, slots=True)
class CutPlan:
    """How the objects of one class are cut."""

    fields: tuple[CutField, ...]
    own: tuple[CutField, ...]
    public: tuple[CutField, ...]
    has_faction: bool
    has_told: bool
    has_bare: bool
    has_masked: bool
    replaced: frozenset[str]
    """Names on the wire of those that another field tells otherwise: how they were told says nothing now."""
    crowds: frozenset[str]
    """Names on the wire of those that hold combatants, as many as there are."""
    changed: Callable[[Any, Any], Sequence[CutField]]
    """The fields in which two objects differ."""
    is_addressed: bool
    """Of an event: only some are told of it."""
