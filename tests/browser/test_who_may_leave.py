"""The bar says in words who may leave a melee, and who could stop it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.test_targeting import RANGE
from tests.helpers.over_http import command
from tests.helpers.people import Person

HELD = "Can’t leave yet: 1 can stop it, nobody would stay"


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    """A table of its own with `RANGE` on it."""
    return served.new_table({"name": "The range", "scenario": RANGE})


def test_the_bar_says_whether_a_member_may_leave_its_skirmish(gm: Person) -> None:
    gm.wait_for_view("view.combatants.cleo")
    gm.see("roster").get_by_role("button", name="Cleo").first.click()

    expect(gm.see("actions")).to_contain_text(HELD)


def test_a_watcher_reads_who_may_leave_too(spectator: Person) -> None:
    spectator.wait_for_view("view.combatants.cleo")
    spectator.see("roster").get_by_role("button", name="Kobold").first.click()

    expect(spectator.see("actions")).to_contain_text(HELD)


def test_after_the_end_nobody_is_held_any_more(gm: Person, served: Served, table: dict[str, Any]) -> None:
    gm.wait_for_view("view.combatants.cleo")
    gm.see("roster").get_by_role("button", name="Cleo").first.click()
    expect(gm.see("actions")).to_contain_text(HELD)

    command(served, table, command="end-combat")
    gm.wait_for_view("view.phase === 'ended'")

    expect(gm.see("actions")).not_to_contain_text(HELD)


def test_who_has_just_prepared_reads_that_it_may_go_next_turn(
    gm: Person, served: Served, table: dict[str, Any]
) -> None:
    gm.wait_for_view("view.combatants.cleo")
    gm.see("roster").get_by_role("button", name="Cleo").first.click()
    expect(gm.see("actions")).to_contain_text(HELD)

    command(served, table, command="prepare-to-leave", actor="cleo")

    expect(gm.see("actions")).to_contain_text("prepared: free to leave next turn")
    expect(gm.see("actions")).not_to_contain_text("Can’t leave")
