"""A million watchers on paper: what was measured here, carried through caches that ask once for everybody."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Final

from app.bench.figures import quantile
from app.dice import Stream
from app.table.segments import EACH

POLL: Final = 1.0
"""Seconds after which a watcher asks for the newest segment again."""
KEPT: Final = 1.0
"""Seconds for which a cache may answer with what it has of it."""
SEED: Final = b"watchers"
SIDES: Final = 1 << 32


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs:
    """What one of each costs, measured: processor seconds and bytes."""

    newest: float
    """Of the node, for the newest segment with something new in it."""
    unchanged: float
    """Of the node, where nothing is new (304)."""
    hit: float | None
    """Of a cache, for one answer; None where there is none here to be measured."""
    message: float
    """Of a node, for one event to one socket."""
    held: float
    """Of a node, for one socket and second without events: pings."""
    memory: float
    """Bytes of a node for one socket."""
    line: float
    """Bytes of an event in a segment, as it goes out through gzip."""
    head: float
    """Bytes of an answer beside its body."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Crowd:
    """How many look on, through how many caches, at how many events a second."""

    watchers: int
    caches: int
    rate: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of it: seconds from an event to each watcher; requests a second, to caches and node."""

    delays: Sequence[float]
    asked: float
    passed_on: float


def simulate(crowd: Crowd, seconds: float, samples: int) -> Outcome:
    """Each cache asks the node when somebody wants what it keeps no longer; watchers ask when they like.

    Ways through the network take no time here: they come on top.
    """
    chance = Stream(SEED)
    each = crowd.watchers / crowd.caches
    fetched = [_fetches(chance, each, seconds + 4 * (KEPT + POLL)) for _ in range(crowd.caches)]
    delays = []
    for _ in range(samples):
        event = seconds * share(chance)
        delays.append(_delay(chance, fetched[chance.roll(crowd.caches) - 1], event))
    inside = sum(bisect_left(times, seconds) for times in fetched)
    return Outcome(delays=delays, asked=crowd.watchers / POLL, passed_on=inside / seconds)


def share(chance: Stream) -> float:
    """Anything above 0 and up to 1, each as likely."""
    return chance.roll(SIDES) / SIDES


def _fetches(chance: Stream, watchers: float, until: float) -> list[float]:
    """When one cache asks the node: as soon as somebody asks it for what it keeps no longer."""
    times, now = list[float](), KEPT * share(chance)
    while now < until:
        times.append(now)
        now += KEPT + -log(share(chance)) * POLL / watchers
    return times


def _delay(chance: Stream, fetches: Sequence[float], event: float) -> float:
    """Until a watcher asks for the first time after its cache has asked since the event."""
    known = fetches[bisect_left(fetches, event)]
    asks = event + POLL * share(chance)
    while asks < known:
        asks += POLL
    return asks - event


@dataclass(frozen=True, slots=True, kw_only=True)
class Needed:
    """What so many watchers need."""

    crowd: Crowd
    p50: float
    p99: float
    asked: float
    passed_on: float
    node: float
    """Processors of the watchers' node, busy all the time."""
    caches: float | None
    """Processors of all caches together."""
    bits: float
    """A second, to all watchers."""
    sockets: float
    """Processors that as many sockets would keep busy."""
    memory: float
    """Bytes that as many sockets would need."""


def needed(crowd: Crowd, costs: Costs, *, seconds: float = 60.0, samples: int = 200_000) -> Needed:
    """The simulation with what things cost."""
    found = simulate(crowd, seconds, samples)
    news = min(1.0, crowd.rate * KEPT)
    """Share of answers in which something is new."""
    fresh = news * found.passed_on * costs.newest + (1 - news) * found.passed_on * costs.unchanged
    sent = costs.head + min(1.0, crowd.rate * POLL) * costs.line * (EACH + 1) / 2
    return Needed(
        crowd=crowd,
        p50=quantile(found.delays, 0.5),
        p99=quantile(found.delays, 0.99),
        asked=found.asked,
        passed_on=found.passed_on,
        node=fresh,
        caches=None if costs.hit is None else found.asked * costs.hit,
        bits=8 * found.asked * sent,
        sockets=crowd.watchers * (crowd.rate * costs.message + costs.held),
        memory=crowd.watchers * costs.memory,
    )
