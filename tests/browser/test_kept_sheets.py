"""Sheets of a library are edited where they lie, and stand on the map as soon as a key says so."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_library import field, more, open_library
from tests.helpers.over_http import over_http
from tests.helpers.people import DESKTOP, PHONE
from tests.web.test_portraits import face


def test_a_sheet_of_the_table_is_edited_where_it_lies(
    table: dict[str, Any], served: Served, visit: Visit
) -> None:
    wight = {"kind": "monster", "hp": 24, "movement": 9, "evasion": {"fixed": 9}, "level": 3}
    sheet = {
        "names": {"en": "Marsh wight"},
        "traits": ["undead"],
        "note": {"en": "Cold."},
        "combatant": wight,
    }
    kept = over_http(served, table, "POST", "/library", json=sheet)
    assert kept.status_code == 201, kept.text
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    open_library(gm)
    gm.page.locator("[data-sheet=marsh-wight] .library-name").click()

    gm.see("sheet-again").click()
    writing = gm.see("sheet-writing")
    expect(field(writing, "names.en")).to_have_value("Marsh wight")
    field(writing, "names.en").fill("Fen wight")
    field(writing, "movement").fill("11")
    gm.see("sheet-save").click()

    expect(gm.see("library-sheet").get_by_role("heading", name="Fen wight")).to_be_visible()
    expect(gm.page.locator("[data-sheet=marsh-wight]")).to_contain_text("Fen wight")
    told = over_http(served, table, "GET", "/library/marsh-wight").json()
    assert told["traits"] == ["undead"]
    assert told["note"] == {"en": "Cold."}
    assert told["combatant"] == {**kept.json()["combatant"], "movement": 11}


def test_a_key_pressed_as_soon_as_the_place_is_asked_for_is_heard(
    table: dict[str, Any], visit: Visit
) -> None:
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    open_library(gm)
    more(gm.page, "gate-colossus")
    gm.press_at_sight("placing", "Enter")

    gm.page.get_by_test_id("library-place").click()

    gm.wait_for_view("view.combatants['gate-colossus']")


def test_the_portrait_on_a_sheet_is_shown_beside_its_name_and_in_its_editor(
    table: dict[str, Any], served: Served, visit: Visit
) -> None:
    image = over_http(served, table, "POST", "/images", content=face("plum")).json()["image"]
    hag = {"names": {"en": "Hag"}, "combatant": {"kind": "monster", "hp": 9, "portrait": image}}
    over_http(served, table, "POST", "/library", json=hag)
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    open_library(gm)

    gm.page.locator("[data-sheet=hag] .library-name").click()

    expect(gm.see("library-sheet").get_by_test_id("portrait-of")).to_be_visible()
    row = gm.page.locator("[data-sheet=hag]")
    expect(row.get_by_test_id("portrait-of")).to_be_visible()
    row.locator(".counter button").last.click()
    expect(gm.see("library-ready").get_by_test_id("portrait-of")).to_be_visible()
    gm.see("library-ready").get_by_role("button", name="1 × Hag").click()
    expect(gm.see("library-sheet")).not_to_contain_text(image)
    gm.see("sheet-again").click()
    gm.see("sheet-writing").get_by_role("heading", name="Portrait and alias").click()
    drawn = gm.see("portrait").locator("img")
    expect(drawn).to_be_visible()
    gm.page.wait_for_function("() => document.querySelector('[data-testid=portrait] img').naturalWidth > 0")


COVERED = """() => {
    const tip = document.querySelector("dialog[open] .tip").getBoundingClientRect();
    const over = (box) => Math.min(box.right, tip.right) > Math.max(box.left, tip.left)
        && Math.min(box.bottom, tip.bottom) > Math.max(box.top, tip.top);
    return [...document.querySelectorAll("dialog[open] :is(button, input, select, label)")]
        .filter((one) => one.checkVisibility() && over(one.getBoundingClientRect()))
        .map((one) => one.outerHTML.slice(0, 80));
}"""
"""What one could press in a dialog and what is told lies over it."""


@pytest.mark.parametrize("screen", [{"viewport": PHONE, "has_touch": True, "is_mobile": True}, {}])
def test_what_is_told_in_the_library_lies_over_nothing_that_is_pressed(
    table: dict[str, Any], visit: Visit, screen: dict[str, Any]
) -> None:
    gm = visit(table["links"]["gm"], **screen)
    gm.wait_for_view("view.seats")
    if screen:
        gm.page.get_by_role("tab", name="Who").click()
    open_library(gm)
    more(gm.page, "bone-levy", 2)
    gm.page.get_by_role("button", name="Save as a group").click()
    gm.page.locator(".keep-group input").fill("Patrol")

    gm.page.keyboard.press("Enter")

    gm.page.locator("dialog[open] .tip", has_text="Patrol").wait_for()
    assert gm.page.evaluate(COVERED) == []
