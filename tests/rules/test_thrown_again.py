"""The GM takes an act back and has it done again with dice that people throw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from app.history import Entry, History
from app.rules.core import NoDice
from app.rules.systems import SYSTEMS
from app.scenario.scripted import Scripted
from app.seats import Seat
from app.store.codec import parse_command
from tests.rules.test_offers import begun

GM = Seat(id="gm", role="gm")
MIKA = Seat(id="mika", role="player", controls=frozenset({"ana"}))
BLADE = {"kind": "melee", "accuracy": 5, "damage": "2d+3"}
SWORD_WORLD: dict[str, Any] = {
    "ruleset": "sw25-advanced",
    "setup": {
        "combatants": {
            "ana": {"faction": "allies", "hp": 20, "attacks": {"blade": BLADE}},
            "gob": {"faction": "enemies", "hp": 30, "evasion": {"fixed": 9}, "defense": 0},
        },
        "skirmishes": {"s1": {"center": [10, 10], "melee": ["ana", "gob"]}},
    },
}
BLOW = {"command": "attack", "actor": "ana", "attack": "blade", "target": "gob"}
TURN = {"command": "end-turn", "actor": "ana"}


def fight() -> History[Any]:
    system = next(one for one in SYSTEMS if one.key == "sw25-advanced")
    return begun(system, SWORD_WORLD)


def ask(history: History[Any], seat: Seat, raw: Mapping[str, Any], *faces: int) -> str | None:
    """Why it is refused; what happened is appended."""
    ruling = history.rule(seat, parse_command(history.system, raw), Scripted(faces) if faces else NoDice())
    if ruling.refusal:
        return ruling.refusal.code
    entry = Entry(number=history.number + 1, by=seat.id, command=raw, events=ruling.events)
    history.append(entry)
    return None


def hp(history: History[Any]) -> int:
    found: int = history.fight.combatants["gob"].hp
    return found


def waits(history: History[Any]) -> Any:
    return history.system.waiting(history.fight)


def again(history: History[Any]) -> None:
    assert ask(history, GM, {"command": "undo"}) is None
    assert ask(history, GM, {"command": "redo", "by_hand": True}) is None


def test_the_act_waits_for_dice_and_counts_those_that_are_typed() -> None:
    history = fight()
    assert ask(history, MIKA, BLOW, 3, 4, 1, 2) is None
    assert hp(history) == 24

    again(history)

    assert hp(history) == 30
    assert (waits(history).throw.actor, waits(history).throw.need) == ("ana", 2)
    assert ask(history, GM, {"command": "dice", "faces": [3, 4]}) is None
    assert ask(history, GM, {"command": "dice", "faces": [5, 6]}) is None
    assert waits(history) is None
    assert hp(history) == 16
    assert history.fight.turn == "ana"


def test_the_server_rolls_whatever_comes_after() -> None:
    history = fight()
    assert ask(history, MIKA, BLOW, 3, 4, 1, 2) is None
    again(history)
    assert ask(history, GM, {"command": "dice", "faces": [1, 1]}) is None
    assert hp(history) == 30
    assert ask(history, MIKA, TURN) is None

    assert history.system.options(history.fight)["dice"] == "server"
    assert ask(history, GM, {"command": "dice", "faces": [1]}) == "nothing-pending"


@pytest.mark.parametrize("seat", [MIKA, Seat(id="spectator", role="spectator")])
def test_nobody_but_the_gm_may(seat: Seat) -> None:
    history = fight()
    assert ask(history, MIKA, BLOW, 3, 4, 1, 2) is None
    assert ask(history, GM, {"command": "undo"}) is None

    assert ask(history, seat, {"command": "redo", "by_hand": True}) == "not-allowed"


def test_what_was_not_taken_back_is_not_done_again() -> None:
    history = fight()
    assert ask(history, MIKA, BLOW, 3, 4, 1, 2) is None

    assert ask(history, GM, {"command": "redo", "by_hand": True}) == "nothing-to-redo"


def test_what_has_no_dice_is_put_back_and_not_thrown() -> None:
    history = fight()
    assert ask(history, MIKA, TURN) is None
    assert ask(history, GM, {"command": "undo"}) is None

    assert ask(history, GM, {"command": "redo", "by_hand": True}) == "nothing-to-redo"
    assert ask(history, GM, {"command": "redo"}) is None


def test_a_secret_roll_is_never_asked_for() -> None:
    history = fight()
    assert ask(history, GM, {"command": "roll", "dice": "2d6", "secret": True}, 3, 4) is None
    assert ask(history, GM, {"command": "undo"}) is None

    assert ask(history, GM, {"command": "redo", "by_hand": True}) == "nothing-to-redo"


def test_typed_dice_that_waited_are_typed_anew_and_not_thrown_again() -> None:
    history = fight()
    assert ask(history, MIKA, BLOW, 3, 4, 1, 2) is None
    again(history)
    assert ask(history, GM, {"command": "dice", "faces": [1, 1]}) is None
    assert ask(history, GM, {"command": "undo"}) is None

    assert ask(history, GM, {"command": "redo", "by_hand": True}) in ("decision-pending", "nothing-to-redo")
    assert ask(history, GM, {"command": "dice", "faces": [6, 6]}) is None


def test_what_would_come_of_it_can_be_asked() -> None:
    history = fight()
    assert ask(history, MIKA, BLOW, 3, 4, 1, 2) is None
    wish = parse_command(history.system, {"command": "redo", "by_hand": True})
    assert history.preview(GM, wish) != {"legal": True, "reject": None}
    assert ask(history, GM, {"command": "undo"}) is None

    assert history.preview(GM, wish) == {"legal": True, "reject": None}
