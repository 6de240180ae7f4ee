"""What comes in from outside: strict JSON, measured before its members are read: how many, how long, nothing
twice, nothing unknown.

JSON is read without a step of our own for each of its members. The measures are those of the types
(`app/rules/marks.py`), so every field to come is held to its own.
"""

from __future__ import annotations

import gc
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from itertools import chain
from types import UnionType
from typing import Annotated, Any, NoReturn, Union, get_args, get_origin, get_type_hints

from app.rules.core import AtMost, Command, Distinct, Text, Total, wire_name
from app.rules.marks import visible
from app.store.faults import (
    PLAINLY,
    UNKNOWN,
    Malformed,
    Place,
    Step,
    TooMany,
    place_of,
    too_many_characters,
)

LARGEST = 1_000_000_000
WRITTEN = 1000 * LARGEST
"""What our own logs may hold: sums of what was said."""
DEEPEST = 32
NUMBERS, HOLDERS = {int, float}, {list, dict}
STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"')
WIDER = 10
"""How many times longer stored things may be than new ones, but for the limits of the contract."""
ENDLESS = 100_000
"""Members of a list for which nothing else is said: that is so only in what is stored."""


def read_json(text: bytes | str, largest: int = LARGEST) -> Any:
    """Finite numbers within ±1e9, no key twice, at most 32 levels; anything else is malformed."""
    try:
        words = text.decode("utf-8") if isinstance(text, bytes) else text
        found = _loads(words)
    except UnicodeDecodeError:
        raise Malformed("the text is not UTF-8") from None
    except json.JSONDecodeError as error:
        raise Malformed(f"not JSON: {error.msg} at {error.pos}") from None
    except RecursionError:
        raise Malformed(f"deeper than {DEEPEST} levels") from None
    except ValueError:  # a number of more digits than Python reads
        raise _too_great(largest) from None
    keys = _count_keys(found, largest)
    if words.count(":") != keys and STRING.sub("", words).count(":") != keys:
        raise Malformed("a key is there twice")
    return found


def _loads(words: str) -> Any:
    """Without the search for cycles: JSON has none, and the search looks at every list again and again."""
    is_on = gc.isenabled()
    gc.disable()
    try:
        return DECODER.decode(words)
    finally:
        if is_on:
            gc.enable()


def _refuse_constant(word: str) -> NoReturn:
    raise Malformed(f"{word} is no number")


DECODER = json.JSONDecoder(parse_constant=_refuse_constant)


def _count_keys(value: Any, largest: int) -> int:
    """How many keys its objects have. Raises `Malformed` for what is too deep and for numbers beyond.

    It goes level by level, with few steps for very many members.
    """
    layer, depth, keys = [value], 0, 0
    while layer:
        kinds = set(map(type, layer))
        if kinds & NUMBERS:
            numbers = layer if kinds <= NUMBERS else [v for v in layer if type(v) in NUMBERS]
            if max(numbers) > largest or min(numbers) < -largest:
                raise _too_great(largest)
        if kinds.isdisjoint(HOLDERS):
            break
        depth += 1
        if depth > DEEPEST:
            raise Malformed(f"deeper than {DEEPEST} levels")
        layer = list(filter(None, layer))
        objects = [v for v in layer if type(v) is dict] if dict in kinds else []
        lists = [v for v in layer if type(v) is list] if list in kinds else []
        keys += sum(map(len, objects))
        layer = [*chain.from_iterable(lists), *chain.from_iterable(map(dict.values, objects))]
    return keys


def _too_great(largest: int) -> Malformed:
    return Malformed(f"a number is beyond ±1e{len(str(largest)) - 1}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """What is measured at a place: of a text, a list, a mapping or an object, whichever stands there."""

    text: Text | None = None
    longest: AtMost | None = None
    row: Row | None = None
    table: Table | None = None
    record: type | None = None
    is_open: bool = False
    """Anything, which is measured where it is known what it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A list: of one kind of members, or of exactly that many."""

    members: Shape | None
    exactly: int | None = None
    most: AtMost | None = None
    total: Total | None = None
    distinct: Distinct | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A mapping with names of its own."""

    members: Shape | None
    most: AtMost | None = None


@cache
def shape_of(hint: Any) -> Shape | None:
    """What is measured of this type; None where its members have no measure but their own."""
    if hint is Any or hint is Command:
        return Shape(is_open=True)
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _marked(shape_of(parts[0]), parts[0], parts[1:])
    if origin in (Union, UnionType):
        return _either([shape for part in parts if (shape := shape_of(part))])
    if isinstance(hint, type) and is_dataclass(hint):
        return Shape(record=hint)
    if origin is tuple:
        return Shape(row=_row(parts))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return Shape(table=Table(members=shape_of(parts[1])))
    return None


def _row(parts: tuple[Any, ...]) -> Row:
    if parts[-1] is Ellipsis:
        return Row(members=shape_of(parts[0]))
    return Row(members=shape_of(parts[0]), exactly=len(parts))


def _marked(shape: Shape | None, hint: Any, marks: Sequence[Any]) -> Shape | None:
    """With what the marks add to it."""
    for mark in marks:
        shape = shape or Shape()
        match mark:
            case Text():
                shape = replace(shape, text=mark)
            case AtMost() if shape.row:
                shape = replace(shape, row=replace(shape.row, most=mark))
            case AtMost() if shape.table:
                shape = replace(shape, table=replace(shape.table, most=mark))
            case AtMost():
                shape = replace(shape, longest=mark)
            case Distinct() if shape.row:
                shape = replace(shape, row=replace(shape.row, distinct=mark))
            case Total() if shape.row:
                shape = replace(shape, row=replace(shape.row, total=mark))
    return None if shape == Shape() else shape


def _either(shapes: Sequence[Shape]) -> Shape | None:
    """Of several kinds: what was said tells which it is, for there is one of lists and one of mappings."""
    found: dict[str, Any] = {}
    for shape in shapes:
        for field in fields(Shape):
            if kind := getattr(shape, field.name):
                assert field.name not in found, f"two kinds of {field.name} cannot be told apart"
                found[field.name] = kind
    assert not {"table", "record"} <= found.keys(), "an object and a mapping cannot be told apart"
    return Shape(**found) if found else None


@cache
def members_of(record: type) -> Mapping[str, Shape | None]:
    """What is measured of each field, by its name in JSON."""
    hints = get_type_hints(record, include_extras=True)
    return {wire_name(field.name): shape_of(hints[field.name]) for field in fields(record)}


def measured(cls: type, raw: Mapping[str, Any]) -> tuple[dict[str, Any], TooMany | None]:
    """What came in, short enough to be looked at, and what had to be cut off for that. Raises `Malformed`."""
    walk = _Walk()
    return walk.record(cls, raw), walk.excess


def check_foreign(cls: type, raw: Mapping[str, Any]) -> None:
    """What another server stored may be of an older release, but not of any size. Raises `Malformed`."""
    walk = _Walk(is_foreign=True)
    walk.record(cls, raw)
    if walk.excess:
        raise walk.excess


def parts(cls: type, raw: Mapping[str, Any], at: Place = ()) -> Iterator[tuple[Place, type, Any]]:
    """The objects that stand in its lists and mappings, each with its place and type."""
    for name, shape in members_of(cls).items():
        one = raw.get(name)
        if shape is None or one is None:
            continue
        if shape.record and isinstance(one, dict):
            yield from parts(shape.record, one, (*at, name))
        elif shape.row and isinstance(one, list) and (kind := _record(shape.row.members)):
            yield from (((*at, name, step), kind, each) for step, each in enumerate(one))
        elif shape.table and isinstance(one, dict) and (kind := _record(shape.table.members)):
            yield from (((*at, name, step), kind, each) for step, each in one.items())


def _record(shape: Shape | None) -> type | None:
    """The type of what can only be an object of it."""
    return shape.record if shape == Shape(record=shape.record if shape else None) else None


class _Walk:
    """One walk through what came in, no farther than its measures."""

    def __init__(self, *, is_foreign: bool = False) -> None:
        self._is_foreign = is_foreign
        """Stored elsewhere: held to wider limits, and not to what is not about size."""
        self.excess: TooMany | None = None
        """The first list or mapping that is too long: told where nothing worse is found."""
        self._steps: list[Step] = []

    def record(self, cls: type, raw: Mapping[str, Any]) -> dict[str, Any]:
        members = members_of(cls)
        for name in raw:
            if name not in members and not self._is_foreign:
                raise self._fault(PLAINLY[UNKNOWN], name)
        return {name: self._within(members.get(name), one, name) for name, one in raw.items()}

    def _within(self, shape: Shape | None, raw: Any, step: Step) -> Any:
        """A list or a mapping where none may stand is refused as one, whatever is in it."""
        if shape is None:
            return type(raw)() if isinstance(raw, list | dict) else raw
        self._steps.append(step)
        found = self._any(shape, raw)
        self._steps.pop()
        return found

    def _any(self, shape: Shape, raw: Any) -> Any:
        if isinstance(raw, str):
            return self._text(shape, raw)
        if isinstance(raw, list) and shape.row:
            return self._row(shape.row, raw)
        if isinstance(raw, dict) and shape.record:
            return self.record(shape.record, raw)
        if isinstance(raw, dict) and shape.table:
            return self._table(shape.table, raw)
        if isinstance(raw, list | dict) and not shape.is_open:
            return type(raw)()
        return raw

    def _text(self, shape: Shape, raw: str) -> str:
        if shape.longest and len(raw) > (most := self._limit(shape.longest)):
            raise too_many_characters(place_of(self._steps), most=most, given=len(raw))
        if self._is_foreign:
            return raw
        if shape.text and shape.text.is_name and len(raw) <= shape.text.limit:
            shown = visible(raw)
            if raw and not shown.strip():
                raise self._fault("nothing of this name can be seen")
            return shown
        return raw

    def _row(self, row: Row, raw: list[Any]) -> list[Any]:
        if row.exactly is not None and len(raw) > row.exactly:
            raise self._beyond(row.exactly, len(raw))
        if len(raw) > (most := self._limit(row.most)):
            self._exceed(row.most, most, len(raw))
            raw = raw[:most]
        elif row.distinct and not self._is_foreign and not row.distinct.is_judged and _has_doubles(raw):
            if not row.distinct.folds:
                raise self._fault("nothing is named twice")
            raw = _folded(raw)
        if row.total:
            self._sum_up(row.total, raw)
        if row.members is None and not any(isinstance(one, list | dict) for one in raw):
            return [*raw]
        return [self._within(row.members, one, number) for number, one in enumerate(raw)]

    def _table(self, table: Table, raw: dict[str, Any]) -> dict[str, Any]:
        if len(raw) > (most := self._limit(table.most)):
            self._exceed(table.most, most, len(raw))
            raw = dict(list(raw.items())[:most])
        return {name: self._within(table.members, one, name) for name, one in raw.items()}

    def _sum_up(self, total: Total, raw: list[Any]) -> None:
        lists = (one.get(total.field) for one in raw if isinstance(one, dict))
        given = sum(len(one) for one in lists if isinstance(one, list))
        if given > (most := self._limit(AtMost(total.limit))):
            self._exceed(None, most, given, total.field)

    def _limit(self, most: AtMost | None) -> int:
        """What was stored elsewhere may be longer, and where no limit is said it is not endless."""
        if most is None or not self._is_foreign:
            return most.limit if most else ENDLESS
        return most.limit + most.limit // 10 if most.in_contract else most.limit * WIDER

    def _exceed(self, mark: AtMost | None, most: int, given: int, *further: Step) -> None:
        if mark and mark.in_contract:
            raise self._beyond(most, given)
        if self.excess is None:
            self.excess = TooMany(place_of((*self._steps, *further)), most=most, given=given)

    def _beyond(self, most: int, given: int) -> Malformed:
        return Malformed(f"{place_of(self._steps)}: at most {most}", most=most, given=given)

    def _fault(self, words: str, *further: Step) -> Malformed:
        return Malformed(f"{place_of((*self._steps, *further))}: {words}")


def _folded(raw: list[Any]) -> list[Any]:
    """Each text once, where it stands first; members of another kind are refused as what they are."""
    texts = dict.fromkeys(one for one in raw if isinstance(one, str))
    return [*texts, *(one for one in raw if not isinstance(one, str))]


def _has_doubles(raw: list[Any]) -> bool:
    """Is a text there twice?"""
    texts = [one for one in raw if isinstance(one, str)]
    return len(set(texts)) < len(texts)
