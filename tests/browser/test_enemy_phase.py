"""The GM's enemy phase: it ends in one act, and is taken back as one."""

from __future__ import annotations

from typing import Any

import pytest

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.people import Person

WOLVES = 20
BITE: dict[str, Any] = {"bite": {"kind": "melee", "accuracy": 4, "damage": "2d+1"}}


def wolf(number: int) -> dict[str, Any]:
    place = [20 + 0.4 * (number % 5), 18 + 0.4 * (number // 5)]
    return {
        "name": f"Moor Wolf {number + 1}",
        "faction": "enemies",
        "kind": "monster",
        "at": place,
        "movement": 12,
        "hp": 14,
        "attacks": BITE,
    }


PACK: dict[str, Any] = {
    "title": "Twenty wolves",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "acting": "enemies",
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "at": [21, 19], "movement": 12, "hp": 900},
            **{f"wolf{number}": wolf(number) for number in range(WOLVES)},
        },
    },
}


@pytest.fixture
def gm(served: Served, visit: Visit) -> Person:
    person = visit(served.new_table({"name": "Wolves", "scenario": PACK})["links"]["gm"])
    person.wait_for_view("view.combatants.ana")
    person.wait_still()
    return person


def test_the_phase_ends_in_one_act_and_is_taken_back_as_one(gm: Person) -> None:
    gm.page.mouse.move(300, 300)
    gm.see("end-phase").click()
    gm.wait_for_view("view.acting === 'allies'")

    gm.page.keyboard.press("Control+z")
    gm.wait_for_view("view.acting === 'enemies' && !view.combatants.wolf7.acted")
