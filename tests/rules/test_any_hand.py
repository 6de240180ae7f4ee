"""Whatever the GM and the players do to a fight, it keeps its shape and survives being written down."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history import Entry
from app.rules.core import Event
from app.rules.space.plane import Route
from app.seats import SCENARIO, Seat
from app.store.codec import dump, event_from, event_json, fight_from, fight_json, parse_command, parse_query
from tests.helpers.battles import ADVANCED, GM, Battle
from tests.helpers.examples import examples

pytestmark = pytest.mark.slow

SIDE = 20
CONDITIONS = (
    *("prone", "asleep", "unconscious", "hidden", "invisible", "bound", "stranded"),
    *("prepared-to-leave", "full-move", "dead"),
)
UNABLE = {"asleep", "unconscious", "dead"}
COMMANDS = (
    *["move"] * 8,
    *["end-turn"] * 5,
    *["attack", "effect"] * 5,
    *["condition", "adjust", "prepare-to-leave", "join"] * 2,
    *(
        "minor",
        "major",
        "orders",
        "place",
        "exclude",
        "remove",
        "add",
        "advance",
        "set-option",
        "battlefield",
    ),
    *("reveal", "block", "allow", "roll", "note", "roll-initiative"),
    *("knowledge", "loot", "herb", "concede", "pursue", "pursue"),
)


class Luck:
    def __init__(self, chance: Any) -> None:
        self.chance = chance

    def roll(self, sides: int) -> int:
        return self.chance.randint(1, sides)


def somewhere(chance: Any) -> list[float]:
    return [min(SIDE, chance.randint(0, SIDE) + chance.choice([0, 0, 0.5, 0.33])) for _ in range(2)]


def somebody(chance: Any, others: list[str]) -> dict[str, Any]:
    one: dict[str, Any] = {
        "faction": chance.choice(["allies", "enemies", "allies", "enemies", "neutral"]),
        "at": somewhere(chance),
        "movement": chance.choice([0, 1, 5, 10, 20]),
        "hp": chance.choice([1, 10, 20]),
        "orders": chance.choice(["ask", "ask", "ask", "always", "never"]),
        "conditions": [],
    }
    if chance.random() < 0.2:
        one["sections"] = chance.randint(1, 5)
    if chance.random() < 0.3:
        one["conditions"] = chance.sample(CONDITIONS[:7], chance.randint(1, 2))
    if chance.random() < 0.2:
        one["feats"] = [chance.choice(["footwork", "shadow-sneak", "hawk-eye", "targeting", "magic-control"])]
    if chance.random() < 0.4:
        one |= {"mp": 9, "magic_power": 3, "evasion": {"fixed": 8}, "initiative": 2}
        one |= {"knowledge": 4, "reputation": 9, "weakness": 12, "loot": [{"item": "hide"}], "herbs": 2}
    if others and chance.random() < 0.2:
        one |= {"bound_by": chance.choice(others), "conditions": ["bound"]}
    return one


def position(chance: Any) -> dict[str, Any]:
    people: dict[str, Any] = {}
    for number in range(chance.randint(2, 9)):
        people[f"c{number}"] = somebody(chance, list(people))
    ground: dict[str, Any] = {"width": SIDE, "height": SIDE, "underwater": chance.random() < 0.2}
    if chance.random() < 0.3:
        wall = {"id": "w", "points": [somewhere(chance) for _ in range(3)], "closed": chance.random() < 0.5}
        ground["obstacles"] = [wall]
    if chance.random() < 0.3:
        corners = [[0, 0], [SIDE, 0], [SIDE, SIDE], [0, SIDE]]
        ground["limits"] = [{"points": corners, "limit": chance.randint(1, 6)}]
    free = chance.sample(list(people), len(people))
    melees = {
        f"s{n + 1}": {"center": [4 + 11 * n, chance.randint(3, 17)], "melee": free[4 * n : 4 * n + 4]}
        for n in range(chance.randint(0, 2))
    }
    setup = {"battlefield": ground, "combatants": people, "skirmishes": melees}
    return {"ruleset": "sw25-advanced", "options": switches(chance), "setup": setup}


def switches(chance: Any) -> dict[str, Any]:
    if chance.random() < 0.5:
        return {}
    return {
        "blocking": chance.choice(["ask", "auto", "off"]),
        "snap": chance.choice([0, 0.5, 1]),
        "strictness": chance.choice(["enforce", "warn", "off"]),
        "group_passage": chance.random() < 0.3,
        "overcrowding": chance.choice([None, 2, 5]),
        "prone_counts": chance.random() < 0.5,
        "block_reach": chance.choice(["limited-move", 3]),
        "approve_moves": chance.random() < 0.2,
        "monster_death": chance.choice(["exclude", "check"]),
    }


def words(chance: Any, battle: Battle) -> dict[str, Any]:
    fight = battle.history.fight
    if fight.pending and chance.random() < 0.7:
        return answer(chance, fight.pending)
    name = chance.choice(list(fight.combatants))
    one, kind = fight.combatants[name], chance.choice(COMMANDS)
    if kind in ("move", "attack", "effect"):
        return {"move": walk, "attack": strike, "effect": cast}[kind](chance, fight, name)
    return {"command": kind, **(done(chance, fight, one, kind) or set_by_hand(chance, kind, one))}


def done(chance: Any, fight: Any, one: Any, kind: str) -> dict[str, Any]:
    """What somebody does, but for moves and blows."""
    name = one.id
    match kind:
        case "end-turn" | "prepare-to-leave":
            return {"actor": name}
        case "minor" | "major":
            return {"actor": name, "name": "shout"}
        case "join":
            return {"actor": name, "skirmish": chance.choice([*fight.skirmishes, "s9"])}
        case "orders":
            return {"target": name, "block": chance.choice(["ask", "always", "never"])}
        case "block":
            return {"by": [name], "at": somewhere(chance)}
        case "knowledge" | "loot" | "herb":
            herb = {"herb": chance.choice(["lifegrass", "magic-herb"])} if kind == "herb" else {}
            return {"actor": name, "target": chance.choice(list(fight.combatants)), **herb}
        case "concede":
            return {"faction": chance.choice(["allies", "enemies"]), "how": "flight"}
        case "pursue":
            return {"pursue": chance.random() < 0.9}
        case _:
            return {}


def set_by_hand(chance: Any, kind: str, one: Any) -> dict[str, Any]:
    """What only the GM does; nothing more is said of any other command."""
    name = one.id
    match kind:
        case "place":
            return {"target": name, "at": somewhere(chance)}
        case "condition":
            add, remove = chance.sample(CONDITIONS, 1), chance.sample(CONDITIONS, 4)
            return {"target": name, "add": add, "remove": remove}
        case "adjust":
            part = {"section": chance.choice(list(one.sections))} if one.sections else {}
            return {"target": name, "hp": chance.randint(-10, 25), "add": chance.random() < 0.5, **part}
        case "exclude" | "remove" | "reveal":
            return {"target": name}
        case "add":
            return {"id": f"n{chance.randint(0, 99)}", "faction": "enemies", "at": somewhere(chance)}
        case "set-option":
            return {"name": "overcrowding", "value": chance.choice([None, 2, 5])}
        case "battlefield":
            return {"underwater": chance.random() < 0.5}
        case "roll":
            return {"dice": "2d", "secret": chance.random() < 0.5}
        case _:
            return {"text": "so far"} if kind == "note" else {}


def answer(chance: Any, pending: Any) -> dict[str, Any]:
    if chance.random() < 0.3 or not pending.options:
        return {"command": "allow"}
    option = chance.choice(pending.options)
    if option.skirmish:
        return {"command": "block", "by": list(option.by), "skirmish": option.skirmish}
    x, y = Route((pending.start, *pending.path)).at(100 * chance.uniform(*option.span))
    return {"command": "block", "by": list(option.by), "at": [round(x) / 100, round(y) / 100]}


def walk(chance: Any, fight: Any, name: str) -> dict[str, Any]:
    path = [somewhere(chance) for _ in range(chance.randint(1, 4))]
    if fight.skirmishes and chance.random() < 0.4:
        center = chance.choice(list(fight.skirmishes.values())).center
        path[-1] = [center[0] / 100, center[1] / 100]
    mode = chance.choice(["limited", "normal", "full", "full"])
    said = {"command": "move", "actor": name, "mode": mode, "path": path, "join": chance.random() < 0.3}
    if chance.random() < 0.2:
        start, other = fight.combatants[name].at, chance.choice(list(fight.combatants.values()))
        path[0] = [other.at[0] / 100, other.at[1] / 100]
        along = round(math.dist(start, other.at) / 100, 2)
        said["minor"] = [{"at": along, "name": "tap", "shape": "touch", "target": other.id}]
    return said


def strike(chance: Any, fight: Any, name: str) -> dict[str, Any]:
    attack = {"kind": chance.choice(["melee", "melee", "shoot", "throw"]), "accuracy": 4, "range": 12}
    attack |= chance.choice([{"power": 30, "critical": 8}, {"damage": "2d+3"}, {}])
    return {"command": "attack", "actor": name, "target": near(chance, fight, name), "attack": attack}


def cast(chance: Any, fight: Any, name: str) -> dict[str, Any]:
    shape = chance.choice(["touch", "target", "shot", "area", "line", "breakthrough", "breakthrough"])
    target = near(chance, fight, name)
    said: dict[str, Any] = {"command": "effect", "actor": name, "shape": shape, "target": target, "range": 15}
    if shape == "area":
        said |= {"radius": chance.choice([0, 3, 10]), "max_targets": chance.choice([1, 3, 20])}
    elif shape == "breakthrough":
        said["through"] = chance.choice([0, 0, 3.33])
    elif shape in ("touch", "target", "shot") and chance.random() < 0.3:
        said["target"] = list({target, near(chance, fight, name)})
    if shape in ("area", "line", "breakthrough") and chance.random() < 0.3:
        said["exclude"] = [chance.choice(list(fight.combatants))]
    if chance.random() < 0.4:
        said |= {"conditions": chance.sample(CONDITIONS, 1), "rounds": chance.randint(1, 2)}
    if chance.random() < 0.3:
        said["heal"] = chance.choice(["hp", "mp"])
    said |= chance.choice([{"power": 20}, {"damage": "2d"}, {}, {"mp": 3}])
    resist = chance.choice(["none", "half", "negate"])
    return {**said, "action": chance.choice(["major", "minor"]), "resist": resist}


def near(chance: Any, fight: Any, name: str) -> str:
    """Mostly somebody at the same point, where there is one."""
    at = fight.combatants[name].at
    here = [one.id for one in fight.combatants.values() if one.at == at and one.id != name]
    return str(chance.choice(here if here and chance.random() < 0.7 else list(fight.combatants)))


def check(state: Mapping[str, Any]) -> None:
    people, circles = state["combatants"], state["skirmishes"]
    for name, circle in circles.items():
        members = [people[one] for one in circle["melee"]]
        assert all(one["at"] == circle["center"] for one in members)
        assert {"allies", "enemies"} <= {one["faction"] for one in members}
        assert all(not UNABLE & set(one["conditions"]) and not one["excluded"] for one in members)
        assert circle["radius"] == radius(sum(sections(one) for one in members))
        for other, that in circles.items():
            assert other == name or cm_apart(circle["center"], that["center"]) > 100 * circle["radius"]
    for name, one in people.items():
        assert one["skirmish"] is None or name in circles[one["skirmish"]]["melee"]
        assert bool(one["prepared_for"]) == ("prepared-to-leave" in one["conditions"])
    assert state["turn"] is None or state["turn"] in people


def radius(count: int) -> int:
    return 3 if count <= 5 else 4 if count <= 10 else 5 if count <= 15 else 6


def sections(one: Mapping[str, Any]) -> int:
    if one["faction"] == "neutral":
        return 0
    return sum(not part["down"] for part in one["sections"].values()) if one["sections"] else 1


def cm_apart(a: Any, b: Any) -> float:
    return math.hypot(*(round(100 * p) - round(100 * q) for p, q in zip(a, b, strict=True)))


def written_down(events: tuple[Event, ...]) -> tuple[Event, ...]:
    return tuple(event_from(ADVANCED, json.loads(json.dumps(event_json(event)))) for event in events)


@examples(60)
@given(st.randoms(use_true_random=True))
def test_a_fight_keeps_its_shape_in_any_hand(chance: Any) -> None:
    battle = Battle(position(chance))
    history = battle.history

    for _ in range(40):
        if not history.fight.combatants:
            break
        raw = words(chance, battle)
        some = frozenset(chance.sample(list(history.fight.combatants), min(3, len(history.fight.combatants))))
        seat = chance.choice([SCENARIO, GM, Seat(id="p", role="player", controls=some)])
        command, before = parse_command(ADVANCED, raw), history.fight
        dump(history.preview(seat, command))
        ruling = history.rule(seat, command, Luck(chance))
        assert history.fight is before
        if ruling.refusal:
            continue

        assert written_down(ruling.events) == ruling.events
        number = history.number + 1
        history.append(Entry(number=number, by=seat.id, command=raw, events=ruling.events))

        check(dump(ADVANCED.portray(history.fight)))
        for name in list(history.fight.combatants)[:1]:
            for query in ("reach", "leave", "actions"):
                dump(history.ask(seat, parse_query(ADVANCED, {"query": query, "actor": name})))
            for question in (
                {"query": "line-of-fire", "from": name, "to": chance.choice(list(history.fight.combatants))},
                {"query": "area", "shape": "line", "from": name, "at": somewhere(chance), "range": 9},
                {"query": "area", "shape": "area", "from": name, "radius": 4, "max_targets": 2},
            ):
                dump(history.ask(seat, parse_query(ADVANCED, question)))
    state = json.loads(json.dumps(fight_json(ADVANCED, history.fight)))
    assert fight_from(ADVANCED, state) == history.fight
