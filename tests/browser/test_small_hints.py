"""Small things beside what one does: keys that are hinted at, how many watch."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.helpers.people import Person

HINTS = """() => [...document.querySelectorAll(".bar :is(.arms .arm, .acts .act)")]
    .map((one) => getComputedStyle(one, "::after"))
    .filter(({ content, width }) => content !== "none" && parseFloat(width) > 0).length"""


def test_the_bar_hints_at_nine_keys_and_no_tenth(served: Served, visit: Visit) -> None:
    fight: dict[str, Any] = deepcopy(BATTLE)
    sword = {"kind": "melee", "accuracy": 8, "power": 20, "critical": 10}
    fight["setup"]["combatants"]["aina"]["attacks"] = {f"sword-{n}": sword for n in range(6)}
    table = served.new_table({"name": "The ford", "scenario": fight})
    gm: Person = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.aina")
    gm.wait_worn()
    gm.wait_still()
    gm.page.mouse.click(*gm.piece("aina"))
    gm.see("actions").locator(".arm").nth(5).wait_for()
    assert gm.see("actions").locator(".arms .arm, .acts .act").count() > 9

    gm.see("board").focus()
    gm.page.keyboard.press("Shift")

    gm.page.wait_for_function(f"() => ({HINTS})() === 9")


def test_how_many_watch_is_said_with_what_it_counts(gm: Person) -> None:
    gm.wait_for_view("view.combatants.aina")

    expect(gm.page.locator(".watchers")).to_match_aria_snapshot("- text: 0 watching")
