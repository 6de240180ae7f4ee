"""A mistyped name in a scenario is refused or told with its line and what was meant."""

from pathlib import Path

import pytest

from app.rules.systems import SYSTEMS
from app.scenario.play import play
from app.scenario.report import exit_code

BATTLE = """\
title: Names
ruleset: sw25-advanced
setup:
  battlefield: {width: 60, height: 40}
  combatants:
    ana:
      faction: allies
      at: [10, 10]
      attacks: {sword: {kind: melee, accuracy: 3}}
    gob: {faction: enemies, at: [10, 10]}
  skirmishes: {s1: {center: [20, 20], melee: []}}
"""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "at: [10, 10]\n",
            "at: [10, 10]\n      conditions: [pronne]\n",
            "line 9: setup: combatants.ana.conditions: pronne means nothing to the rules (prone?)",
        ),
        (
            "at: [10, 10]\n",
            "at: [10, 10]\n      feats:\n      - hawk-eye\n      - footwrok\n",
            "line 11: setup: combatants.ana.feats: footwrok means nothing to the rules (footwork?)",
        ),
        (
            "at: [10, 10]\n",
            "at: [10, 10]\n      prepared_for: [s11]\n",
            "line 9: setup: combatants.ana.prepared_for: s11 means nothing to the rules (s1?)",
        ),
        (
            "faction: allies\n",
            "factoin: allies\n",
            "line 7: setup: combatants.ana.factoin: no such field (faction?)",
        ),
        (
            "kind: melee",
            "knid: melee",
            "line 9: setup: combatants.ana.attacks.sword.knid: no such field (kind?)",
        ),
        ("melee: []", "melee: [gobb]", "line 11: setup: skirmishes: no combatant is called gobb (gob?)"),
        (
            "at: [10, 10]}",
            "at: [10, 10], bound_by: anna}",
            "line 10: setup: combatants.gob.bound_by: nobody is called anna (ana?)",
        ),
        (
            "battlefield: {width",
            "battlefield: {widht",
            "line 4: setup: battlefield.widht: no such field (width?)",
        ),
        (
            "setup:\n",
            "setup:\n  options: {blocking: auto}\n",
            "line 4: setup: options: no such field (options stands beside setup, not in it)",
        ),
        ("at: [10, 10]}", "at: [90, 10]}", "line 10: setup: combatants.gob: at: off the map"),
        (
            "setup:",
            "options:\n  blockin: auto\nsetup:",
            "line 4: setup: no option is called blockin (blocking?)",
        ),
        ("sw25-advanced", "sw25-advnced", "line 2: ruleset: sw25-advnced is none of"),
    ],
)
def test_a_mistyped_name_in_a_setup_is_refused_with_its_line_and_what_was_meant(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(BATTLE.replace(old, new, 1), "utf-8")

    result = play([path], SYSTEMS)[0]

    assert exit_code([result]) == 2
    assert result.failures[0].startswith(sentence)


def test_words_that_a_file_declares_are_its_own(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    more = "at: [10, 10]\n      conditions: [blessed]\n      feats: [long-nose]\n      prepared_for: [s7]\n"
    text = BATTLE.replace("at: [10, 10]\n", more, 1)

    path.write_text(text + "words: [blessed, long-nose, s7]\n", "utf-8")

    assert play([path], SYSTEMS)[0].ok


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ("{do: {command: atack, actor: ana}}", 'no command is called "atack" (attack?)'),
        ("{ask: {query: raech, actor: ana}}", 'no query is called "raech" (reach?)'),
        ("{do: {command: move, actor: ana, mdoe: full, path: [[1, 1]]}}", "mdoe: no such field (mode?)"),
        (
            "{do: {command: attack, actor: ana, attack: swrod, target: gob}}",
            "attack: none is called swrod (sword?)",
        ),
        (
            "{do: {command: attack, actor: anna, attack: sword, target: gob}}",
            "There is no combatant anna here. It may have been removed; choose another (ana?)",
        ),
        (
            "{do: {command: set-option, name: shieldng, value: true}}",
            "no option is called shieldng (shielding?)",
        ),
        (
            "{do: {command: attack, actor: ana, target: gob, attack: {kind: melee, powr: 3}}}",
            "attack.powr: no such field (power?)",
        ),
        ("{do: {command: override, do: {command: mvoe, actor: ana}}}", 'no command is called "mvoe" (move?)'),
    ],
)
def test_a_mistyped_name_in_a_step_is_told_with_what_was_meant(
    tmp_path: Path, step: str, sentence: str
) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(BATTLE + f"steps:\n  - {step}\n", "utf-8")

    failure = play([path], SYSTEMS)[0].failures[0]

    assert failure.startswith("line 13: step 1 ")
    assert failure.endswith(sentence)


def test_each_fault_is_told_with_the_line_where_it_is_expected(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(
        BATTLE
        + """\
steps:
  - do: {command: end-turn, actor: ana}
    events: [moved]
    expect:
      round: 2
      combatants.ana:
        acted: true
        moved: true
    pending: {kind: block}
  - ask:
      query: reach
      actor: ana
    answer:
      normal: 10
      full: 7
  - do:
      command: attack
      actor: gob
      attack: {kind: melee}
      target: anna
""",
        "utf-8",
    )

    failures = play([path], SYSTEMS)[0].failures

    lines = [failure.partition(":")[0] for failure in failures]
    assert lines == [f"line {number}" for number in (16, 19, 20, 14, 26, 31)]


STEPS = """\
steps:
  - do:
      command: condition
      target: ana
      add: [prone]
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("add: [prone]", "add: [pronne]", "line 16: step 1: add: pronne means nothing to the rules (prone?)"),
        (
            "add: [prone]",
            "remove: [prone, unconcious]",
            "line 16: step 1: remove: unconcious means nothing to the rules (unconscious?)",
        ),
        (
            "command: condition\n      target: ana\n      add: [prone]",
            "command: override\n      do: {command: condition, target: ana, add: [aslep]}",
            "line 15: step 1: do.add: aslep means nothing to the rules (asleep?)",
        ),
        (
            "do:\n      command: condition\n      target: ana\n      add: [prone]",
            "preview: {command: effect, actor: ana, shape: touch, target: gob, conditions: [stranged]}",
            "line 13: step 1: conditions: stranged means nothing to the rules (stranded?)",
        ),
    ],
)
def test_in_a_step_a_condition_that_is_nearly_one(tmp_path: Path, old: str, new: str, told: str) -> None:
    """The file cannot be read: what it names would be put on somebody, and mean nothing."""
    path = tmp_path / "names.yaml"
    path.write_text((BATTLE + STEPS).replace(old, new), "utf-8")

    results = play([path], SYSTEMS)

    assert results[0].failures == (f"{told}; own words stand under `words`",)
    assert exit_code(results) == 2


@pytest.mark.parametrize(
    ("head", "word"),
    [("", "soaked"), ("words: [pronne]\n", "pronne")],
    ids=["of nothing that is known", "declared"],
)
def test_in_a_step_a_condition_of_the_own(tmp_path: Path, head: str, word: str) -> None:
    path = tmp_path / "names.yaml"
    path.write_text(head + BATTLE + STEPS.replace("prone", word), "utf-8")

    results = play([path], SYSTEMS)

    assert results[0].failures == ()
    assert results[0].state is not None
    assert results[0].state["combatants"]["ana"]["conditions"] == [word]


SQUARES = """\
title: Names
ruleset: square-fireballs
setup:
  battlefield: {grid: squares, columns: 3, rows: 3}
  combatants:
    ana:
      faction: allies
      cell: [0, 0]
      conditions: [{name: slowed, until: save}]
      powers:
        ice: {target: {kind: melee}, attack: {hit: 1}, effect: [{name: dazed, until: save}]}
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "slowed",
            "slwed",
            "line 9: setup: combatants.ana.conditions: slwed means nothing to the rules (slowed?)",
        ),
        ("slowed", "wet", "line 9: setup: combatants.ana.conditions: wet means nothing to the rules"),
        (
            "dazed",
            "dazd",
            "line 11: setup: combatants.ana.powers.ice.effect: dazd means nothing to the rules (dazed?)",
        ),
    ],
)
def test_a_condition_with_more_than_its_name(tmp_path: Path, old: str, new: str, told: str) -> None:
    path = tmp_path / "names.yaml"
    path.write_text(SQUARES.replace(old, new), "utf-8")

    assert play([path], SYSTEMS)[0].failures == (f"{told}; own words stand under `words`",)


def test_what_a_power_leaves_may_have_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "names.yaml"
    path.write_text(SQUARES.replace("dazed", "soaked"), "utf-8")

    assert play([path], SYSTEMS)[0].failures == ()
