"""The log of every scenario replays to the fight as it was played, from the start and from any snapshot."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.rules.core import Event, System
from app.rules.systems import SYSTEMS
from app.scenario.play import play_one
from app.scenario.read import Scenario, read, read_file
from app.scenario.write import write
from app.store.codec import event_from, event_json, fight_from, fight_json
from tests.scenarios.test_scenarios import FILES

BY_KEY: dict[str, System[Any]] = {system.key: system for system in SYSTEMS}


@cache
def played(path: Path) -> tuple[Scenario, System[Any], tuple[Entry, ...]]:
    scenario = read_file(path)
    system = BY_KEY[scenario.ruleset]
    return scenario, system, play_one(scenario, system).log


def stored(system: System[Any], entries: Iterable[Entry]) -> list[Entry]:
    """As they come back from the disk."""
    back = []
    for entry in entries:
        raw = json.loads(json.dumps([event_json(event) for event in entry.events]))
        events = tuple(event_from(system, one) for one in raw)
        back.append(Entry(number=entry.number, by=entry.by, command=entry.command, events=events))
    return back


def fed(history: History[Any], entries: Iterable[Entry]) -> History[Any]:
    for entry in entries:
        history.append(entry)
    return history


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_log_replays_to_the_same_fight(path: Path) -> None:
    _, system, log = played(path)
    live = fed(History(system), log)

    replay = fed(History(system), stored(system, log))

    assert replay.fight == live.fight
    assert system.portray(replay.fight) == system.portray(live.fight)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_snapshot_and_the_tail_make_the_same_fight(path: Path) -> None:
    _, system, log = played(path)
    live = fed(History(system), log)
    back_and_forth = [entry.number for entry in log if {"undone@1", "redone@1"} & kinds(entry)]
    middle = max(len(log) // 2, 1, *back_and_forth)

    snapshot = json.loads(json.dumps(fight_json(system, live.fight_after(middle))))
    tail = fed(
        History(system, fight=fight_from(system, snapshot), number=middle), stored(system, log[middle:])
    )

    assert tail.fight == live.fight
    assert fight_json(system, fight_from(system, snapshot)) == snapshot


def kinds(entry: Entry) -> set[str]:
    return {event.kind for event in entry.events}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_position_written_down_reads_back_to_the_same_state(path: Path) -> None:
    scenario, system, log = played(path)
    history = fed(History(system), log[:1])

    again = read(write(system, history.fight, scenario.title))
    start = setup_of(system, {"ruleset": again.ruleset, "options": again.options, "setup": again.setup})

    assert isinstance(start, Event)
    assert system.portray(system.evolve(None, start)) == system.portray(history.fight)
