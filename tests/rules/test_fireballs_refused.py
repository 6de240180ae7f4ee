"""Bad input for every command of Square Fireballs: the first code of the contract's order is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.rules.core import Event, Reason
from app.rules.square_fireballs.commands import COMMANDS
from app.rules.square_fireballs.context import CODES
from app.rules.square_fireballs.state import Fight
from app.rules.square_fireballs.system import SYSTEM
from app.seats import Seat
from app.store.codec import Malformed, parse_command

GM = Seat(id="gm", role="gm", strict=True)
MIKA = Seat(id="mika", role="player", controls=frozenset({"bo"}))
POWERS = {
    "axe": {"target": {"kind": "melee"}, "attack": {"hit": 5}, "damage": 3, "keywords": ["basic"]},
    "bow": {"use": "encounter", "target": {"kind": "ranged", "range": 4}, "attack": {"hit": 5}, "damage": 3},
    "wave": {"target": {"kind": "close-burst", "n": 1, "who": "enemies"}, "attack": {"hit": 9}, "push": 2},
    "parry": {"action": "reaction", "trigger": "hit", "target": {"kind": "self"}, "shield": 2},
}
SETUP: dict[str, Any] = {
    "battlefield": {"columns": 12, "rows": 6, "terrain": {"full": [[5, 0]], "drop": [[0, 5]]}},
    "combatants": {
        "ana": {"faction": "allies", "cell": [3, 3], "hp": 20, "powers": POWERS},
        "bo": {"faction": "allies", "cell": [1, 1], "hp": 20, "powers": POWERS},
        "gob": {"faction": "enemies", "cell": [4, 3], "hp": 20, "powers": POWERS},
        "hob": {"faction": "enemies", "cell": [11, 5], "hp": 20, "resist": {"fire": "immune"}},
    },
}
ACTS: dict[str, dict[str, Any]] = {
    "move": {"path": [[2, 3]]},
    "use": {"power": "axe", "target": "gob"},
    "charge": {"target": "gob"},
    "force": {"target": "gob", "do": {"command": "move", "path": [[4, 4]]}},
    "end-turn": {},
    "total-defense": {},
    "second-wind": {},
    "point-blank": {},
    "quick-draw": {},
    "action-point": {},
    "raise-alarm": {},
    "escape": {},
    "minor": {"name": "look about"},
    "major": {"name": "pull a lever"},
    "enshroud": {},
    "hide": {},
    "spot": {},
    "search": {},
    "ready-melee": {},
    "ready-ranged": {},
    "grab": {"target": "gob"},
    "push": {"target": "gob"},
    "first-aid": {"target": "bo"},
    "pierce": {"target": "hob", "type": "fire"},
}
OF_THE_TABLE = frozenset(
    {
        *("react", "pass", "shove", "note", "roll", "reveal", "set-option", "adjust", "place", "add"),
        *("exclude", "remove", "condition", "battlefield", "advance", "roll-initiative", "newcomers"),
        *("end-combat", "undo", "redo", "override", "together", "dice", "allow", "deny"),
        *("alias", "portray", "begin-anew"),
    }
)


class Tens:
    def roll(self, sides: int) -> int:
        return min(10, sides)


def begun(**fields: Any) -> History[Fight]:
    began = setup_of(SYSTEM, {"setup": {**SETUP, **fields}})
    assert isinstance(began, Event), began
    history: History[Fight] = History(SYSTEM)
    history.append(Entry(number=1, events=(began,)))
    return history


def done(history: History[Fight], seat: Seat, **raw: Any) -> Reason | None:
    ruling = history.rule(seat, parse_command(SYSTEM, raw), Tens())
    if ruling.refusal is None:
        history.append(Entry(number=history.number + 1, by=seat.id, command=raw, events=ruling.events))
    return ruling.refusal


def code(history: History[Fight], command: str, seat: Seat = GM, **fields: Any) -> str | None:
    raw: Mapping[str, Any] = {"command": command, "actor": "ana", **ACTS.get(command, {}), **fields}
    try:
        found = done(history, seat, **raw)
    except Malformed:
        return "bad-command"
    return found.code if found else None


def with_condition(name: str, **more: Any) -> dict[str, Any]:
    people = {**SETUP["combatants"]}
    people["ana"] = {**people["ana"], "conditions": [{"name": name, **more}]}
    return {"combatants": people}


def test_every_command_of_a_turn_is_tried() -> None:
    assert set(COMMANDS) - OF_THE_TABLE == set(ACTS)


@pytest.mark.parametrize("command", ACTS)
def test_what_cannot_be_read_or_names_nobody_is_said_first(command: str) -> None:
    history = begun(phase="initiative")

    assert code(history, command, actor=7) == "bad-command"
    assert code(history, command, nonsense=1) == "bad-command"
    assert code(history, command, actor="nobody") == "unknown-combatant"
    if "target" in ACTS[command]:
        assert code(history, command, target="nobody") == "unknown-combatant"
    if ACTS[command] and command != "move":
        needed = next(iter(ACTS[command]))
        raw = {name: value for name, value in ACTS[command].items() if name != needed}
        with pytest.raises(Malformed):
            parse_command(SYSTEM, {"command": command, "actor": "ana", **raw})
    assert code(history, command, seat=MIKA) == "not-allowed"
    assert code(history, command) == "wrong-phase"


@pytest.mark.parametrize("command", ACTS)
def test_decisions_come_before_turns_and_turns_before_actions(command: str) -> None:
    asked = begun()
    assert code(asked, "use", power="wave", target="gob") is None
    assert asked.fight.pending is not None

    assert code(asked, command) == "decision-pending"
    path = {"path": [[1, 2]]} if command == "move" else {}
    assert code(begun(), command, seat=MIKA, actor="bo", **path) == "not-your-turn"


@pytest.mark.parametrize("command", sorted(set(ACTS) - {"end-turn", "action-point"}))
def test_an_action_that_is_used_up_is_named_before_what_keeps_one_from_it(command: str) -> None:
    history = begun(**with_condition("petrified"))
    used = {"actor": "ana", "faction": "allies"}
    kinds = SYSTEM.events["action-used@1"]
    events = tuple(kinds(**used, action=action) for action in ("standard", "move", "minor"))
    history.append(Entry(number=2, events=events))

    assert code(history, command) == "no-action-left"


@pytest.mark.parametrize("command", sorted(set(ACTS) - {"end-turn"}))
@pytest.mark.parametrize("condition", ["unconscious", "petrified", "dominated"])
def test_who_can_do_nothing_is_told_why_and_may_end_its_turn(command: str, condition: str) -> None:
    history = begun(**with_condition(condition))

    expected = {"second-wind": "no-surge", "action-point": "no-action-point"}
    assert code(history, command) == expected.get(command, "cannot-act")
    assert code(history, "end-turn") is None


@pytest.mark.parametrize(
    ("first", "second", "fields"),
    [
        ("off-the-map", "too-far", {"path": [[3, 4], [3, 5], [3, 6], [4, 7], [5, 7], [6, 7], [7, 7]]}),
        ("obstacle", "too-far", {"path": [[4, 2], [4, 1], [5, 0], [6, 0], [7, 0], [8, 0], [9, 0]]}),
        ("occupied", "too-far", {"path": [[4, 3], [5, 3], [6, 3], [7, 3], [8, 3], [9, 3], [10, 3]]}),
        ("bad-command", "occupied", {"path": [[4, 3], [9, 3]]}),
    ],
)
def test_of_several_faults_of_a_way_the_first_of_the_list_is_named(
    first: str, second: str, fields: dict[str, Any]
) -> None:
    assert code(begun(), "move", **fields) == first
    assert CODES.index(first) < CODES.index(second)


@pytest.mark.parametrize(
    ("expected", "fields"),
    [
        ("bad-command", {"power": "sword"}),
        ("bad-command", {"power": "axe", "target": None}),
        ("bad-command", {"power": "axe", "at": [4, 3]}),
        ("no-trigger", {"power": "parry", "target": None}),
        ("not-a-target", {"power": "axe", "target": "ana"}),
        ("not-a-target", {"power": "axe", "target": "bo"}),
        ("not-a-target", {"power": "axe", "target": ["gob", "hob"]}),
        ("not-a-target", {"power": "wave", "target": ["gob", "gob"]}),
        ("not-a-target", {"power": "wave", "target": "hob"}),
        ("out-of-range", {"power": "axe", "target": "hob"}),
        ("bad-command", {"power": "axe", "from": [4, 4]}),
        ("bad-command", {"power": "axe", "to": [4, 4]}),
    ],
)
def test_faults_of_a_use(expected: str, fields: dict[str, Any]) -> None:
    said = {name: value for name, value in {**ACTS["use"], **fields}.items() if value is not None}
    assert done_code(begun(), command="use", actor="ana", **said) == expected


def done_code(history: History[Fight], **raw: Any) -> str | None:
    try:
        found = done(history, GM, **raw)
    except Malformed:
        return "bad-command"
    return found.code if found else None


def test_answers_to_nothing_and_to_something_else() -> None:
    calm = begun()
    assert done_code(calm, command="react", actor="gob") == "nothing-pending"
    assert done_code(calm, command="pass") == "nothing-pending"
    assert done_code(calm, command="shove", target="gob", to=[5, 3]) == "nothing-pending"
    asked = begun()
    assert code(asked, "move", path=[[2, 3]]) is None
    assert done_code(asked, command="react", actor="hob") == "no-trigger"
    assert done_code(asked, command="react", actor="gob", power="bow") == "no-trigger"
    assert done_code(asked, command="pass", actor="hob") == "no-trigger"
    assert code(asked, "move", seat=MIKA, actor="gob") == "not-allowed"
    shoved = begun()
    assert code(shoved, "use", power="wave", target="gob") is None
    assert done_code(shoved, command="pass") is None
    assert done_code(shoved, command="shove", target="gob", to=[12, 3]) == "off-the-map"
    assert done_code(shoved, command="shove", target="gob", to=[7, 3]) == "too-far"
    assert done_code(shoved, command="shove", target="gob", to=[3, 2]) == "not-on-a-line"
    assert done_code(shoved, command="shove", target="hob", to=[6, 3]) == "no-trigger"


def test_what_is_refused_changes_nothing() -> None:
    history = begun()
    before = history.fight
    for command in ACTS:
        code(history, command, actor="bo", seat=MIKA)
        code(history, command, actor="nobody")

    assert history.fight is before
