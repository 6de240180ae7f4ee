"""Writes the page's types of the wire from the server's own classes: `python -m tests.helpers.page_types`."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter

from app.rules.core import Who
from app.rules.sw25.advanced.portrait import Portrait
from app.rules.sw25.advanced.state import Pending
from app.rules.sw25.simplified.portrait import Portrait as AreasPortrait
from hatch_build import install_modules, node_and_npm

ROOT = Path(__file__).parents[2]
WRITTEN = ROOT / "static" / "src" / "generated.ts"
JSON2TS = ROOT / "static" / "node_modules" / "json-schema-to-typescript" / "dist" / "src" / "cli.js"
BANNER = "/** The view as the server's classes have it; `make types` writes it. Absent: not for this seat. */"


def classes(cls: type) -> Iterator[type]:
    """A dataclass and those that it is made of."""
    yield cls
    for hint in get_type_hints(cls).values():
        for part in _parts(hint):
            if is_dataclass(part) and isinstance(part, type):
                yield from classes(part)


def _parts(hint: Any) -> Iterator[Any]:
    yield hint
    if get_origin(hint) is not None:
        for part in get_args(hint):
            yield from _parts(part)


def always_there(cls: type) -> list[str]:
    """Fields that every viewer is sent: marked for all, and never none."""
    if cls is Pending:  # of a decision that only the unseen may answer these two are told
        return ["kind", "mover"]
    hints = get_type_hints(cls)
    unmarked = Who.GM if any("seen" in field.metadata for field in fields(cls)) else Who.ALL
    return [
        field.name
        for field in fields(cls)
        if field.metadata.get("seen", unmarked) is Who.ALL and type(None) not in get_args(hints[field.name])
    ]


def tidied(schema: Any) -> Any:
    """Without what only makes the written types longer: titles, sizes, nulls (a view leaves them out)."""
    if isinstance(schema, list):
        return [tidied(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "patternProperties" in schema:
        (of,) = schema["patternProperties"].values()
        return {"type": "object", "additionalProperties": tidied(of)}
    left_out = {"default", "pattern", "propertyNames"}
    if "prefixItems" not in schema:
        left_out |= {"minItems", "maxItems"}
    told = {key: tidied(part) for key, part in schema.items() if key not in left_out}
    if "prefixItems" in told:
        told["items"] = told.pop("prefixItems")
    some = [part for part in told.pop("anyOf", []) if part != {"type": "null"}]
    if some:
        told |= some[0] if len(some) == 1 else {"anyOf": some}
    for name, part in told.get("properties", {}).items():
        told["properties"][name] = {key: value for key, value in part.items() if key != "title"}
    return told


def schema() -> dict[str, Any]:
    """The portraits' schema: that of the plane, and beside its parts those of the areas."""
    made, areas = told_of(Portrait), told_of(AreasPortrait)
    theirs = {cls.__name__: cls for cls in classes(Portrait)}
    clashes = [name for cls in classes(AreasPortrait) if theirs.get(name := cls.__name__) not in (None, cls)]
    own = {name: f"Areas{name}" for name in clashes}
    for name, part in [*areas.pop("$defs").items(), ("Portrait", areas)]:
        called = own.get(name, name)
        if called not in made["$defs"]:
            made["$defs"][called] = renamed(part, own) | {"title": called}
    return made


def told_of(portrait: type) -> dict[str, Any]:
    """One portrait's schema, with what a seat is always sent as required."""
    made: dict[str, Any] = tidied(TypeAdapter(portrait).json_schema(mode="serialization"))
    known = {cls.__name__: cls for cls in classes(portrait)}
    for name, part in [*made["$defs"].items(), (portrait.__name__, made)]:
        cls = known.get(name)
        if cls is not None:
            part["required"] = [field for field in always_there(cls) if field in part["properties"]]
        part["additionalProperties"] = False
    return made


def renamed(schema: Any, names: dict[str, str]) -> Any:
    """With its references led to what is called otherwise here."""
    if isinstance(schema, list):
        return [renamed(part, names) for part in schema]
    if not isinstance(schema, dict):
        return schema
    told = {key: renamed(part, names) for key, part in schema.items()}
    called = str(told.get("$ref", "")).rpartition("/")[2]
    return told | {"$ref": f"#/$defs/{names[called]}"} if called in names else told


def written() -> str:
    """The TypeScript, by json-schema-to-typescript."""
    node, npm, env = node_and_npm()
    install_modules(ROOT / "static", npm, env, tools=True)
    words = [
        *node,
        str(JSON2TS),
        "--additionalProperties=false",
        "--bannerComment",
        BANNER,
        "--unknownAny=false",
        "--unreachableDefinitions",
    ]
    done = subprocess.run(
        words, input=json.dumps(schema()), capture_output=True, text=True, check=True, env=env
    )
    return done.stdout


def main() -> None:
    if "--check" not in sys.argv:
        WRITTEN.write_text(written(), "utf-8")
    elif WRITTEN.read_text("utf-8") != written():
        raise SystemExit("static/src/generated.ts is not what the server's classes say: make types")


if __name__ == "__main__":
    main()
