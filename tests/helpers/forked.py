"""Servers in processes of their own that need not import everything anew: forked from one that has."""

from __future__ import annotations

import gc
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NoReturn

import app.cli
from app.bench.served import HERE, Process, Served
from app.library.shelves import shipped
from app.main import get_ready
from app.rules.systems import SYSTEMS
from tests.helpers.patience import PATIENCE

LONGEST = 1 << 18
"""Bytes of one request: the environment is the most of it."""


class Forked(Served):
    """Started as `Served` is, in a seventh of the time; nothing else is different."""

    def _begin(self, words: list[str], log: int) -> Process:
        if not hasattr(os, "fork"):
            return super()._begin(words, log)
        env = {**os.environ, **HERE, **self.env}
        return forked(words, log=log, env=env)


@dataclass(slots=True)
class Child:
    """A process forked from the prepared one, with the interface of `subprocess.Popen`."""

    pid: int
    told: int
    """The pipe on which its end is told."""
    returncode: int | None = None

    def poll(self) -> int | None:
        return self.returncode if self.returncode is not None else self._told(0)

    def wait(self, timeout: float | None = None) -> int:
        code = self.returncode if self.returncode is not None else self._told(timeout)
        if code is None:
            raise subprocess.TimeoutExpired("ransen", timeout or 0)
        return code

    def send_signal(self, sig: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, sig)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _told(self, timeout: float | None) -> int | None:
        if not select.select([self.told], [], [], timeout)[0]:
            return None
        said = os.read(self.told, 16)
        os.close(self.told)
        self.returncode = int(said) if said else -signal.SIGKILL
        return self.returncode


def ran(words: list[str], env: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """As `subprocess.run` tells of a process that is `forked`. One that does not end in time is killed."""
    with tempfile.TemporaryFile() as told, tempfile.TemporaryFile() as errors:
        child = forked(words, log=told.fileno(), errors=errors.fileno(), env=env)
        try:
            code = child.wait(PATIENCE)
        finally:
            child.kill()
        told.seek(0)
        errors.seek(0)
        return subprocess.CompletedProcess(words, code, told.read().decode(), errors.read().decode())


def forked(words: list[str], *, log: int, env: Mapping[str, str], errors: int | None = None) -> Child:
    """`[python, "-c", …, WORDS]` or `[python, "-m", module, WORDS]` in a process forked for it.

    Into the log goes what it prints and, without a file of their own, its errors.
    """
    reading, writing = os.pipe()
    asked = json.dumps({"words": words, "env": dict(env), "folder": os.getcwd()}).encode()
    line = prepared()
    socket.send_fds(line, [asked], [log, log if errors is None else errors, writing])
    os.close(writing)
    return Child(pid=int(line.recv(16)), told=reading)


@cache
def prepared() -> socket.socket:
    """The line to this process's own prepared process, which ends with it."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    subprocess.Popen(
        [sys.executable, "-m", __name__, str(theirs.fileno())],
        env={**os.environ, **HERE},
        pass_fds=[theirs.fileno()],
        stdin=subprocess.DEVNULL,
    )
    theirs.close()
    return ours


def main() -> None:
    """Gets ready once, then forks for each request until nobody asks any more."""
    shipped(tuple(SYSTEMS))
    get_ready(SYSTEMS)
    gc.freeze()
    line = socket.socket(fileno=int(sys.argv[1]))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        asked, files, _, _ = socket.recv_fds(line, LONGEST, 3)
        if not asked:
            return
        *outputs, told = files
        if os.fork() == 0:
            _attend(json.loads(asked), line=line, outputs=outputs, told=told)
        for file in files:
            os.close(file)


def _attend(asked: dict[str, Any], *, line: socket.socket, outputs: list[int], told: int) -> NoReturn:
    """Forks the server, tells its number, waits for its end and tells that."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    if (pid := os.fork()) == 0:
        os.close(told)
        line.close()
        _serve(asked, outputs)
    for file in outputs:
        os.close(file)
    line.send(str(pid).encode())
    line.close()
    status = os.waitpid(pid, 0)[1]
    os.write(told, str(os.waitstatus_to_exitcode(status)).encode())
    os._exit(0)


def _serve(asked: dict[str, Any], outputs: list[int]) -> NoReturn:
    os.setsid()
    for file, standard in zip(outputs, (1, 2), strict=True):
        os.dup2(file, standard)
        os.close(file)
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["env"])
    _, how, what, *words = asked["words"]
    sys.argv = [what, *words]
    (importlib.import_module(what) if how == "-m" else app.cli).main()
    sys.exit()


if __name__ == "__main__":
    main()
