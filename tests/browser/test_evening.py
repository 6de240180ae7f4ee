"""What belongs to an evening around the fight: talk, dice behind the screen and by hand, a saved table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.over_http import over_http
from tests.helpers.people import PHONE, Person


def talk(person: Person) -> Any:
    """What is said, once the log is on the screen."""
    person.see("log").wait_for(state="attached")
    person.page.get_by_role("tab", name="Talk").click()
    return person.page.locator(".said")


def test_the_gm_rolls_behind_the_screen(gm: Person, player: Person) -> None:
    take_seat(player, "Mika", "Aina")
    gm.wait_for_view("view.seats && Object.values(view.seats).some((seat) => seat.name === 'Mika')")

    gm.see("chat-to").select_option("gm")
    gm.see("chat-input").fill("2d6 an ambush")
    gm.see("chat-input").press("Enter")
    gm.see("chat-to").select_option("all")
    gm.see("chat-input").fill("The wind turns.")
    gm.see("chat-input").press("Enter")

    heard = talk(player)
    expect(heard).to_have_count(1)
    expect(heard).to_contain_text("The wind turns.")
    expect(gm.page.locator(".said")).to_have_count(2)


def test_who_has_no_seat_yet_is_not_offered_to_talk(player: Person) -> None:
    player.see("seat-name").wait_for()
    expect(player.see("chat-input")).to_have_count(0)

    take_seat(player, "Mika", "Aina")

    expect(player.see("chat-input")).to_be_visible()


def test_a_saved_table_is_taken_up_from_the_home_page(
    visit: Visit, served: Served, table: dict[str, Any], tmp_path: Path
) -> None:
    saved = over_http(served, table, "GET", "/export")
    file = tmp_path / "evening.json"
    file.write_text(saved.text, "utf-8")
    home = visit(served.url, viewport=PHONE)

    home.see("take-up").set_input_files(str(file))
    home.page.get_by_role("heading", name="The ford").wait_for()
    home.page.locator("a.go").click()

    home.wait_for_view("view.combatants.aina")


def test_a_file_that_is_no_table_is_refused_in_words(visit: Visit, served: Served, tmp_path: Path) -> None:
    file = tmp_path / "notes.json"
    file.write_text('{"notes": []}', "utf-8")
    home = visit(served.url)
    home.see("take-up").set_input_files(str(file))

    expect(home.page.locator(".refusal")).to_be_visible()
    home.errors.clear()


def test_dice_rolled_by_hand_are_told_by_their_faces(
    gm: Person, served: Served, table: dict[str, Any]
) -> None:
    shot = {"kind": "shoot", "accuracy": 5, "range": 30}
    for number, asked in enumerate(
        [
            {"command": "set-option", "name": "dice", "value": "entered"},
            {"command": "attack", "actor": "aina", "target": "gob", "attack": shot},
        ]
    ):
        headers = {"Idempotency-Key": f"by-hand-{number}"}
        over_http(served, table, "POST", "/commands", headers=headers, json=asked)
    card = gm.see("decision")
    card.locator("[data-face='4']").click()
    card.locator("[data-face='6']").click()
    expect(card.locator("[data-face='1']")).to_be_disabled()

    gm.see("dice-enter").click()

    asked = gm.see("log").locator("[data-event=dice-wanted]")
    expect(asked.last).to_contain_text("Waiting for Goblin to roll")
    expect(asked.locator(".die")).to_have_count(0)
    expect(gm.see("dice-faces")).to_have_attribute("placeholder", "such as 4 2")

    gm.see("dice-faces").fill("21")
    gm.see("dice-enter").click()

    expect(gm.see("log")).to_contain_text("Aina shoots at Goblin")


@pytest.mark.parametrize("ruleset", ["sw25-advanced", "sw25-simplified"])
def test_a_battle_to_look_at_has_spells_to_cast(visit: Visit, served: Served, ruleset: str) -> None:
    home = visit(served.url)
    home.page.locator(f"input[value={ruleset}]").check()
    home.page.locator("input[name=example]").check()
    home.page.get_by_role("button", name="Create the table").click()
    home.page.locator("a.go").click()
    home.wait_for_view("view.combatants.elke && view.phase === 'rounds'")

    home.see("roster").locator("[data-id=elke] .row-main").click()
    home.page.locator("[data-arm='skill/mend']").click()
    home.see("within").get_by_text("Dario").click()
    home.see("aim-send").click()

    home.wait_for_view("view.combatants.elke.used_major")
