"""Minor actions on the way of a move: said where and what, seen in the preview, done with the move."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.helpers.people import Person

UNSTOPPED: dict[str, Any] = {**BATTLE, "options": {"blocking": "off"}}


def draw_a_path(person: Person, who: str, to: tuple[float, float], *, tap: bool = False) -> None:
    """Chooses a piece and a place for it, without letting it go yet."""
    person.wait_for_view(f"view.combatants.{who}")
    person.see("roster").locator(f"[data-id={who}] .row-main").click()
    person.show(to)
    press = person.page.touchscreen.tap if tap else person.page.mouse.click
    press(*person.on_screen(to))
    person.see("on-the-way").wait_for()


def test_a_word_on_the_way_goes_with_the_move(served: Served, visit: Visit) -> None:
    made = served.new_table({"name": "Ford", "scenario": UNSTOPPED})
    gm = visit(made["links"]["gm"])
    draw_a_path(gm, "borin", (18, 30))
    way = gm.see("on-the-way")
    way.locator("summary").click()
    way.locator("input[name=way-at]").fill("3")
    way.locator("input[name=way-name]").fill("Shouts a warning")
    gm.see("way-add").click()
    expect(way.locator("li")).to_contain_text("At 3.0 m: Shouts a warning")

    gm.see("move-confirm").click()

    gm.wait_for_view("view.combatants.borin.at[0] === 18")
    expect(gm.see("log")).to_contain_text("Shouts a warning")


def test_a_touch_ends_the_move_in_a_melee(served: Served, visit: Visit) -> None:
    made = served.new_table({"name": "Ford", "scenario": UNSTOPPED})
    gm = visit(made["links"]["gm"])
    gm.wait_for_view("view.combatants.gob")
    draw_a_path(gm, "aina", (24, 12.8))
    way = gm.see("on-the-way")
    way.locator("summary").click()
    way.locator("select[name=way-target]").select_option("gob")
    gm.see("way-add").click()

    gm.see("move-confirm").click()

    gm.wait_for_view("Object.keys(view.skirmishes).length === 1 && view.combatants.aina.skirmish")
    assert gm.view()["combatants"]["gob"]["skirmish"] == gm.view()["combatants"]["aina"]["skirmish"]
