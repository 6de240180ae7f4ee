"""Dice by hand on a low phone: what may be added says what it is, and the outcome is told."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_active_round import LANE
from tests.browser.test_fight import take_seat
from tests.helpers.people import Person

LOW = {"width": 360, "height": 560}
NAME = "Linnea of the Seven Lamps"


def looking(served: Served, visit: Visit) -> Person:
    """Linnea, who can look for an unseen gnoll, in the hand of a low phone; people throw real dice."""
    people = LANE["setup"]["combatants"]
    lin = {**people["lin"], "name": NAME, "perceive": 65, "targeting": 40}
    gnoll = {**people["gnoll"], "conditions": ["invisible"]}
    setup = {**LANE["setup"], "combatants": {"lin": lin, "gnoll": gnoll}}
    scenario = {**LANE, "setup": setup}
    table = served.new_table(
        {"name": "A lane", "ruleset": "active-round", "scenario": scenario, "options": {"dice": "entered"}}
    )
    phone = visit(table["links"]["player"], viewport=LOW, has_touch=True, is_mobile=True)
    take_seat(phone, "Bea", NAME)
    phone.see("actions").locator("[data-offer=perceive]").tap()
    return phone


def test_what_may_be_added_to_a_search_says_what_it_is(served: Served, visit: Visit) -> None:
    phone = looking(served, visit)

    expect(phone.see("steps").locator("summary")).to_have_text(re.compile("How much harder is it"))


def test_the_line_beside_the_piece_tells_what_dice_came_to(served: Served, visit: Visit) -> None:
    phone = looking(served, visit)
    phone.see("offer-confirm").tap()
    phone.see("decision").get_by_role("button", name="Enter the dice").tap()
    phone.see("steps").get_by_role("textbox").fill("40")
    phone.page.keyboard.press("Enter")

    latest = phone.see("latest")
    expect(latest).to_contain_text(f"{NAME} spots Gnoll.")
    expect(latest).not_to_contain_text("by hand")
    expect(latest).not_to_contain_text("Waiting")
