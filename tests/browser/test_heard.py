"""What a screen reader is told of a turn: whose it is, what dice came to, how far a path is."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.browser.test_active_round import LANE
from tests.browser.test_fight import take_seat
from tests.helpers.over_http import command
from tests.helpers.people import Person
from tests.helpers.ready_battles import ready_battles

ARCHER: dict[str, Any] = {
    "title": "An archer",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 30, "height": 20},
        "acting": "allies",
        "combatants": {
            "ana": {
                "name": "Ana",
                "faction": "allies",
                "at": [5, 10],
                "movement": 12,
                "hp": 30,
                "attacks": {"bow": {"kind": "shoot", "range": 20, "accuracy": 8, "power": 12}},
            },
            "ogre": {"name": "Ogre", "faction": "enemies", "at": [12, 4], "movement": 12, "hp": 60},
            "wolf": {"name": "Wolf", "faction": "enemies", "at": [14, 16], "movement": 12, "hp": 20},
        },
    },
}
BATTLE_OF_SIDES: dict[str, Any] = {**BATTLE, "setup": {**BATTLE["setup"], "acting": "allies"}}
INKED = """([x, y]) => {
  const board = document.querySelector("canvas.board");
  const { left, top, width } = board.getBoundingClientRect();
  const ratio = board.width / width;
  const at = [x - left, y - top].map((one) => Math.round(one * ratio));
  return board.getContext("2d").getImageData(...at, 1, 1).data[3] > 0;
}"""
"""Is anything drawn over the map at a point of the screen?"""


@pytest.fixture
def lane(served: Served) -> dict[str, Any]:
    """Lin's turn; then the gnoll's, in the next round."""
    return served.new_table({"name": "A lane", "ruleset": "active-round", "scenario": LANE})


def at(visit: Visit, table: dict[str, Any], who: str, **context: Any) -> Person:
    person: Person = visit(table["links"][who], **context)
    person.wait_for_view("Object.keys(view.combatants).length > 0")
    person.wait_still()
    return person


def last(person: Person) -> Any:
    return person.see("announce").locator("p").last


def on_board(person: Person, who: str) -> Person:
    """The piece is in hand and the keyboard on the board; what comes with the first touch is there."""
    person.page.mouse.click(*person.piece(who))
    person.wait_worn()
    person.page.wait_for_function(
        "who => document.querySelector('canvas.board').dataset.known === who", arg=who
    )
    person.see("board").focus()
    return person


def test_whose_turn_it_is_is_heard(served: Served, visit: Visit, lane: dict[str, Any]) -> None:
    player = visit(lane["links"]["player"])
    take_seat(player, "Kei", "Lin")
    player.wait_for_view("view.turn === 'lin'")
    player.see("log").wait_for()
    player.wait_worn()
    expect(player.see("seat-name")).to_have_count(0)

    command(served, lane, command="end-turn", actor="lin")

    expect(last(player)).to_have_text("Round 2, Gnoll’s turn")
    command(served, lane, command="end-turn", actor="gnoll")
    expect(last(player)).to_have_text("Your turn: Lin")


def test_the_phase_of_a_side_is_heard(served: Served, visit: Visit) -> None:
    setup = {**BATTLE["setup"], "acting": "allies"}
    table = served.new_table({"name": "The ford", "scenario": {**BATTLE, "setup": setup}})
    watcher = at(visit, table, "spectator", locale="ja-JP")
    watcher.wait_worn()

    command(served, table, command="advance")

    expect(watcher.see("announce")).to_contain_text("敵の手番")


def test_what_the_dice_of_the_chat_came_to_is_heard_by_all(visit: Visit, lane: dict[str, Any]) -> None:
    gm, watcher = at(visit, lane, "gm"), at(visit, lane, "spectator")
    watcher.wait_worn()

    gm.see("chat-as").select_option("lin")
    gm.see("chat-input").fill("2d1+3")
    gm.page.keyboard.press("Enter")

    expect(last(watcher)).to_have_text("Lin, GM: 2d1+3, 5 (1 + 1)")
    expect(last(gm)).to_have_text("5 (1 + 1)")
    expect(watcher.see("announce")).not_to_contain_text("Dice")


def test_a_whisper_is_heard_as_one(visit: Visit, lane: dict[str, Any]) -> None:
    gm, player = at(visit, lane, "gm"), visit(lane["links"]["player"])
    take_seat(player, "Kei", "Lin")
    player.see("log").wait_for()
    player.wait_worn()

    gm.see("chat-to").select_option("kei")
    gm.see("chat-input").fill("Behind you!")
    gm.page.keyboard.press("Enter")

    expect(last(player)).to_have_text("GM, to Kei: Behind you!")


def test_what_was_taken_back_is_heard_with_what_it_was(visit: Visit, lane: dict[str, Any]) -> None:
    gm = on_board(at(visit, lane, "gm"), "lin")
    gm.page.keyboard.press(".")
    expect(last(gm)).to_have_text("Facing south, Enter turns")
    gm.page.keyboard.press("Enter")
    expect(last(gm)).to_have_text("Lin turns south.")

    gm.page.keyboard.press("Control+z")

    expect(last(gm)).to_have_text("Taken back: “Lin turns south.”")


def test_a_path_over_cells_is_heard_with_what_is_left_of_it(visit: Visit, lane: dict[str, Any]) -> None:
    gm = on_board(at(visit, lane, "gm"), "lin")

    gm.page.keyboard.press("m")
    expect(last(gm)).to_have_text("A path from D3: arrows draw it, Enter walks it")
    gm.page.keyboard.press("ArrowDown")
    gm.page.keyboard.press("ArrowDown")

    expect(last(gm)).to_have_text("D5, 2 of 5 spaces, Walk")
    gm.page.keyboard.press("Enter")
    expect(last(gm)).to_have_text("Lin walks 2 spaces to D5.")


def test_a_way_that_is_typed_is_asked_for_by_name_and_shown_before(
    visit: Visit, lane: dict[str, Any]
) -> None:
    gm = on_board(at(visit, lane, "gm"), "lin")
    gm.see("actions").locator("[data-offer='move.walk']").press("Enter")
    form = gm.page.get_by_role("form", name="Which way? At most 5 spaces.")
    assert not gm.page.evaluate(INKED, gm.on_screen((3, 4)))
    form.get_by_label("Place").fill("D5")
    gm.page.keyboard.press("Enter")

    expect(gm.see("foreseen")).to_have_text("2 spaces")
    gm.page.wait_for_function(INKED, arg=gm.on_screen((3, 4)))
    facing = gm.page.locator(".extra summary")
    marked = facing.evaluate("one => getComputedStyle(one, '::before').content")
    assert "▸" in marked
    facing.press("Enter")
    gm.see("steps").get_by_role("button", name="north", exact=True).wait_for()


def test_the_battle_as_text_has_all_arms_and_who_has_acted(
    served: Served, visit: Visit, lane: dict[str, Any]
) -> None:
    command(served, lane, command="end-turn", actor="lin")
    command(served, lane, command="end-turn", actor="gnoll")
    gm = at(visit, lane, "gm")
    gm.page.get_by_role("button", name="The battle as text").click()

    lin, gnoll = (gm.see("battle-list").locator("tr", has_text=name) for name in ("Lin", "Gnoll"))
    expect(lin.locator("[data-head='Weapons and spells']")).to_have_text("Axe 1 space")
    expect(gnoll.locator("[data-head='State']")).to_contain_text("acted")
    expect(lin.locator("[data-head='State']")).not_to_contain_text("acted")


def test_the_sheet_of_keys_says_what_the_full_stop_does_where_pieces_face_a_way(
    visit: Visit, lane: dict[str, Any]
) -> None:
    gm = at(visit, lane, "gm")

    gm.see("keys-open").click()

    expect(gm.see("keys")).to_contain_text("turn the selected piece")
    expect(gm.see("keys")).not_to_contain_text("go to the bar, or to")


def test_numbers_press_the_buttons_and_tab_goes_from_target_to_target(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "The fencers", "scenario": ARCHER})
    gm = at(visit, table, "gm")
    gm.page.mouse.click(*gm.piece("ana"))
    gm.wait_worn()
    gm.page.locator("[data-arm=bow]").wait_for()
    gm.see("board").focus()

    gm.page.keyboard.press("1")
    gm.see("aim").locator("[data-within]").first.wait_for()
    gm.page.keyboard.press("Tab")
    expect(gm.see("announce")).to_contain_text("Ogre")
    gm.page.keyboard.press("Tab")
    expect(last(gm)).to_have_text("Wolf")
    expect(gm.see("aim").locator("[data-within][aria-pressed=true]")).to_have_text("Wolf")
    expect(gm.see("aim-send")).to_contain_text("Wolf")
    expect(gm.see("board")).to_be_focused()

    gm.page.keyboard.press("Enter")
    gm.wait_for_view("view.combatants.ana.used_major")


def test_who_is_out_of_reach_of_all_hears_it(served: Served, visit: Visit) -> None:
    far = {**ARCHER["setup"]["combatants"]}
    ana = {**far["ana"], "attacks": {"bow": {**far["ana"]["attacks"]["bow"], "range": 3}}}
    setup = {**ARCHER["setup"], "combatants": {**far, "ana": ana}}
    gm = at(visit, served.new_table({"name": "Far", "scenario": {**ARCHER, "setup": setup}}), "gm")
    gm.page.mouse.click(*gm.piece("ana"))
    gm.wait_worn()
    gm.page.locator("[data-arm=bow]").wait_for()
    gm.see("board").focus()

    gm.page.keyboard.press("1")

    expect(gm.see("announce")).to_contain_text("Nobody is within range")


def test_the_place_of_a_stop_is_chosen_by_keys(served: Served, visit: Visit) -> None:
    setup = {**BATTLE["setup"], "acting": "allies"}
    gm = at(visit, served.new_table({"name": "The ford", "scenario": {**BATTLE, "setup": setup}}), "gm")
    gm.drag_piece("aina", (24, 12))
    gm.see("decision-block").wait_for()
    gm.wait_worn()
    gm.see("board").focus()

    gm.page.keyboard.press(".")

    expect(gm.see("decision-block")).to_be_focused()
    where = gm.see("decision").get_by_role("slider")
    before = float(where.input_value())
    where.press("ArrowRight")
    where.press("ArrowRight")
    assert float(where.input_value()) == pytest.approx(before + 0.2, abs=0.051)
    gm.see("decision").get_by_role("button", name="A little later").press("Enter")
    expect(last(gm)).to_contain_text(re.compile(r"Stop at [\d.]+\sm"))


def test_what_would_come_of_a_blow_and_who_is_in_hand_is_heard(visit: Visit, lane: dict[str, Any]) -> None:
    gm = on_board(at(visit, lane, "gm"), "lin")
    gm.see("actions").locator("[data-offer='attack.axe']").press("Enter")

    expect(last(gm)).to_have_text("Gnoll 50% chance, from behind, 5 damage")
    gm.page.keyboard.press("Escape")
    gm.see("keys-open").focus()
    gm.page.keyboard.press("F6")
    expect(gm.see("board")).to_be_focused()
    expect(last(gm)).to_have_text("Lin, Allies, HP 30 of 30, can act")


def test_a_player_hears_that_others_are_asked(served: Served, visit: Visit) -> None:
    setup = {**BATTLE["setup"], "acting": "allies"}
    table = served.new_table({"name": "The ford", "scenario": {**BATTLE, "setup": setup}})
    player = visit(table["links"]["player"])
    take_seat(player, "Kei", "Aina")
    player.wait_for_view("view.combatants.aina")
    player.wait_worn()

    player.drag_piece("aina", (24, 12))

    player.wait_for_view("view.pending")
    expect(last(player)).to_have_text("Waiting for Goblin")


def test_a_closed_weapon_says_why_and_areas_are_heard_by_name(served: Served, visit: Visit) -> None:
    battle = next(told for (key, _), told in ready_battles().items() if key == "sw20-five-areas")
    scenario = {"title": "Pass", "ruleset": "sw20-five-areas", "setup": battle["setup"]}
    table = served.new_table({"name": "Pass", "ruleset": "sw20-five-areas", "scenario": scenario})
    gm = at(visit, table, "gm")
    gm.page.mouse.click(*gm.piece("dario"))
    gm.wait_worn()
    gm.see("board").focus()
    gm.page.keyboard.press("m")
    gm.page.keyboard.press("ArrowRight")

    expect(last(gm)).to_contain_text("Front, Normal Move")
    gm.page.keyboard.press("Enter")
    gm.wait_for_view("view.combatants.dario.area === 'front'")
    bow = gm.page.locator("[data-arm='attack/longbow'], [data-arm*=bow]").first
    expect(bow).to_have_attribute("aria-disabled", "true")
    expect(bow).to_have_attribute("title", re.compile(r"\w+ \w+"))
    bow.press("Enter")
    tip = gm.page.locator(".tip.refused")
    expect(tip).not_to_contain_text("Refused: .")
    expect(tip).to_contain_text(re.compile(r"\w+ \w+ \w+"))


def test_who_alone_is_within_reach_is_heard_and_the_full_stop_leads_from_the_bar_to_the_blow(
    served: Served, visit: Visit
) -> None:
    all_of_it = ARCHER["setup"]["combatants"]
    setup = {**ARCHER["setup"], "combatants": {name: all_of_it[name] for name in ("ana", "ogre")}}
    gm = at(visit, served.new_table({"name": "One foe", "scenario": {**ARCHER, "setup": setup}}), "gm")
    gm.page.mouse.click(*gm.piece("ana"))
    gm.wait_worn()
    gm.see("board").focus()
    gm.page.keyboard.press(".")
    expect(gm.see("end-turn")).to_be_focused()

    gm.page.keyboard.press("1")

    expect(last(gm)).to_have_text("Ogre")
    gm.see("aim-send").wait_for()
    gm.page.keyboard.press(".")
    expect(gm.see("aim-send")).to_be_focused()
    gm.page.keyboard.press("Enter")
    gm.wait_for_view("view.combatants.ana.used_major")


def test_who_is_done_is_heard_where_anybody_of_the_side_goes_next(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "The ford", "scenario": BATTLE_OF_SIDES})
    gm = at(visit, table, "gm")
    gm.page.mouse.click(*gm.piece("borin"))
    gm.wait_worn()
    watcher = at(visit, table, "spectator")

    gm.see("end-turn").press("Enter")

    expect(last(gm)).to_have_text("Borin ends the turn.")
    expect(last(watcher)).to_have_text("Borin ends the turn.")


def test_escape_in_the_chat_leads_back_to_where_one_was(served: Served, visit: Visit) -> None:
    gm = at(visit, served.new_table({"name": "The ford", "scenario": BATTLE_OF_SIDES}), "gm")
    gm.page.mouse.click(*gm.piece("borin"))
    gm.wait_worn()
    gm.see("chat-input").wait_for()
    gm.see("end-turn").focus()

    gm.page.keyboard.press("/")
    expect(gm.see("chat-input")).to_be_focused()
    gm.page.keyboard.press("Escape")
    expect(gm.see("end-turn")).to_be_focused()

    gm.see("end-turn").evaluate("one => one.blur()")
    gm.page.keyboard.press("/")
    gm.page.keyboard.press("Escape")
    expect(gm.see("board")).to_be_focused()


def test_who_may_take_nothing_back_is_told_so(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "The ford", "scenario": BATTLE_OF_SIDES})
    player = visit(table["links"]["player"])
    take_seat(player, "Kei", "Aina")
    player.wait_for_view("view.combatants.aina")
    player.wait_worn()

    player.page.keyboard.press("Control+z")

    expect(player.page.locator(".tip[role=alert]")).to_be_visible()


def test_who_shares_the_next_place_is_heard_and_alone_offered(served: Served, visit: Visit) -> None:
    hall = ready_battles()["square-fireballs", "hall"]
    scenario = {"title": "Hall", "ruleset": "square-fireballs", "setup": {**hall["setup"], "turn": "dario"}}
    table = served.new_table({"name": "Hall", "ruleset": "square-fireballs", "scenario": scenario})
    gm = at(visit, table, "gm")
    gm.page.mouse.click(*gm.piece("dario"))
    gm.wait_worn()
    gm.see("log").wait_for()

    gm.see("end-turn").press("Enter")

    names = [f"Goblin {letter}" for letter in "ABCD"]
    expect(last(gm)).to_have_text(f"Waiting for {', '.join(names[:3])}, and {names[3]}")
    chips = gm.see("actions").locator(".chips .chip > span")
    expect(chips).to_have_text(names)
    gm.see("board").focus()
    gm.page.keyboard.press("Tab")
    expect(last(gm)).to_contain_text("Goblin A, Enemies")
