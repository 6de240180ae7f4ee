"""Who may ask what of a fight, and how overriding goes."""

from collections.abc import Mapping
from typing import Any

import pytest

from app.history import setup_of
from app.rules.core import Event
from app.seats import SCENARIO
from app.store.codec import Malformed, parse_command
from tests.rules.test_history import AINA, GM, SETUP, SYSTEM, WATCHER, code, count, fresh, rule, undo


def test_an_unknown_id_comes_before_what_the_seat_may_not() -> None:
    history = fresh()

    assert code(count(history, seat=WATCHER, actor="nobody")) == "unknown-combatant"
    assert code(count(history, seat=WATCHER)) == "not-allowed"


def test_an_unseen_id_is_answered_as_an_unknown_one() -> None:
    history = fresh()

    hidden = count(history, seat=AINA, actor="kobold").refusal
    unknown = count(history, seat=AINA, actor="gargoyle").refusal

    assert hidden
    assert unknown
    assert (hidden.code, hidden.about) == (unknown.code, unknown.about) == ("unknown-combatant", {})
    assert count(history, actor="kobold").refusal is None


def test_a_player_commands_the_own_pieces_alone() -> None:
    history = fresh()

    assert code(count(history, seat=AINA, actor="borin")) == "not-allowed"
    assert code(rule(history, AINA, {"command": "walk", "target": "aina", "at": [1, 1]})) == "not-allowed"
    assert code(count(history, seat=AINA)) is None


def test_the_gm_is_warned_and_a_player_refused() -> None:
    history = fresh()

    assert [w.code for w in count(history, 10).warnings] == ["too-far"]
    undo(history)
    assert code(count(history, 10, seat=AINA)) == "too-far"
    assert code(count(history, 10, seat=SCENARIO)) == "too-far"


def test_strictness_warn_carries_out_with_a_warning_and_off_without_a_word() -> None:
    warned = count(fresh(strictness="warn"), 10, seat=AINA)
    silent = count(fresh(strictness="off"), 10, seat=AINA)
    scripted = count(fresh(strictness="off"), 10, seat=SCENARIO)

    assert [event.kind for event in warned.events] == ["counted@1", "overruled@1"]
    assert len(warned.warnings) == 1
    assert [event.kind for event in silent.events] == ["counted@1"]
    assert silent.warnings == ()
    assert scripted == silent


def test_override_carries_out_what_is_refused() -> None:
    history = fresh()
    over = {"command": "override", "do": {"command": "count", "actor": "aina", "by": 10}}

    assert code(rule(history, AINA, over)) == "not-allowed"
    assert code(rule(history, SCENARIO, over)) is None
    assert history.fight.total == 10


@pytest.mark.parametrize("inner", [{"command": "undo"}, {"command": "redo"}])
def test_taking_back_is_no_matter_for_override(inner: Mapping[str, Any]) -> None:
    history = fresh()
    count(history)

    assert code(rule(history, GM, {"command": "override", "do": inner})) == "bad-command"


def test_a_preview_of_undo_says_whether_it_would_be_refused() -> None:
    history = fresh()

    answer = history.preview(GM, parse_command(SYSTEM, {"command": "undo"}))

    assert isinstance(answer, Mapping)
    assert answer["legal"] is False


@pytest.mark.parametrize(
    "inner", [{"command": "count", "actor": "aina", "by": 10}, {"command": "throw", "actor": "aina"}]
)
def test_a_preview_of_override_says_that_it_would_be_carried_out(inner: Mapping[str, Any]) -> None:
    history = fresh()

    answer = history.preview(GM, parse_command(SYSTEM, {"command": "override", "do": inner}))

    assert answer == {"legal": True, "reject": None}


def test_a_fight_begins_from_a_scenario_whose_steps_are_left_aside() -> None:
    raw = {"title": "x", "ruleset": "counting", "setup": SETUP, "steps": [1], "dice": ["?"], "cites": None}

    start = setup_of(SYSTEM, raw)

    assert isinstance(start, Event)
    assert SYSTEM.names(SYSTEM.evolve(None, start)) == {
        "aina": "allies",
        "borin": "allies",
        "kobold": "enemies",
    }


@pytest.mark.parametrize("raw", [{"setups": {}}, {"options": []}, {"setup": 3}, {"ruleset": "chess"}])
def test_a_scenario_that_is_not_as_it_should_be_is_malformed(raw: Mapping[str, Any]) -> None:
    with pytest.raises(Malformed):
        setup_of(SYSTEM, raw)
