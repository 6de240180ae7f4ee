"""Views, events, answers and previews are what their schemas say, and hold nothing that these do not name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history import History, setup_of
from app.rules.core import Asker, Command, Event, Query, Reason
from app.rules.system import System
from app.rules.systems import SYSTEMS
from app.scenario.play import play
from app.seats import SCENARIO, Seat
from app.sight import redact, redact_answer, redact_event
from app.store.codec import parse_command, parse_query
from app.web.openapi_schemas import answers_of
from tests.helpers.described import as_answered, faults
from tests.helpers.examples import examples
from tests.rules import test_offers as offers

pytestmark = pytest.mark.slow

SCENARIOS = Path(__file__).parents[1] / "scenarios"
ASKING = [
    path
    for path in sorted(SCENARIOS.glob("*/*.yaml"))
    if any(word in path.read_text("utf-8") for word in ("ask:", "preview:"))
]
QUERIES = ("reach", "leave", "actions", "offers")


class Recording:
    """A rule system that keeps what it was asked and what it answered."""

    def __init__(self, system: System[Any]) -> None:
        self.system = system
        self.told: list[tuple[str, Mapping[str, Any] | Reason]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.system, name)

    def answer(self, fight: Any, query: Query, asker: Asker) -> Mapping[str, Any] | Reason:
        answer = self.system.answer(fight, query, asker)
        self.told.append((f"answer.{query.kind}", answer))
        return answer

    def preview(self, fight: Any, command: Command, asker: Asker) -> Mapping[str, Any]:
        answer = self.system.preview(fight, command, asker)
        self.told.append((f"preview.{command.kind}", answer))
        return answer


def wrong(key: str, name: str, answer: Mapping[str, Any] | Reason) -> list[str]:
    return [] if isinstance(answer, Reason) else faults(f"{key}.{name}", as_answered(answer))


def test_each_query_has_an_answer_and_each_preview_a_command() -> None:
    for system in SYSTEMS:
        assert answers_of(system).keys() == system.queries.keys()
        assert system.previews.keys() <= system.commands.keys()


@pytest.mark.parametrize("part", range(4))
def test_answers_and_previews_in_scenarios_are_as_described(part: int) -> None:
    recordings: list[Any] = [Recording(system) for system in SYSTEMS]

    play(ASKING[part::4], recordings)

    for one in recordings:
        assert len(one.told) > 3
        for name, answer in one.told:
            assert wrong(one.system.key, name, answer) == []


def told_of(history: History[Any], seat: Seat, events: tuple[Event, ...]) -> None:
    """What this seat sees of the fight and of what has just happened."""
    system, viewer = history.system, history.viewer(seat)
    unseen = system.unseen(history.fight, viewer)
    assert faults(f"{system.key}.view", redact(system.portray(history.fight), viewer, unseen).view) == []
    for event in events:
        told = redact_event(event, viewer, unseen)
        if told is not None:
            assert faults(f"{system.key}.event.{told['type']}", told) == []


def answers_to(history: History[Any], seat: Seat, actor: str) -> None:
    """All that it can be asked of a combatant, and each of its offers tried."""
    system, viewer = history.system, history.viewer(seat)
    unseen = system.unseen(history.fight, viewer)
    for query in QUERIES:
        answer = history.ask(seat, parse_query(system, {"query": query, "actor": actor}))
        if not isinstance(answer, Reason):
            cut = redact_answer(answer, viewer, unseen, history.names(), say=lambda why: why)
            assert wrong(system.key, f"answer.{query}", cut) == []


def previews_of(chance: Any, history: History[Any], seat: Seat, actor: str) -> None:
    system = history.system
    answer = history.ask(seat, parse_query(system, {"query": "offers", "actor": actor}))
    for offer in [] if isinstance(answer, Reason) else answer["offers"]:
        raw = offers.filled(chance, history.fight, offer)
        if raw is not None:
            verdict = history.preview(seat, parse_command(system, raw))
            assert wrong(system.key, f"preview.{raw['command']}", verdict) == []


def lived(chance: Any, system: System[Any], scenario: dict[str, Any]) -> None:
    assert isinstance(setup_of(system, scenario), Event)
    history = offers.begun(system, scenario)
    for _ in range(4):
        before = history.number
        offers.live(chance, history)
        told = tuple(event for entry in history.after(before) for event in entry.events)
        names = list(history.fight.combatants)
        player = Seat(id="p", role="player", controls=frozenset(names[:2]))
        for seat in (SCENARIO, player, Seat(id="s", role="spectator")):
            told_of(history, seat, told)
            answers_to(history, seat, names[0])
        previews_of(chance, history, SCENARIO, chance.choice(names))


@examples(6)
@given(st.randoms(use_true_random=True))
def test_what_is_told_of_fights_on_the_plane_is_as_described(chance: Any) -> None:
    lived(chance, offers.ADVANCED, offers.position_on_plane(chance))


@examples(6)
@given(st.randoms(use_true_random=True))
def test_what_is_told_of_fights_on_areas_is_as_described(chance: Any) -> None:
    lived(chance, offers.SIMPLIFIED, offers.position_on_areas(chance))
