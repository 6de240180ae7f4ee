"""Fights of Square Fireballs at random, played by offers alone; what hidden ones are told of."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from app.history import Entry, History, setup_of
from app.rules.core import Event, Reason
from app.rules.offers import AskOffers
from app.rules.space.squares import distance
from app.rules.square_fireballs import reaching
from app.rules.square_fireballs.state import Fight
from app.rules.square_fireballs.system import SYSTEM
from app.rules.work import BUDGET, Meter, counted
from app.seats import Seat
from app.sight import redact
from app.store.codec import parse_command

pytestmark = pytest.mark.slow

GM = Seat(id="gm", role="gm", strict=True)
AXE = {"target": {"kind": "melee"}, "attack": {"hit": 6}, "damage": "1d8+3", "keywords": ["basic"], "push": 1}
BOW = {"target": {"kind": "ranged", "range": 6}, "attack": {"hit": 6}, "damage": "1d6+2"}
FIRE = {
    "use": "encounter",
    "target": {"kind": "area-burst", "range": 6, "n": 1},
    "attack": {"vs": "ref", "hit": 6},
    "damage": "2d6",
    "type": "fire",
    "effect": [{"name": "slowed", "until": "save"}],
}
GUARD = {"action": "reaction", "trigger": "hit", "target": {"kind": "self"}, "shield": 4}
BLAST = {
    "action": "minor",
    "target": {"kind": "close-blast", "n": 2},
    "attack": {"vs": "for"},
    "damage": 3,
    "slide": 1,
}
MEND = {"action": "minor", "target": {"kind": "melee", "who": "allies"}, "heal": "surge"}
POWERS = {"axe": AXE, "bow": BOW, "fire": FIRE, "guard": GUARD, "blast": BLAST, "mend": MEND}
MAP = """\
..........
.a..#..g..
.b.o#.~h..
...~..v...
.c.....OO.
.......OO.
"""
LEGEND = {"a": "ana", "b": "bo", "c": "cy", "g": "gob", "h": "hob", "O": "ogre"}
LEGEND |= {"#": "full", "o": "low", "~": "difficult", "v": "drop"}
HERO = {
    "faction": "allies",
    "hp": 16,
    "surge": 5,
    "surges": 2,
    "vitality": 3,
    "action_points": 1,
    "powers": POWERS,
}
FOE = {"faction": "enemies", "hp": 14, "powers": POWERS}
SETUP: dict[str, Any] = {
    "map": MAP,
    "legend": LEGEND,
    "battlefield": {
        "dark": True,
        "lights": [{"carried_by": "ana"}],
        "zones": [{"id": "fire", "cells": [[5, 4], [5, 5]], "damage": "1d4", "type": "fire", "deadly": True}],
    },
    "combatants": {
        "ana": HERO,
        "bo": HERO,
        "cy": {**HERO, "speed": {"fly": 7}},
        "gob": {**FOE, "group": "pack"},
        "hob": {**FOE, "group": "pack", "threshold": 8},
        "ogre": {**FOE, "size": "large", "hp": 40},
    },
}
FACES = st.lists(st.integers(1, 20), min_size=12, max_size=12)


@dataclass(slots=True)
class Faces:
    """These faces, one after another, as far as a die has them."""

    faces: list[int]
    fallen: int = 0

    def roll(self, sides: int) -> int:
        self.fallen += 1
        return (self.faces[self.fallen % len(self.faces)] - 1) % sides + 1


class Playing:
    """A fight that is played by offers alone."""

    def __init__(self, faces: list[int], options: Mapping[str, Any]) -> None:
        began = setup_of(SYSTEM, {"setup": SETUP, "options": options})
        assert isinstance(began, Event), began
        self.history = History(SYSTEM)
        self.history.append(Entry(number=1, events=(began,)))
        self.dice = Faces(faces)

    @property
    def fight(self) -> Fight:
        now: Fight = self.history.fight
        return now

    def actor(self) -> str | None:
        fight = self.fight
        if fight.turn:
            return fight.turn
        return fight.up[0] if fight.up else None

    def offers(self, seat: Seat, actor: str | None) -> list[dict[str, Any]]:
        """Those that are open."""
        answer = self.history.ask(seat, AskOffers(actor=actor))
        assert isinstance(answer, Mapping), answer
        return [one for one in answer["offers"] if one["reject"] is None]

    def do(self, seat: Seat, raw: Mapping[str, Any]) -> Reason | None:
        ruling = self.history.rule(seat, parse_command(SYSTEM, raw), self.dice)
        if ruling.refusal is None:
            number = self.history.number + 1
            self.history.append(Entry(number=number, by=seat.id, command=raw, events=ruling.events))
        return ruling.refusal

    def filled(self, data: st.DataObject, offer: Mapping[str, Any]) -> dict[str, Any]:
        """The command of an offer with what it needs."""
        command = dict(offer["command"])
        for need in offer["needs"]:
            if need.get("optional"):
                continue
            command[need["field"]] = self._met(data, need, command)
        return command

    def _met(self, data: st.DataObject, need: Mapping[str, Any], command: Mapping[str, Any]) -> Any:
        if need["kind"] == "path":
            one = self.fight.combatants[command["actor"]]
            how = command["with"]
            steps = [cell for cell in reaching.reach(self.fight, one, how) if distance(cell, one.cell) == 1]
            return [list(data.draw(st.sampled_from(sorted(steps))))] if steps else []
        if "among" in need:
            return data.draw(st.sampled_from(need["among"]))
        return 1


@settings(max_examples=12, phases=(Phase.generate,))
@given(FACES, st.sampled_from(["ask", "auto", "off"]), st.booleans(), st.data())
def test_what_is_offered_is_never_refused(
    faces: list[int], reactions: str, closed: bool, data: st.DataObject
) -> None:
    game = Playing(faces, {"reactions": reactions, "diagonal_gaps": not closed, "body_cover": closed})
    for _ in range(40):
        actor = game.actor()
        if actor is None:
            break
        open_now = [one for one in game.offers(GM, actor) if one["group"] != "gm"]
        assert open_now, actor
        offer = data.draw(st.sampled_from(open_now), label=actor)
        if offer["id"].startswith("move.") and offer["id"] != "move.stand" and not _steps(game, offer):
            continue
        command = game.filled(data, offer)
        assert game.do(GM, command) is None, command
        _is_whole(game.fight)


def _steps(game: Playing, offer: Mapping[str, Any]) -> bool:
    one = game.fight.combatants[offer["command"]["actor"]]
    found = reaching.reach(game.fight, one, offer["command"]["with"])
    return any(distance(cell, one.cell) == 1 for cell in found)


def _is_whole(fight: Fight) -> None:
    """Nobody stands on anybody, hp are in their bounds, and tasks are kept only while something is asked."""
    assert fight.pending is not None or not fight.tasks
    taken: set[tuple[int, int]] = set()
    for one in fight.combatants.values():
        if one.excluded:
            continue
        assert one.hp is None or 0 <= one.hp <= (one.max_hp or 0)
        for x in range(one.side):
            for y in range(one.side):
                cell = (one.cell[0] + x, one.cell[1] + y)
                assert cell not in taken
                taken.add(cell)
    if fight.phase == "rounds" and fight.order and fight.pending is None:
        assert fight.up


@settings(max_examples=8, phases=(Phase.generate,))
@given(FACES, st.data())
def test_nobody_is_told_of_the_hidden(faces: list[int], data: st.DataObject) -> None:
    game = Playing(faces, {"reactions": "ask"})
    assert game.do(GM, {"command": "condition", "target": "ogre", "add": ["hidden"]}) is None
    seat = Seat(id="p", role="player", controls=frozenset({"ana", "bo", "cy"}))
    for _ in range(12):
        actor = game.actor()
        if actor is None or "hidden" not in game.fight.combatants["ogre"].conditions:
            break
        open_now = [one for one in game.offers(GM, actor) if one["group"] not in ("gm", "move")]
        command = game.filled(data, data.draw(st.sampled_from(open_now)))
        assert game.do(GM, command) is None, command
        viewer = game.history.viewer(seat)
        unseen = SYSTEM.unseen(game.fight, viewer)
        view = redact(SYSTEM.portray(SYSTEM.known(game.fight, unseen)), viewer, unseen).view
        assert not [one for one in unseen if f'"{one}"' in json.dumps(view)]


def test_reach_and_a_burst_among_forty_cost_little_work() -> None:
    crowd = {f"p{n}": {**(FOE if n % 2 else HERO), "cell": [n, (n * 7) % 40]} for n in range(40)}
    began = setup_of(SYSTEM, {"setup": {"battlefield": {"columns": 40, "rows": 40}, "combatants": crowd}})
    assert isinstance(began, Event), began
    fight = SYSTEM.evolve(None, began)
    history = History(SYSTEM)
    history.append(Entry(number=1, events=(began,)))
    with counted(Meter(None)) as meter:
        history.ask(GM, AskOffers(actor="p0"))
    assert meter.spent < BUDGET
    assert fight.turn == "p0"
