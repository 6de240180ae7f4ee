"""The active round: random fights by offers alone, what seats are told, the same work every time."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from app.history import setup_of
from app.rules.active_round.state import Fight
from app.rules.active_round.system import SYSTEM
from app.rules.core import Asker, Event, Viewer
from app.rules.work import BUDGET, Meter, counted
from app.sight import redact, redact_event
from app.store.codec import parse_command
from tests.helpers.active_fights import Playing

STEPS = 60
TOLD_OF_FOES = {
    *("id", "name", "names", "kind", "faction", "cell", "at", "facing", "conditions", "health", "acted"),
    *("excluded", "wields", "stance", "casting"),
}
OPTIONS = st.fixed_dictionaries(
    {
        "diagonals": st.sampled_from(["one", "two"]),
        "cone": st.sampled_from(["front-3", "front-3-side-2"]),
        "back_evade": st.sampled_from([0, 40]),
        "side_defense": st.sampled_from([0, 50]),
        "plain_critical": st.sampled_from(["own", "same"]),
        "dice": st.sampled_from(["server", "entered"]),
    }
)
GRIDS = st.sampled_from(["squares", "hexes", "ruler"])
CHANCE = st.randoms(use_true_random=True)


@pytest.mark.slow
@settings(max_examples=30, phases=(Phase.generate,), deadline=None)
@given(CHANCE, GRIDS, OPTIONS)
def test_what_is_offered_is_never_refused_and_nobody_is_stuck(
    chance: Any, grid: str, options: dict[str, Any]
) -> None:
    playing = Playing(chance, grid, options)
    idle = 0
    for _ in range(STEPS):
        done = playing.step()
        if done is not None:
            command, refusal = done
            assert refusal is None, (command, refusal)
            idle = 0
            continue
        idle += 1
        fight = playing.history.fight
        is_open = fight.turn is not None or fight.pending is not None or fight.waiting is not None
        assert not is_open or idle < 3, (fight.turn, fight.pending)


def viewers(fight: Fight) -> list[Viewer]:
    """A player of each combatant, and somebody who watches."""
    players = [
        Viewer(role="player", controls=frozenset((one.id,)), factions=frozenset((one.faction,)))
        for one in fight.combatants.values()
    ]
    return [*players, Viewer(role="spectator")]


@pytest.mark.slow
@settings(max_examples=15, phases=(Phase.generate,), deadline=None)
@given(CHANCE, GRIDS)
def test_nobody_is_told_of_the_hidden_or_of_a_foes_figures(chance: Any, grid: str) -> None:
    playing = Playing(chance, grid)
    for _ in range(25):
        number = playing.history.number
        playing.step()
        fight: Fight = playing.history.fight
        for viewer in viewers(fight):
            hidden = SYSTEM.unseen(fight, viewer)
            view = redact(SYSTEM.portray(SYSTEM.known(fight, hidden)), viewer, hidden).view
            told = [view, *told_events(playing, number, viewer, hidden)]
            assert not [name for name in hidden if f'"{name}"' in json.dumps(told)]
            for one in view["combatants"].values():
                is_own = viewer.owns(one["faction"]) or one["id"] in viewer.controls
                assert is_own or set(one) <= TOLD_OF_FOES


def told_events(playing: Playing, number: int, viewer: Viewer, hidden: frozenset[str]) -> list[Any]:
    """What this viewer hears of the newest command, as far as nobody came into sight during it."""
    if playing.history.number == number:
        return []
    entry = playing.newest
    return [redact_event(event, viewer, hidden) for event in entry.events]


def began(setup: dict[str, Any]) -> Fight:
    event = setup_of(SYSTEM, {"setup": setup})
    assert isinstance(event, Event), event
    made: Fight = SYSTEM.evolve(None, event)
    return made


def crowd() -> Fight:
    """Two hundred on the widest field, each with a skill that takes whoever is near."""
    sheet = {"hp": 9, "skills": {"wave": {"kind": "spell", "mastery": 50, "power": 2, "area": 9, "range": 9}}}
    people = {
        f"p{n}": {**sheet, "faction": "allies" if n % 2 else "enemies", "cell": [n % 20, n // 20]}
        for n in range(200)
    }
    ground = {"grid": "squares", "columns": 200, "rows": 200}
    return began({"battlefield": ground, "combatants": people})


@pytest.mark.parametrize(
    "raw",
    [
        {"command": "cast", "actor": "p0", "skill": "wave"},
        {"command": "move", "actor": "p0", "mode": "turn", "facing": "s"},
    ],
)
def test_a_crowd_costs_the_same_work_however_often_it_is_judged(raw: dict[str, Any]) -> None:
    fight, command = crowd(), parse_command(SYSTEM, raw)

    spent = []
    for _ in range(2):
        with counted(Meter(None)) as meter:
            SYSTEM.preview(fight, command, Asker(viewer=Viewer(role="gm")))
        spent.append(meter.spent)

    assert spent[0] == spent[1]
    assert 10 < spent[0] < BUDGET


def test_offers_of_a_crowd_stay_within_the_budget() -> None:
    fight = crowd()

    with counted(Meter(None)) as meter:
        list(SYSTEM.offers(fight, "p0", Asker(viewer=Viewer(role="gm"))))

    assert meter.spent < BUDGET
