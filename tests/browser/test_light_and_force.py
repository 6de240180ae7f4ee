"""Square Fireballs on its board: strikes on the way, bursts, forced moves, lenses and the GM's brush."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.people import PHONE, Person

SURE = {"vs": "ref", "hit": 60}
AXE = {"target": {"kind": "melee"}, "attack": SURE, "damage": 1, "keywords": ["basic"]}
FIRE = {
    "names": {"en": "Fire", "ja": "火"},
    "target": {"kind": "area-burst", "range": 9, "n": 1},
    "attack": SURE,
    "damage": 1,
}
HURL = {"action": "minor", "target": {"kind": "melee"}, "attack": SURE, "damage": 1, "slide": 2}
NEVER_CRITICAL = -1
"""With it a natural 20 doubles nothing: who is hit loses 1, whatever the dice say."""
CELLAR: dict[str, Any] = {
    "title": "The cellar",
    "ruleset": "square-fireballs",
    "setup": {
        "map": "\n".join(
            [
                "............",
                ".a....#..i..",
                ".g....#..b..",
                ".....o......",
                "..vv........",
                "............",
            ]
        ),
        "legend": {"a": "ana", "b": "bo", "g": "gob", "i": "imp", "#": "full", "o": "low", "v": "drop"},
        "battlefield": {"dark": True, "lights": [{"carried_by": "ana", "bright": 3, "dim": 5}]},
        "combatants": {
            "ana": {
                "name": "Ana",
                "faction": "allies",
                "hp": 30,
                "speed": {"walk": 7},
                "crit_range": NEVER_CRITICAL,
                "powers": {"axe": AXE, "fire": FIRE, "hurl": HURL},
            },
            "bo": {"name": "Bo", "faction": "allies", "hp": 30},
            "gob": {
                "name": "Gob",
                "faction": "enemies",
                "hp": 30,
                "crit_range": NEVER_CRITICAL,
                "powers": {"axe": AXE},
            },
            "imp": {"name": "Imp", "faction": "enemies", "hp": 30},
        },
    },
}


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "The cellar", "ruleset": "square-fireballs", "scenario": CELLAR})


@pytest.fixture
def gm(table: dict[str, Any], visit: Visit) -> Person:
    """The GM, with Ana in hand and her acts known."""
    person: Person = visit(table["links"]["gm"])
    begin(person)
    # It is her turn: the bar comes by itself, and the map makes room for it.
    expect(person.page.locator('[data-offer="use.fire"]')).to_be_visible()
    person.wait_still()
    person.page.mouse.click(*person.piece("ana"))
    expect(person.page.locator('canvas[data-known="ana"]')).to_have_count(1)
    return person


def begin(person: Person) -> None:
    person.page.wait_for_function("() => window.ransen?.piece('ana')")
    person.wait_still()


def test_before_initiative_a_player_sets_the_own_piece_down(served: Served, visit: Visit) -> None:
    scenario = {**CELLAR, "setup": {**CELLAR["setup"], "phase": "setup"}}
    made = served.new_table({"ruleset": "square-fireballs", "scenario": scenario})
    player: Person = visit(made["links"]["player"])
    take_seat(player, "Anna", "Ana")
    player.page.wait_for_function("() => window.ransen?.piece('ana')")

    player.drag_piece("ana", (5, 5), drop=False)
    player.wait_still()
    player.page.mouse.up()

    player.wait_for_view("view.combatants.ana.cell.join() === '5,5'")


def offer(person: Person, name: str) -> None:
    person.page.locator(f'[data-offer="{name}"]').first.click()


def hover(person: Person, cell: tuple[int, int]) -> None:
    """The map makes room for what a press opened before it holds still."""
    person.wait_still()
    person.page.mouse.move(*person.on_screen(cell))


def stands_at(person: Person, who: str, cell: tuple[int, int]) -> None:
    person.wait_for_view(f"view.combatants.{who}.cell.join() === '{cell[0]},{cell[1]}'")


def test_a_drag_past_a_foe_asks_it_before_the_piece_goes_on(gm: Person) -> None:
    gm.drag_piece("ana", (3, 1), (4, 1))
    card = gm.see("decision")
    expect(card).to_contain_text("Gob")
    assert gm.view()["combatants"]["ana"]["cell"] == [1, 1]

    card.locator('[data-offer="react.gob.opportunity"]').click()

    stands_at(gm, "ana", (4, 1))
    assert gm.view()["combatants"]["ana"]["hp"] == 29


def test_a_charge_shows_its_way_before_it_is_run(gm: Person) -> None:
    offer(gm, "charge")
    gm.page.mouse.click(*gm.piece("imp"))
    expect(gm.see("foreseen")).to_contain_text("Imp")
    assert gm.view()["combatants"]["ana"]["cell"] == [1, 1]

    gm.see("offer-confirm").click()
    gm.see("decision").locator('[data-offer="pass"]').click()

    gm.wait_for_view("view.combatants.imp.hp === 29")


def test_a_charge_runs_along_the_way_that_is_drawn(gm: Person) -> None:
    offer(gm, "charge")
    gm.page.mouse.click(*gm.piece("imp"))
    expect(gm.see("foreseen")).to_contain_text("Imp")
    gm.drag_piece("ana", (5, 3), (8, 2))
    expect(gm.see("foreseen")).to_contain_text("Imp")
    assert gm.view()["combatants"]["ana"]["cell"] == [1, 1]

    gm.see("offer-confirm").click()
    gm.see("decision").locator('[data-offer="react.gob.opportunity"]').click()

    stands_at(gm, "ana", (8, 2))
    gm.wait_for_view("view.combatants.imp.hp === 29")


def test_a_burst_tells_whom_it_takes_and_who_strikes_first(gm: Person) -> None:
    offer(gm, "use.fire")
    hover(gm, (8, 3))
    expect(gm.see("foreseen")).to_contain_text("Bo")
    expect(gm.see("provokes")).to_contain_text("Gob")
    hover(gm, (9, 0))
    expect(gm.see("foreseen")).to_contain_text("Imp")

    gm.page.mouse.click(*gm.on_screen((9, 0)))
    gm.see("decision").locator('[data-offer="pass"]').click()

    gm.wait_for_view("view.combatants.imp.hp === 29 && view.combatants.bo.hp === 30")


def test_a_forced_move_is_chosen_on_the_board(gm: Person) -> None:
    offer(gm, "use.hurl")
    gm.see("offer-confirm").click()
    gm.wait_for_view("view.pending?.kind === 'forced-move'")
    expect(gm.see("steps")).to_be_visible()
    hover(gm, (3, 4))
    expect(gm.see("stopped-by")).to_be_visible()
    hover(gm, (3, 2))
    expect(gm.see("stopped-by")).to_have_count(0)

    gm.page.mouse.click(*gm.on_screen((3, 2)))

    stands_at(gm, "gob", (3, 2))


def test_lenses_shade_cells_and_say_why(gm: Person) -> None:
    gm.page.locator('[data-task="looking"]').click()
    expect(gm.see("looking-summary")).to_contain_text("Ana does not see")
    gm.page.mouse.click(*gm.on_screen((8, 1)))
    expect(gm.see("looking-found")).to_contain_text("I2")
    gm.page.locator('[data-lens="cover"]').click()
    gm.see("looking-about").select_option("imp")
    gm.see("looking-at").select_option("ana")
    expect(gm.see("looking-found")).to_contain_text("Imp has")
    gm.page.locator('[data-lens="flanked"]').click()
    expect(gm.see("looking-summary")).to_contain_text("not flanked")
    gm.page.locator('[data-lens="light"]').click()
    gm.see("looking-about").select_option("ana")
    gm.see("looking-at").select_option("imp")
    expect(gm.see("looking-found")).to_contain_text("−5")

    gm.page.keyboard.press("Escape")

    expect(gm.see("looking")).to_have_count(0)


def test_the_gm_draws_walls_lamps_and_zones(gm: Person) -> None:
    gm.page.locator('[data-task="brush"]').click()
    gm.page.locator('[data-brush="full"]').click()
    gm.drag(gm.on_screen((5, 5)), gm.on_screen((8, 5)))
    gm.wait_for_view("view.battlefield.terrain.full.length === 6")
    gm.page.locator('[data-brush="light"]').click()
    gm.page.mouse.click(*gm.on_screen((9, 4)))
    gm.wait_for_view("view.lights.length === 2")
    gm.page.locator('[data-brush="zone"]').click()
    gm.page.locator('input[name="cells"]').fill("K1 L1")
    gm.page.keyboard.press("Enter")

    gm.wait_for_view("view.zones[0]?.cells.length === 2")

    gm.see("brush").locator('input[name="dark"]').click()
    gm.wait_for_view("view.battlefield.dark === false")


def test_a_thumb_chooses_where_somebody_is_moved(table: dict[str, Any], visit: Visit) -> None:
    person = visit(table["links"]["gm"], viewport=PHONE, has_touch=True)
    begin(person)
    person.page.locator('[data-offer="use.hurl"]').first.wait_for()
    person.page.touchscreen.tap(*person.piece("ana"))
    offer(person, "use.hurl")
    person.see("offer-confirm").tap()
    person.wait_for_view("view.pending?.kind === 'forced-move'")
    expect(person.see("steps")).to_be_visible()
    person.page.wait_for_function("() => window.ransen.toScreen([3, 2])[1] < innerHeight / 2")
    person.wait_still()
    person.page.touchscreen.tap(*person.on_screen((3, 2)))
    person.see("pick-confirm").tap()

    stands_at(person, "gob", (3, 2))


def test_the_question_where_somebody_is_moved_takes_no_line_for_its_cross(gm: Person) -> None:
    gm.page.set_viewport_size({"width": 1440, "height": 900})
    begin(gm)
    offer(gm, "use.hurl")
    gm.see("offer-confirm").click()
    gm.wait_for_view("view.pending?.kind === 'forced-move'")
    steps = gm.see("decision").get_by_test_id("steps")
    steps.wait_for()

    head, first = gm.boxes(steps.locator("header"), steps.locator("header .quiet"))
    cross, _ = gm.boxes(steps.locator("header .icon-button"), steps)

    assert cross["y"] < first["y"] + first["height"]
    assert head["height"] < 2 * first["height"] + 12


def test_no_name_in_the_bar_is_cut_below(gm: Person) -> None:
    begin(gm)
    name = gm.see("stat-open")
    name.wait_for()

    assert name.evaluate("one => one.scrollHeight <= one.clientHeight")


def test_who_was_set_down_last_is_not_in_hand_when_the_order_begins(served: Served, visit: Visit) -> None:
    setup = CELLAR["setup"]
    first = {**setup["combatants"], "gob": {**setup["combatants"]["gob"], "initiative": 60}}
    scenario = {**CELLAR, "setup": {**setup, "phase": "setup", "combatants": first}}
    made = served.new_table({"ruleset": "square-fireballs", "scenario": scenario})
    gm: Person = visit(made["links"]["gm"])
    begin(gm)
    gm.page.mouse.click(*gm.piece("ana"))
    expect(gm.see("stat-open")).to_have_text("Ana")

    gm.page.get_by_role("button", name="On to initiative").click()
    gm.page.get_by_role("button", name="Roll initiative").click()

    gm.wait_for_view("view.turn === 'gob'")
    expect(gm.see("stat-open")).to_have_text("Gob")
