"""The page where no WebSocket opens: it goes on by an event stream and POST, or says why it cannot."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.helpers.people import Person

BLOCKED = """
window.WebSocket = class {
  static OPEN = 1;
  readyState = 3;
  constructor() { setTimeout(() => this.onclose?.({ code: 1006 })); }
  send() {}
  close() {}
};
window.opened = [];
window.EventSource = class extends EventSource {
  constructor(url) { super(url); window.opened.push(this); }
};
"""


def blocked(visit: Visit, link: str) -> Person:
    """Somebody whose network lets no handshake of a WebSocket through."""
    person = visit("about:blank", alone=True, viewport={"width": 1280, "height": 800})
    person.page.context.add_init_script(BLOCKED)
    person.page.goto(link)
    return person


def without_refusals(person: Person) -> None:
    """A browser calls what the rules refuse an error where it came by HTTP."""
    person.errors[:] = [error for error in person.errors if "409" not in error]


def test_moves_talk_and_drags_go_both_ways(visit: Visit, table: dict[str, Any], gm: Person) -> None:
    other = blocked(visit, table["links"]["gm"])
    other.wait_for_view("view.combatants.aina")
    expect(other.see("line")).to_contain_text("WebSockets are blocked")

    gm.drag_piece("borin", (12, 31))
    other.wait_for_view("view.combatants.borin.at[1] === 31")
    other.see("undo").click()
    gm.wait_for_view("view.combatants.borin.at[1] === 30")
    other.wait_still()
    other.drag_piece("aina", (13, 10))
    gm.wait_for_view("view.combatants.aina.at[0] === 13")
    other.see("chat-input").fill("Over the wire")
    other.see("chat-input").press("Enter")

    expect(gm.page.locator(".said")).to_contain_text("Over the wire")
    expect(other.page.locator(".said")).to_contain_text("Over the wire")
    without_refusals(other)


def test_a_stream_that_breaks_resumes_with_what_was_missed(
    visit: Visit, table: dict[str, Any], gm: Person
) -> None:
    other = blocked(visit, table["links"]["gm"])
    other.wait_for_view("view.combatants.aina")

    other.page.evaluate("() => window.opened.at(-1).close()")
    gm.drag_piece("borin", (12, 31))
    gm.wait_for_view("view.combatants.borin.at[1] === 31")
    other.page.evaluate("() => window.opened.at(-1).onerror()")

    other.wait_for_view("view.combatants.borin.at[1] === 31")
    without_refusals(other)
    assert "after=" in str(other.page.evaluate("() => window.opened.at(-1).url"))


def test_where_no_stream_passes_either_the_page_says_so(visit: Visit, table: dict[str, Any]) -> None:
    person = visit("about:blank", alone=True)
    person.page.context.add_init_script(BLOCKED)
    person.page.route("**/stream?**", lambda route: route.abort())
    person.page.goto(table["links"]["gm"])

    expect(person.see("line")).to_contain_text("neither a WebSocket nor an event stream")
    person.errors.clear()
