"""The walk of one drag in `docs/house.md` names functions that there are."""

from __future__ import annotations

import ast
import re
from collections import defaultdict

import pytest

from app.paths import CHECKOUT, PACKAGE

pytestmark = pytest.mark.slow

PAPER = (CHECKOUT / "docs" / "house.md").read_text("utf-8")
WALK = PAPER[PAPER.index("## One drag") : PAPER.index("## Modules")]
METHOD = re.compile(r"`([A-Z]\w+)\.(\w+)`")


def methods() -> dict[str, set[str]]:
    """By the name of each class: what it defines itself."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                made = (ast.FunctionDef, ast.AsyncFunctionDef)
                found[node.name] |= {one.name for one in node.body if isinstance(one, made)}
    return found


def test_every_method_of_the_walk_is_there() -> None:
    there = methods()

    assert [f"{name}.{method}" for name, method in METHOD.findall(WALK) if method not in there[name]] == []


def test_every_file_of_the_walk_is_there() -> None:
    files = {path.name for folder in ("app", "static/src") for path in (CHECKOUT / folder).rglob("*")}
    named = re.findall(r"`([\w./]+\.(?:py|ts|tsx))`", WALK)

    assert [one for one in named if one.split("/")[-1] not in files] == []
    assert [one for one in named if "/" in one and not (CHECKOUT / one).exists()] == []
