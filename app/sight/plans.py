"""How the objects of a class are cut: its fields with their marks, and which of them differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import compress
from operator import attrgetter, is_not
from typing import Any

from app.rules.core import Who
from app.sight.context import ViewerContext
from app.sight.values import Rule


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
