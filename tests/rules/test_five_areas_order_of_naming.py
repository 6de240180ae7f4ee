"""In what order people are set up or named changes nothing but whom a die finds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from tests.helpers.examples import examples
from tests.helpers.five_areas import Fight, fights, in_any_order
from tests.rules.test_five_areas_mirrored import told

FEW = examples(40, HealthCheck.too_slow, HealthCheck.data_too_large)


def shuffled(scenario: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """The same people, set up in another order."""
    people = scenario["setup"]["combatants"]
    return {**scenario, "setup": {**scenario["setup"], "combatants": {name: people[name] for name in names}}}


@pytest.mark.slow
@FEW
@given(fights(), st.data())
def test_in_what_order_people_are_set_up(scenario: dict[str, Any], data: st.DataObject) -> None:
    names = data.draw(st.permutations(list(scenario["setup"]["combatants"])))
    fight, other = Fight(scenario), Fight(shuffled(scenario, names))
    first = fight.names[0]
    bursts = [
        (one.ask("area", **{"from": first, "at": "front", "radius": 12}), one.state["areas"])
        for one in (fight, other)
    ]

    assert in_any_order(told(fight)["alone"]) == in_any_order(told(other)["alone"])
    assert in_any_order(told(fight)["lines"]) == in_any_order(told(other)["lines"])
    assert in_any_order(bursts[0]) == in_any_order(bursts[1])


@pytest.mark.slow
@FEW
@given(fights(), st.data())
def test_in_what_order_the_spared_are_named(scenario: dict[str, Any], data: st.DataObject) -> None:
    scenario["setup"]["acting"] = "allies"
    caster = scenario["setup"]["combatants"]["a0"]
    caster |= {"area": "allies-rear", "feats": ["magic-control"], "conditions": []}
    spared = data.draw(st.lists(st.sampled_from(list(scenario["setup"]["combatants"])), unique=True))
    words = {"command": "effect", "actor": "a0", "shape": "area", "radius": 20, "at": "allies-rear"}
    fight, other = Fight(scenario), Fight(scenario)

    here = fight.say({**words, "range": 0, "damage": "3", "resist": "none", "exclude": spared})
    there = other.say({**words, "range": 0, "damage": "3", "resist": "none", "exclude": spared[::-1]})

    assert (here and here.code) == (there and there.code)
    assert fight.state == other.state
