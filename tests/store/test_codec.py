"""What comes from outside is read strictly, and what was recorded is read for ever."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from pydantic import TypeAdapter

from app.rules.common import Override, Undo
from app.rules.core import RECORDED, STRICT, Path, Point
from app.rules.system import Upcast
from app.store import codec
from app.store.codec import (
    Malformed,
    NotBuilt,
    command_json,
    event_from,
    event_json,
    parse_command,
    read_json,
)
from tests.helpers.counting import Begun, Count, Counted, Counter, Counting, Fight, Setup, Total, Walk

SYSTEM = Counting()


@pytest.mark.parametrize(
    "text",
    [
        "NaN",
        '{"a": Infinity}',
        "[-Infinity]",
        '{"a": 1, "a": 2}',
        "1e10",
        "[1000000001]",
        "[-1000000001]",
        "1" * 5000,
        "1e400",
        "[" * 33 + "]" * 33,
        "[" * 200_000,
        '{"a":' * 33 + "1" + "}" * 33,
        "{",
        "",
        "[1,]",
        "'a'",
        b"\xff\xfe{\x00",
        b"\x80",
    ],
)
def test_what_is_no_json_of_ours_is_malformed(text: str | bytes) -> None:
    with pytest.raises(Malformed):
        read_json(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 32 + "]" * 32, None),
        ("1000000000", 1_000_000_000),
        (b'{"a": [1.5, null, true, "\xe7\x89\x9b"]}', {"a": [1.5, None, True, "牛"]}),
        ('{"a": {"a": 1}}', {"a": {"a": 1}}),
    ],
)
def test_what_is_within_the_limits_is_read(text: str | bytes, said: Any) -> None:
    found = read_json(text)

    assert said is None or found == said


def command(**raw: Any) -> Any:
    return parse_command(SYSTEM, raw)


def test_a_command_is_its_class() -> None:
    assert command(command="count", actor="aina", by=2) == Count(actor="aina", by=2)


def test_lengths_are_metres_outside_and_centimetres_inside() -> None:
    walk = command(command="walk", target="aina", at=[3.005, 4])

    assert walk == Walk(target="aina", at=(300, 400))
    assert command_json(walk) == {"command": "walk", "target": "aina", "at": [3, 4]}


@pytest.mark.parametrize(
    "raw",
    [
        None,
        [],
        "count",
        {},
        {"command": 1},
        {"command": ["count"]},
        {"command": "fly"},
        {"command": "count"},
        {"command": "count", "actor": "Aina"},
        {"command": "count", "actor": "aina\n"},
        {"command": "count", "actor": "a" * 33},
        {"command": "count", "actor": 7},
        {"command": "count", "actor": "aina", "by": "7"},
        {"command": "count", "actor": "aina", "by": True},
        {"command": "count", "actor": "aina", "by": 1.5},
        {"command": "count", "actor": "aina", "colour": "red"},
        {"command": "walk", "target": "aina", "at": [1]},
        {"command": "walk", "target": "aina", "at": [1, 2, 3]},
        {"command": "walk", "target": "aina", "at": ["1", 2]},
        {"command": "walk", "target": "aina", "at": [True, 2]},
        {"command": "walk", "target": "aina", "at": {"x": 1}},
        {"command": "walk", "target": "aina", "at": [float("nan"), 2]},
        {"command": "walk", "target": "aina", "at": [float("inf"), 2]},
        {"command": "override"},
        {"command": "override", "do": {"command": "fly"}},
        {"command": "override", "do": "count"},
        {"command": "undo", "seq": "1"},
        {"command": "count", "actor": "\ud800"},
        {"command": "count", "actor": {1, 2}},
    ],
)
def test_a_command_that_is_not_as_it_should_be_is_malformed(raw: Any) -> None:
    with pytest.raises(Malformed) as told:
        parse_command(SYSTEM, raw)

    assert told.value.detail


def test_the_place_of_the_fault_is_named() -> None:
    with pytest.raises(Malformed, match=r"^at\.1: "):
        command(command="walk", target="aina", at=[1, "x"])


def test_what_the_contract_knows_and_the_system_has_not_is_not_built() -> None:
    with pytest.raises(NotBuilt):
        command(command="sing")
    with pytest.raises(NotBuilt):
        command(command="override", do={"command": "sing"})


def test_a_command_carries_another() -> None:
    raw = {"command": "override", "do": {"command": "count", "actor": "aina", "by": 3}}

    parsed = parse_command(SYSTEM, raw)

    assert parsed == Override(do=Count(actor="aina", by=3))
    assert command_json(parsed) == raw


def test_what_was_left_out_of_a_command_is_left_out_again() -> None:
    assert command_json(Undo()) == {"command": "undo"}


def test_a_query_may_have_names_that_python_keeps_for_itself() -> None:
    query = codec.parse_query(SYSTEM, {"query": "total", "from": "aina"})

    assert query == Total(from_="aina")
    with pytest.raises(Malformed):
        codec.parse_query(SYSTEM, {"query": "total", "from_": "aina"})


def test_a_setup_is_read_as_strictly_as_a_command() -> None:
    setup = codec.parse_setup(SYSTEM, {"combatants": {"aina": {"count": 2, "at": [1, 2.5]}}})

    assert setup == Setup(combatants={"aina": Counter(count=2, at=(100, 250))})


@pytest.mark.parametrize(
    "raw",
    [
        None,
        {"combatants": {"Aina": {}}},
        {"combatants": {"aina": {"count": "2"}}},
        {"combatants": {"aina": {"hat": 1}}},
        {"combatants": []},
        {"weather": "rain"},
    ],
)
def test_a_setup_that_is_not_as_it_should_be_is_malformed(raw: Any) -> None:
    with pytest.raises(Malformed):
        codec.parse_setup(SYSTEM, raw)


def test_an_event_goes_to_json_and_back() -> None:
    event = Begun(setup=Setup(combatants={"aina": Counter(at=(333, 1))}), options={"strictness": "off"})

    raw = event_json(event)

    assert raw["type"] == "begun@1"
    assert event_from(SYSTEM, raw) == event


def test_an_old_kind_is_read_as_what_took_its_place() -> None:
    def renamed(raw: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"type": "counted@1", "actor": raw["who"], "by": 1}

    old = {"type": "ticked@1", "who": "aina"}

    class Older(Counting):
        upcasts: Mapping[str, Upcast] = {"ticked@1": renamed}

    assert event_from(Older(), old) == Counted(actor="aina", by=1)


@pytest.mark.parametrize("raw", [{}, {"type": "flown@1"}, {"type": "counted@1", "actor": "aina"}])
def test_a_record_that_nobody_knows_is_malformed(raw: Any) -> None:
    with pytest.raises(Malformed):
        event_from(SYSTEM, raw)


def test_the_table_may_add_kinds_of_its_own() -> None:
    assert event_from(SYSTEM, {"type": "counted@2", "actor": "a", "by": 1}, also={"counted@2": Counted})


def test_a_state_goes_to_a_snapshot_and_back() -> None:
    fight = Fight(combatants={"aina": Counter(at=(1, 2), hidden=True)}, total=4)

    assert codec.fight_from(SYSTEM, codec.fight_json(SYSTEM, fight)) == fight


def test_a_snapshot_of_other_days_is_malformed() -> None:
    with pytest.raises(Malformed):
        codec.fight_from(SYSTEM, {"hats": 3})


def test_answers_are_told_in_metres_and_sets_in_order() -> None:
    answer = {"one": Counter(at=(150, 100)), "ids": frozenset({"b", "a"}), "points": ((1, 2),)}

    assert codec.dump(answer) == {
        "one": {"faction": "allies", "at": [1.5, 1], "count": 0, "hidden": False},
        "ids": ["a", "b"],
        "points": [[1, 2]],
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    path: Path


OUTSIDE = [[0, 1], [2.5, 3.125], [1e6, -3]]


@pytest.mark.parametrize("config", [STRICT, RECORDED])
def test_a_row_of_points_is_read_and_told_as_its_points_are(config: Any) -> None:
    row, each = (TypeAdapter(kind | None, config=config) for kind in (Path, tuple[Point, ...]))
    points = row.validate_json(json.dumps(OUTSIDE))

    assert points == each.validate_json(json.dumps(OUTSIDE)) == ((0, 100), (250, 312), (10**8, -300))
    assert row.dump_json(points) == each.dump_json(points) == b"[[0,1],[2.5,3.12],[1000000,-3]]"


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ({}, "path: a list, not a mapping"),
        ({"ab": 1}, "path: a list, not a mapping"),
        ("ab", 'path: a list, not "ab"'),
        ([[0, 0], 5], "path.1: a list, not 5"),
        ([[0, 0], "ab"], 'path.1: a list, not "ab"'),
        ([[0, 0], {"a": 1, "b": 2}], "path.1: a list, not a mapping"),
        ([[0, 0], [1]], "path.1.1 is missing"),
        ([[0, 0], [1, 2, 3]], "path.1: at most 2"),
        ([[0, 0], [1, "2"]], "path.1.1: a length is a number of metres"),
        ([[True, 0]], "path.0.0: a length is a number of metres"),
    ],
)
def test_the_place_of_the_fault_is_named_within_a_row_of_points(path: Any, said: str) -> None:
    with pytest.raises(Malformed, match=re.escape(said)):
        codec.parse(Way, {"path": path})
