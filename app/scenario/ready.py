"""A scenario file as what a table is made of."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from app.paths import PACKAGE
from app.scenario.read import read_file
from app.scenario.yaml import load

DEMO: Final = PACKAGE / "scenario" / "demo.yaml"
OPENING: Final = PACKAGE / "scenario" / "demo-opening.yaml"
"""The round before the demo battle: who stood elsewhere, and the commands that lead to it."""
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


def demo_from_its_opening() -> tuple[dict[str, Any], tuple[Mapping[str, Any], ...]]:
    """The demo battle as it stood in round 1, and the GM's commands that lead to round 2.

    So whoever opens it finds a log to read, a replay to play and something to take back. No die falls.
    """
    asked, opening = table_of(DEMO), load(OPENING.read_text("utf-8"))
    before, setup = opening["before"], asked["scenario"]["setup"]
    moved: Mapping[str, Any] = before["combatants"]
    everybody = {id: {**one, **moved.get(id, {})} for id, one in setup["combatants"].items()}
    asked["scenario"]["setup"] = {**setup, **before, "combatants": everybody}
    return asked, tuple(opening["steps"])


@cache
def shown_table() -> dict[str, Any]:
    """The fight that anybody may watch, read once."""
    return table_of(SHOWN)
