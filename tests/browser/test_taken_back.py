"""What somebody takes back is told to the others at the table where they look."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.over_http import command, over_http
from tests.helpers.people import DESKTOP, PHONE, Person

ON_PHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
KINDS: dict[str, dict[str, Any]] = {"phone": ON_PHONE, "desktop": {"viewport": DESKTOP}}


def seated(visit: Visit, table: dict[str, Any], **context: Any) -> Person:
    player: Person = visit(table["links"]["player"], **context)
    take_seat(player, "Mio", "Aina")
    player.wait_worn()
    return player


@pytest.mark.parametrize("kind", KINDS)
def test_who_is_at_the_table_is_told_what_the_gm_took_back(
    served: Served, visit: Visit, table: dict[str, Any], kind: str
) -> None:
    """On a phone, away from the log, the piece stood elsewhere and nothing said why."""
    player = seated(visit, table, **KINDS[kind])
    command(served, table, command="move", actor="aina", mode="normal", path=[[10, 14]])
    player.wait_for_view("view.combatants.aina.at[1] === 14")

    command(served, table, command="undo")

    tip = player.page.locator(".tip")
    expect(tip).to_contain_text("GM took this back: “Aina")
    expect(tip).to_have_attribute("role", "alert")
    expect(tip).to_be_in_viewport(ratio=1)
    expect(player.page.locator("#announce")).not_to_contain_text("took this back")
    command(served, table, command="redo")
    expect(tip).to_contain_text("GM lets this count again: “Aina")
    if kind == "phone":
        player.page.get_by_role("tab", name="Log").tap()
    expect(player.see("log")).to_contain_text("GM: Undone.")


def test_what_is_taken_back_is_told_in_japanese(served: Served, visit: Visit, table: dict[str, Any]) -> None:
    player = seated(visit, table, **ON_PHONE, locale="ja-JP")
    command(served, table, command="adjust", target="aina", hp=12)
    player.wait_for_view("view.combatants.aina.hp === 12")

    command(served, table, command="undo")

    expect(player.page.locator(".tip")).to_contain_text("GMが「GM：AinaのHP")


def test_who_takes_back_an_own_act_is_not_told_of_it(
    served: Served, visit: Visit, table: dict[str, Any]
) -> None:
    player = seated(visit, table, **ON_PHONE)
    gm: Person = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.aina")
    gm.wait_worn()
    over_http(served, table, "POST", "/commands", json={"command": "adjust", "target": "gob", "hp": 3})
    gm.wait_for_view("view.combatants.gob.hp === 3")

    gm.see("undo").click()

    expect(player.page.locator(".tip")).to_contain_text("GM took this back: “")
    expect(gm.page.locator("#announce p", has_text="Taken back: “")).to_have_count(1)
    expect(gm.page.locator(".tip")).to_have_count(0)
