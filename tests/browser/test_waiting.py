"""Who waits on a phone: what somebody else does, and what one will have oneself."""

from __future__ import annotations

import re
from typing import Any

import httpx
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.browser.test_fight import take_seat
from tests.browser.test_light_and_force import CELLAR
from tests.helpers.patience import PATIENCE
from tests.helpers.people import PHONE, Person
from tests.helpers.ready_battles import ready_battles


def on_a_phone(visit: Visit, table: dict[str, Any], *pieces: str) -> Person:
    phone = visit(table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True)
    take_seat(phone, "Bea", *pieces)
    phone.wait_for_view("view.combatants.borin")
    phone.wait_still()
    return phone


def told_by_the_gm(served: Served, table: dict[str, Any], **command: Any) -> None:
    key = {"Authorization": f"Bearer {table['keys']['gm']}"}
    httpx.post(
        f"{served.url}/api/tables/{table['id']}/commands",
        json=command,
        headers=key,
        timeout=PATIENCE,
        trust_env=False,
    ).raise_for_status()


def test_who_cannot_end_an_open_turn_is_told_whose_it_is(
    visit: Visit, table: dict[str, Any], gm: Person
) -> None:
    phone = on_a_phone(visit, table, "Borin")
    gm.drag_piece("aina", (12, 10))
    phone.wait_for_view("view.turn === 'aina'")

    why = phone.see("actions").locator(".why-idle")
    expect(why).to_have_text("It is Aina’s turn. Wait until it has ended.")


def test_who_can_end_it_is_told_to(visit: Visit, table: dict[str, Any], gm: Person) -> None:
    phone = on_a_phone(visit, table, "Aina", "Borin")
    gm.drag_piece("aina", (12, 10))
    phone.wait_for_view("view.turn === 'aina'")
    phone.show((12, 30))
    phone.page.touchscreen.tap(*phone.piece("borin"))

    why = phone.see("actions").locator(".why-idle")
    expect(why).to_have_text("Somebody else’s turn is open. End that one first.")


def test_who_waits_sees_what_happens_and_how_the_own_pieces_are(
    visit: Visit, served: Served, table: dict[str, Any], gm: Person
) -> None:
    phone = on_a_phone(visit, table, "Aina", "Borin")
    for who in ("aina", "borin"):
        told_by_the_gm(served, table, command="end-turn", actor=who)
    phone.wait_for_view("view.acting === 'enemies'")
    expect(phone.see("turn-banner")).to_contain_text("Enemies’ phase")
    expect(phone.see("turn-banner")).not_to_contain_text("Who goes next?")
    expect(phone.see("actions").get_by_role("button", name="Borin")).to_contain_text("HP 40 / 40")

    gm.drag_piece("wolf", (46, 30))

    expect(phone.see("lately").locator("li").first).to_contain_text("Wolf moves")
    expect(phone.see("turn-banner")).to_contain_text("Wolf’s turn")


SHOT = {"kind": "shoot", "range": 40, "accuracy": {"fixed": 20}, "damage": "2d+3"}


def test_the_last_that_happened_tells_the_damage_to_a_foe_whose_points_are_unknown(
    visit: Visit, served: Served
) -> None:
    people = BATTLE["setup"]["combatants"]
    setup = {**BATTLE["setup"], "combatants": {**people, "gob": {**people["gob"], "evasion": {"fixed": 5}}}}
    table = served.new_table({"name": "The ford", "scenario": {**BATTLE, "setup": setup}})
    phone = on_a_phone(visit, table, "Aina", "Borin")

    told_by_the_gm(served, table, command="attack", actor="aina", target="gob", attack=SHOT)
    for who in ("aina", "borin"):
        told_by_the_gm(served, table, command="end-turn", actor=who)

    expect(phone.see("lately")).to_contain_text(re.compile(r"Hit, .*Damage roll: \d+\."))


def of(served: Served, key: str, name: str) -> dict[str, Any]:
    """A table with a ready battle."""
    scenario = {"title": key, "ruleset": key, "setup": ready_battles()[(key, name)]["setup"]}
    return served.new_table({"name": "The Ford at Dusk", "ruleset": key, "scenario": scenario})


def test_after_the_own_turn_the_sheet_is_that_of_the_own_piece_whose_turn_is_next(
    visit: Visit, served: Served
) -> None:
    table = of(served, "active-round", "toll")
    phone = visit(table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True)
    take_seat(phone, "Hana", "Wren", "Iva")
    phone.wait_for_view("view.turn === 'wren'")
    phone.wait_still()
    phone.page.touchscreen.tap(*phone.piece("wren"))
    phone.see("end-turn").tap()

    phone.wait_for_view("view.turn === 'iva'")
    expect(phone.see("stat-open")).to_have_text("Iva")
    expect(phone.see("end-turn")).to_be_enabled()


def test_what_is_said_of_a_piece_pushes_no_act_under_the_end_of_its_turn(
    visit: Visit, served: Served
) -> None:
    table = of(served, "sw20-five-areas", "pass")
    link = table["links"]["player"]
    phone = visit(link, viewport=PHONE, has_touch=True, is_mobile=True, locale="ja-JP")
    take_seat(phone, "ハナ", "ボリン")
    phone.wait_still()
    phone.see("actions").get_by_text("離脱宣言").tap()
    phone.wait_for_view("view.combatants.borin.leaving === true")
    phone.see("undo").wait_for()

    label, end = phone.boxes(phone.see("actions").locator(".act .label").first, phone.see("end-turn"))
    assert label["y"] + label["height"] <= end["y"] + 1
    scrolled = phone.page.locator(".sheet-in").evaluate("(at) => at.scrollHeight - at.clientHeight")
    assert scrolled == 0


def test_who_is_waited_for_is_who_leads_a_forced_move_and_who_reacts_is_named(
    visit: Visit, served: Served
) -> None:
    table = served.new_table({"name": "The cellar", "ruleset": "square-fireballs", "scenario": CELLAR})
    phone = visit(table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True)
    take_seat(phone, "Hana", "Ana", "Bo")
    spectator = visit(table["links"]["spectator"])
    spectator.wait_for_view("view.turn === 'ana' || view.up")

    told_by_the_gm(served, table, command="use", actor="ana", power="hurl", target="gob")
    expect(spectator.see("turn-banner")).to_contain_text("Waiting for Ana")
    expect(phone.see("turn-banner")).to_contain_text("Waiting for you")
    told_by_the_gm(served, table, command="pass")
    for who in ("ana", "bo"):
        told_by_the_gm(served, table, command="end-turn", actor=who)
    gob = spectator.view()["combatants"]["gob"]["cell"]
    away = [[gob[0], gob[1] + 1], [gob[0], gob[1] + 2]]
    told_by_the_gm(served, table, command="move", actor="gob", path=away, **{"with": "walk"})
    expect(phone.see("decision").locator('[data-offer="react.ana.opportunity"]')).to_contain_text("Ana")


def test_who_acts_sees_what_came_of_the_own_last_act(visit: Visit, served: Served) -> None:
    people = BATTLE["setup"]["combatants"]
    setup = {**BATTLE["setup"], "combatants": {**people, "gob": {**people["gob"], "evasion": {"fixed": 5}}}}
    table = served.new_table({"name": "The ford", "scenario": {**BATTLE, "setup": setup}})
    phone = on_a_phone(visit, table, "Aina", "Borin")
    phone.page.touchscreen.tap(*phone.piece("aina"))
    told_by_the_gm(served, table, command="attack", actor="aina", target="gob", attack=SHOT)

    latest = phone.see("latest")
    expect(latest).to_contain_text(re.compile(r"Hit, .*Damage roll: \d+\."))
    expect(latest).to_have_attribute("aria-hidden", "true")
    end = phone.see("end-turn")
    label, end_at = phone.boxes(phone.see("actions").locator(".act .label").first, end)
    assert label["y"] + label["height"] <= end_at["y"] + 1
    assert phone.page.locator(".sheet-in").evaluate("(at) => at.scrollHeight - at.clientHeight") == 0


def test_a_strip_of_spells_fades_where_more_follow(visit: Visit, served: Served) -> None:
    table = of(served, "sw20-five-areas", "pass")
    phone = visit(table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True)
    take_seat(phone, "Hana", "Elke")
    strip = phone.see("actions").locator(".arms")
    strip.wait_for()
    faded = "(at) => getComputedStyle(at).maskImage"
    assert "gradient" in strip.evaluate(faded)
    ends = """(at) => { at.scrollLeft = at.scrollWidth;
        return at.getBoundingClientRect().right - at.lastElementChild.getBoundingClientRect().right; }"""
    assert strip.evaluate(ends) >= 35
