"""A table in this process, with a clock that stands still."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.cluster import Cluster
from tests.helpers.postgres import Postgres
from tests.helpers.redis import new_redis
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


@pytest.fixture
def cluster(tmp_path: Path, postgres: Postgres) -> Iterator[Cluster]:
    """Two nodes behind a proxy, which favours neither."""
    redis = new_redis()
    made = Cluster(tmp_path, postgres, redis, postgres.database())
    try:
        yield made.begin(RANSEN_RATE_LIMIT="0")
    finally:
        made.end()
        redis.end()
