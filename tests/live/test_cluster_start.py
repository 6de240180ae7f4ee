"""How one of several nodes starts: what is refused with a sentence, and several processes on one port."""

from __future__ import annotations

import os
import secrets
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from app.bench.cluster import measured
from app.bench.run import SETTINGS
from app.bench.served import NotServing, Served, free_port, ransen
from app.rate_limit import CHAT
from tests.helpers.cluster import Cluster, degraded
from tests.helpers.forked import Forked
from tests.helpers.postgres import Postgres
from tests.helpers.redis import Redis, new_redis
from tests.helpers.speaker import Speaker
from tests.helpers.wired import Table

pytestmark = pytest.mark.cluster
LINE = {"type": "chat", "text": "hello"}


@pytest.fixture
def redis() -> Iterator[Redis]:
    running = new_redis("open-sesame")
    yield running
    running.end()


def said_at_start(data: Path, **env: str) -> str:
    """Why it does not serve."""
    with pytest.raises(NotServing) as refused:
        Forked(data=data, env=env).start()
    return str(refused.value)


def test_a_wrong_password_is_named_before_anything_is_served(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    database = postgres.database()
    for wrong, sentence in (("shut-sesame", "does not let us in"), ("", "wants a password")):
        url = f"redis://{f':{wrong}@' if wrong else ''}127.0.0.1:{redis.port}"
        why = said_at_start(tmp_path / "data", RANSEN_DATABASE_URL=database, RANSEN_REDIS_URL=url)
        assert f"Redis (RANSEN_REDIS_URL) {sentence}" in why
        assert "shut-sesame" not in why
        assert "HELLO" not in why
        assert ".." not in why


@pytest.mark.parametrize(
    ("url", "database", "word"),
    [
        ("redis://127.0.0.1:6379", "", "PostgreSQL"),
        ("http://127.0.0.1:6379", "here", "RANSEN_REDIS_URL"),
        ("redis://127.0.0.1:notaport", "here", "RANSEN_REDIS_URL"),
    ],
)
def test_settings_that_fit_nothing_are_refused_with_a_sentence(
    tmp_path: Path, postgres: Postgres, url: str, database: str, word: str
) -> None:
    address = postgres.database() if database else ""
    assert word in said_at_start(tmp_path / "data", RANSEN_DATABASE_URL=address, RANSEN_REDIS_URL=url)


def test_redis_may_be_gone_at_the_start(tmp_path: Path, postgres: Postgres) -> None:
    env = {"RANSEN_DATABASE_URL": postgres.database(), "RANSEN_REDIS_URL": f"redis://127.0.0.1:{free_port()}"}
    with Forked(data=tmp_path / "data", env=env) as alone:
        assert degraded(alone) == ["redis"]
        assert "Redis does not answer" in alone.log.read_text("utf-8")
        table = Table(alone)
        assert table.http("POST", "/commands", json={"command": "note", "text": "on"}).status_code == 200


def test_a_secret_of_its_own_makes_no_node(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    env = {"RANSEN_DATABASE_URL": postgres.database(), "RANSEN_REDIS_URL": redis.url}
    with Forked(data=tmp_path / "first", env=env):
        (tmp_path / "other").mkdir(mode=0o700)
        (tmp_path / "other" / "secret").write_bytes(secrets.token_bytes(32))
        assert "secret" in said_at_start(tmp_path / "other", **env)


def test_several_processes_share_one_port_and_one_that_ends_is_started_again(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    env = {
        "RANSEN_DATABASE_URL": postgres.database(),
        "RANSEN_REDIS_URL": redis.url,
        "RANSEN_RATE_LIMIT": "0",
    }
    served = Served(data=tmp_path / "data", env=env, program=tuple(ransen("serve", "--workers", "2")))
    with served:
        table = Table(served)
        with table.open:
            readers = [table.at("player") for _ in range(12)]
            gm = table.at("gm")
            for x in range(1, 12):
                gm.do("place", target="gob", at=[x, 9])
            for reader in readers:
                reader.catch_up(11)
                assert reader.view["combatants"]["gob"]["at"] == [11, 9]
        assert served.process is not None
        first, *_ = children = _children(served.process.pid)
        assert len(children) == 2
        os.kill(first, signal.SIGKILL)
        while len(set(_children(served.process.pid)) - {first}) < 2:
            pass
        assert httpx.get(f"{served.url}/healthz", trust_env=False, timeout=60).status_code == 200
        left = _children(served.process.pid)
    assert not any(Path(f"/proc/{one}/cwd").exists() for one in left)


def test_one_node_and_two_are_measured(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    env = {
        **SETTINGS,
        "RANSEN_DATABASE_URL": postgres.database(),
        "RANSEN_REDIS_URL": redis.url,
        "RANSEN_HOSTS": "*",
    }

    found = measured(tmp_path, env, tables=1, seconds=1.0, server=Forked)

    assert len(found) == 11
    assert all(one.value > 0 for one in found if one.unit != "KiB" and "later" not in one.name)


def test_limits_are_shared_while_redis_answers(tmp_path: Path, postgres: Postgres) -> None:
    open_to_all = new_redis()
    cluster = Cluster(tmp_path, postgres, open_to_all, postgres.database())
    try:
        cluster.begin()
        table = Table(cluster.nodes[0])
        with table.open:
            here = table.at("player")
            for _ in range(round(CHAT.burst) + 40):
                here.send(LINE)
            here.settle()
            assert _was_too_fast(here), "nothing is limited"
            table.served = cluster.nodes[1]
            there = table.at("player")
            for _ in range(round(CHAT.burst) - 10):  # not too many for a limit of its own
                there.send(LINE)
                there.settle()
            assert _was_too_fast(there)
    finally:
        cluster.end()
        open_to_all.end()


def _was_too_fast(at: Speaker) -> bool:
    """Whether a line of the chat was refused."""
    return any(one["type"] == "error" and one["code"] == "too-fast" and "id" not in one for one in at.others)


def _children(pid: int) -> list[int]:
    found = []
    for one in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended
            head, _, tail = one.read_text("utf-8").rpartition(")")
            if int(tail.split()[1]) == pid:
                found.append(int(head.partition(" ")[0]))
    return found
