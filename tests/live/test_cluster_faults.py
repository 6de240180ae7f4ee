"""More that breaks beneath two nodes in traffic: nothing acknowledged is lost or doubled."""

from __future__ import annotations

import secrets
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from app.store.database import migrate_engine, open_engine
from app.store.upgrading import OLDEST
from tests.helpers.cluster import Cluster, degraded
from tests.helpers.wired import Table
from tests.live.test_cluster import busy_while, on
from tests.store.test_upgrading import COMING, with_a_step_more

pytestmark = pytest.mark.cluster
SLOW = """
CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.25); RETURN NULL; END';
CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION slowly()
"""
"""Each commit of an entry takes a quarter of a second longer, as on a disk that is slow to say yes."""


def test_a_redis_that_stands_still_is_not_waited_for(cluster: Cluster) -> None:
    def breaks(more: Any) -> None:
        cluster.redis.freeze()
        try:
            cluster.until(lambda: all(degraded(one) == ["redis"] for one in cluster.nodes))
            more()
        finally:
            cluster.redis.thaw()
        cluster.until(lambda: all(degraded(one) == [] for one in cluster.nodes))

    busy_while(cluster, breaks)


def test_on_a_slow_disk_everything_takes_longer_and_nothing_else(cluster: Cluster) -> None:
    name = cluster.database.rpartition("/")[2]

    def breaks(more: Any) -> None:
        cluster.postgres.say(SLOW, name=name)
        more()
        cluster.postgres.say("DROP TRIGGER slow ON events", name=name)

    busy_while(cluster, breaks, at_least=15)


def test_a_node_whose_clock_is_ahead_records_at_the_time_of_all(cluster: Cluster) -> None:
    secret = (cluster.nodes[0].data / "secret").read_bytes()
    cluster.nodes[1].stop()
    program = (sys.executable, "-m", "tests.helpers.ahead")
    ahead = cluster.node(f"ahead-{secrets.token_hex(2)}", secret, program)
    ahead.port = cluster.nodes[1].port
    cluster.nodes[1] = ahead
    ahead.start()
    table = Table(cluster.nodes[0])
    with table.open:
        both = [on(cluster, node, table).at("gm") for node in (0, 1)]
        for x in range(1, 21):
            command = {"command": "place", "target": "gob", "at": [x, 20]}
            assert both[x % 2].say(command=command)["type"] == "ack"
        entries = table.http("GET", "/events?after=0").json()["events"]
        now = cluster.postgres.say("SELECT clock_timestamp()")[0][0]

    times = [datetime.fromisoformat(entry["time"]) for entry in entries]
    assert len(times) >= 20
    assert times == sorted(times)
    assert isinstance(now, datetime)
    assert abs((now - times[-1]).total_seconds()) < 30


def test_old_nodes_go_on_over_a_step_that_a_newer_one_makes(cluster: Cluster, tmp_path: Path) -> None:
    steps = with_a_step_more(tmp_path)
    newer, name = open_engine(cluster.database), cluster.database.rpartition("/")[2]

    def breaks(more: Any) -> None:
        migrate_engine(newer, folder=steps)
        more()
        cluster.nodes[0].kill()
        cluster.nodes[0].start()
        cluster.until(lambda: degraded(cluster.nodes[0]) == [])
        more()

    busy_while(cluster, breaks)
    newer.dispose()
    found = cluster.postgres.say("SELECT version_num FROM alembic_version", name=name)
    assert found == [(COMING,)], "nobody took the step back"
    assert cluster.postgres.say("SELECT value FROM house WHERE name = 'serves'", name=name) == [
        (f"{COMING} since {OLDEST}",)
    ]
