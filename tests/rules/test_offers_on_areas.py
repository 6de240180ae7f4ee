"""What is offered on areas is open, and both sides are treated alike: in any fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given

from app.rules.core import Reason
from app.seats import SCENARIO
from app.store.codec import dump, parse_command, parse_query
from tests.rules.test_areas_in_any_fight import (
    AREAS,
    QUICK,
    SIMPLIFIED,
    Fight,
    Wish,
    drive,
    fights,
    said,
    wishes,
)

OTHER = {
    "allies": "enemies",
    "enemies": "allies",
    "allies-rear": "enemies-rear",
    "enemies-rear": "allies-rear",
}
LATER = ("not-your-turn", "wrong-phase", "decision-pending")
"""Why somebody may not move now, who could when it is its turn."""


def previewed(fight: Fight, raw: Mapping[str, Any]) -> Mapping[str, Any]:
    found = fight.history.preview(SCENARIO, parse_command(SIMPLIFIED, raw))
    assert not isinstance(found, Reason), found
    return found


def asked(fight: Fight, query: str, name: str) -> dict[str, Any]:
    found = fight.history.ask(SCENARIO, parse_query(SIMPLIFIED, {"query": query, "actor": name}))
    assert not isinstance(found, Reason), found
    return dict(found)


def code_of(reason: Any) -> str | None:
    return reason.code if isinstance(reason, Reason) else reason


def ways(name: str) -> list[dict[str, Any]]:
    modes = ("limited", "normal", "full")
    return [{"command": "move", "actor": name, "mode": mode, "to": area} for mode in modes for area in AREAS]


@QUICK
@given(fights(), wishes)
def test_whom_a_weapon_is_offered_it_may_strike(scenario: dict[str, Any], some: list[Wish]) -> None:
    fight = Fight(scenario)
    for _ in drive(fight, some):
        pass

    for name in fight.names:
        for attack in asked(fight, "actions", name)["attacks"]:
            for target in attack["targets"]:
                raw = {"command": "attack", "actor": name, "attack": attack["name"], "target": target}
                assert previewed(fight, raw)["legal"]


@QUICK
@given(fights(), wishes)
def test_what_is_called_open_is_open_and_what_is_closed_is_closed(
    scenario: dict[str, Any], some: list[Wish]
) -> None:
    fight = Fight(scenario)
    for _ in drive(fight, some):
        pass

    for name in fight.names:
        actions, reach = asked(fight, "actions", name), asked(fight, "reach", name)
        here = fight.history.fight.combatants[name].area
        moves = [one for one in ways(name) if previewed(fight, one)["legal"]]
        away = [one for one in moves if one["to"] != here]

        assert all(one["to"] in reach[one["mode"]] for one in moves)
        assert (actions["move"] is None) == bool(away)
        assert reach["can_move"] or not away
        assert not reach["can_move"] or code_of(actions["move"]) in (None, *LATER)
        for word in ("retreat", "end-turn", "minor", "major"):
            more = {"name": "shout"} if word in ("minor", "major") else {}
            legal = previewed(fight, {"command": word, "actor": name, **more})["legal"]
            assert (actions[word] is None) == legal


def mirrored(value: Any) -> Any:
    """Everything with allies and enemies, and their rears, exchanged."""
    if isinstance(value, Mapping):
        return {key: mirrored(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [mirrored(one) for one in value]
    return OTHER.get(value, value) if isinstance(value, str) else value


def looks(state: Mapping[str, Any]) -> dict[str, Any]:
    """What a fight has come to, without what the sides are called in other places."""
    kept = (
        "area",
        "hp",
        "mp",
        "conditions",
        "excluded",
        "acted",
        "moved",
        "used_major",
        "standing",
        "faction",
    )
    everybody = {name: {key: one[key] for key in kept} for name, one in state["combatants"].items()}
    return {"all": everybody, **{key: state[key] for key in ("round", "acting", "turn", "first")}}


@pytest.mark.slow
@QUICK
@given(fights(may_hide=True), wishes)
def test_a_fight_of_exchanged_sides_is_the_same_exchanged(scenario: dict[str, Any], some: list[Wish]) -> None:
    setup = scenario["setup"]
    for one in setup["combatants"].values():
        one["kind"] = "npc"
    setup.setdefault("acting", "allies")
    fight, other = Fight(scenario), Fight({**scenario, "setup": mirrored(setup)})
    for wish in some:
        raw = said(wish, fight.names, fight.history.fight.turn)

        refused, as_well = fight.say(raw), other.say(mirrored(raw))

        assert code_of(refused) == code_of(as_well)
        assert mirrored(looks(dump(fight.state))) == looks(dump(other.state))
