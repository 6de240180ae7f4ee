"""A Friday night in small: a GM, a player and a spectator at three browsers, real drags, one server."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.helpers.over_http import command, over_http
from tests.helpers.people import DESKTOP, PHONE, Person


def take_seat(person: Person, name: str, *pieces: str) -> None:
    """Writes a name, picks the pieces, sits down."""
    person.see("seat-name").fill(name)
    for piece in pieces:
        person.page.get_by_role("button", name=piece).or_(
            person.page.get_by_role("checkbox", name=piece)
        ).first.click()
    person.see("seat-take").click()
    person.page.wait_for_function("() => window.ransen?.view && !location.search.endsWith('seat=player')")


def test_a_player_drags_the_gm_stops_the_move_and_a_spectator_sees_the_ring(
    gm: Person, player: Person, spectator: Person
) -> None:
    take_seat(player, "Anna", "Aina")

    player.drag_piece("aina", (20, 10), (30, 10))
    gm.see("decision").wait_for()
    assert not player.see("decision").is_visible()
    assert not spectator.see("decision").is_visible()
    gm.see("decision-block").click()
    gm.wait_for_view("!view.pending")
    player.wait_for_view("!view.pending && view.combatants.aina.at[0] < 30")
    player.see("end-turn").click()

    for person in (gm, player, spectator):
        person.wait_for_view("Object.values(view.skirmishes).length === 1")
        (ring,) = person.view()["skirmishes"].values()
        assert sorted(ring["melee"]) == ["aina", "gob"]
        assert ring["radius"] == 3


def test_who_is_dropped_on_a_foe_stands_where_the_foe_stands_and_may_strike(gm: Person) -> None:
    gm.drag_piece("aina", (20.3, 12.2), drop=False)
    gm.page.wait_for_function("() => document.querySelector('[data-testid=actions]')")
    gm.wait_still()
    gm.page.mouse.move(*gm.on_screen((20.2, 12.2)))
    gm.page.mouse.up()

    gm.see("decision-allow").click()

    gm.wait_for_view(
        "!view.pending && view.combatants.aina.at[0] === 20 && view.combatants.aina.at[1] === 12"
    )


def test_letting_pass_ends_the_move_where_it_was_meant_to_end(gm: Person, spectator: Person) -> None:
    gm.drag_piece("aina", (20, 10), (29, 10))

    gm.see("decision-allow").click()

    spectator.wait_for_view("!view.pending && view.combatants.aina.at[0] > 28")


def test_a_standing_order_answers_what_is_asked_now(gm: Person, spectator: Person) -> None:
    gm.drag_piece("aina", (20, 10), (29, 10))
    gm.see("decision").get_by_role("button", name="never").click()

    spectator.wait_for_view("!view.pending && view.combatants.aina.at[0] > 28")
    assert gm.view()["combatants"]["gob"]["orders"] == "never"


def test_the_order_to_block_always_stops_the_move_that_is_asked_about(gm: Person, spectator: Person) -> None:
    gm.drag_piece("aina", (20, 10), (29, 10))
    gm.see("decision").get_by_role("button", name="always").click()

    spectator.wait_for_view("!view.pending && view.combatants.aina.at[0] < 28")
    assert gm.view()["combatants"]["gob"]["orders"] == "always"


def test_escape_and_the_other_button_cancel_a_drag(gm: Person) -> None:
    gm.drag_piece("borin", (15, 30), drop=False)
    gm.page.keyboard.press("Escape")
    gm.page.mouse.up()
    gm.drag_piece("borin", (15, 30), drop=False)
    gm.page.mouse.down(button="right")
    gm.page.mouse.up(button="right")
    gm.page.mouse.up()
    gm.wait_still()

    assert gm.view()["combatants"]["borin"]["at"] == [10, 30]
    assert gm.view().get("turn") is None


def test_a_drag_elsewhere_pans_and_moves_nobody(player: Person) -> None:
    player.wait_for_view("view.combatants.aina")
    player.wait_still()
    before = player.on_screen((30, 20))

    player.drag(before, (before[0] - 120, before[1] + 60))
    player.wait_still()

    after = player.on_screen((30, 20))
    assert abs(after[0] - before[0] + 120) < 4
    assert abs(after[1] - before[1] - 60) < 4


def test_a_stranger_at_the_player_link_drags_nobody(player: Person, gm: Person) -> None:
    player.wait_for_view("view.combatants.aina")

    player.drag_piece("aina", (14, 10))
    gm.wait_still()

    assert gm.view()["combatants"]["aina"]["at"] == [10, 10]


def test_a_touch_of_the_phone_moves_by_taps_and_a_confirming_thumb(
    visit: Visit, table: dict[str, Any], gm: Person
) -> None:
    phone = visit(
        table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    take_seat(phone, "Bea", "Borin")
    phone.wait_for_view("view.combatants.borin")
    phone.show((12, 30))

    phone.page.touchscreen.tap(*phone.piece("borin"))
    phone.wait_still()
    phone.show((12, 30))
    phone.page.touchscreen.tap(*phone.on_screen((20, 30)))
    phone.see("move-confirm").tap()

    gm.wait_for_view("view.combatants.borin.at[0] > 12.5 && view.turn === 'borin'")


def test_the_gm_takes_back_and_does_again(gm: Person, spectator: Person) -> None:
    gm.drag_piece("borin", (14, 30))
    gm.wait_for_view("view.combatants.borin.at[0] > 13")

    gm.see("undo").click()
    spectator.wait_for_view("view.combatants.borin.at[0] === 10")
    gm.see("redo").click()

    spectator.wait_for_view("view.combatants.borin.at[0] > 13")


def test_the_page_goes_on_by_itself_after_the_server_was_killed(serve: Any, visit: Visit) -> None:
    served: Served = serve()
    table = served.new_table({"name": "Killed", "scenario": BATTLE})
    gm = visit(table["links"]["gm"])
    gm.drag_piece("borin", (14, 30))
    gm.wait_for_view("view.combatants.borin.at[0] > 13")

    served.kill()
    gm.page.wait_for_function("() => document.body.innerText.length > 0")
    served.start()

    gm.see("end-turn").wait_for()
    gm.drag_piece("aina", (10, 12))
    gm.wait_for_view("view.combatants.borin.at[0] > 13")
    view = over_http(served, table, "GET", "").json()["view"]
    assert view["combatants"]["borin"]["at"][0] > 13
    gm.errors[:] = [error for error in gm.errors if "WebSocket" not in error and "net::ERR_" not in error]


def test_a_name_is_text_everywhere(served: Served, visit: Visit) -> None:
    name = """<script>document.title='caught'</script>"'🗡"""
    battle = {**BATTLE, "setup": {**BATTLE["setup"], "combatants": {**BATTLE["setup"]["combatants"]}}}
    battle["setup"]["combatants"]["aina"] = {**battle["setup"]["combatants"]["aina"], "name": name}
    table = served.new_table({"name": name, "scenario": battle})

    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.aina")
    gm.drag_piece("aina", (10, 12))
    gm.wait_for_view("view.combatants.aina.at[1] > 11")

    assert "caught" not in gm.page.title() or name in gm.page.title()
    expect(gm.see("roster").get_by_text(name, exact=False)).not_to_have_count(0)
    expect(gm.see("log").get_by_text(name, exact=False)).not_to_have_count(0)


def test_the_language_changes_at_once(gm: Person) -> None:
    gm.wait_for_view("view.combatants.aina")
    expect(gm.see("turn-banner")).to_contain_text("Round 1")

    gm.see("language").click()

    expect(gm.see("turn-banner")).to_contain_text("第1ラウンド")


def test_the_log_says_which_rule_was_overruled_and_by_how_much(
    served: Served, table: dict[str, Any], gm: Person
) -> None:
    gm.wait_for_view("view.combatants.borin")

    command(served, table, command="move", actor="borin", mode="limited", path=[[19, 30]])

    gm.see("log").get_by_text("9", exact=False).first.wait_for()
    gm.page.wait_for_function(
        "() => { const said = document.querySelector('[data-testid=log]').innerText;"
        " return /3\\s*m/.test(said) && !said.includes('reject-') }"
    )


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE])
@pytest.mark.parametrize("seat", ["gm", "player", "spectator"])
def test_the_page_is_light(
    served: Served, visit: Visit, seat: str, screen: dict[str, int], locale: str
) -> None:
    table = served.new_table({"name": "Light", "scenario": BATTLE})
    person = visit("about:blank", viewport=screen, locale=locale)
    answers = person.fetches_untouched()

    person.page.goto(table["links"][seat])
    person.wait_for_view("view.combatants.aina")
    person.wait_still()

    assets = [(url, size) for url, size in answers if "/images/" not in url]
    assert len(assets) <= 12, assets
    assert sum(size for _, size in assets) <= 100_000, assets


def test_it_is_light_on_a_phone_in_japanese_with_a_name_still_to_give(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "Light", "scenario": BATTLE})
    person = visit("about:blank", viewport=PHONE, locale="ja-JP")
    answers = person.fetches_untouched()

    person.page.goto(table["links"]["player"])
    person.see("seat-name").wait_for()
    person.wait_still()

    assert len(answers) <= 12, answers
    assert sum(size for _, size in answers) <= 99_500, answers


def test_how_a_fallen_section_of_a_foe_is_told(served: Served, visit: Visit) -> None:
    sections = {"trunk": {"hp": 12, "core": True}, "bough": {"hp": 4}, "root": {"hp": 300}}
    knife = {"kind": "melee", "accuracy": {"fixed": 20}, "damage": "2d+5", "critical": 12}
    oak = {"faction": "enemies", "area": "front", "evasion": {"fixed": 5}, "sections": sections}
    scenario = {
        "title": "An oak",
        "ruleset": "sw25-simplified",
        "setup": {
            "round": 2,
            "combatants": {
                "aina": {"name": "Aina", "faction": "allies", "area": "front", "attacks": {"knife": knife}},
                "bea": {"name": "Bea", "faction": "allies", "area": "front", "attacks": {"knife": knife}},
                "oak": {"name": "Oak", **oak},
            },
        },
    }
    made = served.new_table({"name": "An oak", "ruleset": "sw25-simplified", "scenario": scenario})
    player = visit(made["links"]["player"])
    take_seat(player, "Mika", "Aina")
    for number, (actor, section) in enumerate([("aina", "bough"), ("bea", "root")]):
        asked = {"command": "attack", "actor": actor, "attack": "knife", "target": "oak", "section": section}
        for said in (asked, {"command": "end-turn", "actor": actor}):
            headers = {"Idempotency-Key": f"oak-{said['command']}-{number}"}
            over_http(served, made, "POST", "/commands", headers=headers, json=said)

    log = player.see("log")
    expect(log.get_by_text("Oak (bough)")).to_contain_text("Hit, now down.")
    expect(log.get_by_text("Oak (root)")).to_contain_text("Hit.")
    expect(log).not_to_contain_text("now unhurt")


def test_a_whole_turn_by_keyboard_from_the_battle_as_text(gm: Person) -> None:
    gm.wait_for_view("view.combatants.borin")
    opener = gm.page.get_by_role("button", name="The battle as text")
    opener.focus()
    keys = gm.page.keyboard
    keys.press("Enter")
    expect(gm.see("battle-list")).to_be_focused()
    gm.see("battle-list").get_by_label("Move Aina to").wait_for()

    keys.press("Tab")
    keys.press("Tab")
    expect(gm.see("battle-list").get_by_role("button", name="Aina", exact=True)).to_be_focused()
    keys.press("Tab")
    keys.type("８，10; 8、１１")
    keys.press("Enter")
    plan = gm.see("list-plan-aina")
    expect(plan).to_contain_text("3 m, Limited Move")
    expect(gm.see("announce")).to_contain_text("3 m, Limited Move")
    assert gm.view()["combatants"]["aina"]["at"] == [10, 10]
    expect(plan.get_by_role("button", name="Move there")).to_be_focused()
    keys.press("Enter")
    gm.wait_for_view("view.combatants.aina.at[0] === 8")
    keys.press("Tab")
    keys.press("Tab")
    keys.press("Enter")
    gm.wait_for_view("view.combatants.aina.acted && !view.turn")
    keys.press("Escape")

    expect(opener).to_be_focused()
