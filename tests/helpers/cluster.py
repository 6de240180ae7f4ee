"""Two nodes over a real PostgreSQL and Redis, and a real proxy before them that favours neither."""

from __future__ import annotations

import secrets
import shutil
import subprocess
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from app.bench.served import Served, free_port
from tests.helpers.forked import Forked
from tests.helpers.installed import haproxy
from tests.helpers.patience import PATIENCE
from tests.helpers.postgres import Postgres
from tests.helpers.redis import Redis
from tests.helpers.relay import Relay

GAVE_UP = "x-nodes-down"
"""A header of what nodes answer that the proxy takes for down."""
PROXY = """
defaults
    mode http
    timeout connect 20s
    timeout check 20s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
    option redispatch 1
    retries 3
    retry-on conn-failure
frontend people
    bind 127.0.0.1:{port}
    use_backend anyhow if {{ nbsrv(nodes) eq 0 }}
    default_backend nodes
backend anyhow
    balance roundrobin
    http-response set-header {gave_up} all
{servers}
backend nodes
    balance roundrobin
    option httpchk GET /readyz
    default-server check inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
{servers}
"""


@dataclass(slots=True)
class Cluster:
    """`nodes` are there by themselves too; `proxy` is asked like a server."""

    folder: Path
    postgres: Postgres
    redis: Redis
    database: str
    nodes: list[Served] = field(default_factory=list)
    wires: list[Relay] = field(default_factory=list)
    """From each node to Redis."""
    _proxy: subprocess.Popen[bytes] | None = None
    _port: int = field(default_factory=free_port)

    @property
    def proxy(self) -> Served:
        return Served(data=self.folder, port=self._port)

    def begin(self, how_many: int = 2, **env: str) -> Cluster:
        secret = secrets.token_bytes(32)
        for number in range(how_many):
            self.nodes.append(self.node(f"node{number}", secret, **env))
        for one in self.nodes:
            one.start()
        self._begin_proxy()
        return self

    def node(self, name: str, secret: bytes, program: tuple[str, ...] = (), **env: str) -> Served:
        """One more that serves the same, not started yet."""
        data = self.folder / name
        data.mkdir(mode=0o700)
        (data / "secret").write_bytes(secret)
        self.wires.append(Relay(self.redis.port).begin())
        said = {
            "RANSEN_DATABASE_URL": self.database,
            "RANSEN_REDIS_URL": self.redis.url.replace(str(self.redis.port), str(self.wires[-1].port)),
            "RANSEN_IMAGES": str(self.folder / "pictures"),
            "RANSEN_HOSTS": "*",
        }
        return Forked(data=data, env={**said, **env}, **({"program": program} if program else {}))

    def _begin_proxy(self) -> None:
        servers = [f"    server node{at} 127.0.0.1:{one.port}" for at, one in enumerate(self.nodes)]
        settings = self.folder / "haproxy.cfg"
        settings.write_text(PROXY.format(port=self._port, gave_up=GAVE_UP, servers="\n".join(servers)))
        found = haproxy()
        assert found is not None, "python -m tests.helpers.installed"
        ends_with_us = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []
        with (self.folder / "haproxy.log").open("ab") as log:
            words = [*ends_with_us, found, "-db", "-f", str(settings)]
            self._proxy = subprocess.Popen(words, stdout=log, stderr=log)
        self.until(lambda: asked(self.proxy, "/readyz") == 200)

    def until_down(self) -> None:
        """Until the proxy takes every node for down: what one asks earlier is cut off when it does."""
        self.until(lambda: GAVE_UP in answered(self.proxy, "/readyz"))

    def until(self, is_so: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Looks again and again."""
        until = time.monotonic() + seconds
        while not is_so():
            assert time.monotonic() < until, "it never came to that"
            time.sleep(0.02)

    def end(self) -> None:
        if self._proxy is not None:
            self._proxy.kill()
            self._proxy.wait()
        for one in self.nodes:
            one.stop()
        for wire in self.wires:
            wire.end()


def asked(served: Served, path: str) -> int:
    """The status of an answer; 0 where there is none."""
    try:
        return httpx.get(f"{served.url}{path}", timeout=PATIENCE, trust_env=False, verify=False).status_code
    except httpx.TransportError:
        return 0


def answered(served: Served, path: str) -> Mapping[str, str]:
    """The headers of an answer; none where there is none."""
    try:
        return httpx.get(f"{served.url}{path}", timeout=PATIENCE, trust_env=False, verify=False).headers
    except httpx.TransportError:
        return {}


def degraded(served: Served) -> list[str] | None:
    """What a node does without now; None where it does not answer, or not with yes."""
    try:
        answer = httpx.get(f"{served.url}/readyz", timeout=PATIENCE, trust_env=False, verify=False)
    except httpx.TransportError:
        return None
    return list(answer.json()["degraded"]) if answer.status_code == 200 else None
