"""The JSON Schema of a combatant at setup, with titles in every language and what an editor is drawn from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, get_args, get_type_hints

from pydantic import TypeAdapter

from app.i18n import LANGUAGES, Language, has, own, sentence
from app.rules.core import Metres, metres, wire_name
from app.rules.forms import FACE, OF_EVERY_SYSTEM, Either, Group, Hint, Part
from app.rules.system import System

Schema = dict[str, Any]
Titles = dict[str, str]
PLAIN = {"widget": "x-widget", "unless": "x-unless", "rests_at": "x-rests-at", "command": "x-command"}
MARKS = {"on_table": "x-on-table", "is_passing": "x-passing", "is_wide": "x-wide"}
NUMBER = "number"
"""The choice of a number, where words may be said instead."""
BOUNDS = {"least": "x-least", "most": "x-most", "step": "x-step"}


def sheet_schema(system: System[Any]) -> Schema:
    """The schema of its sheet; the `title` of each field is a map from language to title.

    Words that begin with `x-` say what JSON Schema has no word for (docs/wire.md, "Sheets").
    """
    sheet, form, titles = system.sheet, system.form, _Words(system.key)
    schema = TypeAdapter(sheet).json_schema()
    parts: dict[str, Schema] = schema.get("$defs", {})
    classes = {one.__name__: one for one in _classes(sheet, set())}
    for kind, part in {sheet.__name__: schema, **parts}.items():
        for name, default in _lengths(classes.get(kind)).items():
            part["properties"][name]["default"] = default
        if "properties" in part:
            is_whole = kind == sheet.__name__
            part["properties"] = _described(kind, part["properties"], system, titles, is_whole=is_whole)
            part |= _drawn(kind, _with_face(form.parts.get(kind, Part()), is_whole=is_whole), titles)
    return schema


def _classes(hint: Any, met: set[Any]) -> Iterator[type[Any]]:
    """The class of a sheet and those of the objects within it, once each."""
    if is_dataclass(hint) and isinstance(hint, type):
        if hint in met:
            return
        met.add(hint)
        yield hint
        inside: Iterable[Any] = get_type_hints(hint, include_extras=True).values()
    else:
        inside = get_args(hint)
    for one in inside:
        yield from _classes(one, met)


def _lengths(sheet: type[Any] | None) -> dict[str, int | float]:
    """Default lengths in metres: the classes hold whole centimetres."""
    if sheet is None:
        return {}
    hints = get_type_hints(sheet, include_extras=True)
    return {
        wire_name(f.name): metres(f.default)
        for f in fields(sheet)
        if isinstance(f.default, int) and _is_length(hints[f.name])
    }


def _is_length(hint: Any) -> bool:
    return any(isinstance(mark, Metres) for mark in getattr(hint, "__metadata__", ()))


def _described(
    kind: str, properties: Mapping[str, Schema], system: System[Any], titles: _Words, *, is_whole: bool
) -> dict[str, Schema]:
    made: dict[str, Schema] = {}
    for name, one in properties.items():
        hint = _hint(system, kind, name, is_whole=is_whole)
        title = titles.field("" if is_whole else kind.lower(), name)
        choices = [_choice(hint.words, value, titles) for value in _values(one, hint)]
        made[name] = {**one, "title": title, **_hinted(hint, choices)}
        if is_whole and name in system.form.placed:
            made[name]["x-placed"] = True
    return made


def _hint(system: System[Any], kind: str, name: str, *, is_whole: bool) -> Hint:
    """Its own, else that of this field in any class, else what it is in every system."""
    hints = system.form.hints
    own_hint = hints.get(f"{kind}.{name}") or hints.get(name)
    if own_hint is None and (is_whole or name == "names"):
        own_hint = OF_EVERY_SYSTEM.get(name)
    hint = own_hint or Hint()
    known = hint.known or tuple(sorted(system.vocabulary({}).get(name, ()))) if is_whole else hint.known
    return replace(hint, known=known)


def _hinted(hint: Hint, choices: Sequence[Schema]) -> Schema:
    """Only what it says."""
    said: Schema = {word: getattr(hint, name) for name, word in PLAIN.items() if getattr(hint, name)}
    said |= {word: True for name, word in MARKS.items() if getattr(hint, name)}
    said |= {word: getattr(hint, name) for name, word in BOUNDS.items() if getattr(hint, name) is not None}
    if hint.cells:
        said["x-cells"] = dict(hint.cells)
    if hint.when:
        said["x-when"] = {name: list(some) for name, some in hint.when.items()}
    if hint.rows:
        said["x-rows"] = list(hint.rows)
    if hint.otherwise is not None:
        said["x-otherwise"] = hint.otherwise
    return said | ({"x-choices": [*choices]} if choices else {})


def _values(schema: Schema, hint: Hint) -> list[Any]:
    """Those that the type allows, else those that the rules know; a number beside words stands last."""
    options = [schema, *schema.get("anyOf", ())]
    closed = next((one["enum"] for one in options if "enum" in one), None)
    counted = any(one.get("type") == "integer" and "enum" not in one for one in options)
    numbers = [NUMBER] if closed is not None and counted else []
    return [*(closed if closed is not None else hint.known), *numbers]


def _choice(words: str, value: Any, titles: _Words) -> Schema:
    key = f"{words}-{value}"
    told = {"value": value, "title": titles.by_language((key,), str(value))}
    means = titles.by_language((f"{key}-means",), "")
    return told | ({"description": means} if any(means.values()) else {})


def _with_face(part: Part, *, is_whole: bool) -> Part:
    """A sheet whose system groups its fields has those of every system too."""
    grouped = {name for group in part.groups for name in group.fields}
    if not is_whole or not grouped or not grouped.isdisjoint(FACE.fields):
        return part
    return replace(part, groups=(*part.groups, FACE))


def _drawn(kind: str, part: Part, titles: _Words) -> Schema:
    """How an object of this class is written."""
    said: Schema = {}
    if part.groups:
        said["x-groups"] = [_group(one, titles) for one in part.groups]
    if part.either:
        said["x-either"] = [_either(one, titles) for one in part.either]
    if part.fresh:
        said["x-fresh"] = dict(part.fresh)
    if part.key:
        said["x-key"] = part.key
    add = titles.by_language((f"field-add-{kind.lower()}",), "")
    return said | ({"x-add": add} if any(add.values()) else {})


def _group(group: Group, titles: _Words) -> Schema:
    title = titles.by_language((f"field-group-{group.name}",), group.name)
    folded = {"folded": group.is_folded, "open": group.is_open}
    return {"name": group.name, "title": title, "fields": list(group.fields), **folded}


def _either(one: Either, titles: _Words) -> Schema:
    title = titles.by_language((f"field-group-{one.name}",), one.name)
    return {"name": one.name, "title": title, "fields": list(one.fields), "fresh": dict(one.fresh)}


@dataclass(frozen=True, slots=True)
class _Words:
    """Titles in every language; a system's own words before those of all."""

    system: str

    def field(self, kind: str, name: str) -> Titles:
        """The name itself where no catalogue has a title for it."""
        return self.by_language((f"field-{kind}-{name}", f"field-{name}"), name)

    def by_language(self, keys: tuple[str, ...], otherwise: str) -> Titles:
        """The first of these that a catalogue has."""
        return {language: self._title(language, keys, otherwise) for language in LANGUAGES}

    def _title(self, language: Language, keys: tuple[str, ...], otherwise: str) -> str:
        tried = (own(language, key, self.system) for key in keys)
        key = next((one for one in tried if has(language, one)), None)
        return sentence(language, key) if key else otherwise
