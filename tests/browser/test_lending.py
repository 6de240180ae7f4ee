"""Who dropped out is told to all; the GM lends the pieces by one choice, and they go back by themselves."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.browser.test_fight import take_seat
from tests.helpers.patience import PATIENCE
from tests.helpers.people import Person


def seated(visit: Visit, link: str, name: str) -> Person:
    person = visit(link, alone=True)
    take_seat(person, name)
    return person


def test_pieces_of_who_dropped_out_are_lent_and_go_back(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "Lending", "scenario": BATTLE})
    gm = visit(table["links"]["gm"])
    mika = seated(visit, table["links"]["player"], "Mika")
    yuki = seated(visit, table["links"]["player"], "Yuki")
    gm.wait_for_view("view.seats.mika && view.seats.yuki")
    gm.page.evaluate(
        """async ([table]) => {
            const all = Object.entries(window.ransen.view.combatants);
            const [first] = all.find(([, one]) => one.faction === "allies");
            await fetch(`/api/tables/${table}/seats/mika?seat=gm`, {method: "PATCH",
                headers: {"Content-Type": "application/json"}, body: JSON.stringify({controls: [first]})});
        }""",
        [table["id"]],
    )
    gm.wait_for_view("view.seats.mika.controls.length === 1")
    gm.page.mouse.move(300, 400)
    back = mika.page.url
    mika.page.goto("about:blank")

    expect(yuki.see("absent")).to_contain_text("Mika is not connected")
    gm.see("rivals").get_by_test_id("lend").select_option(label="Yuki")
    expect(yuki.see("absent")).to_contain_text("Yuki leads the pieces meanwhile")
    yuki.wait_for_view("view.seats.yuki.controls.length === 1")
    yuki.see("lend-back").click()
    yuki.wait_for_view("view.seats.yuki.controls.length === 0")
    yuki.see("lend-ask").click()
    expect(yuki.see("lend-ask")).to_be_disabled()
    gm.see("rivals").get_by_test_id("lend-grant").click()
    yuki.wait_for_view("view.seats.yuki.controls.length === 1")

    mika.page.goto(back)
    yuki.wait_for_view("view.seats.yuki.controls.length === 0 && !view.seats.mika.away")
    expect(yuki.see("absent")).to_have_count(0)


def test_where_another_line_is_tried_nobody_is_missed(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "Lending", "scenario": BATTLE})
    gm = visit(table["links"]["gm"], alone=True)
    mika = visit(table["links"]["player"], alone=True)
    take_seat(mika, "Mika", "Aina")
    gm.wait_for_view("view.seats.mika?.controls.length === 1")
    gm.page.mouse.move(300, 400)
    gm.page.get_by_role("button", name="Replay the fight so far").click()
    with gm.page.context.expect_page() as opened:
        gm.see("replay-line").click()
    line = Person(opened.value)
    line.wait_for_view("view.seats.mika?.controls.length === 1")
    line.page.mouse.move(300, 400)
    line.see("rivals-open").wait_for()  # and with it who is away
    gm.see("replay-live").click()

    mika.page.goto("about:blank")

    expect(gm.see("absent")).to_contain_text("Mika is not connected")
    expect(line.see("absent")).to_have_count(0)


def test_who_came_before_there_were_pieces_takes_a_free_one(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "Early"})
    mika = seated(visit, table["links"]["player"], "Mika")
    yuki = seated(visit, table["links"]["player"], "Yuki")
    ana = {"name": "Ana", "faction": "allies", "at": [10, 10], "movement": 12, "hp": 20}
    httpx.post(
        f"{served.url}/api/tables/{table['id']}/commands",
        json={"command": "add", "id": "ana", **ana, "controlled_by": "any"},
        headers={"Authorization": f"Bearer {table['keys']['gm']}"},
        timeout=PATIENCE,
        trust_env=False,
    ).raise_for_status()
    mika.page.mouse.move(300, 400)

    mika.see("take-free").get_by_role("button", name="Ana").click()

    yuki.wait_for_view("view.seats.mika.controls.includes('ana')")
    expect(mika.see("take-free")).to_have_count(0)
    yuki.page.mouse.move(300, 400)
    expect(yuki.see("actions")).to_contain_text("no piece yet")
    expect(yuki.see("take-free")).to_have_count(0)
