"""What the server counts and measures about itself, for /metrics."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import cache
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LOOK: Final = 0.25
"""Seconds between two looks at the event loop."""


class Metrics:
    """Of one application, in a registry of their own. No label holds a table, a seat or an address."""

    def __init__(self) -> None:
        self.registry = one = CollectorRegistry()
        self.requests = Counter(
            "ransen_http_requests", "HTTP requests answered", ("method", "status"), registry=one
        )
        self.received = Counter("ransen_http_received_bytes", "Bytes of bodies received", registry=one)
        self.commands = Counter(
            "ransen_commands", "Commands answered, by what was answered", ("answer",), registry=one
        )
        self.acks = self.commands.labels("ack")
        self.refusals = Counter(
            "ransen_refusals", "Refusals and errors told, by their code", ("way", "code"), registry=one
        )
        self.limited = Counter(
            "ransen_rate_limited", "Times that somebody met a limit, by the limit", ("limit",), registry=one
        )
        self.made = Counter("ransen_made", "Tables made and taken in, pictures kept", ("what",), registry=one)
        self.sockets = Gauge("ransen_sockets", "Sockets open now", registry=one)
        self.streams = Gauge("ransen_event_streams", "Event streams open now", registry=one)
        self.tables = Gauge("ransen_open_tables", "Tables in memory now", registry=one)
        self.degraded = Gauge("ransen_bell_degraded", "1 while other nodes cannot be heard", registry=one)
        self.nodes = Gauge("ransen_nodes_heard", "Other nodes that are heard now", registry=one)
        self.behind = Counter(
            "ransen_sockets_behind", "Times that a reader fell behind and was sent a fresh view", registry=one
        )
        self.lag = Histogram(
            "ransen_loop_lag_seconds", "How late the event loop comes", buckets=SECONDS, registry=one
        )
        self._worst_lag = Gauge(
            "ransen_loop_lag_worst_seconds", "The latest since these figures were last read", registry=one
        )
        self._worst = 0.0
        ruling = Histogram(
            "ransen_ruling_seconds",
            "From a command or question to its ruling, by system and what it was",
            ("system", "kind"),
            buckets=SECONDS,
            registry=one,
        )
        self._rulings = cache(ruling.labels)

    def met(self, limit: str) -> None:
        """Somebody met a limit."""
        self.limited.labels(limit).inc()

    def ruled(self, system: str, kind: str, seconds: float) -> None:
        """A command, preview or question was judged."""
        self._rulings(system, kind).observe(seconds)

    def text(self) -> bytes:
        """All of it in the text format of Prometheus."""
        told = generate_latest(self.registry)
        self._worst_lag.set(0)
        self._worst = 0.0
        return told

    def lagged(self, seconds: float) -> None:
        """Counts how many seconds late the event loop came."""
        self.lag.observe(seconds)
        if seconds > self._worst:
            self._worst = seconds
            self._worst_lag.set(seconds)


async def watch_lag(lagged: Callable[[float], None], every: float = LOOK) -> None:
    """Tells again and again how late this task is woken; until it is cancelled."""
    while True:
        due = time.perf_counter() + every
        await asyncio.sleep(every)
        lagged(max(0.0, time.perf_counter() - due))
