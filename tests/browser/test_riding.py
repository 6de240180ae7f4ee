"""Riders on the board: drawn upon their mounts, each to be taken by itself, both moved by one drag."""

from __future__ import annotations

from typing import Any

from app.bench.served import Served
from tests.browser.conftest import Visit

FIELD: dict[str, Any] = {
    "title": "Riders",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "riding": "horse"},
            "horse": {"name": "Horse", "faction": "allies", "at": [20, 20], "carries": 1, "movement": 30},
            "gob": {"name": "Goblin", "faction": "enemies", "at": [50, 35]},
        },
    },
}


def test_a_rider_is_drawn_upon_its_mount_and_a_drag_moves_both(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "Riders", "scenario": FIELD})
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()

    ana, horse = gm.places(("piece", "ana"), ("piece", "horse"))
    gm.drag_piece("ana", (30, 20))
    gm.wait_for_view("view.combatants.ana.at[0] > 25 && view.combatants.horse.at[0] > 25")

    assert abs(ana[0] - horse[0]) < 1
    assert horse[1] - ana[1] > 10


def test_who_gets_off_points_beside_the_mount_and_mounts_again_by_a_press(
    served: Served, visit: Visit
) -> None:
    table = served.new_table({"name": "Riders", "scenario": FIELD})
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.mouse.click(*gm.piece("ana"))

    gm.page.locator("[data-arm=dismount]").click()
    gm.wait_still()
    gm.page.mouse.click(*gm.on_screen((28, 20)))
    gm.wait_for_view("!view.combatants.ana.riding")

    assert gm.page.evaluate("() => window.ransen.view.combatants.ana.at") == [20.99, 20]
    gm.page.locator("[data-arm=dismount]").wait_for(state="detached")
    assert gm.page.locator("[data-arm^=mount]").count() == 0


def test_a_second_press_gets_off_where_the_mount_stands(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "Riders", "scenario": FIELD})
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.mouse.click(*gm.piece("ana"))

    gm.page.locator("[data-arm=dismount]").click()
    gm.page.locator("[data-arm=dismount][aria-pressed=true]").click()
    gm.wait_for_view("!view.combatants.ana.riding")

    assert gm.page.evaluate("() => window.ransen.view.combatants.ana.at") == [20, 20]


def test_a_mount_that_stands_here_is_mounted_by_a_press(served: Served, visit: Visit) -> None:
    ana = {**FIELD["setup"]["combatants"]["ana"], "at": [20, 20]}
    ana.pop("riding")
    setup = {**FIELD["setup"], "combatants": {**FIELD["setup"]["combatants"], "ana": ana}}
    table = served.new_table({"name": "Riders", "scenario": {**FIELD, "setup": setup}})
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.mouse.click(*gm.piece("ana"))

    gm.page.locator("[data-arm='mount/horse']").click()

    gm.wait_for_view("view.combatants.ana.riding === 'horse'")
