"""JSON Schemas of what a server tells: views, events, and what queries and previews answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, fields, is_dataclass
from inspect import getdoc
from types import UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue

from app.i18n import BESIDE, FIGURES, INDEX
from app.rules.common import Redone, Undone
from app.rules.core import Event, Names, Reason, Who, wire_name

REFUSAL: Final[JsonSchemaValue] = {
    "title": "Refusal",
    "description": "Why not: a code for programs, a sentence for people, the heading of the rule.",
    "type": "object",
    "properties": {
        **{name: {"type": "string"} for name in ("code", "reason", "rule")},
        **{name: {"type": ["string", "number"]} for names in FIGURES.values() for name in names},
        INDEX: {"type": "integer"},
        "final": {"type": "boolean"},
    },
    "required": ["code", "reason", "rule"],
    "additionalProperties": False,
}
BESIDE_CODE: Final = {name: part for name, part in REFUSAL["properties"].items() if name != "code"}
"""What stands beside a reason that is told as its code alone."""

IN_ITS_OWN_COUNT: Final = "`seq` is the number of the entry as this seat counts them."
SAID: Final = (Required, NotRequired)


class TellingSchema(GenerateJsonSchema):
    """Of views and events as sight cuts them: what is null, or not for this seat, is absent."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def nullable_schema(self, schema: Any) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: Any) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def dataclass_schema(self, schema: Any) -> JsonSchemaValue:
        made = super().dataclass_schema(schema)
        cls = schema["cls"]
        made = {**made, "required": always_told(cls), "additionalProperties": False}
        if issubclass(cls, Event):
            kind = {"type": "string", "const": cls.kind.partition("@")[0]}
            made |= {
                "properties": {"type": kind, **made["properties"]},
                "required": ["type", *made["required"]],
            }
        if issubclass(cls, Undone | Redone):
            named = {"type": made["properties"]["type"], "seq": {"type": "integer"}}
            made |= {"properties": named, "required": [*named], "description": IN_ITS_OWN_COUNT}
        return made if made["required"] else {key: one for key, one in made.items() if key != "required"}


class Answers:
    """Schemas of the types that the rules answer with, their reasons put into words, each by its name."""

    def __init__(self) -> None:
        self.parts: dict[str, JsonSchemaValue] = {}

    def of(self, hint: Any) -> JsonSchemaValue:
        """The schema of a type; what it is made of goes to `parts`."""
        if hint is Reason:
            return self._part("Refusal", REFUSAL)
        if is_typeddict(hint):
            self._part(hint.__name__, {})
            return self._part(hint.__name__, self._object(hint))
        origin, inner = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(one) for one in inner]}
        if origin is list:
            return {"type": "array", "items": self.of(inner[0])}
        if origin is tuple:
            size = len(inner)
            return {
                "type": "array",
                "prefixItems": [*map(self.of, inner)],
                "minItems": size,
                "maxItems": size,
            }
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return {"type": "object", "additionalProperties": self.of(inner[1])}
        return _leaf(hint)

    def _part(self, name: str, schema: JsonSchemaValue) -> JsonSchemaValue:
        self.parts[name] = schema
        return {"$ref": f"#/$defs/{name}"}

    def _object(self, cls: Any) -> JsonSchemaValue:
        hints = get_type_hints(cls, include_extras=True)
        properties: dict[str, JsonSchemaValue] = {}
        for name, hint in hints.items():
            hint = get_args(hint)[0] if get_origin(hint) in SAID else hint
            if hint == Reason | None and name in BESIDE:
                properties |= {name: {"type": ["string", "null"]}, **BESIDE_CODE}
            else:
                properties[name] = self.of(hint)
        made: JsonSchemaValue = {"title": cls.__name__, "description": getdoc(cls) or "", "type": "object"}
        made |= {"properties": properties, "additionalProperties": False}
        required = [name for name, hint in hints.items() if _is_required(cls, name, hint)]
        return made | ({"required": required} if required else {})


def _is_required(cls: Any, name: str, hint: Any) -> bool:
    """As the field says itself, else as its class does."""
    return get_origin(hint) is Required if get_origin(hint) in SAID else name in cls.__required_keys__


def _leaf(hint: Any) -> JsonSchemaValue:
    """Of a name, a number, a choice: without what only limits what comes in."""
    made = TypeAdapter(hint).json_schema()
    return {key: one for key, one in made.items() if key not in ("pattern", "maxLength")}


def always_told(cls: type) -> list[str]:
    """Names on the wire of the fields that every viewer is sent who is sent the object at all."""
    if cls is Reason:
        return ["code"]
    marks = {field.name: field.metadata for field in fields(cls)}
    bare = next((one["keep_only"] for one in marks.values() if one.get("keep_only")), None)
    if bare:
        return list(bare)
    hints = get_type_hints(cls, include_extras=True)
    unmarked = Who.GM if any("seen" in one for one in marks.values()) else Who.ALL
    return [
        wire_name(field.name)
        for field in fields(cls)
        if _is_always_told(cls, field, hints[field.name], unmarked)
    ]


def _is_always_told(cls: type, field: Field[Any], hint: Any, unmarked: Who) -> bool:
    if field.metadata.get("seen", unmarked) is not Who.ALL or type(None) in get_args(hint):
        return False
    return not issubclass(cls, Event) or _is_whole(hint)


def _is_whole(hint: Any) -> bool:
    """Of an event: nothing of it can be left out because somebody in it is unseen."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        marks = hint.__metadata__
        return Names.PLACE not in marks and (Names.COMBATANT in marks or _is_whole(inner[0]))
    if origin is tuple:
        return not any(Names.COMBATANT in getattr(one, "__metadata__", ()) for one in inner) and all(
            one is Ellipsis or _is_whole(one) for one in inner
        )
    if origin in (Union, UnionType):
        return all(not _names_somebody(one) and _is_whole(one) for one in inner)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return True
    return origin is Literal or (isinstance(hint, type) and not is_dataclass(hint) and hint is not object)


def _names_somebody(hint: Any) -> bool:
    marks = getattr(hint, "__metadata__", ())
    return Names.COMBATANT in marks or Names.PLACE in marks
