"""On screens for fingers whatever one presses is at least 44 by 44 CSS pixels, in whatever state."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_targeting import RANGE
from tests.helpers.people import Person

PRESSED = "button, a[href], input, select, summary, textarea, [role=tab]"
SMALLER = (
    f"""() => [...document.querySelectorAll("{PRESSED}")]"""
    """
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((one) => !one.closest(".spoken, .battle-list:not(.open)"))
  .map((one) => (one.matches("[type=checkbox], [type=radio], [type=file]") && one.closest("label")) || one)
  .map((one) => [one.dataset.testid ?? one.getAttribute("aria-label") ?? one.textContent.slice(0, 24),
    one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 2 && (width < 43.5 || height < 43.5))
  .map(([name, { width, height }]) => `${name}: ${Math.round(width)} x ${Math.round(height)}`)"""
)
FOR_FINGERS = """() => document.adoptedStyleSheets.some(({ cssRules }) =>
  [...cssRules].some(({ selectorText }) => selectorText?.startsWith(":root:root :is(button")))"""
TOUCH = {"has_touch": True, "is_mobile": True}
SCREENS = ((390, 844), (360, 640), (844, 390), (820, 1180))


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "The range", "scenario": RANGE})


def states(gm: Person) -> Iterator[str]:
    """One after the other; each is measured when it stands."""
    page = gm.page
    tabs = page.locator(".sheet-tabs button")
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    page.touchscreen.tap(*gm.piece("ana"))
    gm.see("end-turn").wait_for()
    page.wait_for_function(FOR_FINGERS)
    yield "a piece in hand"
    gm.see("actions").locator(".act").nth(2).click()
    gm.see("aim").wait_for()
    yield "aiming"
    gm.see("aim").locator("header button, h2 button").first.click()
    gm.see("aim").wait_for(state="detached")
    gm.see("end-turn").click()
    if tabs.count() > 0:
        tabs.nth(1).click()
        yield "who"
    else:
        page.locator(".rail.left .fold").click()
    page.locator(".row-line .icon-button").first.click()
    page.locator(".tools").wait_for()
    yield "the tools of a row"
    if tabs.count() > 0:
        tabs.nth(2).click()
        gm.see("log").wait_for()
        yield "the log"
        page.locator(".banner > .icon-button").click()
        yield "the menu"
    page.locator(".side .wide:visible, .side button:visible").first.wait_for()
    for name in ("share", "keys-open"):
        if tabs.count() > 0 and gm.see(name).is_hidden():
            page.locator(".banner > .icon-button").click()
        gm.see(name).click()
        page.locator("dialog[open]").wait_for()
        yield name
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")


@pytest.mark.parametrize("screen", SCREENS)
def test_whatever_one_presses_is_as_large_as_a_fingertip(
    visit: Visit, table: dict[str, Any], screen: tuple[int, int]
) -> None:
    width, height = screen
    gm = visit(table["links"]["gm"], viewport={"width": width, "height": height}, **TOUCH)
    found = [f"{state}: {one}" for state in states(gm) for one in gm.lasting(SMALLER)]

    assert found == []


def test_the_way_in_has_targets_for_fingers_at_once(visit: Visit, table: dict[str, Any]) -> None:
    for width, height in SCREENS:
        phone = visit(table["links"]["player"], viewport={"width": width, "height": height}, **TOUCH)
        phone.see("seat-take").wait_for()
        phone.wait_still()
        assert [one for one in phone.page.evaluate(SMALLER) if width < 820] == []
