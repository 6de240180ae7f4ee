"""Scenario files are YAML 1.2 by the core schema."""

from typing import Any

import pytest

from app.scenario.yaml import Unreadable, document, load


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("off", "off"),
        ("on", "on"),
        ("yes", "yes"),
        ("No", "No"),
        ("true", True),
        ("FALSE", False),
        ("tRue", "tRue"),
        ("null", None),
        ("~", None),
        ("", None),
        ("~3.5", "~3.5"),
        ("2026-11-20", "2026-11-20"),
        ("1:30", "1:30"),
        ("1_000", "1_000"),
        ("012", 12),
        ("0o14", 12),
        ("0x1F", 31),
        ("-7", -7),
        (".5", 0.5),
        ("1.", 1.0),
        ("1e3", 1000.0),
        ("+.5e1", 5.0),
        ("'7'", "7"),
        ('"true"', "true"),
        ("!!str 7", "7"),
        ("|\n  a\n  b", "a\nb"),
        (".nan", ".nan"),
    ],
)
def test_a_value_is_what_the_core_schema_says(text: str, said: Any) -> None:
    assert load(f"key: {text}") == {"key": said}


@pytest.mark.parametrize("text", [r'"\ud83d\ude00"', '"\U0001f600"', r'"\U0001f600"'])
def test_a_character_that_json_writes_as_two_escapes_is_one(text: str) -> None:
    assert load(f"{text}: [{text}]") == {"\U0001f600": ["\U0001f600"]}


@pytest.mark.parametrize("text", [r'a: "\ud83d"', r'a: "\ude00\ud83d"', r'"\ude00": 1'])
def test_half_of_a_character_is_no_text(text: str) -> None:
    with pytest.raises(Unreadable, match="line 1: half of a character"):
        load(text)


@pytest.mark.parametrize("key", ["1", "on", "true", "~", "<<", "1.5", "2026-11-20"])
def test_a_key_is_a_string_as_written(key: str) -> None:
    assert load(f"{key}: x") == {key: "x"}


def test_what_an_anchor_names_may_be_said_again() -> None:
    assert load("a: &x [1, 2]\nb: *x") == {"a": [1, 2], "b": [1, 2]}


@pytest.mark.parametrize(
    "text",
    [
        "a: 1\na: 2",
        "? [a]\n: b",
        "a: !!set {x}",
        "a: !!python/object:os.system x",
        "a: !colour red",
        "a: &x [*x]",
        "a: *nobody",
        "a: [1,",
        "a:\n\tb: 1",
        "--- 1\n--- 2",
        "a: \x07",
        "[" * 1500,
    ],
)
def test_what_is_no_such_yaml_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        load(text)


@pytest.mark.parametrize("text", ["[" * 100_000, "{a: " * 100_000, "- " * 100_000, "? " * 100_000])
def test_what_is_nested_too_deeply_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(Unreadable, match="nested too deeply"):
        load(text)


@pytest.mark.parametrize("mark", ["\u2028", "\u2029"])
def test_marks_that_ended_lines_in_older_yaml_are_text(mark: str) -> None:
    assert load(f"a: b{mark}c") == {"a": f"b{mark}c"}


def test_a_value_stands_on_the_line_where_its_key_begins() -> None:
    found = document("title: x\nsteps:\n  - do:\n      command: move\n    expect: {}\n")

    ways = (
        (),
        ("title",),
        ("steps",),
        ("steps", "0", "do", "command"),
        ("steps", "0", "expect"),
        ("steps", "7"),
    )
    assert [found.line(way) for way in ways] == [1, 1, 2, 4, 5, 2]


@pytest.mark.slow
def test_aliases_of_aliases_do_not_grow_without_end() -> None:
    lines = ["a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]

    with pytest.raises(Unreadable, match="more than"):
        load("\n".join(lines))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a: 1\na: 2", "line 2: 'a' is there twice"),
        ("a:\n\tb: 1", "line 2: a tab; a line is indented by spaces"),
        ("a: Cover: yes", "line 1: a colon too many; a text with ': ' in it stands in quotes"),
        ("a: {b: 1\n", "line 2: the file ends inside a bracket that is still open"),
        ("a: 1\n---\na: 2", "line 2: a second document begins; a file is one scenario"),
    ],
)
def test_what_people_mistype_is_said_plainly(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as caught:
        load(text)

    assert str(caught.value) == sentence
