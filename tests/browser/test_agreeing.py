"""Two who are led by different people stop somebody together: each is told whether it is still asked."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.browser.test_waiting import told_by_the_gm

MELEE: dict[str, Any] = {
    "title": "Two in a melee, and a third foe runs by",
    "ruleset": "sw25-advanced",
    "setup": {
        "acting": "enemies",
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "aina": {"name": "Aina", "faction": "allies", "movement": 12, "hp": 30},
            "borin": {"name": "Borin", "faction": "allies", "movement": 12, "hp": 40, "controlled_by": "gm"},
            "gob": {"name": "Goblin", "faction": "enemies", "movement": 12, "hp": 16},
            "imp": {"name": "Imp", "faction": "enemies", "movement": 12, "hp": 16},
            "wolf": {"name": "Wolf", "faction": "enemies", "at": [10, 20], "movement": 30, "hp": 20},
        },
        "skirmishes": {"s1": {"center": [20, 20], "melee": ["aina", "borin", "gob", "imp"]}},
    },
}


def test_who_has_agreed_is_not_asked_again_and_both_are_told_of_whom_it_waits(
    served: Served, visit: Visit
) -> None:
    table = served.new_table({"name": "The melee", "scenario": MELEE})
    gm = visit(table["links"]["gm"])
    player = visit(table["links"]["player"])
    take_seat(player, "Bea", "Aina")
    told_by_the_gm(served, table, command="move", actor="wolf", mode="normal", path=[[35, 20]])
    expect(player.see("turn-banner")).to_contain_text("Waiting for you")

    player.see("decision-block").click()

    expect(player.see("agreed")).to_have_text("You have agreed. Waiting for Borin.")
    expect(player.see("turn-banner")).to_contain_text("Waiting for Borin")
    expect(gm.see("agreed")).to_have_text("Aina has agreed.")
    expect(gm.see("turn-banner")).to_contain_text("Waiting for you")

    gm.see("decision-block").click()

    expect(gm.see("log")).to_contain_text("Aina and Borin stop Wolf at 7.0 m and pull it into the centre")


def test_the_bar_of_who_waits_in_a_melee_names_them_in_full(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "The melee", "scenario": MELEE})
    gm = visit(table["links"]["gm"], viewport={"width": 1440, "height": 900})
    gm.page.mouse.click(*gm.piece("gob"))
    bar = gm.see("actions")
    expect(bar.get_by_test_id("stat-open")).to_have_text("Goblin")
    told_by_the_gm(served, table, command="advance")
    blow = {"kind": "melee", "accuracy": {"fixed": 20}, "damage": "1"}
    told_by_the_gm(served, table, command="attack", actor="aina", target="imp", attack=blow)
    gm.wait_for_view("view.turn === 'aina'")
    expect(bar).to_contain_text("It is not this character’s turn.")

    name = bar.get_by_test_id("stat-open")

    assert name.evaluate("one => one.scrollWidth <= one.clientWidth")
    tops = {box["y"] for one in bar.locator(".act").all() if (box := one.bounding_box())}
    assert len(tops) == 1
