"""Doors on the map: a click opens and shuts them, for the GM and for who may."""

from __future__ import annotations

from typing import Any

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.over_http import command, over_http
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


def sees_pens(person: Person) -> None:
    """What listens to doors comes with the pens."""
    person.wait_still()
    person.page.mouse.move(300, 420)
    person.see("pens-open").wait_for()
    person.wait_worn()


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

    command(served, table, command="set-option", name="doors", value="beside")
    over_http(served, table, "PATCH", "/seats/yuki", json={"controls": ["ana"]})
    player.wait_for_view("view.options.doors === 'beside' && view.combatants.ana.controlled_by === 'yuki'")
    sees_pens(player)
    player.keep_said("[role=alert]")
    click_door(player)
    player.wait_said("[role=alert]", "a hand reaches 2 m")
    command(served, table, command="place", target="ana", at=[23.4, 20])
    player.wait_for_view("view.combatants.ana.at[1] === 20")
    player.wait_still()
    player.page.mouse.move(300, 420)
    click_door(player)
    stands(gm, "open")
