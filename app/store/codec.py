"""Between JSON and what the rules know: commands, queries, setups, events and states, and back again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache, partial
from typing import Any, NoReturn, get_type_hints

from pydantic import TypeAdapter, ValidationError

from app.rules.common import Redone, Undone
from app.rules.common.commands import Entropy
from app.rules.common.events import EntropyGiven
from app.rules.core import ID_PATTERN, RECORDED, STRICT, Command, Event, Query, System

LARGEST = 1_000_000_000
WRITTEN = 1000 * LARGEST
"""What our own logs may hold: sums of what was said."""
DEEPEST = 32
Upcast = Callable[[Mapping[str, Any]], Mapping[str, Any]]
HOUSE: Mapping[str, type[Event]] = {event.kind: event for event in (Undone, Redone, EntropyGiven)}
"""Events of the log itself, whatever the system."""
HOUSE_COMMANDS: Mapping[str, type[Command]] = {Entropy.kind: Entropy}
"""Commands of the table itself, whatever the system."""


def _with_stages(raw: Mapping[str, Any]) -> Mapping[str, Any]:
    """Damage as it was told before its stages were: all of it was calculated."""
    return {**raw, "type": "damage-rolled@2", "calculated": raw.get("total", 0)}


LONGEST_SAID = 40
UNKNOWN = "unexpected_keyword_argument"
ABSENCES = ("missing", "missing_argument")
PLAINLY: Mapping[str, str] = {
    **dict.fromkeys(ABSENCES, "is missing"),
    UNKNOWN: "no such field",
    "bool_type": "true or false",
    "int_type": "a whole number",
    "float_type": "a number",
    "string_type": "a text",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "a mapping",
    "dataclass_type": "a mapping",
}
"""By the kind of fault."""
TOLD_WITHOUT = (*ABSENCES, UNKNOWN, "value_error", "assertion_error")
"""Faults of which the sentence says all."""
UPCASTS: Mapping[str, Upcast] = {"damage-rolled@1": _with_stages}
"""Kind of a stored event that is no longer made -> what turns its JSON into that of a newer kind."""


class Malformed(Exception):
    """What came in is not what it should be. Answer `bad-command` (422) with `figures`."""

    def __init__(self, detail: str, **figures: int) -> None:
        super().__init__(detail)
        self.detail = detail
        self.figures: dict[str, str | int | float] = {"detail": detail, **figures}


class NotBuilt(Exception):
    """The contract knows this command or query and the system has not got it yet. Answer `not-built`."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


# --- JSON as it comes from outside ------------------------------------------------------------------------


def read_json(text: bytes | str, largest: int = LARGEST) -> Any:
    """Finite numbers within ±1e9, no key twice, at most 32 levels; anything else is malformed."""
    try:
        words = text.decode("utf-8") if isinstance(text, bytes) else text
        found = json.loads(
            words,
            parse_constant=_refuse_constant,
            parse_float=partial(_read_float, largest),
            parse_int=partial(_read_int, largest),
            object_pairs_hook=_read_object,
        )
    except UnicodeDecodeError:
        raise Malformed("the text is not UTF-8") from None
    except json.JSONDecodeError as error:
        raise Malformed(f"not JSON: {error.msg} at {error.pos}") from None
    except RecursionError:
        raise Malformed(f"deeper than {DEEPEST} levels") from None
    _check_depth(found)
    return found


def _refuse_constant(word: str) -> NoReturn:
    raise Malformed(f"{word} is no number")


def _read_float(largest: int, word: str) -> float:
    number = float(word)
    if not -largest <= number <= largest:
        raise _beyond(largest)
    return number


def _read_int(largest: int, word: str) -> int:
    if len(word) > len(str(-largest)) or not -largest <= int(word) <= largest:
        raise _beyond(largest)
    return int(word)


def _beyond(largest: int) -> Malformed:
    return Malformed(f"a number is beyond ±1e{len(str(largest)) - 1}")


def _read_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Malformed("a key is there twice")
    return found


def _check_depth(value: Any) -> None:
    layer, depth = [value], 0
    while layer:
        layer = [v for v in layer if isinstance(v, dict | list)]
        depth += bool(layer)
        if depth > DEEPEST:
            raise Malformed(f"deeper than {DEEPEST} levels")
        layer = [m for v in layer for m in (v.values() if isinstance(v, dict) else v)]


# --- what is asked ----------------------------------------------------------------------------------------


def parse_command(system: System[Any], raw: Any) -> Command:
    """The command that a seat sent. Raises `Malformed` or `NotBuilt`."""
    cls, said = _which(raw, "command", {**system.commands, **HOUSE_COMMANDS}, system.not_built)
    inner: dict[str, Any] = {
        name: parse_command(system, said[name]) for name in _carried(cls) if name in said
    }
    rows = {name: row for name in _rows(cls) if isinstance(row := said.get(name), list)}
    stand_ins: dict[str, Any] = {name: {} for name in inner} | {
        name: [{} for _ in row] for name, row in rows.items()
    }
    command: Command = _validate(_strict(cls), said | stand_ins)
    inner |= {name: _parse_row(system, name, row) for name, row in rows.items()}
    return replace(command, **inner) if inner else command


def _parse_row(system: System[Any], name: str, row: list[Any]) -> tuple[Command, ...]:
    """Each of several; which of them is malformed is said."""
    made = []
    for number, raw in enumerate(row):
        try:
            made.append(parse_command(system, raw))
        except Malformed as error:
            raise Malformed(f"{name}.{number}: {error.detail}") from None
    return tuple(made)


def parse_query(system: System[Any], raw: Any) -> Query:
    """The query that a lens asked. Raises `Malformed` or `NotBuilt`."""
    cls, said = _which(raw, "query", system.queries, system.not_built)
    query: Query = _validate(_strict(cls), said)
    return query


def parse_setup(system: System[Any], raw: Any) -> Any:
    """The `setup` of a scenario. Raises `Malformed`."""
    if not isinstance(raw, Mapping):
        raise Malformed("setup: not a mapping")
    return _validate(_strict(system.setup), raw)


def parse(cls: type[Any], raw: Any) -> Any:
    """Any other dataclass from outside, as strictly. Raises `Malformed`."""
    if not isinstance(raw, Mapping):
        raise Malformed("not an object")
    return _validate(_strict(cls), raw)


def command_json(command: Command) -> dict[str, Any]:
    """A command as a seat would send it; what was left out is left out again."""
    made: dict[str, Any] = {name: command_json(getattr(command, name)) for name in _carried(type(command))}
    made |= {name: [command_json(one) for one in getattr(command, name)] for name in _rows(type(command))}
    adapter = _plain(type(command))
    said: dict[str, Any] = adapter.dump_python(command, mode="json", by_alias=True, exclude_defaults=True)
    return {"command": command.kind, **said, **made}


def _which(
    raw: Any, label: str, known: Mapping[str, type], later: frozenset[str]
) -> tuple[type, dict[str, Any]]:
    if not isinstance(raw, Mapping):
        raise Malformed(f"a {label} is an object")
    name = raw.get(label)
    if not isinstance(name, str):
        raise Malformed(f"{label}: a name is missing")
    if name not in known:
        if name in later:
            raise NotBuilt(name)
        raise Malformed(f"no {label} is called {_quoted(name[:LONGEST_SAID])}")
    return known[name], {key: value for key, value in raw.items() if key != label}


def _validate(adapter: TypeAdapter[Any], raw: Any) -> Any:
    try:
        return adapter.validate_json(json.dumps(raw, allow_nan=False))
    except ValidationError as error:
        faults = error.errors(include_url=False)
        first = next((one for one in faults if one["type"] == UNKNOWN), None) or _deepest(faults, raw)
        place = ".".join(map(str, _place(first, raw)))
        if first["type"] == "too_long":
            most, given = (first["ctx"][name] for name in ("max_length", "actual_length"))
            raise Malformed(f"{place}: at most {most}", most=most, given=given) from None
        words, link = _plainly(first), " " if first["type"] in ABSENCES else ": "
        raise Malformed(f"{place}{link}{words}" if place else words) from None
    except (TypeError, ValueError) as error:
        raise Malformed(str(error)) from None


def _deepest(faults: Sequence[Mapping[str, Any]], raw: Any) -> Mapping[str, Any]:
    """The first fault, or one within it: of what may be of several kinds that which it is most like."""
    first = _place(faults[0], raw)
    best, depth = faults[0], len(first)
    for one in faults:
        place = _place(one, raw)
        if len(place) > depth and place[: len(first)] == first:
            best, depth = one, len(place)
    return best


def _place(fault: Mapping[str, Any], raw: Any) -> tuple[str | int, ...]:
    """The steps that are there in what was said; those that only the types know of lead nowhere."""
    here, found = raw, []
    for step in fault["loc"]:
        if _has(here, step):
            here = here[step]
            found.append(step)
    return (*found, fault["loc"][-1]) if fault["type"] in ABSENCES else tuple(found)


def _has(value: Any, step: str | int) -> bool:
    if isinstance(value, list):
        return isinstance(step, int) and 0 <= step < len(value)
    return isinstance(value, dict) and step in value


def _plainly(fault: Mapping[str, Any]) -> str:
    """What a value should be, and what it was where that is short."""
    kind, given = fault["type"], fault["input"]
    words = PLAINLY.get(kind) or fault["msg"].removeprefix("Value error, ")
    if kind == "literal_error":
        words = fault["ctx"]["expected"].replace("'", "")
    elif kind == "string_pattern_mismatch" and fault["ctx"]["pattern"] == ID_PATTERN:
        words = "an id has 1 to 32 small letters, digits, - and _"
    found = None if kind in TOLD_WITHOUT else _brief(given)
    return f"{words}, not {found}" if found else words


def _brief(given: Any) -> str | None:
    match given:
        case list():
            return "a list"
        case dict():
            return "a mapping"
        case bool() | int() | float() | str() if len(str(given)) <= LONGEST_SAID:
            return _quoted(given)
    return None


def _quoted(value: str | float) -> str:
    """As JSON, without what no answer could carry."""
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "replace").decode()


# --- what is recorded -------------------------------------------------------------------------------------


def event_json(event: Event) -> dict[str, Any]:
    """An event as it is stored, with its kind and version as `type`."""
    return {"type": event.kind, **_plain(type(event)).dump_python(event, mode="json", by_alias=True)}


def event_from(
    system: System[Any],
    raw: Mapping[str, Any],
    *,
    also: Mapping[str, type[Event]] | None = None,
    upcasts: Mapping[str, Upcast] = UPCASTS,
) -> Event:
    """A stored event of this system, or of the kinds that the table adds (`also`). Raises `Malformed`."""
    while raw.get("type") in upcasts:
        raw = upcasts[raw["type"]](raw)
    kind = raw.get("type", "")
    cls = system.events.get(kind) or HOUSE.get(kind) or (also or {}).get(kind)
    if cls is None:
        raise Malformed(f"type: no event is called {kind!r}")
    event: Event = _read(cls, {key: value for key, value in raw.items() if key != "type"})
    return event


def fight_json(system: System[Any], fight: Any) -> Any:
    """A state for a snapshot."""
    return _plain(system.fight).dump_python(fight, mode="json", by_alias=True)


def fight_from(system: System[Any], raw: Any) -> Any:
    """The state that a snapshot holds. Raises `Malformed` where it is of other days: fold the log instead."""
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


# --- adapters, made once for each class -------------------------------------------------------------------


def _adapter(cls: Any, config: Any) -> TypeAdapter[Any]:
    """A dataclass with a configuration of its own keeps it; pydantic takes ours only beside `| None`."""
    if hasattr(cls, "__pydantic_config__"):
        return TypeAdapter(cls)
    made: TypeAdapter[Any] = TypeAdapter(cls | None, config=config)
    return made


def _fields_of(hint: Any, cls: Any) -> tuple[str, ...]:
    hints = get_type_hints(cls)
    return tuple(f.name for f in fields(cls) if hints[f.name] == hint)


_strict: Callable[[Any], TypeAdapter[Any]] = cache(partial(_adapter, config=STRICT))
_plain: Callable[[Any], TypeAdapter[Any]] = cache(partial(_adapter, config=RECORDED))
_carried: Callable[[Any], tuple[str, ...]] = cache(partial(_fields_of, Command))
"""Names of the fields that hold another command, as `override` does."""
_rows: Callable[[Any], tuple[str, ...]] = cache(partial(_fields_of, tuple[Command, ...]))
"""Names of the fields that hold several, as `together` does."""
