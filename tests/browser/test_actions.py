"""What the piece in hand can do: weapons, what may come of a blow and what came of it, rules overruled."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.people import PHONE, Person

FENCERS: dict[str, Any] = {
    "title": "A knight, a mage and an ogre who cannot be missed",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 40, "height": 30},
        "combatants": {
            "ana": {
                "name": "Ana",
                "faction": "allies",
                "movement": 14,
                "hp": 30,
                "accuracy": 9,
                "evasion": 7,
                "defense": 4,
                "feats": ["full-power", "hawk-eye"],
                "attacks": {
                    "sword": {
                        "names": {"en": "Sword of Dawn", "ja": "暁の剣"},
                        "kind": "melee",
                        "accuracy": {"fixed": 30},
                        "damage": "2d+3",
                    }
                },
            },
            "bea": {
                "name": "Bea",
                "faction": "allies",
                "at": [6, 20],
                "movement": 12,
                "hp": 20,
                "mp": 5,
                "magic_power": 9,
                "conditions": ["prone"],
                "skills": {
                    "bolt": {
                        "names": {"en": "Bolt", "ja": "エネルギー・ボルト"},
                        "shape": "shot",
                        "range": 20,
                        "mp": 5,
                        "power": 10,
                        "critical": 10,
                        "resist": "none",
                    }
                },
            },
            "cleo": {"name": "Cleo", "faction": "allies", "at": [6, 25], "movement": 2, "hp": 12},
            "ogre": {
                "name": "Ogre",
                "faction": "enemies",
                "movement": 10,
                "hp": 60,
                "defense": 2,
                "evasion": {"fixed": 10},
                "willpower": {"fixed": 8},
            },
        },
        "skirmishes": {"s1": {"center": [12, 10], "melee": ["ana", "ogre"]}},
    },
}


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    """A table of its own with `FENCERS` on it."""
    return served.new_table({"name": "The fencers", "scenario": FENCERS})


def select(person: Person, who: str) -> None:
    person.wait_for_view(f"view.combatants.{who}")
    person.wait_still()
    person.page.mouse.click(*person.piece(who))
    person.page.locator(".arms").wait_for()


def take(person: Person, arm: str) -> None:
    person.page.locator(f"[data-arm='{arm}']").click()
    person.see("aim").wait_for()


def aim_at(person: Person, who: str) -> None:
    person.wait_still()
    person.page.mouse.click(*person.piece(who))


def strike(person: Person) -> None:
    """Ana strikes the ogre, and the blow is in the log."""
    select(person, "ana")
    take(person, "sword")
    aim_at(person, "ogre")
    person.see("aim-send").click()
    person.wait_for_view("view.combatants.ana.used_major")


def test_each_weapon_is_a_button_with_its_name_in_the_readers_language(gm: Person) -> None:
    select(gm, "ana")
    expect(gm.page.locator("[data-arm=sword]")).to_contain_text("Sword of Dawn")

    gm.see("language").click()

    expect(gm.page.locator("[data-arm=sword]")).to_contain_text("暁の剣")


def test_the_chance_and_the_damage_are_told_to_who_knows_the_figures(gm: Person) -> None:
    select(gm, "ana")
    take(gm, "sword")

    aim_at(gm, "ogre")

    expect(gm.see("odds")).to_contain_text("to hit")
    expect(gm.see("odds")).to_contain_text("8 damage on average")


def test_a_player_is_told_no_chance_against_a_foe_whose_figures_are_unknown(player: Person) -> None:
    take_seat(player, "Anna", "Ana")
    select(player, "ana")
    take(player, "sword")

    aim_at(player, "ogre")

    expect(player.see("odds")).to_contain_text("before armour")
    expect(player.see("odds")).not_to_contain_text("to hit")


def test_a_feat_is_declared_with_the_attack(gm: Person) -> None:
    select(gm, "ana")
    take(gm, "sword")
    aim_at(gm, "ogre")

    gm.page.locator("[data-feat='full-power']").click()
    expect(gm.see("odds")).to_contain_text("12 damage on average")
    gm.see("aim-send").click()

    gm.wait_for_view("view.combatants.ana.used_major && view.combatants.ana.declared.includes('full-power')")


def test_a_spell_without_the_mp_says_so(gm: Person) -> None:
    select(gm, "bea")
    expect(gm.page.locator("[data-arm='skill/bolt']")).to_contain_text("MP 5")

    gm.page.locator("[data-arm='skill/bolt']").click()
    gm.see("aim").wait_for()
    aim_at(gm, "ogre")
    gm.see("aim-send").click()
    gm.wait_for_view("view.combatants.bea.mp === 0")

    expect(gm.page.locator("[data-arm='skill/bolt']")).to_have_attribute("aria-disabled", "true")


def test_who_lies_stands_up_by_a_press(gm: Person) -> None:
    select(gm, "bea")

    gm.page.locator("[data-arm='stand-up']").click()

    gm.wait_for_view("!view.combatants.bea.conditions.includes('prone')")


def test_pressed_twice_the_weapon_strikes_the_last_target_again(gm: Person) -> None:
    strike(gm)
    for actor in ("ana", "bea", "cleo", "ogre"):
        gm.wait_for_view(f"!view.combatants.{actor}.acted")
        gm.page.locator(f".row[data-id={actor}] .row-main").click()
        gm.see("end-turn").click()
        gm.wait_for_view(f"view.combatants.{actor}.acted || view.round === 2")
    gm.wait_for_view("view.round === 2 && !view.combatants.ana.acted")
    hp = gm.view()["combatants"]["ogre"]["hp"]
    gm.page.locator(".row[data-id=ana] .row-main").click()

    gm.page.locator("[data-arm=sword]").click()
    expect(gm.see("aim-send")).to_contain_text("Ogre")
    gm.page.locator("[data-arm=sword]").click()

    gm.wait_for_view(f"view.combatants.ogre.hp < {hp}")


def test_a_thumb_strikes_from_the_strip(visit: Visit, table: dict[str, Any], gm: Person) -> None:
    phone = visit(
        table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    take_seat(phone, "Thumb", "Ana")
    phone.wait_for_view("view.combatants.ana")
    phone.wait_still()
    phone.show((12, 10))

    phone.page.locator("[data-arm=sword]").tap()
    phone.see("aim").wait_for()
    phone.wait_still()
    phone.page.touchscreen.tap(*phone.piece("ogre"))
    phone.see("aim-send").tap()

    gm.wait_for_view("view.combatants.ana.used_major")


def test_what_it_came_to_rises_at_the_piece(gm: Person, spectator: Person) -> None:
    floats = "[data-testid=float]"
    spectator.wait_for_view("view.combatants.ogre")
    for person in (gm, spectator):
        person.keep_said(floats)

    strike(gm)

    gm.wait_said(floats, "−")
    spectator.wait_said(floats, "lightly wounded")


def test_the_log_opens_the_whole_calculation_by_the_keyboard(gm: Person) -> None:
    strike(gm)
    line = gm.see("calculation").first
    expect(line.locator("dl")).to_be_hidden()

    line.locator("summary").focus()
    gm.page.keyboard.press("Enter")

    expect(line).to_contain_text("Calculated")
    expect(line).to_contain_text("Reduced")
    expect(line).to_contain_text("defence")
    assert line.locator(".die").count() >= 4


def test_a_spectator_opens_no_figure_of_the_foe(gm: Person, spectator: Person) -> None:
    spectator.wait_for_view("view.combatants.ogre")
    strike(gm)

    line = spectator.see("calculation").first
    line.locator("summary").click()

    expect(line).to_contain_text("Rolled")
    expect(line).not_to_contain_text("Reduced")
    expect(line).to_contain_text("(hidden)")


def test_the_gm_does_it_anyway_where_an_act_is_closed(gm: Person) -> None:
    strike(gm)
    gm.page.locator(".row[data-id=ana] .row-main").click()

    major = gm.see("actions").get_by_role("button", name="Major")
    expect(major).to_have_attribute("aria-disabled", "true")
    gm.boxes(major)  # a click that forces its way does not wait for that
    major.click(force=True)
    expect(gm.page.locator(".tip")).to_contain_text("major action")
    gm.see("insist").click()
    gm.page.locator(".free input").fill("shouts")
    gm.page.keyboard.press("Enter")

    expect(gm.see("log")).to_contain_text("shouts")
    expect(gm.see("log")).to_contain_text("GM override: no action left")


def relaxed(served: Served, strictness: str) -> dict[str, Any]:
    return served.new_table(
        {"name": "Relaxed", "scenario": {**FENCERS, "options": {"strictness": strictness}}}
    )


@pytest.mark.parametrize("strictness", ["warn", "off"])
def test_a_player_moves_too_far_where_the_table_does_not_refuse(
    served: Served, visit: Visit, strictness: str
) -> None:
    table = relaxed(served, strictness)
    player = visit(table["links"]["player"])
    take_seat(player, "Anna", "Cleo")

    player.keep_said(".tip.told")
    player.drag_piece("cleo", (26, 25))
    if strictness == "warn":
        expect(player.page.locator(".tip")).to_contain_text("breaks a rule")
        player.see("move-confirm").click()
        player.wait_said(".tip.told", "Done despite")

    player.wait_for_view("view.combatants.cleo.at[0] > 25")


def test_a_player_is_refused_where_the_table_is_strict(served: Served, visit: Visit) -> None:
    player = visit(relaxed(served, "enforce")["links"]["player"])
    take_seat(player, "Anna", "Cleo")
    player.keep_said(".tip.refused")

    player.drag_piece("cleo", (26, 25))

    player.wait_said(".tip.refused", "")
    assert player.view()["combatants"]["cleo"]["at"] == [6, 25]
