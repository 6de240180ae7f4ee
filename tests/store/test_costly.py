"""Costly but well-formed: a list that is far too long is refused by its code, wherever it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from app.library.sheet import Sheet
from app.rules.systems import SYSTEMS
from app.store.codec import Malformed, parse, parse_command, parse_query, parse_setup
from app.table.request_bodies import Chat, Signal
from app.table.seat_bodies import CreateSeat, SeatChange
from tests.helpers.costly import Make, costly

Read = Callable[[Any], Any]


def long_lists() -> Iterator[tuple[str, Read, str, Make]]:
    """Its place, how it is read, and as what."""
    for system in SYSTEMS:
        for name, cls in system.commands.items():
            for place, make in costly(cls):
                yield f"{system.key}.{name}.{place}", partial(parse_command, system), name, make
        for name, query in system.queries.items():
            for place, make in costly(query):
                yield f"{system.key}.{name}.{place}", partial(parse_query, system), name, make
        for place, make in costly(system.setup):
            yield f"{system.key}.setup.{place}", partial(parse_setup, system), "", make
    for other in (Chat, SeatChange, CreateSeat, Sheet, Signal):
        for place, make in costly(other):
            yield f"{other.__name__}.{place}", partial(parse, other), "", make


LONG = list(long_lists())


@pytest.mark.parametrize(("read", "name", "make"), [one[1:] for one in LONG], ids=[one[0] for one in LONG])
def test_a_list_as_long_as_a_message_is_refused(read: Read, name: str, make: Make) -> None:
    label = {parse_command: "command", parse_query: "query"}.get(getattr(read, "func", None))
    raw = {label: name, **make()} if label else make()

    with pytest.raises(Malformed) as told:
        read(raw)

    assert told.value.code in ("bad-command", "too-many")
    assert len(told.value.detail) < 500


def test_there_are_such_lists() -> None:
    places = {one[0] for one in LONG}

    assert "sw25-advanced.effect.conditions" in places
    assert "sw25-advanced.setup.combatants.a.attacks" in places
    assert len(places) > 200
