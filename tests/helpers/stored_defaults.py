"""What stored events leave out, by class; `python -m tests.helpers.stored_defaults` notes what is new."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, get_args, get_type_hints

from app.paths import CHECKOUT
from app.rules.core import Event
from app.rules.systems import SYSTEMS
from app.store.codec import HOUSE, dump
from app.table.table_events import TABLE_EVENTS

FILE = CHECKOUT / "tests" / "logs" / "defaults.json"
NEEDED = "(needed)"
"""Of a field that has no default and is always written."""
ADD = "`python -m tests.helpers.stored_defaults` adds what is new"
Defaults = dict[str, dict[str, Any]]


def stored_classes() -> dict[str, type[Any]]:
    """All classes of which stored events are made, by the place where they are written."""
    found: dict[str, type[Any]] = {}
    events: set[type[Event]] = {*HOUSE.values(), *TABLE_EVENTS.values()}
    for cls in events.union(*(system.events.values() for system in SYSTEMS)):
        _gather(cls, found)
    return dict(sorted(found.items()))


def _gather(cls: type[Any], found: dict[str, type[Any]]) -> None:
    name = f"{cls.__module__.removeprefix('app.')}.{cls.__name__}"
    if name not in found:
        found[name] = cls
        for hint in get_type_hints(cls).values():
            for part in classes_in(hint):
                _gather(part, found)


def classes_in(hint: Any) -> Iterator[type[Any]]:
    """The dataclasses that a type names."""
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for part in get_args(hint):
        yield from classes_in(part)


def defaults_of(cls: type[Any]) -> dict[str, Any]:
    """Each field's default as JSON; of a dataclass what it says beyond its own defaults."""
    return {field.name: _default(field) for field in fields(cls)}


def _default(field: Field[Any]) -> Any:
    if field.default_factory is not MISSING:
        value = field.default_factory()
    elif field.default is not MISSING:
        value = field.default
    else:
        return NEEDED
    if is_dataclass(value) and not isinstance(value, type):
        usual = type(value)()
        assert value == usual, f"{field.name}: a default that is a dataclass is one of defaults alone"
        return {}
    return json.loads(json.dumps(dump(value)))


def defaults_now() -> Defaults:
    return {name: defaults_of(cls) for name, cls in stored_classes().items()}


def kept() -> Defaults:
    made: Defaults = json.loads(FILE.read_text("utf-8"))
    return made


def lacking(then: Defaults, now: Defaults) -> list[str]:
    """New fields of classes that are stored already, without a default."""
    return [
        f"{name}.{member}"
        for name, known in then.items()
        for member, value in now.get(name, {}).items()
        if member not in known and value == NEEDED
    ]


def main() -> None:
    """Adds and never changes: what differs is for the test to say."""
    made, now = kept(), defaults_now()
    if without := lacking(made, now):
        raise SystemExit(f"without a default older logs cannot be read: {', '.join(without)}")
    for name, defaults in now.items():
        made[name] = defaults | made.get(name, {})
    lines = (f"  {json.dumps(name)}: {json.dumps(made[name])}" for name in sorted(made))
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
