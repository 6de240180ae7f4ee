"""Sheets of a library are edited where they lie, and stand on the map as soon as a key says so."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_library import field, more, open_library
from tests.helpers.over_http import over_http
from tests.helpers.people import DESKTOP


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
