"""The GM paints the land of an own map with brushes, and everybody sees it."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.over_http import command, over_http
from tests.helpers.people import Person

MEADOW = {
    "title": "A bare meadow",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 40, "height": 30},
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "hp": 20, "at": [5, 25]},
            "gob": {"name": "Goblin", "faction": "enemies", "hp": 20, "at": [30, 6]},
        },
    },
}
HALL = {
    "title": "A bare hall",
    "ruleset": "square-fireballs",
    "setup": {"phase": "setup", "battlefield": {"columns": 20, "rows": 12}, "combatants": {}},
}


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "The meadow", "scenario": MEADOW})


def test_the_gm_paints_a_river_with_a_bridge_that_holds_two(gm: Person, spectator: Person) -> None:
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.get_by_role("button", name="Terrain").click()
    gm.see("survey").locator("[data-kind=river]").click()
    gm.drag(*(gm.on_screen(at) for at in ((8, 8), (9, 12), (8, 16))))
    spectator.wait_for_view("view.battlefield.drawing?.length === 1")

    gm.see("survey").locator("[data-kind=bridge]").click()
    gm.see("survey").locator("input[name=room]").fill("2")
    gm.drag(*(gm.on_screen(at) for at in ((6, 12), (12, 12))))

    spectator.wait_for_view("view.battlefield.limits?.length === 1")
    ground = spectator.view()["battlefield"]
    assert [one["kind"] for one in ground["drawing"]] == ["river", "bridge"]
    assert ground["limits"] == [{"points": [[6, 13], [12, 13], [12, 11], [6, 11]], "limit": 2}]

    gm.see("survey").get_by_role("button", name="Remove Bridge").click()
    spectator.wait_for_view("view.battlefield.limits?.length === 0")
    assert [one["kind"] for one in spectator.view()["battlefield"]["drawing"]] == ["river"]


def test_a_drag_draws_a_wall_and_clicks_still_set_its_corners(gm: Person, spectator: Person) -> None:
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.get_by_role("button", name="Terrain").click()
    gm.see("survey").get_by_text("Drag from one end to the other.").wait_for()
    ends, corners = ((8, 8), (14, 8)), ((18, 8), (18, 14), (22, 14))
    gm.wait_still()
    before = gm.on_screen((8, 8))
    gm.drag(*(gm.on_screen(at) for at in ends))
    spectator.wait_for_view("view.battlefield.obstacles?.length === 1")
    assert gm.on_screen((8, 8)) == before

    gm.page.mouse.click(*gm.on_screen(corners[0]))
    expect(gm.see("survey-done")).to_be_disabled()
    gm.page.mouse.click(*gm.on_screen(corners[1]))
    gm.drag(gm.on_screen(corners[1]), gm.on_screen(corners[2]))
    gm.see("survey-done").click()
    spectator.wait_for_view("view.battlefield.obstacles?.length === 2")
    gm.see("survey").locator("[data-kind=door]").click()
    gm.drag(gm.on_screen((14, 8)), gm.on_screen((18, 8)))
    spectator.wait_for_view("view.battlefield.obstacles?.length === 3")

    wall, bent, door = spectator.view()["battlefield"]["obstacles"]
    assert wall["points"] == [list(at) for at in ends]
    assert bent["points"] == [list(at) for at in corners]
    assert (door["points"], door["door"]) == ([[14, 8], [18, 8]], "shut")


def test_a_key_upon_seeing_the_card_is_meant_for_it(gm: Person) -> None:
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.get_by_role("button", name="Terrain").click()
    gm.see("survey").wait_for()
    gm.page.get_by_role("button", name="Select and move").click()
    expect(gm.see("survey")).to_have_count(0)

    gm.press_at_sight("survey", "Escape")
    gm.page.get_by_role("button", name="Terrain").click()

    expect(gm.see("survey")).to_have_count(0)


def test_a_narrow_place_says_what_its_figure_is(gm: Person) -> None:
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.get_by_role("button", name="Terrain").click()

    gm.see("survey").get_by_role("button", name="Narrow place").click()

    expect(gm.see("survey")).to_contain_text(
        "A skirmish here takes only so many, as on a bridge or in a passage."
    )
    gm.see("survey").get_by_label("Most in one skirmish").fill("3")
    gm.wait_still()
    for corner in ((12, 8), (18, 8), (18, 12), (12, 12)):
        gm.page.mouse.click(*gm.on_screen(corner))
    gm.see("survey-done").click()
    gm.wait_for_view("view.battlefield.limits?.length === 1")
    expect(gm.see("survey").locator(".standing-walls")).to_contain_text("at most 3 in a skirmish")


def test_another_tool_lays_the_terrain_down(gm: Person) -> None:
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    hand = gm.page.get_by_role("button", name="Select and move")
    gm.page.get_by_role("button", name="Terrain").click()
    gm.see("survey").wait_for()
    expect(hand).to_have_attribute("aria-pressed", "false")

    hand.click()

    expect(gm.see("survey")).to_have_count(0)
    expect(hand).to_have_attribute("aria-pressed", "true")


def test_a_field_of_hexes_is_chosen_at_home_drawn_on_and_made_smaller(served: Served, visit: Visit) -> None:
    home = visit(served.url)
    home.page.locator("input[value=active-round]").check(force=True)
    home.page.get_by_label("Field").select_option("hexes")
    home.page.get_by_role("spinbutton", name="Columns").fill("14")
    home.page.get_by_role("spinbutton", name="Rows").fill("9")
    home.see("home-create").click()
    watching = visit(home.page.get_by_role("textbox", name="Watchers").input_value())
    home.page.locator("a.go").click()
    home.wait_for_view("view.battlefield.grid === 'hexes' && view.battlefield.columns === 14")
    home.wait_still()
    expect(home.see("advance")).to_have_count(0)
    home.page.locator('[data-task="brush"]').click()
    home.see("brush").locator("[data-brush=slow]").click()
    assert home.see("brush").locator("[data-brush=light], [name=dark]").count() == 0
    home.drag(home.on_screen((3, 4)), home.on_screen((5, 4)))
    watching.wait_for_view("view.battlefield.terrain.slow?.length === 3")
    home.see("brush").get_by_role("button", name="Close").click()

    home.page.get_by_role("button", name="The table").click()
    home.page.get_by_role("spinbutton", name="Columns").fill("5")
    home.page.keyboard.press("Tab")

    watching.wait_for_view("view.battlefield.columns === 5 && view.battlefield.terrain.slow.length === 2")
    assert watching.view()["battlefield"]["rows"] == 9


def test_a_field_without_cells_is_chosen_at_home(served: Served, visit: Visit) -> None:
    home = visit(served.url)
    home.page.locator("input[value=active-round]").check(force=True)
    home.page.get_by_label("Field").select_option("ruler")
    home.page.get_by_role("spinbutton", name="Width").fill("24")
    home.see("home-create").click()
    home.page.locator("a.go").click()

    home.wait_for_view("view.battlefield.ruler && view.battlefield.width === 24")


def test_squares_lie_on_a_picture_of_an_own_map(served: Served, visit: Visit, tmp_path: Path) -> None:
    table = served.new_table({"name": "The hall", "ruleset": "square-fireballs", "scenario": HALL})
    gm, watching = visit(table["links"]["gm"]), visit(table["links"]["spectator"])
    gm.wait_for_view("view.battlefield.columns")
    file = tmp_path / "hall.png"
    Image.new("RGB", (40, 24), "tan").save(file)
    gm.page.get_by_role("button", name="The table").click()

    gm.page.locator("dialog input[type=file]").first.set_input_files(str(file))

    watching.wait_for_view("view.battlefield.image?.width === 30")


LAID = """() => {
  const map = document.querySelector("canvas[data-layer=ground]");
  return map.getContext("2d").getImageData(map.width / 2, map.height / 2, 1, 1).data[0] < 150;
}"""
KEPT = """() => {
  const map = document.querySelector("canvas[data-layer=ground]");
  const ink = map.getContext("2d", { willReadFrequently: true });
  window.seen = new Set();
  const look = () => {
    window.seen.add([...ink.getImageData(map.width / 2, map.height / 2, 1, 1).data].join());
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def test_the_land_stays_in_sight_while_the_gm_draws_on_it(
    gm: Person, table: dict[str, Any], served: Served
) -> None:
    """Each frame is looked at: the picture of the map is there in all of them."""
    file = BytesIO()
    Image.new("RGB", (40, 30), "navy").save(file, "PNG")
    sent = over_http(served, table, "POST", "/images", content=file.getvalue())
    image = {"image": sent.json()["image"], "at": [0, 0], "width": 40}
    command(served, table, command="battlefield", image=image)
    gm.wait_for_view("view.battlefield.image")
    gm.page.wait_for_function(LAID)
    gm.wait_still()
    gm.page.evaluate(KEPT)

    gm.page.get_by_role("button", name="Terrain").click()
    gm.see("survey").locator("[data-kind=road]").click()
    gm.drag(*(gm.on_screen(at) for at in ((4, 4), (6, 5), (8, 4))))
    gm.wait_for_view("view.battlefield.drawing?.length === 1")
    gm.wait_still()

    assert len(gm.page.evaluate("() => [...window.seen]")) == 1


def test_the_gm_goes_from_setup_to_the_first_turn_by_the_banner_alone(served: Served, visit: Visit) -> None:
    people = {
        "ana": {"name": "Ana", "faction": "allies", "kind": "pc", "cell": [3, 3], "hp": 20},
        "rat": {"name": "Rat", "faction": "enemies", "cell": [9, 3], "hp": 9},
    }
    battle = {**HALL, "setup": {**HALL["setup"], "combatants": people}}
    table = served.new_table({"name": "The hall", "ruleset": "square-fireballs", "scenario": battle})
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.mouse.click(*gm.piece("ana"))
    expect(gm.see("actions")).to_contain_text("It acts once the fight has begun.")
    expect(gm.see("end-turn")).to_have_count(0)

    gm.see("advance").get_by_text("On to initiative").click()
    gm.wait_for_view("view.phase === 'initiative'")
    gm.see("advance").get_by_text("Roll initiative").click()

    gm.wait_for_view("view.phase === 'rounds' && view.turn")
    expect(gm.see("log")).to_contain_text("Likewise: Rat")
