"""Sheets of a library are edited where they lie, and stand on the map as soon as a key says so."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_library import field, more, open_library
from tests.helpers.over_http import over_http
from tests.helpers.people import DESKTOP
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
    expect(gm.see("library-sheet")).not_to_contain_text(image)
    gm.see("sheet-again").click()
    gm.see("sheet-writing").get_by_role("heading", name="Portrait and alias").click()
    drawn = gm.see("portrait").locator("img")
    expect(drawn).to_be_visible()
    gm.page.wait_for_function("() => document.querySelector('[data-testid=portrait] img').naturalWidth > 0")
