"""What holds in every fight on five areas: previews, the GM's hand, who is held, and what nobody is told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from app.rules.core import Reason
from app.seats import Seat
from app.sight import redact, redact_answer
from app.store.codec import dump, fight_from, fight_json, parse_query
from tests.helpers.examples import examples
from tests.helpers.five_areas import FIVE_AREAS, ROW, Fight, Wish, fights, said, wishes

pytestmark = pytest.mark.slow

QUICK = examples(40, HealthCheck.too_slow, HealthCheck.data_too_large)
GM = Seat(id="gm", role="gm")
ALLY = Seat(id="ally", role="player", controls=frozenset({"a0"}))
WATCHER = Seat(id="watcher", role="spectator")
MEANINGLESS = {"bad-command", "wrong-area", "not-enough-mp", "unknown-combatant", "decision-pending"}


def code_of(reason: Any) -> str | None:
    return reason.code if isinstance(reason, Reason) else reason


@QUICK
@given(fights(), wishes)
def test_a_preview_says_what_comes_of_it(scenario: dict[str, Any], some: list[Wish]) -> None:
    fight = Fight(scenario)
    for wish in some:
        raw = said(wish, fight.names, fight.history.fight.turn)
        told = fight.preview(raw)
        refused = fight.say(raw)

        assert isinstance(told, Mapping)
        assert told["legal"] == (refused is None)
        assert code_of(told["reject"]) == (refused.code if refused else None)
        if raw["command"] == "move" and refused is None:
            assert told["area"] == fight.state["combatants"][raw["actor"]]["area"]


@QUICK
@given(fights(), wishes)
def test_the_gm_is_refused_by_no_rule(scenario: dict[str, Any], some: list[Wish]) -> None:
    fight = Fight(scenario)
    for wish in some:
        refused = fight.say(said(wish, fight.names, fight.history.fight.turn), GM)

        assert refused is None or refused.code in MEANINGLESS, refused


@QUICK
@given(fights(), wishes)
def test_a_snapshot_read_back_is_the_same_fight(scenario: dict[str, Any], some: list[Wish]) -> None:
    fight = Fight(scenario)
    for wish in some:
        fight.say(said(wish, fight.names, fight.history.fight.turn), GM)

    stored = json.loads(json.dumps(fight_json(FIVE_AREAS, fight.history.fight)))

    assert fight_from(FIVE_AREAS, stored) == fight.history.fight


@QUICK
@given(fights(), wishes)
def test_nobody_walks_out_on_a_foe_but_by_declaration_or_feat(
    scenario: dict[str, Any], some: list[Wish]
) -> None:
    fight = Fight(scenario)
    for wish in some:
        raw = said(wish, fight.names, fight.history.fight.turn)
        before = fight.state["combatants"]
        if raw["command"] != "move":
            fight.say(raw)
            continue
        held = fight.ask("leave", actor=raw["actor"])["count"]["blocking"] > 0
        refused = fight.say(raw)
        one = before[raw["actor"]]
        is_gone = fight.state["combatants"][raw["actor"]]["area"] != one["area"]
        assert not (is_gone and held) or one["leaving"] or "shadow-sneak" in one["feats"]
        assert refused is None or not is_gone


def told(fight: Fight, seat: Seat) -> dict[str, Any]:
    """The view of a seat, and all that it is answered."""
    history, viewer = fight.history, fight.history.viewer(seat)
    unseen = FIVE_AREAS.unseen(history.fight, viewer)
    names = [name for name in fight.names if not name.startswith("h")]
    alone = [{"query": query, "actor": name} for query in ("reach", "leave", "actions") for name in names]
    pairs = [
        question
        for a, b in product(names, names)
        if a != b
        for question in (
            {"query": "line-of-fire", "from": a, "to": b, "shape": "shot"},
            {"query": "area", "shape": "line", "from": a, "target": b},
        )
    ]
    bursts = [{"query": "area", "from": "a0", "at": area, "radius": 12} for area in ROW]
    answers = []
    for question in (*alone, *pairs, *bursts):
        found = history.ask(seat, parse_query(FIVE_AREAS, question))
        assert not isinstance(found, Reason), (question, found)
        answers.append(dump(redact_answer(found, viewer, unseen, history.names())))
    view = redact(FIVE_AREAS.portray(history.fight), viewer, unseen).view
    return {"answers": answers, "areas": view["areas"], "combatants": view["combatants"]}


@QUICK
@given(fights(), st.lists(st.sampled_from(ROW), min_size=1, max_size=2))
def test_nothing_that_is_told_speaks_of_the_hidden(scenario: dict[str, Any], lurking: list[str]) -> None:
    people = scenario["setup"]["combatants"]
    hidden = {
        f"h{number}": {"faction": "enemies", "area": area, "hp": 9, "conditions": ["hidden"]}
        for number, area in enumerate(lurking)
    }
    setup = {**scenario["setup"], "combatants": {**people, **hidden}}

    for seat in (ALLY, WATCHER):
        assert told(Fight({**scenario, "setup": setup}), seat) == told(Fight(scenario), seat)
