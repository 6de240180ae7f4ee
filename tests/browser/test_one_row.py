"""The piece in hand at a desk: its bar in one row, its card on nobody."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from app.scenario.ready import DEMO, table_of
from tests.browser.conftest import Visit
from tests.helpers.people import Box, Person

WINDOWS = [{"width": 1440, "height": 900}, {"width": 1280, "height": 720}]


@pytest.fixture
def demo(served: Served) -> dict[str, Any]:
    return served.new_table(table_of(DEMO))


def at_demo(visit: Visit, demo: dict[str, Any], viewport: dict[str, int]) -> Person:
    gm = visit(demo["links"]["gm"], viewport=viewport)
    gm.wait_for_view("view.combatants.aina")
    gm.page.mouse.move(20, 20)
    gm.wait_still()
    return gm


def select(gm: Person, who: str) -> None:
    gm.page.mouse.click(*gm.piece(who))
    gm.see("actions").locator(".bar-who").wait_for()


@pytest.mark.parametrize("viewport", WINDOWS, ids=["900", "720"])
def test_a_weapon_stands_in_the_row_of_the_acts(
    visit: Visit, demo: dict[str, Any], viewport: dict[str, int]
) -> None:
    gm = at_demo(visit, demo, viewport)
    select(gm, "aina")
    arm = gm.see("actions").locator("[data-arm=longsword]")
    expect(arm).to_be_visible()
    bar, end, weapon = gm.boxes(gm.see("actions"), gm.see("end-turn"), arm)

    assert bar["height"] <= 90
    assert weapon["x"] + weapon["width"] <= end["x"]
    assert end["y"] <= weapon["y"] + weapon["height"] / 2 <= end["y"] + end["height"]


def test_one_reason_that_closes_everything_is_said_once_and_nothing_is_struck(
    visit: Visit, demo: dict[str, Any]
) -> None:
    gm = at_demo(visit, demo, WINDOWS[1])
    select(gm, "shaman")
    bar = gm.see("actions")

    expect(bar.locator(".why-idle")).to_contain_text("not this character’s turn")
    expect(bar.locator(".act.off .label").first).to_have_css("text-decoration-line", "none")
    expect(bar.locator(".arms")).to_be_hidden()
    expect(gm.see("end-turn")).to_have_count(0)


@pytest.mark.parametrize("viewport", WINDOWS, ids=["900", "720"])
def test_the_card_lies_on_nobody(visit: Visit, demo: dict[str, Any], viewport: dict[str, int]) -> None:
    gm = at_demo(visit, demo, viewport)
    select(gm, "aina")
    gm.see("card").get_by_text("Longsword").wait_for()
    card, end = gm.boxes(gm.see("card"), gm.see("end-phase"))

    for who, (x, y) in gm.pieces().items():
        assert not (
            card["x"] <= x <= card["x"] + card["width"] and card["y"] <= y <= card["y"] + card["height"]
        ), who
    assert (
        card["y"] + card["height"] <= end["y"]
        or card["x"] + card["width"] <= end["x"]
        or end["x"] <= card["x"]
    )


TABLET = {"width": 1024, "height": 768}


def test_on_a_tablet_who_waits_sees_the_one_button_in_the_row_and_the_piece_beside_its_card(
    visit: Visit, demo: dict[str, Any]
) -> None:
    gm = at_demo(visit, demo, TABLET)
    gm.drag_piece("aina", (12, 17))
    gm.wait_for_view("view.turn === 'aina'")
    select(gm, "borin")
    expect(gm.see("card")).to_contain_text("Borin")
    bar, end = gm.boxes(gm.see("actions"), gm.see("end-turn"))

    assert abs(bar["y"] + bar["height"] / 2 - end["y"] - end["height"] / 2) < 12, "in the row of the acts"
    gm.page.wait_for_function(
        """([x, y]) => {
        const box = document.querySelector("[data-testid=card]").getBoundingClientRect();
        return !(box.left < x && x < box.right && box.top < y && y < box.bottom); }""",
        arg=list(gm.piece("borin")),
    )


def test_the_card_of_who_has_struck_leaves_the_log_to_what_came_of_it(
    visit: Visit, demo: dict[str, Any]
) -> None:
    gm = at_demo(visit, demo, WINDOWS[1])
    select(gm, "borin")
    expect(gm.see("card")).to_contain_text("Borin")
    gm.page.locator("[data-arm=battleaxe]").click()
    gm.page.locator("[data-within=goblin-b]").click()
    button, card = gm.boxes(gm.see("aim-send"), gm.see("aim"))
    covered = gm.page.evaluate(
        """([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest(".go-pair"))""",
        [button["x"] + 40, card["y"] + card["height"] - 5],
    )
    assert covered, "nothing shows under the button"

    gm.see("aim-send").click()

    gm.wait_for_view("view.combatants.borin.used_major")
    expect(gm.see("log")).to_contain_text("Borin")
    gm.page.mouse.move(20, 20)
    expect(gm.see("card")).to_have_count(0)


def test_few_acts_of_somebody_with_a_short_name_stay_in_one_row(visit: Visit, served: Served) -> None:
    bow = {"kind": "shoot", "range": 30, "accuracy": {"fixed": 30}, "damage": "2d", "names": {"en": "Bow"}}
    fight = {
        "title": "A short name",
        "ruleset": "sw25-advanced",
        "setup": {
            "battlefield": {"width": 40, "height": 26},
            "combatants": {
                "bo": {"name": "Bo", "faction": "allies", "at": [10, 16], "hp": 20, "attacks": {"bow": bow}},
                "rat": {"name": "Rat", "faction": "enemies", "at": [24, 10], "hp": 90},
            },
        },
    }
    table = served.new_table({"name": "Short", "scenario": fight})
    gm = visit(table["links"]["gm"], viewport=WINDOWS[0])
    gm.wait_for_view("view.combatants.bo")
    gm.wait_still()
    select(gm, "bo")
    gm.page.locator(".one-row [data-arm=bow]").wait_for()

    acts = gm.see("actions").locator(".act")
    expect(acts).to_have_count(5)
    boxes = gm.boxes(*acts.all())

    assert max(box["y"] for box in boxes) - min(box["y"] for box in boxes) < 20


def are_apart(one: Box, other: Box, gap: float = 0) -> bool:
    return any(
        a["x"] + a["width"] + gap <= b["x"] or a["y"] + a["height"] + gap <= b["y"]
        for a, b in ((one, other), (other, one))
    )


def test_nothing_in_the_bar_touches_the_button_of_a_way(visit: Visit, demo: dict[str, Any]) -> None:
    gm = at_demo(visit, demo, WINDOWS[0])
    gm.drag_piece("aina", (6, 10), drop=False)
    gm.see("move-confirm").wait_for()
    figures, button = gm.boxes(gm.page.locator(".act.on .figures"), gm.see("move-confirm"))
    gm.page.keyboard.press("Escape")
    gm.page.mouse.up()

    assert are_apart(figures, button, 8)


def test_a_strip_over_the_table_covers_no_heading_and_no_tool(visit: Visit, demo: dict[str, Any]) -> None:
    gm = at_demo(visit, demo, WINDOWS[1])
    gm.page.mouse.move(300, 400)
    gm.see("pens-open").wait_for()
    gm.page.locator(".eyes select").select_option("spectator")
    gm.see("pens-open").wait_for(state="detached")
    around = (".eyes-strip", ".rail.left h2", ".rail.right [role=tab]", ".board-tools", "[data-testid=help]")
    strip, *others = gm.boxes(*(gm.page.locator(one).first for one in around))

    assert all(are_apart(strip, other) for other in others)
    assert are_apart(others[-1], others[-2])


def test_the_bar_of_the_replay_is_one_row_between_both_rails(visit: Visit, demo: dict[str, Any]) -> None:
    gm = at_demo(visit, demo, WINDOWS[1])
    gm.page.get_by_role("button", name="Replay the fight so far").click()
    gm.see("replay-share").wait_for()
    parts = gm.boxes(*gm.page.locator(".replay-row > *").all())

    tops = [box["y"] + box["height"] / 2 for box in parts]
    assert max(tops) - min(tops) <= 2


CARER: dict[str, Any] = {
    "title": "Shield and stance",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 40, "height": 30},
        "acting": "allies",
        "combatants": {
            "sera": {
                "name": "Sera the Shieldwright",
                "faction": "allies",
                "at": [10, 15],
                "hp": 40,
                "feats": ["cover", "defense-stance"],
                "attacks": {
                    "longsword": {"kind": "melee", "accuracy": 7, "damage": "1"},
                    "javelin": {"kind": "throw", "range": 20, "accuracy": 6, "damage": "1"},
                },
            },
            "amaryl": {
                "name": "Sister Amaryl of the Farther Shore",
                "faction": "allies",
                "at": [11, 15],
                "hp": 30,
            },
            "wolf": {"name": "Wolf", "faction": "enemies", "at": [30, 15], "hp": 14},
        },
    },
}


def test_weapons_cover_and_a_stance_take_one_line_in_a_small_window(visit: Visit, served: Served) -> None:
    table = served.new_table({"name": "The ford", "scenario": CARER})
    gm = visit(table["links"]["gm"], viewport=WINDOWS[1])
    gm.wait_for_view("view.combatants.sera")
    gm.wait_still()
    select(gm, "sera")
    chips = gm.see("actions").locator(".arms > *")
    expect(chips).to_have_count(4)

    boxes = gm.boxes(*chips.all())

    assert len(boxes) == 4
    assert len({box["y"] // 20 for box in boxes}) == 1


def test_what_a_decision_asks_about_is_not_under_its_card(visit: Visit, served: Served) -> None:
    walk = {"name": "Ana", "faction": "allies", "at": [14, 16], "hp": 30, "movement": 20}
    guard = {"name": "Guard", "faction": "enemies", "at": [22, 17], "hp": 30, "movement": 12}
    setup = {
        "battlefield": {"width": 40, "height": 26},
        "acting": "allies",
        "combatants": {"ana": walk, "guard": guard},
    }
    battle = {"title": "Halt", "ruleset": "sw25-advanced", "setup": setup}
    table = served.new_table({"name": "Halt", "scenario": battle})
    gm = visit(table["links"]["gm"], viewport=WINDOWS[1])
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()

    gm.drag_piece("ana", (20, 16), (30, 16))
    gm.see("decision").wait_for()
    gm.wait_still()

    (card,) = gm.boxes(gm.see("decision"))
    for x, y in gm.places(("piece", "guard"), ("toScreen", [22, 16])):
        assert y < card["y"] or not card["x"] < x < card["x"] + card["width"], (x, y, card)


CUT = """() => [...document.querySelectorAll(".row .state > span")].filter((word) => {
    const line = word.parentElement, right = line.offsetLeft + line.clientWidth;
    if (word.offsetTop - line.offsetTop >= line.clientHeight) return false;
    return word.scrollWidth > word.clientWidth + 1 || word.offsetLeft + word.offsetWidth > right + 1;
}).map((word) => word.textContent)"""
"""Words of the rows of the roster that are seen in part."""


def test_no_word_of_a_row_is_seen_in_part(visit: Visit, demo: dict[str, Any]) -> None:
    gm = at_demo(visit, demo, WINDOWS[0])
    select(gm, "dario")
    gm.see("end-turn").click()
    gm.wait_for_view("view.combatants.dario.acted")
    gm.wait_still()
    state = gm.see("roster").locator("[data-id=dario] .state")

    expect(state).to_have_text("skirmish 1 · acted")
    expect(state).to_have_attribute("title", "skirmish 1 · acted")
    assert gm.page.evaluate(CUT) == []
