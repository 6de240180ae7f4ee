"""What must hold in every battle, whatever is done in it: in positions that nobody thought of."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from app.history import Entry, History
from app.store.codec import dump, event_from, event_json
from tests.helpers.battles import (
    ADVANCED,
    SIDE,
    Battle,
    Intent,
    Turn,
    a_move,
    battles,
    drive,
    intents,
    steps,
    turned,
)
from tests.helpers.examples import examples

pytestmark = pytest.mark.slow

QUICK = examples(30, HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)
RADII = ((5, 3), (10, 4), (15, 5))
UNABLE = {"asleep", "unconscious", "dead"}
TURNS: dict[str, Turn] = {
    "mirrored left to right": lambda p: (SIDE - p[0], p[1]),
    "mirrored top to bottom": lambda p: (p[0], SIDE - p[1]),
    "turned by a quarter": lambda p: (SIDE - p[1], p[0]),
}


def squared(a: Any, b: Any) -> int:
    """The square of the distance, in whole centimetres."""
    (x, y), (p, q) = a, b
    dx, dy = round(100 * float(x)) - round(100 * float(p)), round(100 * float(y)) - round(100 * float(q))
    return dx * dx + dy * dy


def radius(sections: int) -> int:
    return next((metres for most, metres in RADII if sections <= most), 6)


def living(one: Mapping[str, Any]) -> int:
    return sum(not section["down"] for section in one["sections"].values()) or 1


def is_able(one: Mapping[str, Any]) -> bool:
    return not one["excluded"] and not UNABLE & set(one["conditions"])


def check(state: Mapping[str, Any]) -> None:
    """Every invariant of the state, under the contract's names."""
    combatants, skirmishes = state["combatants"], state["skirmishes"]
    for name, one in skirmishes.items():
        members = [combatants[member] for member in one["melee"]]
        assert all(member["at"] == one["center"] for member in members), (
            f"somebody in {name} is not at its centre"
        )
        assert all(member["skirmish"] == name for member in members)
        assert {"allies", "enemies"} <= {m["faction"] for m in members}, f"{name} has one side only"
        assert all(is_able(member) for member in members), f"somebody in {name} cannot act"
        assert one["radius"] == radius(sum(living(member) for member in members)), (
            f"{name} has the wrong size"
        )
        for other, that in skirmishes.items():
            apart = squared(one["center"], that["center"]) > (100 * one["radius"]) ** 2
            assert other == name or apart, f"{name} holds the centre of {other}"
    for name, one in combatants.items():
        around = [
            s
            for s, that in skirmishes.items()
            if squared(one["at"], that["center"]) <= (100 * that["radius"]) ** 2
        ]
        melees = [s for s, that in skirmishes.items() if name in that["melee"]]
        independent = [s for s, that in skirmishes.items() if name in that["independent"]]
        assert len(melees) <= 1, f"{name} is in two melees"
        assert one["skirmish"] == (melees[0] if melees else None)
        if one["excluded"]:
            assert not melees
            assert not independent
            continue
        assert sorted(one["inside"]) == sorted(around), f"{name} is elsewhere than it is said to be"
        assert sorted(melees + independent) == sorted(around) or (
            melees and set(melees + independent) <= set(around)
        )
        standing = "melee" if melees else "independent" if around else "free"
        assert one["standing"] == standing, f"{name} is {one['standing']}, not {standing}"
    turn = state["turn"]
    assert turn is None or combatants[turn]["faction"] in (state["acting"], "neutral")
    assert state["pending"] is None or state["pending"]["mover"] == turn


@QUICK
@given(battles(), intents)
def test_every_battle_keeps_its_shape(scenario: dict[str, Any], wishes: list[Intent]) -> None:
    battle = Battle(scenario)
    check(battle.state)

    drive(battle, wishes, then=lambda battle: check(battle.state))


@QUICK
@given(battles(), intents)
def test_replaying_the_log_gives_the_live_fight(scenario: dict[str, Any], wishes: list[Intent]) -> None:
    battle = Battle(scenario)
    drive(battle, wishes)

    again: History[Any] = History(ADVANCED)
    for entry in battle.history.entries:
        events = tuple(event_from(ADVANCED, event_json(event)) for event in entry.events)
        again.append(Entry(number=entry.number, by=entry.by, command=entry.command, events=events))

    assert again.fight == battle.history.fight
    assert dump(ADVANCED.portray(again.fight)) == battle.state


@QUICK
@given(battles(), intents)
def test_undoing_everything_leads_back_to_the_beginning(
    scenario: dict[str, Any], wishes: list[Intent]
) -> None:
    battle = Battle(scenario)
    start = battle.state
    drive(battle, wishes)

    while battle.say({"command": "undo"}) is None:
        pass

    assert battle.said[-1][1] == "nothing-to-undo"
    assert battle.state == start


def unlike(a: Any, b: Any, place: str = "") -> list[str]:
    """Where the two differ, the last bits of lengths aside."""
    if isinstance(a, Mapping) and isinstance(b, Mapping):
        return [where for key in {**a, **b} for where in unlike(a.get(key), b.get(key), f"{place}.{key}")]
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return [
            where
            for n, (one, other) in enumerate(zip(a, b, strict=True))
            for where in unlike(one, other, f"{place}[{n}]")
        ]
    if isinstance(a, int | float) and isinstance(b, int | float) and abs(a - b) < 1e-6:
        return []
    return [] if a == b else [f"{place}: {a} and {b}"]


@pytest.mark.parametrize("name", TURNS)
@QUICK
@given(scenario=battles(), wishes=intents)
def test_a_mirrored_battle_goes_the_same_way(
    name: str, scenario: dict[str, Any], wishes: list[Intent]
) -> None:
    turn = TURNS[name]
    battle = Battle(scenario)
    drive(battle, wishes)

    mirror = Battle(turned(scenario, turn))
    for raw, code in battle.said:
        assert mirror.say(turned(raw, turn)) == code

    # A decision's id is made from the path: a turned one has another.
    found = unlike(turned(battle.state, turn), mirror.state)
    assert [where for where in found if not where.startswith(".pending.id:")] == []


@QUICK
@given(battles(), intents, st.sampled_from([2, 10, 40]), st.sampled_from([0, 6, 20]))
def test_a_shifted_battle_goes_the_same_way(
    scenario: dict[str, Any], wishes: list[Intent], right: int, down: int
) -> None:
    def shift(point: tuple[float, float]) -> tuple[float, float]:
        return point[0] + right, point[1] + down

    scenario["setup"].pop("battlefield")
    battle = Battle(scenario)
    drive(battle, wishes)

    shifted = Battle(turned(scenario, shift))
    for raw, code in battle.said:
        assert shifted.say(turned(raw, shift)) == code

    assert unlike(turned(battle.state, shift), shifted.state) == []


@QUICK
@given(battles(), intents)
def test_the_order_of_naming_blockers_does_not_matter(scenario: dict[str, Any], wishes: list[Intent]) -> None:
    battle = Battle(scenario)
    drive(battle, wishes)

    again = Battle(scenario)
    for raw, code in battle.said:
        assert again.say({**raw, "by": raw["by"][::-1]} if "by" in raw else raw) == code

    assert again.state["skirmishes"] == battle.state["skirmishes"]
    assert {n: c["at"] for n, c in again.state["combatants"].items()} == {
        n: c["at"] for n, c in battle.state["combatants"].items()
    }


def first_of(scenario: Mapping[str, Any]) -> str:
    return "a0" if scenario["setup"]["acting"] == "allies" else "e0"


@QUICK
@given(battles(), steps, st.booleans(), st.sampled_from([0.01, 0.5, 1, 7, 30]))
def test_a_bigger_budget_never_refuses_a_path(
    scenario: dict[str, Any], legs: list[tuple[int, int]], is_hasty: bool, more: float
) -> None:
    battle = Battle(scenario)
    actor = first_of(scenario)
    move = a_move(battle, actor, legs, is_hasty=is_hasty)
    could = battle.preview(move)["legal"]

    scenario["setup"]["combatants"][actor]["movement"] += more

    assert Battle(scenario).preview(move)["legal"] or not could


@QUICK
@given(battles(), intents, steps)
def test_a_preview_tells_what_the_move_does(
    scenario: dict[str, Any], wishes: list[Intent], legs: list[tuple[int, int]]
) -> None:
    battle = Battle(scenario)
    drive(battle, wishes[:5])
    before = battle.state
    actor = before["turn"] or first_of(scenario)
    move = a_move(battle, actor, legs)

    told = battle.preview(move)
    assert battle.state == before
    code = battle.say(move)

    assert told["legal"] == (code is None)
    pending = battle.state["pending"]
    if told["legal"]:
        assert unlike(dump(told["blocks"]), pending["options"] if pending else []) == []
    if told["legal"] and not pending:
        assert unlike(list(told["end"]), battle.state["combatants"][actor]["at"]) == []


@QUICK
@given(battles(), steps, st.sampled_from(["limited", "normal", "full"]))
def test_reach_and_the_refusal_too_far_agree(
    scenario: dict[str, Any], legs: list[tuple[int, int]], mode: str
) -> None:
    battle = Battle(scenario)
    actor = first_of(scenario)
    reach = battle.ask({"query": "reach", "actor": actor})
    move = {**a_move(battle, actor, legs), "mode": mode}
    points = [battle.state["combatants"][actor]["at"], *move["path"]]
    length = sum(squared(a, b) ** 0.5 / 100 for a, b in pairwise(points))

    code = battle.say(move)

    if length <= reach[mode] + 1e-9:
        assert code != "too-far"
    else:
        assert code is not None


def check_spans(battle: Battle) -> None:
    pending = battle.state["pending"]
    if not pending:
        return
    points = [pending["start"], *pending["path"]]
    length = sum(squared(a, b) ** 0.5 / 100 for a, b in pairwise(points))
    spans = [option["span"] for option in pending["options"]]
    assert all(0 <= start <= end <= length + 0.01 for start, end in spans)
    assert [start for start, _ in spans] == sorted(start for start, _ in spans)
    assert 0 < len(spans) <= 24


@QUICK
@given(battles(), intents)
def test_spans_lie_on_the_path_and_stand_in_its_order(scenario: dict[str, Any], wishes: list[Intent]) -> None:
    drive(Battle(scenario), wishes, then=check_spans)
