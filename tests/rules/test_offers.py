"""An open offer is never refused but for what the seat may not know; a closed one is refused as it says."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history import Entry, History, setup_of
from app.rules.core import Event
from app.rules.systems import SYSTEMS
from app.seats import SCENARIO, Seat
from app.store.codec import dump, parse_command, parse_query
from tests.helpers.examples import examples
from tests.rules import test_any_hand as on_plane
from tests.rules import test_areas_in_any_fight as on_areas
from tests.rules.test_any_hand import Luck

pytestmark = pytest.mark.slow

ADVANCED, SIMPLIFIED = SYSTEMS[:2]
SKILLS: Mapping[str, Mapping[str, Any]] = {
    "fireball": {"shape": "area", "range": 20, "radius": 3, "mp": 4, "power": 20, "resist": "half"},
    "ray": {"shape": "line", "range": 10, "power": 10, "mp": 2},
    "bolt": {"shape": "shot", "range": 10, "power": 10, "resist": "half", "mp": 3},
    "rush": {"shape": "breakthrough", "range": 10, "power": 10},
    "cure": {"shape": "touch", "heal": "hp", "power": 10, "action": "minor"},
    "gust": {"shape": "target", "range": 10, "resist": "negate", "forced": {"how": "push", "metres": 10}},
    "blink": {"shape": "target", "range": 0, "forced": {"how": "teleport", "metres": 10}},
    "bless": {"shape": "target", "range": 10, "name": "bless", "modifiers": {"accuracy": 1}, "rounds": 3},
}
ATTACKS: Mapping[str, Mapping[str, Any]] = {
    "sword": {"kind": "melee", "accuracy": 4, "power": 20, "hands": 2},
    "bow": {"kind": "shoot", "accuracy": 4, "damage": "2d", "range": 12},
}
FEATS = (
    *("mow-down", "feint", "full-power", "taunting-strike", "multi-action", "snipe", "cover", "guardian"),
    *("defense-stance", "magic-control", "magic-convergence", "metamagic-targets", "metamagic-distance"),
    *("metamagic-area", "footwork", "hawk-eye"),
)
GM = Seat(id="gm", role="gm")
UNFORESEEN = {
    "path": {"off-the-map", "obstacle", "too-far", "overcrowded", "full-skirmish", "wrong-movement"},
    "point": {"off-the-map", "shielded", "too-close", "obstacle", "taunted"},
}
"""What a path or a point meets is said by the preview of that path or point."""


def furnished(chance: Any, setup: dict[str, Any]) -> dict[str, Any]:
    """With weapons, skills and feats on the sheets."""
    for one in setup["combatants"].values():
        one.pop("attacks", None)
        feats = chance.sample(FEATS, chance.randint(0, 4))
        one |= {"mp": chance.choice([0, 4, 20]), "magic_power": 3, "attacks": ATTACKS, "skills": SKILLS}
        one["feats"] = list(dict.fromkeys((*one.get("feats", ()), *feats)))
    return setup


def position_on_plane(chance: Any) -> dict[str, Any]:
    found = on_plane.position(chance)
    setup = furnished(chance, found["setup"])
    setup["phase"] = chance.choice(["rounds"] * 6 + ["placement", "knowledge", "preparation", "ended"])
    options = {**found["options"], "snap": 0}  # else a short path ends where it began
    options["dice"] = chance.choice(["server", "server", "entered"])
    return {"options": options, "setup": setup}


def position_on_areas(chance: Any) -> dict[str, Any]:
    people = {}
    for number in range(chance.randint(2, 6)):
        people[f"c{number}"] = {
            "faction": chance.choice(["allies", "enemies", "allies", "enemies", "neutral"]),
            "area": chance.choice(on_areas.AREAS),
            "hp": chance.randint(1, 25),
            "conditions": chance.sample(["asleep", "prone", "invisible", "hidden"], chance.choice([0, 0, 1])),
            "loot": [{"item": "hide"}],
            "reputation": 9,
        }
    phase = chance.choice(["rounds"] * 6 + ["placement", "knowledge", "preparation", "ended"])
    setup = {"round": chance.randint(1, 2), "phase": phase, "combatants": people}
    options = chance.choice([{}, {"retreat": "next-turn"}, {"strictness": "warn"}, {"dice": "entered"}])
    return {"options": options, "setup": furnished(chance, setup)}


def begun(system: Any, scenario: dict[str, Any]) -> History[Any]:
    start = setup_of(system, scenario)
    assert isinstance(start, Event), start
    history = History[Any](system)
    history.append(Entry(number=1, events=(start,)))
    return history


def filled(chance: Any, fight: Any, offer: Mapping[str, Any]) -> dict[str, Any] | None:
    """The command with its needs met; None where they cannot be."""
    command = dict(offer["command"])
    for need in offer["needs"]:
        if need.get("optional") and chance.random() < 0.5:
            continue
        if need.get("among") == [] or need.get("reach") == 0:
            return None
        command[need["field"]] = met(chance, fight, offer, need)
    return command


def met(chance: Any, fight: Any, offer: Mapping[str, Any], need: Mapping[str, Any]) -> Any:
    if "among" in need:
        if need["kind"] == "combatant" and need.get("most", 1) > 1:
            most = min(need["most"], len(need["among"]))
            return chance.sample(need["among"], chance.randint(1, most))
        one = chance.choice(need["among"])
        return one["value"] if need["kind"] == "choice" else one
    match need["kind"]:
        case "path":
            return [nearby(chance, fight, offer, need.get("reach", 5))]
        case "point":
            return nearby(chance, fight, offer, need.get("within", 5))
        case "number":
            number = chance.randint(need["least"], need["most"])
            return [number] * need["count"] if "count" in need else number
    return "words"


def nearby(chance: Any, fight: Any, offer: Mapping[str, Any], far: float) -> list[float]:
    command = offer["command"]
    x, y = fight.combatants[command.get("actor", command.get("target"))].at
    turned, away = chance.uniform(0, 6.28), chance.uniform(0.4, 0.9) * far
    return [round(x / 100 + away * math.cos(turned), 2), round(y / 100 + away * math.sin(turned), 2)]


def forgiven(offer: Mapping[str, Any]) -> set[str]:
    kinds = {need["kind"] for need in offer["needs"] if "among" not in need}
    return set().union(*(UNFORESEEN.get(kind, set()) for kind in kinds)) if kinds else set()


def check(chance: Any, history: History[Any], seat: Seat, actor: str | None) -> list[dict[str, Any]]:
    """Every offer is tried; what could be done is answered."""
    query = {"query": "offers"} | ({"actor": actor} if actor else {})
    answer = history.ask(seat, parse_query(history.system, query))
    if not isinstance(answer, Mapping):
        assert answer.code == "unknown-combatant"
        return []
    offers = dump(answer)["offers"]
    assert len({one["id"] for one in offers}) == len(offers)
    unseen = history.system.unseen(history.fight, history.viewer(seat))
    done = []
    for offer in offers:
        named = {one for need in offer["needs"] if need["kind"] == "combatant" for one in need["among"]}
        assert not named & unseen
        raw = filled(chance, history.fight, offer)
        if raw is None:
            assert offer["reject"], offer
            continue
        ruling = history.rule(seat, parse_command(history.system, raw), Luck(chance))
        code = ruling.refusal.code if ruling.refusal else None
        if offer["reject"] is None:
            assert code is None or code in forgiven(offer), (code, raw, offer)
            if code is None:
                done.append(raw)
        elif not history.asker(seat).lenient:
            assert code in {offer["reject"]["code"], *forgiven(offer)}, (code, raw, offer["reject"])
    return done


def live(chance: Any, history: History[Any]) -> None:
    for _ in range(10):
        if history.system is ADVANCED and not history.fight.pending and chance.random() < 0.5:
            march(chance, history)
        names = list(history.fight.combatants)
        some = frozenset(chance.sample(names, min(3, len(names))))
        seat = chance.choice([SCENARIO, Seat(id="p", role="player", controls=some)])
        turn = history.fight.turn
        actor = turn if turn and chance.random() < 0.7 else chance.choice([*names, None])
        done = [raw for raw in check(chance, history, seat, actor) if raw["command"] not in ENDING]
        if not done:
            continue
        raw = chance.choice(done)
        ruling = history.rule(seat, parse_command(history.system, raw), Luck(chance))
        if ruling.refusal is None:
            entry = Entry(number=history.number + 1, by=seat.id, command=raw, events=ruling.events)
            history.append(entry)


def march(chance: Any, history: History[Any]) -> None:
    """Somebody whose turn it may be crosses the field, so that others are asked whether they stop it."""
    fight = history.fight
    some = [one.id for one in fight.combatants.values() if one.faction == fight.acting and not one.acted]
    name = fight.turn or (chance.choice(some) if some else None)
    if name is None:
        return
    raw = on_plane.walk(chance, fight, name)
    ruling = history.rule(SCENARIO, parse_command(history.system, raw), Luck(chance))
    if ruling.refusal is None:
        entry = Entry(number=history.number + 1, by="scenario", command=raw, events=ruling.events)
        history.append(entry)


ENDING = ("remove", "undo", "redo", "end-combat", "concede")


@examples(60)
@given(st.randoms(use_true_random=True))
def test_offers_on_the_plane_hold(chance: Any) -> None:
    live(chance, begun(ADVANCED, position_on_plane(chance)))


@examples(60)
@given(st.randoms(use_true_random=True))
def test_offers_on_areas_hold(chance: Any) -> None:
    live(chance, begun(SIMPLIFIED, position_on_areas(chance)))


def taunt(chance: Any, history: History[Any]) -> list[str]:
    """Those of the side whose phase it is are taunted by a foe, as the GM may have it. Their ids."""
    fight, taunted = history.fight, []
    foes = [one.id for one in fight.combatants.values() if one.faction == other_side(fight.acting)]
    for one in fight.combatants.values():
        if one.faction != fight.acting or not foes:
            continue
        effect = {"shape": "target", "range": 99, "conditions": ["taunted"], "rounds": 2, "ends": "rounds"}
        raw = {
            "command": "effect",
            "actor": chance.choice(foes),
            "target": one.id,
            "action": "minor",
            **effect,
        }
        ruling = history.rule(GM, parse_command(history.system, raw), Luck(chance))
        if ruling.refusal is None:
            events = ruling.events
            history.append(Entry(number=history.number + 1, by=GM.id, command=raw, events=events))
            taunted += [name for name in [one.id] if "taunted" in history.fight.combatants[name].conditions]
    return taunted


def other_side(side: str) -> str:
    return "enemies" if side == "allies" else "allies"


def check_the_taunted(chance: Any, history: History[Any]) -> None:
    for name in taunt(chance, history):
        seat = Seat(id="p", role="player", controls=frozenset({name}))
        for _ in range(3):
            check(chance, history, seat, name)


@examples(60)
@given(st.randoms(use_true_random=True))
def test_offers_to_the_taunted_hold_on_the_plane(chance: Any) -> None:
    found = position_on_plane(chance)
    found["setup"]["phase"] = "rounds"
    check_the_taunted(chance, begun(ADVANCED, found))


@examples(60)
@given(st.randoms(use_true_random=True))
def test_offers_to_the_taunted_hold_on_areas(chance: Any) -> None:
    found = position_on_areas(chance)
    found["setup"]["phase"] = "rounds"
    check_the_taunted(chance, begun(SIMPLIFIED, found))


class Foremost:
    """Chance that takes the first of several and the largest number."""

    def choice(self, some: list[Any]) -> Any:
        return some[0]

    def randint(self, least: int, most: int) -> int:
        return most


def test_whom_a_foe_taunts_is_taunted() -> None:
    """So that the two above test something."""
    pair = {"ana": {"faction": "allies", "hp": 20}, "gob": {"faction": "enemies", "hp": 20}}
    for system, field, places in (
        (ADVANCED, "at", ([5, 5], [9, 5])),
        (SIMPLIFIED, "area", ("front", "front")),
    ):
        people = {
            name: {**one, field: place} for (name, one), place in zip(pair.items(), places, strict=True)
        }
        history = begun(system, {"setup": {"combatants": people}})

        assert taunt(Foremost(), history) == ["ana"]
