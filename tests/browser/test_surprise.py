"""The GM’s check for a surprise before the fight."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_procedure import WOLF, hunt
from tests.helpers.people import Person

RECORD = """async () => {
  const seat = new URLSearchParams(location.search).get("seat");
  const answer = await fetch(`/api/tables/${location.pathname.split("/")[2]}/events?after=0&seat=${seat}`);
  return (await answer.json()).events;
}"""


@pytest.fixture
def watched(served: Served, visit: Visit) -> Person:
    """The GM before the fight, with a wolf whose level is known."""
    scenario = hunt("preparation")
    scenario["setup"]["combatants"]["wolf"] = {**WOLF, "level": 3}
    gm: Person = visit(served.new_table({"name": "The hunt", "scenario": scenario})["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")
    gm.see("surprise-open").click()
    return gm


def test_the_gm_compares_who_hides_with_who_watches(watched: Person) -> None:
    gm = watched
    form = gm.see("surprise")
    form.page.get_by_role("button", name="Enemies sneak").click()
    expect(form).to_contain_text("Danger sense: Allies")
    expect(form).not_to_contain_text("monster:")
    form.page.get_by_role("button", name="Allies sneak").click()
    expect(form).to_contain_text("monster:")
    for name, total in (("hide ana", "16"), ("hide bea", "15"), ("sense wolf", "14")):
        form.locator(f"input[name='{name}']").fill(total)
    form.locator("select[name=moved]").select_option("limited")

    gm.page.get_by_role("button", name="Compare").click()
    expect(gm.see("surprised")).to_contain_text("They are surprised.")
    expect(form).to_contain_text("comes to 17")

    form.locator("input[value=noisy]").check()
    form.locator("select[name=moved]").select_option("full")
    gm.page.get_by_role("button", name="Compare").click()
    expect(gm.see("surprised")).to_contain_text("no surprise")


def test_a_blank_total_is_asked_for_where_it_is_and_a_monster_is_rolled_for(watched: Person) -> None:
    gm = watched
    form = gm.see("surprise")
    first = form.locator("input[name='hide ana']")

    gm.page.get_by_role("button", name="Compare").click()
    expect(form.get_by_role("alert")).to_contain_text("at least one who sneaks")
    expect(first).to_be_focused()

    first.fill("16")
    gm.page.get_by_role("button", name="Compare").click()
    expect(form.get_by_role("alert")).to_contain_text("at least one who watches")

    form.get_by_test_id("roll-wolf").click()
    expect(form.locator("input[name='sense wolf']")).not_to_have_value("")
    gm.page.get_by_role("button", name="Compare").click()
    expect(gm.see("surprised")).to_be_visible()
    expect(gm.see("log")).to_contain_text("Danger sense: Wolf")


def test_heroes_and_those_who_sneak_are_rolled_for_with_their_modifiers(watched: Person) -> None:
    gm = watched
    form = gm.see("surprise")
    form.get_by_test_id("bonus-ana").fill("7")

    form.get_by_role("button", name="Roll 2d6 + 7 for Ana").click()

    expect(form.locator("input[name='hide ana']")).not_to_have_value("")
    assert 9 <= int(form.locator("input[name='hide ana']").input_value()) <= 19
    expect(gm.see("log")).to_contain_text("Hide: Ana")

    form.page.get_by_role("button", name="Enemies sneak").click()
    form.get_by_test_id("roll-wolf").click()
    expect(form.locator("input[name='hide wolf']")).not_to_have_value("")
    record = gm.page.evaluate(RECORD)
    kinds = [event["type"] for entry in record for event in entry["events"]]
    assert kinds[-1] == "secretly-rolled", "nobody else is to hear that somebody lies in wait"
