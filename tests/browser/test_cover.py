"""Cover at the bar, on the pieces, at the card of aiming and in the log, in Chromium."""

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.people import Person

MELEE: dict[str, Any] = {
    "title": "A knight who covers a mage",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 40, "height": 30},
        "combatants": {
            "bo": {
                "name": "Bo",
                "faction": "allies",
                "movement": 12,
                "hp": 30,
                "defense": 4,
                "feats": ["cover", "guardian"],
            },
            "cleo": {"name": "Cleo", "faction": "allies", "movement": 12, "hp": 20},
            "finn": {"name": "Finn", "faction": "allies", "at": [6, 6], "movement": 12, "hp": 20},
            "gob": {
                "name": "Goblin",
                "faction": "enemies",
                "movement": 12,
                "hp": 20,
                "attacks": {"club": {"kind": "melee", "accuracy": {"fixed": 9}, "damage": "10"}},
            },
        },
        "skirmishes": {"s1": {"center": [20, 15], "melee": ["bo", "cleo", "gob"]}},
    },
}


@pytest.fixture
def owner(visit: Visit, served: Served) -> Person:
    """The GM, whose allies too are at hand."""
    person = visit(served.new_table({"name": "The knight", "scenario": MELEE})["links"]["gm"])
    person.wait_for_view("view.combatants.bo")
    return person


def take(person: Person, who: str) -> None:
    person.see("roster").locator(f"[data-id='{who}'] .row-main").click()


def test_an_ally_is_covered_and_the_blow_falls_on_who_covers(owner: Person) -> None:
    take(owner, "bo")
    choice = owner.page.locator("[data-arm='cover']")
    expect(choice.locator("option")).to_have_text(["Cover…", "Everybody", "Cleo", "Finn (not from here)"])

    choice.select_option("cleo")
    owner.wait_for_view("view.combatants.bo.covering?.includes('cleo')")

    expect(owner.see("roster").locator("[data-id='bo'] [aria-label='Covers Cleo']")).to_be_visible()
    expect(owner.see("roster").locator("[data-id='cleo'] [aria-label='Covered by Bo']")).to_be_visible()
    expect(owner.see("log")).to_contain_text("Bo declares Cover for Cleo.")

    owner.see("end-turn").click()
    owner.wait_for_view("view.combatants.bo.acted")
    for who in ("cleo", "finn"):
        take(owner, who)
        owner.see("end-turn").click()
        owner.wait_for_view(f"view.combatants.{who}.acted || view.acting === 'enemies'")
    owner.wait_for_view("view.acting === 'enemies'")
    take(owner, "gob")
    owner.page.locator("[data-arm='club']").click()
    owner.see("aim").wait_for()
    owner.wait_still()
    owner.page.mouse.click(*owner.piece("cleo"))
    expect(owner.see("taken-by")).to_contain_text("Bo takes it")
    owner.see("aim-send").click()
    owner.wait_for_view("view.combatants.bo.hp === 24 && view.combatants.cleo.hp === 20")

    expect(owner.see("log")).to_contain_text("Bo takes the attack for Cleo.")


def test_with_guardian_everybody_is_covered_at_once_and_let_go_again(owner: Person) -> None:
    take(owner, "bo")

    owner.page.locator("[data-arm='cover']").select_option("*")
    owner.wait_for_view("view.combatants.bo.covering?.length === 2")
    owner.page.locator("[data-arm='end-effect']").click()

    owner.wait_for_view("(view.combatants.bo.covering ?? []).length === 0")
