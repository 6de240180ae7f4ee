"""The house keeps its own style: each room says what it is for, and nothing outgrows its room."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.paths import CHECKOUT, PACKAGE, resource_path

MODULES = sorted(path for path in PACKAGE.rglob("*.py"))
FUNCTION_LINES, FILE_LINES = 40, 400


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def long_functions(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LINES:
                yield f"{node.name}: {lines}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(CHECKOUT)))
def test_a_room_says_what_it_is_for_and_stays_a_room(path: Path) -> None:
    assert ast.get_docstring(tree(path))
    assert len(path.read_text("utf-8").splitlines()) <= FILE_LINES
    assert list(long_functions(path)) == []


def test_a_place_is_found_in_the_checkout() -> None:
    assert resource_path("pyproject.toml") == CHECKOUT / "pyproject.toml"


def test_what_the_package_carries_goes_before_what_lies_beside_it() -> None:
    assert resource_path("locales") == PACKAGE / "locales"
