"""From one fight to the next by the wire: what everybody hears of it, and what stays unsaid."""

from __future__ import annotations

from typing import Any

import pytest

from app.bench.served import Served
from tests.helpers.wired import Table

ON_PLANE = {
    "ana": {"at": [10, 10]},
    "bo": {"at": [12, 10]},
    "wolf": {"at": [30, 10]},
    "imp": {"at": [31, 10]},
}
ON_AREAS = {"ana": "allies-rear", "bo": "front", "wolf": "front", "imp": "enemies-rear"}
FIGURES: dict[str, dict[str, Any]] = {
    "ana": {"faction": "allies", "hp": 20, "mp": 10},
    "bo": {"faction": "allies", "hp": 20},
    "wolf": {"faction": "enemies", "hp": 9, "loot": [{"item": "pelt"}]},
    "imp": {"faction": "enemies", "hp": 9, "conditions": ["hidden"]},
}


@pytest.mark.parametrize("ruleset", ["sw25-advanced", "sw25-simplified"])
def test_all_seats_go_on_together_and_hear_nothing_of_the_hidden(served: Served, ruleset: str) -> None:
    is_plane = ruleset == "sw25-advanced"
    places = ON_PLANE if is_plane else {name: {"area": area} for name, area in ON_AREAS.items()}
    setup = {"combatants": {name: {**one, **places[name]} for name, one in FIGURES.items()}}
    table = Table(served, {"ruleset": ruleset, "setup": setup})
    with table.open:
        anna, bea = (table.at(key=table.sit(*who)[1]) for who in (("Anna", ["ana"]), ("Bea", ["bo"])))
        gm, watcher = table.at("gm"), table.at("spectator")
        spell = {"shape": "target", "range": 50, "resist": "none", "action": "minor", "rounds": 9}
        gm.do("effect", actor="ana", target="imp", name="curse", modifiers={"evasion": -1}, **spell)
        gm.do("effect", actor="ana", target="bo", name="bless", modifiers={"evasion": 1}, **spell)
        gm.do("adjust", target="wolf", hp=0)
        gm.do("end-combat")
        anna.do("loot", actor="ana", target="wolf")

        gm.do("begin-anew", without=["wolf", "imp"], still_active=True, rounds=1)

        for who in (gm, anna, bea, watcher):
            who.settle()
            assert (who.view["phase"], who.view["round"], who.view["fights"]) == ("setup", 1, 2)
            assert sorted(who.view["combatants"]) == ["ana", "bo"]
            assert who.view["combatants"]["bo"]["under"] == ["bless"]
        for who in (bea, watcher):
            heard = "".join(who.heard)
            assert "began-anew" in heard
            assert not [word for word in ('"imp"', '"faded"') if word in heard]
        assert '"faded"' in "".join(gm.heard)


def test_players_neither_begin_nor_are_asked(served: Served) -> None:
    setup = {"phase": "ended", "combatants": {name: {**FIGURES[name], **ON_PLANE[name]} for name in FIGURES}}
    table = Table(served, {"ruleset": "sw25-advanced", "setup": setup})
    with table.open:
        anna = table.at(key=table.sit("Anna", ["ana"])[1])

        assert anna.refused("begin-anew") == "not-allowed"
