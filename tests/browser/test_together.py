"""What hands draw on the map is seen by everybody; what stays is there for who comes later."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.browser.test_fight import take_seat
from tests.helpers.people import PHONE, Person


def heard(person: Person, words: str) -> None:
    expect(person.page.locator("#announce")).to_contain_text(words)


def opened(visit: Visit, link: str, *, pens: bool = True) -> Person:
    person = visit(link)
    person.wait_for_view("view.seats")
    person.wait_still()
    person.page.mouse.move(300, 400)
    if pens:
        person.see("pens-open").wait_for()
    return person


def kept(person: Person) -> list[str]:
    """What the drawings say that the table keeps."""
    found: list[str] = person.page.evaluate(
        "() => Object.values(window.ransen.view.drawings ?? {}).map(({ word }) => word ?? '')"
    )
    return found


def test_lines_and_pins_are_seen_by_others_kept_and_wiped(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "Drawn", "scenario": BATTLE})
    other = visit(table["links"]["player"])
    take_seat(other, "Yuki")
    other.see("pens-open").wait_for()
    gm = opened(visit, table["links"]["gm"])

    gm.see("pens-open").click()
    gm.page.locator("[data-pen=stays]").click()
    gm.drag((420, 400), (520, 440), (560, 380))
    heard(other, "GM draws on the map")
    gm.page.locator("[data-pen=pin]").click()
    gm.page.locator(".pens-word input").fill("a trap")
    gm.page.mouse.click(480, 300)
    heard(other, "Pin: a trap")
    gm.wait_for_view("Object.keys(view.drawings ?? {}).length === 2")

    gm.page.reload()
    gm.wait_for_view("view.drawings")
    late = opened(visit, table["links"]["spectator"], pens=False)
    assert kept(gm) == kept(late) == ["", "a trap"]
    gm.page.mouse.move(310, 410)
    gm.see("pens-open").click()
    gm.see("pens-wipe").click()
    heard(gm, "The drawings are gone")
    for person in (gm, late):
        person.wait_for_view("!view.drawings")
    assert kept(gm) == []


def test_where_a_ruler_rests_is_what_others_are_told(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "Measured", "scenario": BATTLE})
    watcher = visit("about:blank")
    with watcher.page.expect_websocket() as line:
        watcher.page.goto(table["links"]["spectator"])
    gm = opened(visit, table["links"]["gm"])
    gm.page.get_by_role("button", name="Ruler: measure distances").click()
    (left, _), (ten, _) = gm.places(("toScreen", [0, 0]), ("toScreen", [10, 0]))
    end = (560 - left) / (ten - left) * 10

    def is_there(said: str | bytes) -> bool:
        word = json.loads(said)
        return word.get("kind") == "ruler" and abs(word["to"][0] - end) < 0.3

    with line.value.expect_event("framereceived", is_there):
        gm.drag((420, 400), (520, 440), (560, 380), drop=False)
    gm.page.mouse.up()


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_on_a_desk_open_pens_stay_in_the_row_of_tools(
    visit: Visit, table: dict[str, Any], locale: str
) -> None:
    gm = visit(table["links"]["gm"], locale=locale)
    gm.wait_for_view("view.combatants.aina")
    gm.page.mouse.move(600, 400)
    gm.see("pens-open").click()

    pens, tools, roster = gm.boxes(
        gm.see("pens"), gm.page.locator(".board-tools"), gm.page.locator("[data-testid=roster]")
    )
    assert pens["y"] + pens["height"] <= tools["y"] + tools["height"] + 2, (pens, tools)
    assert roster["x"] + roster["width"] <= pens["x"]
    assert pens["x"] + pens["width"] <= tools["x"]


@pytest.mark.parametrize("screen", [{"viewport": PHONE, "has_touch": True, "is_mobile": True}, {}])
def test_what_a_pin_says_is_written_below_the_pens_and_moves_nothing(
    visit: Visit, table: dict[str, Any], screen: dict[str, Any]
) -> None:
    gm = visit(table["links"]["gm"], **screen)
    gm.wait_for_view("view.combatants.aina")
    gm.wait_still()
    (gm.page.touchscreen.tap if screen else gm.page.mouse.click)(*gm.piece("aina"))
    gm.see("pens-open").click()
    shown = (gm.page.locator(".pens-row").first, gm.see("help"))
    before = gm.boxes(*shown)

    gm.page.locator("[data-pen=pin]").click()

    gm.page.locator(".pens-word input").wait_for()
    assert gm.boxes(*shown) == before
    word, row = gm.boxes(gm.page.locator(".pens-word"), shown[0])
    assert word["width"] <= row["width"] + 1
