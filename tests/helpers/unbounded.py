"""What of a type has no bound: lists, mappings and texts that may be of any length, sets that may repeat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel

from app.rules.core import AtMost, Command, Distinct, Names, Text

NUMBERS = (int, float, bool, NoneType)


def unbounded(hint: Any, place: str = "", known: frozenset[type] = frozenset()) -> Iterator[str]:
    """Each place of this type that has no bound, with what it lacks."""
    marks: tuple[Any, ...] = ()
    if get_origin(hint) is Annotated:
        hint, *rest = get_args(hint)
        marks = tuple(rest)
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        for part in parts:
            yield from unbounded(Annotated[part, *marks] if marks else part, place, known)
    elif origin is tuple and parts[-1] is Ellipsis:
        yield from _of_list(parts[0], marks, place, known)
    elif origin is tuple:
        for number, part in enumerate(parts):
            yield from unbounded(part, f"{place}.{number}", known)
    elif isinstance(origin, type) and issubclass(origin, Mapping | dict):
        if not _has(marks, AtMost):
            yield f"{place}: a mapping of any length"
        yield from unbounded(parts[1], f"{place}.*", known)
        if parts[0] is not str:  # names of fields that are looked up elsewhere
            yield from unbounded(parts[0], f"{place} (its keys)", known)
    elif hint is str:
        if not _has(marks, AtMost, Text, Names):
            yield f"{place}: a text of any length"
    elif isinstance(hint, type) and is_dataclass(hint):
        yield from of_fields(hint, place, known)
    elif not (hint in NUMBERS or hint is Any or origin is Literal):
        yield f"{place}: {hint} is nothing whose bound is known"


def _of_list(member: Any, marks: tuple[Any, ...], place: str, known: frozenset[type]) -> Iterator[str]:
    if not _has(marks, AtMost):
        yield f"{place}: a list of any length"
    is_named = _has(get_args(member)[1:], Names) or get_origin(member) is Literal
    if is_named and not _has(marks, Distinct):
        yield f"{place}: a list of names that may repeat"
    yield from unbounded(member, f"{place}.*", known)


def of_fields(record: type, place: str = "", known: frozenset[type] = frozenset()) -> Iterator[str]:
    """Each place in an object of this class."""
    if record in known or record is Command:
        return
    hints = get_type_hints(record, include_extras=True)
    for field in fields(record):
        yield from unbounded(hints[field.name], f"{place}.{field.name}", known | {record})


def of_model(model: type[BaseModel], place: str = "") -> Iterator[str]:
    """Each place that the description of an HTTP body leaves without a bound."""
    schema = model.model_json_schema()
    yield from _of_schema(schema, schema.get("$defs", {}), place or model.__name__)


BOUNDS = {"string": "maxLength", "array": "maxItems", "object": "maxProperties"}


def _of_schema(schema: Mapping[str, Any], shapes: Mapping[str, Any], place: str) -> Iterator[str]:
    if reference := schema.get("$ref"):
        yield from _of_schema(shapes[reference.rpartition("/")[2]], shapes, place)
        return
    for choice in schema.get("anyOf", ()):
        yield from _of_schema(choice, shapes, place)
    kind = schema.get("type")
    is_closed = "properties" in schema or "enum" in schema or "const" in schema or "pattern" in schema
    if kind in BOUNDS and not is_closed and BOUNDS[kind] not in schema:
        yield f"{place}: no {BOUNDS[kind]}"
    for name, part in schema.get("properties", {}).items():
        yield from _of_schema(part, shapes, f"{place}.{name}")
    for part in (schema.get("items"), schema.get("additionalProperties")):
        if isinstance(part, Mapping):
            yield from _of_schema(part, shapes, f"{place}.*")


def _has(marks: tuple[Any, ...], *kinds: type) -> bool:
    return any(isinstance(mark, kinds) for mark in marks)
