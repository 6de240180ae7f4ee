"""Skills that move others, aimed at the board: whither they go is seen before they are sent."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_feats import aim_at, take_in_hand
from tests.helpers.people import Person

GUST = {"shape": "target", "range": 30, "resist": "none", "forced": {"how": "push", "metres": 6}}
SEND = {"shape": "target", "range": 30, "resist": "none", "forced": {"how": "teleport", "metres": 10}}
CLIFF: dict[str, Any] = {
    "title": "The cliff",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {
            "width": 60,
            "height": 40,
            "obstacles": [{"id": "wall", "points": [[33, 25], [33, 35]], "stops": ["move"]}],
        },
        "round": 2,
        "acting": "allies",
        "combatants": {
            "luna": {
                "name": "Luna",
                "faction": "allies",
                "at": [20, 20],
                "skills": {"gust": GUST, "send": SEND},
            },
            "gob": {"name": "Goblin", "faction": "enemies", "at": [30, 20]},
            "orc": {"name": "Orc", "faction": "enemies", "at": [30, 30]},
        },
    },
}


@pytest.fixture
def owner(visit: Visit, served: Served) -> Person:
    person = visit(served.new_table({"name": "The cliff", "scenario": CLIFF})["links"]["gm"])
    person.wait_for_view("view.combatants.luna")
    return person


def test_a_push_tells_where_it_ends_and_what_stops_it(owner: Person) -> None:
    take_in_hand(owner, "luna", "skill/gust")
    aim_at(owner, 30, 20)
    expect(owner.see("aim-forced")).to_have_text("Goblin is moved 6 m.")
    owner.see("aim").get_by_role("button", name="Orc").click()
    expect(owner.see("aim-forced")).to_contain_text("something stands in the way")
    owner.see("aim").get_by_role("button", name="Goblin").click()
    expect(owner.see("aim-forced")).to_have_text("Goblin is moved 6 m.")

    owner.see("aim-send").click()

    owner.wait_for_view("view.combatants.gob.at[0] === 36")


def test_whither_a_teleport_leads_is_pointed_at(owner: Person) -> None:
    take_in_hand(owner, "luna", "skill/send")
    aim_at(owner, 30, 20)
    expect(owner.see("aim")).to_contain_text("Now point at the map, where it is to stand.")
    expect(owner.see("aim-send")).to_have_count(0)
    aim_at(owner, 21, 30)
    expect(owner.see("aim").locator(".refusal")).not_to_be_empty()

    aim_at(owner, 24, 28)
    expect(owner.see("aim-forced")).to_have_text("Goblin is moved 10 m.")
    owner.see("aim-send").click()

    owner.wait_for_view("view.combatants.gob.at.join() === '24,28'")
