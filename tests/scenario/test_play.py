"""Scenario files are played, and what falls short is said in sentences."""

import json
from pathlib import Path
from textwrap import dedent

import pytest

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


def test_a_scenario_that_holds(tmp_path: Path) -> None:
    result = played(
        tmp_path,
        """\
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
        """,
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
            "step 1 (do count aina): refused with too-far (count: 10, budget: 9)",
        ),
        ("{do: {command: sing}}", "step 1 (do sing): refused with not-built (name: sing)"),
        (
            "{do: {command: count, actor: aina}, reject: too-far}",
            "step 1 (do count aina): expected to be refused with too-far, was not",
        ),
        (
            "{do: {command: count, actor: nobody}, reject: too-far}",
            "step 1 (do count nobody): "
            "expected to be refused with too-far, was with unknown-combatant (id: nobody)",
        ),
        (
            "{do: {command: throw, actor: aina}}",
            "step 1 (do throw aina): a die more is rolled than the 1 given",
        ),
        (
            "{do: {command: count, actor: aina}, events: [overruled]}",
            "step 1 (do count aina): events: expected overruled in its place, were [counted]",
        ),
        (
            "{ask: {query: total, from: aina}, answer: {total: 3}}",
            "step 1 (ask total): answer.total: expected 3, was 0",
        ),
        (
            "{do: {command: count, actor: aina}, pending: {kind: block}}",
            "step 1 (do count aina): pending: expected {kind: block}, was nothing",
        ),
    ],
)
def test_what_falls_short_is_said_with_step_and_values(tmp_path: Path, step: str, sentence: str) -> None:
    result = played(tmp_path, f"dice: [3]\nsteps: [{step}]\n")

    assert result.failures == (sentence,)


def test_what_comes_after_a_refusal_is_not_played(tmp_path: Path) -> None:
    steps = "steps: [{do: {command: sing}}, {do: {command: undo}, expect: {total: 5}}]"

    result = played(tmp_path, steps)

    assert len(result.failures) == 1
    assert result.failures[0].endswith("; 1 more step was not played")


def test_a_face_that_the_die_does_not_have_falls_short(tmp_path: Path) -> None:
    result = played(tmp_path, "dice: [7, 1]\nsteps: [{do: {command: throw, actor: aina}}]")

    assert result.failures == ("step 1 (do throw aina): die 1 has 6 sides and cannot show 7",)


def test_dice_left_over_are_no_error(tmp_path: Path) -> None:
    assert played(tmp_path, "dice: [1, 1]\nsteps: []").ok


def test_a_setup_that_the_system_does_not_take_cannot_be_read(tmp_path: Path) -> None:
    result = played(tmp_path, "", HEAD.replace("count: 2", "counts: 2"))

    assert not result.is_readable
    assert exit_code([result]) == 2
    assert result.failures[0].startswith("setup: combatants.borin.counts: ")


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


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    assert exit_code(play([tmp_path / "none.yaml"], [Counting()])) == 2


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


def test_the_report_as_json_has_the_contracts_fields(tmp_path: Path) -> None:
    path = tmp_path / "good.yaml"
    path.write_text(HEAD, "utf-8")

    said = json.loads(report(play([path], [Counting()]), as_json=True))

    assert [one.keys() for one in said] == [{"file", "title", "ok", "failures", "state"}]
    assert (said[0]["title"], said[0]["ok"], said[0]["failures"]) == ("Counting", True, [])
