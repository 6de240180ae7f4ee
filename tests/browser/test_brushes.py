"""The GM paints the land of an own map with brushes, and everybody sees it."""

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
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
