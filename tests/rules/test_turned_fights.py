"""Lines of fire, areas, blows and spells are the same in a battle mirrored or turned."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history import Entry
from app.seats import SCENARIO
from app.store.codec import parse_command
from tests.helpers.battles import ADVANCED, SIDE, Battle, Turn, battles, crowds, turned
from tests.helpers.examples import examples

FEW = examples(12)
TURNS: dict[str, Turn] = {
    "mirrored": lambda p: (SIDE - p[0], p[1]),
    "turned": lambda p: (SIDE - p[1], p[0]),
}
SHAPES = ("touch", "target", "shot", "area", "line", "breakthrough")
acts = st.lists(
    st.tuples(
        st.integers(0, 20), st.integers(0, 20), st.sampled_from(("attack", *SHAPES)), st.integers(1, 6)
    ),
    min_size=4,
    max_size=12,
)
Act = tuple[int, int, str, int]


class Loaded:
    """The same faces one after another, so that both battles roll alike."""

    def __init__(self, face: int) -> None:
        self.face = face

    def roll(self, sides: int) -> int:
        self.face += 1
        return self.face % sides + 1


def raw_of(battle: Battle, act: Act) -> dict[str, Any]:
    names = list(battle.history.fight.combatants)
    actor, target = names[act[0] % len(names)], names[act[1] % len(names)]
    if act[2] == "attack":
        kind = ("melee", "melee", "shoot")[act[3] % 3]
        attack = {"kind": kind, "range": 12, "accuracy": 3, "damage": "2d"}
        return {"command": "attack", "actor": actor, "target": target, "attack": attack}
    figures: dict[str, dict[str, float]] = {"area": {"radius": 3}, "breakthrough": {"through": 2.5}}
    more = figures.get(act[2], {})
    return {"command": "effect", "actor": actor, "shape": act[2], "target": target, "range": 12, **more}


def say(battle: Battle, raw: dict[str, Any], face: int) -> str | None:
    """The code of the refusal, or None where it was carried out."""
    history = battle.history
    ruling = history.rule(SCENARIO, parse_command(ADVANCED, raw), Loaded(face))
    if ruling.refusal:
        return ruling.refusal.code
    history.append(Entry(number=history.number + 1, by="", command=raw, events=ruling.events))
    return None


def told(battle: Battle) -> dict[str, Any]:
    """But for the place that is recommended: of several as near as each other it is the first."""
    names = list(battle.history.fight.combatants)
    lines = {
        f"{a} {b}": {**battle.ask({"query": "line-of-fire", "from": a, "to": b}), "clear_from": None}
        for a, b in permutations(names[:4], 2)
    }
    strips = {
        f"{a} {b}": battle.ask({"query": "area", "shape": "line", "from": a, "target": b, "range": 9})
        for a, b in permutations(names[:4], 2)
    }
    return {"lines": lines, "strips": strips}


@pytest.mark.parametrize("name", TURNS)
@FEW
@given(scenario=st.one_of(battles(), crowds()), wishes=acts)
def test_a_turned_fight_goes_the_same_way(name: str, scenario: dict[str, Any], wishes: list[Act]) -> None:
    turn = TURNS[name]
    scenario["setup"]["battlefield"].pop("obstacles", None)
    battle, other = Battle(scenario), Battle(turned(scenario, turn))

    for act in wishes:
        raw = raw_of(battle, act)
        assert say(battle, raw, act[3]) == say(other, turned(raw, turn), act[3]), raw
        say(battle, {"command": "end-turn", "actor": raw["actor"]}, 1)
        say(other, {"command": "end-turn", "actor": raw["actor"]}, 1)

    assert turned(battle.state, turn) == other.state
    assert told(battle) == told(other)


@FEW
@given(crowds())
def test_a_line_of_fire_that_skirmishes_shield_is_shielded_both_ways(scenario: dict[str, Any]) -> None:
    battle = Battle(scenario)
    names = [name for name, one in battle.state["combatants"].items() if not one["inside"]]

    for a, b in permutations(names, 2):
        there = battle.ask({"query": "line-of-fire", "from": a, "to": b})["shielded_by"]
        back = battle.ask({"query": "line-of-fire", "from": b, "to": a})["shielded_by"]
        assert [s for s in there if s["kind"] == "skirmish"] == [s for s in back if s["kind"] == "skirmish"]
