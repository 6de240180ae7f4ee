"""The report of a fight: page, picture and text; the card at its end; what a blow moves on the board."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.patience import PATIENCE
from tests.helpers.people import PHONE, Person


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
