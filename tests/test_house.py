"""The house keeps its own style: each room says what it is for, and nothing outgrows its room."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from app.paths import CHECKOUT, PACKAGE, resource_path
from tests.helpers import duel

MODULES = sorted(path for path in PACKAGE.rglob("*.py"))
TESTS = sorted(path for path in (CHECKOUT / "tests").rglob("*.py"))
FUNCTION_LINES, FILE_LINES = 40, 400


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def long_functions(parsed: ast.Module) -> Iterator[str]:
    for node in ast.walk(parsed):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LINES:
                yield f"{node.name}: {lines}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(CHECKOUT)))
def test_a_room_says_what_it_is_for_and_stays_a_room(path: Path) -> None:
    parsed = tree(path)

    assert ast.get_docstring(parsed)
    assert len(path.read_text("utf-8").splitlines()) <= FILE_LINES
    assert list(long_functions(parsed)) == []


@pytest.mark.parametrize("path", TESTS, ids=lambda path: str(path.relative_to(CHECKOUT)))
def test_no_file_of_tests_grows_beyond_a_room(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= FILE_LINES
    assert list(long_functions(tree(path))) == []


def imports_of(path: Path, names: Mapping[str, Path]) -> Iterator[str]:
    """The modules of the project that a module names anywhere: for a type and in a function too."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name in names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for one in node.names:
                full = f"{node.module}.{one.name}"
                yield from (name for name in (full if full in names else node.module,) if name in names)


def name_of(path: Path) -> str:
    parts = path.relative_to(CHECKOUT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_no_module_imports_another_in_a_circle_not_even_for_a_type_or_later() -> None:
    names = {name_of(path): path for path in (*MODULES, *TESTS)}
    needs = {name: {*imports_of(path, names)} - {name} for name, path in names.items()}

    left = dict(needs)
    while free := [name for name, wanted in left.items() if not wanted & left.keys()]:
        for name in free:
            del left[name]

    assert left == {}


def test_a_place_is_found_in_the_checkout() -> None:
    assert resource_path("pyproject.toml") == CHECKOUT / "pyproject.toml"


def test_what_the_package_carries_goes_before_what_lies_beside_it() -> None:
    assert resource_path("locales") == PACKAGE / "locales"


VOCABULARY = {
    PACKAGE / "rules" / "sw25": (
        r"skirmish(es)?|melee|feats?|mp|hp|mana|sections|herbs?|species|misfire|shielding|metamagic|overcrowd\w*"
        r"|willpower|fortitude|evasion|prepared_for|bound_by|limited move|full move|placement|knowledge check"
        r"|second-preparation|major action|minor action"
    ),
    PACKAGE / "rules" / "active_round": (
        r"active round|mortality|casting_speed|critical_magic|melee_power|throw_power|bow_power|fly_ep"
        r"|sprint\w*|dual-wield|blind-shot|not-slower"
    ),
    PACKAGE / "rules" / "square_fireballs": r"bloodied|shrouded|flank\w*|second wind|second-wind",
    Path(duel.__file__).parent: r"duel(ist)?s?|nerve|parry|dodge|lanterns?|dusk|off-balance",
}
"""By the folder of a rule system: words that are its own."""
SHARED = [path for path in MODULES if not {PACKAGE / "bench", *VOCABULARY} & set(path.parents)]
"""What belongs to no system. Benchmarks fight battles of Sword World."""


@pytest.mark.parametrize("folder", VOCABULARY, ids=lambda folder: folder.name)
def test_no_shared_module_has_words_of_a_rule_system(folder: Path) -> None:
    words = re.compile(rf"(?<![a-z])({VOCABULARY[folder]})(?![a-z])", re.IGNORECASE)
    found = {str(path.relative_to(PACKAGE)): words.findall(path.read_text("utf-8")) for path in SHARED}

    assert {path: said for path, said in found.items() if said} == {}
