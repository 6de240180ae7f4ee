"""axe-core and fingertips in what one page opens in an evening: a phone in Japanese, a desk in English."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import pytest

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_targeting import RANGE
from tests.browser.test_touch_targets import FOR_FINGERS, SMALLER
from tests.helpers.axe import violations
from tests.helpers.over_http import command
from tests.helpers.people import DESKTOP, PHONE, Person

SCREENS: dict[str, dict[str, Any]] = {
    "ja-JP": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
    "en-GB": {"viewport": DESKTOP},
}
THEMES: dict[str, tuple[Literal["dark", "light"], ...]] = {"ja-JP": ("dark", "light"), "en-GB": ("dark",)}
OVERLAID = """() => {
  const all = document.querySelectorAll("dialog[open] :is(button, input, textarea, select)");
  const parts = [...all].filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one.ariaLabel ?? one.textContent, one.getBoundingClientRect(), one]);
  return parts.flatMap(([name, a, one], i) => parts.slice(i + 1)
    .filter(([, b, other]) => !one.contains(other) && !other.contains(one)
      && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
    .map(([other]) => `${name} over ${other}`));
}"""
HIGH = """() => [...document.querySelectorAll("dialog[open] [role=tab]")]
  .map((one) => one.getBoundingClientRect().height).filter((high) => high > 80)"""


def press(person: Person, testid: str, tab: int | None) -> None:
    """Behind a tab of the sheet, or in the bar at the top, which a phone folds."""
    tabs = person.page.locator(".sheet-tabs button")
    if tabs.count() > 0:
        (tabs.nth(tab) if tab is not None else person.page.locator(".banner > .icon-button").first).click()
    person.see(testid).locator("visible=true").first.click()


def shut(person: Person) -> None:
    person.page.keyboard.press("Escape")
    person.page.locator("dialog[open]").wait_for(state="detached")


def in_hand(person: Person) -> Iterator[str]:
    """What a piece in the hand opens."""
    page = person.page
    if page.locator(".sheet-tabs").count() > 0:
        person.see("stat-open").click()
    person.see("card").wait_for()
    yield "the card of a sheet"
    person.see("card").locator(".icon-button").first.click()
    person.see("card").wait_for(state="detached")
    person.see("actions").locator(".act").nth(2).click()
    person.see("aim").wait_for()
    person.see("aim").get_by_role("button", name="Imp").click()
    person.see("aim-send").wait_for()
    yield "aiming"
    person.see("aim").locator("header button, h2 button").first.click()
    person.see("aim").wait_for(state="detached")
    person.see("help").click()
    person.see("helping-list").click()
    person.see("helping-all").locator("[data-topic]").first.wait_for()
    yield "help, its list open"
    person.see("helping-all").locator("[data-topic]").first.click()
    person.see("helping-card").wait_for()
    yield "a card of help"
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    person.see("helping").wait_for(state="detached")


def dialogs(person: Person) -> Iterator[str]:
    """One after another; what is behind a tab of a dialog too."""
    person.page.keyboard.press("?")
    person.page.locator("dialog[open] kbd").first.wait_for()
    yield "the keys"
    shut(person)
    press(person, "papers-open", 2)
    person.see("handout-new").click()
    person.see("handout-form").wait_for()
    yield "a handout is written"
    person.see("papers-notes").click()
    person.page.locator(".paper-new").wait_for()
    yield "notes"
    shut(person)
    press(person, "bring", None)
    person.see("scene-keep").click()
    person.see("scene").locator("summary").click()
    person.see("scene-name").wait_for()
    yield "the importer and a scene"
    shut(person)
    for opener, part in (("rivals-open", "rival-go"), ("forecast-open", "forecast-go")):
        press(person, opener, 1)
        person.see(part).wait_for()
        yield opener
        shut(person)


def the_fight(person: Person, served: Served, table: dict[str, Any]) -> Iterator[str]:
    """A decision, and the end."""
    tabs = person.page.locator(".sheet-tabs button")
    if tabs.count() > 0:
        tabs.first.click()
    command(served, table, command="move", actor="dara", mode="normal", path=[[18, 32], [22, 32]])
    person.see("decision").wait_for()
    yield "a decision"
    person.see("decision-block").click()
    person.wait_for_view("!view.pending")
    for foe in ("kobold", "imp", "ogre"):
        command(served, table, command="adjust", target=foe, hp=0)
    command(served, table, command="end-combat")
    person.see("end-report").wait_for()
    yield "the card at the end"
    person.see("end-report").click()
    person.see("report").get_by_role("heading", level=1).wait_for()
    yield "the report"
    person.page.keyboard.press("Escape")
    person.see("end-replay").click()
    person.see("replay-seek").wait_for()
    yield "the replay"


@pytest.mark.parametrize("locale", SCREENS)
def test_whatever_opens_in_an_evening(visit: Visit, served: Served, locale: str) -> None:
    table = served.new_table({"name": "The range", "scenario": RANGE})
    gm = visit(table["links"]["gm"], locale=locale, **SCREENS[locale])
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.mouse.click(*gm.piece("ana"))
    gm.see("stat-open").wait_for()
    gm.see("help").wait_for()
    if "has_touch" in SCREENS[locale]:
        gm.page.wait_for_function(FOR_FINGERS)
    found: list[str] = []
    for states in (in_hand(gm), dialogs(gm), the_fight(gm, served, table)):
        for state in states:
            for theme in THEMES[locale]:
                gm.page.emulate_media(color_scheme=theme)
                gm.wait_still()
                found += [f"{state}, {theme}: {one}" for one in violations(gm.page)]
            found += [f"{state}: {one}" for one in gm.page.evaluate(OVERLAID) + gm.page.evaluate(HIGH)]
            if "has_touch" in SCREENS[locale]:
                found += [f"{state}, too small: {one}" for one in gm.page.evaluate(SMALLER)]

    assert found == []
