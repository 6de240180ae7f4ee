"""From the newest act of the log the GM has its dice thrown again, by hand."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_active_evening import new_lane
from tests.helpers.over_http import over_http
from tests.helpers.people import Person

SHOT = {
    "command": "attack",
    "actor": "aina",
    "target": "gob",
    "attack": {"kind": "shoot", "accuracy": 5, "range": 30},
}
TALK = {"command": "note", "text": "The wind turns."}


def ask(served: Served, table: dict[str, Any], name: str, command: dict[str, Any]) -> None:
    headers = {"Idempotency-Key": f"thrown-again-{name}"}
    over_http(served, table, "POST", "/commands", headers=headers, json=command)


def test_the_gm_types_the_dice_of_the_newest_act(gm: Person, served: Served, table: dict[str, Any]) -> None:
    gm.see("log").wait_for(state="attached")
    ask(served, table, "shot", SHOT)
    gm.see("again-open").click()
    expect(gm.see("log")).to_contain_text("The act is taken back")

    gm.see("again-yes").click()

    asked = gm.see("log").locator("[data-event=dice-wanted]")
    expect(asked.last).to_contain_text("Waiting for Aina to roll")
    expect(gm.see("again-open")).to_have_count(0)
    for faces in ("6 6", "1 1"):
        gm.see("dice-faces").fill(faces)
        gm.see("dice-enter").click()
    expect(gm.see("log")).to_contain_text("dice were rolled by hand")
    gm.wait_for_view("!view.pending")
    expect(gm.see("again-open")).to_have_count(1)


def test_nothing_is_offered_where_something_else_was_done_since(
    gm: Person, served: Served, table: dict[str, Any]
) -> None:
    gm.see("log").wait_for(state="attached")
    ask(served, table, "first", SHOT)
    expect(gm.see("again-open")).to_have_count(1)

    ask(served, table, "then", TALK)

    expect(gm.see("log")).to_contain_text("The wind turns.")
    expect(gm.see("again-open")).to_have_count(0)


@pytest.mark.parametrize("who", ["player", "spectator"])
def test_nobody_else_is_offered_it(
    who: str, visit: Visit, served: Served, table: dict[str, Any], gm: Person
) -> None:
    other = visit(table["links"][who])
    gm.see("log").wait_for(state="attached")
    ask(served, table, "shot", SHOT)
    expect(gm.see("again-open")).to_have_count(1)

    expect(other.page.locator("[data-event=attacked]").first).to_be_attached()
    expect(other.see("again-open")).to_have_count(0)


def test_in_active_rounds_too(served: Served, visit: Visit) -> None:
    table = new_lane(served)
    gm = visit(table["links"]["gm"])
    gm.see("log").wait_for(state="attached")
    ask(served, table, "axe", {"command": "attack", "actor": "lin", "target": "gnoll"})
    gm.see("again-open").click()
    gm.see("again-yes").click()

    gm.see("decision").get_by_role("button", name="Enter the dice").click()
    gm.see("decision").get_by_role("textbox").fill("90")
    gm.page.keyboard.press("Enter")

    expect(gm.see("log")).to_contain_text("Lin attacks Gnoll: 90 against")
