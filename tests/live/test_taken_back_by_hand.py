"""Dice that the GM has thrown again by hand, at a table whose dice are the server's."""

from __future__ import annotations

from typing import Any

from app.rules.systems import SYSTEMS
from app.table.fairness import check_dice
from app.table.table import Table
from tests.helpers.tables import done, exported, happened, new_table, no, seeded_house, sit, watching

SHOT: dict[str, Any] = {"kind": "shoot", "accuracy": 99, "damage": "2d", "range": 30}
FORD: dict[str, Any] = {
    "title": "The ford",
    "ruleset": "sw25-advanced",
    "setup": {
        "combatants": {
            "ana": {"faction": "allies", "at": [10, 10], "hp": 300, "controlled_by": "any"},
            "gob": {"faction": "enemies", "at": [30, 10], "hp": 90, "evasion": 0, "alias": "a shadow"},
        },
    },
}


async def ford() -> Table:
    return await new_table(seeded_house(systems=SYSTEMS), FORD)


async def again(table: Table) -> None:
    await done(table, "gm", "undo")
    await done(table, "gm", "redo", by_hand=True)


async def test_the_dice_of_the_fight_can_still_be_checked() -> None:
    table = await ford()
    mika = await sit(table, "Mika", "ana")
    reader = await watching(table, mika)
    await done(table, mika, "attack", actor="ana", attack=SHOT, target="foe-1")

    await again(table)

    assert reader.view["pending"] == {"kind": "dice", "actor": "ana", "need": 2, "what": "accuracy"}
    for faces in ([6, 5], [1, 2], [3, 4]):
        await done(table, "gm", "dice", faces=faces)
    assert "pending" not in reader.view
    assert table.look("gm").view["combatants"]["gob"]["hp"] == 83
    await done(table, "gm", "end-combat")
    document = await exported(table)
    found = check_dice(document, SYSTEMS)
    assert (found.faults, found.is_whole) == ((), True)
    assert happened(document, "dice-entered@1")


async def test_what_is_taken_back_while_it_waits_leaves_nothing_behind() -> None:
    table = await ford()
    await done(table, "gm", "attack", actor="ana", attack=SHOT, target="gob")
    await again(table)
    await done(table, "gm", "undo")

    assert "pending" not in table.look("gm").view
    await done(table, "gm", "attack", actor="ana", attack=SHOT, target="gob")
    await done(table, "gm", "end-combat")
    assert check_dice(await exported(table), SYSTEMS).faults == ()


async def test_a_player_may_not() -> None:
    table = await ford()
    mika = await sit(table, "Mika", "ana")
    await done(table, mika, "attack", actor="ana", attack=SHOT, target="foe-1")
    await done(table, "gm", "undo")

    assert await no(table, mika, "redo", by_hand=True) == "not-allowed"
