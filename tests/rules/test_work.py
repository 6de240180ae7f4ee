"""The budget of one command: told in the refusal, the same each time, and never passed by anything legal."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import pytest

from app.bench.worst import BLAST, QUESTIONS, TWENTY_BLASTS, crowd, heap, horde, wandering, winding
from app.entries import Entry, setup_of
from app.history import History
from app.i18n import reason
from app.rules import work
from app.rules.core import Event, Reason, Ruling
from app.rules.systems import SYSTEMS
from app.rules.work import BUDGET, Meter, Remembered, TooLong, TooMuch, counted, spend
from app.seats import SCENARIO, Seat
from app.store.codec import parse_command, parse_query
from tests.helpers.battles import NoDice

pytestmark = pytest.mark.slow

ALL = {system.key: system for system in SYSTEMS}
POINTS, AREAS = "sw25-advanced", "sw25-simplified"
GM = Seat(id="gm", role="gm")
WATCHER = Seat(id="spectator", role="spectator")


class Sixes:
    """Each die shows its highest face but for the last pip, so that nothing is critical."""

    def __init__(self) -> None:
        self.fallen = 0

    def roll(self, sides: int) -> int:
        self.fallen += 1
        return max(1, sides // 2)


def test_nothing_is_counted_where_nobody_asked() -> None:
    spend(10 * BUDGET)


def test_beyond_the_budget_it_is_too_much() -> None:
    with counted(Meter(100)) as meter:
        spend(100)

        with pytest.raises(TooMuch) as error:
            spend(1)

    assert meter.spent == 101
    assert error.value.reason == Reason(code="too-much", figures={"work": 101, "budget": 100})


def test_beyond_what_may_be_done_at_once_it_is_too_long() -> None:
    with counted(Meter(100, at_once=10)):
        spend(10)

        with pytest.raises(TooLong):
            spend(1)


def test_it_pauses_once_each_step() -> None:
    pauses: list[int] = []

    with counted(Meter(None, pause=lambda: pauses.append(1))):
        for _ in range(10 * work.STEP):
            spend(1)

    assert len(pauses) == 9


def test_the_sentence_tells_both_figures() -> None:
    said = reason("en", "too-much", {"work": 600_000, "budget": 500_000})

    assert "600" in said
    assert "500" in said


def fight(setup: Mapping[str, Any], key: str = POINTS, **options: Any) -> History[Any]:
    start = setup_of(ALL[key], {"ruleset": key, "options": options, "setup": setup})
    assert isinstance(start, Event), start
    history: History[Any] = History(ALL[key])
    history.append(Entry(number=1, events=(start,)))
    return history


COMMANDS: Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any]]] = {
    "a path of 500 points past 199 foes": (crowd(), wandering()),
    "the same between walls": (crowd(walls=120), wandering()),
    "the same of a body of many sections": (crowd(sections=99), wandering()),
    "a blast at 2,000 sections": (horde(199), BLAST),
    "twenty of them together": (horde(199), TWENTY_BLASTS),
    "a blast with 30 conditions": (horde(199), {**BLAST, "conditions": [f"c{n}" for n in range(30)]}),
}


def cost(history: History[Any], raw: Mapping[str, Any]) -> tuple[Ruling, int]:
    with counted(Meter(BUDGET)) as meter:
        ruling = history.rule(GM, parse_command(history.system, raw), Sixes())
    return ruling, meter.spent


@pytest.mark.parametrize("name", COMMANDS)
def test_the_largest_that_is_legal_is_ruled_within_the_budget_or_refused(name: str) -> None:
    setup, raw = COMMANDS[name]

    ruling, spent = cost(fight(setup), raw)

    if ruling.refusal is None:
        assert spent <= BUDGET
    else:
        assert ruling.refusal == Reason(code="too-much", figures={"work": spent, "budget": BUDGET})


@pytest.mark.parametrize("name", COMMANDS)
def test_the_same_command_always_costs_the_same(name: str) -> None:
    setup, raw = COMMANDS[name]
    history = fight(setup)

    costs = {cost(history, raw)[1] for _ in range(2)} | {cost(fight(setup), raw)[1]}

    assert len(costs) == 1


def test_a_path_of_500_points_past_199_foes_is_ruled() -> None:
    assert cost(fight(crowd()), wandering())[0].refusal is None


def test_a_blast_at_2000_sections_is_ruled() -> None:
    assert cost(fight(horde(199)), BLAST)[0].refusal is None


def test_what_is_carried_together_shares_one_budget() -> None:
    ruling, _ = cost(fight(horde(199)), TWENTY_BLASTS)

    assert ruling.refusal is not None
    assert ruling.refusal.code == "too-much"


def test_what_is_too_much_changes_nothing() -> None:
    history = fight(horde(199))
    before = history.fight

    ruling = history.rule(SCENARIO, parse_command(history.system, TWENTY_BLASTS), Sixes())

    assert ruling.refusal is not None
    assert (ruling.refusal.code, ruling.events, history.fight is before) == ("too-much", (), True)


def test_a_preview_that_is_too_much_says_so() -> None:
    history = fight(heap())

    told = history.preview(SCENARIO, parse_command(history.system, winding()))

    assert isinstance(told, Mapping)
    assert told["legal"] is False
    assert told["reject"].code == "too-much"
    assert told["reject"].figures["budget"] == BUDGET


@pytest.mark.parametrize("name", QUESTIONS)
@pytest.mark.parametrize("place", [crowd(walls=200), heap()], ids=["apart", "in a heap"])
def test_a_question_about_the_largest_fight_is_answered_within_the_budget(
    name: str, place: Mapping[str, Any]
) -> None:
    history = fight(place)

    with counted(Meter(BUDGET)) as meter:
        told = history.ask(WATCHER, parse_query(history.system, QUESTIONS[name]))

    assert isinstance(told, Mapping), told
    assert 0 <= meter.spent <= BUDGET


def test_the_work_of_a_shadow_follows_what_is_in_reach() -> None:
    """Walls and legs that a blocker cannot reach cost next to nothing."""
    near = cost_of_preview(fight(crowd(foes=1, walls=1)))
    far = crowd(foes=1, walls=200)
    for obstacle in far["battlefield"]["obstacles"][1:]:
        obstacle["points"] = [[x / 50 + 95, y / 50 + 95] for x, y in obstacle["points"]]

    assert cost_of_preview(fight(far)) < near + 2 * 600 * math.ceil(499 / 8)


def cost_of_preview(history: History[Any]) -> int:
    with counted(Meter(None)) as meter:
        history.preview(SCENARIO, parse_command(history.system, wandering()))
    return meter.spent


def test_what_is_open_to_the_largest_sheet_is_told_within_the_budget() -> None:
    shots = {f"a{n}": {"kind": "shoot", "range": 100, "power": 10, "critical": 10} for n in range(50)}
    history = fight(crowd(walls=50, attacks=shots, feats=[f"feat-{n}" for n in range(100)]))

    with counted(Meter(BUDGET)):
        told = history.ask(GM, parse_query(history.system, QUESTIONS["actions"]))

    assert isinstance(told, Mapping), told
    assert len(told["attacks"]) == 50


def test_a_blast_on_areas_at_2000_sections_is_ruled_or_refused() -> None:
    people: dict[str, Any] = {
        f"b{n}": {"faction": "enemies", "area": "front", "hp": 100, "sections": 10} for n in range(199)
    }
    people["mage"] = {"faction": "allies", "area": "allies-rear", "magic_power": 9}
    blast = {key: value for key, value in BLAST.items() if key != "at"} | {"at": "front", "radius": 30}
    history = fight({"round": 2, "combatants": people}, AREAS)

    ruling, spent = cost(history, blast)

    assert ruling.refusal is None or ruling.refusal.code == "too-much"
    assert spent > 2_000


def test_a_move_that_costs_little_needs_no_dice_and_no_second_try() -> None:
    history = fight(crowd(foes=5))
    command = {"command": "move", "actor": "mover", "mode": "normal", "path": [[2, 2]]}

    with counted(Meter(BUDGET, at_once=5_000)):
        ruling = history.rule(SCENARIO, parse_command(history.system, command), NoDice())

    assert ruling.refusal is None


def test_what_is_remembered_costs_the_same_each_time() -> None:
    asked = []

    def found(about: tuple[int, ...], key: int) -> int:
        asked.append(key)
        spend(len(about) * key)
        return about[key]

    remembered, about, costs = Remembered(found), (5, 6, 7), []
    for where, key in ((about, 2), (about, 2), ((5, 6, 8), 2), (about, 1)):
        with counted(Meter(None)) as meter:
            answer = remembered(where, key)
        costs.append((answer, meter.spent))

    assert costs == [(7, 6), (7, 6), (8, 6), (6, 3)]
    assert remembered(about, 1) == 6
    assert asked == [2, 2, 1]


def test_as_many_answers_are_remembered_as_was_said_and_the_oldest_goes() -> None:
    asked = []

    def found(about: str, key: int) -> str:
        asked.append(key)
        return about * key

    remembered, about = Remembered(found, most=2), "so"
    for key in (1, 2, 1, 2, 3, 2, 1):
        assert remembered(about, key) == about * key

    assert asked == [1, 2, 3, 1]
