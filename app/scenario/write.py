"""A live fight as a scenario file: the position alone, which reads back to the same state."""

from __future__ import annotations

import json
import re
import types
from collections.abc import Collection, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache, lru_cache
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from app.rules.core import wire_name
from app.rules.system import System
from app.scenario.hints import unknown_words
from app.scenario.yaml import load
from app.store.codec import dump

PLAIN = re.compile(r"[^\W\d_][\w ]*(-[\w ]+)*", re.ASCII)
BLOCKS = ("setup", "battlefield")
"""Objects whose fields are written on lines of their own."""


def write(
    system: System[Any],
    fight: Any,
    title: str,
    dice: Sequence[int] = (),
    steps: Sequence[Mapping[str, Any]] = (),
) -> str:
    """Whatever a setup can say of it. What the table waits for it cannot: steps behind it lead there."""
    state = {**dump(system.portray(fight)), **dump(system.so_far(fight))}
    setup = _setup(system, state)
    own = dict.fromkeys(word for _, word, _ in unknown_words(system, setup, ()))
    top = {
        "title": title,
        "ruleset": system.key,
        **({"words": list(own)} if own else {}),
        "options": _options(system, state),
        "setup": setup,
        **({"dice": list(dice)} if dice else {}),
        **({"steps": list(steps)} if steps else {}),
    }
    return "\n".join(_block(top, "")) + "\n"


def _options(system: System[Any], state: Mapping[str, Any]) -> dict[str, Any]:
    """The switches that are not as they come."""
    defaults = {switch.name: switch.default for switch in system.switches}
    chosen = state.get("options") or {}
    return {name: value for name, value in chosen.items() if name not in defaults or value != defaults[name]}


def position(system: System[Any], fight: Any) -> dict[str, Any]:
    """The setup of a scenario that begins as this fight stands."""
    return _setup(system, dump(system.portray(fight)))


def of_view(system: System[Any], view: Mapping[str, Any], title: str) -> dict[str, Any]:
    """A scenario of what a view tells: what it keeps quiet is as a setup has it that says nothing of it."""
    told = {"title": title, "ruleset": system.key, "options": _options(system, view)}
    return {**told, "setup": _setup(system, {**view, **system.so_far_as_seen(view)})}


def _setup(system: System[Any], state: Mapping[str, Any]) -> dict[str, Any]:
    return dict(system.write_setup(_part(system.setup, state), state))


def _part(hint: Any, value: Any) -> Any:
    """The value as far as the type of the setup knows it, without what goes without saying."""
    if get_origin(hint) is Annotated:
        return _part(get_args(hint)[0], value)
    if get_origin(hint) in (Union, types.UnionType):
        return _part(_alternative(get_args(hint), value), value)
    inner = get_args(hint)
    match value:
        case Mapping() if is_dataclass(hint):
            return _object(hint, value)
        case Mapping() if len(inner) == 2:
            return {key: _part(inner[1], member) for key, member in value.items()}
        case list() if inner and inner[-1] is Ellipsis:
            return [_part(inner[0], member) for member in value]
    return value


def _alternative(hints: tuple[Any, ...], value: Any) -> Any:
    for hint in hints:
        if isinstance(value, Mapping) and (is_dataclass(hint) or len(get_args(hint)) == 2):
            return hint
    return None


def _object(cls: Any, value: Mapping[str, Any]) -> dict[str, Any]:
    said = {}
    for f, name, hint in _plan(cls):
        if name in value and value[name] is not None:
            part = _part(hint, value[name])
            is_there = f.default is None and bool(value[name])
            is_empty = part in ({}, []) and not is_there
            if part != _default(f) and not is_empty:
                said[name] = part
    return said


@cache
def _plan(cls: Any) -> tuple[tuple[Field[Any], str, Any], ...]:
    """Each field of a class with its name on the wire and its type; looking types up takes long."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple((f, wire_name(f.name), hints[f.name]) for f in fields(cls))


def _default(f: Field[Any]) -> Any:
    if f.default is not MISSING:
        return dump(f.default)
    return dump(f.default_factory()) if f.default_factory is not MISSING else MISSING


def _block(value: Mapping[str, Any], indent: str) -> list[str]:
    lines = []
    for key, member in value.items():
        if key in BLOCKS and isinstance(member, dict) and member:
            lines += [f"{indent}{key}:", *_block(member, f"{indent}  ")]
        elif isinstance(member, dict) and _are_objects(member.values()):
            lines += [f"{indent}{key}:", *_members(member, f"{indent}  ")]
        elif isinstance(member, list) and _are_objects(member):
            lines += [f"{indent}{key}:", *(f"{indent}  - {_flow(one)}" for one in member)]
        else:
            lines.append(f"{indent}{key}: {_flow(member)}")
    return lines


def _are_objects(members: Collection[Any]) -> bool:
    """Several with fields of their own: each is written on a line."""
    return bool(members) and all(isinstance(one, dict) for one in members)


def _members(value: Mapping[str, Any], indent: str) -> list[str]:
    return [f"{indent}{_flow(name)}: {_flow(member)}" for name, member in value.items()]


def _flow(value: Any) -> str:
    match value:
        case Mapping():
            return "{" + ", ".join(f"{_flow(key)}: {_flow(member)}" for key, member in value.items()) + "}"
        case list():
            return "[" + ", ".join(_flow(member) for member in value) + "]"
        case str() if _is_plain(value):
            return value
    return json.dumps(value, ensure_ascii=False)


@lru_cache(maxsize=4096)
def _is_plain(text: str) -> bool:
    """Does it read back as itself without quotes? Keys and conditions come again and again."""
    return bool(PLAIN.fullmatch(text)) and load(text) == text
