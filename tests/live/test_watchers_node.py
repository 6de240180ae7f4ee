"""A node for watchers alone: it shows what others record, and records nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from app.bench.served import Served
from tests.helpers.cluster import Cluster
from tests.helpers.postgres import Postgres
from tests.helpers.redis import new_redis
from tests.helpers.speaker import speaker, without_nulls
from tests.helpers.wired import Table

pytestmark = pytest.mark.cluster


@pytest.fixture
def both(tmp_path: Path, postgres: Postgres) -> Iterator[tuple[Served, Served]]:
    """A node, and one for watchers."""
    redis = new_redis()
    cluster = Cluster(tmp_path, postgres, redis, postgres.database()).begin(1)
    secret = (cluster.nodes[0].data / "secret").read_bytes()
    watching = cluster.node("watchers", secret, RANSEN_ROLE="watchers")
    cluster.nodes.append(watching.start())
    try:
        yield cluster.nodes[0], watching
    finally:
        cluster.end()
        redis.end()


def test_watchers_see_there_what_happens_elsewhere(both: tuple[Served, Served]) -> None:
    table, there = Table(both[0]), both[1]
    with table.open:
        gm = table.at("gm")
        watcher = table.open.enter_context(speaker(there, table.id, table.key("spectator")))
        for x in range(1, 20):
            gm.do("place", target="gob", at=[x, 9])
        here = table.at("spectator")
        watcher.catch_up(here.seq)
        assert {**without_nulls(watcher.view), "log": 0} == {**without_nulls(here.view), "log": 0}
        while gm.next_of("presence")["watchers"] != 2:
            pass


def test_nobody_else_is_let_in_there_and_nothing_is_recorded(both: tuple[Served, Served]) -> None:
    table, there = Table(both[0]), both[1]
    for seat in ("gm", "player"):
        with pytest.raises(InvalidStatus) as refused:
            speaker(there, table.id, table.key(seat))
        assert refused.value.response.status_code == 421
    table.served = there
    note = {"command": "note", "text": "no"}
    assert [table.http("POST", "/commands", seat, json=note).status_code for seat in ("gm", "spectator")] == [
        421,
        421,
    ]
    assert table.http("POST", "/commands", json=note).json()["code"] == "not-here"
    assert table.http("DELETE", "").status_code == 421
    assert table.http("GET", "", "spectator").status_code == 200
    with table.open:
        watcher = table.at("spectator")
        watcher.send({"type": "chat", "text": "hello"})
        assert watcher.next_of("error")["code"] in ("not-here", "not-allowed")
