"""What a person may have meant whose command, setup or option means nothing: the nearest known name."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from app.history import SCENARIO_KEYS
from app.rules.core import Reason, wire_name
from app.rules.system import System
from app.scenario.read import Scenario
from app.scenario.suggest import MISTYPED, suggestion

NO_FIELD = re.compile(r"(.*?): no such field")
NO_COMMAND = re.compile(r"no command is called \"(.*)\"")
NO_OPTION = re.compile(r"no option is called (\S+)")
CONDITIONS, CONDITIONS_PUT = "conditions", "condition"
"""Their field, and the command that puts them on somebody or takes them away."""
CONDITION_FIELDS = (CONDITIONS, "effect")
PUT = ("add", "remove")
Way = tuple[str, ...]
NOBODY = re.compile(r"\b(?:nobody|none|no [a-z]+) is called \"?([^\s\"]+)\"?")


def of_said(system: System[Any], said: Mapping[str, Any], kind: str, detail: str, state: Any) -> str:
    """For a command or a query that was refused as malformed. `kind`: command or query."""
    known: Mapping[str, type] = system.commands if kind == "command" else system.queries
    name = str(said.get(kind))
    if name not in known:
        return suggestion(name, known)
    found = NO_COMMAND.search(detail)
    if found:
        return suggestion(found[1], system.commands)
    rest = {key for key in said if key != kind}
    return _of_field(known[name], detail, rest) or _of_name(detail, names_in(state))


def of_setup(system: System[Any], setup: Mapping[str, Any], detail: str) -> str:
    """For a setup that is none."""
    found = NO_FIELD.search(detail)
    if found and found[1] in SCENARIO_KEYS:
        return f" ({found[1]} stands beside setup, not in it)"
    return _of_field(system.setup, detail, ()) or _of_name(detail, names_in(setup))


def of_option(system: System[Any], detail: str) -> str:
    """For a switch that is not there."""
    found = NO_OPTION.search(detail)
    return suggestion(found[1], [switch.name for switch in system.switches]) if found else ""


def _of_field(cls: Any, detail: str, said: Iterable[str]) -> str:
    found = NO_FIELD.search(detail)
    if not found:
        return ""
    *way, name = found[1].split(".")
    return suggestion(name, fields_at(cls, way) - set(said))


def _of_name(detail: str, known: Iterable[str]) -> str:
    found = NOBODY.search(detail)
    return suggestion(found[1], known) if found else ""


def fields_at(hint: Any, way: Sequence[str]) -> set[str]:
    """The names of the fields that may stand where a way of keys leads to, by the types on it."""
    args = get_args(hint)
    if get_origin(hint) is Annotated:
        return fields_at(args[0], way)
    if is_dataclass(hint):
        names = {wire_name(f.name): f.name for f in fields(hint)}
        if not way:
            return set(names)
        return (
            fields_at(get_type_hints(hint, include_extras=True)[names[way[0]]], way[1:])
            if way[0] in names
            else set()
        )
    if get_origin(hint) is Union or type(hint).__name__ == "UnionType":
        return set().union(*(fields_at(arg, way) for arg in args))
    return fields_at(args[-1 if get_origin(hint) is not tuple else 0], way[1:]) if args and way else set()


def names_in(value: Any) -> Iterator[str]:
    """Every name under which something stands: keys of mappings, ids of members."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield str(key)
            yield from names_in(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from names_in(one)
            if isinstance(one, Mapping) and "id" in one:
                yield str(one["id"])


def told_of_words(system: System[Any], scenario: Any) -> list[Reason]:
    """On a live table such names stay, and are only told. (contract section 10)"""
    said = scenario if isinstance(scenario, Mapping) else {}
    setup, declared = said.get("setup"), said.get("words")
    found = unknown_words(system, setup if isinstance(setup, Mapping) else {}, map(str, declared or ()))
    return [
        Reason(
            code="unknown-word",
            figures={"word": word, "at": ".".join(way[:-1]), "meant": like.strip(" (?)") or "none"},
        )
        for way, word, like in found
    ]


def unmeant(system: System[Any], scenario: Scenario) -> tuple[str, ...]:
    """A sentence for each such name of a file, and for each condition in a step that is nearly one."""
    in_setup = [
        (("setup", *way), f"setup: {_field(way)}: {word}", like)
        for way, word, like in unknown_words(system, scenario.setup, scenario.words)
    ]
    known, own = system.vocabulary(scenario.setup), frozenset(scenario.words)
    in_steps = [
        (("steps", str(number), step.act, *way), f"step {number + 1}: {_field(way)}: {word}", like)
        for number, step in enumerate(scenario.steps)
        for way, word, like in _mistyped(known, step.said, own)
    ]
    return tuple(
        f"{scenario.line(*way)}{named} means nothing to the rules{like}; own words stand under `words`"
        for way, named, like in (*in_setup, *in_steps)
    )


def _field(way: Way) -> str:
    """A place without the number in its list, and without the `name` there."""
    return ".".join(way[:-2] if way[-1] == "name" else way[:-1])


def unknown_words(
    system: System[Any], setup: Mapping[str, Any], declared: Iterable[str]
) -> Iterator[tuple[Way, str, str]]:
    """Names, as of conditions, that mean nothing to the rules and that nobody declared.

    Each with its place in the setup, and what was meant. Deeper in a sheet only what is nearly a condition is
    one of them: what a skill leaves may have a name of its own.
    """
    known = system.vocabulary(setup)
    own = frozenset(declared)
    combatants = setup.get("combatants")
    for name, one in combatants.items() if isinstance(combatants, Mapping) else ():
        place = ("combatants", str(name))
        for field, words in known.items() if isinstance(one, Mapping) else ():
            for way, word in _named(one.get(field)):
                if word not in words | own:
                    yield (*place, field, *way), word, suggestion(word, words)
        deeper = (
            {key: part for key, part in one.items() if key not in known} if isinstance(one, Mapping) else {}
        )
        for way, word, like in _mistyped(known, deeper, own):
            yield (*place, *way), word, like


def _mistyped(
    known: Mapping[str, Collection[str]], value: Any, own: Collection[str]
) -> Iterator[tuple[Way, str, str]]:
    """At any depth."""
    for way, field, word in _conditions_in(value, known):
        is_meant = word in known[field] or word in own
        like = "" if is_meant else suggestion(word, known[field], MISTYPED)
        if like:
            yield way, word, like


def _conditions_in(value: Any, fields: Collection[str]) -> Iterator[tuple[Way, str, str]]:
    """Each with the keys that lead to it, and the field that says which are known."""
    parts: Iterable[tuple[Any, Any]] = enumerate(value) if isinstance(value, list) else ()
    if isinstance(value, Mapping):
        parts = value.items()
        is_put = value.get("command") == CONDITIONS_PUT and CONDITIONS in fields
        for key in (*(f for f in CONDITION_FIELDS if f in fields), *(PUT if is_put else ())):
            for way, word in _named(value.get(key)):
                yield (key, *way), CONDITIONS if key in PUT else key, word
    for key, part in parts:
        for way, field, word in _conditions_in(part, fields):
            yield (str(key), *way), field, word


def _named(given: Any) -> Iterator[tuple[Way, str]]:
    """The names in a list, those too that have more beside them."""
    for number, one in enumerate(given if isinstance(given, list) else ()):
        word, way = (one.get("name"), ("name",)) if isinstance(one, Mapping) else (one, ())
        if isinstance(word, str):
            yield (str(number), *way), word
