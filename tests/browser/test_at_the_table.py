"""What newcomers stumbled over in an evening on squares and on five areas."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.browser.test_light_and_force import CELLAR
from tests.browser.test_waiting import told_by_the_gm
from tests.helpers.people import PHONE, Person

SHIELD = {"action": "reaction", "trigger": "hit", "target": {"kind": "self"}, "shield": 5}
FIGURES = {"names": {"en": "Fire", "ja": "火"}, "target": {"kind": "area-burst", "range": 9, "n": 1}}
POWERFUL: dict[str, Any] = {
    "title": "The cellar",
    "ruleset": "square-fireballs",
    "setup": {
        "map": "a.g.......",
        "legend": {"a": "ana", "g": "gob"},
        "turn": "gob",
        "combatants": {
            "ana": {
                "name": "Ana",
                "faction": "allies",
                "hp": 30,
                "powers": {
                    "fire": {
                        **FIGURES,
                        "attack": {"vs": "ref"},
                        "damage": 3,
                        "effect": [{"name": "dazed", "until": "save"}],
                    },
                    "shield": SHIELD,
                },
            },
            "gob": {
                "name": "Gob",
                "faction": "enemies",
                "hp": 30,
                "powers": {
                    "spear": {
                        "target": {"kind": "ranged", "range": 9},
                        "attack": {"vs": "ref", "hit": 60},
                        "damage": 1,
                        "keywords": ["basic", "safe"],
                    }
                },
            },
        },
    },
}


def cellar(served: Served, scenario: dict[str, Any] = CELLAR) -> dict[str, Any]:
    return served.new_table({"name": "The cellar", "ruleset": "square-fireballs", "scenario": scenario})


def test_a_watcher_reads_what_happened_several_times_as_a_sentence(visit: Visit, served: Served) -> None:
    table = cellar(served)
    for cells in ([[1, 0]], [[1, 0], [2, 0]]):
        told_by_the_gm(served, table, command="battlefield", terrain={"low": cells})

    watcher = visit(table["links"]["spectator"])

    expect(watcher.see("log")).to_contain_text("(× 2)")


def test_on_a_phone_the_last_that_happened_has_its_sentence(
    visit: Visit, served: Served, table: dict[str, Any]
) -> None:
    link = table["links"]["player"]
    phone = visit(link, viewport=PHONE, has_touch=True, is_mobile=True, locale="ja-JP")
    take_seat(phone, "みか", "Aina", "Borin")
    bless = {"name": "Bless", "shape": "target", "range": 0, "modifiers": {"evasion": 1}, "rounds": 9}
    told_by_the_gm(served, table, command="effect", actor="aina", target="aina", **bless)
    told_by_the_gm(served, table, command="end-turn", actor="aina")

    expect(phone.see("lately")).to_contain_text("Bless")
    expect(phone.page.locator("body")).not_to_contain_text("effect-put")


def test_a_tap_on_a_foe_aims_for_whoever_the_bar_shows(visit: Visit, served: Served) -> None:
    gm: Person = visit(cellar(served)["links"]["gm"])
    gm.page.wait_for_function("() => window.ransen?.piece('ana')")
    gm.wait_still()
    expect(gm.see("actions")).to_contain_text("Ana")

    gm.page.mouse.click(*gm.piece("gob"))

    expect(gm.see("steps")).to_contain_text("Gob")


def test_a_reaction_says_what_it_answers_and_whom_it_waits_for(visit: Visit, served: Served) -> None:
    table = cellar(served, POWERFUL)
    player = visit(table["links"]["player"])
    take_seat(player, "Hana", "Ana")
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")

    told_by_the_gm(served, table, command="use", actor="gob", power="spear", target="ana")

    expect(player.see("decision")).to_contain_text("Gob hits. Who reacts?")
    expect(gm.see("turn-banner")).to_contain_text("Waiting for Ana")


def test_a_card_tells_what_powers_do(visit: Visit, served: Served) -> None:
    table = cellar(served, POWERFUL)
    player = visit(table["links"]["player"], locale="ja-JP")
    take_seat(player, "花", "Ana")
    player.page.wait_for_function("() => window.ransen?.piece('ana')")
    player.wait_still()

    player.page.mouse.click(*player.piece("ana"))

    fire = player.see("card").locator(".lines > div").filter(has_text="火")
    expect(fire).to_contain_text("遠隔爆発")
    expect(fire).to_contain_text("攻撃 反応")
    expect(fire).to_contain_text("朦朧")
    expect(player.see("card")).to_contain_text("中型")


def test_the_turn_of_an_unseen_foe_is_nobodys_choice(visit: Visit, served: Served) -> None:
    setup = {**POWERFUL["setup"], "battlefield": {"dark": True}}
    watcher = visit(cellar(served, {**POWERFUL, "setup": setup})["links"]["spectator"])

    expect(watcher.see("turn-banner")).to_contain_text("Somebody out of sight acts")


def test_the_end_of_the_fight_is_not_under_the_dialog_that_ended_it(gm: Person) -> None:
    gm.page.get_by_role("button", name="The table", exact=True).click()
    gm.page.get_by_role("button", name="End the fight").click()
    gm.page.get_by_role("button", name="Really end it?").click()

    gm.wait_for_view("view.phase === 'ended'")
    expect(gm.page.get_by_role("dialog", name="The table")).to_have_count(0)


def test_on_a_phone_the_choice_of_where_a_place_is_meant_is_whole(visit: Visit, served: Served) -> None:
    link = cellar(served)["links"]["player"]
    phone = visit(link, viewport=PHONE, has_touch=True, is_mobile=True, locale="ja-JP")
    take_seat(phone, "みか", "Ana")
    phone.wait_still()
    phone.see("actions").get_by_role("button", name="歩く").tap()

    field = phone.see("steps").locator("form.placed > select")
    words = field.evaluate("""(one) => {
        const pen = document.createElement("canvas").getContext("2d");
        pen.font = getComputedStyle(one).font;
        return pen.measureText(one.selectedOptions[0].text).width;
    }""")
    assert field.bounding_box()["width"] >= words + 36
