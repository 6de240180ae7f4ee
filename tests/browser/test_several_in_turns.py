"""A group where one acts after another: each goes when its turn comes; twenty wolves are led by one order."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_card import command
from tests.browser.test_enemy_phase import PACK, WOLVES
from tests.browser.test_several import choose, opened
from tests.helpers.people import Person

CELLS = {"wolf": [2, 1], "cub": [2, 4], "ana": [9, 2], "fang": [2, 6]}
INITIATIVE = {who: 20 - n for n, who in enumerate(CELLS)}
ORDERS: dict[str, dict[str, Any]] = {
    "active-round": {"order": list(CELLS), "turn": "wolf", "initiative": INITIATIVE},
    "square-fireballs": {"order": [["wolf", "cub"], ["ana"], ["fang"]], "initiative": INITIATIVE},
}


def pack(ruleset: str, **more: Any) -> dict[str, Any]:
    """Two of three wolves come before Ana, and one after her."""
    return {
        "title": "Three wolves and Ana",
        "ruleset": ruleset,
        "setup": {
            "battlefield": {"columns": 12, "rows": 9, **more},
            **ORDERS[ruleset],
            "combatants": {
                who: {
                    "name": who.title(),
                    "faction": "allies" if who == "ana" else "enemies",
                    "cell": cell,
                    "hp": 30,
                }
                for who, cell in CELLS.items()
            },
        },
    }


def at_table(served: Served, visit: Visit, scenario: dict[str, Any]) -> tuple[Person, dict[str, Any]]:
    table = served.new_table({"name": "A pack", "ruleset": scenario["ruleset"], "scenario": scenario})
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.wolf")
    gm.wait_still()
    gm.page.mouse.move(300, 400)
    gm.wait_worn()
    return gm, table


SYSTEMS = [pack("active-round", grid="squares"), pack("square-fireballs")]


@pytest.mark.parametrize("scenario", SYSTEMS, ids=[one["ruleset"] for one in SYSTEMS])
def test_each_of_a_group_goes_when_its_turn_comes(
    served: Served, visit: Visit, scenario: dict[str, Any]
) -> None:
    gm, table = at_table(served, visit, scenario)
    wolves = ("wolf", "cub", "fang")
    choose(gm, *wolves)
    gm.drag_piece("wolf", (3, 1), (4, 1))
    gm.see("group-go").click()

    expect(gm.see("group-after")).to_contain_text("Ana")
    expect(gm.see("group-told")).to_contain_text("2 of 3 done")
    command(served, table, command="end-turn", actor="ana")

    expect(gm.see("group-told")).to_contain_text("3 of 3 done")
    gm.wait_for_view("view.combatants.fang.cell[0] === 4")
    cells = {who: one["cell"] for who, one in gm.view()["combatants"].items()}
    assert cells == {"wolf": [4, 1], "cub": [4, 4], "ana": [9, 2], "fang": [4, 6]}


def test_to_deselect_them_ends_the_waiting(served: Served, visit: Visit) -> None:
    gm, table = at_table(served, visit, SYSTEMS[0])
    choose(gm, "wolf", "cub", "fang")
    gm.see("group-go").click()
    gm.see("group-after").wait_for()
    gm.see("group-clear").click()
    command(served, table, command="end-turn", actor="ana")

    gm.wait_for_view("view.turn === 'fang'")
    gm.wait_still()
    assert not gm.view()["combatants"]["fang"]["acted"]


def test_a_pack_of_twenty_takes_an_order_and_the_round_plays(served: Served, visit: Visit) -> None:
    """Two clicks of the GM’s, and nobody plays them afterwards. Ana lets them pass without being asked."""
    pack = deepcopy(PACK)
    pack["setup"]["combatants"]["ana"]["orders"] = "never"
    gm = opened(served, visit, pack)
    gm.see("fold-all").click()
    expect(gm.see("group-count")).to_have_text(f"{WOLVES} pieces")
    gm.see("group-orders").select_option("nearest")
    gm.wait_for_view("Object.values(view.seats).some(({ played }) => played?.group)")
    left = "Object.values(view.combatants).filter(({ faction, acted }) => faction === 'enemies' && !acted)"
    gm.wait_for_view(f"view.acting === 'allies' || {left}.length === 0", seconds=120)
    gm.wait_for_view("!Object.values(view.seats).some(({ played }) => played?.round < view.round)")
