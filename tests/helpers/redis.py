"""A real Redis for tests: in a folder of its own, started when first asked for, ended with them."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from app.bench.served import free_port
from tests.helpers.installed import redis as program
from tests.helpers.patience import PATIENCE


@dataclass(slots=True)
class Redis:
    """`start` and `stop` may follow each other; `freeze` leaves everybody waiting who asks it."""

    folder: Path
    password: str = ""
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://{f':{self.password}@' if self.password else ''}127.0.0.1:{self.port}"

    def start(self) -> Redis:
        found = program()
        assert found is not None, "python -m tests.helpers.installed"
        words = [
            found,
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--dir",
            str(self.folder),
        ]
        words += ["--requirepass", self.password] if self.password else []
        ends_with_us = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen([*ends_with_us, *words], stdout=log, stderr=log)
        until = time.monotonic() + PATIENCE
        while not self._answers():
            assert time.monotonic() < until, (self.folder / "log").read_text("utf-8", "replace")[-4000:]
            time.sleep(0.02)
        return self

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as asked:
                asked.sendall(b"PING\r\n")
                return asked.recv(64)[:1] in (b"+", b"-")
        except OSError:
            return False

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait(timeout=PATIENCE)
            self.process = None

    def freeze(self) -> None:
        """It stands still: who asks it waits."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    def end(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def new_redis(password: str = "") -> Redis:
    """One that runs, with nothing in it."""
    return Redis(Path(tempfile.mkdtemp(prefix="ransen-redis-")), password).start()
