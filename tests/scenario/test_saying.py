"""Lines of talk in a scenario, and what they throw."""

from pathlib import Path
from textwrap import dedent

import pytest

from app.rules.systems import SYSTEMS
from app.scenario.play import Result, play

HEAD = """\
title: Talk
ruleset: sw25-advanced
setup:
  battlefield: {width: 60, height: 40}
  combatants:
    aina: {faction: allies, at: [10, 10], accuracy: 7, attacks: {sword: {kind: melee, power: 20, extra: 5}}}
    bo: {faction: allies, at: [20, 10], accuracy: {fixed: 9}}
"""


def played(tmp_path: Path, tail: str) -> Result:
    path = tmp_path / "one.yaml"
    path.write_text(HEAD + dedent(tail), "utf-8")
    return play([path], SYSTEMS)[0]


def test_what_a_line_throws_is_checked_in_part(tmp_path: Path) -> None:
    result = played(
        tmp_path,
        """\
        dice: [3, 4, 6, 6, 2, 5]
        steps:
          - say: k20[10]+5
            rolled: {total: 10, faces: [3, 4], outcome: null, secret: false}
            events: [rolled]
          - say: {text: S2d+{accuracy}>=30, actor: aina}
            rolled: {total: 19, outcome: automatic-success, secret: true}
          - say: x2 1d6
            rolled: [{total: 2}, {total: 5}]
          - say: Good evening
            rolled: null
          - say: k20@2
            reject: bad-dice
        """.replace("{text: S2d+{accuracy}>=30", '{text: "S2d+{accuracy}>=30"'),
    )

    assert result.failures == ()


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("say: 2d6\n    rolled: {total: 8}", "rolled.total: expected 8, was 7"),
        ("say: hello\n    rolled: {total: 8}", "rolled"),
        ("say: 2d6\n    rolled: null", "rolled"),
        ("say: {text: 2d6, actor: nobody}", "unknown-combatant"),
        ("say: {text: 2d6, actor: bo}\n    as: {role: player, controls: [aina]}", "not-allowed"),
        ("say: 2d6\n    as: {role: spectator}", "not-allowed"),
        ("say: 2d6+99999999999", "bad-dice"),
        ("do: {command: end-turn, actor: aina}\n    rolled: null", "only a say throws"),
        ("say: {words: 2d6}", "bad-command"),
        ("say: [2d6]", "is no mapping"),
    ],
)
def test_what_falls_short_is_told(tmp_path: Path, step: str, said: str) -> None:
    result = played(tmp_path, f"dice: [3, 4]\nsteps:\n  - {step}\n")

    assert said in result.failures[0]


def test_a_seat_with_one_combatant_speaks_for_it(tmp_path: Path) -> None:
    result = played(
        tmp_path,
        """\
        dice: [3, 4, 3, 4]
        steps:
          - say: "k{attacks.sword.power}+{extra}"
            as: {role: player, controls: [aina]}
            rolled: {total: 10}
          - say: "2d+{accuracy}"
            as: {role: player, controls: [bo]}
            rolled: {total: 16}
          - say: "2d+{accuracy}"
            reject: no-figure
        """,
    )

    assert result.failures == ()
