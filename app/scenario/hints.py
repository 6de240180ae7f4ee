"""What a person may have meant whose command, setup or option means nothing: the nearest known name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from app.history import SCENARIO_KEYS
from app.rules.core import Reason, wire_name
from app.rules.system import System
from app.scenario.suggest import suggestion

NO_FIELD = re.compile(r"(.*?): no such field")
NO_COMMAND = re.compile(r"no command is called \"(.*)\"")
NO_OPTION = re.compile(r"no option is called (\S+)")
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


def unknown_words(
    system: System[Any], setup: Mapping[str, Any], declared: Iterable[str]
) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Names, as of conditions, that mean nothing to the rules and that nobody declared.

    Each with its place in the setup, and what was meant.
    """
    known = system.vocabulary(setup)
    own = frozenset(declared)
    combatants = setup.get("combatants")
    for name, one in combatants.items() if isinstance(combatants, Mapping) else ():
        for field, words in known.items() if isinstance(one, Mapping) else ():
            given = one.get(field)
            for number, word in enumerate(given if isinstance(given, list) else ()):
                if isinstance(word, str) and word not in words | own:
                    yield ("combatants", str(name), field, str(number)), word, suggestion(word, words)
