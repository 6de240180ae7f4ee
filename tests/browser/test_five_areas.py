"""Five areas at the board: the declaration to leave."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.people import Person

RULES = "sw20-five-areas"
PASS: dict[str, Any] = {
    "title": "A pass",
    "ruleset": RULES,
    "setup": {
        "round": 2,
        "combatants": {
            "aina": {"name": "Aina", "faction": "allies", "area": "front", "hp": 30},
            "elke": {"name": "Elke", "faction": "allies", "area": "allies-middle", "hp": 20},
            "gob": {"name": "Goblin", "faction": "enemies", "area": "front", "hp": 60},
            "shaman": {"name": "Shaman", "faction": "enemies", "area": "enemies-middle", "hp": 60},
        },
    },
}


@pytest.fixture
def gm(served: Served, visit: Visit) -> Person:
    table = served.new_table({"name": "A pass", "ruleset": RULES, "scenario": PASS})
    person: Person = visit(table["links"]["gm"])
    person.wait_for_view("view.combatants.aina")
    person.wait_still()
    return person


def choose(person: Person, who: str) -> None:
    person.page.mouse.click(*person.piece(who))
    expect(person.see("actions")).to_contain_text(who.capitalize())


def test_who_is_held_declares_to_leave(gm: Person) -> None:
    choose(gm, "aina")

    gm.see("actions").get_by_text("Declare to leave").click()

    gm.wait_for_view("view.combatants.aina.leaving === true")
    expect(gm.see("log")).to_contain_text("leaving the melee")
