"""A real server that speaks S3, for tests: Moto's, over HTTP, on a port of this machine."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count

import httpx
from moto.server import ThreadedMotoServer

from app.bench.served import free_port
from tests.helpers.patience import PATIENCE

logging.getLogger("werkzeug").setLevel(logging.ERROR)


@dataclass(slots=True)
class S3:
    """`stop` and `start` may follow each other: what was put stays as long as the process."""

    port: int = field(default_factory=free_port)
    _server: ThreadedMotoServer | None = None
    _names: count[int] = field(default_factory=count)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def env(self) -> Mapping[str, str]:
        """What a process is told to find it."""
        return {
            "AWS_ENDPOINT_URL": self.url,
            "AWS_ACCESS_KEY_ID": "ransen",
            "AWS_SECRET_ACCESS_KEY": "secret",
            "AWS_REGION": "us-east-1",
        }

    def start(self) -> S3:
        self._server = ThreadedMotoServer(ip_address="127.0.0.1", port=self.port, verbose=False)
        self._server.start()
        return self

    def stop(self) -> None:
        if self._server is not None:
            self._server.stop()
            self._server = None

    def bucket(self) -> str:
        """The name of a new one."""
        name = f"pictures-{next(self._names)}"
        httpx.put(f"{self.url}/{name}", timeout=PATIENCE, trust_env=False).raise_for_status()
        return name

    def listed(self, bucket: str) -> list[str]:
        """The names of what lies in it."""
        told = httpx.get(f"{self.url}/{bucket}", timeout=PATIENCE, trust_env=False).raise_for_status().text
        return sorted(part.partition("</Key>")[0] for part in told.split("<Key>")[1:])
