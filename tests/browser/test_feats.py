"""Feats, lasting effects and leaving oneself out, at the card of aiming and at the bar, in Chromium."""

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.patience import PATIENCE
from tests.helpers.people import PHONE, Person

GLADE: dict[str, Any] = {
    "title": "A mage and an archer in a glade",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "luna": {
                "name": "Luna",
                "faction": "allies",
                "at": [20, 20],
                "movement": 12,
                "hp": 20,
                "mp": 60,
                "magic_power": 8,
                "feats": ["metamagic-area", "metamagic-targets", "defense-stance"],
                "skills": {
                    "storm": {"shape": "area", "range": 30, "radius": 3, "mp": 7, "resist": "none"},
                    "bolt": {"shape": "target", "range": 30, "mp": 2, "resist": "none"},
                },
            },
            "finn": {
                "name": "Finn",
                "faction": "allies",
                "at": [20, 26],
                "movement": 12,
                "hp": 20,
                "feats": ["snipe", "power-attack"],
                "attacks": {
                    "bow": {"kind": "shoot", "range": 30, "accuracy": 5, "power": 10},
                    "axe": {"kind": "melee", "accuracy": 5, "power": 20},
                },
            },
            "gob": {"name": "Goblin", "faction": "enemies", "at": [34, 20], "movement": 12, "hp": 30},
            "wolf": {"name": "Wolf", "faction": "enemies", "at": [34, 30], "movement": 12, "hp": 30},
        },
    },
}


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "The glade", "scenario": GLADE})


@pytest.fixture
def owner(visit: Visit, table: dict[str, Any]) -> Person:
    """The GM, whose allies too are at hand."""
    person = visit(table["links"]["gm"])
    person.wait_for_view("view.combatants.luna")
    return person


def take_in_hand(person: Person, who: str, arm: str) -> None:
    person.wait_still()
    person.page.mouse.click(*person.piece(who))
    person.page.locator(f"[data-arm='{arm}']").click()
    person.see("aim").wait_for()


def aim_at(person: Person, *point: float) -> None:
    person.wait_still()
    person.page.mouse.click(*person.on_screen((point[0], point[1])))


def test_a_spell_is_widened_for_several_times_its_mp(owner: Person) -> None:
    take_in_hand(owner, "luna", "skill/storm")
    card = owner.see("aim")
    expect(card.locator("[data-feat]")).to_have_count(1)

    card.locator("[data-feat='metamagic-area']").click()
    expect(card.locator("[name=times]")).to_have_attribute("max", "4")
    card.locator("[name=times]").fill("3")
    aim_at(owner, 34, 25)
    owner.see("aim-send").click()

    owner.wait_for_view("view.combatants.luna.mp === 60 - 21")


def test_several_are_named_with_the_feat_for_more_targets(owner: Person) -> None:
    take_in_hand(owner, "luna", "skill/bolt")
    owner.see("aim").locator("[data-feat='metamagic-targets']").click()
    for who in ("gob", "wolf"):
        owner.wait_still()
        owner.page.mouse.click(*owner.piece(who))

    owner.see("aim-send").click()

    owner.wait_for_view("view.combatants.luna.mp === 60 - 4")


def test_a_shot_is_aimed_first(owner: Person) -> None:
    take_in_hand(owner, "finn", "bow")
    owner.page.mouse.click(*owner.piece("gob"))
    owner.see("aim").locator("[data-feat='snipe']").click()

    owner.wait_for_view("view.combatants.finn.aiming === 'gob'")

    expect(owner.see("aim").locator("[data-feat='snipe']")).to_have_count(0)


def test_a_feat_goes_with_the_weapon_that_it_is_for(owner: Person) -> None:
    take_in_hand(owner, "finn", "axe")
    card = owner.see("aim")
    expect(card.locator("[data-feat='full-power']")).to_be_visible()

    card.locator("[data-choice='bow']").click()

    expect(card.locator("[data-feat='full-power']")).to_have_count(0)


def test_an_own_lasting_effect_is_ended_by_a_button(
    owner: Person, served: Served, table: dict[str, Any]
) -> None:
    blessing = {
        "command": "effect",
        "actor": "luna",
        "name": "Blessing",
        "shape": "target",
        "range": 30,
        "target": "finn",
        "action": "minor",
        "resist": "none",
        "modifiers": {"evasion": 1},
        "rounds": 3,
    }
    httpx.post(
        f"{served.url}/api/tables/{table['id']}/commands",
        json=blessing,
        headers={"Authorization": f"Bearer {table['keys']['gm']}"},
        timeout=PATIENCE,
        trust_env=False,
    ).raise_for_status()
    owner.wait_for_view("view.combatants.finn.effects?.length === 1")
    owner.wait_still()
    owner.page.mouse.click(*owner.piece("luna"))

    owner.page.locator("[data-arm='end-effect']").click()

    owner.wait_for_view("!view.combatants.finn.effects?.length")
    expect(owner.page.locator("[data-arm='end-effect']")).to_have_count(0)


def test_who_stands_in_the_own_circle_is_offered_to_be_left_out_where_the_rules_allow_it(
    owner: Person,
) -> None:
    take_in_hand(owner, "luna", "skill/storm")
    aim_at(owner, 21, 22)
    expect(owner.see("aim-finding")).to_contain_text("Luna")
    expect(owner.see("leave-out")).to_have_count(0)

    owner.page.mouse.click(*owner.piece("luna"))
    owner.see("leave-out").click()
    expect(owner.see("leave-out")).to_have_attribute("aria-pressed", "true")
    owner.see("aim-send").click()

    owner.wait_for_view("view.combatants.luna.mp === 53")


def test_on_a_phone_in_japanese_too(visit: Visit, table: dict[str, Any]) -> None:
    person = visit(table["links"]["gm"], viewport=PHONE, locale="ja-JP", color_scheme="dark")
    person.wait_for_view("view.combatants.luna")
    take_in_hand(person, "luna", "skill/storm")
    person.wait_still()
    person.page.mouse.click(*person.piece("luna"))

    expect(person.see("leave-out")).to_have_text("Luna自身を除く")
