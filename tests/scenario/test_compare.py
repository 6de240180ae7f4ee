"""What a scenario expects is compared in part, and with the tolerance of the file format."""

from typing import Any

import pytest

from app.scenario.compare import ABSENT, at_path, differences, find, holds
from app.scenario.yaml import load

SKIRMISHES = [
    {"id": "s1", "center": [20, 10], "radius": 3, "melee": ["ana", "gob"], "independent": []},
    {"id": "s2", "center": [1, 1], "radius": 4, "melee": ["bo", "imp", "ogre"], "independent": ["cleo"]},
]


@pytest.mark.parametrize(
    ("place", "wanted", "found"),
    [
        ("at", "[20, 10]", [20, 10]),
        ("at", "[20, 10]", [20.01, 9.99]),
        ("span", "[~9.76, ~14.24]", [9.7639, 14.2361]),
        ("distance", "~18.64", 18.69),
        ("radius", "3", 3.0),
        ("turn", "null", None),
        ("turn", "null", ABSENT),
        ("melee", "[gob, ana]", ["ana", "gob"]),
        ("melee", "[]", []),
        ("skirmishes", "[{radius: 4}, {melee: [gob, ana]}]", SKIRMISHES),
        ("skirmishes", "[{}, {radius: 3}]", SKIRMISHES),
        (
            "shielded_by",
            "[{kind: combatant, id: b}, {id: a}]",
            [{"kind": "skirmish", "id": "a"}, {"kind": "combatant", "id": "b"}],
        ),
        (
            "options",
            "[{by: [b, a], span: [1, 2]}]",
            [{"by": ["a", "b"], "span": [1, 2.005], "skirmish": None}],
        ),
        ("conditions", "[prone, bound]", ["bound", "prone"]),
        ("conditions", "{has: [prone], hasnt: [dead]}", ["bound", "prone"]),
        ("conditions", "{hasnt: [dead]}", []),
        ("reject", "too-far", {"code": "too-far", "reason": "Too far."}),
        ("path", "[[1, 2], [3, 4]]", [[1, 2], [3, 4]]),
        ("walk", "[[1, 2], [3, 4]]", [[3, 4], [1, 2]]),
        ("battlefield.terrain.wall", "[[1, 2], [3, 4]]", [[3, 4], [1, 2]]),
        ("count", "{moving: 1}", {"moving": 1, "blocking": 2}),
        ("free", "true", True),
    ],
)
def test_it_holds(place: str, wanted: str, found: Any) -> None:
    assert list(differences(load(f"x: {wanted}")["x"], found, place)) == []


@pytest.mark.parametrize(
    ("place", "wanted", "found"),
    [
        ("path", "[[1, 2], [3, 4]]", [[3, 4], [1, 2]]),
        ("walk", "[[1, 2], [3, 4]]", [[1, 2], [4, 3]]),
        ("walk", "[[1, 2]]", [[1, 2], [3, 4]]),
        ("at", "[20, 10]", [10, 20]),
        ("at", "[20, 10]", [20.02, 10]),
        ("at", "[20, 10]", [20, 10, 0]),
        ("at", "[20, 10]", None),
        ("distance", "~18.64", 18.7),
        ("distance", "18.64", "18.64"),
        ("turn", "null", "ana"),
        ("turn", "ana", ABSENT),
        ("acted", "false", 0),
        ("acted", "1", True),
        ("acted", "false", None),
        ("melee", "[ana]", ["ana", "gob"]),
        ("melee", "[ana, gob, gob]", ["ana", "gob", "bo"]),
        ("melee", "[]", ["ana"]),
        ("melee", "[]", ABSENT),
        ("skirmishes", "[{radius: 3}]", SKIRMISHES),
        ("skirmishes", "[{radius: 3}, {radius: 3}]", SKIRMISHES),
        ("options", "[{by: [b]}, {by: [a]}]", [{"by": ["a"]}, {"by": ["b"]}]),
        ("options", "[{by: [a]}]", [{"by": ["a"]}, {"by": ["b"]}]),
        ("blocks", "[]", [{"by": ["a"]}]),
        ("conditions", "[prone]", ["bound", "prone"]),
        ("conditions", "{has: [dead]}", ["bound"]),
        ("conditions", "{hasnt: [bound]}", ["bound"]),
        ("conditions", "{hasnt: [bound]}", ABSENT),
        ("ana", "{skirmsh: null}", {"skirmish": "s1"}),
        ("count", "{moving: 1}", None),
        ("count", "{moving: 1}", [1]),
        ("reject", "too-far", {"code": "in-melee"}),
    ],
)
def test_it_falls_short(place: str, wanted: str, found: Any) -> None:
    assert list(differences(load(f"x: {wanted}")["x"], found, place)) != []


def test_each_expected_member_finds_a_partner_of_its_own_whatever_the_order() -> None:
    wanted = [{"a": 1}, {"a": 1, "b": 2}, {}]
    found = [{"a": 1, "b": 2}, {"c": 3}, {"a": 1, "b": 5}]

    assert holds(wanted, found)


def test_a_path_walks_maps_and_lists_by_id() -> None:
    state = {"combatants": {"ana": {"sections": {"1": {"hp": 4}}}}, "skirmishes": SKIRMISHES}

    assert find(state, "combatants.ana.sections.1.hp") == 4
    assert find(state, "skirmishes.s2.radius") == 4
    assert find(state, "skirmishes.0.radius") == 3
    assert find(state, "combatants.bo.hp") is ABSENT


def test_a_difference_is_a_sentence_with_both_values() -> None:
    said = list(differences({"at": [1, 2.5], "turn": None}, {"at": [1, 3], "turn": "bo"}, "combatants.ana"))

    assert said == [
        "combatants.ana.at: expected [1, 2.5], was [1, 3]",
        "combatants.ana.turn: expected null, was bo",
    ]


STATE = {"turn": None, "combatants": {"ana": {"hp": 4, "skirmish": None, "conditions": []}}, "skirmishes": []}


@pytest.mark.parametrize(
    "expected",
    ["turn: null", "combatants.bo: null", "combatants.ana.skirmish: null", "combatants.ana.x: null"],
)
def test_null_holds_for_what_is_not_there(expected: str) -> None:
    ((path, wanted),) = load(expected).items()

    assert list(at_path(wanted, STATE, path)) == []


@pytest.mark.parametrize(
    ("expected", "lost"),
    [
        ("combatants.ana.skirmsh: null", "combatants.ana has no skirmsh (skirmish?)"),
        ("combatant.ana.skirmish: null", "the state has no combatant (combatants?)"),
        ("combatants.anna.skirmish: null", "combatants has no anna (ana?)"),
        ("combatants.anna.conditions: {hasnt: [dead]}", "combatants has no anna (ana?)"),
        ("skirmishes.s1.radius: 3", "skirmishes has no s1"),
    ],
)
def test_a_mistyped_path_never_holds_and_is_said(expected: str, lost: str) -> None:
    ((path, wanted),) = load(expected).items()

    assert [said.partition(", but ")[2] for said in at_path(wanted, STATE, path)] == [lost]


@pytest.mark.parametrize(
    ("wanted", "found", "sentence"),
    [
        ("20", 20, "hp: expected 20, was 20 (a text and a number)"),
        ("yes", True, "hp: expected yes, was true (yes is a word here: write true)"),
        ([{"radius": 4}], SKIRMISHES[:1], "hp: expected [{radius: 4}], was [{id: s1, radius: 3}]"),
    ],
)
def test_a_difference_says_what_is_easily_overlooked(wanted: Any, found: Any, sentence: str) -> None:
    assert list(differences(wanted, found, "hp")) == [sentence]


def test_names_that_are_no_list_are_said_to_be_none() -> None:
    said = list(differences({"has": "prone"}, [], "conditions"))

    assert said == ["conditions: has and hasnt are lists of names, as {has: [prone]}"]
