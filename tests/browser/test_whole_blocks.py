"""The block of a sheet tells all that its editor can write, each under its title, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.over_http import over_http

BREATH: dict[str, Any] = {
    "names": {"en": "Breath", "ja": "息"},
    "shape": "area",
    "radius": 3,
    "check": 13,
    "always": True,
    "spares": "friends",
    "costs": {"hp": 2},
    "forced": {"how": "push", "metres": 6},
    "dispels": True,
    "ticks": [{"at": "turn", "damage": "3"}],
}
WOLF: dict[str, Any] = {
    "id": "wolf",
    "names": {"en": "Wolf", "ja": "狼"},
    "kind": "monster",
    "count": 2,
    "hp": 12,
}
SHEET: dict[str, Any] = {
    "kind": "pc",
    "hp": 40,
    "carries": 1,
    "attacks_per_turn": 2,
    "elements": {"fire": "immune"},
    "counters": {"card": {"names": {"en": "Green cards", "ja": "緑カード"}, "now": 3}},
    "attacks": {
        "bow": {"kind": "shoot", "power": 20, "ammo": "arrow", "costs": {"mp": 1, "ammo": {"bullet": 1}}}
    },
    "skills": {"breath": BREATH, "call": {"shape": "touch", "summons": WOLF}},
    "rerolls": [
        {"id": "fate", "names": {"en": "Turn of fate", "ja": "運命"}, "does": "turn", "once": "fight"},
        {
            "id": "spend",
            "names": {"en": "Spent fate", "ja": "変転"},
            "does": "turn",
            "costs": {"counters": {"card": 1}},
        },
    ],
}
TOLD = {
    "en-GB": (
        *("Own check 2d+13", "Always hits", "Leaves out friends", "Costs HP 2", "push away"),
        *("Ammunition used arrows", "Costs MP 1, 1 bullet"),
        *("Ends effects on the target", "Ongoing effect", "Wolf: How many 2", "fire immune"),
        *("Attacks per turn 2", "Carries riders (how many) 1", "Green cards: Now 3", "Turn of fate: "),
        *("Spent fate: ", " · Costs Green cards ×1"),
    ),
    "ja-JP": (
        *("専用の判定 2d+13", "必中", "対象外にする 味方", "消費 HP 2", "押し出す"),
        *("使う矢弾 矢", "消費 MP 1、弾丸1発"),
        *("対象の効果を解除", "持続中の効果", "狼: 体数 2", "炎 無効"),
        *("1手番の攻撃回数 2", "乗せられる人数（騎獣） 1", "緑カード: ", "運命: "),
        *("変転: ", " · 消費 緑カード×1"),
    ),
}


@pytest.mark.parametrize("locale", TOLD)
def test_the_block_tells_all_that_is_written(visit: Visit, served: Served, locale: str) -> None:
    made = served.new_table({"name": "Friday", "ruleset": "sw25-advanced"})
    names = {"en": "Everything", "ja": "全部"}
    over_http(served, made, "POST", "/library", json={"names": names, "combatant": SHEET})
    gm = visit(made["links"]["gm"], locale=locale)
    gm.wait_for_view("view.phase")

    gm.page.get_by_test_id("library-open").click()
    gm.page.locator("[data-sheet=everything]").get_by_role("button").first.click()

    block = gm.page.get_by_test_id("library-sheet").locator(".block")
    for words in TOLD[locale]:
        expect(block).to_contain_text(words)
