"""Giving up: proposed, agreed to, declined, decided by the GM; and a flight that is let go."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.browser.test_procedure import PHONE_IN_JAPANESE, Hunt


@pytest.fixture
def at(served: Served, visit: Visit) -> Any:
    """The hunt at a phase."""
    return lambda phase: Hunt(served, visit, phase)


def test_a_side_flees_and_the_other_lets_it_go(at: Any) -> None:
    table: Hunt = at("rounds")
    table.gm.see("concede").click()
    table.gm.page.get_by_role("button", name="Enemies").click()
    table.gm.see("flight").click()
    table.gm.see("flight").click()

    table.player.see("let-flee").click()

    table.gm.wait_for_view("view.phase === 'ended'")
    expect(table.gm.see("aftermath")).to_contain_text("have fled")


def test_one_player_proposes_to_surrender_and_the_other_agrees(at: Any, visit: Visit) -> None:
    table: Hunt = at("rounds")
    other = visit(table.made["links"]["player"], **PHONE_IN_JAPANESE)
    take_seat(other, "Bo", "Bea")

    table.player.see("concede").click()
    table.player.see("surrender").click()
    expect(table.player.see("proposed")).to_contain_text("Waiting for Bea.")
    expect(table.player.see("surrender")).to_have_count(0)
    assert table.player.view()["phase"] == "rounds"

    other.page.get_by_role("button", name="降伏・逃走の提案があります").click()
    expect(other.see("proposed")).to_contain_text("Anaが降伏を提案しています。")
    other.see("surrender").click()
    other.see("surrender").click()

    other.wait_for_view("view.phase === 'ended'")


def test_what_is_proposed_is_taken_back_declined_and_refused(at: Any, visit: Visit) -> None:
    table: Hunt = at("rounds")
    other = visit(table.made["links"]["player"], **PHONE_IN_JAPANESE)
    take_seat(other, "Bo", "Bea")
    free = "!Object.values(view.combatants).some((one) => one.gives_up)"

    def propose() -> None:
        table.player.see("concede").click()
        table.player.see("flight").click()
        other.wait_for_view("view.combatants.ana.gives_up === 'flight'")

    propose()
    table.player.page.get_by_role("button", name="Take the flight back").click()
    other.wait_for_view(free)
    propose()
    other.page.get_by_role("button", name="降伏・逃走の提案があります").click()
    other.page.get_by_role("button", name="逃走に反対する").click()
    table.player.wait_for_view(free)
    expect(table.player.see("log")).to_contain_text("Bea will not flee.")
    expect(table.player.see("proposal-off")).to_be_visible()
    table.player.see("surrender").wait_for()
    table.player.page.keyboard.press("Escape")
    propose()
    table.gm.page.get_by_role("button", name="Give up? You are asked").click()
    table.gm.page.get_by_role("button", name="Don’t let them flee").click()

    table.player.wait_for_view(free)
    expect(table.player.see("log")).to_contain_text("The GM does not let them flee.")
    assert table.gm.view()["phase"] == "rounds"


def test_the_gm_sees_what_is_proposed_and_decides_for_all(at: Any) -> None:
    table: Hunt = at("rounds")

    table.player.see("concede").click()
    table.player.see("flight").click()
    table.gm.wait_for_view("view.combatants.ana.gives_up === 'flight'")
    table.gm.page.get_by_role("button", name="Give up? You are asked").click()
    expect(table.gm.see("proposed")).to_contain_text("Ana would flee.")
    expect(table.gm.see("surrender")).to_have_count(0)
    expect(table.gm.see("flight")).to_contain_text("Let them flee")
    table.gm.see("flight").click()
    expect(table.gm.see("flight")).to_contain_text("Really let them flee?")
    table.gm.see("flight").click()

    table.gm.wait_for_view("view.pending?.kind === 'pursuit'")


def test_a_side_that_fled_is_not_told_to_search_the_fallen(at: Any) -> None:
    table: Hunt = at("rounds")
    table.say(command="adjust", target="wolf", hp=0)
    table.say(command="concede", faction="allies", how="flight")

    table.gm.wait_for_view("view.phase === 'ended'")
    expect(table.gm.see("aftermath")).to_contain_text("have fled")
    expect(table.gm.see("loot-wolf")).not_to_be_visible()
    table.gm.see("loot-anyway").locator("summary").click()
    expect(table.gm.see("loot-wolf")).to_be_visible()


def test_a_first_press_is_not_meant_for_what_it_becomes_once_the_proposal_is_off(at: Any) -> None:
    table: Hunt = at("rounds")
    table.player.see("concede").click()
    table.player.see("flight").click()
    table.gm.page.get_by_role("button", name="Give up? You are asked").click()
    table.gm.see("flight").click()
    expect(table.gm.see("flight")).to_contain_text("Really let them flee?")

    table.player.page.get_by_role("button", name="Take the flight back").click()

    expect(table.gm.see("proposal-off")).to_be_visible()
    expect(table.gm.see("flight")).not_to_contain_text("Really")
    assert table.gm.view()["phase"] == "rounds"
