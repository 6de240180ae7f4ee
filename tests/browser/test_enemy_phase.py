"""The GM's enemy phase: ended in one act, taken back as one; its pieces gone through by keys and menus."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.people import Person

WOLVES = 20
BITE: dict[str, Any] = {"bite": {"kind": "melee", "accuracy": 4, "damage": "2d+1"}}


def wolf(number: int) -> dict[str, Any]:
    """The first stands in the melee, the others behind it."""
    place = {} if number == 0 else {"at": [30 + 2 * (number % 4), 14 + 2 * (number // 4)]}
    known = {"faction": "enemies", "kind": "monster", "movement": 12, "hp": 14, "attacks": BITE}
    return {"name": f"Moor Wolf {number + 1}", **known, **place}


PACK: dict[str, Any] = {
    "title": "Twenty wolves",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "acting": "enemies",
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "movement": 12, "hp": 900},
            **{f"wolf{number}": wolf(number) for number in range(WOLVES)},
        },
        "skirmishes": {"s1": {"center": [22, 19], "melee": ["ana", "wolf0"]}},
    },
}


@pytest.fixture
def gm(served: Served, visit: Visit) -> Person:
    person = visit(served.new_table({"name": "Wolves", "scenario": PACK})["links"]["gm"])
    person.wait_for_view("view.combatants.ana")
    person.wait_still()
    return person


def test_the_phase_ends_in_one_act_and_is_taken_back_as_one(gm: Person) -> None:
    gm.page.mouse.move(300, 300)
    end_phase(gm)
    gm.wait_for_view("view.acting === 'allies'")

    gm.page.keyboard.press("Control+z")
    gm.wait_for_view("view.acting === 'enemies' && !view.combatants.wolf7.acted")


def end_phase(gm: Person) -> None:
    """Somebody is left to act: it is asked once more."""
    gm.see("end-phase").click()
    expect(gm.see("end-phase")).to_contain_text("Really end it?")
    gm.see("end-phase").click()


def test_a_phase_in_which_somebody_is_left_to_act_ends_with_a_second_press(gm: Person) -> None:
    gm.page.mouse.move(300, 300)
    gm.see("end-phase").dblclick()  # a hand that presses twice has not read the question
    expect(gm.see("end-phase")).to_contain_text("Really end it?")
    gm.see("chat-input").fill("still you")
    gm.page.keyboard.press("Enter")
    expect(gm.see("log")).to_contain_text("still you")  # it came after both presses
    assert gm.view()["acting"] == "enemies"

    expect(gm.see("end-phase")).not_to_contain_text("Really end it?")


def test_a_hand_that_presses_twice_ends_one_phase(gm: Person) -> None:
    gm.page.mouse.move(300, 300)
    gm.see("end-phase").click()
    gm.see("end-phase").dblclick()
    gm.wait_for_view("view.acting === 'allies'")

    gm.see("chat-input").fill("and now you")
    gm.page.keyboard.press("Enter")
    expect(gm.see("log")).to_contain_text("and now you")  # it came after both presses
    assert gm.view()["acting"] == "allies"


def test_tab_on_the_board_goes_to_the_next_who_can_act_and_escape_lets_it_go_on(gm: Person) -> None:
    gm.page.mouse.click(*gm.piece("wolf0"))
    expect(gm.see("card")).to_have_attribute("data-id", "wolf0")
    gm.wait_worn()
    for who in ("wolf1", "wolf2"):
        gm.page.keyboard.press("Tab")
        expect(gm.see("card")).to_have_attribute("data-id", who)
    gm.page.keyboard.press("Shift+Tab")
    expect(gm.see("card")).to_have_attribute("data-id", "wolf1")
    gm.page.keyboard.press("Escape")
    gm.page.keyboard.press("Tab")
    expect(gm.see("board")).not_to_be_focused()


def test_the_right_button_opens_the_menu_of_a_piece_with_its_acts_and_the_tools(gm: Person) -> None:
    gm.page.mouse.click(*gm.piece("wolf0"), button="right")
    menu = gm.see("menu")
    expect(menu).to_have_attribute("data-id", "wolf0")
    expect(menu.locator("[data-offer^=attack]").first).to_be_visible()
    expect(menu.get_by_test_id("edit-sheet")).to_be_visible()
    menu.get_by_role("button", name="End turn").click()

    gm.wait_for_view("view.combatants.wolf0.acted")
    expect(menu).to_have_count(0)


def test_keys_open_the_menu_and_its_end_gives_the_focus_back(gm: Person) -> None:
    gm.page.mouse.click(*gm.piece("wolf0"))
    expect(gm.see("card")).to_have_attribute("data-id", "wolf0")
    gm.page.keyboard.press("Shift+F10")
    menu = gm.see("menu")
    expect(menu).to_have_attribute("data-id", "wolf0")
    expect(menu.get_by_role("button", name="Card")).to_be_focused()
    menu.locator("[data-offer^=attack]").first.click()
    menu.get_by_test_id("offer-confirm").click()

    gm.wait_for_view("view.combatants.wolf0.used_major")
    expect(menu).to_have_count(0)
    expect(gm.see("board")).to_be_focused()


def test_a_blow_takes_three_clicks(gm: Person) -> None:
    gm.page.mouse.click(*gm.piece("wolf0"))
    gm.see("actions").locator("[data-arm=bite]").wait_for()
    gm.page.mouse.click(*gm.piece("ana"))
    expect(gm.see("aim")).to_contain_text("Ana")
    gm.see("aim-send").click()

    gm.wait_for_view("view.combatants.wolf0.used_major")


def test_a_foe_out_of_reach_is_selected_by_a_click(gm: Person) -> None:
    gm.page.mouse.click(*gm.piece("wolf7"))
    expect(gm.see("card")).to_have_attribute("data-id", "wolf7")
    gm.see("card").get_by_role("button", name="Close").click()
    gm.page.mouse.click(*gm.piece("ana"))

    expect(gm.see("roster").locator("[data-id=ana] .row-main")).to_have_attribute("aria-pressed", "true")


def test_many_of_one_kind_are_one_row_with_their_wounds(gm: Person) -> None:
    fold = gm.see("roster").locator("[data-fold]")
    expect(fold).to_contain_text("Moor Wolf × 20")
    expect(fold).to_contain_text("20 unhurt")
    expect(gm.see("roster").locator("[data-id^=wolf]")).to_have_count(0)
    gm.page.mouse.click(*gm.piece("wolf7"))
    expect(gm.see("roster").locator("[data-id^=wolf]")).to_have_count(1)

    fold.locator(".row-main").click()

    expect(gm.see("roster").locator("[data-id^=wolf]")).to_have_count(WOLVES)


def test_a_foe_out_of_reach_is_selected_and_says_how_far_off_it_is(gm: Person) -> None:
    gm.page.mouse.click(*gm.piece("wolf19"))
    gm.wait_still()

    gm.keep_said(".tip")
    gm.page.mouse.click(*gm.piece("ana"))

    gm.wait_said(".tip", "Ana is")
    gm.wait_said(".tip", "A blow reaches only whom one meets in melee.")
