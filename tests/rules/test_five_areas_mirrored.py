"""Five areas know no left and no right: a fight with the sides changed goes the same way."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, given

from app.store.codec import dump
from tests.helpers.examples import examples
from tests.helpers.five_areas import LONG, ROW, Fight, Wish, fights, in_any_order, mirrored, said, wishes

pytestmark = pytest.mark.slow

FEW = examples(40, HealthCheck.too_slow, HealthCheck.data_too_large)


def told(fight: Fight) -> dict[str, Any]:
    """What is answered of everybody, and of each pair."""
    row = LONG if fight.state["battlefield"].get("rearmost") else ROW
    names = fight.names
    alone = {name: (fight.ask("reach", actor=name), fight.ask("leave", actor=name)) for name in names}
    lines = {
        f"{a} {b}": [
            fight.ask("line-of-fire", **{"from": a, "to": b}),
            fight.ask("line-of-fire", **{"from": a, "to": b, "shape": "shot"}),
            *(fight.ask("area", **{"shape": s, "from": a, "target": b}) for s in ("line", "breakthrough")),
        ]
        for a, b in product(names, names)
        if a != b
    }
    bursts = {
        f"{area} {radius}": fight.ask("area", **{"from": names[0], "at": area, "radius": radius})
        for area, radius in product(row, (3, 6, 12, 20))
    }
    found: dict[str, Any] = dump({"alone": alone, "lines": lines, "bursts": bursts})
    return found


@FEW
@given(fights(), wishes)
def test_a_mirrored_fight_goes_the_same_way(scenario: dict[str, Any], some: list[Wish]) -> None:
    fight, other = Fight(scenario), Fight(mirrored(scenario))
    assert in_any_order(mirrored(told(fight))) == in_any_order(told(other))

    for wish in some:
        raw = said(wish, fight.names, fight.history.fight.turn)
        here, there = fight.say(raw), other.say(mirrored(raw))
        assert (here and here.code) == (there and there.code), raw

    assert in_any_order(mirrored(fight.state)) == in_any_order(other.state)
    assert in_any_order(mirrored(told(fight))) == in_any_order(told(other))
