"""A scenario file as what a table is made of."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from app.paths import PACKAGE
from app.scenario.read import read_file

DEMO: Final = PACKAGE / "scenario" / "demo.yaml"
SHOWN: Final = PACKAGE / "scenario" / "shown.yaml"


def table_of(file: Path) -> dict[str, Any]:
    """What `POST /api/tables` is asked for it. Raises `Unreadable`."""
    scenario = read_file(file)
    return {
        "name": scenario.title,
        "ruleset": scenario.ruleset,
        "scenario": {
            "title": scenario.title,
            "titles": scenario.titles,
            "ruleset": scenario.ruleset,
            "options": scenario.options,
            "setup": scenario.setup,
        },
    }


@cache
def shown_table() -> dict[str, Any]:
    """The fight that anybody may watch, read once."""
    return table_of(SHOWN)
