"""The pages of any rule system on points and in areas, tried with tables of Sword World."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.browser.test_grid import drag
from tests.browser.test_zones import FORD, MIDDLES
from tests.helpers.people import PHONE, Person

AS_UNKNOWN = """document.addEventListener("readystatechange", () => {
    const { body, readyState } = document;
    if (readyState === "interactive" && body.dataset.system) body.dataset.system = "unknown";
})"""
"""Before the page's script runs the system is called as no module of the page is."""
AREAS: dict[str, Any] = {**FORD, "setup": {**FORD["setup"], "acting": "allies"}}
PLANE: dict[str, Any] = {**BATTLE, "setup": {**BATTLE["setup"], "acting": "allies"}}

Strange = Callable[..., Person]


@pytest.fixture
def strange(visit: Visit) -> Strange:
    """Opens a link on the page of a system of which nothing is known."""

    def open_link(link: str, **context: Any) -> Person:
        person = visit("about:blank", alone=True, **context)
        person.page.add_init_script(AS_UNKNOWN)
        person.page.goto(link)
        person.wait_for_view("Object.keys(view.combatants).length > 0")
        person.wait_still()
        return person

    return open_link


@pytest.fixture
def areas(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "Areas", "ruleset": "sw25-simplified", "scenario": AREAS})


@pytest.fixture
def plane(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "Points", "ruleset": "sw25-advanced", "scenario": PLANE})


def choose(gm: Person, who: str) -> None:
    """Takes a piece into the hand and waits for what it could do."""
    gm.page.mouse.click(*gm.piece(who))
    gm.see("actions").locator("[data-offer]").first.wait_for()
    gm.wait_still()


def test_a_piece_is_dragged_to_an_area_by_what_is_offered(areas: dict[str, Any], strange: Strange) -> None:
    gm = strange(areas["links"]["gm"])
    choose(gm, "dara")

    x, y = gm.on_screen(MIDDLES["front"])
    gm.drag(gm.piece("dara"), (x + 12, y + 30))

    gm.wait_for_view("view.combatants.dara.area === 'front'")


def test_a_tap_chooses_an_area_and_the_bar_confirms_it(areas: dict[str, Any], strange: Strange) -> None:
    gm = strange(areas["links"]["gm"], viewport=PHONE)
    choose(gm, "elke")

    gm.page.mouse.click(*gm.on_screen(MIDDLES["front"]))
    gm.see("move-confirm").click()

    gm.wait_for_view("view.combatants.elke.area === 'front'")


def test_areas_are_told_in_the_battle_as_text(areas: dict[str, Any], strange: Strange) -> None:
    gm = strange(areas["links"]["gm"])

    told = gm.see("battle-list")
    told.evaluate("list => list.focus()")

    expect(told).to_contain_text("Dara")
    expect(told).to_contain_text("Allies’ rear")
    told.get_by_role("combobox", name="Where Elke goes").select_option("front")
    told.get_by_role("row", name="Elke").get_by_role("button", name="Move").click()
    gm.wait_for_view("view.combatants.elke.area === 'front'")


def test_a_piece_walks_to_a_point_by_what_is_offered(plane: dict[str, Any], strange: Strange) -> None:
    gm = strange(plane["links"]["gm"])
    choose(gm, "borin")

    gm.drag_piece("borin", (14, 30))

    gm.wait_for_view("view.combatants.borin.at[0] > 12")


def test_no_page_has_errors_in_japanese(
    areas: dict[str, Any], plane: dict[str, Any], strange: Strange
) -> None:
    for table in (areas, plane):
        person = strange(table["links"]["player"], locale="ja-JP", color_scheme="dark")
        person.see("roster").wait_for()
        assert person.errors == []


def test_a_drag_is_the_first_of_the_ways_that_are_offered(served: Served, visit: Visit) -> None:
    """To crawl reaches less than to walk: it is chosen by name, not by dropping a piece close by."""
    setup = {
        "battlefield": {"grid": "squares", "columns": 12, "rows": 8},
        "combatants": {
            "lin": {"faction": "allies", "cell": [2, 2]},
            "gnoll": {"faction": "enemies", "cell": [9, 5], "facing": "w"},
        },
    }
    scenario = {"title": "A field", "setup": setup}
    gm = visit(served.new_table({"ruleset": "active-round", "scenario": scenario})["links"]["gm"])
    gm.wait_for_view("view.combatants.lin")

    drag(gm, "lin", (3, 2))

    gm.wait_for_view("view.combatants.lin.cell[0] === 3")
    assert not gm.view()["combatants"]["lin"].get("conditions")
