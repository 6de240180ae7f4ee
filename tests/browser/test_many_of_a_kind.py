"""Around the rounds where there are many: monsters of one kind, and searches after the end."""

from __future__ import annotations

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_procedure import WOLF, Hunt


def test_those_of_a_kind_stand_in_one_line_and_one_try_is_for_them_all(served: Served, visit: Visit) -> None:
    table = Hunt(served, visit, "knowledge")
    rat = {"faction": "enemies", "species": "rat", "reputation": 3, "hp": 5, "evasion": {"fixed": 8}}
    for number in (1, 2, 3):
        table.say(command="add", id=f"rat-{number}", name=f"Rat {number}", at=[30, 12 + number], **rat)
    expect(table.player.see("knowledge").locator("li")).to_have_count(2)

    table.player.see("recall-rat-1").click()

    for rat_id in ("rat-1", "rat-2", "rat-3"):
        table.player.wait_for_view(f"view.combatants['{rat_id}'].evasion")
    expect(table.player.see("knowledge").locator("li")).to_have_count(2)
    expect(table.player.see("recall-rat-1")).to_be_disabled()
    expect(table.gm.see("knowledge").locator("li", has_text="Rat")).to_contain_text("× 3")


def test_the_gm_says_that_foes_of_one_name_are_of_one_kind(served: Served, visit: Visit) -> None:
    table = Hunt(served, visit, "knowledge")
    rat = {"faction": "enemies", "kind": "monster", "reputation": 3, "hp": 5, "evasion": {"fixed": 8}}
    for letter in "ABC":
        table.say(command="add", id=f"rat-{letter.lower()}", name=f"大鼠{letter}", at=[30, 12], **rat)
    lines = table.gm.see("knowledge").locator("li", has_text="大鼠")
    expect(lines).to_have_count(3)
    expect(table.gm.see("one-kind-rat-b")).to_have_count(0)

    table.gm.see("one-kind-rat-a").click()

    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("× 3")
    expect(table.gm.see("one-kind-rat-a")).to_have_count(0)
    table.player.see("recall-rat-a").click()
    for letter in "abc":
        table.player.wait_for_view(f"view.combatants['rat-{letter}'].evasion")


def test_seeds_of_searches_after_the_end_are_no_lines_of_the_log(served: Served, visit: Visit) -> None:
    hunted = Hunt(served, visit, "rounds")
    hunted.say(command="adjust", target="wolf", hp=0)
    hunted.say(command="end-combat")
    hunted.gm.see("loot-wolf").click()
    hunted.gm.wait_for_view("view.combatants.wolf.looted")

    told = hunted.player.see("log")
    expect(told).to_contain_text("Ana searches Wolf")
    expect(told.get_by_text("Dice seed revealed")).to_have_count(1)
    expect(told.get_by_text("Dice seed fixed")).to_have_count(0)
    record = hunted.player.page.evaluate(
        "async () => (await (await fetch(`/api/tables/${location.pathname.split('/')[2]}/events?after=0${'&'}"
        "seat=${new URLSearchParams(location.search).get('seat')}`)).json()).events"
    )
    kinds = [event["type"] for entry in record for event in entry["events"]]
    assert kinds.count("dice-revealed") == 2


def test_who_is_asked_about_a_flight_still_reads_whose_phase_it_is(served: Served, visit: Visit) -> None:
    table = Hunt(served, visit, "rounds")
    for at_row in range(4):
        foe = {**WOLF, "name": f"Wolf {at_row}", "at": [30, 14 + at_row]}
        table.say(command="add", id=f"wolf-{at_row}", **foe)
    table.gm.wait_for_view("view.combatants['wolf-3']")
    table.player.see("concede").click()
    table.player.see("flight").click()
    asked = table.gm.page.get_by_role("button", name="Give up? You are asked")
    asked.wait_for()

    sign, words = table.gm.boxes(
        table.gm.page.locator(".banner .phase").locator(":scope > :first-child"),
        table.gm.page.locator(".banner .phase b"),
    )
    assert words["y"] < sign["y"] + sign["height"]
    tops = (
        table.gm.see("timeline")
        .locator("li")
        .evaluate_all("(all) => new Set(all.map((one) => one.offsetTop)).size")
    )
    assert tops == 1
