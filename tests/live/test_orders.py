"""Standing orders: the server plays a group of pieces for the rest of a round, as they are told."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest

from app.opponent.opponents import Opponents, opponents_of, set_opponent
from app.rules.systems import SYSTEMS
from app.table.responses import Refused
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.tables import same_seed, seeded_house
from tests.live.test_opponent import battle, by, put

WOLVES = ["wolf1", "wolf2", "wolf3"]
BITE = {"bite": {"kind": "melee", "accuracy": 4, "damage": "2d+1"}}
WOLF = {"faction": "enemies", "kind": "monster", "movement": 12, "hp": 14, "attacks": BITE}
SETUP: dict[str, Any] = {
    "battlefield": {"width": 60, "height": 40},
    "acting": "enemies",
    "combatants": {
        "ana": {"faction": "allies", "at": [10, 20], "movement": 12, "hp": 900, "orders": "never"},
        "chief": {**WOLF, "at": [40, 30]},
        **{who: {**WOLF, "at": [20, 14 + 4 * row]} for row, who in enumerate(WOLVES)},
    },
}


def house() -> Tables:
    return seeded_house(systems=SYSTEMS, seeds=same_seed)


def standing(table: Table) -> dict[str, Any]:
    look = table.look("gm")
    assert not isinstance(look, Refused)
    return dict(look.view)


async def ordered(**how: Any) -> tuple[Table, dict[str, Any], list[str]]:
    """What the group did by itself."""
    tables = house()
    opponents = Opponents.at(tables, delay=0)
    table = await battle(tables, setup=SETUP)
    await put(table, {"combatants": WOLVES, "strength": 2, "this_round": True, **how})
    await opponents.settled()
    view, commands = standing(table), by(table)
    await tables.close()
    return table, view["combatants"], commands


async def test_who_holds_stays_and_ends_its_turn() -> None:
    _, after, _ = await ordered(temper="hold")

    assert [after[who]["at"] for who in WOLVES] == [[20, 14], [20, 18], [20, 22]]
    assert all(after[who]["acted"] for who in WOLVES)
    assert not after["chief"].get("acted")


async def test_who_attacks_the_nearest_goes_for_it() -> None:
    _, after, _ = await ordered()

    assert all(dist(after[who]["at"], (10, 20)) < 5 for who in WOLVES)
    assert all(after[who]["acted"] for who in WOLVES)


async def test_who_follows_goes_to_whom_it_follows() -> None:
    _, after, _ = await ordered(temper="follow", follows="chief")

    before = SETUP["combatants"]
    for who in WOLVES:
        assert dist(after[who]["at"], (40, 30)) < dist(before[who]["at"], (40, 30)) - 8


async def test_the_orders_end_with_the_round_and_each_act_is_taken_back_by_itself() -> None:
    tables = house()
    opponents = Opponents.at(tables, delay=0)
    table = await battle(tables, setup=SETUP)
    await put(table, {"combatants": WOLVES, "strength": 2, "temper": "hold", "this_round": True})
    await opponents.settled()
    told = opponents_of(table)
    assert not isinstance(await table.ask("gm", {"command": "undo"}), Refused)
    await opponents.settled()
    acted = sum(bool(standing(table)["combatants"][who].get("acted")) for who in WOLVES)
    for _ in range(2):
        assert not isinstance(await table.ask("gm", {"command": "advance"}), Refused)
    await opponents.settled()

    assert [(one["combatants"], one["round"]) for one in told] == [(WOLVES, 1)]
    assert acted == 2
    assert standing(table)["round"] == 2
    assert opponents_of(table) == []
    await tables.close()


async def test_other_orders_replace_those_of_a_group_and_leave_a_side_to_the_others() -> None:
    tables = house()
    Opponents.at(tables, delay=0)
    table = await battle(tables, setup=SETUP)
    await put(table, {"side": "enemies", "strength": 2, "paused": True})
    await put(table, {"combatants": WOLVES[:2], "strength": 2, "temper": "hold", "paused": True})
    await put(table, {"combatants": WOLVES[1:], "strength": 2, "paused": True})

    found = {one["seat"]: one["controls"] for one in opponents_of(table)}
    assert WOLVES[1:] in found.values()
    assert WOLVES[:2] not in found.values()
    await tables.close()


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"combatants": ["wolf1", "nobody"]}, "unknown-combatant"),
        ({"combatants": WOLVES, "temper": "follow", "follows": "nobody"}, "unknown-combatant"),
        ({"combatants": WOLVES, "temper": "follow"}, "bad-command"),
        ({"combatants": WOLVES, "follows": "chief"}, "bad-command"),
        ({"combatants": WOLVES, "temper": "follow", "follows": "wolf1"}, "bad-command"),
        ({"combatants": WOLVES, "side": "enemies"}, "bad-command"),
        ({"combatants": []}, "bad-command"),
    ],
)
async def test_orders_that_mean_nothing_are_refused(asked: dict[str, Any], code: str) -> None:
    tables = house()
    table = await battle(tables, setup=SETUP)
    refused = await set_opponent(table, "gm", {"strength": 2, **asked})

    assert refused is not None
    assert refused.reason.code == code
    await tables.close()
