"""Who can stop a move together: every set that suffices is offered, and none that has somebody to spare."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from app.rules.space.plane import Route, common
from app.rules.sw25.advanced.blocking import MOST_OPTIONS, need_of, stops
from app.rules.sw25.advanced.state import Fight
from app.rules.sw25.body.derived import section_count
from tests.helpers.battles import Battle
from tests.helpers.examples import examples

PATH = Route(((0, 0), (3000, 0), (3000, 600), (0, 600)))

blocker = st.fixed_dictionaries(
    {
        "faction": st.just("enemies"),
        "at": st.tuples(st.integers(0, 30), st.integers(-3, 9)).map(list),
        "movement": st.sampled_from([1, 2, 6, 12]),
        "sections": st.integers(1, 4),
        "feats": st.sampled_from([[], [], ["footwork"]]),
    }
)


def fight_of(sections: int, blockers: list[dict[str, Any]]) -> Fight:
    mover = {"faction": "allies", "at": [0, 0], "movement": 100, "sections": sections}
    people = {"mover": mover, **{f"e{n}": one for n, one in enumerate(blockers)}}
    found = Battle({"ruleset": "sw25-advanced", "setup": {"combatants": people}}).history.fight
    assert isinstance(found, Fight)
    return found


def by_hand(fight: Fight, reach: dict[str, tuple[tuple[float, float], ...]], need: int) -> set[Any]:
    """Every set tried: enough together, nobody to spare, and a stretch that all of them reach."""
    found = set()
    for size in range(1, len(reach) + 1):
        for names in combinations(sorted(reach), size):
            weights = [section_count(fight.combatants[name]) for name in names]
            if sum(weights) < need or sum(weights) - min(weights) >= need:
                continue
            shared = reach[names[0]]
            for name in names[1:]:
                shared = common(shared, reach[name])
            found |= {(names, round(first, 4), round(last, 4)) for first, last in shared}
    return found


@examples(80)
@given(st.integers(1, 12), st.lists(blocker, max_size=6))
def test_the_sets_are_those_that_trying_all_would_find(sections: int, blockers: list[dict[str, Any]]) -> None:
    fight = fight_of(sections, blockers)
    mover = fight.combatants["mover"]

    offered = stops(fight, mover, PATH, frozenset())

    wanted = by_hand(fight, dict(offered.outsiders), need_of(fight, mover))
    made = {(tuple(sorted(one.by)), round(one.first_cm, 4), round(one.last_cm, 4)) for one in offered.options}
    starts = [one.first_cm for one in offered.options]
    assert starts == sorted(starts)
    assert len(made) == len(offered.options)
    if len(wanted) <= MOST_OPTIONS:
        assert made == wanted
    else:
        assert made <= wanted
        assert len(made) == MOST_OPTIONS
        assert max(starts) <= sorted(first for _, first, _ in wanted)[MOST_OPTIONS - 1] + 1e-3


def test_a_crowd_at_one_point_is_judged_at_once() -> None:
    crowd = [{"faction": "enemies", "at": [10, 1], "movement": 6} for _ in range(150)]

    offered = stops(fight := fight_of(40, crowd), fight.combatants["mover"], PATH, frozenset())

    assert offered.need == 20
    assert len(offered.options) == MOST_OPTIONS
    assert all(len(one.by) == 20 for one in offered.options)
    assert offered.options[0].by == tuple(f"e{n}" for n in range(20))
