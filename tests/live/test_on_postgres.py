"""A server over PostgreSQL: the same table, also where the database goes away and comes again in between."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import httpx
import pytest

from app.bench.served import HERE, Served, ransen
from tests.conftest import Serve
from tests.helpers.forked import ran
from tests.helpers.patience import PATIENCE
from tests.helpers.postgres import Postgres, new_postgres
from tests.helpers.speaker import Speaker
from tests.helpers.wired import Table

pytestmark = pytest.mark.cluster
WAITING = PATIENCE


@pytest.fixture(scope="module")
def frail() -> Iterator[Postgres]:
    """A PostgreSQL that these tests may stop."""
    running = new_postgres()
    yield running
    running.end()


def place(x: int) -> dict[str, Any]:
    return {"command": "place", "target": "gob", "at": [x, 20]}


def entries(table: Table) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while page := table.http("GET", f"/events?after={len(found)}").json()["events"]:
        found += page
    return found


def ready(served: Served) -> httpx.Response:
    return httpx.get(f"{served.url}/readyz", timeout=PATIENCE, trust_env=False)


def test_a_table_is_the_same_after_a_restart_of_the_server(serve: Serve, postgres: Postgres) -> None:
    served = serve(RANSEN_DATABASE_URL=postgres.database())
    table = Table(served)
    table.sit("Anna", ["ana"])
    with table.open:
        table.at().do("place", target="gob", at=[5, 20])
    before = table.http("GET", "").json()
    served.kill()
    served.start()

    after = table.http("GET", "").json()

    assert after["view"]["combatants"] == before["view"]["combatants"]
    assert after["seq"] == before["seq"]
    assert not (served.data / "ransen.db").exists()


def test_while_postgres_is_gone_it_is_unavailable_and_then_goes_on(serve: Serve, frail: Postgres) -> None:
    served = serve(RANSEN_DATABASE_URL=frail.database())
    table = Table(served)
    with table.open:
        gm = table.at()
        gm.do("place", target="gob", at=[4, 20])
        frail.stop()
        down = gm.say(id="gm-000001", command=place(5))
        answers = [table.http("GET", "/events"), table.http("POST", "/commands", json=command("gm-000002"))]
        answers.append(ready(served))
        alive = httpx.get(f"{served.url}/healthz", timeout=PATIENCE, trust_env=False)
        frail.start()
        up = [gm.say(id="gm-000001", command=place(5)) for _ in range(2)]
        gm.catch_up(up[0]["seq"])

    assert (down["type"], down["code"]) == ("error", "unavailable")
    assert [(one.status_code, one.json()["code"]) for one in answers] == [(503, "unavailable")] * 3
    assert all(int(one.headers["retry-after"]) > 0 for one in answers)
    assert alive.status_code == 200
    assert [one["type"] for one in up] == ["ack", "ack"]
    assert up[0]["seq"] == up[1]["seq"]
    assert gm.view["combatants"]["gob"]["at"] == [5, 20]
    assert ready(served).status_code == 200
    assert "Traceback" not in served.log.read_text()


def command(ident: str) -> dict[str, Any]:
    return {"id": ident, "command": place(9)}


@dataclass(slots=True)
class Busy:
    """A game master who asks without a pause, again under the same id where it is unknown what came of it."""

    table: Table
    acknowledged: dict[str, int] = field(default_factory=dict)
    unknown: int = 0

    def until(self, end: float) -> None:
        with self.table.open:
            gm = self.table.at()
            while time.monotonic() < end:
                ident = f"gm-{len(self.acknowledged):06}"
                self.acknowledged[ident] = self._carried(gm, ident)

    def _carried(self, gm: Speaker, ident: str) -> int:
        asked = place(1 + len(self.acknowledged) % 50)
        until = time.monotonic() + WAITING
        while (answer := gm.say(id=ident, command=asked))["type"] != "ack":
            assert (answer["type"], answer["code"]) == ("error", "unavailable")
            assert time.monotonic() < until
            self.unknown += 1
            time.sleep(0.05)
        return int(answer["seq"])


def test_restarts_amid_traffic_lose_and_double_nothing(serve: Serve, frail: Postgres) -> None:
    url = frail.database()
    served = serve(RANSEN_DATABASE_URL=url, RANSEN_RATE_LIMIT="0")
    busy = [Busy(Table(served)) for _ in range(3)]
    with ThreadPoolExecutor() as pool:
        end = time.monotonic() + 5
        running = [pool.submit(one.until, end) for one in busy]
        for how in ("INT", "QUIT"):
            time.sleep(1)
            frail.stop(how)
            time.sleep(0.3)
            frail.start()
        while time.monotonic() < end - 0.5:
            frail.say(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ransen'"
            )
            time.sleep(0.1)
        for one in running:
            one.result()

    for one in busy:
        told = entries(one.table)
        ids = [entry["id"] for entry in told if "id" in entry]
        assert ids == list(one.acknowledged), "each once, in the order of asking"
        assert {entry["id"]: entry["seq"] for entry in told if "id" in entry} == one.acknowledged
    assert sum(one.unknown for one in busy) > 0
    assert said(["verify"], served.data, url).returncode == 0


def said(words: list[str], data: Path, url: str) -> CompletedProcess[str]:
    env = {"PATH": "/usr/bin:/bin", "RANSEN_DATA": str(data), "RANSEN_DATABASE_URL": url, **HERE}
    return ran(ransen(*words), env)


SERVE = ["serve", "--port", "0"]


def test_who_may_not_serve_is_told_so_before_anything_is_served(
    serve: Serve, postgres: Postgres, tmp_path: Path
) -> None:
    url = postgres.database()
    served = serve(RANSEN_DATABASE_URL=url)
    second = tmp_path / "second"
    second.mkdir()

    other_secret = said(SERVE, second, url)
    (second / "secret").write_bytes((served.data / "secret").read_bytes())
    second_process = said(SERVE, second, url)

    assert (other_secret.returncode, second_process.returncode) == (2, 2)
    assert "secret" in other_secret.stderr
    assert "RANSEN_REDIS_URL" in second_process.stderr
    assert "Traceback" not in other_secret.stderr + second_process.stderr


def test_a_database_that_cannot_be_used_is_named_without_its_password(
    postgres: Postgres, tmp_path: Path
) -> None:
    newer = postgres.database()
    name = newer.rpartition("/")[2]
    postgres.say("UPDATE alembic_version SET version_num = '9999'", name=name)
    gone = newer.replace("ransen@", "ransen:pass-word@").replace(str(postgres.port), "1")

    results = [said(SERVE, tmp_path, url) for url in (newer, gone)]

    assert [one.returncode for one in results] == [2, 2]
    assert "newer Ransen" in results[0].stderr
    assert "cannot be used" in results[1].stderr
    assert results[1].stderr.count("\n") == 1, "one sentence"
    assert ".." not in results[1].stderr
    assert not any("pass-word" in one.stderr or "Traceback" in one.stderr for one in results)
