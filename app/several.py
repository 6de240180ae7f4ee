"""Several processes on one port, each a node of its own; one that ends is started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from types import FrameType
from typing import Final

import structlog
import uvicorn

from app.log import open_log
from app.serving import open_more_files, server_of
from app.settings import Settings
from app.terminal import settle

log = structlog.get_logger("ransen")
WORK: Final = "from app.several import work; work()"
AGAIN: Final = 1.0
"""Seconds before one that ended is started again."""
LAST: Final = 10.0
"""Seconds that all have to end by themselves."""
LOOK: Final = 0.1


def serve_together(settings: Settings, listening: socket.socket) -> None:
    """Until it is told to end; all share the port that is held."""
    Crew(settings.workers, listening.fileno()).run()


@dataclass(slots=True)
class Crew:
    """The processes. Each ends with this one, however it ends: the other end of its input is here."""

    size: int
    port: int
    ends: bool = False
    there: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def run(self) -> None:
        for sign in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sign, self._end)
        self.there = [self._begin() for _ in range(self.size)]
        while not self.ends:
            time.sleep(LOOK)
            for place, one in enumerate(self.there):
                if one.poll() is not None and not self.ends:
                    log.warning("process ended", code=one.returncode)
                    time.sleep(AGAIN)
                    self.there[place] = self._begin()
        for one in self.there:
            one.send_signal(signal.SIGTERM)
        self._await_end()

    def _end(self, sign: int, frame: FrameType | None) -> None:
        self.ends = True

    def _begin(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-c", WORK],
            stdin=subprocess.PIPE,
            pass_fds=[self.port],
            env={**os.environ, "RANSEN_HELD_PORT": str(self.port)},
            start_new_session=True,
        )

    def _await_end(self) -> None:
        until = time.monotonic() + LAST
        for one in self.there:
            try:
                one.wait(max(0.0, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                one.kill()
                one.wait()


def work() -> None:
    """One of the processes: serves on the port that the first one holds."""
    listening = socket.socket(fileno=int(os.environ["RANSEN_HELD_PORT"]))
    threading.Thread(target=_end_with_first, daemon=True).start()
    open_more_files()
    open_log()
    uvicorn.Server(server_of(settle())).run(sockets=[listening])


def _end_with_first() -> None:
    while os.read(sys.stdin.fileno(), 64):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
