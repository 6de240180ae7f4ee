"""The watchers' feed behind a real cache: the bytes of a socket, asked for once for everybody."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from app.bench.served import Served, free_port
from app.table.segments import EACH
from tests.conftest import Serve
from tests.helpers.installed import haproxy
from tests.helpers.patience import PATIENCE
from tests.helpers.wired import Table

CACHE = """
defaults
    mode http
    timeout connect 60s
    timeout client 60s
    timeout server 60s
cache feed
    total-max-size 8
    max-object-size 1000000
    max-age 86400
frontend everybody
    bind 127.0.0.1:{port}
    http-request cache-use feed
    http-response cache-store feed
    default_backend ransen
backend ransen
    server ransen 127.0.0.1:{behind}
"""


@dataclass(slots=True)
class Kept:
    """A server, and a cache in front of it."""

    served: Served
    port: int

    def get(self, url: str, **headers: str) -> httpx.Response:
        return httpx.get(
            f"http://127.0.0.1:{self.port}{url}", headers=headers, timeout=PATIENCE, trust_env=False
        )

    def asked(self, path: str) -> int:
        """How often the server itself was asked for it. Keys are not in its log."""
        said = [line for line in self.served.log.read_text().splitlines() if "path=" in line]
        return sum(line.split("path=")[1].split()[0].endswith(path) for line in said)


@pytest.fixture
def kept(serve: Serve, tmp_path: Path) -> Iterator[Kept]:
    served, port = serve(RANSEN_HOSTS="*"), free_port()
    settings, program = tmp_path / "haproxy.cfg", haproxy()
    settings.write_text(CACHE.format(port=port, behind=served.port))
    assert program is not None, "python -m tests.helpers.installed"
    with subprocess.Popen([program, "-db", "-f", str(settings)]) as process:
        try:
            cache = Kept(served, port)
            until = time.monotonic() + PATIENCE
            while not answers(cache):
                assert time.monotonic() < until
                time.sleep(0.02)
            yield cache
        finally:
            process.kill()


def answers(cache: Kept) -> bool:
    try:
        return cache.get("/healthz").status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.slow
def test_what_a_cache_keeps_is_what_a_socket_was_told(kept: Kept) -> None:
    table = Table(kept.served)
    with table.open:
        gm, watcher = table.at("gm"), table.at("spectator")
        for x in range(2 * EACH + 3):
            gm.do("place", target="lurk", at=[30, 10 + x % 20])  # told to no watcher
            gm.do("place", target="gob", at=[x % 50, 9])
        url = table.http("GET", "/watch", "spectator").json()["url"]
        watcher.catch_up(kept.get(url).json()["seq"])

        told = [text for text in watcher.heard if json.loads(text)["type"] == "event"]
        for _ in range(3):
            segments = [kept.get(f"{url}/{at}").text for at in range(3)]
            assert "".join(segments).splitlines() == told[: 2 * EACH + 3]
        assert "lurk" not in "".join(segments).lower()
        assert kept.asked("/0") == kept.asked("/1") == 1


def test_a_cache_answers_without_asking_until_something_is_new(kept: Kept) -> None:
    table = Table(kept.served)
    with table.open:
        gm = table.at("gm")
        for x in range(EACH):
            gm.do("place", target="gob", at=[x, 9])
        url = table.http("GET", "/watch").json()["url"]
        first = kept.get(f"{url}/0")
        known = first.headers["etag"]

        again = [kept.get(f"{url}/0", **{"If-None-Match": known}) for _ in range(3)]

        assert [(one.status_code, one.content) for one in again] == [(304, b"")] * 3
        assert kept.asked("/0") == 1
        before = kept.get(f"{url}/1").text
        gm.do("place", target="gob", at=[40, 9])
        until = time.monotonic() + PATIENCE
        while kept.get(f"{url}/1").text == before:
            assert time.monotonic() < until, "what is newest is asked for again soon"
            time.sleep(0.05)
