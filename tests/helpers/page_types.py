"""Writes the page's types of the wire from the server's own classes: `python -m tests.helpers.page_types`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, get_type_hints

from pydantic import TypeAdapter

from app.offering import OffersTold
from app.rules.answers import Verdict
from app.rules.core import Event
from app.rules.system import System
from app.rules.systems import SYSTEMS
from app.store.codec import HOUSE, HOUSE_COMMANDS
from app.table.table_events import TABLE_EVENTS
from app.web.openapi_schemas import answers_of
from app.web.telling import Answers, TellingSchema
from hatch_build import install_modules, node_and_npm
from tests.helpers.wire_paper import PAPER, paper

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "static" / "src"
JSON2TS = ROOT / "static" / "node_modules" / "json-schema-to-typescript" / "dist" / "src" / "cli.js"
BANNER = "/** The wire of {}, as the server's classes have it; `make types` writes it. {} */"
ABSENT = "Absent: not for this seat. Lengths are metres."
ELSEWHERE = r" \* This (?:interface|type) was referenced by [^\n]*\n \* via the [^\n]*\n"
NOISE = re.compile(rf"/\*\*\n{ELSEWHERE} \*/\n| \*\n{ELSEWHERE}")
"""Comments on where else a type is named."""
OMITTED = {"default", "pattern", "propertyNames", "maxLength", "maxProperties", "minimum", "maximum"}
TOPS = {
    "view": "Portrait",
    "event": "AnyEvent",
    "command": "AnyCommand",
    "query": "AnyQuery",
    "answers": "Answers",
    "previews": "Previews",
    "offers": "OffersTold",
    "verdict": "Verdict",
}
"""Members of the type of a whole file, and how the names end of the types that belong there."""
Schema = dict[str, Any]
Parts = dict[str, Schema]


def families() -> dict[str, list[System[Any]]]:
    """Systems by the package of rules that they are in."""
    found: dict[str, list[System[Any]]] = {}
    for system in SYSTEMS:
        found.setdefault(type(system).__module__.split(".")[2], []).append(system)
    return found


def tidied(schema: Any, *, is_asked: bool = False) -> Any:
    """Without what only makes the written types longer; of what is asked a null may as well be absent."""
    if isinstance(schema, list):
        return [tidied(part, is_asked=is_asked) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "patternProperties" in schema:
        (of,) = schema["patternProperties"].values()
        return {"type": "object", "additionalProperties": tidied(of, is_asked=is_asked)}
    left_out = OMITTED if "prefixItems" in schema else OMITTED | {"minItems", "maxItems"}
    told = {key: tidied(part, is_asked=is_asked) for key, part in schema.items() if key not in left_out}
    if "prefixItems" in told:
        told["items"] = told.pop("prefixItems")
    some = [part for part in told.pop("anyOf", []) if not (is_asked and part == {"type": "null"})]
    if some:
        told |= some[0] if len(some) == 1 else {"anyOf": some}
    for name, part in told.get("properties", {}).items():
        told["properties"][name] = {key: value for key, value in part.items() if key != "title"}
    return told


def told_parts(cls: type[Any]) -> Parts:
    """A view or an event, with what it is made of."""
    adapter: TypeAdapter[Any] = TypeAdapter(cls)
    made = tidied(adapter.json_schema(schema_generator=TellingSchema, mode="serialization"))
    return {**made.pop("$defs", {}), cls.__name__: made}


def asked_parts(label: str, name: str, cls: type[Any]) -> Parts:
    """A command or query; of what it is made of the names end in `Input`."""
    adapter: TypeAdapter[Any] = TypeAdapter(cls)
    made = tidied(adapter.json_schema(), is_asked=True)
    parts = {f"{part}Input": one for part, one in made.pop("$defs", {}).items() if part != "Command"}
    made["properties"] = {label: {"const": name, "type": "string"}, **made["properties"]}
    made["required"] = [label, *made.get("required", [])]
    made["title"] = named(name, label)
    found = {**parts, made["title"]: made}
    renames = {part.removesuffix("Input"): part for part in parts} | {"Command": "AnyCommand"}
    return {
        part: renamed(one, renames) | {"title": part, "additionalProperties": False}
        for part, one in found.items()
    }


def named(name: str, label: str) -> str:
    """`end-turn` the command: `EndTurnCommand`."""
    return "".join(word.capitalize() for word in (*name.split("-"), label))


def any_of(title: str, names: Sequence[str]) -> Schema:
    return {"title": title, "anyOf": [ref(name) for name in names]}


def ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def by_name(title: str, members: Mapping[str, Schema]) -> Schema:
    made = {"title": title, "type": "object", "properties": dict(members), "required": list(members)}
    return made | {"additionalProperties": False}


def events_parts(events: Mapping[str, type[Event]]) -> Parts:
    made: Parts = {}
    for event in events.values():
        made |= told_parts(event)
    names = [event.__name__ for event in dict.fromkeys(events.values())]
    return made | {"AnyEvent": any_of("AnyEvent", names)}


def portrait_of(system: System[Any]) -> type[Any]:
    """The class of what a system shows of a fight."""
    made: type[Any] = get_type_hints(system.portray)["return"]
    return made


def view_of(system: System[Any]) -> str:
    return portrait_of(system).__name__


def system_parts(system: System[Any]) -> Parts:
    """All that is said to a system and that it says, by the names of the types."""
    made: Parts = events_parts(system.events) | told_parts(portrait_of(system))
    for label, known in (("command", system.commands), ("query", system.queries)):
        for name, cls in known.items():
            made |= asked_parts(label, name, cls)
        title = named("any", label)
        made[title] = any_of(title, [named(name, label) for name in known])
    answers = Answers()
    answered = {name: answers.of(answer) for name, answer in answers_of(system).items()}
    previews = {name: answers.of(system.previews.get(name, Verdict)) for name in system.commands}
    made |= {name: tidied(part) for name, part in answers.parts.items()}
    return made | {"Answers": by_name("Answers", answered), "Previews": by_name("Previews", previews)}


def house_parts() -> Parts:
    """What is the same at every table: its own events and commands, offers, refusals."""
    made = events_parts({**HOUSE, **TABLE_EVENTS})
    for name, command in HOUSE_COMMANDS.items():
        made |= asked_parts("command", name, command)
    answers = Answers()
    for told in (OffersTold, Verdict):
        answers.of(told)
    return made | {name: tidied(part) for name, part in answers.parts.items()}


def merged(first: Parts, other: Parts, prefix: str) -> Parts:
    """Both; what has the same name and is something else gets the prefix, and so does what refers to it."""
    own = {name for name, part in other.items() if name in first and first[name] != part}
    while more := {name for name, part in other.items() if name in first and own & set(refs(part))} - own:
        own |= more
    names = {name: f"{prefix}{name}" for name in own}
    return {
        **first,
        **{
            names.get(name, name): renamed(part, names) | {"title": names.get(name, name)}
            for name, part in other.items()
        },
    }


def refs(schema: Any) -> Iterator[str]:
    if isinstance(schema, list):
        for part in schema:
            yield from refs(part)
    elif isinstance(schema, dict):
        if "$ref" in schema:
            yield str(schema["$ref"]).rpartition("/")[2]
        for part in schema.values():
            yield from refs(part)


def renamed(schema: Any, names: Mapping[str, str]) -> Any:
    """With its references led to what is called otherwise here."""
    if isinstance(schema, list):
        return [renamed(part, names) for part in schema]
    if not isinstance(schema, dict):
        return schema
    told = {key: renamed(part, names) for key, part in schema.items()}
    called = str(told.get("$ref", "")).rpartition("/")[2]
    return told | ref(names[called]) if called in names else told


def family_parts(systems: Sequence[System[Any]]) -> Parts:
    """The first keeps its names; those of the others that clash are called after their space or key."""
    made = system_parts(systems[0])
    views = {systems[0].key: ref(view_of(systems[0]))}
    taken: set[str] = set()
    for system in systems[1:]:
        space = str(system.space).capitalize()
        prefix = named(system.key.partition("-")[2], "") if space in taken else space
        taken.add(prefix)
        made = merged(made, system_parts(system), prefix)
        own = f"{prefix}{view_of(system)}"
        views[system.key] = ref(own if own in made else view_of(system))
    return made | {"Views": by_name("Views", views)}


def tops(parts: Parts) -> dict[str, Schema]:
    """What there is of each kind, in all systems of the file."""
    found: dict[str, Schema] = {}
    for name, ends in TOPS.items():
        some = [ref(part) for part in parts if part.endswith(ends)]
        found |= {name: {"anyOf": some} if len(some) > 1 else some[0]} if some else {}
    return found


def typescript(title: str, parts: Parts, banner: str) -> str:
    """By json-schema-to-typescript."""
    node, npm, env = node_and_npm()
    install_modules(ROOT / "static", npm, env, tools=True)
    words = [*node, str(JSON2TS), "--additionalProperties=false", "--bannerComment", banner]
    words += ["--unreachableDefinitions"]
    schema = by_name(title, tops(parts)) | {"$defs": parts}
    done = subprocess.run(
        words, input=json.dumps(schema), capture_output=True, text=True, check=True, env=env
    )
    return NOISE.sub("", done.stdout)


def written() -> dict[Path, str]:
    """Each file of types."""
    made = {
        PAGE / "generated.ts": typescript("TableWire", house_parts(), BANNER.format("every table", ABSENT))
    }
    for family, systems in families().items():
        path = PAGE / "systems" / family / "generated.ts"
        banner = BANNER.format(", ".join(system.key for system in systems), ABSENT)
        made[path] = typescript("Wire", family_parts(systems), banner)
    return made | {PAPER: paper()}


def main() -> None:
    for path, text in written().items():
        if "--check" not in sys.argv:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
        elif not path.is_file() or path.read_text("utf-8") != text:
            raise SystemExit(f"{path.relative_to(ROOT)} is not what the server's classes say: make types")


if __name__ == "__main__":
    main()
