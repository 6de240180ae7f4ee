"""Campaigns on the home page: tables in folders, searched, copied, archived, and taken along as a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_rivals import ROGUE
from tests.helpers.over_http import over_http
from tests.helpers.people import PHONE, Person


def tables(served: Served, *names: str) -> list[dict[str, Any]]:
    return [served.new_table({"name": name, "scenario": ROGUE}) for name in names]


def at_home(served: Served, person: Person, links: list[str]) -> Person:
    for link in links:
        person.page.goto(link)
        person.wait_for_view("view.seats")
        person.wait_still()  # the board comes after the table was noted
    person.page.goto(served.url)
    person.see("campaigns-open").click()
    person.see("campaigns").wait_for()
    return person


def row(person: Person, name: str) -> Any:
    return person.page.get_by_test_id("campaign-table").filter(has_text=name)


def taken(person: Person, folder: Path) -> tuple[Path, str]:
    """The file of all folders, and what it says."""
    with person.page.expect_download() as got:
        person.see("campaigns-take").click()
    file = folder / "campaigns.json"
    got.value.save_as(file)
    return file, file.read_text("utf-8")


def brought(person: Person, file: Path) -> None:
    """The folders are opened in another browser; its keys are not in them."""
    person.see("campaigns-open").click()
    person.page.get_by_label("Open a file").set_input_files(file)
    expect(row(person, "The mill").first).to_be_visible()


def test_tables_are_put_into_folders_copied_and_archived(
    served: Served, visit: Visit, tmp_path: Path
) -> None:
    mill, ford = tables(served, "The mill", "The ford")
    over_http(served, mill, "POST", "/scenes", json={"name": "Later"})
    over_http(served, mill, "POST", "/handouts", json={"title": "A letter"})
    gm = at_home(served, visit("about:blank"), [mill["links"]["gm"], ford["links"]["gm"]])
    page = gm.page
    gm.see("campaign-name").fill("The south")
    gm.see("campaign-make").click()
    row(gm, "The mill").get_by_role("combobox").select_option("The south")
    south = page.locator("[data-campaign='The south']")
    expect(south.get_by_test_id("campaign-table")).to_have_count(1)
    row(gm, "The ford").get_by_role("combobox").select_option("archive")
    row(gm, "The mill").get_by_role("button", name="Copy The mill").click()
    expect(south.get_by_test_id("campaign-table")).to_have_count(2)
    page.get_by_label("Search by name").fill("copy")
    expect(gm.page.get_by_test_id("campaign-table").locator("visible=true")).to_have_count(1)

    file, text = taken(gm, tmp_path)
    for made in (mill, ford):
        assert not [one for one in made["keys"].values() if one in text]
    copy = next(one for one in json.loads(text)["tables"] if "copy" in one["name"])
    seen = page.evaluate(
        """async (id) => Promise.all(["/scenes", "/handouts"].map(async (what) => {
          const told = await (await fetch(`/api/tables/${id}${what}?seat=gm`)).json();
          return told.map(({ name, title }) => name ?? title);
        }))""",
        copy["id"],
    )
    assert seen == [["Later"], ["A letter"]]

    other = visit("about:blank", viewport=PHONE)
    other.page.goto(served.url)
    brought(other, file)
    expect(other.page.locator("[data-campaign='The south'] [data-testid=campaign-table]")).to_have_count(2)
    other.page.goto("about:blank")  # whatever it still asks for has been answered, or never is
    assert all("401" in error for error in other.errors), "the file holds no keys"
    other.errors.clear()


def test_an_archived_table_is_among_the_cards_no_more(served: Served, visit: Visit) -> None:
    mill, ford = tables(served, "The mill", "The ford")
    gm = at_home(served, visit("about:blank"), [mill["links"]["gm"], ford["links"]["gm"]])
    cards = gm.page.locator(".recent li")
    expect(cards).to_have_count(2)

    row(gm, "The ford").get_by_role("combobox").select_option("archive")

    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("The mill")
    gm.page.reload()
    expect(cards).to_have_count(1)
