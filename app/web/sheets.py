"""The JSON Schema of a combatant at setup, with the titles of its fields in every language."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_type_hints

from pydantic import TypeAdapter

from app.i18n import LANGUAGES, Language, has, own, sentence
from app.rules.core import Metres, metres, wire_name


def sheet_schema(sheet: type[Any], system: str) -> dict[str, Any]:
    """The schema of this dataclass; the `title` of each field is a map from language to title."""
    schema = TypeAdapter(sheet).json_schema()
    parts: dict[str, Any] = schema.get("$defs", {})
    for name, default in _lengths(sheet).items():
        schema["properties"][name]["default"] = default
    schema["properties"] = _titled("", schema["properties"], system)
    for kind, part in parts.items():
        if "properties" in part:
            part["properties"] = _titled(kind.lower(), part["properties"], system)
    return schema


def _lengths(sheet: type[Any]) -> dict[str, int | float]:
    """Default lengths in metres: the classes hold whole centimetres."""
    hints = get_type_hints(sheet, include_extras=True)
    return {
        wire_name(f.name): metres(f.default)
        for f in fields(sheet)
        if isinstance(f.default, int) and _is_length(hints[f.name])
    }


def _is_length(hint: Any) -> bool:
    return any(isinstance(mark, Metres) for mark in getattr(hint, "__metadata__", ()))


def _titled(kind: str, properties: dict[str, Any], system: str) -> dict[str, Any]:
    return {name: {**one, "title": field_titles(kind, name, system)} for name, one in properties.items()}


def field_titles(kind: str, name: str, system: str) -> dict[str, str]:
    """By language; the name itself where no catalogue has a title for it."""
    return {language: _title(language, kind, name, system) for language in LANGUAGES}


def _title(language: Language, kind: str, name: str, system: str) -> str:
    tried = (own(language, key, system) for key in (f"field-{kind}-{name}", f"field-{name}"))
    key = next((key for key in tried if has(language, key)), None)
    return sentence(language, key) if key else name
