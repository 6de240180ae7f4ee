"""Both languages say the same things, and there is a sentence for every code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from app.i18n import (
    LANGUAGES,
    LOCALES,
    has,
    learn,
    negotiate_language,
    reason,
    render_reason,
    sentence,
    sentences_of,
)
from app.rules.core import Reason
from app.rules.system import System
from app.rules.systems import SYSTEMS
from app.web.problems import CODES, STATUS
from tests.helpers.duel.serve import WITH_DUELS
from tests.helpers.sentences import unsaid_command

CONTRACT = re.findall(
    r"\S+",
    """
    bad-command unknown-combatant not-allowed not-your-turn already-acted already-moved too-far cannot-move
    in-melee shielded out-of-range no-action-left wrong-movement cannot-block bad-block-point nothing-pending
    decision-pending overcrowded full-skirmish not-a-target not-enough-mp off-the-map obstacle wrong-phase
    stale not-built cannot-act too-fast name-taken bad-message superseded nothing-to-undo nothing-to-redo
    """,
)
APP = Path(__file__).parents[2] / "app"
ADVANCED = SYSTEMS[0]


@pytest.fixture(autouse=True)
def learnt() -> None:
    """Other tests serve small systems under the same keys, and what is learnt last counts."""
    for known in WITH_DUELS:
        learn(known)


class Variables(Visitor):
    """Collects what a message shows; what only chooses between plurals need not be everywhere."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_SelectExpression(self, node: SelectExpression) -> None:
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)


def messages(file: Path) -> Iterator[tuple[str, frozenset[str]]]:
    return messages_in(file.read_text("utf-8"))


def messages_in(catalogue: str) -> Iterator[tuple[str, frozenset[str]]]:
    for entry in FluentParser().parse(catalogue).body:
        assert type(entry).__name__ != "Junk", entry.content
        if isinstance(entry, Message):
            for attribute in (None, *entry.attributes):
                variables = Variables()
                variables.visit((attribute or entry).value)
                name = entry.id.name + (f".{attribute.id.name}" if attribute else "")
                yield name, frozenset(variables.names)


FILES = sorted({file.name.split(".")[0] for file in LOCALES.glob("*.ftl")})


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_messages_and_variables(name: str) -> None:
    english, japanese = (dict(messages(LOCALES / f"{name}.{language}.ftl")) for language in LANGUAGES)

    assert english == japanese


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_said_twice(language: str) -> None:
    names = [name for file in LOCALES.glob(f"*.{language}.ftl") for name, _ in messages(file)]

    assert len(names) == len(set(names))


JAPANESE = r"[\u3040-\u30ff\u3400-\u9fff]"
HALF_WIDTH = re.compile(rf"{JAPANESE}[!?:;(]|\)[,.]?{JAPANESE}|[!:;]{JAPANESE}")
"""A sign of half a width right beside a Japanese letter, where printed Japanese has one of full width."""


@pytest.mark.parametrize("file", sorted(APP.rglob("*ja.ftl")), ids=lambda file: str(file.relative_to(APP)))
def test_japanese_has_signs_of_full_width(file: Path) -> None:
    lines = (line for line in file.read_text().splitlines() if not line.startswith("#"))
    assert [line for line in lines if HALF_WIDTH.search(re.sub(r"\{[^{}]*\}", "字", line))] == []


def test_a_per_cent_sign_follows_its_figure_without_a_space() -> None:
    catalogues = [*LOCALES.glob("*.ftl"), *Path(str(files("app.rules"))).rglob("*.ftl")]

    spaced = [file.name for file in catalogues if re.search(r"[\s\u00a0]%", file.read_text("utf-8"))]

    assert catalogues
    assert not spaced


@pytest.mark.parametrize("file", sorted(APP.rglob("*en.ftl")), ids=lambda file: str(file.relative_to(APP)))
def test_english_has_apostrophes_and_no_typewriters_sign(file: Path) -> None:
    lines = (line for line in file.read_text().splitlines() if not line.startswith("#"))
    assert [line for line in lines if re.search(r"[a-z]'", line)] == []


def uttered(folder: Path) -> set[str]:
    """Every code that stands literally in a refusal, a reason or a problem anywhere in a folder."""
    return {code for file in folder.rglob("*.py") for code in uttered_in(file)}


@cache
def uttered_in(file: Path) -> frozenset[str]:
    """Of one file, read once."""
    codes = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            first = [node.args[0]] if node.args and node.func.id in ("refuse", "Problem", "NoPicture") else []
            named = [word.value for word in node.keywords if word.arg == "code"]
            codes |= {arg.value for arg in first + named if isinstance(arg, ast.Constant)}
    return frozenset(code for code in codes if isinstance(code, str))


def test_every_code_has_its_sentence() -> None:
    english = dict(messages(LOCALES / "reasons.en.ftl"))

    own = {code for system in SYSTEMS for code in uttered(folder_of(system))}
    assert {f"reject-{code}" for code in {*(uttered(APP) - own), *CONTRACT, *STATUS}} <= english.keys()
    assert {f"status-{status}" for status in {*CODES, *STATUS.values(), 409}} <= english.keys()


def folder_of(system: System[Any]) -> Path:
    return Path(str(files(system.package)))


@pytest.mark.parametrize("system", WITH_DUELS, ids=lambda system: system.key)
def test_a_system_says_the_same_in_both_languages_under_its_own_key(system: System[Any]) -> None:
    english, japanese = (dict(messages_in(sentences_of(system, language))) for language in LANGUAGES)

    assert english == japanese
    assert all(name.startswith(f"{system.key}-") for name in english)


@pytest.mark.parametrize("system", WITH_DUELS, ids=lambda system: system.key)
def test_every_code_and_phase_of_a_system_has_its_sentence(system: System[Any]) -> None:
    codes = [f"reject-{code}" for code in uttered(folder_of(system))]
    phases = [f"phase-{phase}" for phase in system.phases if phase != "rounds"]  # told with its number

    assert [name for name in codes + phases if not has("en", name, system.key)] == []


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_a_rule_that_a_gm_can_overrule_has_a_short_reason_for_the_log(system: System[Any]) -> None:
    codes = uttered(folder_of(system)) - system.final - {"already-agreed", "too-many"}

    assert [code for code in codes if not has("en", f"short-{code}", system.key)] == []


@pytest.mark.parametrize("system", WITH_DUELS, ids=lambda system: system.key)
def test_every_command_of_a_system_has_its_name(system: System[Any]) -> None:
    """It is told of what is not sent yet."""
    assert {kind: left for kind in system.commands if (left := unsaid_command(system, kind))} == {}


@pytest.mark.parametrize("system", WITH_DUELS, ids=lambda system: system.key)
def test_every_condition_of_a_system_has_its_name(system: System[Any]) -> None:
    names = [f"condition-{condition}" for condition in sorted(system.vocabulary({})["conditions"])]

    assert [name for name in names if not has("en", name, system.key)] == []


@pytest.mark.parametrize("system", WITH_DUELS, ids=lambda system: system.key)
def test_every_event_of_a_system_has_its_sentence(system: System[Any]) -> None:
    """Or an empty one, where others say what follows: no name of an event stands in the log."""
    told_otherwise = {
        "round-started",
        "turn-started",
        "phase-changed",
        "decision-answered",
        "decision-narrowed",
    }
    kinds = {kind.split("@")[0] for kind in system.events} - told_otherwise

    assert [kind for kind in sorted(kinds) if not has("en", f"event-{kind}", system.key)] == []


def test_a_sentence_with_figures_that_may_be_secret_has_a_form_without() -> None:
    english = dict(messages(LOCALES / "reasons.en.ftl"))

    figured = {name for name, used in english.items() if used and not re.search(r"\.bare$|other$", name)}

    assert figured <= {name.removesuffix(".bare") for name in english}
    assert not any(used for name, used in english.items() if name.endswith(".bare"))
    assert not {f"{name}.bare" for name in figured} - english.keys()


def test_figures_have_at_most_two_decimals() -> None:
    said = reason("en", "too-far", {"metres": 12.3456, "budget": 12.0, "mode": "normal"})

    assert "12.35 m" in said
    assert "12 m" in said


def test_without_the_figures_the_bare_form_is_said() -> None:
    assert reason("en", "too-far") == sentence("en", "reject-too-far")
    assert "$" not in reason("en", "too-far")
    assert "longer than" in reason("en", "too-far")


def test_a_refusal_calls_feats_by_their_names() -> None:
    figures = {"feat": "mow-down", "declared": "feint"}

    assert "《薙ぎ払いⅠ》" in reason("ja", "no-feat", figures, ADVANCED.key)
    assert "Feint" in reason("en", "already-declared", figures, ADVANCED.key)


@pytest.mark.parametrize("system", ["square-fireballs", "active-round"])
def test_a_refusal_calls_a_cell_as_the_board_does(system: str) -> None:
    learn(next(one for one in SYSTEMS if one.key == system))
    why = Reason(code="occupied", figures={"cell": "6,27"})
    assert " G28" in render_reason("en", why, system)["reason"]
    assert "G28" in reason("ja", "obstacle", {"cell": "6,27"}, system)
    assert "AA1" in reason("en", "obstacle", {"cell": "26,0"}, system)
    assert why.figures == {"cell": "6,27"}


def test_a_refusal_names_no_cell_where_there_is_none() -> None:
    for system in SYSTEMS:
        learn(system)
    assert "12.5 / 3" in reason("en", "occupied", {"cell": "1250,300", "point": "12.5 / 3"}, "active-round")
    assert "-1,3" in reason("en", "off-the-map", {"cell": "-1,3"}, "square-fireballs")


def test_a_refusal_calls_ammunition_by_its_name() -> None:
    assert "（矢）" in reason("ja", "no-ammunition", {"ammo": "arrow"}, ADVANCED.key)
    assert "(moonbeams)" in reason("en", "no-ammunition", {"ammo": "moonbeams"}, ADVANCED.key)


def test_a_face_that_is_on_no_die_is_refused_in_the_readers_language() -> None:
    said = reason("ja", "bad-command", {"detail": "dice: a die with 6 sides does not show 7"})

    assert "そのダイスにない出目" in said


def test_a_name_from_right_to_left_does_not_turn_the_sentence() -> None:
    assert "\u2068שלום\u2069" in reason("en", "not-built", {"name": "שלום"})
    assert "\u2068\u202etxt.exe\u2069" in reason("ja", "not-built", {"name": "\u202etxt.exe"})
    assert "\u2068" not in reason("ja", "not-built", {"name": "アナ Ana é"})


def test_what_is_wrong_anywhere_is_said_in_the_readers_language() -> None:
    assert "同じものが2回" in reason("ja", "bad-command", {"detail": "target: nothing is named twice"})
    assert "そのような項目はありません" in reason(
        "ja", "bad-command", {"detail": "attack.hat: no such field"}
    )
    said = reason("ja", "bad-command", {"detail": 'bow.kind: melee, shoot or throw, not "arrow"'})
    assert 'bow.kind：melee, shoot, throw のいずれかにしてください（"arrow"ではなく）' in said
    assert "30" in reason("ja", "too-many", {"field": "conditions", "most": 30, "given": 31})


def test_of_what_is_too_much_the_figures_stand_beside_the_sentence() -> None:
    work = render_reason("en", Reason(code="too-much", figures={"work": 9, "budget": 8}))
    length = render_reason("ja", Reason(code="too-many", figures={"field": "by", "most": 8, "given": 9}))

    assert (work["work"], work["budget"]) == (9, 8)
    assert (length["field"], length["most"], length["given"]) == ("by", 8, 9)


def test_a_name_with_markup_stays_as_it_is() -> None:
    assert "<script>“{ $x }”" in reason("en", "not-built", {"name": "<script>“{ $x }”"})


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("ja", "ja"),
        ("ja-JP,ja;q=0.9,en;q=0.8", "ja"),
        ("fr,en;q=0.5,ja;q=0.6", "ja"),
        ("de-DE", "en"),
        ("en-GB,ja", "en"),
        ("ja;q=nonsense", "en"),
        ("ja;q=0", "en"),
    ],
)
def test_the_language_asked_for_first_is_spoken(accept: str | None, language: str) -> None:
    assert negotiate_language(accept) == language
