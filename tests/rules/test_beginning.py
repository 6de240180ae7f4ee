"""A position is settled before its first command; what older logs begin with stays as it was stored."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core import Reason
from app.rules.sw25.advanced.beginning import settled
from app.rules.sw25.advanced.events import Began
from app.rules.sw25.advanced.evolution import Resolution, evolve
from app.rules.sw25.advanced.setup import Setup
from app.rules.sw25.advanced.skirmish import settle
from app.store.codec import dump, event_from, event_json, parse_setup
from tests.helpers.battles import ADVANCED
from tests.helpers.examples import examples
from tests.rules.test_any_hand import position

TWO = {
    "combatants": {
        "ana": {"faction": "allies", "movement": 12},
        "ben": {"faction": "allies", "movement": 12},
        "gob": {"faction": "enemies", "movement": 12},
        "hob": {"faction": "enemies", "movement": 12},
    },
    "skirmishes": {
        "s1": {"center": [20, 20], "melee": ["ana", "gob"]},
        "s2": {"center": [22, 20], "melee": ["ben", "hob"]},
    },
}


def written(raw: dict[str, Any], options: dict[str, Any]) -> Began:
    """As such a position was stored before positions were settled."""
    setup = parse_setup(ADVANCED, raw)
    assert isinstance(setup, Setup)
    return Began(setup=setup, options=options, scenario=True)


def test_an_older_beginning_stays_as_it_was_stored() -> None:
    text = event_json(written(TWO, {}))
    stored = {key: value for key, value in text.items() if key != "used"}

    fight = evolve(None, event_from(ADVANCED, stored))

    assert list(fight.skirmishes) == ["s1", "s2"]
    assert fight.skirmishes["s1"].center == (2000, 2000)


def test_what_is_settled_already_is_stored_as_it_was_written() -> None:
    apart = {**TWO, "skirmishes": {**TWO["skirmishes"], "s2": {"center": [30, 20], "melee": ["ben", "hob"]}}}
    began = written(apart, {})

    assert settled(began) is began


@pytest.mark.slow
@examples(60)
@given(st.randoms(use_true_random=False), st.integers(0, 6))
def test_nothing_is_left_to_settle_and_nobody_stands_otherwise(chance: Any, apart: int) -> None:
    raw = position(chance)
    for number, one in enumerate(raw["setup"]["skirmishes"].values()):
        one["center"] = [8 + apart * number, 10]
    setup = parse_setup(ADVANCED, raw["setup"])
    began = ADVANCED.begin(setup, raw["options"], scenario=True)
    assert not isinstance(began, Reason)
    fight = evolve(None, began)

    story = Resolution(fight, [])
    settle(story)

    assert story.events == []
    before = Resolution(evolve(None, written(raw["setup"], raw["options"])), [])
    settle(before)
    assert dump(ADVANCED.portray(before.fight)) == dump(ADVANCED.portray(fight))
    assert set(before.fight.used) == set(fight.used)
    assert replace(before.fight, used=()).skirmishes == replace(fight, used=()).skirmishes
