"""Low, broad windows: phones on their side, 200 % and 400 %. The map stays large enough to play on."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from app.rules.systems import SYSTEMS
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.people import Person
from tests.helpers.ready_battles import ready_battles

SCREENS = ((844, 390), (740, 360), (640, 450), (568, 320), (320, 256))
"""Phones, 200 % of 1280 × 900, an old phone, 400 % of 1280 × 1024."""
MOST = 0.45
ON_MAP = """ids => ids.filter((id) => {
  const at = window.ransen.piece(id);
  return at && document.elementFromPoint(...at)?.matches("canvas");
})"""
BENEATH = """() => [...document.querySelectorAll("button, a[href], input, select")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => !one.closest(".spoken, .battle-list, .sheet-in"))
  .map((one) => [one.getAttribute("aria-label") ?? one.textContent, one.getBoundingClientRect()])
  .filter(([, at]) => at.left < 47 || at.right > 844 - 47 || at.bottom > 390 - 21).map(([name]) => name)"""
TOUCH = {"has_touch": True, "is_mobile": True}


def of_system(served: Served, key: str) -> dict[str, Any]:
    """A table with the first ready battle of a system."""
    battle = next(told for (system, _), told in ready_battles().items() if system == key)
    scenario = {"title": key, "ruleset": key, "setup": battle["setup"]}
    return served.new_table({"name": "The Ford at Dusk", "ruleset": key, "scenario": scenario})


def resized(person: Person, width: int, height: int) -> None:
    person.page.set_viewport_size({"width": width, "height": height})
    person.wait_still()


@pytest.mark.parametrize("key", [system.key for system in SYSTEMS])
def test_a_map_that_one_can_play_on(visit: Visit, served: Served, key: str) -> None:
    table = of_system(served, key)
    for width, height in SCREENS:
        person = visit(table["links"]["gm"], viewport={"width": width, "height": height}, **TOUCH)
        person.wait_for_view("Object.keys(view.combatants).length > 0")
        person.see("sheet-fold").wait_for()
        person.wait_still()

        assert person.lasting("() => window.ransen.covered") < MOST, (width, height)
        ids = list(person.view()["combatants"])
        shown = person.lasting(ON_MAP, ids)
        assert len(shown) >= 0.6 * len(ids), (width, height, shown)


def test_the_sheet_folds_to_nothing_and_the_map_is_framed_in_what_is_free(
    visit: Visit, served: Served
) -> None:
    table = of_system(served, "sw25-advanced")
    person = visit(table["links"]["gm"], viewport={"width": 844, "height": 390}, **TOUCH)
    person.wait_for_view("Object.keys(view.combatants).length > 0")
    fold = person.see("sheet-fold")
    fold.wait_for()
    person.wait_still()
    open_share = person.lasting("() => window.ransen.covered")

    fold.tap()
    person.page.wait_for_function("share => window.ransen.covered < share - 0.2", arg=open_share)
    assert fold.get_attribute("aria-expanded") == "false"
    person.page.locator("[data-testid=tools-fold]").tap()
    person.page.locator(".board-tools button").first.wait_for()
    person.page.locator("[data-testid=tools-fold]").tap()
    fold.tap()
    person.page.wait_for_function("share => window.ransen.covered > share - 0.05", arg=open_share)


def test_nothing_to_touch_lies_under_a_notch(visit: Visit, served: Served) -> None:
    table = of_system(served, "sw25-advanced")
    person = visit("about:blank", viewport={"width": 844, "height": 390}, **TOUCH)
    notch = {"left": 47, "right": 47, "top": 0, "bottom": 21}
    line = person.page.context.new_cdp_session(person.page)
    line.send("Emulation.setSafeAreaInsetsOverride", {"insets": notch})
    person.page.goto(table["links"]["gm"])
    person.see("sheet-fold").wait_for()
    person.wait_still()

    for _ in range(2):
        assert person.lasting(BENEATH) == []
        person.see("sheet-fold").tap()
        person.wait_still()


HIDDEN = """() => [...document.querySelectorAll(":is(.banner, .board-tools, .pens) button, .bar > .go")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(left + width / 2, top + height - 4));
  })
  .map((one) => one.getAttribute("aria-label") ?? one.textContent)"""
BEYOND = """() => [...document.querySelectorAll(".board-tools, .board-tools button")]
  .filter((one) => one.getBoundingClientRect().left < 0).map((one) => one.ariaLabel)"""
TOP = """() => Math.min(...[...document.querySelectorAll(".banner button, .pens button")]
  .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top))"""


def test_an_upright_phone_with_a_notch_hides_no_button(visit: Visit, served: Served) -> None:
    table = of_system(served, "sw25-advanced")
    person = visit("about:blank", viewport={"width": 390, "height": 844}, **TOUCH)
    line = person.page.context.new_cdp_session(person.page)
    notch = {"left": 0, "right": 0, "top": 47, "bottom": 34}
    line.send("Emulation.setSafeAreaInsetsOverride", {"insets": notch})
    person.page.goto(table["links"]["gm"])
    person.wait_for_view("view.combatants.aina")
    person.wait_still()
    person.page.touchscreen.tap(*person.piece("aina"))
    person.see("help").wait_for()
    person.page.wait_for_function(f"() => ({TOP})() > 47")
    person.wait_still()

    assert person.lasting(HIDDEN) == []


@pytest.mark.parametrize("key", [system.key for system in SYSTEMS])
def test_on_an_upright_phone_tools_pens_and_help_share_one_row(
    visit: Visit, served: Served, key: str
) -> None:
    link = of_system(served, key)["links"]["player"]
    person = visit(link, viewport={"width": 390, "height": 844}, **TOUCH)
    take_seat(person, "Hana")
    shown = [person.page.locator(".board-tools"), person.see("pens"), person.page.locator(".help-entry")]
    person.see("help").wait_for()
    person.wait_still()

    found = person.boxes(*shown)

    assert len({round(box["y"]) for box in found}) == 1, found
    edges = sorted((box["x"], box["x"] + box["width"]) for box in found)
    assert len(edges) == 3
    assert edges[0][0] >= 0
    assert all(end <= start for (_, end), (start, _) in pairwise(edges)), edges


def test_an_upright_phone_with_its_keyboard_open_keeps_its_sheet(visit: Visit, served: Served) -> None:
    table = of_system(served, "sw25-advanced")
    person = visit(table["links"]["player"], viewport={"width": 390, "height": 844}, **TOUCH)
    person.see("seat-name").fill("Hana")

    resized(person, 390, 400)

    expect(person.see("sheet-fold")).to_have_count(0)
    expect(person.see("seat-name")).to_have_value("Hana")
    resized(person, 844, 390)
    person.see("sheet-fold").wait_for()
    # What was written outlives a turn of the phone.
    expect(person.see("seat-name")).to_have_value("Hana")


UNDER = """() => {
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  const all = [...document.querySelectorAll(":is(.sheet, .pens, .tool-fold) :is(button, p, input)")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const sticky = [...document.querySelectorAll(".sheet *, .tool-fold, .pens")]
    .filter((one) => one.matches(".tool-fold, .pens") || getComputedStyle(one).position === "sticky")
    .filter((one) => one.checkVisibility({ visibilityProperty: true }));
  return sticky.flatMap((top) => all
    .filter((one) => !top.contains(one) && !one.contains(top))
    .filter((one) => over(top.getBoundingClientRect(), one.getBoundingClientRect()))
    .map((one) => `${top.className}: ${one.getAttribute("aria-label") ?? one.textContent}`));
}"""


def opened(person: Person, is_open: bool) -> None:
    """The sheet beside the map comes out, or goes away; in a small window it goes by itself at first."""
    person.wait_still()
    fold = person.see("sheet-fold")
    if (fold.get_attribute("aria-expanded") == "true") is not is_open:
        fold.click()
    person.page.wait_for_function(
        "told => document.querySelector('[data-testid=sheet-fold]').ariaExpanded === told",
        arg=str(is_open).lower(),
    )
    person.wait_still()


@pytest.mark.parametrize("size", [(320, 256), (640, 400)])
def test_a_turn_is_played_at_400_and_at_200_percent(
    visit: Visit, table: dict[str, Any], size: tuple[int, int]
) -> None:
    screen = {"width": size[0], "height": size[1]}
    person = visit(table["links"]["gm"], viewport=screen, device_scale_factor=2)
    person.wait_for_view("view.combatants.aina")
    person.see("sheet-fold").wait_for()
    opened(person, False)
    person.show((20, 10))
    person.show((10, 10))
    person.page.mouse.click(*person.piece("aina"))
    person.see("pens").wait_for(state="attached")
    assert person.lasting(UNDER) == []

    person.drag_piece("aina", (20, 10), (24, 10))
    person.see("decision-block").wait_for()
    assert person.lasting(UNDER) == []
    person.see("decision-block").click()
    person.wait_for_view("!view.pending && view.combatants.aina.at[0] < 24")
    opened(person, True)
    assert person.lasting(UNDER) == []
    person.page.get_by_role("tab", name="Log").click()
    person.see("log").get_by_text("stops").first.wait_for()
    assert person.lasting(UNDER) == []
    person.page.get_by_role("tab", name="Act").click()
    person.see("end-turn").click()

    person.wait_for_view("view.combatants.aina.acted && Object.keys(view.skirmishes).length === 1")


def test_at_400_percent_a_player_sees_areas_in_all_of_what_is_free(visit: Visit, served: Served) -> None:
    table = of_system(served, "sw20-five-areas")
    person = visit(table["links"]["player"], viewport={"width": 360, "height": 640}, **TOUCH)
    take_seat(person, "Mio", "Aina")
    person.page.set_viewport_size({"width": 360, "height": 225})
    person.page.reload()
    person.wait_for_view("view.combatants.aina")
    person.see("tools-fold").wait_for()
    person.wait_still()

    (banner,) = person.boxes(person.see("turn-banner"))
    middle = (banner["y"] + banner["height"] + 225) / 2

    person.page.wait_for_function(
        "middle => Math.abs(window.ransen.toScreen([0, 0])[1] - middle) < 12", arg=middle
    )


def test_at_400_percent_pens_and_help_come_with_the_tools(visit: Visit, served: Served) -> None:
    table = of_system(served, "sw25-advanced")
    person = visit(table["links"]["gm"], viewport={"width": 320, "height": 256}, device_scale_factor=2)
    person.wait_for_view("view.combatants.aina")
    person.see("sheet-fold").wait_for()
    opened(person, False)
    person.page.mouse.click(*person.piece("aina"))
    person.see("help").wait_for(state="attached")
    person.wait_still()

    seen = person.lasting(ON_MAP, list(person.view()["combatants"]))
    assert {"aina", "goblin-a", "goblin-b", "goblin-c"} <= set(seen)
    person.see("tools-fold").click()
    person.see("help").wait_for()
    assert person.lasting(HIDDEN) == []
    assert person.lasting(BEYOND) == []
    person.see("help").click()
    expect(person.see("helping")).to_be_visible()
    hint, entry = person.boxes(*(person.see("helping").locator(one) for one in (".hint", ".button")))
    assert hint["y"] >= entry["y"] + entry["height"] or hint["x"] + hint["width"] <= entry["x"]


def test_on_a_small_phone_the_button_that_sits_down_is_in_sight(visit: Visit, served: Served) -> None:
    table = of_system(served, "sw25-advanced")
    small = {"width": 360, "height": 640}
    phone = visit(table["links"]["player"], viewport=small, locale="ja-JP", **TOUCH)
    button = phone.see("seat-take")
    button.wait_for()
    phone.wait_still()

    (box,) = phone.boxes(button)
    assert box["y"] + box["height"] <= small["height"]


CUT = """() => {
  const row = document.querySelector(".filters").getBoundingClientRect();
  return [...document.querySelectorAll(".filters [role=tab]")].filter((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    const { left, right } = words.getBoundingClientRect();
    return left < row.left - 1 || right > row.right + 1;
  }).map(({ textContent }) => textContent);
}"""
"""Names of the log's tabs that do not stand whole in their row."""


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_the_names_of_the_logs_tabs_are_whole(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    table = of_system(served, "sw25-advanced")
    context = {"viewport": {"width": size[0], "height": size[1]}, "locale": "ja-JP", **TOUCH}
    person = visit(table["links"]["gm"], **context)
    person.page.get_by_role("tab", name="ログ").tap()
    expect(person.page.locator(".filters [role=tab]")).to_have_count(4)

    assert person.lasting(CUT) == []
