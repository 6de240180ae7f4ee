"""The ledgers of the rule texts are held to code and scenarios: each row points to what is there."""

from __future__ import annotations

import pytest

from tests.helpers.ledger import (
    FOLDERS,
    LEDGERS,
    ROWS,
    SCENARIOS,
    WITHOUT_CODE,
    Ledger,
    Row,
    files,
    is_there,
    rows,
)


@pytest.mark.parametrize("ledger", LEDGERS, ids=lambda ledger: ledger.name)
def test_every_heading_of_the_text_has_a_row(ledger: Ledger) -> None:
    assert len(rows(ledger)) == ledger.rows
    assert len({row.heading for row in rows(ledger)}) == ledger.rows


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.ledger.name}: {row.heading}")
def test_a_row_points_to_what_is_there(row: Row) -> None:
    assert row.functions or row.where.startswith(WITHOUT_CODE), "neither a function nor a reading"
    assert [name for name in row.functions if not is_there(name, row.ledger.packages)] == []
    assert [number for folder, number in row.scenarios if number not in files(folder)] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_scenario_is_named_by_a_row(folder: str) -> None:
    named = {number for row in ROWS for its, number in row.scenarios if its == folder}

    assert set(files(folder)) - named == set()


@pytest.mark.parametrize("folder", FOLDERS)
def test_numbers_of_scenarios_are_given_once(folder: str) -> None:
    assert len(files(folder)) == len(list((SCENARIOS / folder).glob("*.yaml")))
