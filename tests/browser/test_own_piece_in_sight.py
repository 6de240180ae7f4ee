"""The own piece in a melee comes into sight where it is drawn: beside the centre, not on it."""

from __future__ import annotations

from typing import Any

import pytest

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.browser.test_out_of_sight import OPEN
from tests.helpers.over_http import command
from tests.helpers.people import PHONE, Person

HERE = [40, 30]
LATER = "performance.now = ((now) => () => now() + 60_000)(performance.now.bind(performance))"
"""A minute goes by for the map."""


def standing(name: str, side: str, at: list[int]) -> dict[str, Any]:
    return {"name": name, "faction": side, "at": at, "movement": 20, "hp": 30}


MELEE: dict[str, Any] = {
    "title": "A melee",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 90, "height": 60},
        "acting": "enemies",
        "combatants": {
            "ana": standing("Ana", "allies", HERE),
            "bo": standing("Bo", "allies", HERE),
            "gob": standing("Gob", "enemies", HERE),
            "hag": standing("Hag", "enemies", HERE),
            "cai": standing("Cai", "allies", [52, 30]),
        },
        "skirmishes": {"s1": {"center": HERE, "melee": ["ana", "bo", "gob", "hag"]}},
    },
}


def seated(
    served: Served, visit: Visit, *pieces: str, acting: str = "enemies"
) -> tuple[dict[str, Any], Person]:
    """Somebody on a phone who leads these, and the table."""
    scenario = {**MELEE, "setup": {**MELEE["setup"], "acting": acting}}
    table = served.new_table({"name": "Melee", "scenario": scenario})
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    player: Person = visit(table["links"]["player"], **phone)
    take_seat(player, "Mio", *pieces)
    player.wait_worn()
    player.wait_still()
    return table, player


def pan(player: Person, dx: float) -> None:
    """Drags the map by a finger's way along its upper part."""
    player.page.mouse.move(200, 330)
    player.page.mouse.down()
    player.page.mouse.move(200 + dx, 330, steps=8)
    player.page.mouse.up()
    player.wait_still()


def brought_to_the_edge(player: Person) -> None:
    """Ana is left of the map, the centre of the melee well on it."""
    player.see("board").focus()
    for _ in range(5):
        player.page.keyboard.press("+")
    player.page.evaluate("at => window.ransen.show(at)", HERE)
    player.wait_still()
    x, _ = player.piece("ana")
    pan(player, -(x + 12))
    assert not player.lasting(OPEN, "ana")
    assert player.on_screen((HERE[0], HERE[1]))[0] > 30


@pytest.mark.parametrize("pieces", [("Ana",), ("Cai", "Ana")])
def test_the_first_look_shows_the_own_piece_of_a_melee(
    served: Served, visit: Visit, pieces: tuple[str, ...]
) -> None:
    _, player = seated(served, visit, *pieces)

    assert player.lasting(OPEN, "ana")


def test_who_is_chosen_beside_the_map_comes_into_sight(served: Served, visit: Visit) -> None:
    _, player = seated(served, visit, "Ana", "Cai", acting="allies")
    brought_to_the_edge(player)

    player.see("actions").get_by_role("button", name="Ana").first.tap()

    player.page.wait_for_function(OPEN, arg="ana")


def test_the_own_piece_comes_into_sight_as_its_side_begins(served: Served, visit: Visit) -> None:
    table, player = seated(served, visit, "Ana")
    brought_to_the_edge(player)
    # A hand that has just steered keeps the map for a while.
    player.page.evaluate(LATER)

    command(served, table, command="advance")

    player.wait_for_view("view.acting === 'allies'")
    player.page.wait_for_function(OPEN, arg="ana")
