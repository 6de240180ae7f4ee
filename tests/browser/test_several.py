"""Several pieces at once: chosen by keys, a frame, rows and fingers; moved, struck with, copied, removed."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.browser.test_enemy_phase import PACK, WOLVES
from tests.browser.test_fight import take_seat
from tests.helpers.people import PHONE, Person


@pytest.fixture
def gm(served: Served, visit: Visit) -> Person:
    return opened(served, visit, PACK)


def opened(served: Served, visit: Visit, scenario: dict[str, Any], **context: Any) -> Person:
    person = visit(served.new_table({"name": "Several", "scenario": scenario})["links"]["gm"], **context)
    person.wait_for_view("view.combatants")
    person.wait_still()
    person.page.mouse.move(300, 400)
    person.wait_worn()
    return person


def choose(gm: Person, *names: str) -> None:
    gm.page.keyboard.down("Shift")
    for name in names:
        gm.page.mouse.click(*gm.piece(name))
    gm.page.keyboard.up("Shift")


def test_those_clicked_with_shift_go_the_same_way_and_end_their_turns(gm: Person) -> None:
    before = {who: gm.view()["combatants"][who]["at"] for who in ("wolf5", "wolf6", "wolf9")}
    choose(gm, *before)
    expect(gm.see("group-count")).to_have_text("3 pieces")
    x, y = gm.piece("wolf5")
    gm.drag((x, y), (x - 50, y + 12))
    expect(gm.see("group-planned")).to_contain_text("3 may go there")

    gm.see("group-go").click()

    expect(gm.see("group-told")).to_contain_text("3 of 3 done")
    gm.wait_for_view("['wolf5', 'wolf6', 'wolf9'].every((who) => view.combatants[who].acted)")
    after = gm.view()["combatants"]
    ways = {
        who: tuple(round(b - a, 2) for a, b in zip(before[who], after[who]["at"], strict=True))
        for who in before
    }
    assert len(set(ways.values())) == 1
    assert ways["wolf5"] != (0, 0)


def test_one_is_not_told_of_the_ways_that_one_draws_oneself(gm: Person) -> None:
    """Beside the one in hand the others of the group were said to be choosing a path."""
    choose(gm, "wolf5", "wolf6", "wolf9")
    x, y = gm.piece("wolf5")

    gm.drag((x, y), (x - 50, y + 12), drop=False)

    said = gm.lasting("() => document.querySelector('[data-testid=turn-banner]').innerText")
    assert "choosing" not in said
    gm.page.mouse.up()
    expect(gm.see("group-planned")).to_contain_text("3 may go there")


def test_a_frame_gathers_and_escape_lets_go(gm: Person) -> None:
    spots = gm.places(*(("piece", f"wolf{number}") for number in range(1, WOLVES)))
    first = (min(x for x, _ in spots) - 25, min(y for _, y in spots) - 25)
    last = (max(x for x, _ in spots) + 25, max(y for _, y in spots) + 25)
    gm.page.keyboard.down("Shift")
    gm.drag(first, last)
    gm.page.keyboard.up("Shift")
    expect(gm.see("group-count")).to_have_text("19 pieces")
    expect(gm.page.locator("#announce")).to_contain_text("19 in all")

    gm.see("board").focus()
    gm.page.keyboard.press("Escape")

    expect(gm.see("group-count")).to_have_count(0)


def test_a_row_of_many_is_chosen_as_one_and_all_strike_a_foe(gm: Person) -> None:
    """Who does not reach it keeps its turn and is told."""
    gm.see("fold-all").click()
    expect(gm.see("group-count")).to_have_text("20 pieces")
    gm.page.mouse.click(*gm.piece("ana"))
    gm.see("actions").get_by_role("button", name="Strike Ana").wait_for()
    gm.see("group-go").click()

    expect(gm.see("group-told")).to_contain_text("1 of 20 done, 1 attack")
    expect(gm.see("group-told")).to_contain_text("out of reach")
    gm.wait_for_view("view.combatants.wolf0.acted")
    assert not gm.view()["combatants"]["wolf1"].get("acted")


def test_who_stands_beside_a_foe_goes_up_to_it_and_strikes(served: Served, visit: Visit) -> None:
    """Half a metre off is no melee yet: a Limited Move leads there. The others keep their turns."""
    pack = deepcopy(PACK)
    pack["setup"].pop("skirmishes")
    pack["setup"]["combatants"]["ana"] |= {"at": [22, 19], "orders": "never"}
    for who, at in (("wolf0", [22.5, 19]), ("wolf1", [21, 19.5])):
        pack["setup"]["combatants"][who]["at"] = at
    gm = opened(served, visit, pack)
    gm.see("fold-all").click()
    gm.see("actions").locator("[data-strikes=any]").click()
    gm.see("group-go").click()

    expect(gm.see("group-told")).to_contain_text("2 of 20 done, 2 attacks")
    expect(gm.see("group-told")).to_contain_text("18 of them: The target is out of reach")
    expect(gm.see("group-told").get_by_role("listitem")).to_have_count(1)
    gm.wait_for_view("Object.keys(view.skirmishes).length === 1")
    (melee,) = gm.view()["skirmishes"].values()
    assert sorted(melee["melee"]) == ["ana", "wolf0", "wolf1"]
    assert not gm.view()["combatants"]["wolf2"].get("acted")


@pytest.mark.parametrize(("short", "told"), [(0.8, "2 attacks"), (6.0, "no attack")])
def test_who_is_led_beside_a_foe_strikes_it_and_who_meets_nobody_is_told_why(
    served: Served, visit: Visit, short: float, told: str
) -> None:
    """A way that ends a Limited Move from the foe leads to it; a melee needs the same point."""
    pack = deepcopy(PACK)
    pack["setup"].pop("skirmishes")
    pack["setup"]["combatants"]["ana"] |= {"at": [22, 15], "orders": "never"}
    pack["setup"]["combatants"]["wolf0"]["at"] = [30, 14]
    gm = opened(served, visit, pack)
    choose(gm, "wolf0", "wolf4")
    gm.drag_piece("wolf0", (22 + short, 14))
    expect(gm.see("group-planned")).to_contain_text("2 may go there")

    gm.see("group-go").click()

    expect(gm.see("group-told")).to_contain_text(f"2 of 2 done, {told}")
    expect(gm.see("group-told").get_by_role("listitem")).to_have_count(0 if short < 3 else 1)
    if short > 3:
        expect(gm.see("group-told")).to_contain_text("2 of them: The target is out of reach")


def test_all_that_several_did_is_taken_back_at_once(served: Served, visit: Visit) -> None:
    """One of several ends at the foe, the others beside it: all meet it."""
    pack = deepcopy(PACK)
    pack["setup"].pop("skirmishes")
    pack["setup"]["combatants"]["ana"] |= {"at": [22, 19], "orders": "never"}
    led = {"wolf0": [28, 18], "wolf1": [29, 19], "wolf2": [29, 20.5]}
    for who, at in led.items():
        pack["setup"]["combatants"][who]["at"] = at
    gm = opened(served, visit, pack)
    choose(gm, *led)
    gm.drag_piece("wolf1", (23, 19))
    expect(gm.see("group-planned")).to_contain_text("3 may go there")
    gm.see("group-go").click()
    expect(gm.see("group-told")).to_have_text("3 of 3 done, 3 attacks")
    gm.wait_for_view("Object.values(view.skirmishes)[0].melee.length === 4")
    assert all(gm.view()["combatants"][who]["acted"] for who in led)

    gm.see("group-back").click()

    gm.wait_for_view("!Object.keys(view.skirmishes ?? {}).length && view.combatants.wolf0.at[0] === 28")
    assert {who: gm.view()["combatants"][who]["at"] for who in led} == led
    assert not any(gm.view()["combatants"][who].get("acted") for who in led)


def test_that_nobody_reaches_a_foe_is_said_and_costs_no_turn(gm: Person) -> None:
    choose(gm, "wolf5", "wolf6", "wolf9")
    gm.see("actions").locator("[data-strikes=any]").click()
    gm.see("group-go").click()

    expect(gm.see("group-told")).to_contain_text("0 of 3 done, no attack")
    expect(gm.see("group-told")).to_contain_text("3 of them: The target is out of reach")
    assert not any(gm.view()["combatants"][who].get("acted") for who in ("wolf5", "wolf6", "wolf9"))


def test_the_log_tells_of_a_group_in_a_line(gm: Person) -> None:
    choose(gm, "wolf5", "wolf6", "wolf9")
    x, y = gm.piece("wolf5")
    gm.drag((x, y), (x - 50, y + 12))
    expect(gm.see("group-planned")).to_contain_text("3 may go there")
    gm.see("group-go").click()
    expect(gm.see("group-told")).to_contain_text("3 of 3 done")

    ends = gm.see("log").locator("[data-event=turn-ended]")
    expect(ends).to_have_count(1)
    expect(ends).to_contain_text("3 end their turns: Moor Wolf")
    expect(gm.see("log").locator("[data-event=moved]")).to_have_count(1)


def test_several_are_copied_and_removed_and_each_is_one_act(gm: Person) -> None:
    choose(gm, "wolf5", "wolf6")
    gm.see("group-copy").click()
    gm.wait_for_view("Object.keys(view.combatants).length === 23")
    names = [one["name"] for one in gm.view()["combatants"].values()]
    assert len(set(names)) == len(names)

    expect(gm.see("group-count")).to_have_text("2 pieces")
    gm.see("group-remove").click()
    gm.see("remove-yes").click()
    gm.wait_for_view("Object.keys(view.combatants).length === 21")
    gm.page.keyboard.press("Control+z")
    gm.wait_for_view("Object.keys(view.combatants).length === 23")
    gm.page.keyboard.press("Control+z")
    gm.wait_for_view("Object.keys(view.combatants).length === 21")


def test_rows_are_chosen_with_keys_held_and_set_down_together_before_the_fight(
    served: Served, visit: Visit
) -> None:
    gm = opened(served, visit, {**BATTLE, "setup": {**BATTLE["setup"], "phase": "preparation"}})
    rows = gm.see("roster")
    rows.locator("[data-id=aina] .row-main").click()
    rows.locator("[data-id=gob] .row-main").click(modifiers=["ControlOrMeta"])
    expect(gm.see("group-count")).to_have_text("2 pieces")
    gm.drag_piece("aina", (15, 15))

    gm.wait_for_view("Math.hypot(view.combatants.aina.at[0] - 15, view.combatants.aina.at[1] - 15) < 0.5")
    (ax, ay), (bx, by) = (gm.view()["combatants"][who]["at"] for who in ("aina", "gob"))
    assert (round(bx - ax, 2), round(by - ay, 2)) == (10, 2)


def test_an_ambush_of_several_is_revealed_as_one(served: Served, visit: Visit) -> None:
    pack = deepcopy(PACK)
    for who in ("wolf5", "wolf6", "wolf9"):
        pack["setup"]["combatants"][who]["conditions"] = ["hidden"]
    gm = opened(served, visit, pack)
    choose(gm, "wolf5", "wolf6", "wolf10")

    expect(gm.see("group-reveal")).to_have_text("Reveal 2")
    gm.see("group-reveal").click()

    gm.wait_for_view("!view.combatants.wolf5.conditions?.length && !view.combatants.wolf6.conditions?.length")
    assert gm.view()["combatants"]["wolf9"]["conditions"] == ["hidden"]
    expect(gm.see("group-reveal")).to_have_count(0)


def test_a_finger_that_rests_gathers_and_taps_add(served: Served, visit: Visit) -> None:
    phone = opened(served, visit, PACK, viewport=PHONE, has_touch=True, is_mobile=True)
    touch = phone.page.context.new_cdp_session(phone.page)
    said = phone.page.locator("#announce")
    names = {who: one["name"] for who, one in phone.view()["combatants"].items()}
    x, y = phone.piece("wolf5")
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(said).to_contain_text(f"Selected: {names['wolf5']}")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    for who in ("wolf6", "wolf9"):
        phone.page.touchscreen.tap(*phone.piece(who))
        expect(said).to_contain_text(f"Selected: {names[who]}")
    expect(phone.see("group-count")).to_have_text("3 pieces")


def test_players_move_their_own_freely_before_the_fight_where_the_house_says_so(
    served: Served, visit: Visit
) -> None:
    scenario = {**BATTLE, "setup": {**BATTLE["setup"], "phase": "setup"}}
    table = served.new_table({"name": "Free", "scenario": scenario, "options": {"free_moves": True}})
    player = visit(table["links"]["player"])
    take_seat(player, "Mika", "Aina")
    player.wait_for_view("view.combatants.aina.controlled_by === 'mika'")

    player.drag_piece("aina", (14, 18))

    player.wait_for_view("Math.hypot(view.combatants.aina.at[0] - 14, view.combatants.aina.at[1] - 18) < 0.5")
