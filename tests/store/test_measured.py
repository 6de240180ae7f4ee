"""What comes in is measured: one fault is named, however many there are."""

import gc
import json
from typing import Any

import pytest

from app.rules.common.commands import Note
from app.rules.sw25.advanced.commands import Add
from app.rules.system import System
from app.rules.systems import SYSTEMS
from app.store.codec import (
    Malformed,
    TooMany,
    event_from,
    event_json,
    parse_command,
    parse_query,
    parse_setup,
    read_json,
)
from app.store.reading import members_of
from app.table.table_events import TABLE_EVENTS

ADVANCED, *_ = SYSTEMS


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ({"target": [5] * 100_000}, "target.0: a text, not 5"),
        ({"target": "b", "section": ["b"] * 100_000}, "section: a text, not a list"),
        ({"target": "b", "attack": {"kind": ["melee"] * 100_000}}, "attack.kind: melee, shoot or throw"),
    ],
)
def test_of_100_000_faults_one_is_named(said: dict[str, Any], place: str) -> None:
    with pytest.raises(Malformed) as told:
        parse_command(ADVANCED, {"command": "attack", "actor": "a", "attack": "b", **said})

    assert told.value.detail.startswith(place)


def refused(raw: dict[str, Any]) -> Malformed:
    read = parse_query if "query" in raw else parse_command
    with pytest.raises(Malformed) as told:
        read(ADVANCED, raw)
    return told.value


IDS = [f"c{n}" for n in range(20_000)]
TOUCH = {"command": "effect", "actor": "a", "target": "b", "shape": "touch"}
HERE = {"command": "add", "id": "a", "faction": "allies", "at": [0, 0]}
SNEAK: dict[str, Any] = {"query": "surprise", "sneaking": ["a"], "watching": ["b"], "moved": "none"}
SNEAK |= {"hide": {}, "sense": {}}
WALL = {"id": "w", "points": [[0, 0], [0, 1]]}
LONG_WALL = {"id": "w", "points": [[0, 0]] * 500}
TOO_MANY = [
    (TOUCH | {"conditions": IDS}, "conditions", 30),
    (TOUCH | {"cures": IDS}, "cures", 30),
    (TOUCH | {"shape": "area", "radius": 3, "exclude": IDS}, "exclude", 200),
    (TOUCH | {"target": IDS}, "target", 200),
    (TOUCH | {"dice": [6] * 20_000}, "dice", 200),
    ({"command": "condition", "target": "a", "add": IDS}, "add", 30),
    ({"command": "condition", "target": "a", "remove": ["asleep"] * 31}, "remove", 30),
    ({"command": "attack", "actor": "a", "attack": "b", "target": IDS}, "target", 20),
    ({"command": "block", "by": IDS, "at": [0, 0]}, "by", 200),
    ({"command": "reveal", "target": "a", "fields": IDS}, "fields", 50),
    ({"command": "reveal", "targets": IDS}, "targets", 200),
    ({"command": "battlefield", "obstacles": [WALL] * 501}, "obstacles", 500),
    ({"command": "battlefield", "obstacles": [LONG_WALL] * 11}, "obstacles.points", 5000),
    (HERE | {"attacks": {one: {"kind": "melee"} for one in IDS}}, "attacks", 50),
    (HERE | {"feats": IDS}, "feats", 100),
    (HERE | {"sections": {one: {} for one in IDS}}, "sections", 100),
    (HERE | {"skills": {"s": {"shape": "touch", "conditions": IDS}}}, "skills.s.conditions", 30),
    (SNEAK | {"sneaking": IDS}, "sneaking", 200),
    (SNEAK | {"watching": ["a"] * 10_000}, "watching", 200),
    (SNEAK | {"hide": dict.fromkeys(IDS, 7)}, "hide", 200),
    ({"command": "together", "do": [{"command": "advance"}] * 101}, "do", 100),
    ({"command": "override", "do": TOUCH | {"cures": IDS}}, "cures", 30),
    ({"command": "together", "do": [{"command": "advance"}, TOUCH | {"cures": IDS}]}, "do.1.cures", 30),
]


@pytest.mark.parametrize(("raw", "field", "most"), TOO_MANY, ids=[f"{row[0]}"[:60] for row in TOO_MANY])
def test_a_list_past_its_limit_is_too_many(raw: dict[str, Any], field: str, most: int) -> None:
    told = refused(raw)

    assert (told.code, told.figures["field"], told.figures["most"]) == ("too-many", field, most)
    assert int(told.figures["given"]) > most


@pytest.mark.parametrize(
    "raw",
    [
        {"command": "move", "actor": "a", "mode": "normal", "path": [[1, 1]] * 501},
        {"command": "battlefield", "obstacles": [WALL | {"points": [[1, 1]] * 501}]},
        TOUCH | {"conditions": IDS, "range": "far"},
        TOUCH | {"conditions": IDS, "hat": 1},
        TOUCH | {"conditions": [5] * 20_000},
        {"command": "note", "text": "x" * 2001},
        {"command": "minor", "actor": "a", "name": "x" * 81},
    ],
)
def test_the_limits_of_the_contract_and_all_other_faults_go_before(raw: dict[str, Any]) -> None:
    assert refused(raw).code == "bad-command"


def test_a_position_has_at_most_200_combatants() -> None:
    crowd = {f"c{n}": {"faction": "allies", "at": [0, 0]} for n in range(201)}

    with pytest.raises(Malformed) as told:
        parse_setup(ADVANCED, {"combatants": crowd})

    assert (told.value.code, told.value.figures["most"]) == ("bad-command", 200)
    assert told.value.figures["given"] == 201


@pytest.mark.parametrize(
    "raw",
    [
        {"command": "attack", "actor": "a", "attack": "b", "target": ["c", "c"]},
        {"command": "block", "by": ["b", "b"], "at": [0, 0]},
        {"command": "reveal", "targets": ["a", "a"]},
        TOUCH | {"target": ["c", "d", "c"]},
        SNEAK | {"sneaking": ["a", "a"]},
        SNEAK | {"terrain": ["noisy", "noisy"]},
    ],
)
def test_nobody_stands_in_a_set_twice(raw: dict[str, Any]) -> None:
    told = refused(raw)

    assert told.code == "bad-command"
    assert "nothing is named twice" in told.detail


def test_a_condition_or_feat_that_is_said_twice_counts_once() -> None:
    twice = {"feats": ["targeting", "targeting"], "conditions": ["prone", "prone"]}

    parsed = parse_command(ADVANCED, HERE | twice)

    assert isinstance(parsed, Add)
    assert (parsed.feats, parsed.conditions) == (("targeting",), ("prone",))


def test_commands_that_carry_commands_carry_no_more_at_any_depth() -> None:
    inner = {"command": "together", "do": [{"command": "advance"}] * 60}

    told = refused({"command": "together", "do": [inner, inner]})

    assert (told.code, told.figures["given"]) == ("too-many", 122)


def test_of_a_long_name_as_much_is_said_as_people_read() -> None:
    told = refused(TOUCH | {"x" * 200_000: 1})

    assert len(told.detail) < 100


@pytest.mark.parametrize("nest", [[[[]] * 50_000], {"a": [{}] * 50_000}, [[[[["a"]]]]] * 20_000])
def test_where_no_list_may_stand_it_is_refused_whatever_is_in_it(nest: Any) -> None:
    assert refused(TOUCH | {"range": nest}).code == "bad-command"
    assert refused(TOUCH | {"name": nest}).code == "bad-command"
    assert refused(TOUCH | {"section": nest}).code == "bad-command"


def test_a_table_of_200_rich_sheets_is_read() -> None:
    sheet = {
        "faction": "allies",
        "at": [0, 0],
        "attacks": {f"a{n}": {"kind": "melee"} for n in range(20)},
        "feats": [f"f{n}" for n in range(40)],
    }

    setup = parse_setup(ADVANCED, {"combatants": {f"c{n}": sheet for n in range(200)}})

    assert len(setup.combatants) == 200


def test_in_a_long_position_the_first_fault_is_named_with_its_place() -> None:
    sheet = {"faction": "allies", "at": [0, 0], "attacks": {f"a{n}": {"kind": 5} for n in range(50)}}

    with pytest.raises(Malformed, match=r"^combatants\.c0\.attacks\.a0\.kind: melee, shoot or throw, not 5"):
        parse_setup(ADVANCED, {"combatants": {f"c{n}": sheet for n in range(200)}})


def test_what_was_stored_is_read_however_long_it_is() -> None:
    figures = {"feats": IDS, "attacks": {one: {"kind": "melee"} for one in IDS[:100]}}
    edited = {
        "type": "edited@1",
        "target": "a",
        "faction": "allies",
        "changed": ["feats"],
        "figures": figures,
    }
    walls = WALL | {"points": [[0, 0]] * 900}
    ground = {"type": "battlefield-changed@1", "battlefield": {"obstacles": [walls]}}

    for raw in (edited, ground):
        assert event_json(event_from(ADVANCED, raw))["type"] == raw["type"]


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("An\u200bna", "Anna"),
        ("\u202eannA\u202c", "annA"),
        ("Ana\u2028\u3164", "Ana"),
        ("\ufeffアナ", "アナ"),
        ("👩\u200d🚀", "👩🚀"),
        ("شهرزاد", "شهرزاد"),
    ],
)
def test_a_name_is_what_is_seen_of_it(said: str, name: str) -> None:
    parsed = parse_command(ADVANCED, HERE | {"name": said, "names": {"en": said}})

    assert isinstance(parsed, Add)
    assert (parsed.name, parsed.names) == (name, {"en": name})


@pytest.mark.parametrize("said", ["\u200b", "\u202e\u202c", "\u3164", " ", "\u2800\u00a0"])
def test_a_name_of_which_nothing_is_seen_is_refused(said: str) -> None:
    assert refused(HERE | {"name": said}).code == "bad-command"
    assert refused(HERE | {"attacks": {"a": {"kind": "melee", "names": {"en": said}}}}).code == "bad-command"


def test_a_text_keeps_what_joins_its_letters() -> None:
    note = parse_command(ADVANCED, {"command": "note", "text": "👩\u200d🚀 می\u200cروم"})

    assert note == Note(text="👩\u200d🚀 می\u200cروم")


def test_a_stored_name_stays_as_it_was() -> None:
    raw = {"type": "minor-taken@1", "actor": "a", "name": "\u200bjump\u202e"}

    assert event_json(event_from(ADVANCED, raw))["name"] == "\u200bjump\u202e"


@pytest.mark.parametrize(("most", "is_taken"), [(500, True), (501, False)])
def test_what_another_server_stored_may_hold_ten_times_as_much(most: int, *, is_taken: bool) -> None:
    figures = {"attacks": {one: {"kind": "melee"} for one in IDS[:most]}}
    edited = {"type": "edited@1", "target": "a", "faction": "allies", "changed": [], "figures": figures}

    if is_taken:
        assert event_from(ADVANCED, edited, is_foreign=True)
    else:
        with pytest.raises(TooMany, match=r"figures\.attacks: at most 500"):
            event_from(ADVANCED, edited, is_foreign=True)


def test_a_list_of_which_nothing_is_said_is_not_endless_there() -> None:
    raw = {"type": "damage-rolled@2", "faces": [6] * 100_001}

    with pytest.raises(TooMany, match="faces: at most 100000"):
        event_from(ADVANCED, raw, is_foreign=True)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_every_event_can_be_measured(system: System[Any]) -> None:
    for event in {**system.events, **TABLE_EVENTS}.values():
        assert members_of(event) is not None


def test_reading_leaves_the_search_for_cycles_as_it_was() -> None:
    read_json("[[], []]")
    with pytest.raises(Malformed):
        read_json("[[], [")

    assert gc.isenabled()


@pytest.mark.parametrize(
    "text",
    ['{"a": 1, "a": 1}', '{"a": {"b": 1, "b": 2}}', '[{"a:": 1, "a:": 2}]', '{"a": "\\": ", "a": ":"}'],
)
def test_a_key_that_is_there_twice_is_found_among_colons_in_texts(text: str) -> None:
    with pytest.raises(Malformed, match="a key is there twice"):
        read_json(text)


@pytest.mark.parametrize(
    "text", ['{"a": "b: c", "b": ":::"}', '{"\\":": "\\\\", "b": ":"}', '[":", {":": ":"}]']
)
def test_colons_in_texts_are_no_keys(text: str) -> None:
    assert read_json(text) == json.loads(text)
