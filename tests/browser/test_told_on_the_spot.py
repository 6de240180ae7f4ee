"""What came of something is told where it was asked for: at the palette, at the free pieces, in the log."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.browser.test_palettes import at_table
from tests.browser.test_procedure import hunt
from tests.browser.test_talk import Seats
from tests.browser.test_touch_targets import FOR_FINGERS, SMALLER
from tests.formats.samples import PIECE, text
from tests.helpers.people import DESKTOP, PHONE, Person
from tests.helpers.written import KEEP, written

ON_SIDE = {"width": 844, "height": 390}
THUMBS: dict[str, Any] = {"locale": "ja-JP", "has_touch": True, "is_mobile": True}
AT_END = """(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < 40)
    (document.querySelector("[data-testid=log]"))"""
UNIT = 46
"""Pixels of the last figure of a span and the unit behind it."""
HEARD = "() => [...document.querySelectorAll('#announce p')].map((one) => one.textContent)"


@pytest.mark.parametrize("size", [PHONE, ON_SIDE])
def test_a_line_of_the_palette_shows_there_what_it_threw(
    served: Served, visit: Visit, size: dict[str, int]
) -> None:
    mika = visit(at_table(served)[1], viewport=size, **THUMBS)
    mika.wait_for_view("view.combatants.ana")
    mika.page.get_by_role("tab", name="キャラクター").tap()
    mika.page.get_by_role("button", name="anaの数値を変更").tap()

    mika.see("own-figures").get_by_role("button", name="2d+{accuracy}+{修正} 命中").tap()

    said = mika.see("palette-said")
    expect(said).to_contain_text("ana")
    expect(said).to_contain_text("2d+6+1 命中")
    expect(said.locator(".throw svg")).to_have_count(2)
    expect(said).to_be_in_viewport(ratio=1)
    total = said.locator(".throw b").inner_text()
    mika.page.wait_for_function(f"total => ({HEARD})().some((one) => one.includes(total))", arg=total)
    heard = mika.page.evaluate(HEARD)
    assert sum(one.startswith(total) for one in heard) == 1, heard
    assert said.locator("[role=status], [role=alert]").count() == 0


def test_the_log_beside_a_palette_is_enough(served: Served, visit: Visit) -> None:
    mika = visit(at_table(served)[1], viewport=DESKTOP, locale="ja-JP")
    mika.wait_for_view("view.combatants.ana")
    mika.page.get_by_role("button", name="anaの数値を変更").click()

    mika.see("own-figures").get_by_role("button", name=":MP-3").click()

    mika.page.locator(".said").get_by_text(":MP-3").wait_for()
    expect(mika.see("palette-said")).to_have_count(0)


def brings(mika: Person) -> None:
    mika.see("bring-own").tap()
    mika.see("bring-text").fill(text(PIECE))
    mika.see("bring-go").tap()
    mika.see("brought").get_by_text("GMの確認待ちです。").wait_for()
    mika.page.keyboard.press("Escape")


def test_who_brought_a_character_reads_that_it_waits_and_what_the_gm_said(
    served: Served, visit: Visit
) -> None:
    table = served.new_table({"name": "Early"})
    mika = visit(table["links"]["player"], alone=True, viewport=PHONE, **THUMBS)
    take_seat(mika, "Mika")
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    gm.wait_for_view("view.phase")
    gm.wait_worn()
    mika.page.mouse.move(200, 300)

    brings(mika)
    expect(mika.see("own-asked")).to_have_text("GMの許可を待っています：ミナト")
    gm.see("knock-look").click()
    gm.page.get_by_role("button", name="Decline").click()
    expect(mika.see("own-asked")).to_have_text("GMが許可しませんでした：ミナト")
    gm.page.keyboard.press("Escape")

    brings(mika)
    expect(mika.see("own-asked")).to_have_text("GMの許可を待っています：ミナト")
    gm.see("knock-look").click()
    gm.see("bring-let").click()
    expect(mika.see("own-asked")).to_contain_text("GMが許可しました：ミナト")


def scrolled_up(phone: Person) -> None:
    """By a reader who looks for something."""
    phone.page.wait_for_function(f"() => {AT_END}")
    phone.see("log").evaluate("(log) => { log.scrollTop = 1; }")
    phone.page.wait_for_function(f"() => !({AT_END})")
    phone.see("log").evaluate("(log) => { log.scrollTop = 0; }")
    phone.page.wait_for_function("() => document.querySelector('[data-testid=log]').scrollTop === 0")


def test_new_lines_of_the_rules_are_counted_where_the_log_is_scrolled_up(
    served: Served, visit: Visit, table: dict[str, Any]
) -> None:
    seats = Seats(served, table)
    for number in range(30):
        seats.say(f"Line {number}")
    phone = visit(seats.sit("Mika", "aina")["link"], viewport=PHONE, **THUMBS)
    phone.wait_for_view("view.seats")
    phone.page.get_by_role("tab", name="ログ").tap()
    phone.page.locator(".said").get_by_text("Line 29").wait_for()
    scrolled_up(phone)
    expect(phone.see("log-newer")).to_have_count(0)

    seats.ask("/commands", {"command": "adjust", "target": "wolf", "hp": 12})
    expect(phone.see("log-newer")).to_have_text("新着1件")
    seats.say("Beware")
    expect(phone.see("log-newer")).to_have_text("新着2件")
    expect(phone.see("log-newer")).to_be_in_viewport(ratio=1)
    phone.page.wait_for_function(FOR_FINGERS)
    assert phone.lasting(SMALLER) == []
    phone.see("log-newer").tap()

    expect(phone.see("log-newer")).to_have_count(0)
    phone.page.wait_for_function(f"() => {AT_END}")


@pytest.mark.parametrize("sizes", [(PHONE, ON_SIDE), (ON_SIDE, PHONE)])
def test_the_newest_line_stays_in_sight_when_the_phone_is_turned(
    served: Served, visit: Visit, table: dict[str, Any], sizes: tuple[Any, Any]
) -> None:
    seats = Seats(served, table)
    for number in range(30):
        seats.say(f"Line {number}")
    phone = visit(seats.sit("Mika", "aina")["link"], viewport=sizes[0], **THUMBS)
    phone.wait_for_view("view.seats")
    phone.page.get_by_role("tab", name="ログ").tap()
    newest = phone.page.locator(".said").get_by_text("Line 29")
    expect(newest).to_be_in_viewport(ratio=1)

    phone.page.set_viewport_size(sizes[1])

    expect(newest).to_be_in_viewport(ratio=1)
    phone.wait_still()
    expect(newest).to_be_in_viewport(ratio=1)


def standing(name: str, faction: str, at: int) -> dict[str, Any]:
    return {"name": name, "faction": faction, "at": [at, 20], "movement": 20, "hp": 30}


CROWD: dict[str, Any] = {
    "title": "Three who can stop",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "round": 1,
        "acting": "allies",
        "combatants": {
            "ana": standing("アナ", "allies", 10),
            "bo": standing("ボー", "allies", 14),
            **{f"gob-{one}": standing(f"ボガードソーサラー{one.upper()}", "enemies", 14) for one in "abc"},
        },
        "skirmishes": {"s1": {"center": [14, 20], "melee": ["bo", "gob-a", "gob-b", "gob-c"]}},
    },
}


@pytest.mark.parametrize("size", [PHONE, {"width": 360, "height": 640}, {"width": 320, "height": 640}])
def test_three_who_can_stop_a_move_are_named_within_the_screen(
    served: Served, visit: Visit, size: dict[str, int]
) -> None:
    mika = visit("about:blank", viewport=size, **THUMBS)
    mika.page.add_init_script(KEEP)
    mika.page.goto(served.new_table({"name": "Stops", "scenario": CROWD})["links"]["gm"])
    mika.wait_for_view("view.combatants.ana")
    mika.show((14, 20))
    line = mika.page.context.new_cdp_session(mika.page)
    (x, y), (to_x, to_y) = mika.places(("piece", "ana"), ("toScreen", [17, 20]))

    for kind, share in (("touchStart", 0.0), ("touchMove", 0.3), ("touchMove", 0.7), ("touchMove", 1.0)):
        at = {"x": x + share * (to_x - x), "y": y + share * (to_y - y)}
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
    mika.page.wait_for_function("() => window.written().some(({ words }) => words.includes('ソーサラーB'))")
    words = written(mika)

    for letter in "ABC":
        assert any(f"ボガードソーサラー{letter}" in said.words for said in words), letter
    assert not any(", " in said.words for said in words)
    slip = [said for said in words if "ソーサラー" in said.words or "～" in said.words]
    assert any("～" in said.words for said in slip)
    ends = {said: said.x + said.w + (UNIT if "～" in said.words else 0) for said in slip}
    assert [said for said in slip if said.x < 0 or ends[said] > size["width"]] == []
    line.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})


def test_a_dear_move_under_a_finger_is_not_said_to_be_done_as_it_lets_go(
    served: Served, visit: Visit
) -> None:
    slow = {**CROWD["setup"]["combatants"]["ana"], "movement": 5}
    setup = {**CROWD["setup"], "combatants": {**CROWD["setup"]["combatants"], "ana": slow}}
    table = served.new_table({"name": "Far", "scenario": {**CROWD, "setup": setup}})
    phone = visit(table["links"]["gm"], viewport=PHONE, **THUMBS)
    phone.wait_for_view("view.combatants.ana")
    phone.show((15, 20))
    line = phone.page.context.new_cdp_session(phone.page)
    # Both off the rim: a finger that rests there moves the map on, and the path grows with it.
    (x, y), near, far = phone.places(("piece", "ana"), ("toScreen", [10, 16]), ("toScreen", [7.8, 24.9]))

    for to_x, to_y in ((x, y), ((x + near[0]) / 2, (y + near[1]) / 2), near):
        kind = "touchStart" if (to_x, to_y) == (x, y) else "touchMove"
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": to_x, "y": to_y}]})
    expect(phone.see("move-confirm")).to_contain_text("離すと決定")
    for share in (0.5, 1.0):
        at = {"x": near[0] + share * (far[0] - near[0]), "y": near[1] + share * (far[1] - near[1])}
        line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})

    expect(phone.see("move-confirm")).to_contain_text("全力移動")
    expect(phone.see("move-confirm")).not_to_contain_text("離すと決定")
    line.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})


def test_monster_knowledge_begins_with_the_piece_in_hand(served: Served, visit: Visit) -> None:
    gm = visit(served.new_table({"name": "Hunt", "scenario": hunt("knowledge")})["links"]["gm"])
    gm.wait_for_view("view.combatants.bea")
    gm.page.mouse.click(*gm.piece("bea"))

    expect(gm.see("knowledge").locator("select")).to_have_value("bea")

    gm.see("knowledge").locator("select").select_option("ana")
    expect(gm.see("knowledge").locator("select")).to_have_value("ana")
