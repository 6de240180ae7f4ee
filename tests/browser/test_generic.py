"""A rule system of which the page knows nothing is played from its offers: bar, decisions, log, roster."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.axe import violations
from tests.helpers.duel.serve import served as served_with_duels
from tests.helpers.over_http import over_http
from tests.helpers.people import PHONE, Person

ANA: Mapping[str, Any] = {
    "name": "Ana",
    "faction": "allies",
    "cell": [2, 2],
    "attack": 3,
    "power": 2,
    "nerve": 40,
}
BO: Mapping[str, Any] = {"name": "Bo", "faction": "allies", "cell": [2, 6], "nerve": 16}
RAT: Mapping[str, Any] = {
    "name": "Ratcatcher",
    "faction": "enemies",
    "cell": [4, 2],
    "facing": "w",
    "nerve": 40,
}
DUEL: Mapping[str, Any] = {
    "title": "At the mill",
    "ruleset": "duel",
    "setup": {
        "battlefield": {"columns": 12, "rows": 9, "terrain": {"wall": [[6, 4]]}},
        "order": ["ana", "rat", "bo"],
        "combatants": {"ana": ANA, "bo": BO, "rat": RAT},
    },
}


@pytest.fixture(scope="module")
def duels(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose list of systems has one line more."""
    with served_with_duels(tmp_path_factory.mktemp("duels")) as running:
        yield running


@pytest.fixture
def duel(duels: Served) -> dict[str, Any]:
    return duels.new_table({"name": "The mill", "ruleset": "duel", "scenario": DUEL})


def link_of(duels: Served, duel: dict[str, Any], name: str, *controls: str) -> str:
    """The link of a new player's seat."""
    said = {"name": name, "controls": list(controls)}
    return str(over_http(duels, duel, "POST", "/seats", seat="player", json=said).json()["link"])


@pytest.fixture
def gm(duel: dict[str, Any], visit: Visit) -> Person:
    return visit(duel["links"]["gm"])


@pytest.fixture
def mika(duels: Served, duel: dict[str, Any], visit: Visit) -> Person:
    return visit(link_of(duels, duel, "Mika", "ana"))


def offered(person: Person, offer: str) -> Locator:
    return person.see("actions").locator(f'[data-offer="{offer}"]')


def is_open(person: Person, offer: str) -> None:
    """Waits until the bar shows it open."""
    expect(offered(person, offer)).to_have_attribute("aria-disabled", "false")


def command(duels: Served, duel: dict[str, Any], number: int, **asked: Any) -> None:
    """By the GM, from elsewhere."""
    headers = {"Idempotency-Key": f"duel-command-{number}"}
    over_http(duels, duel, "POST", "/commands", headers=headers, json=asked)


def test_a_blow_goes_through_bar_decision_and_log_before_all_eyes(
    duels: Served, duel: dict[str, Any], gm: Person, mika: Person, visit: Visit
) -> None:
    yui, watcher = visit(link_of(duels, duel, "Yui", "bo")), visit(duel["links"]["spectator"])
    mika.wait_for_view("view.turn === 'ana'")
    is_open(mika, "move")
    expect(yui.see("turn-banner")).to_contain_text("Ana’s turn")

    mika.drag_piece("ana", (3, 2))
    for person in (mika, gm, yui, watcher):
        person.wait_for_view("view.combatants.ana.cell[0] === 3")
    is_open(mika, "attack")
    offered(mika, "attack").click()
    expect(mika.see("foreseen")).to_contain_text("% chance")
    mika.see("offer-confirm").click()

    expect(gm.see("decision")).to_contain_text("Ana strikes at Ratcatcher with")
    expect(yui.see("turn-banner")).to_contain_text("Ratcatcher")
    expect(yui.see("decision")).to_have_count(0)
    gm.see("decision").get_by_role("button", name="Parry").click()
    gm.wait_for_view("!view.pending")
    expect(gm.see("decision")).to_have_count(0)
    for person in (mika, gm, yui, watcher):
        expect(person.see("log")).to_contain_text("Ana strikes at Ratcatcher:")
        expect(person.see("log")).to_contain_text("Ratcatcher parries:")
    expect(watcher.page.locator("[data-offer]")).to_have_count(0)


def test_a_turn_is_played_by_keyboard_alone(mika: Person) -> None:
    is_open(mika, "move")
    keys = mika.page.keyboard

    keys.press(str(offered(mika, "move").get_attribute("aria-keyshortcuts")))
    expect(mika.see("steps").get_by_role("textbox")).to_be_focused()
    keys.type("D3")
    keys.press("Enter")
    expect(mika.see("offer-confirm")).to_be_focused()
    keys.press("Enter")
    mika.wait_for_view("view.combatants.ana.cell[0] === 3")
    expect(mika.see("steps")).to_have_count(0)

    offered(mika, "face").focus()
    keys.press("Enter")
    expect(mika.see("steps").locator('[data-value="n"]')).to_be_focused()
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(mika.see("offer-confirm")).to_be_focused()
    keys.press("Escape")
    expect(mika.see("steps").locator('[data-value="n"]')).to_be_focused()
    keys.press("ArrowLeft")
    keys.press("Enter")
    expect(mika.see("offer-confirm")).to_be_focused()
    keys.press("Enter")
    mika.wait_for_view("view.combatants.ana.facing !== 'e'")
    mika.see("end-turn").focus()
    keys.press("Enter")

    mika.wait_for_view("view.turn === 'rat'")


def test_the_text_gives_every_act_too(gm: Person) -> None:
    gm.wait_for_view("view.turn === 'ana'")
    gm.page.get_by_role("button", name="The battle as text").press("Enter")
    gm.see("list-acts-ana").press("Enter")
    acts = gm.see("acts-ana")
    expect(acts).to_contain_text("closed:")

    acts.locator('[data-offer="move"]').press("Enter")
    gm.see("steps").get_by_label("Towards somebody").select_option("rat")
    gm.see("steps").get_by_role("button", name="Next").press("Enter")
    gm.see("offer-confirm").press("Enter")

    gm.wait_for_view("view.combatants.ana.cell[0] === 3 && view.combatants.ana.cell[1] === 2")
    expect(gm.see("battle-list")).to_contain_text("D3")
    assert violations(gm.page) == []


def test_a_player_answers_on_a_phone(duels: Served, duel: dict[str, Any], visit: Visit) -> None:
    link = link_of(duels, duel, "Mika", "ana")
    mika = visit(link, viewport=PHONE, has_touch=True, locale="ja-JP")
    mika.wait_for_view("view.turn === 'ana'")
    expect(mika.see("end-turn")).to_be_visible()
    mika.see("end-turn").tap()
    mika.wait_for_view("view.turn === 'rat'")
    mika.see("actions").get_by_role("button", name=re.compile("^Ana")).tap()
    expect(offered(mika, "attack")).to_have_attribute("aria-disabled", "true")

    command(duels, duel, 1, command="move", actor="rat", path=[[3, 2]])
    command(duels, duel, 2, command="attack", actor="rat", target="ana")
    answer = mika.see("decision").locator('[data-offer="defend.parry"]')
    (box,) = mika.boxes(answer)
    assert box["height"] >= 44
    answer.tap()

    mika.wait_for_view("!view.pending")
    mika.page.get_by_role("tab", name="ログ").tap()
    expect(mika.see("log")).to_contain_text("Ratcatcher")
    assert violations(mika.page) == []


def test_roster_and_card_tell_what_the_seat_may_know(gm: Person, mika: Person) -> None:
    mika.wait_for_view("view.turn === 'ana'")
    roster = mika.see("roster")
    expect(roster.locator('[data-id="ana"]')).to_contain_text("40 / 40")
    expect(roster.locator('[data-id="rat"]')).to_contain_text("fresh")
    expect(roster.locator('[data-id="rat"]')).not_to_contain_text("40")

    mika.see("stat-open").click()

    card = mika.see("card")
    expect(card).to_contain_text("Nerve")
    expect(card).to_contain_text("Pace (cells)")
    assert violations(mika.page) == []
    gm.see("roster").locator('[data-id="rat"] .row-main').click()
    expect(gm.see("card")).to_contain_text("40 / 40")


def test_the_gm_does_on_a_row_what_is_offered_for_it(gm: Person, mika: Person) -> None:
    gm.wait_for_view("view.turn === 'ana'")
    row = gm.see("roster").locator('[data-id="rat"]')
    row.hover()
    row.get_by_role("button", name="Ratcatcher").last.click()

    row.locator('[data-offer="adjust"]').click()
    expect(row.get_by_role("spinbutton")).to_have_value("40")
    row.get_by_role("spinbutton").fill("7")
    gm.page.keyboard.press("Enter")
    row.get_by_test_id("offer-confirm").click()

    gm.wait_for_view("view.combatants.rat.nerve === 7")
    expect(gm.see("log")).to_contain_text("Ratcatcher has 7 nerve now.")
    expect(mika.see("log")).to_contain_text("Ratcatcher changes: shaken.")


def test_what_is_closed_says_why_and_the_gm_may_do_it_all_the_same(gm: Person, mika: Person) -> None:
    is_open(mika, "move")
    expect(offered(mika, "attack")).to_have_attribute("aria-disabled", "true")
    mika.keep_said("[role=alert]")
    offered(mika, "attack").press("Enter")
    mika.wait_said("[role=alert]", "out of reach")
    expect(mika.see("insist")).to_have_count(0)

    gm.see("roster").locator('[data-id="bo"] .row-main').click()
    expect(offered(gm, "face")).to_have_attribute("aria-disabled", "true")
    offered(gm, "face").press("Enter")
    gm.see("insist").click()
    gm.see("steps").locator('[data-value="s"]').click()
    gm.see("offer-confirm").click()

    gm.wait_for_view("view.combatants.bo.facing === 's'")


def test_the_gm_leads_on_and_ends_it(gm: Person, mika: Person) -> None:
    gm.wait_for_view("view.turn === 'ana'")
    expect(gm.see("turn-banner")).to_contain_text("By daylight")
    gm.see("advance").click()
    gm.wait_for_view("view.turn !== 'ana' || view.phase !== 'turns'")
    expect(mika.see("advance")).to_have_count(0)

    gm.page.get_by_role("button", name="The battle as text").click()
    gm.see("list-acts-table").click()
    gm.see("acts-table").locator('[data-offer="end-combat"]').click()
    gm.see("offer-confirm").click()

    gm.wait_for_view("view.phase === 'over'")
    expect(mika.see("turn-banner")).to_contain_text("The duel is over")
