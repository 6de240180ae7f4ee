"""Five areas at the board: the declaration to leave, quick hands, moves that wait for the GM."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.browser.test_labels import look
from tests.helpers.people import PHONE, Person
from tests.helpers.written import Words, written

RULES = "sw20-five-areas"
PASS: dict[str, Any] = {
    "title": "A pass",
    "ruleset": RULES,
    "setup": {
        "round": 2,
        "combatants": {
            "aina": {"name": "Aina", "faction": "allies", "area": "front", "hp": 30},
            "elke": {"name": "Elke", "faction": "allies", "area": "allies-middle", "hp": 20},
            "gob": {"name": "Goblin", "faction": "enemies", "area": "front", "hp": 60},
            "shaman": {"name": "Shaman", "faction": "enemies", "area": "enemies-middle", "hp": 60},
        },
    },
}
NAMES = ("Allies’ rear", "Allies’ middle", "Front", "Enemies’ middle", "Enemies’ rear")
FLOATING = """() => [...document.querySelectorAll('.board-tools, .pens, [data-testid=help]')].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height];
})"""


@pytest.fixture
def gm(served: Served, visit: Visit) -> Person:
    table = served.new_table({"name": "A pass", "ruleset": RULES, "scenario": PASS})
    person: Person = visit(table["links"]["gm"])
    person.wait_for_view("view.combatants.aina")
    person.wait_still()
    return person


def choose(person: Person, who: str) -> None:
    person.page.mouse.click(*person.piece(who))
    expect(person.see("actions")).to_contain_text(who.capitalize())


def test_who_is_held_declares_to_leave(gm: Person) -> None:
    choose(gm, "aina")

    gm.see("actions").get_by_text("Declare to leave").click()

    gm.wait_for_view("view.combatants.aina.leaving === true")
    expect(gm.see("log")).to_contain_text("leaving the melee")


def area_of(person: Person, who: str) -> str:
    return str(person.page.evaluate("who => window.ransen.view.combatants[who].area", who))


def drop(person: Person, who: str, metres: int) -> None:
    """At once, before the server can have said anything of the areas."""
    x, y = person.on_screen((metres, 0))
    person.drag(person.piece(who), (x + 12, y + 30))


def test_a_quick_drop_past_foes_ends_nowhere_but_where_the_hand_meant(gm: Person) -> None:
    gm.keep_said("[role=alert]")
    drop(gm, "elke", 20)

    gm.wait_said("[role=alert]", "Foes end the move before that: Front.")
    assert area_of(gm, "elke") == "allies-middle"

    drop(gm, "elke", 10)

    gm.wait_for_view("view.combatants.elke.area === 'front'")


def test_where_no_way_leads_a_thumb_is_told_why_and_cannot_press(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "A pass", "ruleset": RULES, "scenario": PASS})
    player: Person = visit(table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True)
    take_seat(player, "Anna", "Aina")
    player.see("actions").wait_for()
    player.wait_still()

    player.page.touchscreen.tap(*player.on_screen((0, 0)))

    expect(player.see("move-confirm")).to_be_disabled()
    expect(player.see("move-confirm")).to_have_text("Can’t move here now")
    expect(player.see("actions").locator(".why-closed")).to_contain_text("Declare to leave")
    player.see("move-cancel").tap()
    expect(player.see("move-confirm")).to_have_count(0)


def test_a_players_move_waits_until_the_gm_lets_it_happen(served: Served, visit: Visit) -> None:
    table = served.new_table(
        {"name": "Asked", "ruleset": RULES, "scenario": PASS, "options": {"approve_moves": True}}
    )
    gm: Person = visit(table["links"]["gm"])
    player: Person = visit(table["links"]["player"], viewport=PHONE)
    take_seat(player, "Mio", "Elke")
    for person in (gm, player):
        person.wait_for_view("view.combatants.elke")
        person.wait_still()

    drop(player, "elke", 0)

    expect(gm.see("decision")).to_contain_text("Normal Move: Allies’ rear")
    assert area_of(player, "elke") == "allies-middle"

    gm.see("decision-allow").click()

    player.wait_for_view("view.combatants.elke.area === 'allies-rear'")


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_no_name_of_an_area_lies_under_what_floats_on_the_map(
    served: Served, visit: Visit, size: tuple[int, int]
) -> None:
    made = served.new_table({"name": "A pass", "ruleset": RULES, "scenario": PASS})
    gm = look(visit, made["links"]["gm"], {"viewport": {"width": size[0], "height": size[1]}})
    gm.page.mouse.move(600, 400)
    gm.see("help").wait_for()
    gm.see("pens").wait_for()

    titles = [one for one in written(gm) if one.words in NAMES]
    floating = [Words(words="", **dict(zip("xywh", box, strict=True))) for box in gm.page.evaluate(FLOATING)]
    assert {one.words for one in titles} == set(NAMES)
    assert [(one.words, over) for one in titles for over in floating if one.shared(over) > 0] == []


def test_nothing_is_written_under_the_button_that_ends_a_phase(served: Served, visit: Visit) -> None:
    battle = {**PASS, "setup": {**PASS["setup"], "acting": "allies"}}
    made = served.new_table({"name": "A pass", "ruleset": RULES, "scenario": battle})
    gm = look(visit, made["links"]["gm"], {"viewport": {"width": 1440, "height": 900}})
    gm.page.mouse.click(*gm.piece("aina"))
    gm.see("end-phase").wait_for()
    gm.wait_still()

    (box,) = gm.boxes(gm.see("end-phase"))
    button = Words(words="", x=box["x"], y=box["y"], w=box["width"], h=box["height"])
    assert [one.words for one in written(gm) if one.shared(button) > 0] == []


def test_where_one_may_go_is_not_written_under_that_one_may_stay(served: Served, visit: Visit) -> None:
    made = served.new_table({"name": "A pass", "ruleset": RULES, "scenario": PASS})
    gm = look(visit, made["links"]["gm"], {"viewport": {"width": 1024, "height": 700}})
    x, y = gm.piece("elke")
    gm.drag((x, y), (x + 12, y + 12), drop=False)
    gm.wait_still()

    words = written(gm)
    (stays,) = [one for one in words if one.words == "Limited Move: stays here"]
    slip = Words(words="", x=stays.x - 20, y=stays.y - 8, w=stays.w + 40, h=stays.h + 16)
    moves = [one for one in words if one.words == "Normal Move"]
    assert moves
    assert [one for one in moves if one.shared(slip) > 0] == []


def test_where_a_caster_may_go_is_not_written_under_its_own_bar(served: Served, visit: Visit) -> None:
    """A bar of many spells is high: of a band behind it too little is seen for its words."""
    spells = {f"spell-{n}": {"shape": "touch", "mp": 1, "damage": "1d", "moves": "normal"} for n in range(24)}
    setup = PASS["setup"]
    caster = {**setup["combatants"]["elke"], "mp": 20, "skills": spells}
    battle = {**PASS, "setup": {**setup, "combatants": {**setup["combatants"], "elke": caster}}}
    made = served.new_table({"name": "A pass", "ruleset": RULES, "scenario": battle})
    gm = look(visit, made["links"]["gm"], {"viewport": {"width": 1024, "height": 640}})
    x, y = gm.piece("elke")
    gm.page.mouse.click(x, y)
    gm.wait_still()
    x, y = gm.piece("elke")
    gm.drag((x, y), (x + 12, y + 12), drop=False)
    gm.wait_still()

    (bar,) = gm.boxes(gm.see("actions"))
    words = written(gm)
    under = Words(words="", x=bar["x"], y=bar["y"], w=bar["width"], h=bar["height"])
    assert "Normal Move" in [one.words for one in words]
    assert [one.words for one in words if one.shared(under) > 0] == []


LEGEND = """() => {
  const handle = document.querySelector(".rail.left .fold").getBoundingClientRect();
  return [...document.querySelectorAll(".legend div")].map((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return [one.textContent, Math.round(words.getBoundingClientRect().right - handle.left)];
  });
}"""
"""Each entry of the legend, and how far it runs beyond the handle of its column."""


def test_the_legend_keeps_clear_of_the_handle_of_its_column(served: Served, visit: Visit) -> None:
    made = served.new_table({"name": "A pass", "ruleset": RULES, "scenario": PASS})
    gm = look(visit, made["links"]["gm"], {"viewport": {"width": 1440, "height": 900}, "locale": "ja-JP"})
    gm.see("legend").wait_for()

    found = gm.page.evaluate(LEGEND)
    assert len(found) == 5
    assert [words for words, beyond in found if beyond > 0] == []
