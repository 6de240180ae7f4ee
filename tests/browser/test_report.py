"""The report of a fight: page, picture and text; the card at its end; what a blow moves on the board."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.helpers.patience import PATIENCE
from tests.helpers.people import PHONE, Person

FAR_APART = {"aina": [3, 3], "gob": [196, 116]}
RED = """() => {
    const still = document.querySelector(".report-still canvas");
    const told = getComputedStyle(document.documentElement).getPropertyValue("--enemy").trim();
    const red = [1, 3, 5].map((at) => parseInt(told.slice(at, at + 2), 16));
    const data = still.getContext("2d").getImageData(0, 0, still.width, still.height).data;
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
        count += red.every((one, i) => Math.abs(one - data[at + i]) < 30) ? 1 : 0;
    }
    return count > 60;
}"""
"""Whether the first still shows a piece of the enemies."""


def command(served: Served, table: dict[str, Any], **said: Any) -> int:
    asked = httpx.post(
        f"{served.url}/api/tables/{table['id']}/commands",
        json=said,
        headers={"Authorization": f"Bearer {table['keys']['gm']}"},
        timeout=PATIENCE,
        trust_env=False,
    )
    assert asked.status_code == 200, asked.text
    return int(asked.json()["seq"])


def fell(served: Served, table: dict[str, Any]) -> int:
    """The goblin falls; the entry of it."""
    return command(served, table, command="adjust", target="gob", hp=0)


def opened(visit: Visit, served: Served, table: dict[str, Any], seat: str, **more: Any) -> Person:
    person = visit(table["links"][seat], alone=True, **more)
    person.wait_for_view("view.combatants.gob")
    person.page.goto(f"{served.url}/table/{table['id']}/report?seat={seat}")
    person.see("report")
    return person


def test_a_report_leads_to_the_moment_that_mattered(
    served: Served, table: dict[str, Any], visit: Visit
) -> None:
    seq = fell(served, table)
    gm = opened(visit, served, table, "gm")

    gm.see("report-watch").first.click()

    gm.see("report").wait_for(state="detached")
    gm.page.wait_for_function("at => window.ransen.seq === at", arg=seq)
    assert "report" not in gm.page.url.split("?")[0]
    assert gm.errors == []


def test_a_report_is_kept_as_a_picture_and_as_a_text(
    served: Served, table: dict[str, Any], visit: Visit
) -> None:
    fell(served, table)
    player = opened(visit, served, table, "player", viewport=PHONE, locale="ja-JP")

    with player.page.expect_download() as drawn:
        player.see("report-picture").click()
    with player.page.expect_download() as written:
        player.see("report-file").click()

    picture = drawn.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20]) == 2400
    assert "ラウンド" in written.value.path().read_text("utf-8")
    assert player.errors == []


def test_a_fight_ends_with_a_card_that_opens_its_report(
    served: Served, table: dict[str, Any], gm: Person
) -> None:
    gm.wait_for_view("view.combatants.gob")
    fell(served, table)
    command(served, table, command="end-combat")

    gm.see("end-report").click()

    expect(gm.see("report").get_by_role("heading", level=1)).not_to_be_empty()
    gm.page.keyboard.press("Escape")
    gm.see("end-replay").click()
    gm.see("replay-seek").wait_for()
    expect(gm.page.get_by_test_id("end")).to_have_count(0)


def test_a_lost_fight_fits_a_phone_and_shows_who_fell(
    served: Served, table: dict[str, Any], visit: Visit
) -> None:
    player = visit(table["links"]["player"], viewport=PHONE, locale="ja-JP", has_touch=True)
    player.wait_for_view("view.combatants.aina")
    for one, seen in player.view()["combatants"].items():
        if seen["faction"] == "allies":
            command(served, table, command="adjust", target=one, hp=-5)
    command(served, table, command="end-combat")
    player.see("end-report").click()
    page = player.see("report")
    page.locator(".report-sums").wait_for()

    sums, bars = player.boxes(page.locator(".report-sums span").last, page.locator(".report-damage"))
    assert sums["x"] + sums["width"] <= bars["x"] + bars["width"] + 1
    assert page.evaluate("(report) => report.scrollWidth <= report.clientWidth")
    fallen = page.locator(".report-ring .fallen")
    expect(fallen).to_have_count(page.locator(".report-ring .piece").count())
    assert fallen.count() > 0


def test_a_still_shows_who_fell_at_the_far_edge_of_a_phones_map(served: Served, visit: Visit) -> None:
    aina, gob = ({**BATTLE["setup"]["combatants"][one], "at": at} for one, at in FAR_APART.items())
    setup = {"battlefield": {"width": 200, "height": 120}, "combatants": {"aina": aina, "gob": gob}}
    table = served.new_table({"name": "The plain", "scenario": {**BATTLE, "setup": setup}})
    fell(served, table)  # the first entry of all: the still shows what the fight began with

    gm = opened(visit, served, table, "gm", viewport=PHONE)

    gm.page.locator(".report-still canvas").wait_for(state="attached")
    gm.page.wait_for_function(RED)
    expect(gm.see("report")).to_contain_text("HP set by hand.")


@pytest.mark.parametrize(("motion", "shown"), [("no-preference", True), ("reduce", False)])
def test_a_fall_is_marked_on_the_board_for_a_moment(
    served: Served, table: dict[str, Any], visit: Visit, motion: str, shown: bool
) -> None:
    gm = visit(table["links"]["gm"], reduced_motion=motion)
    gm.wait_for_view("view.combatants.gob")
    gm.page.mouse.move(400, 300)
    gm.page.locator(".blows").wait_for(state="attached")
    gm.wait_still()
    gm.page.evaluate(
        """() => {
            window.marks = 0;
            const count = (all) => { window.marks += all.flatMap((one) => [...one.addedNodes]).length; };
            new MutationObserver(count).observe(document.querySelector(".blows"), { childList: true });
        }"""
    )

    # What the GM took is told by words at the piece, in any case; that it fell is marked by ink.
    fell(served, table)
    gm.wait_for_view("view.combatants.gob.hp <= 0")
    gm.wait_still()

    if shown:
        gm.page.wait_for_function("() => window.marks > 0")
    assert (gm.page.evaluate("window.marks") > 0) == shown
    gm.page.wait_for_function("() => document.querySelector('.blows').children.length === 0")
