"""Every scenario file of the project and the demo battle: read once, played once, checked from all sides."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.paths import PACKAGE
from app.rules.common.events import DiceEntered
from app.rules.core import Event, Viewer
from app.rules.system import System
from app.rules.systems import SYSTEMS
from app.scenario.play import Result, play_one
from app.scenario.read import Scenario, read, read_file
from app.scenario.write import write
from app.sight import RedactedState, redact
from app.store.codec import event_from, event_json, fight_from, fight_json, stored_event
from app.table.changed_dice import changes_in, is_as_told
from app.table.fairness import faces_in
from app.table.table_events import TABLE_EVENTS
from tests.helpers.ledger import faults_of_cites
from tests.helpers.sentences import unsaid_decision, unsaid_offers

HERE = Path(__file__).parent
DEMO = PACKAGE / "scenario" / "demo.yaml"
FILES = [*sorted(HERE.glob("*/*.yaml")), DEMO]
BY_KEY: dict[str, System[Any]] = {system.key: system for system in SYSTEMS}


@dataclass
class Played:
    """One file, and what came of it."""

    path: Path

    @cached_property
    def scenario(self) -> Scenario:
        return read_file(self.path)

    @property
    def system(self) -> System[Any]:
        return BY_KEY[self.scenario.ruleset]

    @cached_property
    def result(self) -> Result:
        return play_one(self.scenario, self.system, self.path.name)

    @property
    def log(self) -> tuple[Entry, ...]:
        return self.result.log

    @cached_property
    def live(self) -> History[Any]:
        return self.fed(self.log)

    def fed(self, entries: Iterable[Entry], **start: Any) -> History[Any]:
        history = History(self.system, **start)
        for entry in entries:
            history.append(entry)
        return history

    def stored(self, entries: Iterable[Entry]) -> list[Entry]:
        """As they come back from the disk."""
        back = []
        for entry in entries:
            raw = json.loads(json.dumps([stored_event(event) for event in entry.events]))
            events = tuple(event_from(self.system, one, also=TABLE_EVENTS) for one in raw)
            back.append(Entry(number=entry.number, by=entry.by, command=entry.command, events=events))
        return back


def it_holds(played: Played) -> None:
    assert played.result.is_readable
    assert played.result.failures == ()


def the_log_replays_to_the_same_fight(played: Played) -> None:
    replay = played.fed(played.stored(played.log))

    assert replay.fight == played.live.fight
    assert played.system.portray(replay.fight) == played.system.portray(played.live.fight)


def a_snapshot_and_the_tail_make_the_same_fight(played: Played) -> None:
    system, log = played.system, played.log
    back_and_forth = [entry.number for entry in log if {"undone@1", "redone@1"} & kinds(entry)]
    middle = max(len(log) // 2, 1, *back_and_forth)

    snapshot = json.loads(json.dumps(fight_json(system, played.live.fight_after(middle))))
    fight = fight_from(system, snapshot)
    tail = played.fed(played.stored(log[middle:]), fight=fight, number=middle)

    assert tail.fight == played.live.fight
    assert fight_json(system, fight) == snapshot


def a_view_made_from_the_one_before_is_made_as_anew(played: Played) -> None:
    """Whoever looks, to the byte and in the same order."""
    system, log = played.system, played.log
    factions = sorted(set(system.names(played.live.fight).values()))
    viewers = [Viewer(role="gm"), Viewer(role="spectator")]
    viewers += [Viewer(role="player", factions=frozenset({faction})) for faction in factions]
    for viewer in viewers:
        before: RedactedState | None = None
        for entry in log:
            fight = played.live.fight_after(entry.number)
            unseen = system.unseen(fight, viewer)
            portrait = system.portray(system.known(fight, unseen))
            before = redact(portrait, viewer, unseen, before, system.public_figures)
            anew = redact(portrait, viewer, unseen, None, system.public_figures)
            assert json.dumps(before.view) == json.dumps(anew.view)


def kinds(entry: Entry) -> set[str]:
    return {event.kind for event in entry.events}


def the_position_written_down_reads_back_to_the_same_state(played: Played) -> None:
    system, first = played.system, played.fed(played.log[:1])

    again = read(write(system, first.fight, played.scenario.title))
    start = setup_of(system, {"ruleset": again.ruleset, "options": again.options, "setup": again.setup})

    assert isinstance(start, Event)
    assert system.portray(system.evolve(None, start)) == system.portray(first.fight)


def the_dice_that_fell_are_those_in_the_events(played: Played) -> None:
    """In the order of falling: so that rolls can be checked later."""
    by_server = [entry for entry in played.log if not any(isinstance(e, DiceEntered) for e in entry.events)]
    again = played.system.told_again
    events = [event_json(e) for entry in by_server for e in entry.events]
    told, changes = list(faces_in(events, again)), changes_in(events)

    count = len(told) + sum(len(one.was) + len(one.fell) - len(one.shows) for one in changes)
    assert is_as_told(told, list(played.scenario.dice)[:count], changes)


def it_cites_headings_of_the_text(played: Played) -> None:
    """And a row of that heading names it."""
    assert played.scenario.document is not None
    if played.path != DEMO:
        assert faults_of_cites(played.path, played.scenario.document.value["cites"]) == []


def what_is_offered_and_decided_has_its_sentence(played: Played) -> None:
    """In every language: wherever somebody has to decide, and at the end."""
    fights = [played.live.fight_after(entry.number) for entry in played.log]

    assert [name for fight in fights for name in unsaid_decision(played.system, fight)] == []
    assert unsaid_offers(played.system, fights[-1]) == []


CHECKS: tuple[Callable[[Played], None], ...] = (
    it_holds,
    the_log_replays_to_the_same_fight,
    a_snapshot_and_the_tail_make_the_same_fight,
    a_view_made_from_the_one_before_is_made_as_anew,
    the_position_written_down_reads_back_to_the_same_state,
    the_dice_that_fell_are_those_in_the_events,
    it_cites_headings_of_the_text,
    what_is_offered_and_decided_has_its_sentence,
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_scenario(path: Path, subtests: pytest.Subtests) -> None:
    """What falls short is a subtest named by its check; the others are made all the same."""
    played = Played(path)
    for check in CHECKS:
        try:
            check(played)
        except Exception as fault:  # whatever it is, it is told of this check
            with subtests.test(check.__name__):
                raise fault


def test_there_are_scenarios() -> None:
    assert len(FILES) > 1000
