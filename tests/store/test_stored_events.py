"""Releases side by side: an older one reads what a newer one stores, as long as that says nothing new."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, get_args, get_type_hints

import pytest

from app.entries import Entry
from app.rules.core import CombatantId, Event, Who, seen
from app.store.codec import Malformed, event_from, event_json, stored_event
from app.table.entry_frames import NOTHING
from app.table.table_log import record_of
from tests.helpers.counting import Begun, Counted, Counter, Counting, Setup
from tests.helpers.stored_defaults import ADD, classes_in, defaults_now, kept, lacking, stored_classes

SYSTEM = Counting()


@dataclass(frozen=True, slots=True, kw_only=True)
class NewerCounted(Counted):
    """As a coming release knows it: with one field more."""

    echoes: tuple[str, ...] = seen(Who.ALL, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class NewerCounter(Counter):
    tired: bool = seen(Who.ALL, default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewerSetup:
    combatants: Mapping[CombatantId, NewerCounter] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewerBegun(Event):
    kind: ClassVar[str] = "begun@1"
    setup: NewerSetup = seen(Who.GM)
    options: Mapping[str, Any] = seen(Who.GM)


def read(text: str) -> Any:
    (raw,) = json.loads(text)
    return event_from(SYSTEM, raw)


def written(event: Any) -> str:
    """The text in the log."""
    return record_of(Entry(number=1, events=(event,)), NOTHING).events


def test_an_older_release_reads_an_event_that_has_learned_a_field() -> None:
    assert read(written(NewerCounted(actor="aina", by=2))) == Counted(actor="aina", by=2)


def test_one_that_says_something_new_is_refused_by_it() -> None:
    with pytest.raises(Malformed, match="echoes"):
        read(written(NewerCounted(actor="aina", by=2, echoes=("ha",))))


def test_what_an_event_holds_may_have_learned_a_field_too() -> None:
    newer = NewerBegun(setup=NewerSetup(combatants={"aina": NewerCounter(count=2)}), options={})

    text = written(newer)

    assert read(text) == Begun(setup=Setup(combatants={"aina": Counter(count=2)}), options={})


def test_what_is_as_its_default_is_not_stored_and_is_exported() -> None:
    event = Counted(actor="aina", by=1)

    assert stored_event(event) == {"type": "counted@1", "actor": "aina", "by": 1}
    assert event_json(event) == {"type": "counted@1", "actor": "aina", "by": 1, "dice": []}


def test_no_default_of_a_stored_class_has_changed() -> None:
    """Logs leave it out, so another one would change what happened. A new meaning is a new kind."""
    now = defaults_now()
    for name, then in kept().items():
        assert name in now, (
            f"{name} is stored in logs: where it has only moved, move its line in defaults.json"
        )
        for member, value in then.items():
            assert now[name].get(member, "no such field") == value, f"{name}.{member}"


def test_a_stored_class_that_learns_a_field_gives_it_a_default() -> None:
    """Older logs have not got it."""
    assert lacking(kept(), defaults_now()) == []


def test_every_default_of_a_stored_class_is_noted() -> None:
    noted = kept()
    for name, now in defaults_now().items():
        assert now.keys() == noted.get(name, {}).keys(), f"{name}: {ADD}"


def unions(hint: Any) -> Iterator[Any]:
    if len([part for part in get_args(hint) if [*classes_in(part)]]) > 1:
        yield hint
    for part in get_args(hint):
        yield from unions(part)


def test_no_stored_field_is_one_of_several_classes() -> None:
    """With their defaults left out two of them could look the same."""
    for name, cls in stored_classes().items():
        for member, hint in get_type_hints(cls).items():
            assert not [*unions(hint)], f"{name}.{member}"
