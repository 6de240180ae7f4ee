"""Feats, lasting effects and leaving oneself out, at the card of aiming and at the bar, in Chromium."""

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_late_answers import LATE
from tests.helpers.over_http import command
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


PUSHED = """(testid) => {
  const line = document.createElement("p");
  line.style.height = "90px";
  document.querySelector(`[data-testid=${testid}]`).before(line);
}"""


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


def test_a_button_counts_that_is_pushed_away_between_press_and_release(owner: Person) -> None:
    take_in_hand(owner, "luna", "skill/bolt")
    owner.wait_worn()
    owner.page.mouse.click(*owner.piece("gob"))
    (box,) = owner.boxes(owner.see("aim-send"))
    owner.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    owner.page.mouse.down()

    owner.page.evaluate(PUSHED, "aim-send")  # as an answer of the server does that is told above it
    owner.page.mouse.up()

    owner.wait_for_view("view.combatants.luna.mp === 60 - 2")


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
    command(served, table, **blessing)
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


DUEL: dict[str, Any] = {
    "title": "A mage who declares several feats",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "cleo": {
                "name": "Cleo",
                "faction": "allies",
                "at": [20, 20],
                "movement": 12,
                "hp": 20,
                "mp": 60,
                "magic_power": 8,
                "skills": {
                    "bolt": {"shape": "target", "range": 12, "mp": 3, "damage": "4", "resist": "none"}
                },
                "attacks": {"axe": {"kind": "melee", "accuracy": 5, "power": 20}},
                "feats": [
                    {
                        "id": "quick",
                        "names": {"en": "Quick Cast", "ja": "クイックキャスト"},
                        "declare": "cast",
                        "action": "minor",
                        "modifiers": {"magic": -5},
                        "costs": {"mp": 2},
                    },
                    {"id": "sure", "declare": "cast", "twice": True, "modifiers": {"magic": 1}},
                    "metamagic-distance",
                    "full-power",
                    "feint",
                    "two-declarations",
                ],
            },
            "gob": {"name": "Goblin", "faction": "enemies", "at": [30, 20], "movement": 12, "hp": 300},
        },
    },
}


@pytest.fixture
def duel(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "The duel", "scenario": DUEL})


@pytest.mark.parametrize("is_late", [False, True], ids=["at once", "over a slow line"])
def test_a_spell_that_a_feat_makes_quick_stays_open_once_the_major_act_is_spent(
    visit: Visit, duel: dict[str, Any], is_late: bool
) -> None:
    """Over a slow line it is taken up before it is known that the feat alone lets it be cast."""
    gm = visit("about:blank")
    if is_late:
        gm.page.add_init_script(LATE)
    gm.page.goto(duel["links"]["gm"])
    gm.wait_for_view("view.combatants.cleo")
    take_in_hand(gm, "cleo", "skill/bolt")
    gm.page.mouse.click(*gm.piece("gob"))
    gm.see("aim-send").click()
    gm.wait_for_view("view.combatants.cleo.mp === 57")

    expect(gm.page.locator("[data-arm='skill/bolt']")).to_have_attribute("aria-disabled", "false")
    gm.page.locator("[data-arm='skill/bolt']").click()
    expect(gm.see("aim").locator("[data-feat='quick']")).to_have_attribute("aria-pressed", "true")
    gm.see("aim-send").click()

    gm.wait_for_view("view.combatants.cleo.mp === 52")


@pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
def test_as_many_feats_are_chosen_as_a_turn_allows_and_summed(
    visit: Visit, duel: dict[str, Any], is_phone: bool
) -> None:
    person = (
        visit(duel["links"]["gm"], viewport=PHONE, locale="ja-JP") if is_phone else visit(duel["links"]["gm"])
    )
    person.wait_for_view("view.combatants.cleo")
    take_in_hand(person, "cleo", "skill/bolt")
    card = person.see("aim")

    for feat in ("quick", "sure"):
        card.locator(f"[data-feat='{feat}']").click()
    brought = person.see("aim-brought")
    expect(brought).to_have_text(
        "宣言 2/2 · 魔力−4 · MP−2" if is_phone else "2 of 2 feats · magic power −4 · MP −2"
    )

    card.locator("[data-feat='metamagic-distance']").click()
    expect(card.locator("[data-feat='quick']")).to_have_attribute("aria-pressed", "false")
    expect(card.locator("[name=times]")).to_have_value("2")
    person.page.mouse.click(*person.piece("gob"))
    person.see("aim-send").click()

    person.wait_for_view("view.combatants.cleo.mp === 60 - 6")
