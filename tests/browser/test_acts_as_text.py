"""Every offered act can be given from the battle as text: by keyboard, GM and players, plane and areas."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.axe import violations
from tests.helpers.people import PHONE, Person

SKILLS: Mapping[str, Any] = {
    "bolt": {
        "shape": "shot",
        "range": 40,
        "power": 10,
        "resist": "half",
        "mp": 3,
        "names": {"en": "Bolt", "ja": "稲妻"},
    },
    "fire": {"shape": "area", "range": 30, "radius": 3, "mp": 4, "power": 20, "resist": "half"},
}
SWORD: Mapping[str, Any] = {"sword": {"kind": "melee", "accuracy": 4, "power": 20, "critical": 10}}
PLACES: Mapping[str, Mapping[str, Any]] = {
    "sw25-advanced": {"aina": {"at": [10, 10]}, "gob": {"at": [20, 12]}, "wolf": {"at": [22, 14]}},
    "sw25-simplified": {
        "aina": {"area": "allies-rear"},
        "gob": {"area": "front"},
        "wolf": {"area": "front"},
    },
}


def battle(ruleset: str) -> dict[str, Any]:
    """Aina with sword and spells against two."""
    places = PLACES[ruleset]
    own = {
        "hp": 30,
        "mp": 20,
        "magic_power": 5,
        "attacks": SWORD,
        "skills": SKILLS,
        "feats": ["metamagic-targets"],
    }
    people = {
        "aina": {"name": "Aina", "faction": "allies", "movement": 20, **own, **places["aina"]},
        "gob": {"name": "Goblin", "faction": "enemies", "movement": 12, "hp": 90, **places["gob"]},
        "wolf": {"name": "Wolf", "faction": "enemies", "movement": 20, "hp": 90, **places["wolf"]},
    }
    return {"title": "At the ford", "ruleset": ruleset, "setup": {"combatants": people}}


@pytest.fixture(params=list(PLACES))
def fight(served: Served, request: pytest.FixtureRequest) -> dict[str, Any]:
    return served.new_table({"name": "The ford", "ruleset": request.param, "scenario": battle(request.param)})


def acts_of(person: Person, who: str) -> Locator:
    """Opens the battle as text and all that somebody could do, by keyboard alone."""
    person.wait_for_view(f"view.combatants.{who}")
    person.page.get_by_role("button", name="The battle as text").press("Enter")
    person.see(f"list-acts-{who}").press("Enter")
    acts = person.see(f"acts-{who}")
    expect(acts.locator("[data-offer]").first).to_be_visible()
    return acts


def act(acts: Locator, offer: str) -> Locator:
    return acts.locator(f'[data-offer="{offer}"]')


def test_a_spell_is_cast_from_the_text_with_its_chance_told_before(
    fight: dict[str, Any], visit: Visit
) -> None:
    gm = visit(fight["links"]["gm"])
    acts = acts_of(gm, "aina")

    act(acts, "skill.bolt").press("Enter")
    expect(gm.see("steps").locator('[data-value="gob"]')).to_be_focused()
    gm.page.keyboard.press("ArrowRight")
    gm.page.keyboard.press("Enter")
    expect(gm.see("foreseen")).to_contain_text("% chance")
    expect(gm.see("foreseen")).to_contain_text("damage on average")
    expect(gm.see("offer-confirm")).to_be_focused()
    gm.page.keyboard.press("Enter")

    gm.wait_for_view("view.combatants.aina.mp === 17")
    expect(gm.see("steps")).to_have_count(0)
    expect(act(acts, "skill.bolt")).to_have_attribute("aria-disabled", "true")
    assert violations(gm.page) == []


def test_escape_takes_back_one_choice_after_another_and_then_the_act(
    fight: dict[str, Any], visit: Visit
) -> None:
    gm = visit(fight["links"]["gm"])
    acts = acts_of(gm, "aina")
    act(acts, "skill.bolt").press("Enter")
    gm.see("steps").locator('[data-value="wolf"]').press("Enter")
    expect(gm.see("offer-confirm")).to_be_focused()

    gm.page.keyboard.press("Escape")
    expect(gm.see("steps").locator('[data-value="gob"]')).to_be_focused()
    gm.page.keyboard.press("Escape")

    expect(gm.see("steps")).to_have_count(0)
    expect(act(acts, "skill.bolt")).to_be_focused()
    gm.wait_for_view("view.combatants.aina.mp === 20")


def test_several_are_named_and_what_happened_is_told(fight: dict[str, Any], visit: Visit) -> None:
    gm = visit(fight["links"]["gm"])
    acts = acts_of(gm, "aina")

    act(acts, "skill.bolt.metamagic-targets").press("Enter")
    boxes = gm.see("steps").get_by_role("checkbox")
    boxes.nth(0).press("Space")
    boxes.nth(1).press("Space")
    gm.page.keyboard.press("Enter")
    expect(gm.see("offer-confirm")).to_be_focused()
    gm.page.keyboard.press("Enter")

    gm.wait_for_view("view.combatants.aina.mp === 14")


def test_a_closed_act_says_why_and_the_gm_may_insist(fight: dict[str, Any], visit: Visit) -> None:
    gm = visit(fight["links"]["gm"])
    acts = acts_of(gm, "aina")
    sword = act(acts, "attack.sword")
    expect(sword).to_have_attribute("aria-disabled", "true")
    expect(acts.locator('li:has([data-offer="attack.sword"])')).to_contain_text("closed:")

    sword.press("Enter")
    gm.see("insist").press("Enter")
    gm.see("steps").locator('[data-value="gob"]').press("Enter")
    gm.see("offer-confirm").press("Enter")

    expect(gm.see("log")).to_contain_text("Aina attacks Goblin")


def test_words_of_ones_own_and_the_end_of_the_turn(fight: dict[str, Any], visit: Visit) -> None:
    gm = visit(fight["links"]["gm"])
    acts = acts_of(gm, "aina")

    act(acts, "minor").press("Enter")
    expect(gm.see("steps").get_by_role("textbox")).to_be_focused()
    gm.page.keyboard.type("drinks a potion")
    gm.page.keyboard.press("Enter")
    gm.see("offer-confirm").press("Enter")
    expect(gm.see("log")).to_contain_text("drinks a potion")
    act(acts, "end-turn").press("Enter")

    gm.wait_for_view("view.combatants.aina.acted")


def test_what_is_nobodys_act_is_in_the_text_too(fight: dict[str, Any], visit: Visit) -> None:
    gm = visit(fight["links"]["gm"])
    gm.wait_for_view("view.combatants.aina")
    gm.page.get_by_role("button", name="The battle as text").press("Enter")
    gm.see("list-acts-table").press("Enter")
    acts = gm.see("acts-table")

    act(acts, "exclude").press("Enter")
    gm.see("steps").locator('[data-value="wolf"]').press("Enter")
    gm.see("offer-confirm").press("Enter")

    gm.wait_for_view("view.combatants.wolf.excluded")


def test_a_move_along_a_path_is_typed_or_goes_towards_somebody(served: Served, visit: Visit) -> None:
    made = served.new_table({"name": "The ford", "scenario": battle("sw25-advanced")})
    gm = visit(made["links"]["gm"])
    acts = acts_of(gm, "aina")

    act(acts, "move.full").press("Enter")
    expect(gm.see("steps").get_by_role("textbox")).to_be_focused()
    gm.page.keyboard.type("10, 20; 15, 20")
    gm.page.keyboard.press("Enter")
    gm.see("offer-confirm").press("Enter")
    gm.wait_for_view("view.combatants.aina.at[0] === 15 && view.combatants.aina.at[1] === 20")

    gm.see("list-acts-gob").press("Enter")
    foes = gm.see("acts-gob")
    act(foes, "place").press("Enter")
    gm.see("steps").get_by_label("Towards somebody").select_option("aina")
    gm.see("steps").get_by_label("How far").fill("2")
    gm.page.keyboard.press("Enter")
    gm.see("offer-confirm").press("Enter")
    gm.wait_for_view("Math.hypot(view.combatants.gob.at[0] - 20, view.combatants.gob.at[1] - 12) < 2.01")
    gm.wait_for_view("view.combatants.gob.at[1] > 12")


def test_a_move_to_an_area_is_chosen_from_the_areas(served: Served, visit: Visit) -> None:
    made = served.new_table(
        {"name": "Areas", "ruleset": "sw25-simplified", "scenario": battle("sw25-simplified")}
    )
    gm = visit(made["links"]["gm"])
    acts = acts_of(gm, "aina")

    act(acts, "move.normal").press("Enter")
    gm.see("offer-confirm").press("Enter")

    gm.wait_for_view("view.combatants.aina.area === 'front'")


def test_a_player_on_a_phone_acts_from_the_text(fight: dict[str, Any], visit: Visit) -> None:
    player = visit(fight["links"]["player"], viewport=PHONE, has_touch=True, locale="ja-JP")
    take_seat(player, "Mika", "Aina")
    player.page.locator(".banner > .icon-button").tap()
    player.page.get_by_role("button", name="テキストで見る戦況").tap()
    player.see("list-acts-aina").tap()
    acts = player.see("acts-aina")
    expect(player.see("list-acts-gob")).to_have_count(0)

    act(acts, "skill.bolt").tap()
    player.see("steps").locator('[data-value="gob"]').tap()
    expect(player.see("offer-confirm")).to_contain_text("稲妻")
    player.see("offer-confirm").tap()

    player.wait_for_view("view.combatants.aina.mp === 17")
    assert violations(player.page) == []
