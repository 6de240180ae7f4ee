"""Players change figures of their own pieces, and never those of anybody else, in every system."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import saying
from app.history import Entry, History, setup_of
from app.permitting import MOST_WAITING
from app.rules.core import Event, NoDice, Ruling
from app.rules.system import System
from app.rules.systems import SYSTEMS
from app.saying import FigureLine
from app.seats import Seat
from app.store.codec import Malformed, NotBuilt, fight_from, fight_json, parse_command
from tests.helpers.examples import examples
from tests.helpers.own_fights import own_fight

GM = Seat(id="gm", role="gm")
ANA = Seat(id="mika", role="player", controls=frozenset({"ana"}))
FIGURES = ("hp", "mp", "ep", "sa", "mortality", "sp", "surges", "vitality")
SHEETS = ("max_hp", "movement", "accuracy", "faction", "controlled_by", "name")
WORDS = ("prone", "hidden", "dead", "unconscious", "asleep", "blessed")


def fight(system: System[Any], own_figures: str) -> History[Any]:
    """Two allies and a foe, the rounds under way."""
    scenario = own_fight(system.key, own_figures=own_figures)
    start = setup_of(system, {"setup": scenario["setup"], "options": scenario["options"]})
    assert isinstance(start, Event), start
    history: History[Any] = History(system)
    history.append(Entry(number=1, events=(start,)))
    return history


def asked(history: History[Any], seat: Seat, command: Mapping[str, Any]) -> Ruling | str:
    """What comes of it, recorded; or the code of what cannot even be read."""
    try:
        parsed = parse_command(history.system, command)
    except (Malformed, NotBuilt):
        return "bad-command"
    ruling = history.rule(seat, parsed, NoDice())
    if ruling.refusal:
        return ruling.refusal.code
    history.append(Entry(number=history.number + 1, by=seat.id, events=ruling.events))
    return ruling


def others(history: History[Any]) -> dict[str, Any]:
    return {name: one for name, one in history.fight.combatants.items() if name != "ana"}


targets = st.sampled_from(("ana", "ana", "bo", "gob", "nobody"))
numbers = st.integers(-30, 30)
changes = st.one_of(
    st.builds(
        lambda target, figures, add: {"command": "adjust", "target": target, "add": add, **figures},
        targets,
        st.dictionaries(st.sampled_from(FIGURES), numbers, max_size=2),
        st.booleans(),
    ),
    st.builds(
        lambda target, add, remove: {"command": "condition", "target": target, "add": add, "remove": remove},
        targets,
        st.lists(st.sampled_from(WORDS), max_size=2, unique=True),
        st.lists(st.sampled_from(WORDS), max_size=2, unique=True),
    ),
    st.builds(
        lambda target, figures: {"command": "edit", "target": target, **figures},
        targets,
        st.dictionaries(st.sampled_from(SHEETS), st.one_of(numbers, st.sampled_from(("enemies", "any")))),
    ),
)
asks = st.tuples(changes, st.sampled_from(("allow", "deny", "undo", "wait")))


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
@pytest.mark.parametrize("own_figures", ["free", "asked", "gm"])
@given(data=st.lists(asks, max_size=8))
@examples(12)
def test_a_player_never_changes_another_ones_figures(
    system: System[Any], own_figures: str, data: list[tuple[dict[str, Any], str]]
) -> None:
    history = fight(system, own_figures)
    around = others(history)
    for command, answer in data:
        before = history.fight
        came = asked(history, ANA, command)

        assert others(history) == around, command
        if isinstance(came, str) or own_figures != "free":
            assert history.fight.combatants["ana"] == before.combatants["ana"]
        if own_figures == "gm":
            assert isinstance(came, str)
        if answer != "wait":
            asked(history, GM, {"command": answer})
        assert {name: one.faction for name, one in history.fight.combatants.items()} == {
            "ana": "allies",
            "bo": "allies",
            "gob": "enemies",
        }
        assert others(history) == around, (command, answer)
    assert fight_from(system, fight_json(system, history.fight)) == history.fight


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_what_waits_for_the_gm_replays_from_its_events(system: System[Any]) -> None:
    history = fight(system, "asked")
    asked(history, ANA, {"command": "adjust", "target": "ana", "hp": -4, "add": True})
    waiting = history.fight
    asked(history, GM, {"command": "allow"})

    again: History[Any] = History(system)
    for entry in history.entries:
        again.append(entry)

    assert waiting.waiting is not None
    assert again.fight == history.fight
    assert again.fight.combatants["ana"].hp == 16


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_one_request_holds_all_that_a_player_asks_of_a_piece(system: System[Any]) -> None:
    history = fight(system, "asked")
    asked(history, ANA, {"command": "adjust", "target": "ana", "hp": -4, "add": True})
    first = history.fight.waiting.shown.id
    asked(history, ANA, {"command": "adjust", "target": "ana", "hp": -1, "add": True})
    asked(history, ANA, {"command": "condition", "target": "ana", "add": ["prone"]})

    assert history.fight.combatants["ana"].hp == 20
    assert asked(history, GM, {"command": "allow", "decision": first}) == "stale"
    asked(history, GM, {"command": "allow", "decision": history.fight.waiting.shown.id})

    assert history.fight.waiting is None
    assert history.fight.combatants["ana"].hp == 15
    assert "prone" in str(history.fight.combatants["ana"])
    assert fight_from(system, fight_json(system, history.fight)) == history.fight


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_what_is_taken_back_of_a_request_leaves_what_was_asked_before(system: System[Any]) -> None:
    history = fight(system, "asked")
    asked(history, ANA, {"command": "adjust", "target": "ana", "hp": -4, "add": True})
    asked(history, ANA, {"command": "adjust", "target": "ana", "hp": 1})
    asked(history, GM, {"command": "undo"})
    asked(history, GM, {"command": "allow"})

    assert history.fight.combatants["ana"].hp == 16


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_a_request_holds_so_much_and_nothing_of_others(system: System[Any]) -> None:
    history = fight(system, "asked")
    less = {"command": "adjust", "target": "ana", "hp": -1, "add": True}
    for _ in range(MOST_WAITING):
        assert isinstance(asked(history, ANA, less), Ruling)
    bo = Seat(id="yui", role="player", controls=frozenset({"bo"}))

    assert asked(history, ANA, less) == "decision-pending"
    assert asked(history, bo, {**less, "target": "bo"}) == "decision-pending"
    asked(history, GM, {"command": "deny"})
    assert history.fight.combatants["ana"].hp == 20


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_an_answer_to_another_request_is_stale(system: System[Any]) -> None:
    history = fight(system, "asked")
    asked(history, ANA, {"command": "adjust", "target": "ana", "hp": 17})
    first = history.fight.waiting.shown.id
    asked(history, GM, {"command": "undo"})
    asked(history, ANA, {"command": "adjust", "target": "ana", "hp": 3})

    assert asked(history, GM, {"command": "allow", "decision": first}) == "stale"
    assert history.fight.combatants["ana"].hp == 20


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (":HP-5", FigureLine(label="hp", sign="-", amount=5)),
        ("@hp+8 a potion", FigureLine(label="hp", sign="+", amount=8)),
        ("＠ＨＰ＝１２", FigureLine(label="hp", sign="=", amount=12)),
        ("@HP/+6", FigureLine(label="hp", of_most=True, sign="+", amount=6)),
        (":2:MP−3", FigureLine(label="mp", section="2", sign="-", amount=3)),
        (":HP-5-3+1", FigureLine(label="hp", sign="-", amount=7)),
        ("@HP=20-3", FigureLine(label="hp", sign="=", amount=17)),
        (":HP-5+2*3", FigureLine(label="hp", sign="-", amount=-1)),
        (":HP-(12-5)", FigureLine(label="hp", sign="-", amount=7)),
        ("@MP+2*3 two potions", FigureLine(label="mp", sign="+", amount=6)),
        (":HP=-3", FigureLine(label="hp", sign="=", amount=-3)),
    ],
)
def test_a_line_as_it_is_meant(text: str, line: FigureLine) -> None:
    assert saying.read(text) == line


@pytest.mark.parametrize(
    "text",
    [
        ":)",
        ":-)",
        "HP-5",
        ":HP",
        ":HP-",
        "@mika hello",
        ": HP-5",
        ":HP-5x",
        ":HP*2",
        "",
        ":HP-(5",
        ":HP-5*",
        ":HP=()",
        ":HP+999999*999999",
    ],
)
def test_a_line_that_is_only_said(text: str) -> None:
    assert saying.read(text) is None
