"""What is seldom done on squares: jumps, drawing, dropping. Walking comes first wherever it leads."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.people import PHONE, Person

AXE = {"target": {"kind": "melee"}, "attack": {"vs": "ref", "hit": 60}, "damage": 1, "keywords": ["basic"]}
CHASM: dict[str, Any] = {
    "title": "The chasm",
    "ruleset": "square-fireballs",
    "setup": {
        "map": "\n".join(
            ["............", ".....v......", ".....v......", ".....v......", ".a...v....g.", ".....v......"]
        ),
        "legend": {"a": "ana", "g": "gob", "v": "drop"},
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "hp": 30, "powers": {"axe": AXE}},
            "gob": {"name": "Gob", "faction": "enemies", "hp": 30, "powers": {"axe": AXE}},
        },
    },
}
"""Round the chasm it is eight squares to where a jump of five lands."""


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "The chasm", "ruleset": "square-fireballs", "scenario": CHASM})


@pytest.fixture
def gm(table: dict[str, Any], visit: Visit) -> Person:
    """Ana is in hand, and it is known how she could move."""
    person: Person = visit(table["links"]["gm"])
    begun(person)
    person.page.mouse.click(*person.piece("ana"))
    known(person)
    return person


def begun(person: Person) -> None:
    person.page.wait_for_function("() => window.ransen?.piece('ana')")
    expect(person.page.locator('.bar [data-offer="move.walk"]')).to_be_visible()
    person.wait_still()


def known(person: Person) -> None:
    expect(person.page.locator('canvas[data-known="ana"]')).to_have_count(1)
    person.wait_still()


def stands_at(person: Person, cell: tuple[int, int]) -> None:
    person.wait_for_view(f"view.combatants.ana.cell.join() === '{cell[0]},{cell[1]}'")


def asked(person: Person, name: str) -> None:
    """By its button, which is behind the one for more."""
    expect(person.page.locator(f'.bar [data-offer="{name}"]')).to_have_count(0)
    person.see("acts-more").click()
    person.page.locator(f'.bar [data-offer="{name}"]').click()
    expect(person.see("steps")).to_be_visible()
    person.wait_still()


def key_of(person: Person, name: str) -> str:
    found = person.page.locator(f'.bar [data-offer="{name}"]').get_attribute("aria-keyshortcuts")
    assert found
    return str(found)


def test_where_walking_leads_a_drag_walks_at_once(gm: Person) -> None:
    gm.drag_piece("ana", (6, 1))

    stands_at(gm, (6, 1))
    expect(gm.see("log")).to_contain_text("walks")


def test_where_nothing_else_leads_a_drag_jumps_once_that_is_confirmed(gm: Person) -> None:
    gm.drag_piece("ana", (6, 4))
    gm.see("move-confirm").click()

    stands_at(gm, (6, 4))
    expect(gm.see("log")).to_contain_text("jumps")


def test_a_drag_into_the_chasm_drops_nobody_who_did_not_say_so(gm: Person) -> None:
    gm.drag_piece("ana", (4, 4))
    stands_at(gm, (4, 4))
    gm.see("end-turn").click()
    gm.wait_for_view("view.turn === 'gob'")
    gm.page.locator(".row", has_text="Gob").first.click()
    gm.see("end-turn").click()
    gm.wait_for_view("view.turn === 'ana'")
    gm.page.mouse.click(*gm.piece("ana"))
    known(gm)

    gm.drag_piece("ana", (5, 4))
    expect(gm.see("move-confirm")).to_be_visible()
    gm.see("move-cancel").click()

    expect(gm.see("move-confirm")).to_have_count(0)
    assert gm.view()["combatants"]["ana"]["cell"] == [4, 4]


def test_a_jump_is_chosen_in_the_bar_and_made_with_the_mouse(gm: Person) -> None:
    asked(gm, "move.long-jump")
    gm.page.mouse.click(*gm.on_screen((6, 4)))
    gm.see("pick-confirm").click()

    stands_at(gm, (6, 4))


def test_a_jump_is_made_by_keys_alone(gm: Person) -> None:
    gm.see("acts-more").click()
    key = key_of(gm, "move.long-jump")
    gm.see("acts-more").click()
    board = gm.page.locator("canvas.board")
    board.focus()
    gm.page.keyboard.press(key)
    expect(gm.see("steps")).to_be_visible()
    board.focus()
    gm.page.keyboard.press("m")
    for _ in range(5):
        gm.page.keyboard.press("ArrowRight")
    gm.page.keyboard.press("Enter")

    stands_at(gm, (6, 4))


def test_a_jump_to_a_place_that_is_typed_leads_over_the_chasm(gm: Person) -> None:
    asked(gm, "move.long-jump")
    gm.see("steps").locator("input").first.fill("G5")
    gm.page.keyboard.press("Enter")
    gm.see("offer-confirm").click()

    stands_at(gm, (6, 4))


def test_drawing_comes_with_a_step_and_the_log_says_so(gm: Person) -> None:
    asked(gm, "move.draw")
    gm.page.mouse.click(*gm.on_screen((2, 4)))
    gm.see("pick-confirm").click()

    stands_at(gm, (2, 4))
    expect(gm.see("log")).to_contain_text("draws")


def test_a_finger_drops_prone_on_a_phone(table: dict[str, Any], visit: Visit) -> None:
    person: Person = visit(table["links"]["player"], viewport=PHONE, has_touch=True, locale="ja-JP")
    take_seat(person, "Anna", "Ana")
    begun(person)
    asked(person, "move.drop-prone")
    person.page.touchscreen.tap(*person.on_screen((2, 4)))
    person.see("pick-confirm").click()

    stands_at(person, (2, 4))
    person.wait_for_view("view.combatants.ana.conditions.includes('prone')")


def test_keys_of_the_bar_stay_with_their_acts(gm: Person) -> None:
    before = {name: key_of(gm, name) for name in ("move.walk", "move.run", "total-defense")}
    gm.drag_piece("ana", (3, 4))
    stands_at(gm, (3, 4))
    expect(gm.page.locator('.bar [data-offer="move.walk"][aria-disabled="true"]')).to_have_count(1)

    assert {name: key_of(gm, name) for name in before} == before
    gm.page.locator("canvas.board").focus()
    gm.page.keyboard.press(before["total-defense"])
    gm.wait_for_view("view.combatants.ana.conditions.includes('total-defense')")
