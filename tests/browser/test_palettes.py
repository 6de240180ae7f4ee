"""The GM throws from any palette: of whom a player leads, of a monster, of one whose sheet brings none."""

from typing import Any

import httpx

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_touch_targets import FOR_FINGERS, SMALLER
from tests.helpers.axe import violations
from tests.helpers.patience import PATIENCE
from tests.helpers.people import PHONE, Person

PALETTE = "//修正=1\n### ■武器攻撃系\n2d+{accuracy}+{修正} 命中\n### ■回復\n:MP-3"
PIECES: dict[str, Any] = {
    "ana": {
        "faction": "allies",
        "kind": "pc",
        "at": [10, 10],
        "hp": 20,
        "mp": 9,
        "accuracy": 6,
        "palette": PALETTE,
    },
    "wolf": {"faction": "enemies", "at": [30, 10], "hp": 20, "evasion": {"fixed": 10}, "palette": ""},
    "imp": {
        "faction": "enemies",
        "at": [40, 10],
        "hp": 9,
        "attacks": {"claw": {"kind": "melee", "accuracy": 4, "damage": "2d+1"}},
    },
}
THROWN = ".said[data-speaker={}] .throw b"


def at_table(served: Served) -> tuple[str, str]:
    """Links of the GM, and of Mika who leads Ana."""
    setup = {"battlefield": {"width": 60, "height": 30}, "combatants": PIECES}
    scenario = {"title": "Palettes", "ruleset": "sw25-advanced", "setup": setup}
    made = served.new_table({"name": "Palettes", "ruleset": "sw25-advanced", "scenario": scenario})
    taken = httpx.post(
        f"{served.url}/api/tables/{made['id']}/seats",
        headers={"Authorization": f"Bearer {made['keys']['player']}"},
        json={"name": "Mika", "controls": ["ana"]},
        timeout=PATIENCE,
        trust_env=False,
    )
    return str(made["links"]["gm"]), str(taken.raise_for_status().json()["link"])


def opened(gm: Person, name: str, word: str = "GM tools for {}", palette: str = "Chat palette") -> None:
    gm.page.get_by_role("button", name=word.format(name)).click()
    gm.page.locator("summary", has_text=palette).click()
    gm.see("gm-palette").wait_for()


def test_the_gm_throws_as_somebody_that_a_player_leads(served: Served, visit: Visit) -> None:
    gm, mika = (visit(link) for link in at_table(served))
    opened(gm, "ana")
    gm.see("gm-palette").get_by_label("修正").fill("20")

    gm.see("gm-palette").get_by_role("button", name="2d+{accuracy}+{修正} 命中").click()

    for person in (gm, mika):
        assert 28 <= int(person.page.locator(THROWN.format("ana")).inner_text()) <= 38
    assert gm.see("gm-palette").get_by_role("group", name="■武器攻撃系").count() == 1

    gm.see("gm-palette").get_by_role("button", name=":MP-3").click()
    gm.wait_for_view("view.combatants.ana.mp === 6")


def test_a_monster_without_a_palette_has_lines_of_its_figures(served: Served, visit: Visit) -> None:
    gm, mika = (visit(link) for link in at_table(served))
    opened(gm, "imp")
    gm.see("gm-palette").get_by_text("made of its figures").wait_for()
    gm.see("gm-palette").get_by_label("Show the rolls to me alone").check()

    gm.see("gm-palette").get_by_role("button", name="2d+4 Accuracy／claw").click()

    assert 6 <= int(gm.page.locator(THROWN.format("imp")).inner_text()) <= 16
    gm.page.get_by_test_id("chat-input").fill("Ready?")
    gm.page.keyboard.press("Enter")
    mika.page.locator(".said").wait_for()
    assert mika.page.locator(".said").count() == 1


def test_on_a_phone_in_japanese(served: Served, visit: Visit) -> None:
    gm = visit(at_table(served)[0], viewport=PHONE, locale="ja-JP", has_touch=True)
    gm.page.get_by_role("tab", name="キャラクター").tap()
    opened(gm, "wolf", "{}へのGM操作", "チャットパレット")
    gm.page.wait_for_function(FOR_FINGERS)

    assert violations(gm.page) == []
    assert gm.lasting(SMALLER) == []
    gm.see("gm-palette").get_by_role("button", name="2d+3 回避力").tap()

    gm.page.get_by_role("tab", name="ログ").tap()
    assert 5 <= int(gm.page.locator(THROWN.format("wolf")).inner_text()) <= 15
