"""Crowds of watchers as they are measured and simulated: that the reckoning is right, and that it runs."""

from __future__ import annotations

import select
import socket
import time

import pytest

from app.bench.masses import STAMP, Reader, frames, masked
from app.bench.run import bench_simulation, bench_watchers
from app.bench.simulation import KEPT, POLL, Costs, Crowd, needed, simulate
from tests.helpers.forked import Forked

COSTS = Costs(
    newest=0.002, unchanged=0.001, hit=4e-6, message=4e-6, held=3e-6, memory=25e3, line=60, head=600
)


@pytest.mark.parametrize("watchers", [1_000, 100_000, 10_000_000])
def test_the_node_is_asked_by_caches_alone(watchers: int) -> None:
    found = simulate(Crowd(watchers=watchers, caches=50, rate=0.5), 60, 5_000)

    assert found.asked == watchers / POLL
    assert 0.9 * 50 / (KEPT + 50 * POLL / watchers) < found.passed_on <= 50 / KEPT + 1


def test_what_happens_is_seen_after_what_a_cache_keeps_and_the_next_question() -> None:
    found = simulate(Crowd(watchers=1_000_000, caches=50, rate=0.5), 60, 20_000)

    assert min(found.delays) > 0
    assert max(found.delays) < KEPT + POLL + 0.01
    assert sum(found.delays) / len(found.delays) == pytest.approx((KEPT + POLL) / 2, rel=0.05)


def test_what_is_needed_grows_with_the_crowd_but_for_the_node() -> None:
    few, many = (needed(Crowd(watchers=n, caches=50, rate=0.5), COSTS, samples=1_000) for n in (10**5, 10**6))

    assert many.node == pytest.approx(few.node, rel=0.02)
    assert many.caches == pytest.approx(4.0)
    assert many.sockets == pytest.approx(5.0)
    assert many.bits == pytest.approx(10 * few.bits)


def test_frames_are_read_wherever_they_are_cut() -> None:
    texts = [b"x" * size for size in (0, 125, 126, 70_000)]
    heads = (b"\x81\x00", b"\x81\x7d", b"\x81\x7e\x00\x7e", b"\x81\x7f" + (70_000).to_bytes(8, "big"))
    stream = b"".join(head + text for head, text in zip(heads, texts, strict=True))
    for cut in (0, 1, 2, 128, 130, 260, len(stream) - 1):
        first, rest = frames(stream[:cut])
        second, nothing = frames(rest + stream[cut:])
        assert [payload for _, payload in (*first, *second)] == texts
        assert nothing == b""
    assert masked(10, b"hi") == b"\x8a\x82\x00\x00\x00\x00hi"


def test_a_message_has_the_time_at_which_it_came_and_not_that_of_the_reading() -> None:
    event, ping = (b"\x81\x02hi", b"\x89\x00")
    with socket.create_server(("127.0.0.1", 0)) as listening:
        reader = Reader(socket.create_connection(listening.getsockname()))
        reader.socket.setsockopt(socket.SOL_SOCKET, STAMP, 1)
        with listening.accept()[0] as server, reader.socket:
            # The kernel begins to stamp a moment after it was asked to.
            while True:
                server.sendall(event)
                select.select([reader.socket], [], [])
                if reader.take()[0] is not None:
                    break
            server.sendall(event)
            select.select([reader.socket], [], [])
            came = time.time()
            time.sleep(0.05)
            at, texts = reader.take()
            server.sendall(event + ping)
            hidden, more = reader.take()

    assert texts == more == [b"hi"]
    assert at is not None
    assert at <= came
    assert hidden is None


@pytest.mark.load
def test_a_small_crowd_is_measured() -> None:
    told = bench_watchers(60, "", "", quick=True, server=Forked)

    assert "60 watchers of one fight" in told
    assert "bare websockets broadcast" in told


@pytest.mark.load
def test_a_crowd_is_simulated_from_what_is_measured() -> None:
    told = bench_simulation(10_000, quick=True, server=Forked)

    assert "10000 watchers: seen after" in told
    assert "by a cache (HAProxy)" in told
