"""Whoever looks at an own card finds there how to give it a portrait."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench import rooms
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.people import DESKTOP, PHONE, Person

KINDS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
    "desktop": {"viewport": DESKTOP, "locale": "ja-JP"},
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_own_card_leads_to_a_portrait_and_to_none(
    visit: Visit, table: dict[str, Any], tmp_path: Path, kind: str
) -> None:
    (tmp_path / "aina.png").write_bytes(rooms.picture(1, 64))
    player: Person = visit(table["links"]["player"], **KINDS[kind])
    take_seat(player, "Mio", "Aina")
    player.wait_worn()
    if kind == "phone":
        player.page.locator(".open-card").tap()
    else:
        player.page.mouse.click(*player.piece("aina"))
    give = player.see("card").get_by_test_id("face")
    expect(give).to_have_text("Add a portrait…" if kind == "phone" else "顔画像を付ける…")
    expect(give).to_be_in_viewport(ratio=1)
    with player.page.expect_file_chooser() as chooser:
        give.click()

    chooser.value.set_files(tmp_path / "aina.png")

    player.wait_for_view("view.combatants.aina.portrait")
    expect(give).to_have_text("Change the portrait…" if kind == "phone" else "顔画像を変える…")
    player.see("face-off").click()
    player.wait_for_view("!view.combatants.aina.portrait")


def test_the_card_of_others_leads_to_none(visit: Visit, table: dict[str, Any]) -> None:
    player: Person = visit(table["links"]["player"], **KINDS["phone"])
    take_seat(player, "Mio", "Aina")
    player.wait_worn()

    player.page.get_by_role("tab", name="Who").tap()
    player.see("roster").get_by_role("button", name="Borin").first.tap()

    player.see("card").wait_for()
    player.see("card").locator(".card-life").wait_for()
    expect(player.see("face")).to_have_count(0)
