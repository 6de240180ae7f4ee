"""What can be asked, as schemas: every command and query of every rule system, from the classes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from app.rules.core import System
from app.web.shapes import BODIES, REF, Problem

ASKED: Final = {"Command": "command", "Query": "query"}


def with_shapes(told: dict[str, Any], systems: Sequence[System[Any]]) -> dict[str, Any]:
    """The description of the API with the shapes to which its routes refer by name."""
    wanted: list[tuple[Any, JsonSchemaMode]] = [(shape, "validation") for shape in (Problem, *BODIES)]
    _, shapes = models_json_schema(wanted, ref_template=REF)
    told["components"]["schemas"] |= {**shapes["$defs"], **dict(_asked(systems))}
    return told


def _asked(systems: Sequence[System[Any]]) -> Iterator[tuple[str, Any]]:
    """Each by its name, what they are made of, and the choice of all of them."""
    for shape, label in ASKED.items():
        choice = []
        for system in systems:
            known: Mapping[str, type] = system.commands if label == "command" else system.queries
            for name, cls in known.items():
                schema = TypeAdapter(cls).json_schema(ref_template=REF)
                parts = schema.pop("$defs", {})
                yield from ((part, made) for part, made in parts.items() if part not in ASKED)
                full = f"{system.key}.{label}.{name}"
                yield full, _named(schema, label, name)
                choice.append({"$ref": REF.format(model=full)})
        yield shape, {"anyOf": choice}


def _named(schema: dict[str, Any], label: str, name: str) -> dict[str, Any]:
    """With the word that says which one it is."""
    properties = {label: {"const": name, "type": "string"}, **schema["properties"]}
    return {**schema, "properties": properties, "required": [label, *schema.get("required", [])]}
