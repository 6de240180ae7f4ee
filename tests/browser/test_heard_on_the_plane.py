"""What a screen reader is told on the open map: what a path leaves, and what ends with a phase."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_heard import BATTLE_OF_SIDES, at, last


def test_a_path_on_the_open_map_is_heard_with_the_metres_that_are_left(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "The ford", "scenario": BATTLE_OF_SIDES})
    gm = at(visit, table, "gm")
    gm.page.mouse.click(*gm.piece("borin"))
    gm.wait_worn()
    gm.see("board").focus()

    gm.page.keyboard.press("m")
    for _ in range(8):
        gm.page.keyboard.press("ArrowDown")

    expect(last(gm)).to_have_text(re.compile(r"^4\sm, Normal Move, 32\.0\sm left$"))


def test_the_end_of_a_phase_is_heard_and_not_that_who_was_in_hand_has_no_turn(
    served: Served, visit: Visit
) -> None:
    gm = at(visit, served.new_table({"name": "The ford", "scenario": BATTLE_OF_SIDES}), "gm")
    gm.page.mouse.click(*gm.piece("gob"))
    gm.wait_worn()
    why = gm.see("actions").locator(".why-idle")
    expect(why).to_have_attribute("role", "status")
    gm.page.mouse.click(*gm.piece("borin"))
    expect(why).to_have_count(0)

    gm.see("end-phase").press("Enter")
    expect(gm.see("end-phase")).to_be_enabled()
    gm.see("end-phase").press("Enter")

    expect(why).to_contain_text("not this character’s turn")
    expect(why).not_to_have_attribute("role", "status")
    expect(gm.see("announce")).to_contain_text("Enemies")
