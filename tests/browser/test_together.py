"""What hands draw on the map is seen by everybody; what stays is there after a reload, until it is wiped."""

from __future__ import annotations

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.helpers.people import Person


def heard(person: Person, words: str) -> None:
    expect(person.page.locator("#announce")).to_contain_text(words)


def opened(visit: Visit, link: str) -> Person:
    person = visit(link)
    person.wait_for_view("view.seats")
    person.wait_still()
    person.page.mouse.move(300, 400)
    person.see("pens-open").wait_for()
    return person


def kept(person: Person) -> int:
    """Lines and pins that this browser keeps."""
    found: int = person.page.evaluate(
        "() => Object.keys(localStorage).filter((key) => key.startsWith('ransen:drawn:'))"
        ".reduce((sum, key) => sum + JSON.parse(localStorage[key]).length, 0)"
    )
    return found


def test_lines_and_pins_are_seen_by_others_kept_and_wiped(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "Drawn", "scenario": BATTLE})
    other = visit(table["links"]["player"])
    other.see("seat-name").fill("Yuki")
    other.see("seat-take").click()
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
    assert kept(gm) == 2

    gm.page.reload()
    gm.page.mouse.move(310, 410)
    gm.see("pens-open").click()
    assert kept(gm) == 2
    gm.see("pens-wipe").click()
    heard(gm, "The drawings are gone")
    assert kept(gm) == 0
