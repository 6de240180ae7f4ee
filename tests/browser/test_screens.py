"""The banner and the bar on screens between a desk's and a phone's, and slips that hang off the pieces."""

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.people import PHONE

PEOPLE = {
    "aina": {"name": "Aina", "at": [8, 16]},
    "borin": {"name": "Borin", "attacks": {"axe": {"kind": "melee", "accuracy": 8, "power": 20}}},
    "cleo": {"name": "Cleo", "at": [4, 9]},
    "dario": {"name": "Dario"},
    "goblin": {"name": "Goblin", "faction": "enemies", "evasion": 4, "hp": 16},
    "wolf": {"name": "Wolf", "faction": "enemies", "hp": 20},
    "shaman": {"name": "Goblin Shaman", "faction": "enemies", "at": [30, 6]},
}
FORD: dict[str, Any] = {
    "title": "A melee near the edge of the map",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 40, "height": 26},
        "round": 2,
        "combatants": {who: {"faction": "allies", "hp": 30, **given} for who, given in PEOPLE.items()},
        "skirmishes": {"s1": {"center": [8, 7], "melee": ["borin", "dario", "goblin", "wolf"]}},
    },
}
SCREENS = ((1280, 800), (1280, 720), (1100, 700), (820, 1180))
AMISS = """() => {
  const seen = (e) => { const box = e.getBoundingClientRect(); return box.width > 1 && box.height > 1; };
  const all = [...document.querySelectorAll('.banner *, .dock *')]
    .filter((e) => seen(e) && !e.closest('.spoken'));
  const words = (e) => e.className.baseVal ?? (e.className || e.tagName);
  const cut = all.filter((e) => getComputedStyle(e).overflowX === 'hidden' && e.innerText?.trim())
    .filter((e) => e.scrollWidth > e.clientWidth + 1);
  const off = all.filter((e) => {
    const box = e.getBoundingClientRect();
    return box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  });
  const parts = [...document.querySelectorAll('.banner .home, .turn > *, .side > *')].filter(seen);
  const over = parts.flatMap((a, i) => parts.slice(i + 1).filter((b) => {
    const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    return Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1;
  }));
  return { cut: cut.map(words), off: off.map(words), over: over.map(words) };
}"""


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "The Ford at Dusk", "scenario": FORD})


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_of_banner_and_bar_is_cut_or_covered(
    visit: Visit, table: dict[str, Any], screen: tuple[int, int], language: str
) -> None:
    width, height = screen
    person = visit(table["links"]["gm"], viewport={"width": width, "height": height}, locale=language)
    person.wait_for_view("view.combatants.dario")
    person.wait_still()

    person.page.mouse.click(*person.piece("borin"))
    person.see("actions").wait_for()
    person.page.locator("[data-arm=axe]").wait_for()
    person.wait_still()

    assert person.page.evaluate(AMISS) == {"cut": [], "off": [], "over": []}


def test_the_slip_of_an_aimed_blow_covers_nobody_of_the_melee(visit: Visit, table: dict[str, Any]) -> None:
    person = visit(table["links"]["gm"])
    person.wait_for_view("view.combatants.dario")
    person.wait_still()
    person.page.mouse.click(*person.piece("borin"))
    person.page.locator("[data-arm=axe]").click()
    person.see("aim").wait_for()
    person.wait_still()
    person.page.mouse.move(5, 5)

    def looks(who: str) -> bytes:
        x, y = person.piece(who)
        return person.page.screenshot(clip={"x": x - 8, "y": y - 8, "width": 16, "height": 16})

    before = {who: looks(who) for who in ("borin", "dario", "wolf", "cleo")}
    person.page.mouse.click(*person.piece("goblin"))
    person.page.mouse.move(5, 5)
    person.see("aim-finding").get_by_text("%", exact=False).first.wait_for()
    person.wait_still()

    assert {who: looks(who) for who in before} == before


def test_an_upright_tablet_says_the_phase_and_who_acts_in_full(visit: Visit, table: dict[str, Any]) -> None:
    for locale in ("en-GB", "ja-JP"):
        gm = visit(table["links"]["gm"], viewport={"width": 820, "height": 1180}, locale=locale)
        gm.wait_for_view("view.combatants.borin")
        gm.wait_still()

        for part in (".phase b", ".acting"):
            assert gm.page.locator(f".banner {part}").evaluate(
                "one => one.scrollWidth <= one.clientWidth + 1"
            )


def test_the_menu_of_a_phone_closes_with_a_tap_on_a_tab_that_it_leaves_free(
    visit: Visit, table: dict[str, Any]
) -> None:
    person = visit(table["links"]["gm"], viewport=PHONE, has_touch=True, is_mobile=True)
    more = person.page.get_by_role("button", name="More", exact=True)
    more.tap()
    expect(more).to_have_attribute("aria-expanded", "true")
    person.wait_worn()
    act = person.page.get_by_role("tab", name="Act")
    expect(act).to_have_attribute("aria-selected", "true")
    menu, tabs = person.boxes(person.page.locator(".side.open"), person.page.get_by_role("tablist"))
    assert menu["y"] + menu["height"] <= tabs["y"]
    person.see("keys-open").scroll_into_view_if_needed()
    expect(person.see("keys-open")).to_be_in_viewport(ratio=1)

    act.tap()

    expect(more).to_have_attribute("aria-expanded", "false")
