"""Whom a weapon reaches: aimed at by itself where there is but one, by name where there are several."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.browser.test_labels import look
from tests.helpers.people import DESKTOP, PHONE, Person

SPEAR = {"spear": {"kind": "melee", "accuracy": 9, "power": 20, "names": {"en": "Spear", "ja": "槍"}}}
CLAWS = {"claws": {"kind": "melee", "accuracy": {"fixed": 12}, "damage": "2d+2"}}
FIGHT: dict[str, Any] = {
    "title": "One has a single foe, another two, a third nobody near",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "bo": {"name": "Bo", "faction": "allies", "movement": 12, "hp": 30, "attacks": SPEAR},
            "cai": {"name": "Cai", "faction": "allies", "movement": 12, "hp": 30, "attacks": SPEAR},
            "dan": {"name": "Dan", "faction": "allies", "at": [8, 34], "hp": 30, "attacks": SPEAR},
            "imp": {"name": "Imp", "faction": "enemies", "hp": 40, "attacks": CLAWS},
            "rat": {"name": "Rat", "faction": "enemies", "hp": 9},
            "hydra": {
                "name": "Hydra",
                "faction": "enemies",
                "sections": {
                    "body": {"hp": 50, "core": True},
                    "head": {"hp": 20, "names": {"en": "Left head", "ja": "左の首"}},
                    "tail": {"hp": 9},
                },
            },
        },
        "skirmishes": {
            "s1": {"center": [14, 12], "melee": ["bo", "imp"]},
            "s2": {"center": [40, 20], "melee": ["cai", "rat", "hydra"]},
        },
    },
}


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "Spears", "scenario": FIGHT})


def take(person: Person, who: str) -> None:
    """Selects a piece by its name and takes its spear in the hand."""
    person.wait_for_view(f"view.combatants.{who}")
    person.see("roster").locator(f"[data-id={who}] .row-main").click()
    person.page.locator("[data-arm=spear]").click()
    person.see("aim").wait_for()


def test_the_only_foe_within_reach_is_struck_with_two_presses(gm: Person) -> None:
    take(gm, "bo")
    expect(gm.see("aim-send")).to_contain_text("Attack Imp")

    gm.page.locator("[data-arm=spear]").click()

    gm.wait_for_view("view.combatants.bo.used_major")


def test_enter_on_the_weapon_strikes_the_only_foe(gm: Person) -> None:
    take(gm, "bo")
    expect(gm.see("aim-send")).to_contain_text("Attack Imp")

    gm.page.keyboard.press("Enter")

    gm.wait_for_view("view.combatants.bo.used_major")


def test_who_lets_go_of_the_only_foe_is_not_given_it_again(gm: Person) -> None:
    take(gm, "bo")
    expect(gm.see("aim-send")).to_be_visible()

    gm.page.keyboard.press("Escape")

    expect(gm.see("aim-send")).to_be_hidden()
    gm.wait_still()
    expect(gm.see("aim-send")).to_be_hidden()


def test_of_several_within_reach_one_is_chosen_by_name(gm: Person) -> None:
    take(gm, "cai")
    expect(gm.see("aim-send")).to_be_hidden()

    gm.see("within").get_by_text("Rat").click()

    expect(gm.see("aim-send")).to_contain_text("Attack Rat")


def test_with_nobody_near_the_card_says_to_move_up(gm: Person) -> None:
    take(gm, "dan")

    expect(gm.see("within")).to_contain_text("Move next to an enemy first")
    gm.see("language").click()
    expect(gm.see("within")).to_contain_text("まず敵のところまで移動")


def test_in_the_other_sides_phase_a_phones_weapons_are_closed(gm: Person, visit: Visit, table: Any) -> None:
    phone = visit(table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True)
    take_seat(phone, "Mika", "Cai")
    phone.wait_for_view("view.phase === 'rounds'")
    arm = phone.page.locator("[data-arm=spear]")
    expect(arm).to_have_attribute("aria-disabled", "false")

    for who in ("bo", "cai", "dan"):
        gm.see("roster").locator(f"[data-id={who}] .row-main").click()
        expect(gm.see("actions").locator(".bar-who .name").first).to_have_text(who.title())
        gm.see("end-turn").click()
        gm.wait_for_view(f"view.combatants.{who}.acted || view.acting === 'enemies'")

    phone.wait_for_view("view.acting === 'enemies'")
    expect(arm).to_have_attribute("aria-disabled", "true")
    expect(arm).to_have_attribute("title", "Its turn is over for this round. Wait for the next round.")


def test_the_bar_tells_each_section_as_far_as_the_seat_is_told(gm: Person, spectator: Person) -> None:
    for person in (gm, spectator):
        person.wait_for_view("view.combatants.hydra")
        person.see("roster").locator("[data-id=hydra] .row-main").click()

    parts = gm.see("parts")

    expect(parts.locator("[data-part=head]")).to_contain_text("20 / 20")
    expect(parts.locator("[data-part=body]")).to_contain_text("core")
    expect(spectator.see("parts").locator("[data-part=head]")).to_have_text("Left head")
    spectator.see("language").click()
    expect(spectator.see("parts").locator("[data-part=head]")).to_have_text("左の首")


def test_a_section_is_named_in_another_language_on_its_sheet(gm: Person) -> None:
    gm.wait_for_view("view.combatants.hydra")
    row = gm.see("roster").locator("[data-id=hydra]")
    row.hover()
    row.locator(".row-line > .icon-button").click()
    gm.see("edit-sheet").click()
    editor = gm.see("sheet-editor")
    field = editor.locator("input[name='sections.body.names.ja']")
    expect(editor.locator("input[name='sections.body.names.en']")).to_have_attribute("placeholder", "body")
    field.fill("どう")
    gm.see("sheet-save").click()

    gm.wait_for_view("view.combatants.hydra.sections.body.names.ja === 'どう'")


def test_the_log_names_the_section_that_is_struck(gm: Person) -> None:
    take(gm, "cai")
    gm.see("within").get_by_text("Hydra").click()
    gm.see("aim").locator("select[name=section]").select_option("head")

    gm.see("aim-send").click()

    expect(gm.see("log")).to_contain_text("Cai attacks Hydra (Left head)")


def test_a_throw_of_dice_is_not_offered_to_be_taken_back(visit: Visit, table: Any) -> None:
    player = visit(table["links"]["player"])
    take_seat(player, "Mika", "Cai")
    take(player, "cai")
    player.see("within").get_by_text("Rat").click()
    player.see("aim-send").click()
    player.wait_for_view("view.combatants.cai.used_major")

    expect(player.see("undo")).to_have_count(0)


def test_a_path_into_a_melee_says_how_one_would_stand_there(visit: Visit, table: dict[str, Any]) -> None:
    gm = look(visit, table["links"]["gm"], {"viewport": DESKTOP})
    joins = "() => window.written().map(({ words }) => words).join('|')"

    gm.drag_piece("dan", (13, 14), drop=False)
    gm.page.wait_for_function(f"({joins})".join(("() => ", "().includes('Join at its centre')")))

    assert "Join at its centre|: |2|\xa0:\xa0|1" in gm.lasting(joins)
    gm.page.mouse.move(*gm.on_screen((13, 22)), steps=4)
    gm.page.wait_for_function(f"({joins})".join(("() => !", "().includes('Join at its centre')")))
