"""The processes that a measurement needs beside Ransen: a bare server, a crowd of readers."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from app.bench.served import cpu_of, free_port


@dataclass(frozen=True, slots=True)
class Bare:
    """A running `app.bench.bare`."""

    port: int
    pid: int

    @property
    def listen(self) -> str:
        return f"ws://127.0.0.1:{self.port}/"

    @property
    def say(self) -> str:
        return f"ws://127.0.0.1:{self.port}/say"

    def cpu(self) -> float:
        return cpu_of(self.pid)


@contextmanager
def bare(log: Path | None = None) -> Iterator[Bare]:
    """A bare broadcast server, or with a log a bare append-and-broadcast server."""
    port = free_port()
    words = [sys.executable, "-m", "app.bench.bare", str(port), *([str(log)] if log else [])]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            process.stdout.readline()
            yield Bare(port, process.pid)
        finally:
            process.kill()


@dataclass(frozen=True, slots=True)
class Crowd:
    """A running `app.bench.readers`: `tell(expect=K)` waits until everyone has got K events in all."""

    to: IO[str]
    back: IO[str]

    def tell(self, **order: Any) -> None:
        self.to.write(json.dumps(order) + "\n")
        self.to.flush()
        if not self.back.readline():
            raise BrokenPipeError("the readers' process ended")


@contextmanager
def crowd(url: str, readers: int) -> Iterator[Crowd]:
    """How many readers at one address."""
    words = [sys.executable, "-m", "app.bench.readers"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            people = Crowd(process.stdin, process.stdout)
            people.tell(open=url, readers=readers)
            yield people
        finally:
            process.kill()
