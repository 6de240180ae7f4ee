"""The GM asks how the fight may end: it is played beside everything else, stopped, and compared."""

from __future__ import annotations

from typing import Any

import pytest

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_rivals import touched
from tests.helpers.people import PHONE, Person


def fighter(side: str, at: int, hp: int) -> dict[str, Any]:
    club = {"kind": "melee", "accuracy": 4, "damage": "2d+1"}
    return {
        "name": f"{side[:-1]}{at}",
        "faction": side,
        "at": [at, 20],
        "movement": 12,
        "hp": hp,
        "attacks": {"club": club},
    }


FEW: dict[str, Any] = {
    "title": "One against two",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "ana": fighter("allies", 20, 20),
            "gob": fighter("enemies", 24, 20),
            "ogre": fighter("enemies", 26, 90),
        },
    },
}


@pytest.fixture
def links(served: Served) -> dict[str, str]:
    found: dict[str, str] = served.new_table({"name": "Few", "scenario": FEW})["links"]
    return found


def over(gm: Person) -> None:
    """Until a run is over."""
    gm.page.locator("[data-testid=forecast-progress][data-running=false]").wait_for(timeout=120_000)


def won(gm: Person) -> int:
    return int(gm.see("forecast-told").locator("[data-side=allies] b").inner_text().replace("%", ""))


def test_chances_are_told_and_better_without_a_foe(links: dict[str, str], visit: Visit) -> None:
    gm = touched(visit(links["gm"]))
    gm.see("forecast-open").click()
    gm.see("forecast-go").click()
    over(gm)
    with_both = won(gm)
    assert gm.see("forecast-told").locator("[data-id=ana]").count() == 1
    assert gm.see("forecast-told").locator("[data-id=ogre]").count() == 0

    gm.page.locator("[name=forecast-without][value=ogre]").check()
    gm.see("forecast-go").click()
    gm.see("forecast-older").get_by_text("With all of them").wait_for()
    over(gm)
    assert won(gm) > with_both
    assert sorted(gm.view()["combatants"]) == ["ana", "gob", "ogre"]


def test_one_is_stopped_on_a_phone_and_goes_on_while_the_dialog_is_shut(
    links: dict[str, str], visit: Visit
) -> None:
    gm = touched(visit(links["gm"], viewport=PHONE, locale="ja-JP", has_touch=True))
    gm.page.get_by_role("tab").nth(1).click()
    gm.see("forecast-open").click()
    gm.page.get_by_role("button", name="1,000回").or_(gm.page.get_by_role("button", name="1000回")).click()
    gm.see("forecast-go").click()
    gm.see("forecast-stop").wait_for()
    gm.page.keyboard.press("Escape")
    gm.see("forecast-open").click()
    gm.see("forecast-told").wait_for()
    gm.see("forecast-stop").click()
    over(gm)
    gm.see("forecast-told").wait_for()
    gm.see("forecast-go").wait_for()
