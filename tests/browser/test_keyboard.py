"""By keyboard and screen reader: what is said aloud, what keys do, where the focus stays."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.helpers.axe import violations
from tests.helpers.people import PHONE, Person
from tests.helpers.ready_battles import ready_battles

FIGHT: dict[str, Any] = {**BATTLE, "setup": {**BATTLE["setup"], "acting": "allies"}}


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "By keys", "scenario": FIGHT})


@pytest.fixture
def gm(visit: Visit, table: dict[str, Any]) -> Person:
    person = visit(table["links"]["gm"])
    person.wait_for_view("view.combatants.aina")
    person.wait_still()
    return person


def focused(person: Person) -> str:
    found: str = person.page.evaluate(
        "() => document.activeElement?.dataset.testid ?? document.activeElement?.tagName ?? ''"
    )
    return found


def test_the_region_stands_before_any_script_has_run(
    served: Served, table: dict[str, Any], visit: Visit
) -> None:
    person = visit("about:blank", java_script_enabled=False)

    person.page.goto(table["links"]["gm"])

    region = person.see("announce")
    expect(region).to_have_attribute("aria-live", "polite")
    assert region.evaluate("one => one.closest('[aria-hidden], [hidden], [inert]') === null")
    assert region.evaluate("one => getComputedStyle(one).display !== 'none'")


def test_a_path_by_keys_is_heard_with_what_would_stop_it(gm: Person) -> None:
    gm.page.mouse.click(*gm.piece("aina"))
    gm.see("board").focus()

    gm.page.keyboard.press("m")
    for _ in range(11):
        gm.page.keyboard.press("ArrowRight")

    said = gm.see("announce")
    expect(said).to_contain_text("5.5")
    expect(said.locator("p").last).to_contain_text("Normal Move")
    gm.page.keyboard.press("ArrowDown")
    for _ in range(8):
        gm.page.keyboard.press("ArrowRight")
    expect(said.locator("p").last).to_contain_text("Goblin can stop you from")


def test_who_is_chosen_by_keys_is_heard_with_what_matters_first(gm: Person) -> None:
    gm.page.mouse.move(300, 300)
    gm.wait_worn()
    gm.see("board").focus()

    gm.page.keyboard.press("Tab")

    expect(gm.see("announce").locator("p").last).to_have_text("Aina, Allies, HP 30 of 30, can act")


def test_a_card_opened_by_keys_has_the_focus_and_gives_it_back(gm: Person) -> None:
    gm.page.mouse.click(*gm.piece("aina"))
    gm.see("card").wait_for()
    gm.see("stat-open").focus()
    gm.page.keyboard.press("Enter")
    gm.see("card").wait_for(state="detached")

    gm.page.keyboard.press("Enter")

    expect(gm.see("card")).to_be_focused()
    gm.page.keyboard.press("Escape")
    expect(gm.see("card")).to_have_count(0)
    expect(gm.see("stat-open")).to_be_focused()


def test_log_and_talk_are_heard_wherever_the_log_is(visit: Visit, table: dict[str, Any], gm: Person) -> None:
    watcher = visit(table["links"]["spectator"], viewport=PHONE)
    watcher.wait_for_view("view.combatants.aina")

    gm.drag_piece("borin", (13, 30))
    gm.wait_for_view("view.combatants.borin.at[0] > 12")
    expect(watcher.see("announce")).to_contain_text("Borin")

    gm.see("chat-input").fill("Hold the bridge!")
    gm.page.keyboard.press("Enter")
    expect(watcher.see("announce")).to_contain_text("Hold the bridge!")
    expect(watcher.page.locator("[aria-live=polite], [aria-live=assertive]")).to_have_count(1)


def test_what_one_is_asked_is_heard_with_its_answers(gm: Person) -> None:
    gm.drag_piece("aina", (24, 12))

    gm.see("decision").wait_for()

    expect(gm.see("announce")).to_contain_text("Goblin may stop Aina. ")
    expect(gm.see("announce")).to_contain_text("Let pass, ")
    expect(gm.see("announce")).to_contain_text(re.compile(r"Stop at [\d.]+\sm, Goblin\ssteps in"))


def test_what_one_is_asked_is_heard_as_sentences_of_the_language(visit: Visit, table: dict[str, Any]) -> None:
    gm = visit(table["links"]["gm"], locale="ja-JP")
    gm.drag_piece("aina", (24, 12))

    expect(gm.see("announce")).to_contain_text(re.compile(r"妨害できます。 .+妨害。 通す、.+。"))


def test_the_sheet_of_keys_opens_by_its_key_and_by_its_button(gm: Person) -> None:
    gm.page.keyboard.press("?")

    sheet = gm.see("keys")
    expect(sheet).to_contain_text("waypoint")
    assert violations(gm.page) == []
    gm.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)

    gm.see("keys-open").click()
    expect(sheet).to_be_visible()


def test_undo_and_redo_by_their_keys(gm: Person) -> None:
    gm.drag_piece("borin", (13, 30))
    gm.wait_for_view("view.combatants.borin.at[0] > 12")

    gm.page.keyboard.press("Control+z")
    gm.wait_for_view("view.combatants.borin.at[0] === 10")

    gm.page.keyboard.press("Control+y")
    gm.wait_for_view("view.combatants.borin.at[0] > 12")


def test_delete_asks_before_it_removes(gm: Person) -> None:
    gm.page.mouse.click(*gm.piece("wolf"))
    gm.see("board").focus()
    gm.page.keyboard.press("Delete")
    gm.page.get_by_role("button", name="Cancel").click()
    gm.wait_for_view("view.combatants.wolf")

    gm.page.keyboard.press("Delete")
    gm.see("remove-yes").click()

    gm.wait_for_view("!view.combatants.wolf")


def test_focus_stays_in_the_bar_when_a_turn_ends(gm: Person) -> None:
    gm.page.mouse.click(*gm.piece("borin"))
    gm.wait_worn()
    gm.see("end-turn").focus()

    gm.page.keyboard.press("Enter")
    gm.wait_for_view("view.combatants.borin.acted")

    gm.page.wait_for_function("() => document.activeElement.closest('.dock, canvas') !== null")


def test_focus_returns_to_where_it_was_before_a_question(gm: Person) -> None:
    gm.see("board").focus()
    gm.drag_piece("aina", (24, 12))
    gm.see("decision-allow").wait_for()

    gm.page.keyboard.press(".")
    gm.page.wait_for_function("() => document.activeElement.closest('[data-testid=decision]') !== null")
    gm.see("decision-allow").focus()
    gm.page.keyboard.press("Enter")
    gm.wait_for_view("!view.pending")

    gm.page.wait_for_function("() => document.activeElement.matches('canvas, .dock *')")


def test_one_heading_tabs_by_arrows_and_a_round_of_the_page(gm: Person) -> None:
    expect(gm.page.get_by_role("heading", level=1)).to_have_count(1)
    gm.see("keys-open").focus()
    gm.see("log").wait_for()

    for region in ("board", "actions", "roster", "log", "board"):
        gm.page.keyboard.press("F6")
        gm.page.wait_for_function(
            "name => document.activeElement.closest(`[data-testid=${name}]`) !== null", arg=region
        )

    gm.page.get_by_role("tab").first.focus()
    gm.page.keyboard.press("ArrowRight")
    expect(gm.page.get_by_role("tab", selected=True)).to_have_text("Rules")


def test_who_sits_down_begins_with_the_name(visit: Visit, table: dict[str, Any]) -> None:
    player = visit(table["links"]["player"])
    expect(player.see("seat-name")).to_be_focused()
    player.page.keyboard.type("Anna")
    expect(player.see("seat-name")).to_have_value("Anna")


def test_the_full_stop_leads_to_the_choices_and_not_to_close(served: Served, visit: Visit) -> None:
    hall = ready_battles()["square-fireballs", "hall"]
    scenario = {"title": "Hall", "ruleset": "square-fireballs", "setup": hall["setup"]}
    table = served.new_table({"name": "Hall", "ruleset": "square-fireballs", "scenario": scenario})
    person = visit(table["links"]["gm"])
    person.wait_for_view("view.turn === 'elke'")
    person.wait_still()
    person.page.mouse.click(*person.piece("elke"))
    person.wait_worn()
    bar = person.see("actions")
    bar.get_by_role("button", name="Ember").click()
    chip = bar.get_by_role("button", name="Goblin A")
    chip.wait_for()
    person.see("keys-open").focus()

    person.page.keyboard.press(".")

    expect(chip).to_be_focused()
