"""Doors on the map: a click opens and shuts them, for the GM and for who may."""

from __future__ import annotations

from typing import Any

import httpx
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.patience import PATIENCE
from tests.helpers.people import Person

GATE = (25, 20)
HOUSE: dict[str, Any] = {
    "title": "Gate",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {
            "width": 50,
            "height": 40,
            "obstacles": [
                {"id": "north", "points": [[25, 0], [25, 18.5]]},
                {"id": "gate", "points": [[25, 18.5], [25, 21.5]], "door": "shut"},
                {"id": "south", "points": [[25, 21.5], [25, 40]]},
            ],
        },
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "at": [22.5, 17], "movement": 12, "hp": 20},
            "ogre": {"name": "Ogre", "faction": "enemies", "at": [38, 20], "movement": 10, "hp": 40},
        },
    },
}


def click_door(person: Person) -> None:
    x, y = person.page.evaluate("at => window.ransen.toScreen(at)", list(GATE))
    person.page.mouse.click(x, y)


def stands(person: Person, how: str) -> None:
    person.wait_for_view(f"view.battlefield.obstacles[1].door === '{how}'")


def ask(served: Served, table: dict[str, Any], method: str, path: str, body: Any) -> None:
    headers = {"Authorization": f"Bearer {table['keys']['gm']}"}
    address = f"{served.url}/api/tables/{table['id']}{path}"
    httpx.request(
        method, address, json=body, headers=headers, timeout=PATIENCE, trust_env=False
    ).raise_for_status()


def sees_pens(person: Person) -> None:
    """What listens to doors comes with the pens."""
    person.wait_still()
    person.page.mouse.move(300, 420)
    person.see("pens-open").wait_for()


def test_the_gm_opens_a_door_by_a_click_and_players_where_they_may(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "Gate", "scenario": HOUSE})
    gm = visit(table["links"]["gm"])
    player = visit(table["links"]["player"])
    player.see("seat-name").fill("Yuki")
    player.see("seat-take").click()
    sees_pens(gm)
    click_door(gm)
    stands(player, "open")
    gm.see("undo").click()
    stands(player, "shut")

    ask(served, table, "POST", "/commands", {"command": "set-option", "name": "doors", "value": "beside"})
    ask(served, table, "PATCH", "/seats/yuki", {"controls": ["ana"]})
    player.wait_for_view("view.options.doors === 'beside' && view.combatants.ana.controlled_by === 'yuki'")
    sees_pens(player)
    click_door(player)
    expect(player.page.get_by_text("a hand reaches 2 m").first).to_be_visible()
    place = {"command": "place", "target": "ana", "at": [23.4, 20]}
    ask(served, table, "POST", "/commands", place)
    player.wait_for_view("view.combatants.ana.at[1] === 20")
    player.wait_still()
    player.page.mouse.move(300, 420)
    click_door(player)
    stands(gm, "open")
