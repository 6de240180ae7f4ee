"""On a phone an act is looked over once before it is done."""

from __future__ import annotations

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_heard import at
from tests.helpers.people import PHONE
from tests.helpers.ready_battles import ready_battles


def test_a_charge_on_a_phone_is_confirmed_once(served: Served, visit: Visit) -> None:
    hall = ready_battles()["square-fireballs", "hall"]
    scenario = {"title": "Hall", "ruleset": "square-fireballs", "setup": {**hall["setup"], "turn": "borin"}}
    table = served.new_table({"name": "Hall", "ruleset": "square-fireballs", "scenario": scenario})
    phone = at(visit, table, "gm", viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    phone.page.touchscreen.tap(*phone.piece("borin"))
    phone.see("actions").locator("[data-offer='charge']").tap()
    phone.see("steps").wait_for()

    phone.page.touchscreen.tap(*phone.piece("goblin-a"))

    phone.see("offer-confirm").tap()
    phone.wait_for_view("JSON.stringify(view.combatants.borin.cell) !== '[9,3]'")
