"""Who may stop a move, worked out again point by point and held against what is offered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import hypot
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.battles import Battle, Intent, a_move, battles, crowds, drive, intents, steps
from tests.rules.test_properties import QUICK, first_of, is_able, living

NEAR = 0.006
"""Spans are told to the centimetre: so near to an edge the two may differ."""
FIXED = {"prone", "stranded", "bound"}
Stoppers = tuple[frozenset[str], str | None]


@dataclass(frozen=True)
class Move:
    """A fight, and a move in it that nobody has stopped yet."""

    state: Mapping[str, Any]
    mover: Mapping[str, Any]
    joins: str | None
    is_full: bool

    @property
    def ratio(self) -> int:
        return 1 if self.state["battlefield"]["underwater"] else 2

    def others(self) -> Iterator[Mapping[str, Any]]:
        sides = {self.mover["faction"], "neutral"}
        for one in self.state["combatants"].values():
            if one["faction"] not in sides and is_able(one):
                yield one


def reach(move: Move, one: Mapping[str, Any]) -> float:
    if move.state["options"]["block_reach"] == 3:
        return 3
    if move.state["battlefield"]["underwater"]:
        return min(1.0, float(one["movement"]))
    return min(10.0 if "footwork" in one["feats"] else 3.0, float(one["movement"]))


def apart(a: Any, b: Any) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def is_mobile(one: Mapping[str, Any]) -> bool:
    return not FIXED & set(one["conditions"])


def is_let_go(move: Move, name: str) -> bool:
    """Nobody in this skirmish may stop it: prepared, free to leave its melee, overcrowded, or joining it."""
    mover, skirmish = move.mover, move.state["skirmishes"][name]
    if name == move.joins or mover["skirmish"] == name or name in mover["prepared_for"]:
        return True
    return bool(name in mover["inside"] and skirmish["overcrowded"] and move.is_full)


def stoppers(move: Move, point: Any) -> set[Stoppers]:
    """The sets from which nobody can be spared that may stop the mover here, and to where they pull it."""
    if {"invisible"} & set(move.mover["conditions"]) or "shadow-sneak" in move.mover["feats"]:
        return set()
    around = {
        name
        for name, one in move.state["skirmishes"].items()
        if apart(point, one["center"]) <= one["radius"] + 1e-9
    }
    return (
        inside(move, point, {name for name in around if not is_let_go(move, name)})
        if around
        else outside(move, point)
    )


def walls(move: Move) -> list[tuple[Any, Any]]:
    found = move.state["battlefield"]["obstacles"]
    return [leg for one in found for leg in pairwise(one["points"])]


def beside(a: Any, b: Any, p: Any) -> float:
    """How many metres `p` lies to one side of the line from `a` to `b`, less than nothing beyond it."""
    area = float((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]))
    return area / (apart(a, b) or 1)


def can_get_to(move: Move, one: Mapping[str, Any], point: Any) -> bool:
    """Within its reach, and no wall between."""
    here = one["at"]
    between = any(
        beside(here, point, a) * beside(here, point, b) <= 0 and beside(a, b, here) * beside(a, b, point) <= 0
        for a, b in walls(move)
    )
    return is_mobile(one) and apart(point, here) <= reach(move, one) + 1e-9 and not between


def outside(move: Move, point: Any) -> set[Stoppers]:
    here = [one for one in move.others() if one["standing"] == "free" and can_get_to(move, one, point)]
    enough = living(move.mover)
    found: set[Stoppers] = set()
    for size in range(1, len(here) + 1):
        for some in combinations(here, size):
            weights = [living(one) * move.ratio for one in some]
            if sum(weights) >= enough and sum(weights) - min(weights) < enough:
                found.add((frozenset(one["id"] for one in some), None))
    return found


def inside(move: Move, point: Any, circles: set[str]) -> set[Stoppers]:
    """Each circle is counted alone, and those of an overlap together."""
    foes = [one for one in move.others() if circles & set(one["inside"])]
    parties = [
        set(some)
        for size in range(len(circles), 0, -1)
        for some in combinations(sorted(circles), size)
        if may_stop(move, set(some))
    ]
    found: set[Stoppers] = set()
    for name in circles:
        party = next((some for some in parties if name in some), set())
        pullers = frozenset(one["id"] for one in foes if one["skirmish"] in party)
        if any(one["skirmish"] == name and one["id"] in pullers for one in foes):
            found.add((pullers, name))
    for one in foes:
        is_counted = any(party & set(one["inside"]) for party in parties)
        if one["standing"] == "independent" and is_counted and can_get_to(move, one, point):
            found.add((frozenset([one["id"]]), None))
    return found


def may_stop(move: Move, circles: set[str]) -> bool:
    """Are they enough in these circles counted together?"""
    friends = [
        one
        for one in move.state["combatants"].values()
        if one["faction"] == move.mover["faction"]
        and one["skirmish"] in circles
        and one["id"] != move.mover["id"]
    ]
    foes = [one for one in move.others() if circles & set(one["inside"])]
    moving = living(move.mover) + sum(map(living, friends))
    return bool(foes) and moving <= move.ratio * sum(map(living, foes))


def is_at_an_edge(move: Move, point: Any, near: float = NEAR) -> bool:
    circles = [(one["center"], one["radius"]) for one in move.state["skirmishes"].values()]
    reaches = [(one["at"], reach(move, one)) for one in move.others()]
    grazes = [
        beside(*line, end)
        for a, b in walls(move)
        for at, _ in reaches
        for line, ends in (((at, point), (a, b)), ((a, b), (at, point)))
        for end in ends
    ]
    far = [apart(point, center) - radius for center, radius in circles + reaches]
    return any(abs(gap) < near for gap in far + grazes)


def check_points(battle: Battle, actor: str, legs: list[tuple[int, int]], *, is_hasty: bool) -> None:
    """At many points of the path, and beside each end of a span, the engine offers what the text says."""
    state = battle.state
    mover = state["combatants"][actor]
    raw = a_move(battle, actor, legs, is_hasty=is_hasty)
    told = battle.preview(raw)
    is_pulled_first = any(state["skirmishes"][name]["overcrowded"] for name in mover["inside"])
    if not told["legal"] or len(told["blocks"]) >= 24 or (is_pulled_first and mover["skirmish"] is None):
        return
    move = Move(state, mover, None, raw["mode"] == "full")
    path = [mover["at"], *raw["path"]]
    length = sum(apart(a, b) for a, b in pairwise(path))
    edges = [edge for one in told["blocks"] for edge in one["span"]]
    for metres in [length * n / 23 for n in range(24)] + [
        edge + by for edge in edges for by in (-0.02, 0.02)
    ]:
        point = exactly(path, metres)
        is_rounded = any(abs(metres - edge) < NEAR for edge in edges)
        if not 0 <= metres <= length or is_rounded or is_at_an_edge(move, point):
            continue
        offered = {
            (frozenset(one["by"]), one.get("skirmish"))
            for one in told["blocks"]
            if one["span"][0] <= metres <= one["span"][1]
        }
        assert offered == stoppers(move, point), f"{metres} m along the path, at {point}"


@pytest.mark.slow
@QUICK
@given(battles(), intents, steps, st.booleans(), st.integers(0, 3))
def test_in_any_battle_the_engine_offers_exactly_who_may_stop_the_mover_there(
    scenario: dict[str, Any], wishes: list[Intent], legs: list[tuple[int, int]], is_hasty: bool, number: int
) -> None:
    battle = Battle(scenario)
    drive(battle, wishes[:number])
    while battle.state["pending"]:
        battle.say({"command": "allow"})

    check_points(battle, battle.state["turn"] or first_of(scenario), legs, is_hasty=is_hasty)


@QUICK
@given(crowds(), steps)
def test_in_a_crowd_the_engine_offers_exactly_who_may_stop_the_mover_there(
    scenario: dict[str, Any], legs: list[tuple[int, int]]
) -> None:
    check_points(Battle(scenario), "a4", legs, is_hasty=False)


def exactly(path: list[Any], metres: float) -> tuple[float, float]:
    """The point of a path after so many metres."""
    for (x, y), (p, q) in pairwise(path):
        leg = hypot(p - x, q - y)
        if metres <= leg + 1e-12 and leg:
            return x + (p - x) * metres / leg, y + (q - y) * metres / leg
        metres -= leg
    return path[-1][0], path[-1][1]


@QUICK
@given(crowds(), steps, st.lists(st.integers(1, 127), min_size=4, max_size=12), st.floats(0.01, 0.99))
def test_a_block_is_taken_from_exactly_those_who_can_all_get_there_and_suffice(
    scenario: dict[str, Any], legs: list[tuple[int, int]], masks: list[int], share: float
) -> None:
    """Outside every circle; who is to spare may come too."""
    battle = Battle(scenario)
    raw = a_move(battle, "a4", legs)
    path = [scenario["setup"]["combatants"]["a4"]["at"], *raw["path"]]
    length = sum(apart(a, b) for a, b in pairwise(path))
    if battle.say(raw) is not None or not battle.state["pending"]:
        return
    move = Move(battle.state, battle.state["combatants"]["a4"], None, raw["mode"] == "full")
    point = exactly(path, length * share)
    circles = move.state["skirmishes"].values()
    is_inside = any(apart(point, one["center"]) <= one["radius"] for one in circles)
    if is_inside or is_at_an_edge(move, point, near=0.05):
        return
    foes = [name for name in move.state["combatants"] if name.startswith("e")]
    able = {one["id"] for one in move.others() if one["standing"] == "free" and can_get_to(move, one, point)}

    for mask in masks:
        by = [name for n, name in enumerate(sorted(able) if mask % 3 else foes) if mask >> n & 1]
        if not by:
            continue
        enough = sum(living(move.state["combatants"][name]) for name in by) * move.ratio >= living(move.mover)
        block = {"command": "block", "by": by, "at": [round(point[0], 2), round(point[1], 2)]}

        assert battle.preview(block)["legal"] == (enough and set(by) <= able), f"{by} at {point}"
