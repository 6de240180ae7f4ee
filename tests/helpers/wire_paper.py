"""Writes docs/answers.md from the server's own classes: what queries and previews answer, and every event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from app.rules.answers import Verdict
from app.rules.systems import SYSTEMS
from app.web.openapi_schemas import answers_of, schemas_of
from app.web.telling import BESIDE_CODE, Answers

PAPER = Path(__file__).parents[2] / "docs" / "answers.md"
HEAD = """# What is answered and told

Made by `make types` from the server's classes. `/openapi.json` has the same as JSON Schema, and
[wire.md](wire.md) says how it is asked for. A name with `?` may be absent: not for this seat, or there is
nothing to say. Lengths are metres. Where `reject` or `why` is a code, `reason` and `rule` stand beside it.
"""
Schema = Mapping[str, Any]


def paper() -> str:
    """The whole file."""
    return "\n".join([HEAD, *_lines()])


def _lines() -> Iterator[str]:
    every = schemas_of(SYSTEMS)
    yield from _events("table", "Every table", every)
    for system in SYSTEMS:
        answers = Answers()
        asked = {name: answers.of(answer) for name, answer in answers_of(system).items()}
        judged = {name: answers.of(answer) for name, answer in system.previews.items()}
        answers.of(Verdict)
        yield f"## {system.key}\n"
        yield "| query | answer |\n|---|---|"
        yield from (f"| `{name}` | {_type(told)} |" for name, told in asked.items())
        yield "\n| preview of | answer |\n|---|---|"
        yield from (f"| `{name}` | {_type(told)} |" for name, told in judged.items())
        yield "| any other command | `Verdict` |\n"
        yield "| type | members |\n|---|---|"
        yield from (f"| `{name}` | {_members(answers.parts[name])} |" for name in sorted(answers.parts))
        yield ""
        yield from _events(system.key, f"Events of {system.key}", every)


def _events(key: str, title: str, every: Mapping[str, Schema]) -> Iterator[str]:
    start = f"{key}.event."
    yield f"## {title}\n\n| type | figures |\n|---|---|"
    for name in sorted(name for name in every if name.startswith(start)):
        yield f"| `{name.removeprefix(start)}` | {_members(every[name])} |"
    yield ""


def _members(schema: Schema) -> str:
    """Each with its type; what stands beside every reason is left out."""
    required = schema.get("required", ())
    has_reason = "reject" in schema["properties"] or "why" in schema["properties"]
    left_out = {"type"} | (set(BESIDE_CODE) if has_reason else set())
    told = [
        f"`{name}{'' if name in required else '?'}` {_type(one)}"
        for name, one in schema["properties"].items()
        if name not in left_out or (name == "type" and "const" not in one)
    ]
    return "; ".join(told) or "–"


def _type(schema: Schema) -> str:
    """A type in a few words."""
    if "$ref" in schema:
        return f"`{str(schema['$ref']).rpartition('/')[2].rpartition('.')[2]}`"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(_type(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(_type(one) for one in schema['prefixItems'])}]"
    kind = schema.get("type", "anything")
    if isinstance(kind, list):
        return " or ".join(kind)
    if kind == "array":
        return f"list of {_type(schema.get('items', {}))}"
    if kind == "object":
        return f"map to {_type(_values(schema))}"
    return "number (m)" if schema.get("x-unit") == "m" else str(kind)


def _values(schema: Schema) -> Schema:
    more = schema.get("additionalProperties")
    found = (
        more if isinstance(more, Mapping) else next(iter(schema.get("patternProperties", {}).values()), {})
    )
    return found if isinstance(found, Mapping) else {}
