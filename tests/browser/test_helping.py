"""Help: the rule behind anything on the screen, in the reader's language, by hand and by keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from app.paths import CHECKOUT
from app.rules.systems import SYSTEMS
from app.scenario.read import read_file
from tests.browser.conftest import Visit
from tests.helpers.axe import violations
from tests.helpers.over_http import command
from tests.helpers.people import PHONE, Person

FILES = {
    "sw25-advanced": "block-08-two-stretches-two-options",
    "sw25-simplified": "move-01",
    "sw20-five-areas": "move-01",
    "active-round": "battle-01-the-toll-bridge",
    "square-fireballs": "zone-02-walking-through",
}


def table(served: Served, key: str) -> dict[str, Any]:
    file = next((CHECKOUT / "tests/scenarios" / key).glob(f"{FILES[key]}*.yaml"))
    read = read_file(file)
    return served.new_table({"ruleset": key, "scenario": {"title": read.title, "setup": read.setup}})


def touched(person: Person) -> Person:
    """What comes with the first touch is there."""
    person.wait_for_view("view.seats")
    person.page.mouse.move(300, 300)
    person.see("help").wait_for()
    return person


def helped(person: Person) -> Person:
    """With help on, and its texts there."""
    person.see("help").click()
    person.see("helping").wait_for()
    person.see("helping-list").click()
    person.see("helping-all").locator("[data-topic]").first.wait_for()
    person.see("helping-list").click()
    return person


def opened(person: Person, topic: str) -> str:
    """The card of this topic, and what it says."""
    card = person.see("helping-card")
    expect(card).to_have_attribute("data-topic", topic)
    return card.inner_text()


@pytest.fixture
def made(served: Served) -> dict[str, Any]:
    return table(served, "sw25-advanced")


def test_a_tap_on_anything_opens_its_rule_and_does_nothing_else(
    served: Served, made: dict[str, Any], visit: Visit
) -> None:
    gm = helped(touched(visit(made["links"]["gm"])))
    command(served, made, command="condition", target="aina", add=["prone"])
    gm.see("log").locator(".entry", has_text="prone").wait_for()
    before = gm.page.evaluate("window.ransen.seq")

    gm.see("end-phase").click()
    opened(gm, "phase-rounds")
    gm.see("undo").click()
    opened(gm, "command-undo")
    gm.page.mouse.click(*gm.page.evaluate("window.ransen.piece('kobold')"))
    assert "kobold" in opened(gm, "thing-piece")
    gm.see("roster").locator(".legend, h2").first.click()
    gm.see("log").locator(".entry", has_text="prone").click(position={"x": 60, "y": 8})
    assert "aina is now: prone" in opened(gm, "condition-prone")
    gm.see("share").click()
    assert "belongs to the page" in opened(gm, "")

    assert gm.page.evaluate("window.ransen.seq") == before
    assert not gm.page.locator("dialog[open]").count()
    gm.page.keyboard.press("Escape")
    expect(gm.see("helping")).to_have_count(0)
    gm.see("share").click()
    gm.page.locator("dialog[open]").wait_for()


def test_the_rule_names_its_source_and_leads_to_the_longer_text(made: dict[str, Any], visit: Visit) -> None:
    gm = touched(visit(made["links"]["gm"], locale="ja-JP"))
    gm.see("roster").locator("[data-id=aina] .row-main").click()
    helped(gm)
    gm.see("actions").locator(".act").first.click()
    card = opened(gm, "command-move")

    assert "制限移動は3m" in card
    assert "G35" in card
    assert "移動経路" in card or "移動" in card
    with gm.page.context.expect_page() as coming:
        gm.see("helping-more").click()
    page = coming.value
    page.wait_for_load_state()
    assert page.url.endswith("/rules/sw25-advanced#command-move")
    expect(page.locator("#command-move h3")).to_be_visible()


def test_the_keys_do_what_the_hand_does(made: dict[str, Any], visit: Visit) -> None:
    gm = touched(visit(made["links"]["gm"]))
    gm.page.keyboard.press("F1")
    gm.see("helping").wait_for()
    gm.see("helping-list").focus()
    gm.page.keyboard.press("Enter")
    gm.see("helping-all").locator("[data-topic]").first.wait_for()
    expect(gm.see("helping-all").locator("[data-topic]").first).to_be_focused()
    gm.see("helping-all").locator("[data-topic=thing-legend]").press("Enter")
    opened(gm, "thing-legend")
    expect(gm.see("helping-card")).to_be_focused()
    assert violations(gm.page) == []
    gm.see("helping-card").locator("footer button").press("Enter")
    expect(gm.see("helping-card")).to_have_count(0)
    expect(gm.see("helping-list")).to_be_focused()
    gm.see("undo").focus()
    gm.page.keyboard.press("Tab")
    opened(gm, "command-redo")
    gm.page.keyboard.press("Escape")
    expect(gm.see("helping")).to_have_count(0)


@pytest.mark.parametrize("key", [system.key for system in SYSTEMS])
def test_every_system_explains_its_bar_on_a_phone(served: Served, visit: Visit, key: str) -> None:
    made = table(served, key)
    gm = touched(visit(made["links"]["gm"], viewport=PHONE))
    who = gm.page.evaluate("Object.keys(window.ransen.view.combatants)[0]")
    gm.page.get_by_role("tab", name="Who").click()
    gm.see("roster").locator(f"[data-id={who}] .row-main").click()
    gm.page.get_by_role("tab", name="Act").click()
    gm.see("actions").locator("button").first.wait_for()
    helped(gm)
    shown = gm.see("actions").locator(".act:not([data-testid]), [data-testid=end-turn]")
    shown.first.wait_for()
    gm.boxes(gm.see("actions"))  # all that it can do is there
    for button in shown.all()[:4]:
        button.scroll_into_view_if_needed()
        (box,) = gm.boxes(button)
        gm.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        topic = gm.see("helping-card").get_attribute("data-topic") or ""
        assert topic.split("-")[0] in ("command", "thing"), (button.inner_text(), topic)
        gm.see("helping-card").get_by_role("button", name="Close").click()
    assert violations(gm.page) == []
