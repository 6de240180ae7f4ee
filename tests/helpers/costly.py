"""Costly but well-formed inputs: every list and mapping of a type once as long as a message may be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import partial
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from app.rules.core import Command, wire_name

Make = Callable[[], Any]
BYTES = 200_000
"""So long a list is, more or less: within what a message may be."""


def example(hint: Any) -> Any:
    """A value of this type as it is sent."""
    if get_origin(hint) is Annotated:
        return example(get_args(hint)[0])
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return example(next(part for part in parts if part is not NoneType))
    if origin is Literal:
        return parts[0]
    if origin is tuple:
        return [example(part) for part in parts if part is not Ellipsis]
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {}
    if hint is Command:
        return {"command": "advance"}
    if isinstance(hint, type) and is_dataclass(hint):
        hints = get_type_hints(hint, include_extras=True)
        return {wire_name(f.name): example(hints[f.name]) for f in fields(hint) if _is_needed(f)}
    return {str: "a", bool: True, float: 1.5}.get(hint, 1)


def _is_needed(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def costly(hint: Any) -> Iterator[tuple[str, Make]]:
    """Each of its lists and mappings in turn far too long, with its place."""
    if get_origin(hint) is Annotated:
        yield from costly(get_args(hint)[0])
        return
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        for part in parts:
            yield from costly(part)
    elif origin is tuple and parts[-1] is Ellipsis:
        member = example(parts[0])
        count = BYTES // (len(str(member)) + 8)
        yield "", lambda: [member] * count
        if isinstance(member, str):
            yield "(distinct)", lambda: [f"a{number}" for number in range(count)]
        yield from (_within(place, make, "0", lambda long: [long]) for place, make in costly(parts[0]))
    elif isinstance(origin, type) and issubclass(origin, Mapping):
        value = example(parts[1])
        count = BYTES // (len(str(value)) + 12)
        yield "", lambda: {f"a{number}": value for number in range(count)}
        yield from (_within(place, make, "a", lambda long: {"a": long}) for place, make in costly(parts[1]))
    elif isinstance(hint, type) and is_dataclass(hint) and hint is not Command:
        yield from _of_fields(hint)


def _of_fields(record: type) -> Iterator[tuple[str, Make]]:
    plain, hints = example(record), get_type_hints(record, include_extras=True)
    for field in fields(record):
        name = wire_name(field.name)
        with_long = partial(_with, plain, name)
        yield from (_within(place, make, name, with_long) for place, make in costly(hints[field.name]))


def _with(plain: Mapping[str, Any], name: str, long: Any) -> dict[str, Any]:
    return {**plain, name: long}


def _within(place: str, make: Make, step: str, around: Callable[[Any], Any]) -> tuple[str, Make]:
    return f"{step}.{place}".rstrip("."), lambda: around(make())
