"""Whom a player's skill calls is that player's, and is gone with its caller for every seat."""

from __future__ import annotations

from typing import Any

from app.rules.systems import SYSTEMS
from tests.helpers.tables import done, new_table, no, seeded_house, sit, watching

CALL = {
    "shape": "touch",
    "action": "minor",
    "summons": {"id": "wolf", "hp": 8, "names": {"en": "Wolf", "ja": "狼"}},
}
FIELD: dict[str, Any] = {
    "title": "Field",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "ana": {
                "faction": "allies",
                "at": [10, 10],
                "hp": 40,
                "controlled_by": "any",
                "skills": {"call": CALL},
            },
            "ben": {"faction": "allies", "at": [12, 10], "hp": 40, "controlled_by": "any"},
            "gob": {"faction": "enemies", "at": [30, 10], "hp": 40},
        },
    },
}


async def test_a_player_leads_whom_the_own_piece_has_called() -> None:
    table = await new_table(seeded_house(systems=SYSTEMS), FIELD)
    mika, noa = await sit(table, "Mika", "ana"), await sit(table, "Noa", "ben")
    await done(table, mika, "effect", actor="ana", skill="call", target="ana")
    await done(table, mika, "end-turn", actor="ana")

    view = (await watching(table, mika)).view
    assert view["combatants"]["wolf-1"]["name"] == "Wolf"
    assert view["combatants"]["wolf-1"]["controlled_by"] == mika
    assert await no(table, noa, "end-turn", actor="wolf-1") == "not-allowed"
    await done(table, mika, "move", actor="wolf-1", mode="limited", path=[[11, 10]])


async def test_it_is_gone_for_everybody_with_its_caller() -> None:
    table = await new_table(seeded_house(systems=SYSTEMS), FIELD)
    mika = await sit(table, "Mika", "ana")
    await done(table, mika, "effect", actor="ana", skill="call", target="ana")
    await done(table, "gm", "exclude", target="ana")

    view = (await watching(table, mika)).view
    assert "wolf-1" not in view["combatants"]
    await done(table, "gm", "undo")
    assert "wolf-1" in (await watching(table, mika)).view["combatants"]
