"""On a phone the map stays under a choice and goes to whoever acts out of sight."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.over_http import command
from tests.helpers.people import PHONE, Person

REAR: dict[str, Any] = {
    "title": "A pass",
    "ruleset": "sw20-five-areas",
    "setup": {
        "combatants": {
            "aina": {"name": "Aina", "faction": "allies", "area": "allies-middle", "hp": 30},
            "elke": {"name": "Elke", "faction": "allies", "area": "allies-rear", "hp": 20},
            "gob": {"name": "Goblin", "faction": "enemies", "area": "enemies-middle", "hp": 60},
        },
    },
}
LONG: dict[str, Any] = {
    "title": "The long hall",
    "ruleset": "square-fireballs",
    "setup": {
        "map": "\n".join(["." * 44] * 3 + ["..a" + "." * 38 + "g.."] + ["." * 44] * 3),
        "legend": {"a": "ana", "g": "gob"},
        "turn": "ana",
        "order": [["ana"], ["gob"]],
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "hp": 30},
            "gob": {"name": "Gob", "faction": "enemies", "hp": 30},
        },
    },
}
SWORD: dict[str, Any] = {"kind": "melee", "accuracy": {"fixed": 8}, "damage": "2d+5", "critical": 10}
PLAIN: dict[str, Any] = {
    "title": "A wide plain",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 150, "height": 90},
        "combatants": {
            "aina": {"name": "Aina", "faction": "allies", "at": [15, 20], "movement": 20, "hp": 40},
            "borin": {"name": "Borin", "faction": "allies", "at": [18, 28], "movement": 20, "hp": 40},
            "wolf": {"name": "Wolf", "faction": "enemies", "at": [130, 20], "movement": 30, "hp": 20},
        },
    },
}
LONG_NAME = "アレクサンドリーナ・フォン・ヴァイセンブルク"
APART = """() => {
    const name = document.querySelector(".bar-who .open-card"), all = document.createRange();
    if (!name || name.offsetHeight < 44) return false;
    all.selectNodeContents(name);
    const lowest = Math.max(...[...all.getClientRects()].map((line) => line.bottom));
    const figures = [...name.parentElement.querySelectorAll("b")].filter((one) => one.offsetHeight > 0);
    return figures.length > 0 && figures.every((one) => one.getBoundingClientRect().top >= lowest - 6);
}"""
"""A name in the bar of a phone ends above what it has."""
SEEN = "who => { const at = window.ransen.piece(who); return at && at[0] > 0 && at[0] < innerWidth }"


def places(person: Person) -> list[float]:
    """Of all pieces, in CSS pixels."""
    return [figure for at in person.pieces().values() for figure in at]


def test_choosing_a_piece_in_the_rear_leaves_the_map_where_it_is(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "A pass", "ruleset": "sw20-five-areas", "scenario": REAR})
    player: Person = visit(table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True)
    take_seat(player, "Mio", "Aina", "Elke")
    chip = player.see("actions").get_by_role("button", name="Elke")
    expect(chip).to_be_visible()
    player.wait_still()
    before = places(player)

    chip.tap()

    expect(player.see("actions").locator(".name", has_text="Elke")).to_be_visible()
    player.wait_still()
    assert places(player) == pytest.approx(before, abs=0.5)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_map_goes_to_whose_turn_it_is_out_of_sight(served: Served, visit: Visit, motion: str) -> None:
    table = served.new_table({"name": "Hall", "ruleset": "square-fireballs", "scenario": LONG})
    player: Person = visit(
        table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion=motion
    )
    take_seat(player, "Mio", "Ana")
    expect(player.see("actions")).to_contain_text("Ana")
    player.wait_still()
    assert player.page.evaluate(SEEN, "ana")
    assert not player.page.evaluate(SEEN, "gob")

    player.page.get_by_role("button", name="End the turn").tap()

    player.wait_for_view("view.turn === 'gob'")
    player.page.wait_for_function(SEEN, arg="gob")


@pytest.mark.parametrize("holds", ["pen", "dialog"])
def test_the_map_stays_under_a_pen_and_behind_a_dialog(served: Served, visit: Visit, holds: str) -> None:
    table = served.new_table({"name": "Hall", "ruleset": "square-fireballs", "scenario": LONG})
    player: Person = visit(table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True)
    take_seat(player, "Mio", "Ana")
    player.wait_still()
    player.page.touchscreen.tap(*player.piece("ana"))
    if holds == "pen":
        player.see("pens-open").tap()
        player.page.locator("[data-pen=stays]").tap()
    else:
        player.page.keyboard.press("?")
        player.page.locator("dialog[open]").wait_for()
    player.wait_still()
    assert not player.page.evaluate(SEEN, "gob")
    before = places(player)

    command(served, table, command="end-turn", actor="ana")

    player.wait_for_view("view.turn === 'gob'")
    player.wait_still()
    assert places(player) == pytest.approx(before, abs=0.5)


def test_a_map_on_which_sides_stand_far_apart_shows_somebody(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "Plain", "scenario": PLAIN})
    gm: Person = visit(table["links"]["gm"], viewport={"width": 1440, "height": 900})
    gm.wait_for_view("view.combatants.wolf")
    gm.wait_still()

    assert all(gm.page.evaluate(SEEN, who) for who in ("aina", "borin", "wolf"))


def test_a_long_name_lies_over_nothing_in_the_bar_of_a_phone(served: Served, visit: Visit) -> None:
    combatants = {
        **REAR["setup"]["combatants"],
        "aina": {**REAR["setup"]["combatants"]["aina"], "name": LONG_NAME},
    }
    scenario = {**REAR, "setup": {"combatants": combatants}}
    table = served.new_table({"name": "A pass", "ruleset": "sw20-five-areas", "scenario": scenario})
    gm: Person = visit(table["links"]["gm"], viewport=PHONE, has_touch=True, is_mobile=True, locale="ja-JP")
    gm.wait_for_view("view.combatants.aina")
    gm.wait_still()
    gm.page.touchscreen.tap(*gm.piece("aina"))

    gm.page.wait_for_function(APART)


def side_by_side(gap: int) -> str:
    row = "a.b" + "." * gap + "g.h"
    return "\n".join(["." * len(row)] * 4 + [row] + ["." * len(row)] * 4)


LEGEND = {"a": "ana", "b": "bo", "g": "gob", "h": "hag"}
ON_CELLS: dict[str, Any] = {
    "map": side_by_side(24),
    "legend": LEGEND,
    "combatants": {
        who: {"name": who.title(), "faction": "allies" if who in {"ana", "bo"} else "enemies", "hp": 30}
        for who in LEGEND.values()
    },
}
PLACED: dict[str, Any] = {
    "sw25-advanced": {
        "battlefield": {"width": 60, "height": 30},
        "acting": "enemies",
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "at": [6, 14], "movement": 20, "hp": 40},
            "gob": {"name": "Gob", "faction": "enemies", "at": [52, 14], "movement": 30, "hp": 20},
            "hag": {"name": "Hag", "faction": "enemies", "at": [55, 14], "movement": 30, "hp": 20},
            "imp": {"name": "Imp", "faction": "enemies", "at": [55, 18], "movement": 30, "hp": 20},
        },
    },
    "sw25-simplified": {
        "acting": "enemies",
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "area": "allies-rear", "hp": 30},
            "gob": {"name": "Gob", "faction": "enemies", "area": "enemies-rear", "hp": 30},
        },
    },
    "sw20-five-areas": {
        "acting": "enemies",
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "area": "allies-rear", "hp": 30},
            "gob": {"name": "Gob", "faction": "enemies", "area": "enemies-rear", "hp": 30},
        },
    },
    "active-round": {**ON_CELLS, "turn": "gob"},
    "square-fireballs": {**ON_CELLS, "turn": "gob", "order": [["gob"], ["hag"], ["ana"], ["bo"]]},
}
OPEN = """who => {
    const [x, y] = window.ransen.piece(who) ?? [-1, -1];
    return x > 8 && x < innerWidth - 8 && document.elementFromPoint(x, y)?.matches("canvas") === true;
}"""
"""A piece stands on the free map, with its middle off the edges."""


@pytest.mark.parametrize("key", PLACED)
def test_who_sits_down_while_foes_act_sees_the_own_piece(served: Served, visit: Visit, key: str) -> None:
    fight = {"title": "Far apart", "ruleset": key, "setup": PLACED[key]}
    table = served.new_table({"name": "Far apart", "ruleset": key, "scenario": fight})
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "locale": "ja-JP"}
    player: Person = visit(table["links"]["player"], **phone)
    player.see("seat-take").wait_for()
    player.wait_still()
    assert player.lasting(OPEN, "ana")

    take_seat(player, "Mio", "Ana")
    player.wait_still()
    assert player.lasting(OPEN, "ana")

    seen = player.entry()
    command(served, table, command="adjust", target="gob", hp=19)
    player.wait_for_entry(seen + 1)
    player.wait_still()
    assert player.lasting(OPEN, "ana")


def test_the_nearest_foe_is_shown_with_the_own_piece_where_both_find_room(
    served: Served, visit: Visit
) -> None:
    setup = {**ON_CELLS, "map": side_by_side(6) + "\n" + "." * 40, "turn": "gob"}
    setup["map"] = "\n".join(row.ljust(40, ".") for row in setup["map"].splitlines())
    fight = {"title": "Near", "ruleset": "square-fireballs", "setup": setup}
    table = served.new_table({"name": "Near", "ruleset": "square-fireballs", "scenario": fight})
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    player: Person = visit(table["links"]["player"], **phone)

    take_seat(player, "Mio", "Ana")
    player.wait_still()

    player.page.wait_for_function(OPEN, arg="gob")
    assert player.lasting(OPEN, "ana")


def test_a_mark_at_the_rim_is_aimed_at(served: Served, visit: Visit) -> None:
    """A bow in hand and the foe out of sight: a tap on its mark did nothing."""
    aina = {"name": "Aina", "faction": "allies", "at": [15, 20], "movement": 20, "hp": 40}
    bow = {"kind": "shoot", "accuracy": 8, "power": 20, "critical": 10, "range": 30}
    wolf = {"name": "Wolf", "faction": "enemies", "at": [44, 20], "movement": 30, "hp": 20}
    other = {**wolf, "name": "Fox", "at": [15, 28]}
    combatants = {"aina": {**aina, "attacks": {"bow": bow}}, "wolf": wolf, "fox": other}
    scenario = {**PLAIN, "setup": {**PLAIN["setup"], "combatants": combatants}}
    table = served.new_table({"name": "Plain", "scenario": scenario})
    player: Person = visit(table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True)
    take_seat(player, "Mio", "Aina")
    player.page.touchscreen.tap(*player.piece("aina"))
    player.page.get_by_role("button", name="Bow", exact=False).first.tap()
    player.see("aim").wait_for()
    player.page.evaluate("window.ransen.show([15, 20])")
    player.wait_still()
    assert not player.page.evaluate(SEEN, "wolf")

    player.page.touchscreen.tap(PHONE["width"] - 17, player.piece("wolf")[1])

    expect(player.see("aim").locator("h2")).to_contain_text("Wolf")
    player.page.wait_for_function(SEEN, arg="wolf")
    player.page.evaluate("window.ransen.show([15, 20])")
    player.wait_still()
    assert not player.page.evaluate(SEEN, "wolf")

    player.see("within").get_by_role("button", name="Wolf").tap()

    player.page.wait_for_function(SEEN, arg="wolf")


def test_what_is_written_pushes_the_acts_out_from_under_the_button(served: Served, visit: Visit) -> None:
    """“End turn” lay over the acts, and a tap on one of them ended the turn."""
    table = served.new_table({"name": "Plain", "scenario": PLAIN})
    player: Person = visit(table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True)
    take_seat(player, "Mio", "Aina")
    player.page.touchscreen.tap(*player.piece("aina"))
    player.wait_worn()

    player.page.get_by_role("button", name="Major").tap()

    player.page.get_by_label("major action", exact=False).wait_for()
    expect(player.see("end-turn")).to_have_css("position", "static")


def test_who_is_set_down_is_not_judged_as_a_move(served: Served, visit: Visit) -> None:
    """In the placement the slip under the finger said in red that one has to wait for the rounds."""
    scenario = {**PLAIN, "setup": {**PLAIN["setup"], "phase": "placement"}}
    table = served.new_table({"name": "Plain", "scenario": scenario})
    player: Person = visit(table["links"]["player"])
    said: list[str] = []
    player.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: said.append(str(frame))))
    player.page.reload()
    take_seat(player, "Mio", "Aina")
    player.wait_still()
    x, y = player.piece("aina")
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x + 40, y + 10, steps=6)
    player.wait_still()
    player.page.mouse.up()

    player.wait_for_view("view.combatants.aina.at[0] > 15")
    assert any('"place"' in one for one in said)
    assert not any('"preview"' in one for one in said)


def test_a_network_that_goes_is_told_at_once(served: Served, visit: Visit) -> None:
    """Nothing closes a socket then: the page looked as if nobody did anything."""
    table = served.new_table({"name": "Plain", "scenario": PLAIN})
    player: Person = visit(table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True)
    take_seat(player, "Mio", "Aina")
    player.page.touchscreen.tap(*player.piece("aina"))
    player.wait_worn()

    player.page.context.set_offline(True)
    expect(player.page.get_by_role("button", name="Try now")).to_be_visible()

    player.page.context.set_offline(False)
    expect(player.page.get_by_role("button", name="Try now")).to_have_count(0)
    player.errors.clear()


def test_an_act_that_is_done_is_not_told_as_refused(served: Served, visit: Visit) -> None:
    """Under the finger the button had closed, and its reason was said, with an English word."""
    setup = {
        **LONG["setup"],
        "map": "\n".join(["." * 9] * 3 + ["..ao..g.."] + ["." * 9] * 3),
        "legend": {**LONG["setup"]["legend"], "o": "low"},
    }
    table = served.new_table(
        {"name": "Hall", "ruleset": "square-fireballs", "scenario": {**LONG, "setup": setup}}
    )
    player: Person = visit(
        table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True, locale="ja-JP"
    )
    take_seat(player, "Mio", "Ana")
    hide = player.see("actions").locator("[data-offer=hide]")
    player.see("actions").locator(".arm").first.wait_for()
    if hide.count() == 0:
        player.see("tools-more").tap()
    hide.tap()
    player.wait_for_view("view.combatants.ana.used?.standard")
    expect(hide).to_have_attribute("aria-disabled", "true")
    expect(player.page.locator(".tip")).to_have_count(0)
    expect(hide).to_have_attribute("title", re.compile("^この手番の標準アクションは使用済みです。"))
    # What is still open stands first in the row: it is where one sees it.
    player.page.wait_for_function("document.querySelector('.arms').scrollLeft === 0")
