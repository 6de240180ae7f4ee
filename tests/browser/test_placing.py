"""Newcomers in hand: the map is turned and moved under them until they are set down."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_library import more, open_library
from tests.helpers.people import DESKTOP


def test_the_map_is_turned_and_moved_while_they_are_in_hand(table: dict[str, Any], visit: Visit) -> None:
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    gm.page.mouse.click(*gm.piece("aina"))
    gm.page.locator(".piece-card").wait_for()
    open_library(gm)
    more(gm.page, "wolf-pack")
    gm.page.get_by_test_id("library-place").click()
    gm.page.get_by_test_id("placing").wait_for()
    expect(gm.page.locator(".piece-card")).to_be_hidden()

    near = gm.places(("toScreen", [10, 10]), ("toScreen", [20, 10]))
    gm.page.mouse.move(*gm.on_screen((30, 20)))
    gm.page.mouse.wheel(0, -240)
    gm.wait_still()
    far = gm.places(("toScreen", [10, 10]), ("toScreen", [20, 10]))
    assert far[1][0] - far[0][0] > 1.2 * (near[1][0] - near[0][0])

    x, y = gm.on_screen((30, 20))
    gm.page.mouse.down()
    gm.page.mouse.move(x - 60, y - 40, steps=4)
    gm.page.mouse.up()
    there = gm.on_screen((30, 20))
    assert there == (pytest.approx(x - 60, abs=1), pytest.approx(y - 40, abs=1))
    expect(gm.page.get_by_test_id("placing")).to_be_visible()

    gm.page.mouse.click(*there)
    gm.wait_for_view("view.combatants['moor-wolf-6']")
    spots = [one["at"] for one in gm.view()["combatants"].values() if one["id"].startswith("moor-wolf")]
    assert all(abs(px - 30) <= 6 and abs(py - 20) <= 6 for px, py in spots)


@pytest.mark.parametrize(
    ("ruleset", "size", "corners"),
    [
        ("sw25-advanced", {"width": 200, "height": 150}, ([0, 0], [200, 150])),
        ("active-round", {"grid": "squares", "columns": 60, "rows": 40}, ([0, 0], [59, 39])),
    ],
)
def test_before_the_fight_all_of_the_field_can_be_shown(
    served: Served, visit: Visit, ruleset: str, size: dict[str, Any], corners: tuple[list[int], list[int]]
) -> None:
    """Pieces are laid out on it; only what lies about those that were there was shown."""
    where = {"at": [10, 10]} if ruleset == "sw25-advanced" else {"cell": [1, 1], "facing": "e"}
    ana = {"name": "Ana", "faction": "allies", "hp": 30, **where}
    setup = {"phase": "setup", "battlefield": size, "combatants": {"ana": ana}}
    scenario = {"title": "Wide", "ruleset": ruleset, "setup": setup}
    gm = visit(served.new_table({"name": "Wide", "ruleset": ruleset, "scenario": scenario})["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()

    gm.page.get_by_role("button", name="Show the whole fight").click()

    size_now = gm.page.viewport_size
    assert size_now is not None
    for x, y in gm.places(*(("toScreen", corner) for corner in corners)):
        assert 0 < x < size_now["width"]
        assert 0 < y < size_now["height"]
