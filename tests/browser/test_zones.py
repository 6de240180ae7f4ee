"""Simplified Combat at the board of areas: drags, what closes one, aiming, watching, at desks and phones."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.people import PHONE, Person

RULES = "sw25-simplified"
FORD: dict[str, Any] = {
    "title": "Two at the front, two behind them",
    "ruleset": "sw25-simplified",
    "setup": {
        "round": 2,
        "combatants": {
            "aina": {"name": "Aina", "faction": "allies", "area": "front", "movement": 12, "hp": 30},
            "dara": {
                "name": "Dara",
                "faction": "allies",
                "area": "allies-rear",
                "movement": 12,
                "hp": 24,
                "attacks": {"longbow": {"kind": "shoot", "accuracy": 9, "power": 20, "range": 30}},
            },
            "elke": {"name": "Elke", "faction": "allies", "area": "allies-rear", "movement": 12, "hp": 20},
            "gob": {"name": "Goblin", "faction": "enemies", "area": "front", "movement": 12, "hp": 16},
            "shaman": {
                "name": "Shaman",
                "faction": "enemies",
                "area": "enemies-rear",
                "movement": 12,
                "hp": 20,
            },
        },
    },
}
MIDDLES = {"allies-rear": (0, 0), "front": (10, 0), "enemies-rear": (20, 0)}
"""Metres along the row of areas."""


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    """A table of its own with `FORD` on it."""
    return served.new_table({"name": "The ford", "ruleset": RULES, "scenario": FORD})


def carry(person: Person, who: str, area: str, *, drop: bool = True) -> None:
    """Drags a piece into an area and waits until the server has said how it would get there."""
    person.wait_for_view(f"view.combatants.{who}")
    person.wait_still()
    start, (x, y) = person.places(("piece", who), ("toScreen", MIDDLES[area]))
    person.drag(start, (x + 12, y + 30), drop=False)
    person.wait_still()
    if drop:
        person.page.mouse.up()


def area_of(person: Person, who: str) -> str:
    return str(person.view()["combatants"][who]["area"])


def test_a_drag_to_the_next_area_is_a_normal_move_and_a_spectator_sees_it(
    player: Person, spectator: Person
) -> None:
    take_seat(player, "Anna", "Dara")

    carry(player, "dara", "front")

    for person in (player, spectator):
        person.wait_for_view("view.combatants.dara.area === 'front'")
    expect(spectator.see("log")).to_contain_text("Dara")
    assert player.view()["turn"] == "dara"


def test_while_a_piece_is_held_the_button_says_what_a_drop_would_be(gm: Person) -> None:
    carry(gm, "aina", "allies-rear", drop=False)
    expect(gm.see("move-confirm")).to_contain_text("Retreat")

    gm.page.mouse.up()

    gm.wait_for_view("view.combatants.aina.area === 'allies-rear' && !view.areas[1].battlefield")


def test_who_is_held_by_foes_is_told_so_and_stays(player: Person) -> None:
    take_seat(player, "Anna", "Aina")

    carry(player, "aina", "enemies-rear")

    player.page.get_by_role("alert").filter(has_text="same area").first.wait_for(state="attached")
    assert area_of(player, "aina") == "front"


def test_nobody_runs_past_foes_in_the_front(player: Person) -> None:
    take_seat(player, "Anna", "Elke")

    carry(player, "elke", "enemies-rear")

    player.page.get_by_role("alert").filter(has_text="front").first.wait_for(state="attached")
    assert area_of(player, "elke") == "allies-rear"


def test_a_drop_where_it_came_from_is_no_move(gm: Person) -> None:
    gm.wait_for_view("view.combatants.dara")
    before = gm.page.evaluate("() => window.ransen.seq")
    carry(gm, "dara", "front", drop=False)
    x, y = gm.on_screen(MIDDLES["allies-rear"])
    gm.page.mouse.move(x, y, steps=6)
    gm.page.mouse.up()
    gm.wait_still()

    assert gm.page.evaluate("() => window.ransen.seq") == before
    expect(gm.see("move-confirm")).to_be_hidden()


def test_escape_lets_a_lifted_piece_fall_back(gm: Person) -> None:
    carry(gm, "dara", "front", drop=False)

    gm.page.keyboard.press("Escape")
    gm.page.mouse.up()

    expect(gm.see("move-confirm")).to_have_count(0)
    assert area_of(gm, "dara") == "allies-rear"


def test_a_tapped_area_is_confirmed_or_left(visit: Visit, table: dict[str, Any]) -> None:
    player = visit(table["links"]["player"], viewport=PHONE, has_touch=True)
    take_seat(player, "Anna", "Dara")
    player.wait_for_view("view.combatants.dara")
    player.wait_still()
    player.page.touchscreen.tap(*player.piece("dara"))
    for press in ("move-cancel", "move-confirm"):
        x, y = player.on_screen(MIDDLES["front"])
        player.page.touchscreen.tap(x - 150, y)
        player.see(press).wait_for()
        if press == "move-cancel":
            player.see(press).click()
            expect(player.see(press)).to_have_count(0)
    expect(player.see("move-confirm")).to_contain_text("Normal Move")
    player.see("move-confirm").click()

    player.wait_for_view("view.combatants.dara.area === 'front'")


def test_a_finger_carries_a_piece_from_band_to_band(visit: Visit, table: dict[str, Any]) -> None:
    player = visit(table["links"]["player"], viewport=PHONE, has_touch=True)
    take_seat(player, "Anna", "Elke")
    player.wait_for_view("view.combatants.elke")
    player.wait_still()
    (x, y), (end_x, end_y) = player.places(("piece", "elke"), ("toScreen", MIDDLES["front"]))
    hand = player.page.context.new_cdp_session(player.page)

    def touch(kind: str, share: float | None = None) -> None:
        point = [] if share is None else [{"x": x + (end_x - x) * share, "y": y + (end_y - y) * share}]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": point})

    touch("touchStart", 0)
    for step in range(1, 9):
        touch("touchMove", step / 8)
    expect(player.see("move-confirm")).to_contain_text("Move to: Front")
    touch("touchEnd")

    player.wait_for_view("view.combatants.elke.area === 'front'")


def test_the_retreat_is_in_the_action_bar_and_closed_out_of_a_battlefield(gm: Person) -> None:
    gm.wait_for_view("view.combatants.dara")
    gm.wait_still()
    gm.page.mouse.click(*gm.piece("dara"))
    closed = gm.see("actions").get_by_role("button", name="Retreat")
    expect(closed).to_have_attribute("aria-disabled", "true")

    gm.page.mouse.click(*gm.piece("aina"))
    expect(gm.see("actions").get_by_role("button", name="Retreat")).to_have_attribute(
        "aria-disabled", "false"
    )
    gm.see("actions").get_by_role("button", name="Retreat").click()

    gm.wait_for_view("view.combatants.aina.area === 'allies-rear'")


def test_before_the_fight_the_gm_sets_pieces_down(served: Served, visit: Visit) -> None:
    setup = {**FORD["setup"], "phase": "placement"}
    made = served.new_table({"name": "Setting up", "ruleset": RULES, "scenario": {**FORD, "setup": setup}})
    gm = visit(made["links"]["gm"])

    carry(gm, "shaman", "front")

    gm.wait_for_view("view.combatants.shaman.area === 'front' && !view.turn")
    expect(gm.see("log")).to_contain_text("Shaman")


def test_the_placement_says_whose_choice_it_is_and_who_stays_has_chosen(served: Served, visit: Visit) -> None:
    setup = {**FORD["setup"], "phase": "placement"}
    made = served.new_table({"name": "Setting up", "ruleset": RULES, "scenario": {**FORD, "setup": setup}})
    gm = visit(made["links"]["gm"])
    expect(gm.see("placing-side")).to_contain_text("The allies have the initiative and choose first")

    gm.see("placing-stay").click()

    gm.wait_for_view("view.placing.length === 2")
    expect(gm.see("placing-side")).to_contain_text("The allies have chosen")
    carry(gm, "shaman", "front")
    gm.wait_for_view("view.placing.length === 1")
    expect(gm.see("placing-side")).to_contain_text("The allies’ choice stands")


def test_with_keys_alone_a_piece_is_lifted_steered_and_put_down(gm: Person) -> None:
    gm.wait_for_view("view.combatants.dara")
    gm.wait_still()
    gm.page.mouse.click(*gm.piece("dara"))
    gm.see("board").focus()
    for key in ("m", "ArrowRight"):
        gm.page.keyboard.press(key)
    gm.see("move-confirm").wait_for()

    gm.page.keyboard.press("Enter")

    gm.wait_for_view("view.combatants.dara.area === 'front'")


def test_the_battle_as_text_tells_areas_and_moves_between_them(gm: Person) -> None:
    gm.wait_for_view("view.combatants.elke")
    gm.page.get_by_role("button", name="Battle as text").click()
    battle = gm.see("battle-list")
    expect(battle).to_contain_text("Front, a battlefield: 1 against 1")
    row = battle.get_by_role("row").filter(has=gm.page.get_by_role("button", name="Elke", exact=True))

    row.get_by_role("combobox").select_option("front")
    row.get_by_role("button", name="Move").click()

    gm.wait_for_view("view.combatants.elke.area === 'front'")
    expect(battle).to_contain_text("Front, a battlefield: 2 against 1")


def test_a_new_piece_comes_into_the_area_that_was_chosen(gm: Person) -> None:
    gm.wait_for_view("view.combatants.gob")
    gm.page.get_by_role("button", name="Add a piece").click()
    dialog = gm.page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Ogre")
    expect(dialog.get_by_label("Area")).to_have_value("enemies-rear")
    dialog.get_by_label("Area").select_option("front")

    dialog.get_by_role("button", name="Add to the map").click()

    gm.wait_for_view("view.combatants.ogre?.area === 'front'")


def aim(person: Person, who: str, act: str) -> None:
    person.wait_for_view(f"view.combatants.{who}")
    person.wait_still()
    person.page.mouse.click(*person.piece(who))
    person.see("actions").get_by_role("button", name=act).click()
    person.see("aim").wait_for()


def test_rear_to_rear_is_shielded_by_the_front_and_hawk_eye_would_help(gm: Person) -> None:
    aim(gm, "dara", "Line of fire")

    gm.wait_still()
    gm.page.mouse.move(*gm.piece("shaman"), steps=4)

    finding = gm.see("aim-finding")
    expect(finding).to_contain_text("Shielded")
    expect(finding).to_contain_text("Front")
    expect(finding).to_contain_text("Hawk Eye")
    expect(gm.see("aim")).to_contain_text("20\u00a0m")


def test_a_shot_into_a_battlefield_names_whom_it_may_hit(gm: Person) -> None:
    aim(gm, "dara", "Attack")

    gm.wait_still()
    gm.page.mouse.move(*gm.piece("gob"), steps=4)

    expect(gm.see("aim-finding")).to_contain_text("May hit by mistake: Aina")


def test_an_area_effect_takes_in_all_of_the_area_under_the_hand(gm: Person) -> None:
    aim(gm, "elke", "Attack")
    gm.page.locator("[data-choice=effect]").click()

    gm.wait_still()
    x, y = gm.on_screen(MIDDLES["front"])
    gm.page.mouse.move(x, y + 210, steps=4)

    expect(gm.see("aim")).to_contain_text("Front")
    expect(gm.see("aim-finding")).to_contain_text("Certain 2")


def test_with_move_pressed_a_tap_on_a_foe_means_its_area(visit: Visit, table: dict[str, Any]) -> None:
    phone = visit(table["links"]["gm"], viewport=PHONE, has_touch=True, is_mobile=True)
    phone.wait_for_view("view.combatants.elke")
    phone.wait_still()
    phone.page.touchscreen.tap(*phone.piece("elke"))
    phone.see("actions").get_by_role("button", name="Move").first.tap()
    phone.wait_still()

    phone.page.touchscreen.tap(*phone.piece("gob"))
    expect(phone.see("move-confirm")).to_contain_text("Front")
    phone.see("move-confirm").tap()

    phone.wait_for_view("view.combatants.elke.area === 'front'")
