"""A table in this process, with a clock that stands still."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.tables import StandingClock, new_table, open_house


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
async def tables(clock: StandingClock) -> AsyncIterator[Tables]:
    opened = open_house(clock=clock)
    yield opened
    await opened.close()


@pytest.fixture
async def table(tables: Tables) -> Table:
    return await new_table(tables)
