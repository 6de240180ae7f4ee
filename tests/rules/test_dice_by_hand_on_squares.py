"""Dice that people type in on squares: the form takes what the die that is thrown can show."""

from __future__ import annotations

from typing import Any

import pytest

from app.history import Entry, History
from app.i18n import LANGUAGES, Language, learn, own, sentence
from app.rules.core import NoDice
from app.rules.offers import AskOffers
from app.rules.square_fireballs.system import SYSTEM
from app.seats import Seat
from app.store.codec import parse_command
from tests.rules.test_offers import begun

GM = Seat(id="gm", role="gm", strict=True)
BASIC = {"target": {"kind": "melee"}, "attack": {"hit": 6}, "damage": "1d10+3", "keywords": ["basic"]}
BOW = {"target": {"kind": "ranged", "range": 6}, "attack": {"hit": 6}, "damage": "1d6+2"}
THROWN = ("hit", "damage", "save", "initiative", "action-point", "recharge", "stealth", "perception")
"""What the rules throw dice for here."""


def fight() -> History[Any]:
    """Ana acts beside a goblin who may strike when she shoots; real dice are thrown."""
    ana = {"faction": "allies", "cell": [1, 1], "hp": 30, "powers": {"cut": BASIC, "bow": BOW}}
    gob = {"faction": "enemies", "cell": [2, 1], "hp": 30, "powers": {"claw": BASIC}}
    setup = {
        "battlefield": {"columns": 8, "rows": 4},
        "combatants": {"ana": ana, "gob": gob},
        "order": [["ana"], ["gob"]],
    }
    scenario = {"ruleset": "square-fireballs", "options": {"dice": "entered"}, "setup": setup}
    return begun(SYSTEM, scenario)


def does(history: History[Any], **command: Any) -> None:
    ruling = history.rule(GM, parse_command(SYSTEM, command), NoDice())
    assert ruling.refusal is None, ruling.refusal
    history.append(Entry(number=history.number + 1, by="gm", command=command, events=ruling.events))


def answers(history: History[Any]) -> dict[str, Any]:
    found = history.ask(GM, AskOffers())
    assert isinstance(found, dict)
    return {offer["id"]: offer for offer in found["offers"] if offer["group"] == "reaction"}


@pytest.mark.parametrize(
    ("command", "given", "sides"),
    [
        ({"command": "use", "actor": "ana", "power": "cut", "target": "gob"}, [], 20),
        ({"command": "use", "actor": "ana", "power": "cut", "target": "gob"}, [18], 10),
        ({"command": "search", "actor": "ana"}, [], 20),
        ({"command": "roll", "dice": "1d12"}, [], 12),
    ],
)
def test_the_form_takes_what_the_die_can_show(command: dict[str, Any], given: list[int], sides: int) -> None:
    history = fight()
    does(history, **command)
    for face in given:
        does(history, command="dice", faces=[face])

    need = answers(history)["dice"]["needs"][0]

    assert (need["least"], need["most"]) == (1, sides)


def test_who_has_answered_is_offered_no_answer_while_the_dice_are_awaited() -> None:
    history = fight()
    does(history, command="use", actor="ana", power="bow", target="gob")
    assert {"react.gob.opportunity", "pass"} <= answers(history).keys()

    does(history, command="react", actor="gob", power="opportunity")

    assert answers(history).keys() == {"dice"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", ["event-dice-wanted", "decision-dice"])
def test_each_die_that_is_asked_for_is_named(language: Language, message: str) -> None:
    learn(SYSTEM)
    name = own(language, message, SYSTEM.key)

    said = [sentence(language, name, actor="Ana", need=1, what=what) for what in (*THROWN, "anything")]

    assert len(set(said)) == len(said)
