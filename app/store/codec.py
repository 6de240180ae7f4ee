"""Between JSON and what the rules know: commands, queries, setups, events and states, and back again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache, partial
from typing import Any, get_type_hints

from pydantic import TypeAdapter, ValidationError

from app.rules.common import Redone, Undone
from app.rules.common.commands import Entropy
from app.rules.common.events import EntropyGiven
from app.rules.core import RECORDED, STRICT, Command, Event, Query
from app.rules.system import System
from app.store.faults import LONGEST_SAID, Malformed, Place, TooMany, named, quoted
from app.store.reading import LARGEST, WRITTEN, check_foreign, measured, members_of, parts, read_json

__all__ = ["LARGEST", "WRITTEN", "Malformed", "TooMany", "read_json"]

MOST_CARRIED = 100
"""Commands in one, at any depth."""
LONG = 32 * 1024
"""In what is longer each part is read by itself first: the first that is wrong ends it."""
HOUSE: Mapping[str, type[Event]] = {event.kind: event for event in (Undone, Redone, EntropyGiven)}
"""Events of the log itself, whatever the system."""
HOUSE_COMMANDS: Mapping[str, type[Command]] = {Entropy.kind: Entropy}
"""Commands of the table itself, whatever the system."""

FINITE = json.JSONEncoder(allow_nan=False)
"""Raises `ValueError` for what is no number."""


class NotBuilt(Exception):
    """The contract knows this command or query and the system has not got it yet. Answer `not-built`."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def parse_command(system: System[Any], raw: Any) -> Command:
    """The command that a seat sent. Raises `Malformed` or `NotBuilt`."""
    cls, said = _which(raw, "command", system.commands, system.not_built, HOUSE_COMMANDS)
    said, excess = measured(cls, said)
    inner: dict[str, Any] = {
        name: parse_command(system, said[name]) for name in _carried(cls) if name in said
    }
    rows = {name: row for name in _rows(cls) if isinstance(row := said.get(name), list)}
    stand_ins: dict[str, Any] = {name: {} for name in inner}
    stand_ins |= {name: [{} for _ in row] for name, row in rows.items()}
    command: Command = _read_strictly(cls, said | stand_ins)
    inner |= {name: _parse_row(system, name, row) for name, row in rows.items()}
    if excess:
        raise excess
    return replace(command, **inner) if inner else command


def _parse_row(system: System[Any], name: str, row: list[Any]) -> tuple[Command, ...]:
    """Each of several; which of them is malformed is said."""
    if (given := len(row) + sum(_count_carried(system, raw) for raw in row)) > MOST_CARRIED:
        raise TooMany(name, most=MOST_CARRIED, given=given)
    made = []
    for number, raw in enumerate(row):
        try:
            made.append(parse_command(system, raw))
        except Malformed as error:
            raise error.within(f"{name}.{number}") from None
    return tuple(made)


def _count_carried(system: System[Any], raw: Any) -> int:
    """How many commands are in this one, at any depth; it stops where they are too many."""
    kind = raw.get("command") if isinstance(raw, dict) else None
    cls = system.commands.get(kind) if isinstance(kind, str) else None
    if cls is None:
        return 0
    inner = [raw.get(name) for name in _carried(cls)]
    for name in _rows(cls):
        inner += row if isinstance(row := raw.get(name), list) else []
    if len(inner) > MOST_CARRIED:
        return len(inner)
    return len(inner) + sum(_count_carried(system, one) for one in inner)


def parse_query(system: System[Any], raw: Any) -> Query:
    """The query that a lens asked. Raises `Malformed` or `NotBuilt`."""
    cls, said = _which(raw, "query", system.queries, system.not_built)
    query: Query = _parsed(cls, said)
    return query


def parse_setup(system: System[Any], raw: Any) -> Any:
    """The `setup` of a scenario. Raises `Malformed`."""
    if not isinstance(raw, Mapping):
        raise Malformed("setup: not a mapping")
    return _parsed(system.setup, raw)


def parse(cls: type[Any], raw: Any) -> Any:
    """Any other dataclass from outside, as strictly. Raises `Malformed`."""
    if not isinstance(raw, Mapping):
        raise Malformed("not an object")
    return _parsed(cls, raw)


def _parsed(cls: type[Any], raw: Mapping[str, Any]) -> Any:
    """Measured, then read; that it was too long is said where nothing worse is found."""
    said, excess = measured(cls, raw)
    found = _read_strictly(cls, said)
    if excess:
        raise excess
    return found


def stored(cls: type[Any], raw: Any) -> Any:
    """Any other dataclass as it was kept, however much it holds. Raises `Malformed`."""
    return _read(cls, raw)


def command_json(command: Command) -> dict[str, Any]:
    """A command as a seat would send it; what was left out is left out again."""
    made: dict[str, Any] = {name: command_json(getattr(command, name)) for name in _carried(type(command))}
    made |= {name: [command_json(one) for one in getattr(command, name)] for name in _rows(type(command))}
    adapter = _plain(type(command))
    said: dict[str, Any] = adapter.dump_python(command, mode="json", by_alias=True, exclude_defaults=True)
    return {"command": command.kind, **said, **made}


def _which(
    raw: Any, label: str, known: Mapping[str, type], later: frozenset[str], also: Mapping[str, type] = {}
) -> tuple[type, dict[str, Any]]:
    if not isinstance(raw, Mapping):
        raise Malformed(f"a {label} is an object")
    name = raw.get(label)
    if not isinstance(name, str):
        raise Malformed(f"{label}: a name is missing")
    cls = also.get(name) or known.get(name)
    if cls is None:
        if name in later:
            raise NotBuilt(name)
        raise Malformed(f"no {label} is called {quoted(name[:LONGEST_SAID])}")
    return cls, {key: value for key, value in raw.items() if key != label}


def _read_strictly(cls: type[Any], said: Mapping[str, Any]) -> Any:
    """What has been measured."""
    try:
        text = FINITE.encode(said)
    except (TypeError, ValueError) as error:
        raise Malformed(str(error)) from None
    if len(text) > LONG:
        for place, record, part in parts(cls, said):
            _read_part(record, json.dumps(part), part, place)
    return _read_part(cls, text, said)


def _read_part(cls: type[Any], text: str, raw: Any, place: Place = ()) -> Any:
    try:
        return _strict(cls).validate_json(text)
    except ValidationError as error:
        raise named(error, raw, place) from None


def event_json(event: Event) -> dict[str, Any]:
    """An event as it is exported, with its kind and version as `type`."""
    return {"type": event.kind, **_plain(type(event)).dump_python(event, mode="json", by_alias=True)}


def stored_events(events: Iterable[Event]) -> list[dict[str, Any]]:
    """What stands in a row of the log."""
    return [stored_event(event) for event in events]


def stored_event(event: Event) -> dict[str, Any]:
    """An event as it is stored: without what is as its default, so that an older release can read it.

    A field that this release has added is then unknown there only where it says something new.
    """
    adapter = _plain(type(event))
    said: dict[str, Any] = adapter.dump_python(event, mode="json", by_alias=True, exclude_defaults=True)
    return {"type": event.kind, **said}


def event_from(
    system: System[Any],
    raw: Mapping[str, Any],
    *,
    also: Mapping[str, type[Event]] | None = None,
    is_foreign: bool = False,
) -> Event:
    """A stored event of this system, or of the kinds that the table adds (`also`). Raises `Malformed`.

    `is_foreign`: another server stored it, so that it is measured too.
    """
    while raw.get("type") in system.upcasts:
        raw = system.upcasts[raw["type"]](raw)
    kind = raw.get("type", "")
    cls = system.events.get(kind) or HOUSE.get(kind) or (also or {}).get(kind)
    if cls is None:
        raise Malformed(f"type: no event is called {kind!r}")
    said = {key: value for key, value in raw.items() if key != "type"}
    if is_foreign:
        check_foreign(cls, said)
    event: Event = _read(cls, said)
    return event


def fight_json(system: System[Any], fight: Any) -> Any:
    """A state for a snapshot."""
    return _plain(system.fight).dump_python(fight, mode="json", by_alias=True)


def fight_from(system: System[Any], raw: Any) -> Any:
    """The state in a snapshot. Raises `Malformed` where it is of an older release: fold the log instead."""
    return _read(system.fight, raw)


def dump(value: Any) -> Any:
    """Whatever the rules answer as JSON can say it, lengths in metres."""
    if is_dataclass(value) and not isinstance(value, type):
        return _plain(type(value)).dump_python(value, mode="json", by_alias=True)
    if isinstance(value, Mapping):
        return {str(key): dump(member) for key, member in value.items()}
    if isinstance(value, frozenset | set):
        return sorted(dump(member) for member in value)
    if isinstance(value, list | tuple):
        return [dump(member) for member in value]
    return value


def _read(cls: type[Any], raw: Any) -> Any:
    try:
        return _plain(cls).validate_python(raw, strict=False)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        raise Malformed(f"{cls.__name__}: {'.'.join(map(str, first['loc']))}: {first['msg']}") from None


def _adapter(cls: Any, config: Any) -> TypeAdapter[Any]:
    """A dataclass with a configuration of its own keeps it; pydantic takes ours only beside `| None`."""
    if hasattr(cls, "__pydantic_config__"):
        return TypeAdapter(cls)
    made: TypeAdapter[Any] = TypeAdapter(cls | None, config=config)
    return made


def prepare(system: System[Any]) -> None:
    """Works out how everything of a system is read and written, so that no first command waits."""
    asked: tuple[type, ...] = (*system.commands.values(), *system.queries.values(), system.setup)
    for cls in asked:
        _strict(cls)
        members_of(cls)
    for event in system.events.values():
        _plain(event)


def _fields_of(hint: Any, cls: Any) -> tuple[str, ...]:
    hints = get_type_hints(cls)
    return tuple(f.name for f in fields(cls) if hints[f.name] == hint)


_strict: Callable[[Any], TypeAdapter[Any]] = cache(partial(_adapter, config=STRICT))
_plain: Callable[[Any], TypeAdapter[Any]] = cache(partial(_adapter, config=RECORDED))
_carried: Callable[[Any], tuple[str, ...]] = cache(partial(_fields_of, Command))
"""Names of the fields that hold another command, as `override` does."""
_rows: Callable[[Any], tuple[str, ...]] = cache(partial(_fields_of, tuple[Command, ...]))
"""Names of the fields that hold several, as `together` does."""
