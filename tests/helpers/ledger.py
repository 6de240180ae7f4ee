"""The ledgers of the rule texts: their rows, and the scenarios that these name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SCENARIOS = ROOT / "tests/scenarios"
PACKAGES = (
    "sheet",
    "events",
    "commands",
    "body",
    "turns",
    "acts",
    "procedure",
    "rulings",
    "lenses",
    "offers",
    "on_areas",
    "formats",
)
SHARED = (
    *(f"app.rules.sw25.{package}" for package in PACKAGES),
    *("app.rules.sw25", "app.rules.engine", "app.rules.space", "app.rules", "app"),
)
NUMBERED = re.compile(r"[a-z]+-[0-9]{2}")
WITHOUT_CODE = ("reading:", "the GM's call", "explains", "see ", "a figure", "not built yet")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """A page of so many rows, the packages where its code lies, and whose scenarios its columns name."""

    name: str
    rows: int
    packages: tuple[str, ...]
    columns: tuple[str, ...]
    """The folder of scenarios of each column after the second."""


LEDGERS = (
    Ledger(
        name="sw25-advanced",
        rows=196,
        packages=("app.rules.sw25.advanced", *SHARED),
        columns=("sw25-advanced",),
    ),
    Ledger(
        name="sw25-simplified",
        rows=119,
        packages=("app.rules.sw25.simplified", *SHARED),
        columns=("sw25-simplified", "sw25-advanced"),
    ),
    Ledger(
        name="active-round",
        rows=87,
        packages=("app.rules.active_round", "app.rules.engine", "app.rules.space", "app.rules"),
        columns=("active-round",),
    ),
    Ledger(
        name="five-areas",
        rows=97,
        packages=("app.rules.sw25.five_areas", *SHARED),
        columns=("sw20-five-areas", "sw25-simplified"),
    ),
    Ledger(
        name="square-fireballs",
        rows=141,
        packages=("app.rules.square_fireballs", *SHARED),
        columns=("square-fireballs",),
    ),
)
FOLDERS = tuple(dict.fromkeys(folder for ledger in LEDGERS for folder in ledger.columns))


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A heading, or one of its rules after a dot; where it is done; what holds it."""

    ledger: Ledger
    heading: str
    where: str
    scenarios: tuple[tuple[str, str], ...]
    """Folder and number."""

    @property
    def above(self) -> str:
        """The text's own heading."""
        return self.heading.partition(" · ")[0]

    @property
    def functions(self) -> list[str]:
        return re.findall(r"`([a-z_]+(?:\.[A-Za-z_]+)+)`", self.where)


@cache
def rows(ledger: Ledger) -> tuple[Row, ...]:
    page = (ROOT / f"docs/rules/{ledger.name}.md").read_text("utf-8")
    return tuple(_rows(ledger, page))


def _rows(ledger: Ledger, page: str) -> Iterator[Row]:
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
        if line.startswith("| ") and len(cells) == 2 + len(ledger.columns) and cells[0] != "Heading":
            named = tuple(
                (folder, number)
                for folder, cell in zip(ledger.columns, cells[2:], strict=True)
                for number in NUMBERED.findall(cell)
            )
            if not cells[0].startswith("-"):
                yield Row(ledger=ledger, heading=cells[0], where=cells[1], scenarios=named)


ROWS = tuple(row for ledger in LEDGERS for row in rows(ledger))


@cache
def files(folder: str) -> dict[str, Path]:
    return {number_of(path): path for path in sorted((SCENARIOS / folder).glob("*.yaml"))}


def number_of(path: Path) -> str:
    return "-".join(path.stem.split("-")[:2])


def is_there(name: str, packages: tuple[str, ...]) -> bool:
    """Does `module.name` (or `module.Class.method`) exist in one of the packages of the rules?"""
    module, *parts = name.split(".")
    for above in packages:
        if find_spec(above) is None or find_spec(f"{above}.{module}") is None:
            continue
        here: Any = import_module(f"{above}.{module}")
        for part in parts:
            here = getattr(here, part, None)
        if here is not None:
            return True
    return False


def faults_of_cites(path: Path, cites: list[str]) -> list[str]:
    """What is wrong with the headings that a scenario cites: each has a row, and one names the file."""
    return [fault for cite in cites if (fault := _fault_of(path, cite))]


def _fault_of(path: Path, cite: str) -> str | None:
    there = [row for row in ROWS if {row.heading, row.above} & {cite.split(" / ")[-1], cite}]
    if not there:
        return f"no row for {cite}"
    is_named = any((path.parent.name, number_of(path)) in row.scenarios for row in there)
    return None if is_named else f"no row of {cite} names {path.stem}"
