"""A real server in a process of its own: started on a free port, asked over HTTP, measured, ended."""

from __future__ import annotations

import fcntl
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, Final, Protocol

import httpx

from app.paths import PACKAGE

PORTS: Final = range(10_000, 30_000)
"""Below those that Linux gives to whoever connects (net.ipv4.ip_local_port_range)."""
UNOPENED: Final = frozenset((10_080,))
"""Of these, those that browsers open no page at (Fetch standard, bad ports)."""
KEPT: Final[set[int]] = set()
START = "from app.cli import main; main()"
PATIENCE = 180.0
HERE = {"PYTHONPATH": str(PACKAGE.parent)}
"""So that wherever one stands it is this very Ransen that starts."""


class NotServing(Exception):
    """The server ended or never answered; the message carries what it said last."""


def free_port() -> int:
    """A port that nobody listens on, and that is this process's own as long as it lives.

    It is none of those that the system gives to whoever connects somewhere, so nobody takes it by the way
    before it is listened on; and other processes that look for one here see that it is kept.
    """
    first = PORTS.start + secrets.randbelow(len(PORTS))
    for port in chain(range(first, PORTS.stop), range(PORTS.start, first)):
        if port in KEPT or port in UNOPENED:
            continue
        with socket.socket() as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            fcntl.lockf(_keepers(), fcntl.LOCK_EX | fcntl.LOCK_NB, 1, port)
            KEPT.add(port)
            return port
    raise NotServing(f"no port from {PORTS.start} to {PORTS.stop - 1} is free")


@cache
def _keepers() -> int:
    """A file of which each process locks the bytes of its ports; the system lets go of them when it ends."""
    path = Path(tempfile.gettempdir()) / f"ransen-ports-{os.getuid()}"
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)


def ransen(*words: str) -> list[str]:
    """The command line of `ransen WORDS` with this very Python."""
    return [sys.executable, "-c", START, *words]


class Process(Protocol):
    """What is asked of a process that serves."""

    @property
    def pid(self) -> int: ...

    def poll(self) -> int | None: ...

    def wait(self, timeout: float | None = None) -> int: ...

    def send_signal(self, sig: int) -> None: ...

    def kill(self) -> None: ...


@dataclass(slots=True, kw_only=True)
class Served:
    """`ransen serve` over a data directory; `start` and `kill` may follow each other."""

    data: Path
    env: Mapping[str, str] = field(default_factory=dict)
    words: tuple[str, ...] = ()
    program: tuple[str, ...] = field(default_factory=lambda: tuple(ransen("serve")))
    """The command line that serves; `--port` and `--data` go behind it."""
    port: int = field(default_factory=free_port)
    process: Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        return self.data / "server.log"

    def ws(self, table: str, key: str) -> str:
        """The address of a table's socket for one key."""
        return f"ws://127.0.0.1:{self.port}/ws/tables/{table}?key={key}"

    def start(self) -> Served:
        """Starts it and waits until it answers."""
        words = [*self.program, "--port", str(self.port), "--data", str(self.data), *self.words]
        self.data.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            self.process = self._begin(words, log.fileno())
        self._await_health()
        return self

    def _begin(self, words: list[str], log: int) -> Process:
        return subprocess.Popen(
            words, stdout=log, stderr=log, env={**os.environ, **HERE, **self.env}, start_new_session=True
        )

    def _await_health(self) -> None:
        assert self.process is not None
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise NotServing(self.log.read_text("utf-8", "replace")[-4000:])
            try:
                if self._is_healthy():
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        self.kill()
        raise NotServing(
            f"no answer within {PATIENCE:.0f} s: " + self.log.read_text("utf-8", "replace")[-4000:]
        )

    def _is_healthy(self) -> bool:
        """Asked without loading certificates, which takes longer than the answer."""
        answer = httpx.get(f"{self.url}/healthz", timeout=2, trust_env=False, verify=False)
        return answer.status_code == 200

    def kill(self) -> None:
        """`kill -9`, as a power cut would: no last words."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ends it politely."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def cpu(self) -> float:
        """Seconds of processor time that the server has used so far, all its processes together."""
        return sum(cpu_of(pid) for pid in self._pids())

    def memory(self) -> int:
        """Bytes that it has in memory, all its processes together."""
        pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self._pids())
        return pages * os.sysconf("SC_PAGE_SIZE")

    def _pids(self) -> list[int]:
        assert self.process is not None
        pid = self.process.pid
        return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]

    def new_table(self, body: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Makes a table over HTTP: `{id, keys, links}`."""
        asked = {"name": "Bench", "ruleset": "sw25-advanced", **(body or {})}
        answer = httpx.post(
            f"{self.url}/api/tables", json=asked, timeout=PATIENCE, trust_env=False, verify=False
        )
        answer.raise_for_status()
        made: dict[str, Any] = answer.json()
        return made

    def __enter__(self) -> Served:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


def cpu_of(pid: int) -> float:
    """Processor seconds of a process by /proc, its threads included."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
