"""`together`: several commands of the GM as one, all or nothing, one entry of the log, taken back as one."""

from __future__ import annotations

from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.rules.common.events import ConditionAdded
from app.rules.core import Event, Reason, Ruling
from app.rules.sw25.advanced.events import Added
from app.rules.sw25.advanced.system import SYSTEM
from app.seats import Seat
from app.store.codec import Malformed, command_json, parse_command

GM = Seat(id="gm", role="gm")
ANA = Seat(id="ana-seat", role="player", controls=frozenset({"ana"}))
SETUP = {
    "battlefield": {"width": 60, "height": 40},
    "combatants": {
        "ana": {"faction": "allies", "at": [10, 10], "hp": 20},
        "gob": {"faction": "enemies", "at": [30, 10], "hp": 12},
    },
}


class NoDice:
    def roll(self, sides: int) -> int:
        raise AssertionError("no die is wanted here")


def begun(**options: Any) -> History[Any]:
    event = setup_of(SYSTEM, {"setup": SETUP, "options": options})
    assert isinstance(event, Event)
    history: History[Any] = History(SYSTEM)
    history.append(Entry(number=1, events=(event,)))
    return history


def ask(history: History[Any], *several: dict[str, Any], seat: Seat = GM) -> Ruling:
    command = parse_command(SYSTEM, {"command": "together", "do": list(several)})
    return history.rule(seat, command, NoDice())


def add(name: str, **more: Any) -> dict[str, Any]:
    return {"command": "add", "id": name, "faction": "enemies", "at": [40, 20], **more}


def refusal(ruling: Ruling) -> Reason:
    assert ruling.refusal
    assert not ruling.events
    return ruling.refusal


def test_all_are_carried_out_in_order() -> None:
    history = begun()

    ruling = ask(history, add("a"), add("b"), {"command": "condition", "target": "b", "add": ["prone"]})

    assert [type(event) for event in ruling.events] == [Added, Added, ConditionAdded]


def test_they_are_taken_back_as_one() -> None:
    history = begun()
    history.append(Entry(number=2, by="gm", events=ask(history, add("a"), add("b")).events))

    undone = history.rule(GM, parse_command(SYSTEM, {"command": "undo"}), NoDice())
    history.append(Entry(number=3, by="gm", events=undone.events))

    assert set(history.fight.combatants) == {"ana", "gob"}


def test_who_comes_in_by_one_may_be_named_by_the_next() -> None:
    ruling = ask(begun(), add("a"), {"command": "place", "target": "a", "at": [5, 5]})

    assert ruling.refusal is None


def test_one_that_is_refused_refuses_all_and_is_named() -> None:
    why = refusal(ask(begun(), add("a"), {"command": "place", "target": "gob", "at": [70, 5]}, add("b")))

    assert (why.code, why.figures["index"]) == ("off-the-map", 1)


def test_a_stranger_in_the_middle_refuses_all() -> None:
    why = refusal(ask(begun(), add("a"), {"command": "remove", "target": "nobody"}))

    assert (why.code, why.figures["index"]) == ("unknown-combatant", 1)


def test_the_same_id_twice_refuses_all() -> None:
    assert refusal(ask(begun(), add("a"), add("a"))).figures["index"] == 1


@pytest.mark.parametrize(
    "one",
    [
        {"command": "undo"},
        {"command": "redo"},
        {"command": "override", "do": {"command": "end-turn", "actor": "ana"}},
        {"command": "together", "do": [{"command": "advance"}]},
        {"command": "roll", "dice": "2d", "secret": True},
        {"command": "roll-initiative", "dice": [1, 2, 3, 4]},
    ],
)
def test_what_stands_in_an_entry_of_its_own_is_carried_by_none(one: dict[str, Any]) -> None:
    why = refusal(ask(begun(), add("a"), one))

    assert why.code == "bad-command"
    assert "do.1" in str(why.figures["detail"])


def test_an_override_carries_no_bundle() -> None:
    bundle = {"command": "together", "do": [add("a")]}
    command = parse_command(SYSTEM, {"command": "override", "do": bundle})

    assert refusal(begun().rule(GM, command, NoDice())).code == "bad-command"


def test_players_do_nothing_together() -> None:
    no_part = {"command": "move", "actor": "ana", "mode": "limited", "path": [[11, 10]]}

    assert refusal(ask(begun(), no_part, seat=ANA)).code == "not-allowed"


def test_a_preview_of_it_changes_nothing_and_names_the_refused() -> None:
    history = begun()
    off_map = {"command": "place", "target": "gob", "at": [70, 5]}
    bundle = {"command": "together", "do": [add("a"), off_map]}

    answer = history.preview(GM, parse_command(SYSTEM, bundle))

    assert isinstance(answer, dict)
    assert answer["legal"] is False
    assert answer["reject"].figures["index"] == 1
    assert set(history.fight.combatants) == {"ana", "gob"}


@pytest.mark.parametrize(
    ("do", "said"),
    [
        ([], "do: no command"),
        ([add(f"a{n}") for n in range(101)], "do: at most 100"),
        ([add("a"), {"command": "fly"}], "do.1"),
        ([add("a"), {"command": "place", "target": "a", "at": "there"}], "do.1: at"),
        ({"command": "advance"}, "do"),
    ],
)
def test_what_is_malformed_says_where(do: Any, said: str) -> None:
    with pytest.raises(Malformed) as told:
        parse_command(SYSTEM, {"command": "together", "do": do})

    assert said in told.value.detail


def test_it_is_written_down_as_it_was_read() -> None:
    raw = {"command": "together", "do": [add("a"), {"command": "advance"}]}

    assert command_json(parse_command(SYSTEM, raw)) == raw


def test_dice_thrown_by_hand_are_waited_for_and_all_is_ruled_again() -> None:
    history = begun(dice="entered")
    blow = {"kind": "shoot", "range": 30, "accuracy": 5, "damage": "3"}
    shot = {"command": "attack", "actor": "ana", "attack": blow, "target": "gob"}

    waiting = ask(history, add("a"), shot)
    history.append(Entry(number=2, by="gm", events=waiting.events))
    pending = history.fight.waiting
    given = history.rule(GM, parse_command(SYSTEM, {"command": "dice", "faces": [6, 5, 1, 2]}), NoDice())
    history.append(Entry(number=3, by="gm", events=given.events))

    assert pending is not None
    assert given.refusal is None
    assert "a" in history.fight.combatants
    assert history.fight.combatants["gob"].hp == 9
