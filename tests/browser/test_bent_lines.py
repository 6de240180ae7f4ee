"""A line of squares that bends has two courses: who aims it chooses one, by mouse, keys or finger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.people import PHONE, Person

SURE = {"vs": "ref", "hit": 60}
RAY = {
    "names": {"en": "Ray", "ja": "光線"},
    "target": {"kind": "line", "n": 4},
    "attack": SURE,
    "damage": 1,
    "keywords": ["safe"],
}
HALL: dict[str, Any] = {
    "title": "The hall",
    "ruleset": "square-fireballs",
    "setup": {
        "map": "\n".join(["..........", ".a........", "..g.......", "..........", ".........."]),
        "legend": {"a": "ana", "g": "gob"},
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "hp": 30, "crit_range": -1, "powers": {"ray": RAY}},
            "gob": {"name": "Gob", "faction": "enemies", "hp": 30},
        },
    },
}
END = (5, 2)
"""Four columns and one row off: straight first passes Gob, diagonal first strikes it."""


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "The hall", "ruleset": "square-fireballs", "scenario": HALL})


def aiming(person: Person) -> Locator:
    """Ana has the ray in hand."""
    person.page.wait_for_function("() => window.ransen?.piece('ana')")
    person.page.locator('[data-offer="use.ray"]').first.click()
    course = person.see("course")
    course.wait_for()
    person.wait_still()
    return course


def struck(person: Person) -> None:
    person.wait_for_view("view.combatants.gob.hp === 29")


def test_a_mouse_chooses_the_course_and_sees_whom_it_takes(table: dict[str, Any], visit: Visit) -> None:
    gm: Person = visit(table["links"]["gm"])
    course = aiming(gm)
    expect(course.locator('[data-value="straight"]')).to_have_attribute("aria-pressed", "true")
    gm.page.mouse.move(*gm.on_screen(END))
    expect(gm.see("foreseen")).to_contain_text("Affects nobody")

    course.locator('[data-value="diagonal"]').click()
    gm.wait_still()
    gm.page.mouse.move(*gm.on_screen(END))

    expect(gm.see("foreseen")).to_contain_text("Gob")
    expect(gm.see("foreseen")).not_to_contain_text("nobody")
    gm.page.mouse.click(*gm.on_screen(END))
    struck(gm)


def test_keys_bend_the_line_that_the_cursor_aims(table: dict[str, Any], visit: Visit) -> None:
    gm: Person = visit(table["links"]["gm"])
    aiming(gm)
    gm.page.locator("canvas.board").last.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown"):
        gm.page.keyboard.press(key)
    expect(gm.see("foreseen")).not_to_contain_text("Gob")

    gm.page.keyboard.press(".")

    expect(gm.see("foreseen")).to_contain_text("Gob")
    gm.page.keyboard.press(",")
    expect(gm.see("foreseen")).not_to_contain_text("Gob")
    gm.page.keyboard.press(".")
    expect(gm.see("foreseen")).to_contain_text("Gob")
    gm.page.keyboard.press("Enter")
    struck(gm)


def test_a_finger_keeps_its_square_while_the_line_bends(table: dict[str, Any], visit: Visit) -> None:
    person: Person = visit(table["links"]["gm"], viewport=PHONE, has_touch=True)
    course = aiming(person)
    person.page.touchscreen.tap(*person.on_screen(END))
    person.see("pick-confirm").wait_for()

    course.locator('[data-value="diagonal"]').tap()

    expect(person.see("foreseen")).to_contain_text("Gob")
    person.see("pick-confirm").tap()
    struck(person)
