"""Around the rounds: preparing, recalling, initiative, placing, loot, herbs; the round as a strip."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.patience import PATIENCE
from tests.helpers.people import PHONE, Person

PHONE_IN_JAPANESE: dict[str, Any] = {
    "viewport": PHONE,
    "has_touch": True,
    "is_mobile": True,
    "locale": "ja-JP",
}


WOLF = {
    "name": "Wolf",
    "faction": "enemies",
    "at": [30, 10],
    "movement": 20,
    "hp": 12,
    "evasion": {"fixed": 9},
    "initiative": {"fixed": 12},
    "reputation": 5,
    "weakness": 9,
    "weak_point": {"element": "fire", "bonus": 3},
    "loot": [{"from": 2, "to": 12, "item": "Wolf pelt", "names": {"ja": "狼の毛皮"}}],
}


def hunt(phase: str) -> dict[str, Any]:
    """Two hunters, a wolf that everybody could know, an imp in hiding."""
    return {
        "title": "The hunt",
        "ruleset": "sw25-advanced",
        "setup": {
            "phase": phase,
            "battlefield": {"width": 50, "height": 30},
            "combatants": {
                "ana": {
                    "name": "Ana",
                    "faction": "allies",
                    "at": [8, 10],
                    "movement": 14,
                    "hp": 30,
                    "initiative": {"fixed": 20},
                    "knowledge": {"fixed": 20},
                },
                "bea": {"name": "Bea", "faction": "allies", "at": [8, 15], "movement": 12, "hp": 20},
                "wolf": WOLF,
                "imp": {
                    "name": "Imp",
                    "faction": "enemies",
                    "at": [40, 16],
                    "movement": 12,
                    "hp": 9,
                    "conditions": ["hidden"],
                },
            },
        },
    }


class Hunt:
    """A table on which the hunt stands at a phase, with its GM and the player of Ana."""

    def __init__(self, served: Served, visit: Visit, phase: str) -> None:
        self.served = served
        self.made = served.new_table({"name": "The hunt", "scenario": hunt(phase)})
        self.gm: Person = visit(self.made["links"]["gm"])
        self.player: Person = visit(self.made["links"]["player"])
        take_seat(self.player, "Anna", "Ana")
        self.gm.wait_for_view("view.combatants.ana")
        self.player.wait_for_view("view.combatants.ana")
        for one, other in ((self.gm, self.player), (self.player, self.gm)):
            other.wait_for_entry(one.entry())

    def say(self, **command: Any) -> None:
        """The GM's command, without the page."""
        httpx.post(
            f"{self.served.url}/api/tables/{self.made['id']}/commands",
            json=command,
            headers={"Authorization": f"Bearer {self.made['keys']['gm']}"},
            timeout=PATIENCE,
            trust_env=False,
        ).raise_for_status()


@pytest.fixture
def at(served: Served, visit: Visit) -> Any:
    return lambda phase: Hunt(served, visit, phase)


def test_the_gm_leads_from_step_to_step_and_all_see_where_the_fight_stands(at: Any) -> None:
    table: Hunt = at("setup")
    step = "li[aria-current=step]"
    expect(table.gm.see("procedure").locator(step)).to_contain_text("Setting up")

    table.gm.see("advance").click()

    expect(table.player.see("procedure").locator(step)).to_contain_text("Preparation")
    expect(table.player.see("advance")).to_have_count(0)


def test_a_player_takes_a_minor_action_before_the_fight(at: Any) -> None:
    table: Hunt = at("preparation")
    table.player.wait_still()
    table.player.page.mouse.click(*table.player.piece("ana"))

    table.player.see("actions").get_by_role("button", name="Minor").click()
    table.player.page.locator(".free input").fill("draws the bow")
    table.player.page.keyboard.press("Enter")

    expect(table.gm.see("log")).to_contain_text("draws the bow")


def test_what_a_player_recalls_the_side_knows_and_nobody_else(at: Any, visit: Visit) -> None:
    table: Hunt = at("knowledge")
    watcher = visit(table.made["links"]["spectator"])
    assert "evasion" not in table.player.view()["combatants"]["wolf"]

    table.player.see("recall-wolf").click()

    table.player.wait_for_view("view.combatants.wolf.evasion !== undefined")
    expect(table.player.see("knowledge")).to_contain_text("figures and weak point known")
    expect(table.player.see("knowledge")).to_contain_text("fire")
    expect(table.player.see("recall-wolf")).to_be_disabled()
    watcher.wait_for_view("view.combatants.wolf")


def test_the_gm_tells_a_single_fact_by_its_switch(at: Any) -> None:
    table: Hunt = at("knowledge")
    row = table.gm.page.locator("[data-foe=wolf]")
    row.locator("button[aria-expanded]").click()
    expect(row.locator("[data-fact=evasion]")).to_have_attribute("aria-checked", "false")

    row.locator("[data-fact=evasion]").click()

    table.player.wait_for_view("view.combatants.wolf.evasion !== undefined")
    assert "weak_point" not in table.player.view()["combatants"]["wolf"]
    assert "defense" not in table.player.view()["combatants"]["wolf"]
    expect(row.locator("[data-fact=evasion]")).to_have_attribute("aria-checked", "true")
    expect(row.locator("[data-fact=weak_point]")).to_have_attribute("aria-checked", "false")


def test_who_begins_is_a_moment_for_everybody(at: Any) -> None:
    table: Hunt = at("initiative")

    table.gm.see("roll-initiative").click()

    expect(table.player.see("initiative")).to_contain_text("The allies begin")
    expect(table.player.see("turn-banner")).to_contain_text("The allies begin")
    expect(table.gm.see("initiative")).to_contain_text("20")


def test_a_player_places_the_own_piece_but_not_too_near(at: Any) -> None:
    table: Hunt = at("placement")
    table.gm.see("opening-hold").click()
    table.player.wait_for_view("view.battlefield.opening === 20")

    table.player.drag_piece("ana", (25, 10))
    expect(table.player.page.locator(".tip.refused")).to_have_count(1)
    table.player.drag_piece("ana", (9, 20))

    table.gm.wait_for_view("view.combatants.ana.at[1] > 19")


def test_all_who_hide_step_out_with_one_command(at: Any) -> None:
    table: Hunt = at("placement")
    before = table.gm.entry()

    table.gm.see("reveal-all").click()

    table.player.wait_for_view("view.combatants.imp")
    table.gm.wait_for_entry(table.player.entry())
    assert table.gm.entry() == before + 1


def test_the_strip_shows_who_has_acted_and_who_is_still_to_act(at: Any) -> None:
    table: Hunt = at("rounds")
    strip = table.gm.see("timeline")
    expect(strip.locator(".pip[data-state=to-act]")).to_have_count(2)

    table.say(command="end-turn", actor="ana")

    expect(strip.locator(".pip[data-state=acted]")).to_have_count(1)
    expect(strip.locator(".pip[data-state=to-act]")).to_have_count(1)
    expect(strip).to_contain_text("Ana has acted")


def test_without_a_roll_the_step_says_who_begins(at: Any) -> None:
    table: Hunt = at("initiative")

    expect(table.gm.see("advance")).to_contain_text("without a roll: the allies go first each round")
    table.gm.see("roll-initiative").click()

    expect(table.gm.see("advance")).not_to_contain_text("without a roll")


def test_after_the_fight_the_fallen_are_searched_and_the_wounded_treated(at: Any) -> None:
    table: Hunt = at("rounds")
    table.say(command="adjust", target="wolf", hp=0)
    table.say(command="adjust", target="ana", hp=10)
    table.say(command="end-combat")

    table.player.see("loot-wolf").click()
    expect(table.player.see("aftermath")).not_to_contain_text("is over")
    expect(table.gm.see("log")).to_contain_text("Wolf pelt")
    table.gm.see("language").click()
    expect(table.gm.see("log")).to_contain_text("狼の毛皮")
    table.player.see("herb-ana").click()

    table.gm.wait_for_view("view.combatants.ana.minutes === 20")


def test_a_thumb_recalls_a_monster_in_japanese(at: Any, visit: Visit) -> None:
    table: Hunt = at("knowledge")
    link = table.made["links"]["player"]
    phone = visit(link, viewport=PHONE, has_touch=True, is_mobile=True, locale="ja-JP", color_scheme="dark")
    take_seat(phone, "Thumb", "Bea")

    phone.see("recall-wolf").tap()

    expect(table.gm.see("log")).to_contain_text("Wolf")
    steps = phone.see("procedure").locator("ol > li")
    expect(steps).to_have_count(8)
    assert len({box["y"] for box in phone.boxes(*steps.all())}) == 1, "the steps stand in one row"


@pytest.mark.parametrize("context", [{}, PHONE_IN_JAPANESE], ids=["desk", "thumb"])
def test_the_gm_goes_on_to_the_next_fight_without_the_fallen(at: Any, visit: Visit, context: Any) -> None:
    """One press: the fallen are gone, the wounds are not; what still lasted goes on by the GM's word."""
    table: Hunt = at("rounds")
    bless = {"shape": "target", "range": 20, "resist": "none", "action": "minor"}
    table.say(
        command="effect", actor="ana", target="bea", name="bless", modifiers={"evasion": 1}, rounds=9, **bless
    )
    table.say(command="adjust", target="wolf", hp=0)
    table.say(command="adjust", target="ana", hp=10)
    table.say(command="end-combat")
    gm = visit(table.made["links"]["gm"], **context) if context else table.gm
    table.player.see("loot-wolf").click()
    gm.wait_for_view("view.combatants.wolf.looted")
    assert gm.view()["combatants"]["bea"]["effects"] == []

    gm.page.locator("input[name=next-lasting]").check()
    gm.page.locator("input[name=next-rounds]").fill("2")
    gm.see("next-fight").click()

    for person in (gm, table.player):
        person.wait_for_view("view.fights === 2 && view.phase === 'setup' && !view.combatants.wolf")
        assert person.view()["combatants"]["ana"]["hp"] == 10
        expect(person.see("procedure").locator("li[aria-current=step]")).to_have_count(1)
    assert [one["until"] for one in gm.view()["combatants"]["bea"]["effects"]] == [8]
    expect(table.player.see("log").locator(".rule-line.border")).to_have_count(1)
    assert gm.view()["combatants"]["imp"]["conditions"] == ["hidden"], "who waits in hiding goes on waiting"

    table.gm.see("undo").click()

    table.player.wait_for_view("view.fights === 1 && view.phase === 'ended' && view.combatants.wolf.looted")


def test_code_that_a_newer_version_took_away_is_told_with_a_way_to_it(
    served: Served, visit: Visit, table: dict[str, Any]
) -> None:
    gm = visit(table["links"]["gm"], alone=True)
    gm.wait_for_view("view.seats")
    gm.see("chat-input").fill("Half of a sentence")
    gm.keep_said(".tip")
    gm.page.route("**/*.js", lambda route: route.fulfill(status=404, body="gone"))
    gm.see("library-open").click()

    reload = gm.see("reload")
    reload.wait_for()
    said = gm.page.evaluate("() => [...window.saidThere['.tip']]")
    assert not [one for one in said if "reached" in one], said
    gm.page.unroute("**/*.js")
    gm.errors.clear()
    reload.click()
    gm.wait_for_view("view.seats")

    expect(gm.see("reload")).to_have_count(0)
    expect(gm.see("chat-input")).to_have_value("Half of a sentence")
    gm.errors.clear()


def test_the_gm_has_one_button_for_the_next_step(at: Any) -> None:
    table: Hunt = at("preparation")
    expect(table.gm.see("advance")).to_have_count(1)

    expect(table.gm.see("turn-banner").locator(".small-go")).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en-GB", "A new version of Ransen is available. Reload the page."),
        ("ja-JP", "新しい版があります。読み込み直してください。"),
    ],
)
def test_a_page_whose_first_code_a_newer_version_took_away_offers_to_reload(
    visit: Visit, table: dict[str, Any], locale: str, words: str
) -> None:
    gm = visit("about:blank", locale=locale, alone=True)
    gm.page.route("**/sw25-*.js", lambda route: route.fulfill(status=404, body="gone"))
    gm.page.goto(table["links"]["gm"])

    told = gm.page.locator(".waiting").get_by_role("link", name=words)
    told.wait_for()
    gm.page.unroute("**/sw25-*.js")
    told.click()

    gm.wait_for_view("view.seats")
    gm.errors.clear()
