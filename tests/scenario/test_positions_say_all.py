"""A fight in the middle of its rounds is written as a position that plays on as the fight itself would."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from app.history import Entry, History, setup_of
from app.rules.core import Command, Event, NoDice
from app.rules.systems import SYSTEMS
from app.scenario.read import Scenario, Step, read, read_file
from app.scenario.scripted import DiceOut, Scripted
from app.scenario.speakers import Speakers
from app.scenario.write import write
from app.store.codec import Malformed, NotBuilt, dump, event_json, parse_command

SCENARIOS = Path(__file__).parents[1] / "scenarios"
BY_KEY = {system.key: system for system in SYSTEMS}
EACH = 11
"""One file of so many is played, by its name: a new file takes no other's place."""
ALWAYS = frozenset({"start-02-once-in-either-preparation"})
NOT_SAID = frozenset(
    {"gm-16-the-ground-changes", "react-23-asked-over-a-friend", "sheet-36-longer-farther-wider"}
)
"""No position says yet who stands beyond the edge of a smaller map, that two are on one square on the way,
and that a feat was declared twice."""
UNSAID = frozenset({"pending", "fights", "faded"})
"""What the table waits for, which fight of the table it is, what the next one may take over."""
OF_THE_LOG = frozenset({"undo", "redo", "begin-anew", "entropy"})
"""Commands that ask for what came before the position."""
FILES = [
    file
    for key in BY_KEY
    for file in sorted((SCENARIOS / key).rglob("*.yaml"))
    if file.stem not in NOT_SAID and (file.stem in ALWAYS or crc32(file.stem.encode()) % EACH == 0)
]
State = dict[str, Any]


def begun(scenario: Scenario) -> History[Any] | None:
    system = BY_KEY[scenario.ruleset]
    start = setup_of(system, {"setup": scenario.setup, "options": scenario.options})
    if not isinstance(start, Event):
        return None
    history = History(system)
    history.append(Entry(number=1, events=(start,)))
    return history


def again(history: History[Any]) -> History[Any]:
    """Written and read."""
    made = begun(read(write(history.system, history.fight, "As it stands")))
    assert made is not None
    return made


def told(history: History[Any]) -> State:
    shown: State = dump(history.system.portray(history.fight))
    return {name: value for name, value in shown.items() if name not in UNSAID}


def waits(history: History[Any]) -> Any:
    """For what, if for anything."""
    return dump(history.system.portray(history.fight)).get("pending")


def ruled(history: History[Any], step: Step, command: Command, dice: tuple[int, ...]) -> Any:
    """The events, or the code of the refusal."""
    try:
        ruling = history.rule(step.seat, command, Scripted(dice))
    except (DiceOut, NoDice):
        return "dice"
    return ruling.refusal.code if ruling.refusal else [event_json(one) for one in ruling.events]


def played(scenario: Scenario, history: History[Any]) -> Iterator[tuple[Step, Command, tuple[int, ...]]]:
    """Each command of a file before it is carried out, with the dice that are left."""
    dice = Scripted(scenario.dice)
    speakers = Speakers(history, (one.seat for one in scenario.steps))
    speakers.look()
    for step in scenario.steps:
        if step.act != "do":
            continue
        try:
            command = speakers.heard(step.seat, parse_command(history.system, step.said))
        except (Malformed, NotBuilt):
            continue
        yield step, command, tuple(scenario.dice[dice.fallen :])
        ruling = history.rule(step.seat, command, dice)
        if not ruling.refusal:
            history.append(Entry(number=history.number + 1, by=step.seat.id, events=ruling.events))
            speakers.look()


@pytest.mark.parametrize("file", FILES, ids=lambda one: f"{one.parent.name}/{one.stem}")
def test_the_position_shows_and_rules_the_same(file: Path) -> None:
    scenario = read_file(file)
    history = begun(scenario)
    if history is None:
        return
    for step, command, dice in played(scenario, history):
        made = again(history)

        assert told(made) == told(history), step.words
        if waits(history) is None and step.said["command"] not in OF_THE_LOG:
            assert ruled(made, step, command, dice) == ruled(history, step, command, dice), step.words
    assert told(again(history)) == told(history)


SETUP: State = {
    "combatants": {
        "ana": {"faction": "allies", "at": [10, 10], "hp": 30, "conditions": ["asleep"]},
        "gob": {"faction": "enemies", "at": [20, 10]},
    }
}


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"turn": "nobody"}, "turn: nobody is called nobody"),
        ({"turn": "gob"}, "turn: it is not the turn of the side of gob"),
        ({"turn": "ana", "phase": "setup"}, "turn: only in the rounds"),
        ({"so_far": {"bo": {}}}, "so_far.bo: nobody is called bo"),
        ({"so_far": {"ana": {"aiming": "bo"}}}, "so_far.ana: nobody is called bo"),
        ({"so_far": {"ana": {"contact": ["bo"]}}}, "so_far.ana: nobody is called bo"),
        ({"so_far": {"ana": {"covers": -1}}}, "so_far.ana: figures are 0 to 1000000"),
    ],
)
def test_what_nobody_can_have_done_is_no_position(more: State, fault: str) -> None:
    start = setup_of(BY_KEY["sw25-advanced"], {"setup": {**SETUP, **more}})

    assert not isinstance(start, Event)
    assert fault in str(start.figures["detail"])


def test_a_condition_ends_in_its_round_after_a_position_too() -> None:
    last = {"condition": "asleep", "until": 2, "by": "gob", "ends": "rounds"}
    start = setup_of(BY_KEY["sw25-advanced"], {"setup": {**SETUP, "so_far": {"ana": {"lasting": [last]}}}})
    assert isinstance(start, Event)
    history = History(BY_KEY["sw25-advanced"])
    history.append(Entry(number=1, events=(start,)))

    shown = told(history)["combatants"]["ana"]["lasting"]

    assert [(one["name"], one["by"], one["until"]) for one in shown] == [("asleep", "gob", 2)]
