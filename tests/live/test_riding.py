"""Who rides whom as each seat is shown it, and as a seat may lead it."""

from __future__ import annotations

from typing import Any

from app.rules.systems import SYSTEMS
from tests.helpers.tables import done, new_table, no, seeded_house, sit, watching

FIELD: dict[str, Any] = {
    "title": "Field",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 90, "height": 40},
        "combatants": {
            "ana": {"faction": "allies", "at": [10, 10], "hp": 40, "controlled_by": "any"},
            "horse": {
                "faction": "allies",
                "at": [10, 10],
                "carries": 1,
                "movement": 30,
                "controlled_by": "any",
            },
            "spy": {"faction": "enemies", "riding": "bear", "hp": 40, "conditions": ["hidden"]},
            "bear": {"faction": "enemies", "at": [60, 10], "hp": 40, "carries": 1},
            "gob": {"faction": "enemies", "hp": 40, "riding": "shade"},
            "shade": {"faction": "enemies", "at": [80, 30], "carries": 1, "conditions": ["hidden"]},
        },
    },
}


async def test_a_hidden_rider_and_a_hidden_mount_are_not_told() -> None:
    table = await new_table(seeded_house(systems=SYSTEMS), FIELD)
    mika = await sit(table, "Mika", "ana", "horse")
    await done(table, "gm", "place", target="bear", at=[50, 10])
    await done(table, "gm", "place", target="gob", at=[70, 30])

    player, gm = (await watching(table, mika)), (await watching(table, "gm"))

    assert set(player.view["combatants"]) == {"ana", "horse", "bear", "gob"}
    assert player.view["combatants"]["gob"]["riding"] is None
    assert "spy" not in str(player.view)
    assert "shade" not in str(player.view)
    assert gm.view["combatants"]["gob"]["riding"] == "shade"
    assert gm.view["combatants"]["spy"]["at"] == [50, 10]


async def test_one_seat_leads_both_and_everybody_sees_it() -> None:
    table = await new_table(seeded_house(systems=SYSTEMS), FIELD)
    mika, noa = await sit(table, "Mika", "ana", "horse"), await sit(table, "Noa")
    await done(table, mika, "mount", actor="ana", target="horse")
    assert await no(table, noa, "dismount", actor="ana") == "not-allowed"
    await done(table, mika, "move", actor="ana", mode="normal", path=[[35, 10]])

    seen = (await watching(table, noa)).view["combatants"]

    assert (seen["ana"]["riding"], seen["ana"]["at"]) == ("horse", [35, 10])
    assert (seen["horse"]["at"], seen["horse"]["moved"]) == ([35, 10], True)
