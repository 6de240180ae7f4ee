"""The GM lets the server play a side or a piece, pauses, resumes and stops it; everybody sees whom."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.conftest import Serve
from tests.helpers.people import PHONE, Person

ROGUE: dict[str, Any] = {
    "title": "One goblin",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "acting": "enemies",
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "at": [10, 20], "movement": 12, "hp": 30},
            "gob": {
                "name": "Goblin",
                "faction": "enemies",
                "at": [40, 20],
                "movement": 12,
                "hp": 16,
                "attacks": {"club": {"kind": "melee", "accuracy": 4, "damage": "2d+1"}},
            },
        },
    },
}
HOW = "Object.values(view.seats).find(({ played }) => played)?.played"


@pytest.fixture
def links(serve: Serve) -> dict[str, str]:
    served = serve(RANSEN_OPPONENT_DELAY="0")
    found: dict[str, str] = served.new_table({"name": "Goblin", "scenario": ROGUE})["links"]
    return found


def touched(person: Person) -> Person:
    person.wait_for_view("view.combatants.gob")
    person.page.mouse.move(300, 300)
    person.page.mouse.move(310, 300)
    return person


def test_the_server_plays_the_enemies_until_the_gm_takes_back(links: dict[str, str], visit: Visit) -> None:
    gm = touched(visit(links["gm"]))
    watcher = visit(links["spectator"])
    gm.see("rivals-open").click()
    gm.page.locator("[name=rival-strength][value='3']").check()
    gm.page.locator("[name=rival-temper][value='hunt-the-weak']").check()
    gm.see("rival-go").click()
    gm.wait_for_view(f"{HOW}?.strength === 3 && {HOW}.temper === 'hunt-the-weak' && {HOW}.side === 'enemies'")
    gm.wait_for_view("view.combatants.gob.acted || view.combatants.gob.at[0] < 40")
    watcher.see("rivals").get_by_text("The server plays the enemies").wait_for()
    assert watcher.see("rival-pause").count() == 0

    gm.wait_still()
    gm.see("undo").click()
    gm.see("rival-waits").get_by_text("an act was undone").wait_for()
    gm.see("rival-waits").get_by_role("button").click()
    gm.wait_for_view(f"{HOW} && !{HOW}.paused")


def test_a_single_piece_is_paused_resumed_and_stopped(links: dict[str, str], visit: Visit) -> None:
    gm = touched(visit(links["gm"], viewport=PHONE, locale="ja-JP", has_touch=True))
    gm.page.get_by_role("tab").nth(1).click()
    row = gm.page.locator(".row[data-id=ana]")
    row.locator(".row-line > .icon-button").click()
    gm.see("rival-of-piece").click()
    gm.see("rival-go").click()
    gm.see("rivals").get_by_text("Ana：サーバー操作").wait_for()
    assert gm.view()["combatants"]["ana"]["controlled_by"].startswith("ransen")

    gm.see("rival-pause").click()
    gm.see("rivals").get_by_text("一時停止中").wait_for()
    gm.see("rival-resume").click()
    gm.wait_for_view(f"{HOW} && !{HOW}.paused")
    gm.see("rival-set").click()
    gm.see("rival-stop").click()
    gm.wait_for_view(f"!{HOW}")
    gm.see("rivals").wait_for(state="detached")
