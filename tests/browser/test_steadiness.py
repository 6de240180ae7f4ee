"""Nothing moves under a hand, nothing is left behind by what was opened, and what is spent shows as spent."""

from __future__ import annotations

from typing import Any

import httpx
from playwright.sync_api import Route, expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.browser.test_fight import take_seat
from tests.browser.test_library import more, open_library
from tests.browser.test_table import THUMBS
from tests.helpers.patience import PATIENCE
from tests.helpers.people import DESKTOP, PHONE


def say(served: Served, table: dict[str, Any], **command: Any) -> None:
    """The GM's command, without the page."""
    httpx.post(
        f"{served.url}/api/tables/{table['id']}/commands",
        json=command,
        headers={"Authorization": f"Bearer {table['keys']['gm']}"},
        timeout=PATIENCE,
        trust_env=False,
    ).raise_for_status()


def with_bow() -> dict[str, Any]:
    """`BATTLE`, and Aina has a bow."""
    setup = BATTLE["setup"]
    bow = {"kind": "shoot", "accuracy": 9, "power": 20, "range": 30}
    aina = {**setup["combatants"]["aina"], "attacks": {"bow": bow}}
    return {**BATTLE, "setup": {**setup, "combatants": {**setup["combatants"], "aina": aina}}}


def test_the_map_stays_under_the_finger_that_takes_a_piece(table: dict[str, Any], visit: Visit) -> None:
    phone = visit(table["links"]["player"], **THUMBS)
    take_seat(phone, "Bea", "Aina", "Borin")
    phone.page.get_by_role("button", name="Show the whole fight").tap()
    phone.wait_still()
    before = phone.on_screen((30, 20))

    phone.page.touchscreen.tap(*phone.piece("aina"))
    phone.see("end-turn").wait_for()
    phone.wait_still()

    assert phone.on_screen((30, 20)) == before


def test_who_is_at_the_end_of_the_log_stays_there(
    table: dict[str, Any], served: Served, visit: Visit
) -> None:
    for number in range(25):
        say(served, table, command="roll", dice="2d6", label=f"throw {number}")
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    gm.wait_for_view("view.combatants.aina")
    expect(gm.see("log")).to_contain_text("throw 24")

    say(served, table, command="roll", dice="2d6", label="the last")

    expect(gm.see("log")).to_contain_text("the last")
    gm.page.wait_for_function(
        """() => { const log = document.querySelector('[data-testid=log]');
            return log.scrollHeight - log.scrollTop - log.clientHeight < 40 }"""
    )


def test_an_open_turns_spent_move_is_closed_before_its_piece_is_chosen(
    table: dict[str, Any], served: Served, visit: Visit
) -> None:
    phone = visit(table["links"]["player"], **THUMBS)
    take_seat(phone, "Bea", "Aina")
    say(served, table, command="move", actor="aina", mode="normal", path=[[10, 20]])

    phone.wait_for_view("view.turn === 'aina'")
    phone.page.reload()

    expect(phone.see("actions").get_by_role("button", name="Move")).to_have_attribute("aria-disabled", "true")


def test_a_phone_has_the_round_on_one_line(table: dict[str, Any], visit: Visit) -> None:
    phone = visit(table["links"]["spectator"], **THUMBS)
    phone.wait_for_view("view.combatants.aina")

    phone.page.locator(".sheet-tabs").get_by_text("Who").tap()

    pips = phone.see("timeline").locator("li").all()
    heights = {round(box["y"] + box["height"] / 2) for box in phone.boxes(*pips)}
    assert len(pips) == 4
    assert len(heights) == 1


def test_long_names_push_nothing_out_of_the_banner(
    table: dict[str, Any], served: Served, visit: Visit
) -> None:
    name = "Bartholomew the Shieldwright of the Ford"
    say(served, table, command="add", id="bart", name=name, faction="allies", at=[5, 5])
    say(served, table, command="move", actor="bart", mode="limited", path=[[6, 5]])
    gm = visit(table["links"]["gm"], viewport={"width": 1440, "height": 900})
    phone = visit(table["links"]["spectator"], **THUMBS)

    for person in (gm, phone):
        person.wait_for_view("view.turn === 'bart'")
        side = ".banner .side" if person is gm else ".banner > .icon-button"
        acting, switches = person.boxes(person.page.locator(".acting"), person.page.locator(side))
        assert acting["x"] + acting["width"] <= switches["x"]
        assert person is gm or switches["x"] + switches["width"] <= PHONE["width"]


def test_sides_gather_on_their_halves_and_the_steps_look_the_same_after_the_library(
    served: Served, visit: Visit
) -> None:
    made = served.new_table({"name": "An evening", "ruleset": "sw25-advanced"})
    gm = visit(made["links"]["gm"], viewport=DESKTOP)
    open_library(gm)
    more(gm.page, "four-from-the-inn")
    more(gm.page, "nook-cutter", 3)

    gm.page.get_by_test_id("library-add").click()

    gm.wait_for_view("view.combatants['nook-cutter-3']")
    across: dict[str, list[float]] = {"allies": [], "enemies": []}
    for one in gm.view()["combatants"].values():
        across[one["faction"]].append(one["at"][0])
    assert max(across["allies"]) < 20 < min(across["enemies"])
    procedure = gm.see("procedure")
    steps, card = gm.boxes(procedure.locator("ol"), procedure)
    assert steps["width"] > card["width"] * 0.8


def test_the_map_stays_under_the_finger_when_the_bar_of_a_piece_comes_late(
    served: Served, visit: Visit
) -> None:
    made = served.new_table({"name": "The ford", "scenario": with_bow()})
    phone = visit(made["links"]["player"], alone=True, **THUMBS)
    held: list[Route] = []
    phone.page.route("**/bar-*.js", lambda route: held.append(route))
    with phone.page.expect_request("**/bar-*.js"):
        take_seat(phone, "Bea", "Aina")
    phone.wait_for_view("view.combatants.aina")
    phone.wait_still()
    before = phone.piece("aina")
    assert 0 < before[0] < PHONE["width"]

    held[0].continue_()
    phone.see("actions").locator("[data-arm]").first.wait_for()
    phone.wait_still()
    assert phone.piece("aina") == before

    phone.see("actions").get_by_role("button", name="Attack").tap()
    phone.see("aim").wait_for()
    phone.wait_still()
    assert phone.piece("aina") == before
