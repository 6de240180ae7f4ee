"""The ledger of the rule text is held to the code and to the scenarios: each row points to what is there."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from app.scenario.yaml import load

ROOT = Path(__file__).parents[2]
LEDGER = ROOT / "docs/rules/sw25-advanced.md"
SCENARIOS = ROOT / "tests/scenarios/sw25-advanced"
HEADINGS = 121
"""So many headings the text has."""
ROOMS = ("app.rules.sw25.advanced", "app.rules.sw25", "app.rules.space", "app.rules", "app")
NUMBERED = re.compile(r"[a-z]+-[0-9]{2}")
WITHOUT_CODE = (
    "reading:",
    "the GM's call",
    "explains",
    "see ",
    "a figure",
    "not built yet (issue: Advanced Combat, whole)",
)


class Row(NamedTuple):
    """Heading (with the one above where two are alike), where it is done, and the scenarios that hold it."""

    heading: str
    where: str
    scenarios: tuple[str, ...]

    @property
    def functions(self) -> list[str]:
        return re.findall(r"`([a-z_]+(?:\.[A-Za-z_]+)+)`", self.where)


def rows() -> list[Row]:
    found = []
    for line in LEDGER.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
        if (
            line.startswith("| ")
            and len(cells) == 3
            and cells[0] != "Heading"
            and not cells[0].startswith("-")
        ):
            found.append(Row(cells[0], cells[1], tuple(NUMBERED.findall(cells[2]))))
    return found


def files() -> dict[str, Path]:
    return {"-".join(path.stem.split("-")[:2]): path for path in sorted(SCENARIOS.glob("*.yaml"))}


def is_there(name: str) -> bool:
    """Does `room.name` (or `room.Class.method`) exist in one of the rooms of the rules?"""
    room, *parts = name.split(".")
    for above in ROOMS:
        if find_spec(above) is None or find_spec(f"{above}.{room}") is None:
            continue
        here: Any = import_module(f"{above}.{room}")
        for part in parts:
            here = getattr(here, part, None)
        if here is not None:
            return True
    return False


ROWS = rows()


def test_every_heading_of_the_text_has_a_row() -> None:
    assert len(ROWS) == HEADINGS
    assert len({row.heading for row in ROWS}) == HEADINGS


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.heading)
def test_a_row_points_to_what_is_there(row: Row) -> None:
    assert row.functions or row.where.startswith(WITHOUT_CODE), "neither a function nor a reading"
    assert [name for name in row.functions if not is_there(name)] == []
    assert [number for number in row.scenarios if number not in files()] == []


def test_every_scenario_is_named_by_a_row() -> None:
    named = {number for row in ROWS for number in row.scenarios}

    assert set(files()) - named == set()


def test_numbers_of_scenarios_are_given_once() -> None:
    assert len(files()) == len(list(SCENARIOS.glob("*.yaml")))


@pytest.mark.parametrize("path", files().values(), ids=lambda path: path.stem)
def test_a_scenario_cites_headings_of_the_text(path: Path) -> None:
    """And its row is that heading's."""
    scenario = load(path.read_text("utf-8"))
    number = "-".join(path.stem.split("-")[:2])

    for cite in scenario["cites"]:
        last = cite.split(" / ")[-1]
        there = [row for row in ROWS if row.heading in (last, cite)]
        assert there, f"no row for {cite}"
        assert any(number in row.scenarios for row in there), f"the row of {cite} does not name {number}"
