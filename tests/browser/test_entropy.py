"""Each page adds chance of its own to the dice, and looks whether it is in."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.browser.test_fight import take_seat
from tests.helpers.over_http import command
from tests.helpers.people import Person

TAKEN = "() => (JSON.parse(localStorage.getItem('ransen.dice') ?? '[]')[0] ?? {}).taken === true"


def two_at(served: Served, visit: Visit) -> tuple[dict[str, Any], Person, Person]:
    """The GM and Anna's player before the rounds, with what both pages added."""
    setup = {**BATTLE["setup"], "phase": "second-preparation"}
    made = served.new_table({"name": "The ford", "scenario": {**BATTLE, "setup": setup}})
    gm, player = visit(made["links"]["gm"]), visit(made["links"]["player"])
    take_seat(player, "Anna", "Aina")
    for person in (gm, player):
        person.page.wait_for_function(TAKEN)
    return made, gm, player


def begin_rounds(served: Served, made: dict[str, Any]) -> None:
    """By the GM, without the page."""
    command(served, made, command="advance")


def test_every_page_adds_its_own_and_is_told_that_it_is_in(served: Served, visit: Visit) -> None:
    made, gm, player = two_at(served, visit)
    expect(gm.see("log")).not_to_contain_text("random")

    begin_rounds(served, made)

    for person in (gm, player):
        expect(person.see("log")).to_contain_text("What this page added is among them")
        expect(person.see("log")).to_contain_text("Anna")
        mixed = person.page.evaluate("() => window.ransen.view.dice_mixed")
        own = person.page.evaluate("() => JSON.parse(localStorage.getItem('ransen.dice'))[0]")
        assert mixed[own["seat"]] == own["digits"]
        assert len(own["digits"]) == 64
    assert sorted(mixed) == ["anna", "gm"]


def test_a_page_says_so_where_its_own_is_not_in(served: Served, visit: Visit) -> None:
    made, _, player = two_at(served, visit)
    player.page.evaluate(
        "() => localStorage.setItem('ransen.dice', JSON.stringify("
        "JSON.parse(localStorage.getItem('ransen.dice')).map((one) => ({...one, digits: 'ab'.repeat(32)}))))"
    )
    player.keep_said("[role=alert]")

    begin_rounds(served, made)

    player.wait_said("[role=alert]", "did not mix in the random numbers that this page added")
    expect(player.see("log")).to_contain_text("NOT among them")


def test_a_page_opened_again_adds_nothing_a_second_time(served: Served, visit: Visit) -> None:
    made, _, player = two_at(served, visit)
    before = player.page.evaluate("() => localStorage.getItem('ransen.dice')")

    player.page.reload()
    player.wait_for_view("view.combatants.aina")
    begin_rounds(served, made)

    expect(player.see("log")).to_contain_text("What this page added is among them")
    assert player.page.evaluate("() => localStorage.getItem('ransen.dice')") == before


def test_an_earlier_fight_is_not_held_against_what_a_page_added_for_the_next(
    served: Served, visit: Visit
) -> None:
    made, gm, _ = two_at(served, visit)
    begin_rounds(served, made)
    for asked in ("end-combat", "begin-anew"):
        command(served, made, command=asked)
    gm.wait_for_view("view.phase === 'setup'")
    gm.page.wait_for_function(
        "() => JSON.parse(localStorage.getItem('ransen.dice'))"
        ".some(({ hash, taken }) => taken && hash === window.ransen.view.dice_hash)"
    )

    gm.page.reload()

    expect(gm.see("log")).to_contain_text("What this page added is among them")
    expect(gm.see("log")).not_to_contain_text("do not trust")
