"""Every sheet of the active round can be put on a table, and what stands on it is offered."""

from __future__ import annotations

from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.i18n import learn
from app.library.sheet import combatant_of
from app.library.shelves import shipped
from app.rules.core import Event
from app.rules.system import System
from app.rules.systems import SYSTEMS
from app.seats import Seat
from app.store.codec import parse_query

GM = Seat(id="gm", role="gm")
ACTIVE: System[Any] = next(system for system in SYSTEMS if system.key == "active-round")
SHELF = shipped((ACTIVE,))
SINGLE = sorted(name for name, sheet in SHELF.sheets.items() if sheet.group is None)


def test_there_are_enough_to_begin_with() -> None:
    kinds = [SHELF.sheets[name].kind for name in SINGLE]

    assert kinds.count("pc") >= 8
    assert len(kinds) - kinds.count("pc") >= 16
    assert all(set(sheet.names) == set(sheet.note) == {"en", "ja"} for sheet in SHELF.sheets.values())


@pytest.mark.parametrize("name", SINGLE)
def test_what_a_sheet_can_do_is_offered(name: str) -> None:
    one = combatant_of(ACTIVE, SHELF.sheets[name])
    began = setup_of(ACTIVE, {"setup": {"combatants": {"me": {**one, "conditions": []}}}})
    assert isinstance(began, Event), began
    history: History[Any] = History(ACTIVE)
    history.append(Entry(number=1, events=(began,)))

    answer: Any = history.ask(GM, parse_query(ACTIVE, {"query": "offers", "actor": "me"}))

    offered = {str(word) for offer in answer["offers"] for word in offer["command"].values()}
    acts = {skill for skill, of in one.get("skills", {}).items() if of["kind"] != "defensive"}
    assert acts | set(one.get("weapons", {})) | set(one.get("items", {})) <= offered
    assert set(one.get("wields", {}).values()) <= set(one.get("weapons", {}))


def test_the_step_from_setup_says_where_it_leads() -> None:
    learn(ACTIVE)
    history: History[Any] = History(ACTIVE)
    began = setup_of(ACTIVE, {"setup": {"phase": "setup", "combatants": {}}})
    assert isinstance(began, Event), began
    history.append(Entry(number=1, events=(began,)))

    answer: Any = history.ask(GM, parse_query(ACTIVE, {"query": "offers"}))

    offers = {offer["id"]: offer for offer in answer["offers"]}
    assert offers["advance"]["reject"] is None
    assert offers["advance"]["names"]["en"] == "On to initiative"
