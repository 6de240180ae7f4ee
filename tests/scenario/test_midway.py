"""A position at which the table waits for somebody is a file that plays up to the same question."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.rules.core import Event
from app.rules.systems import SYSTEMS
from app.scenario.midway import position_file
from app.scenario.play import play_one, state_of
from app.scenario.read import Scenario, read, read_file
from app.scenario.scripted import DiceOut, Scripted
from app.scenario.speakers import Speakers
from app.store.codec import Malformed, command_json, parse_command
from app.table.table_events import DiceDrawn

SCENARIOS = Path(__file__).parents[1] / "scenarios"
BY_KEY = {system.key: system for system in SYSTEMS}
EACH = 10
"""One file of so many in which the table waits is played, in the order of their names."""


def waits_in(text: str) -> bool:
    """By commands alone: lines of the chat have no steps of their own."""
    return "pending: {" in text and "say: " not in text


FILES = [
    file
    for key in BY_KEY
    for file in [one for one in sorted((SCENARIOS / key).rglob("*.yaml")) if waits_in(one.read_text())][
        ::EACH
    ]
]


def begun(scenario: Scenario) -> History[Any]:
    system = BY_KEY[scenario.ruleset]
    start = setup_of(system, {"setup": scenario.setup, "options": scenario.options})
    assert isinstance(start, Event)
    history = History(system)
    history.append(Entry(number=1, events=(start,)))
    return history


def waits(history: History[Any]) -> Any:
    return state_of(history.system, history.fight).get("pending")


@pytest.mark.parametrize("file", FILES, ids=lambda one: f"{one.parent.name}/{one.stem}")
def test_what_is_asked_is_asked_again(file: Path) -> None:
    scenario = read_file(file)
    history, dice = begun(scenario), Scripted(scenario.dice)
    seats = {step.seat.id: step.seat for step in scenario.steps}
    speakers = Speakers(history, seats.values())
    speakers.look()
    asked = 0
    for step in scenario.steps:
        if step.act != "do":
            continue
        before = dice.fallen
        try:
            command = speakers.heard(step.seat, parse_command(history.system, step.said))
            ruling = history.rule(step.seat, command, dice)
        except (Malformed, DiceOut):
            continue
        if ruling.refusal:
            continue
        faces = tuple(scenario.dice[before : dice.fallen])
        drawn = (DiceDrawn(at=before, sides=(6,) * len(faces), faces=faces),) if faces else ()
        entry = Entry(
            number=history.number + 1,
            by=step.seat.id,
            command=command_json(command),
            events=(*ruling.events, *drawn),
        )
        history.append(entry)
        speakers.look()
        if waits(history) is not None:
            asked += 1
            again = play_one(read(position_file(history, seats, file.stem)), history.system)
            assert again.ok, again.failures
            assert again.state is not None
            assert again.state["pending"] == waits(history), step.words
    assert asked
