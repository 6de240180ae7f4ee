"""Whatever happens on areas, nobody is shown what it may not know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core import Reason
from app.seats import SCENARIO, Seat
from app.sight import redact, redact_answer, redact_event, redact_reason
from app.store.codec import parse_query
from tests.rules.test_areas_in_any_fight import (
    ALLY,
    AREAS,
    FOE,
    GM,
    PRIVATE,
    QUICK,
    SIMPLIFIED,
    WATCHER,
    Fight,
    Wish,
    fights,
    is_able,
    said,
    wishes,
)


def words(value: Any) -> Iterator[str]:
    """Every string in it, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield str(key)
            yield from words(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from words(one)


def check_view(fight: Fight, seat: Seat) -> None:
    """Nobody unseen is named, battlefields are those that the seat can see, foes' figures stay away."""
    viewer = fight.history.viewer(seat)
    unseen = SIMPLIFIED.unseen(fight.history.fight, viewer)
    view = redact(SIMPLIFIED.portray(fight.history.fight), viewer, unseen).view
    assert not unseen & set(words(view))
    for area in view["areas"]:
        shown = [view["combatants"][name] for name in area["combatants"]]
        sides = {one["faction"] for one in shown if is_able(one)}
        assert area["battlefield"] == ({"allies", "enemies"} <= sides)
        assert all(one["standing"] == ("melee" if area["battlefield"] else "free") for one in shown)
    for one in view["combatants"].values():
        assert viewer.owns(one["faction"]) or not PRIVATE & one.keys()


@pytest.mark.slow
@QUICK
@given(fights(may_hide=True), wishes)
def test_nobody_is_shown_what_it_may_not_know(scenario: dict[str, Any], some: list[Wish]) -> None:
    fight = Fight(scenario)
    seats = (ALLY, FOE, WATCHER)

    for number, wish in enumerate(some):
        raw = said(wish, fight.names, fight.history.fight.turn)
        hidden = {seat: hidden_from(fight, seat) for seat in seats}
        known = len(fight.history.entries)
        refused = fight.say(raw, (SCENARIO, ALLY, GM)[number % 3])
        for seat in seats:
            check_view(fight, seat)
            viewer = fight.history.viewer(seat)
            both = hidden[seat] | hidden_from(fight, seat)
            for entry in fight.history.entries[known:]:
                told = [redact_event(event, viewer, both) for event in entry.events]
                assert not both & set(words(told))
            if refused:
                reason = redact_reason(refused, viewer, both, fight.history.names())
                asked = {str(figure) for name, figure in reason.figures.items() if name == "id"}
                assert not both - asked & {*reason.about.values(), *map(str, reason.figures.values())}


def hidden_from(fight: Fight, seat: Seat) -> frozenset[str]:
    return SIMPLIFIED.unseen(fight.history.fight, fight.history.viewer(seat))


@QUICK
@given(fights(may_hide=True), st.integers(0, 8), st.sampled_from(AREAS))
def test_answers_are_those_of_a_fight_without_the_unseen(
    scenario: dict[str, Any], who: int, area: str
) -> None:
    fight = Fight(scenario)
    hidden = hidden_from(fight, ALLY)
    without = {**scenario["setup"], "combatants": {}}
    without["combatants"] = {n: s for n, s in scenario["setup"]["combatants"].items() if n not in hidden}
    bare = Fight({**scenario, "setup": without})
    name = bare.names[who % len(bare.names)]

    for raw in (
        {"query": "reach", "actor": name},
        {"query": "leave", "actor": name},
        {"query": "actions", "actor": name},
        {"query": "line-of-fire", "from": name, "to": area},
        {"query": "line-of-fire", "from": "a0", "to": name},
        {"query": "area", "from": name, "at": area, "radius": 12},
        {"query": "area", "shape": "line", "from": "a0", "target": name},
    ):
        assert asked(fight, raw) == asked(bare, raw)


def asked(fight: Fight, raw: Mapping[str, Any]) -> Any:
    found = fight.history.ask(ALLY, parse_query(SIMPLIFIED, raw))
    if isinstance(found, Reason):
        return found.code
    viewer = fight.history.viewer(ALLY)
    return redact_answer(found, viewer, hidden_from(fight, ALLY), fight.history.names())
