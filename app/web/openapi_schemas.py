"""What can be asked and what is told, as schemas: of every rule system, from the classes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, get_type_hints

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from app.offering import OffersTold
from app.rules.answers import Verdict
from app.rules.core import Event
from app.rules.offers import AskOffers
from app.rules.system import System
from app.store.codec import HOUSE, HOUSE_COMMANDS
from app.table.table_events import TABLE_EVENTS
from app.web.api_models import BODIES, REF
from app.web.notice_models import SHAPES as NOTICES
from app.web.opponent_models import SHAPES
from app.web.paper_models import SHAPES as PAPERS
from app.web.shapes import Problem
from app.web.telling import Answers, TellingSchema

Schema = dict[str, Any]
ASKED: Final = {"Command": "command", "Query": "query"}
TABLE: Final = "table"
"""What every table tells and can be asked, whatever its system, stands under this name."""


def with_shapes(told: Schema, systems: Sequence[System[Any]]) -> Schema:
    """The description of the API with the shapes to which its routes refer by name."""
    wanted: list[tuple[Any, JsonSchemaMode]] = [
        (shape, "validation") for shape in (Problem, *BODIES, *SHAPES, *NOTICES, *PAPERS)
    ]
    _, shapes = models_json_schema(wanted, ref_template=REF)
    told["components"]["schemas"] |= {**shapes["$defs"], **schemas_of(systems)}
    return told


def schemas_of(systems: Sequence[System[Any]]) -> dict[str, Schema]:
    """By name: `SYSTEM.command.move`, `SYSTEM.event.moved`, …, their parts, and the choice of all of them."""
    made = _house()
    for system in systems:
        made |= {**_asked(system), **_told(system), **_answered(system)}
    for shape, label in ASKED.items():
        made[shape] = _choice(made, label)
    return made | {"Happened": _choice(made, "event"), "Answer": _choice(made, "answer", "preview")}


def _house() -> dict[str, Schema]:
    """What is the same at every table."""
    made: dict[str, Schema] = {}
    for name, command in HOUSE_COMMANDS.items():
        made |= _asked_schema(TABLE, "command", name, command)
    return made | _events(TABLE, {**HOUSE, **TABLE_EVENTS})


def _asked(system: System[Any]) -> dict[str, Schema]:
    made: dict[str, Schema] = {}
    for name, command in system.commands.items():
        made |= _asked_schema(system.key, "command", name, command)
    for name, query in system.queries.items():
        made |= _asked_schema(system.key, "query", name, query)
    return made


def _told(system: System[Any]) -> dict[str, Schema]:
    view = get_type_hints(system.portray)["return"]
    return _told_schema(system.key, "view", view) | _events(system.key, system.events)


def _events(key: str, events: Mapping[str, type[Event]]) -> dict[str, Schema]:
    """Under the type that the wire says; of several versions of a kind the newest is told."""
    made: dict[str, Schema] = {}
    for kind, event in events.items():
        made |= _told_schema(key, f"event.{kind.partition('@')[0]}", event)
    return made


def _answered(system: System[Any]) -> dict[str, Schema]:
    """What each query answers, and the preview of each command."""
    made = Answers()
    told = {f"answer.{name}": made.of(answer) for name, answer in answers_of(system).items()}
    for name in system.commands:
        told[f"preview.{name}"] = made.of(system.previews.get(name, Verdict))
    place = f"{system.key}.answered"
    parts = {f"{place}.{part}": _led(one, place) for part, one in made.parts.items()}
    return parts | {f"{system.key}.{name}": _led(one, place) for name, one in told.items()}


def answers_of(system: System[Any]) -> Mapping[str, Any]:
    """What its queries answer, offers with them."""
    own = {name: answer for name, answer in system.answers.items() if name in system.queries}
    return own | ({AskOffers.kind: OffersTold} if AskOffers.kind in system.queries else {})


def _asked_schema(key: str, label: str, name: str, cls: type[Any]) -> dict[str, Schema]:
    """A command or query with the word that says which one it is, and its parts."""
    adapter: TypeAdapter[Any] = TypeAdapter(cls)
    schema = adapter.json_schema()
    schema["properties"] = {label: {"const": name, "type": "string"}, **schema["properties"]}
    schema["required"] = [label, *schema.get("required", [])]
    return _with_parts(f"{key}.{label}.{name}", f"{key}.asked", schema)


def _told_schema(key: str, name: str, cls: type[Any]) -> dict[str, Schema]:
    """A view or an event, and its parts."""
    adapter: TypeAdapter[Any] = TypeAdapter(cls)
    schema = adapter.json_schema(schema_generator=TellingSchema, mode="serialization")
    return _with_parts(f"{key}.{name}", f"{key}.told", schema)


def _with_parts(name: str, place: str, schema: Schema) -> dict[str, Schema]:
    """It under its name, and what it is made of under that place."""
    parts = schema.pop("$defs", {})
    made = {f"{place}.{part}": one for part, one in parts.items() if part not in ASKED}
    return {at: _led(one, place) for at, one in {**made, name: schema}.items()}


def _led(schema: Any, place: str) -> Any:
    """With its references led there; any command at all is in one place for all."""
    if isinstance(schema, list):
        return [_led(one, place) for one in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: _led(one, place) for key, one in schema.items()}
    if "$ref" in made:
        part = str(made["$ref"]).rpartition("/")[2]
        made["$ref"] = REF.format(model=part if part in ASKED else f"{place}.{part}")
    return made


def _choice(made: Mapping[str, Schema], *labels: str) -> Schema:
    """Any of those that stand under these words."""
    named = [name for name in made if any(f".{label}." in name for label in labels)]
    return {"anyOf": [{"$ref": REF.format(model=name)} for name in named]}
