"""Areas of Square Fireballs under the hand: a blast by its midst, a line by any square on its way."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.people import PHONE, Person

SURE = {"vs": "ref", "hit": 60}
BREATH = {
    "names": {"en": "Breath", "ja": "息"},
    "target": {"kind": "close-blast", "n": 3},
    "attack": SURE,
    "damage": 1,
}
RAY = {"names": {"en": "Ray", "ja": "光線"}, "target": {"kind": "line", "n": 5}, "attack": SURE, "damage": 1}
YARD: dict[str, Any] = {
    "title": "The yard",
    "ruleset": "square-fireballs",
    "setup": {
        "map": "\n".join(["............"] * 3 + ["..a..g......"] + ["............"] * 4),
        "legend": {"a": "ana", "g": "gob"},
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "hp": 30, "powers": {"breath": BREATH, "ray": RAY}},
            "gob": {"name": "Gob", "faction": "enemies", "hp": 30},
        },
    },
}


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "The yard", "ruleset": "square-fireballs", "scenario": YARD})


def begin(person: Person, power: str) -> None:
    person.page.wait_for_function("() => window.ransen?.piece('ana')")
    expect(person.page.locator(f'[data-offer="use.{power}"]').first).to_be_visible()
    person.page.locator(f'[data-offer="use.{power}"]').first.click()
    expect(person.see("steps")).to_be_visible()
    person.wait_still()


def test_a_mouse_lays_a_blast_by_its_midst(gm: Person) -> None:
    begin(gm, "breath")

    gm.page.mouse.move(*gm.on_screen((4, 3)))
    expect(gm.see("foreseen")).to_contain_text("Gob")
    gm.wait_still()
    gm.page.mouse.click(*gm.on_screen((4, 3)))

    gm.wait_for_view("view.combatants.gob.hp < 30")


def test_a_finger_aims_a_line_by_a_square_on_its_way(table: dict[str, Any], visit: Visit) -> None:
    person = visit(table["links"]["gm"], viewport=PHONE, has_touch=True)
    begin(person, "ray")

    person.page.touchscreen.tap(*person.on_screen((4, 3)))
    expect(person.see("foreseen")).to_contain_text("Gob")
    person.see("pick-confirm").tap()

    person.wait_for_view("view.combatants.gob.hp < 30")


def test_the_card_of_an_aim_leaves_all_rows_of_the_map(gm: Person) -> None:
    begin(gm, "ray")

    (card,) = gm.boxes(gm.see("steps"))
    assert card["y"] > gm.on_screen((0, 7))[1]
    expect(gm.page.get_by_role("button", name="End the turn")).to_have_count(0)
    gm.page.keyboard.press("Escape")
    expect(gm.page.get_by_role("button", name="End the turn")).to_be_visible()


def test_a_walk_from_the_bar_has_one_button(gm: Person) -> None:
    gm.page.mouse.click(*gm.piece("ana"))
    walk = gm.page.locator(".act", has_text="Walk")
    walk.wait_for()
    gm.page.mouse.click(*gm.piece("gob"))
    gm.see("roster").locator("[data-id=ana] .row-main").click()
    # Until it is drawn anew the bar is the goblin's, with a walk of its own.
    expect(gm.see("actions")).to_contain_text("Ana")
    walk.click()
    expect(gm.see("steps")).to_be_visible()
    gm.wait_still()

    gm.page.mouse.click(*gm.on_screen((4, 6)))
    expect(gm.see("pick-confirm")).to_have_text("Go here")
    expect(gm.page.locator(".bar .go:visible")).to_have_count(1)
    gm.see("pick-confirm").click()

    gm.wait_for_view("String(view.combatants.ana.at ?? view.combatants.ana.cell) === '4,6'")


def test_why_an_act_is_closed_is_told_no_longer_in_the_next_turn(gm: Person) -> None:
    begin(gm, "ray")
    gm.page.mouse.click(*gm.on_screen((4, 3)))
    gm.wait_for_view("view.combatants.ana.used.standard")
    gm.page.locator(".act.off", has_text="Run").hover()
    expect(gm.page.locator(".tip")).to_be_visible()

    gm.see("end-turn").evaluate("button => button.click()")

    gm.wait_for_view("view.turn === 'gob'")
    expect(gm.page.locator(".tip")).to_have_count(0)


def test_the_last_key_of_the_bar_keeps_off_the_button_beside_it(gm: Person) -> None:
    gm.page.set_viewport_size({"width": 1440, "height": 900})
    gm.page.mouse.click(*gm.piece("ana"))
    last = gm.see("actions").locator(".acts > .act:has(kbd)").last
    last.wait_for()

    key, button = gm.boxes(last.locator("kbd"), gm.see("end-turn"))
    assert key["x"] + key["width"] + 8 <= button["x"]
