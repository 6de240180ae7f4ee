"""Lines of fire, attacks, templates and terrain at the board: hovered, tapped, sent, by real hands."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.people import PHONE, Person

RANGE: dict[str, Any] = {
    "title": "An archer, a melee on her line, a troll behind it",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "ana": {
                "name": "Ana",
                "faction": "allies",
                "at": [6, 20],
                "movement": 14,
                "attacks": {"longbow": {"kind": "shoot", "accuracy": 9, "power": 20, "range": 30}},
            },
            "cleo": {"name": "Cleo", "faction": "allies", "movement": 12},
            "dara": {"name": "Dara", "faction": "allies", "at": [14, 32], "movement": 12},
            "kobold": {"name": "Kobold", "faction": "enemies", "movement": 10, "hp": 12},
            "ogre": {"name": "Ogre", "faction": "enemies", "at": [30, 21], "movement": 12, "hp": 30},
            "imp": {"name": "Imp", "faction": "enemies", "at": [16, 33], "movement": 12, "hp": 9},
        },
        "skirmishes": {"s1": {"center": [18, 20], "melee": ["cleo", "kobold"]}},
    },
}


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    """A table of its own with `RANGE` on it."""
    return served.new_table({"name": "The range", "scenario": RANGE})


def choose(person: Person, who: str, act: str) -> None:
    """Selects a piece and presses one of the acts on its bar."""
    person.wait_for_view(f"view.combatants.{who}")
    person.wait_still()
    person.page.mouse.click(*person.piece(who))
    person.see("actions").get_by_role("button", name=act).click()
    person.see("aim").wait_for()


def hover(person: Person, who: str) -> None:
    person.wait_still()
    person.page.mouse.move(*person.piece(who), steps=4)


def aim_at(person: Person, who: str) -> None:
    person.wait_still()
    person.page.mouse.click(*person.piece(who))


def test_hovering_a_target_says_what_shields_it_and_which_feat_would_help(gm: Person) -> None:
    choose(gm, "ana", "Line of fire")

    hover(gm, "ogre")

    finding = gm.see("aim-finding")
    expect(finding).to_contain_text("Shielded")
    expect(finding).to_contain_text("Skirmish 1")
    expect(finding).to_contain_text("Hawk Eye")
    expect(gm.see("aim")).to_contain_text("24.1\u00a0m")


def test_the_card_says_from_where_the_line_would_be_clear_in_both_languages(gm: Person) -> None:
    choose(gm, "ana", "Line of fire")

    hover(gm, "ogre")

    expect(gm.see("clear-from")).to_contain_text("to the south")
    expect(gm.see("clear-from")).to_contain_text("does not get there")
    gm.see("language").click()
    hover(gm, "ogre")
    expect(gm.see("clear-from")).to_contain_text("南へ")


def test_while_somebody_aims_the_legend_explains_the_signs_of_the_lens(gm: Person) -> None:
    gm.wait_for_view("view.combatants.ana")
    expect(gm.see("legend")).to_contain_text("limited")

    choose(gm, "ana", "Line of fire")

    expect(gm.see("legend")).to_contain_text("shielded")
    expect(gm.see("legend")).not_to_contain_text("limited")


def test_a_line_into_a_melee_is_clear_and_names_whom_it_may_hit(gm: Person) -> None:
    choose(gm, "ana", "Line of fire")

    hover(gm, "kobold")

    finding = gm.see("aim-finding")
    expect(finding).to_contain_text("The line is clear")
    expect(finding).to_contain_text("May hit by mistake: Cleo")
    expect(finding).to_contain_text("Targeting")


def test_a_line_to_a_bare_point_is_judged_too(gm: Person) -> None:
    choose(gm, "ana", "Line of fire")

    gm.page.mouse.click(*gm.on_screen((24, 20)))

    expect(gm.see("aim-finding")).to_contain_text("Shielded")


def test_the_own_attack_is_sent_from_the_card(gm: Person, spectator: Person) -> None:
    choose(gm, "ana", "Attack")

    aim_at(gm, "imp")
    gm.see("aim-send").click()

    spectator.wait_for_view("view.combatants.ana.used_major && view.turn === 'ana'")
    gm.see("aim").wait_for(state="detached")


def test_the_log_writes_out_what_a_shot_into_a_melee_came_to_and_shows_its_line(gm: Person) -> None:
    choose(gm, "ana", "Attack")
    aim_at(gm, "kobold")
    gm.see("aim-send").click()
    gm.wait_for_view("view.combatants.ana.used_major")

    log = gm.see("log")

    expect(log).to_contain_text("Ana shoots at Kobold")
    expect(log).to_contain_text("Equal chances: Cleo and Kobold.")
    expect(log.get_by_test_id("calculation").first).to_contain_text("+ 9 =")
    log.locator(".entry.placed", has_text="shot into the melee").hover()


def test_a_player_is_told_why_a_shielded_shot_cannot_be_made(player: Person) -> None:
    take_seat(player, "Anna", "Ana")
    choose(player, "ana", "Attack")

    aim_at(player, "ogre")

    expect(player.see("aim-finding").locator(".refusal")).to_be_visible()
    expect(player.see("aim-send")).to_be_disabled()
    assert not player.view()["combatants"]["ana"].get("used_major")


def test_the_gm_is_warned_and_may_insist(gm: Person) -> None:
    choose(gm, "ana", "Attack")

    aim_at(gm, "ogre")
    expect(gm.see("aim-send")).to_contain_text("Override")
    gm.see("aim-send").click()

    gm.wait_for_view("view.combatants.ana.used_major")


def victims(person: Person, kind: str) -> list[str]:
    """The ids in a row of the card, once it is there."""
    row = person.see("aim").locator(".victims").filter(has=person.page.locator(f".victim.{kind}"))
    row.wait_for()
    return sorted(str(one.get_attribute("data-victim")) for one in row.locator("[data-victim]").all())


def test_an_area_lists_whom_it_hits_before_anything_is_spent(gm: Person) -> None:
    choose(gm, "ana", "Attack")
    gm.see("aim").locator("[data-choice=effect]").click()

    gm.page.mouse.click(*gm.on_screen((15, 32)))

    expect(gm.see("aim")).to_contain_text("With friends: Dara")
    assert victims(gm, "certain") == ["dara", "imp"]
    assert not gm.view()["combatants"]["ana"].get("used_major")


def test_a_wider_area_asks_anew(gm: Person) -> None:
    choose(gm, "ana", "Attack")
    gm.see("aim").locator("[data-choice=effect]").click()
    gm.page.mouse.click(*gm.on_screen((18, 30)))
    expect(gm.see("aim")).to_contain_text("Certain 0")

    gm.see("aim").locator("input[name=radius]").fill("4")

    expect(gm.see("aim")).to_contain_text("Certain 1")
    assert victims(gm, "certain") == ["imp"]


def test_a_line_hits_its_target_for_certain_and_others_perhaps(gm: Person) -> None:
    choose(gm, "ana", "Attack")
    gm.see("aim").locator("[data-choice=effect]").click()
    gm.see("aim").locator("select[name=shape]").select_option("line")
    gm.see("aim").locator("input[name=range]").fill("30")

    aim_at(gm, "ogre")

    expect(gm.see("aim")).to_contain_text("Certain 1")
    assert victims(gm, "certain") == ["ogre"]
    assert victims(gm, "possible") == ["cleo", "kobold"]


def test_an_effect_is_sent_with_the_figures_of_the_card(gm: Person, spectator: Person) -> None:
    choose(gm, "ana", "Attack")
    gm.see("aim").locator("[data-choice=effect]").click()
    gm.page.mouse.click(*gm.on_screen((15, 32)))

    gm.see("aim-send").click()

    spectator.wait_for_view("view.combatants.ana.used_major")


def test_an_effect_may_heal_and_put_conditions_on_somebody(gm: Person) -> None:
    choose(gm, "ana", "Attack")
    card = gm.see("aim")
    card.locator("[data-choice=effect]").click()
    card.locator("[name=shape]").select_option("target")
    card.locator("summary").click()
    card.locator("[name=resist]").select_option("none")
    card.locator("[name=heal]").select_option("hp")
    card.locator("[name=power]").fill("0")
    card.locator("[name=extra]").fill("4")
    card.locator("[name=condition]").select_option("prone")
    card.locator("[name=rounds]").fill("2")

    aim_at(gm, "imp")
    gm.see("aim-send").click()

    gm.wait_for_view("(view.combatants.imp.conditions ?? []).includes('prone')")


def test_the_gm_is_told_who_is_placed_too_near_and_reveals_all_at_once(served: Served, visit: Visit) -> None:
    people = {
        "ana": {"faction": "allies", "at": [10, 20], "movement": 12},
        "gob": {"name": "Gob", "faction": "enemies", "at": [22, 20], "movement": 9, "conditions": ["hidden"]},
        "imp": {"name": "Imp", "faction": "enemies", "at": [45, 20], "movement": 9, "conditions": ["hidden"]},
    }
    setup = {"phase": "placement", "battlefield": {"width": 60, "height": 40}, "combatants": people}
    made = served.new_table({"scenario": {"title": "Ambush", "ruleset": "sw25-advanced", "setup": setup}})
    gm = visit(made["links"]["gm"])
    card = gm.see("placement")

    expect(gm.see("placement-finding")).to_contain_text("12\u00a0m apart")
    expect(card.locator(".refusal")).to_have_count(1)
    card.locator("[name=situation]").select_option("room")
    expect(card.locator(".refusal")).to_have_count(0)
    gm.see("reveal-all").click()

    gm.wait_for_view(
        "Object.values(view.combatants).every((one) => !(one.conditions ?? []).includes('hidden'))"
    )


def test_by_keyboard_a_name_is_the_target_enter_sends_and_escape_lets_go(gm: Person) -> None:
    choose(gm, "ana", "Attack")
    gm.see("roster").get_by_role("button", name="Kobold").first.click()
    expect(gm.see("aim")).to_contain_text("Ana → Kobold")

    gm.page.keyboard.press("Escape")
    expect(gm.see("aim-send")).to_have_count(0)
    gm.see("roster").get_by_role("button", name="Imp").first.click()
    expect(gm.see("aim-send")).to_contain_text("Imp")
    gm.see("board").focus()
    gm.page.keyboard.press("Enter")

    gm.wait_for_view("view.combatants.ana.used_major")


def test_a_watcher_looks_along_a_line_and_is_offered_no_attack(spectator: Person) -> None:
    choose(spectator, "ana", "Line of fire")

    hover(spectator, "imp")

    expect(spectator.see("aim-finding")).to_contain_text("The line is clear")
    assert spectator.see("aim").locator("[data-choice]").count() == 0


def test_the_gm_draws_a_wall_by_clicks_and_takes_it_away(gm: Person, spectator: Person) -> None:
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.get_by_role("button", name="Terrain").click()
    gm.see("survey").wait_for()

    gm.page.mouse.click(*gm.on_screen((24, 30)))
    gm.page.mouse.click(*gm.on_screen((28, 30)))
    gm.page.keyboard.press("Enter")

    spectator.wait_for_view("view.battlefield.obstacles?.length === 1")
    (wall,) = spectator.view()["battlefield"]["obstacles"]
    assert wall["points"] == [[24, 30], [28, 30]]
    assert wall["stops"] == ["move", "sight"]
    gm.page.get_by_role("button", name="Remove Wall 1").click()
    spectator.wait_for_view("!view.battlefield.obstacles?.length")


def test_a_double_click_ends_the_outline_of_a_narrow_place(gm: Person) -> None:
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.get_by_role("button", name="Terrain").click()
    gm.see("survey").locator("[data-kind=limit]").click()
    gm.see("survey").locator("input[name=limit]").fill("3")

    for place in ((24, 28), (28, 28)):
        gm.page.mouse.click(*gm.on_screen(place))
    corner = gm.on_screen((28, 32))
    gm.page.evaluate("() => { const now = Date.now(); Date.now = () => now; }")  # however slow the machine
    gm.page.mouse.dblclick(*corner)

    gm.wait_for_view("view.battlefield.limits?.length === 1")
    (limit,) = gm.view()["battlefield"]["limits"]
    assert limit == {"points": [[24, 28], [28, 28], [28, 32]], "limit": 3}


def test_a_thumb_taps_a_target_and_shoots(visit: Visit, table: dict[str, Any], gm: Person) -> None:
    phone = visit(
        table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    take_seat(phone, "Bea", "Ana")
    phone.wait_for_view("view.combatants.ana")
    phone.wait_still()
    phone.show((6, 20))
    phone.page.touchscreen.tap(*phone.piece("ana"))
    phone.see("actions").get_by_role("button", name="Attack").tap()
    phone.see("aim").wait_for()
    phone.show((18, 20))

    phone.page.touchscreen.tap(*phone.piece("kobold"))
    expect(phone.see("aim-finding")).to_contain_text("May hit by mistake: Cleo")
    phone.see("aim-send").tap()

    gm.wait_for_view("view.combatants.ana.used_major")


def test_with_the_arrow_keys_a_point_is_aimed_at(gm: Person) -> None:
    choose(gm, "ana", "Line of fire")
    gm.page.mouse.move(*gm.on_screen((6, 30)))
    gm.see("board").focus()

    for _ in range(4):
        gm.page.keyboard.press("ArrowDown")

    expect(gm.see("aim")).to_contain_text("2\u00a0m")
    expect(gm.see("aim-finding")).to_contain_text("The line is clear")


def test_an_effect_for_two_is_sent_with_both(gm: Person) -> None:
    choose(gm, "ana", "Attack")
    gm.see("aim").locator("[data-choice=effect]").click()
    gm.see("aim").locator("select[name=shape]").select_option("target")
    gm.see("aim").locator("summary").click()
    gm.see("aim").locator("input[name=max_targets]").fill("2")

    aim_at(gm, "imp")
    aim_at(gm, "kobold")
    expect(gm.see("aim")).to_contain_text("Imp and Kobold")
    gm.see("aim-send").click()

    gm.wait_for_view("view.combatants.ana.used_major")


def test_taking_up_another_tool_closes_the_lens(gm: Person) -> None:
    choose(gm, "ana", "Line of fire")

    gm.page.get_by_role("button", name="Ruler").click()

    gm.see("aim").wait_for(state="detached")
    gm.drag_piece("ana", (8, 20))
    assert gm.view()["combatants"]["ana"]["at"] == [6, 20]


def test_pressing_move_lays_the_lens_down_and_the_piece_can_be_dragged(gm: Person) -> None:
    choose(gm, "ana", "Line of fire")

    gm.see("actions").get_by_role("button", name="Move").click()
    gm.see("aim").wait_for(state="detached")
    gm.drag_piece("ana", (8, 20))

    gm.wait_for_view("view.combatants.ana.at[0] > 7")


def test_the_aim_is_laid_down_with_the_end_of_the_turn(gm: Person) -> None:
    choose(gm, "ana", "Attack")
    gm.see("end-turn").click()
    gm.see("aim").wait_for(state="detached")


def test_the_aim_is_laid_down_with_the_last_turn_of_a_phase(gm: Person) -> None:
    choose(gm, "ana", "Attack")
    gm.page.get_by_role("button", name="End phase").click()
    gm.page.get_by_role("button", name="Really end it?").and_(
        gm.page.locator(":not([aria-disabled=true])")
    ).click()
    gm.wait_for_view("view.acting === 'enemies'")
    gm.see("aim").wait_for(state="detached")
