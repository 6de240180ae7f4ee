"""Scenario files are played, and what falls short is said in sentences."""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent
from typing import Any, ClassVar

import pytest

from app.rules.core import Asker, Command, Dice, Ruling
from app.scenario.play import Result, play
from app.scenario.report import exit_code, report
from tests.helpers.counting import Counting

HEAD = """\
title: Counting
ruleset: counting
setup:
  combatants:
    aina: {at: [1, 2]}
    borin: {count: 2}
    kobold: {faction: enemies, hidden: true}
"""


def played(tmp_path: Path, tail: str, head: str = HEAD) -> Result:
    path = tmp_path / "one.yaml"
    path.write_text(head + dedent(tail), "utf-8")
    return play([path], [Counting()])[0]


HOLDS = """\
dice: [3, 4]
steps:
  - do: {command: count, actor: aina, by: 2}
    as: {role: player, controls: [aina]}
    events: [counted]
    expect: {combatants.aina.count: 2, total: 2, combatants.aina.at: [1, 2]}
  - do: {command: count, actor: borin}
    as: {role: player, controls: [aina]}
    reject: not-allowed
  - do: {command: count, actor: kobold}
    as: {role: player, controls: [aina]}
    reject: unknown-combatant
  - do: {command: count, actor: aina, by: 8}
    reject: too-far
    expect: {total: 2}
  - do: {command: count, actor: aina, by: 8}
    as: {role: gm}
    events: [counted, overruled]
  - do: {command: throw, actor: borin}
    expect: {combatants.borin.count: 9}
  - do: {command: undo}
  - ask: {query: total, from: aina}
    answer: {total: 10, counted: [aina, borin, kobold]}
  - ask: {query: total, from: aina}
    as: {role: spectator}
    answer: {counted: [aina, borin]}
  - preview: {command: count, actor: aina}
    answer: {legal: false, reject: too-far}
  - preview: {command: count, actor: aina}
    reject: too-far
  - preview: {command: count, actor: aina}
    as: {role: player, controls: [borin]}
    answer: {legal: false, reject: not-allowed}
  - do: {command: sing}
    reject: not-built
  - do: {command: count, actor: aina, by: x}
    reject: bad-command
"""


def test_a_scenario_that_holds(tmp_path: Path) -> None:
    result = played(
        tmp_path,
        HOLDS,
    )

    assert result.failures == ()
    assert result.ok
    assert result.state
    assert result.state["total"] == 10


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        (
            "{do: {command: count, actor: aina}, expect: {total: 2, combatants.aina.count: 1}}",
            "step 1 (do count aina): total: expected 2, was 1",
        ),
        (
            "{do: {command: count, actor: aina, by: 10}}",
            "step 1 (do count aina): refused with too-far (count: 10, budget: 9): "
            "The way is longer than this move allows. Choose a nearer place or a longer move",
        ),
        (
            "{do: {command: sing}}",
            "step 1 (do sing): refused with not-built (name: sing): sing is not built yet. "
            "Play it by hand: change the figures and add a note",
        ),
        (
            "{do: {command: count, actor: aina}, reject: too-far}",
            "step 1 (do count aina): expected to be refused with too-far, was not",
        ),
        (
            "{do: {command: count, actor: nobody}, reject: too-far}",
            "step 1 (do count nobody): "
            "expected to be refused with too-far, was with unknown-combatant (id: nobody): "
            "There is no combatant nobody here. It may have been removed; choose another",
        ),
        (
            "{do: {command: throw, actor: aina}}",
            "step 1 (do throw aina): a die more is rolled than the 1 given",
        ),
        (
            "{do: {command: count, actor: aina}, events: [overruled]}",
            "step 1 (do count aina): events: expected overruled, were [counted]",
        ),
        (
            "{ask: {query: total, from: aina}, answer: {total: 3}}",
            "step 1 (ask total): answer.total: expected 3, was 0",
        ),
        (
            "{do: {command: count, actor: aina}, pending: {kind: block}}",
            "step 1 (do count aina): pending: expected {kind: block}, was nothing",
        ),
        (
            "{do: {command: count, actor: aina}, events: [counted, overruled]}",
            "step 1 (do count aina): events: expected overruled after counted, were [counted]",
        ),
        (
            "{do: {command: count, actor: aina}, events: [countted]}",
            "step 1 (do count aina): events: expected countted, were [counted]; "
            "no event is called countted (counted?)",
        ),
        (
            "{do: {command: count, actor: aina}, reject: too-farr}",
            "step 1 (do count aina): expected to be refused with too-farr (no refusal is called so), was not",
        ),
        (
            "{do: {command: count, actor: aina}, answer: {total: 1}}",
            "step 1 (do count aina): answer: only an ask or a preview has one",
        ),
        (
            "{do: {command: cuont, actor: aina}}",
            'step 1 (do cuont aina): refused with bad-command: no command is called "cuont" (count?)',
        ),
        (
            "{do: {command: count, actor: aina, bye: 2}}",
            "step 1 (do count aina): refused with bad-command: bye: no such field (by?)",
        ),
        (
            "{do: {command: count}}",
            "step 1 (do count): refused with bad-command: actor is missing",
        ),
        (
            "{do: {command: count, actor: aina, by: no}}",
            'step 1 (do count aina): refused with bad-command: by: a whole number, not "no"',
        ),
        (
            "{do: {command: count, actor: aina}, expect: {combatants.anna.count: 1}}",
            "step 1 (do count aina): combatants.anna.count: expected 1, but combatants has no anna (aina?)",
        ),
    ],
)
def test_what_falls_short_is_said_with_step_and_values(tmp_path: Path, step: str, sentence: str) -> None:
    result = played(tmp_path, f"dice: [3]\nsteps: [{step}]\n")

    assert result.failures == (f"line 9: {sentence}",)


def test_a_die_where_the_file_gives_none_is_said(tmp_path: Path) -> None:
    result = played(tmp_path, "steps: [{do: {command: throw, actor: aina}}]")

    assert result.failures == ("line 8: step 1 (do throw aina): a die is rolled, and the file gives no dice",)


def test_what_comes_after_a_refusal_is_not_played(tmp_path: Path) -> None:
    steps = "steps: [{do: {command: sing}}, {do: {command: undo}, expect: {total: 5}}]"

    result = played(tmp_path, steps)

    assert len(result.failures) == 1
    assert result.failures[0].endswith("; 1 more step was not played")


def test_a_face_that_the_die_does_not_have_falls_short(tmp_path: Path) -> None:
    result = played(tmp_path, "dice: [7, 1]\nsteps: [{do: {command: throw, actor: aina}}]")

    assert result.failures == ("line 9: step 1 (do throw aina): die 1 has 6 sides and cannot show 7",)


def test_dice_left_over_are_no_error(tmp_path: Path) -> None:
    assert played(tmp_path, "dice: [1, 1]\nsteps: []").ok


def test_a_setup_that_the_system_does_not_take_cannot_be_read(tmp_path: Path) -> None:
    result = played(tmp_path, "", HEAD.replace("count: 2", "counts: 2"))

    assert not result.is_readable
    assert exit_code([result]) == 2
    assert result.failures == ("line 6: setup: combatants.borin.counts: no such field (count?)",)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "title: x",
        "title: x\nruleset: chess",
        HEAD + "weather: rain",
        HEAD + "steps: {}",
        HEAD + "steps: [do]",
        HEAD + "steps: [{}]",
        HEAD + "steps: [{do: {command: count}, ask: {query: total}}]",
        HEAD + "steps: [{do: {command: count}, expects: {}}]",
        HEAD + "steps: [{do: {command: count}, as: {role: king}}]",
        HEAD + "dice: [six]",
        HEAD + "dice: [0]",
        HEAD + "title: again",
        "a: [",
    ],
)
def test_what_is_no_scenario_cannot_be_read(tmp_path: Path, text: str) -> None:
    result = played(tmp_path, "", text)

    assert not result.is_readable
    assert exit_code([result]) == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the file is empty"),
        ("- a", "line 1: the file: [a] is no mapping"),
        ("ruleset: counting", "line 1: the file: title is missing"),
        ("title: 7\nruleset: counting", "line 1: the file: title: 7 is no text"),
        (HEAD + "step: []", "line 8: the file: no such key as 'step' (steps?)"),
        (HEAD + "steps: 3", "line 8: the file: steps: 3 is no list"),
        (HEAD + "steps: [do]", "line 8: step 1: do is no mapping"),
        (
            HEAD + "steps: [{}]",
            "line 8: step 1: a step has one of do, ask, preview and say, and here is none",
        ),
        (
            HEAD + "steps: [{ask: total}]",
            "line 8: step 1: ask: total is no mapping, as {query: reach, actor: ana}",
        ),
        (
            HEAD + "steps: [{do: {command: undo}}, {do: {command: count}, expects: {}}]",
            "line 8: step 2: no such key as 'expects' (expect?)",
        ),
        (
            HEAD + "steps: [{do: {command: undo}, events: undone}]",
            "line 8: step 1: events: undone is no list",
        ),
        (
            HEAD + "steps: [{do: {command: undo}, as: gm}]",
            "line 8: step 1: as: gm is no mapping, as {role: gm}",
        ),
        (
            HEAD + "steps: [{do: {command: undo}, as: {role: king}}]",
            "line 8: step 1: as: a role is gm, player or spectator, not king",
        ),
        (HEAD + "dice: [6, six]", "line 8: dice: die 2 is six: a face is a number from 1"),
        (
            HEAD.replace("faction: enemies, hidden: true", "faction: enemies, hidden: yes"),
            'line 7: setup: combatants.kobold.hidden: true or false, not "yes"',
        ),
        (HEAD.replace("aina:", "Aina:"), "line 5: setup: combatants.Aina: an id has 1 to 32 small letters"),
    ],
)
def test_why_a_file_cannot_be_read_is_said_with_its_place(tmp_path: Path, text: str, sentence: str) -> None:
    failure = played(tmp_path, "", text).failures[0]

    assert failure.startswith(sentence)


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    assert exit_code(play([tmp_path / "none.yaml"], [Counting()])) == 2


def test_of_a_folder_all_is_played_at_any_depth(tmp_path: Path) -> None:
    deep = tmp_path / "some" / "deeper"
    deep.mkdir(parents=True)
    for place in (tmp_path / "a.yaml", deep / "b.yml", deep / "c.yaml"):
        place.write_text(HEAD, "utf-8")
    (deep / "notes.txt").write_text("no scenario", "utf-8")

    results = play([tmp_path], [Counting()])

    assert [Path(result.file).name for result in results] == ["a.yaml", "b.yml", "c.yaml"]
    assert exit_code(results) == 0


def test_a_folder_without_a_scenario_cannot_be_read(tmp_path: Path) -> None:
    results = play([tmp_path], [Counting()])

    assert (exit_code(results), results[0].failures) == (2, ("no scenario file is in it",))


@dataclass(frozen=True, slots=True, kw_only=True)
class Stumble(Command):
    kind: ClassVar[str] = "stumble"


class Stumbling(Counting):
    """A system with a fault in it."""

    commands: Mapping[str, type[Command]] = {**Counting.commands, Stumble.kind: Stumble}

    def decide(self, fight: Any, command: Command, dice: Dice, asker: Asker) -> Ruling:
        if isinstance(command, Stumble):
            raise KeyError("s1")
        return super().decide(fight, command, dice, asker)


def test_an_error_of_the_program_is_the_failure_of_its_file_alone(tmp_path: Path) -> None:
    bad, good = tmp_path / "bad.yaml", tmp_path / "good.yaml"
    steps = (
        "{do: {command: count, actor: aina}, expect: {total: 5}}",
        "{do: {command: stumble}}",
        "{do: {command: undo}}",
    )
    bad.write_text(HEAD + "steps:\n" + "".join(f"  - {step}\n" for step in steps), "utf-8")
    good.write_text(HEAD, "utf-8")

    results = play([bad, good], [Stumbling()])

    assert [result.ok for result in results] == [False, True]
    assert exit_code(results) == 1
    first, second = results[0].failures
    assert first == "line 9: step 1 (do count aina): total: expected 5, was 1"
    assert second.startswith(
        "line 10: step 2 (do stumble): an error of the program: KeyError: 's1' at test_play.py:"
    )
    assert second.endswith("; 1 more step was not played")


def test_an_error_in_a_setup_is_the_failure_of_its_file_alone(tmp_path: Path) -> None:
    class Falling(Counting):
        def portray(self, fight: Any) -> Any:
            raise ValueError("nothing to see")

    path = tmp_path / "bad.yaml"
    path.write_text(HEAD, "utf-8")

    results = play([path], [Falling()])

    assert exit_code(results) == 1
    assert (
        results[0]
        .failures[0]
        .startswith("an error of the program: ValueError: nothing to see at test_play.py:")
    )


def test_the_report_has_a_line_per_file_and_an_end_to_match(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(HEAD, "utf-8")
    bad.write_text(HEAD + "steps: [{do: {command: sing}}]", "utf-8")

    results = play([good, bad], [Counting()])

    lines = report(results).splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("holds ")
    assert lines[1].startswith("falls short ")
    assert "not-built" in lines[1]
    assert exit_code(results) == 1
    assert exit_code(results[:1]) == 0


@pytest.mark.parametrize("as_json", [True, False])
def test_the_report_is_text_whatever_a_file_is_called_and_holds(tmp_path: Path, *, as_json: bool) -> None:
    path = tmp_path / os.fsdecode(b"\xff.yaml")
    path.write_text(HEAD.replace("Counting", '"\\ud83d"', 1), "utf-8")

    said = report(play([path], [Counting()]), as_json=as_json)

    assert "xff.yaml" in said.encode("utf-8").decode("utf-8")
    assert "lone surrogate" in said


def test_the_report_as_json_has_the_contracts_fields(tmp_path: Path) -> None:
    path = tmp_path / "good.yaml"
    path.write_text(HEAD, "utf-8")

    said = json.loads(report(play([path], [Counting()]), as_json=True))

    assert [one.keys() for one in said] == [{"file", "title", "ok", "failures", "state"}]
    assert (said[0]["title"], said[0]["ok"], said[0]["failures"]) == ("Counting", True, [])
