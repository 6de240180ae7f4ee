"""What the board shows at first: all of the map, how far a piece could go, what narrow ground holds."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from app.bench.chromium import UNTOUCHED
from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_labels import look
from tests.helpers.people import DESKTOP
from tests.helpers.written import written

WIDE = {"width": 1440, "height": 900}
FIGHT: dict[str, Any] = {
    "title": "A bridge with somebody beneath its lower edge",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {
            "width": 40,
            "height": 26,
            "limits": [{"points": [[16, 13], [22, 13], [22, 16], [16, 16]], "limit": 4}],
        },
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "at": [6, 18], "movement": 12, "hp": 30},
            "imp": {"name": "Imp", "faction": "enemies", "at": [19, 16.6], "movement": 12, "hp": 9},
        },
    },
}


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "The bridge", "scenario": FIGHT})


def test_a_map_that_has_room_is_shown_whole(visit: Visit, table: dict[str, Any]) -> None:
    person = look(visit, table["links"]["gm"], {"viewport": WIDE})

    roster, log = person.boxes(person.see("roster"), person.see("log"))
    for x, y in (person.on_screen(corner) for corner in ((0, 0), (40, 26))):
        assert roster["x"] + roster["width"] - 1 <= x <= log["x"] + 1
        assert 60 <= y <= WIDE["height"] - 100


def test_whoever_is_selected_shows_how_far_each_way_goes(visit: Visit, table: dict[str, Any]) -> None:
    person = look(visit, table["links"]["gm"], {"viewport": WIDE})
    assert not any("12 m" in one.words for one in written(person))

    person.page.mouse.click(*person.piece("ana"))
    person.page.wait_for_function("() => window.written().some(({ words }) => words.includes('normal'))")

    assert any("limited" in one.words for one in written(person))
    person.page.keyboard.press("Escape")
    person.page.wait_for_function("() => !window.written().some(({ words }) => words.includes('normal'))")


def test_what_narrow_ground_holds_is_written_beside_whoever_stands_there(
    visit: Visit, table: dict[str, Any]
) -> None:
    person = look(visit, table["links"]["gm"], {"viewport": WIDE})

    words = written(person)
    [room] = [one for one in words if one.words == "at most 4 in a skirmish"]
    x, y = person.piece("imp")
    assert not (room.x - 12 < x < room.x + room.w + 12 and room.y - 12 < y < room.y + room.h + 12)


def test_who_is_in_hand_is_named_while_the_bar_is_still_on_its_way(
    visit: Visit, table: dict[str, Any]
) -> None:
    person = visit("about:blank", viewport=WIDE)
    waiting: list[Route] = []
    person.page.add_init_script(UNTOUCHED)
    person.page.route("**/bar-*.js", lambda route: waiting.append(route))
    person.page.goto(table["links"]["gm"])
    person.wait_for_view("view.combatants.ana")
    person.wait_still()

    with person.page.expect_request("**/bar-*.js"):
        person.page.mouse.click(*person.piece("ana"))

    expect(person.see("actions")).to_contain_text("Ana")
    expect(person.see("actions")).to_contain_text("HP 30")
    for route in waiting:
        route.continue_()
    person.page.unroute_all()
    expect(person.see("actions").get_by_role("button", name="Attack")).to_be_visible()


def test_the_bar_is_there_before_a_piece_is_chosen(visit: Visit, table: dict[str, Any]) -> None:
    person = visit("about:blank", viewport=WIDE)
    person.page.add_init_script(UNTOUCHED)
    person.page.goto(table["links"]["gm"])
    person.wait_for_view("view.combatants.ana")
    person.wait_still()
    with person.page.expect_response("**/bar-*.js"):
        person.page.mouse.move(400, 300)


@pytest.mark.parametrize("size", [WIDE, DESKTOP])
@pytest.mark.parametrize("role", ["gm", "player"])
def test_pens_and_help_leave_the_corner_of_the_map_free(
    visit: Visit, table: dict[str, Any], role: str, size: dict[str, int]
) -> None:
    person = look(visit, table["links"][role], {"viewport": size})
    person.see("pens-open").wait_for()

    right, top = person.on_screen((40, 0))
    floating = person.boxes(person.see("pens"), person.see("help"), person.page.locator(".board-tools"))

    assert all(box["y"] + box["height"] <= top or box["x"] >= right for box in floating), (top, floating)
    boxes = sorted(floating, key=lambda box: box["x"])
    assert all(one["x"] + one["width"] <= other["x"] for one, other in pairwise(boxes))
