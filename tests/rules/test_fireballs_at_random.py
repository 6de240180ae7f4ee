"""Battles of Square Fireballs at random: no exception, nobody stuck, nothing that is offered is refused."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, TypeVar

import pytest

from app.history import Entry, History, setup_of
from app.rules.core import Cell, Event, Reason
from app.rules.offers import AskOffers
from app.rules.square_fireballs.moving import against_moving
from app.rules.square_fireballs.reaching import reach
from app.rules.square_fireballs.state import Fight
from app.rules.square_fireballs.status import are_foes, squares_of
from app.rules.square_fireballs.system import SYSTEM
from app.seats import Seat
from app.store.codec import fight_from, fight_json, parse_command

T = TypeVar("T")
GM = Seat(id="gm", role="gm", strict=True)
ACTS = 45
BATTLES = int(os.environ.get("RANSEN_EXAMPLES", "0")) or 30
MELEE = {"kind": "melee"}
ALL: dict[str, Any] = {
    "axe": {"target": MELEE, "attack": {"hit": 6}, "damage": "1d8+3", "keywords": ["basic"], "push": 1},
    "bow": {
        "target": {"kind": "ranged", "range": 5},
        "attack": {"hit": 6},
        "damage": 4,
        "keywords": ["basic"],
    },
    "whip": {
        "action": "minor",
        "target": {"kind": "melee", "reach": 3},
        "attack": {"vs": "ref", "hit": 6},
        "effect": [{"name": "grabbed"}],
    },
    "hex": {
        "target": {"kind": "ranged", "range": 6},
        "attack": {"vs": "wil", "hit": 8},
        "effect": [{"name": "dominated", "until": "save"}],
    },
    "flash": {
        "use": "recharge",
        "recharge": 4,
        "target": {"kind": "close-burst", "n": 2, "who": "enemies"},
        "attack": {"vs": "for", "hit": 5},
        "effect": [{"name": "blinded", "until": "turn-end"}],
        "slide": 2,
    },
    "fire": {
        "use": "encounter",
        "target": {"kind": "area-burst", "range": 6, "n": 1},
        "attack": {"vs": "ref", "hit": 6},
        "damage": "2d6",
        "pull": 1,
    },
    "bolt": {"target": {"kind": "line", "n": 4}, "attack": {"vs": "ref", "hit": 4}, "damage": 5},
    "blast": {
        "action": "minor",
        "target": {"kind": "close-blast", "n": 2},
        "attack": {"vs": "for"},
        "damage": 2,
    },
    "mend": {"action": "minor", "target": {"kind": "melee", "who": "allies"}, "heal": "surge"},
    "parry": {"action": "reaction", "trigger": "hit", "target": {"kind": "self"}, "shield": 4},
    "back": {
        "action": "free-reaction",
        "trigger": "damaged",
        "target": MELEE,
        "attack": {"hit": 5},
        "damage": 2,
        "push": 2,
    },
    "watch": {
        "action": "reaction",
        "trigger": "enters",
        "target": {"kind": "close-burst", "n": 1, "who": "enemies"},
        "attack": {"hit": 4},
        "damage": 1,
        "effect": [{"name": "immobilized", "until": "turn-end"}],
    },
}
MAP = """\
............
.a..#..g...o
.b.o#.~h.p..
...~..v.....
.c.....OO...
.......OO.d.
"""
LEGEND = {"a": "ana", "b": "bo", "c": "cy", "d": "dee", "g": "gob", "h": "hob", "O": "ogre", "p": "pip"}
LEGEND |= {"#": "full", "o": "low", "~": "difficult", "v": "drop"}
PLAYERS = tuple(
    Seat(id=name, role="player", controls=frozenset(own))
    for name, own in (("mika", ("ana", "bo")), ("tom", ("cy", "dee")))
)


class Chance:
    """The same for the same number, every time."""

    def __init__(self, number: int) -> None:
        self._state = number * 7_919 + 17

    def below(self, most: int) -> int:
        self._state = (self._state * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) % 2**64
        return (self._state >> 33) % most

    def choice(self, among: Sequence[T]) -> T:
        return among[self.below(len(among))]

    def is_rare(self, one_in: int) -> bool:
        return self.below(one_in) == 0

    def some(self, among: Sequence[T], count: int) -> list[T]:
        """Different ones."""
        left = list(among)
        return [left.pop(self.below(len(left))) for _ in range(count)]


def setup(chance: Chance) -> dict[str, Any]:
    """Everybody knows seven powers; it is dark in every other battle."""
    people: dict[str, Any] = {}
    for name in LEGEND.values():
        if name in ("full", "low", "difficult", "drop"):
            continue
        is_ally = name in ("ana", "bo", "cy", "dee")
        one = {"faction": "allies" if is_ally else "enemies", "hp": 8 + chance.below(23), "surge": 5}
        one |= {"surges": 2, "action_points": 1, "saves": chance.below(7) - 2}
        one["powers"] = {power: ALL[power] for power in ("axe", *chance.some(sorted(ALL), 6))}
        people[name] = one | ({"vitality": 3} if is_ally else {})
    people["ogre"] |= {"size": "large", "resist": {"fire": "resistant"}}
    people["hob"] |= {"threshold": 8, "group": "pack"}
    people["gob"] |= {"group": "pack"}
    people["cy"]["speed"] = {"fly": 7, "walk": 5}
    zone = {"id": "coals", "cells": [[5, 4], [5, 5]], "damage": "1d4", "deadly": True}
    lights = [{"carried_by": "ana", "bright": 2, "dim": 4}]
    field = {"dark": chance.is_rare(2), "lights": lights, "zones": [zone]}
    return {"map": MAP, "legend": LEGEND, "battlefield": field, "combatants": people}


class Game:
    """A fight that is played by offers alone."""

    def __init__(self, number: int) -> None:
        self.chance = Chance(number)
        self.stopped: dict[tuple[str, ...], tuple[Cell, Cell]] = {}
        """Where those stand who were stopped on a friend's square."""
        options = {"reactions": self.chance.choice(("ask", "ask", "auto", "off"))}
        options |= {
            name: self.chance.is_rare(3) for name in ("body_cover", "low_enterable", "shift_provokes")
        }
        began = setup_of(SYSTEM, {"setup": setup(self.chance), "options": options})
        assert isinstance(began, Event), began
        self.history: History[Fight] = History(SYSTEM)
        self.history.append(Entry(number=1, events=(began,)))

    def roll(self, sides: int) -> int:
        return 1 + self.chance.below(sides)

    def offers(self, seat: Seat, actor: str | None) -> list[dict[str, Any]]:
        """Those that are open."""
        answer = self.history.ask(seat, AskOffers(actor=actor))
        assert isinstance(answer, Mapping), answer
        return [one for one in answer["offers"] if one["reject"] is None and one["group"] != "gm"]

    def do(self, seat: Seat, raw: Mapping[str, Any]) -> Reason | None:
        ruling = self.history.rule(seat, parse_command(SYSTEM, raw), self)
        if ruling.refusal is None:
            number = self.history.number + 1
            self.history.append(Entry(number=number, by=seat.id, command=raw, events=ruling.events))
        return ruling.refusal

    def turn(self) -> bool:
        """One act of somebody's; False where nobody is left to act."""
        fight = self.history.fight
        actor = fight.turn or next(iter(fight.up), None)
        if fight.pending is None and actor is None:
            return False
        seat = self.chance.choice((GM, *(one for one in PLAYERS if actor in one.controls)))
        found = self.offers(seat, actor)
        if fight.pending is not None and not found:
            seat = GM
            found = self.offers(seat, actor)
        assert found, (actor, fight.pending)
        offer = self.chance.choice(found)
        command = self.filled(seat, offer)
        if command is not None:
            assert self.do(seat, command) is None, (seat.id, command, self.do(seat, command))
        elif self.chance.is_rare(5):
            assert self.do(seat, {"command": "end-turn", "actor": actor}) is None
        return True

    def filled(self, seat: Seat, offer: Mapping[str, Any]) -> dict[str, Any] | None:
        """The command of an offer with what it needs; None where a way has no free first step."""
        command = dict(offer["command"])
        for need in offer["needs"]:
            if need.get("optional"):
                continue
            if need["kind"] == "path":
                steps = self.steps(seat, command)
                if not steps:
                    return None
                command["path"] = self.onward(seat, command, [list(self.chance.choice(steps))])
            elif need["kind"] == "choice":
                command[need["field"]] = self.chance.choice(need["among"])["value"]
            else:
                command[need["field"]] = self.chance.choice(need["among"])
        return command

    def onward(self, seat: Seat, command: dict[str, Any], path: list[list[int]]) -> list[list[int]]:
        """Now and then a longer way, past friends too: the longest of some steps that is allowed."""
        way, longest = list(path), path
        for _ in range(self.chance.below(4)):
            x, y = way[-1]
            way.append([x + self.chance.below(3) - 1, y + self.chance.below(3) - 1])
            tried = parse_command(SYSTEM, {**command, "path": way})
            answer = None if isinstance(tried, Reason) else self.history.preview(seat, tried)
            if isinstance(answer, Mapping) and answer.get("legal"):
                longest = list(way)
        return longest

    def steps(self, seat: Seat, command: Mapping[str, Any]) -> list[tuple[int, int]]:
        known = SYSTEM.known(self.history.fight, SYSTEM.unseen(self.history.fight, self.history.viewer(seat)))
        one = known.combatants[command["actor"]]
        return sorted(
            cell
            for cell in reach(known, one, command["with"])
            if max(abs(cell[0] - one.cell[0]), abs(cell[1] - one.cell[1])) == 1
        )


def is_whole(game: Game) -> None:
    """Nobody stands on anybody for good, tasks wait only for an answer, somebody may act."""
    fight = game.history.fight
    assert fight.pending is not None or not fight.tasks
    assert fight.pending is not None or fight.up or not fight.order
    game.stopped = {pair: is_stopped(game, *pair) for pair in shared(fight) if not is_passing(fight, *pair)}
    for one in fight.combatants.values():
        assert one.hp is None or 0 <= one.hp <= (one.max_hp or 0)


def shared(fight: Fight) -> set[tuple[str, str]]:
    """Pairs who have a square in common: friends, one of whom was on the way past the other."""
    there = {one.id: frozenset(squares_of(one)) for one in fight.combatants.values() if not one.excluded}
    found = {(a, b) for a, b in combinations(there, 2) if there[a] & there[b]}
    assert not any(are_foes(fight.combatants[a], fight.combatants[b]) for a, b in found)
    return found


def is_passing(fight: Fight, *pair: str) -> bool:
    """A decision is put while one of them is on the way past the other."""
    walks = [one.walk for one in fight.tasks if one.walk and one.walk.mover in pair and one.walk.path]
    return fight.pending is not None and any(
        walk.at == fight.combatants[walk.mover].cell != walk.start for walk in walks
    )


def is_stopped(game: Game, *pair: str) -> tuple[Cell, Cell]:
    """Where both are: one of them could go no further there, and nobody has moved since."""
    a, b = (game.history.fight.combatants[name] for name in pair)
    is_held = any(next(against_moving(one, "walk"), None) is not None for one in (a, b))
    assert is_held or game.stopped.get((a.id, b.id)) == (a.cell, b.cell)
    return a.cell, b.cell


@pytest.mark.parametrize("number", range(BATTLES))
def test_a_battle_at_random_goes_on_and_folds_to_the_same(number: int) -> None:
    game = Game(number)
    for _ in range(ACTS):
        if not game.turn():
            break
        is_whole(game)
    fight = game.history.fight

    assert fight_from(SYSTEM, fight_json(SYSTEM, fight)) == fight
    again: Fight | None = None
    for entry in game.history.entries:
        for event in entry.events:
            again = SYSTEM.evolve(again, event)
    assert again == fight
