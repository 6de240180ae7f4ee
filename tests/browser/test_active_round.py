"""The active round on the page: the order with what is left of turns, stances, sides, what was undone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.people import PHONE, Person

LANE: dict[str, Any] = {
    "title": "A lane",
    "ruleset": "active-round",
    "setup": {
        "battlefield": {"grid": "squares", "columns": 8, "rows": 6},
        "order": ["gnoll", "lin"],
        "turn": "lin",
        "initiative": {"gnoll": 17, "lin": 12},
        "combatants": {
            "lin": {
                "name": "Lin",
                "faction": "allies",
                "cell": [3, 2],
                "facing": "e",
                "hp": 30,
                "melee_power": 5,
                "weapons": {"axe": {"names": {"en": "Axe"}, "kind": "melee"}},
                "wields": {"right": "axe"},
            },
            "gnoll": {
                "name": "Gnoll",
                "faction": "enemies",
                "cell": [4, 2],
                "facing": "e",
                "hp": 40,
                "evade": 50,
            },
        },
    },
}
SIDES = {"side_evade": 10, "back_evade": 20}


@pytest.fixture
def lane(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "A lane", "ruleset": "active-round", "scenario": LANE, "options": SIDES})


def opened(visit: Visit, lane: dict[str, Any], **context: Any) -> Person:
    person: Person = visit(lane["links"]["gm"], **context)
    person.wait_for_view("view.combatants.lin")
    person.wait_still()
    person.page.mouse.click(*person.piece("lin"))
    person.see("actions").locator("[data-offer='attack.axe']").wait_for()
    return person


def test_the_roster_is_the_order_with_what_is_left_of_each_turn(lane: dict[str, Any], visit: Visit) -> None:
    gm = opened(visit, lane)

    expect(gm.see("order").locator(".name")).to_have_text(["Gnoll", "Lin"])
    expect(gm.see("order").locator("li").nth(1)).to_contain_text("12")
    expect(gm.see("order").get_by_test_id("pips").nth(1).locator(".left")).to_have_count(4)

    gm.see("switch-stance").get_by_role("button", name="reactive").click()

    gm.wait_for_view("view.combatants.lin.stance === 'reactive'")
    expect(gm.see("switch-stance").locator("[aria-pressed=true]")).to_have_text("reactive")


def test_before_a_blow_the_chance_from_every_side_is_told(lane: dict[str, Any], visit: Visit) -> None:
    gm = opened(visit, lane)

    gm.see("actions").locator("[data-offer='attack.axe']").click()

    told = gm.see("foreseen")
    expect(told).to_contain_text("70% chance")
    expect(told).to_contain_text("from behind · 50% from the front · 60% from the side")
    expect(told).to_contain_text("5 damage")


def test_no_row_of_the_opened_bar_is_cut_through(served: Served, visit: Visit) -> None:
    """The last acts under “More” lay half below the edge of the bar."""
    arms = {f"blade-{n}": {"names": {"en": f"Long blade {n}"}, "kind": "melee"} for n in range(6)}
    lin = {**LANE["setup"]["combatants"]["lin"], "weapons": arms, "wields": {"right": "blade-0"}}
    combatants = {**LANE["setup"]["combatants"], "lin": lin}
    scenario = {**LANE, "setup": {**LANE["setup"], "combatants": combatants}}
    table = served.new_table({"name": "A lane", "ruleset": "active-round", "scenario": scenario})
    gm: Person = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.lin")
    gm.wait_still()
    gm.page.mouse.click(*gm.piece("lin"))

    gm.see("acts-more").click()

    for row in (".acts", ".arms"):
        rows = gm.see("actions").locator(row)
        assert rows.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1"), row
    expect(gm.see("actions")).to_be_in_viewport(ratio=1)


def test_what_was_taken_back_stays_struck_through(lane: dict[str, Any], visit: Visit) -> None:
    gm = opened(visit, lane)
    gm.see("switch-stance").get_by_role("button", name="defensive").click()
    gm.wait_for_view("view.combatants.lin.stance === 'defensive'")

    gm.see("undo").click()

    expect(gm.see("log").locator("s").first).to_have_text("Lin takes the defensive stance.")
    expect(gm.see("log")).to_contain_text("GM: Undone.")


def test_the_end_of_a_turn_covers_no_act_on_a_phone(lane: dict[str, Any], visit: Visit) -> None:
    gm = opened(visit, lane, viewport=PHONE)
    last = gm.see("acts-more").or_(gm.see("actions").locator(".act").last).first

    last.scroll_into_view_if_needed()

    below, act = gm.boxes(gm.see("end-turn"), last)
    assert act["y"] + act["height"] <= below["y"] + 12


def test_who_is_named_from_the_list_comes_into_sight_on_a_phone(served: Served, visit: Visit) -> None:
    away = {**LANE["setup"]["combatants"]["gnoll"], "name": "Troll", "cell": [23, 2]}
    lin = {**LANE["setup"]["combatants"]["lin"], "cell": [1, 2], "wields": {"right": "bow"}}
    lin["weapons"] = {"bow": {"names": {"en": "Bow"}, "kind": "bow", "range": 30, "hands": 1}}
    field = {"grid": "squares", "columns": 24, "rows": 6}
    combatants = {**LANE["setup"]["combatants"], "lin": lin, "troll": away}
    setup = {
        **LANE["setup"],
        "battlefield": field,
        "order": ["gnoll", "lin", "troll"],
        "combatants": combatants,
    }
    setup["initiative"] = {"gnoll": 17, "lin": 12, "troll": 3}
    table = served.new_table({"name": "Far", "ruleset": "active-round", "scenario": {**LANE, "setup": setup}})
    gm = visit(table["links"]["gm"], viewport=PHONE, has_touch=True, is_mobile=True)
    gm.wait_for_view("view.combatants.troll")
    gm.wait_still()
    gm.page.touchscreen.tap(*gm.piece("lin"))
    gm.see("actions").locator("[data-offer='attack.bow']").tap()
    assert gm.piece("troll")[0] > PHONE["width"]

    gm.see("steps").get_by_role("button", name="Troll").tap()

    gm.see("offer-confirm").wait_for()
    gm.page.wait_for_function("() => window.ransen.piece('troll')[0] < innerWidth - 8")


def test_a_click_on_a_foe_takes_the_weapon_and_aims_it(lane: dict[str, Any], visit: Visit) -> None:
    gm = opened(visit, lane)

    gm.page.mouse.click(*gm.piece("gnoll"))
    gm.see("offer-confirm").click()

    expect(gm.see("log")).to_contain_text("Gnoll")


def test_a_finger_on_an_act_sees_its_question_and_wakes_no_keyboard(
    lane: dict[str, Any], visit: Visit
) -> None:
    gm = opened(visit, lane, viewport=PHONE, has_touch=True, is_mobile=True)
    gm.see("actions").wait_for()
    sheet = gm.page.locator(".sheet-in")
    sheet.evaluate("one => one.scrollTo(0, 300)")

    gm.page.locator(".act", has_text="Walk").first.tap()
    gm.see("steps").wait_for()

    gm.page.wait_for_function("() => document.querySelector('.sheet-in').scrollTop === 0")
    assert gm.page.evaluate("() => document.activeElement?.matches('input')") is False
    steps = gm.see("steps")
    expect(steps.get_by_label("Place", exact=True)).to_have_attribute("placeholder", "C4; E4")
    close, title = gm.boxes(steps.get_by_role("button", name="Close"), steps.locator("header b"))
    assert abs(close["y"] + close["height"] / 2 - title["y"] - title["height"] / 2) < 16


def test_the_banner_leads_from_setup_to_the_first_turn(served: Served, visit: Visit) -> None:
    fighting = ("order", "turn", "initiative")
    setup = {key: value for key, value in LANE["setup"].items() if key not in fighting}
    scenario = {**LANE, "setup": {**setup, "phase": "setup"}}
    table = served.new_table({"name": "A lane", "ruleset": "active-round", "scenario": scenario})
    gm = visit(table["links"]["gm"])
    gm.see("advance").get_by_text("Roll initiative").click()
    gm.wait_for_view("view.phase === 'initiative'")

    gm.see("advance").get_by_text("Begin round 1").click()

    gm.wait_for_view("view.phase === 'rounds' && view.turn")


def test_a_refusal_and_its_button_lie_above_the_card_of_a_piece(lane: dict[str, Any], visit: Visit) -> None:
    """Where the card of the one in hand lay over the tip, nobody could press “Override”."""
    gm = opened(visit, lane)
    gm.see("order").locator("li").first.get_by_role("button").first.click()
    gm.see("card").wait_for()
    gm.see("actions").locator("[data-offer='move.walk']").evaluate("one => one.click()")
    gm.see("insist").wait_for()

    covered = gm.page.evaluate("""() => {
        const card = document.querySelector("[data-testid=card]");
        const insist = document.querySelector("[data-testid=insist]");
        const { x, y, width, height } = insist.getBoundingClientRect();
        const at = [x + width / 2, y + height / 2];
        Object.assign(card.style, { left: `${at[0] - 100}px`, top: `${at[1] - 60}px` });
        return document.elementFromPoint(...at)?.closest("[data-testid]")?.dataset.testid;
    }""")

    assert covered == "insist"


def test_nobody_is_asked_to_end_the_turn_of_one_who_waits(lane: dict[str, Any], visit: Visit) -> None:
    gm = opened(visit, lane)
    expect(gm.see("end-turn")).to_have_class("go")

    gm.see("order").locator("li").first.get_by_role("button").first.click()

    expect(gm.see("actions")).to_contain_text("It is somebody else’s active round.")
    expect(gm.see("end-turn")).to_have_count(0)


def test_who_waits_says_after_whom(served: Served, visit: Visit) -> None:
    scenario = {**LANE, "setup": {**LANE["setup"], "order": ["lin", "gnoll"]}}
    table = served.new_table({"name": "A lane", "ruleset": "active-round", "scenario": scenario})
    gm = opened(visit, table)
    wait = gm.see("actions").locator("[data-offer=delay]")
    if not wait.is_visible():
        gm.see("acts-more").click()

    wait.click()

    expect(gm.see("steps")).to_contain_text("Until after whom?")
    choices = gm.see("steps").locator(".choice")
    expect(choices).to_have_text(["after Gnoll", "until the end of the round"])


CUT = """(select) => {
    const words = document.createElement("span");
    words.textContent = select.selectedOptions[0].textContent;
    words.style.cssText = `position: fixed; white-space: nowrap; font: ${getComputedStyle(select).font}`;
    document.body.append(words);
    const needed = words.offsetWidth;
    words.remove();
    const { paddingLeft, paddingRight } = getComputedStyle(select);
    return needed + 20 > select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}"""
"""Is less of the chosen words to be seen than there is, beside the arrow?"""


def drawn(served: Served, visit: Visit, **context: Any) -> Person:
    """Lin has a bow in the hand, two gnolls before her and a friend within their reach."""
    one = LANE["setup"]["combatants"]
    bow = {"names": {"en": "Bow", "ja": "弓"}, "kind": "bow", "range": 6, "hands": 1}
    people = {
        "lin": {**one["lin"], "weapons": {"bow": bow}, "wields": {"right": "bow"}},
        "gnoll": one["gnoll"],
        "troll": {**one["gnoll"], "name": "Troll", "cell": [5, 3]},
        "mia": {**one["lin"], "name": "Mia", "cell": [6, 2]},
    }
    order = {"order": ["gnoll", "lin", "troll", "mia"], "initiative": dict.fromkeys(people, 9)}
    setup = {**LANE["setup"], **order, "combatants": people}
    table = served.new_table({"name": "Far", "ruleset": "active-round", "scenario": {**LANE, "setup": setup}})
    person: Person = visit(table["links"]["gm"], **context)
    person.wait_for_view("view.combatants.mia")
    person.wait_still()
    (person.page.touchscreen.tap if context.get("has_touch") else person.page.mouse.click)(
        *person.piece("lin")
    )
    person.see("actions").locator("[data-offer='attack.bow']").wait_for()
    return person


def test_a_friend_among_those_who_may_be_shot_at_is_marked(served: Served, visit: Visit) -> None:
    gm = drawn(served, visit)

    gm.see("actions").locator("[data-offer='attack.bow']").click()

    steps = gm.see("steps")
    expect(steps.locator("[data-value=mia]")).to_have_accessible_name("Mia ally")
    expect(steps.locator("[data-value=gnoll]")).to_have_accessible_name("Gnoll")


def test_what_one_finger_chose_is_done_by_the_name_that_a_list_gives_it(served: Served, visit: Visit) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "locale": "ja-JP"}
    gm = drawn(served, visit, **phone)
    expect(gm.see("acts-more")).to_contain_text("もっと見る")
    gm.see("actions").locator("[data-offer='attack.bow']").tap()
    gm.see("steps").wait_for()

    gm.page.touchscreen.tap(*gm.piece("troll"))

    expect(gm.see("pick-confirm").or_(gm.see("offer-confirm"))).to_have_text("弓")


def test_the_question_for_a_way_is_not_cut_on_a_phone(served: Served, visit: Visit) -> None:
    gm = drawn(served, visit, viewport=PHONE, locale="ja-JP")

    gm.see("actions").locator("[data-offer='move.walk']").click()

    assert gm.see("steps").locator("select").evaluate(CUT) is False


def test_the_legend_tells_what_the_view_of_the_piece_in_hand_is(served: Served, visit: Visit) -> None:
    gm = drawn(served, visit)

    expect(gm.see("legend")).to_contain_text("view of the piece in hand")
