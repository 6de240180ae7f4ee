"""What a first evening of active rounds stumbled over: aims at friends, dice by hand, ids for names."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_active_round import LANE, SIDES, opened
from tests.helpers.over_http import over_http
from tests.helpers.people import Person

LISTENING = """() => {
    window.inked = [];
    for (const one of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
        const ink = one.prototype.fillText;
        one.prototype.fillText = function (words, ...at) {
            window.inked.push(words);
            ink.call(this, words, ...at);
        };
    }
}"""
"""Keeps the words that the board draws."""


def new_lane(served: Served, **changed: dict[str, Any]) -> dict[str, Any]:
    """The lane with other pieces, or with some of their figures changed."""
    own = LANE["setup"]["combatants"]
    combatants = {**own, **{name: {**own.get(name, {}), **figures} for name, figures in changed.items()}}
    more = sorted(changed.keys() - own)
    setup = {**LANE["setup"], "combatants": combatants, "order": [*LANE["setup"]["order"], *more]}
    setup["initiative"] = {**LANE["setup"]["initiative"], **dict.fromkeys(more, 1)}
    setup["battlefield"] = {**LANE["setup"]["battlefield"], "terrain": {"slow": [[3, 3], [3, 4]]}}
    scenario = {**LANE, "setup": setup}
    table: dict[str, Any] = served.new_table(
        {"name": "A lane", "ruleset": "active-round", "scenario": scenario, "options": SIDES}
    )
    return table


def ruled(gm: Person, rule: str, value: str) -> None:
    gm.page.get_by_role("button", name="The table", exact=True).click()
    gm.page.get_by_role("group", name=rule, exact=True).get_by_role("button", name=value, exact=True).click()
    gm.page.keyboard.press("Escape")


def test_a_blow_is_not_aimed_at_a_friend_by_itself(served: Served, visit: Visit) -> None:
    friend = {"name": "Bo", "faction": "allies", "cell": [4, 2], "hp": 20}
    gm = opened(visit, new_lane(served, gnoll={"cell": [7, 5]}, bo=friend))

    gm.see("actions").locator("[data-offer='attack.axe']").click()

    gm.see("steps").get_by_role("button", name="Bo").click()
    expect(gm.see("log").locator("[data-event=attacked]").or_(gm.see("offer-confirm"))).to_be_visible()


def test_dice_typed_in_are_thrown_with_the_last_of_them(served: Served, visit: Visit) -> None:
    gm = opened(visit, new_lane(served))
    ruled(gm, "Dice", "typed in")
    expect(gm.see("log")).to_contain_text("House rule “Dice”: typed in.")
    gm.see("actions").locator("[data-offer='attack.axe']").click()
    gm.see("offer-confirm").click()

    gm.see("decision").get_by_role("button", name="Enter the dice").click()
    gm.see("decision").get_by_role("textbox").fill("90")
    gm.page.keyboard.press("Enter")

    expect(gm.see("log")).to_contain_text("Lin attacks Gnoll: 90 against")


def test_each_die_that_is_asked_for_is_named(served: Served, visit: Visit) -> None:
    gm = opened(visit, new_lane(served, lin={"hit": 10, "critical": 20, "melee_power": 5}))
    ruled(gm, "Dice", "typed in")
    gm.see("actions").locator("[data-offer='attack.axe']").click()
    gm.see("offer-confirm").click()

    expect(gm.see("decision")).to_contain_text("dice by hand to hit.")
    gm.see("decision").get_by_role("button", name="Enter the dice").click()
    gm.see("decision").get_by_role("textbox").fill("90")
    gm.page.keyboard.press("Enter")

    expect(gm.see("decision")).to_contain_text("for a critical hit")


def test_a_card_says_what_hands_hold_and_what_one_can_in_the_readers_words(
    served: Served, visit: Visit
) -> None:
    arms = {"axe": {"names": {"en": "Axe", "ja": "斧"}, "kind": "melee"}}
    table = new_lane(served, lin={"weapons": arms, "abilities": ["dual-wield"]})
    gm = opened(visit, table, locale="ja-JP")

    card = gm.see("stat-card")

    expect(card).to_contain_text("右手 斧")
    expect(card).to_contain_text("二刀流")


def test_the_badge_of_a_way_counts_what_slow_ground_costs(served: Served, visit: Visit) -> None:
    gm = opened(visit, new_lane(served))
    gm.page.evaluate(LISTENING)
    gm.see("actions").locator("[data-offer='move.walk']").click()

    gm.page.mouse.click(*gm.on_screen((3, 4)))

    expect(gm.see("foreseen")).to_have_text("3 spaces")
    gm.page.wait_for_function("() => window.inked.join('').includes('3 of 5 spaces')")


def test_a_foes_spell_has_its_name_for_those_who_know_not_its_sheet(served: Served, visit: Visit) -> None:
    names = {"en": "Fist of mud", "ja": "泥の拳"}
    spell = {"names": names, "kind": "spell", "mastery": 99, "power": 3, "range": 6, "runes": 1}
    foe = {"cell": [5, 2], "facing": "w", "ep": 9, "skills": {"mud-fist": spell}}
    table = new_lane(served, gnoll=foe)
    cast = {"command": "cast", "actor": "gnoll", "skill": "mud-fist", "target": "lin"}
    for number, asked in enumerate([{"command": "end-turn", "actor": "lin"}, cast]):
        headers = {"Idempotency-Key": f"first-evening-{number}"}
        over_http(served, table, "POST", "/commands", headers=headers, json=asked)

    watcher = visit(table["links"]["spectator"], locale="ja-JP")

    expect(watcher.see("log")).to_contain_text("Gnollの泥の拳")
