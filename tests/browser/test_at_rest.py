"""What a page shows at rest: who of one's own may still act; and where a hint is told on a phone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.browser.test_five_areas import PASS, RULES
from tests.helpers.people import PHONE, Person

DOTTED = """who => {
    const canvas = document.querySelector("canvas.board");
    const ratio = canvas.width / canvas.clientWidth, side = 40, box = canvas.getBoundingClientRect();
    const [x, y] = window.ransen.piece(who);
    const at = [x - box.x, y - box.y].map((one) => Math.round(one * ratio));
    const { data } = canvas.getContext("2d").getImageData(...at, side * ratio, side * ratio);
    return data.filter((value, n) => n % 4 === 3 && value === 255).length > 20;
}"""
"""Something is drawn over the lower right of a piece."""


def seated(visit: Visit, table: dict[str, Any], *pieces: str, **context: Any) -> Person:
    player: Person = visit(table["links"]["player"], **context)
    take_seat(player, "Mio", *pieces)
    player.page.mouse.move(0, 0)
    player.wait_worn()
    player.wait_still()
    return player


def test_own_pieces_that_may_still_act_have_a_dot_until_they_have(visit: Visit, served: Served) -> None:
    table = served.new_table({"name": "A pass", "ruleset": RULES, "scenario": PASS})
    player = seated(visit, table, "Aina", "Elke")
    watcher = visit(table["links"]["spectator"])

    player.page.wait_for_function(DOTTED, arg="aina")
    expect(player.page.locator(".row.ready")).to_have_count(2)
    assert not player.page.evaluate(DOTTED, "gob")
    watcher.page.mouse.move(0, 0)
    watcher.wait_worn()
    watcher.wait_still()
    assert not watcher.page.evaluate(DOTTED, "aina")
    expect(watcher.page.locator(".row.ready")).to_have_count(0)

    player.page.get_by_test_id("roster").get_by_role("button", name="Aina").first.click()
    player.see("end-turn").click()
    player.wait_for_view("view.combatants.aina.acted")

    expect(player.page.locator(".row.ready")).to_have_count(1)
    player.page.wait_for_function(DOTTED, arg="elke")
    player.page.wait_for_function(f"who => !({DOTTED})(who)", arg="aina")


def test_on_a_phone_a_hint_lies_over_the_drawer_and_not_over_the_own_rear(
    served: Served, visit: Visit
) -> None:
    table = served.new_table({"name": "A pass", "ruleset": RULES, "scenario": PASS})
    player = seated(visit, table, "Elke", viewport=PHONE, has_touch=True, is_mobile=True)
    player.page.touchscreen.tap(*player.piece("elke"))

    player.see("actions").get_by_role("button", name="Move").tap()

    tip = player.page.locator(".tip")
    tip.wait_for()
    told, tabs = player.boxes(tip, player.page.locator(".sheet-tabs"))
    assert told["y"] >= tabs["y"] + tabs["height"], (told, tabs)
    assert told["x"] >= 0
    assert told["x"] + told["width"] <= PHONE["width"]
