"""Rolls that are shown and answered at a table: bound dice, what each seat sees, undone and redone."""

from __future__ import annotations

from typing import Any

import pytest

from app.rules.systems import SYSTEMS
from app.table.fairness import check_dice
from app.table.table import Table
from tests.helpers.tables import done, exported, happened, new_table, no, seeded_house, sit, watching

FATE = {"id": "fate", "does": "turn", "names": {"en": "Fate change", "ja": "運命変転"}}
LUCK = {"id": "luck", "does": "again"}
DUEL: dict[str, Any] = {
    "title": "Duel",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "ana": {
                "faction": "allies",
                "at": [10, 10],
                "hp": 400,
                "evasion": 3,
                "controlled_by": "any",
                "asks": "always",
                "rerolls": [FATE, LUCK],
                "attacks": {
                    "blade": {"kind": "melee", "accuracy": 4, "power": 20, "critical": 10, "extra": 5}
                },
            },
            "gob": {
                "faction": "enemies",
                "at": [10, 10],
                "hp": 900,
                "controlled_by": "any",
                "evasion": 3,
                "attacks": {"claw": {"kind": "melee", "accuracy": 4, "damage": "2d+3"}},
            },
        },
    },
}


async def duel() -> Table:
    return await new_table(seeded_house(systems=SYSTEMS), DUEL)


async def pending(table: Table, seat: str = "gm") -> dict[str, Any]:
    return (await watching(table, seat)).view.get("pending") or {}


async def answered(table: Table, *acts: str) -> int:
    """Every roll that is shown is answered by the first of these that is offered; how many were."""
    count = 0
    while asked := await pending(table):
        offered = {one["id"] for one in asked["acts"]}
        act = next((act for act in acts if act in offered), None)
        await done(table, "gm", "answer-roll", decision=asked["id"], **({"act": act} if act else {}))
        count += 1
    return count


@pytest.mark.parametrize("acts", [("fate",), ("luck",), ("fate", "luck"), ("luck", "fate"), ()])
async def test_the_dice_are_those_of_the_seed_whatever_is_done_about_them(acts: tuple[str, ...]) -> None:
    table = await duel()
    count = 0
    for _ in range(4):
        await done(table, "gm", "attack", actor="ana", attack="blade", target="gob")
        count += await answered(table, *acts)
        await done(table, "gm", "end-turn", actor="ana")
        await done(table, "gm", "attack", actor="gob", attack="claw", target="ana")
        count += await answered(table, *acts)
        await done(table, "gm", "end-turn", actor="gob")
    await done(table, "gm", "end-combat")

    document = await exported(table)

    found = check_dice(document, SYSTEMS)
    assert (found.is_whole, found.sealed, found.faults) == (True, 0, ())
    assert count >= 8
    assert bool(happened(document, "roll-changed@1")) == bool(acts)


async def test_what_is_taken_back_and_put_back_keeps_its_dice() -> None:
    table = await duel()
    await done(table, "gm", "attack", actor="ana", attack="blade", target="gob")
    asked = await pending(table)
    await done(table, "gm", "answer-roll", act="fate")
    await done(table, "gm", "undo")
    assert await pending(table) == asked
    await done(table, "gm", "redo")
    await done(table, "gm", "undo")
    await answered(table, "luck")
    await done(table, "gm", "end-combat")

    found = check_dice(await exported(table), SYSTEMS)

    assert (found.is_whole, found.faults) == (True, ())


async def test_others_see_the_faces_and_neither_the_figure_nor_what_may_be_done() -> None:
    table = await duel()
    mika = await sit(table, "Mika", "ana")
    rival = await sit(table, "Noa", "gob")
    await done(table, mika, "attack", actor="ana", attack="blade", target="gob")
    told = {name: await pending(table, name) for name in (mika, rival, "gm")}

    assert told[mika]["total"] == told["gm"]["total"] == sum(told[mika]["faces"]) + 4
    assert [act["id"] for act in told[mika]["acts"]] == ["fate", "luck"]
    assert told[rival]["faces"] == told[mika]["faces"]
    assert not told[rival].keys() & {"total", "acts", "id"}
    assert await no(table, rival, "answer-roll") == "not-allowed"
    assert await no(table, mika, "undo") == "not-allowed"
    await done(table, mika, "answer-roll", act="fate")
