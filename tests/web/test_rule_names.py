"""What a log line cites is named in the reader's language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.i18n import LANGUAGES, LOCALES
from app.paths import CHECKOUT
from app.rules.system import System
from app.rules.systems import SYSTEMS

pytestmark = pytest.mark.slow

HEADING = re.compile(r"[A-Z0-9].*[a-z]{2}")


def written_down(file: Path) -> Iterator[str]:
    """Headings that stand in a file: said where an event or a reason is made, or in a room of them."""
    tree = ast.parse(file.read_text("utf-8"))
    cited = {
        node.value.id
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg in ("cite", "rule") and isinstance(node.value, ast.Name)
    }
    for node in ast.walk(tree):
        value = getattr(getattr(node, "value", None), "value", None)
        names = {target.id for target in getattr(node, "targets", ()) if isinstance(target, ast.Name)}
        names |= (
            {node.target.id}
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
            else set()
        )
        is_cited = isinstance(node, ast.keyword) and (node.arg in ("cite", "rule") or file.name == "cites.py")
        is_default = isinstance(node, ast.AnnAssign) and file.name == "cites.py"
        is_named = bool(names & cited) or any(name.startswith("CITE_") for name in names)
        if (is_cited or is_default or is_named) and isinstance(value, str) and HEADING.match(value):
            yield value


def headings(folder: Path) -> list[str]:
    return sorted({heading for file in folder.rglob("*.py") for heading in written_down(file)})


def message(heading: str) -> str:
    """As the page looks it up."""
    last = heading.split(" / ")[-1].strip()
    return "rule-" + re.sub(r"[^a-z0-9]+", "-", last.lower()).strip("-")


def told(folder: Path, language: str, start: str = "") -> set[str]:
    """Names of rules in a folder of sentences; a system's own begin with its key."""
    return {
        name
        for file in (*folder.glob(f"*.{language}.ftl"), *folder.glob(f"{language}.ftl"))
        for name in re.findall(rf"^{start}(rule-[\w-]+) =", file.read_text("utf-8"), re.MULTILINE)
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_every_heading_that_a_rule_rests_on_has_a_name(system: System[Any], language: str) -> None:
    folder = CHECKOUT / system.package.replace(".", "/")
    known = told(LOCALES, language) | told(folder / "locales", language, f"{system.key}-")
    found = headings(folder)

    assert [heading for heading in found if message(heading) not in known] == []
    assert len(found) > 5
