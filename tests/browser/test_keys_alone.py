"""Turns by the keyboard alone: from joining to the end of a turn one hears where one is and what is meant."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_active_round import LANE
from tests.browser.test_fight import take_seat
from tests.browser.test_five_areas import PASS
from tests.browser.test_heard import BATTLE_OF_SIDES, at, last, on_board
from tests.helpers.over_http import command
from tests.helpers.people import Person
from tests.helpers.ready_battles import ready_battles

BLAST: dict[str, Any] = {
    "names": {"en": "Blast"},
    "shape": "area",
    "range": 30,
    "radius": 3,
    "max_targets": 12,
    "power": 20,
    "resist": "none",
}
MAGE: dict[str, Any] = {
    "name": "Elke",
    "faction": "allies",
    "at": [5, 10],
    "hp": 25,
    "mp": 30,
    "magic_power": 9,
    "skills": {"blast": BLAST},
}


@pytest.fixture
def lane(served: Served) -> dict[str, Any]:
    """Lin's turn; then the gnoll's, in the next round."""
    return served.new_table({"name": "A lane", "ruleset": "active-round", "scenario": LANE})


@pytest.fixture
def ford(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "The ford", "scenario": BATTLE_OF_SIDES})


def ready(served: Served, system: str, name: str, **changes: Any) -> dict[str, Any]:
    """A table with a battle that the home page offers."""
    setup = {**ready_battles()[system, name]["setup"], **changes}
    return served.new_table(
        {"name": name, "ruleset": system, "scenario": {"title": name, "ruleset": system, "setup": setup}}
    )


def in_hand_by_keys(person: Person, keys: str = "Tab") -> None:
    """What hears keys is there, the map has the keyboard, nobody is selected but by the keys."""
    person.see("log").wait_for()
    person.wait_worn()
    person.see("board").focus()
    for key in keys.split():
        person.page.keyboard.press(key)


def chosen(person: Person, who: str) -> Person:
    """The piece is in hand, what it can do is there, the map has the keyboard: on any map."""
    person.page.mouse.click(*person.piece(who))
    person.wait_worn()
    person.see("end-turn").wait_for()
    person.see("board").focus()
    return person


def test_who_sits_down_by_keys_begins_on_the_map_and_hears_whose_turn_it_is(
    visit: Visit, lane: dict[str, Any]
) -> None:
    player = visit(lane["links"]["player"])
    expect(player.see("seat-name")).to_be_focused()
    player.page.keyboard.type("Kei")
    player.page.keyboard.press("Tab")
    player.page.keyboard.press("Space")
    player.page.keyboard.press("Shift+Tab")

    player.page.keyboard.press("Enter")

    player.page.wait_for_function("() => window.ransen?.view && !location.search.endsWith('seat=player')")
    expect(player.see("board")).to_be_focused()
    expect(player.see("announce")).to_contain_text("You play Lin, Round 1, Lin’s turn")


def test_who_sits_down_by_keys_while_a_dialog_is_open_stays_in_it(visit: Visit, lane: dict[str, Any]) -> None:
    player = visit(lane["links"]["player"])
    take_seat(player, "Kei", "Lin")
    player.page.evaluate("() => sessionStorage.setItem('ransen-seated', 'keys')")
    player.page.goto(f"{player.page.url}&open=keys")
    heading = player.page.get_by_role("heading", name="Keyboard", exact=True)
    heading.wait_for()

    player.wait_worn()

    assert player.page.evaluate("() => document.activeElement.closest('dialog[open]') !== null")
    player.page.wait_for_function("() => sessionStorage.getItem('ransen-seated') === null")
    assert player.page.evaluate("() => document.activeElement.closest('dialog[open]') !== null")


def test_a_path_begins_with_the_one_who_alone_can_act(visit: Visit, lane: dict[str, Any]) -> None:
    gm = at(visit, lane, "gm")
    in_hand_by_keys(gm, "m")

    expect(last(gm)).to_have_text("A path from D3: arrows draw it, Enter walks it")


def test_a_path_of_nobody_says_how_to_select(visit: Visit, ford: dict[str, Any]) -> None:
    gm = at(visit, ford, "gm")
    in_hand_by_keys(gm, "m")

    expect(last(gm)).to_have_text("Nobody is selected: N selects the next piece")


def test_a_path_in_metres_is_heard_when_it_begins(visit: Visit, ford: dict[str, Any]) -> None:
    gm = chosen(at(visit, ford, "gm"), "aina")

    gm.page.keyboard.press("m")

    expect(last(gm)).to_have_text("A path for Aina: arrows draw it, Enter moves there")


def test_a_spell_over_an_area_is_aimed_by_name(served: Served, visit: Visit) -> None:
    gm = chosen(at(visit, ready(served, "sw25-advanced", "mill"), "gm"), "elke")
    gm.page.keyboard.press("2")
    gm.see("within").wait_for()

    gm.page.keyboard.press("Tab")

    expect(gm.see("announce")).to_contain_text("Goblin C")
    expect(gm.see("aim-send")).to_contain_text("Mill Blast")
    gm.page.keyboard.press("Enter")
    gm.wait_for_view("view.combatants.elke.mp === 26")
    assert gm.view()["combatants"]["goblin-c"]["hp"] < 16


def test_the_arrows_go_along_the_bar(visit: Visit, ford: dict[str, Any]) -> None:
    gm = chosen(at(visit, ford, "gm"), "aina")
    gm.see("end-turn").focus()

    gm.page.keyboard.press("ArrowLeft")

    expect(gm.see("actions").get_by_role("button", name="Major", exact=True)).to_be_focused()
    gm.page.keyboard.press("ArrowRight")
    expect(gm.see("end-turn")).to_be_focused()


def test_the_end_of_a_turn_says_whose_and_is_not_pressed_again_for_the_next(
    visit: Visit, lane: dict[str, Any]
) -> None:
    gm = on_board(at(visit, lane, "gm"), "lin")
    end = gm.page.get_by_role("button", name="End the active round, Lin", exact=True)

    end.press("Enter")

    gm.page.get_by_role("button", name="End the active round, Gnoll", exact=True).wait_for()
    expect(gm.see("board")).to_be_focused()
    gm.page.keyboard.press("Enter")
    gm.wait_still()
    assert gm.view()["turn"] == "gnoll"


LATE = """() => {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    if (!/"query":"offers"/.test(text)) return send.call(this, text);
    setTimeout(() => send.call(this, text), 900);
  };
}"""
"""What can be done is asked late, as where an answer takes its time."""


def test_no_key_meets_the_bar_of_the_next_while_its_acts_are_on_their_way(
    visit: Visit, lane: dict[str, Any]
) -> None:
    gm = at(visit, lane, "gm")
    gm.page.mouse.click(*gm.piece("lin"))
    gm.wait_worn()
    gm.page.evaluate(LATE)

    gm.page.get_by_role("button", name="End the active round, Lin", exact=True).press("Enter")

    gm.page.get_by_role("group", name="What Gnoll can do").wait_for()
    expect(gm.see("board")).to_be_focused()


def test_the_focus_goes_on_where_what_keeps_it_comes_late(visit: Visit, lane: dict[str, Any]) -> None:
    gm = visit("about:blank")
    held: list[Any] = []
    gm.page.route(re.compile("/static/beside-.*[.]js"), lambda route: held.append(route))
    gm.page.goto(lane["links"]["gm"])
    gm.page.wait_for_function("() => window.ransen?.piece('lin')")
    gm.page.get_by_role("button", name="End the active round, Lin", exact=True).press("Enter")
    gm.page.get_by_role("button", name="End the active round, Gnoll", exact=True).wait_for()
    assert held

    for one in held:
        one.continue_()

    expect(gm.see("board")).to_be_focused()


def test_a_spell_towards_somebody_falls_on_them(served: Served, visit: Visit) -> None:
    gm = on_board(at(visit, ready(served, "square-fireballs", "hall"), "gm"), "elke")
    gm.see("actions").locator("[data-offer='use.fireball']").press("Enter")

    gm.see("steps").get_by_label("Towards somebody").select_option("goblin-b")
    gm.see("steps").get_by_role("button", name="Next", exact=True).press("Enter")

    expect(gm.see("steps")).to_contain_text("P8")


def test_where_a_melee_holds_somebody_is_heard_before_the_move_is_sent(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "A pass", "ruleset": PASS["ruleset"], "scenario": PASS})
    gm = chosen(at(visit, table, "gm"), "aina")
    gm.page.keyboard.press("m")

    gm.page.keyboard.press("ArrowLeft")

    expect(last(gm)).to_have_text(re.compile("Allies’ middle, .*Declare to leave"))
    assert gm.view()["combatants"]["aina"]["area"] == "front"


def test_of_many_lines_at_once_it_is_heard_how_many_are_in_the_log(served: Served, visit: Visit) -> None:
    foes = {
        f"rat-{n}": {"name": f"Rat {n}", "faction": "enemies", "at": [15, 10], "hp": 1, "evasion": -20}
        for n in range(1, 10)
    }
    setup = {
        "battlefield": {"width": 30, "height": 20},
        "acting": "allies",
        "combatants": {"elke": MAGE, **foes},
    }
    table = served.new_table(
        {"name": "Rats", "scenario": {**BATTLE_OF_SIDES, "title": "Rats", "setup": setup}}
    )
    watcher = at(visit, table, "spectator")
    watcher.wait_worn()

    command(served, table, command="effect", actor="elke", skill="blast", at=[15, 10])

    heard = watcher.see("announce").locator("p")
    expect(heard.first).to_have_text(re.compile(r"^\d+ lines before these are in the log$"))
    expect(heard).to_have_count(9)
