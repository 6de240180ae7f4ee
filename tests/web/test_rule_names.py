"""What a log line cites is named in the reader's language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.i18n import LANGUAGES, LOCALES

RULES = Path(__file__).parents[2] / "app" / "rules"


def written_down(file: Path) -> Iterator[str]:
    """Headings that stand in a file: said where an event or a reason is made, or in a room of them."""
    tree = ast.parse(file.read_text("utf-8"))
    for node in ast.walk(tree):
        value = getattr(getattr(node, "value", None), "value", None)
        is_cited = isinstance(node, ast.keyword) and (node.arg in ("cite", "rule") or file.name == "cites.py")
        is_default = isinstance(node, ast.AnnAssign) and file.name == "cites.py"
        if (is_cited or is_default) and isinstance(value, str) and value:
            yield value


HEADINGS = sorted({heading for file in RULES.rglob("*.py") for heading in written_down(file)})


def message(heading: str) -> str:
    """As the page looks it up."""
    last = heading.split(" / ")[-1].strip()
    return "rule-" + re.sub(r"[^a-z0-9]+", "-", last.lower()).strip("-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_heading_that_a_rule_rests_on_has_a_name(language: str) -> None:
    told = {
        name
        for file in LOCALES.glob(f"*.{language}.ftl")
        for name in re.findall(r"^(rule-[\w-]+) =", file.read_text("utf-8"), re.MULTILINE)
    }

    assert [heading for heading in HEADINGS if message(heading) not in told] == []
    assert len(HEADINGS) > 20
