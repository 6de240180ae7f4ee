"""Circles that overlap, in Chromium: nobody is drawn over anybody, nobody moves because another does."""

from itertools import combinations
from math import dist
from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.people import DESKTOP, PHONE, Person

CENTRES = ((30, 20), (34.1, 20), (25.9, 20), (30, 24.1), (30, 15.9))
AMID = {"ines": ("allies", [32, 18.3]), "imp": ("enemies", [28.4, 21.6])}


def crowd() -> dict[str, Any]:
    """Five melees of three against three, as near as they can be, two independents among them."""
    people: dict[str, Any] = {}
    skirmishes: dict[str, Any] = {}
    for n, centre in enumerate(CENTRES):
        melee = {f"a{n}{k}": "allies" for k in range(3)} | {f"e{n}{k}": "enemies" for k in range(3)}
        people |= {who: {"faction": faction, "hp": 20} for who, faction in melee.items()}
        skirmishes[f"s{n + 1}"] = {"center": list(centre), "melee": list(melee)}
    people |= {who: {"faction": faction, "at": at, "hp": 9} for who, (faction, at) in AMID.items()}
    people["far"] = {"faction": "allies", "at": [18, 14], "movement": 12, "hp": 9}
    battlefield = {"width": 60, "height": 40}
    return {
        "title": "Five circles",
        "ruleset": "sw25-advanced",
        "setup": {"battlefield": battlefield, "combatants": people, "skirmishes": skirmishes},
    }


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "Five circles", "scenario": crowd()})


def places(person: Person) -> dict[str, tuple[float, float]]:
    """Where each piece is drawn, once all that moves the map is there."""
    person.page.keyboard.press("Shift")
    person.wait_worn()
    person.wait_still()
    return person.pieces()


def nearest(found: dict[str, tuple[float, float]]) -> float:
    return min(dist(a, b) for a, b in combinations(found.values(), 2))


def scale(person: Person) -> float:
    """Pixels a metre."""
    (one, _), (none, _) = person.places(("toScreen", [1, 0]), ("toScreen", [0, 0]))
    return one - none


def test_members_of_overlapping_circles_are_drawn_beside_each_other(
    visit: Visit, table: dict[str, Any]
) -> None:
    for viewport in (DESKTOP, PHONE):
        person = visit(table["links"]["gm"], viewport=viewport)
        person.wait_for_view("view.combatants.far")

        found = places(person)

        metre = scale(person)
        assert nearest(found) > 1.2 * metre
        middles = person.places(*(("toScreen", list(centre)) for centre in CENTRES))
        for n, middle in enumerate(middles):
            for who in (f"a{n}0", f"a{n}1", f"a{n}2", f"e{n}0", f"e{n}1", f"e{n}2"):
                assert 0.2 < dist(found[who], middle) / metre / 4 < 0.95


def test_each_of_them_is_where_a_click_finds_it(visit: Visit, table: dict[str, Any]) -> None:
    person = visit(table["links"]["gm"])
    person.wait_for_view("view.combatants.far")
    for who in ("a00", "a01", "e02", "a12", "e22", "a40", "e31", "ines", "imp"):
        person.wait_still()

        person.page.mouse.click(*person.piece(who))

        expect(person.see("actions").locator(".bar-who .name").first).to_have_text(who)


def test_they_stay_where_they_are_while_somebody_else_walks(visit: Visit, table: dict[str, Any]) -> None:
    person = visit(table["links"]["gm"])
    person.wait_for_view("view.combatants.far")
    before = places(person)

    person.drag_piece("far", (19, 25))
    person.wait_for_view("view.combatants.far.at[1] === 25")
    person.page.keyboard.press("Escape")
    after = places(person)

    shift = [after["a00"][axis] - before["a00"][axis] for axis in (0, 1)]
    for who in before.keys() - {"far"}:
        assert dist([after[who][axis] - shift[axis] for axis in (0, 1)], before[who]) < 1


def test_whoever_looks_again_sees_them_as_before(visit: Visit, table: dict[str, Any]) -> None:
    person = visit(table["links"]["gm"])
    person.wait_for_view("view.combatants.far")
    before = places(person)

    person.page.reload()
    person.wait_for_view("view.combatants.far")

    assert places(person) == before


def test_twenty_in_one_melee_stand_in_two_rows_each_side_with_room_between_them(
    served: Served, visit: Visit
) -> None:
    sides = {
        f"{letter}{n}": faction for n in range(10) for letter, faction in (("a", "allies"), ("e", "enemies"))
    }
    setup = {
        "combatants": {who: {"faction": faction, "hp": 20} for who, faction in sides.items()},
        "skirmishes": {"s1": {"center": [15, 12], "melee": list(sides)}},
    }
    scenario = {"title": "Ten a side", "ruleset": "sw25-advanced", "setup": setup}
    made = served.new_table({"name": "Ten a side", "scenario": scenario})
    person = visit(made["links"]["gm"])
    person.wait_for_view("view.combatants.e9")

    found = places(person)

    radius = person.view()["skirmishes"]["s1"]["radius"] * scale(person)
    middle = person.on_screen((15, 12))
    rows = {round(dist(at, middle) / radius, 1) for at in found.values()}
    assert rows == {0.4, 0.7}
    assert nearest(found) > radius * 0.28
