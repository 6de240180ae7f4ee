"""Chances of shots and spells that may go astray: every throw of the dice is played. (Misfire)"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import isclose
from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.rules.core import Event, Reason
from app.rules.systems import SYSTEMS
from app.seats import Seat
from app.store.codec import parse_command

pytestmark = pytest.mark.slow

BY_KEY = {system.key: system for system in SYSTEMS}
GM = Seat(id="gm", role="gm")
FIXED = {"fixed": 9}
SHOT = {"kind": "shoot", "range": 30, "accuracy": 3, "damage": "6"}


class Wanted(Exception):
    """One die more is needed than this branch has: it has so many sides."""


class Branch:
    """Dice that fall as they are told."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces, self.fallen, self.probability = faces, 0, 1.0

    def roll(self, sides: int) -> int:
        if self.fallen == len(self.faces):
            raise Wanted(sides)
        self.fallen += 1
        self.probability /= sides
        return self.faces[self.fallen - 1]


def fight(key: str, combatants: dict[str, Any], **options: Any) -> History[Any]:
    """Ana stands apart; all others are together, in a melee."""
    if key == "sw25-simplified":
        placed = {
            n: {**one, "area": "allies-rear" if n == "ana" else "front"} for n, one in combatants.items()
        }
        setup: dict[str, Any] = {"combatants": placed}
    else:
        placed = {n: {**one, **({"at": [10, 10]} if n == "ana" else {})} for n, one in combatants.items()}
        melee = [name for name in placed if name != "ana"]
        setup = {"combatants": placed, "skirmishes": {"s1": {"center": [30, 10], "melee": melee}}}
    start = setup_of(BY_KEY[key], {"setup": {"round": 2, **setup}, "options": options})
    assert isinstance(start, Event), start
    history = History(BY_KEY[key])
    history.append(Entry(number=1, events=(start,)))
    return history


def every_end(history: History[Any], raw: Mapping[str, Any]) -> Iterator[tuple[float, tuple[Event, ...]]]:
    """All that may come of it, with how probable each is."""
    command = parse_command(history.system, raw)
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        faces = waiting.pop()
        dice = Branch(faces)
        try:
            ruling = history.rule(GM, command, dice)
        except Wanted as more:
            waiting += [(*faces, face) for face in range(1, more.args[0] + 1)]
            continue
        assert ruling.refusal is None, ruling.refusal
        yield dice.probability, ruling.events


def hurt(events: Sequence[Event], name: str) -> int | None:
    """What was taken off it all in all; None where nothing struck it."""
    amounts = [
        getattr(event, "amount", 0)
        for event in events
        if event.kind.startswith("damaged@") and getattr(event, "target", "") == name
    ]
    return sum(amounts) if amounts else None


def told(history: History[Any], raw: Mapping[str, Any]) -> Mapping[str, Any]:
    found = history.preview(GM, parse_command(history.system, raw))
    assert not isinstance(found, Reason)
    assert found["legal"], found
    return found


def body(faction: str, evasion: int, **more: Any) -> dict[str, Any]:
    return {"faction": faction, "hp": 90, "evasion": {"fixed": evasion}, **more}


HEAD = {"core": True, "hp": 90, "evasion": {"fixed": 9}, "defense": 1}
TAIL = {"hp": 90, "evasion": {"fixed": 12}, "defense": 4}
SHOTS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "into a melee of two": ({"bo": body("allies", 8), "gob": body("enemies", 10)}, {}),
    "of three": ({"bo": body("allies", 8), "gob": body("enemies", 10), "imp": body("enemies", 9)}, {}),
    "at a body of sections": (
        {"bo": body("allies", 8), "gob": body("enemies", 10, sections={"head": HEAD, "tail": TAIL})},
        {},
    ),
    "a body found as a whole": (
        {"bo": body("allies", 8), "gob": body("enemies", 10, sections={"head": HEAD, "tail": TAIL})},
        {"misfire": "character"},
    ),
    "the unconscious too": (
        {
            "bo": body("allies", 8),
            "gob": body("enemies", 10),
            "cy": body("enemies", 99, conditions=["unconscious"]),
        },
        {},
    ),
    "no misfire at all": ({"bo": body("allies", 8), "gob": body("enemies", 10)}, {"misfire": "off"}),
}


@pytest.mark.parametrize("key", ["sw25-simplified", "sw25-advanced"])
@pytest.mark.parametrize("case", SHOTS)
def test_the_chance_of_a_shot_is_that_of_all_throws_played(key: str, case: str) -> None:
    others, options = SHOTS[case]
    history = fight(key, {"ana": {"faction": "allies"}, **others}, **options)
    for target in others:
        raw = {"command": "attack", "actor": "ana", "attack": SHOT, "target": target}
        counted: dict[int, float] = defaultdict(float)
        for probability, events in every_end(history, raw):
            amount = hurt(events, target)
            if amount is not None:
                counted[amount] += probability

        found = told(history, raw)

        hits = sum(counted.values())
        assert isclose(found["chance"], hits, abs_tol=5e-5)
        for points, probability in found["damage"]["spread"]:
            assert isclose(probability, counted[points] / hits, abs_tol=1e-5)


@pytest.mark.parametrize("key", ["sw25-simplified", "sw25-advanced"])
def test_who_covers_takes_what_chance_finds_too(key: str) -> None:
    others = {
        "ed": body("enemies", 8, feats=["cover"]),
        "gob": body("enemies", 10),
        "bo": body("allies", 9),
    }
    history = fight(key, {"ana": {"faction": "allies"}, **others})
    for number, raw in enumerate(
        (
            {"command": "advance"},
            {"command": "declare", "actor": "ed", "feat": "cover", "target": "gob"},
            {"command": "advance"},
        ),
        2,
    ):
        ruling = history.rule(GM, parse_command(history.system, raw), Branch(()))
        assert ruling.refusal is None, ruling.refusal
        history.append(Entry(number=number, events=ruling.events))
    raw = {"command": "attack", "actor": "ana", "attack": SHOT, "target": "gob"}

    found = told(history, raw)

    taken = sum(p for p, events in every_end(history, raw) if hurt(events, "ed") is not None)
    assert found["taken_by"] == "ed"
    assert isclose(found["chance"], taken, abs_tol=5e-5)


@pytest.mark.parametrize("key", ["sw25-simplified", "sw25-advanced"])
@pytest.mark.parametrize(
    ("shape", "resist"), [("shot", "none"), ("shot", "negate"), ("line", "none"), ("target", "negate")]
)
def test_the_chance_of_a_spell_is_that_of_all_throws_played(key: str, shape: str, resist: str) -> None:
    others = {n: body("allies" if n == "bo" else "enemies", 9, willpower=FIXED) for n in ("bo", "gob", "imp")}
    history = fight(key, {"ana": {"faction": "allies", "magic_power": 4}, **others})
    raw = {"command": "effect", "actor": "ana", "shape": shape, "range": 30, "damage": "3", "resist": resist}
    for target in others:
        struck = sum(p for p, events in every_end(history, raw | {"target": target}) if hurt(events, target))

        found = told(history, raw | {"target": target})

        chance = found["odds"][target]["chance"] if "odds" in found else found["chance"]
        assert isclose(chance, struck, abs_tol=5e-5)


@pytest.mark.parametrize("key", ["sw25-simplified", "sw25-advanced"])
def test_of_several_targets_each_may_be_found_by_every_draw(key: str) -> None:
    others = {n: body("allies" if n == "bo" else "enemies", 9, willpower=FIXED) for n in ("bo", "gob", "imp")}
    history = fight(key, {"ana": {"faction": "allies", "magic_power": 4}, **others})
    raw = {
        "command": "effect",
        "actor": "ana",
        "shape": "shot",
        "range": 30,
        "damage": "3",
        "resist": "negate",
        "target": ["gob", "imp"],
    }
    found = told(history, raw)

    for name in ("gob", "imp"):
        struck = sum(p for p, events in every_end(history, raw) if hurt(events, name))
        assert isclose(found["odds"][name]["chance"], struck, abs_tol=5e-5)
