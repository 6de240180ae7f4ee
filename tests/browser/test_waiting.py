"""Who waits on a phone: what somebody else does, and what one will have oneself."""

from __future__ import annotations

from typing import Any

import httpx
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.people import PHONE, Person


def on_a_phone(visit: Visit, table: dict[str, Any], *pieces: str) -> Person:
    phone = visit(table["links"]["player"], viewport=PHONE, has_touch=True, is_mobile=True)
    take_seat(phone, "Bea", *pieces)
    phone.wait_for_view("view.combatants.borin")
    phone.wait_still()
    return phone


def test_who_cannot_end_an_open_turn_is_told_whose_it_is(
    visit: Visit, table: dict[str, Any], gm: Person
) -> None:
    phone = on_a_phone(visit, table, "Borin")
    gm.drag_piece("aina", (12, 10))
    phone.wait_for_view("view.turn === 'aina'")

    why = phone.see("actions").locator(".why-idle")
    expect(why).to_have_text("It is Aina’s turn. Wait until it has ended.")


def test_who_can_end_it_is_told_to(visit: Visit, table: dict[str, Any], gm: Person) -> None:
    phone = on_a_phone(visit, table, "Aina", "Borin")
    gm.drag_piece("aina", (12, 10))
    phone.wait_for_view("view.turn === 'aina'")
    phone.show((12, 30))
    phone.page.touchscreen.tap(*phone.piece("borin"))

    why = phone.see("actions").locator(".why-idle")
    expect(why).to_have_text("Somebody else’s turn is open. End that one first.")


def test_who_waits_sees_what_happens_and_how_the_own_pieces_are(
    visit: Visit, served: Served, table: dict[str, Any], gm: Person
) -> None:
    phone = on_a_phone(visit, table, "Aina", "Borin")
    key = {"Authorization": f"Bearer {table['keys']['gm']}"}
    for who in ("aina", "borin"):
        said = {"command": "end-turn", "actor": who}
        httpx.post(
            f"{served.url}/api/tables/{table['id']}/commands", json=said, headers=key
        ).raise_for_status()
    phone.wait_for_view("view.acting === 'enemies'")
    expect(phone.see("turn-banner")).to_contain_text("Enemies’ phase")
    expect(phone.see("turn-banner")).not_to_contain_text("Who goes next?")
    expect(phone.see("actions").get_by_role("button", name="Borin")).to_contain_text("HP 40 / 40")

    gm.drag_piece("wolf", (46, 30))

    expect(phone.see("lately").locator("li").first).to_contain_text("Wolf moves")
    expect(phone.see("turn-banner")).to_contain_text("Wolf’s turn")
