"""Spells on a phone: what may be left out, why one is refused, and those that begin with oneself."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.people import PHONE, Person

SKILLS: dict[str, Any] = {
    "choir": {"name": "Choir", "shape": "area", "range": 0, "radius": 10, "power": 20, "heal": "hp"},
    "blast": {"name": "Blast", "shape": "area", "range": 12, "radius": 3, "power": 20, "resist": "half"},
}
CASTERS: dict[str, Any] = {
    "title": "Two who cast, an ogre far away",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "acting": "allies",
        "combatants": {
            name: {
                "name": name.title(),
                "faction": "allies",
                "at": at,
                "movement": 12,
                "hp": 30,
                "magic_power": 8,
                "skills": SKILLS,
                "feats": feats,
            }
            for name, at, feats in (("ana", [20, 20], ["magic-control"]), ("bea", [22, 20], []))
        }
        | {"ogre": {"name": "Ogre", "faction": "enemies", "at": [40, 20], "movement": 12, "hp": 30}},
    },
}
SHOWN = """() => {
    const one = document.querySelector("[data-testid=aim] .refusal");
    const { x, y } = one.getBoundingClientRect();
    return document.elementFromPoint(x + 4, y + 4) === one;
}"""


def with_spell(served: Served, visit: Visit, who: str, spell: str) -> Person:
    table = served.new_table({"name": "Casters", "scenario": CASTERS})
    phone = visit(table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True)
    take_seat(phone, "Mika", "Ana", "Bea")
    phone.wait_for_view("view.combatants.ogre")
    phone.wait_still()
    phone.page.touchscreen.tap(*phone.piece(who))
    phone.see("actions").get_by_role("button", name=spell).tap()
    phone.see("aim").wait_for()
    return phone


def test_a_spell_that_begins_with_oneself_needs_no_target(served: Served, visit: Visit) -> None:
    phone = with_spell(served, visit, "bea", "Choir")

    expect(phone.see("aim-send")).to_be_enabled()
    expect(phone.see("aim").locator("[data-victim=bea]")).to_be_visible()
    expect(phone.see("aim")).not_to_contain_text("Press a name")


def test_why_a_spell_is_refused_stands_in_sight_of_its_button(served: Served, visit: Visit) -> None:
    phone = with_spell(served, visit, "ana", "Blast")

    phone.show((40, 20))
    phone.page.touchscreen.tap(*phone.piece("ogre"))

    refusal = phone.see("aim").locator(".refusal")
    expect(refusal).to_be_visible()
    assert phone.lasting(SHOWN)


def test_who_may_spare_some_is_told_how(served: Served, visit: Visit) -> None:
    phone = with_spell(served, visit, "ana", "Blast")

    phone.page.touchscreen.tap(*phone.piece("bea"))

    expect(phone.see("aim")).to_contain_text("Press a name to leave it out, again to take it back in.")
