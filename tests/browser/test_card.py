"""The stat card: of whom one hovers or selects, the own sheet whole, of others what the seat knows."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.axe import violations
from tests.helpers.over_http import command
from tests.helpers.people import PHONE, Person

FIGHT: dict[str, Any] = {
    "title": "Known and unknown",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "acting": "allies",
        "combatants": {
            "ana": {
                "name": "Ana",
                "faction": "allies",
                "at": [20, 20],
                "movement": 12,
                "hp": 31,
                "mp": 14,
                "evasion": 7,
                "accuracy": 8,
                "fortitude": 5,
                "willpower": 6,
                "knowledge": 3,
                "attacks": {"sword": {"kind": "melee", "accuracy": 8, "power": 20, "critical": 10}},
                "controlled_by": "any",
            },
            "troll": {
                "name": "Troll",
                "faction": "enemies",
                "kind": "monster",
                "at": [32, 20],
                "movement": 12,
                "hp": 66,
                "evasion": {"fixed": 17},
                "defense": 9,
                "weak_point": {"element": "fire", "bonus": 3},
            },
        },
    },
}


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "Cards", "scenario": FIGHT})


def sit_down(person: Person) -> None:
    person.see("seat-name").fill("Mika")
    person.page.locator(".seat [data-id=ana]").click()
    person.see("seat-take").click()
    person.wait_for_view("Object.values(view.seats ?? {}).some(({ controls }) => controls?.includes('ana'))")
    person.see("end-turn").wait_for()


def test_it_follows_the_hand_and_tells_no_more_than_the_seat_knows(
    served: Served, table: dict[str, Any], visit: Visit
) -> None:
    mika = visit(table["links"]["player"])
    sit_down(mika)
    mika.wait_still()
    card = mika.see("card")
    expect(card).to_have_count(0)

    mika.page.mouse.move(*mika.piece("troll"), steps=3)
    expect(card).to_contain_text("Troll")
    expect(card).to_contain_text("unhurt")
    expect(card).to_contain_text("?")
    for secret in ("66", "17", "fire"):
        assert secret not in card.inner_text()

    command(served, table, command="reveal", target="troll", fields=["evasion", "weak_point"])
    expect(card).to_contain_text("17")
    expect(card).to_contain_text("Weak point: fire, +3")
    assert "66" not in card.inner_text()
    assert violations(mika.page) == []

    mika.page.mouse.move(5, 5)
    expect(card).to_have_count(0)


def test_the_own_sheet_is_whole_and_never_over_the_piece(table: dict[str, Any], visit: Visit) -> None:
    mika = visit(table["links"]["player"])
    sit_down(mika)
    mika.wait_still()

    mika.page.mouse.click(*mika.piece("ana"))
    mika.page.mouse.move(5, 5)

    card = mika.see("card")
    expect(card.get_by_text("31")).to_have_count(1)  # beside its bar, and not once more
    for told in ("31", "14", "sword", "Willpower", "Allies · played by Mika"):
        expect(card).to_contain_text(told)
    (box,) = mika.boxes(card)
    for who in ("ana", "troll"):
        x, y = mika.piece(who)
        assert not (box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"])
    mika.see("board").focus()
    mika.see("card").focus()
    mika.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    mika.see("stat-open").click()
    expect(card).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_in_a_low_window_a_sheet_of_many_weapons_is_whole(served: Served, visit: Visit, locale: str) -> None:
    fight: dict[str, Any] = deepcopy(FIGHT)
    fight["setup"].pop("acting")
    ana = fight["setup"]["combatants"]["ana"]
    ana["attacks"] = {f"blade-{n}": ana["attacks"]["sword"] for n in range(7)}
    made = served.new_table(
        {"name": "Cards", "scenario": {**fight, "setup": {**fight["setup"], "phase": "preparation"}}}
    )
    gm = visit(made["links"]["gm"], viewport={"width": 1280, "height": 720}, locale=locale)
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()

    gm.page.mouse.click(*gm.piece("ana"))
    gm.page.mouse.move(5, 5)

    card = gm.see("card")
    expect(card).to_contain_text("blade-6")
    gm.boxes(card)  # it has its place
    assert card.evaluate("card => card.scrollHeight - card.clientHeight") <= 1
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    assert card.locator(".checks-block dt").evaluate_all(cut) == []


def test_conditions_say_from_whom_they_are_and_for_how_long(
    served: Served, table: dict[str, Any], visit: Visit
) -> None:
    command(
        served,
        table,
        command="effect",
        actor="ana",
        name="Web",
        shape="touch",
        target="ana",
        resist="none",
        conditions=["bound"],
        rounds=3,
    )
    watcher = visit(table["links"]["spectator"])
    watcher.wait_for_view("view.combatants.ana.conditions.includes('bound')")
    watcher.wait_still()

    watcher.see("roster").locator("[data-id=ana] .row-main").click()

    card = watcher.see("card")
    expect(card).to_contain_text("bound")
    expect(card).to_contain_text("from Ana")
    expect(card).to_contain_text("3 rounds left")


def test_on_a_phone_the_own_sheet_is_one_tap_away(table: dict[str, Any], visit: Visit) -> None:
    mika = visit(table["links"]["player"], viewport=PHONE, has_touch=True, locale="ja-JP")
    sit_down(mika)
    expect(mika.see("card")).to_have_count(0)

    mika.see("stat-open").tap()

    expect(mika.see("card")).to_contain_text("31")
    assert violations(mika.page) == []
    mika.see("card").get_by_role("button", name="閉じる").tap()
    expect(mika.see("card")).to_have_count(0)


def test_on_a_phone_the_card_does_not_stay_over_the_log(table: dict[str, Any], visit: Visit) -> None:
    mika = visit(table["links"]["player"], viewport=PHONE, has_touch=True, locale="ja-JP")
    sit_down(mika)
    mika.wait_still()
    mika.page.touchscreen.tap(*mika.piece("troll"))
    expect(mika.see("card")).to_contain_text("Troll")

    mika.page.get_by_role("tab", name="ログ").tap()

    expect(mika.see("card")).to_have_count(0)
    mika.see("chat-input").tap()
    expect(mika.see("chat-input")).to_be_focused()


def test_attacks_of_characters_and_of_monsters_have_the_words_of_their_sheets(
    served: Served, visit: Visit
) -> None:
    club = {"kind": "melee", "accuracy": {"fixed": 14}, "damage": "2d+9", "critical": 12}
    fight: dict[str, Any] = deepcopy(FIGHT)
    fight["setup"]["combatants"]["troll"]["attacks"] = {"club": club}
    made = served.new_table({"name": "Cards", "scenario": fight})
    gm = visit(made["links"]["gm"], locale="ja-JP")
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()

    for who, heads in (("ana", ("攻撃", "ダメージ")), ("troll", ("攻撃方法", "打撃点"))):
        gm.page.mouse.click(*gm.piece(who))
        table = gm.page.locator(f"[data-testid=card][data-id={who}] section", has_text="命中力").first
        expect(table.locator("h4")).to_have_text(heads[0])
        expect(table.locator("th", has_text=heads[1])).to_have_count(1)


def test_the_card_of_who_is_moved_leaves_the_map_free(table: dict[str, Any], visit: Visit) -> None:
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.mouse.move(*gm.piece("troll"), steps=3)
    expect(gm.see("card")).to_contain_text("Troll")
    gm.drag(gm.piece("ana"), gm.on_screen((22, 22)))
    gm.wait_for_view("view.combatants.ana.at[0] === 22")
    gm.page.mouse.move(5, 5)
    expect(gm.see("card")).to_have_count(0)

    gm.see("log").get_by_text("moves").hover()
    gm.page.wait_for_timeout(700)

    expect(gm.see("card")).to_have_count(0)


APART = """() => {
  const [card, asked] = ["card", "decision"].map((name) =>
    document.querySelector(`[data-testid=${name}]`)?.getBoundingClientRect());
  return asked && (!card || card.right <= asked.left || asked.right <= card.left
    || card.bottom <= asked.top || asked.bottom <= card.top);
}"""


def test_the_card_under_the_hand_makes_room_for_a_decision_that_opens_later(
    served: Served, table: dict[str, Any], visit: Visit
) -> None:
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.mouse.move(*gm.piece("troll"), steps=3)
    expect(gm.see("card")).to_contain_text("Troll")

    command(served, table, command="move", actor="ana", mode="normal", path=[[31, 20]])

    gm.see("decision").wait_for()
    gm.page.wait_for_function(APART)


BELOW = """() => {
  const [card, step] = ["card", "procedure"].map((name) =>
    document.querySelector(`[data-testid=${name}]`)?.getBoundingClientRect());
  return card && step && (card.right <= step.left || card.top >= step.bottom);
}"""
WIDE = {"width": 1440, "height": 900}


def test_the_card_of_who_was_placed_leaves_the_next_step_to_the_gm(served: Served, visit: Visit) -> None:
    fight: dict[str, Any] = deepcopy(FIGHT)
    fight["setup"].pop("acting")
    fight["setup"]["phase"] = "setup"
    people = fight["setup"]["combatants"]
    spots = [(x, y) for x in range(6, 60, 10) for y in range(4, 40, 8)]
    people |= {f"rat-{x}-{y}": {**people["troll"], "name": "Rat", "at": [x, y]} for x, y in spots}
    made = served.new_table({"name": "Placing", "scenario": fight})
    gm = visit(made["links"]["gm"], viewport=WIDE)
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()

    gm.page.mouse.click(*gm.piece("ana"))
    gm.page.mouse.move(5, 5)

    expect(gm.see("card")).to_contain_text("Ana")
    gm.page.wait_for_function(BELOW)
    gm.see("advance").click()
    gm.wait_for_view("view.phase !== 'setup'")


def test_a_card_of_many_powers_has_the_room_that_the_log_can_spare(served: Served, visit: Visit) -> None:
    power = {"target": {"kind": "melee"}, "attack": {"vs": "ref"}, "damage": {"dice": "2d6", "ability": 4}}
    ana = {"name": "Ana", "faction": "allies", "hp": 30, "powers": {f"blow-{n}": power for n in range(14)}}
    setup = {
        "map": "\n".join(["." * 22] * 5 + ["..........a..........."] + ["." * 22] * 6),
        "legend": {"a": "ana"},
        "combatants": {"ana": ana},
    }
    scenario = {"title": "Alone", "ruleset": "square-fireballs", "setup": setup}
    table = served.new_table({"name": "Alone", "ruleset": "square-fireballs", "scenario": scenario})
    gm = visit(table["links"]["gm"], viewport={"width": 1280, "height": 800})
    gm.wait_still()
    gm.page.mouse.click(*gm.piece("ana"))
    expect(gm.see("card")).to_be_visible()

    (card,) = gm.boxes(gm.see("card"))
    assert card["height"] >= 400


def test_a_mouse_at_rest_keeps_no_card_of_who_has_gone(
    served: Served, visit: Visit, table: dict[str, Any]
) -> None:
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.troll")
    gm.wait_still()
    gm.page.mouse.move(*gm.piece("troll"))
    card = gm.page.locator("[data-testid=card][data-id=troll]")
    expect(card).to_be_visible()

    command(served, table, command="place", target="troll", at=[50, 34])

    expect(card).to_have_count(0)


def test_what_a_seat_was_not_told_is_no_figure(served: Served, table: dict[str, Any], visit: Visit) -> None:
    """A sheet that says no movement has the usual one; of a foe who was told in part nothing is made up."""
    mika = visit(table["links"]["player"], locale="ja-JP", viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down(mika)
    command(served, table, command="reveal", target="troll", fields=["evasion", "hp"])
    mika.wait_for_view("view.combatants.troll.evasion !== undefined")
    mika.page.touchscreen.tap(*mika.piece("ana"))
    mika.see("stat-open").tap()
    expect(mika.see("card")).to_contain_text("魔物知識 2d+3。")
    mika.see("card").get_by_role("button", name="閉じる").tap()
    mika.page.touchscreen.tap(*mika.piece("troll"))

    told = mika.see("card").locator(".checks-block > div")
    expect(told.filter(has_text="移動速度").locator("dd")).to_have_text("–")
    expect(told.filter(has_text="防護点").locator("dd")).to_have_text("–")
    expect(told.filter(has_text="回避力").locator("dd")).to_have_text("17")


def test_a_card_tells_no_range_of_a_touch_and_says_where_a_throw_has_none(
    served: Served, visit: Visit
) -> None:
    fight = deepcopy(FIGHT)
    fight["setup"]["combatants"]["ana"] |= {
        "attacks": {"dart": {"kind": "throw", "accuracy": 8, "damage": "1d"}},
        "skills": {"salve": {"shape": "touch", "range": 10, "mp": 1, "damage": "1d", "heal": "hp"}},
    }
    table = served.new_table({"name": "The glade", "scenario": fight})
    gm = visit(table["links"]["gm"])

    gm.page.mouse.click(*gm.piece("ana"))

    card = gm.page.locator(".piece-card")
    expect(card).to_contain_text("touch · 1d · heals HP")
    expect(card.get_by_role("row", name="dart")).to_contain_text("any")
