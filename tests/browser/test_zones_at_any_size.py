"""Boards of areas on every screen: forty pieces, light files, the home page, axe."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_zones import FORD, MIDDLES, RULES
from tests.helpers.axe import violations
from tests.helpers.people import PHONE, Person


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "The ford", "ruleset": RULES, "scenario": FORD})


def crowd(count: int) -> dict[str, Any]:
    """So many of each side, most of them in the front."""
    sides = {"allies": "allies-rear", "enemies": "enemies-rear"}
    combatants = {
        f"{side}-{n}": {
            "name": f"{side} {n}",
            "faction": side,
            "area": rear if n % 4 == 0 else "front",
            "movement": 10,
            "hp": 9,
        }
        for side, rear in sides.items()
        for n in range(count)
    }
    return {"title": "A crowd", "ruleset": "sw25-simplified", "setup": {"round": 2, "combatants": combatants}}


@pytest.mark.parametrize("viewport", [PHONE, {"width": 820, "height": 1180}, {"width": 1440, "height": 900}])
def test_forty_pieces_stand_in_files_and_none_covers_another(
    served: Served, visit: Visit, viewport: dict[str, int]
) -> None:
    made = served.new_table({"name": "A crowd", "ruleset": RULES, "scenario": crowd(20)})
    person = visit(made["links"]["spectator"], viewport=viewport)
    person.wait_for_view("Object.keys(view.combatants).length === 40")
    person.wait_still()

    places = person.pieces()

    apart = min(max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a, b in combinations(places.values(), 2))
    assert apart > 15
    assert all(0 < x < viewport["width"] and 56 < y < viewport["height"] for x, y in places.values())


def test_the_front_has_more_room_than_the_rears_and_a_drop_still_falls_where_the_hand_is(gm: Person) -> None:
    gm.wait_for_view("view.combatants.dara")
    gm.wait_still()
    middles = (("toScreen", MIDDLES[area]) for area in ("front", "enemies-rear"))
    dara, front, rear = gm.places(("piece", "dara"), *middles)
    apart = rear[0] - front[0]

    # A little past half of the way to the rear's middle it is still the front, which is the wider one.
    gm.drag(dara, (front[0] + 0.57 * apart, front[1] + 40))

    gm.wait_for_view("view.combatants.dara.area === 'front'")


def test_allies_and_enemies_face_each_other_whichever_way_the_screen_is_held(
    visit: Visit, table: dict[str, Any]
) -> None:
    for viewport, axis, sign in ((PHONE, 1, -1), ({"width": 1280, "height": 800}, 0, 1)):
        person = visit(table["links"]["spectator"], viewport=viewport)
        person.wait_for_view("view.combatants.gob")
        person.wait_still()
        *row, middle = (
            at[axis] * sign
            for at in person.places(
                *(("piece", who) for who in ("dara", "aina", "gob", "shaman")),
                ("toScreen", MIDDLES["front"]),
            )
        )

        assert row == sorted(row)
        assert row[1] < middle < row[2]


def test_a_table_of_areas_is_light(visit: Visit, table: dict[str, Any]) -> None:
    person = visit("about:blank")
    answers = person.fetches_untouched()

    person.page.goto(table["links"]["gm"])
    person.wait_for_view("view.combatants.aina")
    person.wait_still()

    assert len(answers) <= 12, answers
    assert sum(size for _, size in answers) <= 100_000, answers


def test_the_home_page_makes_a_table_of_areas_with_a_battle_on_it(served: Served, visit: Visit) -> None:
    person = visit(served.url)
    person.page.get_by_role("radio", name="Simplified Combat").check()
    expect(person.page.get_by_label("Width, m")).to_have_count(0)
    person.page.get_by_label("Start with a sample battle").check()
    person.page.get_by_role("button", name="Create the table").click()

    person.page.get_by_role("link", name="To the table as GM").click()

    person.wait_for_view("view.areas?.length === 3 && view.combatants.ogre.area === 'enemies-rear'")


@pytest.mark.parametrize(
    ("viewport", "theme", "locale"),
    [({"width": 1440, "height": 900}, "light", "en-GB"), (PHONE, "dark", "ja-JP")],
    ids=["desk", "phone"],
)
def test_axe_finds_nothing_wrong_with_a_table_of_areas(
    visit: Visit, table: dict[str, Any], viewport: dict[str, int], theme: str, locale: str
) -> None:
    gm = visit(table["links"]["gm"], viewport=viewport, color_scheme=theme, locale=locale)
    gm.wait_for_view("view.combatants.dara")
    gm.wait_still()

    gm.page.mouse.click(*gm.piece("dara"))
    gm.see("end-turn").wait_for()
    selected = violations(gm.page)
    gm.see("actions").locator(".act").nth(1).click()
    gm.see("aim").wait_for()
    gm.wait_still()

    assert selected + violations(gm.page) == []
