"""What the server counts about itself, for /metrics."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest


class Meters:
    """Counters of one application, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "ransen_http_requests", "HTTP requests answered", ("method", "status"), registry=self.registry
        )
        self.commands = Counter(
            "ransen_commands", "Commands answered, by what was answered", ("answer",), registry=self.registry
        )
        self.sockets = Gauge("ransen_sockets", "Sockets open now", registry=self.registry)
        self.behind = Counter(
            "ransen_sockets_behind",
            "Times that a reader fell behind and was sent a fresh view",
            registry=self.registry,
        )

    def text(self) -> bytes:
        """All of it in the text format of Prometheus."""
        return generate_latest(self.registry)
