"""Low, broad windows: phones on their side, 200 % and 400 %. The map stays large enough to play on."""

from typing import Any

import pytest

from app.bench.served import Served
from app.rules.systems import SYSTEMS
from tests.browser.conftest import Visit
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

        assert person.page.evaluate("() => window.ransen.covered") < MOST, (width, height)
        ids = list(person.view()["combatants"])
        shown = person.page.evaluate(ON_MAP, ids)
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
    open_share = person.page.evaluate("() => window.ransen.covered")

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
        assert person.page.evaluate(BENEATH) == []
        person.see("sheet-fold").tap()
        person.wait_still()


def test_an_upright_phone_with_its_keyboard_open_keeps_its_sheet(visit: Visit, served: Served) -> None:
    table = of_system(served, "sw25-advanced")
    person = visit(table["links"]["player"], viewport={"width": 390, "height": 844}, **TOUCH)
    person.see("seat-name").fill("Hana")

    resized(person, 390, 400)

    assert person.see("seat-name").input_value() == "Hana"
    assert person.see("sheet-fold").count() == 0
    resized(person, 844, 390)
    person.see("sheet-fold").wait_for()
    assert person.see("seat-name").input_value() == "Hana", "what was written outlives a turn of the phone"
