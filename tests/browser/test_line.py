"""The server is gone: the page says so once, tries again by itself, and at once when it is asked to."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.helpers.axe import violations
from tests.helpers.people import DESKTOP, PHONE, Person

FINGER = 44
"""Pixels that what a finger presses has at least."""
TOUCH = {"has_touch": True, "is_mobile": True}


def forget_the_line(person: Person) -> None:
    """That it broke is what this is about."""
    broke = ("WebSocket", "net::ERR_")
    person.errors[:] = [error for error in person.errors if not any(word in error for word in broke)]


@pytest.fixture
def gone(serve: Any) -> Served:
    """A server of one's own, to be killed."""
    served: Served = serve()
    return served


def test_who_does_not_want_to_wait_tries_at_once_by_keys(gone: Served, visit: Visit) -> None:
    gm = visit(gone.new_table({"name": "Gone", "scenario": BATTLE})["links"]["gm"], viewport=DESKTOP)
    gm.see("chat-input").fill("Hello")

    gone.kill()
    gm.see("chat-input").press("Enter")
    strip = gm.page.locator(".strip")
    expect(strip).to_contain_text("Connection lost; trying again. Not sent yet: 1.")
    expect(strip).not_to_contain_text("may be old")
    expect(strip).to_have_count(1)
    assert violations(gm.page) == []
    strip.get_by_role("button", name="Try now").press("Enter")
    expect(strip).to_contain_text("Trying…")
    gone.start()

    expect(strip).to_have_count(0)
    expect(gm.see("log").get_by_text("Hello")).to_have_count(1)
    forget_the_line(gm)


@pytest.mark.parametrize("size", [PHONE, {"width": 320, "height": 568}, {"width": 844, "height": 390}])
def test_a_finger_finds_it_and_nothing_lies_upon_it(gone: Served, visit: Visit, size: dict[str, int]) -> None:
    link = gone.new_table({"name": "Gone", "scenario": BATTLE})["links"]["gm"]
    phone = visit(link, viewport=size, locale="ja-JP", **TOUCH)
    phone.wait_for_view("view.combatants.aina")
    phone.wait_still()

    gone.kill()
    again = phone.see("line").get_by_role("button", name="今すぐ接続")
    again.wait_for()
    pressed = again.bounding_box()
    assert pressed is not None
    assert min(pressed["width"], pressed["height"]) >= FINGER
    strip = phone.see("line").bounding_box()
    tools = phone.page.locator(".board-tools").first.bounding_box()
    assert strip is not None
    if tools is not None:
        assert tools["y"] >= strip["y"] + strip["height"] or tools["x"] >= strip["x"] + strip["width"]
    again.tap()
    gone.start()

    expect(phone.see("line")).to_have_count(0)
    forget_the_line(phone)
