"""The rules import the standard library alone, and of it nothing that looks at the world."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.paths import PACKAGE

pytestmark = pytest.mark.slow

WORLD = {"random", "secrets", "time", "datetime", "os", "pathlib", "asyncio", "logging", "uuid"}
RULES = sorted((PACKAGE / "rules").rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """Full names of the modules that a file imports, relative ones as `app.rules`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "app.rules" if node.level else str(node.module)


def is_allowed(name: str) -> bool:
    root = name.split(".")[0]
    if root == "app":
        return name == "app.rules" or name.startswith("app.rules.")
    return root in sys.stdlib_module_names and root not in WORLD


def test_the_rules_import_the_standard_library_alone() -> None:
    strangers = {f"{path.name}: {name}" for path in RULES for name in imported(path) if not is_allowed(name)}

    assert RULES
    assert not strangers


def test_the_rules_open_nothing_and_print_nothing() -> None:
    calls = {
        f"{path.name}: {node.func.id}"
        for path in RULES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id in {"open", "print", "input", "eval", "exec", "__import__"}
    }

    assert not calls


FLOORS = {"space", "engine", "common"}
"""Folders of `app.rules` that belong to no system. Every other one is a system, or a family of systems."""


def test_no_rule_system_knows_another_and_nothing_below_knows_one() -> None:
    folders = {path.parent.name for path in (PACKAGE / "rules").glob("*/__init__.py")}
    systems = folders - FLOORS
    known = {
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in RULES
        for name in imported(path)
        if (of := (name.split(".") + [""] * 3)[2]) in systems
        if path.relative_to(PACKAGE / "rules").parts[0] not in (of, "systems.py")
    }

    assert "sw25" in systems
    assert not known
