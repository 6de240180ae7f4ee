"""Each sheet of Square Fireballs can be put on a table; each of its powers is offered and does something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.library.sheet import combatant_of
from app.library.shelves import shipped
from app.rules.core import Event
from app.rules.offers import AskOffers
from app.rules.square_fireballs.state import Fight, ReactionAsked
from app.rules.square_fireballs.system import SYSTEM
from app.seats import Seat
from app.store.codec import parse_command

GM = Seat(id="gm", role="gm", strict=True)
SHELF = shipped((SYSTEM,))
SINGLE = sorted(name for name, sheet in SHELF.sheets.items() if sheet.group is None)
SHEETS: Mapping[str, Mapping[str, Any]] = {name: combatant_of(SYSTEM, SHELF.sheets[name]) for name in SINGLE}
REACTIONS = ("reaction", "free-reaction")
POWERS = [(name, power, of) for name, sheet in SHEETS.items() for power, of in sheet["powers"].items()]
IN_TURN = [(name, power) for name, power, of in POWERS if of.get("action") not in REACTIONS]
TRIGGERED = [(name, power) for name, power, of in POWERS if of.get("action") in REACTIONS]
ALWAYS = {"attack": {"hit": 60}, "damage": 3, "keywords": ["basic"]}
DONE = {"hit", "healed", "shielded", "condition-added", "missed", "damaged"}


class Twenties:
    """Every die shows its most."""

    def roll(self, sides: int) -> int:
        return sides


class Playing:
    """A sheet beside a friend, with a foe before it."""

    def __init__(self, sheet: str, **setup: Any) -> None:
        one = {**SHEETS[sheet], "faction": "allies", "cell": [8, 6], "conditions": []}
        friend = {"faction": "allies", "cell": [8, 5], "hp": 9, "max_hp": 20, "surge": 5, "surges": 2}
        foe = {"faction": "enemies", "cell": [8 + _side(one), 6], "hp": 90, "powers": setup.pop("powers", {})}
        people = {"me": one, "friend": friend, "foe": foe}
        began = setup_of(SYSTEM, {"setup": {"combatants": people, **setup}})
        assert isinstance(began, Event), began
        self.history: History[Fight] = History(SYSTEM)
        self.history.append(Entry(number=1, events=(began,)))

    def offers(self, actor: str) -> Mapping[str, Any]:
        """Those that are open, by id."""
        answer: Any = self.history.ask(GM, AskOffers(actor=actor))
        return {one["id"]: one for one in answer["offers"] if one["reject"] is None}

    def do(self, raw: Mapping[str, Any]) -> list[str]:
        """What came of it."""
        ruling = self.history.rule(GM, parse_command(SYSTEM, raw), Twenties())
        assert ruling.refusal is None, ruling.refusal
        number = self.history.number + 1
        self.history.append(Entry(number=number, by="gm", command=raw, events=ruling.events))
        return [event.kind.partition("@")[0] for event in ruling.events]

    def filled(self, offer: Mapping[str, Any]) -> dict[str, Any]:
        """With what it has to have: of squares the first from where the area takes somebody."""
        command = dict(offer["command"])
        for need in offer["needs"]:
            if need.get("optional"):
                continue
            among = need["among"]
            command[need["field"]] = among[0] if need["kind"] == "combatant" else self._square(command, among)
        return command

    def _square(self, command: Mapping[str, Any], among: list[Any]) -> Any:
        for cell in among:
            told: Any = self.history.preview(GM, parse_command(SYSTEM, {**command, "at": list(cell)}))
            if told["legal"] and "foe" in told["targets"]:
                return list(cell)
        raise AssertionError(f"{command['power']} takes nobody")


def _side(one: Mapping[str, Any]) -> int:
    return {"large": 2, "huge": 3}.get(one.get("size", ""), 1)


def test_there_are_enough_to_begin_with() -> None:
    kinds = [SHELF.sheets[name].kind for name in SINGLE]

    assert kinds.count("pc") >= 8
    assert len(kinds) - kinds.count("pc") >= 20
    assert all(set(sheet.names) == set(sheet.note) == {"en", "ja"} for sheet in SHELF.sheets.values())
    named = [power["names"] for sheet in SHEETS.values() for power in sheet["powers"].values()]
    assert all(set(names) == {"en", "ja"} for names in named)


@pytest.mark.parametrize(("sheet", "power"), IN_TURN)
def test_a_power_is_offered_and_does_something(sheet: str, power: str) -> None:
    game = Playing(sheet)

    events = game.do(game.filled(game.offers("me")[f"use.{power}"]))

    assert DONE.intersection(events), events


@pytest.mark.parametrize(("sheet", "power"), TRIGGERED)
def test_a_reaction_is_asked_for_and_does_something(sheet: str, power: str) -> None:
    wanted = SHEETS[sheet]["powers"][power]["trigger"]
    blow = {**ALWAYS, "target": {"kind": "melee"}}
    game = Playing(sheet, powers={"blow": blow}, turn="foe", order=[["foe"], ["me"], ["friend"]])
    if wanted == "enters":
        game.do({"command": "place", "target": "foe", "cell": [14, 8]})
        game.do({"command": "move", "actor": "foe", "path": [[13, 8], [12, 8], [11, 8]]})
    else:
        game.do({"command": "use", "actor": "foe", "power": "blow", "target": "me"})

    while f"react.me.{power}" not in (asked := game.offers("me")):
        assert isinstance(game.history.fight.pending, ReactionAsked), asked
        game.do({"command": "pass"})
    events = game.do(asked[f"react.me.{power}"]["command"])

    assert "provoked" in events
    assert DONE.intersection(events), events
