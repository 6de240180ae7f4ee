"""A watcher whose link says so follows the fight by segments, which caches have for everybody."""

from __future__ import annotations

from playwright.sync_api import expect

from app.bench.served import Served
from app.table.segments import EACH
from tests.browser.conftest import BATTLE, Visit
from tests.helpers.over_http import command, over_http


def placed(served: Served, table: dict[str, dict[str, str]], x: int) -> None:
    command(served, table, command="place", target="aina", at=[x, 5])


def test_a_watcher_follows_without_a_socket(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "Fed", "scenario": BATTLE})
    for x in range(3, 3 + EACH - 2):
        placed(served, table, x)
    person, sockets = visit("about:blank", alone=True), list[str]()
    person.page.on("websocket", lambda socket: sockets.append(socket.url))

    person.page.goto(f"{table['links']['spectator']}?feed")
    person.wait_for_view(f"view.combatants.aina.at[0] === {EACH}")
    for x in range(30, 30 + EACH + 3):
        placed(served, table, x)
    person.wait_for_view(f"view.combatants.aina.at[0] === {30 + EACH + 2}")

    assert person.page.evaluate("window.ransen.seq") == 2 * EACH + 1
    assert sockets == []


def test_a_renewed_link_ends_it(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "Fed", "scenario": BATTLE})
    person = visit("about:blank", alone=True)
    person.page.goto(f"{table['links']['spectator']}?feed")
    person.wait_for_view("view.combatants.aina")

    over_http(served, table, "PATCH", "/seats/spectator", json={"renew": True})

    # Before that it may say that the line is down: it is tried again, and the console still complains.
    expect(person.page.locator(".strip.lost[role=alert]")).to_contain_text("no longer opens the table")
    person.errors.clear()
