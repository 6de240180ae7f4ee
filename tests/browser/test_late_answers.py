"""Over a slow line the server's answers come late: what a hand has let go of waits for them."""

from __future__ import annotations

from typing import Any

import pytest

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.browser.test_active_round import LANE
from tests.browser.test_five_areas import PASS

LATE = """(() => {
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        set onmessage(hears) {
            const isAnswer = ({ data }) => String(data).includes('"type":"answer"');
            super.onmessage = (said) => isAnswer(said) ? setTimeout(() => hears(said), 2000) : hears(said);
        }
    };
})()"""
"""Each answer is heard two seconds late; what happens at the table is heard at once."""
DRAGS: dict[str, tuple[dict[str, Any], str, tuple[float, float], str]] = {
    "plane": (BATTLE, "borin", (14, 30), "view.combatants.borin.at[0] > 13"),
    "squares": (LANE, "lin", (2, 2), "view.combatants.lin.cell[0] === 2"),
    "areas": (PASS, "elke", (0, 0), "view.combatants.elke.area === 'allies-rear'"),
}


@pytest.mark.parametrize("board", DRAGS)
def test_a_drop_waits_until_the_server_has_said_how_the_piece_could_go(
    served: Served, visit: Visit, board: str
) -> None:
    scenario, who, to, claim = DRAGS[board]
    made = served.new_table({"name": "Late", "ruleset": scenario["ruleset"], "scenario": scenario})
    gm = visit("about:blank")
    gm.page.add_init_script(LATE)
    gm.page.goto(made["links"]["gm"])
    gm.wait_for_view(f"view.combatants.{who}")

    gm.drag_piece(who, to)

    gm.wait_for_view(claim)
