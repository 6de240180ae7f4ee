"""Ports for servers of tests and measurements: nobody else's, whoever looks for one at the same time."""

from __future__ import annotations

import subprocess
import sys

import pytest

from app.bench import served
from app.bench.served import HERE, NotServing, free_port

HOLD = "from app.bench.served import free_port; print(free_port(), flush=True); input()"


def test_a_port_that_another_process_was_given_is_its_own_until_it_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = [sys.executable, "-c", HOLD]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**HERE}
    ) as other:
        assert other.stdout is not None
        port = int(other.stdout.readline())
        monkeypatch.setattr(served, "PORTS", range(port, port + 1))
        with pytest.raises(NotServing, match="no port from"):
            free_port()
        other.kill()

    assert free_port() == port


def test_no_port_is_given_twice() -> None:
    ports = [free_port() for _ in range(100)]

    assert len({*ports}) == len(ports)
    assert {port in served.PORTS for port in ports} == {True}
