"""House rules under a name: kept in the browser, taken at other tables, carried as a file."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.helpers.people import Person


def rules_of(person: Person) -> None:
    person.wait_for_view("view.options")
    person.page.get_by_role("button", name="The table").first.click()
    person.see("presets").wait_for()


def test_house_rules_are_kept_taken_and_carried(served: Served, visit: Visit, tmp_path: Path) -> None:
    first, second = (served.new_table({"name": name, "scenario": BATTLE}) for name in ("One", "Two"))
    gm = visit(first["links"]["gm"], alone=True)
    rules_of(gm)
    gm.page.get_by_role("group", name="Shielding").get_by_role("button", name="off", exact=True).click()
    gm.wait_for_view("view.options.shielding === false")
    gm.see("presets-name").fill("Ours")
    gm.page.get_by_role("button", name="Keep these rules").click()
    with gm.page.expect_download() as carried:
        gm.page.get_by_role("button", name="Save Ours as a file").click()
    saved = tmp_path / "ours.json"
    carried.value.save_as(saved)
    assert json.loads(saved.read_text("utf-8")) == {
        "ransen": "house-rules",
        "name": "Ours",
        "ruleset": "sw25-advanced",
        "options": {"shielding": False},
    }

    gm.page.goto(second["links"]["gm"])
    rules_of(gm)
    gm.page.get_by_role("button", name="Use Ours").click()
    gm.wait_for_view("view.options.shielding === false")

    gm.page.goto(served.url)
    gm.see("presets-choose").select_option(label="Ours")
    gm.see("home-create").click()
    gm.page.locator(".made a.go").click()
    gm.wait_for_view("view.options.shielding === false")

    other = visit(first["links"]["gm"], alone=True)
    rules_of(other)
    other.page.locator(".presets-open input").set_input_files(saved)
    expect(other.page.get_by_role("button", name="Use Ours")).to_be_visible()
